//! Copies past the caches, by vectors of 16, 32 and 64 bytes. [`stream`](crate::copy::stream) says how and why.

use core::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm_loadu_si128, _mm_sfence, _mm_stream_si128, _mm256_loadu_si256, _mm256_stream_si256,
    _mm512_loadu_si512, _mm512_stream_si512,
};

const LINE: usize = 64;
const PAGE: usize = 4096;
const BLOCK: usize = 4 * PAGE;

/// Orders the streaming stores before it ahead of all stores after it.
#[inline]
#[allow(unused_unsafe, reason = "the intrinsic is unsafe up to Rust 1.92")]
pub(crate) fn store_fence() {
    // SAFETY: it has no operands, and every processor of the target has it.
    unsafe { _mm_sfence() };
}

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
        pub(crate) unsafe fn $name(from: *const u8, to: *mut u8, len: usize) {
            /// Copies a line.
            ///
            /// # Safety
            /// `from` is valid for reads and `to` for writes of 64 bytes from `at` on; `to + at` is a multiple of 64; the
            /// processor has the instructions.
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
            store_fence();
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
