//! Items that contain themselves by value have no finite size.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::SchemaItem;
use super::graph::circles;
use crate::context::Context;
use crate::model::{Argument, Named, Target, Type};

/// Levels of items in each other, in place: passes look into them by recursion, and the stack is not endless.
const MAX_LEVELS: usize = 4_096;

/// Items by their path.
type Index = BTreeMap<Vec<String>, usize>;

/// The items that each item holds by value. Reports items that contain themselves without a box or vector in between, each
/// circle once.
pub fn check(contexts: &[Context], items: &[SchemaItem], index: &Index) -> Vec<Vec<usize>> {
    let direct: Vec<_> = items.iter().map(|entry| named_by_value(entry, index)).collect();
    let parts = circles(&direct);
    if report(contexts, items, &direct, &parts) {
        return direct;
    }
    // Without circles, what a generic item does with its parameters is known once it is known of the items that it holds.
    let mut walk = Walk { items, index, found: Vec::new(), known: BTreeMap::new() };
    for item in parts.into_iter().flatten() {
        for parameter in items[item].item.source.generics.type_params() {
            walk.holds_parameter(item, &parameter.ident.to_string());
        }
    }
    let holds: Vec<_> = items.iter().map(|entry| walk.by_value(entry)).collect();
    let parts = circles(&holds);
    if !report(contexts, items, &holds, &parts) {
        levels(contexts, items, &holds, parts.into_iter().flatten());
    }
    holds
}

/// Reports the first item that holds others on too many levels. In `order`, each stands after those that it holds.
fn levels(contexts: &[Context], items: &[SchemaItem], holds: &[Vec<usize>], order: impl Iterator<Item = usize>) {
    let mut levels = vec![0; items.len()];
    for item in order {
        levels[item] = 1 + holds[item].iter().map(|held| levels[*held]).max().unwrap_or(0);
        if levels[item] > MAX_LEVELS {
            let entry = &items[item];
            let message = format!(
                "`{}` holds other types in place on more than {MAX_LEVELS} levels; put a `Box` around one of them, which changes no byte",
                entry.item.name
            );
            return contexts[entry.file].error_at(&entry.item.source.ident, message);
        }
    }
}

/// Reports the circles among `parts`, and whether there are any.
fn report(contexts: &[Context], items: &[SchemaItem], holds: &[Vec<usize>], parts: &[Vec<usize>]) -> bool {
    let is_circle = |part: &Vec<usize>| part.len() > 1 || holds[part[0]].contains(&part[0]);
    let mut starts: Vec<_> = parts.iter().filter(|part| is_circle(part)).flatten().copied().collect();
    starts.sort_unstable();
    let mut reported = BTreeSet::new();
    for start in &starts {
        let Some(circle) = circle(holds, *start, &starts) else { continue };
        if circle.iter().any(|item| reported.contains(item)) {
            continue;
        }
        let entry = &items[*start];
        let others: Vec<_> = circle.iter().map(|item| format!("`{}`", items[*item].item.name)).collect();
        let through = if others.is_empty() { String::new() } else { format!(" through {}", others.join(" and ")) };
        let message = crate::check::contains_itself(&entry.item.name, &through);
        contexts[entry.file].error_at(&entry.item.source.ident, message);
        reported.insert(*start);
        reported.extend(circle);
    }
    !starts.is_empty()
}

/// The shortest way from an item back to itself through `others`, without the item; none if there is no way.
fn circle(holds: &[Vec<usize>], start: usize, others: &[usize]) -> Option<Vec<usize>> {
    let mut came_from = BTreeMap::new();
    let mut pending = VecDeque::from([start]);
    while let Some(item) = pending.pop_front() {
        for next in holds[item].iter().filter(|next| others.binary_search(next).is_ok()) {
            if *next == start {
                let mut way = Vec::new();
                let mut at = item;
                while at != start {
                    way.push(at);
                    at = came_from[&at];
                }
                way.reverse();
                return Some(way);
            }
            if *next != start && !came_from.contains_key(next) {
                came_from.insert(*next, item);
                pending.push_back(*next);
            }
        }
    }
    None
}

/// The items that a value of an item holds in place, except those among arguments.
fn named_by_value(entry: &SchemaItem, index: &Index) -> Vec<usize> {
    fn look(ty: &Type, index: &Index, found: &mut Vec<usize>) {
        let mut held = Vec::new();
        ty.held_by_value(&mut held);
        for named in held {
            match (&named.target, named.shape()) {
                (Target::Item(path), _) => found.extend(index.get(path)),
                (_, Some(shape)) => shape.types().for_each(|ty| look(ty, index, found)),
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    entry.item.body.fields().for_each(|field| look(&field.ty, index, &mut found));
    found
}

struct Walk<'a> {
    items: &'a [SchemaItem],
    index: &'a Index,
    found: Vec<usize>,
    /// Whether a generic item holds a value of a parameter in place, by the item and the parameter's name.
    known: BTreeMap<(usize, String), bool>,
}

impl Walk<'_> {
    /// The items that a value of an item holds in place.
    fn by_value(&mut self, entry: &SchemaItem) -> Vec<usize> {
        entry.item.body.fields().for_each(|field| self.ty(&field.ty));
        std::mem::take(&mut self.found)
    }

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
        let key = (item, name.to_owned());
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let items = self.items;
        let holds = items[item].item.body.fields().any(|field| self.type_holds_parameter(&field.ty, name));
        self.known.insert(key, holds);
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
