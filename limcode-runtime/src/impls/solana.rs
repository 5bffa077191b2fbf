//! Solana's own addresses, hashes and signatures: their bytes.

use crate::traits::view::bytes::value_of;
use crate::traits::view::kinds::{Slices, Whole};
use crate::{Bulk, Decode, Encode, Layout, Mode, Reader, Result, View, Writer};
use solana_address::Address;
use solana_hash::Hash;
use solana_signature::Signature;

/// `Type, its bytes, the method that shows it as an array;`
macro_rules! bytes {
    ($($kind:ident, $size:literal, $as_array:ident;)*) => {$(
        impl Layout for $kind {
            const NAME: &'static str = stringify!($kind);
            const MIN_SIZE: usize = $size;
            const IS_FIXED: bool = true;
            // SAFETY: the type is declared as `repr(transparent)` over an array of bytes, so it has that array's size and alignment,
            // which is looked at here; safe functions show the whole value as the array, and make a value of any array. Encoding
            // and decoding below are those of the array.
            const BULK: Bulk<Self> = unsafe { Bulk::assume_if(size_of::<Self>() == $size && align_of::<Self>() == 1) };
        }

        impl Encode for $kind {
            #[inline]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                output.put(self.$as_array())
            }
        }

        impl<'de> Decode<'de> for $kind {
            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                input.take::<[u8; $size]>().map(Self::from)
            }
        }

        impl View for $kind {
            type View<'a> = &'a Self;
            type Marks = ();
            type Elems = Slices;
            type Fields = Whole;
            type ViewMut = Whole;

            #[inline]
            fn find<M: Mode>(input: &mut Reader<'_, M>) -> Result<()> {
                input.pass(Self::MIN_SIZE)
            }

            #[inline]
            fn view(bytes: &[u8], (): ()) -> &Self {
                value_of(bytes)
            }
        }

        crate::__by_value!([] $kind []);
    )*};
}

bytes! {
    Address, 32, as_array;
    Hash, 32, as_bytes;
    Signature, 64, as_array;
}
