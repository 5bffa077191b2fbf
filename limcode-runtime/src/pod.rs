//! Plain old data: slices whose memory is their wire form, which are copied and never looked at.
//!
//! [`serialize`](crate::serialize) takes the same path for such a slice by itself. These functions add a promise: they
//! compile only for types that have the proof, numbers and arrays of them, and structs whose derive found no padding and
//! nothing that may be invalid; wider than a byte on little-endian hosts only.

use crate::bulk::bytes_of;
use crate::{Decode, DecodeOwned, Encode, Layout, Reader, Result};
use alloc::vec::Vec;

/// Fails to compile, where it is used, for a type without the proof.
pub(crate) const fn assert_plain<T: Layout>() {
    assert!(
        T::BULK.is_proved(),
        "not plain old data: the type has padding, or fields such as bool, char, enums, options or collections; use `serialize` and `deserialize`"
    );
}

/// Bytes of the length in front of the elements.
pub(crate) const LEN_BYTES: usize = 8;

/// Encodes a slice of plain old data to a new vector: the number of elements as `u64`, then their memory. The vector has no
/// more capacity than that, and from 8 MiB on it is made of huge pages where the system has them.
///
/// ```
/// let bytes = limcode_runtime::serialize_pod(&[1_u32, 2])?;
/// assert_eq!(bytes, [2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]);
/// # limcode_runtime::Result::Ok(())
/// ```
///
/// ```compile_fail
/// limcode_runtime::serialize_pod(&[true]).unwrap(); // not every byte is a bool
/// ```
///
/// # Errors
/// `out_of_memory`.
#[inline]
pub fn serialize_pod<T: Encode>(elements: &[T]) -> Result<Vec<u8>> {
    const { assert_plain::<T>() };
    crate::serialize(elements)
}

/// Encodes a slice of plain old data to a buffer, in place of what it holds. Memory that it has is used again.
///
/// # Errors
/// `out_of_memory`; the buffer is then empty.
#[inline]
pub fn serialize_pod_into<T: Encode>(elements: &[T], buffer: &mut Vec<u8>) -> Result<()> {
    const { assert_plain::<T>() };
    buffer.clear();
    crate::serialize_into(buffer, elements)
}

/// Decodes a vector of plain old data from the start of `bytes`, as [`deserialize`](crate::deserialize) does: one check, one
/// allocation, one copy.
///
/// # Errors
/// `unexpected_end` when the elements are not all there; `integer_overflow`, `out_of_memory`.
#[inline]
pub fn deserialize_pod<T: DecodeOwned>(bytes: &[u8]) -> Result<Vec<T>> {
    const { assert_plain::<T>() };
    crate::deserialize(bytes)
}

/// Decodes a vector of plain old data in place of what `elements` holds. Memory that it has is used again.
///
/// # Errors
/// As for [`deserialize_pod`]; the vector is then empty.
#[inline]
pub fn deserialize_pod_into<T: DecodeOwned>(bytes: &[u8], elements: &mut Vec<T>) -> Result<()> {
    const { assert_plain::<T>() };
    elements.clear();
    let mut input = Reader::new(bytes);
    let read = input.take_len().and_then(|len_elems| {
        input.need_elems(len_elems, T::MIN_SIZE, 0)?;
        input.take_bulk_into(len_elems, elements)
    });
    read.map_err(|error| error.in_item("Vec"))
}

/// The elements at the start of `bytes`, where they are: nothing is copied. They must be aligned for their type, which those
/// in an [`AlignedBuf`](crate::AlignedBuf) are.
///
/// # Errors
/// As for [`deserialize_pod`]; `misaligned` at the first element.
#[inline]
pub fn borrow_pod<'a, T: DecodeOwned>(bytes: &'a [u8]) -> Result<&'a [T]>
where
    &'a [T]: Decode<'a>,
{
    const { assert_plain::<T>() };
    crate::deserialize(bytes)
}

/// The bytes of plain old data, without a length.
///
/// ```
/// assert_eq!(limcode_runtime::bytes_of_pod(&[0x0102_u16]), [2, 1]); // on a little-endian machine
/// ```
#[inline]
#[must_use]
pub fn bytes_of_pod<T: Layout>(elements: &[T]) -> &[u8] {
    const { assert_plain::<T>() };
    bytes_of(elements).unwrap_or_default()
}
