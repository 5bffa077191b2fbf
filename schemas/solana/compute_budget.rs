//! Instructions of the compute budget program.
//!
//! Names and order follow `solana-compute-budget-interface` 3.1. Borsh, in which the official crate writes them, has the same bytes for numbers.

use limcode::Limcode;

/// What a transaction asks for. A transaction has each at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(tag = u8, view, fields, view_mut)]
pub enum ComputeBudgetInstruction {
    /// No longer used.
    Unused,
    /// Bytes of heap for each program.
    RequestHeapFrame(u32),
    /// Compute units that the transaction may use.
    SetComputeUnitLimit(u32),
    /// Fee for each compute unit, in millionths of a lamport.
    SetComputeUnitPrice(u64),
    /// Bytes of account data that the transaction may load.
    SetLoadedAccountsDataSizeLimit(u32),
}
