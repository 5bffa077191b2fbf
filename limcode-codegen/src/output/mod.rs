//! Generated files.

#[cfg(feature = "write")]
mod staged;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use crate::schema::{Diagnostic, File, Schemas};
#[cfg(feature = "write")]
pub use staged::{Staged, Unwritten};

/// A generated file.
pub struct Output {
    /// Path below the output folder.
    pub relative: PathBuf,
    /// Its text.
    pub text: String,
}

/// Looks for files whose output would be written to the same path, also where the case of letters does not count.
///
/// # Errors
/// Each file after the first of such a path.
pub fn check(schemas: &Schemas) -> Result<(), Vec<Diagnostic>> {
    let mut firsts: BTreeMap<String, &File> = BTreeMap::new();
    let mut errors = Vec::new();
    for file in schemas.files.iter().filter(|file| file.is_selected) {
        let path = file.relative.with_extension("").to_string_lossy().to_lowercase();
        match firsts.get(&path) {
            Some(first) => errors.push(Diagnostic {
                message: format!(
                    "`{}` and this file are written to one file where the case of letters does not count; rename one of them",
                    first.relative.display(),
                ),
                file: file.shown.clone(),
                place: None,
            }),
            None => drop(firsts.insert(path, file)),
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Looks for outputs of one path, as of the schemas `vote.rs` and `vote_view.rs` with views.
///
/// # Errors
/// A message for each output after the first of its path.
pub fn distinct(outputs: &[Output]) -> Result<(), Vec<String>> {
    let mut seen = BTreeSet::new();
    let twice = outputs.iter().filter(|output| !seen.insert(output.relative.to_string_lossy().to_lowercase()));
    let message = |output: &Output| {
        format!("two schemas would be written to `{}`; rename one of them", output.relative.display())
    };
    let wrong: Vec<_> = twice.map(message).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}
