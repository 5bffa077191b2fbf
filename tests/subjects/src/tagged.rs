//! Enums under serde whose tags its derive would not write: tag and fields as a tuple, which has nothing around it.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// An enum that is read field by field.
pub trait FromFields: Sized {
    /// Takes the tag and the fields of its variant.
    ///
    /// # Errors
    /// Whatever `fields` say, and an unknown tag.
    fn from_fields<'de, A: SeqAccess<'de>>(fields: A) -> Result<Self, A::Error>;
}

/// Reads a value as a tuple whose length nobody knows.
///
/// # Errors
/// As [`FromFields::from_fields`].
pub fn read<'de, T: FromFields, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_tuple(usize::MAX, Fields(PhantomData))
}

/// The next of the fields.
///
/// # Errors
/// If it is not there, or not a `T`.
pub fn take<'de, T: Deserialize<'de>, A: SeqAccess<'de>>(fields: &mut A) -> Result<T, A::Error> {
    fields.next_element()?.ok_or_else(|| A::Error::custom("the fields have an end"))
}

struct Fields<T>(PhantomData<T>);

impl<'de, T: FromFields> Visitor<'de> for Fields<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a tag and fields")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
        T::from_fields(fields)
    }
}
