//! Where the fields of a list of operations are: their pieces, the marks behind them, and what is shown of each.

use super::view::{Anchor, Anchors, End, Extent, Mark, Offset, Shown, section};
use super::{CodecKind, Op, Place, ValueId, build, fact};
use crate::layout::{self, Fixed, Size, World};
use crate::model::{Field, FieldView, Fields, NumberRule, Type};

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

pub(super) fn anchors(world: &dyn World, list: &[Op], fields: &Fields, places: &[Place], start_bytes: u64) -> Anchors {
    let around = section(list);
    let (prefix_bytes, steps) = around.map_or((0, list), |(of, steps)| (of.prefix_bytes(), steps));
    // Padding does not belong to the last field.
    let is_padded = around.is_some_and(|(of, _)| of.is_padded());
    let at = Offset { mark: None, plus: Size::bytes(start_bytes + prefix_bytes) };
    let mut walk = Walk { at, marks: Vec::new(), pieces: Vec::new(), current: None, list: steps };
    (0..steps.len()).for_each(|index| walk.op(index));
    walk.end_piece(!is_padded);
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
        // What is discarded is passed over: its types have views.
        let is_decoded = field.view.is_some() && !named.is_empty() && !place.is_discarded;
        Anchor { shown, place: place.clone(), pieces: own, is_decoded, fixed, has_raw: false }
    };
    let fields = fields.list.iter().zip(places).map(&mut anchor).collect();
    Anchors { fields, marks, counts }
}

/// The minimum size of an operation, and whether it always takes that.
pub(super) fn bytes_of(op: &Op) -> (Size, Fixed) {
    match op {
        Op::Scalars { size, .. } => (size.clone(), Fixed::Yes),
        Op::Number { number, .. } => (Size::bytes(number.wire.size_bytes()), Fixed::Yes),
        Op::Constant { constant, .. } => (Size::bytes(1).times(&constant.len), Fixed::Yes),
        Op::SizedBytes { bytes, .. } => (layout::min_of_bytes(bytes), layout::fixed_of_bytes(bytes)),
        Op::Bits(bits) => (Size::bytes(bits.min_bytes), bits.fixed.clone()),
        Op::Len { len, .. } => {
            let fixed = if len.coding.is_fixed() { Fixed::Yes } else { Fixed::No };
            (Size::bytes(len.coding.min_bytes()), fixed)
        }
        Op::Array { each, len, .. } => (each.elem_min.clone().times(len), each.elem_fixed.clone()),
        Op::Call { min, fixed, .. } | Op::Delta { min, fixed, .. } => (min.clone(), fixed.clone()),
        Op::Sum { .. } => (Size::ZERO, Fixed::Yes),
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
        Op::Rest { .. } => (Size::ZERO, Fixed::Yes),
        Op::Run(_)
        | Op::Need(_)
        | Op::Refuse { .. }
        | Op::Discard { .. }
        | Op::NotEmpty { .. }
        | Op::RestEnd { .. }
        | Op::Whole { .. }
        | Op::AtEnd { .. }
        | Op::Validated { .. }
        | Op::Section { .. } => {
            unreachable!("a run has several places, a type with a view no functions or missing fields, the others none")
        }
    }
}

impl Walk<'_> {
    fn op(&mut self, op: usize) {
        let list = self.list;
        match &list[op] {
            Op::Need(_)
            | Op::Refuse { .. }
            | Op::Discard { .. }
            | Op::NotEmpty { .. }
            | Op::RestEnd { .. }
            | Op::Whole { .. } => {}
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
            // What elements need, they need again when they are read again. Whether they are there is asked in between, where the input may end.
            let before = list[..part.op].iter().rposition(|op| !matches!(op, Op::Whole { .. }));
            let need = before.filter(|before| match &list[*before] {
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
                self.marks.push(Mark {
                    field: field.clone(),
                    behind,
                    ahead_bytes,
                    start: start.clone(),
                    size,
                    fixed,
                    is_any_offset: false,
                });
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
        [_] => {
            // A view shows what decoding discards.
            let kept = Place { is_discarded: false, ..place.clone() };
            Shown::Owned { body: build::alone(world, &field.ty, &kept) }
        }
        _ => Shown::Parts { needs: pieces.iter().map(|piece| build::need(piece.min.clone(), place)).collect() },
    };
    match (field.view, &field.ty, ops.as_slice()) {
        (_, _, [Op::Sum { .. }, ..]) => Shown::Whole,
        (_, _, [Op::Variant(_)]) => Shown::Variant { payload: pieces[0].start.clone() },
        (Some(FieldView::Bytes), ..) if pieces.len() == 1 => Shown::Bytes,
        (Some(FieldView::Owned), ..) => owned(),
        (_, _, ops) if ops.iter().any(|op| matches!(op, Op::Tails(_))) => Shown::Sections,
        (_, Type::Sequence(elem, _), [Op::Len { len, .. }, .., Op::Elems { .. }]) if fact::has_own_codec(elem) => {
            Shown::Elems { elem: (**elem).clone(), coding: Some(len.coding), kept: None }
        }
        (_, Type::Sequence(elem, _), [Op::Rest { .. }, .., Op::Elems { .. }]) if fact::has_own_codec(elem) => {
            Shown::Elems { elem: (**elem).clone(), coding: None, kept: None }
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
            // The payload of a tuple is at a place of its own.
            let is_kept =
                matches!(ops, [Op::Call { codec: CodecKind::Own, place: called, .. }] if called.local == place.local);
            Shown::Own { ty: ty.meant().clone(), is_kept }
        }
        (_, Type::Collection(_, len), _) => Shown::Collection { coding: len.coding },
        (_, Type::Text(len), _) => Shown::Text { coding: len.coding },
        // What its plain type shows; it is not set.
        (_, Type::Constant(constant), _) => Shown::Own { ty: constant.memory(), is_kept: false },
        // Any number may be written.
        (_, Type::Number(number), _) if matches!(number.rule, NumberRule::Expected(_)) => {
            Shown::Own { ty: (*number.memory).clone(), is_kept: false }
        }
        (_, Type::Number(number), _) => Shown::Number { number: number.clone() },
        (_, ty @ (Type::Varint(_) | Type::NamedVarint(_)), _) => Shown::Varint { ty: ty.clone() },
        _ => owned(),
    }
}
