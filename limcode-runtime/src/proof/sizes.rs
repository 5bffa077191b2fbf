//! What generated code computes sizes with.

use super::layout::Layout;
use crate::limits::MAX_INLINED_STEPS;

/// The least of several sizes, in bytes; 0 for none.
#[doc(hidden)]
#[must_use]
pub const fn least<const N: usize>(sizes: [usize; N]) -> usize {
    if N == 0 {
        return 0;
    }
    let mut least = sizes[0];
    let mut index = 1;
    while index < N {
        if sizes[index] < least {
            least = sizes[index];
        }
        index += 1;
    }
    least
}

/// The bytes that one check of consecutive values covers: up to the first that is not of fixed size, with its minimum
/// size. Each value has its minimum size, in bytes, and whether it is of fixed size.
#[doc(hidden)]
#[must_use]
pub const fn head(values: &[(usize, bool)]) -> usize {
    let mut bytes = 0;
    let mut rest = values;
    while let [(size, is_fixed), after @ ..] = rest {
        bytes += *size;
        rest = if *is_fixed { after } else { &[] };
    }
    bytes
}

/// The steps of an encoder: its own, and those of the encoders that it calls, unless they are too long to be inlined.
#[doc(hidden)]
#[must_use]
pub const fn encode_steps<const N: usize>(own: usize, called: [usize; N]) -> usize {
    let mut steps = own;
    let mut index = 0;
    while index < N {
        steps += if called[index] > MAX_INLINED_STEPS { 1 } else { called[index] };
        index += 1;
    }
    steps
}

/// A size, in bytes, but not less than one.
#[doc(hidden)]
#[must_use]
pub const fn at_least_one(size_bytes: usize) -> usize {
    if size_bytes == 0 { 1 } else { size_bytes }
}

/// Bytes of an element of those that fill the rest of the input.
///
/// # Panics
/// If elements are not of fixed size, or of no bytes; when this is compiled.
#[doc(hidden)]
#[must_use]
pub const fn rest_elem_bytes(elem_bytes: usize, is_fixed: bool) -> usize {
    assert!(
        is_fixed && elem_bytes > 0,
        "elements with `len = rest` must be of fixed size, and of at least one byte; give the field a length that is written"
    );
    elem_bytes
}

/// Looks at whether a value fits in its region.
///
/// # Panics
/// If it never does; when this is compiled.
#[doc(hidden)]
pub const fn assert_region(min_bytes: usize, len_bytes: usize) {
    assert!(
        len_bytes > 0 && min_bytes <= len_bytes,
        "no value fits in this region: the minimum size of the fields is greater; write a larger `region`"
    );
}

/// Looks at whether the members of a type may be listed: only the type's own codec calls its function.
///
/// # Panics
/// If it has one; when this is compiled.
#[doc(hidden)]
pub const fn assert_listed(has_check: bool) {
    assert!(
        !has_check,
        "the type has a function of `check`, or `try_from`, which is not called for the members that `layout` and `version` list; put the function on the struct around it"
    );
}

/// The same for a struct of which `delta` writes one number as a difference.
///
/// # Panics
/// If it has one; when this is compiled.
#[doc(hidden)]
pub const fn assert_summed(has_check: bool) {
    assert!(
        !has_check,
        "the type has a function of `check`, or `try_from`, which `delta` would call with the difference instead of the number; put the function on the struct around it"
    );
}

/// Asserts that a field that something else needs is not in `names`, which it cannot use.
///
/// # Panics
/// If it is, with `message`; when this is compiled.
#[doc(hidden)]
pub const fn assert_unlisted(names: &[&str], name: &str, message: &str) {
    let mut index = 0;
    while index < names.len() {
        assert!(!is_same(names[index].as_bytes(), name.as_bytes()), "{}", message);
        index += 1;
    }
}

const fn is_same(left: &[u8], right: &[u8]) -> bool {
    let mut index = 0;
    while index < left.len() && index < right.len() && left[index] == right[index] {
        index += 1;
    }
    index == left.len() && index == right.len()
}

/// Names of the fields of a part of `T` that decoding does not keep. The function, which only says which part, is not called.
#[doc(hidden)]
#[must_use]
pub const fn discarded_of<T, Part: Layout>(_: fn(&T) -> &Part) -> &'static [&'static str] {
    Part::DISCARDED
}

/// Looks at whether a length can say how many bytes an array has.
///
/// # Panics
/// If it cannot, with `message`; when this is compiled.
#[doc(hidden)]
pub const fn assert_len(len_bytes: usize, most_bytes: u64, message: &str) {
    assert!(len_bytes as u64 <= most_bytes, "{}", message);
}

/// Whether all sizes are the same.
#[doc(hidden)]
#[must_use]
pub const fn all_equal<const N: usize>(sizes: [usize; N]) -> bool {
    let mut index = 1;
    while index < N {
        if sizes[index] != sizes[0] {
            return false;
        }
        index += 1;
    }
    true
}

/// The sum of several sizes, in bytes; none if one has no bound, or the sum is above what a host can say.
#[doc(hidden)]
#[must_use]
pub const fn max_sum<const N: usize>(sizes: [Option<usize>; N]) -> Option<usize> {
    let mut sum = 0_usize;
    let mut index = 0;
    while index < N {
        let Some(size) = sizes[index] else { return None };
        let Some(next) = sum.checked_add(size) else { return None };
        sum = next;
        index += 1;
    }
    Some(sum)
}

/// The greatest of several sizes, in bytes; none if one has no bound.
#[doc(hidden)]
#[must_use]
pub const fn greatest_max<const N: usize>(sizes: [Option<usize>; N]) -> Option<usize> {
    let mut greatest = 0;
    let mut index = 0;
    while index < N {
        let Some(size) = sizes[index] else { return None };
        if size > greatest {
            greatest = size;
        }
        index += 1;
    }
    Some(greatest)
}

/// A size, in bytes, but not more than a byte length can say.
#[doc(hidden)]
#[must_use]
pub const fn max_at_most(size: Option<usize>, most_bytes: usize) -> Option<usize> {
    match size {
        Some(size) if size < most_bytes => Some(size),
        _ => Some(most_bytes),
    }
}

/// A size for each of `count` elements, in bytes; none if it has no bound, or the product is above what a host can say.
#[doc(hidden)]
#[must_use]
pub const fn max_times(size: Option<usize>, count: usize) -> Option<usize> {
    match size {
        Some(size) => size.checked_mul(count),
        None => None,
    }
}

/// Binds generated code to the runtime that it was generated for: `__codegen_version!(1);` is nothing in the runtime of version
/// 1, and one error in any other. The version changes when code that was generated before does not compile any more, or
/// does something else. For generated code.
///
/// ```compile_fail
/// # use limcode_runtime as limcode;
/// limcode::__codegen_version!(0);
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __codegen_version {
    (1) => {};
    ($other:literal) => {
        ::core::compile_error!(::core::concat!(
            "this code was generated for version ",
            $other,
            " of the limcode runtime, and this is version 1: generate it again with the `limcode-codegen` of the same release ",
            "as `limcode`; for a derive, run `cargo update`"
        ));
    };
}
