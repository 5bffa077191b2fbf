//! Decoding of nothing but what an encoder writes.

use super::api::{deserialize_exact, deserialize_prefix, serialize_into, to_vec};
use crate::error::in_item;
use crate::memory::vec_for;
use crate::{Decode, Encode, Error, ErrorKind, Result};

/// Decodes a value from all of `bytes`, if these are just what [`serialize`](crate::serialize) writes for it. So each value has one
/// encoding, as signatures and hashes of encodings assume.
///
/// Rejects, beyond what [`deserialize_exact`] does: the keys of a `BTreeMap` and elements of a `BTreeSet` in another order or twice, a
/// `Duration` or `SystemTime` whose nanoseconds are a second or more, bytes that a `lossy` length or a `region` drops, and whatever a
/// hand-written codec reads in two forms. The entries of a `HashMap`, and elements of a `HashSet`, are written in an order of their own: two or
/// more are accepted by accident only. Memory is taken for the value and its encoding; to find where a rejected one differs, for the value twice.
///
/// ```
/// # use limcode_runtime as limcode;
/// use std::time::Duration;
///
/// let bytes = [1, 0, 0, 0, 0, 0, 0, 0, 0x00, 0xca, 0x9a, 0x3b];
/// assert_eq!(limcode::deserialize_exact::<Duration>(&bytes)?, Duration::from_secs(2));
/// let error = limcode::deserialize_strict::<Duration>(&bytes).unwrap_err();
/// assert_eq!((error.code(), error.offset()), ("not_as_encoded", 0));
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// Those of [`deserialize_exact`], and those of [`serialize`](crate::serialize) for the value; `not_as_encoded` at the first byte that
/// differs, or where the bytes end before the encoding. Its path is that of the error if the bytes ended there.
#[inline]
pub fn deserialize_strict<'de, T: Decode<'de> + Encode>(bytes: &'de [u8]) -> Result<T> {
    let value = deserialize_exact::<T>(bytes)?;
    if !T::BULK.is_proved() {
        check_encoding(bytes, &value)?;
    }
    Ok(value)
}

/// Checks that `bytes` are the encoding of `value`, which was read from all of them.
///
/// # Errors
/// `not_as_encoded`, `out_of_memory`; those of encoding.
fn check_encoding<'de, T: Decode<'de> + Encode>(bytes: &'de [u8], value: &T) -> Result<()> {
    let encoding = to_vec(value).map_err(in_item(T::NAME))?;
    if encoding == bytes {
        return Ok(());
    }
    let same = &bytes[..same_bytes(&encoding, bytes)];
    drop(encoding);
    Err(not_as_encoded(same, value))
}

/// How many bytes at the front are the same.
#[inline]
fn same_bytes(written: &[u8], read: &[u8]) -> usize {
    written.iter().zip(read).take_while(|(written, read)| written == read).count()
}

/// Encodes a value to so many bytes, and forgets them.
///
/// # Errors
/// Those of encoding; `buffer_too_small`, `out_of_memory`.
fn encode_to_room<T: Encode>(len_bytes: usize, value: &T) -> Result<()> {
    let mut room = vec_for::<u8>(len_bytes, 0)?;
    room.resize(len_bytes, 0);
    serialize_into(room.as_mut_slice(), value)
}

/// The error of a value whose encoding is `same` up to a byte that is not that of the input.
#[cold]
fn not_as_encoded<'de, T: Decode<'de> + Encode>(same: &'de [u8], value: &T) -> Error {
    // What is missing where the input ends; if nothing is, what is not written where the output does.
    let cut = match deserialize_prefix::<T>(same) {
        Err(error) => error,
        Ok(_) => match encode_to_room(same.len(), value) {
            Err(error) => error,
            Ok(()) => Error::new(ErrorKind::NotAsEncoded, 0),
        },
    };
    cut.turned_into(ErrorKind::NotAsEncoded).moved_to(same.len())
}
