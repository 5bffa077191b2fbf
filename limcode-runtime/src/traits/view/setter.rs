//! What is written over in the bytes of a value: where it is, and which bytes stay as they are.

use super::part::{part, part_from};
use crate::{Error, ErrorKind, Reader, Result};

/// What the first bytes of a value must stay, because something else reads them, too.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Lead {
    kept_bytes: usize,
    is_unprefixed: bool,
}

impl Lead {
    /// Nothing.
    pub const FREE: Self = Self { kept_bytes: 0, is_unprefixed: false };

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

/// Where a part of a value starts and ends, and what its first bytes must stay beside what those of the whole value must.
pub(crate) type PlaceOfPart = (usize, usize, Lead);

/// Where a part of `whole` ends in it.
#[doc(hidden)]
#[inline]
#[must_use]
pub fn end_within(whole: &[u8], part: &[u8]) -> usize {
    let offset_bytes = part.as_ptr().addr().wrapping_sub(whole.as_ptr().addr());
    offset_bytes.saturating_add(part.len()).min(whole.len())
}

/// The bytes from `start` to `end`, as far as there are such, to be written over.
#[inline]
pub(crate) fn part_mut(bytes: &mut [u8], start: usize, end: usize) -> &mut [u8] {
    bytes.get_mut(start..end).unwrap_or_default()
}

/// A part of the value that `bytes` are, of which the first bytes must stay what `lead` says; and what those of the part must.
#[doc(hidden)]
#[inline(always)]
pub fn part_with_lead(bytes: &mut [u8], lead: Lead, (start, end, own): PlaceOfPart) -> (&mut [u8], Lead) {
    (part_mut(bytes, start, end), lead.and(own).behind(start))
}

/// The place behind the count at its start, which `take` reads.
#[doc(hidden)]
#[inline]
pub fn behind_count<'a>(
    bytes: &'a [u8],
    (start, end, lead): PlaceOfPart,
    take: impl FnOnce(&mut Reader<'a>) -> Result<usize>,
) -> PlaceOfPart {
    let mut input = Reader::new(part_from(bytes, start));
    let len_bytes = take(&mut input).map_or(usize::MAX - start, |_| input.offset());
    (start + len_bytes, end, lead)
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
