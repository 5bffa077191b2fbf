//! C++ types whose values have their encoding in memory, so that encoders copy them.
//!
//! Counted are hosts on which a number is aligned to its size, or to less. The generated code's compiler has the last
//! word (`is_bulk`): where it disagrees, as on a big-endian host, values are written one by one.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::space::Spaces;
use super::{Host, wire};
use crate::model::{ArrayLen, Body, Named, Shape, Target, Type};
use crate::schema::{SchemaItem, Schemas};

/// Finds such types.
pub struct Flat<'s> {
    schemas: &'s Schemas,
    spaces: Spaces<'s>,
    known: RefCell<BTreeMap<Vec<String>, bool>>,
}

impl<'s> Flat<'s> {
    /// For types of these schemas.
    pub fn new(schemas: &'s Schemas) -> Self {
        Flat { schemas, spaces: Spaces::new(schemas, Host::Cpp), known: RefCell::default() }
    }

    /// Whether `ty` is a number, or an array or struct of flat types without padding.
    pub fn has(&self, ty: &Type) -> bool {
        match ty {
            Type::Scalar(_) | Type::SizeInteger(_) => true,
            Type::Array(elem, ArrayLen::Literal(len_elems)) => *len_elems > 0 && self.has(elem),
            Type::Named(named) => self.has_named(named),
            _ => false,
        }
    }

    /// The same for a type by name.
    pub fn has_named(&self, named: &Named) -> bool {
        match &named.target {
            Target::Alias => matches!(named.shape(), Some(Shape::Type(ty)) if self.has(&ty)),
            Target::Item(path) if named.arguments.is_empty() => self.has_item(path),
            _ => false,
        }
    }

    fn has_item(&self, path: &[String]) -> bool {
        if let Some(known) = self.known.borrow().get(path) {
            return *known;
        }
        let is_flat = self.schemas.find(path).is_some_and(|entry| self.is_flat_struct(entry));
        self.known.borrow_mut().insert(path.to_vec(), is_flat);
        is_flat
    }

    fn is_flat_struct(&self, entry: &SchemaItem) -> bool {
        let Body::Struct { fields, version_guard: false, versions } = &entry.item.body else { return false };
        let is_written_as_declared = versions.is_empty() && fields.arrangement.is_none() && !fields.list.is_empty();
        is_written_as_declared && fields.list.iter().all(|field| self.has(&field.ty)) && self.has_no_padding(entry)
    }

    fn has_no_padding(&self, entry: &SchemaItem) -> bool {
        let ty = super::item_type(entry);
        match (self.spaces.of(&ty), wire::min(self.schemas, &ty)) {
            (Ok(space), Ok(wire_bytes)) => space.bytes == wire_bytes,
            _ => false,
        }
    }
}
