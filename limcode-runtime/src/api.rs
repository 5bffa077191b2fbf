//! The entry points: one value to bytes and back.

use crate::buffer::Scratch;
use crate::{Baseline, Decode, Encode, Error, ErrorKind, Reader, Result, Sink, Writer};
use alloc::vec::Vec;

/// Encodes a value to a new vector.
///
/// One pass, no size pass: a value of up to 2 KiB is written on the stack and copied to a vector of its exact size, a
/// larger one to a vector that grows, whose capacity may be up to twice its length.
///
/// # Errors
/// What [`Encode::encode`] reports; `out_of_memory`.
#[inline]
pub fn serialize<T: Encode + ?Sized>(value: &T) -> Result<Vec<u8>> {
    to_vec(value).map_err(|error| error.in_item(T::NAME))
}

/// [`serialize`], without the root of the path.
#[inline]
pub(crate) fn to_vec<T: Encode + ?Sized>(value: &T) -> Result<Vec<u8>> {
    let mut scratch = Scratch::new();
    let room = scratch.room();
    // SAFETY: the room is that of `scratch`; the baseline needs nothing.
    let mut writer = unsafe { Writer::<Baseline>::new(room, &mut scratch) };
    value.encode(&mut writer)?;
    let written = writer.position();
    // SAFETY: the writer has initialised that many bytes of its room.
    unsafe { scratch.finish(written) }
}

/// Encodes a value to a vector, a slice, or a `std::io::Write`; see [`Sink`].
///
/// # Errors
/// What [`Encode::encode`] reports; `buffer_too_small`, `out_of_memory`, `io`.
#[inline]
pub fn serialize_into<T: Encode + ?Sized, W: Sink>(writer: W, value: &T) -> Result<()> {
    writer.accept(value).map_err(|error| error.in_item(T::NAME))
}

/// How many bytes the encoding of a value takes. Nesting is not counted.
///
/// # Errors
/// A length does not fit its coding.
#[inline]
pub fn serialized_size<T: Encode + ?Sized>(value: &T) -> Result<u64> {
    match value.encoded_size() {
        Ok(size_bytes) => Ok(size_bytes as u64),
        Err(error) => Err(error.in_item(T::NAME)),
    }
}

/// Decodes a value from the start of `bytes`. Bytes after it are ignored, as bincode does.
///
/// # Errors
/// What [`Decode::decode`] reports.
#[inline]
pub fn deserialize<'de, T: Decode<'de>>(bytes: &'de [u8]) -> Result<T> {
    decode_prefix(&mut Reader::new(bytes)).map_err(|error| error.in_item(T::NAME))
}

/// Decodes a value from all of `bytes`.
///
/// # Errors
/// What [`Decode::decode`] reports; `trailing_bytes` at the first byte after the value.
#[inline]
pub fn deserialize_exact<'de, T: Decode<'de>>(bytes: &'de [u8]) -> Result<T> {
    let mut input = Reader::new(bytes);
    let decoded = decode_prefix(&mut input).and_then(|value| match input.remaining() {
        0 => Ok(value),
        remaining => Err(Error::new(ErrorKind::TrailingBytes { remaining }, input.offset())),
    });
    decoded.map_err(|error| error.in_item(T::NAME))
}

#[inline(always)]
fn decode_prefix<'de, T: Decode<'de>>(input: &mut Reader<'de, Baseline>) -> Result<T> {
    input.need(T::MIN_SIZE)?;
    T::decode(input)
}
