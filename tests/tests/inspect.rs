//! The interpreter agrees with the derive: it reads by plans alone, and says of any bytes what the codecs say, with the same
//! code, offset, path and numbers.

use std::collections::BTreeMap;

use limcode_codegen::inspect::{Options, Stop, inspect};
use limcode_codegen::model::Type;
use limcode_codegen::schema::{SchemaCodecs, Schemas};
use limcode_subjects::damage::{self, Extent};
use limcode_subjects::depth::NESTS;
use limcode_subjects::driver::Mode;
use limcode_subjects::interpreter;
use limcode_subjects::specimen::{Maker, Specimen};
use limcode_subjects::subject::{Subject, subjects};
use limcode_subjects::verdict::Verdict;
use limcode_tests::corpus::{self, Sample};
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;
use limcode_tests::wincode;

/// What became of the questions.
#[derive(Debug, Default)]
struct Tally {
    accepted: usize,
    rejected: BTreeMap<String, usize>,
    differences: Vec<String>,
}

/// The derive and the interpreter, which are asked the same.
struct Judges<'s> {
    codecs: SchemaCodecs<'s>,
    subjects: Vec<Subject>,
    tally: Tally,
}

impl<'s> Judges<'s> {
    fn new(schemas: &'s Schemas) -> Self {
        Judges { codecs: schemas.codecs(), subjects: subjects(), tally: Tally::default() }
    }

    fn index(&self, name: &str) -> usize {
        let index = self.subjects.iter().position(|subject| subject.name == name);
        index.unwrap_or_else(|| panic!("no subject is called {name}"))
    }

    fn ask(&mut self, subject: usize, mode: Mode, bytes: &[u8]) {
        let subject = &self.subjects[subject];
        let verdict =
            if matches!(mode, Mode::Exact) { (subject.derived.exact)(bytes) } else { (subject.derived.prefix)(bytes) };
        let read = interpreter::read(&self.codecs, &subject.ty(), mode, bytes);
        if !interpreter::agrees(&read, &verdict) {
            let start = &bytes[..bytes.len().min(300)];
            let name = &subject.name;
            let text = format!("{name}, {mode:?} {start:02x?}:\n  derive: {verdict:?}\n  interpreter: {read:?}\n");
            self.tally.differences.push(text);
        }
        // Part of a value that may end early is a value, too.
        if subject.may_end() {
            return;
        }
        match verdict {
            Verdict::Accepted(_) => self.tally.accepted += 1,
            Verdict::Refused(refusal) => *self.tally.rejected.entry(refusal.code).or_default() += 1,
        }
    }
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

/// Asks about `count` random values of each subject, each made into inputs by `inputs_of`.
fn over_specimens<'s>(
    schemas: &'s Schemas,
    seed: u64,
    count: usize,
    mode: Mode,
    mut inputs_of: impl FnMut(&mut Random, Specimen) -> Vec<Vec<u8>>,
) -> Judges<'s> {
    let mut judges = Judges::new(schemas);
    let (mut maker, mut random) = (Maker::new(schemas, seed), Random::new(seed));
    for index in 0..judges.subjects.len() {
        for _ in 0..count {
            let specimen = maker.specimen(&judges.subjects[index].ty());
            inputs_of(&mut random, specimen).iter().for_each(|bytes| judges.ask(index, mode, bytes));
        }
    }
    judges
}

#[test]
fn values_of_all_subjects_are_read_to_their_end() {
    let schemas = limcode_subjects::schemas();
    let (accepted, rejected) =
        over_specimens(&schemas, 31, 15, Mode::Exact, |_, specimen| vec![specimen.bytes]).tally.finish();
    assert!(accepted > 1_500 && rejected.is_empty(), "{accepted} accepted, {rejected:?}");
}

#[test]
fn values_before_other_bytes_are_read_to_their_end() {
    let schemas = limcode_subjects::schemas();
    let longer = |_: &mut Random, specimen: Specimen| vec![[specimen.bytes, vec![0xc3; 3]].concat()];
    let (accepted, rejected) = over_specimens(&schemas, 32, 10, Mode::Prefix, longer).tally.finish();
    assert!(accepted > 1_000 && rejected.is_empty(), "{accepted} accepted, {rejected:?}");
    let (_, rejected) = over_specimens(&schemas, 33, 3, Mode::Exact, longer).tally.finish();
    assert!(rejected["trailing_bytes"] > 300, "{rejected:?}");
}

#[test]
fn every_cut_of_a_value_is_rejected_as_by_the_derive() {
    let schemas = limcode_subjects::schemas();
    let judges = over_specimens(&schemas, 34, 2, Mode::Prefix, |_, specimen| {
        (0..specimen.bytes.len().min(600)).map(|len_bytes| specimen.bytes[..len_bytes].to_vec()).collect()
    });
    let (accepted, rejected) = judges.tally.finish();
    assert_eq!((accepted, rejected.keys().map(String::as_str).collect::<Vec<_>>()), (0, vec!["unexpected_end"]));
}

#[test]
fn damaged_values_are_rejected_as_by_the_derive() {
    let schemas = limcode_subjects::schemas();
    let extent = Extent { cuts: 30, flips: 20, mutations: 30, marks: 10 };
    let judges =
        over_specimens(&schemas, 35, 2, Mode::Prefix, |random, specimen| damage::all(random, &specimen, extent));
    let (accepted, rejected) = judges.tally.finish();
    assert!(accepted > 4_000, "{accepted}");
    for code in [
        "unexpected_end",
        "invalid_bool",
        "invalid_option",
        "invalid_char",
        "invalid_utf8",
        "unknown_tag",
        "unknown_version",
        "non_canonical",
        "integer_overflow",
        "length_overflow",
        "invalid_zero",
        "interior_nul",
        "invalid_mask",
    ] {
        assert!(rejected.get(code).is_some_and(|count| *count >= 4), "{code} is not tested: {rejected:?}");
    }
}

#[test]
fn nesting_has_the_same_limit() {
    let schemas = limcode_subjects::schemas();
    let mut judges = Judges::new(&schemas);
    for nest in NESTS {
        let subject = judges.index(nest.subject);
        let most = (128 - nest.base) / nest.depth;
        for steps in (most - 2..=most + 3).chain([100_000]) {
            judges.ask(subject, Mode::Exact, &nest.bytes(steps));
        }
    }
    let (accepted, rejected) = judges.tally.finish();
    assert_eq!((accepted, rejected["depth_exceeded"]), (3 * NESTS.len(), 4 * NESTS.len()));
}

#[test]
fn solana_blocks_are_read_to_their_end() {
    let schemas = limcode_subjects::schemas();
    let mut judges = Judges::new(&schemas);
    let subject = judges.index("Vec<Entry>");
    let mut random = Random::new(36);
    let mut blocks = corpus::blocks("solana_blocks_are_read_to_their_end");
    blocks.push(corpus::mixed_block_eighth());
    blocks.push(corpus::version_1_block());
    for Sample { bytes, .. } in &blocks {
        judges.ask(subject, Mode::Exact, bytes);
        let head = &bytes[..bytes.len().min(20_000)];
        (0..100).for_each(|_| judges.ask(subject, Mode::Prefix, &mutate(&mut random, head)));
    }
    let (accepted, rejected) = judges.tally.finish();
    assert!(accepted >= blocks.len() && rejected["unexpected_end"] >= 100, "{accepted}, {rejected:?}");
}

#[test]
fn solana_transactions_of_all_versions_and_damaged_ones_agree() {
    let schemas = limcode_subjects::schemas();
    let mut judges = Judges::new(&schemas);
    let subject = judges.index("solana::transaction::VersionedTransaction");
    let mut random = Random::new(37);
    let reader = "solana_transactions_of_all_versions_and_damaged_ones_agree";
    let mut samples = corpus::transactions(reader);
    samples.push(corpus::v1_transaction(reader));
    samples.extend(corpus::synthetic_transactions(4));
    samples.extend(corpus::synthetic_v1_transactions(6));
    for Sample { bytes, .. } in &samples {
        judges.ask(subject, Mode::Exact, bytes);
        (0..bytes.len()).for_each(|len_bytes| judges.ask(subject, Mode::Exact, &bytes[..len_bytes]));
        for at in 0..(bytes.len() * 8).min(8 * 100) {
            let mut bytes = bytes.clone();
            bytes[at / 8] ^= 1 << (at % 8);
            judges.ask(subject, Mode::Exact, &bytes);
        }
        (0..100).for_each(|_| judges.ask(subject, Mode::Exact, &mutate(&mut random, bytes)));
    }
    let (accepted, rejected) = judges.tally.finish();
    let rejected: usize = rejected.values().sum();
    assert!(accepted > 1_000 && rejected > 5_000, "{accepted} accepted, {rejected} rejected");
}

#[test]
fn errors_of_solana_transactions_agree() {
    let schemas = limcode_subjects::schemas();
    let mut judges = Judges::new(&schemas);
    let subject = judges.index("solana::error::TransactionError");
    let mut random = Random::new(38);
    for error in corpus::transaction_errors() {
        let bytes = wincode::serialize(&error).expect("the official error can be written");
        judges.ask(subject, Mode::Exact, &bytes);
        (0..=bytes.len()).for_each(|end| judges.ask(subject, Mode::Prefix, &bytes[..end]));
        (0..50).for_each(|_| judges.ask(subject, Mode::Prefix, &mutate(&mut random, &bytes)));
    }
    let (accepted, rejected) = judges.tally.finish();
    assert!(accepted > 300 && rejected["unexpected_end"] > 300, "{accepted}, {rejected:?}");
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
