//! Schemas in another folder, which use those of the first.

use crate::key::Key;
use crate::ledger::Ledger;

/// An account, and what was booked on it.
#[derive(Debug)]
pub struct Account {
    pub key: Key,
    pub ledgers: Vec<Ledger>,
}
