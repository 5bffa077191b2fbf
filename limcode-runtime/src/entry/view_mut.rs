//! Writing over parts of a value in its bytes, which stay a valid value.

use super::view::{parse, parse_exact};
use crate::limits::ON_STACK_BYTES;
use crate::traits::view::View;
use crate::traits::view::kinds::{ShowMut, ViewMutOf, Whole};
use crate::traits::view::setter::{Lead, PlaceOfPart, part_mut, part_with_lead};
use crate::{Encode, Error, ErrorKind, Result};
use alloc::vec::Vec;
use core::fmt;

/// Parses a value whose parts are written over.
#[doc(hidden)]
#[inline]
pub fn parse_mut<T: View>(bytes: &mut [u8]) -> Result<ViewMutOf<'_, T>> {
    let (value, marks) = parse::<T>(bytes)?;
    let len_bytes = value.len();
    Ok(T::view_mut(part_mut(bytes, 0, len_bytes), marks, Lead::FREE))
}

/// The same, of bytes that are nothing else.
#[doc(hidden)]
#[inline]
pub fn parse_exact_mut<T: View>(bytes: &mut [u8]) -> Result<ViewMutOf<'_, T>> {
    let marks = parse_exact::<T>(bytes)?;
    Ok(T::view_mut(bytes, marks, Lead::FREE))
}

/// Writes a value of fixed size over a part of the value that `bytes` are. After an error, the bytes are as they were.
#[doc(hidden)]
#[inline]
pub fn set<T: Encode>(bytes: &mut [u8], lead: Lead, place: PlaceOfPart, value: &T) -> Result<()> {
    let (slot, lead) = part_with_lead(bytes, lead, place);
    set_all(slot, lead, value)
}

/// The same, over all of `slot`.
#[inline]
fn set_all<T: Encode>(slot: &mut [u8], lead: Lead, value: &T) -> Result<()> {
    if slot.len() != T::MIN_SIZE {
        return Err(Error::new(ErrorKind::BufferTooSmall { needed: T::MIN_SIZE, remaining: slot.len() }, 0));
    }
    if T::MIN_SIZE <= ON_STACK_BYTES {
        let mut encoding = [0; ON_STACK_BYTES];
        return replace(slot, part_mut(&mut encoding, 0, T::MIN_SIZE), lead, value);
    }
    let mut encoding = Vec::new();
    if encoding.try_reserve_exact(T::MIN_SIZE).is_err() {
        return Err(Error::new(ErrorKind::OutOfMemory { needed: T::MIN_SIZE }, 0));
    }
    encoding.resize(T::MIN_SIZE, 0);
    replace(slot, &mut encoding, lead, value)
}

#[inline]
fn replace<T: Encode>(slot: &mut [u8], encoding: &mut [u8], lead: Lead, value: &T) -> Result<()> {
    crate::serialize_into(&mut *encoding, value)?;
    lead.check(slot, encoding)?;
    slot.copy_from_slice(encoding);
    Ok(())
}

/// Writes an element of fixed size over that with an index among the elements in a part of the value that `bytes` are.
#[doc(hidden)]
#[inline]
pub fn set_elem<T: Encode>(bytes: &mut [u8], lead: Lead, place: PlaceOfPart, index: usize, value: &T) -> Result<()> {
    let (elems, lead) = part_with_lead(bytes, lead, place);
    let start = index.saturating_mul(T::MIN_SIZE);
    let end = start.saturating_add(T::MIN_SIZE);
    set_all(part_mut(elems, start, end), lead.behind(start), value)
}

/// Mutable view of a value that is set as a whole: a number, an array, a type of a library, or a type without
/// `#[limcode(view_mut)]`. Add that to the definition of `T` to set its fields.
pub struct ValueMut<'a, T: View> {
    bytes: &'a mut [u8],
    marks: T::Marks,
    lead: Lead,
}

impl<'a, T: View> ValueMut<'a, T> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn new(bytes: &'a mut [u8], marks: T::Marks, lead: Lead) -> Self {
        Self { bytes, marks, lead }
    }

    /// Returns the current value.
    #[inline]
    #[must_use]
    pub fn view(&self) -> T::View<'_> {
        T::view(self.bytes, self.marks)
    }

    /// The exact bytes of the value.
    #[inline]
    #[must_use]
    pub fn raw(&self) -> &[u8] {
        self.bytes
    }

    /// Replaces the value. Compiles only for types of fixed size.
    ///
    /// # Errors
    /// The errors of encoding the value; `reserved_first_byte`, where the value would begin with a version prefix. On error, the bytes are
    /// unchanged.
    #[inline]
    pub fn set(&mut self, value: &T) -> Result<()>
    where
        T: Encode,
    {
        const {
            assert!(
                T::IS_FIXED && size_of::<T::Marks>() == 0,
                "only values of one size are set in place; decode the value, change it and encode it again"
            );
        }
        set_all(self.bytes, self.lead, value)
    }
}

impl<T: View> ShowMut<T> for Whole {
    type ViewMut<'a> = ValueMut<'a, T>;

    #[inline]
    fn view_mut(bytes: &mut [u8], marks: T::Marks, lead: Lead) -> ValueMut<'_, T> {
        ValueMut::new(bytes, marks, lead)
    }
}

impl<T: View> fmt::Debug for ValueMut<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.view(), f)
    }
}
