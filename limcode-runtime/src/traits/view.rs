//! Views: values that are read in their encoded bytes.
//!
//! A view is the bytes of one value and *marks*: offsets, from the start of the value, that one pass over the bytes has found. The
//! pass ([`View::find`]) checks what decoding checks, and allocates nothing. What shows a value ([`View::view`]) takes any bytes with
//! any marks: it compares each offset and each length with the bytes that there are, so that bytes which do not fit their marks give
//! a wrong value, and nothing worse.

pub(crate) mod bytes;
pub(crate) mod elems;
pub(crate) mod keyed;
pub(crate) mod kinds;
pub(crate) mod marks;
#[cfg(feature = "rayon")]
pub(crate) mod parallel;
pub(crate) mod part;
pub(crate) mod sections;
pub(crate) mod setter;
pub(crate) mod value;

use self::kinds::{ShowElems, ShowFields, ShowMut};
use crate::{Layout, Mode, Reader, Result};
use core::fmt::Debug;

/// A type that can be read in its encoded bytes, without decoding.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no view",
    label = "no view",
    note = "add `#[limcode(view)]` to the definition of `{Self}`",
    note = "or choose what the view returns for the field: `#[limcode(view = owned)]` for its value, `#[limcode(view = bytes)]` for its bytes",
    note = "a type with `check` has no view: for `discard`, put it in a struct with a view, under `#[limcode(view = owned)]`"
)]
pub trait View: Layout + Sized + 'static {
    /// View of a value in bytes that live for `'a`.
    type View<'a>: Debug;

    /// How several values are shown: [`Each`](kinds::Each) by itself, or as [`Slices`](kinds::Slices).
    type Elems: ShowElems<Self>;

    /// How single fields are shown, or [`Whole`](kinds::Whole).
    type Fields: ShowFields<Self>;

    /// How parts of a value are set, or [`Whole`](kinds::Whole).
    type ViewMut: ShowMut<Self>;

    /// Offsets found by the pass.
    type Marks: Copy + Default;

    /// Passes over a value. The caller has checked `need(Self::MIN_SIZE)`, as for [`Decode::decode`](crate::Decode::decode), whose
    /// errors this has.
    ///
    /// # Errors
    /// The bytes are not a valid value, or end too early.
    fn find<M: Mode>(input: &mut Reader<'_, M>) -> Result<Self::Marks>;

    /// [`find`](Self::find) by a reader of its own, so that a call which is not inlined does not move the caller's reader to memory.
    ///
    /// # Errors
    /// Those of `find`.
    #[doc(hidden)]
    #[inline(always)]
    fn find_apart<M: Mode>(input: &mut Reader<'_, M>) -> Result<Self::Marks> {
        let mut detached = input.detached();
        let marks = Self::find(&mut detached)?;
        *input = detached;
        Ok(marks)
    }

    /// Shows the value that these bytes are.
    fn view<'a>(bytes: &'a [u8], marks: Self::Marks) -> Self::View<'a>;

    /// Shows the `len` values that these bytes are.
    #[inline(always)]
    fn elems<'a>(bytes: &'a [u8], len: usize) -> kinds::ElemsOf<'a, Self> {
        Self::Elems::elems(bytes, len)
    }

    /// Returns the fields of the value at the reader's position.
    ///
    /// # Errors
    /// Of what has no fields, those of [`find`](Self::find) and `unexpected_end`.
    #[inline(always)]
    fn fields<'a>(input: Reader<'a>) -> Result<kinds::FieldsOf<'a, Self>> {
        Self::Fields::fields(input)
    }

    /// Writes over parts of the value that these bytes are, of which the first stay what `lead` says.
    #[doc(hidden)]
    #[inline(always)]
    fn view_mut<'a>(bytes: &'a mut [u8], marks: Self::Marks, lead: setter::Lead) -> kinds::ViewMutOf<'a, Self> {
        Self::ViewMut::view_mut(bytes, marks, lead)
    }
}

/// A type whose values are a count and as many elements, which are shown apart from their count.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the elements of `{Self}` have no view",
    label = "no view",
    note = "choose what the view returns for the field: `#[limcode(view = owned)]` for its value, `#[limcode(view = bytes)]` for its bytes"
)]
pub trait ViewCounted: crate::Collection {
    /// View of the elements.
    type Counted<'a>: Debug;

    /// Passes over `len_elems` elements, which [`need_elems`](Reader::need_elems) has accepted.
    ///
    /// # Errors
    /// An element's error, with its index; `depth_exceeded`.
    fn find_elems<M: Mode>(input: &mut Reader<'_, M>, len_elems: usize) -> Result<()>;

    /// Shows the `len_elems` elements that these bytes are, or as many as there may be in them.
    fn show_elems(bytes: &[u8], len_elems: usize) -> Self::Counted<'_>;
}

/// Passes over a value of which the marks are not needed.
///
/// # Errors
/// `unexpected_end`; those of [`View::find`].
#[inline(always)]
pub(crate) fn find_whole<T: View, M: Mode>(input: &mut Reader<'_, M>) -> Result<T::Marks> {
    input.need(T::MIN_SIZE)?;
    T::find_apart(input)
}

/// Shows a value whose marks were not kept. Of bytes that are not a value any more, it shows what there is.
#[inline]
pub fn found_again<'a, T: View>(bytes: &'a [u8]) -> T::View<'a> {
    T::view(bytes, find_whole::<T, _>(&mut Reader::again(bytes)).unwrap_or_default())
}

/// Shows the value at the reader's position, with its own bytes only.
#[doc(hidden)]
#[inline]
pub fn whole_value<'a, T: View>(mut input: Reader<'a>) -> Result<T::View<'a>> {
    let before = input.rest();
    let marks = find_whole::<T, _>(&mut input)?;
    Ok(T::view(input.passed(before), marks))
}

/// What each view is beside its fields: the bytes of a value.
#[doc(hidden)]
#[macro_export]
macro_rules! __view_is_bytes {
    ([$($attributes:tt)*] [$($generics:tt)*] [$view:ty] [$owned:ty] [$($bounds:tt)*]) => {
        #[automatically_derived]
        $($attributes)*
        impl $($generics)* ::core::cmp::PartialEq for $view $($bounds)* {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                self.bytes == other.bytes
            }
        }

        #[automatically_derived]
        $($attributes)*
        impl $($generics)* ::core::cmp::Eq for $view $($bounds)* {}

        #[automatically_derived]
        $($attributes)*
        impl $($generics)* $crate::Layout for $view $($bounds)* {
            const NAME: &'static str = <$owned as $crate::Layout>::NAME;
            const MIN_SIZE: usize = <$owned as $crate::Layout>::MIN_SIZE;
            const IS_FIXED: bool = <$owned as $crate::Layout>::IS_FIXED;
            const MAX_SIZE: ::core::option::Option<usize> = <$owned as $crate::Layout>::MAX_SIZE;
        }

        #[automatically_derived]
        $($attributes)*
        impl $($generics)* $crate::Encode for $view $($bounds)* {
            #[inline]
            fn encode<LimcodeMode: $crate::Mode>(&self, output: &mut $crate::Writer<'_, LimcodeMode>) -> $crate::Result<()> {
                output.put_bytes(self.bytes)
            }
        }
    };
}

/// What a mutable view is beside its setters: a view of the current value.
#[doc(hidden)]
#[macro_export]
macro_rules! __view_mut_is_view {
    ([$($attributes:tt)*] [$($generics:tt)*] [$view:ty] [$owned:ty] [$($bounds:tt)*]) => {
        #[automatically_derived]
        $($attributes)*
        impl $($generics)* ::core::fmt::Debug for $view $($bounds)* {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Debug::fmt(&self.view(), f)
            }
        }
    };
}

/// What single fields are beside their accessors: a place in the input.
#[doc(hidden)]
#[macro_export]
macro_rules! __fields_are_input {
    ([$($attributes:tt)*] [$($generics:tt)*] [$fields:ty] [$owned:ty] [$($bounds:tt)*]) => {
        #[automatically_derived]
        $($attributes)*
        impl $($generics)* ::core::clone::Clone for $fields $($bounds)* {
            #[inline]
            fn clone(&self) -> Self {
                Self::limcode_at(self.input.detached())
            }
        }

        #[automatically_derived]
        $($attributes)*
        impl $($generics)* ::core::fmt::Debug for $fields $($bounds)* {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct(<$owned as $crate::Layout>::NAME).finish_non_exhaustive()
            }
        }
    };
}
