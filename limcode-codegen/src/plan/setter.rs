//! Setters of mutable views: which fields may be overwritten in the bytes of a value, so that they stay a valid value.
//!
//! A field is set as a whole if all values of its type have one size. Counts, tags and masks are no fields of their own, so none of them
//! is ever set. What remains are bytes that something else reads, too: the first byte of a form without a prefix, and a number in
//! one field that counts the elements of another. Both are in the *lead* of a value, its first bytes, which each setter
//! compares before it writes.

use super::view::{Anchor, Shown};
use super::{Alternatives, Anchors, Body, Op, Type};
use crate::layout::{self, Fixed, World};
use crate::model::{self, Item, Named, TagCoding};

/// What may be written over a field.
#[derive(Default)]
pub struct Setter {
    /// The value.
    pub value: Option<SetValue>,
    /// One of its elements.
    pub elem: Option<SetElem>,
    /// What the mutable view of its type sets.
    pub has_parts: bool,
}

/// A value that is set.
pub struct SetValue {
    /// Whether it is passed by value: a number or a bool.
    pub is_by_value: bool,
    /// Who says that all values of the type have one size.
    pub one_size: OneSize,
}

/// Elements that are set.
pub struct SetElem {
    /// Their type.
    pub ty: Type,
    /// Whether they are passed by value.
    pub is_by_value: bool,
    /// Who says that all elements have one size.
    pub one_size: OneSize,
}

/// Who says that all values of a type have one size, so that any may be written over any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OneSize {
    /// The type itself, in which nothing is known by name only.
    Plain,
    /// This compiler. A view may still keep offsets, as that of an enum whose variants all take as many bytes.
    Known,
    /// The compiler of the language, if it can be asked; a language that cannot ask sets no such value.
    Asked,
}

/// What the first bytes of a value must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// Anything.
    Free,
    /// No version prefix: the top bit of the first byte is clear.
    Unprefixed,
    /// What they are, so many of them.
    Kept(u64),
}

/// The lead of each form or variant.
pub(super) fn leads(body: &Body) -> Vec<Lead> {
    let guarded = |list: &[Op]| list.iter().any(|op| matches!(op, Op::Refuse { .. }));
    match body {
        Body::Steps(list) => vec![if guarded(list) { Lead::Unprefixed } else { Lead::Free }],
        Body::Dispatch(dispatch) => {
            let of_arm = |arm: &super::Arm| match (arm.tag, dispatch.coding) {
                (None, TagCoding::ZeroCount) => Lead::Kept(TagCoding::ZeroCount.tagged_bytes()),
                (None, _) => Lead::Unprefixed,
                (Some(_), _) => Lead::Free,
            };
            dispatch.arms.iter().map(of_arm).collect()
        }
    }
}

/// The setters of a struct's fields; those of an enum's variants, which only give the view of a newtype.
pub(super) fn setters(world: &dyn World, item: &Item, body: &Body, arms: &[Anchors]) -> Vec<Vec<Setter>> {
    let fields_of = |arm: usize| match (&item.body, body) {
        (model::Body::Struct { fields, .. }, _) => fields,
        (model::Body::Enum { variants, .. }, Body::Dispatch(dispatch)) => {
            &variants[dispatch.arms[arm].chosen.variant().expect("each arm of an enum is a variant")].fields
        }
        (model::Body::Enum { .. }, Body::Steps(_)) => unreachable!("an enum's plan is one dispatch"),
    };
    let is_enum = matches!(body, Body::Dispatch(dispatch) if dispatch.of != Alternatives::Forms);
    let of_arm = |arm: usize| {
        let (anchors, fields) = (&arms[arm], fields_of(arm));
        let is_newtype = fields.style == model::Style::Newtype;
        let of_field = |(anchor, field): (&Anchor, &model::Field)| match is_enum {
            true => Setter { has_parts: is_newtype && has_parts(anchor), ..Setter::default() },
            false => setter(world, item, anchor, &field.ty),
        };
        anchors.fields.iter().zip(&fields.list).map(of_field).collect()
    };
    let all: Vec<Vec<Setter>> = (0..arms.len()).map(of_arm).collect();
    if is_enum { all } else { vec![in_all_forms(all)] }
}

/// What may be set in each form.
fn in_all_forms(forms: Vec<Vec<Setter>>) -> Vec<Setter> {
    let both = |one: Setter, other: Setter| Setter {
        value: one
            .value
            .zip(other.value)
            .map(|(one, other)| SetValue { one_size: one.one_size.max(other.one_size), ..one }),
        elem: one
            .elem
            .zip(other.elem)
            .map(|(one, other)| SetElem { one_size: one.one_size.max(other.one_size), ..one }),
        has_parts: one.has_parts && other.has_parts,
    };
    let both =
        |one: Vec<Setter>, other| one.into_iter().zip::<Vec<_>>(other).map(|(one, other)| both(one, other)).collect();
    forms.into_iter().reduce(both).unwrap_or_default()
}

/// Whether the type of a field has a mutable view.
fn has_parts(anchor: &Anchor) -> bool {
    anchor.pieces.len() == 1 && matches!(anchor.shown, Shown::Own { is_kept: true, .. } | Shown::Variant { .. })
}

fn setter(world: &dyn World, item: &Item, anchor: &Anchor, ty: &Type) -> Setter {
    if item.conversion.is_some() || item.remote.is_some() {
        return Setter::default();
    }
    let value = match &anchor.shown {
        Shown::Own { ty: shown, .. } if anchor.pieces.len() == 1 && !matches!(ty, Type::Constant(_)) => {
            one_size(item, &anchor.fixed, shown).map(|one_size| SetValue { is_by_value: is_by_value(shown), one_size })
        }
        _ => None,
    };
    let elem = match (&anchor.shown, ty) {
        (Shown::Elems { elem, .. }, Type::Sequence(..)) => one_size(item, &layout::fixed(world, elem), elem)
            .map(|one_size| SetElem { ty: elem.clone(), is_by_value: is_by_value(elem), one_size }),
        _ => None,
    };
    Setter { value, elem, has_parts: has_parts(anchor) }
}

/// Who says that values have one size; none where they have not, or where no compiler can be asked before it knows a parameter.
fn one_size(item: &Item, fixed: &Fixed, ty: &Type) -> Option<OneSize> {
    let mut named = Vec::new();
    ty.named(&mut named);
    let is_known = |named: &&Named| !named.mentions_parameter(&item.source.generics);
    match fixed {
        Fixed::No => None,
        _ if !named.iter().all(is_known) => None,
        _ if named.is_empty() => Some(OneSize::Plain),
        Fixed::Yes => Some(OneSize::Known),
        Fixed::When(_) => Some(OneSize::Asked),
    }
}

fn is_by_value(ty: &Type) -> bool {
    matches!(ty, Type::Scalar(_) | Type::Bool | Type::SizeInteger(_))
}
