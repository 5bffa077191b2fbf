//! The official crates as cargo lays them down: what the schema compiler makes of their sources is what it makes of the
//! schemas in `schemas/solana`, and what the official codecs write.

mod in_cpp;
mod packages;
mod types;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;

use limcode_codegen::inspect::{self, Line, Options, Sink};
use limcode_codegen::plan;
use limcode_codegen::schema::crates::Request;
use limcode_codegen::schema::{SchemaItem, Schemas};
use types::{AGAVE, SDK, Set};

/// Reads the official types.
fn read(set: &Set) -> (Schemas, Vec<String>) {
    let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
    let request = Request {
        crates: packages::located(set.manifest, set.dependencies),
        roots: owned(set.roots),
        features: owned(set.features),
        replaced: set.replaced.iter().map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect(),
        ..Request::default()
    };
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../schemas/solana");
    let (schemas, read) = Schemas::load_crates(&request, &[&ours]).unwrap_or_else(|found| panic!("{found:#?}"));
    (schemas, read.notes)
}

/// The item of a path.
fn find<'s>(schemas: &'s Schemas, path: &str) -> &'s SchemaItem {
    let segments: Vec<_> = path.split("::").map(ToOwned::to_owned).collect();
    schemas.find(&segments).unwrap_or_else(|| panic!("`{path}` was not read"))
}

fn path(entry: &SchemaItem) -> String {
    entry.path.join("::")
}

/// Reading and writing of the plan, without the paths in front of names, by `names`.
fn steps(schemas: &Schemas, entry: &SchemaItem, names: &BTreeMap<&str, &str>) -> Vec<String> {
    let text = plan::dump(schemas.plan(entry));
    let lines = text.lines().take_while(|line| !line.starts_with("view ") && !line.starts_with("borrow "));
    lines.map(|line| line.split_whitespace().map(|word| renamed(word, names)).collect::<Vec<_>>().join(" ")).collect()
}

/// A word with each path in it as its last name.
fn renamed(word: &str, names: &BTreeMap<&str, &str>) -> String {
    let mut out = String::new();
    let mut name = String::new();
    for letter in word.chars().chain([' ']) {
        if letter.is_alphanumeric() || letter == '_' || letter == ':' {
            name.push(letter);
            continue;
        }
        let (path, colon) = name.strip_suffix(':').map_or((name.as_str(), ""), |path| (path, ":"));
        let last = path.rsplit("::").next().unwrap_or_default();
        out += names.get(last).copied().unwrap_or(last);
        out += colon;
        out.push(letter);
        name.clear();
    }
    out.trim_end().to_owned()
}

/// In the schemas they also lie in a manifest, behind fields where the input may end, so they are read at once.
const IN_A_MANIFEST: [&str; 2] = ["solana_stake_interface::state::Delegation", "solana_stake_interface::state::Stake"];

/// There its bool is checked before what follows is asked for, so another run begins behind it.
const IN_RUNS_OF_ITS_OWN: &str = "solana_account::Account";

#[test]
fn plans_of_official_types_equal_those_of_the_schemas() {
    for set in [SDK, AGAVE] {
        let (schemas, notes) = read(&set);
        let without_places = notes.iter().map(|note| note.split(" (").next().unwrap_or_default());
        assert_eq!(without_places.collect::<BTreeSet<_>>(), set.notes.iter().copied().collect());
        let last = |path: &'static str| path.rsplit("::").next().unwrap_or_default();
        let named = set.pairs.iter().chain(set.others).map(|(official, ours)| (last(official), last(ours)));
        let names: BTreeMap<_, _> = named.collect();
        for (official, ours) in set.pairs {
            let [read, declared] = [
                steps(&schemas, find(&schemas, official), &names),
                steps(&schemas, find(&schemas, ours), &BTreeMap::new()),
            ];
            let [read, mut declared] = [read, declared].map(|steps| without_differences(official, steps));
            if *official == IN_RUNS_OF_ITS_OWN {
                let behind_the_bool = declared.iter_mut().filter(|step| *step == "run rent_epoch: u64 @0");
                assert_eq!(behind_the_bool.map(|step| *step = step.replace("@0", "@1")).count(), 2);
            }
            if IN_A_MANIFEST.contains(official) {
                let before = declared.len();
                declared.retain(|step| !step.starts_with("whole "));
                assert!(declared.len() < before, "{official} is read by parts");
            }
            assert_eq!(read.join("\n"), declared.join("\n"), "{official} and {ours}");
        }
        let of_crates = schemas.items.iter().filter(|entry| entry.path[0] != "solana").map(path);
        let compared: BTreeSet<_> =
            set.pairs.iter().chain(set.others).map(|(official, _)| (*official).to_owned()).collect();
        assert_eq!(of_crates.collect::<BTreeSet<_>>(), compared, "each type that was read is compared");
    }
}

/// Tags of the compact votes in `VoteInstruction`.
const COMPACT_VOTES: Range<u32> = 12..16;

/// Steps without those in which the schemas differ, and say so.
fn without_differences(official: &str, mut steps: Vec<String>) -> Vec<String> {
    match official.rsplit("::").next() {
        // Compact towers are types of their own in the schemas; the official sources only know their wire.
        Some("VoteInstruction") => {
            let mut is_compact = false;
            steps.retain(|step| {
                match step.split_once(" → ").map(|(tag, _)| tag.parse::<u32>()) {
                    Some(Ok(tag)) => is_compact = COMPACT_VOTES.contains(&tag),
                    Some(Err(_)) => is_compact = false,
                    None => {}
                }
                !is_compact
            });
        }
        // The vote program rejects the first variant, which the official type has.
        Some("VoteStateVersions") => {
            let first = ["0 → Uninitialized", "0 → reject \"reserved tag\"", "else → reject \"unsupported variant\""];
            let before = steps.len();
            steps.retain(|step| !first.contains(&step.as_str()));
            assert!((1..=2).contains(&(before - steps.len())));
        }
        // The hand-written decoder expects a number, which the official derive does not see.
        Some("WireConsensusMessageV1") => {
            let expected = "number shred_version: u16, expect = shred_version";
            for step in steps.iter_mut().filter(|step| step.starts_with(expected)) {
                "run shred_version: u16 @0".clone_into(step);
            }
        }
        _ => {}
    }
    steps
}

/// What is not looked at.
struct Nothing;

impl Sink for Nothing {
    fn line(&mut self, _: Line) {}
}

#[test]
fn what_the_official_codecs_write_is_read_by_the_plans_of_their_sources() {
    use solana_vote_interface::instruction::VoteInstruction;
    use solana_vote_interface::state::{Lockout, TowerSync, VoteStateUpdate};

    let (schemas, _) = read(&SDK);
    let ty = schemas.type_of("solana_vote_interface::instruction::VoteInstruction").unwrap();
    let lockouts: Vec<_> =
        (1..=31).map(|number| Lockout::new_with_confirmation_count(1 << number, 32 - number)).collect();
    let update = VoteStateUpdate { lockouts: lockouts.clone().into(), root: Some(1), ..VoteStateUpdate::default() };
    let tower = TowerSync { lockouts: lockouts.into(), timestamp: Some(-1), ..TowerSync::default() };
    for instruction in [
        VoteInstruction::CompactUpdateVoteState(update.clone()),
        VoteInstruction::CompactUpdateVoteStateSwitch(update, Default::default()),
        VoteInstruction::TowerSync(tower.clone()),
        VoteInstruction::TowerSyncSwitch(tower, Default::default()),
        VoteInstruction::Withdraw(7),
    ] {
        let bytes = wincode::serialize(&instruction).unwrap();
        let is_read = |bytes: &[u8]| {
            let options = Options { shows_all: true, ..Options::default() };
            inspect::inspect(&schemas.codecs(), &ty, bytes, options, &mut Nothing).is_ok()
        };
        assert!(is_read(&bytes), "{instruction:?}");
        assert!(!is_read(&bytes[..bytes.len() - 1]), "a byte less is too few: {instruction:?}");
    }
}

/// The example of the documentation, with the folder where cargo keeps sources.
#[test]
fn the_example_of_the_documentation_works() {
    let text = include_str!("../../../docs/schema-language.md");
    let command = text
        .split("$ limcode-codegen --lang cpp --out generated schemas/solana")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    let command = command.expect("the documentation has the example").replace('\\', "");
    let located = packages::located(SDK.manifest, SDK.dependencies);
    let sources = located[0].1.parent().expect("a crate is in a folder").to_str().expect("its name is text");
    let mut request = Request::default();
    let mut words = command.split_whitespace();
    while let (Some(flag), Some(value)) = (words.next(), words.next()) {
        let value = value.replace("$SOURCES", sources);
        let pair = || value.split_once('=').map(|(one, other)| (one.to_owned(), other.to_owned())).expect("a pair");
        match flag {
            "--crate" => request.crates.push((pair().0, pair().1.into())),
            "--root" => request.roots.push(value),
            "--features" => request.features.extend(value.split(',').map(ToOwned::to_owned)),
            "--replace" => request.replaced.push(pair()),
            other => panic!("`{other}` is not known here"),
        }
    }
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../schemas/solana");
    let (schemas, read) = Schemas::load_crates(&request, &[&ours]).unwrap_or_else(|found| panic!("{found:#?}"));
    assert_eq!(read.notes, [""; 0]);
    let headers = limcode_codegen::cpp::headers(&schemas);
    let named = |name: &str| headers.iter().any(|header| header.relative.ends_with(name));
    assert!(named("solana_vote_interface/state/vote_state_versions.hpp") && named("solana/transaction.hpp"));
    assert!(!named("solana/vote.hpp"), "only what the roots reach");
}
