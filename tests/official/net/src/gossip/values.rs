//! Random values of gossip.

use limcode_random::Random;
use limcode_schemas::solana::gossip::{
    Bloom, CompressedSlots, CrdsData, CrdsFilter, CrdsValue, DuplicateShred, EpochSlots, Flate2, LowestSlot,
    PackedMinor, Ping, Pong, Protocol, PruneData, RawOffsets, RestartHeaviestFork, RestartLastVotedForkSlots,
    RunLengthEncoding, SlotsOffsets, SnapshotHashes, TlvRecord, U16, Uncompressed, Version, Vote,
};

use crate::make::{Make, make_newtypes, make_structs};

make_structs! {
    Bloom { keys, bits, num_bits_set }
    CrdsFilter { filter, mask, mask_bits }
    PruneData { pubkey, prunes, signature, destination, wallclock }
    Ping { from, token, signature }
    Pong { from, hash, signature }
    CrdsValue { signature, data }
    Vote { from, transaction, wallclock }
    LowestSlot { from, root, lowest, slots, stash, wallclock }
    EpochSlots { from, slots, wallclock }
    Flate2 { first_slot, num, compressed }
    Uncompressed { first_slot, num, slots }
    DuplicateShred { from, wallclock, slot, _unused, _unused_shred_type, num_chunks, chunk_index, chunk }
    SnapshotHashes { from, full, incremental, wallclock }
    Version { major, packed_minor, patch, commit, feature_set, client }
    TlvRecord { typ, bytes }
    RestartLastVotedForkSlots { from, wallclock, offsets, last_voted_slot, last_voted_hash, shred_version }
    RestartHeaviestFork { from, wallclock, last_slot, last_slot_hash, observed_stake, shred_version }
}

make_newtypes!(U16 RunLengthEncoding RawOffsets);

impl Make for Protocol {
    fn make(random: &mut Random) -> Self {
        match random.below(6) {
            0 => Self::PullRequest(Make::make(random), Make::make(random)),
            1 => Self::PullResponse(Make::make(random), Make::make(random)),
            2 => Self::PushMessage(Make::make(random), Make::make(random)),
            3 => Self::PruneMessage(Make::make(random), Make::make(random)),
            4 => Self::PingMessage(Make::make(random)),
            _ => Self::PongMessage(Make::make(random)),
        }
    }
}

impl Make for CrdsData {
    fn make(random: &mut Random) -> Self {
        match random.below(8) {
            0 => Self::Vote(Make::make(random), Make::make(random)),
            1 => Self::LowestSlot(0, Make::make(random)),
            2 => Self::EpochSlots(Make::make(random), Make::make(random)),
            3 => Self::DuplicateShred(Make::make(random), Make::make(random)),
            4 => Self::SnapshotHashes(Make::make(random)),
            5 => Self::ContactInfo(Make::make(random)),
            6 => Self::RestartLastVotedForkSlots(Make::make(random)),
            _ => Self::RestartHeaviestFork(Make::make(random)),
        }
    }
}

impl Make for CompressedSlots {
    fn make(random: &mut Random) -> Self {
        if random.chance(500) { Self::Flate2(Make::make(random)) } else { Self::Uncompressed(Make::make(random)) }
    }
}

impl Make for SlotsOffsets {
    fn make(random: &mut Random) -> Self {
        if random.chance(500) {
            Self::RunLengthEncoding(Make::make(random))
        } else {
            Self::RawOffsets(Make::make(random))
        }
    }
}

impl Make for PackedMinor {
    fn make(random: &mut Random) -> Self {
        let packed = u16::make(random);
        Self { minor: packed & 0x3fff, prerelease: (packed >> 14) as u8 }
    }
}
