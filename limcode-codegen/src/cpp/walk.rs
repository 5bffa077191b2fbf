//! The types within types.

use crate::model::{Argument, Body, Fields, Type};

/// Calls `visit` for each type in the fields of `body`, outermost first.
pub fn each_type<'a>(body: &'a Body, visit: &mut impl FnMut(&'a Type)) {
    let mut fields = |fields: &'a Fields| fields.list.iter().for_each(|field| walk_type(&field.ty, visit));
    match body {
        Body::Struct { fields: list, .. } => fields(list),
        Body::Enum { variants, .. } => variants.iter().for_each(|variant| fields(&variant.fields)),
    }
}

/// Calls `visit` for `ty` and each type within it, outermost first.
pub fn walk_type<'a>(ty: &'a Type, visit: &mut impl FnMut(&'a Type)) {
    visit(ty);
    parts(ty).into_iter().for_each(|part| walk_type(part, visit));
}

/// The types directly within a type.
pub fn parts(ty: &Type) -> Vec<&Type> {
    match ty {
        Type::Array(inner, _) | Type::Option(inner) | Type::Boxed(inner) | Type::Sequence(inner, _) => vec![&**inner],
        Type::Tuple(members) => members.iter().collect(),
        Type::Named(named) | Type::Collection(named, _) => named.arguments.iter().filter_map(Argument::ty).collect(),
        _ => Vec::new(),
    }
}
