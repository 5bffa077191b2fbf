//! Structs whose fields are bits of one integer, and bytes that are always the same.

use std::collections::BTreeMap;

use limcode::Limcode;

/// What begins a file.
pub const MAGIC: [u8; 4] = [0x89, b'B', b'I', 1 << 7];

/// One byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Limcode)]
#[limcode(bits = u8, borrowed, view, fields, view_mut)]
pub struct Flags {
    /// The low bits.
    #[limcode(bits = 6)]
    pub tick: u8,
    /// A bit.
    pub is_complete: bool,
    /// The top bit.
    #[limcode(bits = 1)]
    pub is_last: bool,
}

/// One integer in as few bytes as it needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Limcode)]
#[limcode(bits = u16, varint, view)]
pub struct Minor {
    /// The number.
    #[limcode(bits = 14)]
    pub minor: u16,
    /// What kind of number.
    #[limcode(bits = 2)]
    pub kind: u8,
}

/// Fields of every type, some of a type with more bits than they take.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd, Limcode)]
#[limcode(bits = u64, view, fields, view_mut)]
pub struct Key {
    /// One bit of a number.
    #[limcode(bits = 1)]
    pub bits: u32,
    /// Across bytes.
    #[limcode(bits = 13)]
    pub input: u16,
    /// Almost all of a u64.
    #[limcode(bits = 40)]
    pub slot: u64,
    /// A bit.
    pub value: bool,
    /// All bits of its type.
    #[limcode(bits = 8)]
    pub limcode_bits: u8,
    /// The rest.
    #[limcode(bits = 1)]
    pub _unused: u8,
}

/// One field that takes all bits.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(bits = u64, varint, view)]
pub struct Whole {
    /// All of them.
    #[limcode(bits = 64)]
    pub all: u64,
}

/// Eight bits of 4 bytes each in memory.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(bits = u32, varint, view)]
pub struct Wide {
    /// Low bits.
    #[limcode(bits = 20)]
    pub low: u32,
    /// High bits.
    #[limcode(bits = 12)]
    pub high: u64,
}

/// In fields and containers of every kind.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Holder {
    /// Bytes that a constant names.
    #[limcode(is = MAGIC)]
    pub magic: [u8; 4],
    /// Between numbers.
    pub flags: Flags,
    /// Of variable size.
    pub minor: Minor,
    /// A text of bytes.
    #[limcode(is = *b"\xffend\n")]
    pub text: [u8; 5],
    /// Elements of one byte.
    pub list: Vec<Flags>,
    /// Elements of variable size.
    #[limcode(short_vec)]
    pub minors: Vec<Minor>,
    /// An array.
    pub array: [Key; 2],
    /// An option.
    pub option: Option<Whole>,
    /// A tuple.
    pub pair: (u8, Wide),
    /// A pointer.
    pub boxed: Box<Flags>,
    /// Keys.
    pub map: BTreeMap<Key, Flags>,
    /// Many of one byte.
    #[limcode(is = [0; 12])]
    pub zeros: [u8; 12],
    /// None at all.
    #[limcode(is = [])]
    pub nothing: [u8; 0],
    /// At the end.
    pub end: Key,
}

/// Of fixed size, with bytes that are always the same in front.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Framed {
    /// In front.
    #[limcode(is = *b"ok")]
    pub mark: [u8; 2],
    /// A number, of which too large ones are found after what is in front of it was written.
    pub slot: u16,
    /// Bits.
    pub flags: Flags,
}

/// In variants.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum Event {
    /// Bits alone.
    Flags(Flags),
    /// Beside others.
    Version {
        /// In front.
        major: u16,
        /// Of variable size.
        minor: Minor,
        /// Always the same.
        #[limcode(is = [1, 2, 3])]
        mark: [u8; 3],
    },
    /// In elements.
    Framed(Vec<Framed>),
}

/// Bits that may be missing at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Limcode)]
pub struct Ending {
    /// Always there.
    #[limcode(is = [7])]
    pub mark: [u8; 1],
    /// One byte.
    #[limcode(at_end = default)]
    pub flags: Flags,
    /// Up to three.
    #[limcode(at_end = default)]
    pub minor: Minor,
    /// Eight.
    #[limcode(at_end = default)]
    pub key: Key,
}
