//! The names of classes and members of views.

use crate::cpp::name::{escape, variant_beside};
use crate::cpp::reserved::escape_beside;
use crate::model::Fields;

/// What the names of the classes of a view end in.
pub const ENDINGS: [&str; 8] =
    ["_view", "_view_mut", "_view_variants", "_view_mut_variants", "_fields", "_fields_variants", "_marks", "_arms"];

/// The runtime's namespace.
pub const RUNTIME: &str = "limcode";

/// What views have beside the fields.
pub const MEMBERS: [&str; 19] = [
    "all",
    "at_",
    "bytes_",
    "field",
    "codec",
    "decoded_field",
    "item_view",
    "marks_",
    "nested_field",
    "owned_type",
    "parse",
    "parse_exact",
    "parse_prefix",
    "piece",
    "raw",
    "take_variant",
    "to_owned",
    "variant",
    "variant_error",
];

/// The name of the accessor for a field of that name.
pub fn accessor_name(name: &str) -> String {
    escape_beside(&escape(name), &MEMBERS.map(str::to_owned))
}

/// The name of a variant's struct in a view's class of that name: not that of another member. The class of an enum has a type more.
pub fn variant_name(class: &str, name: &str) -> String {
    variant_beside(class, name, &[&MEMBERS[..], &["variant_type"]].concat())
}

/// The names of the accessors of fields.
pub fn accessor_names(fields: &Fields) -> Vec<String> {
    fields.list.iter().map(|field| accessor_name(&field.local_name(fields.style))).collect()
}

/// The names of the accessors for the bytes of fields.
pub fn raw_names(fields: &Fields) -> Vec<String> {
    let mut taken: Vec<_> = accessor_names(fields).into_iter().chain(MEMBERS.map(str::to_owned)).collect();
    fields.list.iter().map(|field| prefixed("raw", &field.local_name(fields.style), &mut taken)).collect()
}

/// The name of a further member for a field, `raw_hash` or `set_hash`: not one of `taken`, to which it is added. A name that begins with
/// an underscore gets no second one.
pub fn prefixed(prefix: &str, name: &str, taken: &mut Vec<String>) -> String {
    let joint = if name.starts_with('_') { "" } else { "_" };
    let name_cpp = escape_beside(&format!("{prefix}{joint}{name}"), taken);
    taken.push(name_cpp.clone());
    name_cpp
}
