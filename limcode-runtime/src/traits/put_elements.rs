//! Sequences: how elements are written.

use crate::copy::prefetch::{is_compact, prefetch_after};
use crate::limits::{COUNTED_ELEMS, SAMPLED_PARTS};
use crate::proof::claim::bytes_of;
use crate::traits::detached::detached;
use crate::wire::buffer::{Buffer, Progress, Room, UNLIMITED_BYTES};
use crate::{Encode, Error, ErrorKind, MAX_DEPTH, Mode, Result, Writer};
use core::mem::needs_drop;

/// The elements of a sequence that are still to be written, in order. Of an outermost sequence whose elements own something, those
/// that are counted up to a limit come from all over it, because the first ones are rarely like the others.
#[derive(Debug)]
pub struct Nested<'v, T> {
    elements: &'v [T],
    /// Of the next one.
    index: usize,
    /// Index of the first one of this pass over the elements.
    first: usize,
    /// From one to the next in a pass; there are as many passes.
    step: usize,
    done: usize,
    /// Whether a count may stop before the next one. Those of fixed size are soon counted.
    is_limited: bool,
    is_outermost: bool,
}

/// Elements with their indices. The loop over a range zipped with a slice has one counter; that over `enumerate` and `take` has two.
#[inline(always)]
pub(crate) fn indexed<T>(elements: &[T]) -> impl Iterator<Item = (usize, &T)> {
    (0..elements.len()).zip(elements)
}

impl<M: Mode> Writer<'_, M> {
    /// Writes the elements, without a length: one copy where they are bulk, else one by one, with one check for room
    /// before elements of fixed size.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(Vec<u16>);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.put_elems(&self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(vec![1, 2]))?, [1, 0, 2, 0]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// No room; an element's error, with its index; `depth_exceeded`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_elems<T: Encode>(&mut self, elements: &[T]) -> Result<()> {
        if let Some(bytes) = bytes_of(elements) {
            return self.put_bytes(bytes);
        }
        if T::IS_FIXED {
            // SAFETY: a slice has as many elements as it says.
            return unsafe { self.put_fixed(elements.len(), indexed(elements)) };
        }
        self.enter()?;
        if !self.put_pointees(elements)? {
            self.put_nested(elements)?;
        }
        self.leave();
        Ok(())
    }

    /// Writes elements that are pointers to values of fixed size, if they are, and there is room for all of them; whether they are
    /// written. What has no room is for the caller to write one by one, up to the one at fault.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_pointees<T: Encode>(&mut self, elements: &[T]) -> Result<bool> {
        let Some(elem_bytes) = T::POINTEE_SIZE else { return Ok(false) };
        let len_bytes = elements.len().saturating_mul(elem_bytes);
        if M::BORROWS || self.check_level().is_err() {
            return Ok(false);
        }
        if !M::WRITES {
            // A count with a limit is for a capacity: the elements are looked at when they are written.
            return Ok(self.buffer.len_bytes < UNLIMITED_BYTES && self.counts(len_bytes));
        }
        if self.room_for_members(len_bytes).is_err() {
            return Ok(false);
        }
        // SAFETY: there is room for all of them, and a writer that borrows has returned.
        unsafe { self.put_each_fixed(indexed(elements), elem_bytes) }?;
        Ok(true)
    }

    /// Writes elements of variable size one by one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_nested<T: Encode>(&mut self, elements: &[T]) -> Result<()> {
        if !M::WRITES && !needs_drop::<T>() {
            return self.count_small(elements);
        }
        if const { is_compact::<T>(T::MIN_SIZE) } {
            return detached!(self, |output| output.put_in_turn::<T, true>(elements));
        }
        self.put_in_turn::<T, false>(elements)
    }

    /// Writes elements of variable size, or counts those that own something. Of compact ones the next are prefetched.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_in_turn<T: Encode, const IS_COMPACT: bool>(&mut self, elements: &[T]) -> Result<()> {
        let mut nested = self.nested(elements, false);
        while let Some((index, element)) = self.next_elem(&mut nested)? {
            if M::WRITES && IS_COMPACT {
                prefetch_after(element);
            }
            if let Err(error) = element.encode(self) {
                return Err(error.in_index(index));
            }
        }
        Ok(())
    }

    /// Counts elements that own nothing, and looks at the limit once for several of them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_small<T: Encode>(&mut self, elements: &[T]) -> Result<()> {
        let is_outermost = self.start_nested(elements.len());
        let mut first = 0;
        for chunk in elements.chunks(COUNTED_ELEMS) {
            self.next_nested(is_outermost, first)?;
            for (index, element) in chunk.iter().enumerate() {
                if let Err(error) = element.encode(self) {
                    if is_outermost {
                        self.buffer.progress.done = first + index;
                    }
                    return Err(error.in_index(first + index));
                }
            }
            first += COUNTED_ELEMS;
        }
        Ok(())
    }

    /// Says that these elements follow, in a level that has been entered unless they are of fixed size. Each is to be written when
    /// [`next_elem`](Self::next_elem) gives it.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn nested<'v, T>(&mut self, elements: &'v [T], is_fixed: bool) -> Nested<'v, T> {
        let is_outermost = !is_fixed && self.start_nested(elements.len());
        let is_sample = !M::WRITES && needs_drop::<T>() && is_outermost && self.buffer.len_bytes < UNLIMITED_BYTES;
        let step = if is_sample { elements.len().div_ceil(SAMPLED_PARTS).max(1) } else { 1 };
        Nested { elements, index: 0, first: 0, step, done: 0, is_limited: !is_fixed, is_outermost }
    }

    /// The next element to be written, and its index. The outermost sequence of a value says how far it is, so that a buffer that
    /// grows can guess the rest.
    ///
    /// # Errors
    /// A count has passed its limit.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn next_elem<'v, T>(&mut self, nested: &mut Nested<'v, T>) -> Result<Option<(usize, &'v T)>> {
        loop {
            let index = nested.index;
            if let Some(element) = nested.elements.get(index) {
                if nested.is_limited {
                    self.next_nested(nested.is_outermost, nested.done)?;
                }
                nested.index += if M::WRITES { 1 } else { nested.step };
                nested.done = if M::WRITES { nested.index } else { nested.done + 1 };
                return Ok(Some((index, element)));
            }
            nested.first += 1;
            if M::WRITES || nested.first >= nested.step {
                return Ok(None);
            }
            nested.index = nested.first;
        }
    }

    /// Says that `len_elems` elements of variable size follow; whether they are those of the outermost sequence.
    #[inline]
    pub(crate) fn start_nested(&mut self, len_elems: usize) -> bool {
        let is_outermost = self.buffer.depth == MAX_DEPTH - 1;
        if is_outermost {
            self.buffer.progress = Progress { start: self.position(), done: 0, len: len_elems };
        }
        is_outermost
    }

    /// Says that the `len_elems` elements of the outermost sequence follow, whatever the writer's own depth says.
    #[cfg(feature = "serde")]
    #[inline]
    pub(crate) fn start_outermost(&mut self, len_elems: usize) {
        self.buffer.progress = Progress { start: self.position(), done: 0, len: len_elems };
    }

    /// Says that element `index` follows, of the sequence that [`start_nested`](Self::start_nested) started.
    ///
    /// # Errors
    /// A count has passed its limit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn next_nested(&mut self, is_outermost: bool, index: usize) -> Result<()> {
        if is_outermost {
            self.buffer.progress.done = index;
        }
        if self.is_over() {
            return Err(Error::new(ErrorKind::BufferTooSmall { needed: 0, remaining: 0 }, self.position()));
        }
        Ok(())
    }

    /// Writes `len_elems` elements of fixed size, each with its index, under one check.
    ///
    /// # Safety
    /// The iterator gives at most `len_elems` elements.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) unsafe fn put_fixed<T: Encode>(
        &mut self,
        len_elems: usize,
        elements: impl Iterator<Item = (usize, T)>,
    ) -> Result<()> {
        let len_bytes = len_elems.saturating_mul(T::MIN_SIZE);
        self.room_for_members(len_bytes)?;
        if self.counts(len_bytes) {
            return Ok(());
        }
        if M::BORROWS {
            return self.put_each(elements);
        }
        // SAFETY: there is room for as many, and a writer that borrows has returned.
        unsafe { self.put_each_fixed(elements, T::MIN_SIZE) }
    }

    /// Writes elements of `elem_bytes` bytes, each with its index, to room of its own, whose size is known when this is compiled. The
    /// writer writes.
    ///
    /// # Safety
    /// There is room for `elem_bytes` bytes for each element that the iterator gives, and the writer does not borrow.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn put_each_fixed<T: Encode>(
        &mut self,
        elements: impl Iterator<Item = (usize, T)>,
        elem_bytes: usize,
    ) -> Result<()> {
        let mut pos = self.pos;
        let mut result = Ok(());
        let mut buffer = Buffer::of_element(self.position(), self.buffer.depth);
        for (index, element) in elements {
            buffer.len_bytes += elem_bytes;
            let room = Room { pos, len_bytes: elem_bytes };
            // SAFETY: of the room for all elements, as many bytes are left for each that has not been written, and nothing else
            // refers to them; there is no more to grow by; the processor has the instructions of M.
            let mut output = unsafe { Writer::<M>::new(room, &mut buffer) };
            let written = element.encode(&mut output);
            let left = output.room;
            pos = output.pos;
            if let Err(error) = written {
                result = Err(error.in_index(index));
                break;
            }
            // What an element has not written, those after it may.
            buffer.len_bytes -= left;
        }
        // SAFETY: the bytes up to there were written, within the room.
        unsafe { self.advance(pos as usize - self.pos as usize) };
        result
    }

    /// Writes elements one by one, each with its index, which is in its error.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn put_each<T: Encode>(&mut self, elements: impl Iterator<Item = (usize, T)>) -> Result<()> {
        detached!(self, |output| {
            for (index, element) in elements {
                if let Err(error) = element.encode(output) {
                    return Err(error.in_index(index));
                }
            }
            Ok(())
        })
    }

    /// [`put_elems`](Self::put_elems) for elements that are not adjacent.
    ///
    /// # Errors
    /// No room; an element's error, with its index; `depth_exceeded`.
    #[inline]
    pub(crate) fn put_each_of<T: Encode>(&mut self, elements: impl ExactSizeIterator<Item = T>) -> Result<()> {
        if T::IS_FIXED {
            let len_elems = elements.len();
            // SAFETY: as many are taken, whatever the iterator says.
            return unsafe { self.put_fixed(len_elems, elements.enumerate().take(len_elems)) };
        }
        self.enter()?;
        let is_outermost = self.start_nested(elements.len());
        detached!(self, |output| {
            for (index, element) in elements.enumerate() {
                output.next_nested(is_outermost, index)?;
                element.encode(output).map_err(|error| error.in_index(index))?;
            }
        });
        self.leave();
        Ok(())
    }
}
