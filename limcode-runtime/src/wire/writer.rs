//! The writer: the address of the next byte, the room behind it, and every check on it.
//!
//! ```text
//! room(24)    if room < 24 { (pos, room) = buffer.grow(…)? }   cold; from here on room >= 24 is known
//! put(a u64)  store 8 bytes at pos; pos += 8; room -= 8        its own check folds away
//! put(b …)    …
//! ```
//!
//! What the compiler needs for that, found by reading its output:
//!
//! * `pos` and `room`, not `pos` and `end`: after `end - pos >= 24` and `pos += 8` it does not see that 16 are left;
//! * a subtraction that is known not to wrap, and `assert_unchecked` where the cold path joins again;
//! * a cold path that gets the buffer and not the writer: once the writer's address has gone into a call that is not
//!   inlined, each byte written may be part of it, and it is loaded again after each field.
//!
//! Tried and dropped: a copy of the writer in each `encode`, to keep it in registers whatever its size. 8 % on one
//! transaction into a slice, nothing on a block.

use crate::wire::buffer::{Buffer, Room};
use crate::{Baseline, Error, ErrorKind, MAX_DEPTH, Mode, Result, Scalar};
use core::marker::PhantomData;

/// Writes values to a buffer, front to back.
///
/// Every method checks for room. After [`room`](Self::room) the checks of the fields it covers fold away when the code
/// is inlined.
///
/// Invariants, if `M` writes: `pos` is valid for writes of `room` bytes; the bytes before it that `buffer` counts, less
/// those borrowed, are what this call has copied, initialised and readable; if `M` borrows, `buffer` grows by a
/// `Gathered`, and nothing else; what `buffer` grows by is valid and not accessed by anything
/// else; the processor has the instructions of `M`. If it does not, `pos` means nothing, and `room` is what may still be
/// counted: it wraps around when that is passed, and the difference to the buffer's length is the count all the same. They hold
/// after a panic, too, which code of others may catch.
pub struct Writer<'a, M: Mode = Baseline> {
    pub(crate) pos: *mut u8,
    /// Bytes writable at `pos`.
    pub(crate) room: usize,
    pub(crate) buffer: &'a mut Buffer,
    mode: PhantomData<M>,
}

impl<'a, M: Mode> Writer<'a, M> {
    /// A writer to `room`, which is the whole of the buffer's.
    ///
    /// # Safety
    /// * if `M` writes, `room` is as [`Room`] says, and what the buffer grows by is valid and not accessed by anything
    ///   else until the last use of the writer;
    /// * if `M` borrows, the buffer points at a [`Gathered`](crate::wire::gather::Gathered);
    /// * the processor has the instructions of `M`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) unsafe fn new(room: Room, buffer: &'a mut Buffer) -> Self {
        Self { pos: room.pos, room: room.len_bytes, buffer, mode: PhantomData }
    }

    /// Bytes written so far by this call.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(u16);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.put(&self.0)?;
    ///         let written = output.position();
    ///         output.put_usize(written)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(7))?, [7, 0, 2, 0, 0, 0, 0, 0, 0, 0]);
    /// # limcode::Result::Ok(())
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn position(&self) -> usize {
        self.buffer.len_bytes.wrapping_sub(self.room)
    }

    /// Makes room for `len_bytes` more bytes. Writes nothing.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(u16);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.room(2)?;
    ///         output.put(&self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(7))?, [7, 0]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `buffer_too_small`, `out_of_memory`; here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn room(&mut self, len_bytes: usize) -> Result<()> {
        if !M::WRITES {
            return Ok(());
        }
        if self.room < len_bytes {
            let room = if M::BORROWS {
                // SAFETY: the invariants of the writer are what `grow_beside_loans` asks for.
                unsafe { self.buffer.grow_beside_loans(self.room, len_bytes) }?
            } else {
                // SAFETY: the invariants of the writer are what `grow` asks for.
                unsafe { self.buffer.grow(self.room, len_bytes) }?
            };
            (self.pos, self.room) = (room.pos, room.len_bytes);
        }
        // SAFETY: either the test failed, or the new room has the needed bytes at least, as `grow` promises.
        unsafe { core::hint::assert_unchecked(self.room >= len_bytes) };
        Ok(())
    }

    /// Passes over `len_bytes` bytes that have been written at `pos`, or only counts them.
    ///
    /// # Safety
    /// If `M` writes: at most `room`, and all initialised.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) unsafe fn advance(&mut self, len_bytes: usize) {
        if !M::WRITES {
            self.room = self.room.wrapping_sub(len_bytes);
            return;
        }
        debug_assert!(len_bytes <= self.room, "advance by {len_bytes} bytes of {}", self.room);
        // SAFETY: `pos` is valid for `room` bytes, so for `len_bytes`.
        self.pos = unsafe { self.pos.add(len_bytes) };
        // SAFETY: len_bytes <= room.
        self.room = unsafe { self.room.unchecked_sub(len_bytes) };
    }

    /// The room that there is now. Valid until the writer is used again; what is written to it is then passed over with
    /// [`advance`](Self::advance).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn spare(&self) -> Room {
        Room { pos: self.pos, len_bytes: self.room }
    }

    /// Writes a `u64` length and the bytes, under one check.
    ///
    /// # Errors
    /// No room.
    #[cfg(feature = "serde")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn put_len_bytes(&mut self, bytes: &[u8]) -> Result<()> {
        self.room(8_usize.saturating_add(bytes.len()))?;
        self.put_len(bytes.len())?;
        self.put_bytes(bytes)
    }

    /// Whether there is always more room, short of the end of memory.
    #[cfg(feature = "serde")]
    pub(crate) fn is_endless(&self) -> bool {
        !M::WRITES || self.buffer.grows()
    }

    /// Levels that may still be entered.
    #[cfg(feature = "serde")]
    pub(crate) fn depth(&self) -> usize {
        self.buffer.depth
    }

    /// Counts `len_bytes` bytes and gives true, if that is all that this writer does.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn counts(&mut self, len_bytes: usize) -> bool {
        if !M::WRITES {
            // SAFETY: M does not write.
            unsafe { self.advance(len_bytes) };
        }
        !M::WRITES
    }

    /// Whether a count has passed its limit, so that what is left is below zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn is_over(&self) -> bool {
        !M::WRITES && self.room > self.buffer.len_bytes
    }

    /// Writes a number or an array of numbers: `T::SIZE` bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(u16);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.put(&self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(7))?, [7, 0]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put<T: Scalar>(&mut self, value: &T) -> Result<()> {
        // The wire form of numbers is their memory on these hosts.
        if cfg!(target_endian = "little") && self.borrows(core::ptr::from_ref(value).cast::<u8>(), T::SIZE) {
            return Ok(());
        }
        self.room(T::SIZE)?;
        if M::WRITES {
            // SAFETY: `pos` is valid for writes of T::SIZE bytes.
            unsafe { value.store(self.pos) };
        }
        // SAFETY: those bytes were just written, if M writes.
        unsafe { self.advance(T::SIZE) };
        Ok(())
    }

    /// Writes the bytes as they are, without a length.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value([u8; 2]);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.put_bytes(&self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value([1, 2]))?, [1, 2]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_bytes(&mut self, bytes: &[u8]) -> Result<()> {
        if self.borrows(bytes.as_ptr(), bytes.len()) {
            return Ok(());
        }
        self.room(bytes.len())?;
        // SAFETY: if M writes, `pos` is valid for writes of that many bytes, to which nothing else refers, and the
        // processor has the instructions of M.
        unsafe { M::copy(bytes.as_ptr(), self.pos, bytes.len()) };
        // SAFETY: those bytes were just written, if M writes.
        unsafe { self.advance(bytes.len()) };
        Ok(())
    }

    /// Writes bytes that are 0.
    ///
    /// # Errors
    /// No room.
    #[inline]
    pub(crate) fn put_zeros(&mut self, len_bytes: usize) -> Result<()> {
        self.room(len_bytes)?;
        if M::WRITES {
            // SAFETY: `pos` is valid for writes of that many bytes.
            unsafe { self.pos.write_bytes(0, len_bytes) };
        }
        // SAFETY: those bytes were just written, if M writes.
        unsafe { self.advance(len_bytes) };
        Ok(())
    }

    /// Writes a bool: 1 byte.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(bool);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.put_bool(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(true))?, [1]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_bool(&mut self, value: bool) -> Result<()> {
        self.put(&u8::from(value))
    }

    /// Writes a char: 1 to 4 bytes of UTF-8.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(char);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.put_char(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value('a'))?, *b"a");
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// No room.
    #[inline]
    pub fn put_char(&mut self, value: char) -> Result<()> {
        self.put_bytes(value.encode_utf8(&mut [0; 4]).as_bytes())
    }

    /// Writes a `usize` as `u64`: 8 bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(usize);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.put_usize(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(7))?, [7, 0, 0, 0, 0, 0, 0, 0]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_usize(&mut self, value: usize) -> Result<()> {
        self.put(&(value as u64))
    }

    /// Writes an `isize` as `i64`: 8 bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(isize);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.put_isize(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(-1))?, [0xff; 8]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_isize(&mut self, value: isize) -> Result<()> {
        self.put(&(value as i64))
    }

    /// Writes the tag of an option, true for a value: 1 byte.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(bool);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.put_option_tag(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(true))?, [1]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_option_tag(&mut self, is_some: bool) -> Result<()> {
        self.put_bool(is_some)
    }

    /// Writes a version prefix: 1 byte, the low 7 bits of `version` under a set top bit.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(u8);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.put_version_prefix(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(1))?, [0x81]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_version_prefix(&mut self, version: u8) -> Result<()> {
        debug_assert!(version < 0x80, "version {version} in 7 bits");
        self.put(&(version | 0x80))
    }

    /// Checks that what was written from position `start` on does not begin with a byte that would be read back as a
    /// version prefix. What is only counted passes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(u8);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         let start = output.position();
    ///         output.put(&self.0)?;
    ///         output.check_unprefixed(start)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(0x81)).unwrap_err().code(), "reserved_first_byte");
    /// ```
    ///
    /// # Errors
    /// `reserved_first_byte` at `start`, when the top bit of the byte there is set; `invalid_value` there, when nothing was written, so that
    /// the first byte would be that of what follows.
    #[inline]
    pub fn check_unprefixed(&self, start: usize) -> Result<()> {
        let position = self.position();
        if !M::WRITES {
            return Ok(());
        }
        if start >= position {
            return Err(Error::invalid_value(&"expected a form without a prefix that has bytes, found none", start));
        }
        let first = if M::BORROWS {
            self.first_from(start)
        } else {
            // SAFETY: the `position` bytes before `pos` are what was written, and 0 < position - start <= position.
            let first = unsafe { self.pos.sub(position - start) };
            // SAFETY: that byte has been written.
            unsafe { first.read() }
        };
        match first {
            0..=0x7f => Ok(()),
            found => Err(Error::new(ErrorKind::ReservedFirstByte { found }, start)),
        }
    }

    /// Enters a level of nesting: the elements of a sequence of variable-size elements, or a `Box`.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(u8);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.enter()?;
    ///         output.put(&self.0)?;
    ///         output.leave();
    ///         Ok(())
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(7))?, [7]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `depth_exceeded` here, at level [`MAX_DEPTH`] + 1.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter(&mut self) -> Result<()> {
        match self.buffer.depth.checked_sub(1) {
            Some(depth) => {
                self.buffer.depth = depth;
                Ok(())
            }
            None => Err(Error::depth_exceeded(self.position(), MAX_DEPTH)),
        }
    }

    /// Checks that a level may be entered.
    ///
    /// # Errors
    /// As for [`enter`](Self::enter).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn check_level(&self) -> Result<()> {
        if self.buffer.depth == 0 { Err(Error::depth_exceeded(self.position(), MAX_DEPTH)) } else { Ok(()) }
    }

    /// Leaves the level that was entered last.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(u8);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.enter()?;
    ///         output.put(&self.0)?;
    ///         output.leave();
    ///         Ok(())
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(7))?, [7]);
    /// # limcode::Result::Ok(())
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn leave(&mut self) {
        self.buffer.depth = (self.buffer.depth + 1).min(MAX_DEPTH);
    }
}

impl<M: Mode> core::fmt::Debug for Writer<'_, M> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Writer").field("position", &self.position()).field("room", &self.room).finish_non_exhaustive()
    }
}
