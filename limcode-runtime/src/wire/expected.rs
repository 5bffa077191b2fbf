//! Numbers that the caller of a decoder expects: what the reader has beside its bytes.

use crate::copy::mode::sealed::Kernel;
use crate::copy::mode::{Source, Stepwise};
use crate::{Baseline, Mode, Reader, Result};
use core::cell::Cell;
use core::marker::PhantomData;

/// The numbers that fields under `expect = name` must have, each with its name.
#[derive(Debug)]
pub(crate) struct Expected<'e> {
    numbers: &'e [(&'e str, u64)],
    /// Of each number, whether a field was compared with it: the first is the lowest bit.
    compared: Cell<u8>,
}

impl<'e> Expected<'e> {
    /// The maximum number of names.
    pub(crate) const MOST: usize = u8::BITS as usize;

    pub(crate) const fn new(numbers: &'e [(&'e str, u64)]) -> Self {
        debug_assert!(numbers.len() <= Self::MOST);
        Self { numbers, compared: Cell::new(0) }
    }

    /// A name that no field has.
    pub(crate) fn unread(&self) -> Option<&'e str> {
        let is_compared = |index: usize| self.compared.get() >> index & 1 == 1;
        let unread = self.numbers.iter().enumerate().find(|(index, _)| !is_compared(*index));
        unread.map(|(_, (name, _))| *name)
    }
}

/// The copies of the baseline, for a reader of a value of which numbers are expected.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expecting<'e>(PhantomData<&'e ()>);

impl Mode for Expecting<'_> {}

impl<'e> Kernel for Expecting<'e> {
    type Source = &'e Expected<'e>;
    type Stepwise = Stepwise<Self>;

    const WRITES: bool = true;

    #[inline(always)]
    unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
        // SAFETY: as for this function.
        unsafe { Baseline::copy(from, to, len) }
    }
}

impl Source for &Expected<'_> {
    const IS_STREAM: bool = false;

    fn of_part(self) -> Self {
        self
    }

    fn expected(self, name: &str) -> Option<u64> {
        let index = self.numbers.iter().position(|(expected, _)| *expected == name)?;
        self.compared.set(self.compared.get() | 1 << index);
        Some(self.numbers[index].1)
    }

    fn compared(self) -> u8 {
        self.compared.get()
    }

    fn set_compared(self, compared: u8) {
        self.compared.set(compared);
    }

    unsafe fn more(self, rest: &[u8], _len_bytes: usize, _offset: usize) -> Result<&[u8]> {
        Ok(rest)
    }
}

impl<'de, 'e> Reader<'de, Expecting<'e>> {
    /// A reader at the start of `bytes`.
    pub(crate) const fn expecting(bytes: &'de [u8], expected: &'e Expected<'e>) -> Self {
        // SAFETY: every processor has the baseline; the source gives no bytes.
        unsafe { Self::with_mode(bytes, expected) }
    }
}
