//! A buffer whose payload is aligned: see [`AlignedBuf`].

use crate::entry::pod::LEN_BYTES;
use crate::entry::pod::sealed::Fill;
use crate::entry::sink::{Sink, sealed, write_to_spare};
use crate::memory::vec_for;
use crate::traits::measure::size_of_encoding;
use crate::{Encode, Result};
use alloc::vec::Vec;
use core::fmt;
use core::mem::MaybeUninit;
use core::ops::Deref;

/// A cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line {
    _bytes: [MaybeUninit<u8>; LINE],
}

const LINE: usize = 64;

/// Bytes of the first line before the value.
const SKIPPED: usize = LINE - LEN_BYTES;

/// Buffer for one encoded value, whose start address is 56 modulo 64. What follows its first 8 bytes, the elements of a
/// sequence after their length, is at a multiple of 64: it is copied in whole cache lines, and can be borrowed as elements
/// of any type.
///
/// `&mut AlignedBuf` is a [`Sink`]: encoding replaces its content and reuses its memory. A value is sized first, so that
/// memory is allocated once.
///
/// ```
/// use limcode_runtime::{AlignedBuf, borrow_pod, serialize_into};
///
/// let mut buffer = AlignedBuf::new();
/// serialize_into(&mut buffer, &vec![1_u64, 2, 3])?;
/// assert_eq!(buffer.len(), 32);
/// assert_eq!(borrow_pod::<u64>(&buffer)?, [1, 2, 3]);
/// # limcode_runtime::Result::Ok(())
/// ```
#[derive(Default)]
pub struct AlignedBuf {
    /// Never has elements: all of it is spare capacity.
    lines: Vec<Line>,
    /// Bytes initialised from `SKIPPED` on; with `SKIPPED` at most those of the capacity, or 0.
    len_bytes: usize,
}

impl AlignedBuf {
    /// Returns an empty buffer. Does not allocate.
    #[must_use]
    pub const fn new() -> Self {
        Self { lines: Vec::new(), len_bytes: 0 }
    }

    /// Returns an empty buffer with room for values of up to `len_bytes` bytes.
    ///
    /// # Errors
    /// `out_of_memory`.
    pub fn with_capacity(len_bytes: usize) -> Result<Self> {
        let mut buffer = Self::new();
        buffer.spare(len_bytes)?;
        Ok(buffer)
    }

    /// Size of the largest value that fits without another allocation, in bytes.
    #[must_use]
    pub fn capacity(&self) -> usize {
        (self.lines.capacity() * LINE).saturating_sub(SKIPPED)
    }

    /// The encoded value.
    #[must_use]
    pub fn as_slice(&self) -> &[u8] {
        if self.len_bytes == 0 {
            return &[];
        }
        // SAFETY: `len_bytes` is above 0, so the lines have SKIPPED and that many bytes.
        let first = unsafe { self.lines.as_ptr().cast::<u8>().add(SKIPPED) };
        // SAFETY: `len_bytes` bytes from there are initialised, and borrowed as long as the buffer.
        unsafe { core::slice::from_raw_parts(first, self.len_bytes) }
    }

    /// Clears the value and keeps the memory.
    pub const fn clear(&mut self) {
        self.len_bytes = 0;
    }

    /// Empties the buffer, and gives its first `len_bytes` bytes, to be written.
    #[inline]
    fn spare(&mut self, len_bytes: usize) -> Result<&mut [MaybeUninit<u8>]> {
        self.len_bytes = 0;
        if self.capacity() < len_bytes {
            // What is there is not needed, and would be copied.
            self.lines = Vec::new();
            self.lines = vec_for(len_bytes.saturating_add(SKIPPED).div_ceil(LINE), 0)?;
        }
        let spare = self.lines.spare_capacity_mut();
        let room = size_of_val(spare).saturating_sub(SKIPPED);
        if room < len_bytes || len_bytes == 0 {
            return Ok(&mut []);
        }
        // SAFETY: room > 0, so the lines have SKIPPED bytes and more.
        let first = unsafe { spare.as_mut_ptr().cast::<MaybeUninit<u8>>().add(SKIPPED) };
        // SAFETY: len_bytes <= room, the bytes of the lines from there on, which are borrowed as long as `self`.
        Ok(unsafe { core::slice::from_raw_parts_mut(first, len_bytes) })
    }
}

impl Deref for AlignedBuf {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        self.as_slice()
    }
}

impl AsRef<[u8]> for AlignedBuf {
    fn as_ref(&self) -> &[u8] {
        self.as_slice()
    }
}

impl fmt::Debug for AlignedBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AlignedBuf").field("len", &self.len_bytes).field("capacity", &self.capacity()).finish()
    }
}

// SAFETY: `spare` gives the bytes that it is asked for, as long as they are not 0, which those of a length are not.
unsafe impl Fill for AlignedBuf {
    #[inline]
    fn room_for(&mut self, len_bytes: usize) -> Result<&mut [MaybeUninit<u8>]> {
        self.spare(len_bytes)
    }

    #[inline]
    unsafe fn set_len(&mut self, len_bytes: usize) {
        self.len_bytes = len_bytes;
    }
}

impl Sink for &mut AlignedBuf {}

impl sealed::Accept for &mut AlignedBuf {
    fn accept<T: Encode + ?Sized>(self, value: &T) -> Result<()> {
        self.clear();
        let size_bytes = size_of_encoding(value)?;
        self.len_bytes = write_to_spare(self.spare(size_bytes)?, value)?;
        Ok(())
    }
}
