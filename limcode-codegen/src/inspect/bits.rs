//! Fields that are bits of one integer, and arrays of bytes that are always the same.

use super::error::{Error, Kind};
use super::line::{Scope, Ty};
use super::number::varint;
use super::step::{Frame, Walk};
use super::{Data, Stop};
use crate::plan::{Bits, Bytes, Constant, Place, Type};

impl Walk<'_> {
    /// The integer, then a line for each field, at the offset of the integer.
    pub fn bits<'p>(&mut self, bits: &'p Bits, scope: &Scope<'p>) -> Result<(), Stop> {
        let start = self.offset();
        let all = match bits.is_varint {
            true => varint(&mut self.reader, bits.len_bits)?,
            false => self.reader.take_number(bits.wire.size_bytes())? as u64,
        };
        for field in &bits.fields {
            let value = (all >> field.shift) & (u64::MAX >> (u64::BITS - field.width));
            self.watch.number(&field.place, value);
            let head = scope.head(&field.place).or_ty(Ty::Type(&field.ty)).or_offset(start);
            self.line(head, || match &field.ty {
                Type::Bool => Data::Bool(value == 1),
                _ => Data::Bits(value),
            });
        }
        Ok(())
    }

    /// The bytes of a constant.
    pub fn constant<'p>(
        &mut self,
        frame: &Frame<'p>,
        place: &'p Place,
        constant: &'p Constant,
        scope: &Scope<'p>,
    ) -> Result<(), Stop> {
        let Bytes::Literal(expected) = &constant.value else {
            unreachable!("values of constants were found when schemas were loaded")
        };
        let start = self.offset();
        let found = self.reader.take(expected.len() as u64);
        let found = found.map_err(|error| frame.stop_within(error, &place.path))?;
        if found != expected {
            return Err(frame.stop_within(Error::new(Kind::InvalidValue, start), &place.path));
        }
        let memory = constant.memory();
        let head = scope.head(place).or_ty(Ty::Type(&memory)).or_offset(start);
        self.line(head, || Data::flat(&memory, start, found));
        Ok(())
    }
}
