//! Writes inputs for fuzzers to start from below a folder: random values made from the schemas, damaged ones, the vectors of
//! `tests/vectors`, schema files, and lists. With `captured`, writes captured transactions and blocks instead, which are not to be kept.
//!
//! `cargo run -p limcode-fuzz --example seeds -- FOLDER [captured]`
#![forbid(unsafe_code)]

use std::fs;
use std::path::{Path, PathBuf};

use limcode_fuzz::{official_numbers, types};
use limcode_subjects::damage::{self, Extent};
use limcode_subjects::specimen::Maker;
use limcode_subjects::subject::{Subject, subjects};
use limcode_tests::corpus::{self, Sample};
use limcode_tests::random::Random;

/// Longer inputs are left out: each costs the time of many.
const MAX_BYTES: usize = 2_048;

/// Values of each type.
const VALUES: usize = 3;

/// Damaged inputs of each value.
const DAMAGED: usize = 5;

/// How each value is damaged.
const DAMAGE: Extent = Extent { cuts: 1, flips: 1, mutations: 2, marks: 1 };

/// The fuzzers whose inputs start with the number of a type.
const TYPED: [&str; 3] = ["forms", "bincode", "bridge"];

/// Files below a folder, numbered for each fuzzer.
struct Folder {
    path: PathBuf,
    count: usize,
}

impl Folder {
    fn add(&mut self, target: &str, bytes: &[u8]) {
        if bytes.len() > MAX_BYTES {
            return;
        }
        let folder = self.path.join(target);
        fs::create_dir_all(&folder).expect("the folder is writable");
        fs::write(folder.join(format!("{:05}", self.count)), bytes).expect("the folder is writable");
        self.count += 1;
    }

    /// A value of the type called `name`, or a damaged one, for all fuzzers of types.
    fn add_typed(&mut self, name: &str, bytes: &[u8]) {
        let number = types::fingerprint(name).to_be_bytes();
        for target in TYPED {
            self.add(target, &[&number, bytes].concat());
        }
        for how in [0, 3] {
            self.add("codecs", &[&number[..], &[how], bytes].concat());
        }
        let official = name.strip_prefix("solana::").unwrap_or(name);
        if let Some((_, number)) = official_numbers().into_iter().find(|(known, _)| *known == official) {
            self.add("official", &[&number.to_be_bytes(), bytes].concat());
        }
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = PathBuf::from(arguments.next().expect("the folder to write to"));
    let mut folder = Folder { path, count: 0 };
    if arguments.next().is_some_and(|word| word == "captured") {
        captured(&mut folder);
    } else {
        of_schemas(&mut folder);
        vectors(&mut folder);
        sources(&mut folder);
        lists(&mut folder);
    }
    println!("{} inputs", folder.count);
}

fn of_schemas(folder: &mut Folder) {
    let schemas = limcode_subjects::schemas();
    let (mut maker, mut random) = (Maker::new(&schemas, 91), Random::new(91));
    for subject in subjects() {
        for _ in 0..VALUES {
            let specimen = maker.specimen(&Subject::ty(&subject));
            folder.add_typed(&subject.name, &specimen.bytes);
            let damaged = damage::all(&mut random, &specimen, DAMAGE);
            for _ in 0..DAMAGED.min(damaged.len()) {
                let picked: &Vec<u8> = random.choose(&damaged);
                folder.add_typed(&subject.name, picked);
            }
        }
    }
    let transactions = corpus::synthetic_transactions(10).into_iter().chain(corpus::synthetic_v1_transactions(10));
    transactions.for_each(|Sample { bytes, .. }| folder.add_typed("solana::transaction::VersionedTransaction", &bytes));
}

/// The type and the bytes of each vector.
fn vectors(folder: &mut Folder) {
    let vectors = root().join("tests/vectors");
    for path in files(&vectors, "json") {
        let text = read(&path);
        let member = |line: &str, name: &str| {
            let rest = line.split_once(&format!("\"{name}\":\""))?.1;
            Some(rest.split_once('"')?.0.to_owned())
        };
        for line in text.lines() {
            let (Some(name), Some(hex)) = (member(line, "type"), member(line, "hex")) else { continue };
            let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits");
            let bytes: Vec<_> = (0..hex.len()).step_by(2).map(byte).collect();
            folder.add_typed(&name, &bytes);
        }
    }
}

/// Items and files of schemas, and items that are wrong.
fn sources(folder: &mut Folder) {
    for path in
        ["schemas/examples", "schemas/solana", "tests/ui"].into_iter().flat_map(|path| files(&root().join(path), "rs"))
    {
        let text = read(&path);
        folder.add("schema", text.as_bytes());
        // An item starts behind an empty line.
        for item in text.split("\n\n").filter(|item| item.contains("struct ") || item.contains("enum ")) {
            folder.add("derive", item.as_bytes());
            folder.add("schema", format!("use limcode::Limcode;\n\n{item}\n").as_bytes());
        }
    }
    for seed in 0..200 {
        folder.add("schema", limcode_random::schema(seed).as_bytes());
    }
    (0..20_u64).for_each(|seed| folder.add("seeded", &seed.to_le_bytes()));
}

fn lists(folder: &mut Folder) {
    let texts: [&[u8]; 12] = [
        b"",
        b"text",
        "text with \u{fc}n\u{ef}c\u{f6}d\u{e9}".as_bytes(),
        "\u{7ff}\u{800}\u{ffff}\u{10000}\u{10ffff}".as_bytes(),
        b"\xed\xa0\x80",
        b"\xf4\x90\x80\x80",
        b"\xc0\x80",
        b"\xe0\x9f\xbf",
        b"\xf0\x8f\xbf\xbf",
        b"12345678\x80",
        b"\xc2",
        b"\xf0\x90\x80",
    ];
    texts.into_iter().for_each(|text| folder.add("text", text));
    for bytes in [
        &[0x00][..],
        &[0x7f],
        &[0x80, 0x01],
        &[0xff, 0x7f],
        &[0x80, 0x80, 0x01],
        &[0xff, 0xff, 0x03],
        &[0xff; 9],
        &[2, 1, 0, 2, 0],
    ] {
        folder.add("lengths", bytes);
    }
    let largest = [&[0xff; 9][..], &[1]].concat();
    folder.add("lengths", &largest);
    for len in [0_u16, 1, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1000, 2048] {
        folder.add("copies", &[&len.to_le_bytes()[..], &[3, 5], &[7, 1, 40, 200]].concat());
    }
}

fn captured(folder: &mut Folder) {
    let reader = "seeds";
    let transaction = "solana::transaction::VersionedTransaction";
    for Sample { bytes, .. } in corpus::transactions(reader).into_iter().chain([corpus::v1_transaction(reader)]) {
        folder.add_typed(transaction, &bytes);
    }
    corpus::transactions_of_blocks(reader)
        .iter()
        .take(200)
        .for_each(|sample| folder.add_typed(transaction, &sample.bytes));
    for state in corpus::voters(reader) {
        folder.add_typed("solana::vote::VoteStateVersions", &state[..state.len().min(MAX_BYTES - 8)]);
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files below a folder whose names end so, in order.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of this project").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}
