//! Sysvars, and the fees that they hold.
#![expect(deprecated, reason = "accounts of sysvars that are no longer used still exist")]

use bv::BitVec;
use limcode::{Encode, View};
use limcode_schemas::solana::{fee_calculator, sysvar};
use limcode_tests::fixtures::Fixtures;
use limcode_tests::peer::{Bincode, Peer, Wincode};
use solana_fee_calculator::{FeeCalculator, FeeRateGovernor};
use solana_slot_history::SlotHistory;
use solana_sysvar::recent_blockhashes::RecentBlockhashes;
use solana_sysvar::{fees, rewards};

use crate::official::{Reading, agree, by_both, by_limcode, shown_by_bincode};

#[test]
fn sysvars_agree_with_the_official_crates() {
    agree::<sysvar::Clock>("sysvar::Clock", by_both::<solana_clock::Clock>);
    agree::<sysvar::Rent>("sysvar::Rent", by_both::<solana_rent::Rent>);
    agree::<sysvar::EpochSchedule>("sysvar::EpochSchedule", by_both::<solana_epoch_schedule::EpochSchedule>);
    agree::<sysvar::EpochRewards>("sysvar::EpochRewards", by_both::<solana_epoch_rewards::EpochRewards>);
    agree::<sysvar::LastRestartSlot>("sysvar::LastRestartSlot", by_both::<solana_last_restart_slot::LastRestartSlot>);
    agree::<sysvar::Fees>("sysvar::Fees", by_both::<fees::Fees>);
    agree::<sysvar::Rewards>("sysvar::Rewards", by_both::<rewards::Rewards>);
    agree::<fee_calculator::FeeCalculator>("fee_calculator::FeeCalculator", by_both::<FeeCalculator>);
    agree::<fee_calculator::FeeRateGovernor>("fee_calculator::FeeRateGovernor", by_both::<FeeRateGovernor>);
}

#[test]
fn sysvars_with_lists_agree_with_the_official_crates() {
    agree::<sysvar::SlotHashes>("sysvar::SlotHashes", by_both::<solana_slot_hashes::SlotHashes>);
    agree::<sysvar::StakeHistory>("sysvar::StakeHistory", by_both::<solana_stake_history::StakeHistory>);
    let blockhashes = by_both::<RecentBlockhashes>;
    agree::<sysvar::recent_blockhashes::RecentBlockhashes>(
        "sysvar::recent_blockhashes::RecentBlockhashes",
        blockhashes,
    );
}

/// `SlotHistory` by bincode: its `Debug` shows the bits of a whole history.
fn slot_history(bytes: &[u8]) -> Reading {
    shown_by_bincode::<SlotHistory>(bytes, |history| {
        format!("SlotHistory {{ bits: {:?}, next_slot: {:?} }}", history.bits, history.next_slot)
    })
}

#[test]
fn slot_histories_agree_with_bincode() {
    let tally = agree::<sysvar::SlotHistory>("sysvar::SlotHistory", slot_history);
    assert!(tally.accepted > 500 && tally.rejected > 500, "{tally:?}");
}

/// wincode writes no block beyond the last bit, and accepts that there are blocks, but none; bincode and limcode do not. Histories of the
/// cluster have neither.
#[test]
fn wincode_differs_on_unused_blocks_of_bits() {
    let spare = [&[1][..], &2_u64.to_le_bytes(), &[0xff; 16], &64_u64.to_le_bytes(), &9_u64.to_le_bytes()].concat();
    let history: sysvar::SlotHistory = limcode::deserialize_exact(&spare).unwrap();
    assert_eq!(limcode::serialize(&history).unwrap(), spare);
    let official: SlotHistory = Bincode::deserialize(&spare).unwrap();
    assert_eq!(<Bincode as Peer<SlotHistory>>::serialize(&official), spare);
    let official: SlotHistory = Wincode::deserialize(&spare).unwrap();
    assert_eq!(Wincode::serialize(&official).len(), spare.len() - 8);

    let none = [&[1][..], &[0; 8], &[0; 8], &9_u64.to_le_bytes()].concat();
    let by_wincode: Result<SlotHistory, String> = Wincode::deserialize(&none);
    let by_bincode: Result<SlotHistory, String> = Bincode::deserialize(&none);
    assert_eq!((by_wincode.is_ok(), by_bincode.is_ok()), (true, false));
    assert!(limcode::deserialize::<sysvar::SlotHistory>(&none).is_err());
}

#[test]
fn histories_are_written_as_both_official_codecs_write_them() {
    for bits in [1, 63, 64, 65, 1_048_576] {
        let history = sysvar::SlotHistory { bits: BitVec::new_fill(true, bits), next_slot: 7 };
        let bytes = limcode::serialize(&history).unwrap();
        let official: SlotHistory = Wincode::deserialize(&bytes).unwrap();
        assert!(official.bits == history.bits && official.next_slot == 7, "{bits}");
        assert!(Wincode::serialize(&official) == bytes, "{bits}");
        assert!(<Bincode as Peer<SlotHistory>>::serialize(&official) == bytes, "{bits}");
    }
}

/// The data of a sysvar's account, which is one value; zeros follow where the official size is larger.
#[track_caller]
fn assert_account<T: Encode + limcode::DecodeOwned + View + std::fmt::Debug>(
    path: &str,
    official: fn(&[u8]) -> Reading,
) {
    let Some(fixtures) = Fixtures::open("captured_sysvars_are_the_same_bytes_again") else { return };
    let data = fixtures.read(path);
    let (ours, len_bytes) = by_limcode::<T>(&data);
    assert!(ours == official(&data), "{path}");
    let (_, mut written) = ours.unwrap_or_else(|| panic!("{path} is rejected"));
    assert_eq!(written.len(), len_bytes, "{path}");
    assert_eq!(limcode::validate::<T>(&data).unwrap(), len_bytes, "{path}");
    written.resize(data.len(), 0);
    assert!(written == data, "{path}: other bytes");
}

#[test]
fn captured_sysvars_are_the_same_bytes_again() {
    assert_account::<sysvar::SlotHashes>("accounts/sysvar_slot_hashes.bin", by_both::<solana_slot_hashes::SlotHashes>);
    assert_account::<sysvar::StakeHistory>(
        "accounts/sysvar_stake_history.bin",
        by_both::<solana_stake_history::StakeHistory>,
    );
    let blockhashes = by_both::<RecentBlockhashes>;
    assert_account::<sysvar::recent_blockhashes::RecentBlockhashes>("accounts/sysvar_recent_hashes.bin", blockhashes);
    assert_account::<sysvar::SlotHistory>("accounts/sysvar_slot_history.bin", slot_history);
}

#[test]
fn sysvars_have_the_official_sizes() {
    use limcode::Layout;
    assert_eq!(sysvar::Clock::FIXED_SIZE, Some(40));
    assert_eq!(sysvar::Rent::FIXED_SIZE, Some(17));
    assert_eq!(sysvar::EpochSchedule::FIXED_SIZE, Some(33));
    assert_eq!(sysvar::EpochRewards::FIXED_SIZE, Some(81));
    assert_eq!(sysvar::LastRestartSlot::FIXED_SIZE, Some(8));
    let history = sysvar::SlotHistory { bits: BitVec::new_fill(false, 1_048_576), next_slot: 0 };
    assert_eq!(limcode::serialize(&history).unwrap().len(), 131_097);
}
