//! Copies of many bytes past the caches.
//!
//! A plain store first reads the line that it is about to overwrite. From some size on, when the target is not in a cache
//! anyway, stores that say so (non-temporal) save that read:
//!
//! ```text
//! touch    a byte of each huge page of the target, so that the system clears those that are fresh before the copy
//! head     bytes up to the next line of the target, plainly
//! block    4 pages at a time: line 0 of each page, then line 1 of each, …, so that four pages of memory are open at once
//! lines    one after the other
//! fence    the stores become visible to others before anything that follows
//! tail     the bytes that are left, plainly
//! ```
//!
//! libc does the same from a threshold of its own, three quarters of the last cache and more, where both are equal.
//!
//! Two thirds of the time of a fresh target go into clearing its pages, which no copy can save. Clearing and storing in
//! turns disturb each other: touching first takes 13 % off and more, and costs nothing where the pages are there.
//!
//! Tried and dropped, with figures in `docs/adr/0006-copies.md`: lines in order without blocks, which is slower than memcpy
//! from 64 MiB up; prefetching the source, which halves the speed; plain stores to pages just cleared, which find no more
//! than a part of them in the cache.

use crate::copy::isa::instruction_set::InstructionSet;
use crate::limits::HUGE_PAGE_BYTES;

/// A copy. What it needs is what [`copy`] says, and its instructions.
pub(crate) type Copy = unsafe fn(*const u8, *mut u8, usize);

/// Copies `len` bytes, many. From the threshold of the process's instructions on, past the caches.
///
/// # Safety
/// * `from` is valid for reads of `len` initialised bytes, `to` for writes of `len` bytes;
/// * the two do not overlap.
#[cold]
#[inline(never)]
pub(crate) unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
    let set = InstructionSet::of_this_process();
    // SAFETY: `to` is valid for writes of `len` bytes, all of which are written below.
    unsafe { touch(to, len) };
    let copy = if len >= set.tiers().stream_from_bytes { kernel(set) } else { None };
    match copy {
        // SAFETY: as for this function; the processor has the instructions of this process.
        Some(copy) => unsafe { copy(from, to, len) },
        // SAFETY: as for this function.
        None => unsafe { core::ptr::copy_nonoverlapping(from, to, len) },
    }
}

/// Writes a byte to each huge page that starts among `len_bytes` bytes from `to` on.
///
/// # Safety
/// `to` is valid for writes of `len_bytes` bytes, whose values are not needed.
pub(crate) unsafe fn touch(to: *mut u8, len_bytes: usize) {
    let mut at = to.align_offset(HUGE_PAGE_BYTES);
    while at < len_bytes {
        // SAFETY: at < len_bytes.
        let first = unsafe { to.add(at) };
        // SAFETY: writable, and its value is not needed.
        unsafe { first.write_volatile(0) };
        at += HUGE_PAGE_BYTES;
    }
}

/// How these instructions copy past the caches, if they can.
pub(crate) fn kernel(set: InstructionSet) -> Option<Copy> {
    match set {
        #[cfg(target_arch = "x86_64")]
        InstructionSet::Sse2 => Some(crate::copy::isa::x86_64::copy_by_16),
        #[cfg(target_arch = "x86_64")]
        InstructionSet::Avx2 => Some(crate::copy::isa::x86_64::copy_by_32),
        #[cfg(target_arch = "x86_64")]
        InstructionSet::Avx512 => Some(crate::copy::isa::x86_64::copy_by_64),
        #[cfg(target_arch = "aarch64")]
        InstructionSet::Neon => Some(crate::copy::isa::aarch64::copy_by_pairs),
        _ => None,
    }
}
