//! Borrowed forms: the second struct of an item, which refers to the input and to an arena where the first owns memory.
//!
//! A type that owns no memory is its own borrowed form, as plain old data is.

use super::library::Cpp;
use super::order::{named, target};
use super::walk::{each_type, parts};
use crate::model::{Target, Type};
use crate::schema::{SchemaItem, Schemas, circles};

/// Which of the two structs of an item is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The one that owns what it holds.
    Owned,
    /// The one that borrows.
    Borrowed,
}

/// Which items have two structs.
pub struct Borrowed {
    has_two: Vec<bool>,
    /// Whether values own memory, whatever the arguments are.
    is_owner: Vec<bool>,
}

impl Borrowed {
    /// An item has a second struct if it is asked for, for the item or for one that holds it, and if it is not the first again.
    pub fn new(schemas: &Schemas) -> Self {
        let is_owner = owners(schemas);
        let is_asked_for = |item: &usize| schemas.plan(&schemas.items[*item]).has_borrowed;
        let mut pending: Vec<_> = (0..schemas.items.len()).filter(is_asked_for).collect();
        let mut reached = vec![false; schemas.items.len()];
        while let Some(item) = pending.pop() {
            if !std::mem::replace(&mut reached[item], true) {
                each_type(&schemas.items[item].item.body, &mut |ty| pending.extend(target(schemas, ty)));
            }
        }
        let has_two = schemas.items.iter().enumerate().map(|(item, entry)| {
            let has_type_parameter = entry.item.source.generics.type_params().next().is_some();
            reached[item] && (is_owner[item] || has_type_parameter)
        });
        Borrowed { has_two: has_two.collect(), is_owner }
    }

    /// Whether an item has a second struct.
    pub fn has_two(&self, schemas: &Schemas, entry: &SchemaItem) -> bool {
        schemas.position(&entry.path).is_some_and(|item| self.has_two[item])
    }

    /// Whether the borrowed form of a type is another type. That of a parameter may be.
    pub fn differs(&self, schemas: &Schemas, ty: &Type) -> bool {
        owns(schemas, &self.is_owner, true, ty)
    }
}

/// Finds the items whose values own memory: a fixpoint, because items hold each other. Chains are looked at from their end,
/// so that one pass is enough for them.
fn owners(schemas: &Schemas) -> Vec<bool> {
    let edges: Vec<_> = (0..schemas.items.len()).map(|item| named(schemas, item)).collect();
    let order: Vec<_> = circles(&edges).into_iter().flatten().collect();
    let mut is_owner = vec![false; schemas.items.len()];
    loop {
        let mut is_changed = false;
        for item in &order {
            let mut fields = schemas.items[*item].item.body.fields();
            if !is_owner[*item] && fields.any(|field| owns(schemas, &is_owner, false, &field.ty)) {
                (is_owner[*item], is_changed) = (true, true);
            }
        }
        if !is_changed {
            return is_owner;
        }
    }
}

/// Whether values of a type own memory, where those of parameters do or do not.
fn owns(schemas: &Schemas, is_owner: &[bool], do_parameters: bool, ty: &Type) -> bool {
    let is_itself = match ty {
        Type::Text(_) | Type::Sequence(..) | Type::Boxed(_) => true,
        Type::Named(named) | Type::Collection(named, _) | Type::NamedVarint(named) => match &named.target {
            Target::Item(path) => schemas.position(path).is_some_and(|item| is_owner[item]),
            Target::Library(row) => Cpp::of(row).owns(),
            Target::Parameter => do_parameters,
            Target::Alias | Target::Coding(_) | Target::Foreign => false,
        },
        _ => false,
    };
    is_itself || parts(ty).into_iter().any(|part| owns(schemas, is_owner, do_parameters, part))
}
