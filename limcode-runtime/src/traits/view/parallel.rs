//! Elements of fixed size on several threads: where each of them is, is known without looking at those before it.

use super::elems::Elems;
use super::part::{part, part_from};
use super::{View, found_again};
use core::fmt;
use rayon::iter::plumbing::{Consumer, Producer, ProducerCallback, UnindexedConsumer, bridge};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

/// Iterates over [`Elems`] of fixed size on the threads of rayon.
pub struct ParElems<'a, T: View> {
    elems: Elems<'a, T>,
}

impl<'a, T: View> Elems<'a, T> {
    /// The elements in order, for the threads of rayon. It does not compile for elements of variable size, whose places only a pass
    /// over them finds: [`views_into`](crate::views_into) and [`push_views`](crate::push_views) make a vector of views in one pass, and rayon iterates over that.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Elems, OwnedView};
    /// use rayon::iter::ParallelIterator as _;
    ///
    /// let bytes = limcode::serialize(&vec![1u64, 2, 3])?;
    /// let numbers = OwnedView::<Vec<u64>, _>::parse(bytes)?;
    /// assert_eq!(numbers.view().par_iter().sum::<u64>(), 6);
    /// # limcode::Result::Ok(())
    /// ```
    #[inline]
    #[must_use]
    pub fn par_iter(&self) -> ParElems<'a, T> {
        const {
            assert!(
                T::IS_FIXED && T::MIN_SIZE > 0,
                "only elements of fixed size are found in parallel; collect views with `views_into` or `push_views`, and iterate over these"
            );
        }
        // As many as there are bytes for: bytes that change under a view make no other number.
        let len = self.len().min(self.raw().len() / T::MIN_SIZE);
        ParElems { elems: Elems::new(self.raw(), len) }
    }
}

impl<T: View> Clone for ParElems<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        Self { elems: self.elems }
    }
}

impl<T: View> fmt::Debug for ParElems<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.elems, f)
    }
}

impl<'a, T: View> IntoParallelIterator for Elems<'a, T>
where
    T::View<'a>: Send,
{
    type Item = T::View<'a>;
    type Iter = ParElems<'a, T>;

    #[inline]
    fn into_par_iter(self) -> ParElems<'a, T> {
        self.par_iter()
    }
}

impl<'a, T: View> ParallelIterator for ParElems<'a, T>
where
    T::View<'a>: Send,
{
    type Item = T::View<'a>;

    fn drive_unindexed<C: UnindexedConsumer<T::View<'a>>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }

    fn opt_len(&self) -> Option<usize> {
        Some(self.elems.len())
    }
}

impl<'a, T: View> IndexedParallelIterator for ParElems<'a, T>
where
    T::View<'a>: Send,
{
    fn len(&self) -> usize {
        self.elems.len()
    }

    fn drive<C: Consumer<T::View<'a>>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }

    fn with_producer<P: ProducerCallback<T::View<'a>>>(self, callback: P) -> P::Output {
        callback.callback(Part { elems: self.elems })
    }
}

/// The elements of one thread.
struct Part<'a, T: View> {
    elems: Elems<'a, T>,
}

impl<'a, T: View> Producer for Part<'a, T>
where
    T::View<'a>: Send,
{
    type Item = T::View<'a>;
    type IntoIter = PartIter<'a, T>;

    fn into_iter(self) -> PartIter<'a, T> {
        PartIter { elems: self.elems }
    }

    fn split_at(self, index: usize) -> (Self, Self) {
        let (bytes, at) = (self.elems.raw(), index.saturating_mul(T::MIN_SIZE));
        let behind = self.elems.len().saturating_sub(index);
        let elems = |bytes, len| Self { elems: Elems::new(bytes, len) };
        (elems(part(bytes, 0, at), index), elems(part_from(bytes, at), behind))
    }
}

/// Iterates over the elements of one thread. There are always as many as it says.
struct PartIter<'a, T: View> {
    elems: Elems<'a, T>,
}

impl<'a, T: View> Iterator for PartIter<'a, T> {
    type Item = T::View<'a>;

    #[inline]
    fn next(&mut self) -> Option<T::View<'a>> {
        let len = self.elems.len().checked_sub(1)?;
        let bytes = self.elems.raw();
        self.elems = Elems::new(part_from(bytes, T::MIN_SIZE), len);
        Some(found_again::<T>(part(bytes, 0, T::MIN_SIZE)))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.elems.len(), Some(self.elems.len()))
    }
}

impl<'a, T: View> DoubleEndedIterator for PartIter<'a, T> {
    #[inline]
    fn next_back(&mut self) -> Option<T::View<'a>> {
        let len = self.elems.len().checked_sub(1)?;
        let (bytes, at) = (self.elems.raw(), len.saturating_mul(T::MIN_SIZE));
        self.elems = Elems::new(part(bytes, 0, at), len);
        Some(found_again::<T>(part(bytes, at, at.saturating_add(T::MIN_SIZE))))
    }
}

impl<'a, T: View> ExactSizeIterator for PartIter<'a, T> {}
