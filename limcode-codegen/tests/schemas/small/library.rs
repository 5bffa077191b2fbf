//! Types of the standard library, and their counts in other codings.

use std::borrow::Cow;
use std::cell::{Cell, OnceCell};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::ffi::CString;
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, SocketAddrV6};
use std::num::{NonZero, NonZeroU16, Wrapping};
use std::ops::{Bound, Range, RangeFrom, RangeFull, RangeTo};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use limcode::Limcode;

/// What goes by another name.
pub type Names = BTreeMap<u8, String>;

/// Counts of each coding, of collections of each kind.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Counts {
    #[limcode(len = u16)]
    pub map: BTreeMap<u16, u8>,
    #[limcode(len = u8, max_len = 3)]
    pub set: BTreeSet<String>,
    #[limcode(short_vec)]
    pub c_text: CString,
    #[limcode(len = varint)]
    pub deque: VecDeque<(u8, bool)>,
    #[limcode(len = u32)]
    pub shared: Arc<[u16]>,
    #[limcode(len = u8)]
    pub path: PathBuf,
    #[limcode(len = u8)]
    pub names: Names,
    #[limcode(max_len = 5_000_000_000)]
    pub cow: Cow<'static, str>,
    #[limcode(varint)]
    pub wrapping: Wrapping<u32>,
    #[limcode(max_len = 18_446_744_073_709_551_614)]
    pub hash: HashSet<u64>,
    pub end: u8,
}

/// A map whose entries are parameters. Only the key needs an order.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Table<K, V> {
    #[limcode(len = u8)]
    pub entries: HashMap<K, V>,
    pub end: u16,
}

/// Holds itself in each way that the library offers.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Folder {
    pub mode: u8,
    pub entries: BTreeMap<String, Folder>,
    pub table: Table<char, Vec<Folder>>,
    pub result: Result<f64, Box<Folder>>,
    pub bound: Bound<Rc<Folder>>,
    pub range: Range<Box<Folder>>,
}

/// One type after the other.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Others {
    pub marker: PhantomData<u8>,
    pub full: RangeFull,
    pub from: RangeFrom<Duration>,
    pub to: RangeTo<Ipv4Addr>,
    pub ips: Vec<IpAddr>,
    pub sockets: [SocketAddrV6; 2],
    pub cell: Cell<NonZero<u8>>,
    pub once: OnceCell<Mutex<Rc<Key>>>,
    pub numbers: Table<u8, f32>,
    pub end: u8,
}

/// A key that holds itself.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Limcode)]
pub enum Key {
    Number(NonZeroU16),
    Time(SystemTime),
    Socket(SocketAddr),
    Set(BTreeSet<Key>),
    Pair(Pair<Key, u8>),
}

/// A generic key.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Limcode)]
pub struct Pair<A, B> {
    pub first: Vec<A>,
    pub second: Option<B>,
}

/// What the keys are for.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Index {
    pub keys: BTreeMap<Key, f64>,
}
