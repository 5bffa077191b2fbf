//! Known differences from the official crate.

use bv::{BitVec, BlockType};
use limcode_schemas::solana::gossip::{
    CompressedSlots, ContactInfo, CrdsData, CrdsFilter, CrdsValue, DuplicateShred, EpochSlots, Flate2, LowestSlot,
    Ping, Pong, Protocol, PruneData, RestartHeaviestFork, RestartLastVotedForkSlots, SlotsOffsets, SnapshotHashes,
    Uncompressed, Version, Vote,
};
use wincode::ReadError;

use crate::compare::Reasons;

/// The official crate has no kinds of extensions.
const EXTENSIONS: &str = "extensions of contact information: the official crate reads and drops them";

/// Blocks behind the last bit.
const SPARE_BLOCKS: &str = "a bit vector with blocks behind its last bit: the official crate does not write them";

/// What limcode rejects as bincode does.
const FEW_BLOCKS: &str = "a bit vector that is marked as having blocks but has none, or has fewer than its bits need: the official crate reads the \
     bits that are there";

/// A value that the official crate may read as another one.
pub trait Follow {
    /// Turns the value into what the official crate reads, with a reason for each change.
    fn follow(&mut self, _reasons: &mut Reasons) {}
}

/// Types that the official crate reads as limcode does.
macro_rules! read_alike {
    ($($name:ident)*) => {
        $(impl Follow for $name {})*
    };
}

read_alike! {
    PruneData Ping Pong Vote LowestSlot Flate2 DuplicateShred SnapshotHashes Version RestartHeaviestFork
}

impl Follow for Protocol {
    fn follow(&mut self, reasons: &mut Reasons) {
        match self {
            Self::PullRequest(filter, value) => {
                filter.follow(reasons);
                value.follow(reasons);
            }
            Self::PullResponse(_, values) | Self::PushMessage(_, values) => {
                values.iter_mut().for_each(|value| value.follow(reasons));
            }
            Self::PruneMessage(..) | Self::PingMessage(_) | Self::PongMessage(_) => {}
        }
    }
}

impl Follow for CrdsValue {
    fn follow(&mut self, reasons: &mut Reasons) {
        self.data.follow(reasons);
    }
}

impl Follow for CrdsData {
    fn follow(&mut self, reasons: &mut Reasons) {
        match self {
            Self::EpochSlots(_, slots) => slots.follow(reasons),
            Self::ContactInfo(info) => info.follow(reasons),
            Self::RestartLastVotedForkSlots(slots) => slots.follow(reasons),
            _ => {}
        }
    }
}

impl Follow for CrdsFilter {
    fn follow(&mut self, reasons: &mut Reasons) {
        self.filter.bits.follow(reasons);
    }
}

impl Follow for EpochSlots {
    fn follow(&mut self, reasons: &mut Reasons) {
        self.slots.iter_mut().for_each(|slots| slots.follow(reasons));
    }
}

impl Follow for CompressedSlots {
    fn follow(&mut self, reasons: &mut Reasons) {
        if let Self::Uncompressed(slots) = self {
            slots.follow(reasons);
        }
    }
}

impl Follow for Uncompressed {
    fn follow(&mut self, reasons: &mut Reasons) {
        self.slots.follow(reasons);
    }
}

impl Follow for RestartLastVotedForkSlots {
    fn follow(&mut self, reasons: &mut Reasons) {
        if let SlotsOffsets::RawOffsets(offsets) = &mut self.offsets {
            offsets.0.follow(reasons);
        }
    }
}

impl Follow for ContactInfo {
    fn follow(&mut self, reasons: &mut Reasons) {
        if !self.extensions.is_empty() {
            self.extensions.clear();
            reasons.insert(EXTENSIONS);
        }
    }
}

impl<B: BlockType> Follow for BitVec<B> {
    fn follow(&mut self, reasons: &mut Reasons) {
        let blocks = self.len().div_ceil(B::nbits() as u64) * B::nbits() as u64;
        if self.capacity() > blocks {
            self.shrink_to_fit();
            reasons.insert(SPARE_BLOCKS);
        }
    }
}

/// What the official crate checks of a value of the right layout when it reads it.
pub fn rule(error: &ReadError) -> Option<&'static str> {
    match error {
        ReadError::Custom("Vote: invalid transaction") => {
            Some("rejected by the official crate: the transaction of a vote fails its checks")
        }
        ReadError::Custom("Vote: invalid vote tx") => {
            Some("rejected by the official crate: the transaction of a vote has no vote as its first instruction")
        }
        ReadError::Custom("ContactInfo: invalid entries") => Some(
            "rejected by the official crate: contact information with an address of version 6, an address or key twice, \
             an unused or missing address, or a port above 65,535",
        ),
        _ => None,
    }
}

/// Why limcode rejects what the official crate reads.
pub fn strictness(error: &limcode::Error) -> Option<&'static str> {
    let path = error.path();
    let is_bits = ["filter.bits", "Uncompressed.slots", "CompressedSlots.slots", "].slots", "offsets"]
        .iter()
        .any(|field| path.ends_with(field));
    (error.code() == "invalid_value" && is_bits).then_some(FEW_BLOCKS)
}
