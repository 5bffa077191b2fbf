//! Between the type that is written and the type that a program works with.

use crate::{Decode, Error, Mode, Reader, Result};
use alloc::borrow::{Cow, ToOwned};
use core::fmt::Display;

impl<M: Mode> Reader<'_, M> {
    /// `invalid_value` at `start_offset`, in bytes: what was read from there does not convert, because of `reason`.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn invalid_value(&self, start_offset: usize, reason: &dyn Display) -> Error {
        Error::invalid_value(reason, start_offset)
    }
}

/// Reads a `Cow` that holds on to the input. The caller has checked the minimum size of `&B`.
///
/// # Errors
/// As for `&B`.
#[inline]
pub fn decode_borrowed<'de, 'a, B, M>(input: &mut Reader<'de, M>) -> Result<Cow<'a, B>>
where
    'de: 'a,
    B: ToOwned + ?Sized,
    &'a B: Decode<'de>,
    M: Mode,
{
    Decode::decode(input).map(Cow::Borrowed)
}
