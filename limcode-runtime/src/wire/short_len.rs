//! `short_vec` lengths: a `u16` in one to three bytes, seven bits each, low first, one form for each value.

use crate::limits::MAX_SHORT_LEN;
use crate::{Error, ErrorKind, Mode, Reader, Result, Writer};

/// The bytes that a length takes besides the first.
#[inline(always)]
pub(crate) const fn extra_bytes(len: usize) -> usize {
    (len > 0x7f) as usize + (len > 0x3fff) as usize
}

impl<M: Mode> Reader<'_, M> {
    /// Reads a `short_vec` length, in elements. Consumes 1 to 3 bytes and checks for them itself.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(&[0x80, 1]).take_short_len()?, 128);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` at a missing byte; at the first byte of the length: `non_canonical` for a zero byte after the
    /// first, `integer_overflow` for a third byte with its top bit set or a value above 65,535.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_short_len(&mut self) -> Result<usize> {
        self.await_leb128(3)?;
        match *self.rest() {
            [low @ 0..=0x7f, ..] => {
                self.skip(1);
                Ok(usize::from(low))
            }
            [low, high @ 0x01..=0x7f, ..] => {
                self.skip(2);
                Ok(usize::from(u16::from(low & 0x7f) | u16::from(high) << 7))
            }
            ref rest => {
                let len = of_three_bytes(rest, self.offset())?;
                self.skip(3);
                Ok(usize::from(len))
            }
        }
    }
}

/// The length that starts with three bytes, of which there are few.
#[cold]
#[inline(never)]
fn of_three_bytes(rest: &[u8], start: usize) -> Result<u16> {
    match *rest {
        [low, middle @ 0x80..=0xff, high @ 0x01..=0x03, ..] => {
            Ok(u16::from(low & 0x7f) | u16::from(middle & 0x7f) << 7 | u16::from(high) << 14)
        }
        _ => Err(rejected(rest, start)),
    }
}

/// Says what is wrong with a length that is not one of the three forms.
fn rejected(rest: &[u8], start: usize) -> Error {
    for (index, &byte) in rest.iter().take(3).enumerate() {
        if index > 0 && byte == 0 {
            return Error::new(ErrorKind::NonCanonical, start);
        }
        if index == 2 {
            return Error::new(ErrorKind::IntegerOverflow, start);
        }
    }
    Error::unexpected_end(start + rest.len(), 1, 0)
}

impl<M: Mode> Writer<'_, M> {
    /// Writes a `short_vec` length, in elements: 1 to 3 bytes.
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
    ///         output.put_short_len(self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(128))?, [0x80, 1]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `length_overflow` when `len` is above 65,535; no room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_short_len(&mut self, len: usize) -> Result<()> {
        if len <= MAX_SHORT_LEN && self.counts(1 + usize::from(len > 0x7f) + usize::from(len > 0x3fff)) {
            return Ok(());
        }
        if len > 0x3fff {
            return self.put_long_len(len);
        }
        let len_bytes = 1 + usize::from(len > 0x7f);
        self.room(len_bytes)?;
        if len > 0x7f { self.put(&[len as u8 | 0x80, (len >> 7) as u8]) } else { self.put(&(len as u8)) }
    }

    /// Writes a length of three bytes.
    #[cold]
    #[inline(never)]
    fn put_long_len(&mut self, len: usize) -> Result<()> {
        if len > MAX_SHORT_LEN {
            return Err(Error::length_overflow(self.position(), len as u64, MAX_SHORT_LEN as u64));
        }
        self.put(&[len as u8 | 0x80, (len >> 7) as u8 | 0x80, (len >> 14) as u8])
    }
}
