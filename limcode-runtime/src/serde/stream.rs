//! A `std::io::Read` as a source. It gives exactly the bytes that values take, and memory is reserved only for bytes that
//! have come.

use super::error::{Outcome, READER_ENDS};
use super::source::Source;
use crate::limits::{FREE_ELEMS, RESERVE_BYTES};
use crate::{DecodeOwned, Error, ErrorKind, Reader, Result, Scalar};
use ::serde::de::Visitor;
use alloc::string::String;
use alloc::vec::Vec;
use std::io::Read;

/// Maximum size of what is read as one number, in bytes.
const MAX_NUMBER_BYTES: usize = 32;

/// A reader, and what has been read from it.
pub(super) struct Stream<R> {
    reader: R,
    /// Bytes read so far.
    offset: usize,
    /// Elements that took no bytes.
    free_elems: usize,
    /// Elements that sequences have announced before they were read.
    announced_elems: usize,
    /// Text and bytes on their way to a visitor.
    scratch: Vec<u8>,
}

impl<R: Read> Stream<R> {
    pub(super) fn new(reader: R) -> Self {
        Self { reader, offset: 0, free_elems: 0, announced_elems: 0, scratch: Vec::new() }
    }

    /// Fills `bytes`, which are not counted.
    ///
    /// # Errors
    /// `unexpected_end` at the first byte asked for, where 0 remain: those that there were have been read; `io`.
    #[inline]
    fn fill_uncounted(&mut self, bytes: &mut [u8]) -> Result<()> {
        match self.reader.read_exact(bytes) {
            Ok(()) => Ok(()),
            Err(error) => Err(failed(self.offset, bytes.len(), error)),
        }
    }

    /// Fills `bytes`.
    ///
    /// # Errors
    /// Those of [`fill_uncounted`](Self::fill_uncounted).
    #[inline]
    fn fill(&mut self, bytes: &mut [u8]) -> Result<()> {
        self.fill_uncounted(bytes)?;
        self.offset += bytes.len();
        Ok(())
    }

    /// Reads a number by way of `N` bytes, of which it takes some.
    #[inline]
    fn take_by_way_of<const N: usize, T: Scalar>(&mut self) -> Result<T> {
        let mut bytes = [0; N];
        let bytes = &mut bytes[..T::SIZE];
        self.fill_uncounted(bytes)?;
        Reader::new(bytes).take()
    }

    /// Reads `len_bytes` into `buffer`, which grows as they arrive. Where the reader ends before, it has those that came.
    fn fill_buffer(&mut self, len_bytes: usize, buffer: &mut Vec<u8>) -> Result<()> {
        let start = self.offset;
        buffer.clear();
        while buffer.len() < len_bytes {
            let filled = buffer.len();
            let piece = (len_bytes - filled).min(filled.max(RESERVE_BYTES));
            if buffer.try_reserve_exact(piece).is_err() {
                return Err(Error::out_of_memory(self.offset, piece));
            }
            buffer.resize(filled + piece, 0);
            let arrived = fill_most(&mut self.reader, &mut buffer[filled..]);
            let arrived = arrived.map_err(|error| failed(self.offset, piece, error))?;
            self.offset += arrived;
            if arrived < piece {
                buffer.truncate(filled + arrived);
                return Err(ended(start, len_bytes));
            }
        }
        Ok(())
    }

    /// Shows `len_bytes` bytes, which are gone afterwards, with the offset of the first.
    fn show<T>(&mut self, len_bytes: usize, show: impl FnOnce(usize, &[u8]) -> Outcome<T>) -> Outcome<T> {
        let start = self.offset;
        let mut scratch = core::mem::take(&mut self.scratch);
        self.fill_buffer(len_bytes, &mut scratch)?;
        let shown = show(start, &scratch);
        self.scratch = scratch;
        shown
    }
}

/// Fills `bytes` as far as the reader has some: how many it had.
fn fill_most(reader: &mut impl Read, bytes: &mut [u8]) -> std::io::Result<usize> {
    let mut filled = 0;
    while filled < bytes.len() {
        match reader.read(&mut bytes[filled..]) {
            Ok(0) => break,
            Ok(arrived) => filled += arrived,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            // What it gave before counts.
            Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => break,
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

/// Why `needed` bytes could not be read at `offset`.
#[cold]
#[inline(never)]
fn failed(offset: usize, needed: usize, error: std::io::Error) -> Error {
    match error.kind() {
        std::io::ErrorKind::UnexpectedEof => ended(offset, needed),
        _ => Error::io(offset, error),
    }
}

/// The reader ends before `needed` bytes from `offset` on have come.
#[cold]
#[inline(never)]
fn ended(offset: usize, needed: usize) -> Error {
    Error::unexpected_end(offset, needed, 0).in_bincode_words(READER_ENDS)
}

/// The text that the bytes from `start` on are.
fn text(start: usize, bytes: &[u8]) -> Result<&str> {
    core::str::from_utf8(bytes).map_err(|error| Error::new(ErrorKind::InvalidUtf8, start + error.valid_up_to()))
}

impl<'de, R: Read> Source<'de> for Stream<R> {
    const IS_SLICE: bool = false;

    fn offset(&self) -> usize {
        self.offset
    }

    fn ahead(&self) -> &'de [u8] {
        &[]
    }

    #[inline]
    fn skip(&mut self, len_bytes: usize) {
        self.offset += len_bytes;
    }

    #[inline]
    fn take<T: Scalar>(&mut self) -> Result<T> {
        let number = self.take_uncounted(0)?;
        self.offset += T::SIZE;
        Ok(number)
    }

    #[inline]
    fn take_uncounted<T: Scalar>(&mut self, taken_bytes: usize) -> Result<T> {
        const { assert!(T::SIZE <= MAX_NUMBER_BYTES, "a number of the known types") };
        let read = match T::SIZE {
            0..=8 => self.take_by_way_of::<8, T>(),
            _ => self.take_by_way_of::<MAX_NUMBER_BYTES, T>(),
        };
        match read {
            Ok(number) => Ok(number),
            Err(error) => Err(error.moved(taken_bytes)),
        }
    }

    fn take_char(&mut self) -> Result<char> {
        let start = self.offset;
        let mut bytes = [0; 4];
        self.fill(&mut bytes[..1])?;
        let width = match bytes[0] {
            0xc2..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xf4 => 4,
            _ => 1,
        };
        if width > 1
            && let Err(error) = self.fill(&mut bytes[1..width])
        {
            return Err(match error.kind() {
                ErrorKind::UnexpectedEnd { .. } => Error::new(ErrorKind::InvalidChar, start),
                _ => error,
            });
        }
        let decoded = Reader::new(&bytes[..width]).take_char();
        decoded.map_err(|error| Error::new(error.kind(), start))
    }

    fn show_str<V: Visitor<'de>>(&mut self, len_bytes: usize, visitor: V) -> Outcome<V::Value> {
        self.show(len_bytes, |start, bytes| visitor.visit_str(text(start, bytes)?))
    }

    fn show_bytes<V: Visitor<'de>>(&mut self, len_bytes: usize, visitor: V) -> Outcome<V::Value> {
        self.show(len_bytes, |_, bytes| visitor.visit_bytes(bytes))
    }

    fn take_string(&mut self, len_bytes: usize) -> Result<String> {
        let start = self.offset;
        String::from_utf8(self.take_buffer(len_bytes)?)
            .map_err(|error| Error::new(ErrorKind::InvalidUtf8, start + error.utf8_error().valid_up_to()))
    }

    fn take_buffer(&mut self, len_bytes: usize) -> Result<Vec<u8>> {
        let mut buffer = Vec::new();
        self.fill_buffer(len_bytes, &mut buffer)?;
        Ok(buffer)
    }

    fn take_numbers<T: DecodeOwned>(&mut self) -> Option<Result<Vec<T>>> {
        let read = self.take_len().and_then(|len| {
            let (start, mut bytes) = (self.offset, Vec::new());
            let Err(error) = self.fill_buffer(len.saturating_mul(T::MIN_SIZE), &mut bytes) else {
                return Reader::new(&bytes).take_vec(len).map_err(|error| error.moved(start));
            };
            let ErrorKind::UnexpectedEnd { .. } = error.kind() else { return Err(error) };
            // As if they were read one by one.
            let index = bytes.len() / T::MIN_SIZE;
            Err(ended(start + index * T::MIN_SIZE, T::MIN_SIZE).in_index(index))
        });
        Some(read)
    }

    #[inline]
    fn take_array<T: Scalar>(&mut self) -> Result<T> {
        self.take()
    }

    fn may_hold(&self, len_elems: usize) -> bool {
        len_elems <= RESERVE_BYTES
    }

    fn announce(&mut self, len_elems: usize) -> bool {
        let announced = self.announced_elems.saturating_add(len_elems);
        let is_credible = announced <= self.offset.saturating_add(RESERVE_BYTES);
        if is_credible {
            self.announced_elems = announced;
        }
        is_credible
    }

    fn withdraw(&mut self, len_elems: usize) {
        self.announced_elems -= len_elems;
    }

    fn spend_free_elem(&mut self) -> bool {
        self.free_elems += 1;
        self.free_elems <= self.offset.saturating_add(FREE_ELEMS)
    }
}
