//! Sections: a length in bytes, and a value of exactly that size; or a region of fixed size, and a value with padding behind it.

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
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter_section(&mut self, len_bytes: usize) -> Result<Section<'de, M>> {
        self.await_bytes(len_bytes)?;
        let Some((within, behind)) = self.rest.split_at_checked(len_bytes) else {
            return Err(Error::unexpected_end(self.offset(), len_bytes, self.rest.len()));
        };
        let section = Section { behind, source: self.source };
        self.len_bytes -= behind.len();
        self.rest = within;
        self.source = self.source.of_part();
        Ok(section)
    }

    /// Leaves a section, all of whose bytes were read.
    ///
    /// # Errors
    /// `trailing_bytes` here, when bytes of the section remain.
    #[doc(hidden)]
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

    /// Leaves a region: a section behind whose value there may be padding, which is passed over.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn leave_region(&mut self, region: Section<'de, M>) {
        self.rest = region.behind;
        self.len_bytes += region.behind.len();
        self.source = region.source;
    }

    /// The number of elements of `elem_bytes` bytes, not 0, that fill what is left of the input, or of the section. A stream is read
    /// to its end. Consumes nothing.
    ///
    /// # Errors
    /// `unexpected_end` at the last element, when only a part of it is left.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_rest(&mut self, elem_bytes: usize) -> Result<usize> {
        self.await_bytes(usize::MAX)?;
        let (remaining, elem_bytes) = (self.rest.len(), elem_bytes.max(1));
        match remaining % elem_bytes {
            0 => Ok(remaining / elem_bytes),
            part => Err(Error::unexpected_end(self.offset() + (remaining - part), elem_bytes, part)),
        }
    }

    /// Reads a `u64` 0 in the place of a count: true, and 8 bytes consumed, if it follows; false, and nothing consumed,
    /// for any other number. Checks for the bytes itself.
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[doc(hidden)]
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
    #[doc(hidden)]
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
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn end_section(&mut self, start: usize, width_bytes: usize, len_bytes: usize, most_bytes: u64) -> Result<()> {
        if !M::WRITES {
            self.buffer.ends_with_rest = false;
        }
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

    /// Checks that `value`, which is all in a region, can be encoded there, before any of it is written: what is too long for a region
    /// has no room where that has a fixed place. A writer that only counts leaves this to [`end_region`](Self::end_region).
    ///
    /// # Errors
    /// Those of counting the value, `length_overflow` and `length_mismatch` among them.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn start_region<T: Encode + ?Sized>(&mut self, value: &T) -> Result<()> {
        if M::WRITES {
            return check_region(value, self.position());
        }
        self.buffer.ends_with_rest = false;
        Ok(())
    }

    /// Ends elements that are read up to the end of the input, or of the section or region around them.
    #[doc(hidden)]
    #[inline]
    pub fn end_rest(&mut self) {
        // A region is counted before it is written.
        if !M::WRITES {
            self.buffer.ends_with_rest = true;
        }
    }

    /// Ends a region of `len_bytes` bytes that starts at position `start`: fills what is left of it with zeros.
    ///
    /// # Errors
    /// At `start`: `length_overflow`, when there are more bytes; `length_mismatch`, when there are fewer and the padding would be read as
    /// elements, which a writer that only counts finds. No room.
    #[doc(hidden)]
    #[inline]
    pub fn end_region(&mut self, start: usize, len_bytes: usize) -> Result<()> {
        let written_bytes = self.position() - start;
        if !M::WRITES && core::mem::take(&mut self.buffer.ends_with_rest) && written_bytes < len_bytes {
            let kind = ErrorKind::LengthMismatch { len: written_bytes as u64, expected: len_bytes as u64 };
            return Err(Error::new(kind, start));
        }
        match len_bytes.checked_sub(written_bytes) {
            Some(left_bytes) => self.put_zeros(left_bytes),
            None => Err(Error::length_overflow(start, written_bytes as u64, len_bytes as u64)),
        }
    }

    /// Checks that a sequence has elements, because its count would be read as something else. Writes nothing.
    ///
    /// # Errors
    /// `invalid_zero` here.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn check_not_empty(&self, len_elems: usize) -> Result<()> {
        if len_elems == 0 { Err(Error::new(ErrorKind::InvalidZero, self.position())) } else { Ok(()) }
    }
}

/// Why a value that is written at `position` is rejected, if it is.
#[inline(never)]
fn check_region<T: Encode + ?Sized>(value: &T, position: usize) -> Result<()> {
    match size_of_encoding(value) {
        Ok(_) => Ok(()),
        Err(error) => Err(error.moved(position)),
    }
}

/// Encoded size of `value`, in bytes; 0 if it is rejected.
#[inline(never)]
fn size_of_section<T: Encode + ?Sized>(value: &T) -> usize {
    size_of_encoding(value).unwrap_or(0)
}
