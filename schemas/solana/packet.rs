//! Packets with where they came from, and the trace of those that a banking stage received.
//!
//! Names and order follow `solana-packet` 4.4 and the module `banking_trace` of `solana-core` 4.2.

use std::net::IpAddr;
use std::time::SystemTime;

use super::transaction::{Hash, Pubkey};
use limcode::Limcode;

/// Maximum size of a packet, in bytes.
pub const PACKET_DATA_SIZE: usize = 1_232;

/// A packet in memory of fixed size.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields)]
pub struct Packet {
    /// The bytes, of which [`Meta::size`] are the packet's.
    pub buffer: PacketBuffer,
    /// Where it came from.
    pub meta: Meta,
}

/// The bytes of a [`Packet`], behind their number as a `u64`.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(byte_len = u64, view)]
pub struct PacketBuffer(pub [u8; PACKET_DATA_SIZE]);

/// Where a packet came from, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields)]
pub struct Meta {
    /// Bytes of the packet.
    pub size: usize,
    /// The sender's address.
    pub addr: IpAddr,
    /// The sender's port.
    pub port: u16,
    /// What is known of it.
    pub flags: PacketFlags,
    /// The sender; all zeros if it is unknown.
    pub remote_pubkey: Pubkey,
}

/// What is known of a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(bits = u8, view)]
pub struct PacketFlags {
    /// It is ignored.
    pub discard: bool,
    /// Another validator forwarded it.
    pub forwarded: bool,
    /// It answers a request for repair.
    pub repair: bool,
    /// It is a transaction of one vote.
    pub simple_vote_tx: bool,
    /// No longer used.
    #[limcode(bits = 2)]
    pub _unused: u8,
    /// Its way through the validator is measured.
    pub perf_track_packet: bool,
    /// The sender has stake.
    pub from_staked_node: bool,
}

/// A packet in memory of its own size.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields)]
pub struct BytesPacket {
    /// The bytes.
    pub buffer: Vec<u8>,
    /// Where it came from.
    pub meta: Meta,
}

/// Packets that came together.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields)]
pub enum PacketBatch {
    /// Any number.
    Bytes(Vec<BytesPacket>),
    /// One.
    Single(BytesPacket),
}

/// An event, and when it was: what the files `banking_trace/events` hold, one after another.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields)]
pub struct TimedTracedEvent(pub SystemTime, pub TracedEvent);

/// An event of a banking stage.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields)]
pub enum TracedEvent {
    /// Packets arrived.
    PacketBatch(ChannelLabel, Vec<PacketBatch>),
    /// A block of the validator's own is complete: its slot, blockhash and the hash of its bank.
    BlockAndBankHash(u64, Hash, Hash),
}

/// Where packets arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub enum ChannelLabel {
    /// Transactions without votes.
    NonVote,
    /// Votes from the port for transactions.
    TpuVote,
    /// Votes from gossip.
    GossipVote,
    /// None: an event that ends the trace.
    Dummy,
}
