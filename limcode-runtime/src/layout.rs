//! The traits that generated code implements.

use crate::limits::MAX_INLINED_STEPS;
use crate::row::{Elems, Part, Value};
use crate::{Bulk, Mode, Reader, Result, Writer};

/// Static facts about a type's wire format.
///
/// ```
/// use limcode_runtime::Layout;
///
/// // A buffer for any value of the type.
/// const LEN_BYTES: usize = <(u32, Option<u64>)>::MAX_SIZE.unwrap();
/// assert_eq!(LEN_BYTES, 4 + 1 + 8);
///
/// assert_eq!(<(u32, Option<u64>)>::MIN_SIZE, 4 + 1);
/// assert_eq!(<[u16; 5]>::FIXED_SIZE, Some(10));
/// assert_eq!(<(u32, Option<u64>)>::FIXED_SIZE, None);
/// assert_eq!(String::MAX_SIZE, None);
/// ```
#[diagnostic::on_unimplemented(
    message = "limcode does not know the wire layout of `{Self}`",
    label = "no wire layout",
    note = "add `#[derive(Limcode)]` to the definition of `{Self}`, or name a coding for the field with `#[limcode(...)]`"
)]
pub trait Layout {
    /// The name with which error paths start.
    const NAME: &'static str;

    /// Minimum encoded size, in bytes.
    const MIN_SIZE: usize;

    /// Whether every value takes exactly [`MIN_SIZE`](Self::MIN_SIZE) bytes.
    const IS_FIXED: bool;

    /// Encoded size of every value, in bytes, or `None` if sizes differ.
    const FIXED_SIZE: Option<usize> = if Self::IS_FIXED { Some(Self::MIN_SIZE) } else { None };

    /// Maximum encoded size, in bytes, or `None` if no bound is known.
    ///
    /// Pointers, and collections of elements of variable size, have no known bound, because they may hold the type around
    /// them.
    const MAX_SIZE: Option<usize> = Self::FIXED_SIZE;

    /// The bytes of every value, where each is a pointer to one of fixed size. It is not in [`MIN_SIZE`](Self::MIN_SIZE),
    /// because of types that hold themselves.
    #[doc(hidden)]
    const POINTEE_SIZE: Option<usize> = None;

    /// The steps of the encoder, with those of the encoders that are inlined into it; what pointers and collections hold does not
    /// count, because of types that hold themselves.
    #[doc(hidden)]
    const ENCODE_STEPS: usize = 1;

    /// The proof, if there is one, that many values may be copied as bytes.
    const BULK: Bulk<Self> = Bulk::NO;
}

/// A type that can be written.
#[diagnostic::on_unimplemented(
    message = "limcode cannot encode `{Self}`",
    label = "not encodable",
    note = "add `#[derive(Limcode)]` to the definition of `{Self}`, or name a coding for the field with `#[limcode(...)]`"
)]
pub trait Encode: Layout {
    /// Writes the value at the writer's position.
    ///
    /// # Errors
    /// The output has no room, a length does not fit its coding, or values are nested too deeply.
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()>;

    /// [`encode`](Self::encode), out of line if it is long: else types of types of types would take LLVM minutes.
    ///
    /// # Errors
    /// As for `encode`.
    #[doc(hidden)]
    #[inline(always)]
    fn encode_bounded<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        if Self::ENCODE_STEPS > MAX_INLINED_STEPS { encode_apart(self, output) } else { self.encode(output) }
    }

    /// The value as a part of a [row](crate::row). It is a method of this trait, so that of a type without a codec rustc knows no
    /// part either, and has nothing to say of the row.
    #[doc(hidden)]
    #[inline(always)]
    fn row_part(&self) -> impl Part {
        Value(self)
    }

    /// Elements as a part of a row, without a length.
    #[doc(hidden)]
    #[inline(always)]
    fn row_elems(elements: &[Self]) -> impl Part
    where
        Self: Sized,
    {
        Elems(elements)
    }
}

#[inline(never)]
fn encode_apart<T: Encode + ?Sized, M: Mode>(value: &T, output: &mut Writer<'_, M>) -> Result<()> {
    value.encode(output)
}

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
