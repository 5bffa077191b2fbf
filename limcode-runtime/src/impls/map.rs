//! Maps: a `u64` count, and each key with its value. Of values under equal keys the last one stays, under the first key;
//! the order is not checked.

use crate::collection::{Collection, PutCollection, TakeCollection, collection};
#[cfg(feature = "std")]
use crate::collection::{no_memory, table_capacity};
use crate::{Decode, Encode, Isa, Layout, Reader, Result, Writer};
use alloc::collections::BTreeMap;
#[cfg(feature = "std")]
use core::hash::{BuildHasher, Hash};
#[cfg(feature = "std")]
use std::collections::HashMap;

collection!(BTreeMap<K, V>, "BTreeMap", [K, V] where K: Ord);

impl<K: Layout, V: Layout> Collection for BTreeMap<K, V> {
    const ELEM_MIN_SIZE: usize = <(K, V)>::MIN_SIZE;

    #[inline]
    fn len_elems(&self) -> usize {
        self.len()
    }
}

impl<K: Encode, V: Encode> PutCollection for BTreeMap<K, V> {
    #[inline]
    fn put_elems<I: Isa>(&self, output: &mut Writer<'_, I>) -> Result<()> {
        output.put_each_of(self.iter())
    }
}

impl<'de, K: Decode<'de> + Ord, V: Decode<'de>> TakeCollection<'de> for BTreeMap<K, V> {
    #[inline]
    fn take_elems<I: Isa>(input: &mut Reader<'de, I>, len_elems: usize) -> Result<Self> {
        let mut entries = Self::new();
        input.take_each(len_elems, |(key, value), _| {
            entries.insert(key, value);
            Ok(())
        })?;
        Ok(entries)
    }
}

#[cfg(feature = "std")]
collection!(HashMap<K, V, S>, "HashMap", [K, V] [S] where K: Eq + Hash, S: BuildHasher + Default);

#[cfg(feature = "std")]
impl<K: Layout, V: Layout, S> Collection for HashMap<K, V, S> {
    const ELEM_MIN_SIZE: usize = <(K, V)>::MIN_SIZE;

    #[inline]
    fn len_elems(&self) -> usize {
        self.len()
    }
}

#[cfg(feature = "std")]
impl<K: Encode, V: Encode, S> PutCollection for HashMap<K, V, S> {
    #[inline]
    fn put_elems<I: Isa>(&self, output: &mut Writer<'_, I>) -> Result<()> {
        output.put_each_of(self.iter())
    }
}

#[cfg(feature = "std")]
impl<'de, K, V, S> TakeCollection<'de> for HashMap<K, V, S>
where
    K: Decode<'de> + Eq + Hash,
    V: Decode<'de>,
    S: BuildHasher + Default,
{
    #[inline]
    fn take_elems<I: Isa>(input: &mut Reader<'de, I>, len_elems: usize) -> Result<Self> {
        let mut entries = Self::default();
        let capacity = table_capacity::<(K, V), (K, V)>(len_elems);
        entries.try_reserve(capacity).map_err(|_| no_memory::<(K, V)>(capacity, input.offset()))?;
        input.take_each(len_elems, |(key, value), offset| {
            entries.try_reserve(1).map_err(|_| no_memory::<(K, V)>(entries.len(), offset))?;
            entries.insert(key, value);
            Ok(())
        })?;
        Ok(entries)
    }
}
