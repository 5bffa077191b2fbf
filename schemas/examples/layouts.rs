//! Structs whose memory is, or is not, their wire form.

use limcode::Limcode;

/// Fields that do not lie at multiples of their size.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Unaligned {
    /// At 0.
    pub a: u8,
    /// At 1.
    pub b: u64,
    /// At 9.
    pub c: u16,
}

/// As C lays it out, with padding that must never be written.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
#[repr(C)]
pub struct Padded {
    /// One byte, then padding.
    pub a: u8,
    /// Four bytes.
    pub b: u32,
    /// Two bytes, then padding.
    pub c: u16,
}

/// As C lays it out, without padding: copied as it is.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
#[repr(C)]
pub struct Dense {
    /// 8 bytes.
    pub a: u64,
    /// 4 bytes.
    pub b: u32,
    /// 2 bytes.
    pub c: u16,
    /// 2 bytes.
    pub d: [u8; 2],
}

/// Dense structs inside a dense struct.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[repr(C)]
pub struct Denser {
    /// 16 bytes.
    pub first: Dense,
    /// 32 bytes.
    pub others: [Dense; 2],
}

/// No padding, but not every byte is a bool.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
#[repr(C)]
pub struct Marked {
    /// 4 bytes.
    pub number: u32,
    /// 1 byte that is 0 or 1.
    pub mark: bool,
    /// 3 bytes.
    pub rest: [u8; 3],
}

/// Vectors of all of them.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Tables {
    /// Read one by one.
    pub unaligned: Vec<Unaligned>,
    /// Read one by one.
    pub padded: Vec<Padded>,
    /// One copy.
    pub dense: Vec<Dense>,
    /// One copy.
    pub denser: Vec<Denser>,
    /// Read one by one, because of the bool.
    pub marked: Vec<Marked>,
    /// An array in one copy.
    pub row: [Dense; 3],
}
