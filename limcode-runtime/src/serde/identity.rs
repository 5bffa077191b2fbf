//! Types that are known by what they are, though serde shows them one element at a time.
//!
//! A type is recognised by its `TypeId`. In optimised code the comparisons are inline, and of constants: the branch that is not taken
//! is not there. Without optimisation they are functions, compiled once in a crate and not for each type that is asked about.
//!
//! When a value is written its type is seen. When one is read only the visitor is, whose type serde keeps to itself; but
//! serde shows it to any deserializer, so [`Probe`] is one that asks for nothing else.

use super::kind::{Bytes, Element, Number, Value, arrays, numbers};
use ::serde::de::{Deserialize, Deserializer, Visitor};
use alloc::string::String;
use alloc::vec::Vec;
use core::any::TypeId;
use core::fmt;
use core::marker::PhantomData;

/// Something whose `TypeId` can be asked for, whatever it borrows.
trait Named {
    fn id(&self) -> TypeId
    where
        Self: 'static;
}

impl<T: ?Sized> Named for PhantomData<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn id(&self) -> TypeId
    where
        Self: 'static,
    {
        TypeId::of::<T>()
    }
}

/// The `TypeId` of `T` with every lifetime in it `'static`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn id_of<T: ?Sized>() -> TypeId {
    let named: &dyn Named = &PhantomData::<T>;
    // SAFETY: the two types differ in a lifetime bound only, so in nothing at run time. `id` looks at the type alone, and
    // the reference ends with this function.
    let named = unsafe { core::mem::transmute::<&dyn Named, &(dyn Named + 'static)>(named) };
    named.id()
}

/// What a type is, and whether it is a reference to that. `str` itself, whose size is not known, is not among them.
#[cfg_attr(not(debug_assertions), inline(always))]
#[cfg_attr(debug_assertions, inline)]
pub(super) fn value_of(id: TypeId) -> Option<(Value, bool)> {
    macro_rules! either {
        ($known:ty, $value:expr) => {
            if id == TypeId::of::<$known>() {
                return Some(($value, false));
            }
            if id == TypeId::of::<&'static $known>() {
                return Some(($value, true));
            }
        };
    }
    macro_rules! number {
        ($($number:ident $known:ty),*) => { $(either!($known, Value::Number(Number::$number));)* };
    }
    macro_rules! array {
        ($($bytes:ident $known:ty),*) => { $(either!($known, Value::Bytes(Bytes::$bytes));)* };
    }
    numbers!(number);
    arrays!(array);
    either!(bool, Value::Bool);
    either!(String, Value::String);
    (id == TypeId::of::<&'static str>()).then_some((Value::Str, false))
}

/// What a reference to a vector or slice has, and whether it is a vector.
#[cfg_attr(not(debug_assertions), inline(always))]
#[cfg_attr(debug_assertions, inline)]
pub(super) fn elements_of(id: TypeId) -> Option<(Element, bool)> {
    macro_rules! either {
        ($known:ty, $element:expr) => {
            if id == TypeId::of::<&'static Vec<$known>>() {
                return Some(($element, true));
            }
            if id == TypeId::of::<&'static [$known]>() {
                return Some(($element, false));
            }
        };
    }
    macro_rules! number {
        ($($number:ident $known:ty),*) => { $(either!($known, Element::Number(Number::$number));)* };
    }
    numbers!(number);
    either!(usize, Element::Usize);
    either!(isize, Element::Isize);
    either!(bool, Element::Bool);
    None
}

/// The number that a seed reads.
#[cfg_attr(not(debug_assertions), inline(always))]
#[cfg_attr(debug_assertions, inline)]
pub(super) fn number_of_seed(id: TypeId) -> Option<Number> {
    macro_rules! number {
        ($($number:ident $known:ty),*) => {$(
            if id == TypeId::of::<PhantomData<$known>>() {
                return Some(Number::$number);
            }
        )*};
    }
    numbers!(number);
    None
}

/// The elements of the vector that a visitor makes.
#[cfg_attr(not(debug_assertions), inline(always))]
#[cfg_attr(debug_assertions, inline)]
pub(super) fn elements_made(made: Made) -> Option<Element> {
    macro_rules! vector {
        ($known:ty, $element:expr) => {
            if made.is::<Vec<$known>>() {
                return Some($element);
            }
        };
    }
    macro_rules! number {
        ($($number:ident $known:ty),*) => { $(vector!($known, Element::Number(Number::$number));)* };
    }
    numbers!(number);
    vector!(usize, Element::Usize);
    vector!(isize, Element::Isize);
    vector!(bool, Element::Bool);
    None
}

/// The array of bytes that a visitor makes.
#[cfg_attr(not(debug_assertions), inline(always))]
#[cfg_attr(debug_assertions, inline)]
pub(super) fn bytes_made(made: Made) -> Option<Bytes> {
    macro_rules! array {
        ($($bytes:ident $known:ty),*) => {$(
            if made.is::<$known>() {
                return Some(Bytes::$bytes);
            }
        )*};
    }
    arrays!(array);
    None
}

/// The types of a visitor, and of the value that it makes.
#[derive(Clone, Copy)]
pub(super) struct Made {
    value: TypeId,
    visitor: TypeId,
}

impl Made {
    /// By the visitor `V`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn by<'de, V: Visitor<'de>>() -> Self {
        Self { value: id_of::<V::Value>(), visitor: id_of::<V>() }
    }

    /// Whether the visitor is what `T` is read with.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is<T: Deserialize<'static> + 'static>(self) -> bool {
        self.value == TypeId::of::<T>() && matches!(T::deserialize(Probe), Err(Seen(id)) if id == self.visitor)
    }
}

/// A deserializer that gives the type of the visitor.
struct Probe;

/// The type of a visitor.
#[derive(Debug)]
struct Seen(TypeId);

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a type was seen")
    }
}

impl core::error::Error for Seen {}

impl ::serde::de::Error for Seen {
    fn custom<T: fmt::Display>(_message: T) -> Self {
        Self(TypeId::of::<Self>())
    }
}

impl<'de> Deserializer<'de> for Probe {
    type Error = Seen;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Seen> {
        Err(Seen(id_of::<V>()))
    }

    ::serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}
