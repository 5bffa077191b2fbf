//! The namespace that a user puts around those of the modules.

use std::str::FromStr;

use super::reserved::{escape, escape_global};

/// A namespace around those of all modules: `acme::v1`.
#[derive(Clone, Debug)]
pub struct OuterNamespace(Vec<String>);

impl OuterNamespace {
    /// `acme`, `v1`
    pub fn names(&self) -> &[String] {
        &self.0
    }
}

impl FromStr for OuterNamespace {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim_start_matches("::");
        for (index, name) in text.split("::").enumerate() {
            let is_name = name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
                && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
            if !is_name {
                return Err(format!(
                    "`{name}` is not a name of C++; write names with `::` between them, as in `acme::v1`"
                ));
            }
            // Root types are in `schemas` by default; to say so changes nothing.
            let renamed = if index == 0 && name != "schemas" { escape_global(name) } else { escape(name) };
            if renamed != name {
                return Err(format!("C++ has another use for `{name}`; choose another name, such as `{renamed}`"));
            }
        }
        Ok(OuterNamespace(text.split("::").map(str::to_owned).collect()))
    }
}
