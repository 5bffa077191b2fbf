//! The ways to copy, one by one: for the tests, and for the sweep that justifies the table of tiers
//! (`cargo bench -p limcode-benches --bench tiers`). Behind the feature `kernels`; not for use.
//!
//! Beside those that the runtime uses stand those that were tried and did not pay, so that the figures can be made again.

#[cfg(target_arch = "x86_64")]
mod dropped;

use crate::Baseline;
use crate::isa::level::Level;
use crate::isa::tiers::TABLE;
use crate::memory::vec_for;
use crate::mode::sealed::Kernel as _;
use crate::stream::{self, Copy};
use alloc::vec::Vec;

/// Copies runs of these lengths, one after the other, front to back.
type Many = unsafe fn(*const u8, *mut u8, &[u16]);

/// A way to copy that this processor has.
#[derive(Clone, Copy, Debug)]
pub struct Kernel {
    name: &'static str,
    is_used: bool,
    /// Valid for any pointers and length that `copy_nonoverlapping` is valid for.
    copy: Copy,
    /// As `copy`, for the sum of the lengths.
    many: Many,
}

impl Kernel {
    /// What it is.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Whether the runtime uses it at some size; else it is here for comparison.
    #[must_use]
    pub const fn is_used(&self) -> bool {
        self.is_used
    }

    /// Copies a slice to one of the same length.
    ///
    /// # Panics
    /// If they differ in length.
    pub fn copy(&self, from: &[u8], to: &mut [u8]) {
        assert_eq!(from.len(), to.len(), "the bytes to read and to write");
        // SAFETY: both have that many bytes, an exclusive slice overlaps with nothing, and `all` asked for the instructions.
        unsafe { (self.copy)(from.as_ptr(), to.as_mut_ptr(), from.len()) };
    }

    /// Copies the start of a slice to the start of another, in runs of these lengths. Whatever can be is inlined, as it is
    /// in an encoder.
    ///
    /// # Panics
    /// If the lengths add up to more than there is.
    pub fn copy_many(&self, from: &[u8], to: &mut [u8], lens_bytes: &[u16]) {
        let total = lens_bytes.iter().map(|&len| usize::from(len)).sum();
        assert!(from.len() >= total && to.len() >= total, "{total} bytes to read and to write");
        // SAFETY: both have the sum of the lengths, an exclusive slice overlaps with nothing, and `all` asked for the
        // instructions.
        unsafe { (self.many)(from.as_ptr(), to.as_mut_ptr(), lens_bytes) };
    }

    /// Copies a slice to a vector of its size, whose memory is advised as every vector that the runtime makes.
    ///
    /// # Panics
    /// If there is no memory.
    #[must_use]
    pub fn copy_to_fresh(&self, from: &[u8]) -> Vec<u8> {
        let mut bytes = vec_for::<u8>(from.len(), 0).unwrap_or_else(|error| panic!("{error}"));
        // SAFETY: the vector has that capacity, is new, and `all` asked for the instructions.
        unsafe { (self.copy)(from.as_ptr(), bytes.as_mut_ptr(), from.len()) };
        // SAFETY: those bytes were just written.
        unsafe { bytes.set_len(from.len()) };
        bytes
    }
}

/// A row of the table of tiers.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// As `LIMCODE_ISA` calls the level.
    pub level: &'static str,
    /// Whether this processor has it.
    pub is_available: bool,
    /// Copies of up to this many bytes are two moves that may overlap.
    pub ends_to_bytes: usize,
    /// Copies of this many bytes and more go past the caches.
    pub stream_from_bytes: usize,
}

/// The table of tiers.
#[must_use]
pub fn rows() -> Vec<Row> {
    let row = |&(level, tiers): &(Level, crate::isa::tiers::Tiers)| Row {
        level: level.name(),
        is_available: level.is_available(),
        ends_to_bytes: tiers.ends_to_bytes,
        stream_from_bytes: tiers.stream_from_bytes,
    };
    TABLE.iter().map(row).collect()
}

/// A [`Kernel`] of a function.
macro_rules! kernel {
    ($name:literal, $is_used:literal, $copy:expr) => {
        Kernel {
            name: $name,
            is_used: $is_used,
            copy: $copy,
            many: |from, to, lens_bytes| {
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
            },
        }
    };
}
#[cfg(target_arch = "x86_64")]
use kernel;

/// All that this processor has, `memcpy` first.
#[must_use]
pub fn all() -> Vec<Kernel> {
    let mut all = alloc::vec![
        kernel!("memcpy", true, core::ptr::copy_nonoverlapping::<u8>),
        kernel!("limcode", true, Baseline::copy),
        kernel!("touch, memcpy", false, touch_and_memcpy),
    ];
    #[cfg(target_arch = "x86_64")]
    {
        use crate::isa::x86_64::{copy_by_16, copy_by_32, copy_by_64};
        all.push(kernel!("stream sse2", true, copy_by_16));
        if Level::Avx2.is_available() {
            all.push(kernel!("stream avx2", true, copy_by_32));
        }
        if Level::Avx512.is_available() {
            all.push(kernel!("stream avx512", true, copy_by_64));
        }
        dropped::add(&mut all);
    }
    #[cfg(target_arch = "aarch64")]
    all.push(kernel!("stream neon", true, crate::isa::aarch64::copy_by_pairs));
    all
}

/// `memcpy`, to fresh pages that are all supplied before.
///
/// # Safety
/// As for [`stream::copy`].
unsafe fn touch_and_memcpy(from: *const u8, to: *mut u8, len: usize) {
    // SAFETY: `to` is valid for writes of `len` bytes, which are written below.
    unsafe { stream::touch(to, len) };
    // SAFETY: as for this function.
    unsafe { core::ptr::copy_nonoverlapping(from, to, len) };
}
