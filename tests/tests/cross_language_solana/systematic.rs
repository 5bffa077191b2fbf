//! Systematic damage: not what chance picks, but all of a kind. The derive, the Rust that `--lang rust` prints, C++ and the interpreter
//! must agree on each input, in value, code, offset, path and numbers; the Rust codecs also compare values in place and views.
//!
//! `scripts/campaign-mutation` does it to values of every type of Solana, and all tests to a few small ones.

use std::collections::BTreeSet;

use limcode_subjects::comparison::{Case, Tally};
use limcode_subjects::damage::{self, Extent};
use limcode_subjects::driver::Mode;
use limcode_subjects::specimen::{Maker, Specimen};
use limcode_tests::random::Random;

use super::comparison;

/// How much is damaged.
#[derive(Clone, Copy)]
struct Scope {
    /// Values of each type.
    values: usize,
    /// Whether one type of each module is enough.
    is_sample: bool,
    /// Longer values are left out, if a type has shorter ones.
    max_bytes: usize,
    /// Longer values do not have every byte changed.
    max_changed_bytes: usize,
    /// Values of which every byte is changed to all others, at most.
    changed: usize,
    /// Values of which every two bits are flipped.
    flipped: usize,
    /// Longer values do not have every two bits flipped.
    max_flipped_bytes: usize,
}

/// What all tests do.
const SAMPLE: Scope = Scope {
    values: 1,
    is_sample: true,
    max_bytes: 60,
    max_changed_bytes: 30,
    changed: 10,
    flipped: 1,
    max_flipped_bytes: 16,
};

/// What the campaign does.
const ALL: Scope = Scope {
    values: 1,
    is_sample: false,
    max_bytes: 200,
    max_changed_bytes: 400,
    changed: usize::MAX,
    flipped: 20,
    max_flipped_bytes: 48,
};

/// Longer values are left out: cut at every byte, they take as much memory as the square of their length.
const MAX_BYTES: usize = 4096;

/// All places that a decoder looks at, damaged in all ways.
const ALL_MARKS: Extent = Extent { cuts: 0, flips: 0, mutations: 0, marks: 10_000 };

/// How often a value is made that is short enough.
const MAX_TRIES: usize = 200;

/// A value, and the type that it is of.
struct Seed {
    subject: usize,
    specimen: Specimen,
}

/// Values of Solana's types, short ones where there are any, each once.
fn seeds(scope: Scope) -> Vec<Seed> {
    let schemas = limcode_subjects::schemas();
    let mut maker = Maker::new(&schemas, 61);
    let (mut seeds, mut modules) = (Vec::new(), BTreeSet::new());
    for (index, subject) in comparison().subjects.iter().enumerate() {
        let Some(path) = subject.name.strip_prefix("solana::") else { continue };
        let module = path.split("::").next().expect("a first part").to_owned();
        if scope.is_sample && !modules.insert(module) {
            continue;
        }
        let mut made: Vec<Specimen> = Vec::new();
        for _ in 0..MAX_TRIES {
            let specimen = maker.specimen(&subject.ty());
            if made.iter().all(|other| other.bytes != specimen.bytes) {
                made.push(specimen);
            }
            if made.iter().filter(|specimen| specimen.bytes.len() <= scope.max_bytes).count() >= scope.values {
                break;
            }
        }
        // Those that were made last are short enough, if any is; of the others the shortest.
        made.sort_by_key(|specimen| specimen.bytes.len().max(scope.max_bytes));
        made.truncate(scope.values);
        made.retain(|specimen| specimen.bytes.len() <= MAX_BYTES);
        made.retain(|specimen| !scope.is_sample || specimen.bytes.len() <= scope.max_bytes);
        seeds.extend(made.into_iter().map(|specimen| Seed { subject: index, specimen }));
    }
    seeds
}

impl Seed {
    fn case(&self, bytes: Vec<u8>) -> Case {
        Case { subject: self.subject, mode: Mode::Prefix, bytes }
    }

    /// Cut at every byte, for both ways to read, and with a byte behind it.
    fn cuts(&self) -> impl Iterator<Item = Case> {
        let bytes = &self.specimen.bytes;
        let both = (0..=bytes.len()).flat_map(|len_bytes| [Mode::Prefix, Mode::Exact].map(|mode| (mode, len_bytes)));
        let cut = both.map(|(mode, len_bytes)| Case { mode, ..self.case(bytes[..len_bytes].to_vec()) });
        cut.chain([Case { mode: Mode::Exact, ..self.case([bytes, &[0][..]].concat()) }])
    }

    /// Lengths, tags and all other places that decide something, with the ends of their ranges.
    fn boundaries(&self) -> impl Iterator<Item = Case> {
        let damaged = damage::all(&mut Random::new(62), &self.specimen, ALL_MARKS);
        damaged.into_iter().map(|bytes| self.case(bytes))
    }

    /// One byte changed: every byte to all others.
    fn changes(&self) -> impl Iterator<Item = Case> {
        let bytes = &self.specimen.bytes;
        let changes = (0..bytes.len()).flat_map(|at| (1..=u8::MAX).map(move |difference| (at, difference)));
        changes.map(|(at, difference)| {
            let mut bytes = bytes.clone();
            bytes[at] ^= difference;
            self.case(bytes)
        })
    }

    /// Every two bits flipped.
    fn flips(&self) -> impl Iterator<Item = Case> {
        let bits = self.specimen.bytes.len() * 8;
        let pairs = (0..bits).flat_map(move |first| (first + 1..bits).map(move |second| (first, second)));
        pairs.map(|(first, second)| {
            let mut bytes = self.specimen.bytes.clone();
            bytes[first / 8] ^= 1 << (first % 8);
            bytes[second / 8] ^= 1 << (second % 8);
            self.case(bytes)
        })
    }
}

/// Asks all codecs about batches of cases.
#[derive(Default)]
struct Asked {
    waiting: Vec<Case>,
    waiting_bytes: usize,
    cases: usize,
    accepted: usize,
    rejected: usize,
}

impl Asked {
    /// A batch: what one run of the C++ program is asked, in cases and in bytes.
    const BATCH: usize = 200_000;
    const BATCH_BYTES: usize = 64 << 20;

    fn add(&mut self, cases: impl Iterator<Item = Case>) {
        for case in cases {
            self.waiting_bytes += case.bytes.len();
            self.waiting.push(case);
            if self.waiting.len() >= Self::BATCH || self.waiting_bytes >= Self::BATCH_BYTES {
                self.ask();
            }
        }
    }

    fn ask(&mut self) {
        let cases = std::mem::take(&mut self.waiting);
        self.waiting_bytes = 0;
        let tally: Tally = comparison().agree(&cases);
        self.cases += cases.len();
        self.accepted += tally.accepted;
        self.rejected += tally.refusals();
    }
}

#[test]
fn systematic_damage_gets_the_same_result_in_both_languages() {
    let scope = if std::env::var_os("LIMCODE_SYSTEMATIC").is_some() { ALL } else { SAMPLE };
    let seeds = seeds(scope);
    let mut asked = Asked::default();
    let (mut changed, mut flipped, mut types) = (0, 0, BTreeSet::new());
    for seed in &seeds {
        types.insert(seed.subject);
        asked.add(seed.cuts());
        asked.add(seed.boundaries());
        let len_bytes = seed.specimen.bytes.len();
        if changed < scope.changed && len_bytes <= scope.max_changed_bytes {
            changed += 1;
            asked.add(seed.changes());
        }
        if flipped < scope.flipped && (8..=scope.max_flipped_bytes).contains(&len_bytes) {
            flipped += 1;
            asked.add(seed.flips());
        }
    }
    asked.ask();
    let Asked { cases, accepted, rejected, .. } = asked;
    println!(
        "systematic damage: {} types, {} seeds, {changed} changed, {flipped} flipped, {cases} cases, {accepted} accepted, {rejected} rejected",
        types.len(),
        seeds.len()
    );
    assert!(accepted > 3_000 && rejected > 3_000, "the damage is one-sided: {accepted} accepted, {rejected} rejected");
    assert!(changed >= scope.changed.min(200) && flipped == scope.flipped, "{changed} changed, {flipped} flipped");
}
