//! Proves of a plan what its back ends rely on: every read is covered by a need, no need asks for more than is read, nothing
//! is allocated before its need, counts and masks are read before they are used, and fields are in the order of their
//! declaration or of the parts. Nothing follows what takes the rest of the input. What an operation says agrees with its types. No value
//! passes by the function that accepts or rejects it.

mod cover;
mod fact;
mod order;
mod rest;

use super::{
    Alternatives, Arm, Base, Body, Check, Dispatch, Each, HeadPart, Heads, Inner, Memory, Op, Place, Plan, Tails,
    Validated, ValueId, validated, walk,
};
use crate::layout::{self, Fixed, Size};
use crate::model::{Section, TagCoding};
use cover::Cover;
use order::{order, parts};

/// Checks `plan`.
///
/// # Errors
/// The first operation that does not hold, in words.
pub fn verify(plan: &Plan) -> Result<(), String> {
    fact::facts(plan)?;
    validation(plan)?;
    at_end(&plan.body)?;
    rest::rest(&plan.body)?;
    let found = match &plan.body {
        Body::Steps(list) => {
            let own = match list.as_slice() {
                [Op::Section { body, .. }] => body,
                list => list,
            };
            fields(own, &plan.places, plan.wire.as_deref())?;
            min(list)
        }
        Body::Dispatch(dispatch) => {
            tags(dispatch)?;
            let mut arms = dispatch.arms.iter();
            arms.try_for_each(|arm| fields(&arm.body, &arm.fields, arm.wire.as_deref()))?;
            min_of_dispatch(dispatch)
        }
    };
    if let Some(found) = found.filter(|found| *found != plan.layout.min) {
        return Err(format!("the minimum size is {}, but the operations read {found} bytes", plan.layout.min));
    }
    let mut cover = Cover::of(plan.layout.min.clone());
    cover.is_exact = false;
    match &plan.body {
        Body::Steps(list) => steps(list, cover)?.finish(),
        Body::Dispatch(Dispatch { coding, arms, .. }) => arms.iter().try_for_each(|arm| {
            self::arm(*coding, arm, cover.clone()).map_err(|error| format!("in `{}`: {error}", arm.name))
        }),
    }
}

/// Finds ways on which a value is read or written without the function that accepts or rejects it, or one of its fields.
fn validation(plan: &Plan) -> Result<(), String> {
    let mut is_validated = plan.validated.is_some();
    if let Some(of) = &plan.validated
        && (of.place.is_some() || of.may_be_empty != plan.body.has_variants())
    {
        return Err("the function for the value is asked of another one".to_owned());
    }
    if let Body::Dispatch(dispatch) = &plan.body
        && dispatch.goes_on != is_validated
    {
        return Err("the arms end where the function for the value is asked, or go on where none is".to_owned());
    }
    for list in plan.body.lists() {
        let mut found = Ok(());
        walk(list, &mut |op, around| {
            let Op::Validated { of: Validated { place, may_be_empty, .. }, body } = op else { return };
            is_validated = true;
            let Some(place) = place.as_ref().filter(|place| is_field(place)) else {
                found = Err("the function for a field is not asked of one".to_owned());
                return;
            };
            if !around.iter().all(|op| matches!(op, Op::Section { .. })) {
                found = Err(format!("the function for `{}` is not asked of a field", place.text));
            }
            if *may_be_empty != validated::may_be_empty(place, body) {
                found = Err(format!("the function for `{}` does not know whether there is a value", place.text));
            }
        });
        found?;
    }
    let is_in_forms = matches!(&plan.body, Body::Dispatch(dispatch) if dispatch.of == Alternatives::Forms);
    let ways = [
        (is_in_forms, "in one of several forms"),
        (plan.memory.rust != Memory::Never || plan.memory.cpp != Memory::Never, "in a copy of many"),
        (plan.view.is_some(), "as a view"),
        (plan.has_borrowed, "as a borrowed value"),
    ];
    let found = ways.into_iter().find(|(holds, _)| *holds && is_validated);
    found.map_or(Ok(()), |(_, way)| Err(format!("a value is read {way}, without the function that accepts it")))
}

/// Whether a place is a field that is kept.
fn is_field(place: &Place) -> bool {
    matches!(place.base, Base::Field(_) | Base::Variant(_)) && !place.is_discarded
}

/// Fields that may be missing are the last ones of a struct.
fn at_end(body: &Body) -> Result<(), String> {
    let is_steps = matches!(body, Body::Steps(_));
    for list in body.lists() {
        let mut first = None;
        let mut found = Ok(());
        walk(list, &mut |op, around| match (op, &first) {
            (Op::AtEnd { place, .. }, _) if !is_steps || !around.is_empty() => {
                found = Err(format!("`{}` may be missing within another value", place.text));
            }
            (Op::AtEnd { place, .. }, _) => first = Some(place),
            (op, Some(first)) if op.place().is_some() => {
                found = Err(format!("what follows `{}`, which may be missing, may not", first.text));
            }
            _ => {}
        });
        found?;
    }
    Ok(())
}

/// Each tag chooses one arm, and is one that its coding can say and no reserved one.
fn tags(Dispatch { coding, arms, reserved, .. }: &Dispatch) -> Result<(), String> {
    for (index, arm) in arms.iter().enumerate() {
        let name = &arm.name;
        if let Some(other) = arms[..index].iter().find(|other| other.tag == arm.tag) {
            return Err(format!("`{name}` and `{}` have one tag", other.name));
        }
        let Some(tag) = arm.tag else { continue };
        if tag > coding.max() {
            return Err(format!("the tag {tag} of `{name}` does not fit its coding"));
        }
        if reserved.iter().any(|(first, last)| (*first..=*last).contains(&tag)) {
            return Err(format!("the tag {tag} of `{name}` is reserved"));
        }
    }
    Ok(())
}

/// The steps are in the order of the parts, or of the fields.
fn fields(list: &[Op], places: &[Place], wire: Option<&[String]>) -> Result<(), String> {
    match wire {
        Some(wire) => parts(list, wire),
        None => order(list, places),
    }
}

/// The same; none where it depends on the version prefix.
fn min_of_dispatch(dispatch: &Dispatch) -> Option<Size> {
    let arms = dispatch.arms.iter().map(|arm| min(&arm.body)).collect::<Option<_>>()?;
    Some(Size::bytes(dispatch.coding.width_bytes()?) + Size::least(arms))
}

/// Minimum size of what a list of operations reads; none where that depends on the version prefix.
fn min(list: &[Op]) -> Option<Size> {
    list.iter().map(min_of).sum()
}

fn min_of(op: &Op) -> Option<Size> {
    Some(match op {
        Op::Need(_) | Op::Elems { .. } | Op::Text { .. } | Op::Collection { .. } => Size::ZERO,
        Op::Loop { .. } | Op::Boxed { .. } => Size::ZERO,
        Op::Present { .. } | Op::Members(_) | Op::Heads(_) | Op::Tails(_) | Op::Refuse { .. } => Size::ZERO,
        Op::NotEmpty { .. } | Op::Discard { .. } | Op::Whole { .. } | Op::AtEnd { .. } => Size::ZERO,
        Op::Rest { .. } | Op::RestEnd { .. } => Size::ZERO,
        Op::Section { of: Section::Counted(coding), .. } => Size::bytes(coding.min_bytes()),
        Op::Section { of: Section::Region(len_bytes), .. } => Size::bytes(1).times(len_bytes),
        Op::Mask(_) => Size::bytes(MASK_BYTES),
        Op::Variant(variant) => variant.min.clone(),
        Op::Run(run) => Size::bytes(run.size_bytes),
        Op::Scalars { size, .. } => size.clone(),
        Op::Number { number, .. } => Size::bytes(number.wire.size_bytes()),
        Op::Constant { constant, .. } => Size::bytes(1).times(&constant.len),
        Op::SizedBytes { bytes, .. } => layout::min_of_bytes(bytes),
        Op::Bits(bits) => Size::bytes(bits.min_bytes),
        Op::Varint { .. } | Op::Char { .. } | Op::Option(_) => Size::bytes(1),
        Op::Len { len, .. } => Size::bytes(len.coding.min_bytes()),
        Op::Array { each, len, .. } => each.elem_min.clone().times(len),
        Op::Call { min, .. } | Op::Delta { min, .. } => min.clone(),
        Op::Sum { .. } => Size::ZERO,
        Op::Validated { body, .. } => return min(body),
    })
}

/// Bytes of the mask of a struct's options.
const MASK_BYTES: u64 = 4;

fn steps(ops: &[Op], mut cover: Cover) -> Result<Cover, String> {
    for op in ops {
        step(op, &mut cover)?;
    }
    Ok(cover)
}

fn step(op: &Op, cover: &mut Cover) -> Result<(), String> {
    match op {
        Op::Need(need) => cover.need(need),
        Op::Run(run) => {
            let mut offset_bytes = 0;
            for field in &run.fields {
                if field.offset_bytes != offset_bytes {
                    return Err(format!(
                        "`{}` is at {}, expected {offset_bytes}",
                        field.place.text, field.offset_bytes
                    ));
                }
                offset_bytes = fact::run_field_bytes(field).saturating_add(offset_bytes);
            }
            if offset_bytes != run.size_bytes {
                return Err(format!("a run of {offset_bytes} bytes says {}", run.size_bytes));
            }
            let is_whole = run.unit_ends.last().is_none_or(|end| *end == run.size_bytes);
            if !is_whole || run.unit_ends.len() == 1 || !run.unit_ends.is_sorted_by(|one, next| one < next) {
                return Err(format!("values of a run of {offset_bytes} bytes end at other bytes"));
            }
            let last = run.unit_ends.iter().rev().nth(1).copied().unwrap_or_default();
            if let Some(field) = run.fields.iter().find(|field| field.offset_bytes < last && field.check != Check::None)
            {
                return Err(format!("whether `{}` is valid is asked after the end of what follows", field.place.text));
            }
            let Some(first) = run.fields.first() else { return Err("a run has no fields".to_owned()) };
            cover.take(&first.place.text, &Size::bytes(run.size_bytes))
        }
        Op::Scalars { place, size, .. } => cover.take(&place.text, size),
        Op::Number { place, number, is_named } => {
            cover.take(&place.text, &Size::bytes(number.wire.size_bytes()))?;
            if *is_named { cover.bind(&ValueId::number(place)) } else { Ok(()) }
        }
        Op::Sum { binds, from, .. } => {
            from.iter().try_for_each(|from| cover.use_value(&ValueId::number(from)))?;
            cover.bind(binds)
        }
        Op::Delta { place, min, fixed, sum, .. } => {
            cover.use_value(sum)?;
            cover.take(&place.text, min)?;
            cover.may_be_used_up(&place.text, fixed)
        }
        Op::Constant { place, constant } => cover.take(&place.text, &Size::bytes(1).times(&constant.len)),
        Op::SizedBytes { place, bytes } => {
            cover.take(&place.text, &layout::min_of_bytes(bytes))?;
            cover.may_be_used_up(&place.text, &layout::fixed_of_bytes(bytes))
        }
        Op::Bits(bits) => {
            cover.take("integer", &Size::bytes(bits.min_bytes))?;
            cover.may_be_used_up("integer", &bits.fixed)
        }
        Op::Varint { place, .. } | Op::Char { place } => {
            cover.take(&place.text, &Size::bytes(1))?;
            cover.may_be_used_up(&place.text, &Fixed::No)
        }
        Op::Len { place, binds, len, is_apart: true, .. } => {
            cover.take(&place.text, &Size::bytes(len.coding.min_bytes()))?;
            cover.bind(binds)?;
            cover.may_be_used_up(&place.text, if len.coding.is_fixed() { &Fixed::Yes } else { &Fixed::No })
        }
        Op::Len { place, binds, len, .. } => {
            cover.take(&place.text, &Size::bytes(len.coding.min_bytes()))?;
            cover.bind(binds)?;
            cover.may_be_used_up(&place.text, &Fixed::No)
        }
        Op::Elems { place, count, elem_min, elem_fixed, .. } => {
            cover.take_elems(&place.text, count, elem_min, elem_fixed)
        }
        Op::Collection { place, count, elem_min, .. } => cover.take_elems(&place.text, count, elem_min, &Fixed::No),
        Op::Text { place, count } => cover.take_elems(&place.text, count, &Size::bytes(1), &Fixed::Yes),
        Op::Loop { each, count, .. } => {
            cover.take_elems(&each.place.text, count, &each.elem_min, &each.elem_fixed)?;
            each_body(each, cover)
        }
        Op::Array { each, len, .. } => {
            cover.take(&each.place.text, &each.elem_min.clone().times(len))?;
            cover.may_be_used_up(&each.place.text, &each.elem_fixed)?;
            each_body(each, cover)
        }
        Op::Option(inner) => {
            cover.take(&inner.place.text, &Size::bytes(1))?;
            payload(inner, cover)
        }
        Op::Boxed { inner, .. } => payload(inner, cover),
        Op::Mask(mask) => {
            let groups = mask.options.iter().fold(0_u32, |all, (_, bits)| all | bits);
            if groups.count_ones() != mask.options.iter().map(|(_, bits)| bits.count_ones()).sum::<u32>() {
                return Err(format!("options of `{}` share a bit of its mask", mask.place.text));
            }
            cover.take(&mask.place.text, &Size::bytes(MASK_BYTES))?;
            cover.bind(&mask.binds)
        }
        Op::Present { inner, mask, .. } => {
            cover.use_value(mask)?;
            payload(inner, cover)
        }
        Op::Members(members) => {
            within(&members.body, Size::ZERO, Fixed::Yes, cover)?;
            cover.may_be_used_up(&members.place.text, &Fixed::No)
        }
        Op::Heads(heads) => self::heads(heads, cover),
        Op::Tails(tails) => self::tails(tails, cover),
        Op::Variant(variant) => {
            cover.take(&variant.place.text, &variant.min)?;
            variant.exports.iter().try_for_each(|export| cover.bind(&export.binds))?;
            cover.may_be_used_up(&variant.place.text, &variant.fixed)
        }
        Op::Refuse { place, .. } if cover.elems_of.is_some() || !cover.provided.is_yes() => {
            Err(format!("a version of `{}` is rejected where its first byte is not covered", place.text))
        }
        Op::Refuse { .. } | Op::NotEmpty { .. } | Op::RestEnd { .. } | Op::Discard { .. } => Ok(()),
        Op::Whole { fixed: Fixed::No, .. } => Err("a value of variable size is read at once".to_owned()),
        Op::Whole { count, .. } => count.iter().try_for_each(|count| cover.use_value(count)),
        Op::AtEnd { place, .. } => cover.at_end(&place.text),
        Op::Rest { place, binds, .. } => {
            cover.bind(binds)?;
            cover.may_be_used_up(&place.text, &Fixed::No)
        }
        Op::Section { of: Section::Region(len_bytes), body, .. } => {
            cover.take("region", &Size::bytes(1).times(len_bytes))?;
            within(body, Size::ZERO, Fixed::Yes, cover)
        }
        Op::Section { of: Section::Counted(coding), .. } if !coding.is_fixed() || coding.min_bytes() == 0 => {
            Err("the length of a section varies in size".to_owned())
        }
        Op::Section { of: Section::Counted(coding), body, .. } => {
            cover.take("byte length", &Size::bytes(coding.min_bytes()))?;
            within(body, Size::ZERO, Fixed::Yes, cover)?;
            cover.may_be_used_up("byte length", &Fixed::No)
        }
        Op::Validated { of, body } => validated(of, body, cover),
        Op::Call { place, min, fixed, .. } => {
            cover.take(&place.text, min)?;
            cover.may_be_used_up(&place.text, fixed)
        }
    }
}

fn arm(coding: TagCoding, arm: &Arm, mut cover: Cover) -> Result<(), String> {
    match (coding.width_bytes(), arm.tag) {
        // The prefix checks its own byte; what is covered may be no more than that.
        (None, Some(_)) => cover.bytes = Size::ZERO,
        (None, None) if coding == TagCoding::ZeroCount => {
            if !matches!(arm.body.first(), Some(Op::NotEmpty { .. })) {
                return Err("a count of 0 is not rejected where it is written".to_owned());
            }
            cover = Cover::of(Size::bytes(coding.tagged_bytes()));
        }
        (None, None) => {}
        (Some(tag_bytes), _) => cover.take("tag", &Size::bytes(tag_bytes))?,
    }
    steps(&arm.body, cover)?.finish()
}

/// The steps that read a field, and nothing else, up to its end.
fn validated(of: &Validated, body: &[Op], cover: &mut Cover) -> Result<(), String> {
    let Some(place) = &of.place else { return Err("the function for a field is not asked of one".to_owned()) };
    let is_of_place = |op: &Op| match op {
        Op::Run(run) => run.fields.iter().all(|field| field.place.local == place.local),
        op => op.place().is_none_or(|of| of.local == place.local),
    };
    let reads = |op: &Op| op.is_read() && !matches!(op, Op::Need(_));
    if !body.last().is_some_and(reads) || !body.iter().all(is_of_place) {
        return Err(format!("the function for `{}` is not asked of what was read", place.text));
    }
    body.iter().try_for_each(|op| step(op, cover))
}

/// The first sections of elements, which are read under one need.
fn heads(heads: &Heads, cover: &mut Cover) -> Result<(), String> {
    members_of(heads)?;
    cover.bind(&heads.binds)?;
    cover.take_elems(&heads.place.text, &heads.count, &Size::bytes(heads.size_bytes), &Fixed::Yes)
}

/// The members of a first section are one behind the other, and it is as long as they are.
fn members_of(heads: &Heads) -> Result<(), String> {
    let mut offset_bytes = 0;
    for field in &heads.fields {
        if field.offset_bytes != offset_bytes {
            return Err(format!("`{}` is at {}, expected {offset_bytes}", field.place.text, field.offset_bytes));
        }
        offset_bytes += match &field.part {
            HeadPart::Scalar(scalar) => scalar.size_bytes(),
            HeadPart::Count { coding, .. } => coding.min_bytes(),
        };
    }
    if offset_bytes != heads.size_bytes {
        return Err(format!("a first section of {offset_bytes} bytes says {}", heads.size_bytes));
    }
    Ok(())
}

/// The second sections: their lengths were in the first.
fn tails(tails: &Tails, cover: &mut Cover) -> Result<(), String> {
    members_of(&tails.heads)?;
    cover.use_value(&tails.heads.count)?;
    cover.use_value(&tails.heads.binds)?;
    let mut inner = cover.within(Size::ZERO);
    for field in &tails.heads.fields {
        if let HeadPart::Count { binds, .. } = &field.part {
            inner.bind(binds)?;
        }
    }
    let inner = steps(&tails.members.body, inner)?;
    inner.finish()?;
    cover.leave(&inner);
    cover.may_be_used_up(&tails.heads.place.text, &Fixed::No)
}

/// The body has needs of its own, and so has what follows it.
fn payload(inner: &Inner, cover: &mut Cover) -> Result<(), String> {
    within(&inner.body, Size::ZERO, Fixed::Yes, cover)?;
    cover.may_be_used_up(&inner.place.text, &Fixed::No)
}

/// The need for all elements covers each, if they are of fixed size.
fn each_body(each: &Each, cover: &mut Cover) -> Result<(), String> {
    if min(&each.body).is_some_and(|found| found != each.elem_min) {
        return Err(format!("an element of `{}` does not read {} bytes", each.place.text, each.elem_min));
    }
    let bytes = if matches!(each.elem_fixed, Fixed::No) { Size::ZERO } else { each.elem_min.clone() };
    within(&each.body, bytes, each.elem_fixed.clone(), cover)
}

/// A list within an operation.
fn within(list: &[Op], bytes: Size, provided: Fixed, cover: &mut Cover) -> Result<(), String> {
    let mut inner = cover.within(bytes);
    inner.provided = provided;
    let inner = steps(list, inner)?;
    inner.finish()?;
    cover.leave(&inner);
    Ok(())
}
