//! Options: a byte that is 0 or 1, then the payload.

use super::arrays::Point;
use limcode::Limcode;

/// Payloads of fixed size, with fields after them that the option's check covers.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Simple {
    /// A byte.
    pub byte: Option<u8>,
    /// A wide number.
    pub wide: Option<u128>,
    /// A bool: two bytes that are 0 or 1.
    pub flag: Option<bool>,
    /// An array.
    pub hash: Option<[u8; 32]>,
    /// A struct.
    pub point: Option<Point>,
    /// After all.
    pub end: u16,
}

/// Payloads of varying size.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Rich {
    /// A text.
    pub text: Option<String>,
    /// A vector.
    pub list: Option<Vec<u32>>,
    /// A char.
    pub letter: Option<char>,
    /// A tuple.
    pub pair: Option<(u8, String)>,
    /// A box.
    pub boxed: Option<Box<u64>>,
    /// Nothing but the byte.
    pub unit: Option<()>,
    /// After all.
    pub end: u8,
}

/// Options in options.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Nested {
    /// Three states.
    pub two: Option<Option<u8>>,
    /// Four states.
    pub three: Option<Option<Option<bool>>>,
    /// Options in a vector in an option.
    pub list: Option<Vec<Option<u16>>>,
}
