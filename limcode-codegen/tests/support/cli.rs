//! Runs the program `limcode-codegen`.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs the program in `folder`.
pub fn run(folder: &Path, arguments: &[&OsStr]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_limcode-codegen"))
        .current_dir(folder)
        .args(arguments)
        .output()
        .expect("the program was built")
}

/// Generates `lang` from `schemas` into `out`, which must succeed and say where files were written.
pub fn generate(folder: &Path, lang: &str, schemas: &OsStr, out: &Path) {
    let output = run(folder, &["--lang".as_ref(), lang.as_ref(), schemas, "--out".as_ref(), out.as_ref()]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let message = String::from_utf8_lossy(&output.stderr);
    let says_where = message.lines().count() == 1 && message.contains(&format!("`{}`", out.display()));
    assert!(output.stdout.is_empty() && says_where, "{message}");
}

/// The files below `folder` with their bytes.
pub fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            let bytes = fs::read(&path).expect("the file can be read");
            found.insert(path, bytes);
        }
    }
    found
}

/// The same with paths relative to `folder`.
pub fn relative_files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let relative = |path: PathBuf| path.strip_prefix(folder).expect("it lies below the folder").to_owned();
    files(folder).into_iter().map(|(path, bytes)| (relative(path), bytes)).collect()
}
