//! The entry points for values that borrow from the input and from an arena.

use crate::error::in_item;
use crate::{Arena, DecodeIn, Error, ErrorKind, Mode, Reader, Result};

/// Decodes a borrowed value from the start of `bytes`. Slices and texts stay in `bytes` where they can, everything else that the
/// owned value would allocate is in the arena. Bytes after the value are ignored.
///
/// It accepts what [`deserialize`](crate::deserialize) of the owned type accepts, and fails with the same errors.
///
/// ```
/// # use limcode_runtime as limcode;
/// let bytes = limcode::serialize(&(7_u32, "seven", vec![1_u8, 2]))?;
/// let arena = limcode::Bump::new();
/// let (number, name, data): (u32, &str, &[u8]) = limcode::deserialize_in(&bytes, &arena)?;
/// assert_eq!((number, name, data), (7, "seven", [1, 2].as_slice()));
/// assert_eq!(arena.allocated_bytes(), 0); // all of it is in `bytes`
/// # limcode::Result::Ok(())
/// ```
///
/// A count reserves memory only once the input is known to be long enough for as many elements. Each of the three outermost
/// sequences allocates at most 16 times the input's length at once, others 64 KiB. What a sequence has outgrown stays in the arena until that is
/// reset, and is less than what it has grown to.
///
/// # Errors
/// The errors of [`DecodeIn::decode_in`].
#[inline]
pub fn deserialize_in<'a, T: DecodeIn<'a>>(bytes: &'a [u8], arena: &'a impl Arena) -> Result<T> {
    decode_prefix(&mut Reader::new(bytes), arena).map_err(in_item(T::NAME))
}

/// [`deserialize_in`], with the number of bytes that the value was decoded from.
///
/// ```
/// # use limcode_runtime as limcode;
/// let (bytes, arena) = (limcode::serialize(&("name", 7_u8))?, limcode::Bump::new());
/// let (name, len_bytes): (&str, usize) = limcode::deserialize_in_prefix(&bytes, &arena)?;
/// assert_eq!((name, len_bytes), ("name", 12));
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As for [`deserialize_in`].
#[inline]
pub fn deserialize_in_prefix<'a, T: DecodeIn<'a>>(bytes: &'a [u8], arena: &'a impl Arena) -> Result<(T, usize)> {
    let mut input = Reader::new(bytes);
    let decoded = decode_prefix(&mut input, arena).map(|value| (value, input.offset()));
    decoded.map_err(in_item(T::NAME))
}

/// Decodes a borrowed value from all of `bytes`.
///
/// ```
/// # use limcode_runtime as limcode;
/// let (bytes, arena) = (limcode::serialize(&vec!["one", "two"])?, limcode::Bump::new());
/// let names: &[&str] = limcode::deserialize_in_exact(&bytes, &arena)?;
/// assert_eq!(names, ["one", "two"]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As for [`deserialize_in`]; `trailing_bytes` at the first byte after the value.
#[inline]
pub fn deserialize_in_exact<'a, T: DecodeIn<'a>>(bytes: &'a [u8], arena: &'a impl Arena) -> Result<T> {
    decode_whole(&mut Reader::new(bytes), arena).map_err(in_item(T::NAME))
}

/// A value that other bytes may follow, and that does not depend on them.
#[inline(always)]
pub(crate) fn decode_prefix<'a, T: DecodeIn<'a>, M: Mode>(
    input: &mut Reader<'a, M>,
    arena: &'a impl Arena,
) -> Result<T> {
    let value = decode_value(input, arena)?;
    if !T::IS_FIXED_IN {
        input.check_free_elems()?;
    }
    Ok(value)
}

/// A value that is all of the input.
#[inline(always)]
pub(crate) fn decode_whole<'a, T: DecodeIn<'a>, M: Mode>(
    input: &mut Reader<'a, M>,
    arena: &'a impl Arena,
) -> Result<T> {
    let value = decode_value(input, arena)?;
    match input.remaining() {
        0 => Ok(value),
        remaining => Err(Error::new(ErrorKind::TrailingBytes { remaining }, input.offset())),
    }
}

#[inline(always)]
fn decode_value<'a, T: DecodeIn<'a>, M: Mode>(input: &mut Reader<'a, M>, arena: &'a impl Arena) -> Result<T> {
    input.need(T::MIN_SIZE_IN)?;
    T::decode_in(input, arena)
}
