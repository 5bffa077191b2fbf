//! Values of the blockstore's columns.
//!
//! Names and order follow `solana-ledger` 4.2. A bit set is 4,096 bytes behind their length. One of another length is read as the
//! official types of these names read it: a longer one is cut, and a shorter one followed by zeros.

use super::transaction::Hash;
use limcode::Limcode;

/// The kind of a shred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(tag = u8)]
pub enum ShredType {
    /// Data of a block.
    #[limcode(tag = 0xa5)]
    Data,
    /// What lost data is recovered from.
    #[limcode(tag = 0x5a)]
    Code,
}

/// What is known of a slot.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
pub struct SlotMeta {
    /// The slot.
    pub slot: u64,
    /// The shreds that are there without a gap, counted from the first.
    pub consumed: u64,
    /// The greatest index of a shred, plus 1.
    pub received: u64,
    /// When the first shred came, in milliseconds since 1970.
    pub first_shred_timestamp: u64,
    /// Index of the last shred of the slot, once it is known.
    #[limcode(none = u64::MAX)]
    pub last_index: Option<u64>,
    /// The slot of the block before it, once it is known.
    #[limcode(none = u64::MAX)]
    pub parent_slot: Option<u64>,
    /// Slots whose blocks follow this one.
    pub next_slots: Vec<u64>,
    /// Whether all blocks before it are there, and whether its parent's are.
    pub connected_flags: u8,
    /// A bit for each index at which a batch of entries ends.
    #[limcode(len = u64, lossy)]
    pub completed_data_indexes: [u8; 4096],
    /// Id of the block before it.
    #[limcode(at_end = default)]
    pub parent_block_id: Hash,
    /// Where replay begins.
    #[limcode(at_end = default)]
    pub replay_fec_set_index: u32,
}

/// Shreds of a slot that are there.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Index {
    /// The slot.
    pub slot: u64,
    /// Those of its data.
    pub data: ShredIndex,
    /// Those that lost data is recovered from.
    pub coding: ShredIndex,
}

/// Shreds of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct ShredIndex {
    /// A bit for each index.
    #[limcode(len = u64, lossy)]
    pub index: [u8; 4096],
    /// How many bits are set.
    pub num_shreds: usize,
}

/// A FEC set: shreds that recover each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct ErasureMeta {
    /// Index of its first data shred. A greater number than 32 bits hold is cut, as official readers do.
    #[limcode(as = u64, lossy)]
    pub fec_set_index: u32,
    /// Index of its first coding shred.
    pub first_coding_index: u64,
    /// Index of the coding shred that came first.
    pub first_received_coding_index: u64,
    /// Its size.
    pub config: ErasureConfig,
}

/// Size of a FEC set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct ErasureConfig {
    /// Data shreds.
    pub num_data: usize,
    /// Coding shreds.
    pub num_coding: usize,
}

/// Merkle root of a FEC set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
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
#[limcode(borrowed, view, fields, view_mut)]
pub struct DuplicateSlotProof {
    /// A shred.
    pub shred1: Vec<u8>,
    /// Another one.
    pub shred2: Vec<u8>,
}

/// The Merkle tree over the Merkle roots of a block's FEC sets, and over its parent.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct DoubleMerkleMeta {
    /// Its root.
    pub double_merkle_root: Hash,
    /// FEC sets of the block.
    pub fec_set_count: u32,
    /// The proof of each FEC set and that of the parent, one after another, hashes of 20 bytes.
    pub proofs: Vec<u8>,
}

/// Hash of a bank, of any version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum FrozenHashVersioned {
    /// The only version.
    Current(FrozenHashStatus),
}

/// Hash of a bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct FrozenHashStatus {
    /// The hash.
    pub frozen_hash: Hash,
    /// Whether the cluster has confirmed this one of several blocks.
    pub is_duplicate_confirmed: bool,
}

/// A slot that the cluster has confirmed, of any version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum OptimisticSlotMetaVersioned {
    /// The only version.
    V0(OptimisticSlotMetaV0),
}

/// A slot that the cluster has confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct OptimisticSlotMetaV0 {
    /// Hash of its bank.
    pub hash: Hash,
    /// When this was noticed, in milliseconds since 1970.
    pub timestamp: i64,
}

/// Performance of a validator over a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
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
#[limcode(view, fields, view_mut)]
pub struct AddressSignatureMeta {
    /// Whether it may change the account.
    pub writeable: bool,
}

/// Why lamports were credited or debited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
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
