//! Values with as many elements as is asked, in few collections: what takes the most memory for its bytes.

use limcode_codegen::model::Type;

use super::{Maker, Specimen};

/// What all parts of one value have in common.
pub(super) struct Wide {
    /// Whether options hold something; none where each is on its own.
    is_some: Option<bool>,
    /// The variant of enums, by its index, from 0 on again after the last one.
    pub(super) variant: usize,
}

impl Maker<'_> {
    /// A value of type `ty` with up to `elems` elements, most of them in one collection.
    pub fn wide(&mut self, ty: &Type, elems: usize) -> Specimen {
        let is_some = *self.random.choose(&[Some(false), Some(true), None]);
        self.wide = Some(Wide { is_some, variant: self.random.below(3) });
        self.elems_left = elems;
        self.value(ty);
        self.wide = None;
        self.finish()
    }

    /// Whether an option holds something; none where that is left to chance.
    pub(super) fn is_wide_some(&self) -> Option<bool> {
        let is_some = self.wide.as_ref()?.is_some?;
        Some(is_some && self.depth < super::MAX_DEPTH)
    }

    /// The number of elements of a collection; none where the value is not wide.
    pub(super) fn wide_count(&mut self) -> Option<usize> {
        self.wide.as_ref()?;
        let count = match self.random.below(3) {
            _ if self.depth >= super::MAX_DEPTH => 0,
            0 => self.elems_left,
            1 => self.elems_left.min(1),
            _ => 0,
        };
        self.elems_left -= count;
        Some(count)
    }
}
