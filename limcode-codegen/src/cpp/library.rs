//! What types of libraries are in C++: one row for each row of the library.

use crate::model::{Library, Takes};
use Takes::{Inline, Integer, Length, Marker, Nothing, Of, One, OneAndHasher, Slice, Str, Two, TwoAndHasher, Unsized};

/// What a type of a library is in C++.
#[derive(Clone, Copy, Debug)]
pub enum Cpp {
    /// A type.
    Type {
        /// Its name, with `{0}` and `{1}` for the arguments.
        spelling: &'static str,
        /// The same of its borrowed form.
        borrowed: &'static str,
        /// The headers that declare it and its codec, beside those of every generated header.
        headers: &'static [&'static str],
    },
    /// Nothing; what to use instead.
    Refused(&'static str),
}

impl Cpp {
    /// The C++ side of a row of the library.
    pub fn of(row: &Library) -> Cpp {
        let found = ROWS.iter().find(|(name, takes, _)| (*name, *takes) == (row.name, row.takes));
        found.expect("both tables have the same rows").2
    }

    /// Whether values own memory, and the borrowed form is another type.
    pub fn owns(&self) -> bool {
        matches!(self, Cpp::Type { spelling, borrowed, .. } if spelling != borrowed)
    }

    /// Whether it is a class with a constructor: one that is written with arguments.
    pub fn is_class(&self) -> bool {
        matches!(self, Cpp::Type { spelling, .. } if spelling.ends_with('>'))
    }
}

/// Whether there is a C++ type for a row of the library.
pub fn has_type(row: &Library) -> bool {
    matches!(Cpp::of(row), Cpp::Type { .. })
}

const fn cpp(spelling: &'static str, headers: &'static [&'static str]) -> Cpp {
    Cpp::Type { spelling, borrowed: spelling, headers }
}

const fn owner(spelling: &'static str, borrowed: &'static str, headers: &'static [&'static str]) -> Cpp {
    Cpp::Type { spelling, borrowed, headers }
}

const SAME: Cpp = cpp("{0}", &[]);
const POINTER: Cpp = owner("::limcode::box<{0}>", "::limcode::box_ref<{0}>", &[BOX_HEADER]);
const OPTIONAL: Cpp = cpp("std::optional<{0}>", &["optional"]);
const VECTOR: Cpp = owner("std::vector<{0}>", "std::span<const {0}>", &["vector"]);
const BYTES: Cpp = owner("std::vector<std::uint8_t>", "std::span<const std::uint8_t>", &["vector"]);
const STRING: Cpp = owner("std::string", "std::string_view", &["string"]);
const C_STRING: Cpp = owner("::limcode::c_string", "::limcode::c_string_ref", &["limcode/codec/c_string.hpp"]);
const PLATFORM: Cpp = Cpp::Refused("its wire form depends on the platform; use `String` or `Vec<u8>`");
const SET: Cpp = owner("std::set<{0}>", "std::span<const {0}>", &["set", "limcode/codec/set.hpp"]);
const MAP: Cpp = owner("std::map<{0}, {1}>", "std::span<const std::pair<{0}, {1}>>", &["map", "limcode/codec/map.hpp"]);
const BITS: Cpp = owner("::limcode::bit_vec<{0}>", "::limcode::bit_vec_ref<{0}>", &["limcode/codec/bit_vec.hpp"]);
const NOTHING: Cpp = cpp("std::monostate", &["variant"]);
/// The header of the runtime's type for what Rust boxes, which the header with all codecs includes.
pub const BOX_HEADER: &str = "limcode/box.hpp";

/// Headers of the runtime that only have codecs, of types of the C++ library.
pub const CODECS_ONLY: [&str; 3] = ["limcode/codec/map.hpp", "limcode/codec/set.hpp", "limcode/codec/variant.hpp"];

const EITHER: &[&str] = &["variant", "limcode/codec/variant.hpp"];
const NUMBER: &[&str] = &["limcode/codec/non_zero.hpp"];
const NET: &[&str] = &["limcode/codec/net.hpp"];
const NETS: &[&str] = &["variant", "limcode/codec/net.hpp", "limcode/codec/variant.hpp"];
const RANGE: &[&str] = &["limcode/codec/range.hpp"];
const BOUND: &[&str] = &["limcode/codec/bound.hpp"];
const TIME: &[&str] = &["limcode/codec/time.hpp"];

/// Name, arguments, and what the type is.
#[rustfmt::skip]
static ROWS: &[(&str, Takes, Cpp)] = &[
    // References.
    ("&", Slice, VECTOR),
    ("&", Str, STRING),
    ("&", Of("Path"), STRING),
    ("&", One, SAME),

    // What the parser knows under its own name, for imports under another.
    ("Box", Of("Path"), STRING),
    ("Box", Of("CStr"), C_STRING),
    ("Box", Of("OsStr"), PLATFORM),
    ("Box", One, POINTER),
    ("Box", Slice, VECTOR),
    ("Box", Str, STRING),
    ("Option", One, OPTIONAL),
    ("String", Nothing, STRING),
    ("Vec", One, VECTOR),

    // Pointers.
    ("Rc", Of("Path"), STRING),
    ("Rc", Of("CStr"), C_STRING),
    ("Rc", Of("OsStr"), PLATFORM),
    ("Rc", One, POINTER),
    ("Rc", Slice, VECTOR),
    ("Rc", Str, STRING),
    ("Arc", Of("Path"), STRING),
    ("Arc", Of("CStr"), C_STRING),
    ("Arc", Of("OsStr"), PLATFORM),
    ("Arc", One, POINTER),
    ("Arc", Slice, VECTOR),
    ("Arc", Str, STRING),
    ("Cow", Of("Path"), STRING),
    ("Cow", Of("CStr"), C_STRING),
    ("Cow", Of("OsStr"), PLATFORM),
    ("Cow", One, SAME),
    ("Cow", Slice, VECTOR),
    ("Cow", Str, STRING),
    ("Weak", One, Cpp::Refused("C++ has no owner for it to point to; use an index or an identifier")),

    // Cells.
    ("Cell", One, SAME),
    ("RefCell", One, SAME),
    ("OnceCell", One, OPTIONAL),
    ("Mutex", One, SAME),
    ("RwLock", One, SAME),
    ("OnceLock", One, OPTIONAL),
    ("AtomicBool", Nothing, cpp("bool", &[])),
    ("AtomicI8", Nothing, cpp("std::int8_t", &[])),
    ("AtomicI16", Nothing, cpp("std::int16_t", &[])),
    ("AtomicI32", Nothing, cpp("std::int32_t", &[])),
    ("AtomicI64", Nothing, cpp("std::int64_t", &[])),
    ("AtomicIsize", Nothing, cpp("std::int64_t", &[])),
    ("AtomicU8", Nothing, cpp("std::uint8_t", &[])),
    ("AtomicU16", Nothing, cpp("std::uint16_t", &[])),
    ("AtomicU32", Nothing, cpp("std::uint32_t", &[])),
    ("AtomicU64", Nothing, cpp("std::uint64_t", &[])),
    ("AtomicUsize", Nothing, cpp("std::uint64_t", &[])),

    // Collections.
    ("VecDeque", One, VECTOR),
    ("LinkedList", One, VECTOR),
    ("BinaryHeap", One,
        Cpp::Refused("its order on the wire is that of Rust's heap; use `Vec<T>`, which is written the same")),
    ("HashMap", TwoAndHasher, MAP),
    ("HashSet", OneAndHasher, SET),
    ("BTreeMap", Two, MAP),
    ("BTreeSet", One, SET),

    // Texts.
    ("CString", Nothing, C_STRING),
    ("OsString", Nothing, PLATFORM),
    ("PathBuf", Nothing, STRING),
    ("CStr", Unsized("CString"), NOTHING),
    ("OsStr", Unsized("OsString"), NOTHING),
    ("Path", Unsized("PathBuf"), NOTHING),

    // Numbers.
    ("Wrapping", One, SAME),
    ("Saturating", One, SAME),
    ("Reverse", One,
        Cpp::Refused("C++ has no type with reversed order; use the type inside, which has the same bytes")),
    ("NonZero", Integer, cpp("::limcode::non_zero<{0}>", NUMBER)),
    ("NonZeroI8", Nothing, cpp("::limcode::non_zero<std::int8_t>", NUMBER)),
    ("NonZeroI16", Nothing, cpp("::limcode::non_zero<std::int16_t>", NUMBER)),
    ("NonZeroI32", Nothing, cpp("::limcode::non_zero<std::int32_t>", NUMBER)),
    ("NonZeroI64", Nothing, cpp("::limcode::non_zero<std::int64_t>", NUMBER)),
    ("NonZeroI128", Nothing, cpp("::limcode::non_zero<::limcode::int128>", NUMBER)),
    ("NonZeroIsize", Nothing, cpp("::limcode::non_zero<std::int64_t>", NUMBER)),
    ("NonZeroU8", Nothing, cpp("::limcode::non_zero<std::uint8_t>", NUMBER)),
    ("NonZeroU16", Nothing, cpp("::limcode::non_zero<std::uint16_t>", NUMBER)),
    ("NonZeroU32", Nothing, cpp("::limcode::non_zero<std::uint32_t>", NUMBER)),
    ("NonZeroU64", Nothing, cpp("::limcode::non_zero<std::uint64_t>", NUMBER)),
    ("NonZeroU128", Nothing, cpp("::limcode::non_zero<::limcode::uint128>", NUMBER)),
    ("NonZeroUsize", Nothing, cpp("::limcode::non_zero<std::uint64_t>", NUMBER)),

    // Choices and ranges.
    ("Result", Two, cpp("std::variant<{0}, {1}>", EITHER)),
    ("Bound", One, cpp("::limcode::bound<{0}>", BOUND)),
    ("Range", One, cpp("::limcode::range<{0}>", RANGE)),
    ("RangeInclusive", One, cpp("::limcode::range_inclusive<{0}>", RANGE)),
    ("RangeFrom", One, cpp("::limcode::range_from<{0}>", RANGE)),
    ("RangeTo", One, cpp("::limcode::range_to<{0}>", RANGE)),
    ("RangeFull", Nothing, NOTHING),
    ("PhantomData", Marker, NOTHING),

    // Times and addresses.
    ("Duration", Nothing, cpp("::limcode::duration", TIME)),
    ("SystemTime", Nothing, cpp("::limcode::system_time", TIME)),
    ("Ipv4Addr", Nothing, cpp("::limcode::ipv4_addr", NET)),
    ("Ipv6Addr", Nothing, cpp("::limcode::ipv6_addr", NET)),
    ("IpAddr", Nothing, cpp("std::variant<::limcode::ipv4_addr, ::limcode::ipv6_addr>", NETS)),
    ("SocketAddrV4", Nothing, cpp("::limcode::socket_addr_v4", NET)),
    ("SocketAddrV6", Nothing, cpp("::limcode::socket_addr_v6", NET)),
    ("SocketAddr", Nothing, cpp("std::variant<::limcode::socket_addr_v4, ::limcode::socket_addr_v6>", NETS)),

    // Other crates, limcode's own among them.
    ("Bytes", Nothing, BYTES),
    ("BytesMut", Nothing, BYTES),
    ("Bytes", Length, cpp("std::array<std::uint8_t, {0}>", &["array"])),
    ("SmallVec", Inline, VECTOR),
    ("IndexMap", TwoAndHasher,
        Cpp::Refused("C++ has no map that keeps the order of insertion; use `Vec<(K, V)>`, which is written the same")),
    ("IndexSet", OneAndHasher,
        Cpp::Refused("C++ has no set that keeps the order of insertion; use `Vec<T>`, which is written the same")),
    ("BitVec", One, BITS),
    ("Uuid", Nothing,
        Cpp::Refused("use `Vec<u8>` of 16 bytes, which is written the same, or `[u8; 16]` without the length")),
];

#[cfg(test)]
mod tests {
    use super::ROWS;
    use crate::model::Library;

    #[test]
    fn the_table_has_the_rows_of_the_library() {
        let here: Vec<_> = ROWS.iter().map(|(name, takes, _)| (*name, *takes)).collect();
        let library: Vec<_> = Library::all().map(|row| (row.name, row.takes)).collect();
        assert_eq!(here, library);
    }
}
