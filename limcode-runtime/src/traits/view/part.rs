//! Parts of the bytes of a view, and readers over them.

use crate::limits::SHOWN_FREE_ELEMS;
use crate::wire::utf8::text_of;
use crate::{Mode, Reader, Result};

/// The bytes from `start` to `end`, as far as there are such.
#[inline(always)]
#[must_use]
pub fn part(bytes: &[u8], start: usize, end: usize) -> &[u8] {
    bytes.get(start..end).unwrap_or_default()
}

/// The bytes from `start` on, as far as there are such.
#[inline(always)]
#[must_use]
pub fn part_from(bytes: &[u8], start: usize) -> &[u8] {
    bytes.get(start..).unwrap_or_default()
}

/// The text that these bytes are; none if they are not.
#[inline]
#[must_use]
pub(crate) fn text(bytes: &[u8]) -> &str {
    text_of(bytes).unwrap_or_default()
}

/// The text behind a count that `take` reads.
#[inline]
#[must_use]
pub fn counted_text<'a>(bytes: &'a [u8], take: impl FnOnce(&mut Reader<'a>) -> Result<usize>) -> &'a str {
    let (bytes, len) = split_count(bytes, take);
    text(part(bytes, 0, len))
}

/// A count that `take` reads, and the bytes behind it.
#[inline(always)]
#[must_use]
pub fn split_count<'a>(bytes: &'a [u8], take: impl FnOnce(&mut Reader<'a>) -> Result<usize>) -> (&'a [u8], usize) {
    let mut input = Reader::new(bytes);
    let len = take(&mut input).unwrap_or_default();
    (input.rest(), len)
}

impl<'de> Reader<'de> {
    /// A reader over a part of bytes that were accepted before. How many elements of minimum size 0 there may be was counted then, for the
    /// whole; if the bytes have changed since, a limit for inputs of 4 GiB ends them.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    pub fn again(bytes: &'de [u8]) -> Self {
        let mut input = Self::new(bytes);
        input.allow_free_elems(SHOWN_FREE_ELEMS);
        input
    }

    /// A reader over a part of a value of `whole_bytes`, which has as many elements of minimum size 0 as the value may have.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn of_part(bytes: &'de [u8], whole_bytes: usize) -> Self {
        let mut input = Self::new(bytes);
        input.allow_free_elems(whole_bytes);
        input
    }
}

impl<'de, M: Mode> Reader<'de, M> {
    /// Passes over `len_bytes`.
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn pass(&mut self, len_bytes: usize) -> Result<()> {
        self.take_slice(len_bytes).map(drop)
    }

    /// Passes over `len_bytes` of text.
    ///
    /// # Errors
    /// `unexpected_end` here; `invalid_utf8` at the first byte that is not part of a char.
    #[doc(hidden)]
    #[inline]
    pub fn pass_text(&mut self, len_bytes: usize) -> Result<()> {
        self.take_str(len_bytes).map(drop)
    }

    /// What was read since `before` was left.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    pub fn passed(&self, before: &'de [u8]) -> &'de [u8] {
        before.get(..before.len().saturating_sub(self.remaining())).unwrap_or_default()
    }
}
