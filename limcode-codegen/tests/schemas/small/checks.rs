//! Values that a function accepts or rejects.

/// From one slot to another.
#[limcode(check = crate::rules::is_open, cpp_header = "rules.hpp")]
pub struct Window {
    /// The first slot.
    pub first: u64,
    /// The slot behind the last one.
    pub last: u64,
}

/// Who calls, and when.
#[limcode(check = rules::are_in_order, cpp_header = "rules.hpp")]
pub struct Calls {
    /// Who it is.
    pub name: String,
    /// When.
    pub windows: Vec<Window>,
}
