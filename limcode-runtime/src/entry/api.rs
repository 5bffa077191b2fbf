//! The entry points: one value to bytes and back.

use super::sink::append;
use crate::error::in_item;
use crate::limits::{COUNTED_BYTES, LEAST_GUESSED_BYTES, SAMPLE_BYTES, SAMPLE_TIMES};
use crate::memory::{fit, vec_for};
use crate::traits::measure::{count, size_of_encoding};
use crate::wire::buffer::{Buffer, Room};
use crate::{Decode, Encode, Error, ErrorKind, Layout, Mode, Reader, Result, Sink};
#[cfg(feature = "std")]
use crate::{DecodeOwned, wire::feed::Feed};
use alloc::vec::Vec;

/// Encodes a value to a new vector.
///
/// Values up to 4 KiB, and vectors of fixed-size elements, boxed or not, are sized first, so the result has exact capacity. Larger
/// values start from an estimate, made from at most 64 KiB of their elements, and grow; the capacity is at most twice the length, or
/// 16 KiB, where the allocator takes back the rest.
///
/// ```
/// # use limcode_runtime as limcode;
/// assert_eq!(limcode::serialize(&(1_u8, "a"))?, [1, 1, 0, 0, 0, 0, 0, 0, 0, b'a']);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The errors of [`Encode::encode`], and `out_of_memory`.
#[inline]
pub fn serialize<T: Encode + ?Sized>(value: &T) -> Result<Vec<u8>> {
    to_vec(value).map_err(in_item(T::NAME))
}

/// [`serialize`], without the root of the path.
#[inline]
pub(crate) fn to_vec<T: Encode + ?Sized>(value: &T) -> Result<Vec<u8>> {
    let mut vector = match if T::IS_FIXED { Size::Exact(T::MIN_SIZE) } else { size_of(value) } {
        Size::Exact(size_bytes) => vec_for(size_bytes, 0)?,
        Size::Guess(size_bytes) => vec_for_guess(size_bytes)?,
    };
    append(&mut vector, value)?;
    fit(&mut vector);
    Ok(vector)
}

/// A vector of that capacity, in bytes, or of less: a guess is no reason to fail.
#[cold]
#[inline(never)]
fn vec_for_guess(size_bytes: usize) -> Result<Vec<u8>> {
    vec_for(size_bytes, 0).or_else(|_| vec_for(COUNTED_BYTES, 0))
}

/// The size of a value, in bytes.
enum Size {
    /// The exact value.
    Exact(usize),
    /// What it may be, of a value that takes long to count, or cannot be encoded.
    Guess(usize),
}

#[inline]
fn size_of<T: Encode + ?Sized>(value: &T) -> Size {
    let mut buffer = Buffer::new(&Room::imaginary(COUNTED_BYTES), None);
    match count(value, &mut buffer) {
        Ok(size_bytes) => Size::Exact(size_bytes),
        Err(error) => guess_of(value, &buffer, &error),
    }
}

/// The size of a value whose count has stopped with this error, at [`COUNTED_BYTES`]: if it may be much, a guess by up to an eighth
/// of it.
#[cold]
#[inline(never)]
fn guess_of<T: Encode + ?Sized>(value: &T, counted: &Buffer, error: &Error) -> Size {
    let counted_bytes = error.offset();
    let first = counted.progress.guess(counted_bytes, SAMPLE_TIMES).max(counted_bytes.saturating_mul(2));
    let sample_bytes = (first / 8).min(SAMPLE_BYTES);
    if sample_bytes < 2 * COUNTED_BYTES {
        return Size::Guess(first.max(LEAST_GUESSED_BYTES));
    }
    let mut buffer = Buffer::new(&Room::imaginary(sample_bytes), None);
    match count(value, &mut buffer) {
        Ok(size_bytes) => Size::Exact(size_bytes),
        Err(error) => {
            let most_bytes = SAMPLE_TIMES * SAMPLE_BYTES;
            Size::Guess(buffer.progress.guess(error.offset(), SAMPLE_TIMES).clamp(sample_bytes, most_bytes))
        }
    }
}

/// Encodes a value to a vector, a slice, or a `std::io::Write`; see [`Sink`].
///
/// ```
/// # use limcode_runtime as limcode;
/// let mut output = vec![9];
/// limcode::serialize_into(&mut output, &7_u16)?;
/// assert_eq!(output, [9, 7, 0]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The errors of [`Encode::encode`], and `buffer_too_small`, `out_of_memory`, `io`.
#[inline]
pub fn serialize_into<T: Encode + ?Sized, W: Sink>(writer: W, value: &T) -> Result<()> {
    writer.accept(value).map_err(in_item(T::NAME))
}

/// Encoded size of a value, in bytes.
///
/// ```
/// # use limcode_runtime as limcode;
/// assert_eq!(limcode::serialized_size("name")?, 8 + 4);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As [`Encode::encode`], except errors in the bytes written and inside fixed-size elements, which are not visited.
#[inline]
pub fn serialized_size<T: Encode + ?Sized>(value: &T) -> Result<u64> {
    match size_of_encoding(value) {
        Ok(size_bytes) => Ok(size_bytes as u64),
        Err(error) => Err(error.in_item(T::NAME)),
    }
}

/// Decodes a value from the start of `bytes`. Bytes after it are ignored, as bincode does.
///
/// ```
/// # use limcode_runtime as limcode;
/// assert_eq!(limcode::deserialize::<(u8, u16)>(&[1, 7, 0, 9])?, (1, 7));
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The errors of [`Decode::decode`].
#[inline]
pub fn deserialize<'de, T: Decode<'de>>(bytes: &'de [u8]) -> Result<T> {
    decode_prefix(&mut Reader::new(bytes)).map_err(in_item(T::NAME))
}

/// Decodes a value from the start of `bytes`, and returns it with the number of bytes it was decoded from. Bytes after it are
/// ignored.
///
/// ```
/// # use limcode_runtime as limcode;
/// let bytes = [1, 0, 0, 0, 2, 0, 0, 0];
/// let (first, len_bytes) = limcode::deserialize_prefix::<u32>(&bytes)?;
/// assert_eq!((first, len_bytes), (1, 4));
/// let (second, _) = limcode::deserialize_prefix::<u32>(&bytes[len_bytes..])?;
/// assert_eq!(second, 2);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As for [`deserialize`].
#[inline]
pub fn deserialize_prefix<'de, T: Decode<'de>>(bytes: &'de [u8]) -> Result<(T, usize)> {
    let mut input = Reader::new(bytes);
    let decoded = decode_prefix(&mut input).map(|value| (value, input.offset()));
    decoded.map_err(in_item(T::NAME))
}

/// Decodes a value from all of `bytes`.
///
/// ```
/// # use limcode_runtime as limcode;
/// assert_eq!(limcode::deserialize_exact::<u16>(&[7, 0])?, 7);
/// assert!(limcode::deserialize_exact::<u16>(&[7, 0, 0]).is_err());
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The errors of [`Decode::decode`], and `trailing_bytes` at the first byte after the value.
#[inline]
pub fn deserialize_exact<'de, T: Decode<'de>>(bytes: &'de [u8]) -> Result<T> {
    decode_whole(&mut Reader::new(bytes)).map_err(in_item(T::NAME))
}

/// Decodes a value from the start of `bytes` into `value`, reusing its allocations: vectors, strings and boxes keep their
/// memory where they can, so values of like shape are decoded without allocation. Bytes after it are ignored.
///
/// ```
/// # use limcode_runtime as limcode;
/// let mut names = vec![String::with_capacity(100)];
/// let bytes = limcode::serialize(&["one", "two"].as_slice())?;
/// limcode::deserialize_in_place(&bytes, &mut names)?;
/// assert_eq!(names, ["one", "two"]);
/// assert_eq!(names[0].capacity(), 100);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As [`deserialize`]. On error, `value` is valid but unspecified.
#[inline]
pub fn deserialize_in_place<'de, T: Decode<'de>>(bytes: &'de [u8], value: &mut T) -> Result<()> {
    decode_in_place(&mut Reader::new(bytes), value).map_err(in_item(T::NAME))
}

/// Decodes a value from a reader. Reads exactly the bytes of the value, so several values may follow each other; after an error,
/// more of them may have been read. Makes one call for each part of the value: wrap an unbuffered reader in a
/// `std::io::BufReader`.
///
/// ```
/// # use limcode_runtime as limcode;
/// let mut stream = &[1, 0, 0, 0, 2, 0, 0, 0, 3][..];
/// assert_eq!(limcode::deserialize_from::<u32, _>(&mut stream)?, 1);
/// assert_eq!(limcode::deserialize_from::<u32, _>(&mut stream)?, 2);
/// assert_eq!(stream, [3]);
/// # limcode::Result::Ok(())
/// ```
///
/// Memory grows with the bytes received, whatever a length prefix says. The bytes of the value are buffered until it is complete, in at most
/// 4 times their size plus 64 KiB. A length that is too large reads the stream to its end; to limit that, pass `reader.take(limit)`.
///
/// # Errors
/// As for [`deserialize`], with the same offset and path as from a slice of all that the reader gives, except that elements of
/// minimum size 0 may be 65,536 more than the bytes read so far; [`ErrorKind::Io`] when the reader fails, with its error as the
/// source.
#[cfg(feature = "std")]
#[inline]
pub fn deserialize_from<T: DecodeOwned, R: std::io::Read>(reader: R) -> Result<T> {
    let feed = Feed::new(reader);
    decode_value::<T, _>(&mut feed.reader()).map_err(in_item(T::NAME))
}

/// A value that other bytes may follow.
#[inline(always)]
pub(crate) fn decode_prefix<'de, T: Decode<'de>, M: Mode>(input: &mut Reader<'de, M>) -> Result<T> {
    let value = decode_value(input)?;
    check_end::<T, M>(input)?;
    Ok(value)
}

/// A value that is all of the input.
#[inline(always)]
pub(crate) fn decode_whole<'de, T: Decode<'de>, M: Mode>(input: &mut Reader<'de, M>) -> Result<T> {
    let value = decode_value(input)?;
    match input.remaining() {
        0 => Ok(value),
        remaining => Err(Error::new(ErrorKind::TrailingBytes { remaining }, input.offset())),
    }
}

/// A value, in place, that other bytes may follow.
#[inline(always)]
pub(crate) fn decode_in_place<'de, T: Decode<'de>, M: Mode>(input: &mut Reader<'de, M>, value: &mut T) -> Result<()> {
    input.need(T::MIN_SIZE)?;
    value.decode_in_place(input)?;
    check_end::<T, M>(input)
}

#[inline(always)]
fn decode_value<'de, T: Decode<'de>, M: Mode>(input: &mut Reader<'de, M>) -> Result<T> {
    input.need(T::MIN_SIZE)?;
    T::decode(input)
}

/// Checks that a value which ends here does not depend on what follows it. One of fixed size has no sequences.
#[inline(always)]
fn check_end<T: Layout, M: Mode>(input: &Reader<'_, M>) -> Result<()> {
    if T::IS_FIXED { Ok(()) } else { input.check_free_elems() }
}
