//! Containers whose elements are under codings of their own.
//!
//! `Vec<C>` cannot be the coding of `Vec<T>` itself: where `C` is `T`, it is one already, as a type with a form of its own.
//! So a [`Within`] wraps it. Elements are read and written as [`Read`] and [`Written`], by the code that is there
//! for elements of any type, and so with its checks and its memory.

use crate::impls::{map, set};
use crate::memory::holder::behind_two_words;
use crate::traits::coding::{Read, Written};
use crate::traits::place::Place;
use crate::{Coding, Decode, Encode, Layout, Mode, Reader, Result, Writer, array_from_fn};
use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet, VecDeque};
use alloc::rc::Rc;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use alloc::vec::Vec;
#[cfg(feature = "std")]
use core::hash::{BuildHasher, Hash};
use core::marker::PhantomData;
#[cfg(feature = "std")]
use std::collections::{HashMap, HashSet};

/// The coding of a container, made of the codings of what is in it: `Within<Vec<C>>` writes and reads a `Vec<T>`, where
/// `C` is a coding of `T`.
///
/// For arrays, tuples of up to eight members, `Option`, `Box`, `Rc`, `Arc`, `Vec`, `VecDeque`, `BTreeMap`, `BTreeSet`,
/// `HashMap` and `HashSet`. On a field, `#[limcode(with = Vec<C>)]` says it without this name.
///
/// ```
/// # use limcode_runtime as limcode;
/// # use limcode::{Bytes, Within, deserialize_as, serialize_as};
/// # fn main() -> limcode::Result<()> {
/// let keys: Vec<Box<[u8]>> = vec![[1, 2].into(), [3, 4].into()]; // in the place of another crate's type
/// let bytes = serialize_as::<Within<Vec<Bytes<2>>>, _>(&keys)?;
/// assert_eq!(bytes, [2, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]);
/// assert_eq!(deserialize_as::<Within<Vec<Bytes<2>>>, Vec<Box<[u8]>>>(&bytes)?, keys);
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Within<C: ?Sized>(PhantomData<fn(&C)>);

impl<C: Layout + ?Sized> Layout for Within<C> {
    const NAME: &'static str = C::NAME;
    const MIN_SIZE: usize = C::MIN_SIZE;
    const IS_FIXED: bool = C::IS_FIXED;
}

/// Reads a count and checks it.
#[inline]
fn take_count<M: Mode, E: Layout>(input: &mut Reader<'_, M>) -> Result<usize> {
    let len_elems = input.take_len()?;
    input.need_elems(len_elems, E::MIN_SIZE, 0)?;
    Ok(len_elems)
}

/// The codings of a collection: what it writes of each element, and how it reads `len_elems` of them.
macro_rules! collection {
    (
        [$($parameter:tt)*] $coding:ty, $collection:ty, $elem:ty,
        |$each:pat_param| $written:expr, |$input:ident, $len_elems:ident| $read:expr
    ) => {
        #[diagnostic::do_not_recommend]
        impl<$($parameter)*> Coding<$collection> for Within<$coding> {
            #[inline]
            fn encode<M: Mode>(value: &$collection, output: &mut Writer<'_, M>) -> Result<()> {
                output.put_len(value.len())?;
                output.put_each_of(value.iter().map(|$each| $written))
            }

            #[inline]
            fn decode<M: Mode>($input: &mut Reader<'_, M>) -> Result<$collection> {
                let $len_elems = take_count::<M, $elem>($input)?;
                $read
            }
        }
    };
}

collection!(
    [T, C: Coding<T>] Vec<C>, Vec<T>, C,
    |element| Written::<C, T>::new(element), |input, len_elems| take_all::<M, C, T>(input, len_elems)
);
collection!(
    [T, C: Coding<T>] VecDeque<C>, VecDeque<T>, C,
    |element| Written::<C, T>::new(element), |input, len_elems| take_all::<M, C, T>(input, len_elems).map(VecDeque::from)
);
collection!(
    [T: Ord, C: Coding<T>] BTreeSet<C>, BTreeSet<T>, C,
    |element| Written::<C, T>::new(element),
    |input, len_elems| set::take_sorted(input, len_elems, |read: Read<C, T>| read.value)
);
collection!(
    [K: Ord, V, A: Coding<K>, B: Coding<V>] BTreeMap<A, B>, BTreeMap<K, V>, (A, B),
    |(key, value)| (Written::<A, K>::new(key), Written::<B, V>::new(value)),
    |input, len_elems| map::take_sorted(input, len_elems, |key: Read<A, K>| key.value, |value: Read<B, V>| value.value)
);
#[cfg(feature = "std")]
collection!(
    [T: Eq + Hash, C: Coding<T>, S: BuildHasher + Default, R] HashSet<C, R>, HashSet<T, S>, C,
    |element| Written::<C, T>::new(element),
    |input, len_elems| set::take_table(input, len_elems, |read: Read<C, T>| read.value)
);
#[cfg(feature = "std")]
collection!(
    [K: Eq + Hash, V, A: Coding<K>, B: Coding<V>, S: BuildHasher + Default, R] HashMap<A, B, R>, HashMap<K, V, S>, (A, B),
    |(key, value)| (Written::<A, K>::new(key), Written::<B, V>::new(value)),
    |input, len_elems| map::take_table(input, len_elems, |key: Read<A, K>| key.value, |value: Read<B, V>| value.value)
);

/// Reads elements, and takes them out of what they were read as: as far as the standard library goes, in their memory.
#[inline]
fn take_all<M: Mode, C: Coding<T>, T>(input: &mut Reader<'_, M>, len_elems: usize) -> Result<Vec<T>> {
    let read = input.take_vec::<Read<C, T>>(len_elems)?;
    Ok(read.into_iter().map(|read| read.value).collect())
}

#[diagnostic::do_not_recommend]
impl<T, C: Coding<T>> Coding<Option<T>> for Within<Option<C>> {
    #[inline]
    fn encode<M: Mode>(value: &Option<T>, output: &mut Writer<'_, M>) -> Result<()> {
        value.as_ref().map(Written::<C, T>::new).encode(output)
    }

    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'_, M>) -> Result<Option<T>> {
        Ok(Option::<Read<C, T>>::decode(input)?.map(|read| read.value))
    }
}

macro_rules! owning {
    ($($pointer:ident: $memory_bytes:expr),*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T, C: Coding<T>> Coding<$pointer<T>> for Within<$pointer<C>> {
            #[inline]
            fn encode<M: Mode>(value: &$pointer<T>, output: &mut Writer<'_, M>) -> Result<()> {
                output.enter()?;
                C::encode(value, output)?;
                output.leave();
                Ok(())
            }

            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'_, M>) -> Result<$pointer<T>> {
                input.enter()?;
                input.need(C::MIN_SIZE)?;
                input.spend(0, $memory_bytes)?;
                let value = C::decode(input)?;
                let room = <$pointer<T> as Place<T>>::room((), input.offset())?;
                let value = Place::of(room, value);
                input.leave();
                Ok(value)
            }
        }
    )*};
}

owning!(Box: size_of::<T>(), Rc: behind_two_words::<T>());
#[cfg(target_has_atomic = "ptr")]
owning!(Arc: behind_two_words::<T>());

#[diagnostic::do_not_recommend]
impl<T, C: Coding<T>, const N: usize> Coding<[T; N]> for Within<[C; N]> {
    #[inline]
    fn encode<M: Mode>(value: &[T; N], output: &mut Writer<'_, M>) -> Result<()> {
        value.each_ref().map(Written::<C, T>::new).encode(output)
    }

    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'_, M>) -> Result<[T; N]> {
        if C::IS_FIXED {
            input.need_whole(Self::MIN_SIZE)?;
        }
        array_from_fn(|index| {
            let covered = if C::IS_FIXED { Ok(()) } else { input.need(C::MIN_SIZE) };
            covered.and_then(|()| C::decode(input)).map_err(|error| error.in_index(index))
        })
    }
}

/// The tuples of the members listed and of the first ones of them.
macro_rules! tuples {
    ([$($member:ident $coding:ident $index:tt),*]) => {
        #[diagnostic::do_not_recommend]
        impl<$($member, $coding: Coding<$member>),*> Coding<($($member,)*)> for Within<($($coding,)*)> {
            #[inline]
            fn encode<M: Mode>(value: &($($member,)*), output: &mut Writer<'_, M>) -> Result<()> {
                ($(Written::<$coding, $member>::new(&value.$index),)*).encode(output)
            }

            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'_, M>) -> Result<($($member,)*)> {
                let read = <($(Read<$coding, $member>,)*)>::decode(input)?;
                Ok(($(read.$index.value,)*))
            }
        }
    };
    (
        [$($member:ident $coding:ident $index:tt),*] $next:ident $next_coding:ident $next_index:tt
        $(, $later:ident $later_coding:ident $later_index:tt)*
    ) => {
        tuples!([$($member $coding $index),*]);
        tuples!([$($member $coding $index,)* $next $next_coding $next_index] $($later $later_coding $later_index),*);
    };
}

tuples!([T0 C0 0] T1 C1 1, T2 C2 2, T3 C3 3, T4 C4 4, T5 C5 5, T6 C6 6, T7 C7 7);
