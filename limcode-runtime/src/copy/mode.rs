//! Modes: what a reader or writer does with the bytes of a value, and with which copies.
//!
//! A [`Mode`] is a type parameter of every reader and writer, so that its copies are inlined into the code that uses them, and what
//! it does not do folds away. [`Tally`] copies nothing: the code of an `encode` over it only counts, with every check that
//! the real one has.

use crate::{MAX_DEPTH, Result};

/// What a reader has beside its bytes: where it gets more of them, which numbers the caller expects, or what the call may still take.
pub trait Source: Copy + core::fmt::Debug {
    /// Whether it ever gives more bytes.
    const IS_STREAM: bool;

    /// Whether the call has limits, and what values take is counted.
    const IS_LIMITED: bool = false;

    /// That of a reader of a part of the bytes, which gets no more.
    #[must_use]
    fn of_part(self) -> Self;

    /// Takes so many elements and so many bytes of memory out of what is left of the limits of the call. `offset` is for the error.
    ///
    /// # Errors
    /// `element_limit`, `memory_limit`.
    #[inline(always)]
    fn spend(self, _elems: usize, _memory_bytes: usize, _offset: usize) -> Result<()> {
        Ok(())
    }

    /// Levels that values may nest.
    #[inline(always)]
    fn max_depth(self) -> usize {
        MAX_DEPTH
    }

    /// The number that the field under `expect = name` must have, if the caller has said one.
    #[inline(always)]
    fn expected(self, _name: &str) -> Option<u64> {
        None
    }

    /// Which expected numbers fields were compared with: a bit for each.
    #[inline(always)]
    fn compared(self) -> u8 {
        0
    }

    /// Sets these bits again, because what was read since then is no part of the value.
    #[inline(always)]
    fn set_compared(self, _compared: u8) {}

    /// The rest of the reader, followed by as many fresh bytes as are missing to `len_bytes`, or by all that there are. `offset`
    /// is that of the rest, for errors.
    ///
    /// # Errors
    /// `io`, `out_of_memory`.
    ///
    /// # Safety
    /// What this source gives stays as it is for the lifetime of the rest.
    unsafe fn more(self, rest: &[u8], len_bytes: usize, offset: usize) -> Result<&[u8]>;

    /// All bytes from `offset` on that this source has given, and where they start; none where it gives no bytes. It gives those that a reader
    /// was given last, so they start later if `offset` is before these.
    ///
    /// # Safety
    /// As for [`more`](Self::more).
    #[inline(always)]
    unsafe fn given<'de>(self, _offset: usize) -> Option<(usize, &'de [u8])> {
        None
    }
}

impl Source for () {
    const IS_STREAM: bool = false;

    #[inline(always)]
    fn of_part(self) -> Self {}

    unsafe fn more(self, rest: &[u8], _len_bytes: usize, _offset: usize) -> Result<&[u8]> {
        Ok(rest)
    }
}

/// How bytes of a value are copied: written, borrowed from the value or only counted; read from a slice or
/// from a stream. Sealed.
pub trait Mode: sealed::Kernel {}

/// Reads from a slice and writes to memory, by the copies that every processor of the target has.
#[derive(Clone, Copy, Debug)]
pub enum Baseline {}

impl Mode for Baseline {}

/// No copies: a writer over it counts the bytes that it would write.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tally {}

impl Mode for Tally {}

/// The copies of the baseline, for a writer that borrows what was lent to it, from so many bytes on: its buffer grows by
/// [`Gathered`](crate::wire::gather::Gathered).
#[derive(Clone, Copy, Debug)]
pub(crate) enum Gather<const LEAST_BYTES: usize> {}

impl<const LEAST_BYTES: usize> Mode for Gather<LEAST_BYTES> {}

/// Reads what `M` does, of a value within which the input may end.
#[derive(Clone, Copy, Debug)]
pub struct Stepwise<M>(core::marker::PhantomData<M>);

impl<M: Mode> Mode for Stepwise<M> {}

impl<M: Mode> sealed::Kernel for Stepwise<M> {
    type Source = M::Source;
    type Stepwise = Self;
    const WRITES: bool = M::WRITES;
    const IS_STEPWISE: bool = true;

    #[inline(always)]
    unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
        // SAFETY: as for this function; the instructions are those of M.
        unsafe { M::copy(from, to, len) }
    }
}

pub(crate) mod sealed {
    /// The kernel.
    pub trait Kernel {
        /// What a reader has beside its bytes: `()` for nothing.
        type Source: super::Source;

        /// The same for a value within which the input may end.
        type Stepwise: super::Mode + Kernel<Source = Self::Source>;

        /// Whether the input may end within the value: then a reader needs nothing in advance, and is where the first
        /// value that is missing would begin.
        const IS_STEPWISE: bool = false;

        /// Whether a writer writes; else it only counts.
        const WRITES: bool;

        /// Whether a writer borrows bytes that were lent instead of copying them.
        const BORROWS: bool = false;

        /// From how many bytes on, if it does.
        const LEAST_BORROWED_BYTES: usize = usize::MAX;

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
    type Source = ();
    type Stepwise = Self;
    const WRITES: bool = false;

    #[inline(always)]
    unsafe fn copy(_from: *const u8, _to: *mut u8, _len: usize) {}
}

impl<const LEAST_BYTES: usize> sealed::Kernel for Gather<LEAST_BYTES> {
    type Source = ();
    type Stepwise = Self;
    const WRITES: bool = true;
    const BORROWS: bool = true;
    const LEAST_BORROWED_BYTES: usize = LEAST_BYTES;

    #[inline(always)]
    unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
        // SAFETY: as for this function.
        unsafe { Baseline::copy(from, to, len) }
    }
}
