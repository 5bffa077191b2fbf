//! A run: adjacent fixed-size fields that were read under one check.

use crate::{Error, ErrorKind, Result, Scalar};

/// The `N` bytes of adjacent fixed-size fields. Fields are picked by their offset in the run, a literal in generated
/// code, so the bounds fold away. They take the run by value, and so come before the methods of any trait in scope.
#[derive(Clone, Copy, Debug)]
pub struct Run<'de, const N: usize> {
    bytes: &'de [u8; N],
    /// Offset of the run in the input, in bytes.
    start: usize,
}

impl<'de, const N: usize> Run<'de, N> {
    pub(crate) fn new(bytes: &'de [u8; N], start: usize) -> Self {
        Self { bytes, start }
    }

    /// The value whose bytes start at `offset`.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let run = limcode::Reader::new(&[1, 2, 3]).take_run::<3>()?;
    /// assert_eq!(run.get::<u16>(1), 0x302);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Panics
    /// The value is not inside the run: the literal is wrong.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get<T: Scalar>(self, offset: usize) -> T {
        assert!(offset <= N && T::SIZE <= N - offset, "field outside its run");
        // SAFETY: offset <= N, so the sum stays inside the run or at its end.
        let from = unsafe { self.bytes.as_ptr().add(offset) };
        // SAFETY: offset + T::SIZE <= N, so all T::SIZE bytes are inside the run.
        unsafe { T::load(from) }
    }

    /// The bool at `offset`.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let run = limcode::Reader::new(&[1, 2, 3]).take_run::<3>()?;
    /// assert_eq!(run.get_bool(0)?, true);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `invalid_bool` at its byte, when that is neither 0 nor 1.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get_bool(self, offset: usize) -> Result<bool> {
        match self.get::<u8>(offset) {
            0 => Ok(false),
            1 => Ok(true),
            found => Err(Error::new(ErrorKind::InvalidBool { found }, self.start + offset)),
        }
    }

    /// The `usize` (on the wire `u64`) at `offset`.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let run = limcode::Reader::new(&[7, 0, 0, 0, 0, 0, 0, 0]).take_run::<8>()?;
    /// assert_eq!(run.get_usize(0)?, 7);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `integer_overflow` at its first byte, when it does not fit this host's `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get_usize(self, offset: usize) -> Result<usize> {
        usize::try_from(self.get::<u64>(offset)).map_err(|_| self.overflow(offset))
    }

    /// The `isize` (on the wire `i64`) at `offset`.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let run = limcode::Reader::new(&[7, 0, 0, 0, 0, 0, 0, 0]).take_run::<8>()?;
    /// assert_eq!(run.get_isize(0)?, 7);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `integer_overflow` at its first byte, when it does not fit this host's `isize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get_isize(self, offset: usize) -> Result<isize> {
        isize::try_from(self.get::<i64>(offset)).map_err(|_| self.overflow(offset))
    }

    /// The length, of 1 byte, at `offset`, in elements.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let run = limcode::Reader::new(&[1, 2, 3]).take_run::<3>()?;
    /// assert_eq!(run.get_len8(0)?, 1);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// None.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get_len8(self, offset: usize) -> Result<usize> {
        Ok(usize::from(self.get::<u8>(offset)))
    }

    /// The length, on the wire `u16`, at `offset`, in elements.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let run = limcode::Reader::new(&[1, 2, 3]).take_run::<3>()?;
    /// assert_eq!(run.get_len16(0)?, 0x201);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// None.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get_len16(self, offset: usize) -> Result<usize> {
        Ok(usize::from(self.get::<u16>(offset)))
    }

    /// The length, on the wire `u32`, at `offset`, in elements.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let run = limcode::Reader::new(&[7, 0, 0, 0, 0, 0, 0, 0]).take_run::<8>()?;
    /// assert_eq!(run.get_len32(0)?, 7);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `length_overflow` at its first byte, when it does not fit this host's `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get_len32(self, offset: usize) -> Result<usize> {
        self.len(offset, u64::from(self.get::<u32>(offset)))
    }

    /// The length, on the wire `u64`, at `offset`, in elements.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let run = limcode::Reader::new(&[7, 0, 0, 0, 0, 0, 0, 0]).take_run::<8>()?;
    /// assert_eq!(run.get_len(0)?, 7);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `length_overflow` at its first byte, when it does not fit this host's `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get_len(self, offset: usize) -> Result<usize> {
        self.len(offset, self.get::<u64>(offset))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn len(self, offset: usize, len: u64) -> Result<usize> {
        usize::try_from(len).map_err(|_| Error::length_overflow(self.start + offset, len, usize::MAX as u64))
    }

    #[cold]
    fn overflow(&self, offset: usize) -> Error {
        Error::new(ErrorKind::IntegerOverflow, self.start + offset)
    }
}
