//! Tags of enums: 1, 2, 4 or 8 bytes, little endian; 4 unless the enum says otherwise.

use crate::{Error, ErrorKind, Mode, Reader, Result, Writer};

impl<M: Mode> Reader<'_, M> {
    /// Reads the tag of an enum. Consumes 4 bytes.
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_tag(&mut self) -> Result<u32> {
        self.take()
    }

    /// Reads a tag of 1 byte.
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_tag8(&mut self) -> Result<u32> {
        self.take::<u8>().map(u32::from)
    }

    /// Reads a tag of 2 bytes.
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_tag16(&mut self) -> Result<u32> {
        self.take::<u16>().map(u32::from)
    }

    /// Reads a tag of 8 bytes.
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_tag64(&mut self) -> Result<u64> {
        self.take()
    }

    /// `unknown_tag` at the tag of `width_bytes` that was just taken.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn unknown_tag(&self, found: impl Into<u64>, width_bytes: usize) -> Error {
        Error::new(ErrorKind::UnknownTag { found: found.into() }, self.offset().saturating_sub(width_bytes))
    }

    /// `reserved_tag` at the tag of `width_bytes` that was just taken.
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
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_tag(&mut self, tag: u32) -> Result<()> {
        self.put(&tag)
    }

    /// Writes a tag of 1 byte.
    ///
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_tag8(&mut self, tag: u8) -> Result<()> {
        self.put(&tag)
    }

    /// Writes a tag of 2 bytes.
    ///
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_tag16(&mut self, tag: u16) -> Result<()> {
        self.put(&tag)
    }

    /// Writes a tag of 8 bytes.
    ///
    /// # Errors
    /// No room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_tag64(&mut self, tag: u64) -> Result<()> {
        self.put(&tag)
    }

    /// `unsupported_variant` here: nothing of the value has been written.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn unsupported_variant(&self) -> Error {
        Error::new(ErrorKind::UnsupportedVariant, self.position())
    }
}
