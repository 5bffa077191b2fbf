//! Types of the standard library, one by one; those with many elements are in `collections`.

use super::arrays::Point;
use limcode::Limcode;
use std::borrow::Cow;
use std::cell::{Cell, OnceCell, RefCell};
use std::ffi::{CStr, CString};
use std::marker::PhantomData;
use std::net::*;
use std::num::{self, NonZero, NonZeroU32, Saturating, Wrapping};
use std::ops::{Bound, Range, RangeFrom, RangeFull, RangeInclusive, RangeTo};
use std::path::Path;
use std::rc::Rc;
use std::sync::atomic;
use std::sync::{Arc, Mutex, OnceLock, RwLock};
use std::time;

/// Pointers that share or may borrow.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Pointers {
    /// A number.
    pub number: Rc<u64>,
    /// A string.
    pub text: Arc<String>,
    /// Numbers.
    pub list: Arc<[u16]>,
    /// Strings.
    pub texts: Rc<[String]>,
    /// Bools, which are no numbers.
    pub flags: Box<[bool]>,
    /// A text.
    pub name: Arc<str>,
    /// A text.
    pub label: Rc<str>,
    /// A text.
    pub boxed: Box<str>,
    /// Owned once it was read.
    pub cow: Cow<'static, str>,
    /// Owned once it was read.
    pub cow_list: Cow<'static, [Point]>,
    /// Owned once it was read.
    pub cow_point: Cow<'static, Point>,
    /// Three levels deep.
    pub nested: Arc<Rc<Option<Arc<[Box<str>]>>>>,
    /// Behind.
    pub end: u8,
}

/// Recursive through a shared pointer.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Link {
    /// A number.
    pub value: u8,
    /// The next one.
    pub next: Option<Arc<Link>>,
}

/// Recursive through a shared slice, cells and a result.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Branch {
    /// A name.
    pub name: Rc<str>,
    /// More of them.
    pub branches: Rc<[Branch]>,
    /// One more.
    pub graft: RefCell<Option<Result<Rc<Branch>, NonZeroU32>>>,
}

/// Cells.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Cells {
    /// A number.
    pub number: Cell<u64>,
    /// A bool.
    pub flag: Cell<bool>,
    /// A string.
    pub text: RefCell<String>,
    /// A list.
    pub list: RefCell<Vec<Cell<u16>>>,
    /// Behind.
    pub end: u8,
}

/// What serde does not know: cells that may be empty, and a range without ends.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct BesideSerde {
    /// A number.
    pub number: OnceCell<u64>,
    /// A string.
    pub text: OnceLock<String>,
    /// Many.
    pub list: Vec<OnceCell<Point>>,
    /// Nothing.
    pub full: RangeFull,
    /// Behind.
    pub end: u16,
}

/// Locks and atomic numbers.
#[derive(Debug, Limcode)]
pub struct Locks {
    /// A number.
    pub number: Mutex<u32>,
    /// A string.
    pub text: RwLock<String>,
    /// A bool.
    pub flag: atomic::AtomicBool,
    /// Signed numbers.
    pub signed: (atomic::AtomicI8, atomic::AtomicI16, atomic::AtomicI32, atomic::AtomicI64, atomic::AtomicIsize),
    /// Unsigned numbers.
    pub unsigned: (atomic::AtomicU8, atomic::AtomicU16, atomic::AtomicU32, atomic::AtomicU64, atomic::AtomicUsize),
    /// Many.
    pub list: Vec<Mutex<(u8, String)>>,
    /// Behind.
    pub end: u8,
}

/// Numbers with an overflow of their own, in structs of fixed size.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Wrappers {
    /// It wraps.
    pub wrapping: Wrapping<u32>,
    /// It stays at its ends.
    pub saturating: Saturating<i16>,
    /// Many.
    pub list: Vec<Wrapping<u64>>,
    /// A few.
    pub few: [Saturating<i128>; 2],
}

/// Numbers that are not zero.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct NonZeros {
    /// Signed numbers.
    pub signed: (num::NonZeroI8, num::NonZeroI16, num::NonZeroI32, num::NonZeroI64, num::NonZeroI128),
    /// Unsigned numbers.
    pub unsigned: (num::NonZeroU8, num::NonZeroU16, NonZeroU32, num::NonZeroU64, num::NonZeroU128),
    /// Sizes.
    pub sizes: (num::NonZeroUsize, num::NonZeroIsize),
    /// By their parameter.
    pub generic: (NonZero<u8>, NonZero<i64>, NonZero<usize>),
    /// Perhaps.
    pub maybe: Option<NonZeroU32>,
    /// Many.
    pub list: Vec<NonZero<u16>>,
    /// A few.
    pub few: [NonZero<u32>; 2],
}

/// One of two.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Results {
    /// Of fixed size.
    pub fixed: Result<u32, f32>,
    /// Of two fixed sizes.
    pub sizes: Result<u8, u64>,
    /// Of varying size.
    pub varying: Result<Point, String>,
    /// Of one type.
    pub same: Result<Vec<u8>, Vec<u8>>,
    /// Nothing, or what was wrong.
    pub outcomes: Vec<Result<(), NonZeroU32>>,
    /// Inside each other.
    pub nested: Result<Result<u8, char>, Option<Box<Result<u16, u16>>>>,
    /// Behind.
    pub end: u32,
}

/// Ends and ranges.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Ranges {
    /// A number.
    pub bound: Bound<u16>,
    /// A text.
    pub text_bound: Bound<String>,
    /// Nothing.
    pub nothing_bound: Bound<()>,
    /// Many.
    pub bounds: Vec<Bound<u8>>,
    /// Of fixed size.
    pub range: Range<u32>,
    /// Of varying size.
    pub texts: Range<String>,
    /// With its end.
    pub inclusive: RangeInclusive<i8>,
    /// Without an end.
    pub from: RangeFrom<(u8, u64)>,
    /// Without a start.
    pub to: RangeTo<char>,
    /// Many.
    pub ranges: Vec<Range<u64>>,
    /// Behind.
    pub end: u8,
}

/// Times.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Times {
    /// How long.
    pub duration: time::Duration,
    /// When.
    pub time: time::SystemTime,
    /// Many.
    pub laps: Vec<core::time::Duration>,
    /// Perhaps.
    pub last: Option<time::SystemTime>,
}

/// Addresses.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Addresses {
    /// Of version 4.
    pub four: Ipv4Addr,
    /// Of version 6.
    pub six: Ipv6Addr,
    /// Of either.
    pub either: IpAddr,
    /// With a port.
    pub socket_four: SocketAddrV4,
    /// With a port.
    pub socket_six: SocketAddrV6,
    /// With a port.
    pub socket: SocketAddr,
    /// Many.
    pub fours: Vec<Ipv4Addr>,
    /// Many.
    pub peers: Vec<(IpAddr, SocketAddr)>,
    /// Behind.
    pub end: u16,
}

/// Texts.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Texts {
    /// Without zeros.
    pub c_text: CString,
    /// A path.
    pub path: std::path::PathBuf,
    /// Behind pointers.
    pub pointers: (Box<Path>, Rc<CStr>, Cow<'static, Path>),
    /// Many.
    pub c_texts: Vec<CString>,
    /// Perhaps.
    pub maybe: Option<Arc<std::path::PathBuf>>,
    /// Behind.
    pub end: u64,
}

/// What has no bytes, whatever it is of.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Tagged<T> {
    /// In front.
    pub id: u64,
    /// Nothing.
    pub tag: PhantomData<T>,
}

/// Markers of types that have no wire form.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Markers {
    /// Of a number.
    pub number: Tagged<u32>,
    /// Of a function.
    pub function: PhantomData<fn(std::thread::ThreadId) -> u8>,
    /// Of a text.
    pub text: PhantomData<str>,
    /// Many.
    pub list: Vec<Tagged<String>>,
}
