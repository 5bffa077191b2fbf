//! Types that are known by what they are, though serde shows them one element at a time.
//!
//! What serde's own impls do with a number, an array of bytes or a vector of numbers is fixed by bincode's format, so for
//! exactly these types one copy replaces a thousand calls. A type is recognised by its `TypeId`, which the compiler
//! compares when it makes the code: the branch that is not taken is not there.
//!
//! When a value is written its type is seen. When one is read only the visitor is, whose type serde keeps to itself; but
//! serde shows it to any deserializer, so [`Probe`] is one that asks for nothing else.

use super::source::Source;
use crate::{Encode, Mode, Result, Scalar, Writer};
use ::serde::de::{Deserialize, DeserializeSeed, Deserializer, Visitor};
use alloc::string::String;
use alloc::vec::Vec;
use core::any::TypeId;
use core::fmt;
use core::marker::PhantomData;
use core::mem::ManuallyDrop;

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
fn id_of<T: ?Sized>() -> TypeId {
    let named: &dyn Named = &PhantomData::<T>;
    // SAFETY: the two types differ in a lifetime bound only, so in nothing at run time. `id` looks at the type alone, and
    // the reference ends with this function.
    let named = unsafe { core::mem::transmute::<&dyn Named, &(dyn Named + 'static)>(named) };
    named.id()
}

/// Whether `A`, with every lifetime in it `'static`, is `B`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is<A: ?Sized, B: ?Sized + 'static>() -> bool {
    id_of::<A>() == TypeId::of::<B>()
}

/// The value as an `N`, if it is one or a reference to one.
#[cfg_attr(not(debug_assertions), inline(always))]
fn number<T: ?Sized, N: Scalar + 'static>(value: &T) -> Option<N> {
    let at = core::ptr::from_ref(value);
    if is::<T, N>() {
        // SAFETY: T is N, a number or an array of numbers, which `value` lends.
        return Some(unsafe { at.cast::<N>().read() });
    }
    if is::<T, &'static N>() {
        // SAFETY: T is a reference to an N, which `value` lends.
        return Some(*unsafe { at.cast::<&N>().read() });
    }
    None
}

/// The value, if it is a bool or a reference to one.
#[cfg_attr(not(debug_assertions), inline(always))]
fn truth<T: ?Sized>(value: &T) -> Option<bool> {
    let at = core::ptr::from_ref(value);
    if is::<T, bool>() {
        // SAFETY: T is bool, which `value` lends.
        return Some(unsafe { at.cast::<bool>().read() });
    }
    if is::<T, &'static bool>() {
        // SAFETY: T is a reference to a bool, which `value` lends.
        return Some(*unsafe { at.cast::<&bool>().read() });
    }
    None
}

/// The value, if it is a string or a reference to one.
#[cfg_attr(not(debug_assertions), inline(always))]
fn text<T: ?Sized>(value: &T) -> Option<&str> {
    let at = core::ptr::from_ref(value);
    if is::<T, str>() {
        // SAFETY: T is str, so both are a reference to one.
        return Some(unsafe { core::mem::transmute_copy::<&T, &str>(&value) });
    }
    if is::<T, String>() {
        // SAFETY: T is String, which `value` lends.
        return Some(unsafe { &*at.cast::<String>() });
    }
    if is::<T, &'static str>() {
        // SAFETY: T is a reference to a str that lives as long as `value` at least, and `value` lends it.
        return Some(unsafe { at.cast::<&str>().read() });
    }
    if is::<T, &'static String>() {
        // SAFETY: T is a reference to a String that lives as long as `value` at least, and `value` lends it.
        return Some(unsafe { at.cast::<&String>().read() });
    }
    None
}

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
    macro_rules! table {
        ($($number:ty)*) => {$(
            if let Some(number) = number::<T, $number>(value) {
                return Some(output.put_number(number));
            }
        )*};
    }
    table!(u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 f32 f64);
    table!([u8; 4] [u8; 8] [u8; 12] [u8; 16] [u8; 20] [u8; 24] [u8; 28] [u8; 32]);
    if let Some(truth) = truth(value) {
        return Some(output.put_number(u8::from(truth)));
    }
    let text = text(value)?;
    Some(output.put_text(text.as_bytes()))
}

/// The bytes that every value of the type takes, if it is a number or a reference to one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn size_of_number<T>() -> Option<usize> {
    macro_rules! table {
        ($($number:ty)*) => {$(
            if is::<T, $number>() || is::<T, &'static $number>() {
                return Some(size_of::<$number>());
            }
        )*};
    }
    table!(u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 f32 f64 bool);
    None
}

/// The vector that the writer writes to, if it is a reference to one.
#[cfg(feature = "std")]
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn as_vector<W>(writer: &mut W) -> Option<&mut Vec<u8>> {
    if !is::<W, &'static mut Vec<u8>>() {
        return None;
    }
    // SAFETY: W is a unique reference to a vector, which `writer` lends for as long as what is given back is used.
    Some(unsafe { &mut *core::ptr::from_mut(writer).cast::<&mut Vec<u8>>() })
}

/// Writes the sequence, if it is a slice or a vector of numbers or bools.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn put_numbers<T, M: Mode>(sequence: &T, output: &mut Writer<'_, M>) -> Option<Result<()>> {
    let at = core::ptr::from_ref(sequence);
    macro_rules! table {
        ($($number:ty)*) => {$(
            if is::<T, &'static Vec<$number>>() {
                // SAFETY: T is a reference to such a vector, which `sequence` lends.
                let numbers: &Vec<$number> = unsafe { at.cast::<&Vec<$number>>().read() };
                return Some(put_all(numbers, output));
            }
            if is::<T, &'static [$number]>() {
                // SAFETY: T is a reference to such a slice, which `sequence` lends.
                let numbers: &[$number] = unsafe { at.cast::<&[$number]>().read() };
                return Some(put_all(numbers, output));
            }
        )*};
    }
    if size_of::<T>() <= size_of::<&[u8]>() {
        table!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 bool);
    }
    None
}

/// Writes a length and the elements, which are all of one size.
#[inline]
fn put_all<T: Encode, M: Mode>(elements: &[T], output: &mut Writer<'_, M>) -> Result<()> {
    if M::WRITES && is::<T, bool>() {
        // SAFETY: a bool is a byte, 0 or 1, as on the wire.
        let bytes = unsafe { core::slice::from_raw_parts(elements.as_ptr().cast::<u8>(), elements.len()) };
        return output.put_len_bytes(bytes);
    }
    elements.encode(output)
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
    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> core::result::Result<V::Value, Seen> {
        Err(Seen(id_of::<V>()))
    }

    ::serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// Whether `V` is what `T` is read with.
#[cfg_attr(not(debug_assertions), inline(always))]
fn reads<'de, V: Visitor<'de>, T: Deserialize<'de> + 'static>() -> bool {
    is::<V::Value, T>() && matches!(T::deserialize(Probe), Err(Seen(id)) if id == id_of::<V>())
}

/// Where numbers come from.
pub(super) trait NumberSource {
    /// Reads a number.
    fn take<N: Scalar>(&mut self) -> Result<N>;
}

/// Reads a sequence, if it is a vector of numbers, or in a slice of bools, and all of it is there. What is not is shown one
/// element at a time, as what is wrong in those that are there comes first.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn take_numbers<'de, S: Source<'de>, V: Visitor<'de>>(source: &mut S) -> Option<Result<V::Value>> {
    macro_rules! table {
        ($($number:ty)*) => {$(
            if reads::<V, Vec<$number>>() {
                return Some(match source.take_numbers::<$number>()? {
                    // SAFETY: the visitor's value is this vector, as `reads` has found.
                    Ok(numbers) => Ok(unsafe { retype::<Vec<$number>, V::Value>(numbers) }),
                    Err(error) => Err(error),
                });
            }
        )*};
    }
    if size_of::<V::Value>() == size_of::<Vec<u8>>() {
        table!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64);
        if S::IS_SLICE {
            table!(bool);
        }
    }
    None
}

/// Reads a tuple, if it is an array of bytes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn take_array<'de, S: Source<'de>, V: Visitor<'de>>(source: &mut S) -> Option<Result<V::Value>> {
    macro_rules! table {
        ($($len:literal)*) => {$(
            if size_of::<V::Value>() == $len && reads::<V, [u8; $len]>() {
                return Some(match source.take_array::<[u8; $len]>() {
                    // SAFETY: the visitor's value is this array, as `reads` has found.
                    Ok(array) => Ok(unsafe { retype::<[u8; $len], V::Value>(array) }),
                    Err(error) => Err(error),
                });
            }
        )*};
    }
    table!(4 8 12 16 20 24 28 32);
    None
}

/// Whether the seed reads a number.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn is_number<T>() -> bool {
    macro_rules! table {
        ($($number:ty)*) => {
            false $(|| is::<T, PhantomData<$number>>())*
        };
    }
    table!(u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 f32 f64)
}

/// Reads what the seed reads, which [`is_number`].
///
/// # Panics
/// It does not read a number.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn take_number<'de, T: DeserializeSeed<'de>>(source: &mut impl NumberSource) -> Result<T::Value> {
    macro_rules! table {
        ($($number:ty)*) => {$(
            if is::<T, PhantomData<$number>>() {
                return match source.take::<$number>() {
                    // SAFETY: what `PhantomData` of a type reads is that type.
                    Ok(number) => Ok(unsafe { retype::<$number, T::Value>(number) }),
                    Err(error) => Err(error),
                };
            }
        )*};
    }
    table!(u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 f32 f64);
    unreachable!("a seed that reads a number");
}

/// The value under the name `B` of its type.
///
/// # Safety
/// `A` is `B`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn retype<A, B>(value: A) -> B {
    debug_assert_eq!(size_of::<A>(), size_of::<B>(), "one type under two names");
    let value = ManuallyDrop::new(value);
    // SAFETY: one type, and the original is not used again.
    unsafe { core::mem::transmute_copy::<ManuallyDrop<A>, B>(&value) }
}
