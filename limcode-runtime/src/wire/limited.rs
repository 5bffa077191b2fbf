//! What a call may take at most: what the reader has beside its bytes.

use crate::copy::mode::sealed::Kernel;
use crate::copy::mode::{Source, Stepwise};
use crate::{Baseline, Error, ErrorKind, Mode, Reader, Result};
use core::cell::Cell;
use core::marker::PhantomData;

/// What is left of the limits of a call.
#[derive(Debug)]
pub(crate) struct Budget {
    memory_bytes: Cell<usize>,
    elements: Cell<usize>,
    depth: usize,
}

impl Budget {
    pub(crate) const fn new(memory_bytes: usize, elements: usize, depth: usize) -> Self {
        Self { memory_bytes: Cell::new(memory_bytes), elements: Cell::new(elements), depth }
    }
}

/// The copies of the baseline, for a reader of a value with limits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limited<'b>(PhantomData<&'b ()>);

impl Mode for Limited<'_> {}

impl<'b> Kernel for Limited<'b> {
    type Source = &'b Budget;
    type Stepwise = Stepwise<Self>;

    const WRITES: bool = true;

    #[inline(always)]
    unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
        // SAFETY: as for this function.
        unsafe { Baseline::copy(from, to, len) }
    }
}

impl Source for &Budget {
    const IS_STREAM: bool = false;
    const IS_LIMITED: bool = true;

    fn of_part(self) -> Self {
        self
    }

    fn spend(self, elems: usize, memory_bytes: usize, offset: usize) -> Result<()> {
        let Some(elements_left) = self.elements.get().checked_sub(elems) else {
            let (needed, left) = (elems as u64, self.elements.get() as u64);
            return Err(Error::new(ErrorKind::ElementLimit { needed, left }, offset));
        };
        let Some(memory_left) = self.memory_bytes.get().checked_sub(memory_bytes) else {
            let (needed, left) = (memory_bytes as u64, self.memory_bytes.get() as u64);
            return Err(Error::new(ErrorKind::MemoryLimit { needed, left }, offset));
        };
        self.elements.set(elements_left);
        self.memory_bytes.set(memory_left);
        Ok(())
    }

    fn max_depth(self) -> usize {
        self.depth
    }

    unsafe fn more(self, rest: &[u8], _len_bytes: usize, _offset: usize) -> Result<&[u8]> {
        Ok(rest)
    }
}

impl<'de, 'b> Reader<'de, Limited<'b>> {
    /// A reader at the start of `bytes`.
    pub(crate) const fn limited(bytes: &'de [u8], budget: &'b Budget) -> Self {
        // SAFETY: every processor has the baseline; the source gives no bytes.
        let reader = unsafe { Self::with_mode(bytes, budget) };
        Self { depth: budget.depth, ..reader }
    }
}
