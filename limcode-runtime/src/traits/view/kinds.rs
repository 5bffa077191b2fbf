//! What is shown of a type beside a view of one value: of several values, of its fields each by itself, and to set them. A type
//! names a kind for each, so that what it has in common with others is compiled once, here.

use super::setter::Lead;
use super::{View, bytes, whole_value};
use crate::{Elems, Layout, Reader, Result};
use core::fmt::Debug;

/// How several values of `T` are shown.
#[doc(hidden)]
pub trait ShowElems<T: View> {
    /// View of several adjacent values.
    type Elems<'a>: Debug;

    /// View of an array.
    type Array<'a, const N: usize>: Debug;

    /// View of several adjacent arrays.
    type Arrays<'a, const N: usize>: Debug;

    /// Shows the `len` values that these bytes are.
    fn elems(bytes: &[u8], len: usize) -> Self::Elems<'_>;

    /// Shows the array that these bytes are.
    fn array<const N: usize>(bytes: &[u8]) -> Self::Array<'_, N>;

    /// Shows the `len` arrays that these bytes are.
    fn arrays<const N: usize>(bytes: &[u8], len: usize) -> Self::Arrays<'_, N>;
}

/// How single fields of a `T` are shown: each is read when it is asked for.
#[doc(hidden)]
pub trait ShowFields<T: View> {
    /// Accessors of single fields; nothing has been read yet.
    type Fields<'a>;

    /// Returns the fields of the value at the reader's position.
    ///
    /// # Errors
    /// Of what has no fields, those of [`View::find`] and `unexpected_end`.
    fn fields(input: Reader<'_>) -> Result<Self::Fields<'_>>;
}

/// How parts of a `T` are set in its bytes.
#[doc(hidden)]
pub trait ShowMut<T: View> {
    /// What writes over parts of a value in bytes that are borrowed for `'a`.
    type ViewMut<'a>: Debug;

    /// Writes over parts of the value that these bytes are, of which the first stay what `lead` says.
    #[doc(hidden)]
    fn view_mut(bytes: &mut [u8], marks: T::Marks, lead: Lead) -> Self::ViewMut<'_>;
}

/// Result of an accessor of single fields; accessors of views return values without `Result`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the field that holds the count cannot be read on its own",
    label = "`{Self}` is read with the whole value that holds it",
    note = "add `#[limcode(fields)]` to the definition of each type on the path to the count"
)]
pub trait ReadAlone {
    /// The field.
    type Value;

    /// Returns it.
    ///
    /// # Errors
    /// Those of reading it.
    fn read(self) -> Result<Self::Value>;
}

impl<T> ReadAlone for Result<T> {
    type Value = T;

    #[inline(always)]
    fn read(self) -> Self {
        self
    }
}

/// View of several adjacent values of `T`.
pub type ElemsOf<'a, T> = <<T as View>::Elems as ShowElems<T>>::Elems<'a>;

/// View of an array of `T`.
pub type ArrayOf<'a, T, const N: usize> = <<T as View>::Elems as ShowElems<T>>::Array<'a, N>;

/// View of several adjacent arrays of `T`.
pub type ArraysOf<'a, T, const N: usize> = <<T as View>::Elems as ShowElems<T>>::Arrays<'a, N>;

/// Single fields of a `T`.
pub type FieldsOf<'a, T> = <<T as View>::Fields as ShowFields<T>>::Fields<'a>;

/// Mutable view of a `T`.
pub type ViewMutOf<'a, T> = <<T as View>::ViewMut as ShowMut<T>>::ViewMut<'a>;

/// Kind of types whose sequences are [`Elems`].
pub enum Each {}

impl<T: View> ShowElems<T> for Each {
    type Elems<'a> = Elems<'a, T>;
    type Array<'a, const N: usize> = Elems<'a, T>;
    type Arrays<'a, const N: usize> = Elems<'a, [T; N]>;

    #[inline]
    fn elems(bytes: &[u8], len: usize) -> Elems<'_, T> {
        Elems::new(bytes, len)
    }

    #[inline]
    fn array<const N: usize>(bytes: &[u8]) -> Elems<'_, T> {
        Elems::new(bytes, N)
    }

    #[inline]
    fn arrays<const N: usize>(bytes: &[u8], len: usize) -> Elems<'_, [T; N]> {
        Elems::new(bytes, len)
    }
}

/// Kind of types that are nothing but bytes: sequences of them are slices of the input.
pub enum Slices {}

impl<T: View + Debug> ShowElems<T> for Slices {
    type Elems<'a> = &'a [T];
    type Array<'a, const N: usize> = &'a [T; N];
    type Arrays<'a, const N: usize> = &'a [[T; N]];

    #[inline]
    fn elems(bytes: &[u8], len: usize) -> &[T] {
        bytes::slice_of(bytes, len)
    }

    #[inline]
    fn array<const N: usize>(bytes: &[u8]) -> &[T; N] {
        bytes::array_of(bytes)
    }

    #[inline]
    fn arrays<const N: usize>(bytes: &[u8], len: usize) -> &[[T; N]] {
        bytes::slice_of(bytes, len)
    }
}

/// Kind of arrays: a sequence of them is shown as that of their elements.
pub enum Arrays {}

impl<T: View, const LEN: usize> ShowElems<[T; LEN]> for Arrays
where
    [T; LEN]: Layout,
{
    type Elems<'a> = ArraysOf<'a, T, LEN>;
    type Array<'a, const N: usize> = Elems<'a, [T; LEN]>;
    type Arrays<'a, const N: usize> = Elems<'a, [[T; LEN]; N]>;

    #[inline]
    fn elems(bytes: &[u8], len: usize) -> ArraysOf<'_, T, LEN> {
        T::Elems::arrays(bytes, len)
    }

    #[inline]
    fn array<const N: usize>(bytes: &[u8]) -> Elems<'_, [T; LEN]> {
        Elems::new(bytes, N)
    }

    #[inline]
    fn arrays<const N: usize>(bytes: &[u8], len: usize) -> Elems<'_, [[T; LEN]; N]> {
        Elems::new(bytes, len)
    }
}

/// Kind of types that are read and set as a whole: they have no fields, or no attribute asks for them.
pub enum Whole {}

impl<T: View> ShowFields<T> for Whole {
    type Fields<'a> = T::View<'a>;

    #[inline]
    fn fields(input: Reader<'_>) -> Result<T::View<'_>> {
        whole_value::<T>(input)
    }
}
