//! Fields that may be missing at the end of the input.
//!
//! Such a field is decoded as any other. If the input ends before it does, it is decoded again, this time value by value, to find
//! out where reading stopped: that is where the field behind it is read, as wincode does.
//!
//! ```text
//! a: u8, b: Option<u64>, c: Option<u16>      07 | 01 | 01 05 06
//!                                            a    b: the u64 is missing, so b is None
//!                                                   c: Some(0x0605)
//! ```
//!
//! A value of fixed size is read at once, as are the elements of a sequence of such values. Others are read part by part.

use crate::copy::mode::Source as _;
use crate::traits::take_elements::is_dense;
use crate::wire::buffer::{Buffer, Room};
use crate::{Baseline, Decode, Encode, Error, ErrorKind, Layout, Mode, Reader, Result, Writer};
use alloc::vec::Vec;
use core::ptr::NonNull;

impl<'de, M: Mode> Reader<'de, M> {
    /// Reads a value, or gives its default if the input ends before the value does. Needs nothing. After a default, the reader
    /// is where the first missing part would begin.
    ///
    /// # Errors
    /// Those of the value but `unexpected_end`; `invalid_value` at the value's first byte when a function of the user, or a constant in it,
    /// rejects the default.
    #[doc(hidden)]
    pub fn take_at_end<T: Decode<'de> + Encode + Default>(&mut self) -> Result<T> {
        // The bytes of a stream are taken as they are asked for; and an attempt would take out of the limits of the call what the steps
        // take again.
        if M::IS_STEPWISE || M::Source::IS_STREAM || M::Source::IS_LIMITED {
            return self.take_steps();
        }
        let compared = self.source.compared();
        let mut attempt = self.detached();
        let result = attempt.need(T::MIN_SIZE).and_then(|()| T::decode(&mut attempt));
        if matches!(&result, Err(error) if is_end(error)) {
            self.source.set_compared(compared);
            return self.take_steps();
        }
        *self = attempt;
        result
    }

    /// The same, value by value.
    #[cold]
    #[inline(never)]
    fn take_steps<T: Decode<'de> + Encode + Default>(&mut self) -> Result<T> {
        let start = self.offset();
        let Reader { rest, len_bytes, depth, free_elems, source } = *self;
        let compared = source.compared();
        let mut steps: Reader<'de, M::Stepwise> = Reader { rest, len_bytes, depth, free_elems, source };
        let result = T::decode(&mut steps);
        if let Err(error) = &result
            && is_end(error)
        {
            // The error is behind a number that goes on, and a section that was not left is over, too.
            let end = error.offset();
            // SAFETY: what it gives stays as it is for 'de, as whoever made the reader vouched.
            if let Some((start, given)) = unsafe { self.source.given(end) } {
                (self.rest, self.len_bytes) = (given, start + given.len());
            }
            self.skip(end.saturating_sub(self.offset()));
            self.free_elems = steps.free_elems;
            self.source.set_compared(compared);
            return default_at(start);
        }
        let Reader { rest, len_bytes, depth, free_elems, source } = steps;
        *self = Reader { rest, len_bytes, depth, free_elems, source };
        result
    }

    /// Where the input may end within a value: checks that `len_bytes` are left for a part that is read at once.
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn need_whole(&mut self, len_bytes: usize) -> Result<()> {
        if M::IS_STEPWISE {
            self.await_bytes(len_bytes)?;
            if self.rest.len() < len_bytes {
                return Err(Error::unexpected_end(self.offset(), len_bytes, self.rest.len()));
            }
        }
        Ok(())
    }

    /// The same for several parts side by side, which end at these bytes from here: those that are there are consumed before the
    /// error.
    ///
    /// # Errors
    /// `unexpected_end` at the first part that is missing.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn need_units(&mut self, ends: &[usize]) -> Result<()> {
        if M::IS_STEPWISE { self.stop_in_units(ends) } else { Ok(()) }
    }

    #[cold]
    #[inline(never)]
    fn stop_in_units(&mut self, ends: &[usize]) -> Result<()> {
        self.await_bytes(ends.last().copied().unwrap_or(0))?;
        let remaining = self.rest.len();
        match ends.iter().position(|end| *end > remaining) {
            None => Ok(()),
            Some(missing) => {
                let start = if missing == 0 { 0 } else { ends[missing - 1] };
                self.skip(start);
                Err(Error::unexpected_end(self.offset(), ends[missing] - start, remaining - start))
            }
        }
    }

    /// Where the input may end within a value: checks that the elements of a sequence are left, if they are read at once.
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn need_whole_elems<T: Layout>(&mut self, len_elems: usize) -> Result<()> {
        if is_dense::<T>() { self.need_whole(len_elems.saturating_mul(T::MIN_SIZE)) } else { Ok(()) }
    }
}

/// The default of a value that would begin at byte `start`, unless a function of the user or a constant rejects it, which encoding finds out.
fn default_at<T: Encode + Default>(start: usize) -> Result<T> {
    let value = T::default();
    let mut written = Vec::new();
    let room = Room::of(&mut written);
    let mut buffer = Buffer::new(&room, Some(NonNull::from(&mut written)));
    // SAFETY: the room is the spare capacity of the vector, which is borrowed, and dropped only after the writer; the baseline
    // needs no instructions.
    let mut output = unsafe { Writer::<Baseline>::new(room, &mut buffer) };
    match value.encode(&mut output) {
        Err(error) if matches!(error.kind(), ErrorKind::InvalidValue) => Err(error.moved_to(start)),
        _ => Ok(value),
    }
}

fn is_end(error: &Error) -> bool {
    matches!(error.kind(), ErrorKind::UnexpectedEnd { .. })
}
