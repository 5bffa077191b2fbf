//! The recipes of `docs/cookbook.md` print the same in Rust and in C++; the page quotes them, and what they print.
#![forbid(unsafe_code)]

#[path = "../examples/cookbook.rs"]
mod cookbook;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use limcode_schemas::solana::gossip::{CrdsValue, Protocol};
use limcode_schemas::solana::transaction::Pubkey;
use limcode_subjects::driver::{Flavor, program};
use limcode_subjects::specimen::Maker;
use limcode_subjects::subject::items;
use limcode_tests::corpus;
use limcode_tests::fixtures::{Fixtures, frames};

const PAGE: &str = include_str!("../../docs/cookbook.md");

/// A recipe, and what to follow it with.
struct Dish {
    recipe: &'static str,
    input: Vec<u8>,
}

/// Captured input where the fixtures are, and input from a seed.
fn dishes() -> Vec<Dish> {
    let mut dishes = Vec::new();
    let mut add = |recipe, input| dishes.push(Dish { recipe, input });
    let reader = "cookbook";
    let samples = corpus::transactions(reader).into_iter().chain([corpus::v1_transaction(reader)]);
    samples.chain(corpus::synthetic_v1_transactions(2)).for_each(|sample| add("transaction", sample.bytes));
    for sample in corpus::blocks(reader).into_iter().chain([corpus::version_1_block()]) {
        add("block", sample.bytes);
    }
    let schemas = limcode_subjects::schemas();
    let mut maker = Maker::new(&schemas, 17);
    for (recipe, name, count) in [
        ("tower", "solana::vote::VoteStateVersions", 6),
        ("gossip", "solana::gossip::Protocol", 20),
        ("manifest", "solana::snapshot::SnapshotManifest", 3),
    ] {
        let subject = items().into_iter().find(|subject| subject.name == name).expect("an item of the schemas");
        (0..count).for_each(|_| add(recipe, maker.specimen(&subject.ty()).bytes));
    }
    let Some(fixtures) = Fixtures::open(reader) else { return dishes };
    for version in ["v2", "v3", "v4"] {
        add("tower", fixtures.read(&format!("accounts/vote_acc_{version}.bin")));
    }
    for name in fixtures.list("gossip", ".bin").into_iter().filter(|name| name.starts_with("radiance")) {
        add("gossip", fixtures.read(&format!("gossip/{name}")));
    }
    add("gossip", contact_information(&fixtures));
    add("manifest", manifest(&fixtures));
    dishes
}

/// A packet with some contact information, which an official crate has written.
fn contact_information(fixtures: &Fixtures) -> Vec<u8> {
    let values = fixtures.read("gossip/golden_4.2.2_crdsvalues.bin");
    let values = frames(&values).into_iter().map(|value| limcode::deserialize_exact::<CrdsValue>(value).unwrap());
    limcode::serialize(&Protocol::PullResponse(Pubkey([7; 32]), values.take(60).collect())).unwrap()
}

fn manifest(fixtures: &Fixtures) -> Vec<u8> {
    fixtures.unpacked("snapshot/testnet-417955322.manifest.bin.gz")
}

/// What the recipe prints, or its error.
fn by_rust(recipe: &str, input: &str) -> Result<String, String> {
    let mut out = Vec::new();
    cookbook::follow(recipe, input, &mut out).map_err(|error| error.to_string())?;
    Ok(String::from_utf8(out).expect("text"))
}

fn by_cpp(program: &Path, recipe: &str, input: &str) -> Result<String, String> {
    let output = Command::new(program).args([recipe, input]).output().expect("the program that was just built starts");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    match output.status.code() {
        Some(0) => Ok(text(output.stdout)),
        Some(1) => Err(text(output.stderr).lines().last().expect("an error").trim_start_matches("C++: ").to_owned()),
        code => panic!("{recipe} {input}: {code:?}"),
    }
}

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cookbook");
    fs::create_dir_all(&folder).expect("the target folder is writable");
    folder
}

#[test]
fn recipes_print_the_same_in_both_languages() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("cpp/demo/cookbook.cpp");
    let program = program(&source, &folder(), Flavor::Quick);
    let (mut printed, mut rejected) = (0, 0);
    for (index, Dish { recipe, input }) in dishes().into_iter().enumerate() {
        let file = folder().join("input");
        fs::write(&file, &input).expect("the target folder is writable");
        let argument = match recipe {
            "transaction" => BASE64_STANDARD.encode(&input),
            _ => file.to_string_lossy().into_owned(),
        };
        let ours = by_rust(recipe, &argument);
        assert_eq!(by_cpp(&program, recipe, &argument), ours, "{recipe}, input {index}");
        match ours {
            Ok(text) => printed += usize::from(!text.is_empty()),
            Err(_) => rejected += 1,
        }
    }
    println!("{printed} printed, {rejected} rejected");
    assert!(printed > 40, "{printed} printed, {rejected} rejected");
}

#[test]
fn progress_ends_at_the_end_of_the_file() {
    let Some(fixtures) = Fixtures::open("progress_ends_at_the_end_of_the_file") else { return };
    let (bytes, mut steps) = (manifest(&fixtures), Vec::new());
    let read = cookbook::manifest(&bytes[..], |done| steps.push(done)).unwrap();
    assert!(read == limcode::deserialize_exact(&bytes).unwrap());
    assert!(steps.len() >= 5 && steps.is_sorted(), "{steps:?}");
    assert_eq!(steps.last(), Some(&(bytes.len() as u64)));
}

/// Code in the page is text of the example, or of the C++ demonstration.
#[test]
fn the_page_quotes_code_that_is_run() {
    let sources = [
        ("```rust\n", include_str!("../examples/cookbook.rs")),
        ("```cpp\n", include_str!("../cpp/demo/cookbook.cpp")),
    ];
    for (fence, source) in sources {
        let quoted = quoted(fence);
        assert!(quoted.len() >= 5, "{fence}: {}", quoted.len());
        for code in quoted {
            assert!(source.contains(code), "not in the source:\n{code}");
        }
    }
}

/// Each output in the page is that of the recipe whose command comes before it.
#[test]
fn the_page_quotes_what_is_printed() {
    let Some(fixtures) = Fixtures::open("the_page_quotes_what_is_printed") else { return };
    let file = folder().join("fixture");
    let mut seen = 0;
    for command in PAGE.split("```console\n$ ").skip(1) {
        let (command, rest) = command.split_once('\n').expect("a command has a line");
        let expected = rest.split("```").next().expect("a listing ends");
        let [_, recipe, .., input] = command.split(' ').collect::<Vec<_>>()[..] else { panic!("{command}") };
        let input = match recipe {
            "transaction" => BASE64_STANDARD.encode(fixtures.read(input.trim_end_matches(")\""))),
            _ => {
                let bytes = match input {
                    "manifest.bin" => manifest(&fixtures),
                    _ => fixtures.read(input),
                };
                fs::write(&file, bytes).expect("the target folder is writable");
                file.to_string_lossy().into_owned()
            }
        };
        let printed = by_rust(recipe, &input).unwrap();
        match expected.strip_suffix("  …\n") {
            Some(start) => assert!(printed.starts_with(start), "{command}:\n{printed}"),
            None => assert_eq!(printed, expected, "{command}"),
        }
        seen += 1;
    }
    assert_eq!(seen, 5);
}

fn quoted(fence: &str) -> Vec<&'static str> {
    PAGE.split(fence).skip(1).map(|rest| rest.split("\n```").next().unwrap_or_default()).collect()
}
