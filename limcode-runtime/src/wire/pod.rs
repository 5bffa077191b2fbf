//! Plain old data in the input.

use crate::{Layout, Mode, Reader, Result};
use core::marker::PhantomData;

/// A value in the input that is plain old data, to be copied from there.
///
/// A `Result<T>` stores the error over parts of the value, so LLVM moves the value in small pieces, and later wide loads stall. A
/// `Result<Pod>` holds only an address.
#[doc(hidden)]
#[derive(Debug)]
pub struct Pod<'a, T> {
    bytes: &'a [u8],
    of: PhantomData<fn() -> T>,
}

impl<T> Pod<'_, T> {
    /// The value.
    #[inline(always)]
    #[must_use]
    pub fn copied(self) -> T {
        // SAFETY: take_pod has asked for as many bytes, and for the proof that any bytes are a T; the read needs no alignment.
        unsafe { self.bytes.as_ptr().cast::<T>().read_unaligned() }
    }
}

/// Whether values are copied from the input by their proof. Where the input may end within one, its parts are read.
#[doc(hidden)]
#[inline(always)]
#[must_use]
pub const fn is_pod<T: Layout, M: Mode>() -> bool {
    T::BULK.is_proved() && !M::IS_STEPWISE
}

impl<'de, M: Mode> Reader<'de, M> {
    /// Passes over a value of a type for which [`is_pod`] holds. Consumes its size. For generated code.
    ///
    /// # Errors
    /// `unexpected_end` here.
    ///
    /// # Panics
    /// `T` has no proof.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_pod<T: Layout>(&mut self) -> Result<Pod<'de, T>> {
        assert!(is_pod::<T, M>(), "copy of a type without a proof");
        let bytes = self.take_slice(size_of::<T>())?;
        Ok(Pod { bytes, of: PhantomData })
    }
}

/// Reads a value of the type; where that fails, returns what is made of the error. Plain old data is copied from the input, because
/// LLVM moves a `Result` of it in pieces.
macro_rules! take_or_return {
    ($type:ty, $input:expr, |$error:ident| $returned:expr) => {
        if const { $crate::wire::pod::is_pod::<$type, M>() } {
            match $crate::Reader::take_pod::<$type>($input) {
                Ok(pod) => pod.copied(),
                Err($error) => return Err($returned),
            }
        } else {
            match <$type as $crate::Decode<'de>>::decode($input) {
                Ok(value) => value,
                Err($error) => return Err($returned),
            }
        }
    };
}
pub(crate) use take_or_return;
