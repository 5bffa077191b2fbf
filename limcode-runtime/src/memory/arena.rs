//! Arenas: memory shared by many values and freed at once.

use crate::{Error, Result};
use core::mem::MaybeUninit;

/// Memory for the slices of borrowed values, such as [`Bump`](crate::Bump).
///
/// An arena allocates through a shared reference. It never drops values, so only `Copy` values go into it,
/// which own nothing. With the feature `bumpalo`, `bumpalo::Bump` is an arena, too.
pub trait Arena {
    /// Allocates uninitialised memory for `len_elems` values; `None` if no memory is left.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Arena, Bump};
    ///
    /// let arena = Bump::new();
    /// assert_eq!(arena.alloc_slice::<u64>(3).map(|slots| slots.len()), Some(3));
    /// ```
    #[allow(clippy::mut_from_ref, reason = "each call gives other memory")]
    fn alloc_slice<T: Copy>(&self, len_elems: usize) -> Option<&mut [MaybeUninit<T>]>;
}

/// Memory for exactly `len_elems` values. `offset` is for the error only.
///
/// # Errors
/// `out_of_memory` at `offset`.
#[inline(always)]
#[allow(clippy::mut_from_ref, reason = "each call gives other memory")]
pub(crate) fn slots_in<T: Copy, A: Arena>(arena: &A, len_elems: usize, offset: usize) -> Result<&mut [MaybeUninit<T>]> {
    // Another arena than asked for is one of somebody else's making.
    match arena.alloc_slice(len_elems).and_then(|slots| slots.get_mut(..len_elems)) {
        Some(slots) => Ok(slots),
        None => Err(no_memory::<T>(len_elems, offset)),
    }
}

#[cold]
#[inline(never)]
fn no_memory<T>(len_elems: usize, offset: usize) -> Error {
    Error::out_of_memory(offset, len_elems.saturating_mul(size_of::<T>()))
}

/// Memory for `len_elems` values that begins with those of `slots`, which is full: twice as much, up to `len_elems`. The old
/// memory stays in the arena, unused.
///
/// # Errors
/// `out_of_memory` at `offset`.
#[cold]
#[inline(never)]
pub(crate) fn grown_in<'a, T: Copy, A: Arena>(
    arena: &'a A,
    slots: &[MaybeUninit<T>],
    len_elems: usize,
    offset: usize,
) -> Result<&'a mut [MaybeUninit<T>]> {
    let doubled = slots.len().saturating_mul(2).max(4);
    let grown = slots_in(arena, doubled.min(len_elems), offset)?;
    for (new, old) in grown.iter_mut().zip(slots) {
        *new = *old;
    }
    Ok(grown)
}

#[cfg(feature = "bumpalo")]
impl Arena for bumpalo::Bump {
    #[inline]
    fn alloc_slice<T: Copy>(&self, len_elems: usize) -> Option<&mut [MaybeUninit<T>]> {
        let layout = core::alloc::Layout::array::<T>(len_elems).ok()?;
        let first = self.try_alloc_layout(layout).ok()?.cast::<MaybeUninit<T>>();
        // SAFETY: bumpalo gave memory of that layout, which nothing else refers to, for as long as it is not reset or
        // dropped, for which it must not be borrowed; what is uninitialised needs no value.
        Some(unsafe { core::slice::from_raw_parts_mut(first.as_ptr(), len_elems) })
    }
}
