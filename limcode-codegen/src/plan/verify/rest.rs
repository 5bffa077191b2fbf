//! What fills the rest of the input: whole elements, behind which nothing is read.

use crate::layout::{Fixed, Size};
use crate::model::{ArrayLen, Section};
use crate::plan::{Body, Op, ValueId, walk};

/// Elements without a count are the last that their list reads, and a list that ends so is no part of a value that goes on.
pub fn rest(body: &Body) -> Result<(), String> {
    for list in body.lists() {
        let mut found = Ok(());
        walk(list, &mut |op, around| {
            let is_within = around.iter().any(|around| !matches!(around, Op::Section { .. }));
            if let (Op::Rest { place, .. } | Op::RestEnd { place }, true) = (op, is_within) {
                found = Err(format!("`{}` takes the rest of the input within another value", place.text));
            }
        });
        found?;
        last(list)?;
        for op in list {
            if let Op::Section { of, body_min, body } = op {
                last(body)?;
                room(of, body_min, body)?;
            }
        }
    }
    Ok(())
}

fn last(list: &[Op]) -> Result<(), String> {
    let ends = list.iter().filter(|op| matches!(op, Op::RestEnd { .. })).count();
    let Some(at) = list.iter().position(|op| matches!(op, Op::Rest { .. })) else {
        return if ends == 0 { Ok(()) } else { Err("the end of a rest is noted where none is read".to_owned()) };
    };
    let Op::Rest { place, binds, elem_size, elem_fixed, .. } = &list[at] else { unreachable!("found as one") };
    if elem_size.is_zero() || matches!(elem_fixed, Fixed::No) {
        return Err(format!("the elements of `{}` do not all take the same bytes, or none", place.text));
    }
    let mut behind = list[at + 1..].iter().filter(|op| op.is_read());
    let need = behind.next();
    let is_needed = matches!(need, Some(Op::Need(need)) if need.elems.as_ref().is_some_and(|elems| elems.count == *binds && elems.min == *elem_size));
    if !is_needed || !behind.next().is_some_and(|op| takes(op, binds)) {
        return Err(format!("the elements of `{}` do not follow their number", place.text));
    }
    let is_end = |op: &Op| matches!(op, Op::RestEnd { place: end } if end.local == place.local);
    if ends != 1 || !list.iter().rfind(|op| op.is_written()).is_some_and(is_end) {
        return Err(format!(
            "the end of `{}`, whose elements fill a region, is not the last that is written",
            place.text
        ));
    }
    match behind.find(|op| !matches!(op, Op::Discard { .. })) {
        Some(_) => Err(format!("something follows `{}`, which takes the rest of the input", place.text)),
        None => Ok(()),
    }
}

fn takes(op: &Op, number: &ValueId) -> bool {
    matches!(op, Op::Elems { count, .. } | Op::Loop { count, .. } if count == number)
}

/// A section says what its steps take at least, for which a region has room.
fn room(of: &Section, body_min: &Size, body: &[Op]) -> Result<(), String> {
    if let Some(found) = super::min(body).filter(|found| found != body_min) {
        return Err(format!("a section of at least {body_min} bytes reads {found}"));
    }
    match (of, body_min.known()) {
        (Section::Region(ArrayLen::Literal(len_bytes)), Some(min)) if min > *len_bytes => {
            Err(format!("a region of {len_bytes} bytes has no room for {min}"))
        }
        _ => Ok(()),
    }
}
