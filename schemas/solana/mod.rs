//! Solana's own types, in wire order: transactions, entries, accounts, instructions, sysvars, gossip and what else its validators read and
//! write. Each has a codec in Rust by the derive, and in C++ by `limcode-codegen`.
#![forbid(unsafe_code)]

pub mod account;
pub mod address_lookup_table;
pub mod block_component;
pub mod blockstore;
pub mod compute_budget;
pub mod config;
pub mod consensus;
mod definitions;
pub mod entry;
pub mod error;
pub mod fastboot;
pub mod feature_gate;
pub mod fee_calculator;
pub mod genesis;
pub mod gossip;
pub mod instruction;
pub mod loader;
pub mod nonce;
pub mod offchain_message;
pub mod packet;
pub mod precompile;
pub mod repair;
pub mod service;
pub mod shred;
pub mod snapshot;
pub mod stake;
pub mod status_cache;
pub mod stored;
pub mod system;
pub mod sysvar;
pub mod tower;
pub mod transaction;
pub mod vote;

/// What [`define_solana_transaction!`] names.
#[doc(hidden)]
pub use limcode;
