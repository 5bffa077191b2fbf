//! Ways to copy that did not pay, on any processor measured so far. All of them take any length.

use super::{Kernel, kernel};
use crate::isa::level::Level;
use crate::isa::x86_64::store_fence;
use core::arch::asm;
use core::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm_loadu_si128, _mm_storeu_si128, _mm256_loadu_si256, _mm256_storeu_si256,
    _mm512_loadu_si512, _mm512_mask_storeu_epi8, _mm512_maskz_loadu_epi8, _mm512_storeu_si512, _mm512_stream_si512,
};
use core::ptr::copy_nonoverlapping;

/// Adds those that this processor has.
pub(super) fn add(all: &mut alloc::vec::Vec<Kernel>) {
    all.push(kernel!("wide sse2", false, wide_by_16));
    if Level::Avx2.is_available() {
        all.push(kernel!("wide avx2", false, wide_by_32));
    }
    if Level::Avx512.is_available() {
        all.push(kernel!("wide avx512", false, wide_by_64));
        all.push(kernel!("wide avx512, 8 times unrolled", false, unrolled_by_64));
        all.push(kernel!("stream avx512, in order", false, stream_in_order::<0>));
        all.push(kernel!("stream avx512, prefetch 512", false, stream_in_order::<512>));
        all.push(kernel!("stream avx512, prefetch 4096", false, stream_in_order::<4096>));
    }
    #[cfg(feature = "std")]
    if Level::Avx512.is_available() && std::arch::is_x86_feature_detected!("avx512bw") {
        all.push(kernel!("masked avx512", false, masked));
    }
    all.push(kernel!("rep movsb", false, rep_movsb));
}

/// Plain stores of whole vectors, `$times` in a row, then one, then one that ends where the copy ends.
macro_rules! wide {
    (#[target_feature(enable = $feature:literal)] $name:ident, $vector:ty, $load:ident, $store:ident, $times:literal) => {
        /// # Safety
        /// As for [`crate::stream::copy`], and the processor has the instructions.
        #[target_feature(enable = $feature)]
        #[inline]
        unsafe fn $name(from: *const u8, to: *mut u8, len: usize) {
            /// # Safety
            /// As many bytes as a vector has are readable and writable from `at` on.
            #[target_feature(enable = $feature)]
            #[inline]
            unsafe fn vector(from: *const u8, to: *mut u8, at: usize) {
                // SAFETY: `at` is in the readable range.
                let source = unsafe { from.add(at) };
                // SAFETY: `at` is in the writable range.
                let target = unsafe { to.add(at) };
                // SAFETY: a vector is readable there; no alignment is needed.
                let vector = unsafe { $load(source.cast()) };
                // SAFETY: a vector is writable there; no alignment is needed.
                unsafe { $store(target.cast::<$vector>(), vector) };
            }

            const WIDTH: usize = size_of::<$vector>();
            if len < WIDTH {
                // SAFETY: as for this function.
                return unsafe { copy_nonoverlapping(from, to, len) };
            }
            let mut at = 0;
            while len - at >= $times * WIDTH {
                for turn in 0..$times {
                    // SAFETY: at + $times * WIDTH <= len.
                    unsafe { vector(from, to, at + turn * WIDTH) };
                }
                at += $times * WIDTH;
            }
            while len - at >= WIDTH {
                // SAFETY: at + WIDTH <= len.
                unsafe { vector(from, to, at) };
                at += WIDTH;
            }
            // SAFETY: WIDTH <= len.
            unsafe { vector(from, to, len - WIDTH) };
        }
    };
}

wide!(
    #[target_feature(enable = "sse2")]
    wide_by_16,
    __m128i,
    _mm_loadu_si128,
    _mm_storeu_si128,
    1
);
wide!(
    #[target_feature(enable = "avx")]
    wide_by_32,
    __m256i,
    _mm256_loadu_si256,
    _mm256_storeu_si256,
    1
);
wide!(
    #[target_feature(enable = "avx512f")]
    wide_by_64,
    __m512i,
    _mm512_loadu_si512,
    _mm512_storeu_si512,
    1
);
wide!(
    #[target_feature(enable = "avx512f")]
    unrolled_by_64,
    __m512i,
    _mm512_loadu_si512,
    _mm512_storeu_si512,
    8
);

/// Up to 64 bytes by one load and one store under a mask.
///
/// # Safety
/// As for [`crate::stream::copy`], and the processor has AVX-512BW.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
unsafe fn masked(from: *const u8, to: *mut u8, len: usize) {
    if len > 64 {
        // SAFETY: as for this function.
        return unsafe { copy_nonoverlapping(from, to, len) };
    }
    let mask = if len == 0 { 0 } else { u64::MAX >> (64 - len) };
    // SAFETY: the first `len` bytes are readable, and no other is read.
    let vector = unsafe { _mm512_maskz_loadu_epi8(mask, from.cast()) };
    // SAFETY: the first `len` bytes are writable, and no other is written.
    unsafe { _mm512_mask_storeu_epi8(to.cast(), mask, vector) };
}

/// # Safety
/// As for [`crate::stream::copy`].
#[inline(always)]
unsafe fn rep_movsb(from: *const u8, to: *mut u8, len: usize) {
    // SAFETY: the instruction copies `len` bytes upwards, the direction that every function may count on.
    unsafe {
        asm!(
            "rep movsb",
            inout("rcx") len => _,
            inout("rdi") to => _,
            inout("rsi") from => _,
            options(nostack, preserves_flags)
        );
    }
}

/// Past the caches line by line, with the source prefetched `AHEAD` bytes before it is read, if that is not 0.
///
/// # Safety
/// As for [`crate::stream::copy`], and the processor has AVX-512F.
#[target_feature(enable = "avx512f")]
unsafe fn stream_in_order<const AHEAD: usize>(from: *const u8, to: *mut u8, len: usize) {
    let head = to.align_offset(64).min(len);
    // SAFETY: head <= len.
    unsafe { copy_nonoverlapping(from, to, head) };
    let mut at = head;
    while len - at >= 64 {
        if AHEAD > 0 {
            let ahead = from.wrapping_add(at + AHEAD);
            // SAFETY: a prefetch reads nothing that the program sees, and never faults, whatever the address.
            unsafe { asm!("prefetchnta [{}]", in(reg) ahead, options(nostack, preserves_flags, readonly)) };
        }
        // SAFETY: at + 64 <= len.
        let source = unsafe { from.add(at) };
        // SAFETY: at + 64 <= len.
        let target = unsafe { to.add(at) };
        // SAFETY: 64 bytes are readable there.
        let vector = unsafe { _mm512_loadu_si512(source.cast()) };
        // SAFETY: 64 bytes are writable there, at a multiple of 64.
        unsafe { _mm512_stream_si512(target.cast(), vector) };
        at += 64;
    }
    store_fence();
    // SAFETY: at <= len.
    let from = unsafe { from.add(at) };
    // SAFETY: at <= len.
    let to = unsafe { to.add(at) };
    // SAFETY: len - at bytes are left in both.
    unsafe { copy_nonoverlapping(from, to, len - at) };
}
