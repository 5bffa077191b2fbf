//! Arrays: the elements in order, without a length.

use super::layouts::Dense;
use limcode::Limcode;

/// A length by name.
pub const CELLS: usize = 3;

/// An array without elements takes no bytes.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct NoBytes {
    /// Nothing.
    pub nothing: [u8; 0],
    /// Something.
    pub something: u8,
}

/// One element.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct OneWord {
    /// The element.
    pub word: [u64; 1],
}

/// One more than serde knows without help.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct LongArrays {
    /// Bytes.
    pub bytes: [u8; 33],
    /// Wider numbers.
    pub words: [u32; 33],
}

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Page {
    /// Its number.
    pub number: u64,
    /// Its bytes.
    pub bytes: [u8; 4096],
    /// Their sum.
    pub sum: u32,
}

/// Bools, whose bytes are checked one by one.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Switches {
    /// Before the bools.
    pub name: u16,
    /// A row.
    pub row: [bool; 5],
    /// A table.
    pub table: [[bool; 2]; CELLS],
}

/// Arrays in arrays.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Cube {
    /// A length by name and by arithmetic.
    pub cells: [[[u16; CELLS]; 2]; 1 + CELLS],
}

/// A fixed struct.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i16,
}

/// Arrays of things of fixed size.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Shapes {
    /// Tuples.
    pub pairs: [(u8, u16); 3],
    /// Structs with padding in memory.
    pub corners: [Point; 4],
    /// Structs without.
    pub dense: [Dense; 2],
    /// No structs.
    pub none: [Point; 0],
}

/// Arrays of things without fixed size: a check before each.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Shelves {
    /// Vectors.
    pub rows: [Vec<u16>; 2],
    /// Texts.
    pub labels: [String; 3],
    /// Chars.
    pub letters: [char; 4],
    /// Options, in two levels.
    pub slots: [[Option<u32>; 2]; 2],
    /// Tuples with a text inside.
    pub notes: [(u8, String, u8); 2],
    /// None of them.
    pub nothing: [String; 0],
    /// After all.
    pub end: u8,
}

/// An array whose elements hold a bool deep inside.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Deep {
    /// Arrays in tuples in arrays.
    pub cells: [([bool; 2], u8); 2],
    /// The same in a vector.
    pub more: Vec<[([bool; 2], u8); 2]>,
}
