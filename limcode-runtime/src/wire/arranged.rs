//! Parts of structs with a `layout`: masks, and the first sections of elements.

use crate::{Error, ErrorKind, Mode, Reader, Result, Run, Writer};

/// The first sections of elements, of `N` bytes each.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Heads<'de, const N: usize> {
    sections: &'de [[u8; N]],
    /// Offset of the first in the input, in bytes.
    start: usize,
}

impl<'de, const N: usize> Heads<'de, N> {
    /// The section of an element.
    ///
    /// # Panics
    /// There are not as many.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn run(self, index: usize) -> Run<'de, N> {
        Run::new(&self.sections[index], self.start + index * N)
    }
}

impl<'de, M: Mode> Reader<'de, M> {
    /// Reads a mask. Consumes 4 bytes. The bits of each of `groups` are set together.
    ///
    /// # Errors
    /// `unexpected_end`; `invalid_mask` when a bit is set that is not among `known`, or some bits of a group; at its first byte.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_mask(&mut self, known: u32, groups: &[u32]) -> Result<u32> {
        let offset = self.offset();
        let found = self.take::<u32>()?;
        let is_partial = |group: &u32| found & group != 0 && found & group != *group;
        if found & !known != 0 || groups.iter().any(is_partial) {
            return Err(Error::new(ErrorKind::InvalidMask { found }, offset));
        }
        Ok(found)
    }

    /// Consumes the first sections of as many elements, of `N` bytes each.
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_heads<const N: usize>(&mut self, len_elems: usize) -> Result<Heads<'de, N>> {
        let start = self.offset();
        let bytes = self.take_slice(len_elems.saturating_mul(N))?;
        let (sections, _) = bytes.as_chunks();
        Ok(Heads { sections, start })
    }
}

impl<M: Mode> Writer<'_, M> {
    /// Checks that a sequence has as many elements as a number in the value says. Writes nothing.
    ///
    /// # Errors
    /// `length_mismatch` here.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn match_len(&self, len: usize, expected: usize) -> Result<()> {
        if len == expected {
            return Ok(());
        }
        let kind = ErrorKind::LengthMismatch { len: len as u64, expected: expected as u64 };
        Err(Error::new(kind, self.position()))
    }
}

/// The mask of options: the bits of each that has a value.
#[doc(hidden)]
#[must_use]
#[inline(always)]
pub const fn mask<const N: usize>(options: [(bool, u32); N]) -> u32 {
    let mut mask = 0;
    let mut index = 0;
    while index < N {
        let (is_some, bits) = options[index];
        mask |= if is_some { bits } else { 0 };
        index += 1;
    }
    mask
}
