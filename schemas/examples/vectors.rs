//! Vectors: a count in 8 bytes, then the elements.

use super::arrays::Point;
use super::layouts::{Dense, Padded};
use super::scalars::Message;
use limcode::Limcode;

/// Of numbers: one copy where memory and wire agree.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Numbers {
    /// Bytes.
    pub bytes: Vec<u8>,
    /// 2 bytes each.
    pub shorts: Vec<i16>,
    /// 4 bytes each.
    pub words: Vec<u32>,
    /// 8 bytes each.
    pub longs: Vec<u64>,
    /// 16 bytes each.
    pub wides: Vec<i128>,
    /// Floats.
    pub floats: Vec<f64>,
    /// Of the host's size.
    pub sizes: Vec<usize>,
}

/// Of what must be looked at byte by byte.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Checked {
    /// Bools.
    pub flags: Vec<bool>,
    /// Chars.
    pub letters: Vec<char>,
    /// Texts.
    pub texts: Vec<String>,
    /// Options.
    pub options: Vec<Option<u32>>,
    /// After all.
    pub end: u64,
}

/// Of tuples and arrays.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Grouped {
    /// Tuples.
    pub pairs: Vec<(u8, u32)>,
    /// Arrays of bytes.
    pub keys: Vec<[u8; 32]>,
    /// Arrays of bools.
    pub flags: Vec<[bool; 3]>,
    /// Arrays of texts.
    pub texts: Vec<[String; 2]>,
    /// Arrays of arrays.
    pub tables: Vec<[[u16; 2]; 2]>,
}

/// Of structs.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Records {
    /// Without padding.
    pub dense: Vec<Dense>,
    /// With padding.
    pub padded: Vec<Padded>,
    /// Of fixed size.
    pub points: Vec<Point>,
    /// Of varying size.
    pub messages: Vec<Message>,
}

/// Of vectors.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Nested {
    /// Two levels.
    pub two: Vec<Vec<u16>>,
    /// Three levels.
    pub three: Vec<Vec<Vec<u8>>>,
    /// Of options of vectors of texts.
    pub mixed: Vec<Option<Vec<String>>>,
    /// Of boxes.
    pub boxes: Vec<Box<u32>>,
    /// Of boxes of text.
    pub texts: Vec<Box<String>>,
}
