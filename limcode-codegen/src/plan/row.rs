//! Rows: adjacent steps of an encoder that are written under one check of room.
//!
//! A part of a row has a size that is known without a walk: numbers, counts, elements that are copied as bytes. Both
//! languages print the rows found here. They differ in who knows what is copied as bytes: see [`Proof`].

use std::rc::Rc;

use super::{Check, HeadField, HeadPart, Heads, Inner, Mask, Op, Place, Proof, Run, RunField, written};
use crate::layout::{Fixed, Size};
use crate::model::{LenCoding, Named, Scalar, TagCoding, Type};

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
    /// Adjacent fields of known size. Runs that only reading keeps apart are one.
    Run(Rc<Run>),
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
        /// Whether elements are of fixed size.
        elem_fixed: &'p Fixed,
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
        /// Whether it is of fixed size.
        fixed: &'p Fixed,
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

impl RowPart<'_> {
    /// What the part writes, each with its bytes, for comments: `8 slot`, `37 or more message`, `3 len(votes)` at most.
    pub fn texts(&self) -> Vec<String> {
        let text = match self {
            RowPart::Tag(coding, _) => format!("{} tag", coding.tagged_bytes()),
            RowPart::Run(run) => {
                let ends = run.fields.iter().skip(1).map(|field| field.offset_bytes).chain([run.size_bytes]);
                let fields = run.fields.iter().zip(ends);
                return fields
                    .map(|(field, end)| format!("{} {}", end - field.offset_bytes, field.place.text))
                    .collect();
            }
            RowPart::Scalars { place, size, .. } => format!("{size} {}", place.text),
            RowPart::Scalar(place, scalar) => format!("{} {}", scalar.size_bytes(), place.text),
            RowPart::Len { place, coding, .. } => format!("{} len({})", coding.max_bytes(), place.text),
            RowPart::Elems { place, elem_min, elem_fixed, .. } => match elem_min.known() {
                Some(1) if elem_fixed.is_yes() => place.text.clone(),
                _ => format!("{} ({} each)", place.text, at_least(elem_min, elem_fixed)),
            },
            RowPart::Text(place) => place.text.clone(),
            RowPart::Value { place, min, fixed, .. } => format!("{} {}", at_least(min, fixed), place.text),
            RowPart::Mask(mask) => format!("4 mask({})", mask.place.text),
            RowPart::OptionTag(option) => format!("1 tag({})", option.place.text),
            RowPart::Payload { option, size_bytes, .. } => format!("{size_bytes} {} if present", option.place.text),
        };
        vec![text]
    }
}

fn at_least(min: &Size, fixed: &Fixed) -> String {
    if fixed.is_yes() { min.to_string() } else { format!("{min} or more") }
}

/// What a row writes, in lines of so many columns.
pub fn row_text(row: &[RowPart<'_>], columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for text in row.iter().flat_map(RowPart::texts) {
        match lines.last_mut() {
            Some(line) if line.len() + text.len() <= columns => *line += &format!(" + {text}"),
            Some(line) => {
                line.push_str(" +");
                lines.push(text);
            }
            None => lines.push(text),
        }
    }
    lines
}

/// The rows of a list of operations, and the steps between them. `first` is a part that comes before the list.
pub fn rows<'p>(first: Option<RowPart<'p>>, list: &'p [Op], proof: Proof<'_>) -> Vec<Piece<'p>> {
    let mut rows = Rows { proof, parts: first.into_iter().collect(), pieces: Vec::new() };
    rows.add(list);
    rows.end_row();
    rows.pieces
}

/// The first section of an element as a row.
pub fn head_row(heads: &Heads) -> Vec<RowPart<'_>> {
    heads.fields.iter().map(head_part).collect()
}

fn head_part(HeadField { place, part, .. }: &HeadField) -> RowPart<'_> {
    match part {
        HeadPart::Scalar(scalar) => RowPart::Scalar(place, *scalar),
        HeadPart::Count { coding, .. } => RowPart::Len { place, coding: *coding, collection: None },
    }
}

/// The pieces so far, and the parts of a row that may go on.
struct Rows<'p, 'c> {
    proof: Proof<'c>,
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
            match (self.part(op), self.parts.last_mut()) {
                (Some(RowPart::Run(next)), Some(RowPart::Run(run))) => Rc::make_mut(run).extend(&next),
                (Some(part), _) => self.parts.push(part),
                (None, _) => {
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
            Op::Run(run) => RowPart::Run(Rc::new(run.clone())),
            Op::Scalars { place, ty, size } => RowPart::Scalars { place, ty, size },
            Op::Len { place, len, collection, .. } if len.max_elems.is_none() && len.coding != LenCoding::Varint => {
                RowPart::Len { place, coding: len.coding, collection: collection.as_ref() }
            }
            Op::Elems { place, elem, codec, elem_min, elem_fixed, .. } if self.proof.copies_elems(elem, *codec) => {
                RowPart::Elems { place, elem, elem_min, elem_fixed }
            }
            Op::Text { place, .. } => RowPart::Text(place),
            Op::Call { place, named, codec, min, fixed } if self.proof.copies_value(named, *codec) => {
                RowPart::Value { place, named, min, fixed }
            }
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
    let (Some(Op::Run(Run { fields, size_bytes, .. })), None) = (steps.next(), steps.next()) else { return None };
    match fields.as_slice() {
        [field] if field.place.local == option.payload.local && !matches!(field.check, Check::Size(_)) => {
            Some(RowPart::Payload { option, field, size_bytes: *size_bytes })
        }
        _ => None,
    }
}
