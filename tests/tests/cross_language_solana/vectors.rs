//! `tests/vectors`: bytes of Solana's types and of some that are plain bincode, and what a codec says to them, for other implementations. `tests/vectors/README.md` tells
//! what is in the files. Here the derive, the Rust that `--lang rust` prints, C++, the interpreter and bincode answer them.
//!
//! `LIMCODE_BLESS=1 cargo test -p limcode-tests --test cross_language_solana vectors` adds those of types that have none yet. What is
//! there stays.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use limcode_subjects::comparison::{Case, Comparison};
use limcode_subjects::damage::{self, Extent};
use limcode_subjects::driver::Mode;
use limcode_subjects::specimen::{Maker, Specimen};
use limcode_subjects::subject::Subject;
use limcode_subjects::verdict::Verdict;
use limcode_tests::random::Random;
use serde::{Deserialize, Serialize};

use super::comparison;

/// Modules of examples that other implementations of bincode can say, too.
const EXAMPLES: [&str; 7] = ["arrays", "boxes", "enums", "options", "scalars", "tuples", "vectors"];

/// Values of each type.
const VALUES: usize = 6;

/// Rejected inputs of each type.
const REJECTED: usize = 14;

/// Damaged inputs of each type that are accepted nevertheless.
const DAMAGED: usize = 2;

/// Values of up to so many bytes are looked for, so that the files stay small.
const MAX_BYTES: usize = 160;

/// How many values are made to find those.
const MAX_TRIES: usize = 300;

/// What is made of each value to find inputs that are rejected for different reasons.
const EXTENT: Extent = Extent { cuts: 6, flips: 6, mutations: 8, marks: 8 };

/// What becomes of bytes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Vector {
    /// Its number in the file.
    id: usize,
    /// The type, by its path in `schemas`.
    #[serde(rename = "type")]
    ty: String,
    mode: Reads,
    hex: String,
    /// `accepted`, or the code of the error.
    result: String,
    #[serde(flatten)]
    details: Details,
}

/// How much of the bytes a value has to take.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Reads {
    /// All.
    Exact,
    /// Those at the front.
    Prefix,
}

/// What depends on the result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum Details {
    Accepted {
        consumed: u64,
        /// What the value encodes to, if that is other bytes, and always the same.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        encoded: Option<String>,
        /// The value in the words of `Debug`, if these are always the same.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<String>,
    },
    Rejected {
        offset: u64,
        path: String,
    },
}

/// The vectors of all files, by the name of the module that each is of.
type Files = BTreeMap<String, Vec<Vector>>;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors")
}

fn load() -> Files {
    let mut files = Files::new();
    for entry in fs::read_dir(folder()).expect("the folder of vectors can be read") {
        let path = entry.expect("its entries can be read").path();
        if path.extension().is_some_and(|extension| extension == "json") {
            let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).expect("a file of vectors can be read");
            let vectors = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            files.insert(name, vectors);
        }
    }
    files
}

/// Writes a file, one vector to a line.
fn store(name: &str, vectors: &[Vector]) {
    let lines = vectors.iter().map(|vector| serde_json::to_string(vector).expect("a vector is plain data"));
    let text = format!("[\n{}\n]\n", lines.collect::<Vec<_>>().join(",\n"));
    fs::write(folder().join(format!("{name}.json")), text).expect("a file of vectors can be written");
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex(text: &str) -> Vec<u8> {
    assert!(text.len().is_multiple_of(2) && text.is_ascii(), "{text}");
    let digits = (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16));
    digits.collect::<Result<_, _>>().unwrap_or_else(|error| panic!("{text}: {error}"))
}

impl Vector {
    fn case(&self, comparison: &Comparison) -> Case {
        let mode = match self.mode {
            Reads::Exact => Mode::Exact,
            Reads::Prefix => Mode::Prefix,
        };
        Case { subject: comparison.index(&self.ty), mode, bytes: from_hex(&self.hex) }
    }
}

/// What the derive says to bytes.
fn answer(subject: &Subject, mode: Reads, bytes: &[u8], id: usize) -> Vector {
    let codec = subject.derived;
    let verdict = if mode == Reads::Exact { (codec.exact)(bytes) } else { (codec.prefix)(bytes) };
    let (result, details) = match verdict {
        Verdict::Accepted(accepted) => {
            let consumed = &bytes[..usize::try_from(accepted.consumed).expect("it is within the bytes")];
            let encoded = (!subject.is_unordered() && accepted.bytes != consumed).then(|| to_hex(&accepted.bytes));
            let value = if subject.is_unordered() { None } else { (codec.show)(consumed) };
            ("accepted".to_owned(), Details::Accepted { consumed: accepted.consumed, encoded, value })
        }
        Verdict::Refused(refusal) => (refusal.code, Details::Rejected { offset: refusal.offset, path: refusal.path }),
    };
    Vector { id, ty: subject.name.clone(), mode, hex: to_hex(bytes), result, details }
}

/// Short values of a type.
fn specimens(maker: &mut Maker<'_>, subject: &Subject) -> Vec<Specimen> {
    let mut made: Vec<_> = Vec::new();
    let mut seen = BTreeSet::new();
    for _ in 0..MAX_TRIES {
        let specimen = maker.specimen(&subject.ty());
        if seen.insert(specimen.bytes.clone()) {
            made.push(specimen);
        }
        if made.iter().filter(|specimen| specimen.bytes.len() <= MAX_BYTES).count() >= VALUES {
            break;
        }
    }
    // Short ones in the order in which they were made, then the shortest of the others.
    made.sort_by_key(|specimen| specimen.bytes.len().max(MAX_BYTES));
    let short = made.iter().filter(|specimen| specimen.bytes.len() <= MAX_BYTES).count();
    made.truncate(short.clamp(1, VALUES));
    made
}

/// Values of a type, and inputs that are rejected for different reasons.
fn made(subject: &Subject, maker: &mut Maker<'_>, first_id: usize) -> Vec<Vector> {
    let mut random = Random::new(42);
    let mut vectors: Vec<Vector> = Vec::new();
    let (mut reasons, mut damaged_count) = (BTreeSet::new(), 0);
    let mut rest = Vec::new();
    for specimen in specimens(maker, subject) {
        let id = first_id + vectors.len();
        vectors.push(answer(subject, Reads::Exact, &specimen.bytes, id));
        rest.push((Reads::Exact, [&specimen.bytes[..], &[0]].concat()));
        let damaged = damage::all(&mut random, &specimen, EXTENT);
        rest.extend(damaged.into_iter().map(|bytes| (Reads::Prefix, bytes)));
    }
    for (mode, bytes) in rest {
        let id = first_id + vectors.len();
        let vector = answer(subject, mode, &bytes, id);
        let is_new = match &vector.details {
            Details::Accepted { .. } => {
                damaged_count += 1;
                damaged_count <= DAMAGED
            }
            Details::Rejected { path, .. } => {
                reasons.len() < REJECTED && reasons.insert((vector.result.clone(), path.clone()))
            }
        };
        if is_new {
            vectors.push(vector);
        }
    }
    vectors
}

/// The file with the vectors of a type; none for types that have none.
fn file_of(subject: &Subject) -> Option<String> {
    match subject.name.split("::").collect::<Vec<_>>()[..] {
        ["solana", module, .., _] => Some(module.to_owned()),
        ["examples", module, _] if EXAMPLES.contains(&module) && subject.oracle.is_some() => {
            Some(format!("examples_{module}"))
        }
        _ => None,
    }
}

/// Adds those of types that have none, where that is asked for.
fn with_new(mut files: Files, comparison: &Comparison) -> Files {
    let schemas = limcode_subjects::schemas();
    for subject in &comparison.subjects {
        let Some(file) = file_of(subject) else { continue };
        let vectors = files.entry(file).or_default();
        if vectors.iter().all(|vector| vector.ty != subject.name) {
            let mut maker = Maker::new(&schemas, 41);
            vectors.extend(made(subject, &mut maker, vectors.len() + 1));
        }
    }
    files.iter().for_each(|(name, vectors)| store(name, vectors));
    files
}

#[test]
fn vectors_hold_in_both_languages() {
    let comparison = comparison();
    let mut files = load();
    if std::env::var_os("LIMCODE_BLESS").is_some() {
        files = with_new(files, comparison);
    }
    let (mut cases, mut asked_of_bincode) = (Vec::new(), 0);
    for (name, vectors) in &files {
        for (index, vector) in vectors.iter().enumerate() {
            // None is removed between others.
            assert_eq!(vector.id, index + 1, "{name}.json: a vector is missing");
            let case = vector.case(comparison);
            let subject = &comparison.subjects[case.subject];
            let said = answer(subject, vector.mode, &case.bytes, vector.id);
            assert_eq!(said, *vector, "{name}.json: another answer");
            if let Some(oracle) = subject.oracle {
                // It leaves bytes behind a value alone.
                let expected = match (&vector.details, vector.result.as_str()) {
                    (Details::Accepted { consumed, .. }, _) => Some(&case.bytes[..*consumed as usize]),
                    (_, "trailing_bytes") => Some(&case.bytes[..case.bytes.len() - 1]),
                    _ => None,
                };
                let written = (oracle.read)(&case.bytes).map(|(_, bytes)| bytes);
                assert_eq!(written.as_deref(), expected, "{name}.json: bincode differs: {vector:?}");
                asked_of_bincode += 1;
            }
            cases.push(case);
        }
    }
    let tally = comparison.agree(&cases);
    println!("{} vectors, {asked_of_bincode} of them asked of bincode: {tally:?}", cases.len());
    assert!(cases.len() >= 3_000 && tally.accepted > 1_000 && tally.refusals() > 1_500, "{tally:?}");
    assert!(asked_of_bincode > 600, "{asked_of_bincode}");
    let of_types: BTreeSet<_> = files.values().flatten().map(|vector| vector.ty.as_str()).collect();
    let is_wanted = |subject: &&Subject| subject.name.starts_with("solana::") || file_of(subject).is_some();
    let without = comparison.subjects.iter().filter(is_wanted);
    let without: Vec<_> =
        without.filter(|subject| !of_types.contains(&*subject.name)).map(|subject| &subject.name).collect();
    assert!(without.is_empty(), "LIMCODE_BLESS=1 adds vectors of {without:?}");
}
