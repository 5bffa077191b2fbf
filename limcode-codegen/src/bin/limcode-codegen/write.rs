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
        if path.is_dir() {
            return Err(io::Error::other(format!("`{}` is a folder", output.relative.display())));
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

#[cfg(test)]
mod tests {
    use super::{Output, all};

    #[test]
    fn a_folder_in_the_way_of_one_file_keeps_all_from_being_written() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("b.hpp")).unwrap();
        let outputs = ["a.hpp", "b.hpp"].map(|name| Output { relative: name.into(), text: name.to_owned() });
        assert!(all(folder.path(), &outputs).is_err());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left behind");
    }
}
