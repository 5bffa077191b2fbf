/// Of fixed size if both types are, and equal.
enum EnumOfOneSize {
    Hash(Hash),
    Key(Key),
}
