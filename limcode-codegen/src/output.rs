//! Generated files.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::schema::{Diagnostic, File, Schemas};

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
