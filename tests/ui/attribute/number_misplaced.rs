// Codings of numbers on fields that are none, or beside each other.
use limcode::Limcode;

type Slot = u64;

#[derive(Limcode)]
struct Types {
    #[limcode(none = u64::MAX)]
    plain: u64,
    #[limcode(none = 0)]
    named: Option<Slot>,
    #[limcode(is = 0)]
    bytes: [u8; 4],
    #[limcode(is = 0)]
    signed: i64,
    #[limcode(as = u64)]
    option: Option<u32>,
}

#[derive(Limcode)]
struct Wires {
    #[limcode(as = u64)]
    same: u64,
    #[limcode(as = i64)]
    signed: u32,
    #[limcode(as = Slot)]
    named: u32,
    #[limcode(lossy)]
    alone: u32,
    #[limcode(as = u8, lossy)]
    narrow: u32,
}

#[derive(Limcode)]
struct Others {
    #[limcode(none = 0, is = 1)]
    two: Option<u64>,
    #[limcode(is = 1, as = u32)]
    three: u64,
    #[limcode(varint, is = 1)]
    coded: u64,
    #[limcode(as = u64, at_end = default)]
    missing: u32,
}

#[derive(Limcode)]
struct Values {
    #[limcode(none = 256)]
    large: Option<u8>,
    #[limcode(none)]
    nothing: Option<u8>,
    #[limcode(is)]
    empty: u8,
    #[limcode(as)]
    unnamed: u8,
    #[limcode(as = u64, lossy = true)]
    valued: u32,
}

#[derive(Limcode)]
struct Skipped {
    #[limcode(skip, is = 1)]
    skipped: u64,
}

#[derive(Limcode)]
#[limcode(none = 1)]
struct Item {
    field: u64,
}

#[derive(Limcode)]
struct Expected {
    #[limcode(expect = cluster)]
    signed: i32,
    #[limcode(expect = cluster)]
    option: Option<u64>,
    #[limcode(expect)]
    unnamed: u8,
    #[limcode(expect = "cluster")]
    quoted: u8,
    #[limcode(expect = a::cluster)]
    path: u8,
    #[limcode(expect = cluster, is = 7)]
    constant: u8,
    #[limcode(expect = cluster, lossy)]
    lossy: u8,
}

fn main() {}
