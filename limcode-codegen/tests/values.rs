//! The verifier refuses plans whose numbers that were read are not the ones that say what follows.

mod support;

use limcode_codegen::plan::{HeadPart, Op, ValueId};
use support::broken::break_each_op;

/// Makes the number another one, which no operation reads.
fn replace(id: &mut ValueId, op_place: &limcode_codegen::plan::Place) -> bool {
    *id = ValueId::count(&op_place.elem().elem());
    true
}

#[test]
fn a_number_that_is_read_and_never_used_is_found() {
    break_each_op(|op| match op {
        Op::Len { place, binds, .. } => replace(binds, place),
        Op::Mask(mask) => replace(&mut mask.binds, &mask.place),
        Op::Heads(heads) => replace(&mut heads.binds, &heads.place),
        Op::Variant(variant) => match variant.exports.first_mut() {
            Some(export) => replace(&mut export.binds, &export.counted),
            None => false,
        },
        Op::Tails(tails) => {
            let place = tails.heads.elem.clone();
            let counts = tails.heads.fields.iter_mut().filter_map(|field| match &mut field.part {
                HeadPart::Count { binds, .. } => Some(binds),
                HeadPart::Scalar(_) => None,
            });
            counts.last().is_some_and(|binds| replace(binds, &place))
        }
        _ => false,
    });
}

#[test]
fn a_number_that_is_used_and_never_read_is_found() {
    break_each_op(|op| match op {
        Op::Need(need) => match &mut need.elems {
            Some(elems) => replace(&mut elems.count, &elems.place),
            None => false,
        },
        Op::Elems { place, count, .. } | Op::Text { place, count } | Op::Collection { place, count, .. } => {
            replace(count, place)
        }
        Op::Loop { each, count, .. } => replace(count, &each.place),
        Op::Present { inner, mask, .. } => replace(mask, &inner.place),
        Op::Heads(heads) => replace(&mut heads.count, &heads.place),
        Op::Tails(tails) => replace(&mut tails.heads.binds, &tails.heads.place),
        _ => false,
    });
}

#[test]
fn a_count_that_another_field_does_not_hold_is_found() {
    break_each_op(|op| match op {
        Op::Variant(variant) => variant.exports.pop().is_some(),
        _ => false,
    });
}

#[test]
fn options_of_a_mask_behind_them_are_found() {
    let source =
        support::broken::ITEMS.iter().find(|source| source.contains("mask(o, u32)")).expect("an item has a mask");
    let mut plan = support::items::planned(source);
    let list = plan.body.lists_mut().remove(0);
    let mask = list.iter().position(|op| matches!(op, Op::Mask(_))).expect("the mask is read");
    let mask = list.remove(mask);
    list.push(mask);
    support::broken::refuses(&plan, source);
}
