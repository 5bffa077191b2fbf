//! Huge pages for large buffers.
//!
//! The first touch of a page costs more than the copy that touches it: 64 MiB of fresh memory are 16,384 faults of 4 KiB,
//! or 32 of 2 MiB. So the kernel is asked for huge pages after a large allocation and before the first write to what is new of it. It
//! may decline; nothing depends on the answer. Tried and dropped: to have the pages supplied at once (`MADV_POPULATE_WRITE`), which
//! gains as much as it loses.
//!
//! The advice is for whole allocations, to the ends of their first and last page. With a part of it advised, the kernel keeps two
//! areas, which `mremap` cannot move: a vector that grew by that part would then be copied.

use crate::limits::HUGE_FROM_BYTES;

/// Asks for huge pages under an allocation of `len_bytes` bytes from `start` on, if they are many and the system is one that has
/// them. `start` may be any address: nothing is read or written.
#[inline]
pub(crate) fn advise_huge(start: *const u8, len_bytes: usize) {
    if len_bytes >= HUGE_FROM_BYTES {
        advise(start, len_bytes);
    }
}

// Miri has no `madvise`.
#[cfg(all(feature = "std", target_os = "linux", not(miri)))]
#[cold]
#[inline(never)]
fn advise(start: *const u8, len_bytes: usize) {
    /// Linux's number, on every architecture that Rust has.
    const MADV_HUGEPAGE: core::ffi::c_int = 14;

    unsafe extern "C" {
        /// In the C library, which std links on this system.
        fn madvise(start: *const u8, len_bytes: usize, advice: core::ffi::c_int) -> core::ffi::c_int;
        /// As above.
        safe fn getpagesize() -> core::ffi::c_int;
    }

    // What else is in the first and the last page may get huge pages as well, which changes nothing that it holds; so may a page with what
    // the allocator keeps behind the memory.
    const KEPT_BYTES: usize = size_of::<usize>();
    let page_bytes = usize::try_from(getpagesize()).unwrap_or(1).max(1);
    let before = start.addr() % page_bytes;
    let len_bytes = (before + len_bytes + KEPT_BYTES).next_multiple_of(page_bytes);
    // SAFETY: this advice changes neither what is mapped nor what it holds, wherever the range lies, and Rust's memory is
    // not touched by the call. The kernel checks the range itself, and may decline; no answer is needed.
    let _ = unsafe { madvise(start.wrapping_sub(before), len_bytes, MADV_HUGEPAGE) };
}

#[cfg(not(all(feature = "std", target_os = "linux", not(miri))))]
fn advise(_start: *const u8, _len_bytes: usize) {}

#[cfg(test)]
mod tests {
    use super::{HUGE_FROM_BYTES, advise_huge};
    use alloc::vec::Vec;

    #[test]
    #[cfg_attr(miri, ignore = "Miri has no `madvise`")]
    fn advice_changes_no_byte() {
        for len in [0, 1, HUGE_FROM_BYTES - 1, HUGE_FROM_BYTES, HUGE_FROM_BYTES + 4097] {
            let mut bytes: Vec<u8> = (0..len).map(|index| index as u8).collect();
            for skipped in [0, 1, 4096] {
                let rest = bytes.get(skipped..).unwrap_or_default();
                advise_huge(rest.as_ptr(), rest.len());
            }
            assert!(bytes.iter().enumerate().all(|(index, &byte)| byte == index as u8));
            bytes.clear();
            advise_huge(bytes.as_ptr(), bytes.capacity());
        }
    }
}
