//! Where a decoder reads from.

use crate::{DecodeOwned, Error, ErrorKind, Isa, Reader, Result, Scalar};
use ::serde::de::Visitor;
use alloc::string::String;
use alloc::vec::Vec;

/// Bytes to decode: a slice, of which values may borrow, or a stream.
pub(super) trait Source<'de> {
    /// Whether the bytes are all in memory.
    const IS_SLICE: bool;

    /// Bytes consumed so far.
    fn offset(&self) -> usize;

    /// The bytes that are left, if they are in memory; else none.
    fn ahead(&self) -> &'de [u8];

    /// Consumes `len_bytes` of those [`ahead`](Self::ahead); for a stream, counts what was
    /// [taken uncounted](Self::take_uncounted).
    fn skip(&mut self, len_bytes: usize);

    /// Reads a number.
    fn take<T: Scalar>(&mut self) -> Result<T>;

    /// Reads a number of which the [offset](Self::offset) learns by [`skip`](Self::skip). For a stream only.
    fn take_uncounted<T: Scalar>(&mut self) -> Result<T>;

    /// Reads a char.
    fn take_char(&mut self) -> Result<char>;

    /// Shows `len_bytes` bytes of UTF-8, borrowed if they can be.
    fn show_str<V: Visitor<'de>>(&mut self, len_bytes: usize, visitor: V) -> Result<V::Value>;

    /// Shows `len_bytes` bytes, borrowed if they can be.
    fn show_bytes<V: Visitor<'de>>(&mut self, len_bytes: usize, visitor: V) -> Result<V::Value>;

    /// Reads `len_bytes` bytes of UTF-8.
    fn take_string(&mut self, len_bytes: usize) -> Result<String>;

    /// Reads `len_bytes` bytes.
    fn take_buffer(&mut self, len_bytes: usize) -> Result<Vec<u8>>;

    /// Reads a vector of numbers, and its length.
    fn take_numbers<T: DecodeOwned>(&mut self) -> Result<Vec<T>>;

    /// Whether `len_elems` elements of a byte each can be left, as far as is known.
    fn may_hold(&self, len_elems: usize) -> bool;

    /// Announces a sequence of `len_elems` elements: whether the type may be told so and reserve memory for them. All
    /// that are announced together are not more than the bytes of the input, so what is reserved is bounded by it however
    /// deeply sequences nest.
    fn announce(&mut self, len_elems: usize) -> bool;

    /// Ends a sequence that was announced.
    fn withdraw(&mut self, len_elems: usize);

    /// Counts an element that took no bytes; false if there were too many.
    fn spend_free_elem(&mut self) -> bool;

    /// Reads a bool.
    #[inline]
    fn take_bool(&mut self) -> Result<bool> {
        match self.take::<u8>()? {
            0 => Ok(false),
            1 => Ok(true),
            found => Err(Error::new(ErrorKind::InvalidBool { found }, self.offset() - 1)),
        }
    }

    /// Reads the tag of an option.
    #[inline]
    fn take_option_tag(&mut self) -> Result<bool> {
        match self.take::<u8>()? {
            0 => Ok(false),
            1 => Ok(true),
            found => Err(Error::new(ErrorKind::InvalidOption { found }, self.offset() - 1)),
        }
    }

    /// Reads a length, in elements.
    #[inline]
    fn take_len(&mut self) -> Result<usize> {
        let len = self.take::<u64>()?;
        usize::try_from(len).map_err(|_| Error::length_overflow(self.offset() - 8, len, usize::MAX as u64))
    }
}

impl<'de, I: Isa> Source<'de> for Reader<'de, I> {
    const IS_SLICE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset(&self) -> usize {
        Reader::offset(self)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ahead(&self) -> &'de [u8] {
        self.rest()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn skip(&mut self, len_bytes: usize) {
        Reader::skip(self, len_bytes);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take<T: Scalar>(&mut self) -> Result<T> {
        Reader::take(self)
    }

    fn take_uncounted<T: Scalar>(&mut self) -> Result<T> {
        Reader::take(self)
    }

    #[inline]
    fn take_char(&mut self) -> Result<char> {
        Reader::take_char(self)
    }

    #[inline]
    fn show_str<V: Visitor<'de>>(&mut self, len_bytes: usize, visitor: V) -> Result<V::Value> {
        let start = self.offset();
        match core::str::from_utf8(self.take_slice(len_bytes)?) {
            Ok(text) => visitor.visit_borrowed_str(text),
            Err(error) => Err(Error::new(ErrorKind::InvalidUtf8, start + error.valid_up_to())),
        }
    }

    #[inline]
    fn show_bytes<V: Visitor<'de>>(&mut self, len_bytes: usize, visitor: V) -> Result<V::Value> {
        visitor.visit_borrowed_bytes(self.take_slice(len_bytes)?)
    }

    #[inline]
    fn take_string(&mut self, len_bytes: usize) -> Result<String> {
        Reader::take_string(self, len_bytes)
    }

    #[inline]
    fn take_buffer(&mut self, len_bytes: usize) -> Result<Vec<u8>> {
        self.need(len_bytes)?;
        self.take_vec(len_bytes)
    }

    #[inline]
    fn take_numbers<T: DecodeOwned>(&mut self) -> Result<Vec<T>> {
        let len = Source::take_len(self)?;
        self.need_elems(len, T::MIN_SIZE, 0)?;
        self.take_vec(len)
    }

    #[inline]
    fn may_hold(&self, len_elems: usize) -> bool {
        len_elems <= self.remaining()
    }

    #[inline]
    fn announce(&mut self, len_elems: usize) -> bool {
        let announced = self.announced_elems.saturating_add(len_elems);
        let is_credible = self.may_hold(len_elems) && announced <= self.len_bytes();
        if is_credible {
            self.announced_elems = announced;
        }
        is_credible
    }

    #[inline]
    fn withdraw(&mut self, len_elems: usize) {
        self.announced_elems -= len_elems;
    }

    #[inline]
    fn spend_free_elem(&mut self) -> bool {
        Reader::spend_free_elem(self)
    }
}
