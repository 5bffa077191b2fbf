//! Block components against the official codec: entries, markers behind their length, and a count of 0.

use limcode::ErrorKind;
use limcode_schemas::solana::block_component::{
    BlockComponent, BlockFinalizationCert, BlockFooterV1, BlockHeaderV1, BlockMarkerV1, BlsSignatureCompressed,
    LengthPrefixed, NotarRewardCertificate, SkipRewardCertificate, VersionedBlockFooter, VersionedBlockHeader,
    VersionedBlockMarker, VotesAggregate,
};
use limcode_schemas::solana::transaction::Hash;
use limcode_tests::components;
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;

fn marker(marker: BlockMarkerV1) -> BlockComponent {
    BlockComponent::BlockMarker(VersionedBlockMarker::V1(marker))
}

fn header() -> BlockComponent {
    let header = BlockHeaderV1 { parent_slot: 7, parent_block_id: Hash([9; 32]) };
    marker(BlockMarkerV1::BlockHeader(LengthPrefixed { inner: VersionedBlockHeader::V1(header) }))
}

/// The bytes of [`header`]: a count of 0, version 1, kind 1, a length, version 1, the fields.
fn header_bytes() -> Vec<u8> {
    [&[0; 8][..], &[1, 0], &[1], &[41, 0], &[1], &7_u64.to_le_bytes(), &[9; 32]].concat()
}

#[test]
fn markers_are_written_field_by_field() {
    assert_eq!(limcode::serialize(&header()).unwrap(), header_bytes());
    let votes =
        |fill, bitmap: &[u8]| VotesAggregate { signature: BlsSignatureCompressed([fill; 96]), bitmap: bitmap.into() };
    let footer = BlockFooterV1 {
        bank_hash: Hash([1; 32]),
        block_producer_time_nanos: 2,
        block_user_agent: b"agent".to_vec(),
        block_final_cert: Some(BlockFinalizationCert {
            slot: 3,
            block_id: Hash([4; 32]),
            final_aggregate: votes(5, &[6]),
            notar_aggregate: Some(votes(7, &[])),
        }),
        skip_reward_cert: Some(SkipRewardCertificate {
            slot: 8,
            signature: BlsSignatureCompressed([9; 96]),
            bitmap: vec![10; 200],
        }),
        notar_reward_cert: Some(NotarRewardCertificate {
            slot: 11,
            block_id: Hash([12; 32]),
            signature: BlsSignatureCompressed([13; 96]),
            bitmap: vec![14],
        }),
    };
    let number = |number: u64| number.to_le_bytes();
    let inner = [
        &[1][..],
        &[1; 32],
        &number(2),
        &[5],
        b"agent",
        &[1],
        &number(3),
        &[4; 32],
        &[5; 96],
        &[1, 0, 6],
        &[1],
        &[7; 96],
        &[0, 0],
        &[1],
        &number(8),
        &[9; 96],
        &[0xc8, 1],
        &[10; 200],
        &[1],
        &number(11),
        &[12; 32],
        &[13; 96],
        &[1, 14],
    ]
    .concat();
    let len_bytes = u16::try_from(inner.len()).unwrap().to_le_bytes();
    let bytes = [&[0; 8][..], &[1, 0], &[0], &len_bytes, &inner].concat();
    let footer = marker(BlockMarkerV1::BlockFooter(LengthPrefixed { inner: VersionedBlockFooter::V1(footer) }));
    assert_eq!(limcode::serialize(&footer).unwrap(), bytes);
    assert_eq!(limcode::deserialize_exact::<BlockComponent>(&bytes).unwrap(), footer);
    assert_eq!(components::read(&bytes).unwrap().written, bytes);
}

#[test]
fn random_components_agree_with_the_official_codec() {
    let mut random = Random::new(91);
    let mut kept = header();
    for _ in 0..20_000 {
        let component = components::component(&mut random);
        let bytes = limcode::serialize(&component).unwrap();
        assert_eq!(limcode::serialized_size(&component).unwrap(), bytes.len() as u64);
        let official = components::read(&bytes).unwrap_or_else(|| panic!("{component:?}"));
        assert_eq!((official.written, official.len_bytes), (bytes.clone(), bytes.len()));
        assert_eq!(limcode::deserialize_exact::<BlockComponent>(&bytes).unwrap(), component);
        limcode::deserialize_in_place(&bytes, &mut kept).unwrap();
        assert_eq!(kept, component);
    }
}

#[test]
fn damaged_components_get_the_official_verdict() {
    let mut random = Random::new(92);
    let (mut accepted, mut rejected) = (0, 0);
    for _ in 0..50_000 {
        let valid = limcode::serialize(&components::component(&mut random)).unwrap();
        let bytes = mutate(&mut random, &valid);
        match (components::read(&bytes), limcode::deserialize_prefix::<BlockComponent>(&bytes)) {
            (Some(official), Ok((read, len_bytes))) => {
                accepted += 1;
                assert_eq!(official.len_bytes, len_bytes, "{bytes:02x?}");
                assert_eq!(official.written, limcode::serialize(&read).unwrap(), "{bytes:02x?}");
            }
            (None, Err(error)) => {
                rejected += 1;
                assert!(error.offset() <= bytes.len(), "{error}: {bytes:02x?}");
                assert!(error.path().to_string().starts_with("BlockComponent"), "{error}");
            }
            (official, read) => panic!("official {official:?}, limcode {read:?}: {bytes:02x?}"),
        }
    }
    assert!(accepted > 1_000 && rejected > 1_000, "{accepted} accepted, {rejected} rejected");
}

#[track_caller]
fn assert_refused(bytes: &[u8], kind: ErrorKind, offset: usize, path: &str) {
    assert!(components::read(bytes).is_none(), "the official codec accepts it");
    let error = limcode::deserialize::<BlockComponent>(bytes).expect_err("it is rejected");
    assert_eq!((error.kind(), error.offset(), error.path().to_string().as_str()), (kind, offset, path), "{error}");
}

#[test]
fn what_is_refused_names_its_place() {
    let bytes = header_bytes();
    let changed = |at: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = byte;
        bytes
    };
    assert_refused(&changed(8, 2), ErrorKind::UnknownTag { found: 2 }, 8, "BlockComponent");
    assert_refused(&changed(10, 4), ErrorKind::UnknownTag { found: 4 }, 10, "BlockComponent");
    assert_refused(&changed(13, 0), ErrorKind::UnknownTag { found: 0 }, 13, "BlockComponent.inner");
    let missing = |needed, remaining| ErrorKind::UnexpectedEnd { needed, remaining };
    assert_refused(&changed(11, 40), missing(41, 40), 13, "BlockComponent.inner");
    assert_refused(&changed(11, 42), missing(42, 41), 13, "BlockComponent");
    let longer = [changed(11, 42), vec![0]].concat();
    assert_refused(&longer, ErrorKind::TrailingBytes { remaining: 1 }, 54, "BlockComponent");
    // An empty batch says that the leader gives the block up; a decoder refuses it.
    assert_refused(&[0; 8], missing(5, 0), 8, "BlockComponent");
    let error = limcode::serialize(&BlockComponent::EntryBatch(Vec::new())).unwrap_err();
    assert_eq!((error.code(), error.offset()), ("invalid_zero", 0));
}
