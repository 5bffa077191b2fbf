//! The examples under limcode and under bincode 1.3.3, on the very same types: the same bytes, the same values, the same
//! verdict on damaged input.
//!
//! Differences that limcode makes on purpose, each asserted where it occurs:
//! * **Depth.** limcode refuses what is nested more than 128 levels deep, which would overflow bincode's stack sooner or
//!   later (`what_is_nested_too_deeply_is_refused_by_limcode_alone`).
//! * **Elements without bytes.** bincode counts to any number of them, for up to 2^64 - 1 steps; limcode refuses more than
//!   65,536 beyond the bytes of the value (`more_elements_without_bytes_than_input_are_refused_by_limcode_alone`).
//!
//! Without a twin, because serde cannot look ahead: version prefixes and structs in parts. Their bytes are written out in
//! `conformance_bytes.rs`.

use limcode::ErrorKind;
use limcode_schemas::examples::boxes::{Chain, Tree};
use limcode_schemas::examples::zero::Nothings;
use limcode_subjects::damage::{self, Extent};
use limcode_subjects::depth::NESTS;
use limcode_subjects::specimen::{Maker, Specimen};
use limcode_subjects::subject::{Oracle, Subject, subjects};
use limcode_subjects::twins::examples as twins;
use limcode_subjects::verdict::Verdict;
use limcode_tests::bincode;
use limcode_tests::random::Random;

/// Random values of each type.
const VALUES: usize = 30;

/// The subjects that bincode knows, each with random values.
fn subjects_with_specimens(seed: u64, count: usize) -> Vec<(Subject, Oracle, Vec<Specimen>)> {
    let schemas = limcode_subjects::schemas();
    let mut maker = Maker::new(&schemas, seed);
    let known = subjects().into_iter().filter_map(|subject| subject.oracle.map(|oracle| (subject, oracle)));
    known
        .map(|(subject, oracle)| {
            let specimens = (0..subject.value_count(count)).map(|_| maker.specimen(&subject.ty())).collect();
            (subject, oracle, specimens)
        })
        .collect()
}

#[test]
fn random_values_have_bincodes_bytes() {
    let subjects = subjects_with_specimens(1, VALUES);
    assert!(subjects.len() >= 60, "only {} types have a twin", subjects.len());
    for (subject, oracle, specimens) in subjects {
        for Specimen { bytes, .. } in specimens {
            let (value, written) =
                (oracle.read)(&bytes).unwrap_or_else(|| panic!("{}: bincode refuses {bytes:02x?}", subject.name));
            assert_eq!(written, bytes, "{}: the specimen is not bincode's", subject.name);
            for codec in [subject.derived, subject.generated] {
                match (codec.exact)(&bytes) {
                    Verdict::Accepted(accepted) => {
                        assert_eq!(accepted.bytes, bytes, "{}: {value}", subject.name);
                        assert_eq!(accepted.size, bytes.len() as u64, "{}: {value}", subject.name);
                    }
                    Verdict::Refused(refusal) => panic!("{}: {refusal:?} for {value}", subject.name),
                }
                assert_eq!((codec.show)(&bytes).as_deref(), Some(&*value), "{}: {bytes:02x?}", subject.name);
            }
        }
    }
}

#[test]
fn bytes_after_a_value_are_ignored_or_refused() {
    for (subject, oracle, specimens) in subjects_with_specimens(2, 10) {
        for Specimen { bytes, .. } in specimens {
            let longer = [&bytes[..], &[0xab; 5]].concat();
            let (_, written) = (oracle.read)(&longer).expect("bincode ignores what follows");
            for codec in [subject.derived, subject.generated] {
                let Verdict::Accepted(prefix) = (codec.prefix)(&longer) else {
                    panic!("{}: {longer:02x?}", subject.name)
                };
                assert_eq!((&prefix.bytes, prefix.consumed), (&written, bytes.len() as u64), "{}", subject.name);
                let Verdict::Refused(exact) = (codec.exact)(&longer) else { panic!("{}: {longer:02x?}", subject.name) };
                assert_eq!((exact.code.as_str(), exact.offset, exact.found), ("trailing_bytes", bytes.len() as u64, 5));
            }
        }
    }
}

#[test]
fn damaged_values_get_bincodes_verdict() {
    let mut random = Random::new(3);
    let extent = Extent { cuts: 40, flips: 60, mutations: 60, marks: 12 };
    let (mut accepted, mut refused, mut differing) = (0, 0, 0);
    for (subject, oracle, specimens) in subjects_with_specimens(3, 2) {
        for specimen in specimens {
            for bytes in damage::all(&mut random, &specimen, extent) {
                let verdict = subject.comparable((subject.derived.prefix)(&bytes));
                let generated = subject.comparable((subject.generated.prefix)(&bytes));
                assert_eq!(generated, verdict, "{}: {bytes:02x?}", subject.name);
                if is_known_difference(&subject, &verdict) {
                    differing += 1;
                    continue;
                }
                match (verdict, (oracle.read)(&bytes)) {
                    (Verdict::Accepted(limcode), Some((value, mut written))) => {
                        accepted += 1;
                        let mut shown = (subject.derived.show)(&bytes).expect("it was read before");
                        let mut expected = value.clone();
                        if subject.is_unordered() {
                            written.sort_unstable();
                            sort_letters(&mut shown);
                            sort_letters(&mut expected);
                        }
                        assert_eq!(limcode.bytes, written, "{}: {value} from {bytes:02x?}", subject.name);
                        assert_eq!(shown, expected, "{}: {bytes:02x?}", subject.name);
                    }
                    (Verdict::Refused(_), None) => refused += 1,
                    (limcode, bincode) => {
                        panic!("{}: limcode {limcode:?}, bincode {bincode:?} for {bytes:02x?}", subject.name)
                    }
                }
            }
        }
    }
    println!("{accepted} accepted, {refused} refused by both; {differing} known differences");
    assert!(accepted > 10_000 && refused > 30_000, "the damage is one-sided: {accepted} accepted, {refused} refused");
}

fn sort_letters(text: &mut String) {
    let mut letters: Vec<_> = text.chars().collect();
    letters.sort_unstable();
    *text = letters.into_iter().collect();
}

/// Whether limcode may be alone in refusing, for a reason that the head of this file gives. What limcode refuses of the
/// types with elements without bytes is not shown to bincode at all, which might never come back from counting.
fn is_known_difference(subject: &Subject, verdict: &Verdict) -> bool {
    match verdict {
        // bincode reads as many elements without bytes as a count says, for years or until memory ends.
        Verdict::Refused(refusal) => refusal.code == "depth_exceeded" || subject.has_free_elems(),
        Verdict::Accepted(_) => false,
    }
}

#[test]
fn what_is_nested_too_deeply_is_refused_by_limcode_alone() {
    for nest in NESTS {
        let subject =
            subjects().into_iter().find(|subject| subject.name == nest.subject).expect("a type of the examples");
        let oracle = subject.oracle.expect("boxes mean something to serde");
        let most = (128 - nest.base) / nest.depth;
        for steps in [most - 1, most, most + 1, 2 * most] {
            let bytes = nest.bytes(steps);
            let (_, written) = (oracle.read)(&bytes).expect("bincode has no limit");
            assert_eq!(written, bytes);
            match (subject.derived.exact)(&bytes) {
                Verdict::Accepted(accepted) => {
                    assert!(steps <= most, "{}: {steps} steps", subject.name);
                    assert_eq!(accepted.bytes, bytes);
                }
                Verdict::Refused(refusal) => {
                    assert!(steps > most, "{}: {steps} steps: {refusal:?}", subject.name);
                    assert_eq!((refusal.code.as_str(), refusal.expected), ("depth_exceeded", 128));
                }
            }
        }
    }
}

#[test]
fn more_elements_without_bytes_than_input_are_refused_by_limcode_alone() {
    // Two counts and a byte: 17 bytes, and 65,536 elements more than bytes.
    let with_count = |count: u64| [&count.to_le_bytes()[..], &[0; 9]].concat();
    for count in [0, 65_536, 65_553] {
        let value: Nothings = limcode::deserialize(&with_count(count)).unwrap();
        assert_eq!(value.units.len() as u64, count);
    }
    let error = limcode::deserialize::<Nothings>(&with_count(65_554)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::LengthOverflow { len: 65_554, max: 65_553 });
    assert_eq!((error.offset(), error.path().to_string().as_str()), (8, "Nothings.units"));
    let twin: twins::zero::Nothings = bincode::deserialize(&with_count(65_554)).unwrap();
    assert_eq!(twin.units.len(), 65_554);
}

#[test]
fn values_that_are_nested_too_deeply_are_not_written() {
    let chain =
        (0..129).fold(Chain { value: 0, next: None }, |next, value| Chain { value, next: Some(Box::new(next)) });
    let error = limcode::serialize(&chain).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::DepthExceeded { limit: 128 });
    // 128 links of 3 bytes, and the number and tag of the next.
    assert_eq!(error.offset(), 129 * 3);
    assert_eq!(limcode::serialized_size(&chain).unwrap_err().kind(), error.kind());
    let tree =
        (0..128).fold(Tree { label: 0, branches: vec![] }, |branch, label| Tree { label, branches: vec![branch] });
    assert_eq!(limcode::serialize(&tree).unwrap_err().kind(), ErrorKind::DepthExceeded { limit: 128 });
    assert!(limcode::serialize(&tree.branches[0]).is_ok());
}
