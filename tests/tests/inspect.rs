//! The interpreter, which reads by plans alone, agrees with the derive on what is no subject: types of libraries, numbers
//! that are expected, and the words of errors. On all subjects it is asked beside C++ in `cross_language.rs`.

use std::collections::BTreeMap;

use limcode_codegen::inspect::{Options, Stop, inspect};
use limcode_codegen::model::Type;
use limcode_codegen::schema::{SchemaCodecs, Schemas};
use limcode_subjects::damage::{self, Extent};
use limcode_subjects::driver::Mode;
use limcode_subjects::interpreter;
use limcode_subjects::specimen::Maker;
use limcode_subjects::subject::subjects;
use limcode_subjects::verdict::Verdict;
use limcode_tests::corpus::{self, Sample};
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;

/// What became of the questions.
#[derive(Debug, Default)]
struct Tally {
    accepted: usize,
    rejected: BTreeMap<String, usize>,
    differences: Vec<String>,
}

impl Tally {
    /// Asserts that there was no difference, and answers how many were accepted and rejected.
    fn finish(self) -> (usize, BTreeMap<String, usize>) {
        let Tally { accepted, rejected, differences } = self;
        println!("{accepted} accepted, rejected {rejected:?}, {} differ", differences.len());
        let texts: String = differences.iter().take(20).map(String::as_str).collect();
        assert!(differences.is_empty(), "{} answers differ, such as\n{texts}", differences.len());
        (accepted, rejected)
    }
}

/// The interpreter has words of its own for errors; they are the runtime's.
#[test]
fn errors_are_printed_as_the_runtime_prints_them() {
    let schemas = limcode_subjects::schemas();
    let codecs = schemas.codecs();
    let ty = schemas.type_of("solana::transaction::VersionedTransaction").expect("the schemas declare it");
    let mut random = Random::new(39);
    let reader = "errors_are_printed_as_the_runtime_prints_them";
    let mut compared = 0;
    for Sample { bytes, .. } in corpus::synthetic_v1_transactions(5).into_iter().chain([corpus::v1_transaction(reader)])
    {
        for _ in 0..500 {
            let bytes = mutate(&mut random, &bytes);
            compared += usize::from(same_words::<limcode_schemas::solana::transaction::VersionedTransaction>(
                &codecs, &ty, &bytes,
            ));
        }
    }
    assert!(compared > 500, "{compared}");
    let mixture = schemas.type_of("examples::scalars::Mixture").expect("the schemas declare it");
    for byte in 0..=40 {
        let mut bytes = [0; 41];
        bytes[byte] = 0xff;
        same_words::<limcode_schemas::examples::scalars::Mixture>(&codecs, &mixture, &bytes);
    }
}

/// Whether bytes were rejected, by both in the same words.
fn same_words<T: limcode::DecodeOwned>(codecs: &SchemaCodecs<'_>, ty: &Type, bytes: &[u8]) -> bool {
    let read = inspect(codecs, ty, bytes, Options::default(), &mut ());
    match (limcode::deserialize_exact::<T>(bytes), read) {
        (Ok(_), Ok(consumed)) => assert_eq!(consumed, bytes.len()),
        (Err(error), Err(Stop::Rejected(other))) => {
            assert_eq!(error.to_string(), other.to_string());
            return true;
        }
        (derived, read) => panic!("{bytes:02x?}: {:?}, {read:?}", derived.err()),
    }
    false
}

/// Compares the interpreter with the codec of a library's type at the root, on specimens and on damaged ones.
fn same_at_the_root<T: limcode::DecodeOwned>(schemas: &Schemas, text: &str, tally: &mut Tally) {
    let codecs = schemas.codecs();
    let ty = schemas.type_of(text).unwrap_or_else(|message| panic!("{message}"));
    let (mut maker, mut random) = (Maker::new(schemas, 40), Random::new(40));
    let extent = Extent { cuts: 40, flips: 20, mutations: 30, marks: 8 };
    for _ in 0..6 {
        let specimen = maker.specimen(&ty);
        let longer = [specimen.bytes.as_slice(), &[0; 3]].concat();
        let damaged = damage::all(&mut random, &specimen, extent);
        for bytes in [specimen.bytes, longer].into_iter().chain(damaged) {
            let derived = limcode::deserialize_exact::<T>(&bytes).map(|_| bytes.len() as u64);
            let derived = derived.map_err(|error| match Verdict::from(error) {
                Verdict::Refused(refusal) => refusal,
                Verdict::Accepted(_) => unreachable!("an error is no value"),
            });
            let read = interpreter::read(&codecs, &ty, Mode::Exact, &bytes);
            if derived != read {
                tally
                    .differences
                    .push(format!("{text} {bytes:02x?}:\n  codec: {derived:?}\n  interpreter: {read:?}\n"));
                return;
            }
            match derived {
                Ok(_) => tally.accepted += 1,
                Err(refusal) => *tally.rejected.entry(refusal.code).or_default() += 1,
            }
        }
    }
}

/// `same!(schemas, tally, u8, Vec<u8>)`: under the names that they have in Rust.
macro_rules! same {
    ($schemas:ident, $tally:ident, $($ty:ty),* $(,)?) => {
        $(same_at_the_root::<$ty>(&$schemas, &stringify!($ty).replace('\n', " "), &mut $tally);)*
    };
}

#[test]
fn types_of_libraries_at_the_root_agree() {
    let schemas = limcode_subjects::schemas();
    let mut tally = Tally::default();
    same!(
        schemas, tally,
        u8, i128, f64, bool, char, usize, isize, String, (), (u8,), (u8, String, u16, Box<u8>), [u16; 3], [String; 2],
        [(u8, char); 2], Option<(u8, u16)>, Option<(String, u8)>, Box<(String, u16)>, Vec<(u8, (String, u16))>,
        Vec<[Option<u8>; 2]>, Vec<bool>, Vec<char>, Vec<[u8; 3]>, Vec<Vec<bool>>,
        std::rc::Rc<u64>, std::sync::Arc<[u16]>, std::sync::Arc<str>, Box<[u8]>, Box<str>,
        std::borrow::Cow<'static, (u8, u16)>, std::rc::Weak<u8>, std::rc::Weak<String>,
        std::cell::Cell<u64>, std::cell::RefCell<Option<u8>>, std::cell::OnceCell<u32>, std::sync::Mutex<(u8, String)>,
        std::sync::RwLock<String>, std::sync::OnceLock<()>, std::sync::atomic::AtomicBool, std::sync::atomic::AtomicI16,
        std::sync::atomic::AtomicUsize,
        std::collections::VecDeque<u8>, std::collections::LinkedList<String>, std::collections::BinaryHeap<u8>,
        std::collections::HashMap<u8, String>, std::collections::HashSet<u16>, BTreeMap<String, (u8, bool)>,
        std::collections::BTreeSet<char>,
        std::ffi::CString, std::ffi::OsString, std::path::PathBuf, Box<std::path::Path>, std::rc::Rc<std::ffi::CStr>,
        std::sync::Arc<std::ffi::OsStr>,
        std::num::Wrapping<u16>, std::num::Saturating<i8>, std::cmp::Reverse<(u64, String)>, std::num::NonZeroU128,
        std::num::NonZero<usize>, Vec<std::num::NonZeroU16>, Option<std::num::NonZeroI8>,
        Result<u8, u64>, Result<(), String>, Result<(u16, String), u8>, std::ops::Bound<u16>, std::ops::Bound<()>,
        std::ops::Range<u16>, std::ops::Range<String>, std::ops::RangeInclusive<char>, std::ops::RangeFrom<bool>,
        std::ops::RangeTo<String>, std::ops::RangeFull, std::marker::PhantomData<u8>,
        std::time::Duration, std::time::SystemTime, Vec<std::time::Duration>,
        std::net::Ipv4Addr, std::net::Ipv6Addr, std::net::IpAddr, std::net::SocketAddrV4, std::net::SocketAddrV6,
        std::net::SocketAddr,
        bytes::Bytes, smallvec::SmallVec<[u16; 4]>, indexmap::IndexMap<u8, String>, indexmap::IndexSet<u8>,
        bv::BitVec<u16>, Vec<bv::BitVec<u8>>, uuid::Uuid, Option<uuid::Uuid>,
    );
    let (accepted, rejected) = tally.finish();
    assert!(accepted > 1_000, "{accepted}");
    for code in ["invalid_value", "invalid_zero", "interior_nul", "integer_overflow", "trailing_bytes", "invalid_utf8"]
    {
        assert!(rejected.contains_key(code), "{code}: {rejected:?}");
    }
}

/// What the interpreter and the derive say of bytes of which a number is expected.
fn compare_expected<T: limcode::DecodeOwned>(
    codecs: &SchemaCodecs<'_>,
    name: &str,
    numbers: &[(&str, u64)],
    bytes: &[u8],
) {
    let subject = subjects().into_iter().find(|subject| subject.name == name).expect("a subject");
    let owned: Vec<_> = numbers.iter().map(|(name, number)| ((*name).to_owned(), *number)).collect();
    let options = Options { is_prefix: true, expected: &owned, ..Options::default() };
    let read = inspect(codecs, &subject.ty(), bytes, options, &mut ()).map_err(|stop| stop.to_string());
    let derived = match *numbers {
        [one] => limcode::Expectations::new([one]).deserialize_prefix::<T>(bytes),
        [one, two] => limcode::Expectations::new([one, two]).deserialize_prefix::<T>(bytes),
        _ => panic!("one or two numbers"),
    };
    let derived = derived.map(|(_, len_bytes)| len_bytes).map_err(|error| error.to_string());
    assert_eq!(read, derived, "{name}, {numbers:?}: {bytes:02x?}");
}

#[test]
fn expected_numbers_are_compared_as_by_the_derive() {
    use limcode_schemas::examples::numbers::{Message, Stamp, Stamped};
    let schemas = limcode_subjects::schemas();
    let codecs = schemas.codecs();
    let message = Message { text: "ab".to_owned(), shred_version: 7, kind: 1, epoch: 800 };
    let stamp = Stamp { shred_version: 7, slot: 0x7_0007, name: Some(2) };
    let stamped = limcode::serialize(&Stamped { id: 9, stamp, other: stamp }).unwrap();
    let message = limcode::serialize(&message).unwrap();
    for numbers in [
        &[("shred_version", 7)][..],
        &[("shred_version", 8)],
        &[("other", 7)],
        &[("shred_version", 7), ("first_epoch", 800)],
        &[("first_epoch", 1), ("shred_version", 7)],
    ] {
        for len_bytes in 0..=message.len() {
            compare_expected::<Message>(&codecs, "examples::numbers::Message", numbers, &message[..len_bytes]);
        }
        for len_bytes in 0..=stamped.len() {
            compare_expected::<Stamped>(&codecs, "examples::numbers::Stamped", numbers, &stamped[..len_bytes]);
        }
    }
}
