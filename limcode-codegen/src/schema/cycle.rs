//! Items that contain themselves by value have no finite size.

use std::collections::{BTreeMap, BTreeSet};

use super::SchemaItem;
use crate::context::Context;
use crate::model::{Argument, Named, Target, Type};

/// Items by their path.
type Index = BTreeMap<Vec<String>, usize>;

/// Reports items that contain themselves without a box or vector in between, each circle once.
pub fn check(contexts: &[Context], items: &[SchemaItem], index: &Index) {
    let holds: Vec<_> = (0..items.len()).map(|item| by_value(items, item, index)).collect();
    let mut reported = BTreeSet::new();
    for (start, entry) in items.iter().enumerate() {
        let Some(circle) = circle(&holds, start) else { continue };
        if circle.iter().any(|item| reported.contains(item)) {
            continue;
        }
        let others: Vec<_> = circle.iter().map(|item| format!("`{}`", items[*item].item.name)).collect();
        let through = if others.is_empty() { String::new() } else { format!(" through {}", others.join(" and ")) };
        let name = &entry.item.name;
        let message = format!("`{name}` contains itself{through}, so it has no finite size; put a `Box` in between");
        contexts[entry.file].error_at(&entry.item.source.ident, message);
        reported.insert(start);
        reported.extend(circle);
    }
}

/// The shortest way from an item back to itself, without the item; none if there is no way.
fn circle(holds: &[Vec<usize>], start: usize) -> Option<Vec<usize>> {
    let mut ways = BTreeMap::from([(start, Vec::new())]);
    let mut pending = std::collections::VecDeque::from([start]);
    while let Some(item) = pending.pop_front() {
        for next in &holds[item] {
            if *next == start {
                return ways.remove(&item);
            }
            if !ways.contains_key(next) {
                let way = ways[&item].iter().copied().chain([*next]).collect();
                ways.insert(*next, way);
                pending.push_back(*next);
            }
        }
    }
    None
}

/// The items that a value of `item` holds in place.
pub fn by_value(items: &[SchemaItem], item: usize, index: &Index) -> Vec<usize> {
    let mut walk = Walk { items, index, found: Vec::new(), entered: BTreeSet::new() };
    items[item].item.body.fields().for_each(|field| walk.ty(&field.ty));
    walk.found
}

struct Walk<'a> {
    items: &'a [SchemaItem],
    index: &'a Index,
    found: Vec<usize>,
    /// Parameters that are being followed, by their item and name.
    entered: BTreeSet<(usize, String)>,
}

impl Walk<'_> {
    fn ty(&mut self, ty: &Type) {
        let mut held = Vec::new();
        ty.held_by_value(&mut held);
        for named in held {
            if let Some(shape) = named.shape() {
                shape.types().for_each(|ty| self.ty(ty));
                continue;
            }
            let Target::Item(path) = &named.target else { continue };
            let Some(target) = self.index.get(path).copied() else { continue };
            self.found.push(target);
            for (parameter, argument) in self.type_arguments(target, named) {
                if self.holds_parameter(target, &parameter) {
                    self.ty(argument);
                }
            }
        }
    }

    /// The parameters of an item that stand for types, with the arguments for them.
    fn type_arguments<'n>(&self, item: usize, named: &'n Named) -> Vec<(String, &'n Type)> {
        let parameters = self.items[item].item.source.generics.params.iter();
        let coded = parameters.filter(|parameter| !matches!(parameter, syn::GenericParam::Lifetime(_)));
        let types = coded.zip(&named.arguments).filter_map(|pair| match pair {
            (syn::GenericParam::Type(parameter), Argument::Type(argument)) => {
                Some((parameter.ident.to_string(), argument))
            }
            _ => None,
        });
        types.collect()
    }

    /// Whether a generic item holds a value of its parameter in place.
    fn holds_parameter(&mut self, item: usize, name: &str) -> bool {
        if !self.entered.insert((item, name.to_owned())) {
            return false;
        }
        let items = self.items;
        let holds = items[item].item.body.fields().any(|field| self.type_holds_parameter(&field.ty, name));
        self.entered.remove(&(item, name.to_owned()));
        holds
    }

    fn type_holds_parameter(&mut self, ty: &Type, name: &str) -> bool {
        let mut held = Vec::new();
        ty.held_by_value(&mut held);
        held.into_iter().any(|named| match &named.target {
            Target::Parameter => named.text() == name,
            Target::Item(path) => {
                let Some(target) = self.index.get(path).copied() else { return false };
                self.type_arguments(target, named).into_iter().any(|(parameter, argument)| {
                    self.holds_parameter(target, &parameter) && self.type_holds_parameter(argument, name)
                })
            }
            _ => {
                let shape = named.shape();
                shape.is_some_and(|shape| shape.types().any(|ty| self.type_holds_parameter(ty, name)))
            }
        })
    }
}
