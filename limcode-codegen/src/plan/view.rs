//! Views: where a value's fields are in its bytes, and what is shown of each.
//!
//! A view makes one pass over the bytes, which checks what reading checks, and keeps offsets: *marks*. A field begins at a mark,
//! or at the start, plus bytes that are known. Behind each field of no known size stands a mark, unless it is the last field,
//! which ends where the value ends. All offsets are from the start of the value.
//!
//! ```text
//! signatures  @0           .. mark 0      elements behind a short_vec
//! message     @mark 0      .. end         its own view
//! ```

use super::anchors::anchors;
use super::setter::{self, Lead, Setter};
use super::{Body, Op, Place, ValueId};
use crate::layout::{self, Fixed, Max, Size, World};
use crate::model::{self, Fields, Item, LenCoding, Number, Section, Type};

/// How values of an item are viewed.
pub struct View {
    /// Whether a value is shown as itself, decoded: an enum that is only tags, and a struct whose fields are bits. It has neither anchors,
    /// single fields nor setters.
    pub is_value: bool,
    /// Whether a value is nothing but bytes, at any address: then a reference to it is its view.
    pub is_bytes: bool,
    /// Where the fields are: of a struct, or of each arm of a dispatch, in its order.
    pub arms: Vec<Anchors>,
    /// What a mutable view sets: of each field of a struct, in one list; of those of each variant of an enum.
    pub setters: Vec<Vec<Setter>>,
    /// What the first bytes of each arm must stay when something is set.
    pub leads: Vec<Lead>,
    /// The bytes of a mark, 1, 2, 4 or 8, by the maximum size of a value; none where only rustc may know that.
    pub mark_bytes: Option<u64>,
}

/// Where the fields of a struct or an arm are.
#[derive(Default)]
pub struct Anchors {
    /// The fields, in declaration order.
    pub fields: Vec<Anchor>,
    /// The ends of fields whose size is not known, in wire order, without the end of the value.
    pub marks: Vec<Mark>,
    /// Counts that stand in another field, which are kept beside the marks.
    pub counts: Vec<ValueId>,
}

/// The end of a field.
pub struct Mark {
    /// The local of the field.
    pub field: String,
    /// The last operation before it, as an index into [`View::steps`] of the list.
    pub behind: usize,
    /// Bytes of that operation, a run, that are behind the mark.
    pub ahead_bytes: u64,
    /// Where the field starts, or what is left of it behind its last mark.
    pub start: Offset,
    /// Its minimum size.
    pub size: Size,
    /// Whether these are its bytes: then the mark need not be kept. Only rustc may know.
    pub fixed: Fixed,
    /// Whether it is kept in any case, and has no maximum.
    pub is_any_offset: bool,
}

/// An offset from the start of the value.
#[derive(Clone)]
pub struct Offset {
    /// The mark that it counts from; the start if there is none.
    pub mark: Option<usize>,
    /// Bytes behind that.
    pub plus: Size,
}

impl Offset {
    /// Whether it is the start of the value.
    pub fn is_zero(&self) -> bool {
        self.mark.is_none() && self.plus.is_zero()
    }
}

/// Where a piece of a field ends.
#[derive(Clone)]
pub enum End {
    /// There.
    At(Offset),
    /// Where the value ends.
    OfValue,
}

/// A field.
pub struct Anchor {
    /// Its place.
    pub place: Place,
    /// What is written of it, in wire order: one piece, unless an attribute takes it apart. None where it takes no step.
    pub pieces: Vec<Extent>,
    /// What is shown of it.
    pub shown: Shown,
    /// Whether it is passed over by decoding it, because its type may have no view.
    pub is_decoded: bool,
    /// Whether it is of fixed size, and so may be written over.
    pub fixed: Fixed,
    /// Whether the view returns its exact bytes: a field of a struct that is in one piece, whatever the arm.
    pub has_raw: bool,
}

/// A part of a field that stands in one place.
#[derive(Clone)]
pub struct Extent {
    /// Where it starts.
    pub start: Offset,
    /// Where it ends.
    pub end: End,
    /// Its minimum size.
    pub min: Size,
    /// Its operations, as indices into [`View::steps`] of the list; a run may hold other fields, too.
    pub ops: Vec<usize>,
}

/// What is shown of a field.
pub enum Shown {
    /// What its type shows. `is_kept` where the type has marks of its own, which are kept among those of the view.
    Own {
        /// The type.
        ty: Type,
        /// Whether the type is by name, so that it has marks.
        is_kept: bool,
    },
    /// A variant and its tag, with which the value starts: what the enum shows. Its marks are kept.
    Variant {
        /// Where the tag ends.
        payload: Offset,
    },
    /// The elements of a sequence: behind their count, or behind the first piece, which is the count.
    Elems {
        /// Type of an element.
        elem: Type,
        /// How the count is written; none if it stands in another field.
        coding: Option<LenCoding>,
        /// In [`Anchors::counts`], such a count; none if elements of fixed size fill the piece.
        kept: Option<usize>,
    },
    /// The elements of a collection that is known by name only, behind their count.
    Collection {
        /// How the count is written.
        coding: LenCoding,
    },
    /// Text, behind its length.
    Text {
        /// How the length is written.
        coding: LenCoding,
    },
    /// A number as LEB128, by value.
    Varint {
        /// Its type.
        ty: Type,
    },
    /// A number that is another in memory, by value.
    Number {
        /// What it is.
        number: Number,
    },
    /// Elements that are in two sections each.
    Sections,
    /// The exact bytes.
    Bytes,
    /// The value, decoded by these steps from the bytes of the field.
    Owned {
        /// The steps, which begin with a need for the minimum size.
        body: Vec<Op>,
    },
    /// The value, from the whole that it is of, decoded: other fields say what it is.
    Whole,
    /// The value, decoded by the operations of all pieces.
    Parts {
        /// Of each piece, the need for its minimum size, which comes before its operations.
        needs: Vec<Vec<Op>>,
    },
}

impl View {
    /// The operations that the marks and pieces of a list are about: those in the section, where all are in one.
    pub fn steps(list: &[Op]) -> &[Op] {
        section(list).map_or(list, |(_, body)| body)
    }

    /// Which of its arms these anchors are of.
    ///
    /// # Panics
    /// If they are of another view.
    pub fn index_of(&self, anchors: &Anchors) -> usize {
        self.arms.iter().position(|arm| std::ptr::eq(arm, anchors)).expect("one of the arms")
    }
}

/// The section and its steps, where a list is one.
pub fn section(list: &[Op]) -> Option<(&Section, &[Op])> {
    list.iter().find_map(|op| match op {
        Op::Section { of, body, .. } => Some((of, body.as_slice())),
        _ => None,
    })
}

/// The views of an item's values.
pub(super) fn view(world: &dyn World, item: &Item, max: Option<&Max>, body: &Body, places: &[Place]) -> View {
    let mut arms = match (body, &item.body) {
        (Body::Steps(_), model::Body::Struct { fields: Fields { bits: Some(_), .. }, .. }) => vec![Anchors::default()],
        (Body::Steps(list), model::Body::Struct { fields, .. }) => vec![anchors(world, list, fields, places, 0)],
        (Body::Dispatch(dispatch), item) => {
            let of_arm = |arm: &super::Arm| {
                let fields = match (item, arm.chosen.variant()) {
                    (model::Body::Enum { variants, .. }, Some(index)) => &variants[index].fields,
                    (model::Body::Struct { fields, .. }, _) => fields,
                    (model::Body::Enum { .. }, None) => unreachable!("each arm of an enum is a variant"),
                };
                // The untagged form begins with its own first byte.
                let tag_bytes = if arm.tag.is_some() { dispatch.coding.tagged_bytes() } else { 0 };
                anchors(world, &arm.body, fields, &arm.fields, tag_bytes)
            };
            dispatch.arms.iter().map(of_arm).collect()
        }
        (Body::Steps(_), model::Body::Enum { .. }) => unreachable!("an enum's plan is one dispatch"),
    };
    if matches!(item.body, model::Body::Struct { .. }) {
        for index in 0..arms[0].fields.len() {
            let has_raw = arms.iter().all(|arm| arm.fields[index].pieces.len() == 1);
            arms.iter_mut().for_each(|arm| arm.fields[index].has_raw = has_raw);
        }
    }
    let mark_bytes = match max {
        None => Some(MAX_OFFSET_BYTES),
        Some(Max::Bytes(bytes)) => Some(offset_bytes(*bytes)),
        Some(_) => None,
    };
    for mark in arms.iter_mut().flat_map(|arm| &mut arm.marks) {
        mark.is_any_offset = matches!(mark.fixed, Fixed::No) && mark_bytes == Some(MAX_OFFSET_BYTES);
    }
    let setters = setter::setters(world, item, body, &arms);
    let is_value = is_value(item);
    View {
        is_value,
        is_bytes: !is_value && is_bytes(world, item),
        arms,
        setters,
        leads: setter::leads(body),
        mark_bytes,
    }
}

/// The bytes of an offset in a value of any size.
const MAX_OFFSET_BYTES: u64 = 8;

/// The bytes of an offset in a value of at most so many bytes. The runtime's `mark_width` says the same where rustc knows the maximum.
fn offset_bytes(max_bytes: u64) -> u64 {
    match max_bytes {
        0..=0xff => 1,
        0x100..=0xffff => 2,
        0x1_0000..=0xffff_ffff => 4,
        _ => MAX_OFFSET_BYTES,
    }
}

/// Whether a value is shown as itself.
fn is_value(item: &Item) -> bool {
    item.body.is_only_tags() || matches!(&item.body, model::Body::Struct { fields, .. } if fields.bits.is_some())
}

/// Whether the only field is bytes. Of several, rustc chooses the order in memory.
fn is_bytes(world: &dyn World, item: &Item) -> bool {
    let model::Body::Struct { fields: Fields { list, skipped, arrangement: None, .. }, version_guard: false, .. } =
        &item.body
    else {
        return false;
    };
    let [field] = list.as_slice() else { return false };
    let is_one_byte = field.ty.scalar_elem() == Some(model::Scalar::U8);
    let is_plain = skipped.is_empty() && item.section.is_none() && item.source.generics.params.is_empty();
    let is_there = layout::min(world, &field.ty).known().is_some_and(|bytes| bytes > 0);
    is_plain && is_one_byte && is_there && field.view.is_none() && !field.is_discarded
}
