/// The least of several sizes is a symbol, too.
enum EnumOfForeign {
    Unit,
    Hash(Hash),
    Two { hash: Hash, more: u64 },
    Key(other::Key, u8),
}
