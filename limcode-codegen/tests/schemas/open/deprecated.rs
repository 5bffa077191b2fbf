/// A field that nobody should use is coded all the same.
struct Old {
    #[deprecated]
    number: u8,
}
