//! Values of fixed size: one check, one run.

use limcode::Limcode;

/// Every integer, float and bool, side by side.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Scalars {
    /// One byte.
    pub a: u8,
    /// Two bytes.
    pub b: u16,
    pub c: u32,
    pub d: u64,
    pub e: u128,
    pub f: i8,
    pub g: i16,
    pub h: i32,
    pub i: i64,
    pub j: i128,
    pub k: f32,
    pub l: f64,
    /// 0 or 1.
    pub m: bool,
    /// Must fit the host.
    pub n: usize,
    pub o: isize,
    pub p: (),
}

/// Arrays whose memory is their wire form.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Arrays {
    pub hash: [u8; 32],
    pub words: [u32; 3],
    pub grid: [[u16; 2]; 4],
    pub none: [u64; 0],
    pub one: [u8; ONE],
    pub more: [u8; (ONE + 3) * 2],
}

/// A length by name.
pub const ONE: usize = 1;

/// No field.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Empty {}

/// No field, no braces.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Unit;

/// A transparent wrapper.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Slot(pub u64);

/// Fields without names.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Pair(pub u8, pub Slot);
