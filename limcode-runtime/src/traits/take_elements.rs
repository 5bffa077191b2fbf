//! Sequences: how many elements are read into memory.

use crate::memory::holder::block;
use crate::memory::{grown, is_reserved_whole, push_to_room, reserve_one, room_after, vec_for};
use crate::wire::pod::take_or_return;
use crate::wire::reader::TakeFixed;
use crate::wire::utf8::text_of;
use crate::{Decode, Error, ErrorKind, Layout, Mode, Reader, Result, capacity_for};
use alloc::string::String;
use alloc::vec::Vec;
use core::mem::{MaybeUninit, needs_drop};

/// Whether every element takes the same number of bytes, and not none.
#[inline(always)]
pub(crate) const fn is_dense<T: Layout>() -> bool {
    T::IS_FIXED && T::MIN_SIZE > 0
}

/// A vector whose elements are those of one [`Reader::take_fixed`]. It was empty before the first, and has capacity for all.
struct Dense<'v, T> {
    elements: &'v mut Vec<T>,
}

impl<'v, T> Dense<'v, T> {
    /// The elements of a vector.
    ///
    /// # Safety
    /// It is as this type says, and this is given to `take_fixed`, which takes each element once, in order.
    #[inline(always)]
    unsafe fn new(elements: &'v mut Vec<T>) -> Self {
        Self { elements }
    }
}

impl<'de, T: Decode<'de>, M: Mode> TakeFixed<'de, M> for Dense<'_, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take(&mut self, index: usize, element: &mut Reader<'de, M>) -> Result<()> {
        let value = take_or_return!(T, element, |error| error.in_index(index));
        // SAFETY: those before this one are the elements, for all of which there is capacity, as the constructor's contract requires.
        push_to_room!(unsafe self.elements, index, value);
        Ok(())
    }
}

impl<'de, M: Mode> Reader<'de, M> {
    /// Reads `len_elems` elements, which [`need_elems`](Self::need_elems) has accepted: one copy where the elements are
    /// bulk, else one by one. Reserves by [`capacity_for`], or all of them where no other level is around them and each has at most 4
    /// times its minimum size in memory.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let numbers: Vec<u16> = limcode::Reader::new(&[1, 0, 2, 0]).take_vec(2)?;
    /// assert_eq!(numbers, [1, 2]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// An element's error, with its index; `depth_exceeded`; `out_of_memory`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_vec<T: Decode<'de>>(&mut self, len_elems: usize) -> Result<Vec<T>> {
        self.spend(len_elems, block::<T>(len_elems, is_dense::<T>()))?;
        self.take_spent_vec(len_elems)
    }

    /// [`take_vec`](Self::take_vec) of elements that have been taken out of the limits of the call.
    ///
    /// # Errors
    /// Those of `take_vec`, except for limits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn take_spent_vec<T: Decode<'de>>(&mut self, len_elems: usize) -> Result<Vec<T>> {
        self.need_whole_elems::<T>(len_elems)?;
        if T::BULK.is_proved() { self.take_bulk(len_elems) } else { self.take_each_of_vec(len_elems) }
    }

    /// [`take_vec`](Self::take_vec) of elements without a bulk proof.
    #[inline]
    fn take_each_of_vec<T: Decode<'de>>(&mut self, len_elems: usize) -> Result<Vec<T>> {
        if T::BULK.check().is_some() {
            let mut elements = Vec::new();
            if self.take_checked(len_elems, &mut elements)? {
                return Ok(elements);
            }
        }
        let elements = vec_for(self.capacity_for_elems::<T>(len_elems), self.offset())?;
        // SAFETY: the vector is empty, and its capacity as asked for.
        let (elements, result) = unsafe { self.take_each_to(elements, len_elems) };
        result.map(|()| elements)
    }

    /// How many elements to reserve for as many as `len_elems`, which [`need_elems`](Self::need_elems) has accepted.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn capacity_for_elems<T: Layout>(&self, len_elems: usize) -> usize {
        let is_whole = is_dense::<T>() || self.reserves_whole::<T>(T::MIN_SIZE);
        capacity_for::<T>(len_elems, is_whole)
    }

    /// Whether all elements of variable size, of `elem_min` bytes at least, are reserved before they are seen. Where the input may
    /// end within them, their number is unknown.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reserves_whole<T>(&self, elem_min: usize) -> bool {
        !M::IS_STEPWISE && is_reserved_whole::<T>(elem_min, self.is_outermost())
    }

    /// Reads `len_elems` elements to a vector one by one: the vector, with those up to an error.
    ///
    /// # Errors
    /// As for [`take_vec`](Self::take_vec).
    ///
    /// # Safety
    /// The vector is empty and, if elements are [dense](is_dense), has capacity for as many.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn take_each_to<T: Decode<'de>>(&mut self, mut elements: Vec<T>, len_elems: usize) -> (Vec<T>, Result<()>) {
        debug_assert!(elements.is_empty(), "a vector that is not empty");
        if is_dense::<T>() {
            // SAFETY: as for this function.
            let result = unsafe { self.take_dense(len_elems, &mut elements) };
            return (elements, result);
        }
        if T::IS_FIXED {
            // SAFETY: the vector is empty.
            return unsafe { self.take_loose_to(elements, len_elems) };
        }
        if let Err(error) = self.enter() {
            return (elements, Err(error));
        }
        let mut detached = self.detached();
        // SAFETY: the vector is empty.
        let (elements, result) = unsafe { detached.take_loose_to(elements, len_elems) };
        if result.is_ok() {
            self.catch_up(detached);
            self.leave();
        } else {
            *self = detached;
        }
        (elements, result)
    }

    /// [`take_each_to`](Self::take_each_to) for elements of variable size, or of none, in a level that has been entered.
    ///
    /// # Safety
    /// The vector is empty.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn take_loose_to<T: Decode<'de>>(&mut self, mut elements: Vec<T>, len_elems: usize) -> (Vec<T>, Result<()>) {
        let mut first = 0;
        while first < len_elems {
            if first == elements.capacity() {
                elements = match grown(elements, len_elems, self.offset()) {
                    Ok(elements) => elements,
                    Err(error) => return (Vec::new(), Err(error)),
                };
            }
            let end = elements.capacity().min(len_elems);
            for index in first..end {
                // SAFETY: there is room for one more element after the `index` that have been added.
                let site = unsafe { room_after(&mut elements, index) };
                match self.take_element_to(index, site) {
                    // SAFETY: the element at `index` was put there: a decoder knows nothing of its place, and can only make one by putting
                    // a value there.
                    Ok(_) => unsafe { elements.set_len(index + 1) },
                    Err(error) => return (elements, Err(error)),
                }
            }
            first = end;
        }
        (elements, Ok(()))
    }

    /// An empty vector for `len_elems` elements of `elem_min` bytes at least, which [`need_elems`](Self::need_elems) has accepted, with
    /// the capacity that [`take_vec`](Self::take_vec) reserves.
    ///
    /// # Errors
    /// `out_of_memory` here.
    #[doc(hidden)]
    #[inline]
    pub fn vec_for_elems<T>(&mut self, len_elems: usize, elem_min: usize, is_fixed: bool) -> Result<Vec<T>> {
        let is_dense = is_fixed && elem_min > 0;
        self.spend(len_elems, block::<T>(len_elems, is_dense))?;
        let is_whole = is_dense || self.reserves_whole::<T>(elem_min);
        vec_for(capacity_for::<T>(len_elems, is_whole), self.offset())
    }

    /// Keeps the elements of a vector that is to have `len_elems`, all of which the input holds, and reserves for the others.
    ///
    /// # Errors
    /// `out_of_memory` here.
    #[doc(hidden)]
    #[inline]
    pub fn keep_elems<T>(&self, elems: &mut Vec<T>, len_elems: usize) -> Result<()> {
        self.spend(len_elems, block::<T>(len_elems, true))?;
        elems.truncate(len_elems);
        let missing = len_elems - elems.len();
        let needed = len_elems.saturating_mul(size_of::<T>());
        elems.try_reserve_exact(missing).map_err(|_| Error::out_of_memory(self.offset(), needed))
    }

    /// Appends an element that was just read, of `len_elems` in all.
    ///
    /// # Errors
    /// `out_of_memory` here.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn push_elem<T>(&self, elems: &mut Vec<T>, len_elems: usize, elem: T) -> Result<()> {
        reserve_one(elems, len_elems, self.offset())?;
        let index = elems.len();
        // SAFETY: there is room for one more element.
        push_to_room!(unsafe elems, index, elem);
        Ok(())
    }

    /// [`take_vec`](Self::take_vec) into a vector: existing elements are decoded in place, and more
    /// memory is reserved only for those that there are not.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut numbers: Vec<u16> = vec![9];
    /// limcode::Reader::new(&[1, 0, 2, 0]).take_vec_in_place(2, &mut numbers)?;
    /// assert_eq!(numbers, [1, 2]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// As for `take_vec`.
    #[inline]
    pub fn take_vec_in_place<T: Decode<'de>>(&mut self, len_elems: usize, elements: &mut Vec<T>) -> Result<()> {
        self.spend(len_elems, block::<T>(len_elems, is_dense::<T>()))?;
        self.need_whole_elems::<T>(len_elems)?;
        if T::BULK.is_proved() {
            elements.clear();
            return self.take_bulk_into(len_elems, elements);
        }
        if self.take_checked(len_elems, elements)? {
            return Ok(());
        }
        // Nothing that such elements own could be kept.
        let is_rebuilt = !needs_drop::<T>();
        elements.truncate(if is_rebuilt { 0 } else { len_elems });
        let reused = elements.len();
        let capacity = self.capacity_for_elems::<T>(len_elems);
        if elements.capacity() < capacity {
            let needed = capacity.saturating_mul(size_of::<T>());
            let reserved = elements.try_reserve_exact(capacity - reused);
            reserved.map_err(|_| Error::out_of_memory(self.offset(), needed))?;
        }
        if is_rebuilt {
            // A vector behind a reference is slower to push to.
            let taken = core::mem::take(elements);
            // SAFETY: the vector is empty, and has the capacity.
            let (taken, result) = unsafe { self.take_each_to(taken, len_elems) };
            *elements = taken;
            return result;
        }
        if !T::IS_FIXED {
            self.enter()?;
        }
        for (index, element) in elements.iter_mut().enumerate() {
            let is_there = if T::IS_FIXED { Ok(()) } else { self.need(T::MIN_SIZE) };
            if let Err(error) = is_there.and_then(|()| element.decode_in_place(self)) {
                return Err(error.in_index(index));
            }
        }
        for index in reused..len_elems {
            reserve_one(elements, len_elems, self.offset())?;
            let element = self.take_element(index)?;
            // SAFETY: there is room for one more element after the `index` that are there.
            push_to_room!(unsafe elements, index, element);
        }
        if !T::IS_FIXED {
            self.leave();
        }
        Ok(())
    }

    /// Reads `len_elems` elements, all of the same size, each from bytes of its own, whose number is known when this is compiled.
    ///
    /// # Errors
    /// An element's error, with its index; `unexpected_end`.
    ///
    /// # Safety
    /// The vector is empty, and has capacity for `len_elems` elements.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn take_dense<T: Decode<'de>>(&mut self, len_elems: usize, elements: &mut Vec<T>) -> Result<()> {
        // SAFETY: the vector is empty, and has capacity for as many elements as there are parts (the caller's promise).
        let elements = unsafe { Dense::new(elements) };
        self.take_fixed(len_elems, T::MIN_SIZE, elements)
    }

    /// Reads element `index`, of variable size.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn take_element<T: Decode<'de>>(&mut self, index: usize) -> Result<T> {
        match self.need(T::MIN_SIZE).and_then(|()| T::decode(self)) {
            Ok(element) => Ok(element),
            Err(error) => Err(error.in_index(index)),
        }
    }

    /// [`take_element`](Self::take_element) to where it stays.
    ///
    /// # Errors
    /// Those of `take_element`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_element_to<'a, T: Decode<'de>>(&mut self, index: usize, site: &'a mut MaybeUninit<T>) -> Result<&'a mut T> {
        match self.need(T::MIN_SIZE).and_then(|()| T::decode_to(self, site)) {
            Ok(element) => Ok(element),
            Err(error) => Err(error.in_index(index)),
        }
    }

    /// Reads `len_elems` elements, whose type must have a bulk proof, with one copy to memory of exactly their size.
    ///
    /// # Errors
    /// `unexpected_end`, `out_of_memory`; here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn take_bulk<T: Decode<'de>>(&mut self, len_elems: usize) -> Result<Vec<T>> {
        let offset = self.offset();
        let bytes = self.take_slice(len_elems.saturating_mul(size_of::<T>()))?;
        // SAFETY: a slice is never usize::MAX bytes long, so the product did not saturate; the processor has the instructions of
        // M, as whoever made a reader over M vouched.
        unsafe { Self::vec_of(bytes, len_elems, offset) }
    }

    /// The vector of the `len_elems` elements of these bytes. It gets no reader, whose state would else have to be in memory.
    ///
    /// # Safety
    /// There are `len_elems * size_of::<T>()` bytes, and the processor has the instructions of `M`.
    #[inline]
    unsafe fn vec_of<T: Layout>(bytes: &[u8], len_elems: usize, offset: usize) -> Result<Vec<T>> {
        let mut elements = vec_for(len_elems, offset)?;
        // SAFETY: the capacity is as asked for; the rest is the caller's promise.
        unsafe { Self::fill(&mut elements, bytes, len_elems) };
        Ok(elements)
    }

    /// [`take_bulk`](Self::take_bulk) into a vector, whose memory is kept if they fit.
    ///
    /// # Errors
    /// As for `take_bulk`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn take_bulk_into<T: Decode<'de>>(&mut self, len_elems: usize, elements: &mut Vec<T>) -> Result<()> {
        let offset = self.offset();
        let bytes = self.take_slice(len_elems.saturating_mul(size_of::<T>()))?;
        // SAFETY: as in take_bulk.
        unsafe { Self::refill(elements, bytes, len_elems, offset) }
    }

    /// [`vec_of`](Self::vec_of) into a vector.
    ///
    /// # Safety
    /// As for `vec_of`.
    #[inline]
    unsafe fn refill<T: Layout>(elements: &mut Vec<T>, bytes: &[u8], len_elems: usize, offset: usize) -> Result<()> {
        if elements.capacity() < len_elems {
            // Nothing of it is needed, and a vector that grows would bring it along.
            *elements = Vec::new();
            *elements = vec_for(len_elems, offset)?;
        }
        // SAFETY: the capacity is enough, or as asked for; the rest is the caller's promise.
        unsafe { Self::fill(elements, bytes, len_elems) };
        Ok(())
    }

    /// Puts the `len_elems` elements of these bytes, whose type must have a bulk proof, into the vector, replacing its elements. It stays
    /// where it is: one that is moved through memory waits for the stores of its parts.
    ///
    /// # Safety
    /// There are `len_elems * size_of::<T>()` bytes, and the vector has capacity for as many elements; the processor has the
    /// instructions of `M`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) unsafe fn fill<T: Layout>(elements: &mut Vec<T>, bytes: &[u8], len_elems: usize) {
        assert!(T::BULK.is_proved(), "bulk copy of a type without a proof");
        elements.clear();
        // SAFETY: the vector has capacity for that many bytes, and the processor the instructions (the caller's promise).
        unsafe { M::copy(bytes.as_ptr(), elements.as_mut_ptr().cast::<u8>(), bytes.len()) };
        // SAFETY: the copy has initialised that many elements: the proof says that any bytes are a T.
        unsafe { elements.set_len(len_elems) };
    }

    /// Fills memory with elements, whose type must have a bulk proof, with one copy.
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg(feature = "std")]
    pub(crate) fn take_bulk_to<T: Decode<'de>>(&mut self, slots: &mut [MaybeUninit<T>]) -> Result<()> {
        assert!(T::BULK.is_proved(), "bulk copy of a type without a proof");
        let bytes = self.take_slice(size_of_val(slots))?;
        // SAFETY: the slice has as many bytes as the memory, which nothing else refers to, and the processor has the
        // instructions of M, as whoever made a reader over M vouched.
        unsafe { M::copy(bytes.as_ptr(), slots.as_mut_ptr().cast::<u8>(), bytes.len()) };
        Ok(())
    }

    /// Reads an array, whose element type must have a bulk proof, with one copy.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn take_bulk_array<T: Layout, const N: usize>(&mut self) -> Result<[T; N]> {
        assert!(T::BULK.is_proved(), "bulk copy of a type without a proof");
        let bytes = self.take_slice(size_of::<[T; N]>())?;
        // SAFETY: the slice has as many bytes as the array, read_unaligned needs no alignment, and the proof says that any
        // bytes are a T.
        Ok(unsafe { bytes.as_ptr().cast::<[T; N]>().read_unaligned() })
    }

    /// Reads `len_bytes` bytes of UTF-8.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(b"name").take_string(4)?, "name");
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` here; `invalid_utf8` at the first byte that is not part of a char; `out_of_memory`. Nothing is consumed
    /// then.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_string(&mut self, len_bytes: usize) -> Result<String> {
        self.spend(0, len_bytes)?;
        self.await_bytes(len_bytes)?;
        let offset = self.offset();
        let Some(bytes) = self.rest().get(..len_bytes) else {
            return Err(Error::unexpected_end(offset, len_bytes, self.remaining()));
        };
        // SAFETY: the processor has the instructions of M, as whoever made a reader over M vouched.
        let text = unsafe { Self::string_of(bytes, offset) }?;
        self.skip(len_bytes);
        Ok(text)
    }

    /// The text that these bytes are, which start at `offset`.
    ///
    /// # Safety
    /// The processor has the instructions of `M`.
    #[inline]
    unsafe fn string_of(bytes: &[u8], offset: usize) -> Result<String> {
        let text = text_of(bytes).map_err(|error| Error::new(ErrorKind::InvalidUtf8, offset + error.valid_up_to()))?;
        // SAFETY: the bytes of a text are as many as it is long; the rest is the caller's promise.
        let bytes = unsafe { Self::vec_of(text.as_bytes(), text.len(), offset) }?;
        // SAFETY: these are the bytes of a text.
        Ok(unsafe { String::from_utf8_unchecked(bytes) })
    }

    /// [`take_string`](Self::take_string) into a text, reusing its memory.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut text = String::new();
    /// limcode::Reader::new(b"name").take_string_in_place(4, &mut text)?;
    /// assert_eq!(text, "name");
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// As for `take_string`; the text is then as it was, or empty.
    #[inline]
    pub fn take_string_in_place(&mut self, len_bytes: usize, text: &mut String) -> Result<()> {
        self.spend(0, len_bytes)?;
        let read = self.take_str(len_bytes)?;
        text.clear();
        let reserved = text.try_reserve_exact(len_bytes);
        reserved.map_err(|_| Error::out_of_memory(self.offset() - len_bytes, len_bytes))?;
        text.push_str(read);
        Ok(())
    }
}
