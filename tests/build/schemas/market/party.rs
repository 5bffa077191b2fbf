//! Parties.

use limcode::Limcode;

/// A key.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Party {
    /// Bytes.
    pub key: [u8; 4],
}
