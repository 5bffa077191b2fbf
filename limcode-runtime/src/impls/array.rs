//! Arrays: the elements, without a length.

use crate::proof::claim::bytes_of;
use crate::traits::put_elements::indexed;
use crate::{Bulk, Decode, Encode, Layout, Mode, Reader, Result, Writer, array_from_fn, encode_steps, max_times};

impl<T: Layout, const N: usize> Layout for [T; N] {
    const NAME: &'static str = "array";
    const MIN_SIZE: usize = N * T::MIN_SIZE;
    const IS_FIXED: bool = T::IS_FIXED;
    const MAX_SIZE: Option<usize> = max_times(T::MAX_SIZE, N);
    const ENCODE_STEPS: usize = encode_steps(1, [T::ENCODE_STEPS]);
    const BULK: Bulk<Self> = T::BULK.of_array();
}

impl<T: Encode, const N: usize> Encode for [T; N] {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        if let Some(bytes) = bytes_of(self) {
            return output.put_bytes(bytes);
        }
        if T::IS_FIXED {
            // SAFETY: an array has N elements.
            return unsafe { output.put_fixed(N, indexed(self)) };
        }
        output.put_each(indexed(self))
    }
}

impl<'de, T: Decode<'de>, const N: usize> Decode<'de> for [T; N] {
    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        if T::BULK.is_proved() {
            return input.take_bulk_array();
        }
        if T::IS_FIXED {
            input.need_whole(Self::MIN_SIZE)?;
        }
        if T::BULK.check().is_some() {
            input.await_bytes(size_of::<Self>())?;
        }
        if let Some(array) = input.take_checked_array() {
            return Ok(array);
        }
        array_from_fn(|index| {
            let covered = if T::IS_FIXED { Ok(()) } else { input.need(T::MIN_SIZE) };
            covered.and_then(|()| T::decode(input)).map_err(|error| error.in_index(index))
        })
    }
}
