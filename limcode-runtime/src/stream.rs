//! Copies of many bytes past the caches.
//!
//! A plain store first reads the line that it is about to overwrite. From some size on, when the target is not in a cache
//! anyway, stores that say so (non-temporal) save that read:
//!
//! ```text
//! head     bytes up to the next line of the target, plainly
//! block    4 pages at a time: line 0 of each page, then line 1 of each, …, so that four pages of memory are open at once
//! lines    one after the other
//! fence    the stores become visible to others before anything that follows
//! tail     the bytes that are left, plainly
//! ```
//!
//! libc does the same from a threshold of its own, three quarters of the last cache and more, where both are equal.
//! Tried and dropped: lines in order without blocks, which is slower than memcpy from 64 MiB up.

use crate::isa::level::Level;

/// Bytes from which a copy goes past the caches. Below, a reader of the copy finds it in the cache, which is worth more.
pub(crate) const STREAM_FROM_BYTES: usize = 8 * 1024 * 1024;

/// Copies `len` bytes, [`STREAM_FROM_BYTES`] or more.
///
/// # Safety
/// * `from` is valid for reads of `len` initialised bytes, `to` for writes of `len` bytes;
/// * the two do not overlap.
#[cold]
#[inline(never)]
pub(crate) unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
    match Level::of_this_process() {
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => {
            // SAFETY: as for this function, and the processor has AVX-512F.
            unsafe { x86_64::copy_by_64(from, to, len) }
        }
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => {
            // SAFETY: as for this function, and the processor has AVX.
            unsafe { x86_64::copy_by_32(from, to, len) }
        }
        #[cfg(target_arch = "x86_64")]
        Level::Sse2 => {
            // SAFETY: as for this function, and every x86-64 has SSE2.
            unsafe { x86_64::copy_by_16(from, to, len) }
        }
        _ => {
            // SAFETY: as for this function.
            unsafe { core::ptr::copy_nonoverlapping(from, to, len) }
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86_64 {
    use core::arch::x86_64::{
        __m128i, __m256i, __m512i, _mm_loadu_si128, _mm_sfence, _mm_stream_si128, _mm256_loadu_si256,
        _mm256_stream_si256, _mm512_loadu_si512, _mm512_stream_si512,
    };

    const LINE: usize = 64;
    const PAGE: usize = 4096;
    const BLOCK: usize = 4 * PAGE;

    /// One copy for a width of vectors, each with its own features.
    macro_rules! copy_by {
        (#[target_feature(enable = $feature:literal)] $name:ident, $vector:ty, $load:ident, $stream:ident) => {
            /// Copies `len` bytes.
            ///
            /// # Safety
            /// * `from` is valid for reads of `len` initialised bytes, `to` for writes of `len` bytes;
            /// * the two do not overlap;
            /// * the processor has the instructions.
            #[target_feature(enable = $feature)]
            pub(super) unsafe fn $name(from: *const u8, to: *mut u8, len: usize) {
                /// Copies a line.
                ///
                /// # Safety
                /// `from` is valid for reads and `to` for writes of 64 bytes from `at` on; `to + at` is a multiple of 64;
                /// the processor has the instructions.
                #[target_feature(enable = $feature)]
                #[inline]
                unsafe fn line(from: *const u8, to: *mut u8, at: usize) {
                    let mut offset = at;
                    while offset < at + LINE {
                        // SAFETY: the vector is inside the line, which is readable.
                        let source = unsafe { from.add(offset) };
                        // SAFETY: the vector is inside the line, which is writable.
                        let target = unsafe { to.add(offset) };
                        // SAFETY: as many bytes as a vector has are readable there; no alignment is needed.
                        let vector = unsafe { $load(source.cast()) };
                        // SAFETY: as many bytes are writable there, at a multiple of their number.
                        unsafe { $stream(target.cast::<$vector>(), vector) };
                        offset += size_of::<$vector>();
                    }
                }

                let head = to.align_offset(LINE).min(len);
                // SAFETY: head <= len.
                unsafe { core::ptr::copy_nonoverlapping(from, to, head) };
                let mut at = head;
                while len - at >= BLOCK {
                    for offset in (0..PAGE).step_by(LINE) {
                        for page in 0..4 {
                            // SAFETY: at + BLOCK <= len, and at is where a line of the target starts.
                            unsafe { line(from, to, at + page * PAGE + offset) };
                        }
                    }
                    at += BLOCK;
                }
                while len - at >= LINE {
                    // SAFETY: at + LINE <= len, and at is where a line of the target starts.
                    unsafe { line(from, to, at) };
                    at += LINE;
                }
                _mm_sfence();
                // SAFETY: at <= len.
                let from = unsafe { from.add(at) };
                // SAFETY: at <= len.
                let to = unsafe { to.add(at) };
                // SAFETY: len - at bytes are left in both.
                unsafe { core::ptr::copy_nonoverlapping(from, to, len - at) };
            }
        };
    }

    copy_by!(
        #[target_feature(enable = "sse2")]
        copy_by_16,
        __m128i,
        _mm_loadu_si128,
        _mm_stream_si128
    );
    copy_by!(
        #[target_feature(enable = "avx")]
        copy_by_32,
        __m256i,
        _mm256_loadu_si256,
        _mm256_stream_si256
    );
    copy_by!(
        #[target_feature(enable = "avx512f")]
        copy_by_64,
        __m512i,
        _mm512_loadu_si512,
        _mm512_stream_si512
    );

    #[cfg(test)]
    pub(super) type Copy = unsafe fn(*const u8, *mut u8, usize);

    /// Those that this processor has.
    #[cfg(all(test, feature = "std"))]
    pub(super) fn all() -> alloc::vec::Vec<Copy> {
        let mut all: alloc::vec::Vec<Copy> = alloc::vec![copy_by_16 as Copy];
        if std::arch::is_x86_feature_detected!("avx") {
            all.push(copy_by_32 as Copy);
        }
        if std::arch::is_x86_feature_detected!("avx512f") {
            all.push(copy_by_64 as Copy);
        }
        all
    }
}

#[cfg(all(test, feature = "std", target_arch = "x86_64"))]
mod tests {
    use super::x86_64::all;
    use alloc::vec;
    use alloc::vec::Vec;

    /// Short ones reach each part alone, longer ones blocks and what is left of them.
    #[test]
    fn every_length_and_alignment_is_copied_and_no_byte_more() {
        let source: Vec<u8> = (0..70_000_u32).map(|index| ((index * 7) >> 3) as u8).collect();
        let mut target = vec![0xee_u8; 70_000];
        let long = [4095, 4096, 16_383, 16_384, 16_385, 16_384 + 64, 49_153, 65_536];
        for copy in all() {
            for len in (0..=200).chain(long) {
                for (from, to) in [(0, 0), (1, 0), (0, 1), (3, 63), (63, 3), (17, 32)] {
                    target.fill(0xee);
                    // SAFETY: both vectors have 63 + 65,536 bytes, and are different memory; the processor has been asked.
                    unsafe { copy(source[from..].as_ptr(), target[to..].as_mut_ptr(), len) };
                    assert!(target[..to].iter().all(|&byte| byte == 0xee), "before {len} bytes");
                    assert!(target[to..to + len] == source[from..from + len], "{len} bytes, {from} to {to}");
                    assert!(target[to + len..].iter().all(|&byte| byte == 0xee), "after {len} bytes");
                }
            }
        }
    }
}
