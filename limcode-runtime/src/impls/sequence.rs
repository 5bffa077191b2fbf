//! Vectors and slices: a `u64` length and the elements.

use crate::{Decode, Encode, Isa, Layout, Reader, Result, Writer};
use alloc::vec::Vec;

macro_rules! sequence {
    ($([$sequence:ty, $name:literal])*) => {$(
        impl<T: Layout> Layout for $sequence {
            const NAME: &'static str = $name;
            const MIN_SIZE: usize = 8;
            const IS_FIXED: bool = false;
        }

        impl<T: Encode> Encode for $sequence {
            #[inline]
            fn encode<I: Isa>(&self, output: &mut Writer<'_, I>) -> Result<()> {
                output.put_len(self.len())?;
                output.put_elems(self)
            }
        }
    )*};
}

sequence!([[T], "slice"][Vec<T>, "Vec"]);

impl<'de, T: Decode<'de>> Decode<'de> for Vec<T> {
    #[inline]
    fn decode<I: Isa>(input: &mut Reader<'de, I>) -> Result<Self> {
        let len = input.take_len()?;
        input.need_elems(len, T::MIN_SIZE, 0)?;
        input.take_vec(len)
    }
}
