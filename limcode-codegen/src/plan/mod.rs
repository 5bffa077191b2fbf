//! How to write and read an item, operation by operation.
//!
//! The plan is where order, sizes, strictness and limits are decided; the back ends print it. Both directions are one list
//! of operations, so that writing mirrors reading by construction. Writing skips [`Op::Need`], because a writer finds room
//! as it goes: see [`written`].
//!
//! An operation carries every fact that a consumer needs ([`CodecKind`], [`Level`], [`Check`] …). What follows from several
//! operations, passes find: which are written under one check (`row`), what is copied ([`Memory`]) or kept, what is inlined
//! ([`Cost`]), which counts are read with what they count (`counted`).
//!
//! Tried and dropped: an operation that reserves room for all that is known before the first write. It gained nothing
//! on blocks, and cost half the speed of single transactions.
//!
//! The discipline of reading ("cover"): whoever reads a value has checked before that its minimum size is there.
//! So a plan starts covered by the item's `min`; a run takes from the cover without a check; whatever has no fixed
//! size is followed by a need for what the rest of the item takes at least.

mod anchors;
mod arranged;
mod bits;
mod body;
mod build;
mod builder;
mod codec;
mod cost;
mod counted;
mod dump;
mod dump_view;
mod fact;
mod foreign;
mod keep;
mod local;
mod memory;
mod need;
mod op;
mod parts;
mod place;
mod row;
mod setter;
mod table;
mod validated;
mod value;
mod verify;
mod view;
mod walk;

pub use bits::{BitField, Bits};
pub use body::{Alternatives, Arm, Body, Chosen, Dispatch};
pub use build::plan;
pub use codec::{Codec, Codecs, Unknown, called, of_library, of_type};
pub use cost::{Called, Cost, Function, InlineLimits, MAX_INLINED_PASS_STEPS, expanded, has_sibling_calls};
pub use counted::{Counted, CountedRow, Step, counted, counted_row};
pub use dump::{dump, dump_written};
pub use fact::{Check, CodecKind, Level};
pub use keep::{Keep, LastPart, Placing, last_part};
pub use local::is_own_local;
pub use memory::{Flat, Memories, Memory, Proof};
pub use need::{Missing, Need, NeedElems, Part, Rest, list_parts};
pub use op::{Each, Inner, Op, PassedBy, Run, RunField, read, written};
pub use parts::{Export, HeadField, HeadPart, Heads, Mask, Members, Tails, Variant};
pub use place::{Base, Place, Segment};
pub use row::{Piece, RowPart, head_row, row_text, rows};
pub use setter::{Lead, OneSize, SetElem, SetValue, Setter};
pub use table::{plain_size_range, plain_table, size_range, table};
pub use validated::Validated;
pub use value::ValueId;
pub use verify::verify;
pub use view::{Anchor, Anchors, End, Extent, Mark, Offset, Shown, View};
pub use walk::walk;

use crate::layout::Layout;
pub use crate::model::{
    ArrayLen, Borrowed, Bytes, Constant, Len, LenCoding, Named, Number, NumberRule, Rule, Scalar, Section, SizeInteger,
    SizedBytes, TagCoding, Type, Validation,
};

/// The plan of one item.
pub struct Plan {
    /// The item's name, with its modules where a file has several.
    pub title: String,
    /// Its sizes.
    pub layout: Layout,
    /// What its minimum size is made of.
    pub min_parts: Vec<Part>,
    /// Places of a struct's fields, in declaration order; an enum's are in its arms.
    pub places: Vec<Place>,
    /// Codecs that are known by name only, each once; whether there are such is for their language to say.
    pub foreign: Vec<Foreign>,
    /// Whether values are read to a borrowed form, too.
    pub has_borrowed: bool,
    /// Whether values are copied as bytes.
    pub memory: Memories,
    /// What accepts or rejects its values, around the body. What does so of a field is around its steps: [`Op::Validated`].
    pub validated: Option<Validated>,
    /// How its values are viewed, where they are.
    pub view: Option<View>,
    /// The locals of the fields that its parts are of, in wire order; none where fields are written as they are declared.
    pub wire: Option<Vec<String>>,
    /// How a value is read and written.
    pub body: Body,
}

impl Plan {
    /// Whether a struct's fields are not written one after the other as they are declared.
    pub fn is_arranged(&self) -> bool {
        let of_arm = |arm: &Arm| arm.wire.is_some() || !matches!(arm.chosen, Chosen::Variant(_));
        self.wire.is_some() || matches!(&self.body, Body::Dispatch(dispatch) if dispatch.arms.iter().any(of_arm))
    }

    /// Whether the bytes of a value are counted without a look at it: all take the same. What is in a region may be too long for it.
    pub fn is_counted_unseen(&self) -> bool {
        let is_region = |op: &Op| matches!(op, Op::Section { of, .. } if of.is_padded());
        self.layout.fixed.is_yes() && !self.body.lists().iter().any(|list| list.iter().any(is_region))
    }
}

/// A codec that is known by name only.
pub struct Foreign {
    /// The type.
    pub named: Named,
    /// What it must be able to do.
    pub role: Role,
}

/// What a type by name must be able to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Be written and read.
    Codec,
    /// Be written and read without its count, which is written in another coding.
    Collection,
    /// Be an integer that is written as LEB128.
    Varint,
}
