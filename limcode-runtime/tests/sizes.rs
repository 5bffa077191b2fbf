//! What generated code computes sizes with, when it is compiled.

use limcode_runtime::__private::{
    assert_len, assert_listed, assert_region, assert_summed, mark_width, rest_elem_bytes,
};
use limcode_runtime::{
    Layout, all_equal, at_least_one, encode_steps, greatest_max, head, least, max_at_most, max_sum, max_times,
};
use std::cell::{Cell, OnceCell};
use std::cmp::Reverse;
use std::net::{IpAddr, SocketAddr, SocketAddrV6};
use std::num::NonZero;
use std::ops::{Bound, Range, RangeFrom};
use std::time::Duration;

/// What is greater than any size.
const HUGE: usize = usize::MAX;

#[test]
fn the_least_size_is_found_anywhere() {
    assert_eq!(least([]), 0);
    assert_eq!(least([5]), 5);
    for sizes in [[3, 4, 5], [4, 3, 5], [5, 4, 3]] {
        assert_eq!(least(sizes), 3);
    }
}

#[test]
fn a_head_ends_behind_the_first_value_of_variable_size() {
    assert_eq!(head(&[]), 0);
    assert_eq!(head(&[(2, true), (3, true)]), 5);
    assert_eq!(head(&[(2, true), (3, false), (4, true)]), 5);
    assert_eq!(head(&[(2, false), (3, true)]), 2);
}

#[test]
fn long_encoders_are_one_step_for_their_callers() {
    assert_eq!(encode_steps(5, []), 5);
    assert_eq!(encode_steps(5, [2, 3]), 10);
    assert_eq!(encode_steps(5, [64, 3]), 72);
    assert_eq!(encode_steps(5, [65, 3]), 9);
}

#[test]
fn sizes_are_equal_if_all_are() {
    assert!(all_equal([]) && all_equal([1]) && all_equal([2, 2, 2]));
    assert!(!all_equal([1, 2, 2]) && !all_equal([2, 1, 2]) && !all_equal([2, 2, 1]));
    assert_eq!((at_least_one(0), at_least_one(1), at_least_one(2)), (1, 1, 2));
}

#[test]
fn maximum_sizes_have_a_bound_if_all_parts_have() {
    assert_eq!(max_sum([]), Some(0));
    assert_eq!(max_sum([Some(2), Some(3), Some(4)]), Some(9));
    assert_eq!(max_sum([Some(2), Some(3), None]), None);
    assert_eq!(max_sum([None, Some(2)]), None);
    assert_eq!(max_sum([Some(HUGE), Some(1)]), None);
    assert_eq!(max_sum([Some(HUGE - 1), Some(1)]), Some(HUGE));
    assert_eq!(greatest_max([]), Some(0));
    for sizes in [[3, 4, 5], [5, 4, 3], [3, 5, 4]] {
        assert_eq!(greatest_max(sizes.map(Some)), Some(5));
    }
    assert_eq!(greatest_max([Some(2), Some(3), None]), None);
    assert_eq!(max_at_most(None, 4), Some(4));
    assert_eq!([3, 4, 5].map(|size| max_at_most(Some(size), 4)), [Some(3), Some(4), Some(4)]);
    assert_eq!(max_times(Some(3), 4), Some(12));
    assert_eq!((max_times(None, 0), max_times(Some(HUGE), 2)), (None, None));
}

#[test]
fn rules_that_no_value_can_keep_do_not_compile() {
    let fails = |rule: fn()| std::panic::catch_unwind(rule).is_err();
    assert_eq!((rest_elem_bytes(1, true), rest_elem_bytes(4, true)), (1, 4));
    assert!(fails(|| _ = rest_elem_bytes(4, false)) && fails(|| _ = rest_elem_bytes(0, true)));
    assert_region(4, 4);
    assert_region(0, 1);
    assert!(fails(|| assert_region(5, 4)) && fails(|| assert_region(0, 0)));
    assert_listed(false);
    assert_summed(false);
    assert!(fails(|| assert_listed(true)) && fails(|| assert_summed(true)));
    assert_len(255, 255, "too long");
    assert!(fails(|| assert_len(256, 255, "too long")));
}

/// The minimum size of a type, whether it is fixed, and the maximum size.
const fn sizes<T: Layout>() -> (usize, bool, Option<usize>) {
    (T::MIN_SIZE, T::IS_FIXED, T::MAX_SIZE)
}

#[test]
fn types_of_std_have_the_sizes_of_their_encodings() {
    assert_eq!(sizes::<u32>(), (4, true, Some(4)));
    assert_eq!(sizes::<(u8, u32)>(), (5, true, Some(5)));
    assert_eq!(sizes::<(u8, Option<u32>)>(), (2, false, Some(6)));
    assert_eq!(sizes::<[u16; 3]>(), (6, true, Some(6)));
    assert_eq!(sizes::<[Option<u16>; 3]>(), (3, false, Some(9)));
    assert_eq!(sizes::<Result<u8, u32>>(), (5, false, Some(8)));
    assert_eq!(sizes::<Result<u8, [u8; 1]>>(), (5, true, Some(5)));
    assert_eq!(sizes::<Result<u8, String>>(), (5, false, None));
    assert_eq!(sizes::<Result<Option<u8>, Option<u8>>>(), (5, false, Some(6)));
    assert_eq!(sizes::<Bound<u16>>(), (4, false, Some(6)));
    assert_eq!(sizes::<Bound<()>>(), (4, true, Some(4)));
    assert_eq!(sizes::<Bound<Option<u8>>>(), (4, false, Some(6)));
    assert_eq!(sizes::<Range<u16>>(), (4, true, Some(4)));
    assert_eq!(sizes::<Range<Option<u16>>>(), (2, false, Some(6)));
    assert_eq!(sizes::<RangeFrom<u16>>(), (2, true, Some(2)));
    assert_eq!(sizes::<Reverse<u16>>(), (2, true, Some(2)));
    assert_eq!(sizes::<NonZero<u64>>(), (8, true, Some(8)));
    assert_eq!(sizes::<Cell<u64>>(), (8, true, Some(8)));
    assert_eq!(sizes::<OnceCell<u64>>(), (1, false, Some(9)));
    assert_eq!(sizes::<Duration>(), (12, true, Some(12)));
    assert_eq!(sizes::<IpAddr>(), (8, false, Some(20)));
    assert_eq!(sizes::<SocketAddr>(), (10, false, Some(22)));
    assert_eq!(sizes::<SocketAddrV6>(), (18, true, Some(18)));
    assert_eq!(sizes::<Vec<u8>>(), (8, false, None));
    assert_eq!(sizes::<Box<u8>>(), (0, false, None));
}

#[test]
fn offsets_have_the_least_width_that_holds_them() {
    let greatest = [0xff, 0x100, 0xffff, 0x1_0000, 0xffff_ffff];
    assert_eq!(greatest.map(|max| mark_width(Some(max))), [1, 2, 2, 4, 4]);
    #[cfg(target_pointer_width = "64")]
    assert_eq!(mark_width(Some(0x1_0000_0000)), 8);
    assert_eq!(mark_width(None), 8);
}
