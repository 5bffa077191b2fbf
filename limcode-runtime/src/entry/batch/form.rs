//! What is written: elements without their number, or values and their ends.

use crate::{Encode, Layout, Mode, Result, Writer};
use core::cell::Cell;

/// What elements are written as.
pub(super) enum Form<'a> {
    /// Their number as `u64`, then they.
    Sequence,
    /// One value after the other, and where each ends, for as many as there are.
    Batch(&'a mut [usize]),
}

/// A slice, under the name of a vector.
pub(super) struct Sequence<'a, T>(pub(super) &'a [T]);

impl<T: Layout> Layout for Sequence<'_, T> {
    const NAME: &'static str = "Vec";
    const MIN_SIZE: usize = 8;
    const IS_FIXED: bool = false;
}

impl<T: Encode> Encode for Sequence<'_, T> {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        self.0.encode(output)
    }
}

/// Elements without their number.
pub(super) struct Uncounted<'a, T>(pub(super) &'a [T]);

impl<T: Layout> Layout for Uncounted<'_, T> {
    const NAME: &'static str = "slice";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl<T: Encode> Encode for Uncounted<'_, T> {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_elems(self.0)
    }
}

/// Values back to back.
pub(super) struct Items<'a, T> {
    values: &'a [T],
    /// Where each ends, in bytes from where the first begins; none to be told.
    ends: Cell<&'a mut [usize]>,
}

impl<'a, T> Items<'a, T> {
    pub(super) fn new(values: &'a [T], ends: &'a mut [usize]) -> Self {
        Self { values, ends: Cell::new(ends) }
    }
}

impl<T: Layout> Layout for Items<'_, T> {
    const NAME: &'static str = super::BATCH;
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl<T: Encode> Encode for Items<'_, T> {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        let start = output.position();
        let mut ends = self.ends.take().iter_mut();
        for (index, value) in self.values.iter().enumerate() {
            value.encode(output).map_err(|error| error.in_index(index))?;
            if let Some(end) = ends.next() {
                *end = output.position().wrapping_sub(start);
            }
        }
        Ok(())
    }
}
