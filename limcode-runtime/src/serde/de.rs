//! The decoder: what serde asks for, from a source.

use super::access::{Elements, Entries, Fields, Indexes, Members, NearTheEnd, Payload, Places, Sequence, Unbounded};
use super::error::{Failure, Outcome};
use super::known;
use super::levels::Levels;
use super::source::Source;
use crate::limits::CHECKED_AT_ONCE_BYTES;
use crate::{Error, Result};
use ::serde::de::{Deserializer, Visitor};
use core::mem::needs_drop;

/// Reads one value. Levels that may still be entered are passed down, so that there is nothing to take back.
pub(super) struct Decoder<'a, S> {
    pub(super) source: &'a mut S,
    pub(super) levels: Levels,
}

macro_rules! number {
    ($($method:ident $visit:ident $number:ident;)*) => {$(
        #[inline]
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
            visitor.$visit(self.source.take::<$number>()?)
        }
    )*};
}

/// Rejects types that ask the input for the type of a value.
macro_rules! refused {
    ($($method:ident)*) => {$(
        #[cold]
        fn $method<V: Visitor<'de>>(self, _visitor: V) -> Outcome<V::Value> {
            Err(untyped(stringify!($method)))
        }
    )*};
}

#[cold]
fn untyped(method: &str) -> Failure {
    let why = "the input does not say of what type a value is";
    let remedy =
        "avoid `untagged`, `flatten`, `tag` and types such as `serde_json::Value`, or implement `Deserialize` yourself";
    ::serde::de::Error::custom(format_args!(
        "expected a type that names what it reads, found a call of `{method}`: {why}; {remedy}"
    ))
}

impl<'de, S: Source<'de>> Deserializer<'de> for Decoder<'_, S> {
    type Error = Failure;

    number! {
        deserialize_u8 visit_u8 u8;
        deserialize_u16 visit_u16 u16;
        deserialize_u32 visit_u32 u32;
        deserialize_u64 visit_u64 u64;
        deserialize_u128 visit_u128 u128;
        deserialize_i8 visit_i8 i8;
        deserialize_i16 visit_i16 i16;
        deserialize_i32 visit_i32 i32;
        deserialize_i64 visit_i64 i64;
        deserialize_i128 visit_i128 i128;
        deserialize_f32 visit_f32 f32;
        deserialize_f64 visit_f64 f64;
    }

    refused!(deserialize_any deserialize_identifier deserialize_ignored_any);

    #[inline]
    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        visitor.visit_bool(self.source.take_bool()?)
    }

    #[inline]
    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        visitor.visit_char(self.source.take_char()?)
    }

    #[inline]
    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        let len_bytes = self.source.take_len()?;
        self.source.show_str(len_bytes, visitor)
    }

    #[inline]
    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        let len_bytes = self.source.take_len()?;
        visitor.visit_string(self.source.take_string(len_bytes)?)
    }

    #[inline]
    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        let len_bytes = self.source.take_len()?;
        self.source.show_bytes(len_bytes, visitor)
    }

    #[inline]
    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        let len_bytes = self.source.take_len()?;
        visitor.visit_byte_buf(self.source.take_buffer(len_bytes)?)
    }

    #[inline]
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        if !self.source.take_option_tag()? {
            return visitor.visit_none();
        }
        let levels = self.enter()?;
        visitor.visit_some(Decoder { source: self.source, levels })
    }

    #[inline]
    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        visitor.visit_unit()
    }

    #[inline]
    fn deserialize_unit_struct<V: Visitor<'de>>(self, _name: &'static str, visitor: V) -> Outcome<V::Value> {
        visitor.visit_unit()
    }

    #[inline]
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _name: &'static str, visitor: V) -> Outcome<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    #[inline]
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        if !self.levels.are_used_up()
            && let Some(numbers) = known::take_numbers::<S, V>(self.source)
        {
            return match numbers {
                Ok(numbers) => Ok(numbers),
                Err(error) => Err(Failure(error)),
            };
        }
        let len = self.source.take_len()?;
        self.visit_sequence(len, Sequence, visitor)
    }

    #[inline]
    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Outcome<V::Value> {
        if let Some(array) = known::take_array::<S, V>(self.source) {
            return match array {
                Ok(array) => Ok(array),
                Err(error) => Err(Failure(error)),
            };
        }
        if needs_drop::<V::Value>() && !self.source.may_hold(len) {
            // More members than bytes: not a tuple, but a sequence that says its length in some other way.
            return self.visit_sequence(len, Unbounded, visitor);
        }
        self.visit_tuple(len, Indexes, visitor)
    }

    #[inline]
    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        len: usize,
        visitor: V,
    ) -> Outcome<V::Value> {
        self.visit_tuple(len, Members, visitor)
    }

    #[inline]
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        let len = self.source.take_len()?;
        let levels = self.enter()?;
        let is_announced = self.source.announce(len);
        let read = visitor.visit_map(Entries::new(self.source, levels, len, is_announced));
        if is_announced {
            self.source.withdraw(len);
        }
        read
    }

    #[inline]
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Outcome<V::Value> {
        self.visit_tuple(fields.len(), Fields(fields), visitor)
    }

    #[inline]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Outcome<V::Value> {
        visitor.visit_enum(Payload(self))
    }

    #[inline]
    fn is_human_readable(&self) -> bool {
        false
    }
}

impl<'de, S: Source<'de>> Decoder<'_, S> {
    /// Enters a level of nesting: the levels that are left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn enter(&self) -> Result<Levels> {
        match self.levels.within() {
            Some(levels) => Ok(levels),
            None => Err(self.too_deep()),
        }
    }

    /// The error of a value that nests too deeply.
    #[cold]
    #[inline(never)]
    fn too_deep(&self) -> Error {
        Error::depth_exceeded(self.source.offset(), self.source.max_depth())
    }

    /// Shows `len` elements, which are a level of nesting.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit_sequence<V: Visitor<'de>>(self, len: usize, places: impl Places, visitor: V) -> Outcome<V::Value> {
        let levels = self.enter()?;
        let is_announced = self.source.announce(len);
        let read = Elements::new(&mut *self.source, levels, len, is_announced, places).show(visitor);
        if is_announced {
            self.source.withdraw(len);
        }
        read
    }

    /// Shows `len` members of a tuple or struct, which are no level, but many of them are.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit_tuple<V: Visitor<'de>>(self, len: usize, places: impl Places, visitor: V) -> Outcome<V::Value> {
        let Some(levels) = self.levels.within_tuple() else { return Err(Failure(self.too_deep())) };
        Self { levels, ..self }.visit_members(len, places, visitor)
    }

    /// Shows `len` members.
    ///
    /// The encoding of a value that owns no memory is rarely larger than the value in memory. If there are as many ahead, that is known
    /// from here on, and where the visitor comes inline the checks of its members fold away.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn visit_members<V: Visitor<'de>>(
        self,
        len: usize,
        places: impl Places,
        visitor: V,
    ) -> Outcome<V::Value> {
        if S::IS_SLICE
            && !needs_drop::<V::Value>()
            && size_of::<V::Value>() <= CHECKED_AT_ONCE_BYTES
            && self.source.ahead().len() >= size_of::<V::Value>()
        {
            return self.show(len, places, visitor);
        }
        self.show_near_the_end(len, NearTheEnd(places), visitor)
    }

    #[inline]
    fn show_near_the_end<V: Visitor<'de>>(self, len: usize, places: impl Places, visitor: V) -> Outcome<V::Value> {
        self.show(len, places, visitor)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn show<V: Visitor<'de>>(self, len: usize, places: impl Places, visitor: V) -> Outcome<V::Value> {
        Elements::new(self.source, self.levels, len, true, places).show(visitor)
    }
}
