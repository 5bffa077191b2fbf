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
    fn has_named(&self, named: &Named) -> bool {
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
        let is_written_as_declared = versions.is_empty()
            && fields.arrangement.is_none()
            && fields.bits.is_none()
            && entry.item.section.is_none()
            && !entry.item.is_validated()
            && !fields.list.is_empty();
        is_written_as_declared && fields.list.iter().all(|field| self.has(&field.ty)) && self.has_no_padding(entry)
    }

    fn has_no_padding(&self, entry: &SchemaItem) -> bool {
        let ty = super::item_type(entry);
        match (self.spaces.of(&ty), wire::min(self.schemas, &ty)) {
            (Ok(space), Ok(wire_bytes)) => space.bytes == wire_bytes && wire::is_fixed(self.schemas, &ty) == Ok(true),
            _ => false,
        }
    }
}

impl crate::plan::Flat for Flat<'_> {
    fn is_flat(&self, ty: &Type) -> bool {
        self.has(ty)
    }
}

#[cfg(test)]
mod tests {
    use super::Flat;
    use crate::model::{Body, Type};
    use crate::schema::Schemas;

    const SCHEMA: &str = "
        pub struct Point { pub x: u32, pub y: u16, pub z: [u8; 2] }
        pub type Place = Point;
        pub struct Padded { pub kind: u8, pub slot: u64 }
        pub struct Behind { pub slot: u64, pub kind: u8 }
        pub struct Nothing {}
        pub struct Pair<T> { pub left: T, pub right: T }
        #[limcode(layout(b, a))]
        pub struct Turned { pub a: u32, pub b: u32 }
        #[limcode(byte_len = u64)]
        pub struct Framed { pub slot: u64 }
        pub struct Around { pub framed: Framed }
        #[limcode(check = is_valid)]
        pub struct Checked { pub slot: u64 }
        pub struct CheckedField { #[limcode(check = is_valid)] pub slot: u64 }
        pub struct Fields {
            pub yes: (u8, usize, [f64; 3], [Point; 2], Place, Point),
            pub no: (bool, char, [u8; 0], Padded, Behind, Nothing, Pair<u8>, Turned, Vec<u8>, Option<u8>, Framed, Around, Checked, CheckedField),
        }
    ";

    #[test]
    fn numbers_without_padding_are_flat() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("flat.rs");
        std::fs::write(&file, SCHEMA).unwrap();
        let Ok(schemas) = Schemas::load(&file) else { panic!("the schema is in order") };
        let flat = Flat::new(&schemas);
        let fields = schemas.items.iter().find(|entry| entry.item.name == "Fields").unwrap();
        let Body::Struct { fields, .. } = &fields.item.body else { panic!("a struct") };
        for (field, expected) in fields.list.iter().zip([true, false]) {
            let Type::Tuple(members) = &field.ty else { panic!("a tuple") };
            for ty in members {
                assert_eq!(flat.has(ty), expected, "{}", ty.text());
            }
        }
    }
}
