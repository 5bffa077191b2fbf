//! Numbers and bool: fixed size, one read or write.

use crate::proof::check::Check;
use crate::{Bulk, Decode, Encode, Layout, Mode, Reader, Result, Writer};

macro_rules! fixed {
    ($($kind:ident, $size:expr, $bulk:expr, $put:ident($($by:tt)?), $take:ident;)*) => {$(
        impl Layout for $kind {
            const NAME: &'static str = stringify!($kind);
            const MIN_SIZE: usize = $size;
            const IS_FIXED: bool = true;
            // SAFETY: on hosts for which the condition holds, the memory of the number is its wire form; a number has no
            // padding and no invalid bit pattern.
            const BULK: Bulk<Self> = unsafe { Bulk::assume_if($bulk) };
        }

        impl Encode for $kind {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                output.$put($($by)? self)
            }
        }

        impl<'de> Decode<'de> for $kind {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                input.$take()
            }
        }
    )*};
}

const IS_LITTLE: bool = cfg!(target_endian = "little");
const IS_LITTLE_64: bool = IS_LITTLE && cfg!(target_pointer_width = "64");

fixed! {
    u8, 1, true, put(), take;
    u16, 2, IS_LITTLE, put(), take;
    u32, 4, IS_LITTLE, put(), take;
    u64, 8, IS_LITTLE, put(), take;
    u128, 16, IS_LITTLE, put(), take;
    i8, 1, true, put(), take;
    i16, 2, IS_LITTLE, put(), take;
    i32, 4, IS_LITTLE, put(), take;
    i64, 8, IS_LITTLE, put(), take;
    i128, 16, IS_LITTLE, put(), take;
    f32, 4, IS_LITTLE, put(), take;
    f64, 8, IS_LITTLE, put(), take;
    usize, 8, IS_LITTLE_64, put_usize(*), take_usize;
    isize, 8, IS_LITTLE_64, put_isize(*), take_isize;
}

impl Layout for bool {
    const NAME: &'static str = "bool";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = true;
    // SAFETY: a bool is one byte, which is 0 or 1 in memory and on the wire, and both are values.
    const BULK: Bulk<Self> = unsafe { Bulk::checked_if(true, Check::new(1, 0, 1)) };
}

impl Encode for bool {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_bool(*self)
    }
}

impl<'de> Decode<'de> for bool {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        input.take_bool()
    }
}
