//! How generated C++ reaches the value at a place, and how it names the place in an error.

use super::name::escape;
use crate::plan::{Base, Place, Segment};

/// The place as an lvalue below `root`: the value being read (`out`) or written (`value`).
pub fn place(place: &Place, root: &str) -> String {
    match &place.base {
        Base::Field(_) | Base::Converted => format!("{root}.{}", escape(&place.text)),
        Base::Variant(_) => format!("arm.{}", escape(&place.text)),
        Base::Named(whole, name) => format!("{}.{}", self::place(whole, root), escape(name)),
        Base::Member(tuple, index) => format!("std::get<{index}>({})", self::place(tuple, root)),
        Base::Local => place.local.clone(),
    }
}

/// The calls that add `path` to an error, innermost segment first.
pub fn path(path: &[Segment]) -> String {
    path.iter()
        .rev()
        .map(|segment| match segment {
            Segment::Field(name) => format!(".field(\"{name}\")"),
            Segment::Index(local) => format!(".index({local})"),
        })
        .collect()
}

/// The member of a member of a local.
pub fn members(local: &str, names: &[String]) -> String {
    names.iter().fold(local.to_owned(), |place, name| format!("{place}.{}", escape(name)))
}
