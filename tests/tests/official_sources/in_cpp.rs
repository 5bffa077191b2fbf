//! C++ from the official sources beside the derive on our schemas: what is generated from the sources is compiled, and asked.

use std::path::Path;

use limcode_codegen::schema::Schemas;
use limcode_subjects::damage::{self, Extent};
use limcode_subjects::driver::{Driver, Flavor, Forms, Mode, Request};
use limcode_subjects::specimen::Maker;
use limcode_subjects::subject::{Subject, subjects};
use limcode_subjects::verdict::{Refusal, Verdict};
use limcode_tests::random::Random;

use super::read;
use super::types::SDK;

/// Types that hold all others of the SDK.
const COMPARED: [&str; 9] = [
    "solana_genesis_config::GenesisConfig",
    "solana_message::versions::v0::Message",
    "solana_nonce::versions::Versions",
    "solana_stake_interface::instruction::StakeInstruction",
    "solana_stake_interface::state::StakeStateV2",
    "solana_system_interface::instruction::SystemInstruction",
    "solana_transaction::Transaction",
    "solana_vote_interface::instruction::VoteInstruction",
    "solana_vote_interface::state::vote_state_versions::VoteStateVersions",
];

/// Values of each type.
const VALUES: usize = 60;

/// What is made of each of them.
const EXTENT: Extent = Extent { cuts: 20, flips: 10, mutations: 20, marks: 4 };

/// Our subject with the C++ name and header of its official counterpart.
fn renamed(schemas: &Schemas, official: &str, subjects: &mut Vec<Subject>) -> Subject {
    let (_, ours) = SDK.pairs.iter().find(|(name, _)| *name == official).expect("a type of the SDK");
    let at = subjects.iter().position(|subject| subject.name == *ours).unwrap_or_else(|| panic!("no type `{ours}`"));
    let path: Vec<_> = official.split("::").map(ToOwned::to_owned).collect();
    let entry = schemas.find(&path).unwrap_or_else(|| panic!("`{official}` was not read"));
    let header = schemas.files[entry.file].relative.with_extension("hpp");
    let header = header.to_str().expect("paths of modules are text").to_owned();
    let mut subject = subjects.swap_remove(at);
    (subject.cpp, subject.header) = (format!("::{official}"), header);
    subject
}

/// Whether the official type differs here, as [`without_differences`](super::without_differences) says.
fn differs(official: &str, bytes: &[u8]) -> bool {
    match official.rsplit("::").next() {
        Some("VoteInstruction") => matches!(bytes, [12..16, 0, 0, 0, ..]),
        Some("VoteStateVersions") => bytes.starts_with(&[0; 4]),
        _ => false,
    }
}

/// A verdict without what depends on the names of items and on how many bytes are asked for at once.
fn comparable(verdict: Verdict) -> Result<Vec<u8>, String> {
    match verdict {
        Verdict::Accepted(accepted) => Ok(accepted.bytes),
        Verdict::Refused(Refusal { code, .. }) => Err(code),
    }
}

#[test]
fn cpp_from_the_official_sources_reads_and_rejects_what_our_types_do() {
    let (schemas, _) = read(&SDK);
    let mut declared = subjects();
    let compared = COMPARED.map(|official| renamed(&schemas, official, &mut declared));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("official-sources");
    let driver = Driver::of(&compared, &schemas, &folder, Flavor::Sanitized, Forms::Owned);

    let ours = limcode_subjects::schemas();
    let (mut maker, mut random) = (Maker::new(&ours, 61), Random::new(61));
    let mut cases = Vec::new();
    for (index, subject) in compared.iter().enumerate() {
        for _ in 0..VALUES {
            let specimen = maker.specimen(&subject.ty());
            cases.extend(damage::all(&mut random, &specimen, EXTENT).into_iter().map(|bytes| (index, bytes)));
            cases.push((index, specimen.bytes));
        }
    }
    let requests: Vec<_> =
        cases.iter().map(|(subject, bytes)| Request { subject: *subject, mode: Mode::Exact, bytes }).collect();
    let (mut accepted, mut rejected) = (0, 0);
    for ((index, bytes), answer) in cases.iter().zip(driver.answers(&requests)) {
        let (subject, official) = (&compared[*index], COMPARED[*index]);
        if differs(official, bytes) {
            continue;
        }
        let [in_cpp, derived] =
            [answer.verdict, (subject.derived.exact)(bytes)].map(|verdict| comparable(subject.comparable(verdict)));
        assert_eq!(in_cpp, derived, "{official} {bytes:02x?}");
        *if in_cpp.is_ok() { &mut accepted } else { &mut rejected } += 1;
    }
    println!("{accepted} accepted, {rejected} rejected");
    assert!(accepted > VALUES * COMPARED.len() && rejected > accepted, "{accepted} accepted, {rejected} rejected");
}
