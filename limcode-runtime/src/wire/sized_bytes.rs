//! Arrays of bytes behind their length.

use crate::{Error, ErrorKind, Mode, Reader, Result, Writer};

#[cold]
#[inline(never)]
fn mismatch(offset: usize, len: usize, expected: usize) -> Error {
    Error::new(ErrorKind::LengthMismatch { len: len as u64, expected: expected as u64 }, offset)
}

impl<M: Mode> Reader<'_, M> {
    /// Reads a length with `take_len`, which must be `N`, and `N` bytes.
    ///
    /// # Errors
    /// Those of `take_len`; `length_mismatch` at the length when it is another; `unexpected_end` after the length.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_sized_bytes<const N: usize>(
        &mut self,
        take_len: impl FnOnce(&mut Self) -> Result<usize>,
    ) -> Result<[u8; N]> {
        let start = self.offset();
        let len = take_len(self)?;
        if len != N {
            return Err(mismatch(start, len, N));
        }
        self.take::<[u8; N]>()
    }

    /// Reads a length with `take_len`, and as many bytes. Of more than `N` bytes, returns the first; behind fewer, zeros.
    /// Never allocates.
    ///
    /// # Errors
    /// Those of `take_len`; `unexpected_end` after the length.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_resized_bytes<const N: usize>(
        &mut self,
        take_len: impl FnOnce(&mut Self) -> Result<usize>,
    ) -> Result<[u8; N]> {
        let len = take_len(self)?;
        let found = self.take_slice(len)?;
        let mut bytes = [0; N];
        let kept = len.min(N);
        bytes[..kept].copy_from_slice(&found[..kept]);
        Ok(bytes)
    }
}

impl<M: Mode> Writer<'_, M> {
    /// Writes the number of the bytes with `put_len`, and the bytes.
    ///
    /// # Errors
    /// Those of `put_len`; no room.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_sized_bytes<const N: usize>(
        &mut self,
        bytes: &[u8; N],
        put_len: impl FnOnce(&mut Self, usize) -> Result<()>,
    ) -> Result<()> {
        put_len(self, N)?;
        self.put_bytes(bytes)
    }
}
