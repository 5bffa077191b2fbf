//! limcode, wincode and bincode write the same bytes, and read each other's. One line a shape:
//!
//! ```text
//! cargo test --test output_validation -- --nocapture
//! ```

mod shapes;
mod table;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::ffi::CString;
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV6};
use std::num::{NonZeroI128, NonZeroU8, Saturating, Wrapping};
use std::ops::{Bound, Range, RangeInclusive};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use limcode_tests::peer::{Bincode, Peer, Wincode};
use limcode_tests::random::Random;
use shapes::{Account, Amount, Counts, Lists, Marker, Mixture, Point, Record, Reply, Sample, Shape, Tree, Varints};
use table::Table;

/// The counts of the conformance runs.
const COUNTS: [usize; 4] = [100, 1_000, 10_000, 100_000];

/// None, one, and the sides of 2^8 and 2^16.
const EDGES: [usize; 8] = [0, 1, 255, 256, 257, 65_535, 65_536, 65_537];

#[test]
fn limcode_wincode_and_bincode_agree_on_every_shape() {
    let mut table = Table::new();
    plain_vectors(&mut table);
    large_vectors(&mut table);
    single_values(&mut table);
    text(&mut table);
    composites(&mut table);
    library(&mut table);
    codings(&mut table);
    table.finish();
}

/// `count` elements of `T`.
fn vector<T: Sample>(count: usize) -> Vec<T> {
    let mut random = Random::new(count as u64);
    (0..count).map(|_| T::sample(&mut random)).collect()
}

fn vectors<T: Sample>(table: &mut Table, name: &str, counts: &[usize])
where
    Vec<T>: Shape,
    Wincode: Peer<Vec<T>>,
    Bincode: Peer<Vec<T>>,
{
    for &count in counts {
        table.check(&format!("Vec<{name}>"), count, &vector::<T>(count));
    }
}

fn plain_vectors(table: &mut Table) {
    table.heading("vectors of plain elements");
    vectors::<u64>(table, "u64", &COUNTS);
    table.expect_bytes(&[808, 8_008, 80_008, 800_008]);
    vectors::<u8>(table, "u8", &COUNTS);
    table.expect_bytes(&[108, 1_008, 10_008, 100_008]);
    vectors::<u64>(table, "u64", &EDGES);
    vectors::<u8>(table, "u8", &EDGES);
    vectors::<u16>(table, "u16", &EDGES);
    vectors::<i32>(table, "i32", &EDGES);
    vectors::<f32>(table, "f32", &COUNTS);
    vectors::<f64>(table, "f64", &COUNTS);
    vectors::<bool>(table, "bool", &COUNTS);
    vectors::<u128>(table, "u128", &COUNTS);
    vectors::<i128>(table, "i128", &EDGES);
    vectors::<[u8; 32]>(table, "[u8; 32]", &COUNTS);
    vectors::<Point>(table, "struct of plain fields", &COUNTS);
    vectors::<(u8, u64, bool)>(table, "(u8, u64, bool)", &COUNTS);
}

/// Above 16 MiB an allocator gives whole pages, and counts are odd so that nothing is a multiple of anything.
fn large_vectors(table: &mut Table) {
    table.heading("about 2^24 bytes, and more");
    for count in [(1 << 24) - 1, (1 << 24) + 1] {
        let mut bytes = vec![0; count];
        Random::new(7).fill(&mut bytes);
        table.check("Vec<u8>", count, &bytes);
    }
    vectors::<u64>(table, "u64", &[(1 << 21) - 1, (1 << 21) + 1, 4_194_307]);
    vectors::<u128>(table, "u128", &[1_048_577]);
    table.check("String", 1 << 24, &"x".repeat(1 << 24));
    table.check("String", (1 << 24) + 1, &"x".repeat((1 << 24) + 1));
    table.check("Vec<Vec<u64>>", 3, &vec![vec![1_u64; (1 << 20) + 1], vec![], vec![2; (1 << 20) + 3]]);
}

fn single_values(table: &mut Table) {
    table.heading("single values");
    macro_rules! values {
        ($($type:ty: $value:expr),* $(,)?) => { $(table.check::<$type>(stringify!($type), 1, &$value);)* };
    }
    values! {
        u8: 0xa5,
        u16: 0xa5b6,
        u32: 0xa5b6_c7d8,
        u64: u64::MAX - 1,
        u128: u128::MAX / 3,
        i8: i8::MIN,
        i16: -2,
        i32: i32::MIN,
        i64: -3,
        i128: i128::MIN + 7,
        usize: 1 << 40,
        isize: -5,
        f32: f32::MIN_POSITIVE,
        f64: -0.0,
        bool: true,
        char: 'a',
        char: 'ß',
        char: '\u{ffff}',
        char: '\u{10ffff}',
        (): (),
        [u8; 32]: [9; 32],
        [u64; 4]: [1, 2, 3, u64::MAX],
        [u16; 0]: [],
    }
    table.check("unit struct", 1, &Marker);
    table.check("newtype of u64", 1, &Amount(5));
    table.check("struct of plain fields", 1, &Point::sample(&mut Random::new(1)));
}

fn text(table: &mut Table) {
    table.heading("text");
    for count in EDGES {
        table.check("String", count, &"q".repeat(count));
    }
    table.check("String, chars of 1 to 4 bytes", 4, &"a\u{e9}\u{20ac}\u{1f980}".to_owned());
    vectors::<String>(table, "String", &COUNTS);
    vectors::<char>(table, "char", &COUNTS);
}

fn composites(table: &mut Table) {
    table.heading("options, enums, tuples, nested, mixed");
    vectors::<Option<u64>>(table, "Option<u64>", &COUNTS);
    vectors::<Option<String>>(table, "Option<String>", &COUNTS);
    table.check("Option<Option<bool>>", 1, &Some(None::<bool>));
    vectors::<Reply>(table, "enum of every variant shape", &COUNTS);
    vectors::<(u16, String, Option<u8>)>(table, "(u16, String, Option<u8>)", &COUNTS);
    vectors::<Vec<u32>>(table, "Vec<u32>", &COUNTS);
    vectors::<Vec<Vec<u16>>>(table, "Vec<Vec<u16>>", &[100, 1_000]);
    table.check("Box<Vec<Box<u64>>>", 3, &Box::new(vec![Box::new(1_u64), Box::new(2), Box::new(3)]));
    vectors::<Mixture>(table, "struct of all plain types", &COUNTS);
    vectors::<Account>(table, "struct of plain, varying fields", &COUNTS);
    vectors::<Record>(table, "struct of structs", &COUNTS[..3]);
    for levels in [1, 10, 100] {
        table.check("recursive struct, levels", levels, &Tree::of(levels));
    }
}

/// `count` random pairs.
fn pairs<K: Sample, V: Sample, C: FromIterator<(K, V)>>(count: usize) -> C {
    vector::<K>(count).into_iter().zip(vector(count)).collect()
}

fn library(table: &mut Table) {
    table.heading("types of the standard library");
    for count in COUNTS {
        table.check("HashMap<u64, String>", count, &pairs::<u64, String, HashMap<_, _>>(count));
        table.check("BTreeMap<u64, String>", count, &pairs::<u64, String, BTreeMap<_, _>>(count));
        table.check("HashSet<u64>", count, &HashSet::<u64>::from_iter(vector(count)));
        table.check("BTreeSet<u64>", count, &BTreeSet::<u64>::from_iter(vector(count)));
        table.check("VecDeque<u64>", count, &VecDeque::<u64>::from(vector(count)));
    }
    for count in [0, 1, 1_000] {
        table.check("BTreeMap<String, BTreeMap<u16, u8>>", count, &maps_of_maps(count));
        table.check("LinkedList<String>", count, &LinkedList::<String>::from_iter(vector(count)));
        table.check("Box<[u64]>", count, &vector::<u64>(count).into_boxed_slice());
        table.check("Rc<[String]>", count, &Rc::<[String]>::from(vector(count)));
        table.check("Arc<[u8]>", count, &Arc::<[u8]>::from(vector::<u8>(count)));
    }
    macro_rules! values {
        ($($type:ty: $value:expr),* $(,)?) => { $(table.check::<$type>(stringify!($type), 1, &$value);)* };
    }
    values! {
        Rc<String>: Rc::new("rc".to_owned()),
        Arc<u64>: Arc::new(1 << 60),
        Cell<u32>: Cell::new(7),
        RefCell<Vec<u8>>: RefCell::new(vec![1, 2]),
        NonZeroU8: NonZeroU8::MIN,
        NonZeroI128: NonZeroI128::MIN,
        Result<u64, String>: Ok(1),
        Result<u64, String>: Err("no".to_owned()),
        Bound<u32>: Bound::Unbounded,
        Bound<u32>: Bound::Included(3),
        Bound<u32>: Bound::Excluded(4),
        Range<u64>: 1..9,
        RangeInclusive<u64>: 1..=9,
        Duration: Duration::new(u64::MAX, 999_999_999),
        SystemTime: SystemTime::UNIX_EPOCH + Duration::new(1 << 40, 1),
        Ipv4Addr: Ipv4Addr::LOCALHOST,
        Ipv6Addr: Ipv6Addr::LOCALHOST,
        IpAddr: IpAddr::V6(Ipv6Addr::LOCALHOST),
        SocketAddr: SocketAddr::from(([10, 0, 0, 1], 8_899)),
        SocketAddrV6: SocketAddrV6::new(Ipv6Addr::LOCALHOST, 1, 0, 0),
        PhantomData<String>: PhantomData,
    }
    table.check_with::<Bincode, _>("PathBuf", 1, &PathBuf::from("/a/b"));
    table.check_with::<Bincode, _>("CString", 1, &CString::from(c"text"));
    table.check_with::<Bincode, _>("Box<str>", 1, &Box::<str>::from("text"));
    table.check_with::<Bincode, _>("Wrapping<u16>", 1, &Wrapping(7_u16));
    table.check_with::<Bincode, _>("Saturating<i64>", 1, &Saturating(-7_i64));
}

fn maps_of_maps(count: usize) -> BTreeMap<String, BTreeMap<u16, u8>> {
    (0..count).map(|index| (format!("{index}"), pairs(index % 4))).collect()
}

fn codings(table: &mut Table) {
    table.heading("codings");
    for count in [0, 1, 255, 256, 65_535] {
        table.check_with::<Wincode, _>("len = u8, u16, u32; tag = u8", count, &Counts::of(count));
    }
    for count in [0, 1, 127, 128, 16_383, 16_384, 65_535] {
        table.check("short_vec fields", count, &Lists::of(count));
    }
    for (bits, value) in [1, 6, 7, 8, 13, 14, 15, 21, 28, 31, 32, 56, 63].map(|bits| (bits, (1_u64 << bits) - 1)) {
        let varints = Varints { word: value as u32, long: value, short: value as u16 };
        table.check_with::<Bincode, _>("varint fields, bits", bits, &varints);
        let next =
            Varints { word: varints.word.wrapping_add(1), long: value + 1, short: varints.short.wrapping_add(1) };
        table.check_with::<Bincode, _>("varint fields, bits", bits + 1, &next);
    }
}
