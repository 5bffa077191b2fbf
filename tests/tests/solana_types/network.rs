//! Gossip, repair and the blockstore: values that the official crates made, captured packets, and bytes written out by hand. The crates of
//! these types do not build beside the other oracles; `scripts/campaign-gossip` asks those of gossip and of the blockstore about random values.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use limcode::{DecodeOwned, Encode, ErrorKind, View};
use limcode_schemas::solana::gossip::{
    CompressedSlots, CrdsData, CrdsFilter, CrdsValue, LowestSlot, PackedMinor, Ping, Pong, Protocol, Version,
};
use limcode_schemas::solana::transaction::{Hash, Pubkey, Signature};
use limcode_schemas::solana::{blockstore, repair, service};
use limcode_tests::fixtures::{Fixtures, frames};
use limcode_tests::viewing;

/// A value that is all of `bytes`, and is written as the same ones.
#[track_caller]
pub fn same_again<T: Encode + DecodeOwned + View + Debug>(bytes: &[u8]) -> T {
    let value: T = limcode::deserialize_exact(bytes).unwrap_or_else(|error| panic!("{error}: {bytes:02x?}"));
    assert_eq!(limcode::serialize(&value).unwrap(), bytes, "{value:?}");
    viewing::compare_keyed::<T>(bytes);
    value
}

#[test]
fn official_values_of_gossip_are_the_same_bytes_again() {
    let Some(fixtures) = Fixtures::open("official_values_of_gossip_are_the_same_bytes_again") else { return };
    let file = fixtures.read("gossip/golden_4.2.2_crdsvalues.bin");
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for frame in frames(&file) {
        let kind = match same_again::<CrdsValue>(frame).data {
            CrdsData::ContactInfo(info) => {
                assert!(info.sockets.iter().all(|socket| usize::from(socket.index) < info.addrs.len()), "{info:?}");
                "ContactInfo"
            }
            CrdsData::EpochSlots(_, slots) => match slots.slots.first() {
                Some(CompressedSlots::Flate2(_)) => "Flate2",
                Some(CompressedSlots::Uncompressed(_)) => "Uncompressed",
                None => "no slots",
            },
            CrdsData::LowestSlot(_, slot) => {
                assert!(slot.slots.is_empty() && slot.stash.is_empty(), "{slot:?}");
                "LowestSlot"
            }
            CrdsData::SnapshotHashes(_) => "SnapshotHashes",
            CrdsData::RestartLastVotedForkSlots(_) => "RestartLastVotedForkSlots",
            CrdsData::RestartHeaviestFork(_) => "RestartHeaviestFork",
            other => panic!("{other:?}"),
        };
        *kinds.entry(kind).or_default() += 1;
    }
    assert_eq!(kinds.values().sum::<usize>(), 239, "{kinds:?}");
    assert!(kinds.len() >= 7, "{kinds:?}");
}

#[test]
fn official_filters_and_pings_are_the_same_bytes_again() {
    let Some(fixtures) = Fixtures::open("official_filters_and_pings_are_the_same_bytes_again") else { return };
    let filters = fixtures.read("gossip/golden_4.2.2_crdsfilters.bin");
    assert_eq!(frames(&filters).into_iter().map(same_again::<CrdsFilter>).count(), 8);
    let pings = fixtures.read("gossip/golden_4.2.2_ping_pong_alternating.bin");
    let pings = frames(&pings);
    assert_eq!(pings.len(), 16);
    for pair in pings.as_chunks::<2>().0 {
        same_again::<Ping>(pair[0]);
        same_again::<Pong>(pair[1]);
    }
}

#[test]
fn a_captured_packet_with_votes_is_the_same_bytes_again() {
    let Some(fixtures) = Fixtures::open("a_captured_packet_with_votes_is_the_same_bytes_again") else { return };
    let packet = fixtures.read("gossip/radiance_push_vote_message.bin");
    let Protocol::PushMessage(_, values) = same_again::<Protocol>(&packet) else { panic!("another message") };
    let signers = values.iter().map(|value| match &value.data {
        CrdsData::Vote(_, vote) => vote.transaction.message.account_keys[..1] == [vote.from],
        other => panic!("{other:?}"),
    });
    assert_eq!(signers.collect::<Vec<_>>(), [true; 2]);
}

#[test]
fn captured_packets_of_deprecated_kinds_are_rejected() {
    let Some(fixtures) = Fixtures::open("captured_packets_of_deprecated_kinds_are_rejected") else { return };
    let rejected = |name: &str| {
        let packet = fixtures.read(&format!("gossip/radiance_pull_{name}.bin"));
        limcode::deserialize_exact::<Protocol>(&packet).expect_err(name).kind()
    };
    assert_eq!(rejected("request"), ErrorKind::ReservedTag { found: 0 });
    assert_eq!(rejected("response_contact_info"), ErrorKind::ReservedTag { found: 0 });
    assert_eq!(rejected("response_version"), ErrorKind::ReservedTag { found: 7 });
    assert_eq!(rejected("response_node_instance"), ErrorKind::ReservedTag { found: 8 });
    assert_eq!(rejected("response_snapshot_hashes"), ErrorKind::ReservedTag { found: 3 });
}

#[test]
fn deprecated_kinds_are_rejected_by_name() {
    for tag in [0, 3, 4, 6, 7, 8] {
        let error = limcode::deserialize::<CrdsData>(&[&[tag, 0, 0, 0][..], &[0; 200]].concat()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::ReservedTag { found: tag.into() });
    }
    let error = limcode::deserialize::<CrdsData>(&[&[14][..], &[0; 200]].concat()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::UnknownTag { found: 14 });
}

/// As in the official decoder, which checks it beside the layout.
#[test]
fn the_index_of_a_lowest_slot_is_0() {
    let value = |index| {
        let slot = LowestSlot {
            from: Pubkey([7; 32]),
            root: 0,
            lowest: 5,
            slots: BTreeSet::new(),
            stash: Vec::new(),
            wallclock: 9,
        };
        CrdsData::LowestSlot(index, slot)
    };
    let mut bytes = limcode::serialize(&value(0)).unwrap();
    assert_eq!(limcode::deserialize_exact::<CrdsData>(&bytes).unwrap(), value(0));
    let error = limcode::serialize(&value(1)).unwrap_err();
    assert_eq!((error.code(), error.path().to_string()), ("invalid_value", "CrdsData.0".to_owned()));
    bytes[4] = 1;
    let error = limcode::deserialize::<CrdsData>(&bytes).unwrap_err();
    assert_eq!((error.code(), error.offset(), error.path().to_string()), ("invalid_value", 4, "CrdsData.0".to_owned()));
}

#[test]
fn official_values_of_the_blockstore_are_the_same_bytes_again() {
    let Some(fixtures) = Fixtures::open("official_values_of_the_blockstore_are_the_same_bytes_again") else { return };
    let file = fixtures.read("blockstore/golden_4.2.2.bin");
    let frames = frames(&file);
    assert_eq!(frames.len(), 5);
    assert_eq!((frames[2].len(), frames[3].len()), (26, 44));
    // Fields that may be missing leave it without a view.
    let slot = |frame: &[u8]| {
        let slot = limcode::deserialize_exact::<blockstore::SlotMeta>(frame).unwrap();
        assert_eq!(limcode::serialize(&slot).unwrap(), frame);
        slot
    };
    let (full, empty) = (slot(frames[0]), slot(frames[1]));
    assert_ne!(full.completed_data_indexes, [0; 4_096]);
    assert_eq!(empty.completed_data_indexes, [0; 4_096]);
    assert_ne!(full.parent_slot, None);
    assert_eq!((empty.last_index, empty.parent_slot), (None, None));
    same_again::<blockstore::Index>(frames[4]);
    same_again::<blockstore::PerfSample>(frames[2]);
    same_again::<blockstore::OptimisticSlotMetaVersioned>(frames[3]);
}

/// As the columns of `solana-ledger` 4.2 read them; `scripts/campaign-gossip` compares them with those.
#[test]
fn bit_sets_of_other_lengths_are_cut_or_followed_by_zeros() {
    let index = |data: &[u8], coding: &[u8]| -> Vec<u8> {
        let set = |bits: &[u8], num_shreds: u64| {
            [&(bits.len() as u64).to_le_bytes()[..], bits, &num_shreds.to_le_bytes()].concat()
        };
        [&7_u64.to_le_bytes()[..], &set(data, 8), &set(coding, 9)].concat()
    };
    let bytes = index(&[0xff, 1], &[3; 5_000]);
    let read = limcode::deserialize_exact::<blockstore::Index>(&bytes).unwrap();
    assert_eq!((read.data.index[..2].to_vec(), read.data.num_shreds), (vec![0xff, 1], 8));
    assert_eq!(read.data.index[2..], [0; 4_094]);
    assert_eq!((read.coding.index, read.coding.num_shreds), ([3; 4_096], 9));
    let longer = [&[0xff, 1][..], &[0; 4_094]].concat();
    assert_eq!(limcode::serialize(&read).unwrap(), index(&longer, &[3; 4_096]));

    let error = limcode::deserialize::<blockstore::Index>(&bytes[..100]).unwrap_err();
    assert_eq!((error.code(), error.path().to_string()), ("unexpected_end", "Index.coding.index".to_owned()));
}

#[test]
fn repair_requests_are_written_field_by_field() {
    let header = repair::RepairRequestHeader {
        signature: Signature([1; 64]),
        sender: Pubkey([2; 32]),
        recipient: Pubkey([3; 32]),
        timestamp: 4,
        nonce: 5,
    };
    let header_bytes = [&[1; 64][..], &[2; 32], &[3; 32], &4_u64.to_le_bytes(), &5_u32.to_le_bytes()].concat();
    let written = |tag: u32, request: repair::RepairProtocol, fields: &[&[u8]]| {
        let bytes = [&tag.to_le_bytes()[..], &header_bytes, &fields.concat()].concat();
        assert_eq!(limcode::serialize(&request).unwrap(), bytes);
        assert_eq!(same_again::<repair::RepairProtocol>(&bytes), request);
    };
    use repair::RepairProtocol::*;
    let (slot, block_id) = (6, Hash([7; 32]));
    let six = &6_u64.to_le_bytes();
    written(8, WindowIndex { header, slot, shred_index: 8 }, &[six, &8_u64.to_le_bytes()]);
    written(9, HighestWindowIndex { header, slot, shred_index: 8 }, &[six, &8_u64.to_le_bytes()]);
    written(10, Orphan { header, slot }, &[six]);
    written(11, AncestorHashes { header, slot }, &[six]);
    written(12, ParentAndFecSetCount { header, slot, block_id }, &[six, &[7; 32]]);
    written(13, FecSetRoot { header, slot, block_id, fec_set_index: 9 }, &[six, &[7; 32], &9_u32.to_le_bytes()]);
    written(
        14,
        WindowIndexForBlockId { header, slot, shred_index: 9, block_id },
        &[six, &9_u32.to_le_bytes(), &[7; 32]],
    );
    for tag in 0..7 {
        let bytes = [&[tag, 0, 0, 0][..], &[0; 200]].concat();
        let error = limcode::deserialize::<repair::RepairProtocol>(&bytes).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::ReservedTag { found: tag.into() });
    }
}

#[test]
fn a_faucet_request_has_76_bytes() {
    let request = service::FaucetRequest::GetAirdrop { lamports: 1, to: Pubkey([2; 32]), blockhash: Hash([3; 32]) };
    let bytes = [&[0; 4][..], &1_u64.to_le_bytes(), &[2; 32], &[3; 32]].concat();
    assert_eq!((limcode::serialize(&request).unwrap(), bytes.len()), (bytes, 76));
}

/// A version as `solana-version` 4 encodes it.
#[derive(serde::Serialize)]
struct SerializedVersion {
    #[serde(with = "limcode_tests::serde_varint")]
    major: u16,
    #[serde(with = "limcode_tests::serde_varint")]
    packed_minor: u16,
    #[serde(with = "limcode_tests::serde_varint")]
    patch: u16,
    commit: u32,
    feature_set: u32,
    #[serde(with = "limcode_tests::serde_varint")]
    client: u16,
}

#[test]
fn each_minor_version_and_prerelease_is_written_as_the_official_one() {
    for packed_minor in 0..=u16::MAX {
        let official =
            SerializedVersion { major: 4, packed_minor, patch: 200, commit: 1, feature_set: 2, client: packed_minor };
        let bytes = bincode::serialize(&official).unwrap();
        let version: Version = limcode::deserialize_exact(&bytes).unwrap();
        let PackedMinor { minor, prerelease } = version.packed_minor;
        assert_eq!((minor, u16::from(prerelease)), (packed_minor & 0x3fff, packed_minor >> 14));
        assert_eq!(limcode::serialize(&version).unwrap(), bytes);
    }
    // 4.1.0-beta.2: the tag of beta is 2, and its number is in the place of the patch.
    let beta = Version {
        major: 4,
        packed_minor: PackedMinor { minor: 1, prerelease: 2 },
        patch: 2,
        commit: 0,
        feature_set: 0,
        client: 0,
    };
    assert_eq!(limcode::serialize(&beta).unwrap()[..5], [4, 0x81, 0x80, 0x02, 2]);
    let large = Version { packed_minor: PackedMinor { minor: 1 << 14, prerelease: 0 }, ..beta };
    let error = limcode::serialize(&large).unwrap_err();
    assert!(error.to_string().contains("Version.packed_minor.minor"), "{error}");
    assert_eq!((error.code(), error.offset()), ("integer_overflow", 1));
}

#[test]
fn ip_echo_messages_begin_with_zeros_and_end_with_a_newline() {
    let bytes = [&[0; 4][..], &[0x1f, 0x90, 0, 0, 0, 0, 0, 0], &[1, 0, 2, 0, 3, 0, 4, 0], b"\n"].concat();
    let request: service::IpEchoServerRequest = same_again(&bytes);
    assert_eq!(request.message.tcp_ports, [0x901f, 0, 0, 0]);
    assert_eq!(request.message.udp_ports, [1, 2, 3, 4]);
    let rejected = |offset: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[offset] = byte;
        let error = limcode::deserialize::<service::IpEchoServerRequest>(&bytes).unwrap_err();
        (error.code(), error.offset(), error.path().to_string())
    };
    assert_eq!(rejected(3, b'G'), ("invalid_value", 0, "IpEchoServerRequest.header".to_owned()));
    assert_eq!(rejected(20, b'\r'), ("invalid_value", 20, "IpEchoServerRequest.terminus".to_owned()));

    // The version of shreds is missing in the answers of old servers.
    let old = [&[0; 4][..], &[0, 0, 0, 0], &[192, 0, 2, 1]].concat();
    let all = [&old[..], &[1, 0x39, 0x30]].concat();
    let response: service::IpEchoServerResponse = limcode::deserialize_exact(&all).unwrap();
    assert_eq!((response.address.to_string(), response.shred_version), ("192.0.2.1".to_owned(), Some(12_345)));
    assert_eq!(limcode::serialize(&response).unwrap(), all);
    let response: service::IpEchoServerResponse = limcode::deserialize_exact(&old).unwrap();
    assert_eq!(response.shred_version, None);
    let error = limcode::deserialize::<service::IpEchoServerResponse>(b"HTTP/1.1 400 ").unwrap_err();
    assert_eq!((error.code(), error.offset()), ("invalid_value", 0));
}
