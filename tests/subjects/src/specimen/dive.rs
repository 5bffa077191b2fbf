//! Values that go down one way, as far as is asked, and end at once everywhere else.

use std::collections::{BTreeMap, BTreeSet};

use limcode_codegen::model::{Argument, Fields, Target, Type};
use limcode_codegen::schema::Schemas;

use super::{Maker, Specimen};

/// The way down.
pub(super) struct Dive {
    /// Items that hold themselves, and those that hold such items.
    recursive: BTreeSet<Vec<String>>,
    /// Vectors and boxes to go through.
    levels: usize,
    /// Whether the value went through as many; from then on it ends.
    has_arrived: bool,
}

impl Maker<'_> {
    /// A value of type `ty` with at least `levels` vectors and boxes one inside the other; none if no value is that deep.
    pub fn dive(&mut self, ty: &Type, levels: usize) -> Option<Specimen> {
        let recursive = recursive(self.schemas);
        if !leads_to(&recursive, ty) {
            return None;
        }
        self.dive = Some(Dive { recursive, levels, has_arrived: false });
        let specimen = self.specimen(ty);
        self.dive = None;
        Some(specimen)
    }

    /// Whether the way down leads through a value of type `ty`; none when values go where they like.
    pub(super) fn dives(&self, ty: &Type) -> Option<bool> {
        self.dive.as_ref().map(|dive| !dive.has_arrived && leads_to(&dive.recursive, ty))
    }

    /// Whether the way down leads through one of `fields`.
    pub(super) fn dives_into(&self, fields: &Fields) -> Option<bool> {
        let dive = self.dive.as_ref()?;
        let leads = |field: &limcode_codegen::model::Field| leads_to(&dive.recursive, &field.ty);
        Some(!dive.has_arrived && fields.list.iter().any(leads))
    }

    pub(super) fn note_depth(&mut self) {
        if let Some(dive) = &mut self.dive {
            dive.has_arrived |= self.depth >= dive.levels;
        }
    }
}

/// The items that hold themselves, and those that hold such items.
fn recursive(schemas: &Schemas) -> BTreeSet<Vec<String>> {
    let held: BTreeMap<_, _> = schemas
        .items
        .iter()
        .map(|entry| {
            let mut found = BTreeSet::new();
            entry.item.body.fields().for_each(|field| items_of(&field.ty, &mut found));
            (entry.path.clone(), found)
        })
        .collect();
    let reached = |start: &Vec<String>| {
        let (mut seen, mut pending) = (BTreeSet::new(), vec![start]);
        while let Some(path) = pending.pop() {
            pending.extend(held[path].iter().filter(|path| seen.insert((*path).clone())));
        }
        seen
    };
    let reached: BTreeMap<_, _> = held.keys().map(|path| (path, reached(path))).collect();
    let holds_itself = |path: &Vec<String>| reached[path].contains(path);
    held.keys().filter(|path| holds_itself(path) || reached[*path].iter().any(holds_itself)).cloned().collect()
}

fn leads_to(recursive: &BTreeSet<Vec<String>>, ty: &Type) -> bool {
    let mut found = BTreeSet::new();
    items_of(ty, &mut found);
    found.iter().any(|path| recursive.contains(path))
}

/// The items that a type names, and its arguments.
fn items_of(ty: &Type, found: &mut BTreeSet<Vec<String>>) {
    match ty {
        Type::Array(inner, _) | Type::Option(inner) | Type::Boxed(inner) | Type::Sequence(inner, _) => {
            items_of(inner, found);
        }
        Type::Tuple(members) => members.iter().for_each(|member| items_of(member, found)),
        Type::Named(named) | Type::Collection(named, _) => {
            if let Target::Item(path) = &named.target {
                found.insert(path.clone());
            }
            named.arguments.iter().filter_map(Argument::ty).for_each(|argument| items_of(argument, found));
        }
        _ => {}
    }
}
