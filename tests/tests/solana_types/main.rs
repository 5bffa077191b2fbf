//! Solana's types against the official crates: the same bytes and values, and the same inputs accepted and rejected.

mod accounts;
mod by_hand;
mod by_hand_consensus;
mod genesis;
mod network;
mod official;
mod packets;
mod programs;
mod shreds;
mod sysvars;
mod transactions;
mod vote;
