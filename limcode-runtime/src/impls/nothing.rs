//! Types with one value, whose encoding is empty.

use crate::{Decode, Encode, Layout, Mode, Reader, Result, Writer};
use core::marker::PhantomData;
use core::ops::RangeFull;

macro_rules! nothing {
    ($($kind:ty, $name:literal, $value:expr, [$($parameter:ident)?];)*) => {$(
        impl<$($parameter: ?Sized)?> Layout for $kind {
            const NAME: &'static str = $name;
            const MIN_SIZE: usize = 0;
            const IS_FIXED: bool = true;
        }

        impl<$($parameter: ?Sized)?> Encode for $kind {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn encode<M: Mode>(&self, _output: &mut Writer<'_, M>) -> Result<()> {
                Ok(())
            }
        }

        impl<'de, $($parameter: ?Sized)?> Decode<'de> for $kind {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decode<M: Mode>(_input: &mut Reader<'de, M>) -> Result<Self> {
                Ok($value)
            }
        }
    )*};
}

nothing! {
    (), "tuple", (), [];
    RangeFull, "RangeFull", RangeFull, [];
    PhantomData<T>, "PhantomData", PhantomData, [T];
}
