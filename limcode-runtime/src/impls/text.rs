//! Chars and strings.

use crate::collection::{Collection, PutCollection, TakeCollection, collection};
use crate::row::{Elems, Len};
use crate::{Decode, Encode, Isa, Layout, Loans, Reader, Result, Writer};
use alloc::string::String;

impl Layout for char {
    const NAME: &'static str = "char";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = false;
    const MAX_SIZE: Option<usize> = Some(4);
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

collection!(layout str, "str", []);
collection!(encode str, []);
collection!(String, "String", []);

macro_rules! text {
    ($($text:ty),*) => {$(
        impl Collection for $text {
            const ELEM_MIN_SIZE: usize = 1;

            #[inline(always)]
            fn len_elems(&self) -> usize {
                self.len()
            }
        }

        impl PutCollection for $text {
            #[inline]
            fn put_elems<I: Isa>(&self, output: &mut Writer<'_, I>) -> Result<()> {
                output.put_bytes(self.as_bytes())
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn put_counted<I: Isa>(&self, output: &mut Writer<'_, I>) -> Result<()> {
                output.put_row((Len(self.len()), Elems(self.as_bytes())))
            }

            #[inline]
            fn lend_elems<'v>(&'v self, loans: &mut Loans<'v>) {
                loans.bytes(self.as_bytes());
            }
        }
    )*};
}

text!(str, String);

impl<'de> TakeCollection<'de> for String {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_elems<I: Isa>(input: &mut Reader<'de, I>, len_elems: usize) -> Result<Self> {
        input.take_string(len_elems)
    }

    #[inline]
    fn take_elems_in_place<I: Isa>(&mut self, input: &mut Reader<'de, I>, len_elems: usize) -> Result<()> {
        input.take_string_in_place(len_elems, self)
    }
}
