//! `Result` and `Bound`: enums, with a `u32` tag.

use crate::traits::place::Place;
use crate::wire::pod::take_or_return;
use crate::{
    Decode, Encode, Layout, Mode, Reader, Result, Writer, all_equal, encode_steps, greatest_max, least, max_sum,
};
use core::ops::Bound;

/// The minimum size after the tag of a result.
const fn least_of<T: Layout, E: Layout>() -> usize {
    least([T::MIN_SIZE, E::MIN_SIZE])
}

impl<T: Layout, E: Layout> Layout for core::result::Result<T, E> {
    const NAME: &'static str = "Result";
    const MIN_SIZE: usize = 4 + least_of::<T, E>();
    const IS_FIXED: bool = T::IS_FIXED && E::IS_FIXED && all_equal([T::MIN_SIZE, E::MIN_SIZE]);
    const MAX_SIZE: Option<usize> = max_sum([Some(4), greatest_max([T::MAX_SIZE, E::MAX_SIZE])]);
    const ENCODE_STEPS: usize = encode_steps(1, [T::ENCODE_STEPS, E::ENCODE_STEPS]);
}

impl<T: Encode, E: Encode> Encode for core::result::Result<T, E> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        match self {
            Ok(value) => {
                output.put_tag(0)?;
                value.encode_bounded(output)
            }
            Err(error) => {
                output.put_tag(1)?;
                error.encode_bounded(output)
            }
        }
    }
}

impl<'de, T: Decode<'de>, E: Decode<'de>> Decode<'de> for core::result::Result<T, E> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        Self::decode_to(input, ())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decode_to<M: Mode, P: Place<Self>>(input: &mut Reader<'de, M>, site: P::Site) -> Result<P> {
        match input.take_tag()? {
            0 => {
                if T::MIN_SIZE > least_of::<T, E>() {
                    input.need(T::MIN_SIZE)?;
                }
                let value = take_or_return!(T, input, |error| error);
                P::put(site, input.offset(), Ok(value))
            }
            1 => {
                if E::MIN_SIZE > least_of::<T, E>() {
                    input.need(E::MIN_SIZE)?;
                }
                let error = take_or_return!(E, input, |error| error);
                P::put(site, input.offset(), Err(error))
            }
            found => Err(input.unknown_tag(found, 4)),
        }
    }
}

impl<T: Layout> Layout for Bound<T> {
    const NAME: &'static str = "Bound";
    const MIN_SIZE: usize = 4;
    const IS_FIXED: bool = T::IS_FIXED && T::MIN_SIZE == 0;
    const MAX_SIZE: Option<usize> = max_sum([Some(4), T::MAX_SIZE]);
}

impl<T: Encode> Encode for Bound<T> {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        match self {
            Self::Unbounded => output.put_tag(0),
            Self::Included(value) => {
                output.put_tag(1)?;
                value.encode_bounded(output)
            }
            Self::Excluded(value) => {
                output.put_tag(2)?;
                value.encode_bounded(output)
            }
        }
    }
}

impl<'de, T: Decode<'de>> Decode<'de> for Bound<T> {
    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let variant = match input.take_tag()? {
            0 => return Ok(Self::Unbounded),
            1 => Self::Included,
            2 => Self::Excluded,
            found => return Err(input.unknown_tag(found, 4)),
        };
        if T::MIN_SIZE > 0 {
            input.need(T::MIN_SIZE)?;
        }
        T::decode(input).map(variant)
    }
}
