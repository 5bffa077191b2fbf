//! Enums: a u32 tag, then the variant's fields.

use super::scalars::Slot;
use limcode::Limcode;

/// Nothing but tags.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
pub enum Color {
    Red,
    /// Not in order.
    #[limcode(tag = 7)]
    Green,
    /// One more.
    Blue,
}

/// Every shape of a variant.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum Shape {
    /// No field.
    Unit,
    /// No field, in braces.
    Braces {},
    /// No field, in parentheses.
    Parentheses(),
    /// One field without a name.
    Newtype(Slot),
    /// Two.
    Tuple(u8, Color),
    /// Fields with names.
    Struct {
        /// A corner.
        corner: (u32, u32),
        /// Its name.
        name: String,
    },
    /// A variant named as its enum.
    Shape(Vec<Shape>),
}

/// Variants of the same fixed size make an enum of fixed size.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum Same {
    Number(u32),
    Bytes([u8; 4]),
    Halves { low: u16, high: u16 },
}

/// Variants named as types, as values of std, and as their fields' types.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum Names {
    Some(u8),
    None,
    Ok,
    Err(String),
    Slot(Slot),
    Color(Color),
    String(String),
}

/// Holds them all.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Holder {
    pub color: Color,
    pub shape: Shape,
    pub same: Same,
    pub colors: Vec<Color>,
    pub sames: Vec<Same>,
    pub names: [Names; 2],
    pub maybe: Option<Color>,
}
