//! Schemas whose types have borrowed forms.

use super::Schema;

/// What the names of types contain that have no borrowed form, nor are `Copy`.
const WITHOUT_FORM: [&str; 13] = [
    "Atomic",
    "Bound<",
    "CString",
    "Cell<",
    "Cow<",
    "Mutex<",
    "OnceLock<",
    "PathBuf",
    "Range",
    "RwLock<",
    "(from = ",
    "LinkedList<",
    "PhantomData<",
];

impl Schema {
    /// Whether all types of a schema, whose source this is, can have a borrowed form.
    pub fn can_borrow(&self, text: &str) -> bool {
        !self.skips_positional && !WITHOUT_FORM.iter().any(|name| text.contains(name))
    }
}

/// The source with `#[limcode(borrowed)]` on each item, and the traits that tests compare values by.
pub fn with_attribute(text: &str) -> String {
    let lines = text.lines().map(|line| match line.strip_prefix("#[derive(") {
        Some(traits) if traits.contains("PartialEq") => format!("{line}\n#[limcode(borrowed)]\n"),
        Some(traits) => format!("#[derive(PartialEq, {traits}\n#[limcode(borrowed)]\n"),
        None => format!("{line}\n"),
    });
    lines.collect()
}
