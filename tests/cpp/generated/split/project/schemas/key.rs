//! Keys.

/// An address.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Key(pub [u8; 32]);

/// Needed by nothing.
pub struct Unused {
    pub value: u8,
}
