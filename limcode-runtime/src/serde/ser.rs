//! The encoder: what serde shows, to a writer.

use super::compound::{Elements, Entries, Members};
use super::known::{self, Known};
use super::levels::Levels;
use crate::error::UNPLACED;
use crate::{Error, MAX_DEPTH, Mode, Result, Scalar, Writer};
use ::serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

/// Writes one value.
///
/// The writer counts, or grows: it always has more room. Levels that may still be entered are passed down, so that there
/// is nothing to take back.
pub(super) struct Encoder<'a, 'w, M: Mode> {
    pub(super) output: &'a mut Writer<'w, M>,
    pub(super) levels: Levels,
}

impl<M: Mode> Known for Writer<'_, M> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_number<N: Scalar>(&mut self, number: N) -> Result<()> {
        self.put(&number)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_text(&mut self, bytes: &[u8]) -> Result<()> {
        self.put_len_bytes(bytes)
    }
}

/// Writes the value. An error that does not know where it happened gets the position.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn encode<T, M>(value: &T, output: &mut Writer<'_, M>, levels: Levels) -> Result<()>
where
    T: Serialize + ?Sized,
    M: Mode,
{
    match known::put_known(value, output) {
        Some(written) => written,
        None => encode_other(value, output, levels),
    }
}

/// [`encode`] of a value that is not known.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn encode_other<T, M>(value: &T, output: &mut Writer<'_, M>, levels: Levels) -> Result<()>
where
    T: Serialize + ?Sized,
    M: Mode,
{
    match value.serialize(Encoder { output, levels }) {
        Ok(()) => Ok(()),
        Err(mut error) => {
            error.place(output.position());
            Err(error)
        }
    }
}

impl<M: Mode> Encoder<'_, '_, M> {
    /// Enters a level of nesting: the levels that are left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn enter(&self) -> Result<Levels> {
        match self.levels.within() {
            Some(levels) => Ok(levels),
            None => Err(self.too_deep()),
        }
    }

    /// Enters a tuple or struct: the levels that are left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn enter_tuple(&self) -> Result<Levels> {
        match self.levels.within_tuple() {
            Some(levels) => Ok(levels),
            None => Err(self.too_deep()),
        }
    }

    #[cold]
    fn too_deep(&self) -> Error {
        Error::depth_exceeded(self.output.position(), MAX_DEPTH)
    }
}

macro_rules! number {
    ($($method:ident $number:ident;)*) => {$(
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn $method(self, value: $number) -> Result<()> {
            self.output.put(&value)
        }
    )*};
}

#[cold]
#[inline(never)]
fn unknown_length() -> Error {
    let message = "expected a sequence or map that says its length first, found none; collect it to a `Vec` or a map";
    Error::custom(message, UNPLACED)
}

impl<'a, 'w, M: Mode> Serializer for Encoder<'a, 'w, M> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Elements<'a, 'w, M>;
    type SerializeTuple = Members<'a, 'w, M>;
    type SerializeTupleStruct = Members<'a, 'w, M>;
    type SerializeTupleVariant = Members<'a, 'w, M>;
    type SerializeMap = Entries<'a, 'w, M>;
    type SerializeStruct = Members<'a, 'w, M>;
    type SerializeStructVariant = Members<'a, 'w, M>;

    number! {
        serialize_u8 u8;
        serialize_u16 u16;
        serialize_u32 u32;
        serialize_u64 u64;
        serialize_u128 u128;
        serialize_i8 i8;
        serialize_i16 i16;
        serialize_i32 i32;
        serialize_i64 i64;
        serialize_i128 i128;
        serialize_f32 f32;
        serialize_f64 f64;
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn serialize_bool(self, value: bool) -> Result<()> {
        self.output.put_bool(value)
    }

    #[inline]
    fn serialize_char(self, value: char) -> Result<()> {
        self.output.put_char(value)
    }

    #[inline]
    fn serialize_str(self, value: &str) -> Result<()> {
        self.output.put_len_bytes(value.as_bytes())
    }

    #[inline]
    fn serialize_bytes(self, value: &[u8]) -> Result<()> {
        self.output.put_len_bytes(value)
    }

    #[inline]
    fn serialize_none(self) -> Result<()> {
        self.output.put_option_tag(false)
    }

    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<()> {
        self.output.put_option_tag(true)?;
        let levels = self.enter()?;
        encode(value, self.output, levels)
    }

    #[inline]
    fn serialize_unit(self) -> Result<()> {
        Ok(())
    }

    #[inline]
    fn serialize_unit_struct(self, _name: &'static str) -> Result<()> {
        Ok(())
    }

    #[inline]
    fn serialize_unit_variant(self, _name: &'static str, index: u32, _variant: &'static str) -> Result<()> {
        self.output.put_tag(index)
    }

    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _name: &'static str, value: &T) -> Result<()> {
        encode(value, self.output, self.levels)
    }

    #[inline]
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
        value: &T,
    ) -> Result<()> {
        self.output.put_tag(index)?;
        let levels = self.enter()?;
        encode(value, self.output, levels)
    }

    #[inline]
    fn serialize_seq(self, len: Option<usize>) -> Result<Elements<'a, 'w, M>> {
        let len = len.ok_or_else(unknown_length)?;
        self.output.put_len(len)?;
        let levels = self.enter()?;
        Ok(Elements::new(self.output, levels, len))
    }

    #[inline]
    fn serialize_tuple(self, len: usize) -> Result<Members<'a, 'w, M>> {
        let levels = self.enter_tuple()?;
        Members::of_tuple(self.output, levels, len)
    }

    #[inline]
    fn serialize_tuple_struct(self, _name: &'static str, _len: usize) -> Result<Members<'a, 'w, M>> {
        let levels = self.enter_tuple()?;
        Ok(Members::new(self.output, levels))
    }

    #[inline]
    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
        _len: usize,
    ) -> Result<Members<'a, 'w, M>> {
        self.output.put_tag(index)?;
        let levels = self.enter()?;
        Ok(Members::new(self.output, levels))
    }

    #[inline]
    fn serialize_map(self, len: Option<usize>) -> Result<Entries<'a, 'w, M>> {
        let len = len.ok_or_else(unknown_length)?;
        self.output.put_len(len)?;
        let levels = self.enter()?;
        Ok(Entries::new(self.output, levels, len))
    }

    #[inline]
    fn serialize_struct(self, _name: &'static str, _len: usize) -> Result<Members<'a, 'w, M>> {
        let levels = self.enter_tuple()?;
        Ok(Members::new(self.output, levels))
    }

    #[inline]
    fn serialize_struct_variant(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
        _len: usize,
    ) -> Result<Members<'a, 'w, M>> {
        self.output.put_tag(index)?;
        let levels = self.enter()?;
        Ok(Members::new(self.output, levels))
    }

    /// Without a closure for each item, which would not come inline in every iterator.
    #[inline]
    fn collect_seq<T>(self, sequence: T) -> Result<()>
    where
        T: IntoIterator<Item: Serialize>,
    {
        if !self.levels.are_used_up()
            && let Some(written) = known::put_numbers(&sequence, self.output)
        {
            return written;
        }
        let items = sequence.into_iter();
        let len = exact_len(&items);
        if let (Some(size_bytes), Some(len)) = (known::size_of_number::<T::Item>(), len) {
            let len_bytes = len.saturating_mul(size_bytes).saturating_add(8);
            if !self.levels.are_used_up() && self.output.counts(len_bytes) {
                return Ok(());
            }
            self.output.room(len_bytes)?;
        }
        let mut elements = self.serialize_seq(len)?;
        for item in items {
            elements.serialize_element(&item)?;
        }
        elements.end()
    }

    #[inline]
    fn collect_map<K, V, T>(self, map: T) -> Result<()>
    where
        K: Serialize,
        V: Serialize,
        T: IntoIterator<Item = (K, V)>,
    {
        let items = map.into_iter();
        let mut entries = self.serialize_map(exact_len(&items))?;
        for (key, value) in items {
            entries.serialize_key(&key)?;
            entries.serialize_value(&value)?;
        }
        entries.end()
    }

    #[inline]
    fn is_human_readable(&self) -> bool {
        false
    }
}

/// The number of items, if the iterator can say it.
#[inline]
fn exact_len(items: &impl Iterator) -> Option<usize> {
    match items.size_hint() {
        (least, Some(most)) if least == most => Some(least),
        _ => None,
    }
}
