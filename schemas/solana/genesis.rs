//! The genesis block.
//!
//! Names and order follow `solana-genesis-config` 5.0 and the crates whose types it names.

use std::collections::BTreeMap;
use std::time::Duration;

use super::account::Account;
use super::fee_calculator::FeeRateGovernor;
use super::sysvar::{EpochSchedule, Rent};
use super::transaction::Pubkey;
use limcode::Limcode;

/// What a cluster starts from. The genesis hash is the SHA-256 of its encoding.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct GenesisConfig {
    /// When the cluster starts, in seconds since 1970.
    pub creation_time: i64,
    /// The first accounts.
    pub accounts: BTreeMap<Pubkey, Account>,
    /// Built-in programs, by name.
    pub native_instruction_processors: Vec<(String, Pubkey)>,
    /// Accounts that rewards are paid from.
    pub rewards_pools: BTreeMap<Pubkey, Account>,
    /// Ticks of a slot.
    pub ticks_per_slot: u64,
    /// Not used.
    pub unused: u64,
    /// Speed of proof of history.
    pub poh_config: PohConfig,
    /// Not used.
    pub __backwards_compat_with_v0_23: u64,
    /// Fees of transactions.
    pub fee_rate_governor: FeeRateGovernor,
    /// Rent of accounts.
    pub rent: Rent,
    /// Inflation.
    pub inflation: Inflation,
    /// Length of epochs.
    pub epoch_schedule: EpochSchedule,
    /// The cluster.
    pub cluster_type: ClusterType,
}

/// Speed of proof of history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct PohConfig {
    /// How long a tick takes.
    pub target_tick_duration: Duration,
    /// Number of ticks to make, in tests.
    pub target_tick_count: Option<u64>,
    /// Hashes of a tick. If there is none, validators sleep instead of hashing.
    pub hashes_per_tick: Option<u64>,
}

/// Inflation, as shares of the supply for each year.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Inflation {
    /// Rate at the start.
    pub initial: f64,
    /// Rate in the end.
    pub terminal: f64,
    /// Share by which the rate falls in a year.
    pub taper: f64,
    /// Share of inflation for the foundation.
    pub foundation: f64,
    /// Years for which the foundation gets it.
    pub foundation_term: f64,
    /// Not used.
    pub __unused: f64,
}

/// Slots after which the cluster was restarted, and how many times at each.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct HardForks {
    /// Slots and counts.
    pub hard_forks: Vec<(u64, usize)>,
}

/// A public cluster, or one under development.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum ClusterType {
    /// Testnet.
    Testnet,
    /// Mainnet.
    MainnetBeta,
    /// Devnet.
    Devnet,
    /// Any other.
    Development,
}
