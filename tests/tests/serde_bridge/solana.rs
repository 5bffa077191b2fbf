//! The official Solana types, captured and made: what bincode reads and writes of them through serde, the bridge does.

use limcode::serde as bridge;
use limcode_tests::bincode;
use limcode_tests::corpus::{self, Sample};
use limcode_tests::mutation::mutate;
use limcode_tests::oracle::{Entry, VersionedTransaction};
use limcode_tests::random::Random;

use super::agreement::{judge, written};

#[test]
fn blocks_agree() {
    for Sample { name, bytes } in corpus::blocks("the serde bridge") {
        let entries: Vec<Entry> = bridge::deserialize_exact(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(entries == bincode::deserialize::<Vec<Entry>>(&bytes).unwrap(), "{name}: other values than bincode's");
        assert!(bridge::serialize(&entries).unwrap() == bytes, "{name}: other bytes than were read");
        let from: Vec<Entry> = bridge::deserialize_from(&bytes[..]).unwrap();
        assert!(from == entries, "{name}: another value from a reader");
    }
}

#[test]
fn transactions_agree_whole_and_damaged() {
    let mut random = Random::new(3);
    let mut samples = corpus::transactions("the serde bridge");
    samples.extend(corpus::transactions_of_blocks("the serde bridge").into_iter().take(300));
    for Sample { name, bytes } in samples {
        let transaction: VersionedTransaction = bincode::deserialize(&bytes).unwrap();
        assert_eq!(bridge::deserialize_exact::<VersionedTransaction>(&bytes).unwrap(), transaction, "{name}");
        assert_eq!(written(&transaction), bytes, "{name}");
        for _ in 0..60 {
            judge::<VersionedTransaction>(&mutate(&mut random, &bytes));
        }
    }
}
