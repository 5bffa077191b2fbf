//! Types that derive an order and a hash, and types that do not.

use std::path::PathBuf;

use limcode::Limcode;

/// Of fixed size.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Limcode)]
pub struct Version {
    pub major: u8,
    pub minor: u16,
}

/// An enum.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Limcode)]
pub enum Label {
    Number { one: u32, two: u32 },
    Text(String),
}

/// A generic type.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, std::hash::Hash, Limcode)]
pub struct Pair<T> {
    pub left: T,
    pub right: T,
}

/// A type that holds itself.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Limcode)]
pub struct Tree {
    pub children: Vec<Tree>,
}

/// Nothing of this.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Plain {
    pub versions: std::collections::BTreeMap<Version, u8>,
}

/// Ordered otherwise in Rust.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Limcode)]
pub struct Place {
    pub path: PathBuf,
}

/// Of varying size with a bound.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Bounded {
    pub letter: char,
    #[limcode(varint)]
    pub number: u64,
    #[limcode(len = u8, max_len = 30)]
    pub bytes: Vec<u8>,
    pub maybe: Option<u32>,
}
