//! Writes generated files: each as a whole, and none before all could be written.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use limcode_codegen::output::Output;
use tempfile::NamedTempFile;

use super::Failure;

/// Writes `outputs` below `folder`, and returns how many files changed. One that would not change is left alone, so that
/// builds do not run again.
///
/// # Errors
/// The first file that could not be written; then all files are as they were.
pub fn all(folder: &Path, outputs: &[Output]) -> io::Result<usize> {
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
    let count = written.len();
    replace(written)?;
    Ok(count)
}

/// Prints `outputs`; a comment with its name is before each if there are several.
pub fn to_stdout(outputs: &[Output]) -> Result<(), Failure> {
    let mut text = String::new();
    for output in outputs {
        if outputs.len() > 1 {
            text += &format!("// ==> {} <==\n", output.relative.display());
        }
        text += &output.text;
    }
    print(&text)
}

/// Prints to standard output.
pub fn print(text: &str) -> Result<(), Failure> {
    unless_closed(io::stdout().write_all(text.as_bytes())).map_err(|error| Failure::Other(error.to_string()))
}

/// Without the error of the reader of a pipe that has seen enough.
pub fn unless_closed(result: io::Result<()>) -> io::Result<()> {
    result.or_else(|error| if error.kind() == io::ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
}

/// Gives each file its path. If one cannot have it, those before it get back what they had.
fn replace(written: Vec<(NamedTempFile, PathBuf)>) -> io::Result<()> {
    let mut replaced = Vec::new();
    for (file, path) in written {
        let replace = || {
            let old = kept(&path)?;
            file.persist(&path)?;
            Ok((path, old))
        };
        match replace() {
            Ok(done) => replaced.push(done),
            Err(error) => {
                for (path, old) in replaced.into_iter().rev() {
                    // There is no more to do about a second fault than to report the first.
                    let _ = match old {
                        Some(old) => old.persist(path).map(drop).map_err(|error| error.error),
                        None => fs::remove_file(path),
                    };
                }
                return Err(error);
            }
        }
    }
    Ok(())
}

/// A copy beside the file at `path`, which is removed unless it takes the file's place again; none if there is no file.
fn kept(path: &Path) -> io::Result<Option<NamedTempFile>> {
    if !path.exists() {
        return Ok(None);
    }
    let copy = NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))?;
    fs::copy(path, copy.path())?;
    Ok(Some(copy))
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
    use std::fs;
    use std::io::Write as _;

    use tempfile::NamedTempFile;

    use super::{Output, all, replace};

    #[test]
    fn a_folder_in_the_way_of_one_file_keeps_all_from_being_written() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("b.hpp")).unwrap();
        let outputs = ["a.hpp", "b.hpp"].map(|name| Output { relative: name.into(), text: name.to_owned() });
        assert!(all(folder.path(), &outputs).is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left behind");
    }

    #[test]
    fn a_file_that_cannot_be_replaced_gives_the_others_back_what_they_had() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name| folder.path().join(name);
        fs::write(path("old.hpp"), "old").unwrap();
        // As if it had been made after the other files were written.
        fs::create_dir(path("taken.hpp")).unwrap();
        let written = ["old.hpp", "new.hpp", "taken.hpp"].map(|name| {
            let mut file = NamedTempFile::new_in(folder.path()).unwrap();
            file.write_all(b"new").unwrap();
            (file, path(name))
        });
        assert!(replace(written.into()).is_err());
        assert_eq!(fs::read_to_string(path("old.hpp")).unwrap(), "old");
        let mut left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, ["old.hpp", "taken.hpp"], "nothing else is left behind");
    }
}
