//! The codecs that an item asks for by name.

use super::{Foreign, Role};
use crate::model::{ArrangedPart, Body, Item, Target, Type};

/// The codecs of fields that are known by name only and do not depend on a parameter of the item.
pub fn foreign(item: &Item) -> Vec<Foreign> {
    let mut foreign: Vec<Foreign> = Vec::new();
    // The parts of another crate's type are coded by definitions, not by codecs of their own.
    let types = coded(item);
    for ty in types.iter().filter(|_| item.remote.is_none()) {
        let role = match ty {
            Type::Collection(..) => Role::Collection,
            Type::NamedVarint(_) => Role::Varint,
            _ => Role::Codec,
        };
        let mut found = Vec::new();
        ty.named(&mut found);
        for named in found {
            let depends = named.mentions_parameter(&item.source.generics);
            let is_foreign = matches!(named.target, Target::Foreign | Target::Coding(_)) && !depends;
            let is_known = |known: &Foreign| known.named.text() == named.text() && known.role == role;
            // A codec for other types is asked for with each of them.
            if is_foreign && named.is_nameable() && (named.of.is_some() || !foreign.iter().any(is_known)) {
                foreign.push(Foreign { named: named.clone(), role });
            }
        }
    }
    foreign
}

/// The types that an item asks for a codec of: those of its fields, but for the parts that it codes itself.
fn coded(item: &Item) -> Vec<Type> {
    let Body::Struct { fields, versions, .. } = &item.body else {
        return item.body.fields().map(|field| field.ty.clone()).collect();
    };
    let is_own = |index: usize| {
        fields.arrangement.iter().flat_map(|arrangement| &arrangement.parts).any(|part| {
            matches!(part, ArrangedPart::Mask { field, .. } | ArrangedPart::Heads { field, .. } if *field == index)
        })
    };
    let of_fields =
        fields.list.iter().enumerate().filter(|(index, _)| !is_own(*index)).map(|(_, field)| field.ty.clone());
    let of_versions = versions.iter().flat_map(|version| &version.arrangement.parts).filter_map(|part| match part {
        ArrangedPart::Variant { inner, .. } => Some(Type::Named(inner.clone())),
        _ => None,
    });
    of_fields.chain(of_versions).collect()
}
