//! Repair: requests for shreds that did not arrive, and answers.
//!
//! Names and order follow `solana-core` 4.5, `repair`. A packet of a request must be consumed to its end; some answers are followed by the nonce
//! of the request, a `u32`.

use super::gossip::{Ping, Pong};
use super::transaction::{Hash, Pubkey, Signature};
use limcode::Limcode;

/// What each request begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct RepairRequestHeader {
    /// Signature of the packet without these 64 bytes.
    pub signature: Signature,
    /// The sender.
    pub sender: Pubkey,
    /// The receiver.
    pub recipient: Pubkey,
    /// Time of the sender, in milliseconds since 1970.
    pub timestamp: u64,
    /// A random number, which the answer repeats.
    pub nonce: u32,
}

/// A request. Those without a signature are rejected.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum RepairProtocol {
    /// No longer answered.
    #[limcode(reserved)]
    LegacyWindowIndex,
    /// No longer answered.
    #[limcode(reserved)]
    LegacyHighestWindowIndex,
    /// No longer answered.
    #[limcode(reserved)]
    LegacyOrphan,
    /// No longer answered.
    #[limcode(reserved)]
    LegacyWindowIndexWithNonce,
    /// No longer answered.
    #[limcode(reserved)]
    LegacyHighestWindowIndexWithNonce,
    /// No longer answered.
    #[limcode(reserved)]
    LegacyOrphanWithNonce,
    /// No longer answered.
    #[limcode(reserved)]
    LegacyAncestorHashes,
    /// Answers a ping.
    Pong(Pong),
    /// Asks for a shred.
    WindowIndex {
        /// The header.
        header: RepairRequestHeader,
        /// Slot of the shred.
        slot: u64,
        /// Index of the shred.
        shred_index: u64,
    },
    /// Asks for the last shred of a slot.
    HighestWindowIndex {
        /// The header.
        header: RepairRequestHeader,
        /// The slot.
        slot: u64,
        /// The least index of the shred.
        shred_index: u64,
    },
    /// Asks for the last shreds of a slot and of those that it follows.
    Orphan {
        /// The header.
        header: RepairRequestHeader,
        /// The slot.
        slot: u64,
    },
    /// Asks for the hashes of the slots that a slot follows.
    AncestorHashes {
        /// The header.
        header: RepairRequestHeader,
        /// The slot.
        slot: u64,
    },
    /// Asks for the parent of a block, and for the number of its FEC sets.
    ParentAndFecSetCount {
        /// The header.
        header: RepairRequestHeader,
        /// Slot of the block.
        slot: u64,
        /// Identity of the block.
        block_id: Hash,
    },
    /// Asks for the root of a FEC set.
    FecSetRoot {
        /// The header.
        header: RepairRequestHeader,
        /// Slot of the block.
        slot: u64,
        /// Identity of the block.
        block_id: Hash,
        /// Index of the set's first shred.
        fec_set_index: u32,
    },
    /// Asks for a shred of a block.
    WindowIndexForBlockId {
        /// The header.
        header: RepairRequestHeader,
        /// Slot of the block.
        slot: u64,
        /// Index of the shred.
        shred_index: u32,
        /// Identity of the block.
        block_id: Hash,
    },
}

/// An answer that is no shred.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum RepairResponse {
    /// Asks whether the sender of the request can be reached.
    Ping(Ping),
}

/// An answer to [`RepairProtocol::AncestorHashes`].
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum AncestorHashesResponse {
    /// Slots and their hashes; at most 30.
    Hashes(Vec<(u64, Hash)>),
    /// Asks whether the sender of the request can be reached.
    Ping(Ping),
}

/// An answer to a request with the identity of a block.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum BlockIdRepairResponse {
    /// Answers [`RepairProtocol::ParentAndFecSetCount`].
    ParentFecSetCount {
        /// Number of FEC sets.
        fec_set_count: u32,
        /// Slot and identity of the parent.
        parent_info: (u64, Hash),
        /// Merkle proof.
        parent_proof: Vec<u8>,
    },
    /// Answers [`RepairProtocol::FecSetRoot`].
    FecSetRoot {
        /// First bytes of the set's Merkle root.
        fec_set_root: [u8; 20],
        /// Merkle proof.
        fec_set_proof: Vec<u8>,
    },
    /// Asks whether the sender of the request can be reached.
    Ping(Ping),
}
