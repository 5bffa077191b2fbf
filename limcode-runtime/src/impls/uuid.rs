//! `uuid`: a `u64` length, which is 16, and the bytes, as serde writes a `Uuid` for bincode; or [`Compact`].

use crate::{Coding, Decode, Encode, Error, ErrorKind, Layout, Mode, Reader, Result, Writer};
use ::uuid::Uuid;

const LEN_BYTES: u64 = 16;

impl Layout for Uuid {
    const NAME: &'static str = "Uuid";
    const MIN_SIZE: usize = 24;
    const IS_FIXED: bool = true;
}

impl Encode for Uuid {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.room(Self::MIN_SIZE)?;
        output.put(&LEN_BYTES)?;
        output.put(self.as_bytes())
    }
}

impl<'de> Decode<'de> for Uuid {
    /// `invalid_value` at the first byte for another length than 16.
    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let start = input.offset();
        let run = input.take_run::<24>()?;
        match run.get(0) {
            LEN_BYTES => Ok(Self::from_bytes(run.get(8))),
            _ => Err(Error::new(ErrorKind::InvalidValue, start)),
        }
    }
}

/// The coding of a [`Uuid`] without its length, 16 bytes: that of `uuid::serde::compact`, for
/// `#[limcode(with = limcode::uuid::Compact)]`.
#[derive(Clone, Copy, Debug)]
pub enum Compact {}

impl Layout for Compact {
    const NAME: &'static str = "Uuid";
    const MIN_SIZE: usize = 16;
    const IS_FIXED: bool = true;
}

impl Coding<Uuid> for Compact {
    #[inline]
    fn encode<M: Mode>(value: &Uuid, output: &mut Writer<'_, M>) -> Result<()> {
        output.put(value.as_bytes())
    }

    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'_, M>) -> Result<Uuid> {
        input.take().map(Uuid::from_bytes)
    }
}
