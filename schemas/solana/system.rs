//! Instructions of the system program.
//!
//! Names and order follow `solana-system-interface` 3.3.

use super::transaction::Pubkey;
use limcode::Limcode;

/// An instruction of the system program.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum SystemInstruction {
    /// Creates an account.
    CreateAccount {
        /// Lamports to transfer to the new account.
        lamports: u64,
        /// Size of its data, in bytes.
        space: u64,
        /// Program that will own it.
        owner: Pubkey,
    },
    /// Gives an account to a program.
    Assign {
        /// Program that will own it.
        owner: Pubkey,
    },
    /// Transfers lamports.
    Transfer {
        /// The lamports.
        lamports: u64,
    },
    /// Creates an account at an address derived with a seed.
    CreateAccountWithSeed {
        /// Account that the address is derived from.
        base: Pubkey,
        /// The seed; up to 32 bytes.
        seed: String,
        /// Lamports to transfer to the new account.
        lamports: u64,
        /// Size of its data, in bytes.
        space: u64,
        /// Program that will own it.
        owner: Pubkey,
    },
    /// Replaces the stored nonce by a new one.
    AdvanceNonceAccount,
    /// Withdraws lamports from a nonce account.
    WithdrawNonceAccount(u64),
    /// Makes a nonce account, with this authority.
    InitializeNonceAccount(Pubkey),
    /// Sets the authority of a nonce account.
    AuthorizeNonceAccount(Pubkey),
    /// Allocates the data of an account.
    Allocate {
        /// Its size, in bytes.
        space: u64,
    },
    /// Allocates the data of an account at a derived address, and gives it to a program.
    AllocateWithSeed {
        /// Account that the address is derived from.
        base: Pubkey,
        /// The seed; up to 32 bytes.
        seed: String,
        /// Size of the data, in bytes.
        space: u64,
        /// Program that will own it.
        owner: Pubkey,
    },
    /// Gives an account at a derived address to a program.
    AssignWithSeed {
        /// Account that the address is derived from.
        base: Pubkey,
        /// The seed; up to 32 bytes.
        seed: String,
        /// Program that will own it.
        owner: Pubkey,
    },
    /// Transfers lamports from an account at a derived address.
    TransferWithSeed {
        /// The lamports.
        lamports: u64,
        /// Seed of the sender's address.
        from_seed: String,
        /// Program that the sender's address is derived with.
        from_owner: Pubkey,
    },
    /// Moves a nonce account from `Legacy` to `Current`.
    UpgradeNonceAccount,
    /// Creates an account, which may hold lamports already.
    CreateAccountAllowPrefund {
        /// Lamports to transfer to the new account.
        lamports: u64,
        /// Size of its data, in bytes.
        space: u64,
        /// Program that will own it.
        owner: Pubkey,
    },
}
