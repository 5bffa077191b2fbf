//! Writing in pieces; see the module above for the steps.

use super::form::{Form, Items, Uncounted};
use crate::copy::isa::instruction_set::InstructionSet;
use crate::copy::stream::kernel;
use crate::entry::pod::LEN_BYTES;
use crate::entry::sink::{append, write_to_spare};
use crate::limits::{PIECE_BYTES, SAMPLE_BYTES, STREAM_PIECES_FROM_BYTES, WORKER_BYTES, WORKER_COPY_BYTES};
use crate::memory::pages::advise_huge;
use crate::memory::vec_for;
use crate::traits::measure::{count, size_of_encoding};
use crate::wire::buffer::{Buffer, Room};
use crate::{Encode, Executor, Result};
use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::any::Any;
use core::mem::{MaybeUninit, take};
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Memory to be written.
type Spare<'a> = &'a mut [MaybeUninit<u8>];

/// A lock whose data is whole after a panic, too.
pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is in a lock that no other thread holds.
pub(super) fn unlocked<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Some of the elements, and what has become of them.
struct Piece<'a, 'b, T> {
    elements: &'a [T],
    /// Where to record the ends of the values. Locked by the worker that writes them, and by no other.
    ends: Mutex<Option<&'a mut [usize]>>,
    state: Mutex<State<'b>>,
}

#[derive(Default)]
struct State<'b> {
    /// Its size, once that is known.
    size_bytes: Option<usize>,
    /// Its memory, of that size, from when that is known until somebody takes it to write to it.
    slot: Option<Spare<'b>>,
    /// What was written aside and is not copied.
    aside: Option<Vec<u8>>,
    /// Whether all of the slot is written.
    is_in_place: bool,
}

/// The end of the pieces that have a place.
struct Front<'b> {
    /// The first piece that has none.
    next: usize,
    /// The memory for it and all others.
    rest: Spare<'b>,
}

impl<'b> Front<'b> {
    /// Whether the next piece gets its slot, because there is room.
    fn place(&mut self, state: &mut State<'b>, size_bytes: usize) -> bool {
        let rest = take(&mut self.rest);
        if rest.len() < size_bytes {
            self.rest = rest;
            return false;
        }
        let (slot, rest) = rest.split_at_mut(size_bytes);
        (state.slot, state.size_bytes) = (Some(slot), Some(size_bytes));
        self.rest = rest;
        self.next += 1;
        true
    }
}

/// What the workers share.
struct Job<'a, 'b, T> {
    pieces: Vec<Piece<'a, 'b, T>>,
    next: AtomicUsize,
    front: Mutex<Front<'b>>,
    /// Whether pieces are copied past the caches.
    is_streamed: bool,
    /// Something went wrong, or somebody panicked.
    has_stopped: AtomicBool,
    panic: Mutex<Option<Box<dyn Any + Send>>>,
}

/// Writes the elements to the end of the buffer, and says so; or leaves it, and its length, as they were, because there are
/// few of them, or because something went wrong.
pub(super) fn in_pieces<T: Encode + Sync, E: Executor + ?Sized>(
    elements: &[T],
    form: Form<'_>,
    buffer: &mut Vec<u8>,
    executor: &E,
) -> bool {
    let most = executor.workers().min(elements.len());
    if most < 2 {
        return false;
    }
    let total = if T::IS_FIXED { elements.len().saturating_mul(T::MIN_SIZE) } else { estimate(elements) };
    let is_plain = T::BULK.is_proved();
    let workers = most.min(total / if is_plain { WORKER_COPY_BYTES } else { WORKER_BYTES });
    if workers < 2 {
        return false;
    }
    // A guess is exceeded by a few bytes more often than by an eighth.
    let reserved = if T::IS_FIXED { total } else { total.saturating_add(total / 8).saturating_add(PIECE_BYTES) };
    if reserve(buffer, reserved.saturating_add(LEN_BYTES)).is_err() {
        return false;
    }
    let piece_bytes = if is_plain { total.div_ceil(workers) } else { PIECE_BYTES };
    let piece_elems = elements.len().div_ceil(total.div_ceil(piece_bytes).max(1));
    let start = buffer.len();
    let mut rest = buffer.spare_capacity_mut();
    let head = match form {
        Form::Batch(_) => 0,
        Form::Sequence => {
            let (head, others) = rest.split_at_mut(LEN_BYTES);
            if write_to_spare(head, &(elements.len() as u64)).is_err() {
                return false;
            }
            rest = others;
            LEN_BYTES
        }
    };
    let job = Job::new(elements, piece_elems, form, rest, total >= STREAM_PIECES_FROM_BYTES);
    executor.run(workers, &|_| job.work_or_stop());
    job.work_or_stop();
    let Some(Finished { len_bytes, aside }) = job.finish() else { return false };
    // SAFETY: `finish` has seen that so many bytes of the spare capacity after the head have been written, piece by piece, and
    // the head was before.
    unsafe { buffer.set_len(start + head + len_bytes) };
    for bytes in aside {
        if buffer.try_reserve(bytes.len()).is_err() {
            buffer.truncate(start);
            return false;
        }
        buffer.extend_from_slice(&bytes);
    }
    true
}

/// Bytes of all elements, which are of variable size, by some of them.
fn estimate<T: Encode>(elements: &[T]) -> usize {
    let mut buffer = Buffer::new(&Room::imaginary(SAMPLE_BYTES), None);
    let counted = count(&Uncounted(elements), &mut buffer);
    let first = elements.first().map_or(Ok(0), size_of_encoding);
    match (counted, buffer.progress.done) {
        (Ok(size_bytes), _) => size_bytes,
        (Err(_), 0 | 1) => first.unwrap_or(0).saturating_mul(elements.len()),
        (Err(error), done) => (error.offset() / done).saturating_add(1).saturating_mul(elements.len()),
    }
}

/// Makes room for `len_bytes` more bytes.
fn reserve(buffer: &mut Vec<u8>, len_bytes: usize) -> Result<()> {
    if buffer.capacity() == 0 {
        *buffer = vec_for(len_bytes, 0)?;
    } else if buffer.capacity() - buffer.len() < len_bytes {
        // Twice the capacity, if it can be had, so that slices that are appended one by one are copied seldom.
        let more = len_bytes.max(buffer.capacity());
        let reserved = buffer.try_reserve_exact(more).or_else(|_| buffer.try_reserve_exact(len_bytes));
        reserved.map_err(|_| crate::Error::out_of_memory(0, len_bytes))?;
        advise_huge(buffer.as_ptr(), buffer.capacity());
    }
    Ok(())
}

/// What was written.
struct Finished {
    /// Bytes in place.
    len_bytes: usize,
    /// The pieces after them, for which there was no room.
    aside: Vec<Vec<u8>>,
}

impl<'a, 'b, T: Encode + Sync> Job<'a, 'b, T> {
    fn new(elements: &'a [T], piece_elems: usize, form: Form<'a>, rest: Spare<'b>, is_streamed: bool) -> Self {
        let mut ends = match form {
            Form::Sequence => None,
            Form::Batch(ends) => Some(ends),
        };
        let mut front = Front { next: 0, rest };
        let piece = |elements: &'a [T]| {
            let of_piece = ends.take().map(|all| {
                let (of_piece, others) = all.split_at_mut(elements.len());
                ends = Some(others);
                of_piece
            });
            let mut state = State::default();
            if T::IS_FIXED {
                front.place(&mut state, elements.len().saturating_mul(T::MIN_SIZE));
            }
            Piece { elements, ends: Mutex::new(of_piece), state: Mutex::new(state) }
        };
        let pieces = elements.chunks(piece_elems.max(1)).map(piece).collect();
        Self {
            pieces,
            next: AtomicUsize::new(0),
            front: Mutex::new(front),
            is_streamed,
            has_stopped: AtomicBool::new(false),
            panic: Mutex::new(None),
        }
    }

    /// One worker's share of the job. Does not panic.
    fn work_or_stop(&self) {
        match catch_unwind(AssertUnwindSafe(|| self.work())) {
            Ok(Some(())) => {}
            Ok(None) => self.has_stopped.store(true, Ordering::Relaxed),
            Err(payload) => {
                self.has_stopped.store(true, Ordering::Relaxed);
                locked(&self.panic).get_or_insert(payload);
            }
        }
    }

    /// One worker's share of the job; `None` if it cannot be done.
    fn work(&self) -> Option<()> {
        // Pieces written aside, in their order, and vectors for more of them.
        let mut aside: VecDeque<(&Piece<'a, 'b, T>, Vec<u8>)> = VecDeque::new();
        let mut spares: Vec<Vec<u8>> = Vec::new();
        while let Some(piece) = self.pieces.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            if self.has_stopped.load(Ordering::Relaxed) {
                return None;
            }
            let slot = locked(&piece.state).slot.take();
            if let Some(slot) = slot {
                piece.write_to(slot)?;
                continue;
            }
            let mut bytes = spares.pop().unwrap_or_default();
            piece.append_to(&mut bytes)?;
            locked(&piece.state).size_bytes = Some(bytes.len());
            aside.push_back((piece, bytes));
            self.advance();
            while let Some((piece, bytes)) = aside.pop_front() {
                if !piece.copy(&bytes, self.is_streamed) {
                    aside.push_front((piece, bytes));
                    break;
                }
                spares.push(bytes);
            }
        }
        for (piece, bytes) in aside {
            locked(&piece.state).aside = Some(bytes);
        }
        Some(())
    }

    /// Gives a slot to each piece whose size is known, up to the first one whose size is not.
    fn advance(&self) {
        let mut front = locked(&self.front);
        while let Some(piece) = self.pieces.get(front.next) {
            let mut state = locked(&piece.state);
            let Some(size_bytes) = state.size_bytes else { return };
            if !front.place(&mut state, size_bytes) {
                return;
            }
        }
    }

    /// What was written, on success: the pieces in order without a gap.
    fn finish(self) -> Option<Finished> {
        if let Some(payload) = unlocked(self.panic) {
            resume_unwind(payload);
        }
        if self.has_stopped.into_inner() {
            return None;
        }
        let mut finished = Finished { len_bytes: 0, aside: Vec::new() };
        let mut end = 0_usize;
        for piece in self.pieces {
            let aside = locked(&piece.state).aside.take();
            finished.aside.extend(aside.filter(|bytes| !piece.copy(bytes, self.is_streamed)));
            let State { size_bytes, is_in_place, .. } = unlocked(piece.state);
            let size_bytes = size_bytes?;
            match (is_in_place, finished.aside.as_slice()) {
                (true, []) => finished.len_bytes += size_bytes,
                (false, [.., last]) if last.len() == size_bytes => {}
                _ => return None,
            }
            for value_end in unlocked(piece.ends).into_iter().flatten() {
                *value_end = value_end.wrapping_add(end);
            }
            end = end.wrapping_add(size_bytes);
        }
        Some(finished)
    }
}

impl<T: Encode> Piece<'_, '_, T> {
    /// Writes it to its memory, of which no byte is left over.
    fn write_to(&self, slot: Spare<'_>) -> Option<()> {
        let slot_bytes = slot.len();
        let mut ends = locked(&self.ends);
        let written = match ends.as_deref_mut() {
            Some(ends) => write_to_spare(slot, &Items::new(self.elements, ends)),
            None => write_to_spare(slot, &Uncounted(self.elements)),
        };
        let is_in_place = written.ok()? == slot_bytes;
        locked(&self.state).is_in_place = is_in_place;
        is_in_place.then_some(())
    }

    /// Writes it aside.
    fn append_to(&self, bytes: &mut Vec<u8>) -> Option<()> {
        bytes.clear();
        let mut ends = locked(&self.ends);
        let appended = match ends.as_deref_mut() {
            Some(ends) => append(bytes, &Items::new(self.elements, ends)),
            None => append(bytes, &Uncounted(self.elements)),
        };
        appended.ok()
    }

    /// Copies what was written aside to its memory, if it has that already.
    fn copy(&self, bytes: &[u8], is_streamed: bool) -> bool {
        let slot = locked(&self.state).slot.take();
        let Some(slot) = slot else { return false };
        let is_in_place = slot.len() == bytes.len();
        let kernel = if is_streamed { kernel(InstructionSet::of_this_process()) } else { None };
        match kernel {
            _ if !is_in_place => {}
            // SAFETY: both are as long, the slot is borrowed as writable memory, so that nothing else refers to it, and the
            // instructions of this process are ones that the processor has.
            Some(copy) => unsafe { copy(bytes.as_ptr(), slot.as_mut_ptr().cast::<u8>(), bytes.len()) },
            // SAFETY: both are as long, and nothing else refers to the slot.
            None => unsafe {
                core::ptr::copy_nonoverlapping(bytes.as_ptr(), slot.as_mut_ptr().cast::<u8>(), bytes.len());
            },
        }
        locked(&self.state).is_in_place = is_in_place;
        is_in_place
    }
}
