//! Gossip: packets between validators, and the values that they spread.
//!
//! Names and order follow `solana-gossip` 4.2 and 4.5. Some rules are more than a layout, and are not checked here. The official decoder checks
//! these: the addresses of contact information are of version 4; no address or key is there twice; each address is used, and each that is used is
//! there; its ports are not above 65,535; the transaction of a vote passes `Transaction::sanitize`, and its first instruction is a vote. A validator
//! checks others later: sizes of packets, wallclocks, and the other indexes.

use std::collections::BTreeSet;
use std::net::IpAddr;

use super::transaction::{Hash, Pubkey, Signature, Transaction};
use bv::BitVec;
use limcode::Limcode;

/// A packet of gossip, which must be consumed to its end.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
#[allow(clippy::large_enum_variant)]
pub enum Protocol {
    /// Asks for values that the sender does not have; the value is its contact information.
    PullRequest(CrdsFilter, CrdsValue),
    /// Answers with values, from this sender.
    PullResponse(Pubkey, Vec<CrdsValue>),
    /// Spreads new values, from this sender.
    PushMessage(Pubkey, Vec<CrdsValue>),
    /// Asks this sender's peer not to push values of some origins.
    PruneMessage(Pubkey, PruneData),
    /// Asks whether the receiver can be reached.
    PingMessage(Ping),
    /// Answers a ping.
    PongMessage(Pong),
}

/// A set of hashes that may have more members than were added.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Bloom {
    /// Seeds of the hash functions.
    pub keys: Vec<u64>,
    /// The bits.
    #[limcode(view = owned)]
    pub bits: BitVec<u64>,
    /// Number of bits that are set.
    pub num_bits_set: u64,
}

/// The values that a validator has, of those whose hashes begin with some bits.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct CrdsFilter {
    /// Hashes of these values.
    pub filter: Bloom,
    /// The bits that the hashes begin with; all bits behind them are set.
    pub mask: u64,
    /// How many bits they are.
    pub mask_bits: u32,
}

/// Origins whose values are no longer wanted.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct PruneData {
    /// The validator that prunes.
    pub pubkey: Pubkey,
    /// The origins.
    pub prunes: Vec<Pubkey>,
    /// Signature of the other fields.
    pub signature: Signature,
    /// The validator that pushed the values.
    pub destination: Pubkey,
    /// Time of the sender, in milliseconds since 1970.
    pub wallclock: u64,
}

/// A question whether a validator can be reached.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Ping {
    /// The sender.
    pub from: Pubkey,
    /// A random number, whose hash the answer contains.
    pub token: [u8; 32],
    /// Signature of the token.
    pub signature: Signature,
}

/// The answer to a ping.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Pong {
    /// The sender.
    pub from: Pubkey,
    /// SHA-256 of `SOLANA_PING_PONG` and the token.
    pub hash: Hash,
    /// Signature of the hash.
    pub signature: Signature,
}

/// A value that its origin has signed. The official type also has its hash, which is not encoded.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct CrdsValue {
    /// The origin's signature of the data.
    pub signature: Signature,
    /// The data.
    pub data: CrdsData,
}

/// What is spread by gossip. Kinds that were deprecated are rejected.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
#[allow(clippy::large_enum_variant)]
pub enum CrdsData {
    /// Deprecated: addresses of a validator.
    #[limcode(reserved)]
    LegacyContactInfo,
    /// A vote, with its index among the validator's votes.
    Vote(u8, Vote),
    /// The lowest slot that a validator can repair, with an index that is always 0.
    LowestSlot(#[limcode(is = 0)] u8, LowestSlot),
    /// Deprecated: hashes of snapshots.
    #[limcode(reserved)]
    LegacySnapshotHashes,
    /// Deprecated: hashes of accounts.
    #[limcode(reserved)]
    AccountsHashes,
    /// Slots that a validator has received in full, with an index among its parts.
    EpochSlots(u8, EpochSlots),
    /// Deprecated: a version of the software.
    #[limcode(reserved)]
    LegacyVersion,
    /// Deprecated: a version of the software.
    #[limcode(reserved)]
    Version,
    /// Deprecated: a running process.
    #[limcode(reserved)]
    NodeInstance,
    /// A part of the proof that a leader has made two shreds with one index, with an index among its parts.
    DuplicateShred(u16, DuplicateShred),
    /// Hashes of snapshots.
    SnapshotHashes(SnapshotHashes),
    /// Addresses and version of a validator.
    ContactInfo(ContactInfo),
    /// The last vote before a restart of the cluster.
    RestartLastVotedForkSlots(RestartLastVotedForkSlots),
    /// The fork that a validator would restart from.
    RestartHeaviestFork(RestartHeaviestFork),
}

/// A vote of a validator. The official type also has the voted slot, which is not encoded.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Vote {
    /// The validator.
    pub from: Pubkey,
    /// The transaction with the vote.
    pub transaction: Transaction,
    /// Time of the sender, in milliseconds since 1970.
    pub wallclock: u64,
}

/// The lowest slot that a validator can repair.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct LowestSlot {
    /// The validator.
    pub from: Pubkey,
    /// No longer used.
    pub root: u64,
    /// The slot.
    pub lowest: u64,
    /// No longer used, and empty.
    pub slots: BTreeSet<u64>,
    /// No longer used, and empty.
    pub stash: Vec<u8>,
    /// Time of the sender, in milliseconds since 1970.
    pub wallclock: u64,
}

/// Slots that a validator has received in full.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct EpochSlots {
    /// The validator.
    pub from: Pubkey,
    /// The slots, in parts.
    pub slots: Vec<CompressedSlots>,
    /// Time of the sender, in milliseconds since 1970.
    pub wallclock: u64,
}

/// A part of a set of slots.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum CompressedSlots {
    /// Compressed bits.
    Flate2(Flate2),
    /// Bits.
    Uncompressed(Uncompressed),
}

/// A set of slots, as compressed bits.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Flate2 {
    /// Slot of the first bit.
    pub first_slot: u64,
    /// Number of bits in use.
    pub num: usize,
    /// The bits, by DEFLATE.
    pub compressed: Vec<u8>,
}

/// A set of slots, as bits.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Uncompressed {
    /// Slot of the first bit.
    pub first_slot: u64,
    /// Number of bits in use.
    pub num: usize,
    /// The bits.
    #[limcode(view = owned)]
    pub slots: BitVec<u8>,
}

/// A part of the proof that a leader has made two shreds with one index.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct DuplicateShred {
    /// The validator that has seen them.
    pub from: Pubkey,
    /// Time of the sender, in milliseconds since 1970.
    pub wallclock: u64,
    /// Slot of the shreds.
    pub slot: u64,
    /// No longer used.
    pub _unused: u32,
    /// No longer used.
    pub _unused_shred_type: u8,
    /// Number of parts.
    pub num_chunks: u8,
    /// Index of this part.
    pub chunk_index: u8,
    /// Bytes of this part.
    pub chunk: Vec<u8>,
}

/// Hashes of snapshots.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct SnapshotHashes {
    /// The validator.
    pub from: Pubkey,
    /// Slot and hash of the full snapshot.
    pub full: (u64, Hash),
    /// Slots and hashes of incremental snapshots; at most 25.
    pub incremental: Vec<(u64, Hash)>,
    /// Time of the sender, in milliseconds since 1970.
    pub wallclock: u64,
}

/// Addresses and version of a validator.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct ContactInfo {
    /// The validator.
    pub pubkey: Pubkey,
    /// Time of the sender, in milliseconds since 1970.
    #[limcode(varint)]
    pub wallclock: u64,
    /// When the process started, in microseconds since 1970.
    pub outset: u64,
    /// Version of the cluster's shreds.
    pub shred_version: u16,
    /// Version of the software.
    pub version: Version,
    /// Addresses.
    #[limcode(short_vec)]
    pub addrs: Vec<IpAddr>,
    /// Services at these addresses, in the order of their ports.
    #[limcode(short_vec)]
    pub sockets: Vec<SocketEntry>,
    /// Further properties; a validator ignores those that it does not support.
    #[limcode(short_vec)]
    pub extensions: Vec<TlvRecord>,
}

/// Version of a validator's software.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Version {
    /// Major version.
    #[limcode(varint)]
    pub major: u16,
    /// Minor version, and whether it is a release.
    pub packed_minor: PackedMinor,
    /// Patch of a release; of other versions, their number.
    #[limcode(varint)]
    pub patch: u16,
    /// First bytes of the commit.
    pub commit: u32,
    /// First bytes of the hash of all features.
    pub feature_set: u32,
    /// The software.
    #[limcode(varint)]
    pub client: u16,
}

/// The minor version of a validator's software, and whether it is a release.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(bits = u16, varint, view, fields, view_mut)]
pub struct PackedMinor {
    /// Minor version.
    #[limcode(bits = 14)]
    pub minor: u16,
    /// 0 for a release, 1 for a candidate, 2 for a beta and 3 for an alpha version.
    #[limcode(bits = 2)]
    pub prerelease: u8,
}

/// A service of a validator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct SocketEntry {
    /// The service.
    pub key: u8,
    /// Index of its address.
    pub index: u8,
    /// Its port, minus the port of the service before.
    #[limcode(varint)]
    pub offset: u16,
}

/// A property of a kind that not all validators support.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct TlvRecord {
    /// The kind.
    pub typ: u8,
    /// The property.
    #[limcode(short_vec)]
    pub bytes: Vec<u8>,
}

/// The last vote before a restart of the cluster, and the slots of its fork.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct RestartLastVotedForkSlots {
    /// The validator.
    pub from: Pubkey,
    /// Time of the sender, in milliseconds since 1970.
    pub wallclock: u64,
    /// Slots of the fork, as offsets down from the last voted slot.
    pub offsets: SlotsOffsets,
    /// The last voted slot.
    pub last_voted_slot: u64,
    /// Hash of its bank.
    pub last_voted_hash: Hash,
    /// Version of the cluster's shreds.
    pub shred_version: u16,
}

/// Slots below another one.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum SlotsOffsets {
    /// Lengths of runs of slots, by turns in the set and not.
    RunLengthEncoding(RunLengthEncoding),
    /// A bit for each slot.
    RawOffsets(RawOffsets),
}

/// Lengths of runs of slots.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct RunLengthEncoding(pub Vec<U16>);

/// A length in 1 to 3 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct U16(#[limcode(varint)] pub u16);

/// A bit for each slot.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct RawOffsets(#[limcode(view = owned)] pub BitVec<u8>);

/// The fork that a validator would restart from.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct RestartHeaviestFork {
    /// The validator.
    pub from: Pubkey,
    /// Time of the sender, in milliseconds since 1970.
    pub wallclock: u64,
    /// Last slot of the fork.
    pub last_slot: u64,
    /// Hash of its bank.
    pub last_slot_hash: Hash,
    /// Stake whose last votes the validator has received, in lamports.
    pub observed_stake: u64,
    /// Version of the cluster's shreds.
    pub shred_version: u16,
}
