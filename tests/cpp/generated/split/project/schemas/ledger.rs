//! What is booked.

use crate::key::Key;

/// A booking.
#[derive(Debug)]
pub enum Booking {
    Opened(Key),
    Moved { to: Key, amounts: Vec<u64> },
    Noted(String),
}

/// All bookings. Its last field may be missing, so it is read by another reader too.
#[derive(Debug)]
pub struct Ledger {
    pub owner: Key,
    pub bookings: Vec<Booking>,
    #[limcode(at_end = default)]
    pub last: Option<Booking>,
}

/// A value and where it is from.
#[derive(Debug)]
pub struct From<T> {
    pub source: Key,
    pub value: T,
}

/// A template with arguments.
#[derive(Debug)]
pub struct Sent {
    pub ledger: From<Ledger>,
    pub hops: u8,
}
