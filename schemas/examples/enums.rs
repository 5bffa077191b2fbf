//! Enums: a tag in 4 bytes, then the variant's fields.

use super::arrays::Point;
use limcode::Limcode;

/// Nothing but tags.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum Color {
    /// Tag 0.
    Red,
    /// Tag 1.
    Green,
    /// Tag 2.
    Blue,
}

/// Discriminants say nothing about tags.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
#[repr(u8)]
pub enum Discriminants {
    /// Tag 0.
    Seven = 7,
    /// Tag 1.
    Three = 3,
}

/// One variant.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum Single {
    /// The variant.
    Only {
        /// Its field.
        value: u16,
    },
}

/// Every shape of a variant.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum Shape {
    /// No fields.
    Unit,
    /// One field without a name.
    Newtype(u32),
    /// Fields without names.
    Tuple(u8, String, u16),
    /// Fields with names.
    Struct {
        /// A struct.
        at: Point,
        /// A bool.
        visible: bool,
        /// A vector.
        tags: Vec<u16>,
    },
    /// No fields in parentheses.
    Empty(),
    /// No fields in braces.
    Braces {},
    /// A tuple inside.
    Pair((u8, char)),
    /// Another enum.
    Color(Color),
}

/// All variants take the same number of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum SameSize {
    /// 4 bytes.
    Number(u32),
    /// 4 bytes.
    Bytes([u8; 4]),
    /// 4 bytes.
    Parts {
        /// 2 bytes.
        low: u16,
        /// 1 byte.
        middle: u8,
        /// 1 byte.
        high: bool,
    },
}

/// Explicit tags, with gaps; a variant without one goes on counting.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum Sparse {
    /// Tag 0.
    Zero,
    /// Tag 5.
    #[limcode(tag = 5)]
    Five(u8),
    /// Tag 6.
    Six {
        /// A text.
        text: String,
    },
    /// The largest tag.
    #[limcode(tag = 4294967295)]
    Largest(Vec<u8>),
    /// Tag 2.
    #[limcode(tag = 2)]
    Two(bool),
}

/// Explicit tags and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum SparseTags {
    /// Tag 10.
    #[limcode(tag = 10)]
    Ten,
    /// Tag 11.
    Eleven,
    /// Tag 2,147,483,648.
    #[limcode(tag = 0x8000_0000)]
    Half,
}

/// Enums inside others.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Drawing {
    /// Of tags only.
    pub background: Color,
    /// Of every shape.
    pub shapes: Vec<Shape>,
    /// Of one size.
    pub same: [SameSize; 2],
    /// In a vector, of one size.
    pub more: Vec<SameSize>,
    /// Many tags.
    pub palette: Vec<Color>,
    /// Maybe.
    pub border: Option<Color>,
    /// After all.
    pub end: u8,
}

/// Enums whose tags have gaps, inside others.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Gaps {
    /// In a tuple.
    pub pair: (Sparse, SparseTags),
    /// In a vector.
    pub list: Vec<Sparse>,
    /// In an option.
    pub maybe: Option<SparseTags>,
}
