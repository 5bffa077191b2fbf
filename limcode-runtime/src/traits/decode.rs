//! The traits of types that can be decoded.

use crate::traits::place::Place;
use crate::{Layout, Mode, Reader, Result};
use alloc::boxed::Box;
use core::marker::PhantomData;

/// A type that can be decoded from bytes that live for `'de`.
#[diagnostic::on_unimplemented(
    message = "limcode cannot decode `{Self}`",
    label = "not decodable",
    note = "add `#[derive(Limcode)]` to the definition of `{Self}`, or name a coding for the field with `#[limcode(...)]`",
    note = "references that can be decoded are `&[T]`, `&str`, `&Path`, and `&T` of plain old data with an alignment of 1; put `#[limcode(encode_only)]` on a type that holds any other"
)]
pub trait Decode<'de>: Layout + Sized {
    /// Decodes a value at the reader's position. The caller has checked `need(Self::MIN_SIZE)`; implementations must still
    /// return `unexpected_end` if fewer bytes remain.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Decode, Reader};
    ///
    /// assert_eq!(u16::decode(&mut Reader::new(&[7, 0]))?, 7);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// The bytes are not a valid value, or end too early.
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self>;

    /// [`decode`](Self::decode) to where the value stays: a `Result` of a large value is moved several times on its way to a pointer.
    ///
    /// # Errors
    /// As for `decode`.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decode_to<M: Mode, P: Place<Self>>(input: &mut Reader<'de, M>, site: P::Site) -> Result<P> {
        let value = Self::decode(input)?;
        P::put(site, input.offset(), value)
    }

    /// [`decode`](Self::decode) out of line, unless values are of fixed size or the decoder is short. Used for fields with sibling decoders: inlining eight of
    /// them into one function makes LLVM take minutes.
    ///
    /// # Errors
    /// As for `decode`.
    #[doc(hidden)]
    #[inline(always)]
    fn decode_apart<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        if Self::IS_FIXED { Self::decode(input) } else { decode_apart(input) }
    }

    /// [`decode_to`](Self::decode_to) as [`decode_apart`](Self::decode_apart) does it.
    ///
    /// # Errors
    /// As for `decode`.
    #[doc(hidden)]
    #[inline(always)]
    fn decode_to_apart<M: Mode, P: Place<Self>>(input: &mut Reader<'de, M>, site: P::Site) -> Result<P> {
        if Self::IS_FIXED { Self::decode_to(input, site) } else { decode_to_apart(input, site) }
    }

    /// Decodes into `self`, reusing its allocations. Afterwards `self` equals what [`decode`](Self::decode) returns. On
    /// error, `self` is valid but unspecified.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Decode, Reader};
    ///
    /// let mut numbers: Vec<u8> = Vec::with_capacity(100);
    /// numbers.decode_in_place(&mut Reader::new(&[1, 0, 0, 0, 0, 0, 0, 0, 7]))?;
    /// assert_eq!((numbers.as_slice(), numbers.capacity()), (&[7][..], 100));
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// As for `decode`.
    #[inline]
    fn decode_in_place<M: Mode>(&mut self, input: &mut Reader<'de, M>) -> Result<()> {
        *self = Self::decode(input)?;
        Ok(())
    }
}

/// A box that was taken out of the limits of the call, and is allocated when its value is there: so the levels of a value hold none.
#[derive(Debug)]
pub struct BoxRoom<T>(PhantomData<fn() -> T>);

impl<'de, M: Mode> Reader<'de, M> {
    /// Takes a box out of the limits of the call. For generated code.
    ///
    /// # Errors
    /// `memory_limit` here.
    #[doc(hidden)]
    #[inline]
    pub fn room_for_box<T>(&self) -> Result<BoxRoom<T>> {
        self.spend(0, size_of::<T>())?;
        Ok(BoxRoom(PhantomData))
    }

    /// A value that was just read, in its box. For generated code.
    ///
    /// # Errors
    /// `out_of_memory` here.
    #[doc(hidden)]
    #[inline]
    pub fn put_in_box<T>(&self, _: BoxRoom<T>, value: T) -> Result<Box<T>> {
        let room = <Box<T> as Place<T>>::room((), self.offset())?;
        Ok(Place::of(room, value))
    }

    /// [`Decode::decode_to`] a box. For generated code.
    ///
    /// # Errors
    /// Those of the decoder; `out_of_memory`, `memory_limit`.
    #[doc(hidden)]
    #[inline(always)]
    pub fn take_box<T: Decode<'de>>(&mut self) -> Result<Box<T>> {
        self.spend(0, size_of::<T>())?;
        T::decode_to(self, ())
    }

    /// [`take_box`](Self::take_box), out of line.
    ///
    /// # Errors
    /// As for `take_box`.
    #[doc(hidden)]
    #[inline(always)]
    pub fn take_box_apart<T: Decode<'de>>(&mut self) -> Result<Box<T>> {
        self.spend(0, size_of::<T>())?;
        T::decode_to_apart(self, ())
    }

    /// Reads a `T`, the last part of the struct that `wrap` makes around it, and puts the struct to its place. For generated code.
    ///
    /// # Errors
    /// Those of the part; within, `out_of_memory` for the struct, in a `Box`.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_last<T: Decode<'de>, U, P: Place<U>, W: FnOnce(T) -> U, const IS_APART: bool>(
        &mut self,
        site: P::Site,
        wrap: W,
    ) -> Result<Result<P>> {
        P::around::<T, M, W, IS_APART>(self, site, wrap)
    }
}

#[inline(never)]
fn decode_to_apart<'de, T: Decode<'de>, M: Mode, P: Place<T>>(input: &mut Reader<'de, M>, site: P::Site) -> Result<P> {
    T::decode_to(input, site)
}

#[inline(never)]
pub(crate) fn decode_apart<'de, T: Decode<'de>, M: Mode>(input: &mut Reader<'de, M>) -> Result<T> {
    T::decode(input)
}

/// A type that can be decoded without borrowing from the input.
pub trait DecodeOwned: for<'de> Decode<'de> {}

impl<T: for<'de> Decode<'de>> DecodeOwned for T {}
