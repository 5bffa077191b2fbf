//! Parties.

use super::super::limits::KEY_BYTES;
use limcode::Limcode;

/// A key.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Party {
    /// Bytes.
    pub key: [u8; KEY_BYTES],
}
