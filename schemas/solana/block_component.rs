//! Block components of Alpenglow: what a block is made of between its entries.
//!
//! Names and order follow `solana-entry` 4.5.

use super::entry::Entry;
use super::transaction::Hash;
use limcode::Limcode;

/// A batch of entries, or a marker in the place of an empty batch.
///
/// On the wire a batch is the `u64` count of its entries and the entries; a marker follows a count of 0.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[allow(clippy::large_enum_variant)]
#[limcode(borrowed, view)]
#[limcode(tag = zero_count)]
pub enum BlockComponent {
    /// At least one entry.
    #[limcode(untagged)]
    EntryBatch(Vec<Entry>),
    /// What the leader says about the block.
    #[limcode(tag = 0)]
    BlockMarker(VersionedBlockMarker),
}

/// A block marker of a version.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view)]
#[limcode(tag = u16)]
pub enum VersionedBlockMarker {
    /// Version 1.
    #[limcode(tag = 1)]
    V1(BlockMarkerV1),
}

/// A marker, behind its length in bytes.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[allow(clippy::large_enum_variant)]
#[limcode(borrowed, view)]
#[limcode(tag = u8)]
pub enum BlockMarkerV1 {
    /// The last part of a block.
    BlockFooter(LengthPrefixed<VersionedBlockFooter>),
    /// The first part of a block.
    BlockHeader(LengthPrefixed<VersionedBlockHeader>),
    /// The block has another parent than its header says.
    UpdateParent(LengthPrefixed<VersionedUpdateParent>),
    /// The genesis block is final.
    GenesisCertificate(LengthPrefixed<GenesisCertBlockMarker>),
}

/// A value behind the number of its bytes, which it must take exactly.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view)]
#[limcode(byte_len = u16)]
pub struct LengthPrefixed<T> {
    /// The value.
    pub inner: T,
}

/// A block footer of a version.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view)]
#[limcode(tag = u8)]
pub enum VersionedBlockFooter {
    /// Version 1.
    #[limcode(tag = 1)]
    V1(BlockFooterV1),
}

/// A block header of a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
#[limcode(tag = u8)]
pub enum VersionedBlockHeader {
    /// Version 1.
    #[limcode(tag = 1)]
    V1(BlockHeaderV1),
}

/// An update of a block's parent, of a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
#[limcode(tag = u8)]
pub enum VersionedUpdateParent {
    /// Version 1.
    #[limcode(tag = 1)]
    V1(UpdateParentV1),
}

/// How a block was made.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view)]
pub struct BlockFooterV1 {
    /// Hash of the bank.
    pub bank_hash: Hash,
    /// When the leader made the block, in nanoseconds since 1970.
    pub block_producer_time_nanos: u64,
    /// The leader's software; up to 255 bytes.
    #[limcode(len = u8)]
    pub block_user_agent: Vec<u8>,
    /// That a block before it is final.
    pub block_final_cert: Option<BlockFinalizationCert>,
    /// Votes to skip, which are rewarded.
    pub skip_reward_cert: Option<SkipRewardCertificate>,
    /// Votes to notarize, which are rewarded.
    pub notar_reward_cert: Option<NotarRewardCertificate>,
}

/// What a block follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct BlockHeaderV1 {
    /// Slot of the parent.
    pub parent_slot: u64,
    /// Identity of the parent.
    pub parent_block_id: Hash,
}

/// What a block follows instead of what its header says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct UpdateParentV1 {
    /// Slot of the parent.
    pub new_parent_slot: u64,
    /// Identity of the parent.
    pub new_parent_block_id: Hash,
}

/// That the genesis block is final.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view)]
pub struct GenesisCertBlockMarker {
    /// Slot of the block.
    pub slot: u64,
    /// Identity of the block.
    pub block_id: Hash,
    /// The signatures of all voters in one.
    pub bls_signature: BlsSignature,
    /// Who voted. More than 512 bytes are rejected by the validator, not here.
    pub bitmap: Vec<u8>,
}

/// That a block is final.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view)]
pub struct BlockFinalizationCert {
    /// Slot of the block.
    pub slot: u64,
    /// Identity of the block.
    pub block_id: Hash,
    /// Votes to finalize; of both kinds, where there is no other.
    pub final_aggregate: VotesAggregate,
    /// Votes to notarize.
    pub notar_aggregate: Option<VotesAggregate>,
}

/// Votes of many validators.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view)]
pub struct VotesAggregate {
    /// Their signatures in one.
    pub signature: BlsSignatureCompressed,
    /// Who voted.
    #[limcode(len = u16)]
    pub bitmap: Vec<u8>,
}

/// Votes to skip a slot.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view)]
pub struct SkipRewardCertificate {
    /// The slot.
    pub slot: u64,
    /// Their signatures in one.
    pub signature: BlsSignatureCompressed,
    /// Who voted.
    #[limcode(short_vec)]
    pub bitmap: Vec<u8>,
}

/// Votes to notarize a block.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view)]
pub struct NotarRewardCertificate {
    /// Slot of the block.
    pub slot: u64,
    /// Identity of the block.
    pub block_id: Hash,
    /// Their signatures in one.
    pub signature: BlsSignatureCompressed,
    /// Who voted.
    #[limcode(short_vec)]
    pub bitmap: Vec<u8>,
}

/// A BLS signature in affine form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct BlsSignature(pub [u8; 192]);

/// A compressed BLS signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct BlsSignatureCompressed(pub [u8; 96]);
