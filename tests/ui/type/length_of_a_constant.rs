// Arrays of bytes with more bytes than their length can say, as only rustc knows.
use limcode::Limcode;

const LONG: usize = 300;

#[derive(Limcode)]
struct Exact {
    #[limcode(len = u8)]
    bytes: [u8; LONG],
}

#[derive(Limcode)]
struct Lossy {
    #[limcode(len = u8, lossy)]
    bytes: [u8; LONG],
}

#[derive(Limcode)]
enum Short {
    One(#[limcode(short_vec)] [u8; LONG * 300]),
}

#[derive(Limcode)]
struct Fits {
    #[limcode(len = u16)]
    bytes: [u8; LONG],
}

fn main() {}
