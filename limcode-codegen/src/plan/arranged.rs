//! The operations of a struct that is written part by part.

use super::builder::{Builder, Context};
use super::{
    Arm, Chosen, Export, HeadField, HeadPart, Heads, Level, Mask, Members, Need, Op, Part, Place, Rest, Tails, ValueId,
    Variant, build,
};
use crate::layout::{self, Fixed, Size, World};
use crate::model::{
    ArrangedPart, Arrangement, Fields, Head, HeadCoding, Len, MaskedOption, Named, Tail, Type, Version, own_name,
    tokens_text,
};

/// The steps for the parts.
pub fn ops(context: Context<'_>, fields: &Fields, places: &[Place], list: &[ArrangedPart]) -> Vec<Op> {
    ops_of(Arranged { context, fields, places, version: None, builder: Builder::new(context) }, list)
}

fn ops_of(mut arranged: Arranged<'_, '_>, list: &[ArrangedPart]) -> Vec<Op> {
    let Arranged { context, fields, places, .. } = arranged;
    for (index, part) in list.iter().enumerate() {
        // The members of a tuple look back at those before them.
        let own = part_of(context.world, fields, places, part).map(|own| own.len());
        let rest = match own {
            Some(own) => rest(context.world, fields, places, &list[index..]).behind(own),
            None => rest(context.world, fields, places, &list[index + 1..]),
        };
        arranged.part(part, &rest);
    }
    arranged.builder.finish()
}

/// A form of a struct that has a version prefix.
pub fn arm(context: Context<'_>, fields: &Fields, places: &[Place], version: &Version) -> Arm {
    let list = &version.arrangement.parts;
    let need = Need::new(None, rest(context.world, fields, places, list), Fixed::No);
    let mut body: Vec<_> = (!need.is_void()).then_some(Op::Need(need)).into_iter().collect();
    let arranged = Arranged { context, fields, places, version: Some(version.tag), builder: Builder::new(context) };
    body.extend(ops_of(arranged, list));
    let name = format!("version {}", version.tag);
    let wire = Some(wire(places, &version.arrangement));
    Arm { tag: Some(version.tag), chosen: Chosen::Field, name, fields: places.to_vec(), wire, body }
}

/// The locals of the fields that the parts are of.
pub fn wire(places: &[Place], arrangement: &Arrangement) -> Vec<String> {
    arrangement.parts.iter().map(|part| places[part.field()].local.clone()).collect()
}

/// Refuses, in the form without a prefix, what has a form with one.
pub fn refuse(body: &mut Vec<Op>, fields: &Fields, places: &[Place], versions: &[Version]) {
    for version in versions {
        let of_variant = version.arrangement.parts.iter().find_map(|part| match part {
            ArrangedPart::Variant { field, .. } => Some(&places[*field]),
            _ => None,
        });
        let Some(place) = of_variant else { continue };
        let is_first = |op: &Op| op.place().is_some_and(|of| of.local == place.local);
        let at = body.iter().position(is_first).unwrap_or(body.len());
        debug_assert!(fields.list.len() == places.len() && at < body.len(), "a field has a step");
        body.insert(at, Op::Refuse { place: place.clone(), version: version.tag });
    }
}

/// What the parts take at least, one by one.
pub fn parts(world: &dyn World, fields: &Fields, places: &[Place], list: &[ArrangedPart]) -> Vec<Part> {
    list.iter().flat_map(|part| part_of(world, fields, places, part).unwrap_or_default()).collect()
}

/// The parts up to the first whose size depends on what was read before.
fn rest(world: &dyn World, fields: &Fields, places: &[Place], list: &[ArrangedPart]) -> Rest {
    let parts = list.iter().map_while(|part| part_of(world, fields, places, part));
    Rest::new(parts.flatten().collect())
}

/// What a part takes at least; none if that depends on what was read before.
fn part_of(world: &dyn World, fields: &Fields, places: &[Place], part: &ArrangedPart) -> Option<Vec<Part>> {
    let one = |field: usize, label: String, fixed| {
        Some(vec![Part { size: layout::part_min(world, fields, part), label, fixed, path: places[field].path.clone() }])
    };
    match part {
        ArrangedPart::Whole(field) => Some(build::parts(world, &fields.list[*field].ty, &places[*field])),
        ArrangedPart::Count { field, coding } => {
            let fixed = if coding.is_fixed() { Fixed::Yes } else { Fixed::No };
            one(*field, format!("len({})", places[*field].text), fixed)
        }
        ArrangedPart::Mask { field, .. } => one(*field, format!("mask({})", places[*field].text), Fixed::Yes),
        ArrangedPart::Variant { field, inner, .. } => {
            let fixed = layout::fixed(world, &Type::Named(inner.clone()));
            one(*field, places[*field].text.clone(), fixed)
        }
        ArrangedPart::Elems { .. }
        | ArrangedPart::Options { .. }
        | ArrangedPart::Heads { .. }
        | ArrangedPart::Tails { .. } => None,
    }
}

struct Arranged<'w, 'f> {
    context: Context<'w>,
    fields: &'f Fields,
    places: &'f [Place],
    /// The version whose form this is.
    version: Option<u32>,
    builder: Builder<'w>,
}

impl Arranged<'_, '_> {
    fn part(&mut self, part: &ArrangedPart, rest: &Rest) {
        match part {
            ArrangedPart::Whole(field) => {
                self.builder.value(&self.fields.list[*field].ty, &self.places[*field], rest);
            }
            ArrangedPart::Count { field, coding } => {
                let (place, len) = (self.places[*field].clone(), Len { coding: *coding, max_elems: None });
                let binds = ValueId::count(&place);
                self.builder.push(Op::Len { place, binds, len, collection: None, is_apart: true });
                self.builder.need_rest(rest, if coding.is_fixed() { Fixed::Yes } else { Fixed::No });
            }
            ArrangedPart::Elems { field } => {
                let Type::Sequence(elem, _) = &self.fields.list[*field].ty else {
                    unreachable!("only a sequence has elements")
                };
                self.builder.elems(elem, &self.places[*field], rest);
            }
            ArrangedPart::Mask { field, options } => {
                let place = self.places[*field].clone();
                let options =
                    options.iter().map(|option| (place.named(&own_name(&option.member)), option.bits)).collect();
                self.builder.push(Op::Mask(Mask { binds: ValueId::mask(&place), place, options }));
            }
            ArrangedPart::Options { field, options } => self.options(*field, options, rest),
            ArrangedPart::Heads { field, heads } => {
                let heads = self.heads(*field, heads);
                self.builder.need_elems(&self.places[*field], Size::bytes(heads.size_bytes), Fixed::Yes, rest);
                self.builder.whole_elems(&self.places[*field], Size::bytes(heads.size_bytes), Fixed::Yes);
                self.builder.push(Op::Heads(heads));
            }
            ArrangedPart::Tails { field, heads, tails } => self.tails(*field, heads, tails, rest),
            ArrangedPart::Variant { field, variant, inner, counted } => {
                let path_text = tokens_text(variant);
                let (place, ty) = (self.places[*field].clone(), Type::Named(inner.clone()));
                let min = layout::min(self.context.world, &ty);
                let fixed = layout::fixed(self.context.world, &ty);
                let exports = counted.iter().map(|by| {
                    let counted = self.places[by.field].clone();
                    let path = by.path.iter().map(own_name).collect();
                    Export { binds: ValueId::count(&counted), path, counted }
                });
                self.builder.push(Op::Variant(Box::new(Variant {
                    inner: place.inner(),
                    place,
                    name: path_text.rsplit("::").next().unwrap_or_default().to_owned(),
                    path_text,
                    version: self.version.expect("only the form of a version has such a part"),
                    named: inner.clone(),
                    codec: self.context.codec(inner),
                    min,
                    fixed: fixed.clone(),
                    exports: exports.collect(),
                })));
                self.builder.need_rest(rest, fixed);
            }
        }
    }

    fn options(&mut self, field: usize, options: &[MaskedOption], rest: &Rest) {
        let place = &self.places[field];
        let Type::Named(named) = &self.fields.list[field].ty else { unreachable!("options are in a struct") };
        let list: Vec<_> =
            options.iter().map(|option| (own_name(&option.member), place.named(&own_name(&option.member)))).collect();
        let body = options.iter().zip(&list).map(|(option, (_, place))| Op::Present {
            inner: self.builder.inner(&Type::Scalar(option.scalar), place),
            mask: ValueId::mask(&self.places[field]),
            bits: option.bits,
        });
        let body = body.collect();
        self.builder.push(Op::Members(Members { place: place.clone(), named: named.clone(), list, body }));
        self.builder.need_rest(rest, Fixed::No);
    }

    fn heads(&self, field: usize, heads: &[Head]) -> Heads {
        let place = self.places[field].clone();
        let elem = place.elem();
        let mut size_bytes = 0;
        let fields = heads.iter().map(|head| {
            let offset_bytes = size_bytes;
            size_bytes += head.size_bytes();
            let place = elem.named(&own_name(&head.member));
            let part = match head.coding {
                HeadCoding::Scalar(scalar) => HeadPart::Scalar(scalar),
                HeadCoding::Count(coding) => HeadPart::Count { coding, binds: ValueId::count(&place) },
            };
            HeadField { place, part, offset_bytes }
        });
        let fields = fields.collect();
        let (count, binds) = (ValueId::count(&place), ValueId::heads(&place));
        Heads { index: place.index(), count, binds, place, elem, size_bytes, fields }
    }

    fn tails(&mut self, field: usize, heads: &[Head], tails: &[Tail], rest: &Rest) {
        let heads_of = self.heads(field, heads);
        let named = elem_of(&self.fields.list[field].ty);
        let mut builder = Builder::new(self.context);
        for tail in tails {
            let place = heads_of.elem.named(&own_name(&tail.member));
            builder.elems(&Type::Scalar(tail.elem), &place, &Rest::new(Vec::new()));
        }
        let scalars = heads.iter().filter(|head| matches!(head.coding, HeadCoding::Scalar(_))).map(|head| &head.member);
        let members = scalars.chain(tails.iter().map(|tail| &tail.member));
        let list = members.map(|name| (own_name(name), heads_of.elem.named(&own_name(name)))).collect();
        let members = Members { place: heads_of.elem.clone(), named: named.clone(), list, body: builder.finish() };
        self.builder.push(Op::Tails(Tails { heads: heads_of, members, level: Level::Always }));
        self.builder.need_rest(rest, Fixed::No);
    }
}

/// The type by name of a sequence's elements.
fn elem_of(ty: &Type) -> &Named {
    match ty {
        Type::Sequence(elem, _) => match &**elem {
            Type::Named(named) => named,
            _ => unreachable!("sections are of elements by name"),
        },
        _ => unreachable!("sections are of a sequence"),
    }
}
