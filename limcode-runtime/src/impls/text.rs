//! Chars and strings.

use crate::traits::collection::{Collection, PutCollection, TakeCollection, collection};
use crate::traits::row::{Elems, Len};
use crate::{Decode, Encode, Layout, Mode, Reader, Result, Writer};
use alloc::string::String;

impl Layout for char {
    const NAME: &'static str = "char";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = false;
    const MAX_SIZE: Option<usize> = Some(4);
}

impl Encode for char {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_char(*self)
    }
}

impl<'de> Decode<'de> for char {
    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
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
            fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                output.put_bytes(self.as_bytes())
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn put_counted<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                output.put_row((Len(self.len()), Elems(self.as_bytes())))
            }
        }
    )*};
}

text!(str, String);

impl<'de> TakeCollection<'de> for String {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        input.take_string(len_elems)
    }

    #[inline]
    fn take_elems_in_place<M: Mode>(&mut self, input: &mut Reader<'de, M>, len_elems: usize) -> Result<()> {
        input.take_string_in_place(len_elems, self)
    }
}
