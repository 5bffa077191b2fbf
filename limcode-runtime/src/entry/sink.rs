//! Destinations of [`serialize_into`](crate::serialize_into).

use crate::entry::api::to_vec;
use crate::wire::buffer::{Buffer, Room};
use crate::{Baseline, Encode, Result, Writer};
use alloc::vec::Vec;
use core::mem::MaybeUninit;
use core::ptr::NonNull;

/// Destination for one encoded value. Sealed; implemented for
///
/// * `&mut Vec<u8>`: appends; on error the vector has its old length. A full vector grows to at least twice its capacity; to 4 times, if that is large;
///   and to up to 16 times, if the value seems to need it;
/// * `&mut [u8]`: writes at the start;
/// * `&mut AlignedBuf`: replaces what it holds; on error it is empty;
/// * `&mut &mut [u8]`: writes at the start, and moves the start behind what was written, as `std::io::Write` does; on
///   error it stays;
/// * `IoWriter`, with the feature `std`: any `std::io::Write`.
///
/// On error, bytes of a slice may have been overwritten.
#[diagnostic::on_unimplemented(
    message = "limcode cannot write to `{Self}`",
    label = "not a sink",
    note = "pass `&mut Vec<u8>`, `&mut [u8]` or `&mut &mut [u8]`, or wrap a `std::io::Write` in `limcode::IoWriter(...)`"
)]
pub trait Sink: sealed::Accept {}

pub(crate) mod sealed {
    use crate::{Encode, Result};

    /// The writing of a value.
    pub trait Accept {
        /// Writes the value.
        fn accept<T: Encode + ?Sized>(self, value: &T) -> Result<()>;
    }
}

/// Encodes the value to the spare capacity of the vector, which grows when that is used up.
#[inline]
pub(crate) fn append<T: Encode + ?Sized>(vector: &mut Vec<u8>, value: &T) -> Result<()> {
    let room = Room::of(vector);
    if T::IS_FIXED && T::MIN_SIZE <= room.len_bytes {
        // SAFETY: the room is the spare capacity of the vector, which is borrowed.
        let written = unsafe { write_fixed(room, value) }?;
        let len = vector.len() + written;
        // SAFETY: as many bytes of the spare capacity are initialised now.
        unsafe { vector.set_len(len) };
        return Ok(());
    }
    let mut buffer = Buffer::new(&room, Some(NonNull::from(&mut *vector)));
    // SAFETY: the room is the spare capacity of the vector, which is borrowed, and used again only after the writer; the
    // baseline needs nothing.
    let mut writer = unsafe { Writer::<Baseline>::new(room, &mut buffer) };
    value.encode(&mut writer)?;
    let len = vector.len() + writer.position();
    // SAFETY: the writer has initialised as many bytes of the spare capacity as its position says.
    unsafe { vector.set_len(len) };
    Ok(())
}

impl Sink for &mut Vec<u8> {}

impl sealed::Accept for &mut Vec<u8> {
    #[inline]
    fn accept<T: Encode + ?Sized>(self, value: &T) -> Result<()> {
        if self.capacity() == 0 { fill(self, value) } else { append(self, value) }
    }
}

/// Replaces a vector without capacity by the encoding of a value. Out of line: appending to a vector with capacity should not
/// include the code that counts.
#[cold]
#[inline(never)]
fn fill<T: Encode + ?Sized>(vector: &mut Vec<u8>, value: &T) -> Result<()> {
    *vector = to_vec(value)?;
    Ok(())
}

/// Writes the value to the start of the slice: the number of bytes written.
#[inline]
fn write_to_slice<T: Encode + ?Sized>(slice: &mut [u8], value: &T) -> Result<usize> {
    // SAFETY: the room is the slice, which is borrowed for the call.
    unsafe { write_to(Room { pos: slice.as_mut_ptr(), len_bytes: slice.len() }, value) }
}

/// Writes the value to the start of memory that may be uninitialised: how many bytes of it are initialised now.
#[inline]
pub(crate) fn write_to_spare<T: Encode + ?Sized>(spare: &mut [MaybeUninit<u8>], value: &T) -> Result<usize> {
    // SAFETY: the room is the memory, which is borrowed for the call.
    unsafe { write_to(Room { pos: spare.as_mut_ptr().cast::<u8>(), len_bytes: spare.len() }, value) }
}

/// Writes the value to the start of the room: the number of bytes written, which are initialised then.
///
/// # Safety
/// `room` is as [`Room`] says, for the call.
#[inline]
unsafe fn write_to<T: Encode + ?Sized>(room: Room, value: &T) -> Result<usize> {
    if T::IS_FIXED && T::MIN_SIZE <= room.len_bytes {
        // SAFETY: as for this function.
        return unsafe { write_fixed(room, value) };
    }
    let mut buffer = Buffer::new(&room, None);
    // SAFETY: the caller vouches for the room, and the buffer does not grow; the baseline needs nothing.
    let mut writer = unsafe { Writer::<Baseline>::new(room, &mut buffer) };
    value.encode(&mut writer)?;
    Ok(writer.position())
}

/// [`write_to`] for a value of fixed size, to as much of the room as it needs. That is known when this is compiled, so no check
/// and nothing of the buffer is left.
///
/// # Safety
/// As for `write_to`; there is room for the value.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn write_fixed<T: Encode + ?Sized>(room: Room, value: &T) -> Result<usize> {
    let room = Room { pos: room.pos, len_bytes: T::MIN_SIZE };
    let mut buffer = Buffer::new(&room, None);
    // SAFETY: as for `write_to`, of a part of the room.
    let mut writer = unsafe { Writer::<Baseline>::new(room, &mut buffer) };
    value.encode(&mut writer)?;
    Ok(writer.position())
}

impl Sink for &mut [u8] {}

impl sealed::Accept for &mut [u8] {
    #[inline]
    fn accept<T: Encode + ?Sized>(self, value: &T) -> Result<()> {
        write_to_slice(self, value).map(|_| ())
    }
}

impl Sink for &mut &mut [u8] {}

impl sealed::Accept for &mut &mut [u8] {
    #[inline]
    fn accept<T: Encode + ?Sized>(self, value: &T) -> Result<()> {
        let written = write_to_slice(self, value)?;
        *self = &mut core::mem::take(self)[written..];
        Ok(())
    }
}

/// Sink that writes one value to a `std::io::Write`.
///
/// The value is encoded in memory first and handed over with one `write_all`, so nothing is written when the encoding
/// fails. An error of the writer is an [`ErrorKind::Io`](crate::ErrorKind::Io), with the original as its source.
#[cfg(feature = "std")]
#[derive(Debug)]
pub struct IoWriter<W>(pub W);

#[cfg(feature = "std")]
impl<W: std::io::Write> Sink for IoWriter<W> {}

#[cfg(feature = "std")]
impl<W: std::io::Write> sealed::Accept for IoWriter<W> {
    fn accept<T: Encode + ?Sized>(mut self, value: &T) -> Result<()> {
        let bytes = to_vec(value)?;
        self.0.write_all(&bytes).map_err(|source| crate::Error::io(0, source))
    }
}
