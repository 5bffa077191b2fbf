//! Values of the blockstore's columns.
//!
//! Names and order follow `solana-ledger` 4.2. `SlotMeta`, `ErasureMeta` and `Index` are not declared here.

use super::transaction::Hash;
use limcode::Limcode;

/// The kind of a shred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
#[limcode(tag = u8)]
pub enum ShredType {
    /// Data of a block.
    #[limcode(tag = 0xa5)]
    Data,
    /// What lost data is recovered from.
    #[limcode(tag = 0x5a)]
    Code,
}

/// Merkle root of a FEC set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct MerkleRootMeta {
    /// The root; shreds of old forms have none.
    pub merkle_root: Option<Hash>,
    /// Index of the shred that was received first.
    pub first_received_shred_index: u32,
    /// Its kind.
    pub first_received_shred_type: ShredType,
}

/// Two shreds that a leader has made for one index.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view)]
pub struct DuplicateSlotProof {
    /// A shred.
    pub shred1: Vec<u8>,
    /// Another one.
    pub shred2: Vec<u8>,
}

/// Hash of a bank, of any version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub enum FrozenHashVersioned {
    /// The only version.
    Current(FrozenHashStatus),
}

/// Hash of a bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct FrozenHashStatus {
    /// The hash.
    pub frozen_hash: Hash,
    /// Whether the cluster has confirmed this one of several blocks.
    pub is_duplicate_confirmed: bool,
}

/// A slot that the cluster has confirmed, of any version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub enum OptimisticSlotMetaVersioned {
    /// The only version.
    V0(OptimisticSlotMetaV0),
}

/// A slot that the cluster has confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct OptimisticSlotMetaV0 {
    /// Hash of its bank.
    pub hash: Hash,
    /// When this was noticed, in milliseconds since 1970.
    pub timestamp: i64,
}

/// Performance of a validator over a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct PerfSample {
    /// Transactions that were processed.
    pub num_transactions: u64,
    /// Slots that were processed.
    pub num_slots: u64,
    /// The time, in seconds.
    pub sample_period_secs: u16,
    /// Transactions that are no votes.
    pub num_non_vote_transactions: u64,
}

/// How a transaction uses an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct AddressSignatureMeta {
    /// Whether it may change the account.
    pub writeable: bool,
}

/// Why lamports were credited or debited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub enum RewardType {
    /// Fees of a block.
    Fee,
    /// Rent that was collected.
    Rent,
    /// Inflation, for a stake.
    Staking,
    /// Inflation, for a vote account.
    Voting,
    /// A stake was deactivated because the validator lacks funds.
    DeactivatedStake,
    /// The validator's admission ticket.
    VATDebit,
    /// Block revenue, for a stake.
    BlockRevenueSharing,
}
