//! Solana's types through the derive's Rust, the Rust that `--lang rust` prints, and C++: the same bytes, and the same verdict on
//! damage.

mod captured;
mod systematic;
mod vectors;

use std::path::Path;
use std::sync::OnceLock;

use limcode_subjects::comparison::{Case, Comparison};
use limcode_subjects::driver::Mode;
use limcode_subjects::verdict::Verdict;
use limcode_tests::corpus::{self, Sample};
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;
use limcode_tests::wincode;

fn comparison() -> &'static Comparison {
    static COMPARISON: OnceLock<Comparison> = OnceLock::new();
    COMPARISON.get_or_init(|| Comparison::new(Path::new(env!("CARGO_TARGET_TMPDIR"))))
}

/// All codecs read `bytes` to the end and write them again.
fn assert_same_bytes(subject: &str, samples: Vec<Sample>) {
    let comparison = comparison();
    let subject = comparison.index(subject);
    let cases: Vec<_> =
        samples.iter().map(|sample| Case { subject, mode: Mode::Exact, bytes: sample.bytes.clone() }).collect();
    comparison.agree(&cases);
    for (case, sample) in cases.iter().zip(&samples) {
        match comparison.derived(case) {
            Verdict::Accepted(accepted) => assert!(accepted.bytes == sample.bytes, "{}: other bytes", sample.name),
            Verdict::Refused(refusal) => panic!("{}: {refusal:?}", sample.name),
        }
    }
}

#[test]
fn whole_blocks_are_the_same_bytes_in_both_languages() {
    let mut blocks = corpus::blocks("whole_blocks_are_the_same_bytes_in_both_languages");
    blocks.push(corpus::mixed_block_eighth());
    blocks.push(corpus::version_1_block());
    assert_same_bytes("Vec<Entry>", blocks);
}

#[test]
fn transactions_are_the_same_bytes_in_both_languages() {
    let reader = "transactions_are_the_same_bytes_in_both_languages";
    let mut transactions = corpus::transactions(reader);
    transactions.extend(corpus::transactions_of_blocks(reader));
    transactions.extend(corpus::synthetic_transactions(300));
    transactions.push(corpus::v1_transaction(reader));
    transactions.extend(corpus::synthetic_v1_transactions(300));
    assert!(transactions.len() > 300);
    assert_same_bytes("solana::transaction::VersionedTransaction", transactions);
}

#[test]
fn damaged_transactions_get_the_same_verdict_in_both_languages() {
    let comparison = comparison();
    let subject = comparison.index("solana::transaction::VersionedTransaction");
    let mut random = Random::new(21);
    let mut cases = Vec::new();
    let reader = "damaged_transactions_get_the_same_verdict_in_both_languages";
    let v1 = [corpus::v1_transaction(reader)].into_iter().chain(corpus::synthetic_v1_transactions(4));
    for Sample { bytes, .. } in corpus::transactions(reader).into_iter().chain(v1) {
        let mut push = |bytes: Vec<u8>| cases.push(Case { subject, mode: Mode::Exact, bytes });
        (0..bytes.len()).for_each(|len_bytes| push(bytes[..len_bytes].to_vec()));
        for at in 0..bytes.len() * 8 {
            let mut bytes = bytes.clone();
            bytes[at / 8] ^= 1 << (at % 8);
            // A flipped bit of a key changes nothing that a codec looks at.
            if at < 8 * 100 || random.chance(20) {
                push(bytes);
            }
        }
        (0..400).for_each(|_| push(mutate(&mut random, &bytes)));
    }
    let tally = comparison.agree(&cases);
    println!("{} cases: {tally:?}", cases.len());
    assert!(tally.accepted > 1_000 && tally.refusals() > 5_000, "the damage is one-sided: {tally:?}");
}

#[test]
fn damaged_blocks_get_the_same_verdict_in_both_languages() {
    let comparison = comparison();
    let subject = comparison.index("Vec<Entry>");
    let mut random = Random::new(22);
    let mut cases = Vec::new();
    let mut blocks = corpus::blocks("damaged_blocks_get_the_same_verdict_in_both_languages");
    blocks.push(corpus::version_1_block());
    for Sample { bytes, .. } in blocks {
        // The start of a block, whose count of entries says more than follows: as far as it goes, it is read.
        let head = &bytes[..bytes.len().min(20_000)];
        for _ in 0..150 {
            cases.push(Case { subject, mode: Mode::Prefix, bytes: mutate(&mut random, head) });
        }
        for _ in 0..10 {
            cases.push(Case { subject, mode: Mode::Prefix, bytes: bytes[..random.below(bytes.len())].to_vec() });
            cases.push(Case { subject, mode: Mode::Exact, bytes: mutate(&mut random, &bytes) });
        }
    }
    let tally = comparison.agree(&cases);
    println!("{} cases: {tally:?}", cases.len());
    assert!(tally.refusals() > 200, "{tally:?}");
}

#[test]
fn errors_of_transactions_get_the_same_verdict_in_both_languages() {
    let comparison = comparison();
    let subject = comparison.index("solana::error::TransactionError");
    let mut random = Random::new(23);
    let mut cases = Vec::new();
    for error in corpus::transaction_errors() {
        let bytes = wincode::serialize(&error).unwrap();
        let case = Case { subject, mode: Mode::Exact, bytes: bytes.clone() };
        let Verdict::Accepted(accepted) = comparison.derived(&case) else { panic!("{error:?} is refused") };
        assert_eq!(accepted.bytes, bytes, "{error:?}");
        cases.push(case);
        (0..=bytes.len())
            .for_each(|end| cases.push(Case { subject, mode: Mode::Prefix, bytes: bytes[..end].to_vec() }));
        (0..100).for_each(|_| cases.push(Case { subject, mode: Mode::Prefix, bytes: mutate(&mut random, &bytes) }));
    }
    let tally = comparison.agree(&cases);
    println!("{} cases: {tally:?}", cases.len());
    assert!(tally.accepted > 1_000 && tally.refusals() > 1_000, "the damage is one-sided: {tally:?}");
}
