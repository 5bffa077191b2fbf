//! Durations and points in time: `u64` seconds and `u32` nanoseconds.
//!
//! Nanoseconds of a second or more are carried into the seconds when reading, as serde does; they are written below one.

use crate::{Decode, Encode, Error, ErrorKind, Layout, Mode, Reader, Result, Writer};
use core::time::Duration;
#[cfg(feature = "std")]
use std::time::{SystemTime, UNIX_EPOCH};

const NANOSECONDS_OF_SECOND: u32 = 1_000_000_000;

impl Layout for Duration {
    const NAME: &'static str = "Duration";
    const MIN_SIZE: usize = 12;
    const IS_FIXED: bool = true;
}

impl Encode for Duration {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.room(Self::MIN_SIZE)?;
        output.put(&self.as_secs())?;
        output.put(&self.subsec_nanos())
    }
}

impl<'de> Decode<'de> for Duration {
    /// `integer_overflow` at the first byte when the carry has no place in the seconds.
    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let start = input.offset();
        let run = input.take_run::<12>()?;
        let nanoseconds = run.get::<u32>(8);
        match run.get::<u64>(0).checked_add(u64::from(nanoseconds / NANOSECONDS_OF_SECOND)) {
            Some(seconds) => Ok(Self::new(seconds, nanoseconds % NANOSECONDS_OF_SECOND)),
            None => Err(Error::new(ErrorKind::IntegerOverflow, start)),
        }
    }
}

#[cfg(feature = "std")]
impl Layout for SystemTime {
    const NAME: &'static str = "SystemTime";
    const MIN_SIZE: usize = 12;
    const IS_FIXED: bool = true;
}

#[cfg(feature = "std")]
impl Encode for SystemTime {
    /// `invalid_value` here for a time before the epoch.
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        match self.duration_since(UNIX_EPOCH) {
            Ok(since_epoch) => since_epoch.encode(output),
            Err(_) => Err(Error::new(ErrorKind::InvalidValue, output.position())),
        }
    }
}

#[cfg(feature = "std")]
impl<'de> Decode<'de> for SystemTime {
    /// `integer_overflow` at the first byte for a time that this host cannot hold.
    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let start = input.offset();
        let since_epoch = Duration::decode(input)?;
        UNIX_EPOCH.checked_add(since_epoch).ok_or_else(|| Error::new(ErrorKind::IntegerOverflow, start))
    }
}
