//! Builds the operations of an item.

use super::local::locals;
use super::{
    Alternatives, Arm, Base, Body, Check, Chosen, CodecKind, Dispatch, Each, Inner, Level, Need, NeedElems, Op, Part,
    Place, Plan, Rest, Run, RunField, Segment, ValueId, fact, foreign, memory, view,
};
use crate::layout::{self, Fixed, Size, World};
use crate::model::{self, ArrayLen, Field, Fields, Item, Len, Named, TagCoding, Type};

/// Plans `item`.
pub fn plan(world: &dyn World, item: &Item) -> Plan {
    let (layout, body) = (layout::layout(world, item), body(world, item));
    let places = match &item.body {
        model::Body::Struct { fields, .. } => places(fields, base(item)),
        model::Body::Enum { .. } => Vec::new(),
    };
    let plan = Plan {
        title: item.name.clone(),
        min_parts: min_parts(world, item),
        view: item.has_view.then(|| view::view(world, item, layout.max, &body, &places)),
        places,
        foreign: foreign::foreign(item),
        has_borrowed: item.has_borrowed,
        memory: memory::memories(item, &layout.fixed, &body),
        wire: match &item.body {
            model::Body::Struct { fields, version_guard: false, .. } => wire(fields, &self::places(fields, base(item))),
            _ => None,
        },
        layout,
        body,
    };
    debug_assert_eq!(super::verify(&plan), Ok(()), "the plan of `{}` does not hold", item.name);
    plan
}

/// The fields that the parts of a struct are of.
fn wire(fields: &Fields, places: &[Place]) -> Option<Vec<String>> {
    fields.arrangement.as_ref().map(|arrangement| super::arranged::wire(places, arrangement))
}

fn body(world: &dyn World, item: &Item) -> Body {
    match (item.byte_len, plain_body(world, item)) {
        (Some(coding), Body::Steps(list)) => {
            let mut body = need_of(min_parts_of_body(world, item));
            body.extend(list);
            Body::Steps(vec![Op::Section { coding, body }])
        }
        (_, body) => body,
    }
}

/// The steps that read a value by itself.
pub(super) fn alone(world: &dyn World, ty: &Type, place: &Place) -> Vec<Op> {
    let place = place.inner();
    let parts = parts(world, ty, &place);
    let mut body = need_of(parts.clone());
    let mut builder = Builder::new(Context { world, is_remote: false });
    builder.value(ty, &place, &Rest::new(parts).behind(count_parts(ty)));
    body.extend(builder.finish());
    body
}

/// A need for the first of these parts, unless it is void.
fn need_of(parts: Vec<Part>) -> Vec<Op> {
    let need = Need::new(None, Rest::new(parts), Fixed::No);
    if need.is_void() { Vec::new() } else { vec![Op::Need(need)] }
}

/// The same, without a byte length.
fn plain_body(world: &dyn World, item: &Item) -> Body {
    let context = Context { world, is_remote: item.remote.is_some() };
    match &item.body {
        model::Body::Struct { fields, version_guard, versions } => {
            let places = places(fields, base(item));
            if !version_guard {
                return Body::Steps(field_ops(context, fields, &places));
            }
            let covered = layout::item_min(world, item);
            let mut body = arm_ops(context, fields, &places, &covered);
            super::arranged::refuse(&mut body, fields, &places, versions);
            let name = item.name.clone();
            let chosen = Chosen::Otherwise;
            let mut arms =
                vec![Arm { tag: None, chosen, name, wire: wire(fields, &places), fields: places.clone(), body }];
            arms.extend(versions.iter().map(|version| super::arranged::arm(context, fields, &places, version)));
            let coding = TagCoding::VersionPrefix;
            let of = Alternatives::Forms;
            Body::Dispatch(Dispatch { coding, arms, reserved: Vec::new(), is_partial: false, of })
        }
        model::Body::Enum { tag, variants, reserved } => {
            let covered = match tag {
                tag if tag.has_untagged() => Size::ZERO,
                _ => Size::least(variants.iter().map(|variant| layout::fields_min(world, &variant.fields)).collect()),
            };
            let arms = variants.iter().enumerate().map(|(index, variant)| {
                let places = places(&variant.fields, Base::Variant);
                let body = match tag {
                    // Its count was looked at, so that is covered, and nothing behind it.
                    TagCoding::ZeroCount if variant.is_untagged => {
                        let place = places.first().expect("it begins with a count").clone();
                        [Op::NotEmpty { place }]
                            .into_iter()
                            .chain(field_ops(context, &variant.fields, &places))
                            .collect()
                    }
                    _ => arm_ops(context, &variant.fields, &places, &covered),
                };
                Arm {
                    tag: variant.tag,
                    chosen: Chosen::Variant(index),
                    name: variant.name.clone(),
                    wire: None,
                    fields: places,
                    body,
                }
            });
            // The type that is described may have variants that its definition does not know.
            let is_partial = item.remote.is_some() || reserved.iter().any(|reserved| reserved.variant.is_some());
            let reserved = reserved.iter().map(|reserved| (reserved.first, reserved.last)).collect();
            let of = if item.body.is_only_tags() { Alternatives::Tags } else { Alternatives::Variants };
            Body::Dispatch(Dispatch { coding: *tag, arms: arms.collect(), reserved, is_partial, of })
        }
    }
}

/// The fields of one arm, after a need where the cover behind the tag is not exactly what they take.
fn arm_ops(context: Context<'_>, fields: &Fields, places: &[Place], covered: &Size) -> Vec<Op> {
    let bytes = layout::fields_min(context.world, fields);
    let mut body = Vec::new();
    if bytes != *covered && !bytes.is_zero() {
        body = need_of(field_parts(context.world, fields, places));
    }
    body.extend(field_ops(context, fields, places));
    body
}

/// What an item's minimum size is made of.
fn min_parts(world: &dyn World, item: &Item) -> Vec<Part> {
    match item.byte_len {
        Some(coding) => vec![part_of_item("byte length", coding.min_bytes())],
        None => min_parts_of_body(world, item),
    }
}

/// The same, without a byte length.
fn min_parts_of_body(world: &dyn World, item: &Item) -> Vec<Part> {
    match &item.body {
        model::Body::Struct { fields, .. } => field_parts(world, fields, &places(fields, base(item))),
        model::Body::Enum { tag, .. } => {
            tag.width_bytes().map(|bytes| part_of_item("tag", bytes)).into_iter().collect()
        }
    }
}

/// A part of an item that is no field.
fn part_of_item(label: &str, bytes: u64) -> Part {
    Part { size: Size::bytes(bytes), label: label.to_owned(), fixed: Fixed::Yes, path: Vec::new() }
}

/// Where the fields of a struct stand: in it, or in a local of the type that it is converted to.
fn base(item: &Item) -> fn(usize) -> Base {
    if item.conversion.is_some() { |_| Base::Converted } else { Base::Field }
}

/// The places of the fields of a struct or variant.
fn places(fields: &Fields, base: fn(usize) -> Base) -> Vec<Place> {
    let names: Vec<_> = fields.list.iter().map(|field| field.local_name(fields.style)).collect();
    let place = |(index, ((field, name), local)): (usize, ((&Field, &String), String))| {
        let path = field.path_name(fields.style).map(Segment::Field).into_iter().collect();
        Place { local, text: name.clone(), base: base(index), path, is_discarded: field.is_discarded }
    };
    fields.list.iter().zip(&names).zip(locals(&names)).enumerate().map(place).collect()
}

/// What the fields take at least, one by one.
fn field_parts(world: &dyn World, fields: &Fields, places: &[Place]) -> Vec<Part> {
    if let Some(arrangement) = &fields.arrangement {
        return super::arranged::parts(world, fields, places, &arrangement.parts);
    }
    fields.list.iter().zip(places).flat_map(|(field, place)| parts(world, &field.ty, place)).collect()
}

/// What a value takes at least, the members of a tuple one by one.
pub(super) fn parts(world: &dyn World, ty: &Type, place: &Place) -> Vec<Part> {
    match ty {
        Type::Tuple(members) => {
            members.iter().enumerate().flat_map(|(index, member)| parts(world, member, &place.member(index))).collect()
        }
        _ => vec![part(world, ty, place)],
    }
}

/// How many parts a value has.
pub(super) fn count_parts(ty: &Type) -> usize {
    match ty {
        Type::Tuple(members) => members.iter().map(count_parts).sum(),
        _ => 1,
    }
}

fn part(world: &dyn World, ty: &Type, place: &Place) -> Part {
    let label = match ty {
        Type::Sequence(..) | Type::Text(_) | Type::Collection(..) => format!("len({})", place.text),
        Type::Option(_) => format!("tag({})", place.text),
        _ => place.text.clone(),
    };
    Part { size: layout::min(world, ty), label, fixed: layout::fixed(world, ty), path: place.path.clone() }
}

fn field_ops(context: Context<'_>, fields: &Fields, places: &[Place]) -> Vec<Op> {
    if let Some(arrangement) = &fields.arrangement {
        return super::arranged::ops(context, fields, places, &arrangement.parts);
    }
    let mut builder = Builder::new(context);
    let mut rest = Rest::new(field_parts(context.world, fields, places));
    for (field, place) in fields.list.iter().zip(places) {
        rest = rest.behind(count_parts(&field.ty));
        builder.value(&field.ty, place, &rest);
    }
    let discarded = places.iter().filter(|place| place.is_discarded);
    discarded.for_each(|place| builder.push(Op::Discard { place: place.clone() }));
    builder.finish()
}

/// What holds for all of an item's operations.
#[derive(Clone, Copy)]
pub(super) struct Context<'w> {
    pub(super) world: &'w dyn World,
    /// Whether the values are of another type than the item: then their parts are, too.
    is_remote: bool,
}

impl<'w> Context<'w> {
    /// The context of types that are not remote definitions.
    pub(super) fn new(world: &'w dyn World) -> Self {
        Context { world, is_remote: false }
    }

    /// Which codec of a type by name is called.
    pub(super) fn codec(self, named: &Named) -> CodecKind {
        CodecKind::of(named, self.is_remote)
    }
}

pub(super) struct Builder<'w> {
    context: Context<'w>,
    world: &'w dyn World,
    ops: Vec<Op>,
    run: Vec<RunField>,
    run_bytes: u64,
}

impl<'w> Builder<'w> {
    pub(super) fn new(context: Context<'w>) -> Self {
        Builder { context, world: context.world, ops: Vec::new(), run: Vec::new(), run_bytes: 0 }
    }

    pub(super) fn finish(mut self) -> Vec<Op> {
        self.end_run();
        self.ops
    }

    fn end_run(&mut self) {
        if !self.run.is_empty() {
            let fields = std::mem::take(&mut self.run);
            self.ops.push(Op::Run(Run { fields, size_bytes: std::mem::take(&mut self.run_bytes) }));
        }
    }

    pub(super) fn push(&mut self, op: Op) {
        self.end_run();
        self.ops.push(op);
    }

    /// The value at `place`; `rest` follows it in the same item. Covered on entry: its minimum size and the rest; on exit: the rest.
    pub(super) fn value(&mut self, ty: &Type, place: &Place, rest: &Rest) {
        match ty {
            ty if fact::joins_run(ty) => self.run_field(ty, place),
            Type::Array(..) if ty.scalar_elem().is_some() => {
                let (place, ty, size) = (place.clone(), ty.clone(), layout::min(self.world, ty));
                self.push(Op::Scalars { place, ty, size });
            }
            Type::Array(elem, len) => self.array(elem, len, place, rest),
            Type::Tuple(members) => {
                let mut after: usize = members.iter().map(count_parts).sum();
                for (index, member) in members.iter().enumerate() {
                    after -= count_parts(member);
                    self.value(member, &place.member(index), &rest.before(after));
                }
            }
            Type::Scalar(_) | Type::Bool | Type::SizeInteger(_) => unreachable!("every scalar joins a run"),
            Type::Varint(_) | Type::NamedVarint(_) => {
                self.push(Op::Varint { place: place.clone(), ty: ty.clone() });
                self.need_rest(rest, Fixed::No);
            }
            Type::Char => {
                self.push(Op::Char { place: place.clone() });
                self.need_rest(rest, Fixed::No);
            }
            Type::Text(len) => {
                self.len(place, len, None);
                self.need_elems(place, Size::bytes(1), Fixed::Yes, rest);
                self.push(Op::Text { place: place.clone(), count: ValueId::count(place) });
            }
            Type::Sequence(elem, len) => self.sequence(elem, len, place, rest),
            Type::Collection(named, len) => {
                let elem_min = layout::elem_min(self.world, named);
                let collection = Some(named.clone());
                self.len(place, len, collection);
                self.need_elems(place, elem_min.clone(), Fixed::No, rest);
                let count = ValueId::count(place);
                self.push(Op::Collection { place: place.clone(), count, named: named.clone(), elem_min });
                self.need_rest(rest, Fixed::No);
            }
            Type::Option(payload) => {
                let inner = self.inner(payload, place);
                self.push(Op::Option(inner));
                self.need_rest(rest, Fixed::No);
            }
            Type::Boxed(payload) => {
                let inner = self.inner(payload, place);
                self.push(Op::Boxed { inner, level: Level::Always });
                self.need_rest(rest, Fixed::No);
            }
            Type::Named(named) => {
                let fixed = layout::fixed(self.world, ty);
                let min = layout::min(self.world, ty);
                let (place, codec) = (place.clone(), self.context.codec(named));
                self.push(Op::Call { place, named: named.clone(), codec, min, fixed: fixed.clone() });
                self.need_rest(rest, fixed);
            }
        }
    }

    fn run_field(&mut self, ty: &Type, place: &Place) {
        let size_bytes = layout::min(self.world, ty).known().expect("only types of known size join a run");
        let (wire, check) = fact::number(ty).expect("only numbers join a run");
        self.run.push(RunField { place: place.clone(), ty: ty.clone(), wire, check, offset_bytes: self.run_bytes });
        // A type that is too large for memory is refused by the compiler that sees it.
        self.run_bytes = self.run_bytes.saturating_add(size_bytes);
    }

    fn len(&mut self, place: &Place, len: &Len, collection: Option<Named>) {
        let (place, binds) = (place.clone(), ValueId::count(place));
        self.push(Op::Len { place, binds, len: len.clone(), collection, is_apart: false });
    }

    fn sequence(&mut self, elem: &Type, len: &Len, place: &Place, rest: &Rest) {
        self.len(place, len, None);
        self.elems(elem, place, rest);
    }

    /// The elements of the sequence at `place`, whose number is known.
    pub(super) fn elems(&mut self, elem: &Type, place: &Place, rest: &Rest) {
        let elem_min = layout::min(self.world, elem);
        let elem_fixed = layout::fixed(self.world, elem);
        self.need_elems(place, elem_min.clone(), elem_fixed.clone(), rest);
        let level = Level::of_elems(&elem_fixed);
        let count = ValueId::count(place);
        if elem.is_flat() || (fact::has_own_codec(elem) && !self.context.is_remote) {
            let codec = (!elem.is_flat()).then_some(CodecKind::Own);
            let check = fact::number(elem).map_or(Check::None, |(_, check)| check);
            let (place, elem, elem_fixed) = (place.clone(), elem.clone(), elem_fixed.clone());
            self.push(Op::Elems { place, count, elem, codec, elem_min, elem_fixed, level, check });
        } else {
            let dense = if elem_min.known_bytes == 0 { Fixed::No } else { elem_fixed.clone() };
            let each = self.each(elem, place, elem_min, &elem_fixed);
            self.push(Op::Loop { each, count, level, dense });
        }
        self.need_rest(rest, elem_fixed);
    }

    fn array(&mut self, elem: &Type, len: &ArrayLen, place: &Place, rest: &Rest) {
        let elem_min = layout::min(self.world, elem);
        let elem_fixed = layout::fixed(self.world, elem);
        let each = self.each(elem, place, elem_min, &elem_fixed);
        let has_other_type = self.context.is_remote || elem.has_other_coding();
        self.push(Op::Array { each, len: len.clone(), has_other_type });
        self.need_rest(rest, elem_fixed);
    }

    fn each(&self, elem: &Type, place: &Place, elem_min: Size, elem_fixed: &Fixed) -> Each {
        let elem_place = place.elem();
        let mut body = Builder::new(self.context);
        body.needed_value(elem, &elem_place, elem_fixed.clone());
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

    pub(super) fn inner(&self, payload: &Type, place: &Place) -> Inner {
        let payload_place = place.payload();
        let mut body = Builder::new(self.context);
        body.needed_value(payload, &payload_place, Fixed::No);
        Inner { place: place.clone(), payload: payload_place, payload_type: payload.clone(), body: body.finish() }
    }

    /// A value behind a need of its own, which is void where the cover still holds.
    fn needed_value(&mut self, ty: &Type, place: &Place, unless: Fixed) {
        let rest = Rest::new(parts(self.world, ty, place));
        self.need(Need::new(None, rest.clone(), unless));
        self.value(ty, place, &rest.behind(count_parts(ty)));
    }

    pub(super) fn need_elems(&mut self, place: &Place, min: Size, fixed: Fixed, rest: &Rest) {
        let elems = NeedElems { place: place.clone(), count: ValueId::count(place), min, fixed };
        self.need(Need::new(Some(elems), rest.clone(), Fixed::No));
    }

    /// After a value without fixed size: the cover is used up.
    pub(super) fn need_rest(&mut self, rest: &Rest, fixed: Fixed) {
        self.need(Need::new(None, rest.clone(), fixed));
    }

    fn need(&mut self, need: Need) {
        if !need.is_void() {
            self.push(Op::Need(need));
        }
    }
}
