//! Lengths of arrays that cannot be written, or that other words are beside.
use limcode::Limcode;

#[derive(Limcode)]
struct Arrays {
    #[limcode(len = u8)]
    long: [u8; 300],
    #[limcode(len = u64, lossy)]
    wide: [u16; 2],
    #[limcode(len = rest)]
    rest: [u8; 4],
    #[limcode(len = u64, max_len = 3)]
    limited: [u8; 4],
    #[limcode(len = u64, is = [0; 4])]
    constant: [u8; 4],
    #[limcode(lossy)]
    alone: [u8; 4],
    #[limcode(len = u64, lossy)]
    list: Vec<u8>,
    #[limcode(len = u64, lossy, with = limcode::Bytes<4>)]
    coded: [u8; 4],
}

