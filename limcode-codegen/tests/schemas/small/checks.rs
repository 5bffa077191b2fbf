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
#[limcode(tag = version_prefix, check = rules::is_named, cpp_header = "rules.hpp")]
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

/// A form whose fields a function accepts or rejects.
pub struct Form {
    /// A number before it.
    pub before: u8,
    /// Between two other numbers.
    #[limcode(check = rules::is_even, cpp_header = "rules.hpp")]
    pub number: u16,
    /// A number behind it.
    pub behind: u8,
    /// A text, and a keyword of Rust alone.
    #[limcode(check = rules::r#gen::is_text, cpp_header = "rules.hpp")]
    pub name: String,
    /// The last number.
    pub last: u32,
}
