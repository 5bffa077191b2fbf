//! Solana's types beside the official crates: wincode's codec of each type, and bincode's where it writes the same form.

use std::sync::OnceLock;

use limcode::{DecodeOwned, Encode};
use limcode_schemas::solana::*;
use limcode_tests::oracle::{self, Entry};
use limcode_tests::wincode::config::DefaultConfig;
use limcode_tests::wincode::{self, SchemaRead, SchemaWrite};
use solana_vote_interface::state as votes;

use crate::oracle::{again, read};
use crate::types;

/// What an official codec makes of the front of bytes, written again.
type Read = fn(&[u8]) -> Option<Vec<u8>>;

/// A type: its name, limcode's codec, and the official ones.
struct Official {
    name: &'static str,
    ours: fn(&[u8]) -> crate::oracle::Reading,
    by_wincode: Option<Read>,
    by_bincode: Option<Read>,
    /// Which inputs are compared.
    is_compared: fn(&[u8]) -> bool,
}

impl Official {
    fn of<T: Encode + DecodeOwned>(name: &'static str, by_wincode: Option<Read>, by_bincode: Option<Read>) -> Self {
        Official { name, ours: |bytes| again::<T>(bytes), by_wincode, by_bincode, is_compared: |_| true }
    }
}

/// What wincode reads and writes.
trait InWincode: SchemaWrite<DefaultConfig, Src = Self> + for<'de> SchemaRead<'de, DefaultConfig, Dst = Self> {}

impl<T> InWincode for T where T: SchemaWrite<DefaultConfig, Src = T> + for<'de> SchemaRead<'de, DefaultConfig, Dst = T> {}

fn by_wincode<T: InWincode>(bytes: &[u8]) -> Option<Vec<u8>> {
    let value = wincode::deserialize::<T>(bytes).ok()?;
    Some(wincode::serialize(&value).expect("what wincode has read it can write"))
}

macro_rules! both {
    ($($ty:ty = $official:ty,)*) => {
        vec![$(Official::of::<$ty>(stringify!($ty), Some(by_wincode::<$official>), Some(|bytes| read::<$official>(bytes))),)*]
    };
}

#[expect(deprecated, reason = "accounts of sysvars that are no longer used still exist")]
fn types() -> Vec<Official> {
    let mut types = both![
        sysvar::Clock = solana_clock::Clock,
        sysvar::Rent = solana_rent::Rent,
        sysvar::EpochSchedule = solana_epoch_schedule::EpochSchedule,
        sysvar::EpochRewards = solana_epoch_rewards::EpochRewards,
        sysvar::LastRestartSlot = solana_last_restart_slot::LastRestartSlot,
        sysvar::Fees = solana_sysvar::fees::Fees,
        sysvar::Rewards = solana_sysvar::rewards::Rewards,
        sysvar::SlotHashes = solana_slot_hashes::SlotHashes,
        sysvar::StakeHistory = solana_stake_history::StakeHistory,
        sysvar::recent_blockhashes::RecentBlockhashes = solana_sysvar::recent_blockhashes::RecentBlockhashes,
        fee_calculator::FeeCalculator = solana_fee_calculator::FeeCalculator,
        fee_calculator::FeeRateGovernor = solana_fee_calculator::FeeRateGovernor,
        genesis::Inflation = solana_inflation::Inflation,
        genesis::HardForks = solana_hard_forks::HardForks,
        stake::StakeStateV2 = solana_stake_interface::state::StakeStateV2,
        stake::StakeInstruction = solana_stake_interface::instruction::StakeInstruction,
        system::SystemInstruction = solana_system_interface::instruction::SystemInstruction,
        nonce::Versions = solana_nonce::versions::Versions,
        loader::v3::UpgradeableLoaderInstruction =
            solana_loader_v3_interface::instruction::UpgradeableLoaderInstruction,
        loader::v3::UpgradeableLoaderState = solana_loader_v3_interface::state::UpgradeableLoaderState,
        address_lookup_table::ProgramState = solana_address_lookup_table_interface::state::ProgramState,
        instruction::Instruction = solana_instruction::Instruction,
        transaction::Transaction = solana_transaction::Transaction,
        transaction::legacy::Message = solana_message::legacy::Message,
        transaction::v0::Message = solana_message::v0::Message,
        error::TransactionError = solana_transaction_error::TransactionError,
        vote::Lockout = votes::Lockout,
        vote::LandedVote = votes::LandedVote,
        vote::BlockTimestamp = votes::BlockTimestamp,
        vote::VoteState1_14_11 = votes::VoteState1_14_11,
        vote::VoteStateV3 = votes::VoteStateV3,
        vote::VoteStateV4 = votes::VoteStateV4,
        vote::Vote = votes::Vote,
        vote::VoteStateUpdate = votes::VoteStateUpdate,
        vote::TowerSync = votes::TowerSync,
        vote::VoteInit = votes::VoteInit,
        vote::VoteAuthorize = votes::VoteAuthorize,
        vote::VoteInstruction = solana_vote_interface::instruction::VoteInstruction,
    ];
    let mut versions = Official::of::<vote::VoteStateVersions>(
        "vote::VoteStateVersions",
        Some(by_wincode::<votes::VoteStateVersions>),
        Some(|bytes| read::<votes::VoteStateVersions>(bytes)),
    );
    // The official enum has tag 0, which the official function for accounts rejects.
    versions.is_compared = |bytes| !bytes.starts_with(&[0; 4]);
    types.push(versions);
    let transaction = by_wincode::<oracle::VersionedTransaction>;
    // bincode writes version 1 in another form.
    types.extend([
        Official::of::<transaction::VersionedTransaction>("transaction::VersionedTransaction", Some(transaction), None),
        Official::of::<entry::Entry>("entry::Entry", Some(by_wincode::<Entry>), None),
        Official::of::<Vec<entry::Entry>>("Vec<Entry>", Some(by_wincode::<Vec<Entry>>), None),
        Official::of::<sysvar::SlotHistory>(
            "sysvar::SlotHistory",
            None,
            Some(|bytes| read::<solana_slot_history::SlotHistory>(bytes)),
        ),
    ]);
    types
}

/// Reads the bytes after the first four, which pick the type, by limcode, by wincode and by bincode: all must accept them as a value of the
/// same bytes, or reject them.
///
/// # Panics
/// If they differ.
pub fn official(data: &[u8]) {
    static TYPES: OnceLock<Vec<(u32, Official)>> = OnceLock::new();
    let types = TYPES.get_or_init(|| {
        let mut types: Vec<_> = types().into_iter().map(|ty| (types::fingerprint(ty.name), ty)).collect();
        types.sort_by_key(|(number, _)| *number);
        types
    });
    let Some((index, bytes)) = types::picked(types, data) else { return };
    let ty = &types[index].1;
    if !(ty.is_compared)(&bytes) {
        return;
    }
    let ours = (ty.ours)(&bytes).map(|(_, written)| written);
    for (peer, read) in [("wincode", ty.by_wincode), ("bincode", ty.by_bincode)] {
        let Some(read) = read else { continue };
        match (&ours, read(&bytes)) {
            (Ok(ours), Some(theirs)) => assert_eq!(*ours, theirs, "{}: {peer} reads another value", ty.name),
            (Err(_), None) => {}
            (Ok(_), None) => panic!("{}: only {peer} rejects {bytes:02x?}", ty.name),
            (Err(error), Some(_)) => panic!("{}: only limcode rejects {bytes:02x?}: {error:?}", ty.name),
        }
    }
}

/// The numbers that pick the types.
pub fn numbers() -> Vec<(&'static str, u32)> {
    types().iter().map(|ty| (ty.name, types::fingerprint(ty.name))).collect()
}
