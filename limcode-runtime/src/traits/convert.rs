//! Between what is written and what a program works with: other types, and functions that accept or reject values.

use crate::{Decode, Error, Mode, Reader, Result};
use alloc::borrow::{Cow, ToOwned};
use core::fmt::Display;

impl<M: Mode> Reader<'_, M> {
    /// `invalid_value` at `start_offset`, in bytes: what was read from there does not convert, because of `reason`.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let error = limcode::Reader::new(&[9]).invalid_value(0, &"odd number");
    /// assert_eq!((error.code(), error.offset()), ("invalid_value", 0));
    /// ```
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn invalid_value(&self, start_offset: usize, reason: &dyn Display) -> Error {
        Error::invalid_value(reason, start_offset)
    }
}

/// What a function of the user answers for a value that is at `offset_bytes`, where it was read or is to be written.
///
/// # Errors
/// `invalid_value` there, with the function's reason.
#[inline]
pub fn accepted<E: Display>(answer: core::result::Result<(), E>, offset_bytes: usize) -> Result<()> {
    answer.map_err(|reason| Error::invalid_value(&reason, offset_bytes))
}

/// Reads a `Cow` that holds on to the input. The caller has checked the minimum size of `&B`.
///
/// ```
/// # use limcode_runtime as limcode;
/// use limcode::{Reader, decode_borrowed};
/// use std::borrow::Cow;
///
/// let mut input = Reader::new(&[1, 0, 0, 0, 0, 0, 0, 0, b'a']);
/// let name: Cow<'_, str> = decode_borrowed(&mut input)?;
/// assert!(matches!(name, Cow::Borrowed("a")));
/// # limcode::Result::Ok(())
/// ```
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
