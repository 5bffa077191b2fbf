//! What the decoder shows serde of a value with parts: its members, elements, entries, or the payload of its variant.
//!
//! serde's loops come out well only where they are compiled into the code that can see what is shown. Found by reading the
//! output:
//!
//! * a loop over bytes must touch nothing but locals, so [`Elements`] has its own view of the bytes ahead, the source
//!   learns of them later, and no call that is not inlined gets the address of the elements;
//! * a visitor is inlined for sure where there is one call of it, so each kind of value has a type of [`Elements`] to
//!   itself ([`Places`]), and one place that shows it.

use super::de::Decoder;
use super::error::{Failure, Outcome};
use super::known::{self, NumberSource};
use super::levels::Levels;
use super::source::Source;
use crate::{Error, ErrorKind, Result, Scalar};
use ::serde::de::{DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor};
use core::marker::PhantomData;

/// Reads what the seed reads. An error that does not know where it happened gets the offset of the first byte.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn decode<'de, S, T>(source: &mut S, levels: Levels, seed: T) -> Outcome<T::Value>
where
    S: Source<'de>,
    T: DeserializeSeed<'de>,
{
    let start = source.offset();
    match seed.deserialize(Decoder { source, levels }) {
        Ok(value) => Ok(value),
        Err(failure) => Err(failure.placed(start)),
    }
}

/// How the parts of a value are called in an error's path.
pub(super) trait Places: Copy {
    /// Whether the input said how many there are, so that those of type `T` without bytes are counted.
    fn is_counted<T>() -> bool {
        false
    }

    /// Adds the place of part `index`.
    fn add(self, error: Error, index: usize) -> Error;
}

/// Elements, as many as the input says.
#[derive(Clone, Copy)]
pub(super) struct Sequence;

impl Places for Sequence {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_counted<T>() -> bool {
        true
    }

    fn add(self, error: Error, index: usize) -> Error {
        error.in_index(index)
    }
}

/// Elements of something that calls itself a tuple and has more members than there are bytes.
#[derive(Clone, Copy)]
pub(super) struct Unbounded;

impl Places for Unbounded {
    /// Only those without memory, of which a visitor takes any number: to look at all would take a tenth of the time of a transaction.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_counted<T>() -> bool {
        size_of::<T>() == 0
    }

    fn add(self, error: Error, index: usize) -> Error {
        error.in_index(index)
    }
}

/// Elements of an array or members of a tuple, which serde does not tell apart.
#[derive(Clone, Copy)]
pub(super) struct Indexes;

impl Places for Indexes {
    fn add(self, error: Error, index: usize) -> Error {
        error.in_index(index)
    }
}

/// Members of a tuple struct or variant.
#[derive(Clone, Copy)]
pub(super) struct Members;

impl Places for Members {
    fn add(self, error: Error, index: usize) -> Error {
        error.in_member(index)
    }
}

/// Fields of a struct or variant.
#[derive(Clone, Copy)]
pub(super) struct Fields(pub(super) &'static [&'static str]);

impl Places for Fields {
    fn add(self, error: Error, index: usize) -> Error {
        match self.0.get(index) {
            Some(name) => error.in_field(name),
            None => error.in_member(index),
        }
    }
}

/// Parts of a value near the end of the input.
#[derive(Clone, Copy)]
pub(super) struct NearTheEnd<P>(pub(super) P);

impl<P: Places> Places for NearTheEnd<P> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_counted<T>() -> bool {
        P::is_counted::<T>()
    }

    fn add(self, error: Error, index: usize) -> Error {
        self.0.add(error, index)
    }
}

/// Elements or members in order.
pub(super) struct Elements<'a, 'de, S, P> {
    source: &'a mut S,
    levels: Levels,
    /// The bytes ahead of the source, if they are in memory.
    ahead: &'de [u8],
    /// How many bytes were taken as numbers, of which the source does not know yet.
    taken_bytes: usize,
    len: usize,
    /// Whether the type may be told how many there are.
    is_announced: bool,
    places: P,
}

impl<'a, 'de, S: Source<'de>, P: Places> Elements<'a, 'de, S, P> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new(source: &'a mut S, levels: Levels, len: usize, is_announced: bool, places: P) -> Self {
        let ahead = source.ahead();
        Self { source, levels, ahead, taken_bytes: 0, len, is_announced, places }
    }

    /// Shows them to a visitor. It may leave some, and they are not taken then.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn show<V: Visitor<'de>>(&mut self, visitor: V) -> Outcome<V::Value> {
        let left = self.len;
        let read = visitor.visit_seq(Shown { elements: self, left });
        self.source.skip(self.taken_bytes);
        read
    }

    /// Reads element `index`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_element<T: DeserializeSeed<'de>>(&mut self, index: usize, seed: T) -> Outcome<T::Value> {
        if let Some(number) = known::take_number::<T>(self) {
            return match number {
                Ok(number) => Ok(number),
                Err(error) => Err(Failure(self.places.add(error, index))),
            };
        }
        self.source.skip(self.taken_bytes);
        let start = self.source.offset();
        let read = seed.deserialize(Decoder { source: &mut *self.source, levels: self.levels });
        self.ahead = self.source.ahead();
        self.taken_bytes = 0;
        match read {
            Ok(value) => {
                if P::is_counted::<T::Value>() && self.source.offset() == start && !self.source.spend_free_elem() {
                    return Err(Failure(Error::length_overflow(start, self.len as u64, index as u64)));
                }
                Ok(value)
            }
            Err(failure) => Err(Failure(self.places.add(failure.placed(start).0, index))),
        }
    }
}

impl<'de, S: Source<'de>, P: Places> NumberSource for Elements<'_, 'de, S, P> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take<N: Scalar>(&mut self) -> Result<N> {
        if !S::IS_SLICE {
            return match self.source.take_uncounted(self.taken_bytes) {
                Ok(number) => {
                    self.taken_bytes += N::SIZE;
                    Ok(number)
                }
                Err(error) => Err(error),
            };
        }
        let rest = self.ahead.get(self.taken_bytes..).unwrap_or_default();
        match N::split(rest) {
            Some((number, _)) => {
                self.taken_bytes += N::SIZE;
                Ok(number)
            }
            None => Err(Error::unexpected_end(self.source.offset() + self.taken_bytes, N::SIZE, rest.len())),
        }
    }
}

/// Elements passed to a visitor. Two words, which a visitor that is not inlined still gets in registers.
struct Shown<'x, 'a, 'de, S, P> {
    elements: &'x mut Elements<'a, 'de, S, P>,
    /// Elements that have not been shown.
    left: usize,
}

impl<'de, S: Source<'de>, P: Places> SeqAccess<'de> for Shown<'_, '_, 'de, S, P> {
    type Error = Failure;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Outcome<Option<T::Value>> {
        if self.left == 0 {
            return Ok(None);
        }
        let elements = &mut *self.elements;
        let index = elements.len - self.left;
        self.left -= 1;
        match elements.take_element(index, seed) {
            Ok(value) => Ok(Some(value)),
            Err(failure) => Err(failure),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next_element<T: ::serde::Deserialize<'de>>(&mut self) -> Outcome<Option<T>> {
        self.next_element_seed(PhantomData)
    }

    /// The number that is left, or nothing: some types take a number for a promise.
    #[inline]
    fn size_hint(&self) -> Option<usize> {
        let Elements { source, ahead, taken_bytes, is_announced, .. } = &*self.elements;
        let may_hold = if S::IS_SLICE { self.left <= ahead.len() - taken_bytes } else { source.may_hold(self.left) };
        (*is_announced && may_hold).then_some(self.left)
    }
}

/// Keys and values in turn.
pub(super) struct Entries<'a, S> {
    source: &'a mut S,
    levels: Levels,
    /// Keys shown so far.
    done: usize,
    len: usize,
    /// Whether the type may be told how many there are.
    is_announced: bool,
}

impl<'a, S> Entries<'a, S> {
    pub(super) fn new(source: &'a mut S, levels: Levels, len: usize, is_announced: bool) -> Self {
        Self { source, levels, done: 0, len, is_announced }
    }
}

impl<'de, S: Source<'de>> MapAccess<'de> for Entries<'_, S> {
    type Error = Failure;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Outcome<Option<K::Value>> {
        if self.done == self.len {
            return Ok(None);
        }
        self.done += 1;
        let start = self.source.offset();
        match decode(self.source, self.levels, seed) {
            Ok(key) => {
                if self.source.offset() == start && !self.source.spend_free_elem() {
                    return Err(Failure(Error::length_overflow(start, self.len as u64, self.done as u64 - 1)));
                }
                Ok(Some(key))
            }
            Err(failure) => Err(Failure(failure.0.in_member(0).in_index(self.done - 1))),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Outcome<V::Value> {
        match decode(self.source, self.levels, seed) {
            Ok(value) => Ok(value),
            Err(failure) => Err(Failure(failure.0.in_member(1).in_index(self.done.saturating_sub(1)))),
        }
    }

    #[inline]
    fn size_hint(&self) -> Option<usize> {
        let left = self.len - self.done;
        (self.is_announced && self.source.may_hold(left)).then_some(left)
    }
}

/// The variant of an enum, and what it holds, which is a level of nesting.
pub(super) struct Payload<'a, S>(pub(super) Decoder<'a, S>);

impl<'de, S: Source<'de>> EnumAccess<'de> for Payload<'_, S> {
    type Error = Failure;
    type Variant = Self;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Outcome<(V::Value, Self)> {
        let start = self.0.source.offset();
        let found = self.0.source.take::<u32>()?;
        let variant: Outcome<V::Value> = seed.deserialize(found.into_deserializer());
        match variant {
            Ok(variant) => Ok((variant, self)),
            Err(_) => Err(Failure(Error::new(ErrorKind::UnknownTag { found: found.into() }, start))),
        }
    }
}

impl<'de, S: Source<'de>> VariantAccess<'de> for Payload<'_, S> {
    type Error = Failure;

    #[inline]
    fn unit_variant(self) -> Outcome<()> {
        Ok(())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Outcome<T::Value> {
        let levels = self.0.enter()?;
        decode(self.0.source, levels, seed)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Outcome<V::Value> {
        let levels = self.0.enter()?;
        Decoder { source: self.0.source, levels }.visit_members(len, Members, visitor)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Outcome<V::Value> {
        let levels = self.0.enter()?;
        Decoder { source: self.0.source, levels }.visit_members(fields.len(), Fields(fields), visitor)
    }
}
