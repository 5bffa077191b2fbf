//! Accounts of features.
//!
//! Names and order follow `solana-feature-gate-interface` 5.0.

use limcode::Limcode;

/// Data of a feature's account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Feature {
    /// Slot in which the feature was activated.
    pub activated_at: Option<u64>,
}
