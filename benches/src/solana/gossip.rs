//! Packets of gossip.

use std::net::{IpAddr, Ipv4Addr};

use crate::subject::Subject;
use limcode_schemas::solana::gossip::{ContactInfo, CrdsData, CrdsValue, Protocol, SocketEntry, Vote};
use limcode_schemas::solana::transaction::{Pubkey, Signature, Transaction, VersionedMessage};
use limcode_tests::corpus::{self, Sample};
use limcode_tests::oracle::to_schema_transaction;
use limcode_tests::random::Random;
use limcode_tests::synthetic;

use super::bytes;

/// A packet.
pub type Packet = Subject<Protocol, official::Protocol>;

/// The types of `solana-gossip`, which does not build beside the other official crates. Variants that are not in these packets are
/// without their fields.
pub mod official {
    use limcode_tests::oracle::Transaction;
    use limcode_tests::wincode::{SchemaRead, SchemaWrite, containers};
    use limcode_tests::{Leb128Int, ShortU16};
    use serde::{Deserialize, Serialize};
    use serde_big_array::BigArray;
    use std::net::IpAddr;

    /// A packet.
    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    #[allow(missing_docs, reason = "the schema documents them")]
    pub enum Protocol {
        PullRequest,
        PullResponse(Pubkey, Vec<CrdsValue>),
        PushMessage(Pubkey, Vec<CrdsValue>),
    }

    /// The address of a validator.
    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    #[repr(transparent)]
    pub struct Pubkey([u8; 32]);

    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    #[repr(transparent)]
    struct Signature(#[serde(with = "BigArray")] [u8; 64]);

    /// A signed value.
    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    pub struct CrdsValue {
        signature: Signature,
        data: CrdsData,
    }

    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    #[allow(clippy::large_enum_variant, reason = "as in the official crate")]
    enum CrdsData {
        LegacyContactInfo,
        Vote(u8, Vote),
        LowestSlot,
        LegacySnapshotHashes,
        AccountsHashes,
        EpochSlots,
        LegacyVersion,
        Version,
        NodeInstance,
        DuplicateShred,
        SnapshotHashes,
        ContactInfo(ContactInfo),
    }

    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    struct Vote {
        from: Pubkey,
        transaction: Transaction,
        wallclock: u64,
    }

    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    struct ContactInfo {
        pubkey: Pubkey,
        #[serde(with = "limcode_tests::serde_varint")]
        #[wincode(with = "Leb128Int<u64>")]
        wallclock: u64,
        outset: u64,
        shred_version: u16,
        version: ClientVersion,
        #[serde(with = "limcode_tests::short_vec")]
        #[wincode(with = "containers::Vec<IpAddr, ShortU16>")]
        addrs: Vec<IpAddr>,
        #[serde(with = "limcode_tests::short_vec")]
        #[wincode(with = "containers::Vec<SocketEntry, ShortU16>")]
        sockets: Vec<SocketEntry>,
        #[serde(with = "limcode_tests::short_vec")]
        #[wincode(with = "containers::Vec<TlvRecord, ShortU16>")]
        extensions: Vec<TlvRecord>,
    }

    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    struct ClientVersion {
        #[serde(with = "limcode_tests::serde_varint")]
        #[wincode(with = "Leb128Int<u16>")]
        major: u16,
        #[serde(with = "limcode_tests::serde_varint")]
        #[wincode(with = "Leb128Int<u16>")]
        minor: u16,
        #[serde(with = "limcode_tests::serde_varint")]
        #[wincode(with = "Leb128Int<u16>")]
        patch: u16,
        commit: u32,
        feature_set: u32,
        #[serde(with = "limcode_tests::serde_varint")]
        #[wincode(with = "Leb128Int<u16>")]
        client: u16,
    }

    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    struct SocketEntry {
        key: u8,
        index: u8,
        #[serde(with = "limcode_tests::serde_varint")]
        #[wincode(with = "Leb128Int<u16>")]
        offset: u16,
    }

    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    struct TlvRecord {
        typ: u8,
        #[serde(with = "limcode_tests::short_vec")]
        #[wincode(with = "containers::Vec<u8, ShortU16>")]
        bytes: Vec<u8>,
    }
}

/// A push of two votes, captured or synthetic, and a synthetic answer with contact information.
pub fn packets() -> Vec<Packet> {
    let random = &mut Random::new(8);
    let votes = corpus::captured_push("gossip benches").unwrap_or_else(|| {
        let packet = Protocol::PushMessage(Pubkey(bytes(random)), (0..2).map(|_| vote(random)).collect());
        sample("gossip push of two votes, synthetic", &packet)
    });
    let contacts = Protocol::PullResponse(Pubkey(bytes(random)), (0..5).map(|_| contact(random)).collect());
    vec![Subject::new(votes), Subject::new(sample("gossip answer with five contacts, synthetic", &contacts))]
}

fn sample(name: &str, packet: &Protocol) -> Sample {
    Sample { name: name.into(), bytes: limcode::serialize(packet).expect("a packet") }
}

fn value(random: &mut Random, data: CrdsData) -> CrdsValue {
    CrdsValue { signature: Signature(bytes(random)), data }
}

fn vote(random: &mut Random) -> CrdsValue {
    let transaction = to_schema_transaction(&synthetic::vote(random));
    let VersionedMessage::Legacy(message) = transaction.message else { panic!("votes have no version") };
    let transaction = Transaction { signatures: transaction.signatures, message };
    let from = Pubkey(bytes(random));
    value(random, CrdsData::Vote(1, Vote { from, transaction, wallclock: 1_700_000_000_000 }))
}

fn contact(random: &mut Random) -> CrdsValue {
    let [a, b, c, d] = bytes(random);
    let socket = |key| SocketEntry { key, index: 0, offset: if key == 0 { 8_000 } else { 1 } };
    let info = ContactInfo {
        pubkey: Pubkey(bytes(random)),
        wallclock: 1_700_000_000_000,
        outset: 1_700_000_000_000_000,
        shred_version: 50_093,
        version: limcode::deserialize_exact(&[4, 2, 2, 1, 2, 3, 4, 7, 0, 0, 0, 3]).expect("version 4.2.2"),
        addrs: vec![IpAddr::V4(Ipv4Addr::new(a, b, c, d))],
        sockets: (0..12).map(socket).collect(),
        extensions: Vec::new(),
    };
    value(random, CrdsData::ContactInfo(info))
}
