//! Numbers that are written as the difference from the number before.

use crate::{Error, ErrorKind, Mode, Reader, Result, Writer};

#[cold]
#[inline(never)]
fn descending(offset: usize, sum: u64, number: u64) -> Error {
    Error::invalid_value(&format_args!("{number} is below {sum}, the number before it"), offset)
}

impl<M: Mode> Reader<'_, M> {
    /// Turns the difference `number` that was read at the byte offset `start` into the number itself: it is added to `sum`, the
    /// number before it, which becomes the same.
    ///
    /// # Errors
    /// `integer_overflow` at `start`, when the number is above [`u64::MAX`].
    #[doc(hidden)]
    #[inline]
    pub fn add_difference(&self, start: usize, sum: &mut u64, number: &mut u64) -> Result<()> {
        *sum = sum.checked_add(*number).ok_or_else(|| Error::new(ErrorKind::IntegerOverflow, start))?;
        *number = *sum;
        Ok(())
    }
}

impl<M: Mode> Writer<'_, M> {
    /// Makes `number` its difference from `sum`, the number before it; `sum` becomes the number.
    ///
    /// # Errors
    /// `invalid_value` here, when the number is below `sum`.
    #[doc(hidden)]
    #[inline]
    pub fn take_difference(&self, sum: &mut u64, number: &mut u64) -> Result<()> {
        let before = core::mem::replace(sum, *number);
        *number = number.checked_sub(before).ok_or_else(|| descending(self.position(), before, *sum))?;
        Ok(())
    }
}
