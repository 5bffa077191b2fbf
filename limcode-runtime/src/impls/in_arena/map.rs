//! Maps: slices of keys and values, in wire order.

use crate::Borrowed;
use alloc::collections::BTreeMap;
#[cfg(any(feature = "std", feature = "indexmap"))]
use core::hash::{BuildHasher, Hash};

macro_rules! map {
    ([$($parameters:tt)*] $map:ty) => {
        impl<$($parameters)*> Borrowed for $map {
            type Ref<'a> = &'a [(K::Ref<'a>, V::Ref<'a>)] where Self: 'a;

            /// As it is read: of values under equal keys the last one stays, under the first key.
            #[inline]
            fn from_ref<'a>(borrowed: &Self::Ref<'a>) -> Self
            where
                Self: 'a,
            {
                let mut map = Self::default();
                for (key, value) in *borrowed {
                    map.insert(K::from_ref(key), V::from_ref(value));
                }
                map
            }
        }
    };
}

map!([K: Borrowed + Ord, V: Borrowed] BTreeMap<K, V>);
#[cfg(feature = "std")]
map!([K: Borrowed + Eq + Hash, V: Borrowed, S: BuildHasher + Default] std::collections::HashMap<K, V, S>);
#[cfg(feature = "indexmap")]
map!([K: Borrowed + Eq + Hash, V: Borrowed, S: BuildHasher + Default] ::indexmap::IndexMap<K, V, S>);
