//! The size of an encoding: `encode` over a writer that only counts.

use crate::copy::mode::Tally;
use crate::wire::buffer::{Buffer, Room, UNLIMITED_BYTES};
use crate::{Encode, Result, Writer};

/// Counts the bytes of a value. Stops between the elements of a sequence (of those that own nothing, before every 16th) when they are
/// more than the buffer's room. Elements of fixed size are not looked at, nor are pointers to such where the room is limited.
///
/// # Errors
/// As for [`Encode::encode`].
#[inline]
pub(crate) fn count<T: Encode + ?Sized>(value: &T, buffer: &mut Buffer) -> Result<usize> {
    let room = Room::imaginary(buffer.len_bytes);
    // SAFETY: a tally does not write, and needs no instructions.
    let mut writer = unsafe { Writer::<Tally>::new(room, buffer) };
    value.encode(&mut writer)?;
    Ok(writer.position())
}

/// [`serialized_size`](crate::serialized_size), without the root of the path.
#[inline]
pub(crate) fn size_of_encoding<T: Encode + ?Sized>(value: &T) -> Result<usize> {
    count(value, &mut Buffer::new(&Room::imaginary(UNLIMITED_BYTES), None))
}
