// An array of bytes with more bytes than its length can say, as only its user knows.
use limcode::{Layout, Limcode};

#[derive(Limcode)]
struct Bytes<const N: usize> {
    #[limcode(len = u8)]
    bytes: [u8; N],
}

const _: usize = Bytes::<255>::MIN_SIZE;
const _: usize = Bytes::<256>::MIN_SIZE;

fn main() {}
