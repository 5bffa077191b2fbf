//! Copy kernels, chosen once at the top of a call.
//!
//! An [`Isa`] is a type parameter of every reader and writer, so a kernel is inlined into the code that uses it. A
//! kernel for more than the baseline is another type here, and an entry point in `api.rs` with the `target_feature`
//! that it needs.
//!
//! [`Tally`] is the kernel that copies nothing: the code of an `encode` over it only counts, with every check that the
//! real one has.

/// A set of instructions that copies may use. Sealed.
pub trait Isa: sealed::Kernel {}

/// What every processor of the target has.
#[derive(Clone, Copy, Debug)]
pub enum Baseline {}

impl Isa for Baseline {}

/// No copies: a writer over it counts the bytes that it would write.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tally {}

impl Isa for Tally {}

pub(crate) mod sealed {
    /// The kernel.
    pub trait Kernel {
        /// Whether a writer writes; else it only counts.
        const WRITES: bool;

        /// Copies `len` bytes, if [`WRITES`](Self::WRITES). Fast for few, `memcpy` for many.
        ///
        /// # Safety
        /// * `from` is valid for reads of `len` initialised bytes, `to` for writes of `len` bytes;
        /// * the two do not overlap;
        /// * the processor has the instructions of the implementing type.
        unsafe fn copy(from: *const u8, to: *mut u8, len: usize);
    }
}

impl sealed::Kernel for Tally {
    const WRITES: bool = false;

    #[inline(always)]
    unsafe fn copy(_from: *const u8, _to: *mut u8, _len: usize) {}
}

impl sealed::Kernel for Baseline {
    const WRITES: bool = true;

    #[inline(always)]
    unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
        if len > 64 {
            // SAFETY: as for this function.
            unsafe { core::ptr::copy_nonoverlapping(from, to, len) }
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

/// Copies `len` bytes as the first `N` and the last `N`, which overlap when `len < 2 * N`.
///
/// # Safety
/// * `from` is valid for reads of `len` initialised bytes, `to` for writes of `len` bytes;
/// * the two do not overlap;
/// * `N <= len <= 2 * N`.
#[inline(always)]
unsafe fn copy_ends<const N: usize>(from: *const u8, to: *mut u8, len: usize) {
    debug_assert!(N <= len && len <= 2 * N, "copy of {len} bytes by ends of {N}");
    let tail = len - N;
    // SAFETY: N <= len, so N bytes are readable at `from`; an array of bytes needs no alignment.
    let head_bytes = unsafe { from.cast::<[u8; N]>().read() };
    // SAFETY: tail <= len, so the sum stays in the readable range.
    let from_tail = unsafe { from.add(tail) };
    // SAFETY: tail + N == len, so N bytes are readable there.
    let tail_bytes = unsafe { from_tail.cast::<[u8; N]>().read() };
    // SAFETY: N <= len, so N bytes are writable at `to`.
    unsafe { to.cast::<[u8; N]>().write(head_bytes) };
    // SAFETY: tail <= len, so the sum stays in the writable range.
    let to_tail = unsafe { to.add(tail) };
    // SAFETY: tail + N == len, so N bytes are writable there.
    unsafe { to_tail.cast::<[u8; N]>().write(tail_bytes) };
}
