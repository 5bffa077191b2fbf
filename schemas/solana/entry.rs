//! Entries: what a block is made of.
//!
//! Names and order follow `solana-entry` 4.5.

use super::transaction::{Hash, VersionedTransaction};
use limcode::Limcode;

/// A proof-of-history step and the transactions recorded at it.
///
/// A block's batch of entries is a `Vec<Entry>`; an entry without transactions is a tick.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Entry {
    /// Hashes since the previous entry.
    pub num_hashes: u64,
    /// The proof-of-history hash at this entry.
    pub hash: Hash,
    /// The transactions recorded here.
    pub transactions: Vec<VersionedTransaction>,
}
