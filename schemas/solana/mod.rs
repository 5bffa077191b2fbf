//! Solana's own types, in wire order.

pub mod entry;
pub mod error;
pub mod transaction;
