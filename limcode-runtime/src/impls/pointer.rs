//! References and boxes: the value they point at.

use crate::{Bulk, Decode, Encode, Isa, Layout, Reader, Result, Writer};
use alloc::boxed::Box;

impl<T: Layout + ?Sized> Layout for &T {
    const NAME: &'static str = T::NAME;
    const MIN_SIZE: usize = T::MIN_SIZE;
    const IS_FIXED: bool = T::IS_FIXED;
    const BULK: Bulk<Self> = Bulk::NO;
}

impl<T: Encode + ?Sized> Encode for &T {
    #[inline]
    fn encode<I: Isa>(&self, output: &mut Writer<'_, I>) -> Result<()> {
        (**self).encode(output)
    }
}

/// A box is a level of nesting, and promises no bytes, so that a recursive type has finite constants.
impl<T: Layout + ?Sized> Layout for Box<T> {
    const NAME: &'static str = "Box";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl<T: Encode + ?Sized> Encode for Box<T> {
    #[inline]
    fn encode<I: Isa>(&self, output: &mut Writer<'_, I>) -> Result<()> {
        output.enter()?;
        (**self).encode(output)?;
        output.leave();
        Ok(())
    }
}

impl<'de, T: Decode<'de>> Decode<'de> for Box<T> {
    #[inline]
    fn decode<I: Isa>(input: &mut Reader<'de, I>) -> Result<Self> {
        input.enter()?;
        input.need(T::MIN_SIZE)?;
        let value = Self::new(T::decode(input)?);
        input.leave();
        Ok(value)
    }
}
