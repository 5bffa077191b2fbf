//! Codecs: the plans that calls run, for items and for library types.
//!
//! The plan of an item reads its fields in place and calls the codecs of named types. The plan of a library type or tuple has
//! one level: it calls the codecs of the types in it, as the impls in the runtimes do.

use std::fmt;
use std::rc::Rc;

use super::build::parts;
use super::builder::{Builder, Context};
use super::{Alternatives, Arm, Base, Body, Chosen, Dispatch, Memories, Need, Op, Place, Plan, Rest, Segment, walk};
use crate::layout::{self, Atom, Fixed, Layout, Size, World};
use crate::model::{Library, Named, Rule, Shape, TagCoding, Type};

/// The codec of a type. All sizes in its plan are known.
pub struct Codec {
    /// Root of error paths.
    pub name: String,
    /// The steps.
    pub plan: Rc<Plan>,
    /// A check after the steps.
    pub rule: Option<Rule>,
    /// Whether it is a struct whose only field is a tuple, whose members have names of their own.
    pub is_tuple: bool,
}

/// Codecs by their types.
pub trait Codecs {
    /// The codec of a type that mentions no generic parameter.
    ///
    /// # Errors
    /// The type, or one that it holds, is not described.
    fn codec(&self, ty: &Type) -> Result<Rc<Codec>, Unknown>;

    /// The codec of a type by name.
    ///
    /// # Errors
    /// As for [`codec`](Self::codec).
    fn codec_of(&self, named: &Named) -> Result<Rc<Codec>, Unknown>;
}

/// Why the codec of a type is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown(pub String);

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Codec {
    /// Whether it is one value that adds nothing to error paths.
    pub fn is_transparent(&self) -> bool {
        !self.is_tuple && matches!(self.plan.places.as_slice(), [only] if only.path.is_empty())
    }

    /// The steps of a collection after its count.
    pub fn elems(&self) -> &[Op] {
        let Body::Steps(list) = &self.plan.body else { return &[] };
        let first = list.iter().position(|op| !matches!(op, Op::Len { .. } | Op::Need(_)));
        first.map_or(&[], |first| &list[first..])
    }
}

impl Plan {
    /// A type in the plan whose size is not known, if there is one.
    pub fn symbol(&self) -> Option<&Named> {
        symbol(&self.layout.min).or_else(|| self.body.lists().into_iter().find_map(symbol_in))
    }
}

/// The type of the first symbol in the sizes of operations.
fn symbol_in(list: &[Op]) -> Option<&Named> {
    let mut found = None;
    walk(list, &mut |op, _| {
        let own = match op {
            Op::Need(need) => need.missing.iter().filter_map(|missing| missing.size.as_ref()).find_map(symbol),
            Op::Elems { elem_min, .. } | Op::Collection { elem_min, .. } => symbol(elem_min),
            Op::Loop { each, .. } | Op::Array { each, .. } => symbol(&each.elem_min),
            Op::Call { min, .. } | Op::Delta { min, .. } => symbol(min),
            Op::Rest { elem_size, .. } => symbol(elem_size),
            Op::Whole { size, .. } => symbol(size),
            Op::Variant(variant) => symbol(&variant.min),
            _ => None,
        };
        found = found.or(own);
    });
    found
}

/// The type of the first symbol in a size.
fn symbol(size: &Size) -> Option<&Named> {
    size.terms.iter().find_map(|term| match &term.atom {
        Atom::Byte => None,
        Atom::MinOf(named) | Atom::ElemMinOf(named) => Some(named),
        Atom::Least(sizes) => sizes.iter().find_map(symbol),
        Atom::AtLeastOne(size) => symbol(size),
    })
}

/// The plan of a type that is no name: a number, a text, a tuple, an array, a vector, an option or a box.
pub fn of_type(world: &dyn World, ty: &Type) -> Plan {
    of_members(world, ty.text(), ty, &[], true)
}

/// The plan of a library's type that is written like `shape`.
pub fn of_library(world: &dyn World, row: &Library, title: String, shape: &Shape) -> Plan {
    match shape {
        Shape::Type(ty) => of_members(world, title, ty, row.members(), row.rule() != Some(Rule::Bits)),
        Shape::Enum(variants) => of_variants(world, row, title, variants),
    }
}

/// The members of a tuple, or one value. Their names are a part of error paths, or not.
fn of_members(world: &dyn World, title: String, ty: &Type, names: &[&str], is_in_path: bool) -> Plan {
    let types: Vec<_> = match ty {
        // The only member of a range may be a tuple by itself.
        Type::Tuple(_) if names.len() == 1 => vec![called(ty)],
        Type::Tuple(members) => members.iter().map(called).collect(),
        other => vec![one_level(other)],
    };
    let is_named = |index: usize| matches!(ty, Type::Tuple(_)) || index < names.len();
    let place = |index: usize| {
        let name = names.get(index).map_or_else(|| index.to_string(), ToString::to_string);
        place(name, is_in_path && is_named(index))
    };
    let places: Vec<_> = (0..types.len()).map(place).collect();
    let min = types.iter().map(|ty| layout::min(world, ty)).sum();
    let fixed = Fixed::all(types.iter().map(|ty| layout::fixed(world, ty)));
    let body = Body::Steps(values(world, &types, &places));
    plan(title, min, fixed, places, body)
}

/// One of several variants, each with one member or none.
fn of_variants(world: &dyn World, row: &Library, title: String, variants: &[Vec<Type>]) -> Plan {
    let least = |members: &Vec<Type>| members.iter().map(|member| layout::min(world, member)).sum::<Size>();
    let fixed = |members: &Vec<Type>| Fixed::all(members.iter().map(|member| layout::fixed(world, member)));
    let sizes: Vec<_> = variants.iter().map(least).collect();
    let covered = Size::least(sizes.clone());
    let all_fixed = Fixed::all(variants.iter().map(fixed)).and(Fixed::same_size(sizes.clone()));
    let mut arms = Vec::new();
    for (index, (members, size)) in variants.iter().zip(sizes).enumerate() {
        let types: Vec<_> = members.iter().map(called).collect();
        let fields: Vec<_> = (0..types.len()).map(|_| place("value".to_owned(), false)).collect();
        let mut body = Vec::new();
        if size != covered {
            let parts = types.iter().zip(&fields).flat_map(|(ty, place)| parts(world, ty, place)).collect();
            body.push(Op::Need(Need::new(None, Rest::new(parts), Fixed::No)));
        }
        body.extend(values(world, &types, &fields));
        let tag = u32::try_from(index).expect("a library's enum has few variants");
        if row.host_variant().is_none_or(|only| only == tag) {
            let name = row.variants().get(index).map_or_else(|| index.to_string(), ToString::to_string);
            arms.push(Arm { tag: Some(tag), chosen: Chosen::Variant(index), name, fields, wire: None, body });
        }
    }
    let min = Size::bytes(4) + covered;
    let of = Alternatives::Variants;
    let dispatch =
        Dispatch { coding: TagCoding::U32, arms, reserved: Vec::new(), is_partial: false, goes_on: false, of };
    plan(title, min, all_fixed, Vec::new(), Body::Dispatch(dispatch))
}

fn values(world: &dyn World, types: &[Type], places: &[Place]) -> Vec<Op> {
    let mut builder = Builder::new(Context::new(world));
    let parts = types.iter().zip(places).flat_map(|(ty, place)| parts(world, ty, place)).collect();
    let mut rest = Rest::new(parts);
    for (ty, place) in types.iter().zip(places) {
        rest = rest.behind(1);
        builder.value(ty, place, &rest);
    }
    builder.finish()
}

fn plan(title: String, min: Size, fixed: Fixed, places: Vec<Place>, body: Body) -> Plan {
    let layout = Layout { min, fixed, max: None, symbolic_max: None };
    let (min_parts, foreign) = (Vec::new(), Vec::new());
    let (memory, has_borrowed) = (Memories::NEVER, false);
    let plan = Plan {
        title,
        layout,
        min_parts,
        places,
        foreign,
        has_borrowed,
        memory,
        validated: None,
        wire: None,
        view: None,
        body,
    };
    debug_assert_eq!(super::verify(&plan), Ok(()), "the plan of `{}` does not hold", plan.title);
    plan
}

fn place(name: String, is_in_path: bool) -> Place {
    let path = if is_in_path { vec![Segment::Field(name.clone())] } else { Vec::new() };
    Place { local: format!("_{name}"), text: name, base: Base::Local, path, is_discarded: false }
}

/// The type, with all that it holds called.
fn one_level(ty: &Type) -> Type {
    match ty {
        Type::Array(elem, len) => Type::Array(Box::new(called(elem)), len.clone()),
        Type::Option(payload) => Type::Option(Box::new(called(payload))),
        Type::Boxed(payload) => Type::Boxed(Box::new(called(payload))),
        Type::Sequence(elem, len) => Type::Sequence(Box::new(called(elem)), len.clone()),
        other => other.clone(),
    }
}

/// The type under a name, so that its codec is called. Numbers are read in place.
pub fn called(ty: &Type) -> Type {
    if ty.is_flat() || matches!(ty, Type::Named(_)) {
        return ty.clone();
    }
    Type::Named(Named::alias(ty))
}
