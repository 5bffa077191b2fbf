//! A generated file.

use std::path::PathBuf;

/// A generated file.
pub struct Output {
    /// Path below the output folder.
    pub relative: PathBuf,
    /// Its text.
    pub text: String,
}
