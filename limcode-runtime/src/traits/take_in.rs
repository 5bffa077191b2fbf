//! Sequences: how many elements are read into an arena, or borrowed from the input.

use crate::limits::{ARENA_WHOLE_LEVELS, ARENA_WHOLE_UP_TO_TIMES};
use crate::memory::arena::{grown_in, slots_in};
use crate::wire::reader::TakeFixed;
use crate::{Arena, DecodeIn, Layout, Mode, Reader, Result, capacity_for};
use core::mem::MaybeUninit;

/// Whether every element takes the same number of bytes, and not none.
#[inline(always)]
const fn is_dense<'a, T: DecodeIn<'a>>() -> bool {
    T::IS_FIXED_IN && T::MIN_SIZE_IN > 0
}

/// Memory whose slots are filled with the elements of one [`Reader::take_fixed`].
struct Dense<'s, 'a, T, A> {
    slots: &'s mut [MaybeUninit<T>],
    arena: &'a A,
}

impl<'a, T: DecodeIn<'a>, A: Arena, M: Mode> TakeFixed<'a, M> for Dense<'_, 'a, T, A> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take(&mut self, index: usize, element: &mut Reader<'a, M>) -> Result<()> {
        match T::decode_in(element, self.arena) {
            Ok(value) => self.slots[index].write(value),
            Err(error) => return Err(error.in_index(index)),
        };
        Ok(())
    }
}

/// The values in memory that was filled.
///
/// # Safety
/// All slots are initialised.
#[inline(always)]
unsafe fn filled<T>(slots: &[MaybeUninit<T>]) -> &[T] {
    // SAFETY: the slots are values (the caller's promise), and MaybeUninit<T> has the layout of T.
    unsafe { core::slice::from_raw_parts(slots.as_ptr().cast::<T>(), slots.len()) }
}

/// A slice in an arena that is filled element by element. For generated code.
#[doc(hidden)]
#[derive(Debug)]
pub struct SliceIn<'a, T> {
    slots: &'a mut [MaybeUninit<T>],
    /// Slots `0..len_elems` are initialised.
    len_elems: usize,
}

impl<'a, T> SliceIn<'a, T> {
    /// The elements.
    #[inline(always)]
    #[must_use]
    pub fn finish(self) -> &'a [T] {
        let elements = self.slots.get(..self.len_elems).unwrap_or_default();
        // SAFETY: the slots up to there are initialised.
        unsafe { filled(elements) }
    }
}

impl<'a, M: Mode> Reader<'a, M> {
    /// An empty slice in the arena, for `len_elems` elements of `elem_min` bytes at least, which [`need_elems`](Self::need_elems) has
    /// accepted.
    ///
    /// # Errors
    /// `out_of_memory` here.
    #[doc(hidden)]
    #[inline]
    pub fn slice_for_elems<T: Copy, A: Arena>(
        &self,
        len_elems: usize,
        elem_min: usize,
        is_fixed: bool,
        arena: &'a A,
    ) -> Result<SliceIn<'a, T>> {
        let is_dense = is_fixed && elem_min > 0;
        let capacity = if is_dense { len_elems } else { self.capacity_in::<T>(len_elems, elem_min) };
        Ok(SliceIn { slots: slots_in(arena, capacity, self.offset())?, len_elems: 0 })
    }

    /// Appends an element that was just read, of `len_elems` in all.
    ///
    /// # Errors
    /// `out_of_memory` here.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn push_in<T: Copy, A: Arena>(
        &self,
        elems: &mut SliceIn<'a, T>,
        len_elems: usize,
        elem: T,
        arena: &'a A,
    ) -> Result<()> {
        if elems.len_elems == elems.slots.len() {
            elems.slots = grown_in(arena, elems.slots, len_elems, self.offset())?;
        }
        if let Some(slot) = elems.slots.get_mut(elems.len_elems) {
            slot.write(elem);
            elems.len_elems += 1;
        }
        Ok(())
    }

    /// Reads `len_elems` elements, which [`need_elems`](Self::need_elems) has accepted: they stay in the input where their memory
    /// is their wire form and aligned, else they are in the arena.
    ///
    /// Of the arena, [`capacity_for`] elements are taken at first, or all of them where they are of fixed size or, in the
    /// three outermost sequences, have at most 16 times their minimum size in memory. More is taken as elements come; what
    /// was taken before is not given back.
    ///
    /// # Errors
    /// An element's error, with its index; `depth_exceeded`; `out_of_memory`.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_slice_in<T: DecodeIn<'a>, A: Arena>(&mut self, len_elems: usize, arena: &'a A) -> Result<&'a [T]> {
        if T::BULK.is_proved() {
            return self.take_bulk_in(len_elems, arena);
        }
        if T::BULK.check().is_some()
            && let Some(elements) = self.take_checked_in(len_elems, arena)?
        {
            return Ok(elements);
        }
        if is_dense::<T>() {
            return self.take_dense_in(len_elems, arena);
        }
        if T::IS_FIXED_IN {
            return self.take_each_in(len_elems, arena, capacity_for::<T>(len_elems, false));
        }
        let capacity = self.capacity_in::<T>(len_elems, T::MIN_SIZE_IN);
        self.enter()?;
        let elements = self.take_each_in(len_elems, arena, capacity)?;
        self.leave();
        Ok(elements)
    }

    /// How many elements of variable size, of `elem_min` bytes at least, to reserve for as many as `len_elems`.
    #[inline(always)]
    fn capacity_in<T>(&self, len_elems: usize, elem_min: usize) -> usize {
        let is_small = size_of::<T>() <= elem_min.saturating_mul(ARENA_WHOLE_UP_TO_TIMES);
        capacity_for::<T>(len_elems, is_small && self.levels() < ARENA_WHOLE_LEVELS)
    }

    /// Reads elements one by one.
    #[inline]
    fn take_each_in<T: DecodeIn<'a>, A: Arena>(
        &mut self,
        len_elems: usize,
        arena: &'a A,
        capacity: usize,
    ) -> Result<&'a [T]> {
        let mut slots = slots_in(arena, capacity, self.offset())?;
        let mut detached = self.detached();
        let mut first = 0;
        loop {
            for (index, slot) in slots.iter_mut().enumerate().skip(first) {
                let is_there = if T::IS_FIXED_IN { Ok(()) } else { detached.need(T::MIN_SIZE_IN) };
                match is_there.and_then(|()| T::decode_in(&mut detached, arena)) {
                    Ok(value) => slot.write(value),
                    Err(error) => return Err(error.in_index(index)),
                };
            }
            first = slots.len();
            if first >= len_elems {
                break;
            }
            slots = grown_in(arena, slots, len_elems, detached.offset())?;
        }
        *self = detached;
        // SAFETY: the loop has written each slot, those before `first` in memory that was copied to these.
        Ok(unsafe { filled(slots) })
    }

    /// Reads elements of one size, each from bytes of its own, whose number is known when this is compiled.
    #[inline]
    fn take_dense_in<T: DecodeIn<'a>, A: Arena>(&mut self, len_elems: usize, arena: &'a A) -> Result<&'a [T]> {
        let slots = slots_in(arena, len_elems, self.offset())?;
        self.take_fixed(len_elems, T::MIN_SIZE_IN, Dense { slots: &mut *slots, arena })?;
        // SAFETY: take_fixed has given each of the elements to a slot, or returned an error.
        Ok(unsafe { filled(slots) })
    }

    /// Borrows elements, whose type must have a bulk proof, or copies them to the arena where they are not aligned.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_bulk_in<T: Layout + Copy, A: Arena>(&mut self, len_elems: usize, arena: &'a A) -> Result<&'a [T]> {
        assert!(T::BULK.is_proved(), "bulk borrow of a type without a proof");
        let offset = self.offset();
        let bytes = self.take_slice(len_elems.saturating_mul(size_of::<T>()))?;
        // SAFETY: the slice has len_elems * size_of::<T>() bytes: a slice is never usize::MAX long, so the product did not
        // saturate. The proof says that any bytes are a T.
        unsafe { Self::elements_of(bytes, len_elems, arena, offset) }
    }

    /// Borrows elements, or copies them, whose bytes pass the check of their proof; or consumes nothing.
    #[inline]
    fn take_checked_in<T: Layout + Copy, A: Arena>(
        &mut self,
        len_elems: usize,
        arena: &'a A,
    ) -> Result<Option<&'a [T]>> {
        let Some(check) = T::BULK.check() else { return Ok(None) };
        let len_bytes = len_elems.saturating_mul(size_of::<T>());
        self.await_bytes(len_bytes)?;
        let Some(bytes) = self.rest().get(..len_bytes) else { return Ok(None) };
        if !check.accepts(bytes) {
            return Ok(None);
        }
        // SAFETY: there are as many bytes; each number has passed the check, and the proof says that such bytes are a T.
        let elements = unsafe { Self::elements_of(bytes, len_elems, arena, self.offset()) }?;
        self.skip(len_bytes);
        Ok(Some(elements))
    }

    /// The elements that these bytes are: there, where they are aligned, else in the arena.
    ///
    /// # Safety
    /// There are `len_elems * size_of::<T>()` bytes, which are values of `T`, and shared bytes of a `T` do not change; the
    /// processor has the instructions of `M`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn elements_of<T: Copy, A: Arena>(
        bytes: &'a [u8],
        len_elems: usize,
        arena: &'a A,
        offset: usize,
    ) -> Result<&'a [T]> {
        if bytes.is_empty() {
            return Ok(&[]);
        }
        let first = bytes.as_ptr().cast::<T>();
        if first.is_aligned() {
            // SAFETY: the bytes are that many values (the caller's promise), at an address that is aligned for T, and stay borrowed.
            return Ok(unsafe { core::slice::from_raw_parts(first, len_elems) });
        }
        let slots: &mut [MaybeUninit<T>] = slots_in(arena, len_elems, offset)?;
        // SAFETY: the slots are memory for as many bytes, which nothing else refers to; the rest is the caller's promise.
        unsafe { M::copy(bytes.as_ptr(), slots.as_mut_ptr().cast::<u8>(), bytes.len()) };
        // SAFETY: the copy has initialised all slots with values (the caller's promise).
        Ok(unsafe { filled(slots) })
    }

    /// Moves a value that was just read to the arena.
    ///
    /// # Errors
    /// `out_of_memory` here.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_in<T: Copy, A: Arena>(&self, value: T, arena: &'a A) -> Result<&'a T> {
        let slots = slots_in(arena, 1, self.offset())?;
        match slots.first_mut() {
            Some(slot) => Ok(slot.write(value)),
            None => unreachable!("one slot was asked for"),
        }
    }
}
