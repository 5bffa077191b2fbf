/// Arrays whose length is a symbol.
struct LengthsByName<const N: usize> {
    before: u8,
    bytes: [u8; LEN],
    words: [[u32; 2]; N],
    flags: [bool; LEN],
    hashes: [Hash; N],
    pairs: [(u8, u16); other::LEN],
    after: u8,
}
