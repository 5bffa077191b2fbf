//! The same schemas give the same bytes, whatever the order of files on the command line, where they are, the locale and the time zone.

mod support;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use support::cli::relative_files;
use support::random::Random;

const LOCALES: [&str; 4] = ["C", "de_DE.UTF-8", "tr_TR.UTF-8", "ja_JP.eucJP"];
const TIME_ZONES: [&str; 4] = ["UTC", "Pacific/Kiritimati", "America/St_Johns", "Asia/Kathmandu"];

/// What `limcode-codegen` writes for copies of the Solana schemas in a new folder, with everything that run `seed` changes.
fn generated(seed: u64, lang: &str, names: &[&str]) -> BTreeMap<PathBuf, Vec<u8>> {
    let random = &mut Random::new(seed);
    let root = tempfile::tempdir().expect("a temporary folder can be made");
    let folder = root.path().join(format!("{}/schemas", random.below(1000)));
    fs::create_dir_all(&folder).expect("a folder can be made");
    let mut names = names.to_vec();
    random.shuffle(&mut names);
    for name in &names {
        fs::copy(solana().join(name), folder.join(name)).expect("a schema can be copied");
    }
    let (cwd, inputs) = if seed.is_multiple_of(2) {
        (folder.as_path(), ".")
    } else {
        (root.path(), folder.to_str().expect("the path is text"))
    };
    let output = Command::new(env!("CARGO_BIN_EXE_limcode-codegen"))
        .current_dir(cwd)
        .env("LC_ALL", LOCALES[random.below(4)])
        .env("TZ", TIME_ZONES[random.below(4)])
        .env("HOME", root.path())
        .args(["--lang", lang, "--out"])
        .arg(root.path().join("out"))
        .args(names.iter().map(|name| Path::new(inputs).join(name)))
        .output()
        .expect("the program was built");
    assert!(output.status.success(), "run {seed}: {}", String::from_utf8_lossy(&output.stderr));
    relative_files(&root.path().join("out"))
}

fn solana() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../schemas/solana")
}

/// `LIMCODE_RUNS` asks for more runs than those of every test run.
fn runs() -> u64 {
    std::env::var("LIMCODE_RUNS").map_or(3, |runs| runs.parse().expect("a number of runs"))
}

#[test]
fn cpp_depends_on_the_schemas_alone() {
    let names: Vec<_> = relative_files(&solana())
        .into_keys()
        .filter_map(|path| path.into_os_string().into_string().ok())
        .filter(|name| name.ends_with(".rs") && name != "mod.rs")
        .collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let first = generated(0, "cpp", &names);
    assert!(first.len() > names.len(), "{} files", first.len());
    for run in 1..runs() {
        assert!(generated(run, "cpp", &names) == first, "run {run} wrote other bytes");
    }
}

#[test]
fn rust_depends_on_the_schemas_alone() {
    let names = ["block_component.rs", "definitions.rs", "entry.rs", "instruction.rs", "transaction.rs"];
    let first = generated(0, "rust", &names);
    assert_eq!(first.len(), names.len());
    for run in 1..runs() {
        assert!(generated(run, "rust", &names) == first, "run {run} wrote other bytes");
    }
}
