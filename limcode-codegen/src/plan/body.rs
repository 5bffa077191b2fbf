//! The body of a plan: steps, or a dispatch over arms.

use super::{Op, Place, Variant};
use crate::model::TagCoding;

/// How a value is read and written.
pub enum Body {
    /// Step by step.
    Steps(Vec<Op>),
    /// As one of several arms.
    Dispatch(Dispatch),
}

impl Body {
    /// The lists of steps: one, or those of the arms.
    pub fn lists(&self) -> Vec<&[Op]> {
        match self {
            Body::Steps(list) => vec![list],
            Body::Dispatch(dispatch) => dispatch.arms.iter().map(|arm| arm.body.as_slice()).collect(),
        }
    }

    /// Whether a value is one of several variants that hold others.
    pub fn has_variants(&self) -> bool {
        matches!(self, Body::Dispatch(Dispatch { of: Alternatives::Variants, .. }))
    }

    /// The same, to change them.
    pub fn lists_mut(&mut self) -> Vec<&mut Vec<Op>> {
        match self {
            Body::Steps(list) => vec![list],
            Body::Dispatch(dispatch) => dispatch.arms.iter_mut().map(|arm| &mut arm.body).collect(),
        }
    }
}

/// Reading: goes on with the arm of the tag that was read, which is covered. Writing: with that of the value.
pub struct Dispatch {
    /// How the tag is written.
    pub coding: TagCoding,
    /// One arm for each variant, in declaration order; any other tag is rejected.
    pub arms: Vec<Arm>,
    /// Tags that are known and rejected, first and last of each range.
    pub reserved: Vec<(u32, u32)>,
    /// Whether there are values without an arm, which cannot be written.
    pub is_partial: bool,
    /// Whether reading goes on behind the arms: the function that accepts or rejects the value is called.
    pub goes_on: bool,
    /// What the arms are.
    pub of: Alternatives,
}

impl Dispatch {
    /// Which of its arms this is.
    ///
    /// # Panics
    /// If it is the arm of another dispatch.
    pub fn index_of(&self, arm: &Arm) -> usize {
        self.arms.iter().position(|other| std::ptr::eq(other, arm)).expect("one of the arms")
    }
}

/// What the arms of a dispatch are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alternatives {
    /// The variants of an enum, none of which has more than its tag.
    Tags,
    /// The variants of an enum.
    Variants,
    /// The forms of a struct.
    Forms,
}

/// Which values an arm of a dispatch is for, when they are written.
pub enum Chosen {
    /// Those of the enum's variant with that index.
    Variant(usize),
    /// Those whose field is the variant that the arm begins with.
    Field,
    /// All others.
    Otherwise,
}

impl Chosen {
    /// The index of the enum's variant.
    pub fn variant(&self) -> Option<usize> {
        match self {
            Chosen::Variant(index) => Some(*index),
            Chosen::Field | Chosen::Otherwise => None,
        }
    }
}

/// One variant of a dispatch.
pub struct Arm {
    /// The tag; none for the untagged variant of a version prefix, whose first byte must have a clear top bit, checked when writing too.
    pub tag: Option<u32>,
    /// The values that it is for.
    pub chosen: Chosen,
    /// The variant's name; the item's for a struct.
    pub name: String,
    /// Places of its fields, in declaration order.
    pub fields: Vec<Place>,
    /// As [`Plan::wire`](super::Plan::wire).
    pub wire: Option<Vec<String>>,
    /// The steps for its fields.
    pub body: Vec<Op>,
}

impl Arm {
    /// The variant that tells a value of this arm from those of others, where it is for a version of a struct.
    pub fn variant(&self) -> Option<&Variant> {
        let first = self.body.iter().find_map(|op| if let Op::Variant(variant) = op { Some(&**variant) } else { None });
        first.filter(|_| matches!(self.chosen, Chosen::Field))
    }
}
