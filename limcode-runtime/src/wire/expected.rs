//! Numbers that the caller of a decoder expects: what the reader has beside its bytes.

use crate::copy::mode::sealed::Kernel;
use crate::copy::mode::{Source, Stepwise};
use crate::{Baseline, Mode, Reader, Result};
use core::cell::Cell;
use core::marker::PhantomData;

/// A number that fields under `expect = name` must have.
#[derive(Debug)]
pub(crate) struct Expected<'e> {
    pub(crate) name: &'e str,
    number: u64,
    /// Whether a field was compared with it.
    pub(crate) is_compared: Cell<bool>,
}

impl<'e> Expected<'e> {
    pub(crate) const fn new((name, number): (&'e str, u64)) -> Self {
        Self { name, number, is_compared: Cell::new(false) }
    }
}

/// The copies of the baseline, for a reader of a value of which numbers are expected.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expecting<'e>(PhantomData<&'e ()>);

impl Mode for Expecting<'_> {}

impl<'e> Kernel for Expecting<'e> {
    type Source = &'e [Expected<'e>];
    type Stepwise = Stepwise<Self>;

    const WRITES: bool = true;

    #[inline(always)]
    unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
        // SAFETY: as for this function.
        unsafe { Baseline::copy(from, to, len) }
    }
}

impl Source for &[Expected<'_>] {
    const IS_STREAM: bool = false;

    fn of_part(self) -> Self {
        self
    }

    fn expected(self, name: &str) -> Option<u64> {
        let expected = self.iter().find(|expected| expected.name == name)?;
        expected.is_compared.set(true);
        Some(expected.number)
    }

    unsafe fn more(self, rest: &[u8], _len_bytes: usize, _offset: usize) -> Result<&[u8]> {
        Ok(rest)
    }
}

impl<'de, 'e> Reader<'de, Expecting<'e>> {
    /// A reader at the start of `bytes`.
    pub(crate) const fn expecting(bytes: &'de [u8], expected: &'e [Expected<'e>]) -> Self {
        // SAFETY: every processor has the baseline; the source gives no bytes.
        unsafe { Self::with_mode(bytes, expected) }
    }
}
