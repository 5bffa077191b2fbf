//! The entry points with limits for a call.

use crate::entry::api::{decode_in_place, decode_prefix, decode_whole};
use crate::error::in_item;
use crate::limits::{DEFAULT_ELEMENTS, DEFAULT_MEMORY_BYTES};
use crate::wire::limited::{Budget, Limited};
use crate::{Decode, Layout, MAX_DEPTH, Reader, Result};

/// What a call may take at most: bytes of memory, elements, levels of nesting.
///
/// Its functions decode as the functions of the same names do, and reject a value that may take more before they allocate for it. The
/// default is more than any of Solana's types needs. Functions without limits do not look at any: their memory is bounded by the input.
///
/// ```
/// # use limcode_runtime as limcode;
/// use limcode::Limits;
///
/// const PACKET: Limits = Limits::new().memory_bytes(64 * 1024).elements(10_000).depth(16);
/// let bytes = limcode::serialize(&vec![None::<[u64; 512]>; 1_000])?;
/// let error = PACKET.deserialize::<Vec<Option<[u64; 512]>>>(&bytes).unwrap_err();
/// assert_eq!((error.code(), error.offset()), ("memory_limit", 8));
/// assert_eq!(PACKET.deserialize::<Vec<u64>>(&[0; 8])?, []);
/// # limcode::Result::Ok(())
/// ```
///
/// Elements of all sequences, sets and maps are counted together, a pair of a map as one, whatever they hold. The memory of elements, texts
/// and payloads of boxes is counted by the table "Memory" of `docs/wire.md`: what they take at most while they are read. So a call holds at
/// most `memory_bytes`, and 16 KiB for the report of an error. Memory that a value is read to in place counts, too: the result is that of a new
/// value. Not counted is what a hand-written codec, a conversion or serde allocates itself. Arrays have no elements in this sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    memory_bytes: usize,
    elements: usize,
    depth: usize,
}

impl Limits {
    /// 16 GiB of memory, 2³⁰ elements, [`MAX_DEPTH`] levels.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Limits::new(), limcode::Limits::default());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        // As much as there may be, where that is less.
        let memory_bytes =
            if DEFAULT_MEMORY_BYTES > usize::MAX as u64 { usize::MAX } else { DEFAULT_MEMORY_BYTES as usize };
        Self { memory_bytes, elements: DEFAULT_ELEMENTS, depth: MAX_DEPTH }
    }

    /// With at most `memory_bytes` bytes of memory in all. Beyond that, `memory_limit` after the length, or where the payload of a box starts.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let error = limcode::Limits::new().memory_bytes(3).deserialize::<String>(&[4, 0, 0, 0, 0, 0, 0, 0, b'n', b'a', b'm', b'e']);
    /// assert_eq!(error.unwrap_err().to_string(), "too much memory at byte 8 in `String`: needed up to 4 bytes, the limit leaves 3");
    /// ```
    #[must_use]
    pub const fn memory_bytes(self, memory_bytes: usize) -> Self {
        Self { memory_bytes, ..self }
    }

    /// With at most `elements` elements in all sequences, sets and maps together. Beyond that, `element_limit` after the length.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let error = limcode::Limits::new().elements(1).deserialize::<Vec<u8>>(&[2, 0, 0, 0, 0, 0, 0, 0, 1, 2]).unwrap_err();
    /// assert_eq!(error.to_string(), "too many elements at byte 8 in `Vec`: needed 2, the limit leaves 1");
    /// ```
    #[must_use]
    pub const fn elements(self, elements: usize) -> Self {
        Self { elements, ..self }
    }

    /// With at most `levels` levels of nesting, and never more than [`MAX_DEPTH`]. Beyond that, `depth_exceeded`.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let error = limcode::Limits::new().depth(1).deserialize::<Box<Box<u8>>>(&[7]).unwrap_err();
    /// assert_eq!(error.kind(), limcode::ErrorKind::DepthExceeded { limit: 1 });
    /// ```
    #[must_use]
    pub const fn depth(self, levels: usize) -> Self {
        Self { depth: if levels < MAX_DEPTH { levels } else { MAX_DEPTH }, ..self }
    }

    /// [`deserialize`](crate::deserialize): bytes after the value are ignored.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Limits::new().deserialize::<u16>(&[7, 0, 9])?, 7);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// The errors of [`Decode::decode`]; `memory_limit`, `element_limit`, and `depth_exceeded` at a smaller depth.
    pub fn deserialize<'de, T: Decode<'de>>(&self, bytes: &'de [u8]) -> Result<T> {
        self.of::<T, _>(bytes, |input| decode_prefix(input))
    }

    /// [`deserialize_prefix`](crate::deserialize_prefix): returns the bytes that the value took, too.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Limits::new().deserialize_prefix::<u16>(&[7, 0, 9])?, (7, 2));
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// As for [`deserialize`](Self::deserialize).
    pub fn deserialize_prefix<'de, T: Decode<'de>>(&self, bytes: &'de [u8]) -> Result<(T, usize)> {
        self.of::<T, _>(bytes, |input| decode_prefix(input).map(|value| (value, input.offset())))
    }

    /// [`deserialize_exact`](crate::deserialize_exact): all of `bytes` is the value.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Limits::new().deserialize_exact::<u16>(&[7, 0])?, 7);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// As for [`deserialize`](Self::deserialize), and `trailing_bytes`.
    pub fn deserialize_exact<'de, T: Decode<'de>>(&self, bytes: &'de [u8]) -> Result<T> {
        self.of::<T, _>(bytes, |input| decode_whole(input))
    }

    /// [`deserialize_in_place`](crate::deserialize_in_place): reuses what `value` has allocated.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut number = 0_u16;
    /// limcode::Limits::new().deserialize_in_place(&[7, 0], &mut number)?;
    /// assert_eq!(number, 7);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// As for [`deserialize`](Self::deserialize). On error, `value` is valid but unspecified.
    pub fn deserialize_in_place<'de, T: Decode<'de>>(&self, bytes: &'de [u8], value: &mut T) -> Result<()> {
        self.of::<T, _>(bytes, |input| decode_in_place(input, value))
    }

    fn of<'de, T: Layout, V>(
        &self,
        bytes: &'de [u8],
        decode: impl FnOnce(&mut Reader<'de, Limited<'_>>) -> Result<V>,
    ) -> Result<V> {
        let budget = Budget::new(self.memory_bytes, self.elements, self.depth);
        decode(&mut Reader::limited(bytes, &budget)).map_err(in_item(T::NAME))
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::new()
    }
}
