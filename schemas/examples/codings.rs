//! Codings: other ways to write a length or an integer.

use super::arrays::Point;
use super::scalars::Message;
use limcode::Limcode;

/// Lengths of 1 to 3 bytes.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct ShortVectors {
    /// Of bytes.
    #[limcode(short_vec)]
    pub bytes: Vec<u8>,
    /// Of numbers.
    #[limcode(short_vec)]
    pub numbers: Vec<u32>,
    /// Of structs of fixed size.
    #[limcode(short_vec)]
    pub points: Vec<Point>,
    /// Of structs of varying size.
    #[limcode(short_vec)]
    pub messages: Vec<Message>,
    /// Of texts.
    #[limcode(short_vec)]
    pub texts: Vec<String>,
    /// Of bools.
    #[limcode(short_vec)]
    pub flags: Vec<bool>,
    /// Of tuples.
    #[limcode(short_vec)]
    pub pairs: Vec<(u8, char)>,
    /// Of vectors with lengths of 8 bytes.
    #[limcode(short_vec)]
    pub nested: Vec<Vec<u16>>,
    /// After all.
    pub end: u16,
}

/// Integers in as few bytes as they need.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Varints {
    /// Up to 3 bytes.
    #[limcode(varint)]
    pub short: u16,
    /// Between two varints.
    pub between: u8,
    /// Up to 5 bytes.
    #[limcode(varint)]
    pub word: u32,
    /// Up to 10 bytes.
    #[limcode(varint)]
    pub long: u64,
    /// After all.
    pub end: u32,
}

/// The same codings in serde's words.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct SerdeWords {
    /// A short length.
    #[serde(with = "solana_short_vec")]
    pub keys: Vec<[u8; 32]>,
    /// By its old path.
    #[serde(with = "solana_program::short_vec")]
    pub bytes: Vec<u8>,
    /// A varint.
    #[serde(with = "solana_serde_varint")]
    pub slot: u64,
    /// By its old path.
    #[serde(with = "solana_program::serde_varint")]
    pub count: u16,
}

/// Codings in newtypes and variants.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Small(#[limcode(varint)] pub u32);

/// A newtype of a short vector.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct ShortList(#[limcode(short_vec)] pub Vec<Small>);

/// Tags of eight bytes.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut, tag = u64, reserved(2, 5..=4_294_967_295))]
pub enum Wide {
    /// The first tag.
    First,
    /// With a value.
    Texts(Vec<String>),
    /// With fields.
    #[limcode(tag = 4)]
    Last {
        /// A number.
        number: u16,
    },
}

/// The same without fields.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut, tag = u64)]
#[repr(u64)]
pub enum Side {
    /// One.
    Left = 1,
    /// The other.
    Right = 2,
}

/// Enums whose tags have eight bytes, many of them.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Sides {
    /// May be copied as bytes.
    pub sides: Vec<Side>,
    /// Others.
    pub wide: Wide,
    /// After them.
    pub end: Side,
}

/// Codings in variants.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum Update {
    /// A short vector.
    Keys(#[limcode(short_vec)] Vec<u8>),
    /// A varint between others.
    Move {
        /// In front.
        from: u8,
        /// A varint.
        #[limcode(varint)]
        by: u64,
        /// Behind.
        to: u16,
    },
    /// Newtypes with codings.
    List(ShortList),
}
