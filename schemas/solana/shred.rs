//! Shreds: the packets in which a block travels.
//!
//! Names and order follow `solana-ledger` 4.2. The kind of a shred is in its common header, by which a reader chooses between [`ShredData`] and
//! [`ShredCode`]. Any kind is read, those of the past among them, and what a validator checks is not: the size of the packet, and the ranges of
//! indexes and flags.

use super::transaction::Signature;
use limcode::Limcode;

/// [`ShredVariant::kind`] of a coding shred with a Merkle proof. Validators reject it today.
pub const MERKLE_CODE: u8 = 0x4;

/// [`ShredVariant::kind`] of a coding shred whose Merkle tree is chained to the one before.
pub const MERKLE_CODE_CHAINED: u8 = 0x6;

/// [`ShredVariant::kind`] of a chained coding shred with the signature of a retransmitter.
pub const MERKLE_CODE_CHAINED_RESIGNED: u8 = 0x7;

/// [`ShredVariant::kind`] of a data shred with a Merkle proof. Validators reject it today.
pub const MERKLE_DATA: u8 = 0x8;

/// [`ShredVariant::kind`] of a data shred whose Merkle tree is chained to the one before.
pub const MERKLE_DATA_CHAINED: u8 = 0x9;

/// [`ShredVariant::kind`] of a chained data shred with the signature of a retransmitter.
pub const MERKLE_DATA_CHAINED_RESIGNED: u8 = 0xb;

/// [`ShredVariant::kind`] of a coding shred without a Merkle proof; its low bits are 0xa. Blocks of the past have it.
pub const LEGACY_CODE: u8 = 0x5;

/// [`ShredVariant::kind`] of a data shred without a Merkle proof; its low bits are 0x5. Blocks of the past have it.
pub const LEGACY_DATA: u8 = 0xa;

/// The kind of a shred, in one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(bits = u8, view, fields, view_mut)]
pub struct ShredVariant {
    /// Hashes of the Merkle proof, 20 bytes each. Of a legacy shred, which has none, 0x5 for data and 0xa for coding.
    #[limcode(bits = 4)]
    pub proof_size: u8,
    /// 4, 6 or 7 for a coding shred, 8, 9 or 11 for a data shred: with a Merkle proof, chained, and also signed by a retransmitter. 5 for
    /// a legacy coding shred, 10 for a legacy data shred.
    #[limcode(bits = 4)]
    pub kind: u8,
}

/// What each shred begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct ShredCommonHeader {
    /// The leader's signature.
    pub signature: Signature,
    /// The kind of the shred.
    pub shred_variant: ShredVariant,
    /// The slot.
    pub slot: u64,
    /// Index among the slot's shreds of data, or among those of coding.
    pub index: u32,
    /// Version of the cluster's shreds.
    pub version: u16,
    /// Index of the first data shred of the erasure set.
    pub fec_set_index: u32,
}

/// Flags of a data shred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(bits = u8, view, fields, view_mut)]
pub struct ShredFlags {
    /// The tick of the slot at which the shred was made, at most 63.
    #[limcode(bits = 6)]
    pub reference_tick: u8,
    /// Whether it is the last of a batch of entries.
    pub data_complete: bool,
    /// Whether it is the last of the slot; then it is the last of a batch, too.
    pub last_in_slot: bool,
}

/// What follows in a data shred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct DataShredHeader {
    /// How far back the slot of the parent is.
    pub parent_offset: u16,
    /// Flags.
    pub flags: ShredFlags,
    /// Bytes of the headers and of the data.
    pub size: u16,
}

/// What follows in a coding shred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct CodingShredHeader {
    /// Data shreds of the erasure set.
    pub num_data_shreds: u16,
    /// Coding shreds of the erasure set.
    pub num_coding_shreds: u16,
    /// Index among these.
    pub position: u16,
}

/// A data shred.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct ShredData {
    /// What each shred begins with.
    pub common_header: ShredCommonHeader,
    /// What follows in a data shred.
    pub data_header: DataShredHeader,
    /// The rest of the packet: [`DataShredHeader::size`] says where the data ends in the whole shred. At the end are the root of the
    /// chained Merkle tree, the proof, and the signature of a retransmitter, as the variant says; in answers to repair requests a `u32` after these, the
    /// nonce of the request.
    #[limcode(len = rest)]
    pub payload: Vec<u8>,
}

/// A coding shred.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct ShredCode {
    /// What each shred begins with.
    pub common_header: ShredCommonHeader,
    /// What follows in a coding shred.
    pub coding_header: CodingShredHeader,
    /// The rest of the packet: what lost data is recovered from. At the end is the same as in a data shred.
    #[limcode(len = rest)]
    pub payload: Vec<u8>,
}
