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

            #[inline]
            fn encoded_size(&self) -> Result<usize> {
                Ok(elements_size(self)?.saturating_add(8))
            }
        }
    )*};
}

sequence!([[T], "slice"][Vec<T>, "Vec"]);

/// Bytes that the elements take, without a length.
#[inline]
pub(super) fn elements_size<T: Encode>(elements: &[T]) -> Result<usize> {
    if T::IS_FIXED {
        return Ok(elements.len().saturating_mul(T::MIN_SIZE));
    }
    let mut size_bytes = 0_usize;
    for (index, element) in elements.iter().enumerate() {
        match element.encoded_size() {
            Ok(element_bytes) => size_bytes = size_bytes.saturating_add(element_bytes),
            Err(error) => return Err(error.in_index(index)),
        }
    }
    Ok(size_bytes)
}

impl<'de, T: Decode<'de>> Decode<'de> for Vec<T> {
    #[inline]
    fn decode<I: Isa>(input: &mut Reader<'de, I>) -> Result<Self> {
        let len = input.take_len()?;
        input.need_elems(len, T::MIN_SIZE, 0)?;
        input.take_vec(len)
    }
}
