//! Values that a view decodes.

use crate::{Error, Result};
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::fmt;

/// What a view gives of a field that it decodes.
pub trait Decoded: Sized {
    /// The value; `out_of_memory` if there is no room for it.
    type Decoded<'a>;
}

impl<T> Decoded for T {
    type Decoded<'a> = Result<T>;
}

/// Prints the value, without `Ok`.
pub struct Printed<'r, T>(pub &'r Result<T>);

impl<T: fmt::Debug> fmt::Debug for Printed<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Ok(value) => value.fmt(f),
            Err(error) => error.fmt(f),
        }
    }
}

/// Collects the elements that a view shows by value or by reference.
///
/// # Errors
/// `out_of_memory`.
pub fn vec_of<T: Copy, I>(elems: I) -> Result<Vec<T>>
where
    I: IntoIterator<Item: Borrow<T>, IntoIter: ExactSizeIterator>,
{
    let elems = elems.into_iter();
    let mut list = Vec::new();
    let len_bytes = elems.len().saturating_mul(size_of::<T>());
    list.try_reserve_exact(elems.len()).map_err(|_| Error::out_of_memory(0, len_bytes))?;
    list.extend(elems.map(|elem| *elem.borrow()));
    Ok(list)
}
