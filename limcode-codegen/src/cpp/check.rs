//! What Rust can say and C++ cannot: types of libraries without a counterpart, keys that C++ would order otherwise, and
//! members with the names of parameters.

use super::group::Groups;
use super::key::Keys;
use super::name::{escape, parameter_names};
use super::parts;
use crate::context::Context;
use crate::model::{Body, Cpp, Field, Fields, Item, Named, Target, Type};
use crate::schema::{Diagnostic, Schemas};
use quote::ToTokens;

/// Looks at the items of the headers that are asked for.
///
/// # Errors
/// Everything that has no form in C++, in all files.
pub fn check(schemas: &Schemas) -> Result<(), Vec<Diagnostic>> {
    let groups = Groups::new(schemas);
    let keys = Keys::new(schemas);
    schemas.check(|cx, entry| {
        if schemas.files[groups.home(entry.file)].is_selected {
            shadows(cx, &entry.item);
            for field in entry.item.body.fields() {
                counterparts(cx, &field.ty, None);
                keys.check(cx, &field.ty, None);
            }
        }
    })
}

/// Reports fields and variants with the name of a parameter, which C++ does not let them hide.
fn shadows(cx: &Context, item: &Item) {
    let parameters = parameter_names(&item.source.generics);
    let report = |source: &dyn ToTokens, name: &str| {
        if parameters.contains(&escape(name)) {
            let message = format!(
                "unsupported name `{name}` in C++: a parameter of `{}` has it too; rename one of them, \
                 which changes no byte",
                item.name
            );
            cx.error_at(source, message);
        }
    };
    let of_fields = |Fields { style, list, .. }: &Fields| {
        list.iter().for_each(|field: &Field| report(&field.member, &field.local_name(*style)));
    };
    match &item.body {
        Body::Struct { fields, .. } => of_fields(fields),
        Body::Enum { variants, .. } => variants.iter().for_each(|variant| {
            report(&variant.source.ident, &variant.name);
            of_fields(&variant.fields);
        }),
    }
}

/// Reports types without a counterpart; those behind an alias at its name, which stands in this file.
fn counterparts(cx: &Context, ty: &Type, alias: Option<&Named>) {
    let mut behind = alias;
    if let Some(named) = ty.by_name() {
        if let Target::Library(row) = named.target
            && let Cpp::Refused(reason) = row.cpp
        {
            let at = alias.unwrap_or(named);
            cx.error_at(&at.source, format!("unsupported type `{}` in C++: {reason}", named.text()));
        }
        if named.target == Target::Coding(None) {
            let message = format!(
                "C++ does not know the codec `{}`; add the header that defines it: `cpp_header = \"...\"`",
                named.text()
            );
            cx.error_at(&named.source, message);
        }
        behind = behind.or((named.target == Target::Alias).then_some(named));
    }
    parts(ty).into_iter().for_each(|part| counterparts(cx, part, behind));
}
