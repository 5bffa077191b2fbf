//! Fields that may be missing at the end of the input.

use limcode::Limcode;

/// May end behind its first field.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Reply {
    /// Always there.
    pub code: u8,
    /// A number behind a byte.
    #[limcode(at_end = default)]
    pub slot: Option<u64>,
    /// A type by name.
    #[limcode(at_end = default)]
    pub route: Route,
    /// Elements of a type by name.
    #[limcode(at_end = default)]
    pub hops: Vec<Hop>,
    /// Elements step by step, of variable size.
    #[limcode(at_end = default)]
    pub names: Climb<String>,
    /// The same, of fixed size.
    #[limcode(at_end = default)]
    pub codes: Climb<u32>,
}

/// Elements that may be of fixed size, which are then read at once.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Climb<T> {
    /// Written as differences.
    #[limcode(delta(height))]
    pub steps: Vec<Step<T>>,
}

/// The size of the parameter decides.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Step<T> {
    /// The number that is written as a difference.
    pub height: u64,
    /// Of any size.
    pub what: T,
}

/// Of variable size: what is read at once is each of its numbers, and the tuple.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Route {
    /// Two numbers side by side.
    pub from: u32,
    /// The second.
    pub to: u32,
    /// A tuple of fixed size.
    pub pair: (u16, Hop),
    /// Of variable size.
    pub name: String,
}

/// Of fixed size, in two parts: read at once.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Hop {
    /// A type by name.
    pub id: Id,
    /// A number.
    pub weight: u32,
}

/// Bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Limcode)]
pub struct Id([u8; 4]);

/// Not reachable from what may end: nothing is said of what is read at once.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Plain {
    /// A number.
    pub a: u8,
    /// A number.
    pub b: u16,
    /// Of variable size.
    pub c: String,
}
