//! Ways to copy that did not pay, on any processor measured so far. All of them take any length.

use limcode_runtime::kernels::{self, Kernel, Many};
use std::ptr::copy_nonoverlapping;
#[cfg(target_arch = "x86_64")]
use x86_64::{masked, rep_movsb, stream_in_order, unrolled_by_64, wide_by_16, wide_by_32, wide_by_64};

/// The size of a huge page, in bytes.
const HUGE_PAGE_BYTES: usize = 2 * 1024 * 1024;

/// Adds a function as a [`Kernel`]: one that copies as `copy_nonoverlapping` does, with instructions that the processor has.
macro_rules! add {
    ($all:ident, $name:literal, $copy:expr) => {{
        let many: Many = |from, to, lens_bytes| {
            let mut at = 0;
            for &len in lens_bytes {
                // SAFETY: the sum of the lengths so far is at most that of all, which is readable.
                let from = unsafe { from.add(at) };
                // SAFETY: the sum of the lengths so far is at most that of all, which is writable.
                let to = unsafe { to.add(at) };
                // SAFETY: `len` bytes are there in both, and the processor has the instructions.
                unsafe { $copy(from, to, usize::from(len)) };
                at += usize::from(len);
            }
        };
        // SAFETY: the functions below need what `copy_nonoverlapping` needs, and the instructions were asked for.
        $all.push(unsafe { Kernel::new($name, $copy, many) });
    }};
}

/// The ways that the runtime uses, and those that were dropped, as far as this processor has them.
pub fn all() -> Vec<Kernel> {
    let mut all = kernels::all();
    add!(all, "touch, memcpy", touch_and_memcpy);
    #[cfg(target_arch = "x86_64")]
    {
        add!(all, "wide sse2", wide_by_16);
        if is_x86_feature_detected!("avx2") {
            add!(all, "wide avx2", wide_by_32);
        }
        if is_x86_feature_detected!("avx512f") {
            add!(all, "wide avx512", wide_by_64);
            add!(all, "wide avx512, 8 times unrolled", unrolled_by_64);
            add!(all, "stream avx512, in order", stream_in_order::<0>);
            add!(all, "stream avx512, prefetch 512", stream_in_order::<512>);
            add!(all, "stream avx512, prefetch 4096", stream_in_order::<4096>);
            if is_x86_feature_detected!("avx512bw") {
                add!(all, "masked avx512", masked);
            }
        }
        add!(all, "rep movsb", rep_movsb);
    }
    all
}

/// Looks whether every way copies.
///
/// # Panics
/// If one copies other bytes, or writes beside them.
pub fn check() {
    all().iter().for_each(check_way);
}

fn check_way(way: &Kernel) {
    const MOST: usize = 1024;
    let source: Vec<u8> = (0..MOST + 64).map(|index| (index * 31) as u8).collect();
    let mut target = vec![0xee; MOST + 3 * 64];
    for offset in [0, 1, 31, 63] {
        for len in 0..=MOST {
            let from = &source[offset..][..len];
            let start = 64 + offset;
            way.copy(from, &mut target[start..start + len]);
            let (before, rest) = target.split_at(start);
            let is_right = rest[..len] == *from && before.iter().chain(&rest[len..]).all(|&byte| byte == 0xee);
            assert!(is_right, "{}: {len} bytes to {offset} mod 64", way.name());
            target[start..start + len].fill(0xee);
        }
    }
}

/// `memcpy`, to fresh pages that are all supplied before.
///
/// # Safety
/// As for `copy_nonoverlapping`.
unsafe fn touch_and_memcpy(from: *const u8, to: *mut u8, len: usize) {
    let mut at = to.align_offset(HUGE_PAGE_BYTES);
    while at < len {
        // SAFETY: at < len.
        let first = unsafe { to.add(at) };
        // SAFETY: writable, and written again below.
        unsafe { first.write_volatile(0) };
        at += HUGE_PAGE_BYTES;
    }
    // SAFETY: as for this function.
    unsafe { copy_nonoverlapping(from, to, len) };
}

#[cfg(target_arch = "x86_64")]
mod x86_64 {
    use std::arch::asm;
    use std::arch::x86_64::{
        __m128i, __m256i, __m512i, _mm_loadu_si128, _mm_sfence, _mm_storeu_si128, _mm256_loadu_si256,
        _mm256_storeu_si256, _mm512_loadu_si512, _mm512_mask_storeu_epi8, _mm512_maskz_loadu_epi8, _mm512_storeu_si512,
        _mm512_stream_si512,
    };
    use std::ptr::copy_nonoverlapping;

    /// Plain stores of whole vectors, `$times` in a row, then one, then one that ends where the copy ends.
    macro_rules! wide {
        (#[target_feature(enable = $feature:literal)] $name:ident, $vector:ty, $load:ident, $store:ident, $times:literal) => {
            /// # Safety
            /// As for `copy_nonoverlapping`, and the processor has the instructions.
            #[target_feature(enable = $feature)]
            #[inline]
            pub unsafe fn $name(from: *const u8, to: *mut u8, len: usize) {
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
    /// As for `copy_nonoverlapping`, and the processor has AVX-512BW.
    #[target_feature(enable = "avx512f,avx512bw")]
    #[inline]
    pub unsafe fn masked(from: *const u8, to: *mut u8, len: usize) {
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
    /// As for `copy_nonoverlapping`.
    #[inline(always)]
    pub unsafe fn rep_movsb(from: *const u8, to: *mut u8, len: usize) {
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

    /// Orders the streaming stores before it ahead of all stores after it.
    #[allow(unused_unsafe, reason = "the intrinsic is unsafe up to Rust 1.92")]
    fn store_fence() {
        // SAFETY: it has no operands, and every processor of the target has it.
        unsafe { _mm_sfence() };
    }

    /// Past the caches line by line, with the source prefetched `AHEAD` bytes before it is read, if that is not 0.
    ///
    /// # Safety
    /// As for `copy_nonoverlapping`, and the processor has AVX-512F.
    #[target_feature(enable = "avx512f")]
    pub unsafe fn stream_in_order<const AHEAD: usize>(from: *const u8, to: *mut u8, len: usize) {
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
}
