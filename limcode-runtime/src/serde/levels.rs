//! Levels of nesting that may still be entered, passed down so that there is nothing to take back.

use crate::MAX_DEPTH;

/// Structs and tuples nested directly in one another that count as a level together: an impl of a type that holds itself in a tuple nests as
/// deeply as the input says.
const TUPLES: usize = 8;

/// Levels that are left, and tuples that are left in the innermost one: `TUPLES` steps are a level.
#[derive(Clone, Copy)]
pub(super) struct Levels(usize);

impl Levels {
    /// Those of a value that is in no other.
    pub(super) const ALL: Self = Self::left(MAX_DEPTH);

    /// Those of the elements of a sequence that is in no other.
    const IN_OUTERMOST: Self = Self::left(MAX_DEPTH - 1);

    /// `levels` levels, with all steps of tuples left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn left(levels: usize) -> Self {
        Self(levels * TUPLES + (TUPLES - 1))
    }

    /// Whether none is left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn are_used_up(self) -> bool {
        self.0 < TUPLES
    }

    /// What is left within one more level; none where none is left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn within(self) -> Option<Self> {
        match (self.0 / TUPLES).checked_sub(1) {
            Some(levels) => Some(Self::left(levels)),
            None => None,
        }
    }

    /// What is left within one more tuple or struct; none where there are too many.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn within_tuple(self) -> Option<Self> {
        match self.0.checked_sub(1) {
            Some(steps) => Some(Self(steps)),
            None => None,
        }
    }

    /// Whether a sequence whose elements have these is not in another one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn are_of_outermost(self) -> bool {
        self.0 == Self::IN_OUTERMOST.0
    }
}
