//! Proves of a plan what its back ends rely on: every read is covered by a need, no need asks for more than is read, nothing
//! is allocated before its need, counts and masks are read before they are used, and fields are in the order of their
//! declaration or of the parts. What an operation says agrees with its types.

mod cover;
mod fact;
mod order;

use super::{Arm, Body, Dispatch, Each, Heads, Inner, Op, Place, Plan, Tails};
use crate::layout::{Fixed, Size};
use crate::model::{HeadCoding, TagCoding};
use cover::Cover;
use order::{order, parts};

/// Checks `plan`.
///
/// # Errors
/// The first operation that does not hold, in words.
pub fn verify(plan: &Plan) -> Result<(), String> {
    fact::facts(plan)?;
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
            let mut arms = dispatch.arms.iter();
            arms.try_for_each(|arm| fields(&arm.body, &arm.fields, arm.wire.as_deref()))?;
            min_of_dispatch(dispatch)
        }
    };
    if let Some(found) = found.filter(|found| *found != plan.layout.min) {
        return Err(format!("the minimum size is {}, but the operations read {found} bytes", plan.layout.min));
    }
    let cover = Cover { is_exact: false, ..Cover::of(plan.layout.min.clone()) };
    match &plan.body {
        Body::Steps(list) => steps(list, cover)?.finish(),
        Body::Dispatch(Dispatch { coding, arms, .. }) => arms.iter().try_for_each(|arm| {
            self::arm(*coding, arm, cover.clone()).map_err(|error| format!("in `{}`: {error}", arm.name))
        }),
    }
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
        Op::NotEmpty { .. } => Size::ZERO,
        Op::Section { coding, .. } => Size::bytes(coding.min_bytes()),
        Op::Mask(_) => Size::bytes(MASK_BYTES),
        Op::Variant(variant) => variant.min.clone(),
        Op::Run(run) => Size::bytes(run.size_bytes),
        Op::Scalars { size, .. } => size.clone(),
        Op::Varint { .. } | Op::Char { .. } | Op::Option(_) => Size::bytes(1),
        Op::Len { len, .. } => Size::bytes(len.coding.min_bytes()),
        Op::Array { each, len, .. } => each.elem_min.clone().times(len),
        Op::Call { min, .. } => min.clone(),
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
                        "`{}` stands at {}, expected {offset_bytes}",
                        field.place.text, field.offset_bytes
                    ));
                }
                offset_bytes = fact::run_field_bytes(field).saturating_add(offset_bytes);
            }
            if offset_bytes != run.size_bytes {
                return Err(format!("a run of {offset_bytes} bytes says {}", run.size_bytes));
            }
            let Some(first) = run.fields.first() else { return Err("a run has no fields".to_owned()) };
            cover.take(&first.place.text, &Size::bytes(run.size_bytes))
        }
        Op::Scalars { place, size, .. } => cover.take(&place.text, size),
        Op::Varint { place, .. } | Op::Char { place } => {
            cover.take(&place.text, &Size::bytes(1))?;
            cover.may_be_used_up(&place.text, &Fixed::No)
        }
        Op::Len { place, len, is_apart: true, .. } => {
            cover.take(&place.text, &Size::bytes(len.coding.min_bytes()))?;
            cover.lens_apart.push(place.text.clone());
            cover.may_be_used_up(&place.text, if len.coding.is_fixed() { &Fixed::Yes } else { &Fixed::No })
        }
        Op::Len { place, len, .. } => {
            cover.take(&place.text, &Size::bytes(len.coding.min_bytes()))?;
            cover.len_of = Some(place.text.clone());
            cover.may_be_used_up(&place.text, &Fixed::No)
        }
        Op::Elems { place, elem_min, elem_fixed, .. } => cover.take_elems(&place.text, elem_min, elem_fixed),
        Op::Collection { place, elem_min, .. } => cover.take_elems(&place.text, elem_min, &Fixed::No),
        Op::Text { place } => cover.take_elems(&place.text, &Size::bytes(1), &Fixed::Yes),
        Op::Loop { each, .. } => {
            cover.take_elems(&each.place.text, &each.elem_min, &each.elem_fixed)?;
            each_body(each)
        }
        Op::Array { each, len, .. } => {
            cover.take(&each.place.text, &each.elem_min.clone().times(len))?;
            cover.may_be_used_up(&each.place.text, &each.elem_fixed)?;
            each_body(each)
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
            cover.masks.push(mask.place.mask());
            Ok(())
        }
        Op::Present { inner, mask, .. } => {
            if !cover.masks.contains(mask) {
                return Err(format!("`{}` depends on a mask that was not read", inner.place.text));
            }
            payload(inner, cover)
        }
        Op::Members(members) => {
            let masks = std::mem::take(&mut cover.masks);
            let (used, others) = masks.into_iter().partition(|mask| *mask == members.place.mask());
            cover.masks = others;
            let mut inner = steps(&members.body, Cover { masks: used, ..Cover::of(Size::ZERO) })?;
            inner.masks.clear();
            inner.finish()?;
            cover.may_be_used_up(&members.place.text, &Fixed::No)
        }
        Op::Heads(heads) => self::heads(heads, cover),
        Op::Tails(tails) => self::tails(tails, cover),
        Op::Variant(variant) => {
            cover.take(&variant.place.text, &variant.min)?;
            cover.lens_apart.extend(variant.counted.iter().map(|(place, _)| place.text.clone()));
            cover.may_be_used_up(&variant.place.text, &variant.fixed)
        }
        Op::Refuse { place, .. } if cover.elems_of.is_some() || !cover.provided.is_yes() => {
            Err(format!("a version of `{}` is refused where its first byte is not covered", place.text))
        }
        Op::Refuse { .. } | Op::NotEmpty { .. } => Ok(()),
        Op::Section { coding, .. } if !coding.is_fixed() => Err("the length of a section varies in size".to_owned()),
        Op::Section { coding, body } => {
            cover.take("byte length", &Size::bytes(coding.min_bytes()))?;
            steps(body, Cover::of(Size::ZERO))?.finish()?;
            cover.may_be_used_up("byte length", &Fixed::No)
        }
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
                return Err("a count of 0 is not refused where it is written".to_owned());
            }
            cover = Cover::of(Size::bytes(coding.tagged_bytes()));
        }
        (None, None) => {}
        (Some(tag_bytes), _) => cover.take("tag", &Size::bytes(tag_bytes))?,
    }
    steps(&arm.body, cover)?.finish()
}

/// The first sections of elements: as long as the need for them says, one member behind the other.
fn heads(heads: &Heads, cover: &mut Cover) -> Result<(), String> {
    let mut offset_bytes = 0;
    for field in &heads.fields {
        if field.offset_bytes != offset_bytes {
            return Err(format!("`{}` stands at {}, expected {offset_bytes}", field.place.text, field.offset_bytes));
        }
        offset_bytes += match field.coding {
            HeadCoding::Scalar(scalar) => scalar.size_bytes(),
            HeadCoding::Count(coding) => coding.min_bytes(),
        };
    }
    if offset_bytes != heads.size_bytes {
        return Err(format!("a first section of {offset_bytes} bytes says {}", heads.size_bytes));
    }
    cover.heads.push(heads.place.text.clone());
    cover.take_elems(&heads.place.text, &Size::bytes(heads.size_bytes), &Fixed::Yes)
}

/// The second sections: their lengths were in the first.
fn tails(tails: &Tails, cover: &mut Cover) -> Result<(), String> {
    let place = &tails.heads.place.text;
    let Some(index) = cover.heads.iter().position(|heads| heads == place) else {
        return Err(format!("the second sections of `{place}` are read without the first"));
    };
    cover.heads.remove(index);
    let counts = tails.heads.fields.iter().filter(|field| matches!(field.coding, HeadCoding::Count(_)));
    let lens_apart = counts.map(|field| field.place.text.clone()).collect();
    steps(&tails.members.body, Cover { lens_apart, ..Cover::of(Size::ZERO) })?.finish()?;
    cover.may_be_used_up(place, &Fixed::No)
}

/// The body has needs of its own, and so has what follows it.
fn payload(inner: &Inner, cover: &mut Cover) -> Result<(), String> {
    steps(&inner.body, Cover::of(Size::ZERO))?.finish()?;
    cover.may_be_used_up(&inner.place.text, &Fixed::No)
}

/// The need for all elements covers each, if they are of fixed size.
fn each_body(each: &Each) -> Result<(), String> {
    if min(&each.body).is_some_and(|found| found != each.elem_min) {
        return Err(format!("an element of `{}` does not read {} bytes", each.place.text, each.elem_min));
    }
    let bytes = if matches!(each.elem_fixed, Fixed::No) { Size::ZERO } else { each.elem_min.clone() };
    steps(&each.body, Cover { provided: each.elem_fixed.clone(), ..Cover::of(bytes) })?.finish()
}
