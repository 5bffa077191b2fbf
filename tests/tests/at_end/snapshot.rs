//! The manifest of a snapshot and its status cache.
#![allow(dead_code, reason = "fields are read by `Debug` alone")]

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read as _;

use limcode_schemas::solana::{snapshot, status_cache};
use limcode_tests::fixtures::Fixtures;
use wincode::adapter::DefaultOnEmptyRead;
use wincode::{SchemaRead, SchemaWrite};

use crate::agreement::agree;

#[derive(Debug, Eq, Ord, PartialEq, PartialOrd, SchemaRead, SchemaWrite)]
struct Pubkey([u8; 32]);

#[derive(Debug, Eq, Ord, PartialEq, PartialOrd, SchemaRead, SchemaWrite)]
struct Hash([u8; 32]);

#[derive(Debug, SchemaRead, SchemaWrite)]
struct Account {
    lamports: u64,
    data: Vec<u8>,
    owner: Pubkey,
    executable: bool,
    rent_epoch: u64,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct AccountsDbFields {
    storages: BTreeMap<u64, Vec<SerializableAccountStorageEntry>>,
    write_version: u64,
    slot: u64,
    bank_hash_info: BankHashInfo,
    #[wincode(with = "DefaultOnEmptyRead<Vec<u64>>")]
    historical_roots: Vec<u64>,
    #[wincode(with = "DefaultOnEmptyRead<Vec<(u64, Hash)>>")]
    historical_roots_with_hash: Vec<(u64, Hash)>,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct SerializableAccountStorageEntry {
    id: usize,
    accounts_current_len: usize,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct BankHashInfo {
    accounts_delta_hash: [u8; 32],
    accounts_hash: [u8; 32],
    stats: BankHashStats,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct BankHashStats {
    num_updated_accounts: u64,
    num_removed_accounts: u64,
    num_lamports_stored: u64,
    total_data_len: u64,
    num_executable_accounts: u64,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
enum VersionedEpochStakes {
    Current {
        stakes: Stakes,
        total_stake: u64,
        node_id_to_vote_accounts: BTreeMap<Pubkey, NodeVoteAccounts>,
        epoch_authorized_voters: BTreeMap<Pubkey, Pubkey>,
    },
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct Stakes {
    vote_accounts: BTreeMap<Pubkey, (u64, Account)>,
    stake_delegations: Vec<(Pubkey, Stake)>,
    unused: u64,
    epoch: u64,
    stake_history: StakeHistory,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct Stake {
    delegation: Delegation,
    credits_observed: u64,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct Delegation {
    voter_pubkey: Pubkey,
    stake: u64,
    activation_epoch: u64,
    deactivation_epoch: u64,
    _reserved: [u8; 8],
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct StakeHistory(Vec<StakeHistoryItem>);

#[derive(Debug, SchemaRead, SchemaWrite)]
struct StakeHistoryItem {
    epoch: u64,
    entry: StakeHistoryEntry,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct StakeHistoryEntry {
    effective: u64,
    activating: u64,
    deactivating: u64,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct NodeVoteAccounts {
    vote_accounts: Vec<Pubkey>,
    total_stake: u64,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct AccountsLtHash([u16; 1024]);

#[derive(Debug, SchemaRead, SchemaWrite)]
struct ObsoleteIncrementalSnapshotPersistence {
    full_slot: u64,
    full_hash: [u8; 32],
    full_capitalization: u64,
    incremental_hash: [u8; 32],
    incremental_capitalization: u64,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct SnapshotManifest {
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
    #[wincode(with = "DefaultOnEmptyRead<Option<AccountsLtHash>>")]
    accounts_lt_hash: Option<AccountsLtHash>,
    #[wincode(with = "DefaultOnEmptyRead<Option<Hash>>")]
    block_id: Option<Hash>,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct BankFields {
    blockhash_queue: BlockhashQueue,
    _unused_ancestors: BTreeMap<u64, usize>,
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
    _unused_epoch_stakes: BTreeMap<u64, ()>,
    is_delta: bool,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct BlockhashQueue {
    last_hash_index: u64,
    last_hash: Option<Hash>,
    hashes: BTreeMap<Hash, HashInfo>,
    max_age: usize,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct HashInfo {
    fee_calculator: solana_fee_calculator::FeeCalculator,
    hash_index: u64,
    timestamp: u64,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct RentCollector {
    epoch: u64,
    epoch_schedule: solana_epoch_schedule::EpochSchedule,
    slots_per_year: f64,
    rent: solana_rent::Rent,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct DelegationStakes {
    vote_accounts: BTreeMap<Pubkey, (u64, Account)>,
    stake_delegations: BTreeMap<Pubkey, Delegation>,
    unused: u64,
    epoch: u64,
    stake_history: StakeHistory,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct UnusedAccounts {
    unused1: BTreeSet<Pubkey>,
    unused2: BTreeSet<Pubkey>,
    unused3: BTreeMap<Pubkey, u64>,
}

#[test]
fn manifests_end_where_they_do_in_wincode() {
    agree::<snapshot::SnapshotManifest, SnapshotManifest>("solana::snapshot::SnapshotManifest");
}

#[test]
fn the_fields_of_accounts_end_where_they_do_in_wincode() {
    agree::<snapshot::AccountsDbFields, AccountsDbFields>("solana::snapshot::AccountsDbFields");
}

/// The bytes of a real manifest.
fn manifest(fixtures: &Fixtures) -> Vec<u8> {
    let packed = fixtures.read("snapshot/testnet-417955322.manifest.bin.gz");
    let mut bytes = Vec::new();
    flate2::read::GzDecoder::new(&packed[..]).read_to_end(&mut bytes).expect("it is packed by gzip");
    bytes
}

#[test]
fn a_manifest_of_testnet_is_read_and_written() {
    let Some(fixtures) = Fixtures::open("the manifest of a snapshot") else { return };
    let bytes = manifest(&fixtures);
    let read: snapshot::SnapshotManifest = limcode::deserialize_exact(&bytes).expect("a manifest");
    assert_eq!(read.bank.slot, 417_955_321);
    assert!(read.accounts_lt_hash.is_some() && !read.versioned_epoch_stakes.is_empty());
    let written = limcode::serialize(&read).expect("what was read can be written");
    assert_eq!(written.len(), bytes.len());
    let again: snapshot::SnapshotManifest = limcode::deserialize_exact(&written).expect("what was written can be read");
    assert!(again == read, "a manifest is written as another one");
    let streamed: snapshot::SnapshotManifest = limcode::deserialize_from(&bytes[..]).expect("a manifest");
    assert!(streamed == read, "a stream has another one");
}

#[test]
fn a_manifest_that_is_cut_is_read_as_far_as_wincode_does() {
    let Some(fixtures) = Fixtures::open("the manifest of a snapshot") else { return };
    let bytes = manifest(&fixtures);
    let last = 40;
    for end in [bytes.len() - 2100, bytes.len() - 2083].into_iter().chain((bytes.len() - last..bytes.len()).step_by(3))
    {
        let ours = limcode::deserialize_prefix::<snapshot::SnapshotManifest>(&bytes[..end]);
        let mut rest = &bytes[..end];
        let theirs = <SnapshotManifest as SchemaRead<limcode_tests::peer::WincodeConfig>>::get(&mut rest);
        match (&ours, &theirs) {
            (Ok((ours, len_bytes)), Ok(theirs)) => {
                assert_eq!(*len_bytes, end - rest.len(), "{end}");
                assert_eq!(format!("{:?}", ours.block_id), format!("{:?}", theirs.block_id), "{end}");
                assert_eq!(ours.accounts_lt_hash.is_some(), theirs.accounts_lt_hash.is_some(), "{end}");
            }
            (Err(_), Err(_)) => {}
            _ => panic!("{end}: limcode {:?}, wincode {:?}", ours.map(|_| ()), theirs.map(|_| ())),
        }
    }
}

#[test]
fn a_queue_of_blockhashes_is_read_and_written() {
    let Some(fixtures) = Fixtures::open("the manifest of a snapshot") else { return };
    let bytes = fixtures.read("snapshot/blockhash_queue.bin");
    let queue: snapshot::BlockhashQueue = limcode::deserialize_exact(&bytes).expect("a queue");
    assert!(queue.hashes.len() > 100);
    let written = limcode::serialize(&queue).expect("what was read can be written");
    assert_eq!(written.len(), bytes.len());
    assert!(limcode::deserialize_exact::<snapshot::BlockhashQueue>(&written).expect("a queue") == queue);
}

/// A status cache has a text where the errors of today have none.
#[test]
fn errors_of_a_status_cache_have_their_text() {
    let error = [&8_u32.to_le_bytes()[..], &[3], &44_u32.to_le_bytes(), &2_u64.to_le_bytes(), b"no"].concat();
    let read: status_cache::TransactionError = limcode::deserialize_exact(&error).unwrap();
    let expected = status_cache::InstructionError::BorshIoError("no".to_owned());
    assert_eq!(read, status_cache::TransactionError::InstructionError(3, expected));
    assert_eq!(limcode::serialize(&read).unwrap(), error);
    // Both have as many errors.
    let most = |tag: u32| [&tag.to_le_bytes()[..], &[0; 40]].concat();
    assert!(limcode::deserialize::<status_cache::TransactionError>(&most(39)).is_ok());
    assert!(limcode::deserialize::<status_cache::TransactionError>(&most(40)).is_err());
    assert!(limcode::deserialize::<status_cache::InstructionError>(&most(54)).is_ok());
    assert!(limcode::deserialize::<status_cache::InstructionError>(&most(55)).is_err());
}
