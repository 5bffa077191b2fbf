//! Sets: a `u64` count and the elements. Of elements that are equal the first one stays; the order is not checked.

use crate::collection::{Collection, PutCollection, TakeCollection, collection};
#[cfg(feature = "std")]
use crate::collection::{no_memory, table_capacity};
use crate::{Decode, Encode, Isa, Layout, Reader, Result, Writer};
use alloc::collections::BTreeSet;
#[cfg(feature = "std")]
use core::hash::{BuildHasher, Hash};
#[cfg(feature = "std")]
use std::collections::HashSet;

collection!(BTreeSet<T>, "BTreeSet", [T] where T: Ord);

impl<T: Layout> Collection for BTreeSet<T> {
    const ELEM_MIN_SIZE: usize = T::MIN_SIZE;

    #[inline]
    fn len_elems(&self) -> usize {
        self.len()
    }
}

impl<T: Encode> PutCollection for BTreeSet<T> {
    #[inline]
    fn put_elems<I: Isa>(&self, output: &mut Writer<'_, I>) -> Result<()> {
        output.put_each_of(self.iter())
    }
}

impl<'de, T: Decode<'de> + Ord> TakeCollection<'de> for BTreeSet<T> {
    #[inline]
    fn take_elems<I: Isa>(input: &mut Reader<'de, I>, len_elems: usize) -> Result<Self> {
        let mut elements = Self::new();
        input.take_each(len_elems, |element, _| {
            elements.insert(element);
            Ok(())
        })?;
        Ok(elements)
    }
}

#[cfg(feature = "std")]
collection!(HashSet<T, S>, "HashSet", [T] [S] where T: Eq + Hash, S: BuildHasher + Default);

#[cfg(feature = "std")]
impl<T: Layout, S> Collection for HashSet<T, S> {
    const ELEM_MIN_SIZE: usize = T::MIN_SIZE;

    #[inline]
    fn len_elems(&self) -> usize {
        self.len()
    }
}

#[cfg(feature = "std")]
impl<T: Encode, S> PutCollection for HashSet<T, S> {
    #[inline]
    fn put_elems<I: Isa>(&self, output: &mut Writer<'_, I>) -> Result<()> {
        output.put_each_of(self.iter())
    }
}

#[cfg(feature = "std")]
impl<'de, T: Decode<'de> + Eq + Hash, S: BuildHasher + Default> TakeCollection<'de> for HashSet<T, S> {
    #[inline]
    fn take_elems<I: Isa>(input: &mut Reader<'de, I>, len_elems: usize) -> Result<Self> {
        let mut elements = Self::default();
        let capacity = table_capacity::<T, T>(len_elems);
        elements.try_reserve(capacity).map_err(|_| no_memory::<T>(capacity, input.offset()))?;
        input.take_each(len_elems, |element, offset| {
            elements.try_reserve(1).map_err(|_| no_memory::<T>(elements.len(), offset))?;
            elements.insert(element);
            Ok(())
        })?;
        Ok(elements)
    }
}
