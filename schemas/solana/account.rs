//! Accounts, as the genesis block and snapshots hold them.
//!
//! Names and order follow `solana-account` 5.4.

use super::transaction::Pubkey;
use limcode::Limcode;

/// An account.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Account {
    /// Lamports in the account.
    pub lamports: u64,
    /// Data of the account.
    pub data: Vec<u8>,
    /// Program that owns the account; of a program's account, its loader.
    pub owner: Pubkey,
    /// Whether the account is a program.
    pub executable: bool,
    /// Epoch in which rent would next be due. No longer used.
    pub rent_epoch: u64,
}
