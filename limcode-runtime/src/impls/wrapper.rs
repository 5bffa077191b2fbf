//! Wrappers that only change what operators mean: the inner value, in memory too.

use crate::{__bulk, Bulk, Decode, Encode, Layout, Mode, Reader, Result, Writer};
use core::cmp::Reverse;
use core::num::{Saturating, Wrapping};

macro_rules! wrapper {
    ($($wrapper:ident)*) => {$(
        impl<T: Layout> Layout for $wrapper<T> {
            const NAME: &'static str = T::NAME;
            const MIN_SIZE: usize = T::MIN_SIZE;
            const ENCODE_STEPS: usize = T::ENCODE_STEPS;
            const IS_FIXED: bool = T::IS_FIXED;
            const MAX_SIZE: Option<usize> = T::MAX_SIZE;
            const BULK: Bulk<Self> = __bulk!(Self { 0: T });
        }

        impl<T: Encode> Encode for $wrapper<T> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                self.0.encode(output)
            }
        }

        impl<'de, T: Decode<'de>> Decode<'de> for $wrapper<T> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                T::decode(input).map(Self)
            }
        }
    )*};
}

wrapper!(Wrapping Saturating Reverse);
