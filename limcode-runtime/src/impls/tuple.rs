//! Tuples: the members in order.

use crate::proof::claim::{Subject, end_of};
use crate::traits::members::Members;
use crate::traits::place::Place;
use crate::traits::taken::Taken;
use crate::{Bulk, Decode, Encode, Layout, Mode, Reader, Result, Writer, encode_steps, max_sum};

macro_rules! tuple {
    (
        [$($head:ident $head_local:ident $head_index:tt $head_name:literal),*] $last:ident $last_index:tt;
        $($member:ident $local:ident $index:tt $name:literal),*
    ) => {
        impl<$($member: Layout),*> Layout for ($($member,)*) {
            const NAME: &'static str = "tuple";
            const MIN_SIZE: usize = 0 $(+ $member::MIN_SIZE)*;
            const IS_FIXED: bool = true $(&& $member::IS_FIXED)*;
            const MAX_SIZE: Option<usize> = max_sum([$($member::MAX_SIZE),*]);
            const ENCODE_STEPS: usize = encode_steps(0, [$($member::ENCODE_STEPS),*]);
            const BULK: Bulk<Self> = {
                let end = Some(0);
                $(let end = end_of(end, core::mem::offset_of!(Self, $index), &$member::BULK);)*
                let holds = Subject::<Self>::new().ends_at(end);
                // SAFETY: the members listed are all of the tuple's, with their types, as `decode_to` shows rustc; each is
                // bulk, starts where the one before it ends, and the last ends at the size of the tuple, which is above 0:
                // its bytes are those of the members in wire order, without padding.
                unsafe { Bulk::assume_if(holds) }
            };
        }

        impl<$($member: Encode),*> Encode for ($($member,)*) {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                if Self::IS_FIXED {
                    output.room_for_members(Self::MIN_SIZE)?;
                }
                $(if let Err(error) = self.$index.encode_bounded(output) {
                    return Err(error.in_field($name));
                })*
                Ok(())
            }
        }

        impl<'de, $($member: Decode<'de>),*> Decode<'de> for ($($head,)* $last,) {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                Self::decode_to(input, ())
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decode_to<M: Mode, P: Place<Self>>(input: &mut Reader<'de, M>, site: P::Site) -> Result<P> {
                if Self::IS_FIXED {
                    input.need_whole(Self::MIN_SIZE)?;
                }
                let members = const { &Members::of([$(($member::MIN_SIZE, $member::IS_FIXED, $name)),*]) };
                let has_siblings = const { 0 $(+ !$member::IS_FIXED as usize)* > 1 };
                $(
                    // What is beside others of variable size is read out of line, as generated code does; see `decode_apart`.
                    let taken = if has_siblings && !$head::IS_FIXED {
                        $head::decode_apart(input).map(Taken::read)
                    } else {
                        Taken::<$head>::take(input)
                    };
                    let $head_local = members.rest($head_index).after(input, taken, $head::IS_FIXED)?;
                )*
                let put_heads = |tuple: *mut Self| {
                    let _ = tuple;
                    $(
                        let value = $head_local.value();
                        // SAFETY: the address is that of a place for a tuple.
                        unsafe { (&raw mut (*tuple).$head_index).write(value) };
                    )*
                };
                // SAFETY: as above; nothing is read there.
                let last = |tuple: *mut Self| unsafe { &raw mut (*tuple).$last_index };
                let rest = members.rest($last_index);
                // SAFETY: the members listed are all of the tuple's, and each is written, which also shows rustc that each index is that of a
                // member of its type.
                unsafe {
                    if has_siblings && !$last::IS_FIXED {
                        let taken = $last::decode_apart(input).map(Taken::read);
                        rest.placed(input, site, taken, last, put_heads)
                    } else if P::IS_THERE && !$last::IS_FIXED {
                        rest.read_there(input, site, last, put_heads)
                    } else {
                        let taken = Taken::<$last>::take(input);
                        rest.placed(input, site, taken, last, put_heads)
                    }
                }
            }
        }
    };
}

/// The tuples of the members listed and of the first ones of them, from one on.
macro_rules! tuples {
    ([$($head:ident $head_local:ident $head_index:tt $head_name:literal),*]) => {};
    (
        [$($head:ident $head_local:ident $head_index:tt $head_name:literal),*]
        $last:ident $last_local:ident $last_index:tt $last_name:literal
        $(, $later:ident $later_local:ident $later_index:tt $later_name:literal)*
    ) => {
        tuple!(
            [$($head $head_local $head_index $head_name),*] $last $last_index;
            $($head $head_local $head_index $head_name,)* $last $last_local $last_index $last_name
        );
        tuples!(
            [$($head $head_local $head_index $head_name,)* $last $last_local $last_index $last_name]
            $($later $later_local $later_index $later_name),*
        );
    };
}

tuples! {
    [] T0 t0 0 "0", T1 t1 1 "1", T2 t2 2 "2", T3 t3 3 "3", T4 t4 4 "4", T5 t5 5 "5", T6 t6 6 "6",
    T7 t7 7 "7", T8 t8 8 "8", T9 t9 9 "9", T10 t10 10 "10", T11 t11 11 "11", T12 t12 12 "12",
    T13 t13 13 "13", T14 t14 14 "14", T15 t15 15 "15", T16 t16 16 "16", T17 t17 17 "17", T18 t18 18 "18",
    T19 t19 19 "19", T20 t20 20 "20", T21 t21 21 "21", T22 t22 22 "22", T23 t23 23 "23", T24 t24 24 "24",
    T25 t25 25 "25", T26 t26 26 "26", T27 t27 27 "27", T28 t28 28 "28", T29 t29 29 "29", T30 t30 30 "30",
    T31 t31 31 "31"
}
