//! Structs as validators declare them, serde's attributes and all: with the derive added, and an attribute where a module has
//! a name that may be anybody's, limcode writes and reads what bincode does.
#![allow(dead_code, reason = "some variants are only there to be numbered")]

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU64;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use limcode::Limcode;
use limcode_tests::agreement::agrees;
use serde::{Deserialize, Serialize};
use solana_serde_varint as serde_varint;
use solana_short_vec as short_vec;

type Slot = u64;
type Epoch = u64;

#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Limcode)]
#[serde(transparent)]
struct Address([u8; 32]);

#[derive(Serialize, Deserialize, Debug, Default, PartialEq, Limcode)]
struct Lockout {
    slot: Slot,
    confirmation_count: u32,
}

#[derive(Serialize, Deserialize, Debug, PartialEq, Limcode)]
struct LandedVote {
    latency: u8,
    lockout: Lockout,
}

/// A variable-size number of a type by another name.
#[derive(Serialize, Deserialize, Debug, PartialEq, Limcode)]
struct LockoutOffset {
    #[serde(with = "solana_serde_varint")]
    offset: Slot,
    confirmation_count: u8,
}

#[derive(Serialize, Deserialize, Debug, PartialEq, Limcode)]
struct CompactUpdate {
    root: Slot,
    #[serde(with = "short_vec")]
    #[limcode(short_vec)]
    lockout_offsets: Vec<LockoutOffset>,
    hash: Address,
    timestamp: Option<i64>,
}

#[derive(Serialize, Deserialize, Debug, PartialEq, Limcode)]
struct CircBuf<I> {
    buf: [I; 32],
    idx: usize,
    is_empty: bool,
}

#[derive(Serialize, Deserialize, Debug, PartialEq, Limcode)]
#[cfg_attr(all(), serde(rename_all = "camelCase"))]
struct VoteState {
    node_pubkey: Address,
    commission: u8,
    votes: VecDeque<LandedVote>,
    root_slot: Option<Slot>,
    authorized_voters: BTreeMap<Epoch, Address>,
    prior_voters: CircBuf<(Address, Epoch, Epoch)>,
    epoch_credits: Vec<(Epoch, u64, u64)>,
    #[serde(default)]
    last_timestamp: Lockout,
}

#[derive(Serialize, Deserialize, Debug, PartialEq, Limcode)]
enum VoteInstruction {
    InitializeAccount(Address),
    Authorize(Address, VoteAuthorize),
    #[serde(with = "short_vec")]
    Lists(#[limcode(short_vec)] Vec<Lockout>),
    #[serde(rename = "update")]
    UpdateCommission(u8),
    CompactUpdate {
        update: CompactUpdate,
        hash: Address,
    },
}

#[derive(Serialize, Deserialize, Debug, PartialEq, Limcode)]
#[repr(u32)]
enum VoteAuthorize {
    Voter,
    Withdrawer = 7,
}

#[derive(Serialize, Deserialize, Debug, PartialEq, Limcode)]
struct Version {
    #[serde(with = "solana_serde_varint")]
    major: u16,
    #[serde(with = "solana_serde_varint")]
    minor: u16,
    commit: u32,
    client: ClientId,
}

/// Written as a number.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Limcode)]
#[serde(from = "u16", into = "u16")]
enum ClientId {
    First,
    Unknown(u16),
}

impl From<u16> for ClientId {
    fn from(id: u16) -> Self {
        if id == 0 { ClientId::First } else { ClientId::Unknown(id) }
    }
}

impl From<ClientId> for u16 {
    fn from(id: ClientId) -> Self {
        match id {
            ClientId::First => 0,
            ClientId::Unknown(id) => id,
        }
    }
}

#[derive(Serialize, Deserialize, Debug, PartialEq, Limcode)]
struct ContactInfo {
    pubkey: Address,
    #[serde(with = "serde_varint")]
    #[limcode(varint)]
    wallclock: u64,
    outset: u64,
    shred_version: u16,
    version: Version,
    #[serde(with = "solana_short_vec")]
    addrs: Vec<IpAddr>,
    #[serde(with = "solana_short_vec")]
    sockets: Vec<SocketEntry>,
    #[serde(skip_serializing, skip_deserializing)]
    cache: Option<Vec<SocketAddr>>,
}

#[derive(Serialize, Deserialize, Debug, PartialEq, Limcode)]
struct SocketEntry {
    key: u8,
    index: u8,
    #[serde(with = "solana_serde_varint")]
    offset: u16,
}

/// A message of any size of token.
#[derive(Serialize, Deserialize, Debug, PartialEq, Limcode)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
struct Ping<T, U = u8, const N: usize = 8>
where
    T: Debug,
{
    from: Address,
    tokens: [u8; 8],
    payload: T,
    #[serde(skip)]
    mark: PhantomData<U>,
}

#[derive(Serialize, Deserialize, Debug, PartialEq, Limcode)]
#[allow(clippy::large_enum_variant)]
enum Protocol {
    Pull(ContactInfo, Vec<CompactUpdate>),
    Ping(Ping<Vec<u8>>),
    Pong { ping: Box<Ping<String>>, signature: Option<Arc<[u8]>> },
}

/// What a bank keeps: maps, shared values, times, ranges.
#[derive(Serialize, Deserialize, Debug, PartialEq, Limcode)]
struct BankFields {
    stakes: BTreeMap<Address, (u64, Box<Lockout>)>,
    stored: HashMap<Slot, Vec<(u64, usize)>>,
    genesis_time: SystemTime,
    poh: (Duration, Option<NonZeroU64>),
    range: std::ops::Range<Slot>,
    entrypoint: Result<SocketAddr, String>,
    shared: Arc<Lockout>,
    ticks_per_year: f64,
    unit: (),
}

fn address(byte: u8) -> Address {
    Address([byte; 32])
}

fn update() -> CompactUpdate {
    CompactUpdate {
        root: 5,
        lockout_offsets: vec![
            LockoutOffset { offset: 3, confirmation_count: 31 },
            LockoutOffset { offset: 1 << 40, confirmation_count: 1 },
        ],
        hash: address(9),
        timestamp: Some(-1),
    }
}

fn ping<T: Debug>(payload: T) -> Ping<T> {
    Ping { from: address(1), tokens: [7; 8], payload, mark: PhantomData }
}

fn contact() -> ContactInfo {
    ContactInfo {
        pubkey: address(2),
        wallclock: 1_700_000_000_000,
        outset: 3,
        shred_version: 4,
        version: Version { major: 2, minor: 300, commit: 5, client: ClientId::Unknown(6) },
        addrs: vec![IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6([1; 16].into())],
        sockets: vec![SocketEntry { key: 0, index: 0, offset: 8_001 }],
        cache: None,
    }
}

#[test]
fn votes() {
    agrees(&update());
    agrees(&VoteInstruction::Lists(vec![Lockout { slot: 1, confirmation_count: 2 }]));
    agrees(&VoteInstruction::Authorize(address(1), VoteAuthorize::Withdrawer));
    agrees(&VoteInstruction::CompactUpdate { update: update(), hash: address(3) });
    agrees(&VoteState {
        node_pubkey: address(1),
        commission: 10,
        votes: (0..3).map(|slot| LandedVote { latency: 1, lockout: Lockout { slot, confirmation_count: 2 } }).collect(),
        root_slot: Some(1),
        authorized_voters: [(1, address(4)), (2, address(5))].into(),
        prior_voters: CircBuf { buf: [(address(0), 0, 0); 32], idx: 31, is_empty: true },
        epoch_credits: vec![(1, 2, 3)],
        last_timestamp: Lockout::default(),
    });
}

#[test]
fn gossip() {
    agrees(&contact());
    agrees(&Protocol::Pull(contact(), vec![update()]));
    agrees(&Protocol::Ping(ping(vec![1, 2, 3])));
    agrees(&Protocol::Pong { ping: Box::new(ping("pong".to_owned())), signature: Some(Arc::new([1, 2])) });
}

#[test]
fn banks() {
    agrees(&BankFields {
        stakes: [(address(1), (2, Box::new(Lockout { slot: 3, confirmation_count: 4 })))].into(),
        stored: [(5, vec![(6, 7)])].into(),
        genesis_time: SystemTime::UNIX_EPOCH + Duration::new(8, 9),
        poh: (Duration::from_micros(6_250), NonZeroU64::new(12_500)),
        range: 1..432_000,
        entrypoint: Ok(SocketAddr::from(([127, 0, 0, 1], 8_899))),
        shared: Arc::new(Lockout { slot: 1, confirmation_count: 1 }),
        ticks_per_year: 78_892_314.984,
        unit: (),
    });
}
