//! Messages about types that the schemas name without knowing them.

use crate::model::{Library, Named, Takes};

/// Types of std without a wire form of their own, and what to use instead.
const REPLACED: [(&str, &str); 1] =
    [("Instant", "it means nothing to another process, use `SystemTime` or `Duration`")];

/// A name that leads nowhere; `path` is where its import leads, if it `is_imported`; `near` suggests other names.
pub fn unknown(named: &Named, path: Option<&[String]>, is_imported: bool, near: &str) -> String {
    let text = named.text();
    let (Some(path), Some(name)) = (path, path.and_then(<[String]>::last)) else {
        return format!("unsupported type `{text}`; name the type behind it");
    };
    if path.len() == 1 || !matches!(path[0].as_str(), "std" | "core" | "alloc") {
        return not_in_scope(&text, is_imported.then(|| path.join("::")), name, near);
    }
    match REPLACED.iter().find(|(replaced, _)| replaced == name) {
        Some((_, remedy)) => format!("unsupported type `{text}` of the standard library; {remedy}"),
        None if !near.is_empty() => format!("unsupported type `{text}` of the standard library{near}"),
        None => {
            format!(
                "unsupported type `{text}` of the standard library; define a type in the schemas that holds its data"
            )
        }
    }
}

fn not_in_scope(text: &str, import: Option<String>, name: &str, near: &str) -> String {
    match (Library::named(name).next(), import) {
        (Some(row), _) => {
            let module = row.modules[0];
            format!("unknown type `{text}`; import it with `use {module}::{name}`, or define it in the schemas")
        }
        (None, Some(leads_to)) => {
            let remedy = if near.is_empty() { "; declare it there, or correct the `use`" } else { near };
            format!("unknown type `{text}`: its `use` leads to `{leads_to}`, which no schema declares{remedy}")
        }
        (None, None) if !near.is_empty() => format!("unknown type `{text}`{near}"),
        (None, None) => {
            format!("unknown type `{text}`; define it in the schemas, or import it with `use` from the file that does")
        }
    }
}

/// Arguments that no row of a library's type takes.
pub fn arguments(named: &Named, rows: &[&Library]) -> String {
    if let [Library { takes: Takes::Unsized(owned), .. }] = rows {
        return format!("unsupported unsized type `{}`; use `{owned}`", named.text());
    }
    let examples: Vec<_> = rows.iter().map(|row| format!("`{}`", row.example())).collect();
    let examples = match examples.as_slice() {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        examples => examples.concat(),
    };
    format!("`{}` has the wrong generic arguments; write {examples}", named.text())
}

/// What is neither a path nor a reference.
pub fn unnamed(named: &Named) -> String {
    format!("unsupported type `{}`; name the type behind it", named.text())
}
