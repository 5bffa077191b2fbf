//! Encoding to a list of segments: large parts are borrowed from the value, small parts are copied.

mod impls;
mod lend;

use crate::copy::mode::Gather;
use crate::entry::api::to_vec;
use crate::error::in_item;
use crate::limits::{FIRST_COPIED_BYTES, LENT_FROM_BYTES};
use crate::memory::{give_back, vec_for};
use crate::wire::buffer::{Buffer, Room};
use crate::wire::gather::Gathered;
use crate::wire::ledger::{Cut, Ledger};
use crate::{Result, Writer};
use alloc::vec::Vec;
use core::ptr::NonNull;
#[cfg(feature = "std")]
use std::io::{self, IoSlice, Write};

pub use lend::{EncodeSegments, Loans};

/// Encodes a value without copying its large parts: vectors, slices, arrays of numbers and strings of 4 KiB and more whose
/// memory is their wire form are borrowed, whether they are fields, elements or fields of variants.
///
/// The segments, joined in order, are the bytes that [`serialize`](crate::serialize) returns, with the same errors.
/// Derived types opt in with `#[limcode(segments)]`, other types implement [`EncodeSegments`]; types of the standard library
/// implement it if what they hold does. Parts under conversions and codings (`with`, `from`, `into`, definitions of other
/// crates' types, serde) are copied.
///
/// The value is searched for large parts and then encoded, which takes longer than `serialize` if there are none. It
/// pays for values whose bytes are mostly in large parts and that are written to a file or a socket next. C++ has no such
/// function. `docs/adr/0008-segments.md` has figures, and says why this is sound.
///
/// ```
/// # use limcode_runtime as limcode;
/// let value = (7_u64, vec![1_u8; 100_000]);
/// let segments = limcode::serialize_segments(&value)?;
/// assert_eq!(segments.segments().map(<[u8]>::len).collect::<Vec<_>>(), [16, 100_000]);
/// assert!(segments.segments().any(|segment| std::ptr::eq(segment, &*value.1)));
/// assert_eq!(segments.to_vec(), limcode::serialize(&value)?);
/// # limcode::Result::Ok(())
/// ```
///
/// Segments do not outlive the value:
/// ```compile_fail,E0505
/// # use limcode_runtime as limcode;
/// let value = vec![1_u8; 100_000];
/// let segments = limcode::serialize_segments(&value)?;
/// drop(value);
/// assert_eq!(segments.len_bytes(), 100_008);
/// # limcode::Result::Ok(())
/// ```
/// nor does it change while there are any:
/// ```compile_fail,E0502
/// # use limcode_runtime as limcode;
/// let mut value = vec![1_u8; 100_000];
/// let segments = limcode::serialize_segments(&value)?;
/// value[0] = 2;
/// assert_eq!(segments.len_bytes(), 100_008);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As for [`serialize`](crate::serialize).
#[inline]
pub fn serialize_segments<T: EncodeSegments + ?Sized>(value: &T) -> Result<Segments<'_>> {
    segments_from::<T, LENT_FROM_BYTES>(value)
}

/// [`serialize_segments`] with another limit than 4 KiB, for tests: what small values hold is then borrowed, too.
///
/// # Errors
/// As for `serialize_segments`.
#[inline]
pub fn segments_from<T: EncodeSegments + ?Sized, const LEAST_BYTES: usize>(value: &T) -> Result<Segments<'_>> {
    gather::<T, LEAST_BYTES>(value).map_err(in_item(T::NAME))
}

/// [`segments_from`], without the root of the path.
fn gather<T: EncodeSegments + ?Sized, const LEAST_BYTES: usize>(value: &T) -> Result<Segments<'_>> {
    let mut lent = Loans::new(LEAST_BYTES);
    value.lend(&mut lent);
    let loans = lent.into_list();
    if loans.is_empty() {
        let copied = to_vec(value)?;
        return Ok(Segments { len_bytes: copied.len(), copied, cuts: Vec::new() });
    }
    let mut gathered = Gathered { vector: vec_for(FIRST_COPIED_BYTES, 0)?, ledger: Ledger::new(loans) };
    let room = Room::of(&mut gathered.vector);
    let mut buffer = Buffer::new(&room, Some(NonNull::from(&mut gathered).cast::<Vec<u8>>()));
    // SAFETY: the room is the spare capacity of the vector in `gathered`, which is what the buffer points at, and is used
    // again only after the writer; copies are those of the baseline, which need nothing.
    let mut writer = unsafe { Writer::<Gather<LEAST_BYTES>>::new(room, &mut buffer) };
    value.encode(&mut writer)?;
    let len_bytes = writer.position();
    let Gathered { vector: mut copied, ledger } = gathered;
    let copied_bytes = len_bytes - ledger.borrowed_bytes();
    // SAFETY: the vector was empty, and the writer has initialised as many bytes of its spare capacity as its position says
    // besides those it borrowed.
    unsafe { copied.set_len(copied_bytes) };
    if copied.capacity() / 2 > copied_bytes.max(FIRST_COPIED_BYTES) {
        give_back(&mut copied);
    }
    Ok(Segments { copied, cuts: ledger.into_cuts(), len_bytes })
}

/// Segments of an encoded value: parts that were copied, and parts that are borrowed for `'v`.
pub struct Segments<'v> {
    /// All that was copied.
    copied: Vec<u8>,
    cuts: Vec<Cut<'v>>,
    len_bytes: usize,
}

impl Segments<'_> {
    /// Iterates over the segments in order. None of them is empty.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let value = vec![7_u8; 10_000];
    /// let segments = limcode::serialize_segments(&value)?;
    /// assert_eq!(segments.segments().map(<[u8]>::len).collect::<Vec<_>>(), [8, 10_000]);
    /// # limcode::Result::Ok(())
    /// ```
    pub fn segments(&self) -> impl Iterator<Item = &[u8]> {
        let starts = core::iter::once(0).chain(self.cuts.iter().map(|cut| cut.copied_bytes));
        let ends = self.cuts.iter().map(|cut| cut.copied_bytes).chain(core::iter::once(self.copied.len()));
        let borrowed = self.cuts.iter().map(|cut| cut.bytes).chain(core::iter::once([].as_slice()));
        let pairs = starts.zip(ends).zip(borrowed);
        let segments = pairs.flat_map(|((start, end), borrowed)| [&self.copied[start..end], borrowed]);
        segments.filter(|segment| !segment.is_empty())
    }

    /// Total size of all segments, in bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let value = vec![7_u8; 10_000];
    /// assert_eq!(limcode::serialize_segments(&value)?.len_bytes(), 8 + 10_000);
    /// # limcode::Result::Ok(())
    /// ```
    #[must_use]
    pub const fn len_bytes(&self) -> usize {
        self.len_bytes
    }

    /// Copies all segments into one vector.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let value = vec![7_u8; 10_000];
    /// assert_eq!(limcode::serialize_segments(&value)?.to_vec(), limcode::serialize(&value)?);
    /// # limcode::Result::Ok(())
    /// ```
    #[must_use]
    pub fn to_vec(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.len_bytes);
        self.segments().for_each(|segment| bytes.extend_from_slice(segment));
        bytes
    }

    /// Returns the segments as arguments of `write_vectored`, which may write only some of them.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let value = vec![7_u8; 10_000];
    /// assert_eq!(limcode::serialize_segments(&value)?.io_slices().len(), 2);
    /// # limcode::Result::Ok(())
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn io_slices(&self) -> Vec<IoSlice<'_>> {
        self.segments().map(IoSlice::new).collect()
    }

    /// Writes all segments, as many with one call as the writer accepts.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let (value, mut output) = (vec![7_u8; 10_000], Vec::new());
    /// limcode::serialize_segments(&value)?.write_all_to(&mut output).unwrap();
    /// assert_eq!(output, limcode::serialize(&value)?);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// Those of the writer, except `Interrupted`, which is retried; `WriteZero` when the writer accepts no bytes. Some
    /// bytes may have been written then.
    #[cfg(feature = "std")]
    pub fn write_all_to<W: Write + ?Sized>(&self, writer: &mut W) -> io::Result<()> {
        let mut slices = self.io_slices();
        let (mut rest, mut rest_bytes) = (slices.as_mut_slice(), self.len_bytes);
        while rest_bytes > 0 {
            match writer.write_vectored(rest) {
                Ok(0) => return Err(io::Error::new(io::ErrorKind::WriteZero, "the writer accepts no more bytes")),
                Ok(written) if written > rest_bytes => {
                    return Err(io::Error::other("the writer claims more bytes than it was given"));
                }
                Ok(written) => {
                    rest_bytes -= written;
                    IoSlice::advance_slices(&mut rest, written);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

impl core::fmt::Debug for Segments<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let lens: Vec<_> = self.segments().map(<[u8]>::len).collect();
        f.debug_struct("Segments").field("len_bytes", &self.len_bytes).field("lens", &lens).finish()
    }
}
