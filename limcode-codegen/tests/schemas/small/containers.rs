//! Values of varying size: a need after each.

use super::scalars::{Empty, Pair, Slot};
use limcode::Limcode;

/// Between runs.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Between {
    pub before: u16,
    pub text: String,
    pub middle: u32,
    pub flag: bool,
    pub letter: char,
    pub after: u64,
}

/// Sequences: what has a codec goes through the runtime, the rest is a loop.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Sequences {
    pub bytes: Vec<u8>,
    pub slots: Vec<Slot>,
    pub texts: Vec<String>,
    pub pairs: Vec<(u8, u32)>,
    pub named: Vec<(String, Pair)>,
    pub nested: Vec<Vec<u16>>,
    pub options: Vec<Option<u8>>,
    pub empties: Vec<Empty>,
    pub end: u8,
}

/// Options: the payload has its own need, with the rest of the item.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Options {
    pub fixed: Option<u64>,
    pub text: Option<String>,
    pub pair: Option<(u8, bool)>,
    pub twice: Option<Option<u8>>,
    pub list: Option<Vec<Pair>>,
    pub end: u32,
}

/// Tuples and arrays of what has no codec of its own.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Products {
    pub pair: (u8, u64),
    pub mixed: (u8, String, u16),
    pub deep: (u8, (String, (bool, u32)), [u8; 2]),
    pub one: (u32,),
    pub pairs: [(u8, bool); 3],
    pub texts: [String; 2],
    pub slots: [Slot; 2],
    pub end: u16,
}

/// Boxes: one level of depth each.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Boxes {
    pub before: u8,
    pub number: Box<u64>,
    pub text: Box<String>,
    pub pair: Box<(u8, String)>,
    pub twice: Box<Box<Pair>>,
    pub after: u8,
}

/// More parts than a row has, which ends between the byte of an option and its payload.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct ManyOptions {
    pub before: u8,
    pub first: Option<u8>,
    pub second: Option<[u16; 2]>,
    pub third: Option<bool>,
    pub fourth: Option<u64>,
    pub fifth: Option<i8>,
    pub sixth: Option<u32>,
}
