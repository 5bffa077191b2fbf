//! Where a decoder reads from.

use super::error::{Outcome, SLICE_ENDS_IN_TEXT};
use crate::copy::mode::Source as _;
use crate::limits::RESERVE_BYTES;
use crate::wire::utf8::text_of;
use crate::{DecodeOwned, Error, ErrorKind, MAX_DEPTH, Mode, Reader, Result, Scalar};
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

    /// Levels that values may nest, for errors.
    fn max_depth(&self) -> usize {
        MAX_DEPTH
    }

    /// Consumes `len_bytes` of those [`ahead`](Self::ahead); for a stream, counts what was
    /// [taken uncounted](Self::take_uncounted).
    fn skip(&mut self, len_bytes: usize);

    /// Reads a number.
    fn take<T: Scalar>(&mut self) -> Result<T>;

    /// Reads a number of which the [offset](Self::offset) learns by [`skip`](Self::skip), after `taken_bytes` of which it has not learnt
    /// yet. For a stream only.
    fn take_uncounted<T: Scalar>(&mut self, taken_bytes: usize) -> Result<T>;

    /// Reads a char.
    fn take_char(&mut self) -> Result<char>;

    /// Shows `len_bytes` bytes of UTF-8, borrowed if they can be.
    fn show_str<V: Visitor<'de>>(&mut self, len_bytes: usize, visitor: V) -> Outcome<V::Value>;

    /// Shows `len_bytes` bytes, borrowed if they can be.
    fn show_bytes<V: Visitor<'de>>(&mut self, len_bytes: usize, visitor: V) -> Outcome<V::Value>;

    /// Reads `len_bytes` bytes of UTF-8.
    fn take_string(&mut self, len_bytes: usize) -> Result<String>;

    /// Reads `len_bytes` bytes.
    fn take_buffer(&mut self, len_bytes: usize) -> Result<Vec<u8>>;

    /// Reads a vector of numbers, and its length. None, with nothing consumed, if a slice does not have them all.
    fn take_numbers<T: DecodeOwned>(&mut self) -> Option<Result<Vec<T>>>;

    /// Reads an array of bytes. If they are not all there, those that are have been consumed.
    fn take_array<T: Scalar>(&mut self) -> Result<T>;

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

/// Takes the bytes of a text.
#[inline]
fn take_text<'de, M: Mode>(reader: &mut Reader<'de, M>, len_bytes: usize) -> Result<&'de [u8]> {
    match reader.take_slice(len_bytes) {
        Ok(bytes) => Ok(bytes),
        Err(error) => Err(error.in_bincode_words(SLICE_ENDS_IN_TEXT)),
    }
}

/// The error of a text that could not be taken. If its bytes are all there, but no text, they are passed over.
#[cold]
#[inline(never)]
fn not_taken<M: Mode>(reader: &mut Reader<'_, M>, len_bytes: usize, error: Error) -> Error {
    if reader.remaining() >= len_bytes {
        Reader::skip(reader, len_bytes);
    }
    error.in_bincode_words(SLICE_ENDS_IN_TEXT)
}

/// A reader, and what serde's sequences have announced, which concerns no other decoder.
pub(super) struct Input<'de, M: Mode> {
    pub(super) reader: Reader<'de, M>,
    /// Elements that sequences have announced before they were read.
    announced_elems: usize,
}

impl<'de, M: Mode> Input<'de, M> {
    #[inline]
    pub(super) const fn new(reader: Reader<'de, M>) -> Self {
        Self { reader, announced_elems: 0 }
    }
}

/// An error leaves ahead what bincode leaves, for impls of `Deserialize` that catch it and go on: of what is read piece by
/// piece, the pieces that were there are gone.
impl<'de, M: Mode> Source<'de> for Input<'de, M> {
    const IS_SLICE: bool = !M::Source::IS_STREAM;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset(&self) -> usize {
        self.reader.offset()
    }

    fn max_depth(&self) -> usize {
        self.reader.max_depth()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ahead(&self) -> &'de [u8] {
        self.reader.rest()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn skip(&mut self, len_bytes: usize) {
        self.reader.skip(len_bytes);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take<T: Scalar>(&mut self) -> Result<T> {
        self.reader.take()
    }

    fn take_uncounted<T: Scalar>(&mut self, taken_bytes: usize) -> Result<T> {
        self.reader.await_bytes(taken_bytes + T::SIZE)?;
        let rest = self.reader.rest().get(taken_bytes..).unwrap_or_default();
        match T::split(rest) {
            Some((number, _)) => Ok(number),
            None => Err(Error::unexpected_end(self.offset() + taken_bytes, T::SIZE, rest.len())),
        }
    }

    #[inline]
    fn take_char(&mut self) -> Result<char> {
        self.reader.await_bytes(1)?;
        let before = self.reader.remaining();
        match self.reader.take_char() {
            Ok(letter) => Ok(letter),
            Err(error) if before == 0 => Err(error),
            // The stream failed; what it has given may be the start of a char.
            Err(error) if !matches!(error.kind(), ErrorKind::InvalidChar | ErrorKind::UnexpectedEnd { .. }) => {
                Err(error)
            }
            Err(error) => {
                if self.reader.remaining() == before {
                    self.reader.skip(1);
                }
                Err(Error::new(ErrorKind::InvalidChar, error.offset()))
            }
        }
    }

    #[inline]
    fn show_str<V: Visitor<'de>>(&mut self, len_bytes: usize, visitor: V) -> Outcome<V::Value> {
        let start = self.offset();
        match text_of(take_text(&mut self.reader, len_bytes)?) {
            Ok(text) => visitor.visit_borrowed_str(text),
            Err(error) => Err(Error::new(ErrorKind::InvalidUtf8, start + error.valid_up_to()).into()),
        }
    }

    #[inline]
    fn show_bytes<V: Visitor<'de>>(&mut self, len_bytes: usize, visitor: V) -> Outcome<V::Value> {
        visitor.visit_borrowed_bytes(take_text(&mut self.reader, len_bytes)?)
    }

    #[inline]
    fn take_string(&mut self, len_bytes: usize) -> Result<String> {
        match self.reader.take_string(len_bytes) {
            Ok(text) => Ok(text),
            Err(error) => Err(not_taken(&mut self.reader, len_bytes, error)),
        }
    }

    #[inline]
    fn take_buffer(&mut self, len_bytes: usize) -> Result<Vec<u8>> {
        match self.reader.need(len_bytes).and_then(|()| self.reader.take_vec(len_bytes)) {
            Ok(bytes) => Ok(bytes),
            Err(error) => Err(not_taken(&mut self.reader, len_bytes, error)),
        }
    }

    #[inline]
    fn take_numbers<T: DecodeOwned>(&mut self) -> Option<Result<Vec<T>>> {
        if let Err(error) = self.reader.await_bytes(8) {
            return Some(Err(error));
        }
        let (len, _) = u64::split(self.reader.rest())?;
        let len = usize::try_from(len).ok()?;
        let len_bytes = len.checked_mul(T::MIN_SIZE)?.checked_add(8)?;
        if let Err(error) = self.reader.await_bytes(len_bytes) {
            return Some(Err(error));
        }
        if self.reader.remaining() < len_bytes {
            return None;
        }
        self.reader.skip(8);
        Some(self.reader.take_vec(len))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_array<T: Scalar>(&mut self) -> Result<T> {
        match self.reader.take() {
            Ok(array) => Ok(array),
            Err(error) => {
                self.reader.skip(self.reader.remaining());
                Err(error)
            }
        }
    }

    #[inline]
    fn may_hold(&self, len_elems: usize) -> bool {
        len_elems <= if Self::IS_SLICE { self.reader.remaining() } else { RESERVE_BYTES }
    }

    #[inline]
    fn announce(&mut self, len_elems: usize) -> bool {
        let announced = self.announced_elems.saturating_add(len_elems);
        let most = if Self::IS_SLICE { self.reader.len_bytes() } else { self.offset().saturating_add(RESERVE_BYTES) };
        let is_credible = self.may_hold(len_elems) && announced <= most;
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
        self.reader.spend_free_elem()
    }
}
