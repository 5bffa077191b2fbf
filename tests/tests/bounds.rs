//! Memory: what decoding takes is bounded by the input, nothing is lost after an error, and a failed encoding leaves the
//! output as it was. The bound and why it holds are in
//! `limcode_codegen::memory`.
//!
//! The allocator counts for the whole process, so everything here is one test.

use std::collections::BTreeSet;
use std::path::Path;

use limcode::{ErrorKind, Limits};
use limcode_codegen::memory::Host;
use limcode_codegen::schema::Schemas;
use limcode_schemas::examples::codings::{ShortVectors, Update};
use limcode_schemas::examples::versions::{Guarded, Level, OldOrder, Order};
use limcode_schemas::solana::transaction::Signature;
use limcode_subjects::damage::Extent;
use limcode_subjects::depth::NESTS;
use limcode_subjects::driver::{Driver, Flavor, Mode, Request};
use limcode_subjects::memory::{self, Bounds, Input};
use limcode_subjects::subject::{Subject, subjects};
use limcode_subjects::verdict::Verdict;
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

#[test]
fn memory_is_bounded_by_the_input_and_given_back() {
    let (subjects, schemas) = (subjects(), limcode_subjects::schemas());
    let inputs = inputs(&subjects, &schemas);
    rust_is_bounded(&subjects, &schemas, &inputs);
    cpp_is_bounded(&subjects, &schemas, &inputs);
    a_vector_too_long_for_its_length_is_not_written();
    a_first_byte_that_reads_as_a_version_is_not_written();
}

fn inputs(subjects: &[Subject], schemas: &Schemas) -> Vec<Input> {
    let extent = Extent { cuts: 10, flips: 10, mutations: 30, marks: 12 };
    let mut inputs = memory::inputs(subjects, schemas, 32, extent);
    let subject =
        |name: &str| subjects.iter().position(|subject| subject.name == name).expect("a type of the examples");
    for nest in NESTS {
        let subject = subject(nest.subject);
        inputs.extend([10, 64, 127, 128, 129, 100_000].map(|steps| Input { subject, bytes: nest.bytes(steps) }));
    }
    // Every level claims what is left of the input, and all are open when the last one fails.
    let bytes = vec![0x00; 1_000_000];
    let claim = |level: usize| [&[7_u8][..], &((1_000_000 - 9 * (level + 1)) as u64 / 9).to_le_bytes()].concat();
    let claims: Vec<u8> = (0..140).flat_map(claim).collect();
    let bytes = [&claims[..], &bytes[claims.len()..]].concat();
    inputs.push(Input { subject: subject("examples::boxes::Tree"), bytes });
    // Many elements of few bytes, beside vectors of the struct that have none.
    let many = |name: &str, before: usize, count: u64, element: &[u8], after: usize| {
        let elements = element.repeat(count as usize);
        let bytes = [&vec![0; 8 * before][..], &count.to_le_bytes(), &elements, &vec![0; 8 * after]].concat();
        Input { subject: subject(name), bytes }
    };
    inputs.extend([
        many("examples::memory::Crates", 0, 20_000, &[0], 1),
        many("examples::memory::Crates", 1, 10_000, &[1, 0], 0),
        many("examples::memory::Shared", 0, 20_000, &[0], 0),
        many("examples::memory::Counted", 0, 1_000_000, &[0], 0),
        many("examples::memory::Listed", 0, 1_000_000, &[0], 0),
        many("examples::memory::Empty", 0, 65_000, &[], 3),
        many("examples::memory::Empty", 1, 65_000, &[], 2),
        many("examples::memory::Empty", 2, 200_000, &[0, 0], 1),
        many("examples::memory::Empty", 3, 400_000, &[1], 0),
    ]);
    inputs
}

/// What takes as much memory is read within limits, too.
const LIMITED_FROM_BYTES: usize = 32 * 1024;

/// The most that the report of an error takes.
const REPORT_BYTES: usize = 16 * 1024;

/// In Rust, a field that is not on the wire may hold anything; C++ leaves it out.
const NOT_ALL_ON_THE_WIRE: [&str; 4] = [
    "solana::fee_calculator::FeeRateGovernor",
    "solana::genesis::GenesisConfig",
    "solana::snapshot::SnapshotManifest",
    "solana::snapshot::BankFields",
];

/// A list that is counted as its length says, and then turned into its default because the bytes end.
const COUNTED_ABOVE_THE_BOUND: [&str; 7] = [
    "examples::endings::Journey",
    "examples::endings::Report",
    "examples::regions::Late",
    "solana::snapshot::AccountsDbFields",
    "solana::snapshot::SnapshotManifest",
    "solana::stored::StoredTransactionStatusMeta",
    "solana::stored::StoredTransactionTokenBalance",
];

fn rust_is_bounded(subjects: &[Subject], schemas: &Schemas, inputs: &[Input]) {
    let mut bounds = Bounds::of(subjects, schemas, Host::Rust);
    assert_eq!(bounds.unknown, NOT_ALL_ON_THE_WIRE, "types without a bound");
    for (index, subject) in subjects.iter().enumerate() {
        bounds.check_size(subjects, index, subject.derived.memory_bytes as u64);
    }
    let (mut limited, mut above) = (0, BTreeSet::new());
    for input in inputs {
        let subject = &subjects[input.subject];
        for codec in [subject.derived, subject.generated] {
            ALLOCATOR.reset_peak_usage();
            let before = ALLOCATOR.current_usage();
            let is_read = (codec.probe)(&input.bytes);
            let (peak, after) = (ALLOCATOR.peak_usage(), ALLOCATOR.current_usage());
            bounds.check(subjects, input, (peak - before) as u64);
            assert_eq!(after, before, "{} loses memory on {:02x?}", subject.name, input.bytes);
            if let Some(most) = bounds.most_bytes(input.subject, input.bytes.len()) {
                let within = (codec.limited_probe)(&input.bytes, Limits::new().memory_bytes(most as usize));
                if within != is_read {
                    above.insert(subject.name.as_str());
                }
            }
            let held = peak - before;
            if held < LIMITED_FROM_BYTES || bounds.most_bytes(input.subject, 0).is_none() {
                continue;
            }
            for memory_bytes in [held / 2, held / 16] {
                ALLOCATOR.reset_peak_usage();
                (codec.limited_probe)(&input.bytes, Limits::new().memory_bytes(memory_bytes));
                let held = ALLOCATOR.peak_usage() - before;
                assert!(held <= memory_bytes + REPORT_BYTES, "{} holds {held} bytes of {memory_bytes}", subject.name);
                limited += 1;
            }
        }
    }
    assert!(limited > 100, "few inputs take much memory");
    let expected = COUNTED_ABOVE_THE_BOUND.into_iter().filter(|name| !NOT_ALL_ON_THE_WIRE.contains(name));
    assert!(above.iter().copied().eq(expected), "{above:?} in Rust");
    bounds.finish();
}

fn cpp_is_bounded(subjects: &[Subject], schemas: &Schemas, inputs: &[Input]) {
    let driver = Driver::build(Path::new(env!("CARGO_TARGET_TMPDIR")), Flavor::Sanitized);
    let mut bounds = Bounds::of(subjects, schemas, Host::Cpp);
    assert!(bounds.unknown.is_empty(), "no bound for {:?}", bounds.unknown);
    let requests: Vec<_> = inputs
        .iter()
        .map(|Input { subject, bytes }| Request { subject: *subject, mode: Mode::Measure, bytes })
        .collect();
    let (mut limited, mut within) = (Vec::new(), Vec::new());
    for (input, answer) in inputs.iter().zip(driver.answers(&requests)) {
        bounds.check_size(subjects, input.subject, answer.size_bytes);
        bounds.check(subjects, input, answer.peak_bytes);
        assert_eq!(answer.lost_bytes, 0, "{} loses memory in C++", subjects[input.subject].name);
        let held = usize::try_from(answer.peak_bytes).expect("it was held");
        let most = bounds.most_bytes(input.subject, input.bytes.len()).expect("all bounds are known");
        if let Verdict::Accepted(accepted) = answer.verdict {
            within.push((input, usize::try_from(most.min(u32::MAX.into())).expect("32 bits"), accepted));
        }
        if held >= LIMITED_FROM_BYTES {
            limited.extend([held / 2, held / 16].map(|memory_bytes| (input, memory_bytes)));
        }
    }
    bounds.finish();
    let requests: Vec<_> = within
        .iter()
        .map(|(input, most, _)| Request {
            subject: input.subject,
            mode: Mode::LittleMemory(*most),
            bytes: &input.bytes,
        })
        .collect();
    let mut above = BTreeSet::new();
    for ((input, _, accepted), answer) in within.iter().zip(driver.answers(&requests)) {
        if !matches!(&answer.verdict, Verdict::Accepted(again) if again == accepted) {
            above.insert(subjects[input.subject].name.as_str());
        }
    }
    assert_eq!(Vec::from_iter(above), COUNTED_ABOVE_THE_BOUND, "in C++");
    assert!(limited.len() > 100, "few inputs take much memory");
    let requests: Vec<_> = limited
        .iter()
        .map(|(input, most)| Request { subject: input.subject, mode: Mode::LittleMemory(*most), bytes: &input.bytes })
        .collect();
    for ((input, memory_bytes), answer) in limited.iter().zip(driver.answers(&requests)) {
        let (name, held) = (&subjects[input.subject].name, answer.peak_bytes);
        assert!(held <= (memory_bytes + REPORT_BYTES) as u64, "{name} holds {held} bytes of {memory_bytes} in C++");
    }
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
