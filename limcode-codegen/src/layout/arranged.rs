//! Sizes of structs that are written part by part.

use super::max::{self, Max, Place};
use super::{Size, World};
use crate::model::{ArrangedPart, Arrangement, ArrayLen, Fields, Head, HeadCoding, LenCoding, Type};

/// Bytes of the mask of a field's options.
const MASK_BYTES: u64 = 4;

/// The most elements that a number in another field can say: it is a u8 or a u16.
const MAX_COUNTED: u64 = u16::MAX as u64;

/// Minimum size of all parts together, in bytes.
pub fn min(world: &dyn World, fields: &Fields, arrangement: &Arrangement) -> Size {
    arrangement.parts.iter().map(|part| part_min(world, fields, part)).sum()
}

/// Minimum size of a part, in bytes.
pub fn part_min(world: &dyn World, fields: &Fields, part: &ArrangedPart) -> Size {
    match part {
        ArrangedPart::Whole(field) => super::min(world, &fields.list[*field].ty),
        ArrangedPart::Count { coding, .. } => Size::bytes(coding.min_bytes()),
        ArrangedPart::Mask { .. } => Size::bytes(MASK_BYTES),
        ArrangedPart::Variant { inner, .. } => super::min(world, &Type::Named(inner.clone())),
        ArrangedPart::Elems { .. }
        | ArrangedPart::Options { .. }
        | ArrangedPart::Heads { .. }
        | ArrangedPart::Tails { .. } => Size::ZERO,
    }
}

/// Most bytes; none where there is no bound or it is not known.
pub fn known_max(world: &dyn World, fields: &Fields, arrangement: &Arrangement) -> Option<u64> {
    match max(world, fields, arrangement)? {
        Max::Bytes(bytes) => Some(bytes),
        _ => None,
    }
}

/// Most bytes; none where there is no bound.
pub fn max(world: &dyn World, fields: &Fields, arrangement: &Arrangement) -> Option<Max> {
    let of_part = |part: &ArrangedPart| match part {
        ArrangedPart::Whole(field) => max::of_type(world, &fields.list[*field].ty, Place::InPlace),
        ArrangedPart::Count { coding, .. } => Some(Max::Bytes(coding.max_bytes())),
        ArrangedPart::Elems { field } => {
            let Type::Sequence(elem, _) = &fields.list[*field].ty else { return None };
            let elem = max::of_type(world, elem, Place::Counted)?;
            times(elem, most_elems(arrangement, *field)?)
        }
        ArrangedPart::Mask { .. } => Some(Max::Bytes(MASK_BYTES)),
        ArrangedPart::Options { options, .. } => {
            Some(Max::Bytes(options.iter().map(|option| option.scalar.size_bytes()).sum()))
        }
        ArrangedPart::Heads { field, heads } => {
            times(Max::Bytes(heads.iter().map(Head::size_bytes).sum()), most_elems(arrangement, *field)?)
        }
        ArrangedPart::Tails { field, heads, tails } => {
            let counts = heads.iter().filter_map(|head| match head.coding {
                HeadCoding::Count(coding) => Some(bounded(coding)),
                HeadCoding::Scalar(_) => None,
            });
            let sizes = counts.zip(tails).map(|(count, tail)| count?.checked_mul(tail.elem.size_bytes()));
            let bytes = sizes.collect::<Option<Vec<_>>>()?.into_iter().try_fold(0, u64::checked_add)?;
            times(Max::Bytes(bytes), most_elems(arrangement, *field)?)
        }
        ArrangedPart::Variant { inner, .. } => max::of_type(world, &Type::Named(inner.clone()), Place::InPlace),
    };
    max::sum(arrangement.parts.iter().map(of_part))
}

/// The size of each, as one number where it is known.
fn times(elem: Max, count: u64) -> Option<Max> {
    match elem {
        Max::Bytes(bytes) => bytes.checked_mul(count).map(Max::Bytes),
        elem => Some(Max::Times(Box::new(elem), ArrayLen::Literal(count))),
    }
}

/// Most elements of a field; none where that has no bound but the host's memory.
fn most_elems(arrangement: &Arrangement, field: usize) -> Option<u64> {
    let of_part = |part: &ArrangedPart| match part {
        ArrangedPart::Count { field: of, coding } if *of == field => Some(bounded(*coding)),
        ArrangedPart::Variant { counted, .. } if counted.iter().any(|by| by.field == field) => Some(Some(MAX_COUNTED)),
        _ => None,
    };
    arrangement.parts.iter().find_map(of_part)?
}

fn bounded(coding: LenCoding) -> Option<u64> {
    (coding.max_elems() < u64::MAX).then(|| coding.max_elems())
}
