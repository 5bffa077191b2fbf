//! Where a writer gets its room from.
//!
//! It has a first [`Room`] from its constructor, and asks its [`Buffer`] for more. A slice has none. A vector gives its
//! spare capacity, and its length stays what it was until all is written, so that an error or a panic leaves it unchanged.
//!
//! Tried and dropped: scratch memory on the stack for a small value, copied to a vector of its exact size. The copy reads
//! in wide loads what was just written in narrow stores, and waits for them: 77 ns for a transaction of 352 bytes, where
//! counting first takes 44.

use crate::limits::{GUESSED_TIMES, LARGE_BYTES, LARGE_TIMES, MIN_GROWN_BYTES};
use crate::memory::pages::advise_huge;
use crate::{Error, ErrorKind, MAX_DEPTH, Result};
use alloc::vec::Vec;
use core::ptr::NonNull;

/// The room, in bytes, of a count without a limit.
pub(crate) const UNLIMITED_BYTES: usize = isize::MAX as usize;

/// Memory to write to.
pub(crate) struct Room {
    /// The first free byte; valid for writes of `len_bytes`, and not accessed by anything else, until the buffer grows.
    pub(crate) pos: *mut u8,
    pub(crate) len_bytes: usize,
}

impl Room {
    /// The spare capacity of the vector.
    #[inline]
    pub(crate) fn of(vector: &mut Vec<u8>) -> Self {
        let spare = vector.spare_capacity_mut();
        Self { pos: spare.as_mut_ptr().cast::<u8>(), len_bytes: spare.len() }
    }

    /// Room for a writer that only counts, up to `len_bytes`; not for one that writes.
    #[inline(always)]
    pub(crate) const fn imaginary(len_bytes: usize) -> Self {
        Self { pos: NonNull::dangling().as_ptr(), len_bytes }
    }
}

/// What a writer rarely touches, kept apart so that the rest of its state is two words.
pub(crate) struct Buffer {
    /// What grows; none if nothing can. Valid, and not accessed by anything else, while a writer refers to the buffer. Of a
    /// writer that borrows, it is the first part of a [`Gathered`](crate::wire::gather::Gathered), and points at all of it.
    pub(crate) vector: Option<NonNull<Vec<u8>>>,
    /// Bytes of the room that there was, from the first byte written on, and those borrowed.
    pub(crate) len_bytes: usize,
    /// Levels that may still be entered.
    pub(crate) depth: usize,
    /// How far the outermost sequence is.
    pub(crate) progress: Progress,
    /// Of a count: whether elements that fill what is left were the last.
    pub(crate) ends_with_rest: bool,
}

/// How far a sequence is.
#[derive(Clone, Copy)]
pub(crate) struct Progress {
    /// Position of its first element, in bytes.
    pub(crate) start: usize,
    /// Elements written; of a count, those when it looked at its limit last.
    pub(crate) done: usize,
    /// Elements in all.
    pub(crate) len: usize,
}

impl Progress {
    /// The position at which the sequence may end, in bytes, if it continues as up to position `written`, with a
    /// quarter more; at most `times` that position, and 0 if there is nothing to go by.
    pub(crate) fn guess(&self, written: usize, times: usize) -> usize {
        let most = written.saturating_mul(times);
        if self.done == 0 || written < self.start {
            return 0;
        }
        let each = (written - self.start) / self.done;
        let end = self.start.saturating_add(each.saturating_add(1).saturating_mul(self.len));
        end.saturating_add(end / 4).min(most)
    }
}

impl Buffer {
    /// A buffer whose first room is `room`, and which grows by `vector`.
    #[inline(always)]
    pub(crate) fn new(room: &Room, vector: Option<NonNull<Vec<u8>>>) -> Self {
        let progress = Progress { start: 0, done: 0, len: 0 };
        Self { vector, len_bytes: room.len_bytes, depth: MAX_DEPTH, progress, ends_with_rest: false }
    }

    /// A buffer for an element of what is written, from that position on, which does not grow. Its length has to be set.
    #[inline(always)]
    pub(crate) fn of_element(position: usize, depth: usize) -> Self {
        let progress = Progress { start: 0, done: 0, len: 0 };
        Self { vector: None, len_bytes: position, depth, progress, ends_with_rest: false }
    }

    /// Whether it has something to grow by.
    #[cfg(feature = "serde")]
    pub(crate) fn grows(&self) -> bool {
        self.vector.is_some()
    }

    /// Gives room for at least `needed` bytes, of which there are `free`, after those written. They may move: they are
    /// in order, readable, directly before the new room.
    ///
    /// # Errors
    /// `buffer_too_small`, `out_of_memory`; at the number of bytes written.
    ///
    /// # Safety
    /// The vector, if any, is valid and not accessed by anything else; the room that there was is its spare capacity, of
    /// which all but the last `free` bytes have been initialised.
    #[cold]
    #[inline(never)]
    pub(crate) unsafe fn grow(&mut self, free: usize, needed: usize) -> Result<Room> {
        let written = self.len_bytes - free;
        let Some(mut vector) = self.vector else {
            return Err(Error::new(ErrorKind::BufferTooSmall { needed, remaining: free }, written));
        };
        // SAFETY: valid and not accessed by anything else (the caller's promise).
        let vector = unsafe { vector.as_mut() };
        let start = vector.len();
        let least = written.saturating_add(needed);
        let times = if self.len_bytes < LARGE_BYTES { 2 } else { LARGE_TIMES };
        // With twice the capacity, values that are appended one by one are copied seldom, however small they are.
        let doubled = start.saturating_add(self.len_bytes.saturating_mul(2));
        let guess = self.progress.guess(written, GUESSED_TIMES);
        let target = guess.max(self.len_bytes.saturating_mul(times)).max(doubled).max(least).max(MIN_GROWN_BYTES);
        // SAFETY: the bytes after the elements are the room, of which `written` bytes are initialised.
        unsafe { vector.set_len(start + written) };
        // If there is less, half of what is more than needed, and so on: with the least alone, it would soon be full again.
        let mut more = target - least;
        let reserved = loop {
            match vector.try_reserve_exact(needed + more) {
                Err(_) if more > 0 => more /= 2,
                reserved => break reserved,
            }
        };
        // SAFETY: `start` was the length before, and those elements are untouched.
        unsafe { vector.set_len(start) };
        reserved.map_err(|_| Error::out_of_memory(written, needed))?;
        advise_huge(vector.as_ptr(), vector.capacity());
        let Room { pos, len_bytes } = Room::of(vector);
        self.len_bytes = len_bytes;
        // SAFETY: `written` bytes came along to the start of the spare capacity, which has at least `needed` more.
        Ok(Room { pos: unsafe { pos.add(written) }, len_bytes: len_bytes - written })
    }
}

#[cfg(test)]
mod tests {
    use super::Progress;

    #[test]
    fn a_guess_goes_on_as_it_did() {
        let progress = Progress { start: 8, done: 10, len: 20 };
        assert_eq!(progress.guess(1008, 16), 2028 + 2028 / 4, "20 elements of 101 bytes after 8, and a quarter");
    }

    #[test]
    fn a_guess_is_bounded() {
        assert_eq!(Progress { start: 8, done: 1, len: usize::MAX }.guess(1008, 16), 16 * 1008);
        assert_eq!(Progress { start: 0, done: 0, len: 1000 }.guess(1008, 16), 0);
        assert_eq!(Progress { start: 2000, done: 1, len: 1000 }.guess(1008, 16), 0);
    }
}
