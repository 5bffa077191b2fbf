//! What passes find in plans.

mod support;

use limcode_codegen::model::LenCoding;
use limcode_codegen::plan::{
    Body, Cost, Function, InlineLimits, Memory, Op, Step, counted, expanded, has_sibling_calls, walk,
};
use support::items::planned;

/// The encoder's steps, and how many of them are calls for values in place.
fn encoder(source: &str) -> (usize, usize) {
    let plan = planned(source);
    let cost = Cost::of_encoder(&plan.body);
    (cost.steps(), cost.in_place().count())
}

#[test]
fn steps_are_operations_and_parts_of_elements() {
    // A run of two numbers is one step.
    assert_eq!(encoder("struct Numbers { a: u8, b: u64 }"), (1, 0));
    assert_eq!(encoder("struct Bytes { a: Vec<u8> }"), (2, 0));
    // A length and the three parts of a tuple, one of which is called, but not in place.
    assert_eq!(encoder("struct Tuples { a: Vec<(u8, Hash, u16)> }"), (4, 0));
    assert_eq!(encoder("struct Calls { a: Hash, b: Option<Hash>, c: Hash }"), (4, 3));
    // A box may hold the type itself.
    assert_eq!(encoder("struct Tree { child: Box<Tree> }"), (2, 0));
    // The coding that an attribute names is not the type's own.
    assert_eq!(encoder("struct Coded { #[limcode(with = Seconds)] a: Time }"), (1, 0));
    assert_eq!(encoder("enum Either { Unit, Number(u32) }"), (2, 0));
}

/// Needs are done when reading alone.
#[test]
fn a_decoder_has_the_needs_beside_the_steps_of_the_encoder() {
    let plan = planned("struct Bytes { a: Vec<u8>, b: String }");
    assert_eq!(Cost::of_encoder(&plan.body).steps(), 4);
    assert_eq!(Cost::of_decoder(&plan.body).steps(), 6);
}

#[test]
fn what_is_inlined_counts_and_what_is_called_does_not() {
    let limits = InlineLimits { max_own_steps: 10, max_expanded_steps: 12, max_steps_for_one_caller: 0 };
    let functions =
        [(4, vec![]), (4, vec![0, 0]), (4, vec![1]), (11, vec![]), (4, vec![4]), (4, vec![6]), (4, vec![5])];
    let functions = functions.map(|(steps, called)| Function { steps, called });
    let expected = [
        Some(4),
        Some(12),
        // 16 are too many.
        None,
        // It is too long by itself.
        None,
        // It calls itself.
        Some(4),
        // The second of a circle calls the first.
        Some(8),
        Some(4),
    ];
    assert_eq!(expanded(&functions, &limits), expected);
}

#[test]
fn decoders_side_by_side_are_found() {
    for (source, has_siblings) in [
        ("struct One { a: Hash, b: u8 }", false),
        ("struct Two { a: Hash, b: Hash }", true),
        ("struct Elems { a: Vec<Hash>, b: Hash }", false),
        ("struct Repeated { a: [Hash; 2] }", true),
        ("enum Arms { One(Hash), Two(Hash) }", false),
        ("enum Arm { One(Hash, Option<Key>) }", true),
    ] {
        assert_eq!(has_sibling_calls(&planned(source).body), has_siblings, "{source}");
    }
}

#[test]
fn each_language_copies_what_its_types_hold() {
    use Memory::{IfProved, IfProvedAndChecked, Never};
    for (source, rust, cpp) in [
        ("struct Pair { a: u8, b: u32 }", IfProved, IfProved),
        ("struct Open { a: u8, b: Hash }", IfProved, IfProved),
        ("struct Text { a: u8, b: String }", Never, Never),
        ("struct Nothing {}", Never, Never),
        ("struct Skips { a: u8, #[limcode(skip)] b: u8 }", Never, IfProved),
        ("#[limcode(remote = \"other::Pair\")] struct Remote { a: u8 }", Never, IfProved),
        ("#[limcode(from = u16, into = u16)] struct Converted(u32);", Never, IfProved),
        ("struct Coded { #[limcode(with = Seconds)] a: Time }", Never, Never),
        ("enum Tags { One, Two }", IfProvedAndChecked, Never),
        ("enum Fields { One, Two(u8) }", Never, Never),
        ("#[limcode(tag = version_prefix, untagged)] struct Guarded { a: u8 }", Never, Never),
    ] {
        let memory = planned(source).memory;
        assert_eq!((memory.rust, memory.cpp), (rust, cpp), "{source}");
    }
}

#[test]
fn counts_are_read_with_what_they_count_where_a_language_can() {
    let of = |source: &str, codings: &[LenCoding]| {
        let plan = planned(source);
        let Body::Steps(list) = &plan.body else { panic!("a struct has steps") };
        let steps = counted(list, codings);
        (steps.iter().filter(|step| matches!(step, Step::Counted(_))).count(), steps.len())
    };
    let all = LenCoding::ALL;
    assert_eq!(of("struct Bytes { a: Vec<u8>, b: String, c: u8 }", &all), (2, 3));
    assert_eq!(of("struct Bytes { a: Vec<u8>, b: String, c: u8 }", &[]), (0, 7));
    assert_eq!(of("struct Short { #[limcode(short_vec)] a: Vec<u8> }", &[LenCoding::U64]), (0, 3));
    assert_eq!(of("struct Short { #[limcode(short_vec)] a: Vec<u8> }", &[LenCoding::ShortVec]), (1, 1));
    // The limit is checked between the two.
    assert_eq!(of("struct Limited { #[limcode(max_len = 9)] a: Vec<u8> }", &all), (0, 3));
    // Elements step by step are a loop.
    assert_eq!(of("struct Loop { #[limcode(with = Vec<Seconds>)] a: Vec<Time> }", &all).0, 0);
}

#[test]
fn memory_of_a_value_is_refilled_by_what_owns_some() {
    for (source, refills) in [
        ("struct Numbers { a: u64 }", false),
        ("struct Bytes { a: Vec<u8> }", true),
        ("struct Text { a: String }", true),
        ("struct Call { a: Hash }", true),
        ("struct Coded { #[limcode(with = Seconds)] a: Time }", false),
        ("struct Borrowed<'a> { #[limcode(borrow)] a: Cow<'a, str> }", false),
        ("struct Optional { a: Option<Vec<u8>> }", false),
        ("#[limcode(byte_len = u64)] struct Behind { a: Vec<u8> }", true),
        ("#[limcode(byte_len = u64)] struct Behind { a: u8 }", false),
    ] {
        let plan = planned(source);
        let found = plan.body.lists().into_iter().flatten().any(Op::refills);
        assert_eq!(found, refills, "{source}");
    }
}

#[test]
fn a_walk_meets_each_operation_with_those_around_it() {
    let plan = planned("struct Nested { a: Option<Box<Option<u8>>>, b: u8 }");
    let mut depths = Vec::new();
    for list in plan.body.lists() {
        walk(list, &mut |op, around| {
            if !matches!(op, Op::Need(_)) {
                depths.push(around.len());
            }
        });
    }
    assert_eq!(depths, [0, 1, 2, 3, 0]);
}
