//! The table: one row for each type, and for each form of its arguments.

use super::shape::{
    Shape, array_of_bytes, bit_vec, bound, bytes, counted_octets, either_octets, elems, entries, inline_elems, inner,
    nothing, octets, option, platform_text, pointer, result, scalar, text, time, two, weak,
};
use super::{Library, Takes};
use crate::model::{Argument, Scalar, SizeInteger, Type};
use Takes::{Inline, Integer, Length, Marker, Nothing, Of, One, OneAndHasher, Slice, Str, Two, TwoAndHasher, Unsized};

const fn row(
    name: &'static str,
    modules: &'static [&'static str],
    takes: Takes,
    shape: fn(&[Argument]) -> Shape,
) -> Library {
    Library { name, modules, takes, shape }
}

const HASH_MAP: &[&str] = &["std::collections", "std::collections::hash_map"];
const HASH_SET: &[&str] = &["std::collections", "std::collections::hash_set"];
const BTREE_MAP: &[&str] = &["std::collections", "std::collections::btree_map"];
const BTREE_SET: &[&str] = &["std::collections", "std::collections::btree_set"];
const ATOMIC: &[&str] = &["std::sync::atomic"];
const OPS: &[&str] = &["std::ops"];

const fn atomic(name: &'static str, shape: fn(&[Argument]) -> Shape) -> Library {
    row(name, ATOMIC, Nothing, shape)
}

const fn non_zero(name: &'static str, shape: fn(&[Argument]) -> Shape) -> Library {
    row(name, &["std::num"], Nothing, shape)
}

/// References, which have no name.
pub(super) static REFERENCES: [Library; 4] = [
    row("&", &[""], Slice, elems),
    row("&", &[""], Str, text),
    row("&", &[""], Of("Path"), text),
    row("&", &[""], One, inner),
];

#[rustfmt::skip]
pub(super) static ROWS: &[Library] = &[
    // What the parser knows under its own name, for imports under another.
    row("Box", &["std::boxed"], Of("Path"), text),
    row("Box", &["std::boxed"], Of("CStr"), bytes),
    row("Box", &["std::boxed"], Of("OsStr"), platform_text),
    row("Box", &["std::boxed"], One, pointer),
    row("Box", &["std::boxed"], Slice, elems),
    row("Box", &["std::boxed"], Str, text),
    row("Option", &["std::option"], One, option),
    row("String", &["std::string"], Nothing, text),
    row("Vec", &["std::vec"], One, elems),

    // Pointers.
    row("Rc", &["std::rc"], Of("Path"), text),
    row("Rc", &["std::rc"], Of("CStr"), bytes),
    row("Rc", &["std::rc"], Of("OsStr"), platform_text),
    row("Rc", &["std::rc"], One, pointer),
    row("Rc", &["std::rc"], Slice, elems),
    row("Rc", &["std::rc"], Str, text),
    row("Arc", &["std::sync"], Of("Path"), text),
    row("Arc", &["std::sync"], Of("CStr"), bytes),
    row("Arc", &["std::sync"], Of("OsStr"), platform_text),
    row("Arc", &["std::sync"], One, pointer),
    row("Arc", &["std::sync"], Slice, elems),
    row("Arc", &["std::sync"], Str, text),
    row("Cow", &["std::borrow"], Of("Path"), text),
    row("Cow", &["std::borrow"], Of("CStr"), bytes),
    row("Cow", &["std::borrow"], Of("OsStr"), platform_text),
    row("Cow", &["std::borrow"], One, inner),
    row("Cow", &["std::borrow"], Slice, elems),
    row("Cow", &["std::borrow"], Str, text),
    row("Weak", &["std::rc", "std::sync"], One, weak),

    // Cells.
    row("Cell", &["std::cell"], One, inner),
    row("RefCell", &["std::cell"], One, inner),
    row("OnceCell", &["std::cell"], One, option),
    row("Mutex", &["std::sync"], One, inner),
    row("RwLock", &["std::sync"], One, inner),
    row("OnceLock", &["std::sync"], One, option),
    atomic("AtomicBool", |_| Shape::Type(Type::Bool)),
    atomic("AtomicI8", |_| scalar(Scalar::I8)),
    atomic("AtomicI16", |_| scalar(Scalar::I16)),
    atomic("AtomicI32", |_| scalar(Scalar::I32)),
    atomic("AtomicI64", |_| scalar(Scalar::I64)),
    atomic("AtomicIsize", |_| Shape::Type(Type::SizeInteger(SizeInteger::Isize))),
    atomic("AtomicU8", |_| scalar(Scalar::U8)),
    atomic("AtomicU16", |_| scalar(Scalar::U16)),
    atomic("AtomicU32", |_| scalar(Scalar::U32)),
    atomic("AtomicU64", |_| scalar(Scalar::U64)),
    atomic("AtomicUsize", |_| Shape::Type(Type::SizeInteger(SizeInteger::Usize))),

    // Collections.
    row("VecDeque", &["std::collections", "std::collections::vec_deque"], One, elems),
    row("LinkedList", &["std::collections", "std::collections::linked_list"], One, elems),
    row("BinaryHeap", &["std::collections", "std::collections::binary_heap"], One, elems),
    row("HashMap", HASH_MAP, TwoAndHasher, entries),
    row("HashSet", HASH_SET, OneAndHasher, elems),
    row("BTreeMap", BTREE_MAP, Two, entries),
    row("BTreeSet", BTREE_SET, One, elems),

    // Texts.
    row("CString", &["std::ffi", "std::ffi::c_str"], Nothing, bytes),
    row("OsString", &["std::ffi", "std::ffi::os_str"], Nothing, platform_text),
    row("PathBuf", &["std::path"], Nothing, text),
    row("CStr", &["std::ffi", "std::ffi::c_str"], Unsized("CString"), nothing),
    row("OsStr", &["std::ffi", "std::ffi::os_str"], Unsized("OsString"), nothing),
    row("Path", &["std::path"], Unsized("PathBuf"), nothing),

    // Numbers.
    row("Wrapping", &["std::num"], One, inner),
    row("Saturating", &["std::num"], One, inner),
    row("Reverse", &["std::cmp"], One, inner),
    row("NonZero", &["std::num"], Integer, inner),
    non_zero("NonZeroI8", |_| scalar(Scalar::I8)),
    non_zero("NonZeroI16", |_| scalar(Scalar::I16)),
    non_zero("NonZeroI32", |_| scalar(Scalar::I32)),
    non_zero("NonZeroI64", |_| scalar(Scalar::I64)),
    non_zero("NonZeroI128", |_| scalar(Scalar::I128)),
    non_zero("NonZeroIsize", |_| Shape::Type(Type::SizeInteger(SizeInteger::Isize))),
    non_zero("NonZeroU8", |_| scalar(Scalar::U8)),
    non_zero("NonZeroU16", |_| scalar(Scalar::U16)),
    non_zero("NonZeroU32", |_| scalar(Scalar::U32)),
    non_zero("NonZeroU64", |_| scalar(Scalar::U64)),
    non_zero("NonZeroU128", |_| scalar(Scalar::U128)),
    non_zero("NonZeroUsize", |_| Shape::Type(Type::SizeInteger(SizeInteger::Usize))),

    // Choices and ranges.
    row("Result", &["std::result"], Two, result),
    row("Bound", &["std::ops", "std::collections"], One, bound),
    row("Range", OPS, One, two),
    row("RangeInclusive", OPS, One, two),
    row("RangeFrom", OPS, One, inner),
    row("RangeTo", OPS, One, inner),
    row("RangeFull", OPS, Nothing, nothing),
    row("PhantomData", &["std::marker"], Marker, nothing),

    // Times and addresses.
    row("Duration", &["std::time"], Nothing, time),
    row("SystemTime", &["std::time"], Nothing, time),
    row("Ipv4Addr", &["std::net"], Nothing, |_| octets(4)),
    row("Ipv6Addr", &["std::net"], Nothing, |_| octets(16)),
    row("IpAddr", &["std::net"], Nothing, |_| either_octets([4, 16])),
    row("SocketAddrV4", &["std::net"], Nothing, |_| octets(6)),
    row("SocketAddrV6", &["std::net"], Nothing, |_| octets(18)),
    row("SocketAddr", &["std::net"], Nothing, |_| either_octets([6, 18])),

    // Other crates, limcode's own among them.
    row("Bytes", &["bytes"], Nothing, bytes),
    row("BytesMut", &["bytes"], Nothing, bytes),
    row("Bytes", &["limcode"], Length, array_of_bytes),
    row("SmallVec", &["smallvec"], Inline, inline_elems),
    row("IndexMap", &["indexmap", "indexmap::map"], TwoAndHasher, entries),
    row("IndexSet", &["indexmap", "indexmap::set"], OneAndHasher, elems),
    row("BitVec", &["bv"], One, bit_vec),
    row("Uuid", &["uuid"], Nothing, counted_octets),
];
