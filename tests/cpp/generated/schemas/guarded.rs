//! A form without a version prefix that begins with a field of fixed size.

use limcode::Limcode;

/// Begins with a byte below 0x80.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(tag = version_prefix, untagged)]
pub struct Ticket {
    /// Shares its first byte with the prefix.
    pub seats: u8,
    /// Any number.
    pub row: u8,
}

/// Either side, in as many bytes.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum Side {
    /// A ticket.
    Left(Ticket),
    /// Two numbers.
    Right(u8, u8),
}

/// Parts of fixed size that may be set, and an enum that may not as a whole.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Seat {
    /// Of fixed size, and of two variants.
    pub side: Side,
    /// Each begins without a prefix.
    pub rows: Vec<Ticket>,
    /// Numbers behind a short count.
    #[limcode(short_vec)]
    pub marks: Vec<u32>,
}
