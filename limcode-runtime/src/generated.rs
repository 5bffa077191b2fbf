//! What generated code computes sizes with.

/// The least of several sizes, in bytes; 0 for none.
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

/// A size, in bytes, but not less than one.
#[must_use]
pub const fn at_least_one(size_bytes: usize) -> usize {
    if size_bytes == 0 { 1 } else { size_bytes }
}

/// Whether all sizes are the same.
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
