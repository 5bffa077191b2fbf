//! Values behind their length in bytes, and a count of 0 that means something else.

use limcode::Limcode;

/// Any value behind its length in two bytes.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(byte_len = u16)]
pub struct Framed<T> {
    /// The value.
    pub value: T,
}

/// A length in one byte.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(byte_len = u8)]
pub struct Short {
    /// Of fixed size.
    pub slot: u64,
    /// As long as the rest says.
    #[limcode(short_vec)]
    pub data: Vec<u8>,
    /// With a text.
    pub note: Option<String>,
}

/// Nothing, behind a length in four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(byte_len = u32)]
pub struct Hollow {}

/// A length around others, and one name by position.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(byte_len = u64)]
pub struct Nested(pub Vec<Short>, pub Framed<Framed<u32>>, pub Hollow);

/// As long in memory as its length on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(byte_len = u64)]
pub struct Even {
    /// The only field.
    pub slot: u64,
}

/// Holds itself within its own length.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(byte_len = u16)]
pub struct Onion {
    /// The next one.
    pub next: Option<Box<Onion>>,
    /// A name that generated functions use.
    pub section: u8,
    /// Another.
    pub start: u16,
}

/// A struct in parts behind its length.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(byte_len = u16, layout(len(keys, u8), end, keys))]
pub struct Counted {
    /// Behind the last part.
    pub keys: Vec<[u8; 3]>,
    /// Between.
    pub end: u32,
}

/// A list, or a marker in the place of an empty one.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(tag = zero_count)]
pub enum Batch {
    /// Behind a count of 0.
    #[limcode(tag = 0)]
    Marker {
        /// Its kind.
        kind: u16,
        /// What it says.
        frame: Framed<Short>,
    },
    /// Begins with its count.
    #[limcode(untagged)]
    List(Vec<Nested>, u8),
}

/// A text, or nothing.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(tag = zero_count)]
pub enum Title {
    /// At least one byte.
    #[limcode(untagged)]
    Text(String),
    /// Only the count.
    #[limcode(tag = 0)]
    None,
}

/// All of these in sequences.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Frames {
    /// Titles.
    pub titles: Vec<Title>,
    /// Batches in frames.
    pub batches: Vec<Framed<Batch>>,
    /// Onions.
    pub onions: [Onion; 2],
    /// Between numbers.
    pub even: Even,
    /// In a list.
    pub evens: Vec<Even>,
    /// Counted.
    pub counted: Option<Counted>,
}
