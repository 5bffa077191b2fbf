// Bytes that are always the same, of another length, or on a field that is no array of bytes.
use limcode::Limcode;

#[derive(Limcode)]
struct Constants {
    #[limcode(is = *b"four")]
    five: [u8; 5],
    #[limcode(is = *b"a")]
    two: [u8; 2],
    #[limcode(is = [0; 2])]
    wide: [u16; 2],
    #[limcode(is = *b"text", with = limcode::Bytes<4>)]
    coded: [u8; 4],
    #[limcode(is = 0)]
    number: [u8; 4],
    #[limcode(is = b"text")]
    reference: [u8; 4],
    #[limcode(is = *b"text")]
    vector: Vec<u8>,
}

fn main() {}
