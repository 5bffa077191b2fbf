//! A form without a version prefix that begins with a field of fixed size.

use limcode::Limcode;

/// Begins with a byte below 0x80.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view)]
#[limcode(tag = version_prefix, untagged)]
pub struct Ticket {
    /// Shares its first byte with the prefix.
    pub seats: u8,
    /// Any number.
    pub row: u8,
}
