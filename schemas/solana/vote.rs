//! The vote program: state of vote accounts, and instructions.
//!
//! Names and order follow `solana-vote-interface` 7.3. The compact forms have the fields of the values that they are decoded to.

use std::collections::{BTreeMap, VecDeque};

use super::transaction::{Hash, Pubkey};
use limcode::Limcode;

/// A voted slot, and how many votes confirm it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Lockout {
    /// The voted slot.
    pub slot: u64,
    /// Number of votes on top of this one, and this one. The lockout lasts 2 to this power of slots.
    pub confirmation_count: u32,
}

/// A vote, and how late it arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct LandedVote {
    /// Slots between the voted slot and the slot in which the vote landed; 0 if it was not recorded.
    pub latency: u8,
    /// The vote.
    pub lockout: Lockout,
}

/// A slot, and its time as the validator reported it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct BlockTimestamp {
    /// The slot.
    pub slot: u64,
    /// Seconds since 1970.
    pub timestamp: i64,
}

/// Authorized voters by the first epoch for which they vote.
///
/// Each voter stays authorized until the next entry's epoch.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct AuthorizedVoters {
    /// Voters by epoch.
    pub authorized_voters: BTreeMap<u64, Pubkey>,
}

/// A ring buffer of the last 32 items.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct CircBuf<I> {
    /// The items; those that were not yet written are zero.
    pub buf: [I; 32],
    /// Index of the last item written.
    pub idx: usize,
    /// Whether no item was written yet.
    pub is_empty: bool,
}

/// State of a vote account as it was before votes recorded their latency.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[allow(non_camel_case_types, reason = "the official name")]
pub struct VoteState1_14_11 {
    /// Identity of the validator that votes.
    pub node_pubkey: Pubkey,
    /// Signer of withdrawals.
    pub authorized_withdrawer: Pubkey,
    /// Percentage of rewards that the validator keeps.
    pub commission: u8,
    /// The tower of votes, oldest first; at most 31.
    pub votes: VecDeque<Lockout>,
    /// The last slot that left the tower with full lockout.
    pub root_slot: Option<u64>,
    /// Signers of votes.
    pub authorized_voters: AuthorizedVoters,
    /// Earlier voters, each with its first epoch and the epoch after its last one.
    pub prior_voters: CircBuf<(Pubkey, u64, u64)>,
    /// Epoch, credits at its end, and credits at its start; at most 64.
    pub epoch_credits: Vec<(u64, u64, u64)>,
    /// The last timestamp that came with a vote.
    pub last_timestamp: BlockTimestamp,
}

/// State of a vote account with latencies.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct VoteStateV3 {
    /// Identity of the validator that votes.
    pub node_pubkey: Pubkey,
    /// Signer of withdrawals.
    pub authorized_withdrawer: Pubkey,
    /// Percentage of rewards that the validator keeps.
    pub commission: u8,
    /// The tower of votes, oldest first; at most 31.
    pub votes: VecDeque<LandedVote>,
    /// The last slot that left the tower with full lockout.
    pub root_slot: Option<u64>,
    /// Signers of votes.
    pub authorized_voters: AuthorizedVoters,
    /// Earlier voters, each with its first epoch and the epoch after its last one.
    pub prior_voters: CircBuf<(Pubkey, u64, u64)>,
    /// Epoch, credits at its end, and credits at its start; at most 64.
    pub epoch_credits: Vec<(u64, u64, u64)>,
    /// The last timestamp that came with a vote.
    pub last_timestamp: BlockTimestamp,
}

/// State of a vote account with collectors, commissions in basis points, and a BLS key (SIMD-0185).
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct VoteStateV4 {
    /// Identity of the validator that votes.
    pub node_pubkey: Pubkey,
    /// Signer of withdrawals.
    pub authorized_withdrawer: Pubkey,
    /// Account that receives the commission on inflation rewards.
    pub inflation_rewards_collector: Pubkey,
    /// Account that receives block revenue.
    pub block_revenue_collector: Pubkey,
    /// Commission on inflation rewards, in basis points (0 to 10,000).
    pub inflation_rewards_commission_bps: u16,
    /// Commission on block revenue, in basis points (0 to 10,000).
    pub block_revenue_commission_bps: u16,
    /// Lamports to be distributed to delegators.
    pub pending_delegator_rewards: u64,
    /// Compressed BLS public key for Alpenglow.
    pub bls_pubkey_compressed: Option<[u8; 48]>,
    /// The tower of votes, oldest first; at most 31.
    pub votes: VecDeque<LandedVote>,
    /// The last slot that left the tower with full lockout.
    pub root_slot: Option<u64>,
    /// Signers of votes.
    pub authorized_voters: AuthorizedVoters,
    /// Epoch, credits at its end, and credits at its start; at most 64.
    pub epoch_credits: Vec<(u64, u64, u64)>,
    /// The last timestamp that came with a vote.
    pub last_timestamp: BlockTimestamp,
}

/// State of a vote account, of any version.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum VoteStateVersions {
    /// An account without a vote state, such as a new or closed one. Rejected, as by the official `VoteStateVersions::deserialize`.
    #[limcode(reserved)]
    Uninitialized,
    /// Before latencies; in accounts of 3,731 bytes.
    V1_14_11(Box<VoteState1_14_11>),
    /// With latencies; in accounts of 3,762 bytes.
    V3(Box<VoteStateV3>),
    /// With collectors and a BLS key; in accounts of 3,762 bytes.
    V4(Box<VoteStateV4>),
}

/// Data of a vote account: `solana_vote_interface::state::VoteStateVersions` in 3,762 bytes, which `VoteStateV3::size_of` and
/// `VoteStateV4::size_of` count.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(region = 3_762)]
pub struct VoteAccount(pub VoteStateVersions);

/// Data of a vote account that was made for [`VoteState1_14_11`]: 3,731 bytes, which `VoteState1_14_11::size_of` counts.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(region = 3_731)]
pub struct VoteAccount1_14_11(pub VoteStateVersions);

/// Votes for several slots.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Vote {
    /// Voted slots, oldest first.
    pub slots: Vec<u64>,
    /// Hash of the bank at the last slot.
    pub hash: Hash,
    /// When the last slot was processed, in seconds since 1970.
    pub timestamp: Option<i64>,
}

/// A whole tower, in its plain form.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct VoteStateUpdate {
    /// The proposed tower, oldest vote first.
    pub lockouts: VecDeque<Lockout>,
    /// The proposed root.
    pub root: Option<u64>,
    /// Hash of the bank at the last slot.
    pub hash: Hash,
    /// When the last slot was processed, in seconds since 1970.
    pub timestamp: Option<i64>,
}

/// A whole tower and the block it is for, in its plain form.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct TowerSync {
    /// The proposed tower, oldest vote first.
    pub lockouts: VecDeque<Lockout>,
    /// The proposed root.
    pub root: Option<u64>,
    /// Hash of the bank at the last slot.
    pub hash: Hash,
    /// When the last slot was processed, in seconds since 1970.
    pub timestamp: Option<i64>,
    /// Identity of the last block and of the chain that leads to it.
    pub block_id: Hash,
}

/// A voted slot in the compact form: on the wire, the slot is the difference from the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct CompactLockout {
    /// The voted slot.
    #[limcode(varint)]
    pub slot: u64,
    /// Number of votes on top of this one, and this one; at most 255 in this form.
    #[limcode(as = u8)]
    pub confirmation_count: u32,
}

/// A whole tower, in its compact form. The values are those of [`VoteStateUpdate`].
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct CompactVoteStateUpdate {
    /// The proposed root, `u64::MAX` on the wire for none.
    #[limcode(none = u64::MAX)]
    pub root: Option<u64>,
    /// The proposed tower, oldest vote first. The first slot is the difference from the root, or from 0.
    #[limcode(short_vec, delta(slot, from = root))]
    pub lockouts: Vec<CompactLockout>,
    /// Hash of the bank at the last slot.
    pub hash: Hash,
    /// When the last slot was processed, in seconds since 1970.
    pub timestamp: Option<i64>,
}

/// A whole tower and the block it is for, in its compact form. The values are those of [`TowerSync`].
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct CompactTowerSync {
    /// The proposed root, `u64::MAX` on the wire for none.
    #[limcode(none = u64::MAX)]
    pub root: Option<u64>,
    /// The proposed tower, oldest vote first. The first slot is the difference from the root, or from 0.
    #[limcode(short_vec, delta(slot, from = root))]
    pub lockouts: Vec<CompactLockout>,
    /// Hash of the bank at the last slot.
    pub hash: Hash,
    /// When the last slot was processed, in seconds since 1970.
    pub timestamp: Option<i64>,
    /// Identity of the last block and of the chain that leads to it.
    pub block_id: Hash,
}

/// First state of a vote account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct VoteInit {
    /// Identity of the validator that votes.
    pub node_pubkey: Pubkey,
    /// Signer of votes.
    pub authorized_voter: Pubkey,
    /// Signer of withdrawals.
    pub authorized_withdrawer: Pubkey,
    /// Percentage of rewards that the validator keeps.
    pub commission: u8,
}

/// First state of a vote account of version 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct VoteInitV2 {
    /// Identity of the validator that votes.
    pub node_pubkey: Pubkey,
    /// Signer of votes.
    pub authorized_voter: Pubkey,
    /// Compressed BLS public key of the voter.
    pub authorized_voter_bls_pubkey: [u8; 48],
    /// Proof that the voter has the secret key, compressed.
    pub authorized_voter_bls_proof_of_possession: [u8; 96],
    /// Signer of withdrawals.
    pub authorized_withdrawer: Pubkey,
    /// Commission on inflation rewards, in basis points (0 to 10,000).
    pub inflation_rewards_commission_bps: u16,
    /// Commission on block revenue, in basis points (0 to 10,000).
    pub block_revenue_commission_bps: u16,
}

/// A BLS key of a voter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct VoterWithBLSArgs {
    /// Compressed BLS public key.
    pub bls_pubkey: [u8; 48],
    /// Proof that the voter has the secret key, compressed.
    pub bls_proof_of_possession: [u8; 96],
}

/// The authority to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
#[allow(clippy::large_enum_variant)]
pub enum VoteAuthorize {
    /// Signer of votes.
    Voter,
    /// Signer of withdrawals.
    Withdrawer,
    /// Signer of votes, and its BLS key.
    VoterWithBLS(VoterWithBLSArgs),
}

/// A change of an authority whose current address is derived with a seed.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct VoteAuthorizeWithSeedArgs {
    /// The authority to change.
    pub authorization_type: VoteAuthorize,
    /// Program that owns the current authority.
    pub current_authority_derived_key_owner: Pubkey,
    /// Seed of the current authority.
    pub current_authority_derived_key_seed: String,
    /// The new authority.
    pub new_authority: Pubkey,
}

/// The same, where the new authority is an account that signs.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct VoteAuthorizeCheckedWithSeedArgs {
    /// The authority to change.
    pub authorization_type: VoteAuthorize,
    /// Program that owns the current authority.
    pub current_authority_derived_key_owner: Pubkey,
    /// Seed of the current authority.
    pub current_authority_derived_key_seed: String,
}

/// The income that a commission is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum CommissionKind {
    /// Rewards from inflation.
    InflationRewards,
    /// Fees of blocks.
    BlockRevenue,
}

/// An instruction of the vote program.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[allow(clippy::large_enum_variant)]
pub enum VoteInstruction {
    /// Initializes a vote account.
    InitializeAccount(VoteInit),
    /// Sets an authority to an address.
    Authorize(Pubkey, VoteAuthorize),
    /// Votes for slots.
    Vote(Vote),
    /// Withdraws lamports.
    Withdraw(u64),
    /// Sets the validator's identity to an account that signs.
    UpdateValidatorIdentity,
    /// Sets the commission, in percent.
    UpdateCommission(u8),
    /// Votes for slots of another fork, with the hash of a proof that this is allowed.
    VoteSwitch(Vote, Hash),
    /// Sets an authority to an account that signs.
    AuthorizeChecked(VoteAuthorize),
    /// Replaces the tower.
    UpdateVoteState(VoteStateUpdate),
    /// Replaces the tower, with the hash of a proof that the fork may change.
    UpdateVoteStateSwitch(VoteStateUpdate, Hash),
    /// Sets an authority whose current address is derived.
    AuthorizeWithSeed(VoteAuthorizeWithSeedArgs),
    /// Sets an authority whose current address is derived to an account that signs.
    AuthorizeCheckedWithSeed(VoteAuthorizeCheckedWithSeedArgs),
    /// Replaces the tower, in its compact form.
    CompactUpdateVoteState(CompactVoteStateUpdate),
    /// Replaces the tower in its compact form, with the hash of a proof that the fork may change.
    CompactUpdateVoteStateSwitch(CompactVoteStateUpdate, Hash),
    /// Replaces the tower, in its compact form, for a block. What validators send today.
    TowerSync(CompactTowerSync),
    /// The same, with the hash of a proof that the fork may change.
    TowerSyncSwitch(CompactTowerSync, Hash),
    /// Initializes a vote account of version 4.
    InitializeAccountV2(VoteInitV2),
    /// Sets the account that receives a commission.
    UpdateCommissionCollector(CommissionKind),
    /// Sets a commission.
    UpdateCommissionBps {
        /// The commission, in basis points.
        commission_bps: u16,
        /// The income it is taken from.
        kind: CommissionKind,
    },
    /// Deposits lamports to be distributed to delegators.
    DepositDelegatorRewards {
        /// The lamports.
        deposit: u64,
    },
}
