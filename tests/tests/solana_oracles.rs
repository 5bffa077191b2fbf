//! The oracles by themselves: the official codecs agree with each other, and what is made from a seed stays the same.

use limcode_tests::corpus::{self, Sample};
use limcode_tests::oracle::{self, Entry, VersionedMessage, VersionedTransaction};
use limcode_tests::random::Random;
use limcode_tests::synthetic::{self, MIXED_BLOCK, MIXED_BLOCK_EIGHTH};
use limcode_tests::{bincode, wincode};

/// FNV-1a: enough to notice that bytes changed.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn the_official_codecs_agree_on_every_block() {
    let mut blocks = corpus::captured_blocks("the_official_codecs_agree_on_every_block");
    blocks.extend([corpus::mixed_block(), corpus::mixed_block_eighth()]);
    for Sample { name, bytes } in blocks {
        let entries: Vec<Entry> = wincode::deserialize_exact(&bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(entries, oracle::bincode_deserialize_exact::<Vec<Entry>>(&bytes).unwrap(), "{name}");
        assert!(wincode::serialize(&entries).unwrap() == bytes, "{name}: wincode writes other bytes than it read");
        assert!(bincode::serialize(&entries).unwrap() == bytes, "{name}: bincode writes other bytes than it read");
    }
}

#[test]
fn the_official_codecs_agree_on_every_transaction() {
    let reader = "the_official_codecs_agree_on_every_transaction";
    for Sample { name, bytes } in [corpus::transactions(reader), corpus::transactions_of_blocks(reader)].concat() {
        let transaction: VersionedTransaction =
            wincode::deserialize_exact(&bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(transaction, oracle::bincode_deserialize_exact(&bytes).unwrap(), "{name}");
        assert_eq!(wincode::serialize(&transaction).unwrap(), bytes, "{name}");
        assert_eq!(bincode::serialize(&transaction).unwrap(), bytes, "{name}");
    }
}

#[test]
fn conversion_to_limcode_types_and_back_loses_nothing() {
    for Sample { name, bytes } in corpus::blocks("conversion_to_limcode_types_and_back_loses_nothing") {
        let entries: Vec<Entry> = wincode::deserialize(&bytes).unwrap();
        let converted = oracle::to_schema_entries(&entries);
        assert!(oracle::to_official_entries(&converted) == entries, "{name}");
    }
}

#[test]
fn a_version_1_transaction_is_read_by_wincode_alone() {
    let Sample { bytes, .. } = corpus::v1_transaction("a_version_1_transaction_is_read_by_wincode_alone");
    let transaction: VersionedTransaction = wincode::deserialize_exact(&bytes).unwrap();
    assert!(matches!(transaction.message, VersionedMessage::V1(_)));
    assert_eq!(wincode::serialize(&transaction).unwrap(), bytes);
    assert!(bincode::deserialize::<VersionedTransaction>(&bytes).is_err());
    let converted = oracle::to_schema_transaction(&transaction);
    assert_eq!(oracle::to_official_transaction(&converted), transaction);
}

#[test]
fn synthetic_blocks_are_the_same_on_every_machine() {
    let (block, eighth) = (corpus::mixed_block().bytes, corpus::mixed_block_eighth().bytes);
    assert_eq!((block.len(), fingerprint(&block)), (6_727_612, 15_992_577_242_021_877_205));
    assert_eq!((eighth.len(), fingerprint(&eighth)), (843_636, 17_981_579_083_136_107_429));
}

#[test]
fn the_mixed_block_is_shaped_as_mainnet() {
    for shape in [MIXED_BLOCK, MIXED_BLOCK_EIGHTH] {
        let entries = synthetic::block(&shape);
        let transactions: Vec<_> = entries.iter().flat_map(|entry| &entry.transactions).collect();
        assert_eq!(transactions.len(), shape.transactions);
        let versioned = transactions.iter().filter(|t| matches!(t.message, VersionedMessage::V0(_))).count();
        let share_permille = versioned * 1_000 / transactions.len();
        assert!((160..220).contains(&share_permille), "{share_permille} of 1,000 transactions are of version 0");
        assert!(transactions.iter().all(|t| !t.signatures.is_empty() && t.signatures.len() <= 2));
        let mean_bytes = wincode::serialize(&entries).unwrap().len() / transactions.len();
        assert!((500..550).contains(&mean_bytes), "{mean_bytes} bytes a transaction");
    }
}

#[test]
fn votes_have_the_size_of_mainnet_votes() {
    let mut random = Random::new(0);
    for _ in 0..100 {
        let size_bytes = wincode::serialized_size(&synthetic::vote(&mut random)).unwrap();
        assert!(matches!(size_bytes, 352 | 448), "{size_bytes}");
    }
}
