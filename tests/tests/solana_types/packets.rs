//! Packets, the trace of a banking stage, and the files for a start without an archive.

use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, SystemTime};

use limcode_schemas::solana::fastboot::{
    SerdeObsoleteAccountItem, SerdeObsoleteAccounts, SerdeObsoleteAccountsMap, StartupHint, StartupHints,
    StorageListItem, StoragesList,
};
use limcode_schemas::solana::packet::{
    BytesPacket, ChannelLabel, Meta, PACKET_DATA_SIZE, Packet, PacketBatch, PacketBuffer, PacketFlags,
    TimedTracedEvent, TracedEvent,
};
use limcode_schemas::solana::transaction::{Hash, Pubkey};

use crate::network::same_again;
use crate::official::{agree, assert_both, shown_by_both};

/// An official packet as ours, for its text alone.
fn shown(packet: &solana_packet::Packet) -> String {
    let mut whole = packet.clone();
    // Of a packet that is ignored, and beyond its size, the official type shows nothing.
    let meta = whole.meta_mut();
    (meta.size, meta.flags) = (PACKET_DATA_SIZE, solana_packet::PacketFlags::empty());
    let bytes = whole.data(..).expect("a packet of all bytes").try_into().expect("as many as a packet has");
    let meta = packet.meta();
    let flags = meta.flags.bits();
    let bit = |bit: u8| flags & (1 << bit) != 0;
    let ours = Packet {
        buffer: PacketBuffer(bytes),
        meta: Meta {
            size: meta.size,
            addr: meta.addr,
            port: meta.port,
            flags: PacketFlags {
                discard: bit(0),
                forwarded: bit(1),
                repair: bit(2),
                simple_vote_tx: bit(3),
                _unused: flags >> 4 & 0b11,
                perf_track_packet: bit(6),
                from_staked_node: bit(7),
            },
            remote_pubkey: Pubkey(meta.remote_pubkey().map_or([0; 32], |sender| sender.to_bytes())),
        },
    };
    format!("{ours:?}")
}

#[test]
fn packets_agree_with_the_official_crate() {
    assert_both(agree::<Packet>("packet::Packet", |bytes| shown_by_both::<solana_packet::Packet>(bytes, shown)));
}

#[test]
fn a_packet_of_another_size_is_rejected() {
    let official = bincode::serialize(&solana_packet::Packet::default()).unwrap();
    assert!(limcode::deserialize_exact::<Packet>(&official).is_ok());
    let rejected = |len_bytes: u64| {
        let bytes = [&len_bytes.to_le_bytes()[..], &official[8..]].concat();
        assert!(bincode::deserialize::<solana_packet::Packet>(&bytes).is_err());
        let error = limcode::deserialize::<Packet>(&bytes).unwrap_err();
        (error.code(), error.path().to_string())
    };
    assert_eq!(rejected(1_231), ("unexpected_end", "Packet.buffer".to_owned()));
    assert_eq!(rejected(1_233), ("trailing_bytes", "Packet.buffer".to_owned()));
}

#[test]
fn an_event_of_the_trace_is_written_field_by_field() {
    let meta = Meta {
        size: 2,
        addr: IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)),
        port: 8_001,
        flags: PacketFlags {
            discard: false,
            forwarded: true,
            repair: false,
            simple_vote_tx: false,
            _unused: 0,
            perf_track_packet: false,
            from_staked_node: true,
        },
        remote_pubkey: Pubkey([7; 32]),
    };
    let packet = BytesPacket { buffer: vec![5, 6], meta };
    let batch = vec![PacketBatch::Bytes(vec![packet.clone()]), PacketBatch::Single(packet)];
    let time = SystemTime::UNIX_EPOCH + Duration::new(1, 2);
    let event = TimedTracedEvent(time, TracedEvent::PacketBatch(ChannelLabel::GossipVote, batch));
    let packet_bytes = [
        &2_u64.to_le_bytes()[..], // len(buffer)
        &[5, 6],
        &2_u64.to_le_bytes(), // size
        &[0, 0, 0, 0, 192, 0, 2, 1],
        &8_001_u16.to_le_bytes(),
        &[0b1000_0010], // flags
        &[7; 32],
    ]
    .concat();
    let bytes = [
        &1_u64.to_le_bytes()[..], // seconds
        &2_u32.to_le_bytes(),     // nanoseconds
        &[0, 0, 0, 0],            // PacketBatch
        &[2, 0, 0, 0],            // GossipVote
        &2_u64.to_le_bytes(),     // batches
        &[0, 0, 0, 0],            // Bytes
        &1_u64.to_le_bytes(),
        &packet_bytes,
        &[1, 0, 0, 0], // Single
        &packet_bytes,
    ]
    .concat();
    assert_eq!(limcode::serialize(&event).unwrap(), bytes);
    assert_eq!(same_again::<TimedTracedEvent>(&bytes), event);
    let event = TimedTracedEvent(time, TracedEvent::BlockAndBankHash(3, Hash([4; 32]), Hash([5; 32])));
    let bytes = [&bytes[..12], &[1, 0, 0, 0], &3_u64.to_le_bytes(), &[4; 32], &[5; 32]].concat();
    assert_eq!(limcode::serialize(&event).unwrap(), bytes);
    assert_eq!(same_again::<TimedTracedEvent>(&bytes), event);
}

#[test]
fn files_for_a_fast_start_are_written_field_by_field() {
    let item = SerdeObsoleteAccountItem { offset: 1, data_len: 2, slot: 3 };
    let map =
        SerdeObsoleteAccountsMap { map: vec![(4, SerdeObsoleteAccounts { id: 5, bytes: 6, accounts: vec![item] })] };
    let words = |words: &[u64]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
    let bytes = [words(&[1, 4, 5, 6, 1]), vec![1, 0, 0, 0], words(&[2, 3])].concat();
    assert_eq!(limcode::serialize(&map).unwrap(), bytes);
    assert_eq!(same_again::<SerdeObsoleteAccountsMap>(&bytes), map);

    let split = StorageListItem::Split { has_data_file: true, id: 7, slot: 8 };
    let list = StoragesList { list: vec![StorageListItem::AppendVec { id: 5, slot: 6 }, split] };
    let bytes =
        [words(&[2]), vec![0, 0, 0, 0, 5, 0, 0, 0], words(&[6]), vec![1, 0, 0, 0, 1, 7, 0, 0, 0], words(&[8])].concat();
    assert_eq!(limcode::serialize(&list).unwrap(), bytes);
    assert_eq!(same_again::<StoragesList>(&bytes), list);

    let hints = StartupHints { hints: vec![StartupHint::NumAccounts(9)] };
    let bytes = [words(&[1]), vec![0, 0, 0, 0], words(&[9])].concat();
    assert_eq!(limcode::serialize(&hints).unwrap(), bytes);
    assert_eq!(same_again::<StartupHints>(&bytes), hints);
}
