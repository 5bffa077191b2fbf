//! Writes files: only those whose text changes, and none before all are there.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use limcode_codegen::output::Output;

use super::Error;

/// How the name of a file ends that does not have its path yet.
const STAGED: &str = ".limcode-new";

/// Writes `outputs` below `folder`.
///
/// # Errors
/// The first file that could not be written. If it is so before the first one has its path, all are as they were.
pub fn files(folder: &Path, outputs: &[Output]) -> Result<(), Error> {
    let mut staged = Vec::new();
    for output in outputs {
        let path = folder.join(&output.relative);
        if fs::read(&path).is_ok_and(|present| present == output.text.as_bytes()) {
            continue;
        }
        match stage(&path, &output.text) {
            Ok(file) => staged.push((file, path)),
            Err(error) => {
                staged.iter().for_each(|(file, _)| drop(fs::remove_file(file)));
                return Err(failed(&path, &error));
            }
        }
    }
    for (file, path) in staged {
        fs::rename(&file, &path).map_err(|error| {
            drop(fs::remove_file(&file));
            failed(&path, &error)
        })?;
    }
    Ok(())
}

fn stage(path: &Path, text: &str) -> io::Result<PathBuf> {
    if path.is_dir() {
        return Err(io::Error::other("it is a folder"));
    }
    fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
    let mut staged = path.as_os_str().to_owned();
    staged.push(STAGED);
    fs::write(&staged, text)?;
    Ok(staged.into())
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
        for entry in entries.map_err(|error| failed(&folder, &error))? {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if !kept.contains(&path) {
                fs::remove_file(&path).map_err(|error| failed(&path, &error))?;
            }
        }
    }
    Ok(())
}

fn failed(path: &Path, error: &io::Error) -> Error {
    Error::other(format!("cannot write `{}`: {error}", path.display()))
}
