//! Votes as they are written by hand.

use limcode::Limcode;

/// A vote of any version.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(tag = u8)]
pub enum Versioned {
    Old(u64),
    New(Weight),
}

/// A weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
pub struct Weight(pub u64);

/// A time, in seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
pub struct Time(pub i64);
