//! Memory: what decoding takes is bounded by the input, nothing is lost after an error, and a failed encoding leaves the
//! output as it was. The bound and why it holds are in `limcode_subjects::bound`.
//!
//! The allocator counts for the whole process, so everything here is one test.

use std::path::Path;

use limcode::ErrorKind;
use limcode_schemas::examples::codings::{ShortVectors, Update};
use limcode_schemas::examples::versions::{Guarded, Level, OldOrder, Order};
use limcode_schemas::solana::transaction::Signature;
use limcode_subjects::bound::Nesting;
use limcode_subjects::damage::{self, Extent};
use limcode_subjects::depth::NESTS;
use limcode_subjects::driver::{Driver, Flavor, Mode, Request};
use limcode_subjects::specimen::Maker;
use limcode_subjects::subject::{Subject, subjects};
use limcode_tests::random::Random;
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The greatest ratio of memory to fewest bytes in Rust: a `Vec<Order>` has elements of 32 bytes, which may be one on the wire.
const RATIO_RUST: usize = 32;

/// The same in C++, where such an element has 48 bytes.
const RATIO_CPP: usize = 48;

/// An input, and what it is.
struct Input {
    subject: usize,
    bytes: Vec<u8>,
}

#[test]
fn memory_is_bounded_by_the_input_and_given_back() {
    let subjects = subjects();
    let inputs = inputs(&subjects);
    let schemas = limcode_subjects::schemas();
    let nestings: Vec<_> = subjects.iter().map(|subject| Nesting::of(&schemas, &subject.ty())).collect();
    rust_is_bounded(&subjects, &nestings, &inputs);
    cpp_is_bounded(&subjects, &nestings, &inputs);
    a_vector_too_long_for_its_length_is_not_written();
    a_first_byte_that_reads_as_a_version_is_not_written();
}

fn inputs(subjects: &[Subject]) -> Vec<Input> {
    let schemas = limcode_subjects::schemas();
    let mut maker = Maker::new(&schemas, 31);
    let mut random = Random::new(31);
    let extent = Extent { cuts: 40, flips: 20, mutations: 40, marks: 12 };
    let mut inputs = Vec::new();
    for (subject, entry) in subjects.iter().enumerate() {
        for _ in 0..4 {
            let specimen = maker.specimen(&entry.ty());
            let damaged = damage::all(&mut random, &specimen, extent);
            inputs.extend(damaged.into_iter().map(|bytes| Input { subject, bytes }));
            inputs.push(Input { subject, bytes: specimen.bytes });
        }
    }
    for nest in NESTS {
        let subject = subjects.iter().position(|subject| subject.name == nest.subject).expect("a type of the examples");
        inputs.extend([10, 64, 127, 128, 129, 100_000].map(|steps| Input { subject, bytes: nest.bytes(steps) }));
    }
    // Every level claims what is left of the input, and all are open when the last one fails.
    let subject =
        subjects.iter().position(|subject| subject.name == "examples::boxes::Tree").expect("a type of the examples");
    let bytes = vec![0x00; 1_000_000];
    let claim = |level: usize| [&[7_u8][..], &((1_000_000 - 9 * (level + 1)) as u64 / 9).to_le_bytes()].concat();
    let claims: Vec<u8> = (0..140).flat_map(claim).collect();
    inputs.push(Input { subject, bytes: [&claims[..], &bytes[claims.len()..]].concat() });
    inputs
}

fn rust_is_bounded(subjects: &[Subject], nestings: &[Nesting], inputs: &[Input]) {
    let mut highest = 0.0_f64;
    for Input { subject, bytes } in inputs {
        for codec in [subjects[*subject].derived, subjects[*subject].generated] {
            ALLOCATOR.reset_peak_usage();
            let before = ALLOCATOR.current_usage();
            (codec.probe)(bytes);
            let (peak, after) = (ALLOCATOR.peak_usage(), ALLOCATOR.current_usage());
            let most = nestings[*subject].most_bytes(RATIO_RUST, bytes.len());
            let held = peak - before;
            highest = highest.max(held as f64 / most as f64);
            let shown = &bytes[..bytes.len().min(200)];
            let name = &subjects[*subject].name;
            assert!(held <= most, "{name} holds {held} bytes for {}, {most} are allowed: {shown:02x?}", bytes.len());
            assert_eq!(after, before, "{name} loses memory on {shown:02x?}");
        }
    }
    println!("{} inputs; Rust holds at most {:.0} % of what is allowed", inputs.len(), highest * 100.0);
}

fn cpp_is_bounded(subjects: &[Subject], nestings: &[Nesting], inputs: &[Input]) {
    let driver = Driver::build(Path::new(env!("CARGO_TARGET_TMPDIR")), Flavor::Bare);
    let requests: Vec<_> = inputs
        .iter()
        .map(|Input { subject, bytes }| Request { subject: *subject, mode: Mode::Prefix, bytes })
        .collect();
    let mut highest = 0.0_f64;
    for (Input { subject, bytes }, answer) in inputs.iter().zip(driver.answers(&requests)) {
        let name = &subjects[*subject].name;
        // An element without bytes takes a byte in C++. These types have two vectors of such elements, which may hold
        // 65,536 more of them than there is input.
        let nothings = if name.starts_with("examples::zero::") { 2 * 3 * (bytes.len() + 65_536) } else { 0 };
        let most = nestings[*subject].most_bytes(RATIO_CPP, bytes.len()) + nothings;
        highest = highest.max(answer.peak_bytes as f64 / most as f64);
        let shown = &bytes[..bytes.len().min(200)];
        assert!(
            answer.peak_bytes <= most as u64,
            "{name} holds {} bytes in C++ for {}, {most} are allowed: {shown:02x?}",
            answer.peak_bytes,
            bytes.len()
        );
        assert_eq!(answer.lost_bytes, 0, "{name} loses memory in C++ on {shown:02x?}");
    }
    println!("{} inputs; C++ holds at most {:.0} % of what is allowed", inputs.len(), highest * 100.0);
}

/// Writing `value` fails with `kind` at `offset` in `path`, and every kind of output is as before.
fn assert_not_written<T: limcode::Encode>(value: &T, kind: ErrorKind, offset: usize, path: &str) {
    let check = |error: limcode::Error| {
        assert_eq!((error.kind(), error.offset(), error.path().to_string().as_str()), (kind, offset, path));
    };
    let before = ALLOCATOR.current_usage();
    check(limcode::serialize(value).unwrap_err());
    assert_eq!(ALLOCATOR.current_usage(), before, "a failed encoding loses memory");
    for capacity in [0, 3, 64, 1 << 20] {
        let mut output = Vec::with_capacity(capacity);
        output.extend_from_slice(if capacity == 0 { b"" } else { b"old" });
        let old = output.clone();
        check(limcode::serialize_into(&mut output, value).unwrap_err());
        assert_eq!(output, old, "a failed encoding leaves bytes behind");
    }
    let mut room = vec![0; 1 << 20];
    let mut rest = &mut room[..];
    check(limcode::serialize_into(&mut rest, value).unwrap_err());
    assert_eq!(rest.len(), 1 << 20, "a failed encoding moves the start");
    let mut written = Vec::new();
    check(limcode::serialize_into(limcode::IoWriter(&mut written), value).unwrap_err());
    assert!(written.is_empty(), "a failed encoding writes");
}

fn a_vector_too_long_for_its_length_is_not_written() {
    let mut value = ShortVectors {
        bytes: vec![1; 65_535],
        numbers: vec![],
        points: vec![],
        messages: vec![],
        texts: vec![],
        flags: vec![false; 65_535],
        pairs: vec![],
        nested: vec![vec![]; 3],
        end: 0,
    };
    let longest = limcode::serialize(&value).unwrap();
    assert_eq!(limcode::deserialize::<ShortVectors>(&longest).unwrap(), value);
    let too_long = ErrorKind::LengthOverflow { len: 65_536, max: 65_535 };
    value.flags.push(true);
    // 3 + 65,535 bytes, and a length for each of four empty vectors.
    assert_not_written(&value, too_long, 65_542, "ShortVectors.flags");
    value.bytes.push(1);
    assert_not_written(&value, too_long, 0, "ShortVectors.bytes");
    assert_not_written(&vec![Update::Keys(vec![]), Update::Keys(vec![0; 65_536])], too_long, 8 + 5 + 4, "Vec[1]");
    assert!(limcode::serialized_size(&value).is_err());
}

fn a_first_byte_that_reads_as_a_version_is_not_written() {
    let old = |count| Order::Old(OldOrder { count, item: 5 });
    assert!(limcode::serialize(&old(0x7f)).is_ok());
    assert_not_written(&old(0x80), ErrorKind::ReservedFirstByte { found: 0x80 }, 0, "Order");
    assert_not_written(&Level::Plain(0x02fe), ErrorKind::ReservedFirstByte { found: 0xfe }, 0, "Level");
    let guarded = |len, orders| Guarded { bytes: vec![9; len], orders, end: Level::One };
    assert!(limcode::serialize(&guarded(127, vec![])).is_ok());
    assert_not_written(&guarded(128, vec![]), ErrorKind::ReservedFirstByte { found: 0x80 }, 0, "Guarded");
    let inner = guarded(2, vec![Order::Cancel, old(0xff)]);
    // 3 bytes, the count of 8, and the first order.
    assert_not_written(&inner, ErrorKind::ReservedFirstByte { found: 0xff }, 12, "Guarded.orders[1]");
    let transaction = limcode_schemas::solana::transaction::VersionedTransaction {
        signatures: vec![Signature([3; 64]); 128],
        message: limcode_schemas::solana::transaction::VersionedMessage::Legacy(
            limcode_schemas::solana::transaction::legacy::Message {
                header: limcode_schemas::solana::transaction::MessageHeader {
                    num_required_signatures: 1,
                    num_readonly_signed_accounts: 0,
                    num_readonly_unsigned_accounts: 0,
                },
                account_keys: vec![],
                recent_blockhash: limcode_schemas::solana::transaction::Hash([0; 32]),
                instructions: vec![],
            },
        ),
    };
    assert_not_written(&transaction, ErrorKind::ReservedFirstByte { found: 0x80 }, 0, "VersionedTransaction");
}
