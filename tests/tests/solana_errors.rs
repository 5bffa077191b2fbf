//! Errors of transactions and instructions against the official crates: every variant, and every tag that is none.
//!
//! The official types have the same names as limcode's, so equal values have equal `Debug` texts.

use std::fmt::Debug;

use limcode::{DecodeOwned, Encode};
use limcode_schemas::solana::error;
use limcode_tests::bincode;
use limcode_tests::corpus;
use limcode_tests::mutation::mutate;
use limcode_tests::oracle::{InstructionError, TransactionError};
use limcode_tests::peer::{Bincode, InWincode, Peer, Wincode};
use limcode_tests::random::Random;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// How many inputs were accepted and rejected.
#[derive(Debug, Default)]
struct Tally {
    accepted: usize,
    rejected: usize,
}

/// Compares limcode on `T` with both official codecs on `O`: result, value, bytes written, and bytes read.
fn compare<O, T>(bytes: &[u8], tally: &mut Tally)
where
    O: Serialize + DeserializeOwned + InWincode + Debug,
    T: Encode + DecodeOwned + Debug,
{
    let by_wincode: Option<O> = Wincode::deserialize(bytes).ok();
    let by_bincode: Option<O> = Bincode::deserialize(bytes).ok();
    assert_eq!(format!("{by_wincode:?}"), format!("{by_bincode:?}"), "the official codecs differ: {bytes:02x?}");
    let ours = limcode::deserialize::<T>(bytes);
    assert_eq!(format!("{by_wincode:?}"), format!("{:?}", ours.as_ref().ok()), "{ours:?}: {bytes:02x?}");
    match (by_wincode, ours) {
        (Some(official), Ok(ours)) => {
            tally.accepted += 1;
            let written = limcode::serialize(&ours).unwrap();
            assert_eq!(written, Wincode::serialize(&official), "{official:?}");
            assert_eq!(written, Bincode::serialize(&official), "{official:?}");
            assert!(bytes.starts_with(&written), "{official:?}: {bytes:02x?}");
            assert_eq!(limcode::deserialize_exact::<T>(bytes).is_ok(), written.len() == bytes.len(), "{bytes:02x?}");
        }
        _ => tally.rejected += 1,
    }
}

fn compare_transaction_error(bytes: &[u8], tally: &mut Tally) {
    compare::<TransactionError, error::TransactionError>(bytes, tally);
}

#[test]
fn every_variant_is_written_as_the_official_crates_write_it() {
    let (errors, mut tally) = (corpus::transaction_errors(), Tally::default());
    errors.iter().for_each(|error| compare_transaction_error(&bincode::serialize(error).unwrap(), &mut tally));
    for error in InstructionError::VARIANTS {
        let bytes = bincode::serialize(&error).unwrap();
        compare::<InstructionError, error::InstructionError>(&bytes, &mut tally);
    }
    assert_eq!((tally.accepted, tally.rejected), (errors.len() + 55, 0));
}

#[test]
fn every_tag_is_accepted_or_rejected_as_by_the_official_crates() {
    let mut tally = Tally::default();
    let tags = || (0..300).chain([0x2c00, 0x0001_0000, 0x0100_0008, u32::MAX]);
    for tag in tags() {
        compare_transaction_error(&[tag.to_le_bytes().as_slice(), &[7]].concat(), &mut tally);
        compare_transaction_error(&tag.to_le_bytes(), &mut tally);
        let bytes = [8_u32.to_le_bytes().as_slice(), &[3], &tag.to_le_bytes(), &[1, 2, 3, 4]].concat();
        (0..=bytes.len()).for_each(|end| compare_transaction_error(&bytes[..end], &mut tally));
        (0..=4).for_each(|end| {
            compare::<InstructionError, error::InstructionError>(&bytes[5..9 + end], &mut tally);
        });
    }
    assert!(tally.accepted > 500 && tally.rejected > 2_000, "{tally:?}");
}

#[test]
fn damage_is_accepted_or_rejected_as_by_the_official_crates() {
    let (mut random, mut tally) = (Random::new(31), Tally::default());
    for error in corpus::transaction_errors() {
        let bytes = bincode::serialize(&error).unwrap();
        (0..bytes.len()).for_each(|end| compare_transaction_error(&bytes[..end], &mut tally));
        (0..1_000).for_each(|_| compare_transaction_error(&mutate(&mut random, &bytes), &mut tally));
    }
    println!("{tally:?}");
    assert!(tally.accepted > 10_000 && tally.rejected > 10_000, "the damage is one-sided: {tally:?}");
}

/// Before `solana-instruction-error` 2 a text followed; `deserialize` of either decoder leaves it.
#[test]
fn a_stored_borsh_error_with_a_text_is_read_without_it() {
    let stored = bincode::serialize(&(8_u32, 3_u8, 44_u32, "Unknown")).unwrap();
    let read: error::TransactionError = limcode::deserialize(&stored).unwrap();
    assert_eq!(read, error::TransactionError::InstructionError(3, error::InstructionError::BorshIoError));
    compare_transaction_error(&stored, &mut Tally::default());
}
