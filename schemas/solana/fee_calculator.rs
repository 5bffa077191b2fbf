//! Fees for signatures.
//!
//! Names and order follow `solana-fee-calculator` 3.4.

use limcode::Limcode;

/// Fees of a blockhash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct FeeCalculator {
    /// Lamports for each signature.
    pub lamports_per_signature: u64,
}

/// How fees follow the load of the cluster.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct FeeRateGovernor {
    /// Current fee for each signature, in lamports. Not encoded.
    #[limcode(skip)]
    pub lamports_per_signature: u64,
    /// Fee at the target load, in lamports.
    pub target_lamports_per_signature: u64,
    /// The target load, in signatures for each slot.
    pub target_signatures_per_slot: u64,
    /// Least fee, in lamports.
    pub min_lamports_per_signature: u64,
    /// Highest fee, in lamports.
    pub max_lamports_per_signature: u64,
    /// Percentage of fees that is burned.
    pub burn_percent: u8,
}
