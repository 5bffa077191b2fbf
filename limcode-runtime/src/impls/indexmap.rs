//! `indexmap`: as maps and sets, in their order. A later value under an equal key takes the place of the first one.

use crate::memory::holder;
use crate::traits::collection::{Collection, PutCollection, TakeCollection, collection, no_memory, table_capacity};
use crate::{Decode, Encode, Layout, Mode, Reader, Result, Writer};
use ::indexmap::{IndexMap, IndexSet};
use core::hash::{BuildHasher, Hash};

/// What is kept beside an entry: its hash, and its index in the table.
type Place = (usize, usize);

collection!(IndexMap<K, V, S>, "IndexMap", [K, V] [S] where K: Eq + Hash, S: BuildHasher + Default);
collection!(IndexSet<T, S>, "IndexSet", [T] [S] where T: Eq + Hash, S: BuildHasher + Default);

impl<K: Layout, V: Layout, S> Collection for IndexMap<K, V, S> {
    const ELEM_MIN_SIZE: usize = <(K, V)>::MIN_SIZE;

    #[inline]
    fn len_elems(&self) -> usize {
        self.len()
    }
}

impl<K: Encode, V: Encode, S> PutCollection for IndexMap<K, V, S> {
    #[inline]
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_each_of(self.iter())
    }
}

impl<'de, K, V, S> TakeCollection<'de> for IndexMap<K, V, S>
where
    K: Decode<'de> + Eq + Hash,
    V: Decode<'de>,
    S: BuildHasher + Default,
{
    #[inline]
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        input.spend(len_elems, holder::indexed_table::<(K, V)>(len_elems))?;
        input.need_whole_elems::<(K, V)>(len_elems)?;
        let reserved = |offset| {
            let mut entries = Self::default();
            match entries.try_reserve(len_elems) {
                Ok(()) => Ok(entries),
                Err(_) => Err(no_memory::<(K, V)>(len_elems, offset)),
            }
        };
        if len_elems > table_capacity::<(K, V), (Place, K, V)>(len_elems) {
            let read = input.take_spent_vec::<(K, V)>(len_elems)?;
            let mut entries = reserved(input.offset())?;
            entries.extend(read);
            return Ok(entries);
        }
        let mut entries = reserved(input.offset())?;
        input.take_each_pair(len_elems, |key, value| {
            entries.insert(key, value);
        })?;
        Ok(entries)
    }
}

impl<T: Layout, S> Collection for IndexSet<T, S> {
    const ELEM_MIN_SIZE: usize = T::MIN_SIZE;

    #[inline]
    fn len_elems(&self) -> usize {
        self.len()
    }
}

impl<T: Encode, S> PutCollection for IndexSet<T, S> {
    #[inline]
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_each_of(self.iter())
    }
}

impl<'de, T: Decode<'de> + Eq + Hash, S: BuildHasher + Default> TakeCollection<'de> for IndexSet<T, S> {
    #[inline]
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        input.spend(len_elems, holder::indexed_table::<T>(len_elems))?;
        input.need_whole_elems::<T>(len_elems)?;
        let reserved = |offset| {
            let mut elements = Self::default();
            match elements.try_reserve(len_elems) {
                Ok(()) => Ok(elements),
                Err(_) => Err(no_memory::<T>(len_elems, offset)),
            }
        };
        if len_elems > table_capacity::<T, (Place, T)>(len_elems) {
            let read = input.take_spent_vec::<T>(len_elems)?;
            let mut elements = reserved(input.offset())?;
            elements.extend(read);
            return Ok(elements);
        }
        let mut elements = reserved(input.offset())?;
        input.take_each(len_elems, |element| {
            elements.insert(element);
        })?;
        Ok(elements)
    }
}
