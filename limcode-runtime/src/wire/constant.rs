//! Arrays of bytes that are always the same.

use crate::{Error, Mode, Reader, Result, Writer};

#[cold]
#[inline(never)]
fn invalid(offset: usize, found: &[u8], expected: &[u8]) -> Error {
    let (found, expected) = (found.escape_ascii(), expected.escape_ascii());
    Error::invalid_value(&format_args!("expected b\"{expected}\", found b\"{found}\""), offset)
}

impl<M: Mode> Reader<'_, M> {
    /// Reads bytes that are always `expected`. Consumes `N` bytes.
    ///
    /// # Errors
    /// `unexpected_end` here; `invalid_value` at the first of other bytes.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_constant_bytes<const N: usize>(&mut self, expected: [u8; N]) -> Result<[u8; N]> {
        let start = self.offset();
        let found = self.take::<[u8; N]>()?;
        if found == expected { Ok(found) } else { Err(invalid(start, &found, &expected)) }
    }
}

impl<M: Mode> Writer<'_, M> {
    /// Writes bytes that are always `expected`.
    ///
    /// # Errors
    /// `invalid_value` here for other bytes; no room.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_constant_bytes<const N: usize>(&mut self, bytes: &[u8; N], expected: [u8; N]) -> Result<()> {
        if *bytes != expected {
            return Err(invalid(self.position(), bytes, &expected));
        }
        self.put(bytes)
    }
}
