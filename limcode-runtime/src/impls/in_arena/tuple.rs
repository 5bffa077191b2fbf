//! Tuples: the borrowed forms of the members, in place.

use crate::traits::members::Members;
use crate::{Arena, Borrowed, DecodeIn, Mode, Reader, Result};

macro_rules! tuple {
    ($($member:ident $local:ident $index:tt $name:literal),*) => {
        impl<$($member: Borrowed),*> Borrowed for ($($member,)*) {
            type Ref<'a> = ($($member::Ref<'a>,)*) where Self: 'a;

            #[inline]
            fn from_ref<'a>(borrowed: &Self::Ref<'a>) -> Self
            where
                Self: 'a,
            {
                ($($member::from_ref(&borrowed.$index),)*)
            }
        }

        impl<'a, $($member: DecodeIn<'a>),*> DecodeIn<'a> for ($($member,)*) {
            const MIN_SIZE_IN: usize = 0 $(+ $member::MIN_SIZE_IN)*;
            const IS_FIXED_IN: bool = true $(&& $member::IS_FIXED_IN)*;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decode_in<M: Mode, A: Arena>(input: &mut Reader<'a, M>, arena: &'a A) -> Result<Self> {
                let members = const { &Members::of([$(($member::MIN_SIZE_IN, $member::IS_FIXED_IN, $name)),*]) };
                // As `Decode` of tuples does.
                let has_siblings = const { 0 $(+ !$member::IS_FIXED_IN as usize)* > 1 };
                $(
                    let decoded = if has_siblings {
                        $member::decode_in_apart(input, arena)
                    } else {
                        $member::decode_in(input, arena)
                    };
                    let $local = members.rest($index).after(input, decoded, $member::IS_FIXED_IN)?;
                )*
                Ok(($($local,)*))
            }
        }
    };
}

/// The tuples of the members listed and of the first ones of them, from one on.
macro_rules! tuples {
    ([$($member:ident $local:ident $index:tt $name:literal),*]) => {
        tuple!($($member $local $index $name),*);
    };
    (
        [$($member:ident $local:ident $index:tt $name:literal),*]
        $next_member:ident $next_local:ident $next_index:tt $next_name:literal
        $(, $later_member:ident $later_local:ident $later_index:tt $later_name:literal)*
    ) => {
        tuple!($($member $local $index $name),*);
        tuples!(
            [$($member $local $index $name,)* $next_member $next_local $next_index $next_name]
            $($later_member $later_local $later_index $later_name),*
        );
    };
}

tuples! {
    [T0 t0 0 "0"]
    T1 t1 1 "1", T2 t2 2 "2", T3 t3 3 "3", T4 t4 4 "4", T5 t5 5 "5", T6 t6 6 "6",
    T7 t7 7 "7", T8 t8 8 "8", T9 t9 9 "9", T10 t10 10 "10", T11 t11 11 "11", T12 t12 12 "12",
    T13 t13 13 "13", T14 t14 14 "14", T15 t15 15 "15", T16 t16 16 "16", T17 t17 17 "17", T18 t18 18 "18",
    T19 t19 19 "19", T20 t20 20 "20", T21 t21 21 "21", T22 t22 22 "22", T23 t23 23 "23", T24 t24 24 "24",
    T25 t25 25 "25", T26 t26 26 "26", T27 t27 27 "27", T28 t28 28 "28", T29 t29 29 "29", T30 t30 30 "30",
    T31 t31 31 "31"
}
