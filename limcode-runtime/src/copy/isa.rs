//! Copy kernels, chosen once at the top of a call.
//!
//! The copies of [`Baseline`] are inlined into the code that reads and writes. Large blocks are copied by what the processor has;
//! [`instruction_set`] finds that out.

#[cfg(target_arch = "aarch64")]
pub(crate) mod aarch64;
pub(crate) mod instruction_set;
pub(crate) mod tiers;
#[cfg(target_arch = "x86_64")]
pub(crate) mod x86_64;

use crate::copy::mode::sealed::Kernel;
use crate::copy::mode::{Baseline, Stepwise};
use crate::copy::stream;
use tiers::BASELINE;

impl Kernel for Baseline {
    type Source = ();
    type Stepwise = Stepwise<Self>;
    const WRITES: bool = true;

    #[inline(always)]
    unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
        const { assert!(BASELINE.ends_to_bytes <= 64, "two moves of at most 32 bytes") };
        if len > BASELINE.ends_to_bytes {
            // SAFETY: as for this function.
            unsafe { copy_long(from, to, len) }
        } else if len >= 32 {
            // SAFETY: as for this function, and 32 <= len <= 64.
            unsafe { copy_ends::<32>(from, to, len) }
        } else if len >= 16 {
            // SAFETY: as for this function, and 16 <= len <= 32.
            unsafe { copy_ends::<16>(from, to, len) }
        } else if len >= 8 {
            // SAFETY: as for this function, and 8 <= len <= 16.
            unsafe { copy_ends::<8>(from, to, len) }
        } else if len >= 4 {
            // SAFETY: as for this function, and 4 <= len <= 8.
            unsafe { copy_ends::<4>(from, to, len) }
        } else if len >= 2 {
            // SAFETY: as for this function, and 2 <= len <= 4.
            unsafe { copy_ends::<2>(from, to, len) }
        } else if len == 1 {
            // SAFETY: as for this function, and 1 <= 1 <= 2.
            unsafe { copy_ends::<1>(from, to, len) }
        }
    }
}

/// Copies many bytes.
///
/// # Safety
/// * `from` is valid for reads of `len` initialised bytes, `to` for writes of `len` bytes;
/// * the two do not overlap.
#[inline(always)]
unsafe fn copy_long(from: *const u8, to: *mut u8, len: usize) {
    if len < BASELINE.stream_from_bytes {
        // SAFETY: as for this function.
        unsafe { core::ptr::copy_nonoverlapping(from, to, len) }
    } else {
        // SAFETY: as for this function.
        unsafe { stream::copy(from, to, len) }
    }
}

/// Copies `len` bytes as the first `N` and the last `N`, which may overlap.
///
/// # Safety
/// * `from` is valid for reads of `len` bytes, `to` for writes of `len` bytes;
/// * the two do not overlap;
/// * `N <= len`, and `len <= 2 * N` if all bytes are to be copied.
#[inline(always)]
unsafe fn copy_ends<const N: usize>(from: *const u8, to: *mut u8, len: usize) {
    debug_assert!(N <= len && len <= 2 * N, "copy of {len} bytes by ends of {N}");
    // SAFETY: N <= len.
    unsafe { copy_chunk::<N>(from, to) };
    // SAFETY: len - N <= len, so the sum stays in the readable range.
    let from = unsafe { from.add(len - N) };
    // SAFETY: len - N <= len, so the sum stays in the writable range.
    let to = unsafe { to.add(len - N) };
    // SAFETY: N bytes are left from there to the end of each range.
    unsafe { copy_chunk::<N>(from, to) };
}

/// Copies `N` bytes, 16 at a time: whole, a chunk of 32 goes through the stack, and waits there.
///
/// # Safety
/// `from` is valid for reads of `N` bytes, `to` for writes of `N` bytes, and the two do not overlap.
#[inline(always)]
unsafe fn copy_chunk<const N: usize>(from: *const u8, to: *mut u8) {
    const { assert!(N <= 16 || N == 32, "a chunk is of at most 16 bytes, or of 32") };
    if N <= 16 {
        // SAFETY: as for this function.
        return unsafe { core::ptr::copy_nonoverlapping(from, to, N) };
    }
    for at in (0..N).step_by(16) {
        // SAFETY: at < N, so the sum stays in the readable range.
        let from = unsafe { from.add(at) };
        // SAFETY: at < N, so the sum stays in the writable range.
        let to = unsafe { to.add(at) };
        // SAFETY: N is 32, so 16 bytes are left from there.
        unsafe { core::ptr::copy_nonoverlapping(from, to, 16) };
    }
}

#[cfg(test)]
mod tests {
    use super::{BASELINE, Baseline, Kernel};

    #[test]
    fn every_length_is_copied_and_no_byte_more() {
        let source: [u8; 300] = core::array::from_fn(|index| index as u8 ^ 0x5a);
        // Miri sees every length of the copies that are inlined.
        for len in (0..=280).filter(|&len| !cfg!(miri) || len <= BASELINE.ends_to_bytes + 1 || len == 280) {
            for from in (0..9).step_by(if cfg!(miri) { 4 } else { 1 }) {
                let mut target = [0xee_u8; 300];
                let to = target[7..].as_mut_ptr();
                // SAFETY: both arrays have 9 + 280 bytes from there on, and are different memory.
                unsafe { Baseline::copy(source[from..].as_ptr(), to, len) };
                assert!(target[..7] == [0xee; 7], "before {len} bytes");
                assert_eq!(target[7..7 + len], source[from..from + len]);
                assert!(target[7 + len..] == [0xee; 300][7 + len..], "after {len} bytes");
            }
        }
    }
}
