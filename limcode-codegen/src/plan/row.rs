//! Rows: adjacent steps of an encoder that are written under one check of room.
//!
//! A part of a row has a size that is known without a walk: numbers, counts, elements that are copied as bytes. Both
//! languages print the rows found here. They differ in what is copied as bytes, which [`Copied`] answers.

use super::{HeadField, Heads, Inner, Mask, Op, Place, Run, RunField, written};
use crate::layout::Size;
use crate::model::{HeadCoding, LenCoding, Named, Scalar, TagCoding, Type};

/// What a language copies as bytes, so that it may be part of a row.
pub trait Copied {
    /// Whether a value of a type by name may be.
    fn value(&self, named: &Named) -> bool;
    /// Whether the elements of a sequence may be.
    fn elems(&self, elem: &Type) -> bool;
}

/// What an encoder does next.
pub enum Piece<'p> {
    /// Writes these parts.
    Row(Vec<RowPart<'p>>),
    /// Does a step that is no part of a row.
    Step(&'p Op),
}

/// A part of a row.
pub enum RowPart<'p> {
    /// The tag of a variant.
    Tag(TagCoding, u32),
    /// Adjacent fields of known size.
    Run(&'p Run),
    /// An array of scalars whose length is a symbol.
    Scalars {
        /// The field.
        place: &'p Place,
        /// Its type.
        ty: &'p Type,
        /// Its bytes.
        size: &'p Size,
    },
    /// A count without a limit of its own, of a coding whose size is known from the count.
    Len {
        /// The sequence.
        place: &'p Place,
        /// How the count is written.
        coding: LenCoding,
        /// The sequence's type, where it is a collection that is known by name only.
        collection: Option<&'p Named>,
    },
    /// The elements of a sequence.
    Elems {
        /// The sequence.
        place: &'p Place,
        /// Type of an element.
        elem: &'p Type,
        /// Minimum size of an element, in bytes.
        elem_min: &'p Size,
    },
    /// The bytes of a string.
    Text(&'p Place),
    /// A value of a type by name.
    Value {
        /// The field.
        place: &'p Place,
        /// Its type.
        named: &'p Named,
        /// Its minimum size, in bytes.
        min: &'p Size,
    },
    /// The mask of a struct's options.
    Mask(&'p Mask),
    /// The byte before the payload of an option.
    OptionTag(&'p Inner),
    /// The payload of an option, if it has one: a field of known size.
    Payload {
        /// The option.
        option: &'p Inner,
        /// The field.
        field: &'p RunField,
        /// Its bytes.
        size_bytes: u64,
    },
    /// A number in the first section of an element.
    Scalar(&'p Place, Scalar),
}

/// The rows of a list of operations, and the steps between them. `first` is a part that comes before the list.
pub fn rows<'p>(first: Option<RowPart<'p>>, list: &'p [Op], copied: &dyn Copied) -> Vec<Piece<'p>> {
    let mut rows = Rows { copied, parts: first.into_iter().collect(), pieces: Vec::new() };
    rows.add(list);
    rows.end_row();
    rows.pieces
}

/// The first section of an element as a row.
pub fn head_row(heads: &Heads) -> Vec<RowPart<'_>> {
    heads.fields.iter().map(head_part).collect()
}

fn head_part(HeadField { place, coding, .. }: &HeadField) -> RowPart<'_> {
    match coding {
        HeadCoding::Scalar(scalar) => RowPart::Scalar(place, *scalar),
        HeadCoding::Count(coding) => RowPart::Len { place, coding: *coding, collection: None },
    }
}

/// The pieces so far, and the parts of a row that may go on.
struct Rows<'p, 'c> {
    copied: &'c dyn Copied,
    parts: Vec<RowPart<'p>>,
    pieces: Vec<Piece<'p>>,
}

impl<'p> Rows<'p, '_> {
    fn add(&mut self, list: &'p [Op]) {
        for op in written(list) {
            if let Op::Members(members) = op {
                self.add(&members.body);
                continue;
            }
            if let Op::Option(inner) = op {
                self.parts.push(RowPart::OptionTag(inner));
            }
            match self.part(op) {
                Some(part) => self.parts.push(part),
                None => {
                    self.end_row();
                    self.pieces.push(Piece::Step(op));
                }
            }
        }
    }

    fn end_row(&mut self) {
        if !self.parts.is_empty() {
            self.pieces.push(Piece::Row(std::mem::take(&mut self.parts)));
        }
    }

    /// The operation as a part, or what follows the byte of an option.
    fn part(&self, op: &'p Op) -> Option<RowPart<'p>> {
        let part = match op {
            Op::Run(run) => RowPart::Run(run),
            Op::Scalars { place, ty, size } => RowPart::Scalars { place, ty, size },
            Op::Len { place, len, collection, .. } if len.max_elems.is_none() && len.coding != LenCoding::Varint => {
                RowPart::Len { place, coding: len.coding, collection: collection.as_ref() }
            }
            Op::Elems { place, elem, elem_min, .. } if self.copied.elems(elem) => {
                RowPart::Elems { place, elem, elem_min }
            }
            Op::Text { place } => RowPart::Text(place),
            Op::Call { place, named, min, .. } if self.copied.value(named) => RowPart::Value { place, named, min },
            Op::Mask(mask) => RowPart::Mask(mask),
            Op::Option(inner) | Op::Present { inner, .. } => return payload(inner),
            _ => return None,
        };
        Some(part)
    }
}

/// The payload of an option as a part, if it is a field of known size.
fn payload(option: &Inner) -> Option<RowPart<'_>> {
    let mut steps = written(&option.body);
    let (Some(Op::Run(Run { fields, size_bytes })), None) = (steps.next(), steps.next()) else { return None };
    match fields.as_slice() {
        [field] if field.place.local == option.payload.local && !matches!(field.ty, Type::SizeInteger(_)) => {
            Some(RowPart::Payload { option, field, size_bytes: *size_bytes })
        }
        _ => None,
    }
}
