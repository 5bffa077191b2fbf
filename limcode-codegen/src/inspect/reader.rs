//! A bounds-checked cursor over the input, with the limits of the runtimes.

use super::error::{Error, Kind, MAX_DEPTH};

/// Elements that may take no bytes that a value may hold beyond one for each byte of the input.
const FREE_ELEMS: u64 = 65_536;

/// Reads from front to back.
#[derive(Clone)]
pub struct Reader<'i> {
    input: &'i [u8],
    offset: usize,
    /// Levels that may still be entered.
    depth: u32,
    /// Elements of minimum size 0 that may still be claimed.
    free_elems: u64,
    /// Whether the input may end within the value: then nothing is needed before it is read.
    pub is_stepwise: bool,
}

impl<'i> Reader<'i> {
    pub fn new(input: &'i [u8]) -> Self {
        let free_elems = (input.len() as u64).saturating_add(FREE_ELEMS);
        Reader { input, offset: 0, depth: MAX_DEPTH, free_elems, is_stepwise: false }
    }

    /// Bytes consumed so far.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// The bytes that are left.
    pub fn rest(&self) -> &'i [u8] {
        &self.input[self.offset..]
    }

    /// The bytes consumed since `start`.
    pub fn since(&self, start: usize) -> &'i [u8] {
        &self.input[start..self.offset]
    }

    /// All bytes consumed so far.
    pub fn consumed(&self) -> &'i [u8] {
        &self.input[..self.offset]
    }

    /// The bytes of the input from `start` to `end`, which have been consumed.
    pub fn slice(&self, start: usize, end: usize) -> &'i [u8] {
        &self.input[start..end]
    }

    pub fn remaining(&self) -> u64 {
        self.rest().len() as u64
    }

    /// An error at the next byte.
    pub fn error(&self, kind: Kind) -> Error {
        Error::new(kind, self.offset)
    }

    /// Checks that `needed` bytes are left for what follows, unless each part of it is checked when it is read.
    pub fn need(&self, needed: u64) -> Result<(), Error> {
        if self.is_stepwise { Ok(()) } else { self.require(needed) }
    }

    /// Checks that `needed` bytes are left for a value that is read at once, if that was not checked before.
    pub fn need_whole(&self, needed: u64) -> Result<(), Error> {
        if self.is_stepwise { self.require(needed) } else { Ok(()) }
    }

    /// Goes on from where `other` stands, with the limits of this one.
    pub fn go_to(&mut self, other: &Self) {
        self.offset = other.offset;
        self.free_elems = other.free_elems;
    }

    fn require(&self, needed: u64) -> Result<(), Error> {
        let remaining = self.remaining();
        if remaining < needed {
            return Err(self.error(Kind::UnexpectedEnd { needed, remaining }));
        }
        Ok(())
    }

    /// Checks that `count` elements of at least `min` bytes, and `rest` bytes after them, can be left. Elements that may
    /// take no bytes are counted instead.
    pub fn need_elems(&mut self, count: u64, min: u64, rest: u64) -> Result<(), Error> {
        if min > 0 {
            return self.need(count.saturating_mul(min).saturating_add(rest));
        }
        let Some(left) = self.free_elems.checked_sub(count) else {
            return Err(self.error(Kind::LengthOverflow { len: count, max: self.free_elems }));
        };
        self.need(rest)?;
        self.free_elems = left;
        Ok(())
    }

    /// Consumes `len_bytes` bytes.
    pub fn take(&mut self, len_bytes: u64) -> Result<&'i [u8], Error> {
        self.require(len_bytes)?;
        // It is at most the length of a slice.
        let taken = &self.rest()[..len_bytes as usize];
        self.offset += taken.len();
        Ok(taken)
    }

    /// Reads a little-endian number of up to 16 bytes.
    pub fn take_number(&mut self, len_bytes: u64) -> Result<u128, Error> {
        self.take(len_bytes).map(number)
    }

    /// Goes into a section of `len_bytes` bytes, behind which nothing is read until it is left. Answers the whole input.
    pub fn enter_section(&mut self, len_bytes: u64) -> Result<&'i [u8], Error> {
        self.require(len_bytes)?;
        let whole = self.input;
        self.input = &whole[..self.offset + len_bytes as usize];
        Ok(whole)
    }

    /// Leaves a section, all of whose bytes were read.
    pub fn leave_section(&mut self, whole: &'i [u8]) -> Result<(), Error> {
        self.finish()?;
        self.input = whole;
        Ok(())
    }

    /// Leaves a region: the bytes of it that were not read.
    pub fn leave_region(&mut self, whole: &'i [u8]) -> u64 {
        let left = self.remaining();
        self.offset = self.input.len();
        self.input = whole;
        left
    }

    /// The number of elements of `elem_bytes` bytes that fill what is left.
    pub fn rest_elems(&self, elem_bytes: u64) -> Result<u64, Error> {
        let remaining = self.remaining();
        match remaining % elem_bytes {
            0 => Ok(remaining / elem_bytes),
            part => {
                let kind = Kind::UnexpectedEnd { needed: elem_bytes, remaining: part };
                Err(Error::new(kind, self.offset + (remaining - part) as usize))
            }
        }
    }

    /// Enters a level of nesting.
    pub fn enter(&mut self) -> Result<(), Error> {
        match self.depth.checked_sub(1) {
            Some(depth) => {
                self.depth = depth;
                Ok(())
            }
            None => Err(self.error(Kind::DepthExceeded)),
        }
    }

    /// Leaves the level that was entered last.
    pub fn leave(&mut self) {
        self.depth += 1;
    }

    /// At the end of the input's value: no bytes are left.
    pub fn finish(&self) -> Result<(), Error> {
        match self.remaining() {
            0 => Ok(()),
            remaining => Err(self.error(Kind::TrailingBytes { remaining })),
        }
    }

    /// At the end of a value that other bytes follow: those allow none of its elements that may take no bytes.
    pub fn finish_prefix(&self) -> Result<(), Error> {
        if self.remaining() <= self.free_elems {
            return Ok(());
        }
        let len = (self.input.len() as u64).saturating_add(FREE_ELEMS) - self.free_elems;
        let max = (self.offset as u64).saturating_add(FREE_ELEMS);
        Err(self.error(Kind::LengthOverflow { len, max }))
    }
}

/// A little-endian number of up to 16 bytes.
pub fn number(bytes: &[u8]) -> u128 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u128::from(*byte))
}
