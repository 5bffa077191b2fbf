//! Sections: a length in bytes, and a value of exactly that size.

use crate::copy::mode::Source as _;
use crate::traits::measure::size_of_encoding;
use crate::{Encode, Error, ErrorKind, Mode, Reader, Result, Writer};

/// What follows a section while that is read.
#[derive(Debug)]
pub struct Section<'de, M: Mode> {
    behind: &'de [u8],
    source: M::Source,
}

impl<'de, M: Mode> Reader<'de, M> {
    /// Enters a section: nothing behind its `len_bytes` bytes is read until it is left. After an error within, the reader stays in
    /// the section: a hand-written codec that continues after another's error must not do so here.
    ///
    /// # Errors
    /// `unexpected_end` here, when fewer bytes remain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter_section(&mut self, len_bytes: usize) -> Result<Section<'de, M>> {
        self.await_bytes(len_bytes)?;
        let Some((within, behind)) = self.rest.split_at_checked(len_bytes) else {
            return Err(Error::unexpected_end(self.offset(), len_bytes, self.rest.len()));
        };
        let section = Section { behind, source: self.source };
        self.len_bytes -= behind.len();
        self.rest = within;
        self.source = M::Source::NONE;
        Ok(section)
    }

    /// Leaves a section, all of whose bytes were read.
    ///
    /// # Errors
    /// `trailing_bytes` here, when bytes of the section remain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn leave_section(&mut self, section: Section<'de, M>) -> Result<()> {
        if !self.rest.is_empty() {
            return Err(Error::new(ErrorKind::TrailingBytes { remaining: self.rest.len() }, self.offset()));
        }
        self.rest = section.behind;
        self.len_bytes += section.behind.len();
        self.source = section.source;
        Ok(())
    }

    /// Reads a `u64` 0 in the place of a count: true, and 8 bytes consumed, if it follows; false, and nothing consumed,
    /// for any other number. Checks for the bytes itself.
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_zero_count(&mut self) -> Result<bool> {
        const BYTES: usize = size_of::<u64>();
        self.need(BYTES)?;
        let is_zero = self.rest.starts_with(&[0; BYTES]);
        self.skip(if is_zero { BYTES } else { 0 });
        Ok(is_zero)
    }
}

impl<M: Mode> Writer<'_, M> {
    /// Encoded size of `value`, in bytes, without its length of `width_bytes` bytes. 0 for a writer that only counts, and for a
    /// value that is rejected: its error is returned when the value is encoded.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn section_len<T: Encode + ?Sized>(&self, value: &T, width_bytes: usize) -> usize {
        if M::WRITES { size_of_section(value).saturating_sub(width_bytes) } else { 0 }
    }

    /// Ends a section whose length prefix is at position `start`, `width_bytes` bytes wide, of which at most `most_bytes` can be
    /// said. `len_bytes` is what was written there.
    ///
    /// # Errors
    /// At `start`: `length_overflow`, when there are more bytes than the length can say; `length_mismatch`, when there are not as many
    /// as were counted before, because a codec does not write the same twice.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn end_section(&self, start: usize, width_bytes: usize, len_bytes: usize, most_bytes: u64) -> Result<()> {
        let written_bytes = self.position() - start - width_bytes;
        if written_bytes as u64 > most_bytes {
            return Err(Error::length_overflow(start, written_bytes as u64, most_bytes));
        }
        if M::WRITES && written_bytes != len_bytes {
            let kind = ErrorKind::LengthMismatch { len: written_bytes as u64, expected: len_bytes as u64 };
            return Err(Error::new(kind, start));
        }
        Ok(())
    }

    /// Checks that a sequence has elements, because its count would be read as something else. Writes nothing.
    ///
    /// # Errors
    /// `invalid_zero` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn check_not_empty(&self, len_elems: usize) -> Result<()> {
        if len_elems == 0 { Err(Error::new(ErrorKind::InvalidZero, self.position())) } else { Ok(()) }
    }
}

/// Encoded size of `value`, in bytes; 0 if it is rejected.
#[inline(never)]
fn size_of_section<T: Encode + ?Sized>(value: &T) -> usize {
    size_of_encoding(value).unwrap_or(0)
}
