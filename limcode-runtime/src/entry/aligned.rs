//! A buffer whose payload is aligned: see [`AlignedBuf`].

use crate::entry::pod::LEN_BYTES;
use crate::entry::pod::sealed::Fill;
use crate::entry::sink::{Sink, sealed, write_to_spare};
use crate::memory::vec_for;
use crate::traits::measure::size_of_encoding;
use crate::{Encode, Result};
#[cfg(feature = "std")]
use crate::{Error, limits::READ_BYTES};
use alloc::vec::Vec;
use core::fmt;
use core::mem::MaybeUninit;
use core::ops::{Deref, DerefMut};

/// A cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line {
    _bytes: [MaybeUninit<u8>; LINE],
}

const LINE: usize = 64;

/// Bytes of the first line before the value.
const SKIPPED: usize = LINE - LEN_BYTES;

/// Buffer for one encoded value, whose start address is 56 modulo 64. What follows its first 8 bytes, the elements of a
/// sequence after their length, is at a multiple of 64: it is copied in whole cache lines, and can be borrowed as elements
/// of any type.
///
/// `&mut AlignedBuf` is a [`Sink`]: encoding replaces its content and reuses its memory. A value is sized first, so that
/// memory is allocated once.
///
/// ```
/// # use limcode_runtime as limcode;
/// use limcode::{AlignedBuf, borrow_pod, serialize_into};
///
/// let mut buffer = AlignedBuf::new();
/// serialize_into(&mut buffer, &vec![1_u64, 2, 3])?;
/// assert_eq!(buffer.len(), 32);
/// assert_eq!(borrow_pod::<u64>(&buffer)?, [1, 2, 3]);
/// # limcode::Result::Ok(())
/// ```
///
/// Bytes that are encoded already come in by `read_from`, with the feature `std`, by `From`, or by
/// [`extend_from_slice`](Self::extend_from_slice). For an API that fills a `&mut [u8]`, such as `UdpSocket::recv` or
/// `Read::read_exact`, [`resize`](Self::resize) the buffer and pass `&mut buffer[..]`.
///
/// ```
/// # use limcode_runtime as limcode;
/// use limcode::{AlignedBuf, borrow_pod, serialize};
///
/// let packet = serialize(&vec![1_u64, 2, 3])?;
/// let mut buffer = AlignedBuf::from(packet.as_slice());
/// buffer[8] = 7;
/// assert_eq!(borrow_pod::<u64>(&buffer)?, [7, 2, 3]);
/// # limcode::Result::Ok(())
/// ```
#[derive(Default)]
pub struct AlignedBuf {
    /// Never has elements: all of it is spare capacity.
    lines: Vec<Line>,
    /// Bytes initialised from `SKIPPED` on; with `SKIPPED` at most those of the capacity, or 0.
    len_bytes: usize,
}

impl AlignedBuf {
    /// Returns an empty buffer. Does not allocate.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert!(limcode::AlignedBuf::new().as_slice().is_empty());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { lines: Vec::new(), len_bytes: 0 }
    }

    /// Returns an empty buffer with room for values of up to `len_bytes` bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let buffer = limcode::AlignedBuf::with_capacity(100)?;
    /// assert!(buffer.capacity() >= 100);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `out_of_memory`.
    pub fn with_capacity(len_bytes: usize) -> Result<Self> {
        let mut buffer = Self::new();
        buffer.spare(len_bytes)?;
        Ok(buffer)
    }

    /// Size of the largest value that fits without another allocation, in bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::AlignedBuf::new().capacity(), 0);
    /// ```
    #[must_use]
    pub fn capacity(&self) -> usize {
        (self.lines.capacity() * LINE).saturating_sub(SKIPPED)
    }

    /// The encoded value.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let buffer = limcode::AlignedBuf::from(&[1_u8, 2][..]);
    /// assert_eq!(buffer.as_slice(), [1, 2]);
    /// ```
    #[must_use]
    pub fn as_slice(&self) -> &[u8] {
        if self.len_bytes == 0 {
            return &[];
        }
        // SAFETY: `len_bytes` is above 0, so the lines have SKIPPED and that many bytes.
        let first = unsafe { self.lines.as_ptr().cast::<u8>().add(SKIPPED) };
        // SAFETY: `len_bytes` bytes from there are initialised, and borrowed as long as the buffer.
        unsafe { core::slice::from_raw_parts(first, self.len_bytes) }
    }

    /// The encoded value, to be changed in place.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut buffer = limcode::AlignedBuf::from(&[1_u8, 2][..]);
    /// buffer.as_mut_slice()[0] = 3;
    /// assert_eq!(buffer.as_slice(), [3, 2]);
    /// ```
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [u8] {
        if self.len_bytes == 0 {
            return &mut [];
        }
        // SAFETY: `len_bytes` is above 0, so the lines have SKIPPED and that many bytes.
        let first = unsafe { self.lines.as_mut_ptr().cast::<u8>().add(SKIPPED) };
        // SAFETY: `len_bytes` bytes from there are initialised, and mutably borrowed as long as the buffer.
        unsafe { core::slice::from_raw_parts_mut(first, self.len_bytes) }
    }

    /// Appends bytes. The capacity at least doubles when it is used up.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut buffer = limcode::AlignedBuf::new();
    /// buffer.extend_from_slice(&[1, 2])?;
    /// assert_eq!(buffer.as_slice(), [1, 2]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `out_of_memory`; the buffer is then unchanged.
    pub fn extend_from_slice(&mut self, bytes: &[u8]) -> Result<()> {
        write_copy(self.room_after(bytes.len())?, bytes);
        self.len_bytes += bytes.len();
        Ok(())
    }

    /// Changes the length: cuts the content, or appends bytes of `value`.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut buffer = limcode::AlignedBuf::new();
    /// buffer.resize(2, 7)?;
    /// assert_eq!(buffer.as_slice(), [7, 7]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `out_of_memory`; the buffer is then unchanged.
    pub fn resize(&mut self, len_bytes: usize, value: u8) -> Result<()> {
        if let Some(more_bytes) = len_bytes.checked_sub(self.len_bytes) {
            self.room_after(more_bytes)?.fill(MaybeUninit::new(value));
        }
        self.len_bytes = len_bytes;
        Ok(())
    }

    /// Reads all bytes of a reader, replacing the content of the buffer and reusing its memory. Returns the number of bytes.
    ///
    /// A buffer [`with_capacity`](Self::with_capacity) for all bytes, as of a file whose length is known, is allocated once.
    /// The capacity otherwise at least doubles as bytes arrive. To limit their number, pass `reader.take(limit)`.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{AlignedBuf, borrow_pod, serialize};
    ///
    /// let file = serialize(&vec![1_u64, 2, 3])?;
    /// let mut buffer = AlignedBuf::with_capacity(file.len())?;
    /// assert_eq!(buffer.read_from(file.as_slice())?, 32);
    /// assert_eq!(borrow_pod::<u64>(&buffer)?, [1, 2, 3]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::Io`](crate::ErrorKind::Io) at the number of bytes read, with the reader's error as the source, unless it is
    /// `Interrupted`: the read is then repeated. `out_of_memory`. The buffer is then empty.
    #[cfg(feature = "std")]
    pub fn read_from<R: std::io::Read>(&mut self, mut reader: R) -> Result<usize> {
        self.clear();
        let read = self.read_to_end(&mut reader);
        if read.is_err() {
            self.clear();
        }
        read.map(|()| self.len_bytes)
    }

    /// Appends all bytes of a reader. After an error, the bytes read before it are there.
    #[cfg(feature = "std")]
    fn read_to_end(&mut self, reader: &mut dyn std::io::Read) -> Result<()> {
        // Bytes that are initialised: what a reader left of them is not set to 0 again.
        let mut initialised = self.len_bytes;
        loop {
            let room_bytes = self.capacity().saturating_sub(self.len_bytes);
            if room_bytes == 0 {
                // Often there is nothing more, and no memory is needed to see that.
                let mut few = [0; FEW_BYTES];
                match read_some(reader, &mut few, self.len_bytes)? {
                    [] => return Ok(()),
                    bytes => self.extend_from_slice(bytes)?,
                }
                initialised = self.len_bytes;
                continue;
            }
            let before = self.len_bytes;
            let end = before + room_bytes.min(READ_BYTES);
            if initialised < end {
                self.len_bytes = initialised;
                self.resize(end, 0)?;
                initialised = end;
            }
            self.len_bytes = end;
            let read_bytes = read_some(reader, &mut self.as_mut_slice()[before..], before).map(|bytes| bytes.len());
            self.len_bytes = before + *read_bytes.as_ref().unwrap_or(&0);
            if read_bytes? == 0 {
                return Ok(());
            }
        }
    }

    /// Clears the value and keeps the memory.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut buffer = limcode::AlignedBuf::from(&[1_u8, 2][..]);
    /// buffer.clear();
    /// assert!(buffer.as_slice().is_empty());
    /// ```
    pub const fn clear(&mut self) {
        self.len_bytes = 0;
    }

    /// Empties the buffer, and gives its first `len_bytes` bytes, to be written.
    #[inline]
    fn spare(&mut self, len_bytes: usize) -> Result<&mut [MaybeUninit<u8>]> {
        self.len_bytes = 0;
        if self.capacity() < len_bytes {
            // What is there is not needed, and would be copied.
            self.lines = Vec::new();
            self.lines = vec_for(len_bytes.saturating_add(SKIPPED).div_ceil(LINE), 0)?;
        }
        Ok(self.room().get_mut(..len_bytes).unwrap_or_default())
    }

    /// Gives the `more_bytes` bytes after the content, to be written.
    fn room_after(&mut self, more_bytes: usize) -> Result<&mut [MaybeUninit<u8>]> {
        let (before, end) = (self.len_bytes, self.len_bytes.saturating_add(more_bytes));
        if self.capacity() < end {
            let doubled = end.max(self.capacity().saturating_mul(2));
            let mut larger =
                Self { lines: vec_for(doubled.saturating_add(SKIPPED).div_ceil(LINE), 0)?, len_bytes: before };
            write_copy(&mut larger.room()[..before], self.as_slice());
            *self = larger;
        }
        Ok(self.room().get_mut(before..end).unwrap_or_default())
    }

    /// All bytes of the capacity.
    fn room(&mut self) -> &mut [MaybeUninit<u8>] {
        let spare = self.lines.spare_capacity_mut();
        let room_bytes = size_of_val(spare).saturating_sub(SKIPPED);
        if room_bytes == 0 {
            return &mut [];
        }
        // SAFETY: room_bytes > 0, so the lines have SKIPPED bytes and more.
        let first = unsafe { spare.as_mut_ptr().cast::<MaybeUninit<u8>>().add(SKIPPED) };
        // SAFETY: the bytes of the lines from there on, which are borrowed as long as `self`.
        unsafe { core::slice::from_raw_parts_mut(first, room_bytes) }
    }
}

/// Initialises memory with bytes, as many as it has.
fn write_copy(room: &mut [MaybeUninit<u8>], bytes: &[u8]) {
    debug_assert!(room.len() == bytes.len(), "{} bytes to room for {}", bytes.len(), room.len());
    // SAFETY: MaybeUninit<u8> has the layout of u8, and every initialised byte is one.
    let bytes = unsafe { core::slice::from_raw_parts(bytes.as_ptr().cast::<MaybeUninit<u8>>(), bytes.len()) };
    room.copy_from_slice(bytes);
}

/// Bytes that are read beside the buffer, when that is full.
#[cfg(feature = "std")]
const FEW_BYTES: usize = 32;

/// Reads to the start of `room`: the bytes read, none at the end. `offset` is for the error only.
#[cfg(feature = "std")]
fn read_some<'a>(reader: &mut dyn std::io::Read, room: &'a mut [u8], offset: usize) -> Result<&'a mut [u8]> {
    loop {
        match reader.read(room) {
            Ok(len_bytes) if len_bytes > room.len() => {
                let wrong = std::io::Error::other("the reader claims more bytes than there was room for");
                return Err(Error::io(offset, wrong));
            }
            Ok(len_bytes) => return Ok(&mut room[..len_bytes]),
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(Error::io(offset, error)),
        }
    }
}

/// Copies the bytes. As with other collections, memory that cannot be allocated ends the process; see
/// [`extend_from_slice`](AlignedBuf::extend_from_slice) for an error instead.
impl From<&[u8]> for AlignedBuf {
    fn from(bytes: &[u8]) -> Self {
        let mut buffer = Self::new();
        if buffer.extend_from_slice(bytes).is_err() {
            alloc::alloc::handle_alloc_error(core::alloc::Layout::for_value(bytes));
        }
        buffer
    }
}

/// Appends what is written.
#[cfg(feature = "std")]
impl std::io::Write for AlignedBuf {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.extend_from_slice(bytes).map_err(|_| std::io::ErrorKind::OutOfMemory.into())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl DerefMut for AlignedBuf {
    fn deref_mut(&mut self) -> &mut [u8] {
        self.as_mut_slice()
    }
}

impl AsMut<[u8]> for AlignedBuf {
    fn as_mut(&mut self) -> &mut [u8] {
        self.as_mut_slice()
    }
}

impl Deref for AlignedBuf {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        self.as_slice()
    }
}

impl AsRef<[u8]> for AlignedBuf {
    fn as_ref(&self) -> &[u8] {
        self.as_slice()
    }
}

impl fmt::Debug for AlignedBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AlignedBuf").field("len", &self.len_bytes).field("capacity", &self.capacity()).finish()
    }
}

// SAFETY: `spare` gives the bytes that it is asked for, as long as they are not 0, which those of a length are not.
unsafe impl Fill for AlignedBuf {
    #[inline]
    fn room_for(&mut self, len_bytes: usize) -> Result<&mut [MaybeUninit<u8>]> {
        self.spare(len_bytes)
    }

    #[inline]
    unsafe fn set_len(&mut self, len_bytes: usize) {
        self.len_bytes = len_bytes;
    }
}

impl Sink for &mut AlignedBuf {}

impl sealed::Accept for &mut AlignedBuf {
    fn accept<T: Encode + ?Sized>(self, value: &T) -> Result<()> {
        self.clear();
        let size_bytes = size_of_encoding(value)?;
        self.len_bytes = write_to_spare(self.spare(size_bytes)?, value)?;
        Ok(())
    }
}
