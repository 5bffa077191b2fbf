//! Messages about types that the schemas name without knowing them.

use crate::model::{Library, Named, Takes};

/// Types of std without a wire form of their own, and what to use instead.
const REPLACED: [(&str, &str); 1] =
    [("Instant", "it means nothing to another process, use `SystemTime` or `Duration`")];

/// A name that leads nowhere; `path` is where its import leads, `near` suggests other names.
pub fn unknown(named: &Named, path: Option<&[String]>, near: &str) -> String {
    let text = named.text();
    let Some([first, .., last]) = path else {
        return match path {
            Some([name]) => not_in_scope(&text, name, near),
            _ => format!("unsupported type `{text}`; name the type behind it"),
        };
    };
    if !matches!(first.as_str(), "std" | "core" | "alloc") {
        return not_in_scope(&text, last, near);
    }
    let replaced = REPLACED.iter().find(|(name, _)| name == last);
    let remedy = replaced.map_or("define a type in the schemas that holds its data", |(_, remedy)| remedy);
    format!("unsupported type `{text}` of the standard library; {remedy}")
}

fn not_in_scope(text: &str, name: &str, near: &str) -> String {
    match Library::named(name).next() {
        Some(row) => {
            let module = row.modules[0];
            format!("unknown type `{text}`; import it with `use {module}::{name}`, or define it in the schemas")
        }
        None if !near.is_empty() => format!("unknown type `{text}`{near}"),
        None => {
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
