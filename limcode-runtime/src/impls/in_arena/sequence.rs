//! Sequences, sets and texts: slices of their elements, in wire order.

use crate::traits::collection::Collection;
use crate::traits::decode_in::TakeCollectionIn;
use crate::{Arena, Borrowed, DecodeIn, Mode, Reader, Result};
use alloc::boxed::Box;
use alloc::collections::{BTreeSet, BinaryHeap, LinkedList, VecDeque};
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use alloc::vec::Vec;
#[cfg(any(feature = "std", feature = "indexmap"))]
use core::hash::{BuildHasher, Hash};
#[cfg(feature = "std")]
use std::path::Path;

impl<'a, T: DecodeIn<'a>> TakeCollectionIn<'a> for &'a [T] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_elems_in<M: Mode, A: Arena>(input: &mut Reader<'a, M>, len_elems: usize, arena: &'a A) -> Result<Self> {
        input.take_slice_in(len_elems, arena)
    }
}

impl<'a, T: DecodeIn<'a>> DecodeIn<'a> for &'a [T] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decode_in<M: Mode, A: Arena>(input: &mut Reader<'a, M>, arena: &'a A) -> Result<Self> {
        let len_elems = input.take_len()?;
        input.need_elems(len_elems, T::MIN_SIZE_IN, 0)?;
        input.take_slice_in(len_elems, arena)
    }
}

impl<'a> TakeCollectionIn<'a> for &'a str {
    #[inline]
    fn take_elems_in<M: Mode, A: Arena>(input: &mut Reader<'a, M>, len_elems: usize, _: &'a A) -> Result<Self> {
        input.take_str(len_elems)
    }
}

impl<'a> DecodeIn<'a> for &'a str {
    #[inline]
    fn decode_in<M: Mode, A: Arena>(input: &mut Reader<'a, M>, _: &'a A) -> Result<Self> {
        let len_elems = input.take_len()?;
        input.need_elems(len_elems, Self::ELEM_MIN_SIZE, 0)?;
        input.take_str(len_elems)
    }
}

/// The borrowed form of sequences: `form!([T: Ord] BTreeSet<T>, elements => ...)`, where the expression makes one of its elements.
macro_rules! form {
    ([$elem:ident $(: $bound:path)?] $([$($other:tt)*])? $sequence:ty, $elements:ident => $made:expr) => {
        impl<$elem: Borrowed $(+ $bound)?, $($($other)*)?> Borrowed for $sequence {
            type Ref<'a> = &'a [$elem::Ref<'a>] where Self: 'a;

            #[inline]
            fn from_ref<'a>(borrowed: &Self::Ref<'a>) -> Self
            where
                Self: 'a,
            {
                let $elements = borrowed.iter().map($elem::from_ref);
                $made
            }
        }
    };
}

form!([T] Vec<T>, elements => elements.collect());
form!([T] VecDeque<T>, elements => elements.collect());
form!([T] LinkedList<T>, elements => elements.collect());
form!([T] Box<[T]>, elements => elements.collect());
form!([T] Rc<[T]>, elements => elements.collect());
#[cfg(target_has_atomic = "ptr")]
form!([T] Arc<[T]>, elements => elements.collect());
// In the order of the wire, element by element, as it is read.
form!([T: Ord] BinaryHeap<T>, elements => {
    let mut heap = Self::new();
    elements.for_each(|element| heap.push(element));
    heap
});
// Collected, the last of equal elements would stay; inserted, the first does.
form!([T: Ord] BTreeSet<T>, elements => {
    let mut set = Self::new();
    elements.for_each(|element| { set.insert(element); });
    set
});
#[cfg(feature = "std")]
impl<T: Borrowed + Eq + Hash, S: BuildHasher + Default> Borrowed for std::collections::HashSet<T, S> {
    type Ref<'a>
        = &'a [T::Ref<'a>]
    where
        Self: 'a;

    #[inline]
    fn from_ref<'a>(borrowed: &Self::Ref<'a>) -> Self
    where
        Self: 'a,
    {
        borrowed.iter().map(T::from_ref).collect()
    }
}

#[cfg(feature = "indexmap")]
impl<T: Borrowed + Eq + Hash, S: BuildHasher + Default> Borrowed for ::indexmap::IndexSet<T, S> {
    type Ref<'a>
        = &'a [T::Ref<'a>]
    where
        Self: 'a;

    #[inline]
    fn from_ref<'a>(borrowed: &Self::Ref<'a>) -> Self
    where
        Self: 'a,
    {
        borrowed.iter().map(T::from_ref).collect()
    }
}

#[cfg(feature = "smallvec")]
impl<E: ::smallvec::Array<Item: Borrowed>> Borrowed for ::smallvec::SmallVec<E> {
    type Ref<'a>
        = &'a [<E::Item as Borrowed>::Ref<'a>]
    where
        Self: 'a;

    #[inline]
    fn from_ref<'a>(borrowed: &Self::Ref<'a>) -> Self
    where
        Self: 'a,
    {
        borrowed.iter().map(E::Item::from_ref).collect()
    }
}

/// The borrowed form of what is read as bytes or text, and made of them.
macro_rules! of {
    ($borrowed:ty: $($owned:ty)*) => {$(
        impl Borrowed for $owned {
            type Ref<'a> = &'a $borrowed;

            #[inline]
            fn from_ref<'a>(borrowed: &Self::Ref<'a>) -> Self
            where
                Self: 'a,
            {
                Self::from(*borrowed)
            }
        }
    )*};
}

of!(str: String Box<str> Rc<str>);
#[cfg(target_has_atomic = "ptr")]
of!(str: Arc<str>);

#[cfg(feature = "bytes")]
impl Borrowed for ::bytes::Bytes {
    type Ref<'a> = &'a [u8];

    #[inline]
    fn from_ref<'a>(borrowed: &Self::Ref<'a>) -> Self
    where
        Self: 'a,
    {
        Self::copy_from_slice(borrowed)
    }
}

#[cfg(feature = "bytes")]
of!([u8]: ::bytes::BytesMut);

#[cfg(feature = "std")]
impl<'a> TakeCollectionIn<'a> for &'a Path {
    #[inline]
    fn take_elems_in<M: Mode, A: Arena>(input: &mut Reader<'a, M>, len_elems: usize, _: &'a A) -> Result<Self> {
        input.take_str(len_elems).map(Path::new)
    }
}

#[cfg(feature = "std")]
impl<'a> DecodeIn<'a> for &'a Path {
    #[inline]
    fn decode_in<M: Mode, A: Arena>(input: &mut Reader<'a, M>, arena: &'a A) -> Result<Self> {
        <&str>::decode_in(input, arena).map(Path::new)
    }
}

#[cfg(feature = "std")]
of!(Path: std::path::PathBuf Box<Path> Rc<Path>);
#[cfg(all(feature = "std", target_has_atomic = "ptr"))]
of!(Path: Arc<Path>);
