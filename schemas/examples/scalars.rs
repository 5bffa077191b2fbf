//! Numbers, bool, char and text.

use limcode::Limcode;

/// Every integer without a sign.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Unsigned {
    /// 1 byte.
    pub a: u8,
    /// 2 bytes.
    pub b: u16,
    /// 4 bytes.
    pub c: u32,
    /// 8 bytes.
    pub d: u64,
    /// 16 bytes.
    pub e: u128,
}

/// Every integer with a sign.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Signed {
    /// 1 byte.
    pub a: i8,
    /// 2 bytes.
    pub b: i16,
    /// 4 bytes.
    pub c: i32,
    /// 8 bytes.
    pub d: i64,
    /// 16 bytes.
    pub e: i128,
}

/// Floats; any bit pattern is kept, that of a NaN as well.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Floats {
    /// 4 bytes.
    pub single: f32,
    /// 8 bytes.
    pub double: f64,
}

/// Integers of the host's size: 8 bytes on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Sizes {
    /// As `u64`.
    pub count: usize,
    /// As `i64`.
    pub delta: isize,
}

/// A byte that is 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Switch {
    /// Before.
    pub first: bool,
    /// Between two bools.
    pub between: u32,
    /// After.
    pub second: bool,
}

/// A char of 1 to 4 bytes, with and without something behind it.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Letters {
    /// Followed by a number.
    pub first: char,
    /// Between two chars.
    pub between: u16,
    /// At the end.
    pub last: char,
}

/// Text between numbers.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Message {
    /// In front.
    pub id: u32,
    /// Any UTF-8.
    pub title: String,
    /// Covered by the text's check.
    pub priority: u16,
    /// A second text.
    pub body: String,
}

/// One of each, so that runs are interrupted and taken up again.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Mixture {
    /// Starts a run.
    pub byte: u8,
    /// Goes on.
    pub flag: bool,
    /// Goes on.
    pub size: usize,
    /// Ends it.
    pub letter: char,
    /// Starts another.
    pub number: i64,
    /// Goes on.
    pub float: f32,
    /// Ends it.
    pub text: String,
    /// A last run of one.
    pub wide: u128,
}
