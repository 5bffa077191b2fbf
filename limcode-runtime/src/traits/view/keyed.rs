//! Maps and sets, which print like maps and sets.

use super::View;
use super::elems::{ElemIter, Elems};
use core::fmt;
use core::ops::Deref;

/// Declares what wraps the elements of a collection to print them: `keyed!(#[doc] Name, [parameters], Element, debug)`.
macro_rules! keyed {
    ($(#[$docs:meta])* $name:ident, [$($parameter:ident),*], $elem:ty, $debug:ident) => {
        $(#[$docs])*
        pub struct $name<'a, $($parameter: View),*>(Elems<'a, $elem>);

        impl<'a, $($parameter: View),*> $name<'a, $($parameter),*> {
            /// Shows the `len` elements that these bytes are. Fewer bytes show fewer elements.
            #[doc(hidden)]
            #[inline]
            #[must_use]
            pub fn new(bytes: &'a [u8], len: usize) -> Self {
                Self(Elems::new(bytes, len))
            }
        }

        impl<'a, $($parameter: View),*> Deref for $name<'a, $($parameter),*> {
            type Target = Elems<'a, $elem>;

            #[inline]
            fn deref(&self) -> &Elems<'a, $elem> {
                &self.0
            }
        }

        impl<$($parameter: View),*> Clone for $name<'_, $($parameter),*> {
            #[inline]
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<$($parameter: View),*> Copy for $name<'_, $($parameter),*> {}

        impl<$($parameter: View),*> Default for $name<'_, $($parameter),*> {
            fn default() -> Self {
                Self(Elems::default())
            }
        }

        /// The same bytes in the same number.
        impl<$($parameter: View),*> PartialEq for $name<'_, $($parameter),*> {
            fn eq(&self, other: &Self) -> bool {
                self.0 == other.0
            }
        }

        impl<$($parameter: View),*> Eq for $name<'_, $($parameter),*> {}

        impl<$($parameter: View),*> fmt::Debug for $name<'_, $($parameter),*> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.$debug().entries(self.iter()).finish()
            }
        }

        impl<'a, $($parameter: View),*> IntoIterator for $name<'a, $($parameter),*> {
            type Item = <$elem as View>::View<'a>;
            type IntoIter = ElemIter<'a, $elem>;

            #[inline]
            fn into_iter(self) -> ElemIter<'a, $elem> {
                self.iter()
            }
        }

        impl<'a, $($parameter: View),*> IntoIterator for &$name<'a, $($parameter),*> {
            type Item = <$elem as View>::View<'a>;
            type IntoIter = ElemIter<'a, $elem>;

            #[inline]
            fn into_iter(self) -> ElemIter<'a, $elem> {
                self.iter()
            }
        }
    };
}

keyed! {
    /// The entries of a map, in wire order. Derefs to [`Elems`] of pairs, and prints like the map.
    MapElems, [K, V], (K, V), debug_map
}

keyed! {
    /// The elements of a set, in wire order. Derefs to [`Elems`], and prints like the set.
    SetElems, [T], T, debug_set
}
