//! Maps: a `u64` count, and each key with its value. Of values under equal keys the last one stays, under the first key;
//! the order is not checked.

use crate::memory::holder;
use crate::traits::collection::{Collection, NODE_ELEMS, PutCollection, TakeCollection, collection};
#[cfg(feature = "std")]
use crate::traits::collection::{no_memory, table_capacity};
use crate::{Decode, Encode, Layout, Mode, Reader, Result, Writer};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
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
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_each_of(self.iter())
    }
}

impl<'de, K: Decode<'de> + Ord, V: Decode<'de>> TakeCollection<'de> for BTreeMap<K, V> {
    #[inline]
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        take_sorted(input, len_elems, |key: K| key, |value: V| value)
    }
}

/// Reads a B-tree of `len_elems` entries, each key and value from what is read for it.
#[inline]
pub(crate) fn take_sorted<'de, A: Decode<'de>, B: Decode<'de>, K: Ord, V, M: Mode>(
    input: &mut Reader<'de, M>,
    len_elems: usize,
    key: impl Fn(A) -> K,
    value: impl Fn(B) -> V,
) -> Result<BTreeMap<K, V>> {
    input.spend(len_elems, holder::tree::<(K, V)>(len_elems))?;
    let mut entries = BTreeMap::new();
    if len_elems <= NODE_ELEMS {
        input.take_each_pair(len_elems, |a, b| {
            insert(&mut entries, key(a), value(b));
        })?;
        return Ok(entries);
    }
    // As far as the standard library goes, in the memory of what was read.
    let read: Vec<_> =
        input.take_spent_vec::<(A, B)>(len_elems)?.into_iter().map(|(a, b)| (key(a), value(b))).collect();
    if read.is_sorted_by(|(before, _), (after, _)| before < after) {
        // The nodes are made one after the other, without a search for the place of each key.
        return Ok(read.into_iter().collect());
    }
    // Collected, the last of equal keys would stay; inserted, the first does.
    for (key, value) in read {
        insert(&mut entries, key, value);
    }
    Ok(entries)
}

/// One function with all that an insertion is: inlined at both places, it calls parts of itself, and passes the value through memory.
#[inline(never)]
fn insert<K: Ord, V>(entries: &mut BTreeMap<K, V>, key: K, value: V) {
    entries.insert(key, value);
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
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
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
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        take_table(input, len_elems, |key: K| key, |value: V| value)
    }
}

/// Reads a hash table of `len_elems` entries, each key and value from what is read for it.
#[cfg(feature = "std")]
#[inline]
pub(crate) fn take_table<'de, A: Decode<'de>, B: Decode<'de>, K: Eq + Hash, V, S: BuildHasher + Default, M: Mode>(
    input: &mut Reader<'de, M>,
    len_elems: usize,
    key: impl Fn(A) -> K,
    value: impl Fn(B) -> V,
) -> Result<HashMap<K, V, S>> {
    input.spend(len_elems, holder::table::<(K, V)>(len_elems))?;
    input.need_whole_elems::<(A, B)>(len_elems)?;
    let reserved = |offset| {
        let mut entries = HashMap::default();
        match entries.try_reserve(len_elems) {
            Ok(()) => Ok(entries),
            Err(_) => Err(no_memory::<(K, V)>(len_elems, offset)),
        }
    };
    if len_elems > table_capacity::<(A, B), (K, V)>(len_elems) {
        // More than may be reserved unseen. A table that grows hashes its keys again, a vector does not.
        let read = input.take_spent_vec::<(A, B)>(len_elems)?;
        let mut entries = reserved(input.offset())?;
        entries.extend(read.into_iter().map(|(a, b)| (key(a), value(b))));
        return Ok(entries);
    }
    let mut entries = reserved(input.offset())?;
    input.take_each_pair(len_elems, |a, b| {
        entries.insert(key(a), value(b));
    })?;
    Ok(entries)
}
