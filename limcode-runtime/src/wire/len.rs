//! Lengths of sequences: `u64` unless the field says otherwise; `short_vec` is in a module of its own.

use crate::{Error, Mode, Reader, Result, Writer};

impl<M: Mode> Reader<'_, M> {
    /// Reads a sequence length, in elements, from a `u64`. Consumes 8 bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(&[3, 0, 0, 0, 0, 0, 0, 0]).take_len()?, 3);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end`, or `length_overflow` when it does not fit this host's `usize`; at its first byte.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_len(&mut self) -> Result<usize> {
        let offset = self.offset();
        let len = self.take::<u64>()?;
        usize::try_from(len).map_err(|_| Error::length_overflow(offset, len, usize::MAX as u64))
    }

    /// Reads a sequence length, in elements, of 1 byte.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(&[3]).take_len8()?, 3);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_len8(&mut self) -> Result<usize> {
        self.take::<u8>().map(usize::from)
    }

    /// Reads a sequence length, in elements, from a `u16`. Consumes 2 bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(&[3, 0]).take_len16()?, 3);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_len16(&mut self) -> Result<usize> {
        self.take::<u16>().map(usize::from)
    }

    /// Reads a sequence length, in elements, from a `u32`. Consumes 4 bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(&[3, 0, 0, 0]).take_len32()?, 3);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end`, or `length_overflow` when it does not fit this host's `usize`; at its first byte.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_len32(&mut self) -> Result<usize> {
        let offset = self.offset();
        let len = self.take::<u32>()?;
        usize::try_from(len).map_err(|_| Error::length_overflow(offset, u64::from(len), usize::MAX as u64))
    }

    /// Reads a sequence length, in elements, from a `varint` of `u64`. Consumes 1 to 10 bytes and checks for them itself.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(&[0x80, 1]).take_varint_len()?, 128);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// Those of [`take_varint`](Self::take_varint); `length_overflow` at the first byte when it does not fit this host's
    /// `usize`.
    #[inline]
    pub fn take_varint_len(&mut self) -> Result<usize> {
        let offset = self.offset();
        let len = self.take_varint::<u64>()?;
        usize::try_from(len).map_err(|_| Error::length_overflow(offset, len, usize::MAX as u64))
    }

    /// Checks a length that was just read, from `start_offset` on, against a limit; both in elements. Consumes nothing.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut input = limcode::Reader::new(&[3]);
    /// let start = input.offset();
    /// let len = input.take_len8()?;
    /// assert!(input.limit_len(start, len, 3).is_ok() && input.limit_len(start, len, 2).is_err());
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `length_overflow` at `start_offset` when `len` is above `max`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn limit_len(&self, start_offset: usize, len: usize, max: usize) -> Result<()> {
        within(start_offset, len, max)
    }
}

impl<M: Mode> Writer<'_, M> {
    /// Writes a sequence length, in elements, as `u64`: 8 bytes.
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
    ///         output.put_len(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(3))?, [3, 0, 0, 0, 0, 0, 0, 0]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_len(&mut self, len: usize) -> Result<()> {
        self.put_usize(len)
    }

    /// Writes a sequence length, in elements: 1 byte.
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
    ///         output.put_len8(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(3))?, [3]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `length_overflow` here when `len` is above 255; no room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_len8(&mut self, len: usize) -> Result<()> {
        self.limit_len(len, u8::MAX as usize)?;
        self.put(&(len as u8))
    }

    /// Writes a sequence length, in elements, as `u16`: 2 bytes.
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
    ///         output.put_len16(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(3))?, [3, 0]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `length_overflow` here when `len` is above 65,535; no room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_len16(&mut self, len: usize) -> Result<()> {
        self.limit_len(len, u16::MAX as usize)?;
        self.put(&(len as u16))
    }

    /// Writes a sequence length, in elements, as `u32`: 4 bytes.
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
    ///         output.put_len32(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(3))?, [3, 0, 0, 0]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `length_overflow` here when `len` is above 4,294,967,295; no room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_len32(&mut self, len: usize) -> Result<()> {
        self.limit_len(len, u32::MAX as usize)?;
        self.put(&(len as u32))
    }

    /// Writes a sequence length, in elements, as a `varint` of `u64`: 1 to 10 bytes.
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
    ///         output.put_varint_len(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(128))?, [0x80, 1]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// No room.
    #[inline]
    pub fn put_varint_len(&mut self, len: usize) -> Result<()> {
        self.put_varint(len as u64)
    }

    /// Checks a length that is written next against a limit; both in elements. Writes nothing.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(usize);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 1;
    /// #     const IS_FIXED: bool = true;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.limit_len(self.0, 3)?;
    ///         output.put_len8(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(3))?, [3]);
    /// assert!(limcode::serialize(&Value(4)).is_err());
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `length_overflow` here when `len` is above `max`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn limit_len(&self, len: usize, max: usize) -> Result<()> {
        within(self.position(), len, max)
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn within(offset: usize, len: usize, max: usize) -> Result<()> {
    if len > max {
        return Err(Error::length_overflow(offset, len as u64, max as u64));
    }
    Ok(())
}
