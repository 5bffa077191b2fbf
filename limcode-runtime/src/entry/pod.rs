//! Plain old data: slices whose in-memory bytes are their encoding.
//!
//! [`serialize`](crate::serialize) takes the same path for such a slice by itself. These functions add a promise: they
//! compile only for types that have the proof, numbers and arrays of them, and structs whose derive found no padding and
//! nothing that may be invalid; wider than a byte on little-endian hosts only.

use crate::copy::mode::sealed::Kernel;
use crate::error::in_item;
use crate::memory::vec_for;
use crate::proof::claim::bytes_of;
use crate::wire::scalar::Scalar;
use crate::wire::scalar::sealed::Bytes;
use crate::{AlignedBuf, Baseline, Decode, DecodeOwned, Encode, Layout, Reader, Result};
use alloc::vec::Vec;
use core::mem::MaybeUninit;

/// Fails to compile, where it is used, for a type without the proof.
pub(crate) const fn assert_plain<T: Layout>() {
    assert!(
        T::BULK.is_proved(),
        "{}",
        if cfg!(target_endian = "little") {
            "not plain old data: the type has padding, or fields such as bool, char, enums, options or collections; use `serialize` and `deserialize`"
        } else {
            "not plain old data on a big-endian processor, where only bytes are; use `serialize` and `deserialize`"
        }
    );
}

/// Bytes of the length in front of the elements.
pub(crate) const LEN_BYTES: usize = 8;

/// Encodes a slice of plain old data to a new vector: the number of elements as `u64`, then their memory. The vector has no
/// more capacity than that, and from 8 MiB on it is made of huge pages where the system has them.
///
/// ```
/// # use limcode_runtime as limcode;
/// let bytes = limcode::serialize_pod(&[1_u32, 2])?;
/// assert_eq!(bytes, [2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]);
/// # limcode::Result::Ok(())
/// ```
///
/// ```compile_fail
/// # use limcode_runtime as limcode;
/// limcode::serialize_pod(&[true]).unwrap(); // not every byte is a bool
/// ```
///
/// # Errors
/// `out_of_memory`.
#[inline(always)]
pub fn serialize_pod<T: Encode>(elements: &[T]) -> Result<Vec<u8>> {
    let mut buffer = Vec::new();
    serialize_pod_into(elements, &mut buffer)?;
    Ok(buffer)
}

/// Encodes a slice of plain old data into a `Vec<u8>` or an [`AlignedBuf`], replacing its content and reusing its
/// memory.
///
/// ```
/// # use limcode_runtime as limcode;
/// let mut buffer = limcode::AlignedBuf::new();
/// limcode::serialize_pod_into(&[1_u32, 2], &mut buffer)?;
/// assert_eq!(limcode::borrow_pod::<u32>(&buffer)?, [1, 2]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// `out_of_memory`; the buffer is then empty.
#[inline(always)]
pub fn serialize_pod_into<T: Encode, B: PodBuffer>(elements: &[T], buffer: &mut B) -> Result<()> {
    let bytes = bytes_of_pod(elements);
    let room = buffer.room_for(LEN_BYTES.saturating_add(bytes.len())).map_err(in_item("slice"))?;
    let to = room.as_mut_ptr().cast::<u8>();
    debug_assert!(room.len() == LEN_BYTES + bytes.len(), "room of {} bytes", room.len());
    // SAFETY: a buffer gives the room that it is asked for, which the length is a part of.
    unsafe { (elements.len() as u64).store(to) };
    // SAFETY: the length has 8 bytes, which are part of the room.
    let to = unsafe { to.add(LEN_BYTES) };
    // SAFETY: the rest of the room is for that many bytes, and nothing else refers to it; the baseline needs nothing.
    unsafe { Baseline::copy(bytes.as_ptr(), to, bytes.len()) };
    // SAFETY: all of the room has been initialised.
    unsafe { buffer.set_len(LEN_BYTES + bytes.len()) };
    Ok(())
}

/// A buffer that [`serialize_pod_into`] fills: `Vec<u8>` or [`AlignedBuf`]. Sealed.
pub trait PodBuffer: sealed::Fill {}

impl PodBuffer for Vec<u8> {}
impl PodBuffer for AlignedBuf {}

pub(crate) mod sealed {
    use crate::Result;
    use core::mem::MaybeUninit;

    /// The filling of a buffer.
    ///
    /// # Safety
    /// `room_for` gives exactly the room that it is asked for.
    pub unsafe trait Fill {
        /// Empties the buffer, and gives its first `len_bytes` bytes, to be written.
        ///
        /// # Errors
        /// `out_of_memory` at 0.
        fn room_for(&mut self, len_bytes: usize) -> Result<&mut [MaybeUninit<u8>]>;

        /// Says that the buffer holds `len_bytes` bytes.
        ///
        /// # Safety
        /// As many have been asked for last, and are initialised.
        unsafe fn set_len(&mut self, len_bytes: usize);
    }
}

// SAFETY: the slice is cut to the length, or this panics.
unsafe impl sealed::Fill for Vec<u8> {
    #[inline]
    fn room_for(&mut self, len_bytes: usize) -> Result<&mut [MaybeUninit<u8>]> {
        self.clear();
        if self.capacity() < len_bytes {
            // What is there is not needed, and would be copied.
            *self = Self::new();
            *self = vec_for(len_bytes, 0)?;
        }
        Ok(&mut self.spare_capacity_mut()[..len_bytes])
    }

    #[inline]
    unsafe fn set_len(&mut self, len_bytes: usize) {
        // SAFETY: the caller says so; as many were asked for, so there is the capacity.
        unsafe { self.set_len(len_bytes) };
    }
}

/// Decodes a vector of plain old data from the start of `bytes`, as [`deserialize`](crate::deserialize) does: one check, one
/// allocation, one copy.
///
/// ```
/// # use limcode_runtime as limcode;
/// let bytes = limcode::serialize_pod(&[1_u32, 2])?;
/// assert_eq!(limcode::deserialize_pod::<u32>(&bytes)?, [1, 2]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// `unexpected_end` when elements are missing; `integer_overflow`, `out_of_memory`.
#[inline(always)]
pub fn deserialize_pod<T: DecodeOwned>(bytes: &[u8]) -> Result<Vec<T>> {
    let (len_elems, payload) = payload_of::<T>(bytes)?;
    let mut elements = vec_for(len_elems, LEN_BYTES).map_err(in_item("Vec"))?;
    // SAFETY: the payload has the bytes of so many elements, and the capacity is as asked for.
    unsafe { Reader::<Baseline>::fill(&mut elements, payload, len_elems) };
    Ok(elements)
}

/// The number of elements, and their bytes.
///
/// # Errors
/// As for [`deserialize_pod`].
#[inline(always)]
fn payload_of<T: Layout>(bytes: &[u8]) -> Result<(usize, &[u8])> {
    const { assert_plain::<T>() };
    let announced = u64::split(bytes).and_then(|(len, rest)| Some((usize::try_from(len).ok()?, rest)));
    if let Some((len_elems, rest)) = announced
        && let Some(payload) = len_elems.checked_mul(size_of::<T>()).and_then(|len_bytes| rest.get(..len_bytes))
    {
        return Ok((len_elems, payload));
    }
    refused::<T>(bytes).map(|()| (0, [].as_slice()))
}

/// Says why bytes do not start with the elements that they announce.
#[cold]
#[inline(never)]
fn refused<T: Layout>(bytes: &[u8]) -> Result<()> {
    let mut input = Reader::new(bytes);
    let read = input.need(LEN_BYTES).and_then(|()| input.take_len());
    let needed = read.and_then(|len_elems| input.need_elems(len_elems, size_of::<T>(), 0));
    needed.map_err(in_item("Vec"))
}

/// Decodes a vector of plain old data into `elements`, replacing its content and reusing its memory.
///
/// ```
/// # use limcode_runtime as limcode;
/// let mut numbers: Vec<u32> = Vec::new();
/// limcode::deserialize_pod_into(&limcode::serialize_pod(&[1_u32, 2])?, &mut numbers)?;
/// assert_eq!(numbers, [1, 2]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As for [`deserialize_pod`]; the vector is then empty.
#[inline(always)]
pub fn deserialize_pod_into<T: DecodeOwned>(bytes: &[u8], elements: &mut Vec<T>) -> Result<()> {
    elements.clear();
    let (len_elems, payload) = payload_of::<T>(bytes)?;
    if elements.capacity() < len_elems {
        // What is there is not needed, and would be copied.
        *elements = Vec::new();
        *elements = vec_for(len_elems, LEN_BYTES).map_err(in_item("Vec"))?;
    }
    // SAFETY: the payload has the bytes of so many elements, and there is the capacity.
    unsafe { Reader::<Baseline>::fill(elements, payload, len_elems) };
    Ok(())
}

/// Borrows the elements at the start of `bytes`, without a copy. They must be aligned for their type, which those
/// in an [`AlignedBuf`] are.
///
/// ```
/// # use limcode_runtime as limcode;
/// let mut buffer = limcode::AlignedBuf::new();
/// limcode::serialize_pod_into(&[1_u32, 2], &mut buffer)?;
/// let numbers: &[u32] = limcode::borrow_pod(&buffer)?;
/// assert_eq!(numbers, [1, 2]);
/// # limcode::Result::Ok(())
/// ```
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

/// Returns the bytes of plain old data, without a length prefix.
///
/// ```
/// # use limcode_runtime as limcode;
/// assert_eq!(limcode::bytes_of_pod(&[0x0102_u16]), [2, 1]); // on a little-endian machine
/// ```
#[inline]
#[must_use]
pub fn bytes_of_pod<T: Layout>(elements: &[T]) -> &[u8] {
    const { assert_plain::<T>() };
    bytes_of(elements).unwrap_or_default()
}
