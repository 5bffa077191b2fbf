//! At the root of the root.

use limcode::Limcode;

pub mod limits;
pub mod market;
pub mod ping;

/// Nothing but a number.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Version(pub u8);
