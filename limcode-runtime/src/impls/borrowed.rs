//! What is borrowed from the input: text, and values and elements whose memory is their wire form.

use crate::proof::lent::{Lent, Obstacle};
use crate::traits::collection::{Collection, TakeCollection};
use crate::wire::utf8::text_of;
use crate::{Decode, Error, ErrorKind, Layout, Mode, Reader, Result};
#[cfg(feature = "std")]
use std::path::Path;

impl<'de, M: Mode> Reader<'de, M> {
    /// Borrows `len_bytes` bytes of UTF-8.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Reader::new(b"name").take_str(2)?, "na");
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` here; `invalid_utf8` at the first byte that is not part of a char.
    #[inline]
    pub fn take_str(&mut self, len_bytes: usize) -> Result<&'de str> {
        let start = self.offset();
        let bytes = self.take_slice(len_bytes)?;
        text_of(bytes).map_err(|error| Error::new(ErrorKind::InvalidUtf8, start + error.valid_up_to()))
    }

    /// Borrows `len_elems` elements, whose type must have a bulk proof, as numbers have on little-endian hosts.
    ///
    /// Else this does not compile:
    /// ```compile_fail,E0080
    /// # use limcode_runtime as limcode;
    /// # use limcode::deserialize;
    /// assert!(deserialize::<&[bool]>(&[0; 8]).is_ok());
    /// ```
    /// ```
    /// # use limcode_runtime as limcode;
    /// # use limcode::deserialize;
    /// assert!(deserialize::<&[u8]>(&[0; 8]).is_ok());
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` here; `misaligned` here when the elements are not aligned for their type.
    #[inline]
    pub fn take_borrowed<'a, T: Layout>(&mut self, len_elems: usize) -> Result<&'a [T]>
    where
        'de: 'a,
    {
        const { assert!(T::BULK.is_proved(), "only elements whose memory is their wire form can be borrowed") };
        self.spend(len_elems, 0)?;
        let start = self.offset();
        let bytes = self.take_slice(len_elems.saturating_mul(size_of::<T>()))?;
        if bytes.is_empty() {
            return Ok(&[]);
        }
        let first = bytes.as_ptr().cast::<T>();
        if !first.is_aligned() {
            return Err(Error::new(ErrorKind::Misaligned { align: align_of::<T>() }, start));
        }
        // SAFETY: the slice has len_elems * size_of::<T>() bytes (a slice is never usize::MAX long, so the product did not
        // saturate), at an address that is aligned for T, and stays borrowed for 'de, which outlives 'a. The proof says that any bytes are a
        // T, and that shared bytes of a T do not change.
        Ok(unsafe { core::slice::from_raw_parts(first, len_elems) })
    }

    /// Borrows a value of plain old data: its type must have a bulk proof and an alignment of 1, as arrays of bytes have.
    ///
    /// Else this does not compile:
    /// ```compile_fail,E0080
    /// # use limcode_runtime as limcode;
    /// # use limcode::deserialize;
    /// assert!(deserialize::<&u32>(&[0; 4]).is_ok());
    /// ```
    /// ```
    /// # use limcode_runtime as limcode;
    /// # use limcode::deserialize;
    /// assert!(deserialize::<&[u8; 4]>(&[0; 4]).is_ok());
    /// ```
    ///
    /// # Errors
    /// `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_borrowed_value<'a, T: Layout>(&mut self) -> Result<&'a T>
    where
        'de: 'a,
    {
        const {
            assert!(
                matches!(Lent::<T>::OBSTACLE, Obstacle::None),
                "only plain old data with an alignment of 1 can be borrowed from the input; hold the value itself"
            );
        };
        let bytes = self.take_slice(size_of::<T>())?;
        // SAFETY: the slice has size_of::<T>() bytes, at an address that is aligned for T, whose alignment is 1, and stays borrowed for
        // 'de, which outlives 'a. The proof says that any bytes are a T, and that shared bytes of a T do not change.
        Ok(unsafe { &*bytes.as_ptr().cast::<T>() })
    }
}

/// Plain old data, where it is in the input. Slices and texts, which are not of known size, are preceded by their length.
impl<'a, 'de: 'a, T: Layout> Decode<'de> for &'a T {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        input.take_borrowed_value()
    }
}

macro_rules! borrowed {
    ($target:ty, [$($parameter:ident)?], $input:ident, $len_elems:ident => $take:expr) => {
        impl<'a, 'de: 'a, $($parameter: Layout)?> TakeCollection<'de> for &'a $target {
            #[inline]
            fn take_elems<M: Mode>($input: &mut Reader<'de, M>, $len_elems: usize) -> Result<Self> {
                $take
            }
        }

        impl<'a, 'de: 'a, $($parameter: Layout)?> Decode<'de> for &'a $target {
            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                let len_elems = input.take_len()?;
                input.need_elems(len_elems, Self::ELEM_MIN_SIZE, 0)?;
                Self::take_elems(input, len_elems)
            }
        }
    };
}

borrowed!([T], [T], input, len_elems => input.take_borrowed(len_elems));
borrowed!(str, [], input, len_elems => input.take_str(len_elems));
#[cfg(feature = "std")]
borrowed!(Path, [], input, len_elems => input.take_str(len_elems).map(Path::new));
