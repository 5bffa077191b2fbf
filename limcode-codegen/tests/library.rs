//! Types of libraries in a closed world: what their names lead to, and their wire sizes.

use std::fs;

use limcode_codegen::layout::{Fixed, Layout};
use limcode_codegen::model::{Field, Target};
use limcode_codegen::schema::Schemas;

/// A type, its minimum size, whether that is its only size, its maximum size; in bytes.
const SIZES: [(&str, u64, bool, Option<u64>); 69] = [
    ("std::rc::Rc<u64>", 0, false, None),
    ("std::sync::Arc<[u16]>", 8, false, None),
    ("std::sync::Arc<str>", 8, false, None),
    ("Box<[u8]>", 8, false, None),
    ("Box<str>", 8, false, None),
    ("std::borrow::Cow<'static, str>", 8, false, None),
    ("std::borrow::Cow<'static, [u8]>", 8, false, None),
    ("std::borrow::Cow<'static, (u8, u16)>", 3, true, Some(3)),
    ("std::rc::Weak<u8>", 1, false, None),
    ("std::sync::Weak<u8>", 1, false, None),
    ("std::cell::Cell<u64>", 8, true, Some(8)),
    ("std::cell::RefCell<Option<u8>>", 1, false, Some(2)),
    ("std::cell::OnceCell<u32>", 1, false, Some(5)),
    ("std::sync::Mutex<[u8; 3]>", 3, true, Some(3)),
    ("std::sync::RwLock<String>", 8, false, None),
    ("std::sync::OnceLock<()>", 1, false, Some(1)),
    ("std::sync::atomic::AtomicBool", 1, true, Some(1)),
    ("std::sync::atomic::AtomicU32", 4, true, Some(4)),
    ("core::sync::atomic::AtomicIsize", 8, true, Some(8)),
    ("std::collections::VecDeque<u8>", 8, false, None),
    ("alloc::collections::LinkedList<u8>", 8, false, None),
    ("std::collections::BinaryHeap<u8>", 8, false, None),
    ("std::collections::HashMap<u8, u8, Unheard>", 8, false, None),
    ("std::collections::hash_set::HashSet<u8>", 8, false, None),
    ("std::collections::BTreeMap<u8, u8>", 8, false, None),
    ("std::collections::BTreeSet<u8>", 8, false, None),
    ("std::ffi::CString", 8, false, None),
    ("std::ffi::OsString", 12, false, None),
    ("std::path::PathBuf", 8, false, None),
    ("Box<std::path::Path>", 8, false, None),
    ("std::borrow::Cow<'static, std::path::Path>", 8, false, None),
    ("std::rc::Rc<std::ffi::CStr>", 8, false, None),
    ("std::sync::Arc<std::ffi::OsStr>", 12, false, None),
    ("limcode::Bytes<32>", 32, true, Some(32)),
    ("Box<std::path::PathBuf>", 0, false, None),
    ("std::num::Wrapping<u16>", 2, true, Some(2)),
    ("std::num::Saturating<i8>", 1, true, Some(1)),
    ("std::cmp::Reverse<u64>", 8, true, Some(8)),
    ("std::num::NonZeroU128", 16, true, Some(16)),
    ("core::num::NonZero<usize>", 8, true, Some(8)),
    ("Result<u8, u8>", 5, true, Some(5)),
    ("Result<u8, u64>", 5, false, Some(12)),
    ("Result<(), String>", 4, false, None),
    ("std::result::Result<(), ()>", 4, true, Some(4)),
    ("std::ops::Bound<u16>", 4, false, Some(6)),
    ("std::ops::Bound<()>", 4, true, Some(4)),
    ("std::ops::Range<u16>", 4, true, Some(4)),
    ("std::ops::RangeInclusive<char>", 2, false, Some(8)),
    ("std::ops::RangeFrom<u16>", 2, true, Some(2)),
    ("std::ops::RangeTo<u64>", 8, true, Some(8)),
    ("std::ops::RangeFull", 0, true, Some(0)),
    ("std::marker::PhantomData<fn(Unheard)>", 0, true, Some(0)),
    ("std::time::Duration", 12, true, Some(12)),
    ("std::time::SystemTime", 12, true, Some(12)),
    ("std::net::Ipv4Addr", 4, true, Some(4)),
    ("std::net::Ipv6Addr", 16, true, Some(16)),
    ("std::net::IpAddr", 8, false, Some(20)),
    ("std::net::SocketAddrV4", 6, true, Some(6)),
    ("std::net::SocketAddrV6", 18, true, Some(18)),
    ("std::net::SocketAddr", 10, false, Some(22)),
    ("bytes::Bytes", 8, false, None),
    ("bytes::BytesMut", 8, false, None),
    ("smallvec::SmallVec<[u16; 4]>", 8, false, None),
    ("indexmap::IndexMap<u8, u8>", 8, false, None),
    ("indexmap::IndexSet<u8>", 8, false, None),
    ("bv::BitVec<u64>", 9, false, None),
    ("uuid::Uuid", 24, true, Some(24)),
    ("std::vec::Vec<u8>", 8, false, None),
    ("[std::rc::Rc<u8>; 3]", 0, false, None),
];

#[test]
fn sizes_of_libraries_types_are_known() {
    for (ty, min, is_fixed, max) in SIZES {
        let layout = layout(&format!("pub struct Holder {{ pub field: {ty} }}"));
        assert_eq!(layout.min.known(), Some(min), "{ty}");
        assert_eq!(layout.max, max, "{ty}");
        let found = match layout.fixed {
            Fixed::Yes => Some(true),
            Fixed::No => Some(false),
            Fixed::When(_) => None,
        };
        assert_eq!(found, Some(is_fixed), "{ty}");
    }
}

/// What depends on a parameter is left to the compiler of the generated code.
#[test]
fn sizes_of_a_parameter_in_a_librarys_type_stay_symbols() {
    let text = "pub struct Holder<T> { pub cell: std::cell::Cell<T>, pub list: std::collections::VecDeque<T> }";
    let layout = layout(text);
    assert_eq!(layout.min.to_string(), "min(std::cell::Cell<T>) + 8");
    assert!(matches!(layout.fixed, Fixed::No));
}

#[test]
fn every_way_to_import_leads_to_the_library() {
    let ways = [
        "use std::collections::BTreeMap; TYPE=BTreeMap<u8, u8>",
        "use std::collections::{BTreeMap, HashMap}; TYPE=BTreeMap<u8, u8>",
        "use std::{collections::{self, HashMap}, rc}; TYPE=collections::BTreeMap<u8, u8>",
        "use alloc::collections::btree_map; TYPE=btree_map::BTreeMap<u8, u8>",
        "use std::collections::BTreeMap as Map; TYPE=Map<u8, u8>",
        "use std::collections as containers; TYPE=containers::BTreeMap<u8, u8>",
        "use std as standard; TYPE=standard::collections::BTreeMap<u8, u8>",
        "use std::collections::*; TYPE=BTreeMap<u8, u8>",
        "use std::rc::*; use std::collections::*; TYPE=BTreeMap<u8, u8>",
        "pub mod prelude { pub use std::collections::BTreeMap as Map; } use prelude::Map; TYPE=Map<u8, u8>",
        "pub mod prelude { pub use std::collections::*; } use self::prelude::*; TYPE=BTreeMap<u8, u8>",
        "pub type Map = std::collections::BTreeMap<u8, u8>; pub struct Other { pub map: Map } TYPE=::std::collections::BTreeMap<u8, u8>",
    ];
    for way in ways {
        let (before, ty) = way.split_once("TYPE=").expect("each way has a type");
        let target = target(&format!("{before} pub struct Holder {{ pub field: {ty} }}"));
        assert!(matches!(&target, Target::Library(row) if row.name == "BTreeMap"), "{way}: {target:?}");
    }
}

#[test]
fn what_the_schemas_declare_hides_a_library() {
    let ways = [
        "use std::collections::*; pub struct BTreeMap(pub u8); TYPE=BTreeMap",
        "pub enum Result { Good, Bad } TYPE=Result",
        "pub mod inner { pub struct Duration(pub u64); } use inner::*; TYPE=Duration",
        "pub mod std { pub mod time { pub struct Duration(pub u64); } } TYPE=std::time::Duration",
    ];
    for way in ways {
        let (before, ty) = way.split_once("TYPE=").expect("each way has a type");
        let target = target(&format!("{before} pub struct Holder {{ pub field: {ty} }}"));
        assert!(matches!(target, Target::Item(_)), "{way}: {target:?}");
    }
}

/// A glob of a crate that is not known leads nowhere, and must not be followed for ever.
#[test]
fn globs_of_unknown_crates_end() {
    let schemas =
        load("use limcode::*; use std::net::*; use other::deep::*; pub struct Holder { pub field: Ipv4Addr }");
    assert_eq!(schemas.items.len(), 1);
}

fn load(text: &str) -> Schemas {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let file = folder.path().join("schema.rs");
    fs::write(&file, text).expect("a schema can be written");
    Schemas::load(&file).unwrap_or_else(|diagnostics| panic!("{text}: {diagnostics:#?}"))
}

/// The sizes of the last item.
fn layout(text: &str) -> Layout {
    let schemas = load(text);
    schemas.plan(schemas.items.last().expect("there is an item")).layout.clone()
}

/// What the type of the last item's first field stands for.
fn target(text: &str) -> Target {
    let schemas = load(text);
    let item = &schemas.items.last().expect("there is an item").item;
    let field: Option<&Field> = item.body.fields().next();
    let named = field.and_then(|field| field.ty.by_name()).expect("the field is of a type by name");
    named.target.clone()
}
