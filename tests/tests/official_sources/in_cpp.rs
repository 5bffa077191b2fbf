//! C++ from the official sources beside the derive on our schemas: what is generated from the sources is compiled and compared.

use std::path::Path;

use limcode_codegen::schema::Schemas;
use limcode_subjects::damage::{self, Extent};
use limcode_subjects::driver::{Driver, Flavor, Forms, Mode, Request};
use limcode_subjects::specimen::Maker;
use limcode_subjects::subject::{Subject, subjects};
use limcode_subjects::verdict::Verdict;
use limcode_tests::random::Random;

use super::types::SDK;
use super::{COMPACT_VOTES, find, read};

/// The roots of the SDK, without the one that a schema of ours replaces. Agave's consensus messages are compared by their plans alone.
const COMPARED: [&str; 11] = [
    "solana_genesis_config::GenesisConfig",
    "solana_message::versions::v0::Message",
    "solana_message::versions::v0::loaded::LoadedAddresses",
    "solana_nonce::versions::Versions",
    "solana_stake_interface::config::Config",
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
fn as_official(schemas: &Schemas, official: &str, subjects: &mut Vec<Subject>) -> Subject {
    let (_, ours) = SDK.pairs.iter().find(|(name, _)| *name == official).expect("a type of the SDK");
    let at = subjects.iter().position(|subject| subject.name == *ours).unwrap_or_else(|| panic!("no type `{ours}`"));
    let header = schemas.files[find(schemas, official).file].relative.with_extension("hpp");
    let header = header.to_str().expect("paths of modules are text").to_owned();
    let mut subject = subjects.swap_remove(at);
    (subject.cpp, subject.header) = (format!("::{official}"), header);
    subject
}

/// Types of which limcode rejects more than the official one, as [`without_differences`](super::without_differences) says.
const STRICTER: [&str; 2] = ["VoteInstruction", "VoteStateVersions"];

/// Whether these bytes are of a kind of which limcode rejects more.
fn may_be_stricter(official: &str, bytes: &[u8]) -> bool {
    let Some(tag) = bytes.first_chunk().map(|tag| u32::from_le_bytes(*tag)) else { return false };
    match STRICTER.map(|name| official.ends_with(name)) {
        [true, false] => COMPACT_VOTES.contains(&tag),
        [false, true] => tag == 0,
        _ => false,
    }
}

/// A verdict without what depends on the names of items and on how many bytes are asked for at once.
fn comparable(mut verdict: Verdict) -> Verdict {
    if let Verdict::Refused(refusal) = &mut verdict {
        refusal.path.clear();
        if refusal.code == "unexpected_end" {
            (refusal.offset, refusal.expected, refusal.found) = (0, 0, 0);
        }
    }
    verdict
}

#[test]
fn cpp_from_the_official_sources_reads_and_rejects_what_our_types_do() {
    let (schemas, _) = read(&SDK);
    let mut declared = subjects();
    let compared = COMPARED.map(|official| as_official(&schemas, official, &mut declared));
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
    let mut accepted = [0; COMPARED.len()];
    let (mut rejected, mut stricter) = (accepted, accepted);
    for ((index, bytes), answer) in cases.iter().zip(driver.answers(&requests)) {
        let (subject, official) = (&compared[*index], COMPARED[*index]);
        assert_eq!(answer.lost_bytes, 0, "{official} {bytes:02x?}");
        let [in_cpp, derived] =
            [answer.verdict, (subject.derived.exact)(bytes)].map(|verdict| comparable(subject.comparable(verdict)));
        match &derived {
            Verdict::Accepted(_) if in_cpp == derived => accepted[*index] += 1,
            Verdict::Refused(_) if in_cpp == derived => rejected[*index] += 1,
            Verdict::Refused(_) if may_be_stricter(official, bytes) => stricter[*index] += 1,
            _ => panic!("{official} {bytes:02x?}:\n  C++: {in_cpp:?}\n  derive: {derived:?}"),
        }
    }
    println!("accepted {accepted:?}, rejected {rejected:?}, by a rule of limcode alone {stricter:?}");
    for (index, official) in COMPARED.iter().enumerate() {
        assert!(accepted[index] >= VALUES && rejected[index] >= VALUES, "{official}: the damage is one-sided");
        let is_stricter = STRICTER.iter().any(|name| official.ends_with(name));
        assert_eq!(stricter[index] > 0, is_stricter, "{official}");
    }
}
