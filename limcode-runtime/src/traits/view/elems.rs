//! Views of sequences, whose elements are read one by one.

use super::View;
use crate::traits::take_elements::is_dense;
use crate::wire::reader::TakeFixed;
use crate::{Layout, Mode, Reader, Result};
use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;

/// View of the elements of a sequence, map, set or array.
///
/// Elements of variable size are found in order, each where the one before it ends. Elements of fixed size are
/// accessed directly.
pub struct Elems<'a, T: View> {
    bytes: &'a [u8],
    len: usize,
    of: PhantomData<fn() -> T>,
}

impl<'a, T: View> Elems<'a, T> {
    /// The `len` elements that these bytes are. Bytes that are not as many show fewer.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::Elems;
    ///
    /// let bytes = [1, 0, 0, 0, 0, 0, 0, 0, b'a', 1, 0, 0, 0, 0, 0, 0, 0, b'b'];
    /// let names: Elems<'_, String> = Elems::new(&bytes, 2);
    /// assert_eq!(names.iter().collect::<Vec<_>>(), ["a", "b"]);
    /// ```
    #[inline]
    #[must_use]
    pub fn new(bytes: &'a [u8], len: usize) -> Self {
        Self { bytes, len, of: PhantomData }
    }

    /// Number of elements.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::Elems;
    ///
    /// let bytes = [1, 0, 0, 0, 0, 0, 0, 0, b'a', 1, 0, 0, 0, 0, 0, 0, 0, b'b'];
    /// let names: Elems<'_, String> = Elems::new(&bytes, 2);
    /// assert_eq!(names.len(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no elements.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::Elems;
    ///
    /// let bytes = [1, 0, 0, 0, 0, 0, 0, 0, b'a', 1, 0, 0, 0, 0, 0, 0, 0, b'b'];
    /// let names: Elems<'_, String> = Elems::new(&bytes, 2);
    /// assert!(!names.is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The exact bytes of all elements, without their count.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::Elems;
    ///
    /// let bytes = [1, 0, 0, 0, 0, 0, 0, 0, b'a', 1, 0, 0, 0, 0, 0, 0, 0, b'b'];
    /// let names: Elems<'_, String> = Elems::new(&bytes, 2);
    /// assert_eq!(names.raw(), bytes);
    /// ```
    #[inline]
    #[must_use]
    pub fn raw(&self) -> &'a [u8] {
        self.bytes
    }

    /// Iterates over the elements in order.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::Elems;
    ///
    /// let bytes = [1, 0, 0, 0, 0, 0, 0, 0, b'a', 1, 0, 0, 0, 0, 0, 0, 0, b'b'];
    /// let names: Elems<'_, String> = Elems::new(&bytes, 2);
    /// assert_eq!(names.iter().next(), Some("a"));
    /// ```
    #[inline]
    #[must_use]
    pub fn iter(&self) -> ElemIter<'a, T> {
        ElemIter { rest: self.bytes, len: self.len, of: PhantomData }
    }

    /// Returns the element at an index. Elements of variable size are found by walking over those before it.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::Elems;
    ///
    /// let bytes = [1, 0, 0, 0, 0, 0, 0, 0, b'a', 1, 0, 0, 0, 0, 0, 0, 0, b'b'];
    /// let names: Elems<'_, String> = Elems::new(&bytes, 2);
    /// assert_eq!((names.get(1), names.get(2)), (Some("b"), None));
    /// ```
    #[inline]
    #[must_use]
    pub fn get(&self, index: usize) -> Option<T::View<'a>> {
        self.iter().nth(index)
    }
}

impl<T: View> Clone for Elems<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: View> Copy for Elems<'_, T> {}

impl<T: View> Default for Elems<'_, T> {
    fn default() -> Self {
        Self::new(&[], 0)
    }
}

/// The same bytes in the same number.
impl<T: View> PartialEq for Elems<'_, T> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.bytes == other.bytes
    }
}

impl<T: View> Eq for Elems<'_, T> {}

impl<T: View> fmt::Debug for Elems<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a, T: View> IntoIterator for Elems<'a, T> {
    type Item = T::View<'a>;
    type IntoIter = ElemIter<'a, T>;

    #[inline]
    fn into_iter(self) -> ElemIter<'a, T> {
        self.iter()
    }
}

impl<'a, T: View> IntoIterator for &Elems<'a, T> {
    type Item = T::View<'a>;
    type IntoIter = ElemIter<'a, T>;

    #[inline]
    fn into_iter(self) -> ElemIter<'a, T> {
        self.iter()
    }
}

/// Iterates over [`Elems`].
pub struct ElemIter<'a, T: View> {
    rest: &'a [u8],
    len: usize,
    of: PhantomData<fn() -> T>,
}

impl<T: View> ElemIter<'_, T> {
    /// There are no more, because what is left is no element: the bytes are not those of the count.
    #[cold]
    fn end(&mut self) {
        self.len = 0;
    }
}

impl<T: View> Clone for ElemIter<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<T: View> fmt::Debug for ElemIter<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<'a, T: View> Iterator for ElemIter<'a, T> {
    type Item = T::View<'a>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next(&mut self) -> Option<T::View<'a>> {
        self.len = self.len.checked_sub(1)?;
        let mut input = Reader::again(self.rest);
        let Ok(marks) = super::find_whole::<T, _>(&mut input) else {
            self.end();
            return None;
        };
        let bytes = input.passed(self.rest);
        self.rest = input.rest();
        Some(T::view(bytes, marks))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len, Some(self.len))
    }

    #[inline]
    fn nth(&mut self, index: usize) -> Option<T::View<'a>> {
        if T::IS_FIXED && T::MIN_SIZE > 0 {
            self.rest = index.checked_mul(T::MIN_SIZE).and_then(|start| self.rest.get(start..)).unwrap_or_default();
            self.len = self.len.saturating_sub(index);
            return self.next();
        }
        for _ in 0..index {
            self.next()?;
        }
        self.next()
    }
}

impl<'a, T: View> ExactSizeIterator for ElemIter<'a, T> {}

impl<'a, T: View> FusedIterator for ElemIter<'a, T> {}

/// What passes over the elements of [`Reader::take_fixed`].
struct Passed<T> {
    of: PhantomData<fn() -> T>,
}

impl<'de, T: View, M: Mode> TakeFixed<'de, M> for Passed<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take(&mut self, index: usize, element: &mut Reader<'de, M>) -> Result<()> {
        T::find(element).map(drop).map_err(|error| error.in_index(index))
    }
}

impl<M: Mode> Reader<'_, M> {
    /// Passes over `len_elems` elements, which [`need_elems`](Self::need_elems) has accepted.
    ///
    /// # Errors
    /// An element's error, with its index; `depth_exceeded`.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn pass_elems<T: View>(&mut self, len_elems: usize) -> Result<()> {
        self.need_whole_elems::<T>(len_elems)?;
        if T::BULK.is_proved() {
            self.pass(len_elems.saturating_mul(T::MIN_SIZE))
        } else {
            let mut detached = self.detached();
            detached.pass_each::<T>(len_elems)?;
            *self = detached;
            Ok(())
        }
    }

    /// [`pass_elems`](Self::pass_elems) of elements that are looked at.
    #[inline(always)]
    fn pass_each<T: View>(&mut self, len_elems: usize) -> Result<()> {
        if is_dense::<T>() {
            return self.take_fixed(len_elems, T::MIN_SIZE, Passed::<T> { of: PhantomData });
        }
        if T::IS_FIXED {
            return (0..len_elems).try_for_each(|index| T::find(self).map(drop).map_err(|error| error.in_index(index)));
        }
        self.enter()?;
        let mut detached = self.detached();
        for index in 0..len_elems {
            if let Err(error) = super::find_whole::<T, _>(&mut detached) {
                *self = detached;
                return Err(error.in_index(index));
            }
        }
        *self = detached;
        self.leave();
        Ok(())
    }
}

/// What is behind a count that is written as `u64`, and that count.
#[inline]
pub(crate) fn counted(bytes: &[u8]) -> (&[u8], usize) {
    let mut input = Reader::new(bytes);
    let len = input.take_len().unwrap_or_default();
    (input.rest(), len)
}

/// A count, but no more elements than there may be in as many bytes. Elements without bytes are as many as the count says, which
/// was checked when the value was parsed.
#[inline]
#[must_use]
pub(crate) fn at_most<T: Layout>(len: usize, len_bytes: usize) -> usize {
    len.min(len_bytes.checked_div(T::MIN_SIZE).unwrap_or(len))
}
