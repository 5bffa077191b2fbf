//! The manifest of a snapshot: `snapshots/SLOT/SLOT` in its archive.
//!
//! Names and order follow the module `serde_snapshot` of `solana-runtime` 4.5. The last fields came with later releases: a manifest of an
//! older one ends before them.

use std::collections::{HashMap, HashSet};

use super::account::Account;
use super::fee_calculator::{FeeCalculator, FeeRateGovernor};
use super::genesis::{HardForks, Inflation};
use super::stake::{Delegation, Stake};
use super::sysvar::{EpochSchedule, Rent, StakeHistory};
use super::transaction::{Hash, Pubkey};
use limcode::Limcode;

/// All of a manifest.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct SnapshotManifest {
    /// The bank.
    pub bank: BankFields,
    /// What is in the account files.
    pub accounts_db: AccountsDbFields,
    /// Fee for each signature, in lamports.
    #[limcode(at_end = default)]
    pub lamports_per_signature: u64,
    /// No longer used.
    #[limcode(at_end = default)]
    pub _obsolete_incremental_snapshot_persistence: Option<ObsoleteIncrementalSnapshotPersistence>,
    /// No longer used.
    #[limcode(at_end = default)]
    pub _obsolete_epoch_accounts_hash: Option<Hash>,
    /// Stakes of this epoch and of those around it.
    #[limcode(at_end = default)]
    pub versioned_epoch_stakes: Vec<(u64, VersionedEpochStakes)>,
    /// Lattice hash of all accounts. Current validators require it.
    #[limcode(at_end = default)]
    pub accounts_lt_hash: Option<AccountsLtHash>,
    /// Merkle root of the block's last FEC set.
    #[limcode(at_end = default)]
    pub block_id: Option<Hash>,
}

/// A bank.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields)]
pub struct BankFields {
    /// Recent blockhashes.
    pub blockhash_queue: BlockhashQueue,
    /// Not used. Written empty.
    pub _unused_ancestors: HashMap<u64, usize>,
    /// Hash of the bank.
    pub hash: Hash,
    /// Hash of the parent.
    pub parent_hash: Hash,
    /// Slot of the parent.
    pub parent_slot: u64,
    /// Restarts of the cluster.
    pub hard_forks: HardForks,
    /// Transactions up to here.
    pub transaction_count: u64,
    /// Ticks up to here.
    pub tick_height: u64,
    /// Signatures in this slot.
    pub signature_count: u64,
    /// Lamports in all accounts.
    pub capitalization: u64,
    /// Ticks at the end of the slot.
    pub max_tick_height: u64,
    /// Hashes of a tick.
    pub hashes_per_tick: Option<u64>,
    /// Ticks of a slot.
    pub ticks_per_slot: u64,
    /// Length of a slot, in nanoseconds.
    pub ns_per_slot: u128,
    /// When the cluster started, in seconds since 1970.
    pub genesis_creation_time: i64,
    /// Slots in a year.
    pub slots_per_year: f64,
    /// Bytes of data in all accounts.
    pub accounts_data_len: u64,
    /// The slot.
    pub slot: u64,
    /// Not used.
    pub _unused_epoch: u64,
    /// Number of the block.
    pub block_height: u64,
    /// The leader.
    pub leader_id: Pubkey,
    /// Not used.
    pub _unused_collector_fees: u64,
    /// Not used.
    pub _unused_fee_calculator: FeeCalculator,
    /// Fees of transactions.
    pub fee_rate_governor: FeeRateGovernor,
    /// Not used.
    pub _unused_collected_rent: u64,
    /// Not used.
    pub _unused_rent_collector: RentCollector,
    /// Length of epochs.
    pub epoch_schedule: EpochSchedule,
    /// Inflation.
    pub inflation: Inflation,
    /// Stakes.
    pub stakes: DelegationStakes,
    /// Not used.
    pub _unused_accounts: UnusedAccounts,
    /// Not used. Written empty; validators reject any other.
    pub _unused_epoch_stakes: HashMap<u64, ()>,
    /// Whether the bank has changed accounts.
    pub is_delta: bool,
}

/// Recent blockhashes.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct BlockhashQueue {
    /// Index of the last one.
    pub last_hash_index: u64,
    /// The last one.
    pub last_hash: Option<Hash>,
    /// All of them.
    pub hashes: HashMap<Hash, HashInfo>,
    /// How many later ones a blockhash may have.
    pub max_age: usize,
}

/// A recent blockhash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct HashInfo {
    /// Its fees.
    pub fee_calculator: FeeCalculator,
    /// Its index.
    pub hash_index: u64,
    /// When it was added, in milliseconds since 1970.
    pub timestamp: u64,
}

/// Not used.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view)]
pub struct RentCollector {
    /// The epoch.
    pub epoch: u64,
    /// Length of epochs.
    pub epoch_schedule: EpochSchedule,
    /// Slots in a year.
    pub slots_per_year: f64,
    /// Rent of accounts.
    pub rent: Rent,
}

/// Stakes of the bank, by delegation.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct DelegationStakes {
    /// Vote accounts, each with its stake in lamports. Validators drop or reject invalid vote accounts.
    pub vote_accounts: HashMap<Pubkey, (u64, Account)>,
    /// Delegations by stake account.
    pub stake_delegations: HashMap<Pubkey, Delegation>,
    /// Not used.
    pub unused: u64,
    /// The epoch.
    pub epoch: u64,
    /// Stakes of earlier epochs.
    pub stake_history: StakeHistory,
}

/// Not used.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct UnusedAccounts {
    /// Not used. Written empty.
    pub unused1: HashSet<Pubkey>,
    /// Not used. Written empty.
    pub unused2: HashSet<Pubkey>,
    /// Not used. Written empty.
    pub unused3: HashMap<Pubkey, u64>,
}

/// What is in the account files.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
pub struct AccountsDbFields {
    /// Slots, and the files of each. Release 4.5 writes none.
    pub storages: Vec<(u64, Vec<SerializableAccountStorageEntry>)>,
    /// Not used.
    pub write_version: u64,
    /// The slot.
    pub slot: u64,
    /// Counts of the bank.
    pub bank_hash_info: BankHashInfo,
    /// Not used.
    #[limcode(at_end = default)]
    pub historical_roots: Vec<u64>,
    /// Not used.
    #[limcode(at_end = default)]
    pub historical_roots_with_hash: Vec<(u64, Hash)>,
}

/// A file of accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct SerializableAccountStorageEntry {
    /// Its number.
    pub id: usize,
    /// Its bytes in use.
    pub accounts_current_len: usize,
}

/// Counts, beside hashes of earlier releases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct BankHashInfo {
    /// Not used.
    pub accounts_delta_hash: [u8; 32],
    /// Not used.
    pub accounts_hash: [u8; 32],
    /// Counts of accounts and lamports.
    pub stats: BankHashStats,
}

/// Counts of accounts and lamports in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct BankHashStats {
    /// Accounts that were updated.
    pub num_updated_accounts: u64,
    /// Accounts that were removed.
    pub num_removed_accounts: u64,
    /// Lamports in accounts that were written.
    pub num_lamports_stored: u64,
    /// Bytes of data that were written.
    pub total_data_len: u64,
    /// Programs that were written.
    pub num_executable_accounts: u64,
}

/// No longer used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct ObsoleteIncrementalSnapshotPersistence {
    /// Slot of the full snapshot.
    pub full_slot: u64,
    /// Hash of its accounts.
    pub full_hash: [u8; 32],
    /// Its lamports.
    pub full_capitalization: u64,
    /// Hash of the accounts that changed since.
    pub incremental_hash: [u8; 32],
    /// Lamports in these.
    pub incremental_capitalization: u64,
}

/// Stakes of an epoch, of any version.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub enum VersionedEpochStakes {
    /// The only version.
    Current {
        /// Stakes at the start of the epoch.
        stakes: Stakes,
        /// All of them together, in lamports.
        total_stake: u64,
        /// Vote accounts of each validator.
        node_id_to_vote_accounts: HashMap<Pubkey, NodeVoteAccounts>,
        /// Who may vote for each vote account.
        epoch_authorized_voters: HashMap<Pubkey, Pubkey>,
    },
}

/// Stakes of an epoch, with the stakes themselves.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct Stakes {
    /// Vote accounts, each with its stake in lamports. Validators drop or reject invalid vote accounts.
    pub vote_accounts: HashMap<Pubkey, (u64, Account)>,
    /// Stakes by stake account. Later releases write none.
    pub stake_delegations: Vec<(Pubkey, Stake)>,
    /// Not used.
    pub unused: u64,
    /// The epoch.
    pub epoch: u64,
    /// Stakes of earlier epochs.
    pub stake_history: StakeHistory,
}

/// Vote accounts of a validator.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct NodeVoteAccounts {
    /// Their addresses.
    pub vote_accounts: Vec<Pubkey>,
    /// All of their stake, in lamports.
    pub total_stake: u64,
}

/// Lattice hash of all accounts: 2,048 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct AccountsLtHash(pub [u16; 1024]);
