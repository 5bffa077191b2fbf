//! Numbers whose encoding is not their memory: of another width, constant, or an option without a tag.

use crate::copy::mode::Source as _;
use crate::{Error, ErrorKind, Mode, Reader, Result, Scalar, Writer};

/// An unsigned integer of up to 64 bits. Sealed.
pub trait Unsigned: Scalar + sealed::Widen {}

mod sealed {
    /// To `u64` and back.
    pub trait Widen: Copy {
        /// The same value, wider.
        fn widen(self) -> u64;

        /// The low bits of `wide`.
        fn narrow(wide: u64) -> Self;
    }
}

macro_rules! unsigned {
    ($($integer:ty),*) => {$(
        impl Unsigned for $integer {}

        impl sealed::Widen for $integer {
            #[inline(always)]
            fn widen(self) -> u64 {
                u64::from(self)
            }

            #[inline(always)]
            #[allow(clippy::cast_lossless, reason = "one of the types is u64")]
            fn narrow(wide: u64) -> Self {
                wide as Self
            }
        }
    )*};
}

unsigned!(u8, u16, u32, u64);

#[cold]
#[inline(never)]
fn invalid(offset: usize, message: core::fmt::Arguments<'_>) -> Error {
    Error::invalid_value(&message, offset)
}

impl<M: Mode> Reader<'_, M> {
    /// Reads an `N` that is written as a `W`. Consumes `W::SIZE` bytes.
    ///
    /// # Errors
    /// `unexpected_end` here; `integer_overflow` at the first byte, when the number does not fit.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_exact<W: Unsigned, N: Unsigned>(&mut self) -> Result<N> {
        let start = self.offset();
        let wire = self.take::<W>()?.widen();
        let number = N::narrow(wire);
        if number.widen() == wire { Ok(number) } else { Err(Error::new(ErrorKind::IntegerOverflow, start)) }
    }

    /// Reads the low bits of a `W` as an `N`. Consumes `W::SIZE` bytes.
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_lossy<W: Unsigned, N: Unsigned>(&mut self) -> Result<N> {
        Ok(N::narrow(self.take::<W>()?.widen()))
    }

    /// Reads a number that is always `expected`. Consumes `W::SIZE` bytes.
    ///
    /// # Errors
    /// `unexpected_end` here; `invalid_value` at the first byte of another number.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_constant<W: Unsigned>(&mut self, expected: W) -> Result<W> {
        let start = self.offset();
        let (found, expected) = (self.take::<W>()?.widen(), expected.widen());
        if found == expected {
            return Ok(W::narrow(found));
        }
        Err(invalid(start, format_args!("expected {expected}, found {found}")))
    }

    /// Reads a number that the caller may expect under `name`; see [`Expectations`](crate::Expectations). Consumes `W::SIZE` bytes.
    ///
    /// # Errors
    /// `unexpected_end` here; `invalid_value` at the first byte of a number that is not the expected one.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_expected<W: Unsigned>(&mut self, name: &str) -> Result<W> {
        let start = self.offset();
        let found = self.take::<W>()?;
        match self.source.expected(name) {
            Some(expected) if expected != found.widen() => {
                let found = found.widen();
                Err(invalid(start, format_args!("expected {expected}, found {found}")))
            }
            _ => Ok(found),
        }
    }

    /// Reads a number unless it is `none`. Consumes `W::SIZE` bytes.
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_unless<W: Unsigned>(&mut self, none: W) -> Result<Option<W>> {
        let found = self.take::<W>()?;
        Ok((found.widen() != none.widen()).then_some(found))
    }
}

impl<M: Mode> Writer<'_, M> {
    /// Writes a number as a `W`.
    ///
    /// # Errors
    /// `integer_overflow` here, when it does not fit; no room.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_exact<W: Unsigned, N: Unsigned>(&mut self, number: N) -> Result<()> {
        let wire = W::narrow(number.widen());
        if wire.widen() != number.widen() {
            return Err(Error::new(ErrorKind::IntegerOverflow, self.position()));
        }
        self.put(&wire)
    }

    /// Writes a number that is always `expected`.
    ///
    /// # Errors
    /// `invalid_value` here for another number; no room.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_constant<W: Unsigned>(&mut self, number: W, expected: W) -> Result<()> {
        let (found, wanted) = (number.widen(), expected.widen());
        if found != wanted {
            return Err(invalid(self.position(), format_args!("expected {wanted}, found {found}")));
        }
        self.put(&number)
    }

    /// Writes the number, or `none` for `None`.
    ///
    /// # Errors
    /// `invalid_value` here for `Some(none)`, which would be read as `None`; no room.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_unless<W: Unsigned>(&mut self, number: Option<W>, none: W) -> Result<()> {
        let wide = none.widen();
        if number.is_some_and(|number| number.widen() == wide) {
            return Err(invalid(self.position(), format_args!("`Some({wide})` would be read as `None`")));
        }
        self.put(&number.unwrap_or(none))
    }
}
