//! Wrappers, atomics, numbers other than 0, tuples.

use super::agreement::{agree, agree_as, agree_by};
use limcode_tests::bincode;
use std::cmp::Reverse;
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::{Range, RangeInclusive, RangeTo};
use std::sync::atomic::{
    AtomicBool, AtomicI8, AtomicI16, AtomicI32, AtomicI64, AtomicIsize, AtomicU8, AtomicU16, AtomicU32, AtomicU64,
    AtomicUsize, Ordering,
};

#[test]
fn wrappers_have_the_form_of_what_they_hold() {
    agree([0, 1, u32::MAX].map(Wrapping));
    agree([i16::MIN, -1, 0, i16::MAX].map(Saturating));
    agree([0, u64::MAX].map(Reverse));
    agree([Reverse(String::new()), Reverse("\u{e9}t\u{e9}".into())]);
    agree([Wrapping(usize::MAX)]);
    agree([vec![Wrapping(1_u64), Wrapping(u64::MAX)], vec![]]);
    agree([[Reverse(Wrapping(7_u16)), Reverse(Wrapping(9))]]);
    agree([vec![Reverse(true), Reverse(false)]]);
}

#[test]
fn wrappers_and_ranges_of_numbers_are_copied_as_bytes() {
    use limcode::Layout;
    assert!(<Wrapping<u64>>::BULK.is_proved() && <Saturating<[u8; 3]>>::BULK.is_proved());
    assert!(<Reverse<Wrapping<i128>>>::BULK.is_proved());
    assert!(<Range<u64>>::BULK.is_proved() && <RangeTo<[u8; 2]>>::BULK.is_proved());
    assert!(!<Range<bool>>::BULK.is_proved() && !<RangeInclusive<u64>>::BULK.is_proved());
    assert!(!<Reverse<bool>>::BULK.is_proved() && !<Wrapping<String>>::BULK.is_proved());
    assert!(!<std::cell::Cell<u8>>::BULK.is_proved() && !AtomicU8::BULK.is_proved());
    assert!(!<NonZero<u8>>::BULK.is_proved());
}

#[test]
fn atomics_have_the_form_of_their_number() {
    macro_rules! atomics {
        ($($atomic:ident: $($number:expr)*;)*) => {$(
            agree_by(
                [$($atomic::new($number)),*],
                |value, other| value.load(Ordering::SeqCst) == other.load(Ordering::SeqCst),
            );
        )*};
    }
    atomics! {
        AtomicBool: true false;
        AtomicU8: 0 u8::MAX;
        AtomicU16: 0 u16::MAX;
        AtomicU32: 0 u32::MAX;
        AtomicU64: 0 u64::MAX;
        AtomicUsize: 0 usize::MAX;
        AtomicI8: i8::MIN;
        AtomicI16: i16::MIN;
        AtomicI32: i32::MIN;
        AtomicI64: i64::MIN;
        AtomicIsize: isize::MIN;
    }
}

#[test]
fn numbers_other_than_zero_have_the_form_of_the_number() {
    macro_rules! numbers {
        ($($number:ident)*) => {$(
            agree([1, $number::MIN.max(1), $number::MAX].map(|number| NonZero::<$number>::new(number).unwrap()));
        )*};
    }
    numbers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
    agree([NonZero::new(i32::MIN).unwrap(), NonZero::new(-1).unwrap()]);
    agree([vec![NonZero::new(3_u16).unwrap(); 3]]);
    agree([Some(NonZero::new(5_u64).unwrap()), None]);
}

/// A tuple of these members, as it is and with its first eight in one of their own: std's traits stop at 12 members, serde's
/// at 16, and members stand in order at any depth.
macro_rules! flat_and_nested {
    ($($first:expr),*; $($later:expr),*) => {
        (($($first,)* $($later,)*), (($($first,)*), $($later,)*))
    };
}

#[test]
fn tuples_have_up_to_32_members() {
    let flat_13 = flat_and_nested!(1_u8, 2_u16, 3_u32, 4_u64, true, 'x', -7_i8, 8_u8; 9_u16, "y".to_string(), Some(1_u8), 12_u8, 13_u16);
    agree_as([flat_13], |value, other| (value.4, &value.9, value.12) == (other.0.4, &other.2, other.5));
    let flat_16 = flat_and_nested!(1_u8, 2_u8, 3_u8, 4_u8, 5_u8, 6_u8, 7_u8, 8_u8; 9_u8, 10_u8, 11_u8, 12_u8, 13_u8, 14_u8, 15_u8, 16_u64);
    assert_eq!(bincode::serialize(&flat_16.0).unwrap(), limcode::serialize(&flat_16.1).unwrap());
    agree_as([flat_16], |value, other| (value.0, value.8, value.15) == (other.0.0, other.1, other.8));
    let flat_17 = flat_and_nested!(1_u8, 2_u8, 3_u8, 4_u8, 5_u8, 6_u8, 7_u8, 8_u8; (9_u8, 10_u8), 11_u8, 12_u8, 13_u8, 14_u8, 15_u8, 16_u8, 17_u8, vec![18_u16]);
    agree_as([flat_17], |value, other| (value.0, value.8, &value.16) == (other.0.0, other.1, &other.9));
    let value = (
        0_u8,
        1_u16,
        2_u32,
        3_u64,
        4_i8,
        5_i16,
        6_i32,
        7_i64,
        8_u8,
        9_u16,
        10_u32,
        11_u64,
        12_i8,
        13_i16,
        14_i32,
        15_i64,
        16_u8,
        17_u16,
        18_u32,
        19_u64,
        20_i8,
        21_i16,
        22_i32,
        23_i64,
        24_u8,
        25_u16,
        26_u32,
        27_u64,
        28_i8,
        29_i16,
        30_i32,
        String::from("z"),
    );
    let oracle = (
        (0_u8, 1_u16, 2_u32, 3_u64, 4_i8, 5_i16, 6_i32, 7_i64),
        (8_u8, 9_u16, 10_u32, 11_u64, 12_i8, 13_i16, 14_i32, 15_i64),
        (16_u8, 17_u16, 18_u32, 19_u64, 20_i8, 21_i16, 22_i32, 23_i64),
        (24_u8, 25_u16, 26_u32, 27_u64, 28_i8, 29_i16, 30_i32, String::from("z")),
    );
    agree_as([(value, oracle)], |value, other| {
        (value.0, value.15, value.30, &value.31) == (other.0.0, other.1.7, other.3.6, &other.3.7)
    });
}
