//! Builds the operations of an item.

use super::builder::{Builder, Context};
use super::local::locals;
use super::{
    Alternatives, Arm, Base, Bits, Body, Chosen, Dispatch, Need, Op, Part, Place, Plan, Rest, Segment, Validated,
    foreign, memory, view,
};
use crate::layout::{self, Fixed, Size, World};
use crate::model::{self, Field, Fields, Item, Named, Section, TagCoding, Type};

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
        view: item.has_view.then(|| view::view(world, item, layout.symbolic_max.as_ref(), &body, &places)),
        places,
        foreign: foreign::foreign(item),
        has_borrowed: item.has_borrowed,
        validated: item.validation.clone().map(|validation| Validated {
            validation,
            place: None,
            may_end: item.may_end,
            may_be_empty: body.has_variants(),
        }),
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
    match (&item.section, plain_body(world, item)) {
        (Some(of), Body::Steps(list)) => {
            let mut body = need_of(min_parts_of_body(world, item));
            body.extend(list);
            let body_min = layout::body_min(world, item);
            Body::Steps(vec![Op::Section { of: of.clone(), body_min, body }])
        }
        (_, body) => body,
    }
}

/// The steps that read a value by itself.
pub(super) fn alone(world: &dyn World, ty: &Type, place: &Place) -> Vec<Op> {
    let place = place.inner();
    let parts = parts(world, ty, &place);
    let mut body = need_of(parts.clone());
    let mut builder = Builder::new(Context { may_end: false, ..Context::new(world) });
    builder.value(ty, &place, &Rest::new(parts).behind(count_parts(ty)));
    body.extend(builder.finish());
    body
}

/// A need for so many bytes of a field, unless there are none.
pub(super) fn need(bytes: Size, place: &Place) -> Vec<Op> {
    need_of(vec![Part { size: bytes, label: place.text.clone(), fixed: Fixed::Yes, path: place.path.clone() }])
}

/// A need for the first of these parts, unless it is void.
fn need_of(parts: Vec<Part>) -> Vec<Op> {
    let need = Need::new(None, Rest::new(parts), Fixed::No);
    if need.is_void() { Vec::new() } else { vec![Op::Need(need)] }
}

/// The same, without a section around it.
fn plain_body(world: &dyn World, item: &Item) -> Body {
    let context = Context { world, is_remote: item.remote.is_some(), may_end: item.may_end };
    let goes_on = item.validation.is_some();
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
            Body::Dispatch(Dispatch { coding, arms, reserved: Vec::new(), is_partial: false, goes_on, of })
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
            Body::Dispatch(Dispatch { coding: *tag, arms: arms.collect(), reserved, is_partial, goes_on, of })
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
    match &item.section {
        Some(Section::Counted(coding)) => vec![part_of_item("byte length", Size::bytes(coding.min_bytes()))],
        Some(Section::Region(_)) => vec![part_of_item("region", layout::item_min(world, item))],
        None => min_parts_of_body(world, item),
    }
}

/// The same, without what is around the fields.
fn min_parts_of_body(world: &dyn World, item: &Item) -> Vec<Part> {
    match &item.body {
        model::Body::Struct { fields, .. } => field_parts(world, fields, &places(fields, base(item))),
        model::Body::Enum { tag, .. } => {
            tag.width_bytes().map(|bytes| part_of_item("tag", Size::bytes(bytes))).into_iter().collect()
        }
    }
}

/// A part of an item that is no field.
fn part_of_item(label: &str, size: Size) -> Part {
    Part { size, label: label.to_owned(), fixed: Fixed::Yes, path: Vec::new() }
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
    let functions =
        fields.list.iter().filter_map(|field| Some(field.validation.as_ref()?.function.get_ident()?.to_string()));
    let locals = locals(&names, &functions.collect::<Vec<_>>());
    fields.list.iter().zip(&names).zip(locals).enumerate().map(place).collect()
}

/// What the fields take at least, one by one.
fn field_parts(world: &dyn World, fields: &Fields, places: &[Place]) -> Vec<Part> {
    if let Some(arrangement) = &fields.arrangement {
        return super::arranged::parts(world, fields, places, &arrangement.parts);
    }
    if let Some(bits) = &fields.bits {
        return vec![part_of_item("integer", Size::bytes(bits.min_bytes()))];
    }
    let sure = fields.list.iter().zip(places).filter(|(field, _)| !field.may_be_missing);
    sure.flat_map(|(field, place)| parts(world, &field.ty, place)).collect()
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
    if let Some(bits) = &fields.bits {
        return vec![Op::Bits(Bits::new(bits, fields, places))];
    }
    let mut builder = Builder::new(context);
    builder.whole(layout::fields_min(context.world, fields), layout::fields_fixed(context.world, fields));
    let mut rest = Rest::new(field_parts(context.world, fields, places));
    let pairs = || fields.list.iter().zip(places);
    for (field, place) in pairs().filter(|(field, _)| !field.may_be_missing) {
        rest = rest.behind(count_parts(&field.ty));
        let value = |builder: &mut Builder<'_>| match &field.delta {
            Some(delta) => {
                let is_from = |sibling: &&Place| delta.from.as_ref() == Some(&sibling.text);
                builder.deltas(&field.ty, delta, places.iter().find(is_from), place, &rest);
            }
            None => builder.value(&field.ty, place, &rest),
        };
        match &field.validation {
            Some(validation) => builder.validated(place, validation, value),
            None => value(&mut builder),
        }
    }
    for (field, place) in pairs().filter(|(field, _)| field.may_be_missing) {
        builder.push(Op::AtEnd { place: place.clone(), named: Named::of_field(&field.ty, &field.source.ty) });
    }
    let discarded = places.iter().filter(|place| place.is_discarded);
    discarded.for_each(|place| builder.push(Op::Discard { place: place.clone() }));
    named(builder.finish())
}

/// Marks the numbers that operations behind them name.
fn named(mut list: Vec<Op>) -> Vec<Op> {
    let from = |op: &Op| if let Op::Sum { from: Some(from), .. } = op { Some(from.local.clone()) } else { None };
    let mut names = Vec::new();
    super::walk(&list, &mut |op, _| names.extend(from(op)));
    mark(&mut list, &names);
    list
}

/// Marks the numbers in these locals.
fn mark(list: &mut [Op], names: &[String]) {
    for op in list {
        match op {
            Op::Number { place, is_named, .. } => *is_named = names.contains(&place.local),
            Op::Validated { body, .. } => mark(body, names),
            _ => {}
        }
    }
}
