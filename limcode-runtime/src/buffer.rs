//! Where written bytes go when the room is used up.
//!
//! A writer gets its first room from whoever makes it, and asks a [`Grow`] for more:
//!
//! * [`Full`], a slice, has none;
//! * [`Spare`] is the spare capacity of a vector, whose length stays what it was until [`Spare::finish`], so that an error
//!   or a panic leaves the vector unchanged;
//! * [`Scratch`] is memory on the stack, whose bytes move to a vector when it is full. A small value is so written without
//!   a size pass, and copied once to a vector of its exact size.

use crate::memory::vec_for;
use crate::{Error, ErrorKind, Result};
use alloc::vec::Vec;
use core::mem::MaybeUninit;

/// Bytes of scratch memory: half a page, so that no stack probe is needed.
pub(crate) const SCRATCH_BYTES: usize = 2048;

/// Capacity, in bytes, of the vector that the bytes of full scratch memory move to.
const FIRST_HEAP_BYTES: usize = 64 * 1024;

/// Capacity, in bytes, below which growing a vector in steps does not pay.
const MIN_HEAP_BYTES: usize = 256;

/// Memory to write to.
pub(crate) struct Room {
    /// The first free byte; valid for writes of `len_bytes` for as long as the source of the room is borrowed, and not
    /// accessed by anything else.
    pub(crate) pos: *mut u8,
    pub(crate) len_bytes: usize,
}

/// What a writer asks for more room.
///
/// # Safety
/// When [`grow`](Self::grow) succeeds, at least `needed` bytes are writable at the new position, as [`Room`] says, and the
/// bytes written so far stand in order, readable, directly before it.
pub(crate) unsafe trait Grow {
    /// Gives room for at least `needed` bytes after the `written` ones, of which `room` are left. They may move.
    ///
    /// # Errors
    /// `buffer_too_small`, `out_of_memory`; at `written`.
    ///
    /// # Safety
    /// `written` bytes have been initialised, from the start of the first room; `room + written` is the length of the
    /// present one.
    unsafe fn grow(&mut self, written: usize, room: usize, needed: usize) -> Result<Room>;
}

/// A capacity, in bytes, for `written` and `needed` bytes that amortises growth.
fn amortised(written: usize, room: usize, needed: usize, least: usize) -> usize {
    (written + room).saturating_mul(2).max(written.saturating_add(needed)).max(least)
}

/// A slice: there is no more room than it had.
pub(crate) struct Full;

// SAFETY: it never succeeds.
unsafe impl Grow for Full {
    unsafe fn grow(&mut self, written: usize, room: usize, needed: usize) -> Result<Room> {
        Err(Error::new(ErrorKind::BufferTooSmall { needed, remaining: room }, written))
    }
}

/// The spare capacity of a vector.
pub(crate) struct Spare<'a>(pub(crate) &'a mut Vec<u8>);

impl Spare<'_> {
    /// The room that the vector has.
    #[inline]
    pub(crate) fn room(&mut self) -> Room {
        let spare = self.0.spare_capacity_mut();
        Room { pos: spare.as_mut_ptr().cast::<u8>(), len_bytes: spare.len() }
    }

    /// Appends the bytes written to the elements of the vector.
    ///
    /// # Safety
    /// `written` bytes of the last room have been initialised.
    #[inline]
    pub(crate) unsafe fn finish(self, written: usize) {
        let len = self.0.len() + written;
        // SAFETY: the bytes after the elements are the room, so they are initialised, and within the capacity.
        unsafe { self.0.set_len(len) };
    }
}

// SAFETY: the vector reserves `needed` bytes at least behind `written`, and keeps the latter.
unsafe impl Grow for Spare<'_> {
    unsafe fn grow(&mut self, written: usize, room: usize, needed: usize) -> Result<Room> {
        let start = self.0.len();
        let target = amortised(written, room, needed, MIN_HEAP_BYTES);
        // SAFETY: the bytes after the elements are the room, of which `written` bytes are initialised.
        unsafe { self.0.set_len(start + written) };
        let reserved = self.0.try_reserve_exact(target - written);
        // SAFETY: `start` was the length before, and those elements are untouched.
        unsafe { self.0.set_len(start) };
        reserved.map_err(|_| Error::out_of_memory(written, target))?;
        let Room { pos, len_bytes } = self.room();
        // SAFETY: `written` bytes came along to the start of the spare capacity, and at least `needed` are behind them.
        Ok(Room { pos: unsafe { pos.add(written) }, len_bytes: len_bytes - written })
    }
}

/// Memory on the stack, and then a vector.
pub(crate) struct Scratch {
    memory: MaybeUninit<[u8; SCRATCH_BYTES]>,
    /// What is written to once the scratch memory has been too small; always empty, and without memory before.
    vector: Vec<u8>,
}

impl Scratch {
    /// Unwritten memory.
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self { memory: MaybeUninit::uninit(), vector: Vec::new() }
    }

    /// The scratch memory.
    #[inline(always)]
    pub(crate) fn room(&mut self) -> Room {
        Room { pos: self.memory.as_mut_ptr().cast::<u8>(), len_bytes: SCRATCH_BYTES }
    }

    /// The bytes written, in a vector.
    ///
    /// # Errors
    /// `out_of_memory`.
    ///
    /// # Safety
    /// `written` bytes of the last room have been initialised.
    #[inline]
    pub(crate) unsafe fn finish(self, written: usize) -> Result<Vec<u8>> {
        let mut vector = self.vector;
        if vector.capacity() == 0 {
            vector = vec_for(written, written)?;
            let from = self.memory.as_ptr().cast::<u8>();
            // SAFETY: no growth, so the last room was the scratch memory, of which `written` bytes are initialised; the
            // vector was just allocated with room for as many.
            unsafe { core::ptr::copy_nonoverlapping(from, vector.as_mut_ptr(), written) };
        }
        // SAFETY: `written` bytes of the vector are initialised, by the copy or because it was the last room.
        unsafe { vector.set_len(written) };
        Ok(vector)
    }
}

// SAFETY: as for `Spare`; the first time, the vector has room for `written + needed` bytes and gets the former.
unsafe impl Grow for Scratch {
    unsafe fn grow(&mut self, written: usize, room: usize, needed: usize) -> Result<Room> {
        if self.vector.capacity() > 0 {
            // SAFETY: the room was the spare capacity of the empty vector; `written` bytes of it are initialised.
            return unsafe { Spare(&mut self.vector).grow(written, room, needed) };
        }
        let target = amortised(written, room, needed, FIRST_HEAP_BYTES);
        self.vector = vec_for(target, written)?;
        let Room { pos, len_bytes } = Spare(&mut self.vector).room();
        let from = self.memory.as_ptr().cast::<u8>();
        // SAFETY: the room was the scratch memory, of which `written` bytes are initialised; the vector has room for more.
        unsafe { core::ptr::copy_nonoverlapping(from, pos, written) };
        // SAFETY: the vector has room for `written` and `needed` bytes.
        Ok(Room { pos: unsafe { pos.add(written) }, len_bytes: len_bytes - written })
    }
}
