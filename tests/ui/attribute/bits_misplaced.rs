// Bits that do not fit, are too few or too many, or stand beside what codes a field otherwise.
use limcode::Limcode;

#[derive(Limcode)]
#[limcode(bits = u8)]
struct TooFew {
    #[limcode(bits = 6)]
    tick: u8,
    is_last: bool,
}

#[derive(Limcode)]
#[limcode(bits = u16)]
struct FarTooFew {
    #[limcode(bits = 6)]
    tick: u8,
}

#[derive(Limcode)]
#[limcode(bits = u8)]
struct TooMany {
    #[limcode(bits = 8)]
    tick: u8,
    is_last: bool,
}

#[derive(Limcode)]
#[limcode(bits = u16)]
struct Widths {
    #[limcode(bits = 9)]
    wide: u8,
    #[limcode(bits = 2)]
    two: bool,
    unsaid: u8,
    #[limcode(bits = 4)]
    text: String,
    #[limcode(bits = 0)]
    none: u8,
}

#[derive(Limcode)]
#[limcode(bits = u16)]
struct Others {
    #[limcode(bits = 8, varint)]
    coded: u16,
    #[limcode(bits = 8, is = 7)]
    constant: u8,
}

#[derive(Limcode)]
#[limcode(bits = u16)]
struct Skipped {
    #[limcode(bits = 16)]
    all: u16,
    #[limcode(skip)]
    skipped: u8,
}

#[derive(Limcode)]
#[limcode(bits = u8)]
struct Positions(#[limcode(bits = 4)] u8, #[limcode(bits = 4)] u8);

#[derive(Limcode)]
struct Plain {
    #[limcode(bits = 4)]
    low: u8,
}

#[derive(Limcode)]
#[limcode(varint)]
struct Alone {
    slot: u64,
}

#[derive(Limcode)]
#[limcode(bits = u8, varint)]
struct Small {
    #[limcode(bits = 8)]
    all: u8,
}

#[derive(Limcode)]
#[limcode(bits = i16)]
struct Signed {
    #[limcode(bits = 16)]
    all: u16,
}

#[derive(Limcode)]
#[limcode(bits = u8, byte_len = u8)]
struct Framed {
    #[limcode(bits = 8)]
    all: u8,
}

#[derive(Limcode)]
#[limcode(bits)]
struct Nothing {
    #[limcode(bits)]
    all: u8,
}

#[derive(Limcode)]
#[limcode(bits = u8)]
enum Variants {
    A,
}

fn main() {}
