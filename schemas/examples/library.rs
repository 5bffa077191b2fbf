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
#[limcode(view, fields, view_mut)]
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
#[limcode(view, fields, view_mut)]
pub struct Link {
    /// A number.
    pub value: u8,
    /// The next one.
    pub next: Option<Arc<Link>>,
}

/// Recursive through a shared slice, cells and a result.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Branch {
    /// A name.
    pub name: Rc<str>,
    /// More of them.
    pub branches: Rc<[Branch]>,
    /// One more.
    #[limcode(view = owned)]
    pub graft: RefCell<Option<Result<Rc<Branch>, NonZeroU32>>>,
}

/// Cells.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Cells {
    /// A number.
    #[limcode(view = owned)]
    pub number: Cell<u64>,
    /// A bool.
    #[limcode(view = owned)]
    pub flag: Cell<bool>,
    /// A string.
    #[limcode(view = owned)]
    pub text: RefCell<String>,
    /// A list.
    #[limcode(view = owned)]
    pub list: RefCell<Vec<Cell<u16>>>,
    /// Behind.
    pub end: u8,
}

/// What serde does not know: cells that may be empty, and a range without ends.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct BesideSerde {
    /// A number.
    #[limcode(view = owned)]
    pub number: OnceCell<u64>,
    /// A string.
    #[limcode(view = owned)]
    pub text: OnceLock<String>,
    /// Many.
    #[limcode(view = owned)]
    pub list: Vec<OnceCell<Point>>,
    /// Nothing.
    pub full: RangeFull,
    /// Behind.
    pub end: u16,
}

/// Locks and atomic numbers.
#[derive(Debug, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Locks {
    /// A number.
    #[limcode(view = owned)]
    pub number: Mutex<u32>,
    /// A string.
    #[limcode(view = owned)]
    pub text: RwLock<String>,
    /// A bool.
    #[limcode(view = owned)]
    pub flag: atomic::AtomicBool,
    /// Signed numbers.
    #[limcode(view = owned)]
    pub signed: (atomic::AtomicI8, atomic::AtomicI16, atomic::AtomicI32, atomic::AtomicI64, atomic::AtomicIsize),
    /// Unsigned numbers.
    #[limcode(view = owned)]
    pub unsigned: (atomic::AtomicU8, atomic::AtomicU16, atomic::AtomicU32, atomic::AtomicU64, atomic::AtomicUsize),
    /// Many.
    #[limcode(view = owned)]
    pub list: Vec<Mutex<(u8, String)>>,
    /// Behind.
    pub end: u8,
}

/// Numbers with an overflow of their own, in structs of fixed size.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Wrappers {
    /// It wraps.
    #[limcode(view = owned)]
    pub wrapping: Wrapping<u32>,
    /// It stays at its ends.
    #[limcode(view = owned)]
    pub saturating: Saturating<i16>,
    /// Many.
    #[limcode(view = owned)]
    pub list: Vec<Wrapping<u64>>,
    /// A few.
    #[limcode(view = owned)]
    pub few: [Saturating<i128>; 2],
}

/// Numbers that are not zero.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
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
#[limcode(borrowed, view, fields, view_mut)]
pub struct Results {
    /// Of fixed size.
    #[limcode(view = owned)]
    pub fixed: Result<u32, f32>,
    /// Of two fixed sizes.
    #[limcode(view = owned)]
    pub sizes: Result<u8, u64>,
    /// Of varying size.
    #[limcode(view = owned)]
    pub varying: Result<Point, String>,
    /// Of one type.
    #[limcode(view = owned)]
    pub same: Result<Vec<u8>, Vec<u8>>,
    /// Nothing, or what was wrong.
    #[limcode(view = owned)]
    pub outcomes: Vec<Result<(), NonZeroU32>>,
    /// Inside each other.
    #[limcode(view = owned)]
    pub nested: Result<Result<u8, char>, Option<Box<Result<u16, u16>>>>,
    /// Behind.
    pub end: u32,
}

/// Ends and ranges.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Ranges {
    /// A number.
    #[limcode(view = owned)]
    pub bound: Bound<u16>,
    /// A text.
    #[limcode(view = owned)]
    pub text_bound: Bound<String>,
    /// Nothing.
    #[limcode(view = owned)]
    pub nothing_bound: Bound<()>,
    /// Many.
    #[limcode(view = owned)]
    pub bounds: Vec<Bound<u8>>,
    /// Of fixed size.
    #[limcode(view = owned)]
    pub range: Range<u32>,
    /// Of varying size.
    #[limcode(view = owned)]
    pub texts: Range<String>,
    /// With its end.
    #[limcode(view = owned)]
    pub inclusive: RangeInclusive<i8>,
    /// Without an end.
    #[limcode(view = owned)]
    pub from: RangeFrom<(u8, u64)>,
    /// Without a start.
    #[limcode(view = owned)]
    pub to: RangeTo<char>,
    /// Many.
    #[limcode(view = owned)]
    pub ranges: Vec<Range<u64>>,
    /// Behind.
    pub end: u8,
}

/// Times.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
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
#[limcode(borrowed, view, fields, view_mut)]
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
#[limcode(view, fields, view_mut)]
pub struct Texts {
    /// Without zeros.
    #[limcode(view = owned)]
    pub c_text: CString,
    /// A path.
    pub path: std::path::PathBuf,
    /// Behind pointers.
    #[limcode(view = owned)]
    pub pointers: (Box<Path>, Rc<CStr>, Cow<'static, Path>),
    /// Many.
    #[limcode(view = owned)]
    pub c_texts: Vec<CString>,
    /// Perhaps.
    pub maybe: Option<Arc<std::path::PathBuf>>,
    /// Behind.
    pub end: u64,
}

/// What has no bytes, whatever it is of.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Tagged<T> {
    /// In front.
    pub id: u64,
    /// Nothing.
    pub tag: PhantomData<T>,
}

/// Markers of types that have no wire form.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
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
