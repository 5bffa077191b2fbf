//! Which items have a class of views.

use crate::plan::{Body, Dispatch};
use crate::schema::{SchemaItem, Schemas};

/// How values of an item are viewed in C++.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// As the decoded value.
    Value,
    /// As a reference to the bytes.
    Bytes,
    /// By a class of its own.
    Class,
}

impl Kind {
    /// That of an item.
    pub fn of(schemas: &Schemas, entry: &SchemaItem) -> Kind {
        let plan = schemas.plan(entry);
        let is_never = matches!(&plan.body, Body::Dispatch(Dispatch { arms, .. }) if arms.is_empty());
        match &plan.view {
            Some(view) if view.is_bytes && !plan.layout.min.is_zero() => Kind::Bytes,
            Some(view) if !view.is_bytes && !view.is_value && !is_never => Kind::Class,
            _ => Kind::Value,
        }
    }
}
