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

/// Lengths that are parameters, without a warning in what is generated.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Page<const N: usize> {
    /// Of any length.
    pub text: String,
    /// Of fixed length.
    pub flags: [bool; N],
    /// Of a length beside it.
    pub tail: [Option<u8>; N],
}
