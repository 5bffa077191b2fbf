//! Arrays of bytes with more bytes than their length can say.
use limcode::Limcode;

const LONG: usize = 300;
const LONGER: usize = 1 << 16;

#[derive(Limcode)]
struct Arrays {
    #[limcode(len = u8)]
    exact: [u8; LONG],
    #[limcode(len = u8, lossy)]
    lossy: [u8; LONG + 1],
    #[limcode(short_vec)]
    short: [u8; LONGER],
    #[limcode(len = u16)]
    fits: [u8; LONGER - 1],
}
