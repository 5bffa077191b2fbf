//! Types of crates that know nothing of limcode: the official transactions, of two versions, through definitions of them.

use limcode::ErrorKind;
use limcode_tests::corpus::{self, Sample};
use limcode_tests::{bincode, oracle, wincode};

/// The official types as the oracles have them.
mod newest {
    limcode_schemas::define_solana_transaction! {
        transaction = solana_transaction::versioned::VersionedTransaction,
        message = solana_message,
        instruction = solana_message::compiled_instruction::CompiledInstruction,
    }
}

/// The same of an older version of their crates.
mod older {
    limcode_schemas::define_solana_transaction! {
        transaction = solana_transaction_3::versioned::VersionedTransaction,
        message = solana_message_3,
        instruction = solana_message_3::compiled_instruction::CompiledInstruction,
    }
}

/// A user's struct around an official type.
#[derive(Debug, PartialEq, limcode::Limcode)]
struct Received {
    slot: u64,
    #[limcode(with = newest::VersionedTransaction)]
    transaction: oracle::VersionedTransaction,
}

fn transactions(reader: &str) -> Vec<Sample> {
    [corpus::transactions(reader), corpus::transactions_of_blocks(reader)].concat()
}

#[test]
fn official_transactions_are_coded_as_wincode_does() {
    for Sample { name, bytes } in transactions("official_transactions_are_coded_as_wincode_does") {
        let official: oracle::VersionedTransaction = wincode::deserialize_exact(&bytes).expect("it is one");
        assert_eq!(limcode::serialize_as::<newest::VersionedTransaction, _>(&official).expect("it is coded"), bytes);
        let read = limcode::deserialize_exact_as::<newest::VersionedTransaction, _>(&bytes).expect("it is coded");
        assert_eq!(official, read, "{name}");
    }
}

#[test]
fn official_transactions_of_an_older_version_are_coded_as_bincode_does() {
    type Official = solana_transaction_3::versioned::VersionedTransaction;
    for Sample { name, bytes } in transactions("official_transactions_of_an_older_version_are_coded_as_bincode_does") {
        let official: Official = bincode::deserialize(&bytes).expect("it is one");
        assert_eq!(limcode::serialize_as::<older::VersionedTransaction, _>(&official).expect("it is coded"), bytes);
        let read: Official =
            limcode::deserialize_exact_as::<older::VersionedTransaction, _>(&bytes).expect("it is coded");
        assert_eq!(official, read, "{name}");
    }
}

#[test]
fn definitions_refuse_what_the_schema_refuses() {
    for Sample { name, bytes } in transactions("definitions_refuse_what_the_schema_refuses").into_iter().take(20) {
        for len_bytes in 0..bytes.len() {
            let schema = limcode::deserialize_exact::<limcode_schemas::solana::transaction::VersionedTransaction>(
                &bytes[..len_bytes],
            );
            let official = limcode::deserialize_exact_as::<newest::VersionedTransaction, oracle::VersionedTransaction>(
                &bytes[..len_bytes],
            );
            let (schema, official) =
                (schema.expect_err("its end is missing"), official.expect_err("its end is missing"));
            assert_eq!(schema.to_string(), official.to_string(), "{name}");
        }
    }
}

#[test]
fn a_version_that_is_not_defined_is_not_written() {
    let Sample { bytes, .. } = corpus::v1_transaction("a_version_that_is_not_defined_is_not_written");
    let official: oracle::VersionedTransaction = wincode::deserialize_exact(&bytes).expect("it is one");
    let error = limcode::serialize_as::<newest::VersionedTransaction, _>(&official).expect_err("it is of version 1");
    assert_eq!((error.kind(), error.path().as_str()), (ErrorKind::UnsupportedVariant, "VersionedTransaction.message"));
}

#[test]
fn a_field_may_be_of_an_official_type() {
    let Sample { bytes, .. } = transactions("a_field_may_be_of_an_official_type").swap_remove(0);
    let value = Received { slot: 7, transaction: wincode::deserialize_exact(&bytes).expect("it is one") };
    let written = limcode::serialize(&value).expect("it is coded");
    assert_eq!(written, [&7_u64.to_le_bytes(), bytes.as_slice()].concat());
    assert_eq!(limcode::deserialize_exact::<Received>(&written).expect("it is coded"), value);
}
