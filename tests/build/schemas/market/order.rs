//! Orders.

use super::party::Party;
use limcode::Limcode;

/// An order.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Order {
    /// A number.
    pub id: u64,
    /// Two of them.
    pub parties: Vec<Party>,
    /// In a module of the file.
    pub note: details::Note,
}

/// A module in a file.
pub mod details {
    use super::super::super::limits::{self};
    use limcode::Limcode;

    /// A text.
    #[derive(Clone, Debug, PartialEq, Limcode)]
    pub struct Note(#[limcode(len = u8, max_len = limits::MAX_NOTE_BYTES)] pub String);
}
