//! Beside the folder of the schemas.

use limcode::Limcode;

/// A mark.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Tag(pub u8);
