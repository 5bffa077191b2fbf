//! Views of tuples: the views of the members.

use crate::traits::members::Members;
use crate::traits::view::find_whole;
use crate::traits::view::kinds::{Each, Whole};
use crate::{Layout, Mode, Reader, Result, View};

/// The view of a member whose end was found before.
#[cfg_attr(not(debug_assertions), inline(always))]
fn next_view<'a, T: View>(input: &mut Reader<'a>) -> T::View<'a> {
    let before = input.rest();
    let marks = find_whole::<T, _>(input).unwrap_or_default();
    T::view(input.passed(before), marks)
}

macro_rules! tuple {
    ($($member:ident $index:tt $name:literal),*) => {
        impl<$($member: View),*> View for ($($member,)*) {
            type View<'a> = ($($member::View<'a>,)*);
            type Marks = ();
            type Elems = Each;
            type Fields = Whole;
            type ViewMut = Whole;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn find<M: Mode>(input: &mut Reader<'_, M>) -> Result<()> {
                if Self::IS_FIXED {
                    input.need_whole(Self::MIN_SIZE)?;
                }
                let members = const { &Members::of([$(($member::MIN_SIZE, $member::IS_FIXED, $name)),*]) };
                $(
                    let found = $member::find(input);
                    members.rest($index).after(input, found, $member::IS_FIXED)?;
                )*
                Ok(())
            }

            #[inline]
            fn view<'a>(bytes: &'a [u8], (): ()) -> Self::View<'a>
            {
                let mut input = Reader::again(bytes);
                ($(next_view::<$member>(&mut input),)*)
            }
        }
    };
}

macro_rules! tuples {
    ([$($member:ident $index:tt $name:literal),*]) => {
        tuple!($($member $index $name),*);
    };
    (
        [$($member:ident $index:tt $name:literal),*]
        $next:ident $next_index:tt $next_name:literal
        $(, $later:ident $later_index:tt $later_name:literal)*
    ) => {
        tuple!($($member $index $name),*);
        tuples!([$($member $index $name,)* $next $next_index $next_name] $($later $later_index $later_name),*);
    };
}

// What is shown of longer tuples has no `Debug` in std.
tuples!(
    [A 0 "0"]
    B 1 "1", C 2 "2", D 3 "3", E 4 "4", F 5 "5", G 6 "6", H 7 "7", I 8 "8", J 9 "9", K 10 "10", L 11 "11"
);
