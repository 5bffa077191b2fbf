//! Checks of what is left, and the first field that is missing.

use super::error::{Error, Kind, Part, Stop};
use super::step::{Frame, Walk};
use crate::layout::{Fixed, Size};
use crate::plan::{Missing, Need};

/// The number of bytes of a size.
///
/// # Panics
/// It holds a symbol, which no size does in the plan of a [codec](crate::plan::Codec).
pub fn bytes(size: &Size) -> u64 {
    size.known().unwrap_or_else(|| panic!("`{size}` is not known in a closed world"))
}

/// Whether every value takes the same number of bytes, which is known of all types in the plan of a codec.
pub fn is_fixed(fixed: &Fixed) -> bool {
    matches!(fixed, Fixed::Yes)
}

impl Walk<'_> {
    pub fn need(&mut self, frame: &Frame<'_>, need: &Need) -> Result<(), Stop> {
        if is_fixed(&need.unless) {
            return Ok(());
        }
        let rest = if is_fixed(&need.bytes_if) { bytes(&need.bytes) } else { 0 };
        let (count, checked) = match &need.elems {
            Some(elems) => {
                let count = frame.number(&elems.count);
                (count, self.reader.need_elems(count, bytes(&elems.min), rest))
            }
            None => (0, self.reader.need(rest)),
        };
        checked.map_err(|error| frame.within(first_missing(need, count, error), &need.path).into())
    }
}

/// Moves the error of a need to the first field that the input cannot hold, and adds its name.
fn first_missing(need: &Need, count: u64, mut error: Error) -> Error {
    let Some((last, others)) = need.missing.split_last() else { return error };
    let mut found = last;
    if let Kind::UnexpectedEnd { needed, remaining } = &mut error.kind {
        for missing in others {
            let len_bytes = stepped_over(need, missing, count);
            if len_bytes > *remaining {
                found = missing;
                break;
            }
            error.offset += len_bytes as usize;
            *needed -= len_bytes;
            *remaining -= len_bytes;
        }
    } else if let Some(first) = others.first() {
        found = first;
    }
    match found.name.as_str() {
        "" => error,
        name => error.within(Part::Field(name.to_owned())),
    }
}

/// Bytes of a field that is there, if it is no longer than its minimum size.
fn stepped_over(need: &Need, missing: &Missing, count: u64) -> u64 {
    match (&missing.size, &need.elems) {
        _ if !is_fixed(&missing.fixed) => u64::MAX,
        (Some(size), _) => bytes(size),
        (None, Some(elems)) => count.saturating_mul(bytes(&elems.min)),
        (None, None) => 0,
    }
}
