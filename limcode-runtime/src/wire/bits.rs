//! Structs whose fields are bits of one integer.

use super::number::Unsigned;
use crate::{Error, ErrorKind, Mode, Reader, Result, Varint, Writer};

/// A value that is some bits of an integer: an unsigned integer of up to 64 bits, or a bool.
#[doc(hidden)]
pub trait BitField: sealed::Bits {}

mod sealed {
    /// To the low bits of a `u64` and back.
    pub trait Bits: Copy {
        /// The value in the low bits.
        fn to_bits(self) -> u64;

        /// The value of the low bits, which hold one.
        fn of_bits(bits: u64) -> Self;
    }
}

macro_rules! integers {
    ($($integer:ty),*) => {$(
        impl BitField for $integer {}

        impl sealed::Bits for $integer {
            #[inline(always)]
            fn to_bits(self) -> u64 {
                u64::from(self)
            }

            #[inline(always)]
            #[allow(clippy::cast_lossless, reason = "one of the types is u64")]
            fn of_bits(bits: u64) -> Self {
                bits as Self
            }
        }
    )*};
}

integers!(u8, u16, u32, u64);

impl BitField for bool {}

impl sealed::Bits for bool {
    #[inline(always)]
    fn to_bits(self) -> u64 {
        u64::from(self)
    }

    #[inline(always)]
    fn of_bits(bits: u64) -> Self {
        bits & 1 == 1
    }
}

/// The value of `width` bits, 1 to 64, from bit `shift` on.
#[doc(hidden)]
#[inline(always)]
#[must_use]
pub fn bit_field<F: BitField>(all: u64, shift: u32, width: u32) -> F {
    F::of_bits((all >> shift) & (u64::MAX >> (u64::BITS - width)))
}

impl<M: Mode> Reader<'_, M> {
    /// Reads the integer of a struct whose fields are its bits. Consumes `W::SIZE` bytes.
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_bits<W: Unsigned + BitField>(&mut self) -> Result<u64> {
        Ok(sealed::Bits::to_bits(self.take::<W>()?))
    }

    /// Reads such an integer as LEB128.
    ///
    /// # Errors
    /// As [`take_varint`](Self::take_varint).
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_varint_bits<W: Varint + BitField>(&mut self) -> Result<u64> {
        Ok(sealed::Bits::to_bits(self.take_varint::<W>()?))
    }
}

impl<M: Mode> Writer<'_, M> {
    /// The value in `width` bits, 1 to 64, from bit `shift` on. Writes nothing.
    ///
    /// # Errors
    /// `integer_overflow` here, when it does not fit.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn fit_bits<F: BitField>(&self, value: F, shift: u32, width: u32) -> Result<u64> {
        let bits = value.to_bits();
        if bits > u64::MAX >> (u64::BITS - width) {
            return Err(Error::new(ErrorKind::IntegerOverflow, self.position()));
        }
        Ok(bits << shift)
    }

    /// Writes the integer of a struct whose fields are its bits.
    ///
    /// # Errors
    /// No room.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_bits<W: Unsigned + BitField>(&mut self, all: u64) -> Result<()> {
        self.put(&<W as sealed::Bits>::of_bits(all))
    }

    /// Writes such an integer as LEB128.
    ///
    /// # Errors
    /// No room.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_varint_bits<W: Varint + BitField>(&mut self, all: u64) -> Result<()> {
        self.put_varint(<W as sealed::Bits>::of_bits(all))
    }
}
