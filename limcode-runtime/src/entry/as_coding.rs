//! The entry points for values under a coding.

#[cfg(feature = "std")]
use super::api::deserialize_from;
use super::api::{deserialize, deserialize_exact, deserialize_prefix, serialize, serialize_into, serialized_size};
use super::sink::Sink;
use crate::traits::coding::{Read, Written};
use crate::{Coding, Result};
use alloc::vec::Vec;

/// [`serialize`] under the coding `C`.
///
/// ```
/// # use limcode_runtime as limcode;
/// assert_eq!(limcode::serialize_as::<limcode::Bytes<2>, _>(&[1_u8, 2])?, [1, 2]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The errors of [`serialize`], and values that the coding cannot encode.
#[inline]
pub fn serialize_as<C: Coding<T> + ?Sized, T: ?Sized>(value: &T) -> Result<Vec<u8>> {
    serialize(&Written::<C, T>::new(value))
}

/// [`serialize_into`] under the coding `C`.
///
/// ```
/// # use limcode_runtime as limcode;
/// let mut output = Vec::new();
/// limcode::serialize_into_as::<limcode::Bytes<2>, _, _>(&mut output, &[1_u8, 2])?;
/// assert_eq!(output, [1, 2]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The errors of [`serialize_into`], and values that the coding cannot encode.
#[inline]
pub fn serialize_into_as<C: Coding<T> + ?Sized, T: ?Sized, W: Sink>(writer: W, value: &T) -> Result<()> {
    serialize_into(writer, &Written::<C, T>::new(value))
}

/// [`serialized_size`] under the coding `C`.
///
/// ```
/// # use limcode_runtime as limcode;
/// assert_eq!(limcode::serialized_size_as::<limcode::Bytes<2>, _>(&[1_u8, 2])?, 2);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The errors of [`serialized_size`], and values that the coding cannot encode.
#[inline]
pub fn serialized_size_as<C: Coding<T> + ?Sized, T: ?Sized>(value: &T) -> Result<u64> {
    serialized_size(&Written::<C, T>::new(value))
}

/// Decodes a value under the coding `C` from the start of `bytes`. Bytes after it are ignored, as bincode does.
///
/// ```
/// # use limcode_runtime as limcode;
/// let key: [u8; 2] = limcode::deserialize_as::<limcode::Bytes<2>, _>(&[1, 2, 3])?;
/// assert_eq!(key, [1, 2]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The errors of [`Coding::decode`].
#[inline]
pub fn deserialize_as<C: Coding<T> + ?Sized, T>(bytes: &[u8]) -> Result<T> {
    deserialize::<Read<C, T>>(bytes).map(|read| read.value)
}

/// Decodes a value under the coding `C` from the start of `bytes`, and returns it with the number of bytes it was decoded from.
/// Bytes after it are ignored.
///
/// ```
/// # use limcode_runtime as limcode;
/// let (key, len_bytes): ([u8; 2], _) = limcode::deserialize_prefix_as::<limcode::Bytes<2>, _>(&[1, 2, 3])?;
/// assert_eq!((key, len_bytes), ([1, 2], 2));
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The errors of [`Coding::decode`].
#[inline]
pub fn deserialize_prefix_as<C: Coding<T> + ?Sized, T>(bytes: &[u8]) -> Result<(T, usize)> {
    deserialize_prefix::<Read<C, T>>(bytes).map(|(read, len_bytes)| (read.value, len_bytes))
}

/// [`deserialize_from`] under the coding `C`.
///
/// ```
/// # use limcode_runtime as limcode;
/// let key: [u8; 2] = limcode::deserialize_from_as::<limcode::Bytes<2>, _, _>(&[1_u8, 2][..])?;
/// assert_eq!(key, [1, 2]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The errors of [`deserialize_from`] and of [`Coding::decode`].
#[cfg(feature = "std")]
#[inline]
pub fn deserialize_from_as<C: Coding<T> + ?Sized, T, R: std::io::Read>(reader: R) -> Result<T> {
    deserialize_from::<Read<C, T>, R>(reader).map(|read| read.value)
}

/// Decodes a value under the coding `C` from all of `bytes`.
///
/// ```
/// # use limcode_runtime as limcode;
/// let key: [u8; 2] = limcode::deserialize_exact_as::<limcode::Bytes<2>, _>(&[1, 2])?;
/// assert_eq!(key, [1, 2]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The errors of [`Coding::decode`], and `trailing_bytes` at the first byte after the value.
#[inline]
pub fn deserialize_exact_as<C: Coding<T> + ?Sized, T>(bytes: &[u8]) -> Result<T> {
    deserialize_exact::<Read<C, T>>(bytes).map(|read| read.value)
}
