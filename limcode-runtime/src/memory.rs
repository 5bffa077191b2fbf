//! How much memory is reserved before elements are read, and how.

pub(crate) mod arena;
pub(crate) mod array;
pub(crate) mod bump;
pub(crate) mod holder;
pub(crate) mod pages;

use crate::limits::{LEAST_GUESSED_BYTES, RESERVE_BYTES, WHOLE_UP_TO_TIMES};
use crate::{Error, Result};
use alloc::vec::Vec;
use core::alloc::Layout;
use core::mem::ManuallyDrop;
use core::mem::MaybeUninit;
use core::ptr::NonNull;
use pages::advise_huge;

/// How many elements to reserve for a sequence of `len_elems` elements that [`need_elems`](crate::Reader::need_elems)
/// has accepted: all of them if they are of fixed size (and not empty), else as many as fit [`RESERVE_BYTES`], at least
/// one.
///
/// ```
/// # use limcode_runtime as limcode;
/// assert_eq!(limcode::capacity_for::<u64>(1 << 40, true), 1 << 40);
/// assert_eq!(limcode::capacity_for::<u64>(1 << 40, false), limcode::RESERVE_BYTES / 8);
/// ```
#[inline]
pub const fn capacity_for<T>(len_elems: usize, is_fixed: bool) -> usize {
    if is_fixed || size_of::<T>() == 0 {
        return len_elems;
    }
    let fit = RESERVE_BYTES / size_of::<T>();
    let fit = if fit == 0 { 1 } else { fit };
    if len_elems < fit { len_elems } else { fit }
}

/// Whether elements that take `min_size` bytes or more, and of which the input may hold that many, may all be reserved before they
/// are seen. Not inside of another sequence, each of whose elements could do the same with the same input.
#[inline]
pub(crate) const fn is_reserved_whole<T>(min_size: usize, is_outermost: bool) -> bool {
    is_outermost && size_of::<T>() <= min_size.saturating_mul(WHOLE_UP_TO_TIMES)
}

/// An empty vector for `capacity` elements, or an error where `Vec::with_capacity` would abort. `offset` is for the
/// error only.
#[inline]
pub(crate) fn vec_for<T>(capacity: usize, offset: usize) -> Result<Vec<T>> {
    if capacity == 0 || size_of::<T>() == 0 {
        return Ok(Vec::new());
    }
    let Ok(layout) = Layout::array::<T>(capacity) else {
        return Err(Error::out_of_memory(offset, capacity.saturating_mul(size_of::<T>())));
    };
    // SAFETY: the layout has a size above 0: neither the capacity nor the element's size is 0.
    let Some(first) = NonNull::new(unsafe { alloc::alloc::alloc(layout) }) else {
        return Err(Error::out_of_memory(offset, layout.size()));
    };
    advise_huge(first.as_ptr(), layout.size());
    // SAFETY: the global allocator gave `first` for the layout of `capacity` elements of T; no element is claimed.
    Ok(unsafe { Vec::from_raw_parts(first.as_ptr().cast::<T>(), 0, capacity) })
}

/// [`give_back`], if it is much.
#[inline]
pub(crate) fn fit(bytes: &mut Vec<u8>) {
    if bytes.capacity() / 2 > bytes.len().max(LEAST_GUESSED_BYTES) {
        give_back(bytes);
    }
}

/// Returns the capacity beyond twice the length of a vector that is not empty, where `Vec::shrink_to` would abort if the
/// allocation failed.
#[cold]
#[inline(never)]
pub(crate) fn give_back(bytes: &mut Vec<u8>) {
    let (capacity, kept) = (bytes.capacity(), bytes.len().saturating_mul(2));
    let (true, Ok(layout)) = (0 < kept && kept < capacity, Layout::array::<u8>(capacity)) else { return };
    let mut taken = ManuallyDrop::new(core::mem::take(bytes));
    let (first, len_bytes) = (taken.as_mut_ptr(), taken.len());
    // SAFETY: `first` is an allocation of `layout`, which the vector made of its capacity; 0 < kept < capacity.
    let moved = unsafe { alloc::alloc::realloc(first, layout, kept) };
    let (first, capacity) = if moved.is_null() { (first, capacity) } else { (moved, kept) };
    // SAFETY: the allocation of that capacity, whose first `len_bytes` came along; nothing else refers to it.
    *bytes = unsafe { Vec::from_raw_parts(first, len_bytes, capacity) };
}

/// Makes room for one more of `len_elems` elements, or gives an error where `Vec::push` would abort. `offset` is for the error
/// only.
#[inline]
pub(crate) fn reserve_one<T>(elements: &mut Vec<T>, len_elems: usize, offset: usize) -> Result<()> {
    if elements.len() == elements.capacity() {
        grow_elements(elements, len_elems, offset)?;
    }
    Ok(())
}

/// Makes `element` the one at `len_elems`, which is the length of the vector: `push_to_room!(unsafe elements, len_elems, element)`.
/// What `Vec::push` does, without a test whose other side panics, and without a look at the length, which was stored a moment ago.
///
/// A macro, because functions get an element of up to 16 bytes in registers, and its fields are packed for that, and stored so.
///
/// The caller says that the vector's length is `len_elems`, and below its capacity.
macro_rules! push_to_room {
    (unsafe $elements:expr, $len_elems:ident, $element:ident) => {{
        let elements: &mut Vec<_> = $elements;
        let len_elems: usize = $len_elems;
        debug_assert!(len_elems == elements.len() && len_elems < elements.capacity(), "no room after {len_elems} elements");
        // SAFETY: len < capacity (the caller's promise), so the sum stays inside the allocation.
        let place = unsafe { elements.as_mut_ptr().add(len_elems) };
        // SAFETY: the place is one of the capacity, after the elements; it is aligned for one, and holds nothing to be dropped.
        unsafe { place.write($element) };
        // SAFETY: len + 1 <= capacity, and that element has just been written.
        unsafe { elements.set_len(len_elems + 1) };
    }};
}
pub(crate) use push_to_room;

/// The room of the element after the `len_elems` of a vector.
///
/// # Safety
/// The vector's length is `len_elems`, and below its capacity.
#[inline(always)]
pub(crate) unsafe fn room_after<T>(elements: &mut Vec<T>, len_elems: usize) -> &mut MaybeUninit<T> {
    debug_assert!(len_elems == elements.len() && len_elems < elements.capacity(), "no room after {len_elems} elements");
    // SAFETY: len < capacity (the caller's promise), so the sum stays inside the allocation.
    let room = unsafe { elements.as_mut_ptr().add(len_elems) };
    // SAFETY: it is aligned for an element, nothing else refers to it while the vector is borrowed, and it may be uninitialised.
    unsafe { &mut *room.cast() }
}

/// The vector with room for one more of `len_elems` elements, or an error where `Vec::push` would abort. By value, so that the
/// vector that a loop pushes to stays in registers. `offset` is for the error only.
#[cold]
#[inline(never)]
pub(crate) fn grown<T>(mut elements: Vec<T>, len_elems: usize, offset: usize) -> Result<Vec<T>> {
    grow_elements(&mut elements, len_elems, offset)?;
    Ok(elements)
}

/// Doubles a full vector, up to the `len_elems` elements that it is to hold.
#[cold]
#[inline(never)]
fn grow_elements<T>(elements: &mut Vec<T>, len_elems: usize, offset: usize) -> Result<()> {
    // An empty one starts as std's do.
    let first = if size_of::<T>() <= 1024 { 4 } else { 1 };
    let left = len_elems.saturating_sub(elements.len()).max(1);
    let more = left.min(elements.len().max(first));
    let needed = elements.len().saturating_add(more).saturating_mul(size_of::<T>());
    elements.try_reserve_exact(more).map_err(|_| Error::out_of_memory(offset, needed))?;
    advise_huge(elements.as_ptr().cast(), elements.capacity().saturating_mul(size_of::<T>()));
    Ok(())
}
