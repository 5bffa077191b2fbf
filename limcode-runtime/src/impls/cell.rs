//! Cells: the inner value. No bulk proof, because shared bytes of a cell may change.

use crate::{Decode, Encode, Error, ErrorKind, Layout, Mode, Reader, Result, Writer};
use core::cell::{Cell, OnceCell, RefCell};

/// The `Layout` of what is written as its inner value is, and its `Decode` by `new`.
macro_rules! as_inner {
    ($($cell:ident)*) => {$(
        impl<T: Layout + ?Sized> Layout for $cell<T> {
            const NAME: &'static str = T::NAME;
            const MIN_SIZE: usize = T::MIN_SIZE;
            const IS_FIXED: bool = T::IS_FIXED;
            const MAX_SIZE: Option<usize> = T::MAX_SIZE;
        }

        impl<'de, T: Decode<'de>> Decode<'de> for $cell<T> {
            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                T::decode(input).map(Self::new)
            }
        }
    )*};
}
#[cfg(feature = "std")]
pub(super) use as_inner;

/// What is written as an option of its inner value is.
macro_rules! as_option {
    ($cell:ident, $name:literal) => {
        impl<T: Layout> Layout for $cell<T> {
            const NAME: &'static str = $name;
            const MIN_SIZE: usize = 1;
            const IS_FIXED: bool = false;
            const MAX_SIZE: Option<usize> = Option::<T>::MAX_SIZE;
        }

        impl<T: Encode> Encode for $cell<T> {
            #[inline]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                self.get().encode(output)
            }
        }

        impl<'de, T: Decode<'de>> Decode<'de> for $cell<T> {
            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                Ok(Option::<T>::decode(input)?.map_or_else(Self::new, Self::from))
            }
        }
    };
}
#[cfg(feature = "std")]
pub(super) use as_option;

as_inner!(Cell RefCell);
as_option!(OnceCell, "OnceCell");

impl<T: Encode + Copy> Encode for Cell<T> {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        self.get().encode(output)
    }
}

impl<T: Encode + ?Sized> Encode for RefCell<T> {
    /// `value_in_use` here when it is mutably borrowed.
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        match self.try_borrow() {
            Ok(value) => value.encode(output),
            Err(_) => Err(Error::new(ErrorKind::ValueInUse, output.position())),
        }
    }
}
