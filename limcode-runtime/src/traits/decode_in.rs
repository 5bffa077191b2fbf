//! The traits of values that borrow from the input and from an arena.

use crate::traits::collection::Collection;
use crate::{Arena, Layout, Mode, Reader, Result};

/// A type that has a borrowed form: `TRef<'a>` of a `T` with `#[limcode(borrowed)]`, `&'a [u8]` of `Vec<u8>`, `u64` of itself.
///
/// Generic code finds the borrowed form through this trait: a `Vec<T>` is borrowed as `&'a [<T as Borrowed>::Ref<'a>]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no borrowed form",
    label = "cannot be part of a borrowed value",
    note = "add `#[limcode(borrowed)]` to the definition of `{Self}`; a type that owns no memory only needs `#[derive(Clone, Copy)]`",
    note = "a type with `check` has a borrowed form only if it is `Copy`: put `check` on the owned type that is decoded, or leave `borrowed` out"
)]
pub trait Borrowed: Layout {
    /// The borrowed form.
    type Ref<'a>: DecodeIn<'a>
    where
        Self: 'a;

    /// The owned value that a borrowed one is equal to.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(<String as limcode::Borrowed>::from_ref(&"name"), "name".to_owned());
    /// ```
    fn from_ref<'a>(borrowed: &Self::Ref<'a>) -> Self
    where
        Self: 'a;
}

/// A type that is decoded without owning memory: its slices and texts borrow from the input, or are in an arena.
///
/// Values are `Copy`, so an arena may forget them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded into an arena",
    label = "not decodable into an arena",
    note = "decode the borrowed form of a type with `#[limcode(borrowed)]`; a type that borrows already needs `#[limcode(arena)]` and `#[derive(Clone, Copy)]`"
)]
pub trait DecodeIn<'a>: Layout + Copy {
    /// [`Layout::MIN_SIZE`], except for pointers into the arena, which promise no bytes, as `Box` does.
    #[doc(hidden)]
    const MIN_SIZE_IN: usize = Self::MIN_SIZE;

    /// [`Layout::IS_FIXED`], except for pointers into the arena, which are a level of nesting, as `Box` is.
    #[doc(hidden)]
    const IS_FIXED_IN: bool = Self::IS_FIXED;

    /// Decodes a value at the reader's position. The caller has checked `need(Self::MIN_SIZE)`; implementations must still
    /// return `unexpected_end` if fewer bytes remain.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Bump, DecodeIn, Reader};
    ///
    /// let arena = Bump::new();
    /// let name = <&str>::decode_in(&mut Reader::new(&[1, 0, 0, 0, 0, 0, 0, 0, b'a']), &arena)?;
    /// assert_eq!(name, "a");
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// The bytes are not a valid value, or end too early; `out_of_memory` if the arena has no memory.
    fn decode_in<M: Mode, A: Arena>(input: &mut Reader<'a, M>, arena: &'a A) -> Result<Self>;

    /// [`decode_in`](Self::decode_in) out of line, unless values are of fixed size, as `Decode::decode_apart`.
    ///
    /// # Errors
    /// As for `decode_in`.
    #[doc(hidden)]
    #[inline(always)]
    fn decode_in_apart<M: Mode, A: Arena>(input: &mut Reader<'a, M>, arena: &'a A) -> Result<Self> {
        if Self::IS_FIXED_IN { Self::decode_in(input, arena) } else { decode_in_apart(input, arena) }
    }
}

#[inline(never)]
fn decode_in_apart<'a, T: DecodeIn<'a>, M: Mode, A: Arena>(input: &mut Reader<'a, M>, arena: &'a A) -> Result<T> {
    T::decode_in(input, arena)
}

/// A collection that is read into an arena. For generated code.
#[doc(hidden)]
pub trait TakeCollectionIn<'a>: Collection + Copy {
    /// Reads `len_elems` elements, which [`need_elems`](Reader::need_elems) has accepted.
    ///
    /// # Errors
    /// An element's error, with its index; `depth_exceeded`; `out_of_memory`.
    fn take_elems_in<M: Mode, A: Arena>(input: &mut Reader<'a, M>, len_elems: usize, arena: &'a A) -> Result<Self>;
}

/// A value that is kept as it is in a borrowed value, because another type codes it. Do not implement it.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be part of a borrowed value",
    label = "may own memory, which an arena does not give back",
    note = "a field with a coding keeps its owned value in the borrowed form, so its type must be `Copy`; leave `with` out, or use a type with `#[limcode(borrowed)]`"
)]
pub trait Kept<'a> {}

/// Asks that values of `T` may be kept in a borrowed value. Does nothing.
#[inline(always)]
pub const fn kept<T: for<'a> Kept<'a>>() {}

#[diagnostic::do_not_recommend]
impl<T: Copy> Kept<'_> for T {}

/// A type that is its own borrowed form. Do not implement it.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no borrowed form",
    label = "cannot be part of a borrowed value",
    note = "a type that owns no memory is its own borrowed form if it is `Copy`: add `#[derive(Clone, Copy)]` to its definition"
)]
pub trait ByValue<'a> {}

#[diagnostic::do_not_recommend]
impl<T: Copy> ByValue<'_> for T {}

/// Asks that `T` is its own borrowed form. Does nothing.
#[inline(always)]
pub const fn by_value<T: for<'a> ByValue<'a>>() {}

/// A type under another name, so that `Itself<'a>::This: Copy` may be asked of a type that is not: rustc checks a bound without a
/// parameter where it is written.
pub trait Itself<'a> {
    /// The type.
    type This: ?Sized;
}

impl<T: ?Sized> Itself<'_> for T {
    type This = T;
}

/// Makes a type its own borrowed form, if it is `Copy`: `__by_value!([T: Clone] Pair<T> [T: Copy]);`. For generated code.
#[doc(hidden)]
#[macro_export]
macro_rules! __by_value {
    ([$($generics:tt)*] $kind:ty [$($bounds:tt)*]) => {
        #[automatically_derived]
        #[allow(deprecated)]
        impl<$($generics)*> $crate::Borrowed for $kind
        where
            for<'limcode> Self: $crate::Decode<'limcode> + $crate::__private::ByValue<'limcode>,
            for<'limcode> <Self as $crate::__private::Itself<'limcode>>::This: $crate::__private::Copy,
            $($bounds)*
        {
            type Ref<'limcode> = Self where Self: 'limcode;

            #[inline]
            fn from_ref<'limcode>(borrowed: &Self) -> Self where Self: 'limcode {
                *borrowed
            }
        }

        #[automatically_derived]
        #[allow(deprecated)]
        impl<'limcode, $($generics)*> $crate::DecodeIn<'limcode> for $kind
        where
            Self: $crate::Decode<'limcode> + $crate::__private::ByValue<'limcode>,
            <Self as $crate::__private::Itself<'limcode>>::This: $crate::__private::Copy,
            $($bounds)*
        {
            #[inline(always)]
            fn decode_in<LimcodeMode: $crate::Mode, LimcodeArena: $crate::Arena>(
                input: &mut $crate::Reader<'limcode, LimcodeMode>,
                _: &'limcode LimcodeArena,
            ) -> $crate::Result<Self> {
                <Self as $crate::Decode<'limcode>>::decode(input)
            }
        }
    };
}
