//! No decoder reads a byte outside of its input: the page before the input, or behind it, ends the process.

#[path = "../../limcode-runtime/tests/kernels/guarded.rs"]
mod guarded;

use guarded::{End, Guarded};
use limcode_subjects::damage::{self, Extent};
use limcode_subjects::specimen::Maker;
use limcode_subjects::subject::{Subject, subjects};
use limcode_tests::random::Random;

/// Reads bytes in all ways: owned, in place, as a view and borrowed.
fn read(subject: &Subject, bytes: &[u8]) {
    (subject.derived.prefix)(bytes);
    (subject.derived.exact)(bytes);
    if let Some(compare) = subject.borrowed {
        compare(bytes);
    }
}

#[test]
fn no_decoder_touches_the_page_before_its_input_or_behind_it() {
    let schemas = limcode_subjects::schemas();
    let mut maker = Maker::new(&schemas, 61);
    let mut random = Random::new(61);
    let extent = Extent { cuts: 12, flips: 2, mutations: 4, marks: 4 };
    let mut memory = Guarded::new(1 << 20);
    let (mut count, most_bytes) = (0, memory.len_bytes());
    for subject in subjects() {
        let specimen = maker.specimen(&subject.ty());
        let damaged = damage::all(&mut random, &specimen, extent);
        let at_end = damaged.iter().chain([&specimen.bytes]).map(|bytes| (bytes, End::Last));
        for (bytes, end) in at_end.chain([(&specimen.bytes, End::First)]) {
            if bytes.len() <= most_bytes {
                let place = memory.bytes(end, bytes.len());
                place.copy_from_slice(bytes);
                read(&subject, place);
                count += 1;
            }
        }
    }
    assert!(count > 4_000, "only {count} inputs");
}
