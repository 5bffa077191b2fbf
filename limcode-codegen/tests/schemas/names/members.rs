//! Fields and variants with the names of types, of members of views, and of what functions of views use.

use std::collections::{BTreeMap, BTreeSet};

#[derive(Limcode)]
pub struct point {
    pub x: u8,
    pub name: String,
}

#[derive(Limcode)]
pub struct U {
    pub x: u8,
    pub name: String,
}

/// Accessors with the names of types that others show.
#[derive(Limcode)]
pub struct Line {
    pub point: u8,
    pub next: Vec<point>,
    pub last: Option<point>,
    pub pair: (u8, point),
    pub U: U,
    pub more: Vec<U>,
    pub Wrapped: Wrapped<point>,
    pub both: Vec<Wrapped<U>>,
}

#[derive(Limcode)]
pub struct Wrapped<T> {
    pub U: T,
    pub point: Vec<T>,
    pub u: U,
}

/// Names that differ in an underscore.
#[derive(Limcode)]
pub struct Underscores {
    pub x: u8,
    pub _x: u16,
    pub y: Vec<u8>,
    pub y_at: u8,
    pub _padding: [u8; 3],
}

/// Variants as members of the class that reads single fields.
#[derive(Limcode)]
pub enum Fields {
    all(point),
    variant_error(Vec<u8>),
    take_variant,
}

#[derive(Limcode)]
pub struct Lockout {
    #[limcode(varint)]
    pub slot: u64,
    pub count: u32,
}

/// Locals of the pass over a value, as the pass names its own.
#[derive(Limcode)]
pub struct Last {
    #[limcode(none = u64::MAX)]
    pub last: Option<u64>,
    #[limcode(short_vec, delta(slot, from = last))]
    pub lockouts: Vec<Lockout>,
    #[limcode(none = u64::MAX)]
    pub unless: Option<u64>,
    #[limcode(short_vec, delta(slot, from = unless))]
    pub more: Vec<Lockout>,
    #[limcode(none = u64::MAX)]
    pub find_value: Option<u64>,
    #[limcode(short_vec, delta(slot, from = find_value))]
    pub others: Vec<Lockout>,
    pub point: point,
}

/// A variant with the name of a comparison's parameter.
#[derive(Limcode)]
pub enum Compared {
    Text(String),
    Other(u8),
}

/// What maps and sets are as an argument, only the type around them says.
#[derive(Limcode)]
pub struct Sealed<T> {
    pub inner: T,
}

#[derive(Limcode)]
pub struct Repeated<T, const N: usize> {
    pub inner: [T; N],
}

#[derive(Limcode)]
pub struct Arguments {
    pub set: Sealed<BTreeSet<u16>>,
    pub map: Sealed<Option<BTreeMap<u8, String>>>,
    pub sets: Repeated<BTreeSet<u16>, 2>,
    pub sealed: Sealed<Sealed<BTreeSet<u8>>>,
}
