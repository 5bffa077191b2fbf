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
            unsafe { copy_ends::<[u128; 2]>(from, to, len) }
        } else if len >= 16 {
            // SAFETY: as for this function, and 16 <= len <= 32.
            unsafe { copy_ends::<u128>(from, to, len) }
        } else if len >= 8 {
            // SAFETY: as for this function, and 8 <= len <= 16.
            unsafe { copy_ends::<u64>(from, to, len) }
        } else if len >= 4 {
            // SAFETY: as for this function, and 4 <= len <= 8.
            unsafe { copy_ends::<u32>(from, to, len) }
        } else if len >= 2 {
            // SAFETY: as for this function, and 2 <= len <= 4.
            unsafe { copy_ends::<u16>(from, to, len) }
        } else if len == 1 {
            // SAFETY: as for this function, and 1 <= 1 <= 2.
            unsafe { copy_ends::<u8>(from, to, len) }
        }
    }
}

/// Copies `len` bytes as the first and the last `size_of::<Chunk>()`, which may overlap.
///
/// # Safety
/// * `from` is valid for reads of `len` initialised bytes, `to` for writes of `len` bytes;
/// * the two do not overlap;
/// * any bytes are a `Chunk`, and `size_of::<Chunk>() <= len <= 2 * size_of::<Chunk>()`.
#[inline(always)]
unsafe fn copy_ends<Chunk: Copy>(from: *const u8, to: *mut u8, len: usize) {
    let chunk = size_of::<Chunk>();
    debug_assert!(chunk <= len && len <= 2 * chunk, "copy of {len} bytes by ends of {chunk}");
    // SAFETY: chunk <= len, so as many bytes are readable at `from`.
    let head = unsafe { from.cast::<Chunk>().read_unaligned() };
    // SAFETY: len - chunk <= len, so the sum stays in the readable range.
    let from_tail = unsafe { from.add(len - chunk) };
    // SAFETY: `chunk` bytes are left from there to the end of the readable range.
    let tail = unsafe { from_tail.cast::<Chunk>().read_unaligned() };
    // SAFETY: chunk <= len, so as many bytes are writable at `to`.
    unsafe { to.cast::<Chunk>().write_unaligned(head) };
    // SAFETY: len - chunk <= len, so the sum stays in the writable range.
    let to_tail = unsafe { to.add(len - chunk) };
    // SAFETY: `chunk` bytes are left from there to the end of the writable range.
    unsafe { to_tail.cast::<Chunk>().write_unaligned(tail) };
}

#[cfg(test)]
mod tests {
    use super::Baseline;
    use super::sealed::Kernel;

    #[test]
    fn every_length_is_copied_and_no_byte_more() {
        let source: [u8; 300] = core::array::from_fn(|index| index as u8 ^ 0x5a);
        for len in 0..=280 {
            for from in 0..9 {
                let mut target = [0xee_u8; 300];
                let to = target[7..].as_mut_ptr();
                // SAFETY: both arrays have 9 + 280 bytes from there on, and are different memory.
                unsafe { Baseline::copy(source[from..].as_ptr(), to, len) };
                assert!(target[..7].iter().all(|&byte| byte == 0xee), "before {len} bytes");
                assert_eq!(target[7..7 + len], source[from..from + len]);
                assert!(target[7 + len..].iter().all(|&byte| byte == 0xee), "after {len} bytes");
            }
        }
    }
}
