//! Elements that are in two sections each: first the heads of all of them, then the tails.

use crate::{Reader, Result};
use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;

/// What is shown of such an element.
#[doc(hidden)]
pub trait InSections<'a>: Sized {
    /// Bytes of a head.
    const HEAD_BYTES: usize;

    /// Reads the next head, and the tail that it counts.
    ///
    /// # Errors
    /// They end early.
    fn read(heads: &mut Reader<'a>, tails: &mut Reader<'a>) -> Result<Self>;
}

/// View of elements that are in two sections each. They are found in order.
pub struct Sections<'a, T> {
    heads: &'a [u8],
    tails: &'a [u8],
    len: usize,
    of: PhantomData<fn() -> T>,
}

impl<'a, T: InSections<'a>> Sections<'a, T> {
    /// The `len` elements whose heads and tails these bytes are. Bytes that are not as many show fewer.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn new(bytes: &'a [u8], len: usize) -> Self {
        let len = len.min(bytes.len().checked_div(T::HEAD_BYTES).unwrap_or(len));
        let (heads, tails) = bytes.split_at_checked(len.saturating_mul(T::HEAD_BYTES)).unwrap_or_default();
        Self { heads, tails, len, of: PhantomData }
    }

    /// The same, where other bytes are between the heads and the tails.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn apart(heads: &'a [u8], tails: &'a [u8], len: usize) -> Self {
        Self { heads, tails, len: len.min(heads.len().checked_div(T::HEAD_BYTES).unwrap_or(len)), of: PhantomData }
    }

    /// Number of elements.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no elements.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Iterates over the elements in order.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> SectionIter<'a, T> {
        SectionIter {
            heads: Reader::again(self.heads),
            tails: Reader::again(self.tails),
            len: self.len,
            of: PhantomData,
        }
    }

    /// Returns the element at an index, found by walking over those before it.
    #[inline]
    #[must_use]
    pub fn get(&self, index: usize) -> Option<T> {
        self.iter().nth(index)
    }
}

impl<T> Clone for Sections<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Sections<'_, T> {}

impl<'a, T: InSections<'a> + fmt::Debug> fmt::Debug for Sections<'a, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a, T: InSections<'a>> IntoIterator for Sections<'a, T> {
    type Item = T;
    type IntoIter = SectionIter<'a, T>;

    #[inline]
    fn into_iter(self) -> SectionIter<'a, T> {
        self.iter()
    }
}

impl<'a, T: InSections<'a>> IntoIterator for &Sections<'a, T> {
    type Item = T;
    type IntoIter = SectionIter<'a, T>;

    #[inline]
    fn into_iter(self) -> SectionIter<'a, T> {
        self.iter()
    }
}

/// Iterates over [`Sections`].
pub struct SectionIter<'a, T> {
    heads: Reader<'a>,
    tails: Reader<'a>,
    len: usize,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for SectionIter<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        Self { heads: self.heads.detached(), tails: self.tails.detached(), len: self.len, of: PhantomData }
    }
}

impl<'a, T: InSections<'a> + fmt::Debug> fmt::Debug for SectionIter<'a, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<'a, T: InSections<'a>> Iterator for SectionIter<'a, T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        match T::read(&mut self.heads, &mut self.tails) {
            Ok(element) => Some(element),
            // The bytes are not those of the count.
            Err(_) => {
                self.len = 0;
                None
            }
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len, Some(self.len))
    }
}

impl<'a, T: InSections<'a>> ExactSizeIterator for SectionIter<'a, T> {}

impl<'a, T: InSections<'a>> FusedIterator for SectionIter<'a, T> {}
