//! Writes generated files: each as a whole, and none before all could be written.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use limcode_codegen::output::Output;
use tempfile::NamedTempFile;

/// Writes `outputs` below `folder`. A file that would not change is left alone, so that builds do not run again.
///
/// # Errors
/// The first file that could not be written; then no file was replaced.
pub fn all(folder: &Path, outputs: &[Output]) -> io::Result<()> {
    let mut written = Vec::new();
    for output in outputs {
        let path = folder.join(&output.relative);
        if fs::read(&path).is_ok_and(|present| present == output.text.as_bytes()) {
            continue;
        }
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent)?;
        let mut file = NamedTempFile::new_in(parent)?;
        file.write_all(output.text.as_bytes())?;
        readable_by_all(&file)?;
        written.push((file, path));
    }
    for (file, path) in written {
        file.persist(path)?;
    }
    Ok(())
}

/// A temporary file is its owner's alone; a generated one is like any source.
#[cfg(unix)]
fn readable_by_all(file: &NamedTempFile) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    file.as_file().set_permissions(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn readable_by_all(_: &NamedTempFile) -> io::Result<()> {
    Ok(())
}
