//! Fields that are bits of one integer.

use super::{Place, Scalar, Type};
use crate::layout::{self, Fixed};
use crate::model;

/// The integer of a struct, and what its bits are.
pub struct Bits {
    /// The integer.
    pub wire: Scalar,
    /// Whether it is written as LEB128.
    pub is_varint: bool,
    /// Minimum size, in bytes.
    pub min_bytes: u64,
    /// Bits of the integer.
    pub len_bits: u32,
    /// Whether it is of fixed size.
    pub fixed: Fixed,
    /// The fields, from the lowest bit to the highest.
    pub fields: Vec<BitField>,
}

/// A field that is some bits of an integer.
pub struct BitField {
    /// The field.
    pub place: Place,
    /// An unsigned integer of up to 64 bits, or a bool.
    pub ty: Type,
    /// Its lowest bit.
    pub shift: u32,
    /// Its number of bits.
    pub width: u32,
}

impl Bits {
    /// The bits of a struct with these fields.
    pub(super) fn new(bits: &model::Bits, fields: &model::Fields, places: &[Place]) -> Self {
        let mut shift = 0;
        let of_field = |((field, place), width): ((&model::Field, &Place), &u32)| {
            let start = shift;
            shift += width;
            BitField { place: place.clone(), ty: field.ty.clone(), shift: start, width: *width }
        };
        let fields = fields.list.iter().zip(places).zip(&bits.widths).map(of_field).collect();
        let model::Bits { wire, is_varint, .. } = *bits;
        let (min_bytes, len_bits, fixed) = (bits.min_bytes(), bits.len_bits(), layout::bits_fixed(bits));
        Bits { wire, is_varint, min_bytes, len_bits, fixed, fields }
    }
}

impl BitField {
    /// Bits of its type: 1 of a bool; none of a type that cannot be bits.
    pub fn type_bits(&self) -> Option<u32> {
        match &self.ty {
            Type::Bool => Some(1),
            Type::Scalar(scalar) => scalar.max_unsigned().map(|most| u64::BITS - most.leading_zeros()),
            _ => None,
        }
    }

    /// As it is read in dumps: `bit 7`, `bits 0 to 5`.
    pub fn text(&self) -> String {
        match self.width {
            1 => format!("bit {}", self.shift),
            width => format!("bits {} to {}", self.shift, self.shift + width - 1),
        }
    }
}
