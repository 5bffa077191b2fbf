//! What is written over in the bytes of a value: where it is, and which bytes stay as they are.

use super::part::{part, part_from};
use crate::{Error, ErrorKind, Reader, Result};

/// What the first bytes of a value must stay, because something else reads them, too.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Lead {
    kept_bytes: usize,
    is_unprefixed: bool,
}

impl Lead {
    /// No version prefix: the top bit of the first byte is clear.
    pub const UNPREFIXED: Self = Self { kept_bytes: 0, is_unprefixed: true };

    /// The first bytes as they are.
    #[inline]
    #[must_use]
    pub const fn kept(kept_bytes: usize) -> Self {
        Self { kept_bytes, is_unprefixed: false }
    }

    /// Both.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            kept_bytes: self.kept_bytes.max(other.kept_bytes),
            is_unprefixed: self.is_unprefixed || other.is_unprefixed,
        }
    }

    /// That of a part which starts so many bytes behind.
    #[inline]
    #[must_use]
    pub fn behind(self, offset_bytes: usize) -> Self {
        Self {
            kept_bytes: self.kept_bytes.saturating_sub(offset_bytes),
            is_unprefixed: self.is_unprefixed && offset_bytes == 0,
        }
    }

    /// Whether `new` may replace `old`.
    #[inline]
    pub(crate) fn check(self, old: &[u8], new: &[u8]) -> Result<()> {
        match new.first() {
            Some(&found) if self.is_unprefixed && found >= 0x80 => {
                return Err(Error::new(ErrorKind::ReservedFirstByte { found }, 0));
            }
            _ => {}
        }
        let kept_bytes = self.kept_bytes.min(new.len());
        if part(old, 0, kept_bytes) == part(new, 0, kept_bytes) { Ok(()) } else { Err(counts_others()) }
    }
}

#[cold]
fn counts_others() -> Error {
    Error::custom("a number that determines the layout of later fields cannot be set", 0)
}

/// Where a part of `whole` ends in it.
#[doc(hidden)]
#[inline]
#[must_use]
pub fn end_within(whole: &[u8], part: &[u8]) -> usize {
    let offset_bytes = part.as_ptr().addr().wrapping_sub(whole.as_ptr().addr());
    offset_bytes.saturating_add(part.len()).min(whole.len())
}

/// The bytes from `start` to `end`, as far as there are such, to be written over.
#[doc(hidden)]
#[inline]
pub fn part_mut(bytes: &mut [u8], start: usize, end: usize) -> &mut [u8] {
    bytes.get_mut(start..end).unwrap_or_default()
}

/// Bytes of the count at `start`, which `take` reads.
#[doc(hidden)]
#[inline]
pub fn len_of_count(bytes: &[u8], start: usize, take: impl FnOnce(&mut Reader<'_>) -> Result<usize>) -> usize {
    let mut input = Reader::new(part_from(bytes, start));
    take(&mut input).map_or(usize::MAX - start, |_| input.offset())
}

/// Whether all values of a type have one size.
#[doc(hidden)]
pub struct OfOneSize<const IS_FIXED: bool>;

/// Of a type whose values may be written over one another.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "this field cannot be set in place, because values of its type differ in size or layout",
    label = "not of one size",
    note = "fields of fixed size are set in place; decode the value, change it and encode it again"
)]
pub trait InPlace<'a> {}

impl InPlace<'_> for OfOneSize<true> {}
