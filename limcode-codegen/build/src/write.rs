//! Writes files: only those whose text changes, and none before all are there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::{fs, io};

use limcode_codegen::output::{Output, Staged, Unwritten};

use super::{Config, Error, Language};

/// A compilation: what is compiled, and how.
#[derive(Clone, PartialEq, Eq)]
pub struct Call {
    pub language: Language,
    pub schemas: PathBuf,
    pub config: Config,
}

/// The files that calls of this process wrote.
static WRITTEN: Mutex<BTreeMap<PathBuf, Call>> = Mutex::new(BTreeMap::new());

/// Writes `outputs` below `folder`, which are made of the files `inputs`. If the folder `is_own`, it is for them alone: other files
/// there are removed.
///
/// # Errors
/// The first file that another call wrote and this one would change or remove, that could not be written, or is an input; then all are as they were.
/// A file that could not be removed.
pub fn files(folder: &Path, outputs: &[Output], inputs: &[PathBuf], call: &Call, is_own: bool) -> Result<(), Error> {
    let mut written = WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(lost) = lost(&written, folder, outputs, call, is_own) {
        return Err(Error::other(format!(
            "an earlier call of this build script, with other schemas or options, wrote `{}`, which this one would overwrite or remove; give one of \
             them another folder with `out_dir`",
            lost.display()
        )));
    }
    let mut staged = Staged::beside(inputs.iter().map(PathBuf::as_path));
    staged.outputs(folder, outputs).map_err(failed)?;
    staged.commit().map_err(failed)?;
    if let Ok(folder) = fs::canonicalize(folder) {
        for output in outputs {
            written.entry(folder.join(&output.relative)).or_insert_with(|| call.clone());
        }
    }
    if is_own {
        remove_others(folder, outputs)?;
    }
    Ok(())
}

/// A file that another call wrote, and that would be there no longer, or with another text.
fn lost(
    written: &BTreeMap<PathBuf, Call>,
    folder: &Path,
    outputs: &[Output],
    call: &Call,
    is_own: bool,
) -> Option<PathBuf> {
    // Nothing was written to a folder that is not there.
    let folder = fs::canonicalize(folder).ok()?;
    let texts: BTreeMap<_, _> = outputs.iter().map(|output| (folder.join(&output.relative), &output.text)).collect();
    let mut of_others =
        written.iter().filter(|(path, by)| *by != call && path.starts_with(&folder)).map(|(path, _)| path);
    let is_lost = |path: &&PathBuf| match texts.get(*path) {
        Some(text) => fs::read(path).is_ok_and(|there| there != text.as_bytes()),
        None => is_own && path.is_file(),
    };
    of_others.find(is_lost).cloned()
}

/// Removes the files below `folder` that are not among `outputs`.
///
/// # Errors
/// A file that could not be removed.
fn remove_others(folder: &Path, outputs: &[Output]) -> Result<(), Error> {
    let kept: BTreeSet<PathBuf> = outputs.iter().map(|output| folder.join(&output.relative)).collect();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
        for entry in entries.map_err(|error| failed(Unwritten::new(&folder, error)))? {
            let path = entry.path();
            let kind = entry.file_type().map_err(|error| failed(Unwritten::new(&path, error)))?;
            // The files of a folder that a link leads to are others'.
            let is_other_folder = kind.is_symlink() && path.is_dir();
            if kind.is_dir() {
                folders.push(path);
            } else if !is_other_folder && !kept.contains(&path) {
                fs::remove_file(&path).map_err(|error| failed(Unwritten::new(&path, error)))?;
            }
        }
    }
    Ok(())
}

fn failed(unwritten: Unwritten) -> Error {
    Error::other(unwritten.to_string())
}
