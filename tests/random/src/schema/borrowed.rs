//! Schemas whose types have borrowed forms.

use super::Schema;

/// Parts of the names of types without a borrowed form; `Bound` has one only of values that are copied.
const WITHOUT_FORM: [&str; 10] =
    ["Atomic", "Bound<", "CString", "Cell<", "Cow<", "Mutex<", "OnceLock<", "Range", "RwLock<", "(from = "];

/// Parts of the types of skipped fields that own memory. An item that borrows nothing is its own borrowed form, so it must be `Copy`
/// with its skipped fields.
const OWNERS: [&str; 3] = ["Box<", "String", "Vec<"];

impl Schema {
    /// Whether all types of a schema, whose source this is, can have a borrowed form.
    pub fn can_borrow(&self, text: &str) -> bool {
        let keeps_owner =
            text.lines().any(|line| line.contains("(skip)") && OWNERS.iter().any(|name| line.contains(name)));
        !self.skips_positional && !keeps_owner && !WITHOUT_FORM.iter().any(|name| text.contains(name))
    }
}

/// Adds `#[limcode(borrowed)]` to each item, and the trait that tests compare values by.
pub fn with_attribute(text: &str) -> String {
    let lines = text.lines().map(|line| match line.strip_prefix("#[derive(") {
        Some(traits) if traits.contains("PartialEq") => format!("{line}\n#[limcode(borrowed)]\n"),
        Some(traits) => format!("#[derive(PartialEq, {traits}\n#[limcode(borrowed)]\n"),
        None => format!("{line}\n"),
    });
    lines.collect()
}
