//! The manifest of a snapshot and its status cache.

use limcode_schemas::solana::{snapshot, status_cache};
use limcode_tests::fixtures::Fixtures;
use limcode_tests::manifest::{AccountsDbFields, SnapshotManifest};
use wincode::SchemaRead;

use crate::agreement::agree;

#[test]
fn manifests_end_where_they_do_in_wincode() {
    agree::<snapshot::SnapshotManifest, SnapshotManifest>("solana::snapshot::SnapshotManifest");
}

#[test]
fn the_fields_of_accounts_end_where_they_do_in_wincode() {
    agree::<snapshot::AccountsDbFields, AccountsDbFields>("solana::snapshot::AccountsDbFields");
}

/// The bytes of a real manifest.
fn manifest(fixtures: &Fixtures) -> Vec<u8> {
    fixtures.unpacked("snapshot/testnet-417955322.manifest.bin.gz")
}

#[test]
fn a_manifest_of_testnet_is_read_and_written() {
    let Some(fixtures) = Fixtures::open("the manifest of a snapshot") else { return };
    let bytes = manifest(&fixtures);
    let read: snapshot::SnapshotManifest = limcode::deserialize_exact(&bytes).expect("a manifest");
    assert_eq!(read.bank.slot, 417_955_321);
    assert!(read.accounts_lt_hash.is_some() && !read.versioned_epoch_stakes.is_empty());
    let written = limcode::serialize(&read).expect("what was read can be written");
    assert_eq!(written.len(), bytes.len());
    let again: snapshot::SnapshotManifest = limcode::deserialize_exact(&written).expect("what was written can be read");
    assert!(again == read, "a manifest is written as another one");
    let streamed: snapshot::SnapshotManifest = limcode::deserialize_from(&bytes[..]).expect("a manifest");
    assert!(streamed == read, "a stream has another one");
}

#[test]
fn a_manifest_that_is_cut_is_read_as_far_as_wincode_does() {
    let Some(fixtures) = Fixtures::open("the manifest of a snapshot") else { return };
    let bytes = manifest(&fixtures);
    let last = 40;
    for end in [bytes.len() - 2100, bytes.len() - 2083].into_iter().chain((bytes.len() - last..bytes.len()).step_by(3))
    {
        let ours = limcode::deserialize_prefix::<snapshot::SnapshotManifest>(&bytes[..end]);
        let mut rest = &bytes[..end];
        let theirs = <SnapshotManifest as SchemaRead<limcode_tests::peer::WincodeConfig>>::get(&mut rest);
        match (&ours, &theirs) {
            (Ok((ours, len_bytes)), Ok(theirs)) => {
                assert_eq!(*len_bytes, end - rest.len(), "{end}");
                assert_eq!(format!("{:?}", ours.block_id), format!("{:?}", theirs.block_id), "{end}");
                assert_eq!(ours.accounts_lt_hash.is_some(), theirs.accounts_lt_hash.is_some(), "{end}");
            }
            (Err(_), Err(_)) => {}
            _ => panic!("{end}: limcode {:?}, wincode {:?}", ours.map(|_| ()), theirs.map(|_| ())),
        }
    }
}

#[test]
fn a_queue_of_blockhashes_is_read_and_written() {
    let Some(fixtures) = Fixtures::open("the manifest of a snapshot") else { return };
    let bytes = fixtures.read("snapshot/blockhash_queue.bin");
    let queue: snapshot::BlockhashQueue = limcode::deserialize_exact(&bytes).expect("a queue");
    assert!(queue.hashes.len() > 100);
    let written = limcode::serialize(&queue).expect("what was read can be written");
    assert_eq!(written.len(), bytes.len());
    assert!(limcode::deserialize_exact::<snapshot::BlockhashQueue>(&written).expect("a queue") == queue);
}

/// A status cache has a text where the errors of today have none.
#[test]
fn errors_of_a_status_cache_have_their_text() {
    let error = [&8_u32.to_le_bytes()[..], &[3], &44_u32.to_le_bytes(), &2_u64.to_le_bytes(), b"no"].concat();
    let read: status_cache::TransactionError = limcode::deserialize_exact(&error).unwrap();
    let expected = status_cache::InstructionError::BorshIoError("no".to_owned());
    assert_eq!(read, status_cache::TransactionError::InstructionError(3, expected));
    assert_eq!(limcode::serialize(&read).unwrap(), error);
    // Both have as many errors.
    let most = |tag: u32| [&tag.to_le_bytes()[..], &[0; 40]].concat();
    assert!(limcode::deserialize::<status_cache::TransactionError>(&most(39)).is_ok());
    assert!(limcode::deserialize::<status_cache::TransactionError>(&most(40)).is_err());
    assert!(limcode::deserialize::<status_cache::InstructionError>(&most(54)).is_ok());
    assert!(limcode::deserialize::<status_cache::InstructionError>(&most(55)).is_err());
}
