//! Blocks and transactions through the derive: limcode reads and writes what the official crates do, value for value
//! and byte for byte.

use limcode::ErrorKind;
use limcode_schemas::solana::{entry, transaction as schema};
use limcode_tests::corpus::{self, Sample};
use limcode_tests::oracle::{self, CompiledInstruction, Entry, VersionedMessage, VersionedTransaction, legacy};
use limcode_tests::synthetic::{self, MIXED_BLOCK};
use limcode_tests::{bincode, wincode};

/// Checks one encoded `Vec<Entry>` against both official codecs, in both directions.
fn check_block(Sample { name, bytes }: &Sample) {
    let entries: Vec<entry::Entry> = limcode::deserialize_exact(bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
    assert!(limcode::serialize(&entries).unwrap() == *bytes, "{name}: other bytes than were read");
    assert_eq!(limcode::serialized_size(&entries).unwrap(), bytes.len() as u64, "{name}");

    let official: Vec<Entry> = wincode::deserialize_exact(bytes).unwrap();
    assert!(oracle::to_schema_entries(&official) == entries, "{name}: other values than wincode's");
    let converted = oracle::to_official_entries(&entries);
    assert!(converted == official, "{name}: other values than wincode's");
    assert!(wincode::serialize(&converted).unwrap() == *bytes, "{name}: wincode writes other bytes");
    let official: Vec<Entry> = oracle::bincode_deserialize_exact(bytes).unwrap();
    assert!(converted == official, "{name}: other values than bincode's");
    assert!(bincode::serialize(&converted).unwrap() == *bytes, "{name}: bincode writes other bytes");
}

/// Checks one encoded transaction against both official codecs, in both directions.
fn check_transaction(Sample { name, bytes }: &Sample) {
    let transaction: schema::VersionedTransaction =
        limcode::deserialize_exact(bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
    assert_eq!(limcode::serialize(&transaction).unwrap(), *bytes, "{name}");
    assert_eq!(limcode::serialized_size(&transaction).unwrap(), bytes.len() as u64, "{name}");

    let official: VersionedTransaction = wincode::deserialize_exact(bytes).unwrap();
    assert_eq!(oracle::to_schema_transaction(&official), transaction, "{name}");
    let converted = oracle::to_official_transaction(&transaction);
    assert_eq!(converted, official, "{name}");
    assert_eq!(wincode::serialize(&converted).unwrap(), *bytes, "{name}");
    assert_eq!(converted, oracle::bincode_deserialize_exact(bytes).unwrap(), "{name}");
    assert_eq!(bincode::serialize(&converted).unwrap(), *bytes, "{name}");
}

#[test]
fn captured_blocks_agree_with_the_official_codecs() {
    corpus::blocks("captured_blocks_agree_with_the_official_codecs").iter().for_each(check_block);
}

#[test]
fn synthetic_blocks_agree_with_the_official_codecs() {
    check_block(&corpus::mixed_block());
    check_block(&corpus::mixed_block_eighth());
}

#[test]
fn single_transactions_agree_with_the_official_codecs() {
    corpus::transactions("single_transactions_agree_with_the_official_codecs").iter().for_each(check_transaction);
}

#[test]
fn transactions_of_blocks_agree_with_the_official_codecs() {
    let samples = corpus::transactions_of_blocks("transactions_of_blocks_agree_with_the_official_codecs");
    samples.iter().for_each(check_transaction);
}

#[test]
fn an_empty_block_is_its_count() {
    check_block(&Sample { name: "no entries".into(), bytes: vec![0; 8] });
}

#[test]
fn encoding_appends_and_a_buffer_can_be_reused() {
    let entries = oracle::to_schema_entries(&synthetic::block(&MIXED_BLOCK));
    let expected = limcode::serialize(&entries).unwrap();
    let mut buffer = b"before".to_vec();
    limcode::serialize_into(&mut buffer, &entries).unwrap();
    assert!(buffer[..6] == *b"before" && buffer[6..] == expected);
    buffer.clear();
    limcode::serialize_into(&mut buffer, &entries).unwrap();
    assert!(buffer == expected);
}

#[test]
fn encoding_into_a_slice_needs_every_byte() {
    for Sample { name, bytes } in corpus::transactions("encoding_into_a_slice_needs_every_byte") {
        let transaction: schema::VersionedTransaction = limcode::deserialize(&bytes).unwrap();
        let mut slice = vec![0xaa; bytes.len()];
        limcode::serialize_into(slice.as_mut_slice(), &transaction).unwrap();
        assert_eq!(slice, bytes, "{name}");
        for len_bytes in 0..bytes.len() {
            let error = limcode::serialize_into(&mut slice[..len_bytes], &transaction).unwrap_err();
            let kind = error.kind();
            assert!(matches!(kind, ErrorKind::BufferTooSmall { .. }), "{name}, {len_bytes} bytes: {error}");
        }
    }
}

#[test]
fn bytes_after_the_value_are_allowed_unless_exactness_is_asked_for() {
    for Sample { name, mut bytes } in corpus::transactions("bytes_after_the_value_are_allowed") {
        let transaction: schema::VersionedTransaction = limcode::deserialize_exact(&bytes).unwrap();
        let len_bytes = bytes.len();
        bytes.extend([0, 0xff, 7]);
        assert_eq!(limcode::deserialize(&bytes).as_ref().ok(), Some(&transaction), "{name}");
        let error = limcode::deserialize_exact::<schema::VersionedTransaction>(&bytes).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TrailingBytes { remaining: 3 }, "{name}");
        assert_eq!(error.offset(), len_bytes, "{name}");
    }
}

/// wincode writes these values to bytes that no decoder reads back as the same value; limcode refuses to write them.
#[test]
fn values_that_would_read_back_differently_are_not_written() {
    let transaction = |signatures, num_required_signatures| schema::VersionedTransaction {
        signatures: vec![schema::Signature([7; 64]); signatures],
        message: schema::VersionedMessage::Legacy(schema::legacy::Message {
            header: schema::MessageHeader {
                num_required_signatures,
                num_readonly_signed_accounts: 0,
                num_readonly_unsigned_accounts: 0,
            },
            account_keys: Vec::new(),
            recent_blockhash: schema::Hash([9; 32]),
            instructions: Vec::new(),
        }),
    };
    for (value, offset, found, path) in [
        (transaction(128, 1), 0, 0x80, "VersionedTransaction"),
        (transaction(129, 1), 0, 0x81, "VersionedTransaction"),
        (transaction(1, 128), 65, 0x80, "VersionedTransaction.message"),
        (transaction(1, 255), 65, 0xff, "VersionedTransaction.message"),
    ] {
        let error = limcode::serialize(&value).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::ReservedFirstByte { found });
        assert_eq!((error.offset(), error.path().to_string().as_str()), (offset, path));
        let written = wincode::serialize(&oracle::to_official_transaction(&value)).unwrap();
        let read: Option<VersionedTransaction> = wincode::deserialize(&written).ok();
        assert_ne!(read, Some(oracle::to_official_transaction(&value)));
    }
    let read = limcode::serialize(&transaction(127, 127)).unwrap();
    assert_eq!(limcode::deserialize_exact(&read).ok(), Some(transaction(127, 127)));
}

#[test]
fn a_vector_too_long_for_its_prefix_is_not_written() {
    let instruction =
        |len_bytes| schema::CompiledInstruction { program_id_index: 1, accounts: vec![1, 2], data: vec![3; len_bytes] };
    let longest = limcode::serialize(&instruction(65_535)).unwrap();
    assert_eq!(longest.len(), 1 + 1 + 2 + 3 + 65_535);
    assert_eq!(limcode::deserialize_exact(&longest).ok(), Some(instruction(65_535)));

    let too_long = instruction(65_536);
    for error in [limcode::serialize(&too_long).unwrap_err(), limcode::serialized_size(&too_long).unwrap_err()] {
        assert_eq!(error.kind(), ErrorKind::LengthOverflow { len: 65_536, max: 65_535 });
        assert_eq!(error.path().to_string(), "CompiledInstruction.data");
    }
    let mut buffer = b"kept".to_vec();
    limcode::serialize_into(&mut buffer, &too_long).unwrap_err();
    assert_eq!(buffer, b"kept");

    let instruction = CompiledInstruction { program_id_index: 1, accounts: vec![1, 2], data: too_long.data };
    let official = legacy::Message { instructions: vec![instruction], ..legacy::Message::default() };
    assert!(wincode::serialize(&VersionedMessage::Legacy(official.clone())).is_err());
    assert!(bincode::serialize(&VersionedMessage::Legacy(official)).is_err());
}
