//! Options: a byte, and the value if it is 1.

use crate::traits::place::Place;
use crate::traits::row::{Made, Payload};
use crate::wire::pod::take_or_return;
use crate::{Decode, Encode, Layout, Mode, Reader, Result, Writer, encode_steps, max_sum};

impl<T: Layout> Layout for Option<T> {
    const NAME: &'static str = "Option";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = false;
    const MAX_SIZE: Option<usize> = max_sum([Some(1), T::MAX_SIZE]);
    const ENCODE_STEPS: usize = encode_steps(1, [T::ENCODE_STEPS]);
}

impl<T: Encode> Encode for Option<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        if T::BULK.is_written_whole() {
            return output.put_row((Made(u8::from(self.is_some())), Payload(self)));
        }
        output.put_option_tag(self.is_some())?;
        match self {
            Some(value) => value.encode_bounded(output),
            None => Ok(()),
        }
    }
}

impl<'de, T: Decode<'de>> Decode<'de> for Option<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        Self::decode_to(input, ())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decode_to<M: Mode, P: Place<Self>>(input: &mut Reader<'de, M>, site: P::Site) -> Result<P> {
        if !input.take_option_tag()? {
            return P::put(site, input.offset(), None);
        }
        input.need(T::MIN_SIZE)?;
        let value = take_or_return!(T, input, |error| error);
        P::put(site, input.offset(), Some(value))
    }

    #[inline]
    fn decode_in_place<M: Mode>(&mut self, input: &mut Reader<'de, M>) -> Result<()> {
        if !input.take_option_tag()? {
            *self = None;
            return Ok(());
        }
        input.need(T::MIN_SIZE)?;
        match self {
            Some(value) => value.decode_in_place(input)?,
            None => *self = Some(T::decode(input)?),
        }
        Ok(())
    }
}
