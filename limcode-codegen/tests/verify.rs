//! The verifier of plans refuses each plan that was broken by hand: it is a check that can fail.

mod support;

use limcode_codegen::layout::{Fixed, Size};
use limcode_codegen::model::{ArrayLen, LenCoding, Section};
use limcode_codegen::plan::{Base, Body, Dispatch, Memory, Op, Place, Plan, Validated, verify};
use support::broken::{ITEMS, break_each_need, break_each_op, need, refuses};
use support::items::planned;

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
            // Whether they are there is asked in between, where the input may end.
            let is_whole = matches!(list[index + 1], Op::Whole { .. });
            list.swap(index, index + 1 + usize::from(is_whole));
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
            let list = steps(&mut plan);
            list.swap(index - 1, index);
            // What is read at once is no field, and a sum reads nothing.
            if !list[index - 1..=index].iter().any(|op| matches!(op, Op::Whole { .. } | Op::Sum { .. })) {
                refuses(&plan, source);
            }
        }
    }
}

#[test]
fn a_sum_of_other_elements_is_found() {
    break_each_op(|op| {
        let Op::Sum { elem_fixed, .. } = op else { return false };
        *elem_fixed = Fixed::Yes;
        true
    });
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
            // A box, and what may be missing, count no bytes where they stand, so none are missed; where reading stops is compared
            // with wincode.
            if !matches!(steps(&mut plan).remove(index), Op::Boxed { .. } | Op::AtEnd { .. } | Op::Whole { .. }) {
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
    let [Op::Section { of, .. }] = steps(&mut plan).as_mut_slice() else { panic!("it is one section") };
    *of = Section::Counted(LenCoding::Varint);
    refuses(&plan, source);
}

#[test]
fn a_region_that_is_too_short_is_found() {
    let source = "#[limcode(region = 9)] struct Region { a: u8, b: Vec<u8> }";
    let mut plan = planned(source);
    let [Op::Section { of, .. }] = steps(&mut plan).as_mut_slice() else { panic!("it is one section") };
    *of = Section::Region(ArrayLen::Literal(8));
    refuses(&plan, source);
}

#[test]
fn a_section_that_says_another_minimum_is_found() {
    for source in
        ["#[limcode(region = 9)] struct Region { a: u8 }", "#[limcode(byte_len = u8)] struct Behind { a: u8 }"]
    {
        let mut plan = planned(source);
        let [Op::Section { body_min, .. }] = steps(&mut plan).as_mut_slice() else { panic!("it is one section") };
        *body_min = Size::ZERO;
        refuses(&plan, source);
    }
}

/// The plan of a struct that takes the rest of the input, broken by `break_list`.
fn break_rest(break_list: impl Fn(&mut Vec<Op>)) {
    let source = "struct Rest { a: u8, #[limcode(len = rest)] b: Vec<u16> }";
    let mut plan = planned(source);
    break_list(steps(&mut plan));
    refuses(&plan, source);
}

#[test]
fn what_follows_the_rest_of_the_input_is_found() {
    let source = "struct Ends { #[limcode(at_end = default)] z: Vec<u16> }";
    let end = steps(&mut planned(source)).pop().expect("it has a step");
    break_rest(|list| {
        let run = list.remove(0);
        assert!(matches!(run, Op::Run(_)));
        list.push(run);
    });
    let source = "struct Rest { a: u8, #[limcode(len = rest)] b: Vec<u16> }";
    let mut plan = planned(source);
    steps(&mut plan).push(end);
    refuses(&plan, source);
}

#[test]
fn an_end_of_the_rest_that_is_not_the_last_is_found() {
    let at = |list: &[Op]| list.iter().position(|op| matches!(op, Op::RestEnd { .. })).expect("the rest has an end");
    let end = || {
        let mut plan = planned("struct Rest { a: u8, #[limcode(len = rest)] b: Vec<u16> }");
        let list = steps(&mut plan);
        list.remove(at(list))
    };
    break_rest(|list| drop(list.remove(at(list))));
    break_rest(|list| list.push(end()));
    break_rest(|list| {
        let end = list.remove(at(list));
        list.insert(0, end);
    });
    // And where no rest is read.
    let source = "struct Plain { b: u8 }";
    let mut plan = planned(source);
    steps(&mut plan).push(end());
    refuses(&plan, source);
}

#[test]
fn elements_of_the_rest_whose_number_does_not_follow_from_their_size_are_found() {
    let break_op = |break_op: fn(&mut Size, &mut Fixed)| {
        break_rest(|list| {
            let rest = list.iter_mut().find_map(|op| match op {
                Op::Rest { elem_size, elem_fixed, .. } => Some((elem_size, elem_fixed)),
                _ => None,
            });
            let (size, fixed) = rest.expect("it takes the rest");
            break_op(size, fixed);
        });
    };
    break_op(|size, _| *size = Size::ZERO);
    break_op(|size, _| *size = Size::bytes(3));
    break_op(|_, fixed| *fixed = Fixed::No);
}

#[test]
fn the_rest_of_the_input_within_another_value_is_found() {
    let source = "struct Inside { a: Option<u16> }";
    let mut plan = planned(source);
    let rest = std::mem::take(steps(&mut planned("struct Rest { #[limcode(len = rest)] b: Vec<u16> }")));
    let Some(Op::Option(inner)) = steps(&mut plan).last_mut() else { panic!("it is an option") };
    inner.body.extend(rest);
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

/// Breaks the arms of each plan that has several.
fn break_each_dispatch(break_arms: impl Fn(&mut Dispatch) -> bool) {
    let mut broken = 0;
    for source in ITEMS {
        let mut plan = planned(source);
        if let Body::Dispatch(dispatch) = &mut plan.body
            && break_arms(dispatch)
        {
            refuses(&plan, source);
            broken += 1;
        }
    }
    assert!(broken > 1, "there was nothing to break");
}

#[test]
fn a_tag_that_its_coding_cannot_say_is_found() {
    break_each_dispatch(|dispatch| match (dispatch.arms.last_mut(), dispatch.coding.max().checked_add(1)) {
        (Some(last), Some(beyond)) => {
            last.tag = Some(beyond);
            true
        }
        _ => false,
    });
}

#[test]
fn two_arms_of_one_tag_are_found() {
    break_each_dispatch(|dispatch| match dispatch.arms.as_mut_slice() {
        [first, .., last] => {
            last.tag = first.tag;
            true
        }
        _ => false,
    });
}

#[test]
fn a_reserved_tag_with_an_arm_is_found() {
    break_each_dispatch(|dispatch| {
        let tag = dispatch.arms.last().and_then(|arm| arm.tag);
        dispatch.reserved.extend(tag.map(|tag| (tag, tag)));
        tag.is_some()
    });
}

fn is_of_steps(source: &str) -> bool {
    matches!(planned(source).body, Body::Steps(_))
}

/// The first field with a function, and its steps.
fn validated(plan: &mut Plan) -> (&mut Validated, &mut Vec<Op>) {
    let found = steps(plan).iter_mut().find_map(|op| match op {
        Op::Validated { of, body } => Some((of, body)),
        _ => None,
    });
    found.expect("a field with a function")
}

/// The place of that field.
fn place_of(plan: &mut Plan) -> &mut Place {
    validated(plan).0.place.as_mut().expect("the function is a field's")
}

fn dispatch(plan: &mut Plan) -> &mut Dispatch {
    match &mut plan.body {
        Body::Dispatch(dispatch) => dispatch,
        Body::Steps(_) => panic!("it has no arms"),
    }
}

/// The steps of a plan that has no arms.
fn steps(plan: &mut Plan) -> &mut Vec<Op> {
    match &mut plan.body {
        Body::Steps(list) => list,
        Body::Dispatch(_) => panic!("it is a dispatch"),
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

/// The plan of a struct that may end, broken by `break_list`.
fn break_ends(break_list: impl Fn(&mut Vec<Op>)) {
    let source = ITEMS.iter().find(|source| source.contains("struct Ends")).expect("it is listed");
    let mut plan = planned(source);
    break_list(steps(&mut plan));
    refuses(&plan, source);
}

#[test]
fn what_is_read_behind_a_field_that_may_be_missing_is_found() {
    break_ends(|list| {
        let last = list.pop().expect("it ends with such a field");
        let run = list.remove(0);
        assert!(matches!((&last, &run), (Op::AtEnd { .. }, Op::Run(_))));
        list.push(run);
    });
}

#[test]
fn bytes_that_are_covered_where_they_may_be_missing_are_found() {
    break_ends(|list| {
        let position = list.iter().position(|op| matches!(op, Op::Run(_))).expect("a number comes first");
        list.remove(position);
    });
}

#[test]
fn a_field_that_may_be_missing_within_another_is_found() {
    break_ends(|list| {
        let last = list.pop().expect("it ends with such a field");
        let inner =
            list.iter_mut().find_map(|op| if let Op::Loop { each, .. } = op { Some(&mut each.body) } else { None });
        match inner {
            Some(body) => body.push(last),
            None => {
                let (of, body_min) = (Section::Counted(LenCoding::U8), Size::ZERO);
                list.push(Op::Section { of, body_min, body: vec![last] });
            }
        }
    });
}

#[test]
fn values_of_a_run_that_end_elsewhere_are_found() {
    let source = "struct Units { a: u8, b: u16, text: String }";
    let mut changed = 0;
    for ends in [vec![1], vec![1, 2], vec![3, 1], vec![1, 1, 3]] {
        let mut plan = planned(source);
        let Some(Op::Run(run)) = steps(&mut plan).first_mut() else { panic!("it begins with a run") };
        assert_eq!(run.unit_ends, [1, 3]);
        run.unit_ends = ends;
        refuses(&plan, source);
        changed += 1;
    }
    assert_eq!(changed, 4);
}

#[test]
fn a_check_before_the_last_value_of_a_run_is_found() {
    let source = "struct Checked { a: bool, b: u16, text: String }";
    let mut plan = planned(source);
    let [Op::Run(first), Op::Run(next), ..] = steps(&mut plan).as_mut_slice() else { panic!("it has two runs") };
    assert_eq!((first.size_bytes, next.size_bytes), (1, 2), "a run ends behind what is checked");

    next.fields[0].offset_bytes = 1;
    first.fields.append(&mut next.fields);
    (first.size_bytes, first.unit_ends) = (3, vec![1, 3]);
    steps(&mut plan).remove(1);
    let mistake = verify(&plan).expect_err("`a` is checked too late");
    assert!(mistake.contains("`a`") && mistake.contains("is asked after"), "{mistake}");
}

#[test]
fn what_is_read_at_once_though_it_varies_is_found() {
    let source = "struct Pair { a: u8, b: Hash }";
    let mut plan = planned(source);
    let Some(Op::Whole { fixed, .. }) = steps(&mut plan).first_mut() else { panic!("it may be of fixed size") };
    *fixed = Fixed::No;
    refuses(&plan, source);
}

#[test]
fn a_value_that_passes_by_the_function_that_accepts_it_is_found() {
    let source = "#[limcode(check = rules::is_open)] struct Window { first: u64, last: u64 }";
    let breaks: [fn(&mut Plan); 4] = [
        |plan| plan.memory.rust = Memory::IfProved,
        |plan| plan.memory.cpp = Memory::IfProved,
        |plan| plan.has_borrowed = true,
        |plan| plan.view = planned("#[limcode(view)] struct Window { first: u64, last: u64 }").view,
    ];
    for break_plan in breaks {
        let mut plan = planned(source);
        break_plan(&mut plan);
        refuses(&plan, source);
    }
    let source = "struct Window { #[limcode(check = rules::is_first)] first: u64, last: u64 }";
    let breaks: [fn(&mut Plan); 10] = [
        |plan| plan.memory.rust = Memory::IfProved,
        |plan| plan.memory.cpp = Memory::IfProved,
        |plan| plan.has_borrowed = true,
        |plan| plan.view = planned("#[limcode(view)] struct Window { first: u64, last: u64 }").view,
        // What is read is another field, or nothing, or is not kept; or what is asked of is no field.
        |plan| {
            let other = plan.places[1].clone();
            validated(plan).0.place = Some(other);
        },
        |plan| validated(plan).1.clear(),
        |plan| place_of(plan).is_discarded = true,
        |plan| place_of(plan).base = Base::Local,
        |plan| validated(plan).0.place = None,
        |plan| validated(plan).0.may_be_empty = true,
    ];
    for break_plan in breaks {
        let mut plan = planned(source);
        assert_eq!((plan.memory.rust, plan.memory.cpp), (Memory::Never, Memory::Never), "it is read value by value");
        break_plan(&mut plan);
        refuses(&plan, source);
    }
    let source = "struct Window { #[limcode(check = rules::is_first)] first: Slot }";
    let mut plan = planned(source);
    assert!(std::mem::replace(&mut validated(&mut plan).0.may_be_empty, false), "`Slot` may be an enum");
    refuses(&plan, source);
    let source = "#[limcode(check = rules::is_open, tag = u8)] enum Window { Open, Closed }";
    let breaks: [fn(&mut Plan); 6] = [
        // What is asked of is no more than one field, or may be without a value; and the arms return.
        |plan| plan.validated.as_mut().expect("it has one").may_be_empty = true,
        |plan| {
            let fields = planned("struct Window { first: u64 }").places;
            plan.validated.as_mut().expect("it has one").place = fields.into_iter().next();
        },
        |plan| plan.validated = None,
        |plan| dispatch(plan).goes_on = false,
        |plan| plan.memory.rust = Memory::IfProvedAndChecked,
        |plan| plan.body = planned("#[limcode(tag = version_prefix, untagged)] struct Window { first: u8 }").body,
    ];
    for break_plan in breaks {
        let mut plan = planned(source);
        assert_eq!(plan.memory.rust, Memory::Never, "it is read tag by tag");
        break_plan(&mut plan);
        refuses(&plan, source);
    }
}
