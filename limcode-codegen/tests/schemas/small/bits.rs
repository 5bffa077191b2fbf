//! Structs whose fields are bits of one integer, and bytes that are always the same.

use limcode::Limcode;

/// Bytes that a field always has.
pub const MAGIC: [u8; 3] = [1 << 7, b'B', 2];

/// One byte.
#[derive(Clone, Copy, Limcode)]
#[limcode(bits = u8, view)]
pub struct Flags {
    /// The low bits.
    #[limcode(bits = 6)]
    pub tick: u8,
    /// A bit.
    pub is_complete: bool,
    /// The top bit.
    #[limcode(bits = 1)]
    pub class: u32,
}

/// One integer in as few bytes as it needs.
#[derive(Clone, Copy, Limcode)]
#[limcode(bits = u16, varint, view)]
pub struct Minor {
    /// The number.
    #[limcode(bits = 14)]
    pub bits: u16,
    /// What kind of number.
    #[limcode(bits = 2)]
    pub limcode_bits: u8,
}

/// In fields of every kind.
#[derive(Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Holder {
    /// Bytes that a constant names.
    #[limcode(is = MAGIC)]
    pub magic: [u8; 3],
    /// Bits between numbers.
    pub flags: Flags,
    /// Of variable size.
    pub minor: Minor,
    /// Elements.
    pub list: Vec<Flags>,
    /// Many of one byte.
    #[limcode(is = [0; 12])]
    pub zeros: [u8; 12],
    /// Behind its length.
    #[limcode(len = u16)]
    pub exact: [u8; 6],
    /// Of any length.
    #[limcode(len = varint, lossy)]
    pub resized: [u8; 32],
    /// A text.
    #[limcode(is = *b"\xffend")]
    pub end: [u8; 4],
}

/// A byte, of which a view gives the value.
#[derive(Limcode)]
#[limcode(view, bits = u8)]
pub struct Octet {
    /// All bits.
    #[limcode(bits = 8)]
    pub raw: u8,
}
