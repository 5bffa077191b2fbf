//! Elements whose memory is their wire form, though not all bytes are elements: bool, integers other than 0, enums without
//! fields. They are written by one copy. To read them, all bytes are looked at with wide instructions and copied, a few
//! pages at a time:
//!
//! ```text
//! for each chunk of the input    is every number in the range? (one loop without a branch, made of vectors by the compiler)
//!                                yes: copy the chunk
//!                                no:  forget all of it, and read one by one, which finds the error, its byte and index
//! ```
//!
//! So the result and the error are those of reading one by one; and no byte becomes part of a value before it was checked.

use crate::limits::CHUNK_BYTES;
use crate::memory::vec_for;
use crate::{Layout, Mode, Reader, Result};
use alloc::vec::Vec;

impl<'de, M: Mode> Reader<'de, M> {
    /// Reads `len_elems` elements into the vector, replacing those there, with one copy, and says so; or consumes nothing, because
    /// they are not all there or not all values, and leaves the vector as it is, or empty.
    ///
    /// # Errors
    /// `out_of_memory` here.
    #[inline]
    pub(crate) fn take_checked<T: Layout>(&mut self, len_elems: usize, elements: &mut Vec<T>) -> Result<bool> {
        let Some(check) = T::BULK.check() else { return Ok(false) };
        self.await_bytes(len_elems.saturating_mul(size_of::<T>()))?;
        let Some(bytes) = self.rest().get(..len_elems.saturating_mul(size_of::<T>())) else { return Ok(false) };
        elements.clear();
        if elements.capacity() < len_elems {
            *elements = Vec::new();
            *elements = vec_for::<T>(len_elems, self.offset())?;
        }
        let mut to = elements.as_mut_ptr().cast::<u8>();
        for chunk in bytes.chunks(CHUNK_BYTES) {
            if !check.accepts(chunk) {
                return Ok(false);
            }
            // SAFETY: the vector has capacity for all of `bytes`, of which those before the chunk are before `to`; and the
            // processor has the instructions of M, as whoever made a reader over M vouched.
            unsafe { M::copy(chunk.as_ptr(), to, chunk.len()) };
            // SAFETY: as many bytes of the capacity were there from `to` on.
            to = unsafe { to.add(chunk.len()) };
        }
        // SAFETY: the capacity is at least len_elems; the loop has initialised the bytes of as many elements, after each of
        // their numbers has passed the check, and the proof says that such bytes are a T.
        unsafe { elements.set_len(len_elems) };
        self.skip(size_of_val(elements.as_slice()));
        Ok(true)
    }

    /// Reads an array with one copy; or consumes nothing, because it is not all there or its elements are not all values.
    #[inline]
    pub(crate) fn take_checked_array<T: Layout, const N: usize>(&mut self) -> Option<[T; N]> {
        let check = T::BULK.check()?;
        let bytes = self.rest().get(..size_of::<[T; N]>())?;
        if !check.accepts(bytes) {
            return None;
        }
        self.skip(bytes.len());
        // SAFETY: there are as many bytes as the array has, read_unaligned needs no alignment, each number has passed the
        // check, and the proof says that such bytes are a T.
        Some(unsafe { bytes.as_ptr().cast::<[T; N]>().read_unaligned() })
    }
}
