//! Writes files: only those whose text changes, and none before all are there.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use limcode_codegen::output::{Output, Staged, Unwritten};

use super::Error;

/// Writes `outputs` below `folder`, which are made of the files `inputs`.
///
/// # Errors
/// The first file that could not be written, or is an input; then all are as they were.
pub fn files(folder: &Path, outputs: &[Output], inputs: &[PathBuf]) -> Result<(), Error> {
    let mut staged = Staged::beside(inputs.iter().map(PathBuf::as_path));
    staged.outputs(folder, outputs).map_err(failed)?;
    staged.commit().map_err(failed)?;
    Ok(())
}

/// Removes the files below `folder` that are not among `outputs`.
///
/// # Errors
/// A file that could not be removed.
pub fn remove_others(folder: &Path, outputs: &[Output]) -> Result<(), Error> {
    let kept: BTreeSet<PathBuf> = outputs.iter().map(|output| folder.join(&output.relative)).collect();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
        for entry in entries.map_err(|error| failed(Unwritten::new(&folder, error)))? {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if !kept.contains(&path) {
                fs::remove_file(&path).map_err(|error| failed(Unwritten::new(&path, error)))?;
            }
        }
    }
    Ok(())
}

fn failed(unwritten: Unwritten) -> Error {
    Error::other(unwritten.to_string())
}
