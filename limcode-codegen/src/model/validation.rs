//! What a program checks of a value.

use super::{Item, tokens_text};

/// A function of the user that accepts or rejects values of an item, or of a field: read ones before they are returned, and others before they are
/// written.
#[derive(Clone)]
pub struct Validation {
    /// The function. In Rust it takes a reference to the value, and returns a `Result` whose error is printed as the reason; in C++ it
    /// takes one, too, and returns whether it accepts the value.
    pub function: syn::Path,
    /// The header that declares it in C++.
    pub cpp_header: Option<String>,
}

impl Item {
    /// Whether a function is asked when a value is read: of it, or of one of its fields.
    pub fn is_validated(&self) -> bool {
        self.validation.is_some() || self.body.fields().any(|field| field.validation.is_some())
    }

    /// The functions that are asked.
    pub fn validations(&self) -> impl Iterator<Item = &Validation> {
        self.validation.iter().chain(self.body.fields().filter_map(|field| field.validation.as_ref()))
    }
}

impl Validation {
    /// The function's path, as it is written.
    pub fn text(&self) -> String {
        tokens_text(&self.function)
    }
}
