//! Elements whose memory is their wire form, though not all bytes are elements: bool, integers other than 0, enums without
//! fields. They are written by one copy. To read them, all bytes are looked at with wide instructions and copied, a few
//! pages at a time:
//!
//! ```text
//! for each chunk of the input    is every number in the range? (one loop without a branch, made of vectors by the compiler)
//!                                yes: copy the chunk
//!                                no:  forget all of it, and read one by one, which finds the error, its byte and index
//! ```
//!
//! So the verdict and the error are those of reading one by one; and no byte becomes part of a value before it was checked.

use crate::bulk::Bulk;
use crate::limits::CHUNK_BYTES;
use crate::memory::vec_for;
use crate::{Decode, Layout, Mode, Reader, Result};
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::mem::ManuallyDrop;

/// Which little-endian numbers are values: those that are at most `span` above `first`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Check {
    /// 1, 2, 4, 8 or 16.
    width_bytes: usize,
    first: u128,
    span: u128,
}

impl Check {
    /// `width_bytes` is 1, 2, 4, 8 or 16; of the others only the low bits count.
    pub(crate) const fn new(width_bytes: usize, first: u128, span: u128) -> Self {
        assert!(matches!(width_bytes, 1 | 2 | 4 | 8 | 16), "a number of 1, 2, 4, 8 or 16 bytes");
        Self { width_bytes, first, span }
    }

    /// Whether all numbers are values; `bytes` holds a whole number of them.
    #[inline(always)]
    fn accepts(self, bytes: &[u8]) -> bool {
        macro_rules! all_in_range {
            ($number:ty) => {{
                let (first, span) = (self.first as $number, self.span as $number);
                let numbers = bytes.chunks_exact(size_of::<$number>());
                numbers.fold(true, |is_fine, bytes| {
                    let number = bytes.try_into().map_or(0, <$number>::from_le_bytes);
                    is_fine & (number.wrapping_sub(first) <= span)
                })
            }};
        }
        debug_assert_eq!(bytes.len() % self.width_bytes, 0, "numbers of {} bytes", self.width_bytes);
        match self.width_bytes {
            1 => all_in_range!(u8),
            2 => all_in_range!(u16),
            4 => all_in_range!(u32),
            8 => all_in_range!(u64),
            _ => all_in_range!(u128),
        }
    }
}

impl<'de, M: Mode> Reader<'de, M> {
    /// Reads `len_elems` elements in place of those of the vector, with one copy, and says so; or consumes nothing, because
    /// they are not all there or not all values, and leaves the vector as it is, or empty.
    ///
    /// # Errors
    /// `out_of_memory` here.
    #[inline]
    pub(crate) fn take_checked<T: Decode<'de>>(&mut self, len_elems: usize, elements: &mut Vec<T>) -> Result<bool> {
        let Some(check) = T::BULK.check() else { return Ok(false) };
        self.await_bytes(len_elems.saturating_mul(size_of::<T>()))?;
        let Some(bytes) = self.rest().get(..len_elems.saturating_mul(size_of::<T>())) else { return Ok(false) };
        elements.clear();
        if elements.capacity() < len_elems {
            *elements = Vec::new();
            *elements = vec_for::<T>(len_elems, self.offset())?;
        }
        let mut to = elements.as_mut_ptr().cast::<u8>();
        for chunk in bytes.chunks(CHUNK_BYTES) {
            if !check.accepts(chunk) {
                return Ok(false);
            }
            // SAFETY: the vector has capacity for all of `bytes`, of which those before the chunk are before `to`; and the
            // processor has the instructions of M, as whoever made a reader over M vouched.
            unsafe { M::copy(chunk.as_ptr(), to, chunk.len()) };
            // SAFETY: as many bytes of the capacity were there from `to` on.
            to = unsafe { to.add(chunk.len()) };
        }
        // SAFETY: the capacity is at least len_elems; the loop has initialised the bytes of as many elements, after each of
        // their numbers has passed the check, and the proof says that such bytes are a T.
        unsafe { elements.set_len(len_elems) };
        self.skip(size_of_val(elements.as_slice()));
        Ok(true)
    }

    /// Reads an array with one copy; or consumes nothing, because it is not all there or its elements are not all values.
    #[inline]
    pub(crate) fn take_checked_array<T: Decode<'de>, const N: usize>(&mut self) -> Option<[T; N]> {
        let check = T::BULK.check()?;
        let bytes = self.rest().get(..size_of::<[T; N]>())?;
        if !check.accepts(bytes) {
            return None;
        }
        self.skip(bytes.len());
        // SAFETY: there are as many bytes as the array has, read_unaligned needs no alignment, each number has passed the
        // check, and the proof says that such bytes are a T.
        Some(unsafe { bytes.as_ptr().cast::<[T; N]>().read_unaligned() })
    }
}

/// An enum without fields, under proof.
#[doc(hidden)]
#[derive(Debug)]
pub struct Units<T>(PhantomData<fn(&T)>);

impl<T: Layout> Units<T> {
    /// Nothing is known yet.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "named by an expansion only")]
    pub const fn new() -> Self {
        Self(PhantomData)
    }

    /// The least and the greatest tag, if the memory of every value, at this very compilation, is its tag in little-endian
    /// order, and each tag is one more than the one before it.
    ///
    /// Each value is looked at. All values of `T` must be among `values`, else what this says is not true of the others.
    #[must_use]
    pub const fn range<const N: usize>(&self, values: &[(ManuallyDrop<T>, u32)]) -> Option<(u32, u32)> {
        if size_of::<T>() != N || T::MIN_SIZE != N || !T::IS_FIXED || values.is_empty() || N > size_of::<u32>() {
            return None;
        }
        let first = values[0].1;
        let mut index = 0;
        while index < values.len() {
            let (value, tag) = &values[index];
            if *tag as usize != first as usize + index {
                return None;
            }
            // SAFETY: T has N bytes; that of an enum without fields is its tag, with no byte uninitialised, or this is not
            // compiled.
            let bytes = unsafe { (&raw const *value).cast::<[u8; N]>().read() };
            let wire = tag.to_le_bytes();
            let mut at = 0;
            while at < wire.len() {
                let found = if at < N { bytes[at] } else { 0 };
                if found != wire[at] {
                    return None;
                }
                at += 1;
            }
            index += 1;
        }
        Some((first, values[values.len() - 1].1))
    }

    /// The proof.
    ///
    /// # Safety
    /// `range` is what [`range`](Self::range) gave for all values of `T`.
    #[must_use]
    pub const unsafe fn claim(self, range: Option<(u32, u32)>) -> Bulk<T> {
        let Some((first, last)) = range else { return Bulk::NO };
        // SAFETY: each value is its tag in memory and on the wire, as wide as T; each number from the first tag to the last
        // is the tag of a value; an enum without fields has no cell in it.
        unsafe { Bulk::checked_if(true, Check::new(size_of::<T>(), first as u128, (last - first) as u128)) }
    }
}

/// The proof of an enum of which no variant has fields, or [`Bulk::NO`]: `__bulk_enum!(Self, 4 { North = 0, South = 1 })`, with
/// the bytes of a tag. For generated code.
///
/// Variants stand in the order of their tags. A list that misses one does not compile:
/// ```compile_fail,E0004
/// # use limcode_runtime::{__bulk_enum, Bulk, Layout};
/// #[repr(u32)]
/// enum Side { Left, Right }
/// impl Layout for Side {
///     const NAME: &'static str = "Side";
///     const MIN_SIZE: usize = 4;
///     const IS_FIXED: bool = true;
///     const BULK: Bulk<Self> = __bulk_enum!(Side, 4 { Left = 0 });
/// }
/// let _ = Side::BULK.is_proved();
/// ```
///
/// Nor one with a variant that has fields:
/// ```compile_fail
/// # use limcode_runtime::{__bulk_enum, Bulk, Layout};
/// #[repr(C)]
/// enum Side { Left(u32), Right }
/// impl Layout for Side {
///     const NAME: &'static str = "Side";
///     const MIN_SIZE: usize = 4;
///     const IS_FIXED: bool = true;
///     const BULK: Bulk<Self> = __bulk_enum!(Side, 4 { Left = 0, Right = 1 });
/// }
/// let _ = Side::BULK.is_proved();
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __bulk_enum {
    ($item:ident, $width:literal { $($variant:ident = $tag:literal),+ $(,)? }) => {{
        // Type-checked, never run: these are all variants, and none has a field.
        let _ = |value: $item| match value { $($item::$variant {} => {})+ };
        const WIDTH: usize = $width;
        let units = $crate::__private::Units::<$item>::new();
        // By paths, as in `__bulk!`: no trait of the caller's comes before a path.
        let range = $crate::__private::Units::range::<WIDTH>(
            &units,
            &[$(($crate::__private::ManuallyDrop::new($item::$variant {}), $tag)),+],
        );
        // SAFETY: the list holds every value of the enum: the match above names every variant, and patterns without fields
        // match variants without fields only.
        unsafe { $crate::__private::Units::claim(units, range) }
    }};
}
