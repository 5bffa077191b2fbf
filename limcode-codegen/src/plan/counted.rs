//! Counts that are read or written together with what they count.

use super::{Need, NeedElems, Op, Place, RowPart, read};
use crate::model::LenCoding;

/// A step of a decoder.
pub enum Step<'p> {
    /// One operation.
    Op(&'p Op),
    /// A count, the need of what it counts, and that.
    Counted(Counted<'p>),
}

/// A count, the need of what it counts, and that: three operations that follow each other.
pub struct Counted<'p> {
    /// The sequence.
    pub place: &'p Place,
    /// How the count is written. It has no limit of its own.
    pub coding: LenCoding,
    /// The need.
    pub need: &'p Need,
    /// The elements in the need.
    pub elems: &'p NeedElems,
}

/// The steps of a decoder, where counts in one of `codings` are read together with what they count.
pub fn counted<'p>(list: &'p [Op], codings: &[LenCoding]) -> Vec<Step<'p>> {
    let list: Vec<_> = read(list).collect();
    let (mut steps, mut rest) = (Vec::new(), list.as_slice());
    while let Some((op, after)) = rest.split_first() {
        match triple(rest).filter(|counted| codings.contains(&counted.coding)) {
            Some(counted) => {
                steps.push(Step::Counted(counted));
                rest = &after[2..];
            }
            None => {
                steps.push(Step::Op(op));
                rest = after;
            }
        }
    }
    steps
}

fn triple<'p>(list: &[&'p Op]) -> Option<Counted<'p>> {
    let [Op::Len { place, binds, len, .. }, Op::Need(need), elems, ..] = list else { return None };
    let (Op::Elems { count, .. } | Op::Collection { count, .. } | Op::Text { count, .. }) = elems else { return None };
    let elems = need.elems.as_ref()?;
    let is_same = elems.count == *binds && count == binds;
    (is_same && len.max_elems.is_none()).then_some(Counted { place, coding: len.coding, need, elems })
}

/// A row that is a count and what it counts.
pub struct CountedRow<'p> {
    /// The sequence.
    pub place: &'p Place,
    /// How the count is written.
    pub coding: LenCoding,
    /// Whether it counts the bytes of a text.
    pub is_text: bool,
}

/// The row, where it is a count in one of `codings` and what it counts.
pub fn counted_row<'p>(row: &[RowPart<'p>], codings: &[LenCoding]) -> Option<CountedRow<'p>> {
    let [RowPart::Len { place, coding, .. }, counted] = row else { return None };
    let (of, is_text) = match counted {
        RowPart::Elems { place: of, .. } => (of, false),
        RowPart::Text(of) => (of, true),
        _ => return None,
    };
    let is_counted = of.path == place.path && codings.contains(coding);
    is_counted.then_some(CountedRow { place, coding: *coding, is_text })
}
