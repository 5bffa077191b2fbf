//! Entry points of views: of one value, of a stream of values, and of the elements of a sequence.

use crate::error::in_item;
use crate::memory::reserve_one;
use crate::traits::view::part::part;
use crate::traits::view::{View, find_whole};
use crate::{Decode, Error, ErrorKind, Layout, Reader, Result};
use alloc::vec::Vec;
use core::fmt;

/// The bytes of the value at the start of `bytes`, its marks, and the bytes after it.
///
/// # Errors
/// As for [`deserialize`](crate::deserialize).
#[inline(always)]
pub fn parse_prefix<T: View>(bytes: &[u8]) -> Result<(&[u8], T::Marks, &[u8])> {
    let mut input = Reader::new(bytes);
    let found = find_whole::<T, _>(&mut input).and_then(|marks| {
        if !T::IS_FIXED {
            input.check_free_elems()?;
        }
        Ok((input.passed(bytes), marks, input.rest()))
    });
    found.map_err(in_item(T::NAME))
}

/// The bytes of the value at the start of `bytes`, and its marks.
///
/// # Errors
/// As for [`deserialize`](crate::deserialize).
#[inline(always)]
pub fn parse<T: View>(bytes: &[u8]) -> Result<(&[u8], T::Marks)> {
    parse_prefix::<T>(bytes).map(|(bytes, marks, _)| (bytes, marks))
}

/// The marks of the value that `bytes` are.
///
/// # Errors
/// As for [`deserialize_exact`](crate::deserialize_exact).
#[inline(always)]
pub fn parse_exact<T: View>(bytes: &[u8]) -> Result<T::Marks> {
    let mut input = Reader::new(bytes);
    let found = find_whole::<T, _>(&mut input).and_then(|marks| match input.remaining() {
        0 => Ok(marks),
        remaining => Err(Error::new(ErrorKind::TrailingBytes { remaining }, input.offset())),
    });
    found.map_err(in_item(T::NAME))
}

/// The view of the value at the start of `bytes`.
///
/// # Errors
/// As for [`deserialize`](crate::deserialize).
#[inline(always)]
pub fn view_at_start<T: View>(bytes: &[u8]) -> Result<T::View<'_>> {
    let (bytes, marks) = parse::<T>(bytes)?;
    Ok(T::view(bytes, marks))
}

/// The view of the value that `bytes` are.
///
/// # Errors
/// As for [`deserialize_exact`](crate::deserialize_exact).
#[inline(always)]
pub fn view_exact<T: View>(bytes: &[u8]) -> Result<T::View<'_>> {
    let marks = parse_exact::<T>(bytes)?;
    Ok(T::view(bytes, marks))
}

/// The view of the value at the start of `bytes`, and the bytes after it.
///
/// # Errors
/// As for [`deserialize`](crate::deserialize).
#[inline(always)]
pub fn view_prefix<T: View>(bytes: &[u8]) -> Result<(T::View<'_>, &[u8])> {
    let (bytes, marks, rest) = parse_prefix::<T>(bytes)?;
    Ok((T::view(bytes, marks), rest))
}

/// Decodes the value that these bytes of a view are.
///
/// # Errors
/// `out_of_memory`.
#[inline]
pub fn to_owned<'a, T: Decode<'a>>(bytes: &'a [u8]) -> Result<T> {
    crate::deserialize_exact(bytes)
}

/// Checks that a value is at the start of `bytes`, as [`deserialize`](crate::deserialize) does, and returns the number of its bytes.
/// Allocates nothing.
///
/// ```
/// # use limcode_runtime as limcode;
/// assert_eq!(limcode::validate::<Vec<u16>>(&[1, 0, 0, 0, 0, 0, 0, 0, 7, 0, 9])?, 10);
/// assert!(limcode::validate::<bool>(&[2]).is_err());
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As for `deserialize`, except `out_of_memory`.
#[inline]
pub fn validate<T: View>(bytes: &[u8]) -> Result<usize> {
    parse::<T>(bytes).map(|(bytes, _)| bytes.len())
}

/// Skips a value, with all checks of decoding.
///
/// ```
/// # use limcode_runtime as limcode;
/// let mut input = limcode::Reader::new(&[1, 0, 0, 0, 0, 0, 0, 0, b'a', 7]);
/// limcode::skip::<String>(&mut input)?;
/// assert_eq!(input.offset(), 9);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As for [`View::find`], with `T`'s name in front of the path.
#[inline]
pub fn skip<T: View>(input: &mut Reader<'_>) -> Result<()> {
    find_whole::<T, _>(input).map(drop).map_err(in_item(T::NAME))
}

/// Reads the view of a value and advances past it, so values of several types can follow each other.
///
/// ```
/// # use limcode_runtime as limcode;
/// let bytes = limcode::serialize(&("name", 7_u16))?;
/// let mut input = limcode::Reader::new(&bytes);
/// assert_eq!(limcode::read_view::<String>(&mut input)?, "name");
/// assert_eq!(limcode::read_view::<u16>(&mut input)?, 7);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As for [`skip`].
#[inline]
pub fn read_view<'a, T: View>(input: &mut Reader<'a>) -> Result<T::View<'a>> {
    let before = input.rest();
    let marks = find_whole::<T, _>(input).map_err(in_item(T::NAME))?;
    Ok(T::view(input.passed(before), marks))
}

/// Appends the views of the elements of a `Vec<T>` at the start of `bytes` to `views`, in one pass, and returns the number of bytes.
/// Reuse `views` from block to block to reuse its memory.
///
/// ```
/// # use limcode_runtime as limcode;
/// let bytes = limcode::serialize(&vec!["one".to_owned(), "two".to_owned()])?;
/// let mut views: Vec<&str> = Vec::new();
/// limcode::views_into::<String>(&bytes, &mut views)?;
/// assert_eq!(views, ["one", "two"]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As for decoding a `Vec<T>`. On error, `views` keeps the elements before the error.
#[inline]
pub fn views_into<'a, T: View>(bytes: &'a [u8], views: &mut Vec<T::View<'a>>) -> Result<usize> {
    let mut input = Reader::new(bytes);
    let read = input.need(8).and_then(|()| input.take_len()).and_then(|len| {
        push_elems::<T>(&mut input, len, views)?;
        input.check_free_elems()
    });
    read.map_err(in_item(<Vec<T> as Layout>::NAME))?;
    Ok(input.offset())
}

/// Appends the views of `len` elements, whose count was read, to `views`, in one pass: for elements within elements, such as the
/// transactions of all entries.
///
/// ```
/// # use limcode_runtime as limcode;
/// let mut input = limcode::Reader::new(&[1, 0, 2, 0]);
/// let mut views: Vec<u16> = Vec::new();
/// limcode::push_views::<u16>(&mut input, 2, &mut views)?;
/// assert_eq!(views, [1, 2]);
/// # limcode::Result::Ok(())
/// ```
///
/// # Errors
/// As for decoding the elements of a `Vec<T>`, and `out_of_memory`. On error, `views` keeps the elements before the error.
#[inline]
pub fn push_views<'a, T: View>(input: &mut Reader<'a>, len: usize, views: &mut Vec<T::View<'a>>) -> Result<()> {
    push_elems::<T>(input, len, views)
}

#[inline]
fn push_elems<'a, T: View>(input: &mut Reader<'a>, len: usize, views: &mut Vec<T::View<'a>>) -> Result<()> {
    input.need_elems(len, T::MIN_SIZE, 0)?;
    if !T::IS_FIXED {
        input.enter()?;
    }
    let first = views.len();
    let mut detached = input.detached();
    for index in 0..len {
        let before = detached.rest();
        let marks = match find_whole::<T, _>(&mut detached) {
            Ok(marks) => marks,
            Err(error) => return Err(error.in_index(index)),
        };
        // As many as there are: what a count says takes no memory before it is there.
        reserve_one(views, first.saturating_add(len), detached.offset())?;
        views.push(T::view(detached.passed(before), marks));
    }
    *input = detached;
    if !T::IS_FIXED {
        input.leave();
    }
    Ok(())
}

/// A view together with the owner of its bytes: `Vec<u8>`, `Arc<[u8]>`, `bytes::Bytes` …
///
/// ```
/// # use limcode_runtime as limcode;
/// use limcode::OwnedView;
///
/// let bytes = limcode::serialize("name")?;
/// let name = OwnedView::<String, Vec<u8>>::parse(bytes)?;
/// assert_eq!(name.view(), "name");
/// # limcode::Result::Ok(())
/// ```
pub struct OwnedView<T: View, B> {
    bytes: B,
    len_bytes: usize,
    marks: T::Marks,
}

impl<T: View, B: AsRef<[u8]>> OwnedView<T, B> {
    /// Parses the value at the start of `bytes`. Bytes after it are ignored.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let name = limcode::OwnedView::<String, Vec<u8>>::parse(limcode::serialize("name")?)?;
    /// assert_eq!(name.view(), "name");
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// As for [`deserialize`](crate::deserialize).
    pub fn parse(bytes: B) -> Result<Self> {
        let (value, marks) = parse::<T>(bytes.as_ref())?;
        let len_bytes = value.len();
        Ok(Self { bytes, len_bytes, marks })
    }

    /// Parses a value that is all of `bytes`.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let bytes = [limcode::serialize("name")?, vec![0]].concat();
    /// assert!(limcode::OwnedView::<String, Vec<u8>>::parse_exact(bytes).is_err());
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// As for [`deserialize_exact`](crate::deserialize_exact).
    pub fn parse_exact(bytes: B) -> Result<Self> {
        let marks = parse_exact::<T>(bytes.as_ref())?;
        let len_bytes = bytes.as_ref().len();
        Ok(Self { bytes, len_bytes, marks })
    }

    /// Returns the view, which borrows from `self`.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let name = limcode::OwnedView::<String, Vec<u8>>::parse(limcode::serialize("name")?)?;
    /// assert_eq!(name.view().len(), 4);
    /// # limcode::Result::Ok(())
    /// ```
    #[inline]
    pub fn view(&self) -> T::View<'_> {
        T::view(self.raw(), self.marks)
    }

    /// The exact bytes of the value.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let bytes = [limcode::serialize("name")?, vec![0]].concat();
    /// let name = limcode::OwnedView::<String, Vec<u8>>::parse(bytes)?;
    /// assert_eq!(name.raw().len(), 8 + 4);
    /// # limcode::Result::Ok(())
    /// ```
    #[inline]
    pub fn raw(&self) -> &[u8] {
        part(self.bytes.as_ref(), 0, self.len_bytes)
    }

    /// Returns the owner of the bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let bytes = limcode::serialize("name")?;
    /// let name = limcode::OwnedView::<String, Vec<u8>>::parse(bytes.clone())?;
    /// assert_eq!(name.into_bytes(), bytes);
    /// # limcode::Result::Ok(())
    /// ```
    pub fn into_bytes(self) -> B {
        self.bytes
    }
}

impl<T: View, B: Clone> Clone for OwnedView<T, B> {
    fn clone(&self) -> Self {
        Self { bytes: self.bytes.clone(), len_bytes: self.len_bytes, marks: self.marks }
    }
}

impl<T: View, B: AsRef<[u8]>> fmt::Debug for OwnedView<T, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.view(), f)
    }
}
