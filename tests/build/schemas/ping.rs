//! At the root of the schemas.

use super::tag::Tag;
use limcode::Limcode;

/// A number.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Ping(pub u16);

/// Its answer, with a type of another folder.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Pong {
    /// Which ping.
    pub ping: Ping,
    /// How.
    pub tag: Tag,
}
