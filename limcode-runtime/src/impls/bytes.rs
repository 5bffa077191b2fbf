//! `bytes`: a `u64` length and the bytes.

use crate::traits::collection::{Collection, PutCollection, TakeCollection, collection};
use crate::{Decode, Encode, Layout, Mode, Reader, Result, Writer};
use ::bytes::{Bytes, BytesMut};
use alloc::vec::Vec;

macro_rules! bytes {
    ($($bytes:ident, $name:literal, $len_bytes:ident $input:ident => $take:expr;)*) => {$(
        collection!($bytes, $name, []);

        impl Collection for $bytes {
            const ELEM_MIN_SIZE: usize = 1;

            #[inline]
            fn len_elems(&self) -> usize {
                self.len()
            }
        }

        impl PutCollection for $bytes {
            #[inline]
            fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                output.put_bytes(self)
            }
        }

        impl<'de> TakeCollection<'de> for $bytes {
            #[inline]
            fn take_elems<M: Mode>($input: &mut Reader<'de, M>, $len_bytes: usize) -> Result<Self> {
                $take
            }
        }
    )*};
}

bytes! {
    Bytes, "Bytes", len_bytes input => Vec::take_elems(input, len_bytes).map(Self::from);
    BytesMut, "BytesMut", len_bytes input => input.spend(len_bytes, len_bytes).and_then(|()| input.take_slice(len_bytes)).map(Self::from);
}
