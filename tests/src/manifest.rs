//! The manifest of a snapshot, as `solana-runtime` declares it for wincode. That crate's types are private.
//!
//! serde's form is the same where no field is missing at the end.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;
use wincode::adapter::DefaultOnEmptyRead;
use wincode::{SchemaRead, SchemaWrite};

#[repr(transparent)]
#[derive(Debug, Eq, Hash, PartialEq, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct Pubkey([u8; 32]);

/// A SHA-256 hash.
#[repr(transparent)]
#[derive(Debug, Eq, Hash, PartialEq, Serialize, Deserialize, SchemaRead, SchemaWrite)]
pub struct Hash([u8; 32]);

#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct Account {
    lamports: u64,
    data: Vec<u8>,
    owner: Pubkey,
    executable: bool,
    rent_epoch: u64,
}

/// What is in the account files.
#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
pub struct AccountsDbFields {
    storages: Vec<(u64, Vec<SerializableAccountStorageEntry>)>,
    write_version: u64,
    slot: u64,
    bank_hash_info: BankHashInfo,
    #[wincode(with = "DefaultOnEmptyRead<Vec<u64>>")]
    historical_roots: Vec<u64>,
    #[wincode(with = "DefaultOnEmptyRead<Vec<(u64, Hash)>>")]
    historical_roots_with_hash: Vec<(u64, Hash)>,
}

#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct SerializableAccountStorageEntry {
    id: usize,
    accounts_current_len: usize,
}

#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct BankHashInfo {
    accounts_delta_hash: [u8; 32],
    accounts_hash: [u8; 32],
    stats: BankHashStats,
}

#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct BankHashStats {
    num_updated_accounts: u64,
    num_removed_accounts: u64,
    num_lamports_stored: u64,
    total_data_len: u64,
    num_executable_accounts: u64,
}

#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
enum VersionedEpochStakes {
    Current {
        stakes: Stakes,
        total_stake: u64,
        node_id_to_vote_accounts: HashMap<Pubkey, NodeVoteAccounts>,
        epoch_authorized_voters: HashMap<Pubkey, Pubkey>,
    },
}

#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct Stakes {
    vote_accounts: HashMap<Pubkey, (u64, Account)>,
    stake_delegations: Vec<(Pubkey, Stake)>,
    unused: u64,
    epoch: u64,
    stake_history: StakeHistory,
}

#[repr(C)]
#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct Stake {
    delegation: Delegation,
    credits_observed: u64,
}

#[repr(C)]
#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct Delegation {
    voter_pubkey: Pubkey,
    stake: u64,
    activation_epoch: u64,
    deactivation_epoch: u64,
    _reserved: [u8; 8],
}

#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct StakeHistory(Vec<StakeHistoryItem>);

#[repr(C)]
#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct StakeHistoryItem {
    epoch: u64,
    entry: StakeHistoryEntry,
}

#[repr(C)]
#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct StakeHistoryEntry {
    effective: u64,
    activating: u64,
    deactivating: u64,
}

#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct NodeVoteAccounts {
    vote_accounts: Vec<Pubkey>,
    total_stake: u64,
}

/// Lattice hash of all accounts.
#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
pub struct AccountsLtHash(#[serde(with = "BigArray")] [u16; 1024]);

#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct ObsoleteIncrementalSnapshotPersistence {
    full_slot: u64,
    full_hash: [u8; 32],
    full_capitalization: u64,
    incremental_hash: [u8; 32],
    incremental_capitalization: u64,
}

/// All of a manifest.
#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
pub struct SnapshotManifest {
    bank: BankFields,
    accounts_db: AccountsDbFields,
    #[wincode(with = "DefaultOnEmptyRead<u64>")]
    lamports_per_signature: u64,
    #[wincode(with = "DefaultOnEmptyRead<Option<ObsoleteIncrementalSnapshotPersistence>>")]
    _obsolete_incremental_snapshot_persistence: Option<ObsoleteIncrementalSnapshotPersistence>,
    #[wincode(with = "DefaultOnEmptyRead<Option<Hash>>")]
    _obsolete_epoch_accounts_hash: Option<Hash>,
    #[wincode(with = "DefaultOnEmptyRead<Vec<(u64, VersionedEpochStakes)>>")]
    versioned_epoch_stakes: Vec<(u64, VersionedEpochStakes)>,
    /// Lattice hash of all accounts.
    #[wincode(with = "DefaultOnEmptyRead<Option<AccountsLtHash>>")]
    pub accounts_lt_hash: Option<AccountsLtHash>,
    /// Merkle root of the block's last FEC set.
    #[wincode(with = "DefaultOnEmptyRead<Option<Hash>>")]
    pub block_id: Option<Hash>,
}

#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct BankFields {
    blockhash_queue: BlockhashQueue,
    _unused_ancestors: HashMap<u64, usize>,
    hash: Hash,
    parent_hash: Hash,
    parent_slot: u64,
    hard_forks: solana_hard_forks::HardForks,
    transaction_count: u64,
    tick_height: u64,
    signature_count: u64,
    capitalization: u64,
    max_tick_height: u64,
    hashes_per_tick: Option<u64>,
    ticks_per_slot: u64,
    ns_per_slot: u128,
    genesis_creation_time: i64,
    slots_per_year: f64,
    accounts_data_len: u64,
    slot: u64,
    _unused_epoch: u64,
    block_height: u64,
    leader_id: Pubkey,
    _unused_collector_fees: u64,
    _unused_fee_calculator: solana_fee_calculator::FeeCalculator,
    fee_rate_governor: solana_fee_calculator::FeeRateGovernor,
    _unused_collected_rent: u64,
    _unused_rent_collector: RentCollector,
    epoch_schedule: solana_epoch_schedule::EpochSchedule,
    inflation: solana_inflation::Inflation,
    stakes: DelegationStakes,
    _unused_accounts: UnusedAccounts,
    _unused_epoch_stakes: HashMap<u64, ()>,
    is_delta: bool,
}

/// Recent blockhashes.
#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
pub struct BlockhashQueue {
    last_hash_index: u64,
    last_hash: Option<Hash>,
    hashes: HashMap<Hash, HashInfo>,
    max_age: usize,
}

#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct HashInfo {
    fee_calculator: solana_fee_calculator::FeeCalculator,
    hash_index: u64,
    timestamp: u64,
}

#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct RentCollector {
    epoch: u64,
    epoch_schedule: solana_epoch_schedule::EpochSchedule,
    slots_per_year: f64,
    rent: solana_rent::Rent,
}

#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct DelegationStakes {
    vote_accounts: HashMap<Pubkey, (u64, Account)>,
    stake_delegations: HashMap<Pubkey, Delegation>,
    unused: u64,
    epoch: u64,
    stake_history: StakeHistory,
}

#[derive(Debug, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct UnusedAccounts {
    unused1: HashSet<Pubkey>,
    unused2: HashSet<Pubkey>,
    unused3: HashMap<Pubkey, u64>,
}
