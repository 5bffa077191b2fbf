//! A drop-in for bincode's functions: bincode 1.3.3's bytes of any `Serialize`/`Deserialize` type, without limcode's derive.
//!
//! The functions have the names and the arguments of bincode's, so that a program moves with one line:
//!
//! ```
//! # use limcode_runtime as limcode;
//! use limcode::serde as bincode;
//!
//! # fn main() -> bincode::Result<()> {
//! let bytes = bincode::serialize(&("tick", 7_u64))?;
//! assert_eq!(bincode::deserialize::<(&str, u64)>(&bytes)?, ("tick", 7));
//! # Ok(())
//! # }
//! ```
//!
//! Bytes and results are those of bincode's functions of the same name, except for the limits that keep hostile input from
//! overflowing the stack or the clock: [`MAX_DEPTH`](crate::MAX_DEPTH) levels of options, variants, sequences and maps, where every 8
//! structs or tuples nested directly in one another add one; and no more zero-size elements than the value has bytes, plus 65,536.
//!
//! ```text
//! serialize    Encoder    ser.rs        a value to a Writer
//!              Members …  compound.rs   its members, elements, entries
//! deserialize  Decoder    de.rs         a value from a Source
//!              Elements … access.rs     its members, elements, entries
//!              Source     source.rs     a slice, by a Reader; stream.rs: a std::io::Read
//! both         Levels     levels.rs     how deep values nest
//!              known      known.rs      values of types that are known, copied
//!              identity   identity.rs   what a type is, by its TypeId: one of the kinds of kind.rs
//! ```

mod access;
mod coding;
mod compound;
mod de;
mod error;
mod identity;
mod kind;
mod known;
mod levels;
mod ser;
mod source;
#[cfg(feature = "std")]
mod stream;

pub use crate::{Error, ErrorKind, Result};
pub use coding::AsSerde;

use crate::entry::api;
use crate::{Baseline, Encode, Layout, Mode, Reader, Writer};
use ::serde::{Deserialize, Serialize};
use access::decode;
use alloc::vec::Vec;
use core::marker::PhantomData;
use error::root_of;
use levels::Levels;
use ser::encode;
use source::Input;

/// A value of serde's, to the entry points.
struct Foreign<'a, T: ?Sized>(&'a T);

impl<T: ?Sized> Layout for Foreign<'_, T> {
    const NAME: &'static str = "";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl<T: Serialize + ?Sized> Encode for Foreign<'_, T> {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        let levels = Levels::left(output.depth());
        encode(self.0, output, levels)
    }
}

/// Encodes a value to a new vector, as `bincode::serialize` does.
///
/// The vector is exact for values of up to 4 KiB; see [`limcode::serialize`](crate::serialize).
///
/// ```
/// # use limcode_runtime as limcode;
/// assert_eq!(limcode::serde::serialize(&(1_u8, "a"))?, [1, 1, 0, 0, 0, 0, 0, 0, 0, b'a']);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// Errors of the type's `Serialize`, as [`ErrorKind::Custom`]; a sequence or map without a known length, the
/// same; `depth_exceeded`; `out_of_memory`.
#[inline]
pub fn serialize<T>(value: &T) -> Result<Vec<u8>>
where
    T: Serialize + ?Sized,
{
    api::to_vec(&Foreign(value)).map_err(|error| error.in_item(root_of::<T>()))
}

/// Encodes a value to a writer, as `bincode::serialize_into` does: a vector, to which it is appended, a slice, a file.
///
/// The value is encoded in memory first and handed over with one `write_all`, so nothing is written when the encoding
/// fails.
///
/// ```
/// # use limcode_runtime as limcode;
/// let mut output = Vec::new();
/// limcode::serde::serialize_into(&mut output, &7_u16)?;
/// assert_eq!(output, [7, 0]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// Those of [`serialize`]; [`ErrorKind::Io`] when the writer fails, with its error as the source.
#[cfg(feature = "std")]
#[inline]
pub fn serialize_into<W, T>(mut writer: W, value: &T) -> Result<()>
where
    W: std::io::Write,
    T: Serialize + ?Sized,
{
    let written = match known::as_vector(&mut writer) {
        Some(vector) => api::serialize_into(vector, &Foreign(value)),
        None => api::serialize_into(crate::IoWriter(writer), &Foreign(value)),
    };
    written.map_err(|error| error.in_item(root_of::<T>()))
}

/// Encoded size of a value, in bytes, as `bincode::serialized_size` returns it.
///
/// ```
/// # use limcode_runtime as limcode;
/// assert_eq!(limcode::serde::serialized_size("name")?, 8 + 4);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// Those of [`serialize`].
#[inline]
pub fn serialized_size<T>(value: &T) -> Result<u64>
where
    T: Serialize + ?Sized,
{
    api::serialized_size(&Foreign(value)).map_err(|error| error.in_item(root_of::<T>()))
}

/// Decodes a value from the start of `bytes`, as `bincode::deserialize` does. Bytes after it are ignored.
///
/// ```
/// # use limcode_runtime as limcode;
/// let name: &str = limcode::serde::deserialize(&[1, 0, 0, 0, 0, 0, 0, 0, b'a', 9])?;
/// assert_eq!(name, "a");
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The bytes are not a valid value, or end too early; errors of the type's `Deserialize`, as [`ErrorKind::Custom`];
/// `depth_exceeded`; `length_overflow` for too many zero-size elements.
#[inline]
pub fn deserialize<'a, T>(bytes: &'a [u8]) -> Result<T>
where
    T: Deserialize<'a>,
{
    decode_prefix(&mut Input::new(Reader::new(bytes))).map_err(|error| error.in_item(root_of::<T>()))
}

/// Decodes a value from the start of `bytes`, and returns it with the number of bytes it was decoded from. Bytes after it are
/// ignored.
///
/// ```
/// # use limcode_runtime as limcode;
/// let (first, len_bytes) = limcode::serde::deserialize_prefix::<u16>(&[1, 0, 2, 0])?;
/// assert_eq!((first, len_bytes), (1, 2));
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// Those of [`deserialize`].
#[inline]
pub fn deserialize_prefix<'a, T>(bytes: &'a [u8]) -> Result<(T, usize)>
where
    T: Deserialize<'a>,
{
    let mut input = Input::new(Reader::new(bytes));
    match decode_prefix(&mut input) {
        Ok(value) => Ok((value, input.reader.offset())),
        Err(error) => Err(error.in_item(root_of::<T>())),
    }
}

/// A value that other bytes may follow.
#[inline]
fn decode_prefix<'a, T: Deserialize<'a>>(input: &mut Input<'a, Baseline>) -> Result<T> {
    match decode(input, Levels::ALL, PhantomData) {
        Ok(value) => input.reader.check_free_elems().map(|()| value),
        Err(failure) => Err(failure.0),
    }
}

/// Decodes a value from all of `bytes`, as bincode does with `reject_trailing_bytes`.
///
/// ```
/// # use limcode_runtime as limcode;
/// assert_eq!(limcode::serde::deserialize_exact::<u16>(&[7, 0])?, 7);
/// assert!(limcode::serde::deserialize_exact::<u16>(&[7, 0, 0]).is_err());
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// Those of [`deserialize`]; `trailing_bytes` at the first byte after the value.
#[inline]
pub fn deserialize_exact<'a, T>(bytes: &'a [u8]) -> Result<T>
where
    T: Deserialize<'a>,
{
    let mut input = Input::new(Reader::new(bytes));
    let decoded = match decode(&mut input, Levels::ALL, PhantomData) {
        Ok(value) => match input.reader.remaining() {
            0 => Ok(value),
            remaining => Err(Error::new(ErrorKind::TrailingBytes { remaining }, input.reader.offset())),
        },
        Err(failure) => Err(failure.0),
    };
    decoded.map_err(|error| error.in_item(root_of::<T>()))
}

/// Decodes a value from a reader, as `bincode::deserialize_from` does: exactly its bytes are read, in pieces as small as
/// its fields. Wrap an unbuffered reader in a `std::io::BufReader`.
///
/// ```
/// # use limcode_runtime as limcode;
/// let mut reader: &[u8] = &[7, 0, 9];
/// assert_eq!(limcode::serde::deserialize_from::<_, u16>(&mut reader)?, 7);
/// assert_eq!(reader, [9]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// Those of [`deserialize`]; [`ErrorKind::Io`] when the reader fails, with its error as the source.
#[cfg(feature = "std")]
#[inline]
pub fn deserialize_from<R, T>(reader: R) -> Result<T>
where
    R: std::io::Read,
    T: ::serde::de::DeserializeOwned,
{
    decode(&mut stream::Stream::new(reader), Levels::ALL, PhantomData)
        .map_err(|failure| failure.0.in_item(root_of::<T>()))
}
