//! The derive's Rust, the Rust that `--lang rust` prints, and C++ agree on everything: on the bytes of a value, on what is
//! accepted, and on the code, offset, path and numbers of every refusal. So does the interpreter, which reads by plans alone.
//!
//! C++ runs with sanitizers and without exceptions. For each input that is accepted without limits it encodes in every way
//! there is, into new, used and copied values; see `tests/cpp/driver/serve.hpp`.

use std::path::Path;
use std::sync::OnceLock;

use limcode_subjects::comparison::{Case, Comparison, Tally};
use limcode_subjects::damage::{self, Extent};
use limcode_subjects::depth::NESTS;
use limcode_subjects::driver::Mode;
use limcode_subjects::specimen::Maker;
use limcode_subjects::verdict::{Accepted, Refusal, Verdict};
use limcode_tests::random::Random;

fn comparison() -> &'static Comparison {
    static COMPARISON: OnceLock<Comparison> = OnceLock::new();
    COMPARISON.get_or_init(|| Comparison::new(Path::new(env!("CARGO_TARGET_TMPDIR"))))
}

/// A derive does not know the value of a constant, so an array whose length is one asks for its room by itself, where the
/// others ask for a whole run. Both are too large for the output; the numbers differ.
const LENGTHS_BY_NAME: [&str; 1] = ["examples::arrays::Cube"];

/// `count` random values of each subject, each made into cases by `cases_of`.
fn over_specimens(
    seed: u64,
    count: usize,
    mut cases_of: impl FnMut(&mut Random, usize, limcode_subjects::specimen::Specimen) -> Vec<Case>,
) -> Tally {
    let comparison = comparison();
    let schemas = limcode_subjects::schemas();
    let mut maker = Maker::new(&schemas, seed);
    let mut random = Random::new(seed);
    let mut cases = Vec::new();
    for (index, subject) in comparison.subjects.iter().enumerate() {
        for _ in 0..subject.value_count(count) {
            let specimen = maker.specimen(&subject.ty());
            cases.extend(cases_of(&mut random, index, specimen));
        }
    }
    let tally = comparison.agree(&cases);
    println!("{} cases: {} accepted, refused {:?}", cases.len(), tally.accepted, tally.refused);
    tally
}

#[test]
fn random_values_are_the_same_bytes_in_both_languages() {
    let comparison = comparison();
    let tally = over_specimens(11, 30, |_, subject, specimen| {
        let case = Case { subject, mode: Mode::Exact, bytes: specimen.bytes.clone() };
        let len_bytes = specimen.bytes.len() as u64;
        let derived = comparison.derived(&case);
        if specimen.is_rewritten {
            let is_read = matches!(&derived, Verdict::Accepted(accepted) if accepted.consumed == len_bytes);
            assert!(is_read, "{}: {derived:?}", comparison.subjects[subject].name);
        } else {
            let accepted = Accepted { consumed: len_bytes, size: len_bytes, bytes: specimen.bytes.clone() };
            let expected = comparison.subjects[subject].comparable(Verdict::Accepted(accepted));
            assert_eq!(derived, expected, "{}", comparison.subjects[subject].name);
        }
        // What takes the rest of the input takes these bytes, too.
        if comparison.subjects[subject].may_end() {
            return vec![case];
        }
        vec![case, Case { subject, mode: Mode::Prefix, bytes: [specimen.bytes, vec![0xc3; 3]].concat() }]
    });
    assert_eq!(tally.refusals(), 0, "a specimen was refused: {tally:?}");
    assert!(tally.accepted > 20_000, "{tally:?}");
}

/// Thousands of elements in each value, which is cut off where it is long.
#[test]
fn values_of_many_elements_get_the_same_verdict_in_both_languages() {
    let comparison = comparison();
    let schemas = limcode_subjects::schemas();
    let mut maker = Maker::new(&schemas, 18);
    let cases = comparison.subjects.iter().enumerate().map(|(subject, entry)| {
        let mut bytes = maker.wide(&entry.ty(), 2_000).bytes;
        bytes.truncate(60_000);
        Case { subject, mode: Mode::Prefix, bytes }
    });
    let tally = comparison.agree(&cases.collect::<Vec<_>>());
    println!("{} accepted, refused {:?}", tally.accepted, tally.refused);
    assert!(tally.accepted > 400, "{tally:?}");
}

#[test]
fn damaged_values_get_the_same_verdict_in_both_languages() {
    // Every cut has a test of its own.
    let extent = Extent { cuts: 5, flips: 15, mutations: 20, marks: 6 };
    let tally = over_specimens(12, 2, |random, subject, specimen| {
        let damaged = damage::all(random, &specimen, extent);
        damaged.into_iter().map(|bytes| Case { subject, mode: Mode::Prefix, bytes }).collect()
    });
    assert!(tally.accepted > 10_000 && tally.refusals() > 40_000, "the damage is one-sided: {tally:?}");
    for code in [
        "unexpected_end",
        "invalid_bool",
        "invalid_option",
        "invalid_char",
        "invalid_utf8",
        "unknown_tag",
        "unknown_version",
        "non_canonical",
        "integer_overflow",
        "length_overflow",
        "invalid_mask",
    ] {
        assert!(tally.refused.get(code).is_some_and(|count| *count >= 20), "{code} is not tested: {tally:?}");
    }
    // Of few types.
    for code in ["invalid_zero", "interior_nul"] {
        assert!(tally.refused.get(code).is_some_and(|count| *count >= 10), "{code} is not tested: {tally:?}");
    }
}

#[test]
fn what_must_be_exact_gets_the_same_verdict_in_both_languages() {
    let extent = Extent { cuts: 5, flips: 10, mutations: 30, marks: 3 };
    let tally = over_specimens(13, 1, |random, subject, specimen| {
        let damaged = damage::all(random, &specimen, extent);
        damaged.into_iter().map(|bytes| Case { subject, mode: Mode::Exact, bytes }).collect()
    });
    assert!(tally.refused["trailing_bytes"] > 1_000, "{tally:?}");
}

/// What is accepted is its own encoding, and every value that can be written is accepted.
#[test]
fn strict_decoding_accepts_encodings_alone_and_gets_the_same_verdict_in_both_languages() {
    let comparison = comparison();
    let extent = Extent { cuts: 5, flips: 15, mutations: 30, marks: 3 };
    let mut rewritten = 0;
    let tally = over_specimens(16, 2, |random, subject, specimen| {
        // Rust writes what has no order in an order of its own.
        if comparison.subjects[subject].is_unordered() {
            return Vec::new();
        }
        let all = [vec![specimen.bytes.clone()], damage::all(random, &specimen, extent)].concat();
        let cases = all.into_iter().map(|bytes| Case { subject, mode: Mode::Strict, bytes });
        let cases: Vec<_> = cases.collect();
        for case in &cases {
            let exact = comparison.derived(&Case { mode: Mode::Exact, ..case.clone() });
            match (comparison.derived(case), exact) {
                (Verdict::Accepted(strict), Verdict::Accepted(exact)) => {
                    assert_eq!((&strict.bytes, &exact.bytes), (&case.bytes, &case.bytes));
                }
                (Verdict::Refused(refusal), Verdict::Accepted(exact)) => {
                    assert_eq!(refusal.code, "not_as_encoded");
                    let offset = usize::try_from(refusal.offset).expect("an offset in bytes");
                    assert_eq!(exact.bytes[..offset], case.bytes[..offset], "the first byte that differs");
                    assert_ne!(exact.bytes.get(offset), case.bytes.get(offset), "the first byte that differs");
                    rewritten += 1;
                }
                (strict, exact) => assert_eq!(strict, exact),
            }
        }
        cases
    });
    assert!(tally.accepted > 3_000 && rewritten > 50, "{rewritten} are read and written otherwise: {tally:?}");
    assert_eq!(tally.refused["not_as_encoded"], rewritten);
}

/// How much memory differs, because types have other sizes; `tests/bounds.rs` measures it. That there is none does not.
#[test]
fn limits_of_elements_and_depth_get_the_same_verdict_in_both_languages() {
    let tally = over_specimens(17, 2, |random, subject, specimen| {
        let bytes = specimen.bytes;
        let few = [(0, 128), (1, 128), (1 << 20, 0), (1 << 20, 1), (random.below(40) as u32, random.below(4) as u8)];
        let cases = few.map(|(elements, depth)| (Mode::Few { elements, depth }, bytes.clone()));
        let cuts = (0..=bytes.len()).step_by(bytes.len() / 20 + 1);
        // Borrowed in Rust, or without memory there.
        let is_without_memory = ["examples::borrowed::", "examples::zero::"]
            .iter()
            .any(|start| comparison().subjects[subject].name.starts_with(start));
        let cuts = cuts.filter(|_| !is_without_memory);
        let without_memory = cuts.map(|len_bytes| (Mode::LittleMemory(0), bytes[..len_bytes].to_vec()));
        cases.into_iter().chain(without_memory).map(|(mode, bytes)| Case { subject, mode, bytes }).collect()
    });
    for code in ["depth_exceeded", "element_limit", "memory_limit", "unexpected_end"] {
        assert!(tally.refused[code] > 200, "{tally:?}");
    }
    assert!(tally.accepted > 500, "{tally:?}");
}

#[test]
fn every_cut_of_a_value_is_the_same_unexpected_end_in_both_languages() {
    let mut ending = Vec::new();
    let tally = over_specimens(14, 2, |_, subject, specimen| {
        let case = |bytes| Case { subject, mode: Mode::Prefix, bytes };
        let most = specimen.bytes.len().min(600);
        let cuts: Vec<_> = (0..most).map(|len| case(specimen.bytes[..len].to_vec())).collect();
        if !comparison().subjects[subject].may_end() {
            return cuts;
        }
        // Part of it is a value, too, and other bytes may be read as more of it.
        ending.extend(cuts);
        ending.push(case([specimen.bytes, vec![0xc3; 3]].concat()));
        Vec::new()
    });
    comparison().agree(&ending);
    assert_eq!(tally.accepted, 0, "part of a value was accepted: {tally:?}");
    assert_eq!(tally.refused.keys().collect::<Vec<_>>(), ["unexpected_end"], "{tally:?}");
}

#[test]
fn outputs_that_are_too_small_get_the_same_verdict_in_both_languages() {
    let tally = over_specimens(15, 2, |random, subject, specimen| {
        if LENGTHS_BY_NAME.contains(&&*comparison().subjects[subject].name) {
            return Vec::new();
        }
        let len_bytes = specimen.bytes.len();
        let rooms: Vec<_> = match len_bytes {
            0..=40 => (0..=len_bytes).collect(),
            _ => (0..40).map(|_| random.below(len_bytes)).chain([len_bytes - 1, len_bytes, len_bytes + 1]).collect(),
        };
        let bytes = specimen.bytes;
        rooms.into_iter().map(|room| Case { subject, mode: Mode::IntoRoom(room), bytes: bytes.clone() }).collect()
    });
    assert_eq!(tally.refused.keys().collect::<Vec<_>>(), ["buffer_too_small"], "{tally:?}");
}

#[test]
fn nesting_has_the_same_limit_in_both_languages() {
    let comparison = comparison();
    for nest in NESTS {
        let subject = comparison.index(nest.subject);
        let most = (128 - nest.base) / nest.depth;
        let steps = (most - 2..=most + 3).chain([100_000]);
        let cases: Vec<_> = steps.map(|steps| Case { subject, mode: Mode::Exact, bytes: nest.bytes(steps) }).collect();
        let tally = comparison.agree(&cases);
        assert_eq!((tally.accepted, tally.refused["depth_exceeded"]), (3, 4), "{}", nest.subject);
    }
}

/// A derive knows a type under another name by that name alone, so it is a call to the derive; it is one to the schema
/// compiler too. Written out, its check would take in what follows it.
#[test]
fn types_under_other_names_are_refused_with_the_same_numbers_in_both_languages() {
    let comparison = comparison();
    let subject = comparison.index("examples::aliases::Roster");
    // Of a roster of zeros everything is there but the box, whose number and count come before the last 2 bytes.
    let empty = Case { subject, mode: Mode::Exact, bytes: vec![0; 50] };
    // Two names of which the first alone takes more than is left.
    let names = [&[0; 8][..], &[2, 0, 0, 0, 0, 0, 0, 0, 35], &[0; 33]].concat();
    let names = Case { subject, mode: Mode::Exact, bytes: names };
    let refused = |offset: u64, expected: u64, found: u64, path: &str| {
        let (code, path) = ("unexpected_end".to_owned(), path.to_owned());
        Verdict::Refused(Refusal { code, offset, expected, found, path })
    };
    assert_eq!(comparison.derived(&empty), refused(48, 9, 2, "Roster.deep"));
    assert_eq!(comparison.derived(&names), refused(24, 35, 26, "Roster.names[0]"));
    let tally = comparison.agree(&[empty, names]);
    assert_eq!(tally.refusals(), 2, "{tally:?}");
}
