//! Version 1 transactions: the wire that wincode writes and reads, what is rejected, and what the official encoder writes
//! wrongly. serde's form of version 1 is not its wire, so bincode is no judge here.

use limcode::{Error, ErrorKind};
use limcode_schemas::solana::entry;
use limcode_schemas::solana::transaction::{self as schema, VersionedMessage, VersionedTransaction, v1};
use limcode_tests::corpus::{self, Sample};
use limcode_tests::mutation::mutate;
use limcode_tests::oracle::{self, Entry};
use limcode_tests::random::Random;
use limcode_tests::{synthetic, wincode};

/// Bytes of a message before its account keys: header, mask, lifetime, two counts.
const FIXED_BYTES: usize = 41;

fn message(num_required_signatures: u8) -> v1::Message {
    v1::Message {
        header: schema::MessageHeader {
            num_required_signatures,
            num_readonly_signed_accounts: 0,
            num_readonly_unsigned_accounts: 0,
        },
        config: v1::TransactionConfig::default(),
        lifetime_specifier: schema::Hash([9; 32]),
        account_keys: Vec::new(),
        instructions: Vec::new(),
    }
}

fn transaction(message: v1::Message, signatures: usize) -> VersionedTransaction {
    VersionedTransaction {
        signatures: vec![schema::Signature([7; 64]); signatures],
        message: VersionedMessage::V1(message),
    }
}

fn instruction(accounts: usize, data: usize) -> schema::CompiledInstruction {
    schema::CompiledInstruction { program_id_index: 1, accounts: vec![2; accounts], data: vec![3; data] }
}

/// The error of reading `bytes`, which wincode refuses as well.
fn refused(bytes: &[u8]) -> Error {
    assert!(wincode::deserialize::<oracle::VersionedTransaction>(bytes).is_err(), "{bytes:02x?}");
    limcode::deserialize::<VersionedTransaction>(bytes).expect_err("wincode refuses it")
}

/// Checks a value against wincode in both directions, and the prefix form of its message.
fn check(name: &str, bytes: &[u8]) {
    let read: VersionedTransaction = limcode::deserialize_exact(bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
    let official: oracle::VersionedTransaction = wincode::deserialize_exact(bytes).unwrap();
    assert_eq!(oracle::to_schema_transaction(&official), read, "{name}");
    assert_eq!(limcode::serialize(&read).unwrap(), bytes, "{name}");
    assert_eq!(limcode::serialized_size(&read).unwrap(), bytes.len() as u64, "{name}");
    assert_eq!(wincode::serialize(&oracle::to_official_transaction(&read)).unwrap(), bytes, "{name}");
    let message = limcode::serialize(&read.message).unwrap();
    assert!(bytes.starts_with(&message), "{name}");
    assert_eq!(message, wincode::serialize(&official.message).unwrap(), "{name}");
    assert_eq!(limcode::deserialize_exact::<VersionedMessage>(&message).unwrap(), read.message, "{name}");
    let mut in_place = transaction(message_of_others(), 3);
    limcode::deserialize_in_place(bytes, &mut in_place).unwrap();
    assert_eq!(in_place, read, "{name}");
}

/// A message whose vectors are all there, to be read over.
fn message_of_others() -> v1::Message {
    v1::Message {
        account_keys: vec![schema::Pubkey([1; 32]); 9],
        instructions: vec![instruction(40, 90); 9],
        config: v1::TransactionConfig { priority_fee: Some(1), heap_size: Some(2), ..Default::default() },
        ..message(3)
    }
}

#[test]
fn a_captured_transaction_is_read_and_written() {
    let Sample { name, bytes } = corpus::v1_transaction("a_captured_transaction_is_read_and_written");
    assert_eq!(bytes[0], 0x81);
    check(&name, &bytes);
}

#[test]
fn random_transactions_agree_with_wincode() {
    for Sample { name, bytes } in corpus::synthetic_v1_transactions(50_000) {
        check(&name, &bytes);
    }
}

#[test]
fn damaged_transactions_get_wincodes_verdict() {
    let mut random = Random::new(82);
    let (mut accepted, mut rejected) = (0, 0);
    for _ in 0..50_000 {
        let valid = wincode::serialize(&synthetic::v1_calls(&mut random)).unwrap();
        let bytes = mutate(&mut random, &valid);
        let official = wincode::deserialize::<oracle::VersionedTransaction>(&bytes);
        match (official, limcode::deserialize::<VersionedTransaction>(&bytes)) {
            (Ok(official), Ok(read)) => {
                accepted += 1;
                assert_eq!(oracle::to_schema_transaction(&official), read, "{bytes:02x?}");
                assert!(bytes.starts_with(&limcode::serialize(&read).unwrap()), "{bytes:02x?}");
            }
            (Err(_), Err(error)) => {
                rejected += 1;
                assert!(error.offset() <= bytes.len(), "{error}: {bytes:02x?}");
                assert!(error.path().to_string().starts_with("VersionedTransaction"), "{error}");
                let mut in_place = transaction(message_of_others(), 3);
                let again = limcode::deserialize_in_place(&bytes, &mut in_place).expect_err("it is refused");
                assert_eq!(error.to_string(), again.to_string(), "{bytes:02x?}");
            }
            (official, read) => panic!("wincode {official:?}, limcode {read:?}: {bytes:02x?}"),
        }
    }
    assert!(accepted > 1_000 && rejected > 1_000, "{accepted} accepted, {rejected} rejected");
}

#[test]
fn blocks_of_all_versions_agree_with_wincode() {
    let Sample { name, bytes } = corpus::version_1_block();
    let official: Vec<Entry> = wincode::deserialize_exact(&bytes).unwrap();
    let entries: Vec<entry::Entry> = limcode::deserialize_exact(&bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
    assert!(oracle::to_schema_entries(&official) == entries, "other values");
    assert!(limcode::serialize(&entries).unwrap() == bytes, "other bytes");
    let versions = entries.iter().flat_map(|entry| &entry.transactions).fold([0; 3], |mut versions, transaction| {
        versions[match &transaction.message {
            VersionedMessage::Legacy(_) => 0,
            VersionedMessage::V0(_) => 1,
            VersionedMessage::V1(_) => 2,
        }] += 1;
        versions
    });
    assert!(versions.iter().all(|count| *count > 50), "{versions:?}");
}

#[test]
fn every_mask_gets_wincodes_verdict() {
    let bytes = limcode::serialize(&transaction(message(0), 0)).unwrap();
    let masks = (0..0x40_u32).chain((5..32).map(|bit| 1 << bit)).chain([u32::MAX, 0x8000_001f]);
    let mut accepted = 0;
    for mask in masks {
        let mut bytes = bytes.clone();
        bytes[4..8].copy_from_slice(&mask.to_le_bytes());
        bytes.extend([0; 20]);
        let is_known = mask < 0x20 && matches!(mask & 3, 0 | 3);
        assert_eq!(wincode::deserialize::<oracle::VersionedTransaction>(&bytes).is_ok(), is_known, "{mask:#x}");
        match limcode::deserialize::<VersionedTransaction>(&bytes) {
            Ok(_) => accepted += usize::from(is_known),
            Err(error) => {
                assert!(!is_known, "{mask:#x}: {error}");
                assert_eq!(error.kind(), ErrorKind::InvalidMask { found: mask });
                assert_eq!((error.offset(), error.path().as_str()), (4, "VersionedTransaction.message.config"));
            }
        }
    }
    assert_eq!(accepted, 16);
}

#[test]
fn errors_name_the_first_part_that_is_missing() {
    let value = transaction(
        v1::Message {
            account_keys: vec![schema::Pubkey([1; 32]); 2],
            instructions: vec![instruction(3, 5), instruction(1, 1)],
            config: v1::TransactionConfig { priority_fee: Some(1), heap_size: Some(2), ..Default::default() },
            ..message(1)
        },
        1,
    );
    let bytes = limcode::serialize(&value).unwrap();
    let keys = 1 + FIXED_BYTES;
    let fee = keys + 64;
    let heap = fee + 8;
    let heads = heap + 4;
    let tails = heads + 8;
    let signatures = tails + 10;
    assert_eq!(bytes.len(), signatures + 64);
    for (start, end, path) in [
        (keys, fee, "VersionedTransaction.message.account_keys"),
        (fee, heap, "VersionedTransaction.message.config.priority_fee"),
        (heap, heads, "VersionedTransaction.message.config.heap_size"),
        (heads, tails, "VersionedTransaction.message.instructions"),
        (tails, tails + 3, "VersionedTransaction.message.instructions[0].accounts"),
        (tails + 3, tails + 8, "VersionedTransaction.message.instructions[0].data"),
        (tails + 8, tails + 9, "VersionedTransaction.message.instructions[1].accounts"),
        (signatures, bytes.len(), "VersionedTransaction.signatures"),
    ] {
        for len_bytes in start..end {
            let error = refused(&bytes[..len_bytes]);
            let expected = ErrorKind::UnexpectedEnd { needed: end - start, remaining: len_bytes - start };
            assert_eq!((error.kind(), error.offset(), error.path().as_str()), (expected, start, path));
        }
    }
}

#[test]
fn a_message_of_version_1_after_signatures_is_an_unknown_version() {
    let mut bytes = vec![1];
    bytes.extend([7; 64]);
    bytes.extend(limcode::serialize(&VersionedMessage::V1(message(1))).unwrap());
    let error = refused(&bytes);
    assert_eq!(error.kind(), ErrorKind::UnknownVersion { found: 1 });
    assert_eq!((error.offset(), error.path().as_str()), (65, "VersionedTransaction.message"));
    for first in [0x80, 0x82, 0xff] {
        let error = refused(&[&[first], &bytes[66..]].concat());
        assert_eq!(error.kind(), ErrorKind::UnknownVersion { found: first & 0x7f });
        assert_eq!((error.offset(), error.path().as_str()), (0, "VersionedTransaction"));
    }
}

#[test]
fn counts_of_signers_and_keys_need_not_make_sense() {
    for (signatures, keys) in [(0, 0), (200, 0), (255, 255), (1, 0)] {
        let account_keys = vec![schema::Pubkey([1; 32]); keys];
        let value = transaction(v1::Message { account_keys, ..message(signatures) }, usize::from(signatures));
        check("any counts", &limcode::serialize(&value).unwrap());
    }
}

/// wincode casts these counts, and writes any number of signatures; what it writes reads back as something else.
#[test]
fn what_would_read_back_differently_is_not_written() {
    let with = |instructions: Vec<schema::CompiledInstruction>| v1::Message { instructions, ..message(0) };
    let keys = v1::Message { account_keys: vec![schema::Pubkey([1; 32]); 256], ..message(0) };
    let overflow = |len, max| ErrorKind::LengthOverflow { len, max };
    let path = |rest: &str| format!("VersionedTransaction.{rest}");
    for (value, kind, offset, path) in [
        (transaction(with(vec![instruction(0, 0); 256]), 0), overflow(256, 255), 40, path("message.instructions")),
        (transaction(keys, 0), overflow(256, 255), 41, path("message.account_keys")),
        (
            transaction(with(vec![instruction(257, 0)]), 0),
            overflow(257, 255),
            43,
            path("message.instructions[0].accounts"),
        ),
        (
            transaction(with(vec![instruction(0, 1), instruction(0, 65_537)]), 0),
            overflow(65_537, 65_535),
            48,
            path("message.instructions[1].data"),
        ),
        (transaction(message(2), 1), ErrorKind::LengthMismatch { len: 1, expected: 2 }, 1, path("signatures")),
        (transaction(message(0), 1), ErrorKind::LengthMismatch { len: 1, expected: 0 }, 1, path("signatures")),
    ] {
        let error = limcode::serialize(&value).expect_err("it would read back differently");
        assert_eq!((error.kind(), error.offset(), error.path().as_str()), (kind, offset, path.as_str()));
        let size = limcode::serialized_size(&value).expect_err("it has no size");
        assert_eq!((size.kind(), size.path().as_str()), (kind, path.as_str()));
        let mut slice = vec![0; 200_000];
        let error = limcode::serialize_into(slice.as_mut_slice(), &value).expect_err("nor into a slice");
        assert_eq!((error.kind(), error.path().as_str()), (kind, path.as_str()));
        let written = wincode::serialize(&oracle::to_official_transaction(&value)).unwrap();
        let read = wincode::deserialize_exact::<oracle::VersionedTransaction>(&written).ok();
        assert_ne!(read, Some(oracle::to_official_transaction(&value)));
    }
}

#[test]
fn a_hostile_count_takes_no_memory_for_what_is_not_there() {
    let mut bytes = limcode::serialize(&transaction(message(0), 0)).unwrap();
    (bytes[40], bytes[41]) = (255, 255);
    let error = refused(&bytes);
    let expected = ErrorKind::UnexpectedEnd { needed: 255 * 32, remaining: 0 };
    assert_eq!((error.kind(), error.path().as_str()), (expected, "VersionedTransaction.message.account_keys"));
}
