//! Codings: wire forms for values of other types.
//!
//! A type has one wire form of its own. A coding defines the wire format of a type that you do not own: [`Bytes`],
//! a definition written with `#[limcode(remote = ...)]`, or a hand-written impl.

use crate::{Decode, DecodeOwned, Encode, Error, ErrorKind, Layout, Mode, Reader, Result, Writer};
use core::marker::PhantomData;

/// Wire form for values of type `T`. Its sizes are those of its [`Layout`].
///
/// Each type with a codec is a coding of itself. `#[limcode(with = Path)]` selects another one for a field.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a coding of `{T}`",
    label = "not a coding of `{T}`",
    note = "a coding of `{T}` is a type of your own that implements `limcode::Coding<{T}>`, or derives it with `#[limcode(remote = ...)]`",
    note = "`limcode::Bytes<N>` is the coding of types that are `AsRef<[u8]>` and `From<[u8; N]>`: `N` must be the number of their bytes"
)]
pub trait Coding<T: ?Sized>: Layout {
    /// Encodes the value at the writer's position.
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
    ///         <limcode::Bytes<2> as limcode::Coding<[u8; 2]>>::encode(&self.0, output)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value([1, 2]))?, [1, 2]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// The errors of [`Encode::encode`], and values that the coding cannot encode.
    fn encode<M: Mode>(value: &T, output: &mut Writer<'_, M>) -> Result<()>;

    /// Decodes a value at the reader's position. The caller has checked `need(Self::MIN_SIZE)`; implementations must still
    /// return `unexpected_end` if fewer bytes remain.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Bytes, Coding, Reader};
    ///
    /// let key: [u8; 2] = Bytes::<2>::decode(&mut Reader::new(&[1, 2]))?;
    /// assert_eq!(key, [1, 2]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// The bytes are not a valid value, or end too early.
    fn decode<M: Mode>(input: &mut Reader<'_, M>) -> Result<T>
    where
        T: Sized;
}

#[diagnostic::do_not_recommend]
impl<T: Encode + DecodeOwned> Coding<T> for T {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn encode<M: Mode>(value: &T, output: &mut Writer<'_, M>) -> Result<()> {
        value.encode(output)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decode<M: Mode>(input: &mut Reader<'_, M>) -> Result<T> {
        T::decode(input)
    }
}

/// A value to be written under a coding.
pub(crate) struct Written<'a, C: ?Sized, T: ?Sized> {
    value: &'a T,
    coding: PhantomData<fn(&C)>,
}

impl<'a, C: ?Sized, T: ?Sized> Written<'a, C, T> {
    pub(crate) fn new(value: &'a T) -> Self {
        Self { value, coding: PhantomData }
    }
}

impl<C: Layout + ?Sized, T: ?Sized> Layout for Written<'_, C, T> {
    const NAME: &'static str = C::NAME;
    const MIN_SIZE: usize = C::MIN_SIZE;
    const IS_FIXED: bool = C::IS_FIXED;
}

impl<C: Coding<T> + ?Sized, T: ?Sized> Encode for Written<'_, C, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        C::encode(self.value, output)
    }
}

/// A value that was read under a coding.
pub(crate) struct Read<C: ?Sized, T> {
    pub(crate) value: T,
    coding: PhantomData<fn(&C)>,
}

impl<C: Layout + ?Sized, T> Layout for Read<C, T> {
    const NAME: &'static str = C::NAME;
    const MIN_SIZE: usize = C::MIN_SIZE;
    const IS_FIXED: bool = C::IS_FIXED;
}

impl<'de, C: Coding<T> + ?Sized, T> Decode<'de> for Read<C, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        C::decode(input).map(|value| Self { value, coding: PhantomData })
    }
}

/// Coding for newtypes over `[u8; N]`: those bytes, without a length.
///
/// For any `T: AsRef<[u8]> + From<[u8; N]>`, such as the keys and hashes of other crates. Encoding fails with
/// `invalid_value` unless `as_ref()` returns exactly `N` bytes.
///
/// ```
/// # use limcode_runtime as limcode;
/// # use limcode::{Bytes, deserialize_as, serialize_as};
/// #[derive(Debug, PartialEq)]
/// struct Key([u8; 4]);
///
/// impl AsRef<[u8]> for Key {
///     fn as_ref(&self) -> &[u8] {
///         &self.0
///     }
/// }
///
/// impl From<[u8; 4]> for Key {
///     fn from(bytes: [u8; 4]) -> Self {
///         Self(bytes)
///     }
/// }
///
/// # fn main() -> limcode::Result<()> {
/// let bytes = serialize_as::<Bytes<4>, _>(&Key([1, 2, 3, 4]))?;
/// assert_eq!(bytes, [1, 2, 3, 4]);
/// assert_eq!(deserialize_as::<Bytes<4>, Key>(&bytes)?, Key([1, 2, 3, 4]));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Bytes<const N: usize> {}

impl<const N: usize> Layout for Bytes<N> {
    const NAME: &'static str = "Bytes";
    const MIN_SIZE: usize = N;
    const IS_FIXED: bool = true;
}

#[diagnostic::do_not_recommend]
impl<T: AsRef<[u8]> + From<[u8; N]>, const N: usize> Coding<T> for Bytes<N> {
    #[inline]
    fn encode<M: Mode>(value: &T, output: &mut Writer<'_, M>) -> Result<()> {
        match <&[u8; N]>::try_from(value.as_ref()) {
            Ok(bytes) => output.put(bytes),
            Err(_) => Err(Error::new(ErrorKind::InvalidValue, output.position())),
        }
    }

    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'_, M>) -> Result<T> {
        input.take::<[u8; N]>().map(T::from)
    }
}
