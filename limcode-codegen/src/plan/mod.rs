//! How to write and read an item, operation by operation.
//!
//! The plan is where order, sizes, strictness and limits are decided; the back ends print it. Both directions are one list
//! of operations, so that writing mirrors reading by construction. Writing skips [`Op::Need`], because a writer finds room
//! as it goes: see [`written`].
//!
//! Tried and dropped: an operation that reserves room for all that is known before the first write. It gained nothing
//! on blocks, and cost half the speed of single transactions.
//!
//! The discipline of reading ("cover"): whoever reads a value has checked before that its fewest bytes are there.
//! So a plan starts covered by the item's `min`; a run takes from the cover without a check; whatever has no fixed
//! size is followed by a need for what the rest of the item takes at least.

mod arranged;
mod build;
mod codec;
mod cost;
mod dump;
mod local;
mod need;
mod place;
mod row;
mod verify;

pub use build::plan;
pub use codec::{Codec, Codecs, Unknown, called, of_library, of_type};
pub use cost::Cost;
pub use dump::{dump, dump_written};
pub use need::{Missing, Need, NeedElems, Part, Rest, list_parts};
pub use place::{Base, Place, Segment};
pub use row::{Copied, Piece, RowPart, head_row, row_text, rows};
pub use verify::verify;

use crate::layout::{Fixed, Layout, Size};
pub use crate::model::{ArrayLen, HeadCoding, Len, LenCoding, Named, Rule, Scalar, SizeInteger, TagCoding, Type};

/// The plan of one item.
pub struct Plan {
    /// The item's name, with its modules where a file has several.
    pub title: String,
    /// Its sizes.
    pub layout: Layout,
    /// What its fewest bytes are made of.
    pub min_parts: Vec<Part>,
    /// Places of a struct's fields, in declaration order; an enum's are in its arms.
    pub places: Vec<Place>,
    /// Codecs that are known by name only, each once; whether there are such is for their language to say.
    pub foreign: Vec<Foreign>,
    /// Whether a value's memory may be its wire form; the compiler of the generated code proves that it is.
    pub may_be_bulk: bool,
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
}

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

    /// The same, to change them.
    pub fn lists_mut(&mut self) -> Vec<&mut Vec<Op>> {
        match self {
            Body::Steps(list) => vec![list],
            Body::Dispatch(dispatch) => dispatch.arms.iter_mut().map(|arm| &mut arm.body).collect(),
        }
    }

    /// The steps that `count` finds in the lists, with one for a dispatch.
    pub fn count(&self, count: impl Fn(&[Op]) -> usize) -> usize {
        let steps: usize = self.lists().into_iter().map(count).sum();
        steps + usize::from(matches!(self, Body::Dispatch(_)))
    }
}

/// Reading: goes on with the arm of the tag that was read, which is covered. Writing: with that of the value.
pub struct Dispatch {
    /// How the tag is written.
    pub coding: TagCoding,
    /// One arm for each variant, in declaration order; any other tag is rejected.
    pub arms: Vec<Arm>,
    /// Tags that are known and refused, first and last of each range.
    pub reserved: Vec<(u32, u32)>,
    /// Whether there are values without an arm, which cannot be written.
    pub is_partial: bool,
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

/// One step.
pub enum Op {
    /// Reading: fail unless this many bytes are left.
    Need(Need),
    /// Adjacent fields of known size, at known offsets from the run's start. Reading assumes that the cover holds the run.
    Run(Run),
    /// An array of scalars whose length is a symbol. Reading assumes the cover.
    Scalars {
        /// The field.
        place: Place,
        /// Its type.
        ty: Type,
        /// Its bytes.
        size: Size,
    },
    /// LEB128. Reading assumes that its first byte is covered and checks each further one.
    Varint {
        /// The field.
        place: Place,
        /// [`Type::Varint`] or [`Type::NamedVarint`].
        ty: Type,
    },
    /// UTF-8 without a length. Reading assumes that its first byte is covered and checks the others.
    Char {
        /// The field.
        place: Place,
    },
    /// The length of the sequence or string at `place`. Reading assumes that its fewest bytes are covered.
    Len {
        /// The sequence.
        place: Place,
        /// How the length is written, and what it may be.
        len: Len,
        /// The sequence's type, where it is a collection that is known by name only.
        collection: Option<Named>,
        /// Whether the elements come in another place. Then the cover beyond a length of fixed size still holds.
        is_apart: bool,
    },
    /// The elements of a sequence, each through its own codec, or in one copy where memory and wire agree.
    /// Reading assumes a need for all of them at their fewest bytes; nothing is allocated before it.
    Elems {
        /// The sequence.
        place: Place,
        /// Type of an element.
        elem: Type,
        /// Fewest bytes of an element.
        elem_min: Size,
        /// Whether elements are of fixed size; if not, each is preceded by a need for its fewest bytes, and they count as one level of depth.
        elem_fixed: Fixed,
    },
    /// The bytes of a string; must be UTF-8. Reading assumes a need for all of them.
    Text {
        /// The string.
        place: Place,
    },
    /// The elements of a collection that is known by name only, through its own codec for them. Assumes what
    /// [`Op::Elems`] assumes.
    Collection {
        /// The collection.
        place: Place,
        /// Its type.
        named: Named,
        /// Fewest bytes of an element.
        elem_min: Size,
    },
    /// The elements of a sequence, step by step: those without a codec, because an attribute or another crate's type decides how they
    /// are coded. Assumes what [`Op::Elems`] assumes; the body starts with the need of an element.
    Loop(Each),
    /// The elements of an array, step by step; the body starts with the need of an element where that is not fixed.
    Array {
        /// The elements.
        each: Each,
        /// How many.
        len: ArrayLen,
    },
    /// One byte 0 or 1, then the payload.
    Option(Inner),
    /// The payload, one level deeper.
    Boxed(Inner),
    /// The codec of a type by name. Reading assumes that its fewest bytes are covered.
    Call {
        /// The field.
        place: Place,
        /// Its type.
        named: Named,
        /// Its fewest bytes.
        min: Size,
        /// Whether it is of fixed size: then the cover beyond it still holds.
        fixed: Fixed,
    },
    /// A u32 whose bits say which options have a value; unknown bits, and some bits of several for one option, are refused.
    /// Reading assumes the cover, and binds the mask.
    Mask(Mask),
    /// An option whose presence is in a mask that was read before.
    Present {
        /// The option.
        inner: Inner,
        /// Local name of the mask.
        mask: String,
        /// The bits that are all set if it has a value, and else all clear.
        bits: u32,
    },
    /// The members of a struct, which the item codes itself.
    Members(Members),
    /// Of each element, the members of fixed size and the counts of the others. Reading assumes a need for all of them,
    /// and binds where they are.
    Heads(Heads),
    /// Of each element, what its head counts. Reading puts the elements together. One level of depth.
    Tails(Tails),
    /// A field that is a certain variant of its enum, without the tag. Reading assumes that its fewest bytes are covered.
    Variant(Box<Variant>),
    /// Reading: fail if a version prefix with this version follows. Assumes that its byte is covered.
    Refuse {
        /// The field that would begin with it.
        place: Place,
        /// The version.
        version: u32,
    },
    /// Writing: fail if the sequence has no elements, because a count of 0 means another variant.
    NotEmpty {
        /// The sequence.
        place: Place,
    },
    /// A length in bytes, and as many bytes, which the body reads to the last. Reading assumes that the length is covered, and
    /// checks for the bytes.
    Section {
        /// How the length is written.
        coding: LenCoding,
        /// The steps within, which see no more than these bytes.
        body: Vec<Op>,
    },
}

impl Op {
    /// The lists of operations within this one: the body of a loop, the payload of an option or box.
    pub fn bodies(&self) -> Vec<&[Op]> {
        match self {
            Op::Loop(each) | Op::Array { each, .. } => vec![&each.body],
            Op::Option(inner) | Op::Boxed(inner) | Op::Present { inner, .. } => vec![&inner.body],
            Op::Members(members) => vec![&members.body],
            Op::Tails(tails) => vec![&tails.members.body],
            Op::Section { body, .. } => vec![body],
            Op::Need(_)
            | Op::Run(_)
            | Op::Scalars { .. }
            | Op::Varint { .. }
            | Op::Char { .. }
            | Op::Len { .. }
            | Op::Elems { .. }
            | Op::Text { .. }
            | Op::Collection { .. }
            | Op::Mask(_)
            | Op::Heads(_)
            | Op::Variant(_)
            | Op::Refuse { .. }
            | Op::NotEmpty { .. }
            | Op::Call { .. } => Vec::new(),
        }
    }

    /// The same, to change them.
    pub fn bodies_mut(&mut self) -> Vec<&mut Vec<Op>> {
        match self {
            Op::Loop(each) | Op::Array { each, .. } => vec![&mut each.body],
            Op::Option(inner) | Op::Boxed(inner) | Op::Present { inner, .. } => vec![&mut inner.body],
            Op::Members(members) => vec![&mut members.body],
            Op::Tails(tails) => vec![&mut tails.members.body],
            Op::Section { body, .. } => vec![body],
            _ => Vec::new(),
        }
    }

    /// The place that the operation reads and writes first; none for checks and dispatches.
    pub fn place(&self) -> Option<&Place> {
        match self {
            Op::Need(_) | Op::Refuse { .. } | Op::NotEmpty { .. } | Op::Section { .. } => None,
            Op::Mask(mask) => Some(&mask.place),
            Op::Members(members) => Some(&members.place),
            Op::Heads(heads) => Some(&heads.place),
            Op::Tails(tails) => Some(&tails.heads.place),
            Op::Variant(variant) => Some(&variant.place),
            Op::Run(run) => run.fields.first().map(|field| &field.place),
            Op::Scalars { place, .. }
            | Op::Varint { place, .. }
            | Op::Char { place }
            | Op::Len { place, .. }
            | Op::Elems { place, .. }
            | Op::Text { place }
            | Op::Collection { place, .. }
            | Op::Call { place, .. } => Some(place),
            Op::Loop(each) | Op::Array { each, .. } => Some(&each.place),
            Op::Option(inner) | Op::Boxed(inner) | Op::Present { inner, .. } => Some(&inner.place),
        }
    }
}

/// The operations that writing takes.
pub fn written(list: &[Op]) -> impl Iterator<Item = &Op> {
    list.iter().filter(|op| !matches!(op, Op::Need(_) | Op::Refuse { .. }))
}

/// The operations that reading takes.
pub fn read(list: &[Op]) -> impl Iterator<Item = &Op> {
    list.iter().filter(|op| !matches!(op, Op::NotEmpty { .. }))
}

/// Adjacent fields of known size.
pub struct Run {
    /// The fields in wire order.
    pub fields: Vec<RunField>,
    /// All bytes of the run.
    pub size_bytes: u64,
}

/// A field in a run.
pub struct RunField {
    /// The field.
    pub place: Place,
    /// A scalar, an array of scalars, a bool, `usize` or `isize`.
    pub ty: Type,
    /// Offset from the start of the run.
    pub offset_bytes: u64,
}

/// A body that is repeated for each element.
pub struct Each {
    /// The sequence or array.
    pub place: Place,
    /// The element within the body.
    pub elem: Place,
    /// Local name of the index.
    pub index: String,
    /// Whether elements are of fixed size; if not, a sequence counts as one level of depth.
    pub elem_fixed: Fixed,
    /// Fewest bytes of an element.
    pub elem_min: Size,
    /// Type of an element.
    pub elem_type: Type,
    /// The steps for one element.
    pub body: Vec<Op>,
}

impl Each {
    /// Whether a need for the elements is a need for memory of their number: each takes the same number of bytes, and
    /// not none.
    pub fn dense(&self) -> Fixed {
        if self.elem_min.known_bytes == 0 { Fixed::No } else { self.elem_fixed.clone() }
    }
}

/// A body for the payload of an option or box.
pub struct Inner {
    /// The option or box.
    pub place: Place,
    /// The payload within the body.
    pub payload: Place,
    /// Type of the payload.
    pub payload_type: Type,
    /// The steps for the payload.
    pub body: Vec<Op>,
}

/// The mask of a struct's options.
pub struct Mask {
    /// The struct.
    pub place: Place,
    /// Its options, each with its bits.
    pub options: Vec<(Place, u32)>,
}

impl Mask {
    /// The bits that may be set.
    pub fn known(&self) -> u32 {
        self.options.iter().fold(0, |known, (_, bits)| known | bits)
    }

    /// Bits that are set together.
    pub fn groups(&self) -> impl Iterator<Item = u32> {
        self.options.iter().map(|(_, bits)| *bits).filter(|bits| bits.count_ones() > 1)
    }
}

/// The members of a struct.
pub struct Members {
    /// The struct.
    pub place: Place,
    /// Its type.
    pub named: Named,
    /// Its members, each by its name.
    pub list: Vec<(String, Place)>,
    /// The steps for them.
    pub body: Vec<Op>,
}

/// The first sections of elements.
#[derive(Clone)]
pub struct Heads {
    /// The sequence.
    pub place: Place,
    /// An element.
    pub elem: Place,
    /// Local name of the index.
    pub index: String,
    /// Bytes of one.
    pub size_bytes: u64,
    /// What is in one, in wire order.
    pub fields: Vec<HeadField>,
}

/// A member in the first section of an element.
#[derive(Clone)]
pub struct HeadField {
    /// The member.
    pub place: Place,
    /// What is written of it.
    pub coding: HeadCoding,
    /// Offset from the start of the section.
    pub offset_bytes: u64,
}

impl HeadField {
    /// Whether it is a number of the element, and not a count.
    pub fn is_scalar(&self) -> bool {
        matches!(self.coding, HeadCoding::Scalar(_))
    }
}

/// The second sections of elements.
pub struct Tails {
    /// Their first sections.
    pub heads: Heads,
    /// An element, with the steps for what its head counts.
    pub members: Members,
}

/// A field that is a certain variant of its enum.
pub struct Variant {
    /// The field.
    pub place: Place,
    /// The variant.
    pub variant: syn::Path,
    /// The variant's only field.
    pub inner: Place,
    /// Its type.
    pub named: Named,
    /// Fewest bytes of it.
    pub min: Size,
    /// Whether it is of fixed size: then the cover beyond it still holds.
    pub fixed: Fixed,
    /// Sequences whose number of elements it holds, each with the names that lead there. Writing checks that they agree.
    pub counted: Vec<(Place, Vec<String>)>,
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
    /// As [`Plan::wire`].
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
