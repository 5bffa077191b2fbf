//! Writes generated files: each as a whole, none before all could be written, and none over a file that was read.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Component, Path, PathBuf};

use tempfile::NamedTempFile;

use super::Output;

/// A file or folder that could not be written.
#[derive(Debug)]
pub struct Unwritten {
    path: PathBuf,
    error: io::Error,
}

impl Unwritten {
    /// The reason why `path` could not be written.
    pub fn new(path: &Path, error: io::Error) -> Self {
        Unwritten { path: path.to_owned(), error }
    }
}

impl fmt::Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot write to `{}`: {}", self.path.display(), self.error)
    }
}

/// Files that are written, but do not have their paths yet. Dropped, they are removed, with the folders that were made for them.
pub struct Staged {
    // Dropped first: a folder is removed only if it is empty.
    files: Vec<(NamedTempFile, PathBuf)>,
    folders: Folders,
    taken: BTreeMap<PathBuf, Use>,
}

/// What a path is used for.
#[derive(Clone, Copy)]
enum Use {
    Read,
    Written,
}

impl Staged {
    /// Nothing yet. The files `inputs` are never overwritten.
    pub fn beside<'p>(inputs: impl IntoIterator<Item = &'p Path>) -> Self {
        // A link to a schema, and the schema itself.
        let places = inputs.into_iter().flat_map(|path| [Some(place(path)), fs::canonicalize(path).ok()]);
        let taken = places.flatten().map(|place| (place, Use::Read)).collect();
        Staged { files: Vec::new(), folders: Folders::default(), taken }
    }

    /// Stages `outputs` below `folder`, except those that would not change: they are left alone, so that builds do not run again.
    ///
    /// # Errors
    /// The first file that could not be written, or that was read or staged before, with its path.
    pub fn outputs(&mut self, folder: &Path, outputs: &[Output]) -> Result<(), Unwritten> {
        for output in outputs {
            let path = folder.join(&output.relative);
            self.take(&path)?;
            if !fs::read(&path).is_ok_and(|present| present == output.text.as_bytes()) {
                self.stage(&path, &output.text).map_err(|error| {
                    // What is wrong with the folder is wrong with all of its files.
                    Unwritten::new(if path.exists() { &path } else { folder }, error)
                })?;
            }
        }
        Ok(())
    }

    /// Stages one file.
    ///
    /// # Errors
    /// It cannot be written, or was read or staged before.
    pub fn file(&mut self, path: &Path, text: &str) -> Result<(), Unwritten> {
        self.take(path)?;
        self.stage(path, text).map_err(|error| Unwritten::new(path, error))
    }

    /// Takes a path for one file.
    fn take(&mut self, path: &Path) -> Result<(), Unwritten> {
        let wrong = match self.taken.insert(place(path), Use::Written) {
            None => return Ok(()),
            Some(Use::Read) => "it is one of the files that are read; choose another path",
            Some(Use::Written) => "two files would be written to it; choose another path for one of them",
        };
        Err(Unwritten::new(path, io::Error::other(wrong)))
    }

    fn stage(&mut self, path: &Path, text: &str) -> io::Result<()> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => return Err(io::Error::other("it is a folder")),
            Ok(found) if !found.is_file() => return Err(io::Error::other("it is no regular file")),
            _ => {}
        }
        let parent = parent_of(path);
        self.folders.make(parent)?;
        let mut file = NamedTempFile::new_in(parent)?;
        file.write_all(text.as_bytes())?;
        readable_by_all(&file)?;
        self.files.push((file, path.to_owned()));
        Ok(())
    }

    /// Gives each file its path, and returns how many there are. If one cannot have it, those before it get back what they had.
    ///
    /// # Errors
    /// The file that could not be replaced; then all files are as they were.
    pub fn commit(mut self) -> Result<usize, Unwritten> {
        let mut replaced = Vec::new();
        for (file, path) in std::mem::take(&mut self.files) {
            match replace(file, &path) {
                Ok(old) => replaced.push((path, old)),
                Err(error) => {
                    restore(replaced);
                    return Err(Unwritten::new(&path, error));
                }
            }
        }
        self.folders.0.clear();
        Ok(replaced.len())
    }
}

/// Folders that were made, those around others first. Dropped, they are removed if they are empty.
#[derive(Default)]
struct Folders(Vec<PathBuf>);

impl Folders {
    fn make(&mut self, folder: &Path) -> io::Result<()> {
        if let Some(other) = folder.ancestors().find(|path| path.exists() && !path.is_dir()) {
            return Err(io::Error::other(format!("`{}` is not a folder; choose another", other.display())));
        }
        let missing: Vec<_> =
            folder.ancestors().take_while(|path| !path.as_os_str().is_empty() && !path.exists()).collect();
        self.0.extend(missing.into_iter().rev().map(Path::to_owned));
        fs::create_dir_all(folder)
    }
}

impl Drop for Folders {
    fn drop(&mut self) {
        self.0.iter().rev().for_each(|folder| drop(fs::remove_dir(folder)));
    }
}

/// Gives a file its path, and returns what was there.
fn replace(file: NamedTempFile, path: &Path) -> io::Result<Option<NamedTempFile>> {
    let old = kept(path)?;
    file.persist(path)?;
    Ok(old)
}

/// Gives paths back what they had.
fn restore(replaced: Vec<(PathBuf, Option<NamedTempFile>)>) {
    for (path, old) in replaced.into_iter().rev() {
        // There is no more to do about a second fault than to report the first.
        let _ = match old {
            Some(old) => old.persist(path).map(drop).map_err(|error| error.error),
            None => fs::remove_file(path),
        };
    }
}

/// Where a file is or will be: one path for all ways to its folder. A link in its place is replaced, and not followed.
fn place(path: &Path) -> PathBuf {
    // Where the case of letters does not count, a file has several names.
    if let (true, Ok(full)) = (fs::symlink_metadata(path).is_ok_and(|found| found.is_file()), fs::canonicalize(path)) {
        return full;
    }
    let folder = parent_of(path);
    // A folder that is not there yet has no links in it.
    let Some((there, there_in_full)) =
        folder.ancestors().find_map(|folder| Some((folder, fs::canonicalize(or_here(folder)).ok()?)))
    else {
        return path.to_owned();
    };
    let below = path.strip_prefix(there).unwrap_or(path);
    below.components().fold(there_in_full, |place, part| match part {
        Component::CurDir => place,
        Component::ParentDir => place.parent().unwrap_or(&place).to_owned(),
        part => place.join(part),
    })
}

/// The folder of a file.
fn parent_of(path: &Path) -> &Path {
    path.parent().map_or(Path::new("."), or_here)
}

fn or_here(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// A copy beside the file at `path`, which is removed unless it takes the file's place again; none if there is no file.
fn kept(path: &Path) -> io::Result<Option<NamedTempFile>> {
    if !path.exists() {
        return Ok(None);
    }
    let copy = NamedTempFile::new_in(parent_of(path))?;
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
    use std::path::Path;

    use super::{Output, Staged};

    /// Names in a folder.
    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = entries.collect();
        names.sort();
        names
    }

    #[test]
    fn a_folder_in_the_way_of_one_file_keeps_all_from_being_written() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("b.hpp")).unwrap();
        let outputs = ["new/below/a.hpp", "b.hpp"].map(|name| Output { relative: name.into(), text: name.to_owned() });
        assert!(Staged::beside([]).outputs(folder.path(), &outputs).is_err());
        assert_eq!(names(folder.path()), ["b.hpp"], "nothing is left behind");
    }

    #[test]
    fn a_file_that_cannot_be_replaced_gives_the_others_back_what_they_had() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name| folder.path().join(name);
        fs::write(path("old.hpp"), "old").unwrap();
        let mut staged = Staged::beside([]);
        for name in ["old.hpp", "new.hpp", "new/below/new.hpp", "taken.hpp"] {
            staged.file(&path(name), "new").unwrap();
        }
        // As if it had been made after the other files were written.
        fs::create_dir(path("taken.hpp")).unwrap();
        assert!(staged.commit().is_err());
        assert_eq!(fs::read_to_string(path("old.hpp")).unwrap(), "old");
        assert_eq!(names(folder.path()), ["old.hpp", "taken.hpp"], "nothing else is left behind");
    }
}
