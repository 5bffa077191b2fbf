//! The traits of types that can be read.

use crate::{Layout, Mode, Reader, Result};

/// A type that can be read from bytes that live for `'de`.
#[diagnostic::on_unimplemented(
    message = "limcode cannot decode `{Self}`",
    label = "not decodable",
    note = "add `#[derive(Limcode)]` to the definition of `{Self}`, or name a coding for the field with `#[limcode(...)]`",
    note = "of references, only `&[T]`, `&str` and `&Path` can be read; what holds another one is only written, under `#[limcode(encode_only)]`"
)]
pub trait Decode<'de>: Layout + Sized {
    /// Reads a value at the reader's position. The caller has checked `need(Self::MIN_SIZE)`; an impl that finds less
    /// reports it all the same.
    ///
    /// # Errors
    /// The bytes are not a value, or end early.
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self>;

    /// [`decode`](Self::decode) out of line, unless values are of fixed size. Generated code reads so what stands beside other values
    /// with codecs of their own, because LLVM takes minutes for the checks of eight of them in one function.
    ///
    /// # Errors
    /// As for `decode`.
    #[doc(hidden)]
    #[inline(always)]
    fn decode_apart<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        if Self::IS_FIXED { Self::decode(input) } else { decode_apart(input) }
    }

    /// Reads a value in place of `self`, whose vectors, strings and boxes keep their memory where they can. Afterwards
    /// `self` equals what [`decode`](Self::decode) gives; after an error it is some value, with parts of both.
    ///
    /// # Errors
    /// As for `decode`.
    #[inline]
    fn decode_in_place<M: Mode>(&mut self, input: &mut Reader<'de, M>) -> Result<()> {
        *self = Self::decode(input)?;
        Ok(())
    }
}

#[inline(never)]
fn decode_apart<'de, T: Decode<'de>, M: Mode>(input: &mut Reader<'de, M>) -> Result<T> {
    T::decode(input)
}

/// A type that can be read from bytes of any lifetime, because it keeps none of them.
pub trait DecodeOwned: for<'de> Decode<'de> {}

impl<T: for<'de> Decode<'de>> DecodeOwned for T {}
