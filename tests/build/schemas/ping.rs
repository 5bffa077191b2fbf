//! At the root of the schemas.

use limcode::Limcode;

/// A number.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Ping(pub u16);
