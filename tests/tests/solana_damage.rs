//! Damaged transactions and blocks: limcode refuses what wincode refuses, accepts what it accepts, and never panics.
//! At the end, two hostile inputs of sysvars; `tests/cpp/generated/refusal_test.cpp` expects the same errors,
//! except of single fields, which C++ reads in larger steps (docs/reading.md).
//!
//! Differences that these tests know, each asserted where it occurs:
//! * **bincode and 128 signatures.** bincode reads a first byte from `0x80` up as the first of a longer count of
//!   signatures, where wincode and limcode see a version prefix.
//! * **bincode and version 1 messages.** bincode reads a message of version 1 in a form that is not its wire form.
//! * **wincode's allocation limit.** wincode refuses a container that takes more than 4 MiB in memory (some 65,000 entries);
//!   limcode has no such limit. No input here is as long.

use std::fmt::Debug;

use bv::BitVec;
use limcode::{DecodeOwned, Error, ErrorKind, View};
use limcode_schemas::solana::sysvar::{SlotHash, SlotHashes, SlotHistory, SlotHistoryFields};
use limcode_schemas::solana::{entry, transaction as schema};
use limcode_tests::corpus::{self, Sample};
use limcode_tests::mutation::mutate;
use limcode_tests::oracle::{self, Entry, VersionedMessage, VersionedTransaction};
use limcode_tests::random::Random;
use limcode_tests::synthetic;
use limcode_tests::{bincode, wincode};

/// What became of the damaged inputs of a test.
#[derive(Debug, Default)]
struct Tally {
    accepted: usize,
    refused: usize,
    /// Accepted ones of version 1.
    version_1: usize,
}

fn is_v1(transaction: &VersionedTransaction) -> bool {
    matches!(transaction.message, VersionedMessage::V1(_))
}

/// Compares the verdicts on `bytes` as a transaction; where both accept, the values and the bytes read as well.
fn compare_transaction(name: &str, bytes: &[u8], tally: &mut Tally) {
    let official = wincode::deserialize::<VersionedTransaction>(bytes);
    match (&official, limcode::deserialize::<schema::VersionedTransaction>(bytes)) {
        (Ok(official), Ok(transaction)) => {
            tally.accepted += 1;
            tally.version_1 += usize::from(is_v1(official));
            assert_eq!(oracle::to_schema_transaction(official), transaction, "{name}: {bytes:02x?}");
            let written = limcode::serialize(&transaction).unwrap_or_else(|e| panic!("{name}: {e}: {bytes:02x?}"));
            assert!(bytes.starts_with(&written), "{name}: other bytes than were read: {bytes:02x?}");
            compare_exact(name, bytes, written.len());
        }
        (Err(_), Err(error)) => {
            tally.refused += 1;
            assert!(error.offset() <= bytes.len(), "{name}: offset {} in {bytes:02x?}", error.offset());
            let path = error.path().to_string();
            assert!(path.starts_with("VersionedTransaction"), "{name}: path {path}");
        }
        (Ok(_), Err(error)) => panic!("{name}: only limcode refuses ({error}): {bytes:02x?}"),
        (Err(error), Ok(_)) => panic!("{name}: only wincode refuses ({error}): {bytes:02x?}"),
    }
    compare_with_bincode(name, bytes, official.ok());
}

/// Checks that exact decoding of a transaction of `read_bytes` takes `bytes` if they end there.
fn compare_exact(name: &str, bytes: &[u8], read_bytes: usize) {
    let official = wincode::deserialize_exact::<VersionedTransaction>(bytes);
    match limcode::deserialize_exact::<schema::VersionedTransaction>(bytes) {
        Ok(_) => assert!(official.is_ok() && read_bytes == bytes.len(), "{name}: {bytes:02x?}"),
        Err(error) => {
            assert!(official.is_err(), "{name}: only limcode refuses ({error}): {bytes:02x?}");
            assert_eq!(error.kind(), ErrorKind::TrailingBytes { remaining: bytes.len() - read_bytes }, "{name}");
            assert_eq!(error.offset(), read_bytes, "{name}");
        }
    }
}

/// Checks that bincode reads what wincode (and so limcode) read, but for the known differences.
fn compare_with_bincode(name: &str, bytes: &[u8], official: Option<VersionedTransaction>) {
    match (bincode::deserialize::<VersionedTransaction>(bytes).ok(), official) {
        (None, None) => {}
        (Some(read), Some(official)) if read == official => {}
        (read, Some(official)) => {
            assert!(is_v1(&official), "{name}: bincode read {read:?}, wincode {official:?}: {bytes:02x?}");
        }
        (Some(read), None) => {
            assert!(bytes[0] >= 0x80 || is_v1(&read), "{name}: only bincode accepts {read:?}: {bytes:02x?}");
        }
    }
}

/// Compares the verdicts on `bytes` as a block.
fn compare_block(name: &str, bytes: &[u8], tally: &mut Tally) {
    match (wincode::deserialize::<Vec<Entry>>(bytes), limcode::deserialize::<Vec<entry::Entry>>(bytes)) {
        (Ok(official), Ok(entries)) => {
            tally.accepted += 1;
            assert!(oracle::to_schema_entries(&official) == entries, "{name}: {bytes:02x?}");
            assert!(bytes.starts_with(&limcode::serialize(&entries).unwrap()), "{name}: {bytes:02x?}");
        }
        (Err(_), Err(error)) => {
            tally.refused += 1;
            assert!(error.offset() <= bytes.len(), "{name}: offset {} in {bytes:02x?}", error.offset());
            let path = error.path().to_string();
            assert!(path.starts_with("Vec"), "{name}: path {path}");
        }
        (Ok(_), Err(error)) => panic!("{name}: only limcode refuses ({error}): {bytes:02x?}"),
        (Err(error), Ok(_)) => panic!("{name}: only wincode refuses ({error}): {bytes:02x?}"),
    }
}

/// The first entries of each block, re-counted: some 10 kB, with all kinds of transactions.
fn block_heads(reader: &str) -> Vec<Sample> {
    let head = |Sample { name, bytes }: Sample| {
        let entries: Vec<Entry> = wincode::deserialize(&bytes).unwrap();
        let mut taken = 0;
        let head = entries.into_iter().take_while(|entry| {
            taken += wincode::serialized_size(entry).unwrap();
            taken < 10_000
        });
        Sample { name, bytes: wincode::serialize(&head.collect::<Vec<_>>()).unwrap() }
    };
    let synthetic = [corpus::mixed_block_eighth(), corpus::version_1_block()];
    corpus::blocks(reader).into_iter().chain(synthetic).map(head).collect()
}

#[test]
fn a_transaction_cut_at_any_byte_is_an_unexpected_end() {
    let mut tally = Tally::default();
    let reader = "a_transaction_cut_at_any_byte_is_an_unexpected_end";
    let v1 = [corpus::v1_transaction(reader)].into_iter().chain(corpus::synthetic_v1_transactions(8));
    for Sample { name, bytes } in corpus::transactions(reader).into_iter().chain(v1) {
        for len_bytes in 0..bytes.len() {
            let cut = &bytes[..len_bytes];
            compare_transaction(&name, cut, &mut tally);
            let error = limcode::deserialize::<schema::VersionedTransaction>(cut).unwrap_err();
            match error.kind() {
                ErrorKind::UnexpectedEnd { needed, remaining } => {
                    assert!(needed > remaining, "{name}, {len_bytes} bytes: {error}");
                    assert_eq!(remaining, len_bytes - error.offset(), "{name}, {len_bytes} bytes: {error}");
                }
                _ => panic!("{name}, {len_bytes} bytes: {error}"),
            }
        }
    }
    assert_eq!((tally.accepted, tally.version_1), (0, 0), "{tally:?}");
}

#[test]
fn a_block_cut_at_any_byte_is_an_unexpected_end() {
    for Sample { name, bytes } in block_heads("a_block_cut_at_any_byte_is_an_unexpected_end") {
        for len_bytes in 0..bytes.len() {
            let error = limcode::deserialize::<Vec<entry::Entry>>(&bytes[..len_bytes]).unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::UnexpectedEnd { .. }), "{name}, {len_bytes} bytes: {error}");
            assert!(error.offset() <= len_bytes, "{name}, {len_bytes} bytes: {error}");
        }
        assert!(wincode::deserialize::<Vec<Entry>>(&bytes[..bytes.len() - 1]).is_err(), "{name}");
    }
}

#[test]
fn every_value_of_every_byte_gets_wincodes_verdict() {
    let mut tally = Tally::default();
    let mut samples = corpus::transactions("every_value_of_every_byte_gets_wincodes_verdict");
    samples.sort_by_key(|sample| sample.bytes.len());
    samples.truncate(2);
    samples.push(corpus::v1_transaction("every_value_of_every_byte_gets_wincodes_verdict"));
    for Sample { name, mut bytes } in samples {
        for at in 0..bytes.len() {
            let original = bytes[at];
            for value in 0..=u8::MAX {
                bytes[at] = value;
                compare_transaction(&name, &bytes, &mut tally);
            }
            bytes[at] = original;
        }
    }
    assert!(tally.accepted > 10_000 && tally.refused > 500, "{tally:?}");
}

#[test]
fn damaged_transactions_get_wincodes_verdict() {
    let mut tally = Tally::default();
    let mut random = Random::new(8);
    let reader = "damaged_transactions_get_wincodes_verdict";
    let v1 = corpus::v1_transaction(reader);
    for Sample { name, bytes } in corpus::transactions(reader).into_iter().chain([v1]) {
        for _ in 0..2_000 {
            compare_transaction(&name, &mutate(&mut random, &bytes), &mut tally);
        }
    }
    let both_sides = tally.accepted > 1_000 && tally.refused > 1_000 && tally.version_1 > 100;
    assert!(both_sides, "the damage is one-sided: {tally:?}");
}

#[test]
fn what_only_bincode_reads_is_refused() {
    let mut random = Random::new(4);
    let mut many_signatures = synthetic::vote(&mut random);
    many_signatures.signatures = vec![many_signatures.signatures[0]; 128];
    let v1_message = synthetic::v1_calls(&mut random);
    for (value, version, offset, path) in
        [(many_signatures, 0, 0, "VersionedTransaction"), (v1_message, 1, 65, "VersionedTransaction.message")]
    {
        let bytes = bincode::serialize(&value).unwrap();
        assert_eq!(bincode::deserialize::<VersionedTransaction>(&bytes).unwrap(), value);
        assert!(wincode::deserialize::<VersionedTransaction>(&bytes).is_err());
        let error = limcode::deserialize::<schema::VersionedTransaction>(&bytes).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::UnknownVersion { found: version });
        assert_eq!((error.offset(), error.path().to_string().as_str()), (offset, path));
    }
}

#[test]
fn damaged_blocks_get_wincodes_verdict() {
    let mut tally = Tally::default();
    let mut random = Random::new(16);
    for Sample { name, bytes } in block_heads("damaged_blocks_get_wincodes_verdict") {
        for _ in 0..1_500 {
            compare_block(&name, &mutate(&mut random, &bytes), &mut tally);
        }
    }
    assert!(tally.accepted > 500 && tally.refused > 500, "the damage is one-sided: {tally:?}");
}

#[test]
fn random_bytes_get_wincodes_verdict() {
    let mut tally = Tally::default();
    let mut random = Random::new(32);
    for _ in 0..8_000 {
        let mut bytes = vec![0; random.below(400)];
        random.fill(&mut bytes);
        // Most counts are small, so that some inputs are read past their first field.
        bytes.iter_mut().for_each(|byte| *byte = if random.chance(900) { *byte % 4 } else { *byte });
        compare_transaction("random bytes", &bytes, &mut tally);
        compare_block("random bytes", &bytes, &mut tally);
    }
    assert!(tally.accepted > 100 && tally.refused > 100, "the input is one-sided: {tally:?}");
}

/// Kind, offset and path of an error.
fn said(error: &Error) -> (ErrorKind, usize, String) {
    (error.kind(), error.offset(), error.path().to_string())
}

/// Rejects `bytes` in every way, for this reason.
#[track_caller]
fn assert_rejected<T: DecodeOwned + View + Clone + Debug>(bytes: &[u8], old: &T, reason: (ErrorKind, usize, &str)) {
    let (kind, offset, path) = reason;
    let errors = [
        limcode::deserialize::<T>(bytes).unwrap_err(),
        limcode::deserialize_exact::<T>(bytes).unwrap_err(),
        limcode::deserialize_prefix::<T>(bytes).unwrap_err(),
        limcode::deserialize_in_place(bytes, &mut old.clone()).unwrap_err(),
        limcode::validate::<T>(bytes).unwrap_err(),
    ];
    for error in errors {
        assert_eq!(said(&error), (kind, offset, path.to_owned()), "{} bytes: {error}", bytes.len());
    }
}

/// Slot hashes take 40 bytes each: in 64 bits, the bytes of so many are as few as are there, or fewer.
#[test]
fn a_length_times_40_that_wraps_in_64_bits_is_rejected_in_slot_hashes() {
    let wire = |len: u64| [&len.to_le_bytes()[..], &[0; 200]].concat();
    let whole = SlotHashes(vec![SlotHash { slot: 0, hash: schema::Hash([0; 32]) }; 5]);
    assert_eq!(limcode::deserialize_exact::<SlotHashes>(&wire(5)).unwrap(), whole);

    const EIGHTH: u64 = 1 << 61;
    // A length, its bytes modulo 2^64, and what the error says is needed.
    for (len, wrapped, needed) in [
        (6, 240, 240),
        (u64::MAX / 40, u64::MAX - 15, u64::MAX - 15),
        (u64::MAX / 40 + 1, 24, u64::MAX),
        (EIGHTH, 0, u64::MAX),
        (EIGHTH + 1, 40, u64::MAX),
        (EIGHTH + 5, 200, u64::MAX),
        (7 * EIGHTH + 5, 200, u64::MAX),
        (u64::MAX, u64::MAX - 39, u64::MAX),
    ] {
        assert_eq!(len.wrapping_mul(40), wrapped, "{len}");
        let needed = usize::try_from(needed).unwrap();
        let kind = ErrorKind::UnexpectedEnd { needed, remaining: 200 };
        assert_rejected(&wire(len), &whole, (kind, 8, "SlotHashes"));
    }
}

/// A single field needs the bytes up to its own end only, and its error path leaves the name of the type out.
fn assert_single_fields_end(cut: &[u8], history: &SlotHistory, bits_end: usize) {
    let fields = SlotHistoryFields::new(cut);
    let expected = match cut.len() {
        0 => (1, 0, ".bits"),
        1..9 => (8, 1, ".bits"),
        len_bytes if len_bytes < bits_end - 8 => (bits_end - 8 - 9, 9, ".bits"),
        len_bytes if len_bytes < bits_end => (8, bits_end - 8, ".bits"),
        _ => (8, bits_end, ".next_slot"),
    };
    let (needed, offset, path) = expected;
    let kind = ErrorKind::UnexpectedEnd { needed, remaining: cut.len() - offset };
    let reason = (kind, offset, path.to_owned());
    assert_eq!(said(&fields.next_slot().unwrap_err()), reason, "{} bytes", cut.len());
    // The bits are whole where only the slot behind them is not.
    match fields.bits().flatten() {
        Ok(bits) => assert!(cut.len() >= bits_end && bits == history.bits, "{} bytes", cut.len()),
        Err(error) => assert_eq!(said(&error), reason, "{} bytes", cut.len()),
    }
}

/// A whole account, and shorter ones, cut at every byte.
#[test]
fn slot_history_is_not_read_before_its_size_is_checked() {
    for blocks in [1, 3, 100, 16_384] {
        let history = SlotHistory { bits: BitVec::new_fill(true, 64 * blocks), next_slot: 7 };
        let bytes = limcode::serialize(&history).unwrap();
        let bits_bytes = 8 * usize::try_from(blocks).unwrap();
        let bits_end = 9 + bits_bytes;
        assert_eq!(bytes.len(), bits_end + 16);
        // In-place decoding keeps the memory of a short one.
        let old = SlotHistory { bits: BitVec::new_fill(false, 64), next_slot: 0 };
        for len_bytes in 0..bytes.len() {
            let cut = &bytes[..len_bytes];
            let (needed, offset, path) = match len_bytes {
                0..17 => (17, 0, "SlotHistory"),
                _ if len_bytes < bits_end => (bits_bytes, 9, "SlotHistory.bits"),
                _ if len_bytes < bits_end + 8 => (8, bits_end, "SlotHistory.bits"),
                _ => (8, bits_end + 8, "SlotHistory.next_slot"),
            };
            let kind = ErrorKind::UnexpectedEnd { needed, remaining: len_bytes - offset };
            assert_rejected(cut, &old, (kind, offset, path));
            assert_single_fields_end(cut, &history, bits_end + 8);
        }
    }
}
