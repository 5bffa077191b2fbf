//! Consensus of Alpenglow: votes and certificates, and what a validator and the runtime keep of them.
//!
//! Names and order follow `agave-votor-messages` and `agave-votor` 4.5, and for the two accounts at the end `solana-runtime`. A receiver also compares the
//! shred version of a message with its own.

use std::collections::{HashMap, HashSet};

use super::block_component::BlsSignature;
use super::transaction::{Hash, Pubkey, Signature};
use limcode::Limcode;

/// A block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Block {
    /// Its slot.
    pub slot: u64,
    /// Its identity.
    pub block_id: Hash,
}

/// A message of a version.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(tag = u8)]
pub enum VersionedWireConsensusMessage {
    /// Version 1.
    #[limcode(tag = 1)]
    V1(WireConsensusMessageV1),
}

/// A message of version 1.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct WireConsensusMessageV1 {
    /// The vote or certificate.
    pub kind: WireConsensusMessageKind,
    /// Version of the cluster's shreds. Validators expect their own.
    #[limcode(expect = shred_version)]
    pub shred_version: u16,
}

/// A vote or a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(tag = u8)]
#[allow(clippy::large_enum_variant)]
pub enum WireConsensusMessageKind {
    /// A vote to notarize a block.
    #[limcode(tag = 1)]
    NotarVote(WireBlockVoteMessage),
    /// A vote to finalize a slot.
    FinalizeVote(WireSlotVoteMessage),
    /// A vote to skip a slot.
    SkipVote(WireSlotVoteMessage),
    /// A vote to notarize a block after another vote for its slot.
    NotarFallbackVote(WireBlockVoteMessage),
    /// A vote to skip a slot after a vote for a block of it.
    SkipFallbackVote(WireSlotVoteMessage),
    /// A vote for the block that Alpenglow starts from.
    GenesisVote(WireBlockVoteMessage),
    /// A slot is final.
    FinalizeCert(WireSlotCertMessage),
    /// A block is final after one round of votes.
    FastFinalizeCert(WireBlockCertMessage),
    /// A block is notarized.
    NotarCert(WireBlockCertMessage),
    /// A block is notarized, with votes after other votes.
    NotarFallbackCert(WireBlockCertMessage),
    /// A slot is skipped.
    SkipCert(WireSlotCertMessage),
    /// Alpenglow starts from a block.
    GenesisCert(WireBlockCertMessage),
}

/// Signature of a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct WireVoteSignature {
    /// The signature.
    pub signature: BlsSignature,
}

/// A vote for a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct WireBlockVoteMessage {
    /// The block.
    pub block: Block,
    /// Signature of the vote.
    pub signature: WireVoteSignature,
}

/// A vote for a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct WireSlotVoteMessage {
    /// The slot.
    pub slot: u64,
    /// Signature of the vote.
    pub signature: WireVoteSignature,
}

/// Signature of a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct WireCertSignature {
    /// The signatures of all votes in one.
    pub signature: BlsSignature,
    /// The voters, by rank.
    pub bitmap: Vec<u8>,
}

/// A certificate for a slot.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct WireSlotCertMessage {
    /// The slot.
    pub slot: u64,
    /// Signature of the certificate.
    pub signature: WireCertSignature,
}

/// A certificate for a block.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct WireBlockCertMessage {
    /// The block.
    pub block: Block,
    /// Signature of the certificate.
    pub signature: WireCertSignature,
}

/// What a voter signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(tag = u8)]
pub enum VotePayloadToSign {
    /// A vote to notarize a block.
    #[limcode(tag = 1)]
    Notar {
        /// The block.
        block: Block,
        /// Version of the cluster's shreds.
        shred_version: u16,
    },
    /// A vote to finalize a slot.
    Finalize {
        /// The slot.
        slot: u64,
        /// Version of the cluster's shreds.
        shred_version: u16,
    },
    /// A vote to skip a slot.
    Skip {
        /// The slot.
        slot: u64,
        /// Version of the cluster's shreds.
        shred_version: u16,
    },
    /// A vote to notarize a block after another vote for its slot.
    NotarFallback {
        /// The block.
        block: Block,
        /// Version of the cluster's shreds.
        shred_version: u16,
    },
    /// A vote to skip a slot after a vote for a block of it.
    SkipFallback {
        /// The slot.
        slot: u64,
        /// Version of the cluster's shreds.
        shred_version: u16,
    },
    /// A vote for the block that Alpenglow starts from.
    Genesis {
        /// The block.
        block: Block,
        /// Version of the cluster's shreds.
        shred_version: u16,
    },
}

/// A validator's file of its own votes.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum SavedVoteHistoryVersions {
    /// The only version.
    Current(SavedVoteHistory),
}

/// A signed history. The official type also has the validator's identity, which is not encoded.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct SavedVoteHistory {
    /// Signature of the data.
    pub signature: Signature,
    /// The encoding of a [`VoteHistory`].
    pub data: Vec<u8>,
}

/// A validator's own votes.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
pub struct VoteHistory {
    /// The validator.
    pub node_pubkey: Pubkey,
    /// Slots with a vote to notarize or to skip.
    pub voted: HashSet<u64>,
    /// Blocks with a vote to notarize, by slot.
    pub voted_notar: HashMap<u64, Hash>,
    /// Blocks with a later vote to notarize, by slot.
    pub voted_notar_fallback: HashMap<u64, HashSet<Hash>>,
    /// Slots with a later vote to skip.
    pub voted_skip_fallback: HashSet<u64>,
    /// Slots with a vote to skip, a later one, or a later vote to notarize.
    pub skipped: HashSet<u64>,
    /// Slots with a vote to finalize.
    pub its_over: HashSet<u64>,
    /// All votes, by slot.
    pub votes_cast: HashMap<u64, Vec<VotePayloadToSign>>,
    /// Blocks with a certificate.
    pub notarized_blocks: HashSet<Block>,
    /// Blocks that a slot's block may follow, by slot.
    pub parent_ready_slots: HashMap<u64, HashSet<Block>>,
    /// The last root. Nothing older is kept.
    pub root: u64,
}

/// Data of the account with the inflation of the current and the last epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct EpochInflationAccountState {
    /// The current epoch.
    pub current: EpochInflationState,
    /// The epoch before.
    pub prev: Option<EpochInflationState>,
}

/// Inflation of an epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct EpochInflationState {
    /// Highest reward of all validators, in lamports.
    pub max_possible_reward: u64,
    /// Slots of the epoch.
    pub slots_per_epoch: u64,
    /// The epoch.
    pub epoch: u64,
}

/// Data of the account with the stakes by which an epoch's rewards are shared out.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields)]
pub struct RewardEpochDelegatedStakesAccount {
    /// The epoch.
    pub epoch: u64,
    /// Of each vote account.
    pub delegated_stakes: Vec<DelegatedStake>,
}

/// What is delegated to a vote account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct DelegatedStake {
    /// Address of the vote account.
    pub vote_pubkey: Pubkey,
    /// The stake, in lamports.
    pub stake: u64,
}
