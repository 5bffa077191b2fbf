//! The operations.

use super::{
    Bits, Check, CodecKind, Heads, Level, Mask, Members, Need, Place, Segment, Tails, Validated, ValueId, Variant,
};
use crate::layout::{Fixed, Size};
use crate::model::{ArrayLen, Constant, Len, Named, Number, Scalar, Section, SizedBytes, Type};

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
    /// A number that is another on the wire than in memory, or always the same. Reading assumes the cover.
    Number {
        /// The field.
        place: Place,
        /// What is on the wire and in memory, and what is rejected of it.
        number: Number,
        /// Whether an operation behind it names the number.
        is_named: bool,
    },
    /// An array of bytes that is always the same. Reading assumes the cover.
    Constant {
        /// The field.
        place: Place,
        /// Its bytes. Any others are rejected.
        constant: Constant,
    },
    /// An array of bytes behind its length. Reading assumes that its minimum size is covered, and checks for the bytes that the length says.
    SizedBytes {
        /// The field.
        place: Place,
        /// Its length, on the wire and in memory.
        bytes: SizedBytes,
    },
    /// All fields of a struct as bits of one integer. Reading assumes that its minimum size is covered, and for LEB128 checks each further
    /// byte. Writing rejects a value that its bits cannot hold.
    Bits(Bits),
    /// UTF-8 without a length. Reading assumes that its first byte is covered and checks the others.
    Char {
        /// The field.
        place: Place,
    },
    /// The length of the sequence or string at `place`. Reading assumes that its minimum size is covered.
    Len {
        /// The sequence.
        place: Place,
        /// The number that is read.
        binds: ValueId,
        /// How the length is written, and what it may be.
        len: Len,
        /// The sequence's type, where it is a collection that is known by name only.
        collection: Option<Named>,
        /// Whether the elements come in another place. Then the cover beyond a length of fixed size still holds.
        is_apart: bool,
    },
    /// Reading: as many elements as fill what is left of the input, or of the section around them; a part of an element is
    /// rejected. Nothing follows the elements. Nothing is written.
    Rest {
        /// The sequence.
        place: Place,
        /// How many elements there are.
        binds: ValueId,
        /// Bytes of each.
        elem_size: Size,
        /// Each takes these, and not none, where this holds: always, or rustc rejects the type.
        elem_fixed: Fixed,
        /// The most elements that are read and written.
        max_elems: Option<ArrayLen>,
    },
    /// The elements of a sequence, each through its own codec, or in one copy where memory and wire agree.
    /// Reading assumes a need for all of them at their minimum size; nothing is allocated before it.
    Elems {
        /// The sequence.
        place: Place,
        /// How many there are.
        count: ValueId,
        /// Type of an element.
        elem: Type,
        /// The codec of an element; none for numbers, bools, chars and arrays of numbers.
        codec: Option<CodecKind>,
        /// Minimum size of an element.
        elem_min: Size,
        /// Whether elements are of fixed size; if not, each is preceded by a need for its minimum size.
        elem_fixed: Fixed,
        /// Whether they are one level deeper.
        level: Level,
        /// What is rejected of an element that is a number or a bool.
        check: Check,
    },
    /// The bytes of a string; must be UTF-8. Reading assumes a need for all of them.
    Text {
        /// The string.
        place: Place,
        /// How many there are.
        count: ValueId,
    },
    /// The elements of a collection that is known by name only, through its own codec for them. Assumes what
    /// [`Op::Elems`] assumes.
    Collection {
        /// The collection.
        place: Place,
        /// How many there are.
        count: ValueId,
        /// Its type.
        named: Named,
        /// Minimum size of an element.
        elem_min: Size,
    },
    /// The elements of a sequence, step by step: those without a codec, because an attribute or another crate's type decides how they
    /// are coded. Assumes what [`Op::Elems`] assumes; the body starts with the need of an element.
    Loop {
        /// The elements.
        each: Each,
        /// How many there are.
        count: ValueId,
        /// Whether they are one level deeper.
        level: Level,
        /// Whether a need for the elements is a need for memory of their number: each takes the same number of bytes, and
        /// not none.
        dense: Fixed,
    },
    /// What the first difference in the elements of a sequence is from. Reads and writes nothing.
    Sum {
        /// The sequence.
        place: Place,
        /// The sum, which each [`Op::Delta`] adds to.
        binds: ValueId,
        /// An option that was read before, whose `None` is 0; 0 itself if there is none.
        from: Option<Place>,
        /// Whether the elements are of fixed size: then counting them looks at none, and the sum has no use.
        elem_fixed: Fixed,
    },
    /// A value of a struct, one number of which is on the wire as the difference from a sum, and in memory as the new sum. Reading assumes
    /// that its minimum size is covered, and rejects a sum of more than 64 bits at the value's first byte; writing rejects a
    /// number below the sum there.
    Delta {
        /// The value.
        place: Place,
        /// Its type.
        named: Named,
        /// Its minimum size.
        min: Size,
        /// Whether it is of fixed size.
        fixed: Fixed,
        /// The number, a `u64`.
        member: String,
        /// How an error's path names it.
        path: Vec<Segment>,
        /// The sum.
        sum: ValueId,
    },
    /// The elements of an array, step by step; the body starts with the need of an element where that is not fixed.
    Array {
        /// The elements.
        each: Each,
        /// How many.
        len: ArrayLen,
        /// Whether the elements are of another type than `elem_type`, which only says how they are written.
        has_other_type: bool,
    },
    /// One byte 0 or 1, then the payload.
    Option(Inner),
    /// The payload, behind a pointer.
    Boxed {
        /// The payload.
        inner: Inner,
        /// Whether it is one level deeper: always.
        level: Level,
    },
    /// The codec of a type by name. Reading assumes that its minimum size is covered.
    Call {
        /// The field.
        place: Place,
        /// Its type.
        named: Named,
        /// Which codec of the type.
        codec: CodecKind,
        /// Its minimum size.
        min: Size,
        /// Whether it is of fixed size: then the cover beyond it still holds.
        fixed: Fixed,
    },
    /// A u32 whose bits say which options have a value; unknown bits, and some bits of several for one option, are rejected.
    /// Reading assumes the cover, and binds the mask.
    Mask(Mask),
    /// An option whose presence is in a mask that was read before.
    Present {
        /// The option.
        inner: Inner,
        /// The mask.
        mask: ValueId,
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
    /// A field that is a certain variant of its enum, without the tag. Reading assumes that its minimum size is covered.
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
    /// Writing: the elements before it fill what is left, so a region around them has no padding: that would be read as more of them.
    RestEnd {
        /// The sequence.
        place: Place,
    },
    /// Reading: the field was read and checked, and is not kept. It gets its default.
    Discard {
        /// The field.
        place: Place,
    },
    /// Reading where the input may end: fail unless as many bytes are left, because what follows is read at once: a value, or as many
    /// elements as were counted. Assumes nothing of the cover, and changes nothing.
    Whole {
        /// Its bytes; those of an element.
        size: Size,
        /// How many elements there are.
        count: Option<ValueId>,
        /// It is read at once if this holds.
        fixed: Fixed,
    },
    /// A field that gets its default where the input ends before it does. It is read by the codec of its type, without a need:
    /// what is missing is found step by step. Only such fields follow it.
    AtEnd {
        /// The field.
        place: Place,
        /// Its type, under a name.
        named: Named,
    },
    /// Steps that see no more than some bytes. Behind a length, which reading assumes to be covered, they read all of these, for
    /// which reading checks. In a region, which reading assumes to be covered, reading passes over what they leave, and writing
    /// fills it with zeros; what is longer is rejected before it is written.
    Section {
        /// Which bytes.
        of: Section,
        /// Minimum size of what the steps read, in bytes.
        body_min: Size,
        /// The steps within.
        body: Vec<Op>,
    },
    /// The steps of a field. A function accepts or rejects its value behind them where it is read, and in front of them where it is
    /// written.
    Validated {
        /// The field, and the function.
        of: Validated,
        /// The steps.
        body: Vec<Op>,
    },
}

/// A type whose codec is passed by: its values are put together step by step.
pub enum PassedBy<'o> {
    /// A struct, by its members.
    Members(&'o Named),
    /// The enum of the field at a place, by what a variant holds.
    Variant(&'o Place),
    /// A struct whose codec gets another number than its value has.
    Difference(&'o Named),
}

impl Op {
    /// The type whose codec it passes by.
    pub fn passes_by(&self) -> Option<PassedBy<'_>> {
        match self {
            Op::Members(members) => Some(PassedBy::Members(&members.named)),
            Op::Tails(tails) => Some(PassedBy::Members(&tails.members.named)),
            Op::Variant(variant) => Some(PassedBy::Variant(&variant.place)),
            Op::Delta { named, .. } => Some(PassedBy::Difference(named)),
            _ => None,
        }
    }

    /// Whether writing takes it.
    pub fn is_written(&self) -> bool {
        !matches!(
            self,
            Op::Need(_) | Op::Refuse { .. } | Op::Discard { .. } | Op::Whole { .. } | Op::Rest { max_elems: None, .. }
        )
    }

    /// Whether reading takes it.
    pub fn is_read(&self) -> bool {
        !matches!(self, Op::NotEmpty { .. } | Op::RestEnd { .. })
    }

    /// The lists of operations within this one: the body of a loop, the payload of an option or box.
    pub fn bodies(&self) -> Vec<&[Op]> {
        match self {
            Op::Loop { each, .. } | Op::Array { each, .. } => vec![&each.body],
            Op::Option(inner) | Op::Boxed { inner, .. } | Op::Present { inner, .. } => vec![&inner.body],
            Op::Members(members) => vec![&members.body],
            Op::Tails(tails) => vec![&tails.members.body],
            Op::Section { body, .. } | Op::Validated { body, .. } => vec![body],
            Op::Need(_)
            | Op::Run(_)
            | Op::Scalars { .. }
            | Op::Varint { .. }
            | Op::Number { .. }
            | Op::Constant { .. }
            | Op::SizedBytes { .. }
            | Op::Bits(_)
            | Op::Char { .. }
            | Op::Len { .. }
            | Op::Rest { .. }
            | Op::Elems { .. }
            | Op::Text { .. }
            | Op::Collection { .. }
            | Op::Mask(_)
            | Op::Heads(_)
            | Op::Variant(_)
            | Op::Refuse { .. }
            | Op::Discard { .. }
            | Op::NotEmpty { .. }
            | Op::RestEnd { .. }
            | Op::Whole { .. }
            | Op::AtEnd { .. }
            | Op::Sum { .. }
            | Op::Delta { .. }
            | Op::Call { .. } => Vec::new(),
        }
    }

    /// The same, to change them.
    pub fn bodies_mut(&mut self) -> Vec<&mut Vec<Op>> {
        match self {
            Op::Loop { each, .. } | Op::Array { each, .. } => vec![&mut each.body],
            Op::Option(inner) | Op::Boxed { inner, .. } | Op::Present { inner, .. } => vec![&mut inner.body],
            Op::Members(members) => vec![&mut members.body],
            Op::Tails(tails) => vec![&mut tails.members.body],
            Op::Section { body, .. } | Op::Validated { body, .. } => vec![body],
            _ => Vec::new(),
        }
    }

    /// The place that the operation reads and writes first; none for checks and dispatches.
    pub fn place(&self) -> Option<&Place> {
        match self {
            Op::Need(_)
            | Op::Refuse { .. }
            | Op::Discard { .. }
            | Op::NotEmpty { .. }
            | Op::RestEnd { .. }
            | Op::Whole { .. }
            | Op::Section { .. } => None,
            Op::Mask(mask) => Some(&mask.place),
            Op::Validated { of, .. } => of.place.as_ref(),
            Op::Members(members) => Some(&members.place),
            Op::Heads(heads) => Some(&heads.place),
            Op::Tails(tails) => Some(&tails.heads.place),
            Op::Variant(variant) => Some(&variant.place),
            Op::Run(run) => run.fields.first().map(|field| &field.place),
            Op::Bits(bits) => bits.fields.first().map(|field| &field.place),
            Op::Scalars { place, .. }
            | Op::Varint { place, .. }
            | Op::Number { place, .. }
            | Op::Constant { place, .. }
            | Op::SizedBytes { place, .. }
            | Op::Char { place }
            | Op::Len { place, .. }
            | Op::Rest { place, .. }
            | Op::Elems { place, .. }
            | Op::Text { place, .. }
            | Op::Collection { place, .. }
            | Op::AtEnd { place, .. }
            | Op::Sum { place, .. }
            | Op::Delta { place, .. }
            | Op::Call { place, .. } => Some(place),
            Op::Loop { each, .. } | Op::Array { each, .. } => Some(&each.place),
            Op::Option(inner) | Op::Boxed { inner, .. } | Op::Present { inner, .. } => Some(&inner.place),
        }
    }
}

/// The operations that writing takes.
pub fn written(list: &[Op]) -> impl Iterator<Item = &Op> {
    list.iter().filter(|op| op.is_written())
}

/// The operations that reading takes.
pub fn read(list: &[Op]) -> impl Iterator<Item = &Op> {
    list.iter().filter(|op| op.is_read())
}

/// Adjacent fields of known size.
#[derive(Clone)]
pub struct Run {
    /// The fields in wire order.
    pub fields: Vec<RunField>,
    /// All bytes of the run.
    pub size_bytes: u64,
    /// Where values end that are read at once, in bytes from its start, if that is more than one value and the input may end
    /// within the run.
    pub unit_ends: Vec<u64>,
}

impl Run {
    /// Adds the fields of a run behind this one, for writing, which has no units.
    pub fn extend(&mut self, next: &Run) {
        let start = self.size_bytes;
        let behind =
            next.fields.iter().cloned().map(|field| RunField { offset_bytes: start + field.offset_bytes, ..field });
        self.fields.extend(behind);
        self.size_bytes += next.size_bytes;
    }
}

/// A field in a run.
#[derive(Clone)]
pub struct RunField {
    /// The field.
    pub place: Place,
    /// A scalar, an array of scalars, a bool, `usize` or `isize`.
    pub ty: Type,
    /// How each of its numbers is written.
    pub wire: Scalar,
    /// What is rejected of it.
    pub check: Check,
    /// Offset from the start of the run.
    pub offset_bytes: u64,
}

impl RunField {
    /// Whether reading looks at the field: it is kept, or something of it is rejected.
    pub fn is_looked_at(&self) -> bool {
        !self.place.is_discarded || !matches!(self.check, Check::None)
    }
}

/// A body that is repeated for each element.
pub struct Each {
    /// The sequence or array.
    pub place: Place,
    /// The element within the body.
    pub elem: Place,
    /// Local name of the index.
    pub index: String,
    /// Whether elements are of fixed size.
    pub elem_fixed: Fixed,
    /// Minimum size of an element.
    pub elem_min: Size,
    /// Type of an element.
    pub elem_type: Type,
    /// The steps for one element.
    pub body: Vec<Op>,
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

impl Inner {
    /// The needs in front of the payload, and the other steps.
    pub fn split_needs(&self) -> (&[Op], &[Op]) {
        let first = self.body.iter().position(|op| !matches!(op, Op::Need(_)));
        self.body.split_at(first.unwrap_or(self.body.len()))
    }
}
