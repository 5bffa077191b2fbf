//! Chars and strings.

use crate::{Decode, Encode, Isa, Layout, Reader, Result, Writer};
use alloc::string::String;

impl Layout for char {
    const NAME: &'static str = "char";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = false;
}

impl Encode for char {
    #[inline]
    fn encode<I: Isa>(&self, output: &mut Writer<'_, I>) -> Result<()> {
        output.put_char(*self)
    }
}

impl<'de> Decode<'de> for char {
    #[inline]
    fn decode<I: Isa>(input: &mut Reader<'de, I>) -> Result<Self> {
        input.take_char()
    }
}

macro_rules! text {
    ($($text:ty, $name:literal;)*) => {$(
        impl Layout for $text {
            const NAME: &'static str = $name;
            const MIN_SIZE: usize = 8;
            const IS_FIXED: bool = false;
        }

        impl Encode for $text {
            #[inline]
            fn encode<I: Isa>(&self, output: &mut Writer<'_, I>) -> Result<()> {
                output.put_len(self.len())?;
                output.put_bytes(self.as_bytes())
            }
        }
    )*};
}

text! {
    str, "str";
    String, "String";
}

impl<'de> Decode<'de> for String {
    #[inline]
    fn decode<I: Isa>(input: &mut Reader<'de, I>) -> Result<Self> {
        let len_bytes = input.take_len()?;
        input.need_elems(len_bytes, 1, 0)?;
        input.take_string(len_bytes)
    }
}
