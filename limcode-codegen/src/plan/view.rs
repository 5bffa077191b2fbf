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

use super::setter::{self, Lead, Setter};
use super::{Body, CodecKind, Op, Place, ValueId, build, fact};
use crate::layout::{self, Fixed, Max, Size, World};
use crate::model::{self, Field, FieldView, Fields, Item, LenCoding, Number, Type};

/// How values of an item are viewed.
pub struct View {
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

/// The bytes of the length and the steps of a section, where a list is one.
fn section(list: &[Op]) -> Option<(u64, &[Op])> {
    list.iter().find_map(|op| match op {
        Op::Section { coding, body } => Some((coding.min_bytes(), body.as_slice())),
        _ => None,
    })
}

/// The views of an item's values.
pub(super) fn view(world: &dyn World, item: &Item, max: Option<&Max>, body: &Body, places: &[Place]) -> View {
    let arms = match (body, &item.body) {
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
    let setters = setter::setters(world, item, body, &arms);
    View {
        is_bytes: is_bytes(world, item),
        arms,
        setters,
        leads: setter::leads(body),
        mark_bytes: match max {
            None => Some(offset_bytes(u64::MAX)),
            Some(Max::Bytes(bytes)) => Some(offset_bytes(*bytes)),
            Some(_) => None,
        },
    }
}

/// The bytes of an offset in a value of at most so many bytes. The runtime's `mark_width` says the same where rustc knows the maximum.
fn offset_bytes(max_bytes: u64) -> u64 {
    match max_bytes {
        0..=0xff => 1,
        0x100..=0xffff => 2,
        0x1_0000..=0xffff_ffff => 4,
        _ => 8,
    }
}

/// Whether the only field is bytes. Of several, rustc chooses the order in memory.
fn is_bytes(world: &dyn World, item: &Item) -> bool {
    let model::Body::Struct { fields: Fields { list, skipped, .. }, version_guard: false, .. } = &item.body else {
        return false;
    };
    let [field] = list.as_slice() else { return false };
    let is_one_byte = field.ty.scalar_elem() == Some(model::Scalar::U8);
    let is_plain = skipped.is_empty() && item.byte_len.is_none() && item.source.generics.params.is_empty();
    let is_there = layout::min(world, &field.ty).known().is_some_and(|bytes| bytes > 0);
    is_plain && is_one_byte && is_there && field.view.is_none()
}

/// A walk over the operations of a list.
struct Walk<'p> {
    at: Offset,
    marks: Vec<Mark>,
    /// Each piece with the local of its field.
    pieces: Vec<(String, Extent)>,
    /// The piece that is being walked over.
    current: Option<Current>,
    list: &'p [Op],
}

/// The piece that is being walked over.
struct Current {
    field: String,
    start: Offset,
    size: Size,
    fixed: Fixed,
    ops: Vec<usize>,
    /// Bytes of the last operation, a run, that are behind it.
    ahead_bytes: u64,
}

/// A part of a field, within one operation.
struct PartOf<'p> {
    op: usize,
    place: &'p Place,
    size: Size,
    fixed: Fixed,
    ahead_bytes: u64,
}

fn anchors(world: &dyn World, list: &[Op], fields: &Fields, places: &[Place], start_bytes: u64) -> Anchors {
    let (len_bytes, steps) = section(list).unwrap_or((0, list));
    let at = Offset { mark: None, plus: Size::bytes(start_bytes + len_bytes) };
    let mut walk = Walk { at, marks: Vec::new(), pieces: Vec::new(), current: None, list: steps };
    (0..steps.len()).for_each(|index| walk.op(index));
    walk.end_piece(true);
    let Walk { marks, pieces, .. } = walk;
    let mut counts = Vec::new();
    let mut anchor = |(field, place): (&Field, &Place)| {
        let own = pieces.iter().filter(|(of, _)| *of == place.local).map(|(_, piece)| piece.clone());
        let mut own: Vec<_> = own.collect();
        let fixed = match own.as_slice() {
            [_] => layout::fixed(world, &field.ty),
            _ => Fixed::No,
        };
        let mut shown = shown(world, field, place, &own, steps);
        if let Shown::Elems { kept: Some(kept), .. } = &mut shown {
            *kept = counts.len();
            counts.push(ValueId::count(place));
        }
        if let Shown::Variant { .. } = &shown {
            own[0].start = Offset { mark: None, plus: Size::ZERO };
        }
        let mut named = Vec::new();
        field.ty.named(&mut named);
        let is_decoded = field.view.is_some() && !named.is_empty();
        Anchor { shown, place: place.clone(), pieces: own, is_decoded, fixed }
    };
    let fields = fields.list.iter().zip(places).map(&mut anchor).collect();
    Anchors { fields, marks, counts }
}

/// The minimum size of an operation, and whether it always takes that.
pub(super) fn bytes_of(op: &Op) -> (Size, Fixed) {
    match op {
        Op::Scalars { size, .. } => (size.clone(), Fixed::Yes),
        Op::Number { number, .. } => (Size::bytes(number.wire.size_bytes()), Fixed::Yes),
        Op::Len { len, .. } => {
            let fixed = if len.coding.is_fixed() { Fixed::Yes } else { Fixed::No };
            (Size::bytes(len.coding.min_bytes()), fixed)
        }
        Op::Array { each, len, .. } => (each.elem_min.clone().times(len), each.elem_fixed.clone()),
        Op::Call { min, fixed, .. } => (min.clone(), fixed.clone()),
        Op::Variant(variant) => (variant.min.clone(), variant.fixed.clone()),
        Op::Mask(_) => (Size::bytes(4), Fixed::Yes),
        Op::Varint { .. }
        | Op::Char { .. }
        | Op::Elems { .. }
        | Op::Text { .. }
        | Op::Collection { .. }
        | Op::Loop { .. }
        | Op::Option(_)
        | Op::Boxed { .. }
        | Op::Present { .. }
        | Op::Members(_)
        | Op::Heads(_)
        | Op::Tails(_) => (Size::ZERO, Fixed::No),
        Op::Run(_)
        | Op::Need(_)
        | Op::Refuse { .. }
        | Op::Discard { .. }
        | Op::NotEmpty { .. }
        | Op::Whole { .. }
        | Op::AtEnd { .. }
        | Op::Section { .. } => {
            unreachable!("a run has several places, a type with a view no missing fields, the others none")
        }
    }
}

impl Walk<'_> {
    fn op(&mut self, op: usize) {
        let list = self.list;
        match &list[op] {
            Op::Need(_) | Op::Refuse { .. } | Op::Discard { .. } | Op::NotEmpty { .. } | Op::Whole { .. } => {}
            Op::Run(run) => {
                for (index, field) in run.fields.iter().enumerate() {
                    let end_bytes = run.fields.get(index + 1).map_or(run.size_bytes, |next| next.offset_bytes);
                    let size = Size::bytes(end_bytes - field.offset_bytes);
                    let ahead_bytes = run.size_bytes - end_bytes;
                    self.part(PartOf { op, place: &field.place, size, fixed: Fixed::Yes, ahead_bytes });
                }
            }
            other => {
                let (size, fixed) = bytes_of(other);
                let place = other.place().expect("what takes bytes has a place");
                self.part(PartOf { op, place, size, fixed, ahead_bytes: 0 });
            }
        }
    }

    /// Walks over a part of a field.
    fn part(&mut self, part: PartOf<'_>) {
        let field = &part.place.whole().local;
        if self.current.as_ref().is_some_and(|current| current.field != *field) {
            self.end_piece(false);
        }
        let start = self.at.clone();
        let list = self.list;
        let current = self.current.get_or_insert_with(|| Current {
            field: field.clone(),
            start,
            size: Size::ZERO,
            fixed: Fixed::Yes,
            ops: Vec::new(),
            ahead_bytes: 0,
        });
        if current.ops.last() != Some(&part.op) {
            // What elements need, they need again when they are read again.
            let need = part.op.checked_sub(1).filter(|before| match &list[*before] {
                Op::Need(need) => need.elems.as_ref().is_some_and(|elems| elems.place.whole().local == *field),
                _ => false,
            });
            current.ops.extend(need.into_iter().chain([part.op]));
        }
        current.size = current.size.clone() + part.size.clone();
        current.fixed = current.fixed.clone().and(part.fixed);
        current.ahead_bytes = part.ahead_bytes;
        self.at.plus = self.at.plus.clone() + part.size;
    }

    /// The piece ends here; the last one with the value.
    fn end_piece(&mut self, is_last: bool) {
        let Some(Current { field, start, size: min, fixed, ops, ahead_bytes }) = self.current.take() else { return };
        let end = match fixed {
            _ if is_last => End::OfValue,
            Fixed::Yes => End::At(self.at.clone()),
            fixed => {
                let behind = *ops.last().expect("a piece has an operation");
                let size = min.clone();
                self.marks.push(Mark { field: field.clone(), behind, ahead_bytes, start: start.clone(), size, fixed });
                self.at = Offset { mark: Some(self.marks.len() - 1), plus: Size::ZERO };
                End::At(self.at.clone())
            }
        };
        self.pieces.push((field, Extent { start, end, min, ops }));
    }
}

/// What is shown of a field with these pieces.
fn shown(world: &dyn World, field: &Field, place: &Place, pieces: &[Extent], steps: &[Op]) -> Shown {
    let ops: Vec<_> = pieces.iter().flat_map(|piece| &piece.ops).map(|index| &steps[*index]).collect();
    let owned = || match pieces {
        [_] => Shown::Owned { body: build::alone(world, &field.ty, place) },
        _ => Shown::Parts { needs: pieces.iter().map(|piece| build::need(piece.min.clone(), place)).collect() },
    };
    match (field.view, &field.ty, ops.as_slice()) {
        (_, _, [Op::Variant(_)]) => Shown::Variant { payload: pieces[0].start.clone() },
        (Some(FieldView::Bytes), ..) if pieces.len() == 1 => Shown::Bytes,
        (Some(FieldView::Owned), ..) => owned(),
        (_, _, ops) if ops.iter().any(|op| matches!(op, Op::Tails(_))) => Shown::Sections,
        (_, Type::Sequence(elem, _), [Op::Len { len, .. }, .., Op::Elems { .. }]) if fact::has_own_codec(elem) => {
            Shown::Elems { elem: (**elem).clone(), coding: Some(len.coding), kept: None }
        }
        (_, Type::Sequence(elem, _), [Op::Need(_), Op::Elems { elem_fixed, .. }] | [Op::Elems { elem_fixed, .. }])
            if fact::has_own_codec(elem) =>
        {
            // As many as fit, unless they are of any size.
            let kept = matches!(elem_fixed, Fixed::No).then_some(0);
            Shown::Elems { elem: (**elem).clone(), coding: None, kept }
        }
        _ if pieces.len() > 1 => owned(),
        (_, ty, ops) if fact::has_own_codec(ty) => {
            let is_kept = matches!(ops, [Op::Call { codec: CodecKind::Own, .. }]);
            Shown::Own { ty: ty.clone(), is_kept }
        }
        (_, Type::Collection(_, len), _) => Shown::Collection { coding: len.coding },
        (_, Type::Text(len), _) => Shown::Text { coding: len.coding },
        (_, Type::Number(number), _) => Shown::Number { number: number.clone() },
        (_, ty @ (Type::Varint(_) | Type::NamedVarint(_)), _) => Shown::Varint { ty: ty.clone() },
        _ => owned(),
    }
}
