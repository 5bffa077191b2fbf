//! `Result`, `Bound`, ranges, and types with one value.

use super::agreement::{agree, agree_as};
use std::marker::PhantomData;
use std::ops::{Bound, Range, RangeFrom, RangeFull, RangeTo};

#[test]
fn results_have_the_form_of_an_enum() {
    agree([Ok(7_u8), Err(String::from("no")), Err(String::new())]);
    agree([Ok(1_u32), Err(2_u32)]);
    agree([Ok::<(), ()>(()), Err(())]);
    agree([Ok(1_u64), Err(false)]);
    agree([vec![Ok((1_u8, 'x')), Err(Some(5_u16)), Err(None)]]);
    agree([Ok::<Box<u32>, u8>(Box::new(7)), Err(3)]);
}

#[test]
fn results_are_of_fixed_size_when_both_sides_are_of_the_same() {
    use limcode::Layout;
    const { assert!(Result::<u32, [u8; 4]>::IS_FIXED && Result::<u32, [u8; 4]>::MIN_SIZE == 8) };
    const { assert!(!Result::<u32, u8>::IS_FIXED && Result::<u32, u8>::MIN_SIZE == 5) };
    const { assert!(!Result::<String, u64>::IS_FIXED && Result::<String, u64>::MIN_SIZE == 12) };
    const { assert!(Result::<(), ()>::IS_FIXED && Bound::<()>::IS_FIXED && !Bound::<u8>::IS_FIXED) };
}

#[test]
fn bounds_have_the_form_of_an_enum() {
    agree([Bound::Unbounded, Bound::Included(1_u16), Bound::Excluded(2)]);
    agree([Bound::Included(String::from("x")), Bound::Unbounded]);
    agree([Bound::Excluded(()), Bound::Unbounded]);
    agree([(Bound::Included(1_u8), Bound::Excluded(9_u8))]);
}

#[test]
fn ranges_are_their_ends() {
    agree([1_u32..5, Range { start: 5, end: 1 }]);
    agree(['a'..='z', 'z'..='a']);
    agree([vec![0_u8..1, 1..2]]);
    agree([vec![0_u32..0x0102_0304, 1..2], vec![]]);
    agree([vec![7_u64.., 9..]]);
    agree([vec![0_u16..=1, 1..=2]]);
    agree([Some(1_u8)..None, None..Some(2)]);
    agree([String::from("a")..=String::from("b")]);
    agree::<RangeFrom<String>>([String::from("from").., String::new()..]);
    agree::<RangeTo<u8>>([..7, ..0]);
    agree::<RangeTo<Option<u8>>>([..Some(7), ..None]);
}

#[test]
fn types_with_one_value_take_no_bytes() {
    agree([PhantomData::<str>]);
    agree([(PhantomData::<dyn Fn()>, 7_u8)]);
    agree_as([(RangeFull, ())], |_, _| true);
}
