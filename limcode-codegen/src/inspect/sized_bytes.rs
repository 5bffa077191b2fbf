//! Arrays of bytes behind their length.

use std::ops::Range;

use super::elems::literal;
use super::error::{Error, Kind};
use super::line::{Scope, Ty};
use super::step::{Frame, Walk};
use super::{Data, Stop, number};
use crate::plan::{Place, SizedBytes};

impl Walk<'_> {
    /// The length, then the bytes as they are in memory, at the offset of the length.
    pub fn sized_bytes<'p>(
        &mut self,
        frame: &Frame<'p>,
        place: &'p Place,
        bytes: &'p SizedBytes,
        scope: &Scope<'p>,
    ) -> Result<(), Stop> {
        let start = self.offset();
        let kept = self.take_sized_bytes(bytes).map_err(|error| frame.stop_within(error, &place.path))?;
        let memory = bytes.memory();
        let head = scope.head(place).or_ty(Ty::Type(&memory)).or_offset(start);
        self.line(head, move || Data::ByteArray(kept, literal(&bytes.len)));
        Ok(())
    }

    /// The bytes that are kept. Those that the input does not have are no part of it, for a length may be any number.
    fn take_sized_bytes(&mut self, bytes: &SizedBytes) -> Result<Range<usize>, Error> {
        let (start, expected) = (self.offset(), literal(&bytes.len));
        let len = number::len(&mut self.reader, bytes.coding)?;
        if !bytes.is_lossy && len != expected {
            return Err(Error::new(Kind::LengthMismatch { len, expected }, start));
        }
        let first = self.offset();
        self.reader.take(len)?;
        Ok(first..first + len.min(expected) as usize)
    }
}
