//! The table: one row for each type, and for each form of its arguments.

use super::shape::{
    Shape, array_of_bytes, bit_vec, bound, bytes, counted_octets, either_octets, elems, entries, inline_elems, inner,
    nothing, octets, option, platform_text, pointer, result, scalar, text, time, two, weak,
};
use super::{Cpp, Library, Takes};
use crate::model::{Argument, Scalar, SizeInteger, Type};
use Takes::{Inline, Integer, Length, Marker, Nothing, Of, One, OneAndHasher, Slice, Str, Two, TwoAndHasher, Unsized};

const fn row(
    name: &'static str,
    modules: &'static [&'static str],
    takes: Takes,
    shape: fn(&[Argument]) -> Shape,
    cpp: Cpp,
) -> Library {
    Library { name, modules, takes, shape, cpp }
}

const fn cpp(spelling: &'static str, headers: &'static [&'static str]) -> Cpp {
    Cpp::Type { spelling, headers }
}

const SAME: Cpp = cpp("{0}", &[]);
const POINTER: Cpp = cpp("::limcode::box<{0}>", &[]);
const OPTIONAL: Cpp = cpp("std::optional<{0}>", &["optional"]);
const VECTOR: Cpp = cpp("std::vector<{0}>", &["vector"]);
const BYTES: Cpp = cpp("std::vector<std::uint8_t>", &["vector"]);
const STRING: Cpp = cpp("std::string", &["string"]);
const C_STRING: Cpp = cpp("::limcode::c_string", &["limcode/codec/c_string.hpp"]);
const PLATFORM: Cpp = Cpp::Refused("its wire form depends on the platform; use `String` or `Vec<u8>`");
const SET: Cpp = cpp("std::set<{0}>", &["set", "limcode/codec/set.hpp"]);
const MAP: Cpp = cpp("std::map<{0}, {1}>", &["map", "limcode/codec/map.hpp"]);
const NOTHING: Cpp = cpp("std::monostate", &["variant"]);
const EITHER: &[&str] = &["variant", "limcode/codec/variant.hpp"];
const NUMBER: &[&str] = &["limcode/codec/non_zero.hpp"];
const NET: &[&str] = &["limcode/codec/net.hpp"];
const NETS: &[&str] = &["variant", "limcode/codec/net.hpp", "limcode/codec/variant.hpp"];
const RANGE: &[&str] = &["limcode/codec/range.hpp"];
const BOUND: &[&str] = &["limcode/codec/bound.hpp"];
const TIME: &[&str] = &["limcode/codec/time.hpp"];

const HASH_MAP: &[&str] = &["std::collections", "std::collections::hash_map"];
const HASH_SET: &[&str] = &["std::collections", "std::collections::hash_set"];
const BTREE_MAP: &[&str] = &["std::collections", "std::collections::btree_map"];
const BTREE_SET: &[&str] = &["std::collections", "std::collections::btree_set"];
const ATOMIC: &[&str] = &["std::sync::atomic"];
const OPS: &[&str] = &["std::ops"];

const fn atomic(name: &'static str, shape: fn(&[Argument]) -> Shape, spelling: &'static str) -> Library {
    row(name, ATOMIC, Nothing, shape, cpp(spelling, &[]))
}

const fn non_zero(name: &'static str, shape: fn(&[Argument]) -> Shape, spelling: &'static str) -> Library {
    row(name, &["std::num"], Nothing, shape, cpp(spelling, NUMBER))
}

/// References, which have no name.
pub(super) static REFERENCES: [Library; 3] = [
    row("&", &[""], Slice, elems, VECTOR),
    row("&", &[""], Str, text, STRING),
    row("&", &[""], Of("Path"), text, STRING),
];

#[rustfmt::skip]
pub(super) static ROWS: &[Library] = &[
    // What the parser knows under its own name, for imports under another.
    row("Box", &["std::boxed"], Of("Path"), text, STRING),
    row("Box", &["std::boxed"], Of("CStr"), bytes, C_STRING),
    row("Box", &["std::boxed"], Of("OsStr"), platform_text, PLATFORM),
    row("Box", &["std::boxed"], One, pointer, POINTER),
    row("Box", &["std::boxed"], Slice, elems, VECTOR),
    row("Box", &["std::boxed"], Str, text, STRING),
    row("Option", &["std::option"], One, option, OPTIONAL),
    row("String", &["std::string"], Nothing, text, STRING),
    row("Vec", &["std::vec"], One, elems, VECTOR),

    // Pointers.
    row("Rc", &["std::rc"], Of("Path"), text, STRING),
    row("Rc", &["std::rc"], Of("CStr"), bytes, C_STRING),
    row("Rc", &["std::rc"], Of("OsStr"), platform_text, PLATFORM),
    row("Rc", &["std::rc"], One, pointer, POINTER),
    row("Rc", &["std::rc"], Slice, elems, VECTOR),
    row("Rc", &["std::rc"], Str, text, STRING),
    row("Arc", &["std::sync"], Of("Path"), text, STRING),
    row("Arc", &["std::sync"], Of("CStr"), bytes, C_STRING),
    row("Arc", &["std::sync"], Of("OsStr"), platform_text, PLATFORM),
    row("Arc", &["std::sync"], One, pointer, POINTER),
    row("Arc", &["std::sync"], Slice, elems, VECTOR),
    row("Arc", &["std::sync"], Str, text, STRING),
    row("Cow", &["std::borrow"], Of("Path"), text, STRING),
    row("Cow", &["std::borrow"], Of("CStr"), bytes, C_STRING),
    row("Cow", &["std::borrow"], Of("OsStr"), platform_text, PLATFORM),
    row("Cow", &["std::borrow"], One, inner, SAME),
    row("Cow", &["std::borrow"], Slice, elems, VECTOR),
    row("Cow", &["std::borrow"], Str, text, STRING),
    row("Weak", &["std::rc", "std::sync"], One, weak,
        Cpp::Refused("C++ has no owner for it to point to; use an index or an identifier")),

    // Cells.
    row("Cell", &["std::cell"], One, inner, SAME),
    row("RefCell", &["std::cell"], One, inner, SAME),
    row("OnceCell", &["std::cell"], One, option, OPTIONAL),
    row("Mutex", &["std::sync"], One, inner, SAME),
    row("RwLock", &["std::sync"], One, inner, SAME),
    row("OnceLock", &["std::sync"], One, option, OPTIONAL),
    atomic("AtomicBool", |_| Shape::Type(Type::Bool), "bool"),
    atomic("AtomicI8", |_| scalar(Scalar::I8), "std::int8_t"),
    atomic("AtomicI16", |_| scalar(Scalar::I16), "std::int16_t"),
    atomic("AtomicI32", |_| scalar(Scalar::I32), "std::int32_t"),
    atomic("AtomicI64", |_| scalar(Scalar::I64), "std::int64_t"),
    atomic("AtomicIsize", |_| Shape::Type(Type::SizeInteger(SizeInteger::Isize)), "std::int64_t"),
    atomic("AtomicU8", |_| scalar(Scalar::U8), "std::uint8_t"),
    atomic("AtomicU16", |_| scalar(Scalar::U16), "std::uint16_t"),
    atomic("AtomicU32", |_| scalar(Scalar::U32), "std::uint32_t"),
    atomic("AtomicU64", |_| scalar(Scalar::U64), "std::uint64_t"),
    atomic("AtomicUsize", |_| Shape::Type(Type::SizeInteger(SizeInteger::Usize)), "std::uint64_t"),

    // Collections.
    row("VecDeque", &["std::collections", "std::collections::vec_deque"], One, elems, VECTOR),
    row("LinkedList", &["std::collections", "std::collections::linked_list"], One, elems, VECTOR),
    row("BinaryHeap", &["std::collections", "std::collections::binary_heap"], One, elems,
        Cpp::Refused("its order on the wire is that of Rust's heap; use `Vec<T>`, which is written the same")),
    row("HashMap", HASH_MAP, TwoAndHasher, entries, MAP),
    row("HashSet", HASH_SET, OneAndHasher, elems, SET),
    row("BTreeMap", BTREE_MAP, Two, entries, MAP),
    row("BTreeSet", BTREE_SET, One, elems, SET),

    // Texts.
    row("CString", &["std::ffi", "std::ffi::c_str"], Nothing, bytes, C_STRING),
    row("OsString", &["std::ffi", "std::ffi::os_str"], Nothing, platform_text, PLATFORM),
    row("PathBuf", &["std::path"], Nothing, text, STRING),
    row("CStr", &["std::ffi", "std::ffi::c_str"], Unsized("CString"), nothing, NOTHING),
    row("OsStr", &["std::ffi", "std::ffi::os_str"], Unsized("OsString"), nothing, NOTHING),
    row("Path", &["std::path"], Unsized("PathBuf"), nothing, NOTHING),

    // Numbers.
    row("Wrapping", &["std::num"], One, inner, SAME),
    row("Saturating", &["std::num"], One, inner, SAME),
    row("Reverse", &["std::cmp"], One, inner,
        Cpp::Refused("C++ has no type whose order is turned round; use the type inside, which is written the same")),
    row("NonZero", &["std::num"], Integer, inner, cpp("::limcode::non_zero<{0}>", NUMBER)),
    non_zero("NonZeroI8", |_| scalar(Scalar::I8), "::limcode::non_zero<std::int8_t>"),
    non_zero("NonZeroI16", |_| scalar(Scalar::I16), "::limcode::non_zero<std::int16_t>"),
    non_zero("NonZeroI32", |_| scalar(Scalar::I32), "::limcode::non_zero<std::int32_t>"),
    non_zero("NonZeroI64", |_| scalar(Scalar::I64), "::limcode::non_zero<std::int64_t>"),
    non_zero("NonZeroI128", |_| scalar(Scalar::I128), "::limcode::non_zero<::limcode::int128>"),
    non_zero("NonZeroIsize", |_| Shape::Type(Type::SizeInteger(SizeInteger::Isize)), "::limcode::non_zero<std::int64_t>"),
    non_zero("NonZeroU8", |_| scalar(Scalar::U8), "::limcode::non_zero<std::uint8_t>"),
    non_zero("NonZeroU16", |_| scalar(Scalar::U16), "::limcode::non_zero<std::uint16_t>"),
    non_zero("NonZeroU32", |_| scalar(Scalar::U32), "::limcode::non_zero<std::uint32_t>"),
    non_zero("NonZeroU64", |_| scalar(Scalar::U64), "::limcode::non_zero<std::uint64_t>"),
    non_zero("NonZeroU128", |_| scalar(Scalar::U128), "::limcode::non_zero<::limcode::uint128>"),
    non_zero("NonZeroUsize", |_| Shape::Type(Type::SizeInteger(SizeInteger::Usize)), "::limcode::non_zero<std::uint64_t>"),

    // Choices and ranges.
    row("Result", &["std::result"], Two, result, cpp("std::variant<{0}, {1}>", EITHER)),
    row("Bound", &["std::ops", "std::collections"], One, bound, cpp("::limcode::bound<{0}>", BOUND)),
    row("Range", OPS, One, two, cpp("::limcode::range<{0}>", RANGE)),
    row("RangeInclusive", OPS, One, two, cpp("::limcode::range_inclusive<{0}>", RANGE)),
    row("RangeFrom", OPS, One, inner, cpp("::limcode::range_from<{0}>", RANGE)),
    row("RangeTo", OPS, One, inner, cpp("::limcode::range_to<{0}>", RANGE)),
    row("RangeFull", OPS, Nothing, nothing, NOTHING),
    row("PhantomData", &["std::marker"], Marker, nothing, NOTHING),

    // Times and addresses.
    row("Duration", &["std::time"], Nothing, time, cpp("::limcode::duration", TIME)),
    row("SystemTime", &["std::time"], Nothing, time, cpp("::limcode::system_time", TIME)),
    row("Ipv4Addr", &["std::net"], Nothing, |_| octets(4), cpp("::limcode::ipv4_addr", NET)),
    row("Ipv6Addr", &["std::net"], Nothing, |_| octets(16), cpp("::limcode::ipv6_addr", NET)),
    row("IpAddr", &["std::net"], Nothing, |_| either_octets([4, 16]),
        cpp("std::variant<::limcode::ipv4_addr, ::limcode::ipv6_addr>", NETS)),
    row("SocketAddrV4", &["std::net"], Nothing, |_| octets(6), cpp("::limcode::socket_addr_v4", NET)),
    row("SocketAddrV6", &["std::net"], Nothing, |_| octets(18), cpp("::limcode::socket_addr_v6", NET)),
    row("SocketAddr", &["std::net"], Nothing, |_| either_octets([6, 18]),
        cpp("std::variant<::limcode::socket_addr_v4, ::limcode::socket_addr_v6>", NETS)),

    // Other crates, limcode's own among them.
    row("Bytes", &["bytes"], Nothing, bytes, BYTES),
    row("BytesMut", &["bytes"], Nothing, bytes, BYTES),
    row("Bytes", &["limcode"], Length, array_of_bytes, cpp("std::array<std::uint8_t, {0}>", &["array"])),
    row("SmallVec", &["smallvec"], Inline, inline_elems, VECTOR),
    row("IndexMap", &["indexmap", "indexmap::map"], TwoAndHasher, entries,
        Cpp::Refused("C++ has no map that keeps the order of insertion; use `Vec<(K, V)>`, which is written the same")),
    row("IndexSet", &["indexmap", "indexmap::set"], OneAndHasher, elems,
        Cpp::Refused("C++ has no set that keeps the order of insertion; use `Vec<T>`, which is written the same")),
    row("BitVec", &["bv"], One, bit_vec, cpp("::limcode::bit_vec<{0}>", &["limcode/codec/bit_vec.hpp"])),
    row("Uuid", &["uuid"], Nothing, counted_octets,
        Cpp::Refused("use `Vec<u8>` of 16 bytes, which is written the same, or `[u8; 16]` without the length")),
];
