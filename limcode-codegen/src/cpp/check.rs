//! What Rust can say and C++ cannot: types of libraries without a counterpart, and keys that C++ would order otherwise.

use super::group::Groups;
use super::key::Keys;
use super::parts;
use crate::context::Context;
use crate::model::{Cpp, Named, Target, Type};
use crate::schema::{Diagnostic, Schemas};

/// Looks at the items of the headers that are asked for.
///
/// # Errors
/// Everything that has no form in C++, in all files.
pub fn check(schemas: &Schemas) -> Result<(), Vec<Diagnostic>> {
    let groups = Groups::new(schemas);
    let keys = Keys::new(schemas);
    schemas.check(|cx, entry| {
        if schemas.files[groups.home(entry.file)].is_selected {
            for field in entry.item.body.fields() {
                counterparts(cx, &field.ty, None);
                keys.check(cx, &field.ty, None);
            }
        }
    })
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
