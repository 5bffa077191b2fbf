//! Loans: bytes of a value that may become segments, which are borrowed instead of copied.
//!
//! ```text
//! lend      the value shows its large parts, each borrowed for 'v: the loans
//! encode    as always; when the writer is given bytes to copy that are a loan, same address and same length,
//!           it takes the loan down as a cut, and copies nothing
//! ```
//!
//! So what is borrowed was lent for `'v` by safe code, whatever an `encode` passes to the writer: bytes that it made for the
//! purpose cannot stand where those of a loan are. Two references to as many bytes at one address are to the same bytes,
//! which do not change for `'v`. A loan that is never written is never looked at again, and bytes that were not lent
//! are copied; so the bytes, their order, the checks and the errors are those of `encode`, of which there is one.

use crate::{Encode, MAX_DEPTH};
use alloc::vec::Vec;

/// What a value lends, for `'v`, to [`serialize_segments`](crate::serialize_segments): see
/// [`Encode::lend`].
#[derive(Debug)]
pub struct Loans<'v> {
    list: Vec<&'v [u8]>,
    /// Bytes that a loan has at least; not 0.
    least_bytes: usize,
    /// Levels that may still be entered.
    depth: u32,
}

impl<'v> Loans<'v> {
    pub(crate) const fn new(least_bytes: usize) -> Self {
        assert!(least_bytes > 0, "loans of no bytes");
        Self { list: Vec::new(), least_bytes, depth: MAX_DEPTH }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Lends bytes. They are borrowed if [`Encode::encode`] gives them, whole, to
    /// [`Writer::put_bytes`](crate::Writer::put_bytes) or a like method; fewer than 4 KiB are copied all the same.
    #[inline]
    pub fn bytes(&mut self, bytes: &'v [u8]) {
        // Without memory for a loan there is a copy.
        if bytes.len() >= self.least_bytes && self.list.try_reserve(1).is_ok() {
            self.list.push(bytes);
        }
    }

    /// Lends what elements do that are written one by one.
    #[inline]
    pub(crate) fn each<T: Encode + 'v>(&mut self, elements: impl Iterator<Item = &'v T>) {
        if T::IS_FIXED && T::MIN_SIZE < self.least_bytes {
            return;
        }
        self.level(T::IS_FIXED, |loans| elements.for_each(|element| element.lend(loans)));
    }

    /// Lends what the keys and values of a map do.
    #[inline]
    pub(crate) fn entries<K: Encode + 'v, V: Encode + 'v>(&mut self, entries: impl Iterator<Item = (&'v K, &'v V)>) {
        let is_fixed = K::IS_FIXED && V::IS_FIXED;
        if is_fixed && K::MIN_SIZE.max(V::MIN_SIZE) < self.least_bytes {
            return;
        }
        self.level(is_fixed, |loans| {
            for (key, value) in entries {
                key.lend(loans);
                value.lend(loans);
            }
        });
    }

    /// Lends what `lend` does, which is a level of nesting unless it is `flat`. What is nested too deeply lends nothing.
    #[inline]
    pub(crate) fn level(&mut self, flat: bool, lend: impl FnOnce(&mut Self)) {
        if flat {
            return lend(self);
        }
        if let Some(depth) = self.depth.checked_sub(1) {
            self.depth = depth;
            lend(self);
            self.depth = depth + 1;
        }
    }
}

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
    pub(crate) fn new(loans: Loans<'v>) -> Self {
        let mut loans = loans.list;
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
