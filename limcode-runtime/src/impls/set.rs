//! Sets: a `u64` count and the elements. Of elements that are equal the first one stays; the order is not checked.

use crate::memory::holder;
use crate::traits::collection::{Collection, NODE_ELEMS, PutCollection, TakeCollection, collection};
#[cfg(feature = "std")]
use crate::traits::collection::{no_memory, table_capacity};
use crate::{Decode, Encode, Layout, Mode, Reader, Result, Writer};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
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
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_each_of(self.iter())
    }
}

impl<'de, T: Decode<'de> + Ord> TakeCollection<'de> for BTreeSet<T> {
    #[inline]
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        take_sorted(input, len_elems, |element: T| element)
    }
}

/// Reads a B-tree of `len_elems` elements, each from what is read for it.
#[inline]
pub(crate) fn take_sorted<'de, E: Decode<'de>, T: Ord, M: Mode>(
    input: &mut Reader<'de, M>,
    len_elems: usize,
    element: impl Fn(E) -> T,
) -> Result<BTreeSet<T>> {
    input.spend(len_elems, holder::tree::<T>(len_elems))?;
    let mut elements = BTreeSet::new();
    if len_elems <= NODE_ELEMS {
        input.take_each(len_elems, |read| {
            elements.insert(element(read));
        })?;
        return Ok(elements);
    }
    // As far as the standard library goes, in the memory of what was read.
    let read: Vec<_> = input.take_spent_vec::<E>(len_elems)?.into_iter().map(element).collect();
    if read.is_sorted_by(|before, after| before < after) {
        // The nodes are made one after the other, without a search for the place of each element.
        return Ok(read.into_iter().collect());
    }
    // Collected, the last of equal elements would stay; inserted, the first does.
    for element in read {
        elements.insert(element);
    }
    Ok(elements)
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
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_each_of(self.iter())
    }
}

#[cfg(feature = "std")]
impl<'de, T: Decode<'de> + Eq + Hash, S: BuildHasher + Default> TakeCollection<'de> for HashSet<T, S> {
    #[inline]
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        take_table(input, len_elems, |element: T| element)
    }
}

/// Reads a hash table of `len_elems` elements, each from what is read for it.
#[cfg(feature = "std")]
#[inline]
pub(crate) fn take_table<'de, E: Decode<'de>, T: Eq + Hash, S: BuildHasher + Default, M: Mode>(
    input: &mut Reader<'de, M>,
    len_elems: usize,
    element: impl Fn(E) -> T,
) -> Result<HashSet<T, S>> {
    input.spend(len_elems, holder::table::<T>(len_elems))?;
    input.need_whole_elems::<E>(len_elems)?;
    let reserved = |offset| {
        let mut elements = HashSet::default();
        match elements.try_reserve(len_elems) {
            Ok(()) => Ok(elements),
            Err(_) => Err(no_memory::<T>(len_elems, offset)),
        }
    };
    if len_elems > table_capacity::<E, T>(len_elems) {
        // More than may be reserved unseen. A table that grows hashes its elements again, a vector does not.
        let read = input.take_spent_vec::<E>(len_elems)?;
        let mut elements = reserved(input.offset())?;
        elements.extend(read.into_iter().map(element));
        return Ok(elements);
    }
    let mut elements = reserved(input.offset())?;
    input.take_each(len_elems, |read| {
        elements.insert(element(read));
    })?;
    Ok(elements)
}
