//! Batches: many values at once, on several threads.
//!
//! Writing, in one call of the executor, whose tasks are workers that never wait for each other:
//!
//! ```text
//! pieces   the elements are cut into pieces of some 256 KiB, guessed from the first ones
//! write    every worker takes the next piece, and writes it aside, to a vector of its own that stays in its cache
//! place    then its size is known. The front, up to which all sizes are known, moves on, and gives pieces their slots
//! copy     every worker copies those of its pieces that have got a slot, and keeps the others for later
//! finish   the caller's thread copies what is left, and only then is all of it part of the vector
//! ```
//!
//! Pieces of elements of fixed size have their slots from the start, and are written there.
//!
//! Tried and dropped: to count all elements first, so that each piece is written where it belongs. What an element takes
//! is read from memory all over the heap, and to count was 40 % of the time to write, on blocks of 6.7 MB; two workers
//! gained 1.5 times where they now gain 1.8.
//!
//! Whatever goes wrong, an error, a size that has changed, no memory, is answered by writing all of it again on the
//! caller's thread alone: so errors are those of `serialize`, whichever worker ran first. At most as much memory as the bytes take is
//! used beside them, when one worker is held up for long.
//!
//! To read in pieces gains less than to write: allocations of one thread that another one frees cost as much as they save.

mod form;
mod read;
mod write;

use crate::entry::pod::assert_plain;
use crate::entry::sink::append;
use crate::error::in_item;
use crate::memory::fit;
use crate::{Decode, DecodeOwned, Encode, Executor, Result};
use alloc::vec::Vec;
use form::{Form, Items, Sequence};

/// Values encoded back to back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// The encodings of the values, as by [`serialize`](crate::serialize), in order.
    pub bytes: Vec<u8>,
    /// End offset of each value, in bytes from the start.
    pub ends: Vec<usize>,
}

/// Encodes values back to back on the executor's workers and returns each end offset. Small batches run on the calling
/// thread.
///
/// ```
/// # use limcode_runtime as limcode;
/// use limcode::{Threads, deserialize_batch, serialize_batch};
///
/// let batch = serialize_batch(&["one", "three"], &Threads::available())?;
/// assert_eq!(batch.ends, [11, 24]);
/// let words: Vec<String> = deserialize_batch(&batch.bytes, &batch.ends, &Threads::available())?;
/// assert_eq!(words, ["one", "three"]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The error of the first value that fails, with its index, at its position in the whole batch; `out_of_memory`.
///
/// # Panics
/// Propagates a panic from `encode` after all tasks finish.
pub fn serialize_batch<T: Encode + Sync, E: Executor + ?Sized>(values: &[T], executor: &E) -> Result<Batch> {
    let mut ends = Vec::new();
    let reserved = ends.try_reserve_exact(values.len());
    reserved.map_err(|_| crate::Error::out_of_memory(0, size_of_val(values)))?;
    ends.resize(values.len(), 0);
    let mut bytes = Vec::new();
    if !write::in_pieces(values, Form::Batch(&mut ends), &mut bytes, executor) {
        append(&mut bytes, &Items::new(values, &mut ends)).map_err(in_item(BATCH))?;
        fit(&mut bytes);
    }
    Ok(Batch { bytes, ends })
}

/// The root of the paths in a batch.
const BATCH: &str = "batch";

/// Decodes the values that end at `ends` on the executor's workers. Each takes all bytes from the end of the one
/// before it to its own, the first from the start, the last to the end of `bytes`.
///
/// ```
/// # use limcode_runtime as limcode;
/// use limcode::{Threads, deserialize_batch, serialize_batch};
///
/// let batch = serialize_batch(&["one", "two"], &Threads::available())?;
/// let values: Vec<&str> = deserialize_batch(&batch.bytes, &batch.ends, &Threads::available())?;
/// assert_eq!(values, ["one", "two"]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// The error of the first value that fails, with its index, at its position in `bytes`: those of [`Decode::decode`];
/// `trailing_bytes` when the value ends before its end; `unexpected_end` when its end is not in `bytes`; `invalid_value` when
/// it is before its start. `out_of_memory`; `trailing_bytes` after the last.
///
/// # Panics
/// Propagates a panic from `decode` after all tasks finish. Values decoded so far are dropped.
pub fn deserialize_batch<'de, T, E>(bytes: &'de [u8], ends: &[usize], executor: &E) -> Result<Vec<T>>
where
    T: Decode<'de> + Send,
    E: Executor + ?Sized,
{
    read::batch(bytes, ends, executor).map_err(in_item(BATCH))
}

/// [`serialize`](crate::serialize) for a slice or a vector on the executor's workers: the number of elements as `u64`, then the
/// elements. The bytes are the same. Small slices are encoded on the calling thread.
///
/// ```
/// # use limcode_runtime as limcode;
/// use limcode::{Threads, serialize, serialize_slice_with};
///
/// let words = vec!["word".to_owned(); 1000];
/// assert_eq!(serialize_slice_with(&words, &Threads::available())?, serialize(&words)?);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As for `serialize`.
///
/// # Panics
/// Propagates a panic from `encode` after all tasks finish.
pub fn serialize_slice_with<T: Encode + Sync, E: Executor + ?Sized>(elements: &[T], executor: &E) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    serialize_slice_into_with(elements, &mut bytes, executor)?;
    Ok(bytes)
}

/// Appends to a vector as [`serialize_slice_with`], reusing its capacity.
///
/// ```
/// # use limcode_runtime as limcode;
/// let mut output = Vec::new();
/// limcode::serialize_slice_into_with(&[1_u16, 2], &mut output, &limcode::Threads::available())?;
/// assert_eq!(output, limcode::serialize(&vec![1_u16, 2])?);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As `serialize`; the vector is truncated to its original length.
///
/// # Panics
/// As `serialize_slice_with`; the vector is truncated to its original length.
pub fn serialize_slice_into_with<T: Encode + Sync, E: Executor + ?Sized>(
    elements: &[T],
    buffer: &mut Vec<u8>,
    executor: &E,
) -> Result<()> {
    if write::in_pieces(elements, Form::Sequence, buffer, executor) {
        return Ok(());
    }
    crate::serialize_into(buffer, &Sequence(elements))
}

/// [`serialize_pod`](crate::serialize_pod) on the executor's workers, from 32 MiB on. Below that, one thread is
/// as fast.
///
/// ```
/// # use limcode_runtime as limcode;
/// let bytes = limcode::serialize_pod_with(&[1_u64, 2], &limcode::Threads::available())?;
/// assert_eq!(bytes, limcode::serialize_pod(&[1_u64, 2])?);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// `out_of_memory`.
pub fn serialize_pod_with<T: Encode + Sync, E: Executor + ?Sized>(elements: &[T], executor: &E) -> Result<Vec<u8>> {
    const { assert_plain::<T>() };
    serialize_slice_with(elements, executor)
}

/// [`deserialize_pod`](crate::deserialize_pod) on the executor's workers, from 32 MiB on.
///
/// ```
/// # use limcode_runtime as limcode;
/// let bytes = limcode::serialize_pod(&[1_u64, 2])?;
/// let numbers: Vec<u64> = limcode::deserialize_pod_with(&bytes, &limcode::Threads::available())?;
/// assert_eq!(numbers, [1, 2]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As for `deserialize_pod`.
pub fn deserialize_pod_with<T: DecodeOwned + Send, E: Executor + ?Sized>(bytes: &[u8], executor: &E) -> Result<Vec<T>> {
    const { assert_plain::<T>() };
    read::pod(bytes, executor)
}
