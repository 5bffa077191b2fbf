//! Builds the two lists of operations of an item.

use std::collections::VecDeque;

use super::local::locals;
use super::{Arm, Base, Each, Foreign, Inner, Need, Op, Part, Place, Plan, Role, Run, RunField, Segment};
use crate::layout::{self, Fixed, Size, World};
use crate::model::{ArrayLen, Body, Field, Fields, Item, Len, LenCoding, Style, TagCoding, Target, Type};

/// Plans `item`.
pub fn plan(world: &dyn World, item: &Item) -> Plan {
    let plan = Plan {
        title: item.name.clone(),
        layout: layout::layout(world, item),
        min_parts: min_parts(world, item),
        places: match &item.body {
            Body::Struct { fields, .. } => places(fields, base(item)),
            Body::Enum { .. } => Vec::new(),
        },
        foreign: foreign(item),
        may_be_bulk: may_be_bulk(world, item),
        decode: ops(world, item, Direction::Decode),
        encode: ops(world, item, Direction::Encode),
    };
    debug_assert_eq!(super::verify(&plan), Ok(()), "the plan of `{}` does not hold", item.name);
    plan
}

/// Whether a value's memory may be its wire form. Whether it is, the compiler of the generated code proves.
fn may_be_bulk(world: &dyn World, item: &Item) -> bool {
    match &item.body {
        Body::Struct { fields, version_guard: false } if item.conversion.is_none() && item.remote.is_none() => {
            !fields.list.is_empty()
                && fields.skipped.is_empty()
                && !fields.list.iter().any(|field| field.ty.has_other_coding())
                && !matches!(layout::item_fixed(world, item), Fixed::No)
        }
        _ => false,
    }
}

/// The codecs of fields that are known by name only and do not depend on a parameter of the item.
fn foreign(item: &Item) -> Vec<Foreign> {
    let mut foreign: Vec<Foreign> = Vec::new();
    // The parts of another crate's type are coded by definitions, not by codecs of their own.
    for field in item.body.fields().filter(|_| item.remote.is_none()) {
        let role = match field.ty {
            Type::Collection(..) => Role::Collection,
            Type::NamedVarint(_) => Role::Varint,
            _ => Role::Codec,
        };
        let mut found = Vec::new();
        field.ty.named(&mut found);
        for named in found {
            let depends = named.mentions_parameter(&item.source.generics);
            let is_foreign = matches!(named.target, Target::Foreign | Target::Coding(_)) && !depends;
            let is_known = |known: &Foreign| known.named.text() == named.text() && known.role == role;
            // What is in a container that only the compiler sees cannot be named.
            let is_nameable = named.of.as_ref().is_none_or(|of| !matches!(**of, syn::Type::Infer(_)));
            // A codec for other types is asked for with each of them.
            if is_foreign && is_nameable && (named.of.is_some() || !foreign.iter().any(is_known)) {
                foreign.push(Foreign { named: named.clone(), role });
            }
        }
    }
    foreign
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Decode,
    Encode,
}

fn ops(world: &dyn World, item: &Item, direction: Direction) -> Vec<Op> {
    let context = Context { world, direction, is_remote: item.remote.is_some() };
    match &item.body {
        Body::Struct { fields, version_guard } => {
            let places = places(fields, base(item));
            if !version_guard {
                return field_ops(context, fields, &places);
            }
            let covered = layout::layout(world, item).min;
            let body = arm_ops(context, fields, &places, &covered);
            let arm = Arm { tag: None, variant: None, name: item.name.clone(), fields: places, body };
            let (arms, reserved) = (vec![arm], Vec::new());
            vec![Op::Tag { coding: TagCoding::VersionPrefix, arms, reserved, is_partial: false }]
        }
        Body::Enum { tag, variants, reserved } => {
            let covered = match tag {
                TagCoding::VersionPrefix => Size::ZERO,
                _ => Size::least(variants.iter().map(|variant| layout::fields_min(world, &variant.fields)).collect()),
            };
            let arms = variants.iter().enumerate().map(|(index, variant)| {
                let places = places(&variant.fields, Base::Variant);
                let body = arm_ops(context, &variant.fields, &places, &covered);
                Arm { tag: variant.tag, variant: Some(index), name: variant.name.clone(), fields: places, body }
            });
            // The type that is described may have variants that its definition does not know.
            let is_partial = item.remote.is_some() || reserved.iter().any(|reserved| reserved.variant.is_some());
            let reserved = reserved.iter().map(|reserved| (reserved.first, reserved.last)).collect();
            vec![Op::Tag { coding: *tag, arms: arms.collect(), reserved, is_partial }]
        }
    }
}

/// The fields of one arm, after a need where the cover behind the tag is not exactly what they take.
fn arm_ops(context: Context<'_>, fields: &Fields, places: &[Place], covered: &Size) -> Vec<Op> {
    let bytes = layout::fields_min(context.world, fields);
    let mut body = Vec::new();
    if context.direction == Direction::Decode && bytes != *covered && !bytes.is_zero() {
        let parts = field_parts(context.world, fields, places);
        body.push(Op::Need(Need { elems: None, bytes, parts, unless: Fixed::No, path: Vec::new() }));
    }
    body.extend(field_ops(context, fields, places));
    body
}

/// What an item's fewest bytes are made of.
fn min_parts(world: &dyn World, item: &Item) -> Vec<Part> {
    match &item.body {
        Body::Struct { fields, .. } => field_parts(world, fields, &places(fields, base(item))),
        Body::Enum { tag, .. } => {
            let part = |bytes| Part { size: Size::bytes(bytes), label: "tag".to_owned() };
            tag.width_bytes().map(part).into_iter().collect()
        }
    }
}

/// Where the fields of a struct stand: in it, or in a local of the type that it is converted to.
fn base(item: &Item) -> fn(syn::Member) -> Base {
    if item.conversion.is_some() { |_| Base::Converted } else { Base::Field }
}

/// The places of the fields of a struct or variant.
fn places(fields: &Fields, base: fn(syn::Member) -> Base) -> Vec<Place> {
    let names: Vec<_> = fields.list.iter().map(|field| field.local_name(fields.style)).collect();
    let place = |((field, name), local): ((&Field, &String), String)| {
        let path = match (fields.style, &field.member) {
            (Style::Newtype, _) => Vec::new(),
            (_, syn::Member::Unnamed(index)) => vec![Segment::Field(index.index.to_string())],
            _ => vec![Segment::Field(name.clone())],
        };
        Place { local, text: name.clone(), base: base(field.member.clone()), path }
    };
    fields.list.iter().zip(&names).zip(locals(&names)).map(place).collect()
}

/// What the fields take at least, one by one.
fn field_parts(world: &dyn World, fields: &Fields, places: &[Place]) -> Vec<Part> {
    let parts = fields.list.iter().zip(places).map(|(field, place)| part(world, &field.ty, place));
    parts.filter(|part| !part.size.is_zero()).collect()
}

fn part(world: &dyn World, ty: &Type, place: &Place) -> Part {
    let label = match ty {
        Type::Sequence(..) | Type::Text(_) | Type::Collection(..) => format!("len({})", place.text),
        Type::Option(_) => format!("tag({})", place.text),
        _ => place.text.clone(),
    };
    Part { size: layout::min(world, ty), label }
}

fn total(parts: &[Part]) -> Size {
    parts.iter().map(|part| part.size.clone()).sum()
}

fn field_ops(context: Context<'_>, fields: &Fields, places: &[Place]) -> Vec<Op> {
    let world = context.world;
    let mut builder = Builder::new(context);
    let rests = rests(fields.list.iter().zip(places).map(|(field, place)| part(world, &field.ty, place)));
    for ((field, place), rest) in fields.list.iter().zip(places).zip(&rests) {
        builder.value(&field.ty, place, rest);
    }
    builder.finish()
}

/// The parts that a need names one by one.
const MAX_PARTS: usize = 64;

/// For each part, those behind it; what is more than can be read, as one: naming each would be quadratic in an item of
/// thousands of fields.
fn rests(parts: impl DoubleEndedIterator<Item = Part>) -> Vec<Vec<Part>> {
    let mut rests = Vec::new();
    let mut named = VecDeque::new();
    let (mut others, mut others_size) = (0, Size::ZERO);
    for part in parts.rev() {
        let more = (others > 0).then(|| Part { size: others_size.clone(), label: format!("in {others} more") });
        rests.push(named.iter().cloned().chain(more).collect());
        if part.size.is_zero() {
            continue;
        }
        named.push_front(part);
        if named.len() > MAX_PARTS
            && let Some(last) = named.pop_back()
        {
            others += 1;
            others_size = last.size + others_size;
        }
    }
    rests.reverse();
    rests
}

/// What holds for all of an item's operations.
#[derive(Clone, Copy)]
struct Context<'w> {
    world: &'w dyn World,
    direction: Direction,
    /// Whether the values are of another type than the item: then their parts are, too.
    is_remote: bool,
}

struct Builder<'w> {
    context: Context<'w>,
    world: &'w dyn World,
    ops: Vec<Op>,
    run: Vec<RunField>,
    run_bytes: u64,
}

impl<'w> Builder<'w> {
    fn new(context: Context<'w>) -> Self {
        Builder { context, world: context.world, ops: Vec::new(), run: Vec::new(), run_bytes: 0 }
    }

    fn finish(mut self) -> Vec<Op> {
        self.end_run();
        self.ops
    }

    fn end_run(&mut self) {
        if !self.run.is_empty() {
            let fields = std::mem::take(&mut self.run);
            self.ops.push(Op::Run(Run { fields, size_bytes: std::mem::take(&mut self.run_bytes) }));
        }
    }

    fn push(&mut self, op: Op) {
        self.end_run();
        self.ops.push(op);
    }

    /// The value at `place`; `rest` follows it in the same item. Covered on entry: its fewest bytes and the rest; on exit: the rest.
    fn value(&mut self, ty: &Type, place: &Place, rest: &[Part]) {
        match ty {
            ty if joins_run(ty) => self.run_field(ty, place),
            Type::Array(..) if ty.scalar_elem().is_some() => {
                let (place, ty, size) = (place.clone(), ty.clone(), layout::min(self.world, ty));
                self.push(Op::Scalars { place, ty, size });
            }
            Type::Array(elem, len) => self.array(elem, len, place, rest),
            Type::Tuple(members) => {
                for (index, member) in members.iter().enumerate() {
                    let mut after: Vec<_> = (index + 1..members.len())
                        .map(|later| part(self.world, &members[later], &place.member(later)))
                        .collect();
                    after.extend_from_slice(rest);
                    self.value(member, &place.member(index), &after);
                }
            }
            Type::Scalar(_) | Type::Bool | Type::SizeInteger(_) => unreachable!("every scalar joins a run"),
            Type::Varint(_) | Type::NamedVarint(_) => {
                self.push(Op::Varint { place: place.clone(), ty: ty.clone() });
                self.need_rest(rest, Fixed::No, place);
            }
            Type::Char => {
                self.push(Op::Char { place: place.clone() });
                self.need_rest(rest, Fixed::No, place);
            }
            Type::Text(len) => {
                self.push(Op::Len { place: place.clone(), len: len.clone(), collection: None });
                self.need_elems(place, Size::bytes(1), rest);
                self.push(Op::Text { place: place.clone() });
            }
            Type::Sequence(elem, len) => self.sequence(elem, len, place, rest),
            Type::Collection(named, len) => {
                let elem_min = layout::elem_min(self.world, named);
                let collection = Some(named.clone());
                self.push(Op::Len { place: place.clone(), len: len.clone(), collection });
                self.need_elems(place, elem_min.clone(), rest);
                self.push(Op::Collection { place: place.clone(), named: named.clone(), elem_min });
                self.need_rest(rest, Fixed::No, place);
            }
            Type::Option(payload) => {
                let inner = self.inner(payload, place, rest);
                self.push(Op::Option(inner));
            }
            Type::Boxed(payload) => {
                let inner = self.inner(payload, place, rest);
                self.push(Op::Boxed(inner));
            }
            Type::Named(named) => {
                let fixed = layout::fixed(self.world, ty);
                let min = layout::min(self.world, ty);
                self.push(Op::Call { place: place.clone(), named: named.clone(), min, fixed: fixed.clone() });
                self.need_rest(rest, fixed, place);
            }
        }
    }

    fn run_field(&mut self, ty: &Type, place: &Place) {
        let size_bytes = layout::min(self.world, ty).known().expect("only types of known size join a run");
        self.run.push(RunField { place: place.clone(), ty: ty.clone(), offset_bytes: self.run_bytes });
        // A type that is too large for memory is refused by the compiler that sees it.
        self.run_bytes = self.run_bytes.saturating_add(size_bytes);
    }

    fn sequence(&mut self, elem: &Type, len: &Len, place: &Place, rest: &[Part]) {
        let elem_min = layout::min(self.world, elem);
        let elem_fixed = layout::fixed(self.world, elem);
        self.push(Op::Len { place: place.clone(), len: len.clone(), collection: None });
        self.need_elems(place, elem_min.clone(), rest);
        if elem.is_flat() || (has_own_codec(elem) && !self.context.is_remote) {
            let (place, elem, elem_fixed) = (place.clone(), elem.clone(), elem_fixed.clone());
            self.push(Op::Elems { place, elem, elem_min, elem_fixed });
        } else {
            let each = self.each(elem, place, elem_min, &elem_fixed);
            self.push(Op::Loop(each));
        }
        self.need_rest(rest, elem_fixed, place);
    }

    fn array(&mut self, elem: &Type, len: &ArrayLen, place: &Place, rest: &[Part]) {
        let elem_min = layout::min(self.world, elem);
        let elem_fixed = layout::fixed(self.world, elem);
        let each = self.each(elem, place, elem_min, &elem_fixed);
        self.push(Op::Array { each, len: len.clone() });
        self.need_rest(rest, elem_fixed, place);
    }

    fn each(&self, elem: &Type, place: &Place, elem_min: Size, elem_fixed: &Fixed) -> Each {
        let elem_place = place.elem();
        let mut body = Builder::new(self.context);
        if !elem_min.is_zero() {
            let parts = [part(self.world, elem, &elem_place)];
            body.need(None, &parts, elem_fixed.clone(), &elem_place);
        }
        body.value(elem, &elem_place, &[]);
        Each {
            place: place.clone(),
            elem: elem_place,
            index: place.index(),
            elem_fixed: elem_fixed.clone(),
            elem_min,
            elem_type: elem.clone(),
            body: body.finish(),
        }
    }

    fn inner(&self, payload: &Type, place: &Place, rest: &[Part]) -> Inner {
        let payload_place = place.payload();
        let mut body = Builder::new(self.context);
        let mut parts = vec![part(self.world, payload, &payload_place)];
        parts.extend_from_slice(rest);
        body.need(None, &parts, Fixed::No, place);
        body.value(payload, &payload_place, rest);
        Inner { place: place.clone(), payload: payload_place, payload_type: payload.clone(), body: body.finish() }
    }

    fn need_elems(&mut self, place: &Place, elem_min: Size, rest: &[Part]) {
        self.need(Some((place.clone(), elem_min)), rest, Fixed::No, place);
    }

    /// After a value without fixed size: the cover is used up.
    fn need_rest(&mut self, rest: &[Part], fixed: Fixed, place: &Place) {
        self.need(None, rest, fixed, place);
    }

    fn need(&mut self, elems: Option<(Place, Size)>, parts: &[Part], unless: Fixed, place: &Place) {
        if self.context.direction == Direction::Encode || unless.is_yes() {
            return;
        }
        let bytes = total(parts);
        if elems.is_some() || !bytes.is_zero() {
            let parts = parts.iter().filter(|part| !part.size.is_zero()).cloned().collect();
            self.push(Op::Need(Need { elems, bytes, parts, unless, path: place.path.clone() }));
        }
    }
}

/// Whether a value of this type has a known size and shares a check with its neighbours.
fn joins_run(ty: &Type) -> bool {
    match ty {
        Type::Scalar(_) | Type::Bool | Type::SizeInteger(_) => true,
        Type::Array(elem, len) => {
            matches!(len, ArrayLen::Literal(_)) && elem.scalar_elem().is_some() && joins_run(elem)
        }
        _ => false,
    }
}

/// The members that a tuple with a codec in the runtime has at most: `tuples!` in its `impls/tuple.rs`.
const MAX_MEMBERS: usize = 32;

/// Whether a type has a codec in the runtime, or one that bears its name, and no attribute asks for another.
fn has_own_codec(ty: &Type) -> bool {
    match ty {
        Type::Varint(_) | Type::NamedVarint(_) | Type::Collection(..) => false,
        Type::Text(len) => is_plain(len),
        Type::Tuple(members) => (1..=MAX_MEMBERS).contains(&members.len()) && members.iter().all(has_own_codec),
        Type::Array(elem, _) | Type::Option(elem) | Type::Boxed(elem) => has_own_codec(elem),
        Type::Sequence(elem, len) => is_plain(len) && has_own_codec(elem),
        Type::Named(named) => named.of.is_none() && !named.is_borrowed,
        ty => ty.is_flat(),
    }
}

/// Whether the length is one that a type has without attributes.
fn is_plain(len: &Len) -> bool {
    len.coding == LenCoding::U64 && len.max_elems.is_none()
}
