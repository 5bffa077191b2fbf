//! Checks of library types.

use super::error::{Error, Kind};
use super::reader::number;
use super::step::Walk;
use crate::plan::Rule;

const NANOSECONDS_OF_SECOND: u64 = 1_000_000_000;

/// Bytes of a count in front of a collection, and of a `Uuid`'s length.
const COUNT_BYTES: usize = 8;

/// Bytes of an option's tag and a count.
const BLOCKS_AT: usize = 1 + COUNT_BYTES;

impl Walk<'_> {
    /// Checks the value that was read from `start` on.
    pub fn check(&self, rule: Option<Rule>, start: usize) -> Result<(), Error> {
        let bytes = self.reader.since(start);
        let kind = match rule {
            None => return Ok(()),
            Some(Rule::NoNul) => return self.no_nul(start + COUNT_BYTES),
            Some(Rule::NotZero) => bytes.iter().all(|byte| *byte == 0).then_some(Kind::InvalidZero),
            Some(Rule::Carry) => seconds(bytes).is_none().then_some(Kind::IntegerOverflow),
            Some(Rule::Time) => {
                let fits = seconds(bytes).is_some_and(|seconds| i64::try_from(seconds).is_ok());
                (!fits).then_some(Kind::IntegerOverflow)
            }
            Some(Rule::Sixteen) => (number(&bytes[..COUNT_BYTES]) != 16).then_some(Kind::InvalidValue),
            Some(Rule::Bits) => (!has_bits(bytes)).then_some(Kind::InvalidValue),
        };
        kind.map_or(Ok(()), |kind| Err(Error::new(kind, start)))
    }

    /// Checks that there is no NUL from `start` on.
    pub fn no_nul(&self, start: usize) -> Result<(), Error> {
        match self.reader.since(start).iter().position(|byte| *byte == 0) {
            Some(place) => Err(Error::new(Kind::InteriorNul, start + place)),
            None => Ok(()),
        }
    }
}

/// The seconds of a time, with those that its nanoseconds carry.
fn seconds(bytes: &[u8]) -> Option<u64> {
    let (seconds, nanoseconds) = bytes.split_at(8);
    (number(seconds) as u64).checked_add(number(nanoseconds) as u64 / NANOSECONDS_OF_SECOND)
}

/// Whether a bit vector has blocks for its bits: an option of a vector of numbers, then the number of bits.
fn has_bits(bytes: &[u8]) -> bool {
    let (blocks, bits) = bytes.split_at(bytes.len() - 8);
    let block_bytes = blocks.len().saturating_sub(BLOCKS_AT) as u64;
    let is_none = blocks[0] == 0;
    (is_none || block_bytes > 0) && number(bits) as u64 <= block_bytes.saturating_mul(8)
}
