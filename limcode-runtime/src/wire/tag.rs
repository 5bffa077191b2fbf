//! Tags of enums: 1, 2, 4 or 8 bytes, little endian; 4 unless the enum says otherwise.

use crate::{Error, ErrorKind, Mode, Reader, Result, Writer};

impl<M: Mode> Reader<'_, M> {
    /// Reads the tag of an enum. Consumes 4 bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(&[3, 0, 0, 0]).take_tag()?, 3);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_tag(&mut self) -> Result<u32> {
        self.take()
    }

    /// Reads a tag of 1 byte.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(&[3]).take_tag8()?, 3);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_tag8(&mut self) -> Result<u32> {
        self.take::<u8>().map(u32::from)
    }

    /// Reads a tag of 2 bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(&[3, 0]).take_tag16()?, 3);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_tag16(&mut self) -> Result<u32> {
        self.take::<u16>().map(u32::from)
    }

    /// Reads a tag of 8 bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(&[3, 0, 0, 0, 0, 0, 0, 0]).take_tag64()?, 3);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_tag64(&mut self) -> Result<u64> {
        self.take()
    }

    /// `unknown_tag` at the tag of `width_bytes` that was just taken.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut input = limcode::Reader::new(&[9]);
    /// let tag = input.take_tag8()?;
    /// let error = input.unknown_tag(tag, 1);
    /// assert_eq!((error.code(), error.offset()), ("unknown_tag", 0));
    /// # limcode::Result::Ok(())
    /// ```
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn unknown_tag(&self, found: impl Into<u64>, width_bytes: usize) -> Error {
        Error::new(ErrorKind::UnknownTag { found: found.into() }, self.offset().saturating_sub(width_bytes))
    }

    /// `reserved_tag` at the tag of `width_bytes` that was just taken.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut input = limcode::Reader::new(&[9]);
    /// let tag = input.take_tag8()?;
    /// let error = input.reserved_tag(tag, 1);
    /// assert_eq!((error.code(), error.offset()), ("reserved_tag", 0));
    /// # limcode::Result::Ok(())
    /// ```
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn reserved_tag(&self, found: impl Into<u64>, width_bytes: usize) -> Error {
        Error::new(ErrorKind::ReservedTag { found: found.into() }, self.offset().saturating_sub(width_bytes))
    }
}

impl<M: Mode> Writer<'_, M> {
    /// Writes the tag of an enum: 4 bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(u32);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.put_tag(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(3))?, [3, 0, 0, 0]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_tag(&mut self, tag: u32) -> Result<()> {
        self.put(&tag)
    }

    /// Writes a tag of 1 byte.
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
    ///         output.put_tag8(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(3))?, [3]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_tag8(&mut self, tag: u8) -> Result<()> {
        self.put(&tag)
    }

    /// Writes a tag of 2 bytes.
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
    ///         output.put_tag16(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(3))?, [3, 0]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_tag16(&mut self, tag: u16) -> Result<()> {
        self.put(&tag)
    }

    /// Writes a tag of 8 bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(u64);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         output.put_tag64(self.0)
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
    pub fn put_tag64(&mut self, tag: u64) -> Result<()> {
        self.put(&tag)
    }

    /// `unsupported_variant` here: nothing of the value has been written.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value;
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         Err(output.unsupported_variant())
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value).unwrap_err().code(), "unsupported_variant");
    /// ```
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn unsupported_variant(&self) -> Error {
        Error::new(ErrorKind::UnsupportedVariant, self.position())
    }
}
