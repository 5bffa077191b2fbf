//! Arrays of bytes behind their length.

use limcode::Limcode;

/// Bytes of a small set.
pub const SET_BYTES: usize = 5;

/// Lengths of every coding, each array of one length.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Exact {
    /// In one run with what follows.
    pub version: u8,
    /// A length of 8 bytes.
    #[limcode(len = u64)]
    pub wide: [u8; 40],
    /// 1 byte.
    #[limcode(len = u8)]
    pub narrow: [u8; 3],
    /// 2 bytes.
    #[limcode(len = u16)]
    pub named: [u8; SET_BYTES],
    /// 4 bytes.
    #[limcode(len = u32)]
    pub empty: [u8; 0],
    /// 1 to 3 bytes.
    #[limcode(short_vec)]
    pub short: [u8; 130],
    /// 1 to 10 bytes.
    #[limcode(len = varint)]
    pub varint: [u8; 2],
    /// Behind what varies.
    pub end: u16,
}

/// The same, of any length.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Resized {
    /// In one run with what follows.
    pub version: u8,
    /// A length of 8 bytes.
    #[limcode(len = u64, lossy)]
    pub wide: [u8; 40],
    /// 1 byte.
    #[limcode(len = u8, lossy)]
    pub narrow: [u8; 3],
    /// 2 bytes.
    #[limcode(len = u16, lossy)]
    pub named: [u8; SET_BYTES],
    /// 4 bytes.
    #[limcode(len = u32, lossy)]
    pub empty: [u8; 0],
    /// 1 to 3 bytes.
    #[limcode(short_vec, lossy)]
    pub short: [u8; 130],
    /// 1 to 10 bytes.
    #[limcode(len = varint, lossy)]
    pub varint: [u8; 2],
    /// What a borrowed value borrows.
    pub name: String,
    /// Behind what varies.
    pub end: u16,
}

/// Of fixed size, although it has a length.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Fixed {
    /// A number.
    pub slot: u64,
    /// Always 4.
    #[limcode(len = u32)]
    pub hash: [u8; 4],
}

/// A set of bits, of a size that its type says.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view)]
pub struct Set<const N: usize> {
    /// The bits.
    #[limcode(len = u64, lossy)]
    pub bits: [u8; N],
}

/// In elements, and in variants.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields)]
pub enum Store {
    /// Elements of fixed size.
    Fixed(Vec<Fixed>),
    /// Elements of any size.
    Sets {
        /// Many.
        sets: Vec<Set<2>>,
        /// Behind them.
        #[limcode(len = u16, lossy)]
        last: [u8; 9],
    },
    /// By itself.
    One(#[limcode(len = u8, lossy)] [u8; 4]),
}

/// Short when it is written, and of any size when it is read: what follows may be far away.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Short {
    /// Up to 65,535 bytes.
    #[limcode(len = u16, lossy)]
    pub first: [u8; 2],
    /// Behind what varies.
    pub middle: u16,
    /// Up to 65,535 bytes.
    #[limcode(short_vec, lossy)]
    pub second: [u8; 1],
    /// Behind what varies.
    pub last: u8,
}

/// The same, within 255 bytes each.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Shorter {
    /// Up to 255 bytes.
    #[limcode(len = u8, lossy)]
    pub first: [u8; 2],
    /// Behind what varies.
    pub middle: u16,
    /// Up to 255 bytes.
    #[limcode(len = u8, lossy)]
    pub second: [u8; 1],
    /// Behind what varies.
    pub last: u8,
}

/// The same, of any size.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Long {
    /// Up to 4 GiB.
    #[limcode(len = u32, lossy)]
    pub first: [u8; 2],
    /// Behind what varies.
    pub middle: u16,
    /// As many bytes as there are.
    #[limcode(len = u64, lossy)]
    pub second: [u8; 1],
    /// Behind what varies.
    pub last: u8,
}

/// Within others, with something behind each.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields)]
pub struct Nested {
    /// In a struct.
    pub shorter: Shorter,
    /// In another.
    pub short: Short,
    /// In an enum.
    pub either: Either,
    /// Behind them.
    pub middle: u16,
    /// In elements.
    pub list: Vec<Short>,
    /// In an array.
    pub pair: [Shorter; 2],
    /// Behind them.
    pub last: u8,
}

/// One or the other.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields)]
pub enum Either {
    /// Nothing.
    Nothing,
    /// With something behind it.
    Long {
        /// In a variant.
        long: Long,
        /// Behind it.
        last: u8,
    },
}
