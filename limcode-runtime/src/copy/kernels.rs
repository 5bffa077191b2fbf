//! The ways in which the runtime copies, one by one: for the tests, which copy between guarded pages, and for the sweep that
//! justifies the table of tiers (`cargo bench -p limcode-benches --bench tiers`), which adds others. They are private
//! functions that both need, so they are here, behind the feature `kernels`. Not for use.

use crate::Baseline;
use crate::copy::isa::instruction_set::InstructionSet;
use crate::copy::isa::tiers::TABLE;
use crate::copy::mode::sealed::Kernel as _;
use crate::copy::stream::Copy;
use crate::memory::vec_for;
use alloc::vec::Vec;

/// Copies runs of these lengths back to back, front to back.
pub type Many = unsafe fn(*const u8, *mut u8, &[u16]);

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
    /// A way that the runtime does not use, for comparison.
    ///
    /// # Safety
    /// * `copy` copies so many bytes between any pointers that `copy_nonoverlapping` is valid for, and touches no others;
    /// * `many` does the same for the sum of the lengths;
    /// * this processor has the instructions of both.
    #[must_use]
    pub const unsafe fn new(name: &'static str, copy: unsafe fn(*const u8, *mut u8, usize), many: Many) -> Self {
        Self { name, is_used: false, copy, many }
    }

    /// The exact value.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Whether the runtime uses it at some size.
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
    /// As `LIMCODE_ISA` calls the set of instructions.
    pub instructions: &'static str,
    /// Whether this processor supports it.
    pub is_available: bool,
    /// Copies of up to this many bytes are two moves that may overlap.
    pub ends_to_bytes: usize,
    /// Copies of this many bytes and more go past the caches.
    pub stream_from_bytes: usize,
}

/// The table of tiers.
#[must_use]
pub fn rows() -> Vec<Row> {
    let row = |&(set, tiers): &(InstructionSet, crate::copy::isa::tiers::Tiers)| Row {
        instructions: set.name(),
        is_available: set.is_available(),
        ends_to_bytes: tiers.ends_to_bytes,
        stream_from_bytes: tiers.stream_from_bytes,
    };
    TABLE.iter().map(row).collect()
}

/// A [`Kernel`] of a function.
macro_rules! kernel {
    ($name:literal, $copy:expr) => {
        Kernel {
            name: $name,
            is_used: true,
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

/// Those that this processor has, `memcpy` first.
#[must_use]
pub fn all() -> Vec<Kernel> {
    #[allow(unused_mut, reason = "other processors have no more")]
    let mut all =
        alloc::vec![kernel!("memcpy", core::ptr::copy_nonoverlapping::<u8>), kernel!("limcode", Baseline::copy),];
    #[cfg(target_arch = "x86_64")]
    {
        use crate::copy::isa::x86_64::{copy_by_16, copy_by_32, copy_by_64};
        all.push(kernel!("stream sse2", copy_by_16));
        if InstructionSet::Avx2.is_available() {
            all.push(kernel!("stream avx2", copy_by_32));
        }
        if InstructionSet::Avx512.is_available() {
            all.push(kernel!("stream avx512", copy_by_64));
        }
    }
    #[cfg(target_arch = "aarch64")]
    all.push(kernel!("stream neon", crate::copy::isa::aarch64::copy_by_pairs));
    all
}
