//! Every captured file, and damage to it: values or error codes, offsets and paths are equal in all codecs.

use std::collections::HashMap;
use std::hash::Hash;

use limcode::DecodeOwned;
use limcode_schemas::solana::snapshot::{BlockhashQueue, SnapshotManifest, VersionedEpochStakes};
use limcode_subjects::comparison::Case;
use limcode_subjects::driver::Mode;
use limcode_subjects::verdict::Verdict;
use limcode_tests::corpus;
use limcode_tests::fixtures::{Fixtures, archived, frames};
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;

use crate::comparison;

/// Files that hold no value of the schemas.
const OTHERS: [&str; 3] = [
    "README.md",
    // Records of C structs, side by side.
    "snapshot/append_vec_test_account_file",
    "stats/mainnet_entries_398202772_398202821.csv.gz",
];

/// Read by the tests of blocks and transactions, which list these folders.
const LISTED: [&str; 2] = ["blocks/", "transactions/"];

/// Bytes of damaged values of a file.
const DAMAGED_BYTES: usize = 1_000_000;

/// Damaged values of a file.
const DAMAGED: usize = 250;

/// Some values of a type in a file.
struct Captured {
    file: &'static str,
    subject: &'static str,
    mode: Mode,
    values: Vec<Vec<u8>>,
}

impl Captured {
    fn case(&self, bytes: &[u8]) -> Case {
        let subject = comparison().index(&format!("solana::{}", self.subject));
        Case { subject, mode: self.mode, bytes: bytes.to_vec() }
    }

    fn cases(&self) -> Vec<Case> {
        self.values.iter().map(|bytes| self.case(bytes)).collect()
    }
}

/// The values that must be accepted.
fn accepted(fixtures: &Fixtures) -> Vec<Captured> {
    let mut all = Vec::new();
    let mut add = |file, subject, mode, values| all.push(Captured { file, subject, mode, values });
    // Data of accounts, which zeros follow.
    for (file, subject) in [
        ("accounts/vote_acc_v2.bin", "vote::VoteStateVersions"),
        ("accounts/vote_acc_v3.bin", "vote::VoteStateVersions"),
        ("accounts/vote_acc_v4.bin", "vote::VoteStateVersions"),
        ("accounts/sysvar_recent_hashes.bin", "sysvar::recent_blockhashes::RecentBlockhashes"),
        ("accounts/sysvar_slot_hashes.bin", "sysvar::SlotHashes"),
        ("accounts/sysvar_slot_history.bin", "sysvar::SlotHistory"),
        ("accounts/sysvar_stake_history.bin", "sysvar::StakeHistory"),
    ] {
        add(file, subject, Mode::Prefix, vec![fixtures.read(file)]);
    }
    // The same with these zeros.
    for (file, subject) in [
        ("accounts/vote_acc_v2.bin", "vote::VoteAccount1_14_11"),
        ("accounts/vote_acc_v3.bin", "vote::VoteAccount"),
        ("accounts/vote_acc_v4.bin", "vote::VoteAccount"),
    ] {
        add(file, subject, Mode::Exact, vec![fixtures.read(file)]);
    }
    let voters = corpus::voters("captured values");
    add("accounts/voters-398915634.bin", "vote::VoteStateVersions", Mode::Prefix, voters);

    for (file, subject) in [
        ("genesis/mainnet-beta.bin", "genesis::GenesisConfig"),
        ("gossip/radiance_push_vote_message.bin", "gossip::Protocol"),
        ("snapshot/blockhash_queue.bin", "snapshot::BlockhashQueue"),
    ] {
        add(file, subject, Mode::Exact, vec![fixtures.read(file)]);
    }
    let framed = |file: &str| -> Vec<_> { frames(&fixtures.read(file)).into_iter().map(<[u8]>::to_vec).collect() };
    for (file, subject) in [
        ("gossip/golden_4.2.2_crdsvalues.bin", "gossip::CrdsValue"),
        ("gossip/golden_4.2.2_crdsfilters.bin", "gossip::CrdsFilter"),
    ] {
        add(file, subject, Mode::Exact, framed(file));
    }
    let file = "gossip/golden_4.2.2_ping_pong_alternating.bin";
    let (pings, pongs): (Vec<_>, Vec<_>) = framed(file).into_iter().enumerate().partition(|(index, _)| index % 2 == 0);
    add(file, "gossip::Ping", Mode::Exact, pings.into_iter().map(|(_, ping)| ping).collect());
    add(file, "gossip::Pong", Mode::Exact, pongs.into_iter().map(|(_, pong)| pong).collect());

    let file = "blockstore/golden_4.2.2.bin";
    let [meta, empty_meta, sample, slot, index] = &framed(file)[..] else { panic!("other values in {file}") };
    add(file, "blockstore::SlotMeta", Mode::Exact, vec![meta.clone(), empty_meta.clone()]);
    add(file, "blockstore::Index", Mode::Exact, vec![index.clone()]);
    add(file, "blockstore::PerfSample", Mode::Exact, vec![sample.clone()]);
    add(file, "blockstore::OptimisticSlotMetaVersioned", Mode::Exact, vec![slot.clone()]);

    // Data and coding, told apart by the byte of the variant.
    let file = "shreds/fd_chained_resigned.ar";
    let archive = fixtures.read(file);
    let shreds = archived(&archive).into_iter().map(<[u8]>::to_vec);
    let (data, code): (Vec<_>, Vec<_>) = shreds.partition(|shred| shred[64] >= 0x80);
    add(file, "shred::ShredData", Mode::Exact, data);
    add(file, "shred::ShredCode", Mode::Exact, code);

    let file = "snapshot/testnet-417955322.manifest.bin.gz";
    add(file, "snapshot::SnapshotManifest", Mode::Exact, vec![fixtures.unpacked(file)]);
    all
}

/// Packets with kinds that are rejected today.
fn rejected(fixtures: &Fixtures) -> Vec<Captured> {
    let files = [
        "gossip/radiance_pull_request.bin",
        "gossip/radiance_pull_response_contact_info.bin",
        "gossip/radiance_pull_response_node_instance.bin",
        "gossip/radiance_pull_response_snapshot_hashes.bin",
        "gossip/radiance_pull_response_version.bin",
    ];
    let packet =
        |file| Captured { file, subject: "gossip::Protocol", mode: Mode::Exact, values: vec![fixtures.read(file)] };
    files.into_iter().map(packet).collect()
}

#[test]
fn every_captured_file_is_read_by_a_test() {
    let Some(fixtures) = Fixtures::open("every_captured_file_is_read_by_a_test") else { return };
    let read: Vec<_> = accepted(&fixtures).iter().chain(&rejected(&fixtures)).map(|captured| captured.file).collect();
    for file in fixtures.all() {
        let is_listed = LISTED.iter().any(|folder| file.starts_with(folder));
        assert!(is_listed || read.contains(&&*file) || OTHERS.contains(&&*file), "no test reads {file}");
    }
}

#[test]
fn captured_values_are_the_same_bytes_in_both_languages() {
    let Some(fixtures) = Fixtures::open("captured_values_are_the_same_bytes_in_both_languages") else { return };
    let comparison = comparison();
    let mut all = Vec::new();
    for captured in accepted(&fixtures) {
        let cases = captured.cases();
        for case in &cases {
            let Verdict::Accepted(accepted) = comparison.derived(case) else { panic!("{} is rejected", captured.file) };
            // The order of maps may differ; their values are compared below.
            let is_unordered = comparison.subjects[case.subject].is_unordered();
            assert!(is_unordered || case.bytes.starts_with(&accepted.bytes), "{}: other bytes", captured.file);
            assert!(matches!(case.mode, Mode::Prefix) || accepted.bytes.len() == case.bytes.len(), "{}", captured.file);
        }
        all.extend(cases);
    }
    let tally = comparison.agree(&all);
    println!("{} values", tally.accepted);
    assert!(tally.accepted > 350 && tally.refusals() == 0, "{tally:?}");

    let packets: Vec<_> = rejected(&fixtures).iter().flat_map(Captured::cases).collect();
    let tally = comparison.agree(&packets);
    assert_eq!(tally.refused.into_iter().collect::<Vec<_>>(), [("reserved_tag".to_owned(), 5)]);
}

/// Values with hash maps, which each language writes in an order of its own.
#[test]
fn captured_maps_are_equal_values_in_both_languages() {
    let Some(fixtures) = Fixtures::open("captured_maps_are_equal_values_in_both_languages") else { return };
    let unordered = |captured: &Captured| comparison().subjects[captured.case(&[]).subject].is_unordered();
    for captured in accepted(&fixtures).iter().filter(|captured| unordered(captured)) {
        match captured.subject {
            "snapshot::SnapshotManifest" => assert_equal::<SnapshotManifest>(captured),
            "snapshot::BlockhashQueue" => assert_equal::<BlockhashQueue>(captured),
            other => panic!("{other} has maps, too: compare its values"),
        }
    }
}

fn assert_equal<T: DecodeOwned + PartialEq>(captured: &Captured) {
    let read = |bytes: &[u8]| limcode::deserialize_exact::<T>(bytes).expect("a value of that type");
    for (written, case) in comparison().written_by_cpp(&captured.cases()).into_iter().zip(captured.cases()) {
        let written = written.expect("C++ accepts it");
        assert_ne!(written, case.bytes, "{}: it has no map with an order of its own", captured.file);
        assert!(read(&written) == read(&case.bytes), "{}: C++ writes another value", captured.file);
    }
}

#[test]
fn damaged_captured_values_get_the_same_verdict_in_both_languages() {
    let Some(fixtures) = Fixtures::open("damaged_captured_values_get_the_same_verdict_in_both_languages") else {
        return;
    };
    let mut random = Random::new(24);
    let mut cases = Vec::new();
    for captured in accepted(&fixtures).iter_mut().chain(&mut rejected(&fixtures)) {
        if captured.subject == "snapshot::SnapshotManifest" {
            // Of damage to megabytes of account data, none would be seen.
            captured.values = vec![with_few_accounts(captured)];
        }
        let len_bytes: usize = captured.values.iter().map(Vec::len).sum();
        let rounds = (DAMAGED_BYTES / len_bytes).min(DAMAGED / captured.values.len()).max(1);
        for bytes in &captured.values {
            cases.extend((0..rounds).map(|_| captured.case(&mutate(&mut random, bytes))));
        }
    }
    let tally = comparison().agree(&cases);
    println!("{} cases: {tally:?}", cases.len());
    assert!(tally.accepted > 500 && tally.refusals() > 500, "the damage is one-sided: {tally:?}");
}

/// The manifest with three entries in each map, in the order of C++, which is that of the keys.
fn with_few_accounts(captured: &Captured) -> Vec<u8> {
    let mut manifest: SnapshotManifest = limcode::deserialize_exact(&captured.values[0]).expect("a manifest");
    keep_few(&mut manifest.bank.blockhash_queue.hashes);
    keep_few(&mut manifest.bank.stakes.vote_accounts);
    keep_few(&mut manifest.bank.stakes.stake_delegations);
    manifest.accounts_db.storages.truncate(3);
    for (_, VersionedEpochStakes::Current { stakes, node_id_to_vote_accounts, epoch_authorized_voters, .. }) in
        &mut manifest.versioned_epoch_stakes
    {
        keep_few(&mut stakes.vote_accounts);
        stakes.stake_delegations.truncate(3);
        keep_few(node_id_to_vote_accounts);
        keep_few(epoch_authorized_voters);
    }
    let bytes = limcode::serialize(&manifest).expect("what was read can be written");
    let [written] = &mut comparison().written_by_cpp(&[captured.case(&bytes)])[..] else { panic!("one answer") };
    written.take().expect("C++ accepts it")
}

fn keep_few<K: Copy + Eq + Hash + Ord, V>(map: &mut HashMap<K, V>) {
    let mut keys: Vec<_> = map.keys().copied().collect();
    keys.sort_unstable();
    keys.truncate(3);
    map.retain(|key, _| keys.contains(key));
}
