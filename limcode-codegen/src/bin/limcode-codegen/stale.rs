//! Files that were generated before, and that the schemas no longer give.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, BufRead as _, Read as _};
use std::path::{Path, PathBuf};

use limcode_codegen::output::Output;
use limcode_codegen::schema::GENERATED;

/// Bytes of a first line that are looked at. A path of a schema is shorter.
const MAX_HEAD_BYTES: u64 = 8192;

/// A generated file that is not among the outputs.
pub struct Stale {
    /// Its path below the output folder.
    pub relative: PathBuf,
    /// The schema that it was generated from.
    pub schema: String,
}

impl Stale {
    /// What is wrong with it, in the output folder.
    pub fn message(&self, folder: &Path) -> String {
        let path = folder.join(&self.relative);
        format!(
            "`{}` is stale: generated from `{}` earlier, but not by this command; remove it",
            path.display(),
            self.schema
        )
    }
}

/// The files below `folder` that were generated from schemas in `scopes`, in the language with these extensions, and are none of `outputs`.
///
/// A schema outside of them may have been generated into the same folder by another command.
///
/// # Errors
/// A folder cannot be read.
pub fn files(folder: &Path, outputs: &[Output], scopes: &[PathBuf], extensions: &[&str]) -> io::Result<Vec<Stale>> {
    let mut found = Vec::new();
    if folder.is_dir() {
        search(folder, Path::new(""), extensions, &mut found)?;
    }
    let now: BTreeSet<_> = outputs.iter().map(|output| output.relative.as_path()).collect();
    found.retain(|stale| {
        let is_of_run = scopes.iter().any(|scope| Path::new(&stale.schema).starts_with(scope));
        is_of_run && !now.contains(stale.relative.as_path()) && !is_any(&folder.join(&stale.relative), folder, &now)
    });
    found.sort_by(|one, other| one.relative.cmp(&other.relative));
    Ok(found)
}

/// The schema that a file was generated from, which its first line says; none of a file that somebody else wrote.
pub fn source_of(path: &Path) -> Option<String> {
    let mut first = String::new();
    io::BufReader::new(fs::File::open(path).ok()?.take(MAX_HEAD_BYTES)).read_line(&mut first).ok()?;
    let (_, schema) = first.trim_end().strip_prefix(GENERATED)?.split_once(" from ")?;
    schema.strip_suffix("; do not edit.").map(ToOwned::to_owned)
}

/// Whether a file is one of the outputs under another name, as on a file system that folds case.
pub fn is_any(path: &Path, folder: &Path, outputs: &BTreeSet<&Path>) -> bool {
    outputs.iter().any(|output| same_file::is_same_file(path, folder.join(output)).unwrap_or(false))
}

/// Appends the generated files below `root/below`. Links and hidden folders are left out, as where schemas are looked for.
fn search(root: &Path, below: &Path, extensions: &[&str], found: &mut Vec<Stale>) -> io::Result<()> {
    for entry in fs::read_dir(root.join(below))? {
        let entry = entry?;
        let (kind, relative) = (entry.file_type()?, below.join(entry.file_name()));
        if kind.is_dir() && !entry.file_name().to_string_lossy().starts_with('.') {
            search(root, &relative, extensions, found)?;
        } else if kind.is_file()
            && relative.extension().is_some_and(|end| extensions.iter().any(|extension| end == *extension))
            && let Some(schema) = source_of(&entry.path())
        {
            found.push(Stale { relative, schema });
        }
    }
    Ok(())
}
