//! Atomics: the number. No bulk proof, because shared bytes of an atomic may change.

use crate::{Decode, Encode, Layout, Mode, Reader, Result, Writer};
use core::sync::atomic::{self, Ordering};

macro_rules! atomic {
    ($($width:literal: $($atomic:ident $inner:ident)*;)*) => {$($(
        #[cfg(target_has_atomic = $width)]
        impl Layout for atomic::$atomic {
            const NAME: &'static str = $inner::NAME;
            const MIN_SIZE: usize = $inner::MIN_SIZE;
            const IS_FIXED: bool = true;
        }

        #[cfg(target_has_atomic = $width)]
        impl Encode for atomic::$atomic {
            #[inline]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                self.load(Ordering::Relaxed).encode(output)
            }
        }

        #[cfg(target_has_atomic = $width)]
        impl<'de> Decode<'de> for atomic::$atomic {
            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                $inner::decode(input).map(Self::new)
            }
        }
    )*)*};
}

atomic! {
    "8": AtomicBool bool AtomicU8 u8 AtomicI8 i8;
    "16": AtomicU16 u16 AtomicI16 i16;
    "32": AtomicU32 u32 AtomicI32 i32;
    "64": AtomicU64 u64 AtomicI64 i64;
    "ptr": AtomicUsize usize AtomicIsize isize;
}
