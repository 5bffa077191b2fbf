//! What the schema compiler takes for the wire sizes of types by name, beside what the runtime says they are.

use limcode::Layout;
use limcode_codegen::layout;
use limcode_codegen::schema::Schemas;
use std::fmt::Write;
use std::path::Path;

/// A type as a schema spells it, with its minimum size and whether that is its only size.
struct Known {
    spelling: String,
    min_bytes: usize,
    is_fixed: bool,
}

macro_rules! known {
    ($($kind:ty;)*) => {
        vec![$(Known {
            spelling: stringify!($kind).replace('\n', " "),
            min_bytes: <$kind>::MIN_SIZE,
            is_fixed: <$kind>::IS_FIXED,
        }),*]
    };
}

#[rustfmt::skip]
fn known() -> Vec<Known> {
    known! {
        Box<u32>; std::rc::Rc<u32>; std::sync::Arc<String>; std::rc::Weak<u32>; std::sync::Weak<u64>;
        Box<[u16]>; std::rc::Rc<[u16]>; std::sync::Arc<[String]>;
        Box<str>; std::rc::Rc<str>; std::sync::Arc<str>;
        std::borrow::Cow<'static, str>; std::borrow::Cow<'static, [u16]>; std::borrow::Cow<'static, u64>;
        std::cell::Cell<u32>; std::cell::RefCell<String>; std::sync::Mutex<(u8, u16)>; std::sync::RwLock<Option<u8>>;
        std::cell::OnceCell<u32>; std::sync::OnceLock<String>;
        std::sync::atomic::AtomicBool; std::sync::atomic::AtomicU8; std::sync::atomic::AtomicI16;
        std::sync::atomic::AtomicU32; std::sync::atomic::AtomicI64; std::sync::atomic::AtomicUsize;
        std::collections::VecDeque<u32>; std::collections::LinkedList<String>; std::collections::BinaryHeap<u8>;
        std::collections::HashSet<u16>; std::collections::BTreeSet<String>;
        std::collections::HashMap<u8, u32>; std::collections::BTreeMap<String, bool>;
        std::ffi::CString; std::ffi::OsString; std::path::PathBuf;
        std::num::Wrapping<u32>; std::num::Saturating<u16>; std::cmp::Reverse<(u8, u64)>; std::cmp::Reverse<String>;
        std::num::NonZero<u64>; std::num::NonZeroU8; std::num::NonZeroI16; std::num::NonZeroU32; std::num::NonZeroI64;
        std::num::NonZeroU128; std::num::NonZeroUsize;
        Result<u8, String>; Result<u32, u32>; Result<u32, bool>;
        Result<(), ()>; Result<Option<u8>, u8>;
        std::ops::Bound<u16>; std::ops::Bound<()>; std::ops::Range<u32>; std::ops::RangeInclusive<Option<u8>>;
        std::ops::RangeFrom<String>; std::ops::RangeTo<u8>; std::ops::RangeFull;
        std::marker::PhantomData<u32>;
        std::time::Duration; std::time::SystemTime;
        std::net::Ipv4Addr; std::net::Ipv6Addr; std::net::IpAddr;
        std::net::SocketAddrV4; std::net::SocketAddrV6; std::net::SocketAddr;
        bytes::Bytes; bytes::BytesMut; smallvec::SmallVec<[u16; 4]>;
        indexmap::IndexMap<u8, bool>; indexmap::IndexSet<u8>; bv::BitVec<u64>; uuid::Uuid;
    }
}

#[test]
fn the_compiler_and_the_runtime_know_the_same_sizes() {
    let known = known();
    let mut schema = String::new();
    for (index, known) in known.iter().enumerate() {
        writeln!(schema, "pub struct Holder{index} {{ pub field: {} }}", known.spelling).unwrap();
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sizes_of_std_types.rs");
    std::fs::write(&file, schema).unwrap();
    let schemas = Schemas::load(&file).unwrap_or_else(|_| panic!("{} holds mistakes", file.display()));
    assert_eq!(schemas.items.len(), known.len());
    for (entry, Known { spelling, min_bytes, is_fixed }) in schemas.items.iter().zip(known) {
        let sizes = layout::layout(&schemas, &entry.item);
        assert_eq!(sizes.min.known(), Some(min_bytes as u64), "{spelling}");
        assert_eq!(sizes.fixed.is_yes(), is_fixed, "{spelling}");
    }
}
