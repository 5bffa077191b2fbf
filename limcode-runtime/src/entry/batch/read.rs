//! Reading in pieces, each to its place in the vector.

use super::write::{locked, unlocked};
use crate::entry::pod::LEN_BYTES;
use crate::limits::{PIECES_A_WORKER, WORKER_BYTES, WORKER_COPY_BYTES};
use crate::memory::vec_for;
use crate::{Decode, DecodeOwned, Error, ErrorKind, Executor, Reader, Result};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::any::Any;
use core::mem::{ManuallyDrop, MaybeUninit};
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;

/// The values that end at `ends`.
pub(super) fn batch<'de, T, E>(bytes: &'de [u8], ends: &[usize], executor: &E) -> Result<Vec<T>>
where
    T: Decode<'de> + Send,
    E: Executor + ?Sized,
{
    let most = executor.workers().min(ends.len());
    let workers = most.min(bytes.len() / WORKER_BYTES).max(1);
    let chunk_len =
        if workers == 1 { ends.len() } else { ends.len().div_ceil(workers.saturating_mul(PIECES_A_WORKER)) };
    let ends_of_pieces = ends.chunks(chunk_len.max(1));
    let starts = ends_of_pieces.clone().map(|piece| piece.last().copied().unwrap_or_default());
    let pieces: Vec<_> = core::iter::once(0).chain(starts).zip(ends_of_pieces).collect();
    let values = in_pieces((ends.len(), 0), chunk_len, workers, executor, |index, filled: &mut Filled<'_, T>| {
        let (mut start, ends) = pieces[index];
        for (nth, &end) in ends.iter().enumerate() {
            let index = index * chunk_len + nth;
            filled.push(value(bytes, start, end).map_err(|error| error.in_index(index))?);
            start = end;
        }
        Ok(())
    })?;
    let last = ends.last().copied().unwrap_or_default();
    match bytes.len() - last {
        0 => Ok(values),
        remaining => Err(Error::new(ErrorKind::TrailingBytes { remaining }, last)),
    }
}

/// The value that takes all bytes from `start` to `end`.
#[inline]
fn value<'de, T: Decode<'de>>(bytes: &'de [u8], start: usize, end: usize) -> Result<T> {
    let Some(own) = bytes.get(start..end) else { return Err(not_there(bytes, start, end)) };
    let mut input = Reader::new(own);
    let value = input.need(T::MIN_SIZE).and_then(|()| T::decode(&mut input)).map_err(|error| error.moved(start))?;
    match input.remaining() {
        0 => Ok(value),
        remaining => Err(Error::new(ErrorKind::TrailingBytes { remaining }, start + input.offset())),
    }
}

#[cold]
#[inline(never)]
fn not_there(bytes: &[u8], start: usize, end: usize) -> Error {
    match end.checked_sub(start) {
        Some(needed) => Error::unexpected_end(start, needed, bytes.len().saturating_sub(start)),
        None => Error::invalid_value(&format_args!("expected an end of at least {start}, found {end}"), start),
    }
}

/// A vector of plain old data.
pub(super) fn pod<T: DecodeOwned + Send, E: Executor + ?Sized>(bytes: &[u8], executor: &E) -> Result<Vec<T>> {
    let workers = executor.workers().min(bytes.len() / WORKER_COPY_BYTES);
    let mut input = Reader::new(bytes);
    let counted = input.take_len().and_then(|len| input.need_elems(len, T::MIN_SIZE, 0).map(|()| len));
    let (len_elems, 2..) = (counted.unwrap_or(0), workers) else { return crate::deserialize_pod(bytes) };
    if len_elems < workers {
        return crate::deserialize_pod(bytes);
    }
    let chunk_len = len_elems.div_ceil(workers);
    let read = |index, filled: &mut Filled<'_, T>| {
        let start = LEN_BYTES + index * chunk_len * size_of::<T>();
        let mut input = Reader::new(&bytes[start..]);
        filled.copy(&mut input)
    };
    in_pieces((len_elems, LEN_BYTES), chunk_len, workers, executor, read).map_err(|error| error.in_item("Vec"))
}

/// What the workers share.
struct Job<'a, T, R> {
    read: R,
    slots: Vec<Mutex<Option<Filled<'a, T>>>>,
    next: AtomicUsize,
    has_stopped: AtomicBool,
    /// The error of the first piece that has one.
    error: Mutex<Option<(usize, Error)>>,
    panic: Mutex<Option<Box<dyn Any + Send>>>,
}

/// A vector of `len_elems` values, whose bytes are at `offset`, of which `read` reads `chunk_len` at a time to the memory that it is given.
fn in_pieces<T: Send, E: Executor + ?Sized>(
    (len_elems, offset): (usize, usize),
    chunk_len: usize,
    workers: usize,
    executor: &E,
    read: impl Fn(usize, &mut Filled<'_, T>) -> Result<()> + Sync,
) -> Result<Vec<T>> {
    let mut values: Vec<T> = vec_for(len_elems, offset)?;
    let slots = values.spare_capacity_mut()[..len_elems].chunks_mut(chunk_len.max(1));
    let job = Job {
        read,
        slots: slots.map(|slots| Mutex::new(Some(Filled { slots, len: 0 }))).collect(),
        next: AtomicUsize::new(0),
        has_stopped: AtomicBool::new(false),
        error: Mutex::new(None),
        panic: Mutex::new(None),
    };
    if workers > 1 {
        executor.run(workers, &|_| job.work_or_stop());
    }
    job.work_or_stop();
    job.finish()?;
    // SAFETY: `finish` has seen that the first `len_elems` places, which are in the capacity, hold values that nothing else
    // will drop.
    unsafe { values.set_len(len_elems) };
    Ok(values)
}

impl<T: Send, R: Fn(usize, &mut Filled<'_, T>) -> Result<()> + Sync> Job<'_, T, R> {
    /// One worker's share of the job. Does not panic.
    fn work_or_stop(&self) {
        if let Err(payload) = catch_unwind(AssertUnwindSafe(|| self.work())) {
            self.has_stopped.store(true, Ordering::Relaxed);
            locked(&self.panic).get_or_insert(payload);
        }
    }

    /// One worker's share of the job. Pieces are begun in their order, so when one has an error, those before it have been
    /// begun, and are read to their end: of all errors, the first is known.
    fn work(&self) {
        while !self.has_stopped.load(Ordering::Relaxed) {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(slot) = self.slots.get(index) else { return };
            let Some(mut filled) = locked(slot).take() else { return };
            match (self.read)(index, &mut filled) {
                Ok(()) => *locked(slot) = Some(filled),
                Err(error) => {
                    self.has_stopped.store(true, Ordering::Relaxed);
                    let mut first = locked(&self.error);
                    if first.as_ref().is_none_or(|(other, _)| index < *other) {
                        *first = Some((index, error));
                    }
                }
            }
        }
    }

    /// Whether all places hold values. They are then the caller's to drop; else those that do are dropped.
    fn finish(self) -> Result<()> {
        if let Some(payload) = unlocked(self.panic) {
            resume_unwind(payload);
        }
        if let Some((_, error)) = unlocked(self.error) {
            return Err(error);
        }
        let slots = self.slots.into_iter().map(unlocked);
        let filled: Vec<_> = slots.collect();
        let is_full = |filled: &Option<Filled<'_, T>>| filled.as_ref().is_some_and(|filled| filled.is_full());
        assert!(filled.iter().all(is_full), "a piece of a batch was not read");
        filled.into_iter().flatten().for_each(Filled::keep);
        Ok(())
    }
}

/// Places of a vector, of which the first hold values, which are dropped with it.
struct Filled<'a, T> {
    slots: &'a mut [MaybeUninit<T>],
    /// Places `0..len` hold a value.
    len: usize,
}

impl<T> Filled<'_, T> {
    #[inline]
    fn push(&mut self, value: T) {
        self.slots[self.len].write(value);
        self.len += 1;
    }

    fn is_full(&self) -> bool {
        self.len == self.slots.len()
    }

    /// The values are somebody else's to drop.
    fn keep(self) {
        let _ = ManuallyDrop::new(self);
    }

    /// Copies elements of plain old data to all of the places.
    fn copy(&mut self, input: &mut Reader<'_>) -> Result<()>
    where
        T: DecodeOwned,
    {
        input.take_bulk_to(self.slots)?;
        self.len = self.slots.len();
        Ok(())
    }
}

impl<T> Drop for Filled<'_, T> {
    fn drop(&mut self) {
        for slot in &mut self.slots[..self.len] {
            // SAFETY: the first `len` places hold values that nothing else will drop.
            unsafe { slot.assume_init_drop() };
        }
    }
}
