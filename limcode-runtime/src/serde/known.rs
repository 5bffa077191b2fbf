//! Values that are [known](super::identity), which are copied.
//!
//! What serde's own impls do with a number, an array of bytes or a vector of numbers is fixed by bincode's format, so for
//! exactly these types one copy replaces a thousand calls.

use super::identity::{Made, bytes_made, elements_made, elements_of, id_of, number_of_seed, value_of};
use super::kind::{Bytes, Element, Number, Value, by_bytes, by_number};
use super::source::Source;
use crate::{Encode, Mode, Result, Scalar, Writer};
use ::serde::de::{DeserializeSeed, Visitor};
use alloc::string::String;
use alloc::vec::Vec;
use core::any::TypeId;
use core::mem::MaybeUninit;

/// Somewhere to put known values.
pub(super) trait Known {
    /// Puts the bytes of a number or an array of bytes.
    fn put_number<N: Scalar>(&mut self, number: N) -> Result<()>;

    /// Puts a length and the bytes.
    fn put_text(&mut self, bytes: &[u8]) -> Result<()>;
}

/// Puts the value, if it is a number, a bool, an array of bytes, a string, or a reference to one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn put_known<T: ?Sized>(value: &T, output: &mut impl Known) -> Option<Result<()>> {
    let id = id_of::<T>();
    if id == TypeId::of::<str>() {
        // SAFETY: T is str, so both are a reference to one.
        let text = unsafe { core::mem::transmute_copy::<&T, &str>(&value) };
        return Some(output.put_text(text.as_bytes()));
    }
    let (known, is_reference) = value_of(id)?;
    // SAFETY: T is what was found, and `value` lends it.
    Some(unsafe { put_value(known, Lent { at: core::ptr::from_ref(value).cast(), is_reference }, output) })
}

/// Puts a value.
///
/// # Safety
/// What is lent is such a value, or a reference to one, as `lent` says.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn put_value(value: Value, lent: Lent, output: &mut impl Known) -> Result<()> {
    match value {
        Value::Number(number) => by_number!(number, N => {
            // SAFETY: such a number is lent.
            let number = unsafe { lent.get::<N>() };
            output.put_number(*number)
        }),
        Value::Bytes(bytes) => by_bytes!(bytes, N => {
            // SAFETY: such an array is lent.
            let array = unsafe { lent.get::<N>() };
            output.put_number(*array)
        }),
        // SAFETY: a bool is lent.
        Value::Bool => output.put_number(u8::from(*unsafe { lent.get::<bool>() })),
        // SAFETY: a String is lent.
        Value::String => output.put_text(unsafe { lent.get::<String>() }.as_bytes()),
        // SAFETY: a reference to a str is lent.
        Value::Str => output.put_text(unsafe { lent.get::<&str>() }.as_bytes()),
    }
}

/// A value whose type is known from its `TypeId`.
#[derive(Clone, Copy)]
struct Lent {
    /// The value, or a reference to it.
    at: *const (),
    is_reference: bool,
}

impl Lent {
    /// The value.
    ///
    /// # Safety
    /// It is a `T`, and lent for `'a`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn get<'a, T>(self) -> &'a T {
        if self.is_reference {
            // SAFETY: the caller lends a reference to a T.
            unsafe { self.at.cast::<&T>().read() }
        } else {
            // SAFETY: the caller lends a T.
            unsafe { &*self.at.cast::<T>() }
        }
    }
}

/// The bytes that every value of the type takes, if it is a number or a reference to one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn size_of_number<T>() -> Option<usize> {
    match value_of(id_of::<T>())?.0 {
        Value::Number(number) => Some(number.size_bytes()),
        Value::Bool => Some(size_of::<bool>()),
        Value::Bytes(_) | Value::String | Value::Str => None,
    }
}

/// The vector that the writer writes to, if it is a reference to one.
#[cfg(feature = "std")]
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn as_vector<W>(writer: &mut W) -> Option<&mut Vec<u8>> {
    if id_of::<W>() != TypeId::of::<&'static mut Vec<u8>>() {
        return None;
    }
    // SAFETY: W is a unique reference to a vector, which `writer` lends for as long as what is given back is used.
    Some(unsafe { &mut *core::ptr::from_mut(writer).cast::<&mut Vec<u8>>() })
}

/// Writes the sequence, if it is a slice or a vector of numbers or bools.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn put_numbers<T, M: Mode>(sequence: &T, output: &mut Writer<'_, M>) -> Option<Result<()>> {
    if const { size_of::<T>() > size_of::<&[u8]>() } {
        return None;
    }
    let (element, is_vector) = elements_of(id_of::<T>())?;
    // SAFETY: T is a reference to what was found, and `sequence` lends it.
    Some(unsafe { put_elements(element, is_vector, core::ptr::from_ref(sequence).cast(), output) })
}

/// Writes the elements of the vector or slice to which there is a reference at `at`.
///
/// # Safety
/// The vector or slice has such elements, and `is_vector` tells which of the two it is.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn put_elements<M: Mode>(
    element: Element,
    is_vector: bool,
    at: *const (),
    output: &mut Writer<'_, M>,
) -> Result<()> {
    match element {
        // SAFETY: as for this function.
        Element::Number(number) => by_number!(number, N => unsafe { slice_at::<N>(is_vector, at) }.encode(output)),
        // SAFETY: as for this function.
        Element::Usize => unsafe { slice_at::<usize>(is_vector, at) }.encode(output),
        // SAFETY: as for this function.
        Element::Isize => unsafe { slice_at::<isize>(is_vector, at) }.encode(output),
        Element::Bool => {
            // SAFETY: as for this function.
            let bools = unsafe { slice_at::<bool>(is_vector, at) };
            if !M::WRITES {
                return bools.encode(output);
            }
            // SAFETY: a bool is a byte, 0 or 1, as on the wire.
            output.put_len_bytes(unsafe { core::slice::from_raw_parts(bools.as_ptr().cast::<u8>(), bools.len()) })
        }
    }
}

/// The elements of the vector or slice to which there is a reference at `at`.
///
/// # Safety
/// It is of `T`, and lent for `'a`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn slice_at<'a, T>(is_vector: bool, at: *const ()) -> &'a [T] {
    if is_vector {
        // SAFETY: as for this function.
        unsafe { at.cast::<&Vec<T>>().read() }
    } else {
        // SAFETY: as for this function.
        unsafe { at.cast::<&[T]>().read() }
    }
}

/// Where numbers come from.
pub(super) trait NumberSource {
    /// Reads a number.
    fn take<N: Scalar>(&mut self) -> Result<N>;
}

/// Writes what was read to `to`.
///
/// # Safety
/// `to` is aligned and valid for a write of a `T`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn put_at<T>(to: *mut (), taken: Result<T>) -> Result<()> {
    match taken {
        Ok(value) => {
            // SAFETY: as for this function.
            unsafe { to.cast::<T>().write(value) };
            Ok(())
        }
        Err(error) => Err(error),
    }
}

/// The value, if reading it has not failed.
///
/// # Safety
/// If it has not, the value is there.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn taken<T>(value: MaybeUninit<T>, taken: Result<()>) -> Result<T> {
    match taken {
        // SAFETY: as for this function.
        Ok(()) => Ok(unsafe { value.assume_init() }),
        Err(error) => Err(error),
    }
}

/// Reads what the seed reads, if it is a number.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn take_number<'de, T: DeserializeSeed<'de>>(source: &mut impl NumberSource) -> Option<Result<T::Value>> {
    let number = number_of_seed(id_of::<T>())?;
    debug_assert_eq!(number.size_bytes(), size_of::<T::Value>(), "one type under two names");
    let mut value = MaybeUninit::<T::Value>::uninit();
    // SAFETY: what `PhantomData` of a type reads is that type, so there is room for the number.
    let read = unsafe { take_number_to(value.as_mut_ptr().cast(), number, source) };
    // SAFETY: what was read is there.
    Some(unsafe { taken(value, read) })
}

/// Reads a number to `to`.
///
/// # Safety
/// `to` is aligned and valid for a write of such a number.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn take_number_to(to: *mut (), number: Number, source: &mut impl NumberSource) -> Result<()> {
    // SAFETY: as for this function.
    by_number!(number, N => unsafe { put_at(to, source.take::<N>()) })
}

/// Reads a sequence, if it is a vector of numbers, or in a slice of bools, and all of it is there. What is not is shown one
/// element at a time, as what is wrong in those that are there comes first.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn take_numbers<'de, S: Source<'de>, V: Visitor<'de>>(source: &mut S) -> Option<Result<V::Value>> {
    if const { size_of::<V::Value>() != size_of::<Vec<u8>>() } {
        return None;
    }
    let element = elements_made(Made::by::<V>())?;
    let mut value = MaybeUninit::<V::Value>::uninit();
    // SAFETY: the visitor makes such a vector, so there is room for it.
    let read = unsafe { take_numbers_to(value.as_mut_ptr().cast(), element, source) }?;
    // SAFETY: what was read is there.
    Some(unsafe { taken(value, read) })
}

/// Reads a vector to `to`, under the conditions of [`take_numbers`].
///
/// # Safety
/// `to` is aligned and valid for a write of a vector of such elements.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn take_numbers_to<'de, S: Source<'de>>(to: *mut (), element: Element, source: &mut S) -> Option<Result<()>> {
    Some(match element {
        // SAFETY: as for this function.
        Element::Number(number) => by_number!(number, N => unsafe { put_at(to, source.take_numbers::<N>()?) }),
        // SAFETY: as for this function.
        Element::Usize => unsafe { put_at(to, source.take_numbers::<usize>()?) },
        // SAFETY: as for this function.
        Element::Isize => unsafe { put_at(to, source.take_numbers::<isize>()?) },
        // SAFETY: as for this function.
        Element::Bool if S::IS_SLICE => unsafe { put_at(to, source.take_numbers::<bool>()?) },
        Element::Bool => return None,
    })
}

/// Reads a tuple, if it is an array of bytes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn take_array<'de, S: Source<'de>, V: Visitor<'de>>(source: &mut S) -> Option<Result<V::Value>> {
    if const { !Bytes::are_known(size_of::<V::Value>()) } {
        return None;
    }
    let bytes = bytes_made(Made::by::<V>())?;
    debug_assert_eq!(bytes.count(), size_of::<V::Value>(), "one type under two names");
    let mut value = MaybeUninit::<V::Value>::uninit();
    // SAFETY: the visitor makes such an array, so there is room for it.
    let read = unsafe { take_array_to(value.as_mut_ptr().cast(), bytes, source) };
    // SAFETY: what was read is there.
    Some(unsafe { taken(value, read) })
}

/// Reads an array of bytes to `to`.
///
/// # Safety
/// `to` is aligned and valid for a write of it.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn take_array_to<'de, S: Source<'de>>(to: *mut (), bytes: Bytes, source: &mut S) -> Result<()> {
    // SAFETY: as for this function.
    by_bytes!(bytes, N => unsafe { put_at(to, source.take_array::<N>()) })
}
