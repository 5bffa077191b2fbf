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

/// What somebody asks for.
#[limcode(tag = version_prefix, check = rules::is_possible, cpp_header = "rules.hpp")]
pub enum Request {
    /// A slot.
    #[limcode(untagged)]
    Slot(u8),
    /// What has this name.
    #[limcode(tag = 0)]
    Name(String),
}

/// A tag alone, which could be copied as a byte.
#[limcode(tag = u8, check = rules::is_spoken, cpp_header = "rules.hpp")]
pub enum Language {
    /// Rust.
    Rust,
    /// COBOL.
    Cobol,
}
