//! The order of definitions: what a type holds by value stands before it.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::walk::{each_type, walk_type};
use crate::model::{Named, Target, Type};
use crate::schema::{SchemaItem, Schemas, circles};

/// Items in the order in which they are defined.
pub struct Order {
    pub items: Vec<usize>,
    /// For an item, the later ones that it refers to through a vector or box.
    forward: BTreeMap<usize, Vec<usize>>,
    /// For an item that leads back to itself, all items on the way, itself among them.
    cycles: BTreeMap<usize, Rc<BTreeSet<usize>>>,
}

impl Order {
    /// The items of which only the name must be known before `entry`.
    pub fn forward_before<'s>(&self, schemas: &'s Schemas, entry: &SchemaItem) -> Vec<&'s SchemaItem> {
        let found = schemas.position(&entry.path).and_then(|item| self.forward.get(&item));
        found.map_or_else(Vec::new, |later| later.iter().map(|item| &schemas.items[*item]).collect())
    }

    /// Whether `entry` leads back to itself, through vectors and boxes too.
    pub fn is_recursive(&self, schemas: &Schemas, entry: &SchemaItem) -> bool {
        schemas.position(&entry.path).is_some_and(|item| self.cycles.contains_key(&item))
    }

    /// Whether `ty`, in `entry`, names an item that leads back to `entry`.
    pub fn leads_back(&self, schemas: &Schemas, entry: &SchemaItem, ty: &Type) -> bool {
        let Some(cycle) = schemas.position(&entry.path).and_then(|item| self.cycles.get(&item)) else { return false };
        let mut found = false;
        walk_type(ty, &mut |part| found |= target(schemas, part).is_some_and(|item| cycle.contains(&item)));
        found
    }
}

/// Orders the items of one header: as they were declared, but after what they hold.
pub fn order(schemas: &Schemas, is_member: impl Fn(&SchemaItem) -> bool) -> Order {
    let state = schemas.items.iter().map(|entry| if is_member(entry) { State::New } else { State::Done }).collect();
    let mut search = Search { schemas, state, items: Vec::new() };
    for item in 0..schemas.items.len() {
        search.visit(item);
    }
    let position: BTreeMap<_, _> = search.items.iter().enumerate().map(|(position, item)| (*item, position)).collect();
    let mut forward = BTreeMap::new();
    let mut declared = BTreeSet::new();
    for item in &search.items {
        let (by_value, by_pointer) = uses(schemas, *item);
        let later: Vec<_> = by_value
            .into_iter()
            .chain(by_pointer)
            .filter(|used| position.get(used) > position.get(item) && declared.insert(*used))
            .collect();
        if !later.is_empty() {
            forward.insert(*item, later);
        }
    }
    Order { cycles: cycles(schemas, &search.items), items: search.items, forward }
}

/// For each item that leads back to itself, the items that it reaches and that reach it.
fn cycles(schemas: &Schemas, items: &[usize]) -> BTreeMap<usize, Rc<BTreeSet<usize>>> {
    let edges: Vec<_> = (0..schemas.items.len()).map(|item| named(schemas, item)).collect();
    let is_circle = |circle: &Vec<usize>| circle.len() > 1 || edges[circle[0]].contains(&circle[0]);
    let mut found = BTreeMap::new();
    for circle in circles(&edges).into_iter().filter(is_circle) {
        let circle: Rc<BTreeSet<_>> = Rc::new(circle.into_iter().collect());
        found.extend(circle.iter().map(|item| (*item, Rc::clone(&circle))));
    }
    let members: BTreeSet<_> = items.iter().collect();
    found.retain(|item, _| members.contains(item));
    found
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Open,
    Done,
}

struct Search<'s> {
    schemas: &'s Schemas,
    state: Vec<State>,
    items: Vec<usize>,
}

impl Search<'_> {
    /// Depth first: what it holds by value stands before an item, and so does what it only points to, where it may.
    fn visit(&mut self, item: usize) {
        if self.state[item] != State::New {
            return;
        }
        self.state[item] = State::Open;
        let (by_value, by_pointer) = uses(self.schemas, item);
        by_value.into_iter().for_each(|used| self.visit(used));
        for used in by_pointer {
            if !self.holds_open(used) {
                self.visit(used);
            }
        }
        self.state[item] = State::Done;
        self.items.push(item);
    }

    /// Whether `item` holds by value, at any depth, one whose turn has not ended: then it cannot stand before that one.
    fn holds_open(&self, item: usize) -> bool {
        let mut seen = BTreeSet::new();
        let mut pending = vec![item];
        while let Some(next) = pending.pop() {
            if self.state[next] == State::Open {
                return true;
            }
            if self.state[next] == State::New && seen.insert(next) {
                pending.extend(self.schemas.held_by_value(next));
            }
        }
        false
    }
}

/// The items that an item names: by value, and behind a vector or box.
fn uses(schemas: &Schemas, item: usize) -> (Vec<usize>, Vec<usize>) {
    let by_value = schemas.held_by_value(item);
    let others = named(schemas, item).into_iter().filter(|used| *used != item);
    others.partition(|used| by_value.contains(used))
}

/// The items that an item names.
pub fn named(schemas: &Schemas, item: usize) -> Vec<usize> {
    let mut all = Vec::new();
    each_type(&schemas.items[item].item.body, &mut |ty| all.extend(target(schemas, ty)));
    all
}

/// The item that a type is, leaving out its arguments.
pub fn target(schemas: &Schemas, ty: &Type) -> Option<usize> {
    match ty {
        Type::Named(Named { target: Target::Item(path), .. }) => schemas.position(path),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::order;
    use crate::schema::Schemas;

    /// `Bee` may stand before `Cycle`, which holds it by value, but not the other way round; `Aye` leads to `Bee` first.
    const SCHEMA: &str = "
        pub struct Aye { pub bees: Vec<Bee> }
        pub struct Bee { pub ayes: Vec<Aye>, pub cycle: Box<Cycle> }
        pub enum Cycle { Zero, One(Box<Cycle>), Two { bee: Option<Bee> } }
    ";

    #[test]
    fn what_is_held_by_value_stands_first_in_a_cycle_too() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("cycle.rs");
        std::fs::write(&file, SCHEMA).unwrap();
        let Ok(schemas) = Schemas::load(&file) else { panic!("the schema is in order") };
        let order = order(&schemas, |_| true);
        let names: Vec<_> = order.items.iter().map(|item| schemas.items[*item].item.name.as_str()).collect();
        assert_eq!(names, ["Bee", "Aye", "Cycle"]);
    }
}
