//! Parts of every kind that encoders write under one check, and values that end a row.

use limcode::Limcode;
use std::collections::BTreeMap;

/// Without padding, so copied.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Point {
    pub x: u32,
    pub y: u16,
    pub z: [u8; 2],
}

/// With padding, so written by its own codec.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Loose {
    pub kind: u8,
    pub slot: u64,
}

/// Parts of every kind.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Parts {
    pub kind: u8,
    pub flag: bool,
    pub size: usize,
    pub grid: [[u16; 2]; 3],
    pub point: Point,
    #[limcode(len = short_vec)]
    pub small: Vec<u8>,
    pub words: Vec<u32>,
    #[limcode(len = u8)]
    pub points: Vec<Point>,
    pub low: Option<u8>,
    pub yes: Option<bool>,
    pub hash: Option<[u8; 32]>,
    pub title: String,
    #[limcode(len = short_vec)]
    pub note: String,
    pub loose: Loose,
    #[limcode(len = u16)]
    pub halves: Vec<i16>,
    #[limcode(len = u32)]
    pub reals: Vec<f64>,
    #[limcode(len = short_vec)]
    pub names: Vec<String>,
    pub by_key: BTreeMap<String, u16>,
    pub end: i64,
}

/// Tags of a byte.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = u8)]
pub enum Narrow {
    Number(u64),
    Bytes(#[limcode(len = short_vec)] Vec<u8>),
    Text { id: u16, text: String },
    Point(Point),
    Nothing,
}

/// Rows in variants, payloads, elements and boxes.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum Wide {
    Narrow(Narrow),
    Some { pair: Option<(u8, Vec<u16>)>, after: u32 },
    Each(#[limcode(len = short_vec)] Vec<(u8, Vec<u8>)>),
    Boxed(Box<(u16, String)>),
}

/// A type with parameters.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Array<T, const N: usize> {
    pub before: u8,
    pub numbers: [u32; N],
    pub count: u16,
    pub of: Vec<T>,
    pub after: u8,
}

/// A use of it.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Arrays {
    pub bytes: Array<u8, 3>,
    pub texts: Array<String, 0>,
}
