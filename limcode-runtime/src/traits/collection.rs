//! Collections: values that are a count and as many elements.
//!
//! A count is a `u64` unless the field says otherwise. So the codec of a collection is in two parts, the elements here and
//! the count in [`collection!`], which makes the ordinary impls out of them; generated code that writes the count in
//! another coding calls the first part only. Elements keep the cover rule: what `need_elems` has accepted is there at
//! least, fixed elements are read without a check, others are a level of nesting and each is checked.

#[cfg(any(feature = "std", feature = "indexmap"))]
use crate::limits::RESERVE_BYTES;
use crate::traits::take_elements::is_dense;
use crate::wire::pod::take_or_return;
use crate::wire::reader::TakeFixed;
use crate::{Decode, Layout, Mode, Reader, Result, Writer};
use core::marker::PhantomData;
use core::ops::Deref;

/// A type whose values are a count and as many elements, bytes of text included. For generated code.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not length-prefixed",
    label = "no length prefix to code",
    note = "`len`, `short_vec`, `varint` and `max_len` are for vectors, strings, maps and other collections"
)]
pub trait Collection: Layout {
    /// The minimum size of an element, in bytes.
    const ELEM_MIN_SIZE: usize;

    /// The count, in elements.
    fn len_elems(&self) -> usize;
}

/// The number of elements of a vector, or of bytes of a string.
#[inline(always)]
pub fn len_elems<C: Deref<Target: SideBySide> + ?Sized>(collection: &C) -> usize {
    collection.len_elems()
}

/// Elements side by side: a slice or a text.
pub trait SideBySide {
    /// How many there are.
    fn len_elems(&self) -> usize;
}

impl<T> SideBySide for [T] {
    #[inline(always)]
    fn len_elems(&self) -> usize {
        self.len()
    }
}

impl SideBySide for str {
    #[inline(always)]
    fn len_elems(&self) -> usize {
        self.len()
    }
}

/// A collection that can be written. For generated code.
#[doc(hidden)]
pub trait PutCollection: Collection {
    /// Writes the elements, without the count.
    ///
    /// # Errors
    /// No room; an element's error, with its index; `depth_exceeded`.
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()>;

    /// Writes the count as `u64`, and the elements.
    ///
    /// # Errors
    /// As for [`put_elems`](Self::put_elems).
    #[inline]
    fn put_counted<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_len(self.len_elems())?;
        self.put_elems(output)
    }
}

/// A collection that can be read. For generated code.
#[doc(hidden)]
pub trait TakeCollection<'de>: Collection + Sized {
    /// Whether [`Decode::decode_apart`] inlines its decoder, which is short then.
    const IS_INLINED: bool = false;

    /// Reads `len_elems` elements, which [`need_elems`](Reader::need_elems) has accepted for
    /// [`ELEM_MIN_SIZE`](Collection::ELEM_MIN_SIZE).
    ///
    /// # Errors
    /// An element's error, with its index; `depth_exceeded`; `out_of_memory`.
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self>;

    /// [`take_elems`](Self::take_elems) into `self`, reusing its memory where it can.
    ///
    /// # Errors
    /// As for `take_elems`.
    #[inline]
    fn take_elems_in_place<M: Mode>(&mut self, input: &mut Reader<'de, M>, len_elems: usize) -> Result<()> {
        *self = Self::take_elems(input, len_elems)?;
        Ok(())
    }
}

/// The `Layout` of a collection, and its codec under a `u64` count: `collection!(Vec<T>, "Vec", [T])`. The parameters in
/// brackets are bound by `Layout`, `Encode` and `Decode` in turn, others in further brackets are not.
macro_rules! collection {
    (layout $kind:ty, $name:expr, [$($parameter:ident),*] $([$other:ident])?) => {
        impl<$($parameter: Layout,)* $($other)?> Layout for $kind {
            const NAME: &'static str = $name;
            const MIN_SIZE: usize = 8;
            const IS_FIXED: bool = false;
        }
    };
    (encode $kind:ty, [$($parameter:ident),*] $([$other:ident])?) => {
        impl<$($parameter: Encode,)* $($other)?> Encode for $kind {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                self.put_counted(output)
            }
        }
    };
    (decode $kind:ty, [$($parameter:ident),*] $([$other:ident])? $(where $($bounds:tt)+)?) => {
        impl<'de, $($parameter: Decode<'de>,)* $($other)?> Decode<'de> for $kind $(where $($bounds)+)? {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                let len_elems = input.take_len()?;
                input.need_elems(len_elems, Self::ELEM_MIN_SIZE, 0)?;
                Self::take_elems(input, len_elems)
            }

            #[inline(always)]
            fn decode_apart<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                if Self::IS_INLINED { Self::decode(input) } else { $crate::traits::decode::decode_apart(input) }
            }

            #[inline]
            fn decode_in_place<M: Mode>(&mut self, input: &mut Reader<'de, M>) -> Result<()> {
                let len_elems = input.take_len()?;
                input.need_elems(len_elems, Self::ELEM_MIN_SIZE, 0)?;
                self.take_elems_in_place(input, len_elems)
            }
        }
    };
    ($kind:ty, $name:expr, [$($parameter:ident),*] $([$other:ident])? $(where $($bounds:tt)+)?) => {
        collection!(layout $kind, $name, [$($parameter),*] $([$other])?);
        collection!(encode $kind, [$($parameter),*] $([$other])?);
        collection!(decode $kind, [$($parameter),*] $([$other])? $(where $($bounds)+)?);
    };
}
pub(crate) use collection;

/// What gets each element that is read.
struct Kept<T, K> {
    keep: K,
    elem: PhantomData<fn(T)>,
}

impl<'de, T: Decode<'de>, K: FnMut(T), M: Mode> TakeFixed<'de, M> for Kept<T, K> {
    #[inline]
    fn take(&mut self, index: usize, element: &mut Reader<'de, M>) -> Result<()> {
        (self.keep)(take_or_return!(T, element, |error| error.in_index(index)));
        Ok(())
    }
}

/// What gets the members of each pair that is read.
struct KeptPairs<A, B, K> {
    keep: K,
    pair: PhantomData<fn(A, B)>,
}

impl<'de, A: Decode<'de>, B: Decode<'de>, K: FnMut(A, B), M: Mode> TakeFixed<'de, M> for KeptPairs<A, B, K> {
    #[inline]
    fn take(&mut self, index: usize, element: &mut Reader<'de, M>) -> Result<()> {
        let first = take_or_return!(A, element, |error| error.in_field("0").in_index(index));
        (self.keep)(first, take_or_return!(B, element, |error| error.in_field("1").in_index(index)));
        Ok(())
    }
}

impl<'de, M: Mode> Reader<'de, M> {
    /// Reads `len_elems` elements, which [`need_elems`](Self::need_elems) has accepted, and gives each to `keep`.
    ///
    /// # Errors
    /// An element's error, with its index; `depth_exceeded`; `unexpected_end`, if they were not accepted.
    #[inline]
    pub(crate) fn take_each<T: Decode<'de>>(&mut self, len_elems: usize, mut keep: impl FnMut(T)) -> Result<()> {
        self.need_whole_elems::<T>(len_elems)?;
        if is_dense::<T>() {
            return self.take_fixed(len_elems, T::MIN_SIZE, Kept { keep, elem: PhantomData });
        }
        if T::IS_FIXED {
            for index in 0..len_elems {
                keep(T::decode(self).map_err(|error| error.in_index(index))?);
            }
            return Ok(());
        }
        self.enter()?;
        for index in 0..len_elems {
            keep(self.take_element(index)?);
        }
        self.leave();
        Ok(())
    }

    /// [`take_each`](Self::take_each) of pairs. Dense ones are read member by member: LLVM stores a pair to memory in other parts than
    /// an insertion then loads its members in, which waits for the stores.
    ///
    /// # Errors
    /// Those of `take_each`.
    #[inline]
    pub(crate) fn take_each_pair<A: Decode<'de>, B: Decode<'de>>(
        &mut self,
        len_elems: usize,
        mut keep: impl FnMut(A, B),
    ) -> Result<()> {
        if !is_dense::<(A, B)>() {
            return self.take_each(len_elems, |(first, second)| keep(first, second));
        }
        self.need_whole_elems::<(A, B)>(len_elems)?;
        self.take_fixed(len_elems, <(A, B)>::MIN_SIZE, KeptPairs { keep, pair: PhantomData })
    }
}

/// Elements that one node of a B-tree holds.
pub(crate) const NODE_ELEMS: usize = 11;

/// The capacity to reserve, in entries, of a hash table for elements `T` that were announced and not seen; an `Entry` is
/// what it keeps for each. All of them if the input holds them, else as many as fit [`RESERVE_BYTES`]: a table has a byte
/// for each place, and for 7 entries up to 16 places.
#[inline]
#[cfg(any(feature = "std", feature = "indexmap"))]
pub(crate) const fn table_capacity<T: Layout, Entry>(len_elems: usize) -> usize {
    let fit = RESERVE_BYTES / 16 * 7 / (size_of::<Entry>() + 1);
    if is_dense::<T>() || len_elems < fit { len_elems } else { fit }
}

/// `out_of_memory` for the elements of a table, which cannot say how many bytes it asked for.
#[cfg(any(feature = "std", feature = "indexmap"))]
#[cold]
#[inline(never)]
pub(crate) fn no_memory<T>(len_elems: usize, offset: usize) -> crate::Error {
    crate::Error::out_of_memory(offset, len_elems.saturating_mul(size_of::<T>()))
}
