//! Arrays built element by element.

use crate::Result;
use core::mem::{ManuallyDrop, MaybeUninit};

/// Builds an array from the results of `element`, called with 0, 1, … `N - 1`.
///
/// ```
/// # use limcode_runtime as limcode;
/// let array: [u8; 3] = limcode::array_from_fn(|index| Ok(index as u8))?;
/// assert_eq!(array, [0, 1, 2]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The first error that `element` gives. The elements built before it are dropped.
#[inline]
pub fn array_from_fn<T, const N: usize>(mut element: impl FnMut(usize) -> Result<T>) -> Result<[T; N]> {
    let mut partial = Partial::<T, N> { slots: [const { MaybeUninit::uninit() }; N], len: 0 };
    for index in 0..N {
        partial.slots[index].write(element(index)?);
        partial.len = index + 1;
    }
    let partial = ManuallyDrop::new(partial);
    // SAFETY: the loop has written all N slots, an array of MaybeUninit<T> has the layout of the array of T, and the
    // slots are not used or dropped after this read.
    Ok(unsafe { (&raw const partial.slots).cast::<[T; N]>().read() })
}

/// Drops what has been built when the rest fails or panics.
struct Partial<T, const N: usize> {
    slots: [MaybeUninit<T>; N],
    /// Slots `0..len` hold a value.
    len: usize,
}

impl<T, const N: usize> Drop for Partial<T, N> {
    fn drop(&mut self) {
        for slot in &mut self.slots[..self.len] {
            // SAFETY: the first `len` slots hold values that nothing else will drop.
            unsafe { slot.assume_init_drop() };
        }
    }
}
