//! What is read where it is: transactions by views and by other parsers, blocks into an arena.
//!
//! ```text
//! by_hand      a parse written for this format only
//! by_hand_in   the same for a block, as structs in an arena
//! sets         the transactions that are read
//! parsers      each codec doing each work on a set
//! ```

#[cfg(test)]
mod agreement;
pub mod by_hand;
pub mod by_hand_in;
mod parsers;
mod sets;

pub use parsers::{Work, block_contenders, contenders};
pub use sets::{Set, sets};

/// What a walk adds up of an instruction, so that each of its parts is looked at.
#[inline(always)]
pub fn sum(program_id_index: u8, accounts: &[u8], data: &[u8]) -> u64 {
    let first = |bytes: &[u8]| u64::from(bytes.first().copied().unwrap_or_default());
    u64::from(program_id_index) + accounts.len() as u64 + first(accounts) + data.len() as u64 + first(data)
}
