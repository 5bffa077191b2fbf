//! Numbers that are written as the difference from the one before.

use limcode::Limcode;

/// A voted slot, and how many votes confirm it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Lockout {
    /// The slot.
    #[limcode(varint)]
    pub slot: u64,
    /// The number of votes, one byte on the wire.
    #[limcode(as = u8)]
    pub confirmation_count: u32,
}

/// Slots that ascend from a root, which may be none.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Tower {
    /// What the first difference is from; 0 if it is none.
    #[limcode(none = u64::MAX)]
    pub root: Option<u64>,
    /// Each slot is written as its difference from the one before.
    #[limcode(short_vec, delta(slot, from = root))]
    pub lockouts: Vec<Lockout>,
    /// Behind them.
    pub timestamp: Option<i64>,
}

/// An element of fixed size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Tick {
    /// Before the number.
    pub is_full: bool,
    /// The number.
    pub height: u64,
}

/// An element that owns memory.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Note {
    /// Before the number.
    pub text: String,
    /// The number.
    pub height: u64,
}

/// Two sequences that begin at 0, the second as the last field.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Heights {
    /// Of fixed size.
    #[limcode(len = u8, delta(height))]
    pub ticks: Vec<Tick>,
    /// Between them.
    pub epoch: u64,
    /// Of any size, at most 100.
    #[limcode(max_len = 100, delta(height))]
    pub notes: Vec<Note>,
}
