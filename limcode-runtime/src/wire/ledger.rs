//! Which of the bytes that a value lends were written where, for a writer that borrows.

use alloc::vec::Vec;

/// The loans, and which of them were written where.
pub(crate) struct Ledger<'v> {
    /// By address, then by length.
    loans: Vec<&'v [u8]>,
    /// In the order in which they were written.
    cuts: Vec<Cut<'v>>,
    /// Bytes of all cuts. Half of the address space at most, so that a position does not wrap.
    borrowed_bytes: usize,
}

/// A loan that was written.
pub(crate) struct Cut<'v> {
    /// How many bytes were copied before it.
    pub(crate) copied_bytes: usize,
    /// Its position, in bytes, of all that was written.
    position: usize,
    pub(crate) bytes: &'v [u8],
}

/// Where a byte is that was written.
pub(crate) enum Found {
    /// This one, of a loan.
    Borrowed(u8),
    /// Among those copied, after so many of them.
    Copied(usize),
}

/// What orders loans, and tells one from others.
fn key(bytes: &[u8]) -> (usize, usize) {
    (bytes.as_ptr().addr(), bytes.len())
}

impl<'v> Ledger<'v> {
    pub(crate) fn new(mut loans: Vec<&'v [u8]>) -> Self {
        loans.sort_unstable_by_key(|loan| key(loan));
        Self { loans, cuts: Vec::new(), borrowed_bytes: 0 }
    }

    pub(crate) const fn borrowed_bytes(&self) -> usize {
        self.borrowed_bytes
    }

    pub(crate) fn into_cuts(self) -> Vec<Cut<'v>> {
        self.cuts
    }

    /// Takes down that the `len_bytes` bytes at `address` come next, at `position`, if they are a loan; whether they are.
    pub(crate) fn cut(&mut self, address: usize, len_bytes: usize, position: usize) -> bool {
        let Ok(index) = self.loans.binary_search_by_key(&(address, len_bytes), |loan| key(loan)) else { return false };
        let borrowed_bytes = self.borrowed_bytes.saturating_add(len_bytes);
        if borrowed_bytes > isize::MAX as usize || self.cuts.try_reserve(1).is_err() {
            return false;
        }
        let copied_bytes = position - self.borrowed_bytes;
        self.cuts.push(Cut { copied_bytes, position, bytes: self.loans[index] });
        self.borrowed_bytes = borrowed_bytes;
        true
    }

    /// The byte at `position`, which has been written.
    pub(crate) fn find(&self, position: usize) -> Found {
        // The last cut that starts there or before it. It is looked for from the end, near which it is.
        let Some(cut) = self.cuts.iter().rev().find(|cut| cut.position <= position) else {
            return Found::Copied(position);
        };
        let past = position - cut.position;
        match cut.bytes.get(past) {
            Some(byte) => Found::Borrowed(*byte),
            None => Found::Copied(cut.copied_bytes + past - cut.bytes.len()),
        }
    }
}
