//! The verifier of plans refuses each plan that was broken by hand: it is a check that can fail.

mod support;

use limcode_codegen::layout::{Fixed, Size};
use limcode_codegen::model::{LenCoding, Scalar, SizeInteger};
use limcode_codegen::plan::{Base, Body, Check, CodecKind, Dispatch, Level, Memory, Need, Op, Plan, verify};
use support::items::planned;

/// Items with every operation; each is broken in every way.
const ITEMS: [&str; 23] = [
    "struct Runs { a: u8, b: [u16; 2], text: String, c: bool, letter: char, d: u64 }",
    "struct Sequences { bytes: Vec<u8>, texts: Vec<String>, pairs: Vec<(u8, u32)>, nested: Vec<Vec<u16>>, end: u8 }",
    "struct Options { a: Option<u64>, b: Option<String>, c: Option<Option<(u8, char)>>, end: u32 }",
    "struct Boxes { a: Box<u64>, b: Box<(u8, String)>, middle: u32, c: Box<Box<u8>> }",
    "struct Products { pair: (u8, String, u16), texts: [String; 2], flags: [(bool, u8); 3], end: u16 }",
    "struct Codings { #[limcode(short_vec)] a: Vec<u16>, #[limcode(varint)] b: u64, #[limcode(varint)] c: u16, end: u8 }",
    "struct Foreign { a: u8, hash: Hash, b: u16, hashes: Vec<Hash>, array: [Hash; 2], c: u32 }",
    "struct ForeignInside { a: Option<Hash>, b: Box<Hash>, c: Vec<(u8, Hash)>, d: (Hash, u8), end: u8 }",
    "struct Lengths<T, const N: usize> { a: [u8; N], b: [T; N], c: [bool; N], d: Vec<T>, end: u8 }",
    "enum Enum { Unit, Number(u32), Text { a: u8, text: String, b: u16 }, Hash(Hash) }",
    "#[limcode(tag = version_prefix)] enum Version { #[limcode(untagged)] Old(u8, u16), #[limcode(tag = 0)] New(u8) }",
    "struct Limits { #[limcode(len = u8, max_len = 9)] a: Vec<u16>, #[limcode(len = varint)] b: String, #[limcode(len = u16)] c: Map<u8, Key>, end: u8 }",
    "struct Coded { a: u8, #[limcode(with = Seconds)] b: Time, #[limcode(skip)] c: u8, d: u16 }",
    "#[limcode(tag = u8, reserved(4, 6..=9))] enum Small { Unit, Number(u32), #[limcode(reserved)] Old(Key), New { a: u8, text: String } }",
    "#[limcode(tag = version_prefix, untagged)] struct Guarded { count: u8, list: Vec<Hash>, end: u8 }",
    "struct Loops { #[limcode(with = Vec<Seconds>)] a: Vec<Time>, #[limcode(with = Vec<(Seconds, String)>)] b: Vec<(Time, String)>, end: u8 }",
    "struct ManyMembers { a: Vec<(u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8)>, end: u8 }",
    "#[limcode(layout(a, mask(o, u32), len(k, u8), len(s, short_vec), b, k, options(o: x: u64 = 0..=1, y: u8 = 4), s, c))] \
     struct Parts { c: u32, b: Hash, k: Vec<Hash>, o: Options, s: Vec<String>, a: u8 }",
    "#[limcode(layout(len(e, u16), a, each(e: x: u8, len(p, u8), len(q, u32)), b, each(e: p: Vec<u8>, q: Vec<u64>), c))] \
     struct Sections { a: u8, b: (u8, Option<u8>), c: u8, e: Vec<Element> }",
    "#[limcode(tag = version_prefix, untagged, version(1: m = M::V1(One), s(len = m.head.count), a), version(2: m = M::V2(Two), a, s))] \
     struct Forms { a: u8, #[limcode(short_vec)] s: Vec<Hash>, m: M }",
    "#[limcode(byte_len = u16)] struct Behind { a: u8, b: Vec<String>, c: Hash, end: u32 }",
    "#[limcode(tag = zero_count)] enum Batch { #[limcode(untagged)] List(Vec<Hash>, u8), #[limcode(tag = 0)] Marker { a: u16, text: String } }",
    "struct Facts<'a> { size: usize, set: bool, sizes: Vec<isize>, flags: Vec<bool>, #[limcode(borrow)] text: Cow<'a, str>, \
     #[limcode(with = Seconds)] time: Time, #[limcode(with = Vec<Seconds>)] times: Vec<Time>, nested: Vec<Vec<u8>> }",
];

#[test]
fn plans_hold_until_they_are_broken() {
    for source in ITEMS {
        assert_eq!(verify(&planned(source)), Ok(()), "{source}");
    }
}

#[test]
fn a_need_that_is_missing_is_found() {
    break_each_need(|list, index| {
        list.remove(index);
        true
    });
}

#[test]
fn a_need_for_too_little_is_found() {
    break_each_need(|list, index| shrink(&mut need(list, index).bytes));
}

#[test]
fn a_need_for_too_much_is_found() {
    break_each_need(|list, index| {
        need(list, index).bytes.known_bytes += 1;
        true
    });
}

#[test]
fn a_need_for_elements_that_are_smaller_than_what_is_read_is_found() {
    break_each_need(|list, index| need(list, index).elems.as_mut().is_some_and(|elems| shrink(&mut elems.min)));
}

#[test]
fn a_need_for_elements_that_are_larger_than_what_is_read_is_found() {
    break_each_need(|list, index| {
        let elems = need(list, index).elems.as_mut();
        elems.is_some_and(|elems| {
            elems.min.known_bytes += 1;
            true
        })
    });
}

#[test]
fn a_need_for_elements_of_fixed_size_where_they_are_not_is_found() {
    break_each_need(|list, index| {
        let elems = need(list, index).elems.as_mut();
        elems.is_some_and(|elems| {
            elems.fixed = if elems.fixed.is_yes() { Fixed::No } else { Fixed::Yes };
            true
        })
    });
}

#[test]
fn a_need_whose_error_names_no_field_is_found() {
    break_each_need(|list, index| {
        need(list, index).missing.clear();
        true
    });
}

#[test]
fn a_need_that_is_void_under_another_condition_is_found() {
    let of_another_type = planned("struct Other { key: Key }").layout.fixed;
    assert!(matches!(of_another_type, Fixed::When(_)));
    break_each_need(|list, index| {
        need(list, index).unless = of_another_type.clone();
        true
    });
}

/// Elements before their need: memory would be taken for any length that the input claims.
#[test]
fn elements_before_their_need_are_found() {
    break_each_need(|list, index| {
        let is_of_elements = need(list, index).elems.is_some();
        if is_of_elements {
            list.swap(index, index + 1);
        }
        is_of_elements
    });
}

#[test]
fn a_need_before_its_length_is_found() {
    break_each_need(|list, index| {
        let is_of_elements = need(list, index).elems.is_some() && index > 0;
        if is_of_elements {
            list.swap(index - 1, index);
        }
        is_of_elements
    });
}

#[test]
fn fields_in_another_order_are_found() {
    for source in ITEMS.iter().filter(|source| is_of_steps(source)) {
        for index in 1..steps(&mut planned(source)).len() {
            let mut plan = planned(source);
            steps(&mut plan).swap(index - 1, index);
            refuses(&plan, source);
        }
    }
}

#[test]
fn fields_of_a_variant_in_another_order_are_found() {
    let source = "enum Enum { Pair { a: Box<u8>, b: Box<u8> } }";
    let mut plan = planned(source);
    let Body::Dispatch(Dispatch { arms, .. }) = &mut plan.body else { panic!("an enum is one dispatch") };
    arms[0].body.swap(0, 1);
    refuses(&plan, source);
}

#[test]
fn a_step_that_is_missing_is_found() {
    for source in ITEMS.iter().filter(|source| is_of_steps(source)) {
        for index in 0..steps(&mut planned(source)).len() {
            let mut plan = planned(source);
            // A box counts no bytes where it stands, so none are missed.
            if !matches!(steps(&mut plan).remove(index), Op::Boxed { .. }) {
                refuses(&plan, source);
            }
        }
    }
}

#[test]
fn a_field_at_a_wrong_offset_is_found() {
    let mut plan = planned("struct Pair { a: u8, b: u32 }");
    let Op::Run(run) = &mut steps(&mut plan)[0] else { panic!("two numbers are a run") };
    run.fields[1].offset_bytes = 4;
    refuses(&plan, "Pair");
}

#[test]
fn a_run_of_a_wrong_size_is_found() {
    let mut plan = planned("struct Pair { a: u8, b: u32 }");
    let Op::Run(run) = &mut steps(&mut plan)[0] else { panic!("two numbers are a run") };
    run.size_bytes = 4;
    refuses(&plan, "Pair");
}

#[test]
fn a_run_without_fields_is_found() {
    let mut plan = planned("struct Pair { a: u8, b: u32 }");
    let Op::Run(run) = &mut steps(&mut plan)[0] else { panic!("two numbers are a run") };
    run.fields.clear();
    run.size_bytes = 0;
    refuses(&plan, "Pair");
}

#[test]
fn a_size_that_covers_too_little_is_found() {
    for source in ITEMS.iter().filter(|source| !has_untagged(source)) {
        let mut plan = planned(source);
        assert!(shrink(&mut plan.layout.min));
        refuses(&plan, source);
    }
}

#[test]
fn a_size_that_covers_too_much_is_found() {
    for source in ITEMS.iter().filter(|source| !has_untagged(source)) {
        let mut plan = planned(source);
        plan.layout.min.known_bytes += 1;
        refuses(&plan, source);
    }
}

/// What may or may not begin with a prefix is followed by needs of its own.
fn has_untagged(source: &str) -> bool {
    source.contains("version_prefix") || source.contains("zero_count")
}

#[test]
fn a_section_whose_length_varies_in_size_is_found() {
    let source = "#[limcode(byte_len = u16)] struct Behind { a: u8 }";
    let mut plan = planned(source);
    let [Op::Section { coding, .. }] = steps(&mut plan).as_mut_slice() else { panic!("it is one section") };
    *coding = LenCoding::Varint;
    refuses(&plan, source);
}

#[test]
fn an_empty_sequence_that_is_not_refused_is_found() {
    let source =
        "#[limcode(tag = zero_count)] enum Batch { #[limcode(untagged)] List(Vec<u8>), #[limcode(tag = 0)] None }";
    let mut plan = planned(source);
    let Body::Dispatch(Dispatch { arms, .. }) = &mut plan.body else { panic!("an enum is one dispatch") };
    arms[0].body.remove(0);
    refuses(&plan, source);
}

#[test]
fn a_level_that_elements_are_not_is_found() {
    break_each_op(|op| match op {
        Op::Elems { level, .. } | Op::Loop { level, .. } => {
            *level = if matches!(level, Level::Never) { Level::Always } else { Level::Never };
            true
        }
        _ => false,
    });
}

#[test]
fn a_level_of_elements_under_another_condition_is_found() {
    let of_another_type = planned("struct Other { key: Key }").layout.fixed;
    break_each_op(|op| match op {
        Op::Elems { level, .. } | Op::Loop { level, .. } => {
            *level = Level::Unless(of_another_type.clone());
            true
        }
        _ => false,
    });
}

#[test]
fn a_box_or_a_second_section_that_is_no_level_is_found() {
    break_each_op(|op| match op {
        Op::Boxed { level, .. } => {
            *level = Level::Never;
            true
        }
        Op::Tails(tails) => {
            tails.level = Level::Never;
            true
        }
        _ => false,
    });
}

#[test]
fn elements_that_are_called_dense_and_are_not_are_found() {
    break_each_op(|op| match op {
        Op::Loop { dense, .. } => {
            *dense = if dense.is_yes() { Fixed::No } else { Fixed::Yes };
            true
        }
        _ => false,
    });
}

#[test]
fn another_codec_of_a_type_by_name_is_found() {
    for other in [CodecKind::Own, CodecKind::Borrowed, CodecKind::Coding] {
        break_each_op(|op| match op {
            Op::Call { codec, .. } if *codec != other => {
                *codec = other;
                true
            }
            _ => false,
        });
    }
    break_each_op(|op| match op {
        Op::Variant(variant) => {
            variant.codec = CodecKind::Coding;
            true
        }
        _ => false,
    });
}

#[test]
fn another_codec_of_elements_is_found() {
    break_each_op(|op| match op {
        Op::Elems { codec, .. } => {
            *codec = if codec.is_none() { Some(CodecKind::Own) } else { None };
            true
        }
        _ => false,
    });
    break_each_op(|op| match op {
        Op::Elems { codec: codec @ Some(_), .. } => {
            *codec = Some(CodecKind::Coding);
            true
        }
        _ => false,
    });
}

#[test]
fn a_check_that_belongs_to_another_type_is_found() {
    for other in [Check::None, Check::Bool, Check::Size(SizeInteger::Usize), Check::Size(SizeInteger::Isize)] {
        break_each_op(|op| match op {
            Op::Elems { check, .. } if *check != other => {
                *check = other;
                true
            }
            Op::Run(run) if run.fields[0].check != other => {
                run.fields[0].check = other;
                true
            }
            _ => false,
        });
    }
}

#[test]
fn a_number_that_is_written_as_another_is_found() {
    break_each_op(|op| match op {
        Op::Run(run) => {
            let wire = &mut run.fields[0].wire;
            *wire = if *wire == Scalar::I8 { Scalar::U8 } else { Scalar::I8 };
            true
        }
        _ => false,
    });
}

#[test]
fn a_field_at_the_place_of_another_is_found() {
    for source in ITEMS {
        let mut plan = planned(source);
        let of_arms = match &mut plan.body {
            Body::Steps(_) => None,
            Body::Dispatch(dispatch) => dispatch.arms.iter_mut().flat_map(|arm| &mut arm.fields).next(),
        };
        let Some(place) = of_arms.or(plan.places.first_mut()) else { continue };
        match &mut place.base {
            Base::Field(index) | Base::Variant(index) => *index += 1,
            _ => panic!("it is a field"),
        }
        refuses(&plan, source);
    }
}

#[test]
fn a_copy_of_what_varies_in_size_or_has_fields_is_found() {
    for (source, memory) in [
        ("struct Text { text: String }", Memory::IfProved),
        ("enum Either { Unit, Number(u8) }", Memory::IfProvedAndChecked),
        ("enum Unit { One, Two }", Memory::IfProved),
        ("struct Pair { a: u8, b: u8 }", Memory::IfProvedAndChecked),
    ] {
        for set in
            [|plan: &mut Plan, memory| plan.memory.rust = memory, |plan: &mut Plan, memory| plan.memory.cpp = memory]
        {
            let mut plan = planned(source);
            set(&mut plan, memory);
            refuses(&plan, source);
        }
    }
}

fn is_of_steps(source: &str) -> bool {
    matches!(planned(source).body, Body::Steps(_))
}

/// The steps of a plan that has no arms.
fn steps(plan: &mut Plan) -> &mut Vec<Op> {
    match &mut plan.body {
        Body::Steps(list) => list,
        Body::Dispatch(_) => panic!("it is a dispatch"),
    }
}

fn refuses(plan: &Plan, source: &str) {
    let verdict = verify(plan);
    assert!(verdict.is_err(), "a broken plan holds: {source}\n{}", limcode_codegen::plan::dump(plan));
}

/// Breaks each need of each item by itself. `break_need` says whether it had something to break.
fn break_each_need(break_need: impl Fn(&mut Vec<Op>, usize) -> bool) {
    let mut broken = 0;
    for source in ITEMS {
        let mut number = 0;
        loop {
            let mut plan = planned(source);
            let mut left = number;
            let mut lists = plan.body.lists_mut().into_iter();
            let Some(is_broken) = lists.find_map(|list| at_need(list, &mut left, &break_need)) else { break };
            if is_broken {
                refuses(&plan, &format!("need {number} of {source}"));
                broken += 1;
            }
            number += 1;
        }
    }
    assert!(broken > 1, "there was nothing to break");
}

/// Breaks each operation of each item by itself. `break_op` says whether it had something to break.
fn break_each_op(break_op: impl Fn(&mut Op) -> bool) {
    let mut broken = 0;
    for source in ITEMS {
        for number in 0.. {
            let mut plan = planned(source);
            let mut left = number;
            let mut lists = plan.body.lists_mut().into_iter();
            let Some(is_broken) = lists.find_map(|list| at_op(list, &mut left, &break_op)) else { break };
            if is_broken {
                refuses(&plan, &format!("operation {number} of {source}"));
                broken += 1;
            }
        }
    }
    assert!(broken > 0, "there was nothing to break");
}

/// Calls `break_op` with the operation that comes after `left` others.
fn at_op(list: &mut [Op], left: &mut usize, break_op: &impl Fn(&mut Op) -> bool) -> Option<bool> {
    for op in list {
        if *left == 0 {
            return Some(break_op(op));
        }
        *left -= 1;
        for body in op.bodies_mut() {
            if let Some(is_broken) = at_op(body, left, break_op) {
                return Some(is_broken);
            }
        }
    }
    None
}

/// Calls `break_need` with the list and index of the need that comes after `left` others.
fn at_need(list: &mut Vec<Op>, left: &mut usize, break_need: &impl Fn(&mut Vec<Op>, usize) -> bool) -> Option<bool> {
    for index in 0..list.len() {
        if matches!(list[index], Op::Need(_)) {
            if *left == 0 {
                return Some(break_need(list, index));
            }
            *left -= 1;
        }
        for body in list[index].bodies_mut() {
            if let Some(is_broken) = at_need(body, left, break_need) {
                return Some(is_broken);
            }
        }
    }
    None
}

fn need(list: &mut [Op], index: usize) -> &mut Need {
    match &mut list[index] {
        Op::Need(need) => need,
        _ => panic!("the index is that of a need"),
    }
}

/// Takes a byte or a symbol away, where there is one.
fn shrink(size: &mut Size) -> bool {
    if size.known_bytes > 0 {
        size.known_bytes -= 1;
        return true;
    }
    size.terms.pop().is_some()
}
