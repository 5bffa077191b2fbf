//! Memory that is asked for before it is read.

use crate::limits::{COMPACT_BELOW_TIMES, PREFETCH_BYTES};

/// Whether elements of variable size, of at least `min_size` bytes, are smaller in memory than [`COMPACT_BELOW_TIMES`] times that: at least a
/// third of their memory is read when they are written.
pub(crate) const fn is_compact<T>(min_size: usize) -> bool {
    size_of::<T>() < min_size.saturating_mul(COMPACT_BELOW_TIMES)
}

/// Prefetches the cache line [`PREFETCH_BYTES`] after the start of the element. The address need not be valid. Does nothing on other processors than
/// x86-64.
#[inline(always)]
pub(crate) fn prefetch_after<T>(element: &T) {
    let ahead = (&raw const *element).cast::<i8>().wrapping_add(PREFETCH_BYTES);
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: the instruction reads nothing that is seen, and every x86-64 processor has it.
    unsafe {
        core::arch::x86_64::_mm_prefetch::<{ core::arch::x86_64::_MM_HINT_T0 }>(ahead);
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = ahead;
}
