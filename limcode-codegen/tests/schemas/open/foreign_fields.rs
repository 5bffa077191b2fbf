/// A run after a foreign type depends on whether that is of fixed size.
struct ForeignFields {
    before: u16,
    hash: Hash,
    middle: u32,
    message: other::Message,
    after: bool,
}
