//! Items that contain themselves by value have no finite size.

use std::collections::BTreeMap;

use super::SchemaItem;
use crate::context::Context;
use crate::model::{Argument, Body, Fields, Target, Type};

/// Reports items that contain themselves without a box or vector in between.
pub fn check(contexts: &[Context], items: &[SchemaItem], index: &BTreeMap<Vec<String>, usize>) {
    for (start, entry) in items.iter().enumerate() {
        let mut pending = by_value(entry, index);
        let mut seen = vec![false; items.len()];
        while let Some(next) = pending.pop() {
            if next == start {
                contexts[entry.file].error_at(
                    &entry.item.source.ident,
                    format!("`{}` contains itself, so it has no finite size; put a `Box` in between", entry.item.name),
                );
                break;
            }
            if !std::mem::replace(&mut seen[next], true) {
                pending.extend(by_value(&items[next], index));
            }
        }
    }
}

/// The items that a value of `entry` holds in place.
pub fn by_value(entry: &SchemaItem, index: &BTreeMap<Vec<String>, usize>) -> Vec<usize> {
    let mut found = Vec::new();
    match &entry.item.body {
        Body::Struct { fields, .. } => walk_fields(fields, index, &mut found),
        Body::Enum { variants, .. } => {
            variants.iter().for_each(|variant| walk_fields(&variant.fields, index, &mut found))
        }
    }
    found
}

fn walk_fields(fields: &Fields, index: &BTreeMap<Vec<String>, usize>, found: &mut Vec<usize>) {
    fields.list.iter().for_each(|field| walk(&field.ty, index, found));
}

fn walk(ty: &Type, index: &BTreeMap<Vec<String>, usize>, found: &mut Vec<usize>) {
    match ty {
        Type::Array(inner, _) | Type::Option(inner) => walk(inner, index, found),
        Type::Tuple(members) => members.iter().for_each(|member| walk(member, index, found)),
        Type::Named(named) => {
            if let Target::Item(path) = &named.target {
                found.extend(index.get(path));
            }
            named.arguments.iter().filter_map(Argument::ty).for_each(|argument| walk(argument, index, found));
        }
        _ => {}
    }
}
