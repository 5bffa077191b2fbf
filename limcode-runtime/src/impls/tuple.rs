//! Tuples: the members in order.

use crate::bulk::{Member, Subject};
use crate::{Bulk, Decode, Encode, Isa, Layout, Reader, Result, Writer};

impl Layout for () {
    const NAME: &'static str = "tuple";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = true;
}

impl Encode for () {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn encode<I: Isa>(&self, _output: &mut Writer<'_, I>) -> Result<()> {
        Ok(())
    }
}

impl<'de> Decode<'de> for () {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decode<I: Isa>(_input: &mut Reader<'de, I>) -> Result<Self> {
        Ok(())
    }
}

macro_rules! tuple {
    ($($member:ident $local:ident $index:tt $name:literal),*) => {
        impl<$($member: Layout),*> Layout for ($($member,)*) {
            const NAME: &'static str = "tuple";
            const MIN_SIZE: usize = 0 $(+ $member::MIN_SIZE)*;
            const IS_FIXED: bool = true $(&& $member::IS_FIXED)*;
            const BULK: Bulk<Self> = {
                let end = Some(0);
                $(
                    let member =
                        Member::new(|tuple: &Self| &raw const tuple.$index, core::mem::offset_of!(Self, $index));
                    let end = member.end(end, &$member::BULK);
                )*
                let holds = Subject::<Self>::new().ends_at(end);
                // SAFETY: the members listed are all of the tuple's; each is bulk, starts where the one before it ends,
                // and the last ends at the size of the tuple, which is above 0: its bytes are those of the members in
                // wire order, without padding.
                unsafe { Bulk::assume_if(holds) }
            };
        }

        impl<$($member: Encode),*> Encode for ($($member,)*) {
            #[inline]
            fn encode<I: Isa>(&self, output: &mut Writer<'_, I>) -> Result<()> {
                if Self::IS_FIXED {
                    output.room(Self::MIN_SIZE)?;
                }
                $(if let Err(error) = self.$index.encode(output) {
                    return Err(error.in_field($name));
                })*
                Ok(())
            }
        }

        impl<'de, $($member: Decode<'de>),*> Decode<'de> for ($($member,)*) {
            #[inline]
            fn decode<I: Isa>(input: &mut Reader<'de, I>) -> Result<Self> {
                // Bytes that the members not yet read take at least.
                let rest = Self::MIN_SIZE;
                $(
                    let $local = match $member::decode(input) {
                        Ok(value) => value,
                        Err(error) => return Err(error.in_field($name)),
                    };
                    let rest = rest - $member::MIN_SIZE;
                    if !$member::IS_FIXED && rest > 0 {
                        input.need(rest)?;
                    }
                )*
                let _ = rest;
                Ok(($($local,)*))
            }
        }
    };
}

tuple!(T0 t0 0 "0");
tuple!(T0 t0 0 "0", T1 t1 1 "1");
tuple!(T0 t0 0 "0", T1 t1 1 "1", T2 t2 2 "2");
tuple!(T0 t0 0 "0", T1 t1 1 "1", T2 t2 2 "2", T3 t3 3 "3");
tuple!(T0 t0 0 "0", T1 t1 1 "1", T2 t2 2 "2", T3 t3 3 "3", T4 t4 4 "4");
tuple!(T0 t0 0 "0", T1 t1 1 "1", T2 t2 2 "2", T3 t3 3 "3", T4 t4 4 "4", T5 t5 5 "5");
tuple!(T0 t0 0 "0", T1 t1 1 "1", T2 t2 2 "2", T3 t3 3 "3", T4 t4 4 "4", T5 t5 5 "5", T6 t6 6 "6");
tuple!(T0 t0 0 "0", T1 t1 1 "1", T2 t2 2 "2", T3 t3 3 "3", T4 t4 4 "4", T5 t5 5 "5", T6 t6 6 "6", T7 t7 7 "7");
tuple!(T0 t0 0 "0", T1 t1 1 "1", T2 t2 2 "2", T3 t3 3 "3", T4 t4 4 "4", T5 t5 5 "5", T6 t6 6 "6", T7 t7 7 "7", T8 t8 8 "8");
tuple!(T0 t0 0 "0", T1 t1 1 "1", T2 t2 2 "2", T3 t3 3 "3", T4 t4 4 "4", T5 t5 5 "5", T6 t6 6 "6", T7 t7 7 "7", T8 t8 8 "8", T9 t9 9 "9");
tuple!(T0 t0 0 "0", T1 t1 1 "1", T2 t2 2 "2", T3 t3 3 "3", T4 t4 4 "4", T5 t5 5 "5", T6 t6 6 "6", T7 t7 7 "7", T8 t8 8 "8", T9 t9 9 "9", T10 t10 10 "10");
tuple!(T0 t0 0 "0", T1 t1 1 "1", T2 t2 2 "2", T3 t3 3 "3", T4 t4 4 "4", T5 t5 5 "5", T6 t6 6 "6", T7 t7 7 "7", T8 t8 8 "8", T9 t9 9 "9", T10 t10 10 "10", T11 t11 11 "11");
