//! Sysvars: accounts in which the runtime tells programs about the cluster.
//!
//! Names and order follow `solana-sysvar` 5.0 and the crates whose types it names.

use super::fee_calculator::FeeCalculator;
use super::transaction::Hash;
use bv::BitVec;
use limcode::Limcode;

/// The cluster's time; 40 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Clock {
    /// Current slot.
    pub slot: u64,
    /// Time of the epoch's first slot, in seconds since 1970.
    pub epoch_start_timestamp: i64,
    /// Current epoch.
    pub epoch: u64,
    /// The last epoch whose leaders are known.
    pub leader_schedule_epoch: u64,
    /// Current time, in seconds since 1970.
    pub unix_timestamp: i64,
}

/// What it costs to keep accounts; 17 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Rent {
    /// Lamports for each byte.
    pub lamports_per_byte: u64,
    /// Formerly the years of rent that make an account exempt: the bytes of an `f64`.
    pub exemption_threshold: [u8; 8],
    /// Formerly the percentage of rent that is burned.
    pub burn_percent: u8,
}

/// How slots map to epochs; 33 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct EpochSchedule {
    /// Slots of an epoch.
    pub slots_per_epoch: u64,
    /// Slots before an epoch at which its leaders are determined.
    pub leader_schedule_slot_offset: u64,
    /// Whether the first epochs are shorter.
    pub warmup: bool,
    /// The first epoch of full length.
    pub first_normal_epoch: u64,
    /// The first slot of that epoch.
    pub first_normal_slot: u64,
}

/// Progress of the distribution of an epoch's rewards; 81 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct EpochRewards {
    /// Block height at which the distribution starts.
    pub distribution_starting_block_height: u64,
    /// Number of parts, one for each block.
    pub num_partitions: u64,
    /// Hash of the parent of the epoch's first block, which seeds the partition.
    pub parent_blockhash: Hash,
    /// Points of all stakes.
    pub total_points: u128,
    /// Lamports to distribute.
    pub total_rewards: u64,
    /// Lamports that were distributed.
    pub distributed_rewards: u64,
    /// Whether the distribution is in progress.
    pub active: bool,
}

/// A slot, and the hash of its bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct SlotHash {
    /// The slot.
    pub slot: u64,
    /// The hash.
    pub hash: Hash,
}

/// Recent slots, the last one first; up to 512, in an account of 20,488 bytes.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct SlotHashes(pub Vec<SlotHash>);

/// Which of the last slots have a block; 131,097 bytes.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct SlotHistory {
    /// A bit for each of 1,048,576 slots, at the slot modulo that number.
    #[limcode(view = owned)]
    pub bits: BitVec<u64>,
    /// The first slot that is not in it.
    pub next_slot: u64,
}

/// Stake of the cluster in an epoch, in lamports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct StakeHistoryEntry {
    /// Effective stake.
    pub effective: u64,
    /// Stake that is not yet fully active.
    pub activating: u64,
    /// Stake that is not yet fully inactive.
    pub deactivating: u64,
}

/// Stake of the cluster in an epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct StakeHistoryItem {
    /// The epoch.
    pub epoch: u64,
    /// Its stake.
    pub entry: StakeHistoryEntry,
}

/// Recent epochs, the last one first; up to 512, in an account of 16,392 bytes.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct StakeHistory(pub Vec<StakeHistoryItem>);

/// The slot of the last restart of the cluster; 8 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct LastRestartSlot {
    /// The slot; 0 if there was no restart.
    pub last_restart_slot: u64,
}

/// Recent blockhashes and fees. Deprecated for programs; validators still write it, and instructions about nonces check it.
pub mod recent_blockhashes {
    use super::{FeeCalculator, Hash};
    use limcode::Limcode;

    /// A blockhash, and its fees.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
    #[limcode(view, fields, view_mut)]
    pub struct Entry {
        /// The blockhash.
        pub blockhash: Hash,
        /// Its fees.
        pub fee_calculator: FeeCalculator,
    }

    /// Recent blockhashes, the last one first; up to 150, in an account of 6,008 bytes.
    #[derive(Clone, Debug, PartialEq, Eq, Limcode)]
    #[limcode(borrowed, view, fields, view_mut)]
    pub struct RecentBlockhashes(pub Vec<Entry>);
}

/// Current fees; 8 bytes. No longer used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Fees {
    /// The fees.
    pub fee_calculator: FeeCalculator,
}

/// Current rewards; 16 bytes. No longer used.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Rewards {
    /// Lamports for each point.
    pub validator_point_value: f64,
    /// Not used.
    pub unused: f64,
}
