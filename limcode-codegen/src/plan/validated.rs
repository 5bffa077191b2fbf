//! What functions of the user accept or reject.

use super::{Op, Place, Segment};
use crate::model::Validation;

/// A value that a function of the user accepts or rejects: behind the steps that read it, and in front of those that write or count it.
#[derive(Clone)]
pub struct Validated {
    /// The function.
    pub validation: Validation,
    /// The field; none if it is the whole value.
    pub place: Option<Place>,
    /// Whether the input may end within it. What a reader gives for the missing part then is no value, so the function is not called.
    pub may_end: bool,
    /// Whether it may be in memory without being a value: in C++, a variant that lost its value to an exception. The steps reject that when
    /// they write it, so the function is not called.
    pub may_be_empty: bool,
}

impl Validated {
    /// How an error's path names it, within the item.
    pub fn path(&self) -> &[Segment] {
        self.place.as_ref().map_or(&[], |place| &place.path)
    }
}

/// Whether a field with these steps may be in memory without being a value: one whose type is known by name, which may be such a variant.
pub(super) fn may_be_empty(place: &Place, body: &[Op]) -> bool {
    body.iter().any(|op| matches!(op, Op::Call { place: of, .. } if of.local == place.local))
}
