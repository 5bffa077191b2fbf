//! Integers other than 0: the integer.

use crate::proof::check::Check;
use crate::{Bulk, Decode, Encode, Error, ErrorKind, Layout, Mode, Reader, Result, Writer};
use core::num::NonZero;

macro_rules! nonzero {
    ($($integer:ident)*) => {$(
        impl Layout for NonZero<$integer> {
            const NAME: &'static str = "NonZero";
            const MIN_SIZE: usize = $integer::MIN_SIZE;
            const IS_FIXED: bool = true;
            // SAFETY: its memory is that of the integer, all of whose values but 0 are values: those from 1 on.
            const BULK: Bulk<Self> = unsafe {
                Bulk::checked_if($integer::BULK.is_proved(), Check::new(size_of::<Self>(), 1, u128::MAX - 1))
            };
        }

        impl Encode for NonZero<$integer> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                self.get().encode(output)
            }
        }

        impl<'de> Decode<'de> for NonZero<$integer> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                let start = input.offset();
                let integer = $integer::decode(input)?;
                Self::new(integer).ok_or_else(|| Error::new(ErrorKind::InvalidZero, start))
            }
        }
    )*};
}

nonzero!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
