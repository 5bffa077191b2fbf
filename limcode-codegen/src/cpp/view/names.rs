//! The names of classes and members of views.

use crate::cpp::name::{escape, variant_beside};
use crate::cpp::reserved::escape_beside;

/// What the names of the classes of a view end in.
pub const ENDINGS: [&str; 8] =
    ["_view", "_view_mut", "_view_variants", "_view_mut_variants", "_fields", "_fields_variants", "_marks", "_arms"];

/// The runtime's namespace.
pub const RUNTIME: &str = "limcode";

/// What views have beside the fields.
pub const MEMBERS: [&str; 17] = [
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
];

/// The name of the accessor for a field of that name.
pub fn accessor_name(name: &str) -> String {
    escape_beside(&escape(name), &MEMBERS.map(str::to_owned))
}

/// The name of a variant's struct in a view's class of that name: not that of another member. The class of an enum has a type more.
pub fn variant_name(class: &str, name: &str) -> String {
    variant_beside(class, name, &[&MEMBERS[..], &["variant_type"]].concat())
}

/// The name of the accessor for the bytes of a field.
pub fn raw_name(name: &str, taken: &[String]) -> String {
    let joint = if name.starts_with('_') { "" } else { "_" };
    escape_beside(&format!("raw{joint}{name}"), taken)
}
