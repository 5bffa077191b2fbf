//! Where a writer gets its room from.
//!
//! It has a first [`Room`] from whoever makes it, and asks a [`Grow`] for more:
//!
//! * [`Full`], a slice, has none;
//! * [`Spare`] is the spare capacity of a vector, whose length stays what it was until [`Spare::finish`], so that an error
//!   or a panic leaves the vector unchanged.
//!
//! Tried and dropped: scratch memory on the stack for a small value, copied to a vector of its exact size. The copy reads
//! in wide loads what was just written in narrow stores, and waits for them: 77 ns for a transaction of 352 bytes, where
//! counting first takes 44.

use crate::{Error, ErrorKind, Result};
use alloc::vec::Vec;
use core::ptr::NonNull;

/// Capacity, in bytes, below which growing a vector in steps does not pay.
const MIN_GROWN_BYTES: usize = 256;

/// Memory to write to.
pub(crate) struct Room {
    /// The first free byte; valid for writes of `len_bytes` for as long as the source of the room is borrowed, and not
    /// accessed by anything else.
    pub(crate) pos: *mut u8,
    pub(crate) len_bytes: usize,
}

impl Room {
    /// Room for a writer that only counts, up to `len_bytes`; not for one that writes.
    #[inline(always)]
    pub(crate) const fn imaginary(len_bytes: usize) -> Self {
        Self { pos: NonNull::dangling().as_ptr(), len_bytes }
    }
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

/// A slice, or a count with a limit: there is no more room than it had.
pub(crate) struct Full;

// SAFETY: it never succeeds.
unsafe impl Grow for Full {
    #[cold]
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
    #[cold]
    unsafe fn grow(&mut self, written: usize, room: usize, needed: usize) -> Result<Room> {
        let start = self.0.len();
        let target = (written + room).saturating_mul(2).max(written.saturating_add(needed)).max(MIN_GROWN_BYTES);
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
