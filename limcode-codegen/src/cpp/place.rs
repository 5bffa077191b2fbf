//! How generated C++ reaches the value at a place, and how it names the place in an error.

use super::name::escape;
use super::reserved::is_word;
use crate::plan::{Base, Place, Segment};

/// What a function of a codec sees: its parameters and variables, the members of the codec, and functions of the runtime.
const VISIBLE: &str = "
    add_difference all_equal alternative any_size arena_elems arm at_least_one behind_section box_ref check_bool check_region codec constant decode
    decode_value elem_at encode encode_value engage errc exact_as expected gather_bits head is_bulk is_fixed is_utf8 is_zero keep_elems last least
    load load_into lossy_as make_elems marks max_size measure measure_elems measure_value min_size name out region_start section_bytes section_len
    section_start set_arm spread_bits store tag take_difference to type unless version view_of window";

/// What the names begin with of the many functions of the runtime that write and read, of those beside an encoder, of
/// limits and of runs.
const VISIBLE_STARTS: [&str; 9] =
    ["encode_checked", "find_", "max_len", "max_short_len", "put", "run", "show_", "skip_", "take_"];

/// Whether a variable of this name would hide something that a function of a codec sees.
pub fn is_taken(name: &str) -> bool {
    is_word(name)
        || VISIBLE.split_ascii_whitespace().any(|word| word == name)
        || VISIBLE_STARTS.iter().any(|start| name.starts_with(start))
}

/// The place as an lvalue below `root`: the value being read (`out`) or written (`value`).
pub fn place(place: &Place, root: &str) -> String {
    match &place.base {
        Base::Field(_) | Base::Converted => format!("{root}.{}", escape(&place.text)),
        Base::Variant(_) => format!("arm.{}", escape(&place.text)),
        Base::Named(whole, name) => format!("{}.{}", self::place(whole, root), escape(name)),
        Base::Member(tuple, index) => format!("std::get<{index}>({})", self::place(tuple, root)),
        Base::Local => local(&place.local),
    }
}

/// The name of a local. That of a whole field is the field's, which may mean something else there.
pub fn local(name: &str) -> String {
    let is_part = name.ends_with("_elem") || name.ends_with("_payload");
    if !is_part && is_taken(name) { format!("{name}_payload") } else { name.to_owned() }
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
