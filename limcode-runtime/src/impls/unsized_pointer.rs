//! `Box`, `Rc` and `Arc` of what has no fixed size in memory: the form of the owned type, such as that of `String` for
//! `Box<str>`. No level of nesting by themselves.

use crate::memory::holder::{copy_of_block, counts};
use crate::traits::collection::{Collection, PutCollection, TakeCollection};
use crate::traits::take_elements::is_dense;
use crate::{Decode, Encode, Layout, Mode, Reader, Result, Writer};
use alloc::boxed::Box;
use alloc::ffi::CString;
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ffi::CStr;
#[cfg(feature = "std")]
use std::ffi::{OsStr, OsString};
#[cfg(feature = "std")]
use std::path::{Path, PathBuf};

/// The memory, in bytes, of a copy behind counts; a box takes over what was read.
macro_rules! copy_bytes {
    (Box, $copy:expr) => {
        0
    };
    ($pointer:ident, $copy:expr) => {
        $copy
    };
}

/// What a copy of elements behind counts adds to the vector that they were read to.
fn copied_elems<T: Layout>(elems: &[T]) -> usize {
    counts::<T>() + copy_of_block::<T>(elems.len(), is_dense::<T>())
}

/// A copy of text behind counts.
fn copied_text(text: &impl ?Sized) -> usize {
    counts::<u8>() + size_of_val(text)
}

macro_rules! pointers {
    ($target:ty, $owned:ty, $parameters:tt, $copy:expr) => {
        pointers!(Box: $target, $owned, $parameters, $copy);
        pointers!(Rc: $target, $owned, $parameters, $copy);
        #[cfg(target_has_atomic = "ptr")]
        pointers!(Arc: $target, $owned, $parameters, $copy);
    };
    ($pointer:ident: $target:ty, $owned:ty, [$($parameter:ident)?], $copy:expr) => {
        impl<$($parameter: Layout)?> Layout for $pointer<$target> {
            const NAME: &'static str = <$target>::NAME;
            const MIN_SIZE: usize = <$target>::MIN_SIZE;
            const IS_FIXED: bool = <$target>::IS_FIXED;
        }

        impl<$($parameter: Encode)?> Encode for $pointer<$target> {
            #[inline]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                (**self).encode(output)
            }
        }

        impl<'de, $($parameter: Decode<'de>)?> Decode<'de> for $pointer<$target> {
            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                let owned = <$owned>::decode(input)?;
                input.spend(0, copy_bytes!($pointer, $copy(&*owned)))?;
                Ok(Self::from(owned))
            }
        }
    };
}

macro_rules! counted_pointers {
    ($target:ty, $owned:ty, $parameters:tt, $copy:expr) => {
        counted_pointers!(Box: $target, $owned, $parameters, $copy);
        counted_pointers!(Rc: $target, $owned, $parameters, $copy);
        #[cfg(target_has_atomic = "ptr")]
        counted_pointers!(Arc: $target, $owned, $parameters, $copy);
    };
    ($pointer:ident: $target:ty, $owned:ty, [$($parameter:ident)?], $copy:expr) => {
        impl<$($parameter: Layout)?> Collection for $pointer<$target> {
            const ELEM_MIN_SIZE: usize = <$target>::ELEM_MIN_SIZE;

            #[inline]
            fn len_elems(&self) -> usize {
                (**self).len_elems()
            }
        }

        impl<$($parameter: Encode)?> PutCollection for $pointer<$target> {
            #[inline]
            fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                (**self).put_elems(output)
            }
        }

        impl<'de, $($parameter: Decode<'de>)?> TakeCollection<'de> for $pointer<$target> {
            #[inline]
            fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
                let owned = <$owned>::take_elems(input, len_elems)?;
                input.spend(0, copy_bytes!($pointer, $copy(&*owned)))?;
                Ok(Self::from(owned))
            }
        }
    };
}

pointers!([T], Vec<T>, [T], copied_elems);
pointers!(str, String, [], copied_text);
pointers!(CStr, CString, [], copied_text);
#[cfg(feature = "std")]
pointers!(Path, PathBuf, [], copied_text);
#[cfg(all(feature = "std", any(unix, windows)))]
pointers!(OsStr, OsString, [], copied_text);

counted_pointers!([T], Vec<T>, [T], copied_elems);
counted_pointers!(str, String, [], copied_text);
counted_pointers!(CStr, CString, [], copied_text);
#[cfg(feature = "std")]
counted_pointers!(Path, PathBuf, [], copied_text);
