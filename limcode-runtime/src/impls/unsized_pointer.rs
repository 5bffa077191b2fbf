//! `Box`, `Rc` and `Arc` of what has no fixed size in memory: the form of the owned type, such as that of `String` for
//! `Box<str>`. No level of nesting by themselves.

use crate::traits::collection::{Collection, PutCollection, TakeCollection};
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

/// The memory, in bytes, of the copy behind counts of pointers; a box takes over what was read.
macro_rules! counted_bytes {
    (Box, $value:expr) => {
        0
    };
    ($pointer:ident, $value:expr) => {
        size_of_val::<_>($value).saturating_add(24)
    };
}

macro_rules! pointers {
    ($target:ty, $owned:ty, $parameters:tt) => {
        pointers!(Box: $target, $owned, $parameters);
        pointers!(Rc: $target, $owned, $parameters);
        #[cfg(target_has_atomic = "ptr")]
        pointers!(Arc: $target, $owned, $parameters);
    };
    ($pointer:ident: $target:ty, $owned:ty, [$($parameter:ident)?]) => {
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
                input.spend(0, counted_bytes!($pointer, &*owned))?;
                Ok(Self::from(owned))
            }
        }
    };
}

macro_rules! counted_pointers {
    ($target:ty, $owned:ty, $parameters:tt) => {
        counted_pointers!(Box: $target, $owned, $parameters);
        counted_pointers!(Rc: $target, $owned, $parameters);
        #[cfg(target_has_atomic = "ptr")]
        counted_pointers!(Arc: $target, $owned, $parameters);
    };
    ($pointer:ident: $target:ty, $owned:ty, [$($parameter:ident)?]) => {
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
                input.spend(0, counted_bytes!($pointer, &*owned))?;
                Ok(Self::from(owned))
            }
        }
    };
}

pointers!([T], Vec<T>, [T]);
pointers!(str, String, []);
pointers!(CStr, CString, []);
#[cfg(feature = "std")]
pointers!(Path, PathBuf, []);
#[cfg(all(feature = "std", any(unix, windows)))]
pointers!(OsStr, OsString, []);

counted_pointers!([T], Vec<T>, [T]);
counted_pointers!(str, String, []);
counted_pointers!(CStr, CString, []);
#[cfg(feature = "std")]
counted_pointers!(Path, PathBuf, []);
