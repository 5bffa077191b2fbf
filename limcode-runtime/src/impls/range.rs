//! Ranges: their ends.

use crate::{__bulk, Bulk, Decode, Encode, Layout, Mode, Reader, Result, Writer, max_times};
use core::ops::{Range, RangeFrom, RangeInclusive, RangeTo};

macro_rules! two_ends {
    ($($range:ident, $name:literal, $bulk:expr, $value:ident => $start:expr, $end:expr;)*) => {$(
        impl<T: Layout> Layout for $range<T> {
            const NAME: &'static str = $name;
            const MIN_SIZE: usize = 2 * T::MIN_SIZE;
            const IS_FIXED: bool = T::IS_FIXED;
            const MAX_SIZE: Option<usize> = max_times(T::MAX_SIZE, 2);
            const BULK: Bulk<Self> = $bulk;
        }

        impl<T: Encode> Encode for $range<T> {
            #[inline]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                let $value = self;
                $start.encode(output).map_err(|error| error.in_field("start"))?;
                $end.encode(output).map_err(|error| error.in_field("end"))
            }
        }

        impl<'de, T: Decode<'de>> Decode<'de> for $range<T> {
            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                if T::IS_FIXED {
                    input.need_whole(Self::MIN_SIZE)?;
                }
                let start = T::decode(input).map_err(|error| error.in_field("start"))?;
                if !T::IS_FIXED && T::MIN_SIZE > 0 {
                    input.need(T::MIN_SIZE).map_err(|error| error.in_field("end"))?;
                }
                let end = T::decode(input).map_err(|error| error.in_field("end"))?;
                Ok(two_ends!(@ $range start end))
            }
        }
    )*};
    (@ Range $start:ident $end:ident) => { $start..$end };
    (@ RangeInclusive $start:ident $end:ident) => { $start..=$end };
}

two_ends! {
    Range, "Range", __bulk!(Self { start: T, end: T }), range => range.start, range.end;
    // It knows of itself whether it was iterated to its end.
    RangeInclusive, "RangeInclusive", Bulk::NO, range => range.start(), range.end();
}

macro_rules! one_end {
    ($($range:ident, $name:literal, $end:ident $field:literal;)*) => {$(
        impl<T: Layout> Layout for $range<T> {
            const NAME: &'static str = $name;
            const MIN_SIZE: usize = T::MIN_SIZE;
            const IS_FIXED: bool = T::IS_FIXED;
            const MAX_SIZE: Option<usize> = T::MAX_SIZE;
            const BULK: Bulk<Self> = __bulk!(Self { $end: T });
        }

        impl<T: Encode> Encode for $range<T> {
            #[inline]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                self.$end.encode(output).map_err(|error| error.in_field($field))
            }
        }

        impl<'de, T: Decode<'de>> Decode<'de> for $range<T> {
            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                let $end = T::decode(input).map_err(|error| error.in_field($field))?;
                Ok(Self { $end })
            }
        }
    )*};
}

one_end! {
    RangeFrom, "RangeFrom", start "start";
    RangeTo, "RangeTo", end "end";
}
