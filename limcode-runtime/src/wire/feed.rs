//! Where a reader gets more bytes from.
//!
//! Those of a stream are asked for when they are needed, so no byte after the value is read. They are kept in chunks:
//!
//! ```text
//! chunk   | consumed | rest | fresh | room |    the fresh bytes of the next need go to the room, so that the rest stays one slice
//! full                                          another chunk, twice as large as the rest, starts with a copy of the rest
//! ```
//!
//! A chunk is never moved, and no byte of it is changed once it has been read, because a codec may hold slices of any of them
//! until the value is there. Each copy of a rest is followed by at least as many bytes of room: all copies together take time
//! in proportion to what is read. A chunk is never larger than twice what has come and 64 KiB, whatever a length says.

use crate::copy::mode::sealed::Kernel;
use crate::copy::mode::{Source, Stepwise};
use crate::limits::{LEAST_CHUNK_BYTES, RESERVE_BYTES};
use crate::memory::{reserve_one, vec_for};
use crate::{Baseline, Error, Mode, Reader, Result};
use alloc::vec::Vec;
use core::cell::RefCell;
use core::fmt;
use core::marker::PhantomData;
use core::mem::ManuallyDrop;
use std::io::{self, Read};

/// The copies of the baseline, for a reader of a stream.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Streamed<'s>(PhantomData<&'s ()>);

impl Mode for Streamed<'_> {}

impl<'s> Kernel for Streamed<'s> {
    type Source = Option<&'s dyn Refill>;
    type Stepwise = Stepwise<Self>;

    const WRITES: bool = true;

    #[inline(always)]
    unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
        // SAFETY: as for this function.
        unsafe { Baseline::copy(from, to, len) }
    }
}

/// A [`Feed`] of any reader.
pub(crate) trait Refill {
    /// What [`Source::more`] gives: `rest`, or bytes that stay as they are as long as this is borrowed.
    fn refill(&self, rest: &[u8], len_bytes: usize, offset: usize) -> Result<*const [u8]>;

    /// The bytes from `offset` on that were read, and where they start: later, if they were in another chunk. They stay as they are as long as
    /// this is borrowed.
    fn unread(&self, offset: usize) -> (usize, *const [u8]);
}

impl fmt::Debug for dyn Refill + '_ {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Feed")
    }
}

impl Source for Option<&dyn Refill> {
    const IS_STREAM: bool = true;

    #[inline(always)]
    fn of_part(self) -> Self {
        None
    }

    unsafe fn more(self, rest: &[u8], len_bytes: usize, offset: usize) -> Result<&[u8]> {
        let Some(feed) = self else { return Ok(rest) };
        let more = feed.refill(rest, len_bytes, offset)?;
        // SAFETY: the caller guarantees that it is the rest, or bytes that stay as they are for its lifetime.
        Ok(unsafe { &*more })
    }

    unsafe fn given<'de>(self, offset: usize) -> Option<(usize, &'de [u8])> {
        let (start, unread) = self?.unread(offset);
        // SAFETY: as in `more`.
        Some((start, unsafe { &*unread }))
    }
}

/// A stream, and all that has been read from it.
pub(crate) struct Feed<R> {
    state: RefCell<State<R>>,
}

struct State<R> {
    stream: R,
    /// The last one has room; slices of any of them may be in use.
    chunks: Vec<Chunk>,
    /// Bytes read so far.
    read_bytes: usize,
}

impl<R: Read> Feed<R> {
    pub(crate) fn new(stream: R) -> Self {
        Self { state: RefCell::new(State { stream, chunks: Vec::new(), read_bytes: 0 }) }
    }

    /// A reader at its start.
    pub(crate) fn reader<'s>(&'s self) -> Reader<'s, Streamed<'s>> {
        let source: &'s dyn Refill = self;
        // SAFETY: every processor has the baseline; what the source gives stays as it is for 's, for which it is borrowed.
        unsafe { Reader::with_mode(&[], Some(source)) }
    }
}

impl<R: Read> Refill for Feed<R> {
    fn refill(&self, rest: &[u8], len_bytes: usize, offset: usize) -> Result<*const [u8]> {
        let State { stream, chunks, read_bytes } = &mut *self.state.borrow_mut();
        // Of chunks that this call makes, nobody has a slice before it returns.
        let kept_chunks = chunks.len();
        let mut rest: *const [u8] = rest;
        while rest.len() < len_bytes {
            if !chunks.last().is_some_and(|chunk| chunk.is_to_go_on(rest)) {
                let room_bytes = (*read_bytes).clamp(LEAST_CHUNK_BYTES, RESERVE_BYTES).max(rest.len());
                // SAFETY: it is borrowed from the caller, or the end of a chunk, which no one writes to meanwhile.
                let chunk = Chunk::starting_with(unsafe { &*rest }, room_bytes, offset)?;
                rest = chunk.last_bytes(rest.len());
                chunks.truncate(kept_chunks);
                reserve_one(chunks, usize::MAX, offset)?;
                chunks.push(chunk);
            }
            let Some(chunk) = chunks.last_mut() else { break };
            let room = chunk.room(len_bytes - rest.len());
            // A reader that says more than it was asked for is not believed.
            let asked_bytes = room.len();
            let fresh = match stream.read(room) {
                Ok(0) => break,
                Ok(fresh) => fresh.min(asked_bytes),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(Error::io(offset, error)),
            };
            chunk.filled_bytes += fresh;
            *read_bytes = read_bytes.saturating_add(fresh);
            rest = chunk.last_bytes(rest.len() + fresh);
        }
        Ok(rest)
    }

    fn unread(&self, offset: usize) -> (usize, *const [u8]) {
        let State { chunks, read_bytes, .. } = &*self.state.borrow();
        let unread: *const [u8] = match chunks.last() {
            Some(chunk) => chunk.last_bytes(read_bytes.saturating_sub(offset)),
            None => &[],
        };
        (read_bytes - unread.len(), unread)
    }
}

/// Memory that stays where it is. Bytes that are filled are not written again.
struct Chunk {
    /// An allocation of `capacity` bytes, of a vector, all of which have a value.
    first: *mut u8,
    capacity: usize,
    /// At most the capacity.
    filled_bytes: usize,
}

impl Chunk {
    /// One that is filled with `rest`, and has room for `room_bytes`, more than 0.
    fn starting_with(rest: &[u8], room_bytes: usize, offset: usize) -> Result<Self> {
        let mut bytes = vec_for(rest.len().saturating_add(room_bytes), offset)?;
        bytes.extend_from_slice(rest);
        bytes.resize(bytes.capacity(), 0);
        let mut bytes = ManuallyDrop::new(bytes);
        Ok(Self { first: bytes.as_mut_ptr(), capacity: bytes.len(), filled_bytes: rest.len() })
    }

    /// Whether there is room, and what is before it ends with `rest`, which is this very memory.
    fn is_to_go_on(&self, rest: *const [u8]) -> bool {
        let end = rest.cast::<u8>().wrapping_add(rest.len());
        let is_last = rest.len() <= self.filled_bytes && end == self.first.wrapping_add(self.filled_bytes);
        is_last && self.filled_bytes < self.capacity
    }

    /// The last `len_bytes` that are filled; all of them, if they are fewer.
    fn last_bytes(&self, len_bytes: usize) -> *const [u8] {
        let len_bytes = len_bytes.min(self.filled_bytes);
        // SAFETY: filled - len <= capacity, so the sum stays inside the allocation.
        let first = unsafe { self.first.add(self.filled_bytes - len_bytes) };
        core::ptr::slice_from_raw_parts(first, len_bytes)
    }

    /// The room, of which `most_bytes` at most.
    fn room(&mut self, most_bytes: usize) -> &mut [u8] {
        let len_bytes = most_bytes.min(self.capacity - self.filled_bytes);
        // SAFETY: filled <= capacity, so the sum stays inside the allocation.
        let first = unsafe { self.first.add(self.filled_bytes) };
        // SAFETY: filled + len <= capacity, all of which has a value; slices are given of bytes that are filled only, and this one
        // is borrowed for change.
        unsafe { core::slice::from_raw_parts_mut(first, len_bytes) }
    }
}

impl Drop for Chunk {
    fn drop(&mut self) {
        // SAFETY: the allocation of a vector of that capacity, which nothing else frees.
        drop(unsafe { Vec::from_raw_parts(self.first, 0, self.capacity) });
    }
}
