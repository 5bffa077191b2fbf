//! The reader: a bounds-checked cursor over the input.

use crate::copy::mode::Source;
use crate::limits::FREE_ELEMS;
use crate::{Baseline, Error, ErrorKind, MAX_DEPTH, Mode, Result, Run, Scalar};

/// Reads values from a slice, front to back.
///
/// Every method checks what it reads. In a call with [`Limits`](crate::Limits), those that allocate or count elements have two more errors:
/// `element_limit` and `memory_limit`. After [`need`](Self::need) the checks of the fields it covers fold away when the
/// code is inlined.
#[derive(Debug)]
pub struct Reader<'de, M: Mode = Baseline> {
    pub(crate) rest: &'de [u8],
    /// Bytes of the whole input; within a section, up to its end.
    pub(crate) len_bytes: usize,
    /// Levels that may still be entered. A whole word: a copy of a reader loads words, and would wait for a half that was just stored.
    pub(crate) depth: usize,
    /// Elements of minimum size 0 that may still be claimed.
    pub(crate) free_elems: usize,
    /// What it has beside its bytes.
    pub(crate) source: M::Source,
}

impl<'de> Reader<'de, Baseline> {
    /// Returns a reader at the start of `bytes`.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let input = limcode::Reader::new(&[1, 2]);
    /// assert_eq!((input.offset(), input.remaining()), (0, 2));
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(bytes: &'de [u8]) -> Self {
        // SAFETY: the baseline needs nothing.
        unsafe { Self::with_mode(bytes, ()) }
    }
}

/// What the elements of [`Reader::take_fixed`] are read by. It is no closure, because one that is called in two places is not inlined.
pub(crate) trait TakeFixed<'de, M: Mode> {
    /// Reads the element of that index, which is all that its reader has.
    ///
    /// # Errors
    /// Its bytes are not a value.
    fn take(&mut self, index: usize, element: &mut Reader<'de, M>) -> Result<()>;
}

impl<'de, M: Mode> Reader<'de, M> {
    /// A reader at the start of `bytes`, after which come those of the source.
    ///
    /// # Safety
    /// The processor has the instructions of `M`; what the source gives stays as it is for `'de`.
    #[inline]
    pub(crate) const unsafe fn with_mode(bytes: &'de [u8], source: M::Source) -> Self {
        let free_elems = bytes.len().saturating_add(FREE_ELEMS);
        Self { rest: bytes, len_bytes: bytes.len(), depth: MAX_DEPTH, free_elems, source }
    }

    /// A reader to go on with, whose state has to be put back: nothing else refers to it, so its state stays in registers through a
    /// loop. It is no method that takes a closure, because a closure that is called in two places is not inlined.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn detached(&self) -> Self {
        Self { ..*self }
    }

    /// Takes over the state of a reader that was [detached](Self::detached) here, and that has read values whole. Number by number:
    /// what was stored in two halves a moment ago is slow to load as one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn catch_up(&mut self, detached: Self) {
        if M::Source::IS_STREAM {
            *self = detached;
            return;
        }
        self.skip(self.rest.len() - detached.rest.len());
        self.free_elems = detached.free_elems;
        self.source = detached.source;
    }

    /// Consumes `len_elems` elements of `elem_bytes` bytes, not 0, in order, each of which is read once, by a reader of its own, over
    /// nothing else. The check of an element's size folds away where that is known. After an error this reader is where that of
    /// the element did.
    ///
    /// # Errors
    /// `unexpected_end` here; the error of an element.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn take_fixed(
        &mut self,
        len_elems: usize,
        elem_bytes: usize,
        mut elements: impl TakeFixed<'de, M>,
    ) -> Result<()> {
        self.await_bytes(len_elems.saturating_mul(elem_bytes))?;
        let mut detached = self.detached();
        let start = detached.offset();
        let bytes = detached.take_slice(len_elems.saturating_mul(elem_bytes))?;
        for (index, bytes) in (0..len_elems).zip(bytes.chunks_exact(elem_bytes)) {
            let end = (index + 1) * elem_bytes;
            let mut element =
                Self { rest: bytes, len_bytes: start + end, source: detached.source.of_part(), ..detached };
            let result = elements.take(index, &mut element);
            detached = Self { rest: detached.rest, len_bytes: detached.len_bytes, source: detached.source, ..element };
            if let Err(error) = result {
                self.skip(end - element.rest.len());
                *self = Self { rest: self.rest, ..detached };
                return Err(error);
            }
        }
        *self = detached;
        Ok(())
    }

    /// Bytes consumed so far.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut input = limcode::Reader::new(&[1, 2]);
    /// input.take::<u8>()?;
    /// assert_eq!(input.offset(), 1);
    /// # limcode::Result::Ok(())
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.len_bytes - self.rest.len()
    }

    /// Bytes remaining; of a stream, those received so far.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut input = limcode::Reader::new(&[1, 2]);
    /// input.take::<u8>()?;
    /// assert_eq!(input.remaining(), 1);
    /// # limcode::Result::Ok(())
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn remaining(&self) -> usize {
        self.rest.len()
    }

    /// The bytes that are left.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn rest(&self) -> &'de [u8] {
        self.rest
    }

    /// Consumes `len_bytes`, at most what is left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn skip(&mut self, len_bytes: usize) {
        self.rest = self.rest.get(len_bytes..).unwrap_or_default();
    }

    /// Gets as many bytes as are missing to `len_bytes`, or all that there are. Only streams do this. What looks at the
    /// [rest](Self::rest) asks for it here.
    ///
    /// # Errors
    /// `io`, `out_of_memory`; here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn await_bytes(&mut self, len_bytes: usize) -> Result<()> {
        if M::Source::IS_STREAM && self.rest.len() < len_bytes {
            return self.await_more(len_bytes);
        }
        Ok(())
    }

    #[cold]
    #[inline(never)]
    fn await_more(&mut self, len_bytes: usize) -> Result<()> {
        let remaining = self.rest.len();
        // SAFETY: what the source gives stays as it is for 'de, as whoever made this reader vouched.
        self.rest = unsafe { self.source.more(self.rest, len_bytes, self.offset()) }?;
        let fresh = self.rest.len() - remaining;
        self.len_bytes += fresh;
        self.free_elems = self.free_elems.saturating_add(fresh);
        Ok(())
    }

    /// Checks that at least `len_bytes` are left. Consumes nothing. Where the input may end within a value, its parts are
    /// checked instead.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut input = limcode::Reader::new(&[1, 2]);
    /// assert!(input.need(2).is_ok() && input.need(3).is_err());
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn need(&mut self, len_bytes: usize) -> Result<()> {
        if M::IS_STEPWISE {
            return Ok(());
        }
        self.await_bytes(len_bytes)?;
        if self.rest.len() < len_bytes {
            return Err(Error::unexpected_end(self.offset(), len_bytes, self.rest.len()));
        }
        Ok(())
    }

    /// Checks that `len_elems` elements of at least `min_size` bytes, and `rest` bytes after them, can be left. Consumes
    /// no bytes. Elements of minimum size 0 are counted instead: all of them together, in all sequences, may be
    /// 65,536 more than the bytes of the input. Where the value may end before the input does, the entry points look again
    /// at its end.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut input = limcode::Reader::new(&[1, 2, 3, 4, 5]);
    /// assert!(input.need_elems(2, 2, 1).is_ok() && input.need_elems(3, 2, 0).is_err());
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` or, for elements without bytes, `length_overflow`; both here, after the length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn need_elems(&mut self, len_elems: usize, min_size: usize, rest: usize) -> Result<()> {
        if min_size == 0 {
            return self.need_free_elems(len_elems, rest);
        }
        self.need(len_elems.saturating_mul(min_size).saturating_add(rest))
    }

    /// The check for elements of minimum size 0: what they cost is not in the input, so it is counted.
    #[inline]
    fn need_free_elems(&mut self, len_elems: usize, rest: usize) -> Result<()> {
        let Some(left) = self.free_elems.checked_sub(len_elems) else {
            return Err(Error::length_overflow(self.offset(), len_elems as u64, self.free_elems as u64));
        };
        self.need(rest)?;
        self.free_elems = left;
        Ok(())
    }

    /// Checks that the value that ends here would be accepted without the bytes that follow it: those allow none of its elements
    /// of minimum size 0.
    ///
    /// # Errors
    /// `length_overflow` here, with all such elements, and as many as the value may have.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn check_free_elems(&self) -> Result<()> {
        if self.rest.len() > self.free_elems { Err(self.too_many_free_elems()) } else { Ok(()) }
    }

    #[cold]
    #[inline(never)]
    fn too_many_free_elems(&self) -> Error {
        let counted = self.len_bytes.saturating_add(FREE_ELEMS) - self.free_elems;
        let most = self.offset().saturating_add(FREE_ELEMS);
        Error::length_overflow(self.offset(), counted as u64, most as u64)
    }

    /// Allows as many elements of minimum size 0 as an input of `len_bytes` does.
    pub(crate) fn allow_free_elems(&mut self, len_bytes: usize) {
        self.free_elems = len_bytes.saturating_add(FREE_ELEMS);
    }

    /// Counts an element that took no bytes; false if there were too many.
    #[cfg(feature = "serde")]
    #[inline]
    pub(crate) fn spend_free_elem(&mut self) -> bool {
        let left = self.free_elems.checked_sub(1);
        self.free_elems = left.unwrap_or(0);
        left.is_some()
    }

    /// Levels that may still be entered.
    #[cfg(feature = "serde")]
    pub(crate) const fn depth(&self) -> usize {
        self.depth
    }

    /// Bytes of the whole input.
    #[cfg(feature = "serde")]
    #[inline]
    pub(crate) const fn len_bytes(&self) -> usize {
        self.len_bytes
    }

    /// Consumes `len_bytes` bytes and returns them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn take_slice(&mut self, len_bytes: usize) -> Result<&'de [u8]> {
        self.await_bytes(len_bytes)?;
        match self.rest.split_at_checked(len_bytes) {
            Some((head, tail)) => {
                self.rest = tail;
                Ok(head)
            }
            None => Err(Error::unexpected_end(self.offset(), len_bytes, self.rest.len())),
        }
    }

    /// Consumes a run of `N` bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let run = limcode::Reader::new(&[1, 2, 0]).take_run::<3>()?;
    /// assert_eq!((run.get::<u8>(0), run.get::<u16>(1)), (1, 2));
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_run<const N: usize>(&mut self) -> Result<Run<'de, N>> {
        self.await_bytes(N)?;
        let start = self.offset();
        match self.rest.split_first_chunk() {
            Some((head, tail)) => {
                self.rest = tail;
                Ok(Run::new(head, start))
            }
            None => Err(Error::unexpected_end(start, N, self.rest.len())),
        }
    }

    /// Reads a number or an array of numbers. Consumes `T::SIZE` bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut input = limcode::Reader::new(&[1, 0, 2, 3]);
    /// assert_eq!((input.take::<u16>()?, input.take::<[u8; 2]>()?), (1, [2, 3]));
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take<T: Scalar>(&mut self) -> Result<T> {
        let bytes = self.take_slice(T::SIZE)?;
        // SAFETY: the slice has T::SIZE bytes.
        Ok(unsafe { T::load(bytes.as_ptr()) })
    }

    /// Reads a bool. Consumes 1 byte.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert!(limcode::Reader::new(&[1]).take_bool()?);
    /// assert!(limcode::Reader::new(&[2]).take_bool().is_err());
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end`, `invalid_bool`; at its byte.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_bool(&mut self) -> Result<bool> {
        self.take_run::<1>()?.get_bool(0)
    }

    /// Reads a `usize` from a `u64`. Consumes 8 bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(&[7, 0, 0, 0, 0, 0, 0, 0]).take_usize()?, 7);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end`, `integer_overflow`; at its first byte.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_usize(&mut self) -> Result<usize> {
        self.take_run::<8>()?.get_usize(0)
    }

    /// Reads an `isize` from an `i64`. Consumes 8 bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(&[0xff; 8]).take_isize()?, -1);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end`, `integer_overflow`; at its first byte.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_isize(&mut self) -> Result<isize> {
        self.take_run::<8>()?.get_isize(0)
    }

    /// Reads a char: 1 to 4 bytes of UTF-8. Checks for them itself.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new("\u{e9}".as_bytes()).take_char()?, '\u{e9}');
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `invalid_char` for a byte that starts no char, then `unexpected_end` when not all of its bytes are there, then
    /// `invalid_char` when they are not UTF-8; all at the first byte.
    #[inline]
    pub fn take_char(&mut self) -> Result<char> {
        self.await_bytes(1)?;
        let offset = self.offset();
        let width = match *self.rest {
            [ascii @ 0..=0x7f, ..] => {
                self.skip(1);
                return Ok(char::from(ascii));
            }
            [0xc2..=0xdf, ..] => 2,
            [0xe0..=0xef, ..] => 3,
            [0xf0..=0xf4, ..] => 4,
            [_, ..] => return Err(Error::new(ErrorKind::InvalidChar, offset)),
            [] => 1,
        };
        let bytes = self.take_slice(width)?;
        match core::str::from_utf8(bytes).ok().and_then(|text| text.chars().next()) {
            Some(value) => Ok(value),
            None => Err(Error::new(ErrorKind::InvalidChar, offset)),
        }
    }

    /// Reads the tag of an option: true for a value. Consumes 1 byte.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert!(limcode::Reader::new(&[1]).take_option_tag()?);
    /// assert!(limcode::Reader::new(&[2]).take_option_tag().is_err());
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end`, `invalid_option`; at its byte.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_option_tag(&mut self) -> Result<bool> {
        let offset = self.offset();
        match self.take::<u8>()? {
            0 => Ok(false),
            1 => Ok(true),
            found => Err(Error::new(ErrorKind::InvalidOption { found }, offset)),
        }
    }

    /// Reads a version prefix: `None`, and nothing consumed, when the top bit of the next byte is clear; else the version
    /// in its low 7 bits, and the byte consumed. Checks for the byte itself.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(&[0x81]).take_version_prefix()?, Some(1));
    /// assert_eq!(limcode::Reader::new(&[0x01]).take_version_prefix()?, None);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_version_prefix(&mut self) -> Result<Option<u8>> {
        self.await_bytes(1)?;
        match *self.rest {
            [0..=0x7f, ..] => Ok(None),
            [prefix, ..] => {
                self.skip(1);
                Ok(Some(prefix & 0x7f))
            }
            [] => Err(Error::unexpected_end(self.offset(), 1, 0)),
        }
    }

    /// Checks that the next byte is not the prefix of `version`. Consumes nothing; no byte is fine.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut input = limcode::Reader::new(&[0x81]);
    /// assert!(input.refuse_version(0).is_ok() && input.refuse_version(1).is_err());
    /// ```
    ///
    /// # Errors
    /// `unknown_version` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn refuse_version(&mut self, version: u8) -> Result<()> {
        self.await_bytes(1)?;
        match self.rest.first() {
            Some(prefix) if *prefix == version | 0x80 => {
                Err(Error::new(ErrorKind::UnknownVersion { found: version }, self.offset()))
            }
            _ => Ok(()),
        }
    }

    /// `unknown_version` at the prefix that was just taken.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut input = limcode::Reader::new(&[0x85]);
    /// let version = input.take_version_prefix()?.unwrap_or(0);
    /// assert_eq!(input.unknown_version(version).code(), "unknown_version");
    /// # limcode::Result::Ok(())
    /// ```
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn unknown_version(&self, found: u8) -> Error {
        Error::new(ErrorKind::UnknownVersion { found }, self.offset().saturating_sub(1))
    }

    /// Enters a level of nesting: the elements of a sequence of variable-size elements, or a `Box`.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut input = limcode::Reader::new(&[]);
    /// input.enter()?;
    /// input.leave();
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `depth_exceeded` here, at level [`MAX_DEPTH`] + 1.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter(&mut self) -> Result<()> {
        match self.depth.checked_sub(1) {
            Some(depth) => {
                self.depth = depth;
                Ok(())
            }
            None => Err(self.too_deep()),
        }
    }

    #[inline(always)]
    fn too_deep(&self) -> Error {
        Error::depth_exceeded(self.offset(), self.source.max_depth())
    }

    /// Levels that values may nest.
    #[cfg(feature = "serde")]
    pub(crate) fn max_depth(&self) -> usize {
        self.source.max_depth()
    }

    /// Takes what is about to be allocated out of the limits of the call, if it has any: so many elements, and so many bytes of memory
    /// for them, as the table "Memory" of `docs/wire.md` says.
    ///
    /// # Errors
    /// `element_limit`, `memory_limit`; here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn spend(&self, elems: usize, memory_bytes: usize) -> Result<()> {
        if M::Source::IS_LIMITED { self.source.spend(elems, memory_bytes, self.offset()) } else { Ok(()) }
    }

    /// Whether no level has been entered.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn is_outermost(&self) -> bool {
        self.depth == MAX_DEPTH
    }

    /// Levels that have been entered.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn levels(&self) -> usize {
        MAX_DEPTH - self.depth
    }

    /// Checks that a level may be entered.
    ///
    /// # Errors
    /// As for [`enter`](Self::enter).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn check_level(&self) -> Result<()> {
        if self.depth == 0 { Err(self.too_deep()) } else { Ok(()) }
    }

    /// Leaves the level that was entered last.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut input = limcode::Reader::new(&[]);
    /// (0..2 * limcode::MAX_DEPTH).try_for_each(|_| input.enter().map(|()| input.leave()))?;
    /// # limcode::Result::Ok(())
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn leave(&mut self) {
        self.depth = (self.depth + 1).min(self.source.max_depth());
    }
}
