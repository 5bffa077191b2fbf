//! Lengths and tags of every width, limits, and what is not on the wire.

use limcode::Limcode;

/// Most elements of a list below.
pub const MOST: usize = 4;

/// A length of each width.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Lengths {
    #[limcode(len = u8)]
    pub one: Vec<u16>,
    #[limcode(len = u16, max_len = 300)]
    pub two: String,
    #[limcode(len = u32)]
    pub four: Vec<(u8, String)>,
    #[limcode(max_len = MOST)]
    pub eight: Vec<u64>,
    #[limcode(len = varint)]
    pub varint: Vec<u8>,
    pub end: u8,
}

/// Fields that stay at home.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Skips {
    pub first: u32,
    #[limcode(skip)]
    pub cache: Option<std::time::Instant>,
    #[limcode(skip = 7)]
    pub seven: u8,
    pub last: u16,
}

/// Fields that stay at home in serde's words, and take their values from the whole.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[serde(default)]
pub struct SkipsOfSerde {
    pub first: u32,
    #[serde(skip)]
    pub cache: u8,
    #[serde(skip, default)]
    pub zero: u8,
}

/// A newtype is written, whatever serde is told to skip.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct SkippedNewtype(#[serde(skip)] pub u8);

/// Tags of one byte.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = u8)]
pub enum Direction {
    Up,
    #[limcode(tag = 200)]
    Down,
}

/// Tags of two bytes, with gaps.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = u16, reserved(0, 10..=19))]
pub enum Status {
    #[limcode(tag = 1)]
    Idle,
    #[limcode(reserved)]
    Gone(std::time::Instant),
    #[limcode(tag = 300)]
    Busy { since: u64, direction: Direction },
}

/// Tags of eight bytes, of which all that a variant may have are used or set aside.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = u64, reserved(2..=4_294_967_295))]
pub enum Side {
    Left,
    Right { angle: u16 },
}

/// Written as a number.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(try_from = u16, into = u16)]
pub struct Port(pub String);
