//! Solana's own types, in wire order.

pub mod block_component;
pub mod entry;
pub mod error;
pub mod transaction;
