//! The stake program: state of stake accounts, and instructions.
//!
//! Names and order follow `solana-stake-interface` 5.1.

use super::transaction::Pubkey;
use limcode::Limcode;

/// Signers for a stake account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Authorized {
    /// Signer of delegations, splits and merges.
    pub staker: Pubkey,
    /// Signer of withdrawals.
    pub withdrawer: Pubkey,
}

/// When a stake may be withdrawn without its custodian.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Lockup {
    /// Not before this time, in seconds since 1970.
    pub unix_timestamp: i64,
    /// Not before this epoch.
    pub epoch: u64,
    /// Signer who may withdraw and change the lockup at any time.
    pub custodian: Pubkey,
}

/// Facts about a stake account, delegated or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Meta {
    /// Lamports that keep the account alive. No longer used.
    pub rent_exempt_reserve: u64,
    /// Signers.
    pub authorized: Authorized,
    /// When it may be withdrawn.
    pub lockup: Lockup,
}

/// A stake's delegation to a vote account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Delegation {
    /// The vote account.
    pub voter_pubkey: Pubkey,
    /// Delegated lamports.
    pub stake: u64,
    /// Epoch in which the stake was activated; `u64::MAX` for stakes of the genesis block.
    pub activation_epoch: u64,
    /// Epoch in which the stake was deactivated; `u64::MAX` if it was not.
    pub deactivation_epoch: u64,
    /// Not used. Older programs kept a rate in it, as an `f64`.
    pub _reserved: [u8; 8],
}

/// A delegated stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Stake {
    /// The delegation.
    pub delegation: Delegation,
    /// Credits of the vote account for which rewards were paid.
    pub credits_observed: u64,
}

/// Flags of a stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct StakeFlags {
    /// Bit 0: a stake that may not be deactivated before it is fully active. Other bits are not used.
    pub bits: u8,
}

/// State of a stake account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
#[allow(clippy::large_enum_variant)]
pub enum StakeStateV2 {
    /// An account without a stake.
    Uninitialized,
    /// A stake that was never delegated.
    Initialized(Meta),
    /// A stake that is or was delegated.
    Stake(Meta, Stake, StakeFlags),
    /// A pool of rewards, in the genesis block.
    RewardsPool,
}

/// Data of a stake account: `solana_stake_interface::state::StakeStateV2` in 200 bytes, which its `size_of` counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(region = 200)]
pub struct StakeAccount(pub StakeStateV2);

/// The authority to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum StakeAuthorize {
    /// Signer of delegations, splits and merges.
    Staker,
    /// Signer of withdrawals.
    Withdrawer,
}

/// Changes of a lockup; what is `None` stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct LockupArgs {
    /// New time, in seconds since 1970.
    pub unix_timestamp: Option<i64>,
    /// New epoch.
    pub epoch: Option<u64>,
    /// New custodian.
    pub custodian: Option<Pubkey>,
}

/// Changes of a lockup, where a new custodian is an account that signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct LockupCheckedArgs {
    /// New time, in seconds since 1970.
    pub unix_timestamp: Option<i64>,
    /// New epoch.
    pub epoch: Option<u64>,
}

/// A change of an authority whose current address is derived with a seed.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct AuthorizeWithSeedArgs {
    /// The new authority.
    pub new_authorized_pubkey: Pubkey,
    /// The authority to change.
    pub stake_authorize: StakeAuthorize,
    /// Seed of the current authority.
    pub authority_seed: String,
    /// Program that owns the current authority.
    pub authority_owner: Pubkey,
}

/// The same, where the new authority is an account that signs.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct AuthorizeCheckedWithSeedArgs {
    /// The authority to change.
    pub stake_authorize: StakeAuthorize,
    /// Seed of the current authority.
    pub authority_seed: String,
    /// Program that owns the current authority.
    pub authority_owner: Pubkey,
}

/// An instruction of the stake program.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[allow(clippy::large_enum_variant)]
pub enum StakeInstruction {
    /// Initializes a stake account.
    Initialize(Authorized, Lockup),
    /// Sets an authority to an address.
    Authorize(Pubkey, StakeAuthorize),
    /// Delegates the stake to a vote account.
    DelegateStake,
    /// Moves lamports to another stake account.
    Split(u64),
    /// Withdraws lamports that are not staked.
    Withdraw(u64),
    /// Deactivates the stake.
    Deactivate,
    /// Changes the lockup.
    SetLockup(LockupArgs),
    /// Merges two stake accounts.
    Merge,
    /// Sets an authority whose current address is derived.
    AuthorizeWithSeed(AuthorizeWithSeedArgs),
    /// Initializes a stake account whose withdrawer signs, without a lockup.
    InitializeChecked,
    /// Sets an authority to an account that signs.
    AuthorizeChecked(StakeAuthorize),
    /// Sets an authority whose current address is derived to an account that signs.
    AuthorizeCheckedWithSeed(AuthorizeCheckedWithSeedArgs),
    /// Changes the lockup, to a custodian that signs.
    SetLockupChecked(LockupCheckedArgs),
    /// Returns the least delegation, in lamports.
    GetMinimumDelegation,
    /// Deactivates a stake whose vote account has not voted for five epochs.
    DeactivateDelinquent,
    /// No longer used.
    Redelegate,
    /// Moves staked lamports between accounts with the same authorities.
    MoveStake(u64),
    /// Moves lamports that are not staked between accounts with the same authorities.
    MoveLamports(u64),
}

/// Data of the stake program's config account, after its `ConfigKeys`.
pub mod config {
    use limcode::Limcode;

    /// Parameters of staking. No longer used.
    #[derive(Clone, Copy, Debug, PartialEq, Limcode)]
    #[limcode(view, fields, view_mut)]
    pub struct Config {
        /// Share of the effective stake that can be activated or deactivated in an epoch.
        pub warmup_cooldown_rate: f64,
        /// Share of a stake that is lost when it is slashed, in 255ths.
        pub slash_penalty: u8,
    }
}
