//! The proof of enums without fields, of which each value is its tag in memory.

use super::bulk::Bulk;
use super::check::Check;
use super::layout::Layout;
use core::marker::PhantomData;
use core::mem::ManuallyDrop;

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
/// Variants are listed in the order of their tags. A list that misses one does not compile:
/// ```compile_fail,E0004
/// # use limcode_runtime as limcode;
/// # use limcode::{__bulk_enum, Bulk, Layout};
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
/// # use limcode_runtime as limcode;
/// # use limcode::{__bulk_enum, Bulk, Layout};
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
