//! Borrowed values: what is decoded into an arena is what is decoded to an owned value, and fails where that fails.

use limcode::{Borrowed, Bump, deserialize_exact, deserialize_in_exact};
use limcode_schemas::solana::entry::Entry;
use limcode_schemas::solana::transaction::VersionedTransaction;
use limcode_subjects::borrowed::compare;
use limcode_subjects::damage::{self, Extent};
use limcode_subjects::specimen::Maker;
use limcode_subjects::subject::subjects;
use limcode_tests::corpus::{self, Sample};
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;

/// Random values of each type.
const VALUES: usize = 3;

/// Compares a value, and what becomes of it by damage.
fn compare_damaged(sample: &Sample, count: usize, compare: fn(&[u8])) {
    compare(&sample.bytes);
    let mut random = Random::new(sample.bytes.len() as u64);
    for _ in 0..count {
        compare(&mutate(&mut random, &sample.bytes));
    }
}

#[test]
fn random_values_and_damaged_ones_are_the_same_borrowed_and_owned() {
    let schemas = limcode_subjects::schemas();
    let mut maker = Maker::new(&schemas, 15);
    let mut random = Random::new(15);
    let extent = Extent { cuts: 30, flips: 20, mutations: 30, marks: 12 };
    let mut count = 0;
    for subject in subjects() {
        let Some(compare) = subject.borrowed else { continue };
        count += 1;
        for _ in 0..VALUES {
            let specimen = maker.specimen(&subject.ty());
            compare(&specimen.bytes);
            damage::all(&mut random, &specimen, extent).iter().for_each(|bytes| compare(bytes));
        }
    }
    assert!(count >= 40, "only {count} types have a borrowed form");
}

#[test]
fn transactions_are_the_same_borrowed_and_owned() {
    let mut samples = corpus::transactions("borrowed");
    samples.push(corpus::v1_transaction("borrowed"));
    samples.extend(corpus::synthetic_v1_transactions(10));
    for sample in samples {
        compare_damaged(&sample, 800, compare::<VersionedTransaction>);
    }
    for sample in corpus::transactions_of_blocks("borrowed") {
        compare_damaged(&sample, 1, compare::<VersionedTransaction>);
    }
}

#[test]
fn entries_are_the_same_borrowed_and_owned() {
    for sample in [corpus::mixed_block_eighth(), corpus::version_1_block()] {
        // A block is a vector: what follows its count is its first entry.
        let entry = Sample { name: sample.name, bytes: sample.bytes[8..].to_vec() };
        compare_damaged(&entry, 20, compare::<Entry>);
    }
}

#[test]
fn blocks_are_the_same_borrowed_and_owned() {
    let mut samples = corpus::blocks("borrowed");
    samples.push(corpus::version_1_block());
    for Sample { name, bytes } in samples {
        let arena = Bump::new();
        let owned = deserialize_exact::<Vec<Entry>>(&bytes).unwrap();
        let borrowed = deserialize_in_exact::<&[_]>(&bytes, &arena).unwrap();
        assert!(<Vec<Entry> as Borrowed>::from_ref(&borrowed) == owned, "{name}");
        assert!(limcode::serialize(&borrowed).unwrap() == bytes, "{name}");
    }
}
