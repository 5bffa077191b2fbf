//! Arrays: the elements, without a length.

use crate::bulk::bytes_of;
use crate::{Bulk, Decode, Encode, Isa, Layout, Reader, Result, Writer, array_from_fn};

impl<T: Layout, const N: usize> Layout for [T; N] {
    const NAME: &'static str = "array";
    const MIN_SIZE: usize = N * T::MIN_SIZE;
    const IS_FIXED: bool = T::IS_FIXED;
    // SAFETY: an array has no bytes but those of its elements, one after the other, as on the wire. The proof for T says
    // that each has a size above 0, no uninitialised byte and no invalid bit pattern; N > 0 keeps the size above 0.
    const BULK: Bulk<Self> = unsafe { Bulk::assume_if(N > 0 && T::BULK.is_proved()) };
}

impl<T: Encode, const N: usize> Encode for [T; N] {
    #[inline]
    fn encode<I: Isa>(&self, output: &mut Writer<'_, I>) -> Result<()> {
        if let Some(bytes) = bytes_of(self) {
            return output.put_bytes(bytes);
        }
        if T::IS_FIXED {
            output.room(Self::MIN_SIZE)?;
        }
        output.put_each(self)
    }
}

impl<'de, T: Decode<'de>, const N: usize> Decode<'de> for [T; N] {
    #[inline]
    fn decode<I: Isa>(input: &mut Reader<'de, I>) -> Result<Self> {
        if T::BULK.is_proved() {
            return input.take_bulk_array();
        }
        array_from_fn(|index| {
            let covered = if T::IS_FIXED { Ok(()) } else { input.need(T::MIN_SIZE) };
            covered.and_then(|()| T::decode(input)).map_err(|error| error.in_index(index))
        })
    }
}
