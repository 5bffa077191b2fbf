//! Instructions outside of messages, with all accounts in full.
//!
//! Names and order follow `solana-instruction` 4.0.

use super::transaction::Pubkey;
use limcode::Limcode;

/// A call of a program.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Instruction {
    /// The program.
    pub program_id: Pubkey,
    /// Accounts passed to the program.
    pub accounts: Vec<AccountMeta>,
    /// Input of the program.
    pub data: Vec<u8>,
}

/// An account passed to a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct AccountMeta {
    /// Address of the account.
    pub pubkey: Pubkey,
    /// Whether it must sign the transaction.
    pub is_signer: bool,
    /// Whether the program may change it.
    pub is_writable: bool,
}
