//! Views of the types of `core` and `alloc`.

use crate::traits::view::elems::{at_most, counted};
use crate::traits::view::keyed::{MapElems, SetElems};
use crate::traits::view::kinds::{ArrayOf, Arrays, Each, ElemsOf, ShowElems, Slices, Whole};
use crate::traits::view::part::text;
use crate::traits::view::{ViewCounted, find_whole, found_again};
use crate::{Decode, Layout, Mode, Reader, Result, View};
use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet, BinaryHeap, LinkedList, VecDeque};
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::collections::{HashMap, HashSet};
#[cfg(feature = "std")]
use std::path::{Path, PathBuf};

/// Types whose values are shown by value: `by_value!(Type = what is shown of bytes that are no value, elems)`.
macro_rules! by_value {
    ($($kind:ty = $other:expr, $elems:ident;)*) => {$(
        impl View for $kind {
            type View<'a> = Self;
            type Marks = ();
            type Elems = $elems;
            type Fields = Whole;
            type ViewMut = Whole;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn find<M: Mode>(input: &mut Reader<'_, M>) -> Result<()> {
                Self::decode(input).map(drop)
            }

            #[inline]
            fn view(bytes: &[u8], (): ()) -> Self {
                Self::decode(&mut Reader::new(bytes)).unwrap_or($other)
            }
        }
    )*};
}
pub(crate) use by_value;

by_value! {
    u8 = 0, Slices;
    u16 = 0, Each;
    u32 = 0, Each;
    u64 = 0, Each;
    u128 = 0, Each;
    usize = 0, Each;
    i8 = 0, Slices;
    i16 = 0, Each;
    i32 = 0, Each;
    i64 = 0, Each;
    i128 = 0, Each;
    isize = 0, Each;
    f32 = 0.0, Each;
    f64 = 0.0, Each;
    bool = false, Each;
    char = '\0', Each;
    () = (), Each;
}

impl<T: View, const N: usize> View for [T; N] {
    type View<'a> = ArrayOf<'a, T, N>;
    type Marks = ();
    type Elems = Arrays;
    type Fields = Whole;
    type ViewMut = Whole;

    #[inline]
    fn find<M: Mode>(input: &mut Reader<'_, M>) -> Result<()> {
        if T::BULK.is_proved() {
            return input.pass(Self::MIN_SIZE);
        }
        if T::IS_FIXED {
            input.need_whole(Self::MIN_SIZE)?;
        }
        for index in 0..N {
            let covered = if T::IS_FIXED { Ok(()) } else { input.need(T::MIN_SIZE) };
            covered.and_then(|()| T::find(input)).map_err(|error| error.in_index(index))?;
        }
        Ok(())
    }

    #[inline]
    fn view<'a>(bytes: &'a [u8], (): ()) -> ArrayOf<'a, T, N> {
        T::Elems::array(bytes)
    }
}

/// Collections, which are shown as their elements behind a `u64` count: `collections!([parameters] Type, Element, what is shown)`.
macro_rules! collections {
    ($([$($parameters:tt)*] $kind:ty, $elem:ty, $shown:ty, $show:expr;)*) => {$(
        impl<$($parameters)*> ViewCounted for $kind
        where
            Self: crate::Collection,
        {
            type Counted<'a> = $shown;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn find_elems<M: Mode>(input: &mut Reader<'_, M>, len_elems: usize) -> Result<()> {
                input.pass_elems::<$elem>(len_elems)
            }

            #[inline]
            fn show_elems<'a>(bytes: &'a [u8], len_elems: usize) -> $shown {
                $show(bytes, at_most::<$elem>(len_elems, bytes.len()))
            }
        }

        impl<$($parameters)*> View for $kind
        where
            Self: crate::Collection,
        {
            type View<'a> = $shown;
            type Marks = ();
            type Elems = Each;
            type Fields = Whole;
            type ViewMut = Whole;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn find<M: Mode>(input: &mut Reader<'_, M>) -> Result<()> {
                let len_elems = input.take_len()?;
                input.need_elems(len_elems, <Self as crate::Collection>::ELEM_MIN_SIZE, 0)?;
                input.pass_elems::<$elem>(len_elems)
            }

            #[inline]
            fn view<'a>(bytes: &'a [u8], (): ()) -> $shown {
                let (bytes, len) = counted(bytes);
                Self::show_elems(bytes, len)
            }
        }
    )*};
}

collections! {
    [T: View] Vec<T>, T, ElemsOf<'a, T>, T::elems;
    [T: View] Box<[T]>, T, ElemsOf<'a, T>, T::elems;
    [T: View] Rc<[T]>, T, ElemsOf<'a, T>, T::elems;
    [T: View] VecDeque<T>, T, ElemsOf<'a, T>, T::elems;
    [T: View] LinkedList<T>, T, ElemsOf<'a, T>, T::elems;
    [T: View] BinaryHeap<T>, T, ElemsOf<'a, T>, T::elems;
    [T: View] BTreeSet<T>, T, SetElems<'a, T>, SetElems::new;
    [K: View, V: View] BTreeMap<K, V>, (K, V), MapElems<'a, K, V>, MapElems::new;
}

#[cfg(target_has_atomic = "ptr")]
collections!([T: View] Arc<[T]>, T, ElemsOf<'a, T>, T::elems;);

#[cfg(feature = "std")]
collections! {
    [T: View, S: 'static] HashSet<T, S>, T, SetElems<'a, T>, SetElems::new;
    [K: View, V: View, S: 'static] HashMap<K, V, S>, (K, V), MapElems<'a, K, V>, MapElems::new;
}

#[cfg(feature = "indexmap")]
collections! {
    [T: View, S: 'static] indexmap::IndexSet<T, S>, T, SetElems<'a, T>, SetElems::new;
    [K: View, V: View, S: 'static] indexmap::IndexMap<K, V, S>, (K, V), MapElems<'a, K, V>, MapElems::new;
}

#[cfg(feature = "bytes")]
collections! {
    [] bytes::Bytes, u8, &'a [u8], crate::traits::view::bytes::slice_of;
    [] bytes::BytesMut, u8, &'a [u8], crate::traits::view::bytes::slice_of;
}

/// Texts: `texts!(Type: what is shown, of a str)`.
macro_rules! texts {
    ($($kind:ty: $shown:ty, $of_text:expr;)*) => {$(
        impl ViewCounted for $kind {
            type Counted<'a> = &'a $shown;

            #[inline]
            fn find_elems<M: Mode>(input: &mut Reader<'_, M>, len_elems: usize) -> Result<()> {
                input.pass_text(len_elems)
            }

            #[inline]
            fn show_elems(bytes: &[u8], len_elems: usize) -> &$shown {
                ($of_text)(text(bytes.get(..len_elems).unwrap_or_default()))
            }
        }

        impl View for $kind {
            type View<'a> = &'a $shown;
            type Marks = ();
            type Elems = Each;
            type Fields = Whole;
            type ViewMut = Whole;

            #[inline]
            fn find<M: Mode>(input: &mut Reader<'_, M>) -> Result<()> {
                let len_bytes = input.take_len()?;
                input.need(len_bytes)?;
                input.pass_text(len_bytes)
            }

            #[inline]
            fn view(bytes: &[u8], (): ()) -> &$shown {
                let (bytes, len) = counted(bytes);
                Self::show_elems(bytes, len)
            }
        }
    )*};
}

texts!(String: str, |text| text; Box<str>: str, |text| text; Rc<str>: str, |text| text;);
#[cfg(target_has_atomic = "ptr")]
texts!(Arc<str>: str, |text| text;);
#[cfg(feature = "std")]
texts!(PathBuf: Path, Path::new; Box<Path>: Path, Path::new; Rc<Path>: Path, Path::new; Arc<Path>: Path, Path::new;);

impl<B: ToOwned<Owned: View> + ?Sized + 'static> View for Cow<'static, B>
where
    Self: Layout,
{
    type View<'a> = <B::Owned as View>::View<'a>;
    type Marks = <B::Owned as View>::Marks;
    type Elems = Each;
    type Fields = Whole;
    type ViewMut = Whole;

    #[inline]
    fn find<M: Mode>(input: &mut Reader<'_, M>) -> Result<Self::Marks> {
        <B::Owned as View>::find(input)
    }

    #[inline]
    fn view(bytes: &[u8], marks: Self::Marks) -> Self::View<'_> {
        <B::Owned as View>::view(bytes, marks)
    }
}

impl<T: View> View for Option<T> {
    type View<'a> = Option<T::View<'a>>;
    type Marks = ();
    type Elems = Each;
    type Fields = Whole;
    type ViewMut = Whole;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn find<M: Mode>(input: &mut Reader<'_, M>) -> Result<()> {
        if input.take_option_tag()? {
            find_whole::<T, _>(input)?;
        }
        Ok(())
    }

    #[inline]
    fn view<'a>(bytes: &'a [u8], (): ()) -> Option<T::View<'a>> {
        match bytes.split_first() {
            Some((1, payload)) => Some(found_again::<T>(payload)),
            _ => None,
        }
    }
}

impl<T: View, E: View> View for core::result::Result<T, E> {
    type View<'a> = core::result::Result<T::View<'a>, E::View<'a>>;
    type Marks = ();
    type Elems = Each;
    type Fields = Whole;
    type ViewMut = Whole;

    #[inline]
    fn find<M: Mode>(input: &mut Reader<'_, M>) -> Result<()> {
        match input.take_tag()? {
            0 => find_whole::<T, _>(input).map(drop),
            1 => find_whole::<E, _>(input).map(drop),
            found => Err(input.unknown_tag(found, TAG_BYTES)),
        }
    }

    #[inline]
    fn view<'a>(bytes: &'a [u8], (): ()) -> core::result::Result<T::View<'a>, E::View<'a>> {
        let (tag, payload) = bytes.split_at_checked(TAG_BYTES).unwrap_or_default();
        if tag == [0; TAG_BYTES] { Ok(found_again::<T>(payload)) } else { Err(found_again::<E>(payload)) }
    }
}

/// The tag of a result, in bytes.
const TAG_BYTES: usize = 4;

/// Pointers that are a level of nesting.
macro_rules! pointers {
    ($($pointer:ident),*) => {$(
        impl<T: View> View for $pointer<T> {
            type View<'a> = T::View<'a>;
            type Marks = ();
            type Elems = Each;
            type Fields = Whole;
            type ViewMut = Whole;

            #[inline]
            fn find<M: Mode>(input: &mut Reader<'_, M>) -> Result<()> {
                if T::IS_FIXED {
                    input.check_level()?;
                    return find_whole::<T, _>(input).map(drop);
                }
                input.enter()?;
                find_whole::<T, _>(input)?;
                input.leave();
                Ok(())
            }

            #[inline]
            fn view<'a>(bytes: &'a [u8], (): ()) -> T::View<'a>
            {
                found_again::<T>(bytes)
            }
        }
    )*};
}

pointers!(Box, Rc);
#[cfg(target_has_atomic = "ptr")]
pointers!(Arc);
