//! Lists under serde whose count takes any width: count and elements as a tuple, which has nothing around it.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::ffi::CString;
use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::marker::PhantomData;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use serde::de::{DeserializeOwned, Error as _, SeqAccess, Visitor};
use serde::ser::{Error as _, SerializeTuple as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
pub use solana_short_vec::ShortU16;

use crate::tagged::take;

/// A list with a count as `W` and at most `MAX` elements; its functions are what serde's `with` names.
pub struct Counted<W, const MAX: u64>(PhantomData<W>);

/// A count that is written before its elements.
pub trait Width: Serialize + DeserializeOwned {
    /// Writes `count`; none if it is too large.
    fn of(count: u64) -> Option<Self>;
    /// What was read.
    fn count(self) -> u64;
}

macro_rules! widths {
    ($($width:ident),*) => {
        $(impl Width for $width {
            fn of(count: u64) -> Option<Self> {
                count.try_into().ok()
            }

            fn count(self) -> u64 {
                self.into()
            }
        })*
    };
}

widths!(u8, u16, u32, u64);

/// LEB128.
#[derive(Serialize, Deserialize)]
pub struct Varint(#[serde(with = "solana_serde_varint")] u64);

impl Width for Varint {
    fn of(count: u64) -> Option<Self> {
        Some(Varint(count))
    }

    fn count(self) -> u64 {
        self.0
    }
}

impl Width for ShortU16 {
    fn of(count: u64) -> Option<Self> {
        count.try_into().ok().map(ShortU16)
    }

    fn count(self) -> u64 {
        self.0.into()
    }
}

/// What has elements on the wire.
pub trait List: Sized {
    /// An element that is read.
    type Elem: DeserializeOwned;
    /// An element that is written.
    type Written<'a>: Serialize
    where
        Self: 'a;

    /// The elements in order.
    fn elems(&self) -> impl ExactSizeIterator<Item = Self::Written<'_>>;
    /// A list of these elements; none if they are not fit for one.
    fn from_elems(elems: Vec<Self::Elem>) -> Option<Self>;
}

macro_rules! lists {
    ($($list:ty, $elem:ty, ($($bounds:tt)*);)*) => {
        $(impl<$($bounds)*> List for $list {
            type Elem = $elem;
            type Written<'a> = &'a $elem where Self: 'a;

            fn elems(&self) -> impl ExactSizeIterator<Item = &$elem> {
                self.iter()
            }

            fn from_elems(elems: Vec<$elem>) -> Option<Self> {
                Some(elems.into_iter().collect())
            }
        })*
    };
}

lists! {
    Vec<T>, T, (T: Serialize + DeserializeOwned);
    VecDeque<T>, T, (T: Serialize + DeserializeOwned);
    LinkedList<T>, T, (T: Serialize + DeserializeOwned);
    Box<[T]>, T, (T: Serialize + DeserializeOwned);
    Rc<[T]>, T, (T: Serialize + DeserializeOwned);
    Arc<[T]>, T, (T: Serialize + DeserializeOwned);
    BTreeSet<T>, T, (T: Serialize + DeserializeOwned + Ord);
    HashSet<T, S>, T, (T: Serialize + DeserializeOwned + Eq + Hash, S: BuildHasher + Default);
}

macro_rules! maps {
    ($($list:ty, ($($bounds:tt)*);)*) => {
        $(impl<$($bounds)*, V: Serialize + DeserializeOwned> List for $list {
            type Elem = (K, V);
            type Written<'a> = (&'a K, &'a V) where Self: 'a;

            fn elems(&self) -> impl ExactSizeIterator<Item = (&K, &V)> {
                self.iter()
            }

            fn from_elems(elems: Vec<(K, V)>) -> Option<Self> {
                Some(elems.into_iter().collect())
            }
        })*
    };
}

maps! {
    BTreeMap<K, V>, (K: Serialize + DeserializeOwned + Ord);
    HashMap<K, V, S>, (K: Serialize + DeserializeOwned + Eq + Hash, S: BuildHasher + Default);
}

macro_rules! texts {
    ($($text:ty: $value:ident => $bytes:expr, $elems:ident => $made:expr;)*) => {
        $(impl List for $text {
            type Elem = u8;
            type Written<'a> = &'a u8;

            fn elems(&self) -> impl ExactSizeIterator<Item = &u8> {
                let $value = self;
                $bytes.iter()
            }

            fn from_elems($elems: Vec<u8>) -> Option<Self> {
                Some($made)
            }
        })*
    };
}

texts! {
    String: value => value.as_bytes(), elems => String::from_utf8(elems).ok()?;
    Box<str>: value => value.as_bytes(), elems => String::from_utf8(elems).ok()?.into();
    Rc<str>: value => value.as_bytes(), elems => String::from_utf8(elems).ok()?.into();
    Arc<str>: value => value.as_bytes(), elems => String::from_utf8(elems).ok()?.into();
    PathBuf: value => value.to_str().expect("it was made of UTF-8").as_bytes(), elems => String::from_utf8(elems).ok()?.into();
    CString: value => value.as_bytes(), elems => CString::new(elems).ok()?;
}

impl<W: Width, const MAX: u64> Counted<W, MAX> {
    /// Writes the count and the elements.
    ///
    /// # Errors
    /// If there are more than the count can say, or than `MAX`.
    pub fn serialize<C: List, S: Serializer>(list: &C, serializer: S) -> Result<S::Ok, S::Error> {
        let elems = list.elems();
        let count = elems.len() as u64;
        let written = W::of(count).filter(|_| count <= MAX).ok_or_else(|| S::Error::custom("too many elements"))?;
        let mut tuple = serializer.serialize_tuple(0)?;
        tuple.serialize_element(&written)?;
        for elem in elems {
            tuple.serialize_element(&elem)?;
        }
        tuple.end()
    }

    /// Reads a count and as many elements.
    ///
    /// # Errors
    /// If the count is more than `MAX`, or if the elements are missing or not fit for the list.
    pub fn deserialize<'de, C: List, D: Deserializer<'de>>(deserializer: D) -> Result<C, D::Error> {
        deserializer.deserialize_tuple(usize::MAX, Elems::<C, W, MAX>(PhantomData))
    }
}

struct Elems<C, W, const MAX: u64>(PhantomData<(C, W)>);

impl<'de, C: List, W: Width, const MAX: u64> Visitor<'de> for Elems<C, W, MAX> {
    type Value = C;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a count and elements")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<C, A::Error> {
        let count = take::<W, A>(&mut sequence)?.count();
        if count > MAX {
            return Err(A::Error::custom("too many elements"));
        }
        // No memory for a count before its elements are there.
        let mut elems = Vec::new();
        for _ in 0..count {
            elems.push(take(&mut sequence)?);
        }
        C::from_elems(elems).ok_or_else(|| A::Error::custom("elements that make no list"))
    }
}
