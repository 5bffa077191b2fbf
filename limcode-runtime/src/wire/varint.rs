//! `varint`: unsigned LEB128 with one form for each value.

use crate::copy::mode::Source;
use crate::{Error, ErrorKind, Mode, Reader, Result, Writer};

/// An unsigned integer that the `varint` coding can hold: `u16`, `u32`, `u64`. Sealed.
#[diagnostic::on_unimplemented(
    message = "`varint` codes `u16`, `u32` or `u64`, but this field is `{Self}`",
    label = "not an integer of these",
    note = "remove `varint`, or change the type"
)]
pub trait Varint: sealed::Widen {}

pub(crate) mod sealed {
    /// To `u64` and back.
    pub trait Widen: Copy {
        /// Bits of the type.
        const BITS: u32;

        /// The same value, wider.
        fn widen(self) -> u64;

        /// The low bits of `wide`.
        fn narrow(wide: u64) -> Self;
    }
}

macro_rules! varint {
    ($($integer:ty),*) => {$(
        impl Varint for $integer {}

        impl sealed::Widen for $integer {
            const BITS: u32 = Self::BITS;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn widen(self) -> u64 {
                u64::from(self)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            #[allow(clippy::cast_lossless, reason = "one of the types is u64")]
            fn narrow(wide: u64) -> Self {
                wide as Self
            }
        }
    )*};
}

varint!(u16, u32, u64);

/// Size of the `varint` coding of `value`, in bytes: up to 3, 5, 10 for `u16`, `u32`, `u64`.
#[inline]
fn varint_size<T: Varint>(value: T) -> usize {
    let bits = u64::BITS - (value.widen() | 1).leading_zeros();
    bits.div_ceil(7) as usize
}

impl<M: Mode> Reader<'_, M> {
    /// Reads a `varint`. Consumes 1 to 10 bytes and checks for them itself.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(&[0x80, 1]).take_varint::<u32>()?, 128);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` at a missing byte; at the first byte of the integer: `integer_overflow` when it does not fit `T`,
    /// `non_canonical` when its last byte is zero and not its only one.
    #[inline]
    pub fn take_varint<T: Varint>(&mut self) -> Result<T> {
        self.await_leb128(T::BITS.div_ceil(7) as usize)?;
        if let [byte @ 0..=0x7f, ..] = *self.rest() {
            self.skip(1);
            return Ok(T::narrow(u64::from(byte)));
        }
        let (value, len_bytes) = longer(self.rest(), T::BITS, self.offset())?;
        self.skip(len_bytes);
        Ok(T::narrow(value))
    }

    /// Gets the bytes of a stream up to one with its top bit clear, `most_bytes` at most.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn await_leb128(&mut self, most_bytes: usize) -> Result<()> {
        if !M::Source::IS_STREAM {
            return Ok(());
        }
        for index in 0..most_bytes {
            self.await_bytes(index + 1)?;
            if self.rest().get(index).is_none_or(|byte| byte & 0x80 == 0) {
                break;
            }
        }
        Ok(())
    }
}

/// Reads the integer at the start of `rest`: the value and its length in bytes.
#[inline(never)]
fn longer(rest: &[u8], bits: u32, start: usize) -> Result<(u64, usize)> {
    let mut value = 0;
    let mut shift = 0;
    for (index, &byte) in rest.iter().enumerate() {
        let low = u64::from(byte & 0x7f);
        let is_last = byte & 0x80 == 0;
        // Bits that `T` has no place for, or more bytes than `T` can need.
        if (shift + 7 > bits && low >> (bits - shift) != 0 && is_last) || (shift + 7 >= bits && !is_last) {
            return Err(Error::new(ErrorKind::IntegerOverflow, start));
        }
        value |= low << shift;
        if is_last {
            return match low {
                0 if index > 0 => Err(Error::new(ErrorKind::NonCanonical, start)),
                _ => Ok((value, index + 1)),
            };
        }
        shift += 7;
    }
    Err(Error::unexpected_end(start + rest.len(), 1, 0))
}

impl<M: Mode> Writer<'_, M> {
    /// Writes a `varint`: 1 to 10 bytes.
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
    ///         output.put_varint(self.0)
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
    pub fn put_varint<T: Varint>(&mut self, value: T) -> Result<()> {
        if self.counts(varint_size(value)) {
            return Ok(());
        }
        let mut wide = value.widen();
        if wide < 0x80 {
            return self.put(&(wide as u8));
        }
        let mut bytes = [0; 10];
        let len_bytes = varint_size(value);
        for byte in &mut bytes[..len_bytes - 1] {
            *byte = wide as u8 | 0x80;
            wide >>= 7;
        }
        bytes[len_bytes - 1] = wide as u8;
        self.put_bytes(&bytes[..len_bytes])
    }
}
