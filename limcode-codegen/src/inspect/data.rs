//! What a line is about, in a form for programs.

use std::ops::Range;

use super::elems::literal;
use super::reader::number;
use super::text::{self, Limit};
use crate::plan::{Scalar, SizeInteger, Type};

/// What a line is about. Ranges are bytes of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Data {
    /// No part of the value: a count, a mask, padding, elements that are not shown.
    Note(String),
    /// Members, each in a line below.
    Members,
    /// Elements of an array, each in a line below.
    Array,
    /// Elements of a sequence, each in a line below; how many there are.
    Elements(u64),
    /// A variant by its name; its members are in lines below.
    Variant(String),
    /// An option without a payload.
    Absent,
    /// A field that the input does not have, with its default value.
    Default,
    /// An integer that is written in another form than its own.
    Integer(u64),
    /// Some bits of an integer, whose bytes the line has.
    Bits(u64),
    /// A bool.
    Bool(bool),
    /// A char.
    Char(char),
    /// A text in UTF-8.
    Text(Range<usize>),
    /// A number, in little-endian bytes.
    Number(Scalar, Range<usize>),
    /// Numbers of an array, side by side; for an array of arrays, the length of each, the outermost first.
    NumberArray(Scalar, Vec<u64>, Range<usize>),
    /// The bytes of an array that the input has, and the length of the array: zeros follow them.
    ByteArray(Range<usize>, u64),
    /// Numbers of a sequence, side by side.
    Numbers(Scalar, Range<usize>),
}

impl Data {
    /// A number, a bool, or an array of numbers, at an offset of the input.
    pub(super) fn flat(ty: &Type, start: usize, bytes: &[u8]) -> Self {
        let range = start..start + bytes.len();
        match ty {
            Type::Bool => Data::Bool(bytes == [1]),
            Type::Scalar(of) => Data::Number(*of, range),
            Type::SizeInteger(SizeInteger::Isize) => Data::Number(Scalar::I64, range),
            Type::Array(..) => match ty.scalar_elem() {
                Some(of) => Data::NumberArray(of, lens(ty), range),
                None => Data::Members,
            },
            _ => Data::Integer(number(bytes) as u64),
        }
    }

    /// As it is printed; empty if it is described by the lines below.
    pub(super) fn text(&self, input: &[u8], limit: Limit) -> String {
        match self {
            Data::Note(text) | Data::Variant(text) => text.clone(),
            Data::Members | Data::Array => String::new(),
            Data::Elements(count) => text::count(*count, "element"),
            Data::Absent => "None".to_owned(),
            Data::Default => "default".to_owned(),
            Data::Integer(number) | Data::Bits(number) => number.to_string(),
            Data::Bool(value) => value.to_string(),
            Data::Char(letter) => format!("{letter:?}"),
            Data::Text(range) => text::quoted(&String::from_utf8_lossy(&input[range.clone()]), limit),
            Data::Number(of, range) => text::scalar(*of, &input[range.clone()]),
            Data::NumberArray(of, _, range) => text::array(*of, &input[range.clone()], limit),
            Data::ByteArray(range, len) => text::padded(&input[range.clone()], *len, limit),
            Data::Numbers(of, range) => text::numbers(*of, &input[range.clone()], limit),
        }
    }
}

/// The lengths of an array and of those in it.
fn lens(ty: &Type) -> Vec<u64> {
    match ty {
        Type::Array(elem, len) => [vec![literal(len)], lens(elem)].concat(),
        _ => Vec::new(),
    }
}
