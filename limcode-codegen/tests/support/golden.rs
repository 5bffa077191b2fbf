//! Golden files: what is printed must be what is pinned. `LIMCODE_BLESS=1` pins anew; read the change.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::here;

/// Texts by their path below a golden folder.
pub type Texts = BTreeMap<PathBuf, String>;

/// Compares `texts` with the files of `folder`, all of them.
pub fn check(folder: &str, texts: &Texts) {
    // Goldens outlive versions.
    let texts = texts.iter().map(|(path, text)| (path.clone(), without_version(text))).collect();
    check_files(&here("tests/golden").join(folder), &texts);
}

/// The same of files in any folder, with the version in their texts.
pub fn check_files(folder: &Path, texts: &Texts) {
    let pinned = read(folder, folder);
    if is_asked_to_bless() {
        return bless(folder, texts, &pinned);
    }
    let paths: BTreeSet<_> = texts.keys().chain(pinned.keys()).collect();
    let faults: Vec<_> = paths.into_iter().filter_map(|path| fault(path, texts.get(path), pinned.get(path))).collect();
    assert!(
        faults.is_empty(),
        "{}\n\nnot as pinned in {}; if the change is meant, run with LIMCODE_BLESS=1 and read it",
        faults.join("\n\n"),
        folder.display(),
    );
}

/// Whether expectations are to be written instead of compared.
pub fn is_asked_to_bless() -> bool {
    std::env::var("LIMCODE_BLESS").is_ok_and(|value| value == "1")
}

fn without_version(text: &str) -> String {
    text.replace(concat!("limcode-codegen ", env!("CARGO_PKG_VERSION")), "limcode-codegen VERSION")
}

fn bless(folder: &Path, texts: &Texts, pinned: &Texts) {
    for path in pinned.keys().filter(|path| !texts.contains_key(*path)) {
        fs::remove_file(folder.join(path)).expect("a golden file can be removed");
    }
    for (path, text) in texts {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("it lies below the folder")).expect("a golden folder can be made");
        fs::write(path, text).expect("a golden file can be written");
    }
}

fn read(root: &Path, folder: &Path) -> Texts {
    let mut texts = Texts::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("the golden folder can be read").path();
        if path.is_dir() {
            texts.extend(read(root, &path));
        } else {
            let relative = path.strip_prefix(root).expect("it lies below the root").to_owned();
            texts.insert(relative, fs::read_to_string(&path).expect("a golden file can be read"));
        }
    }
    texts
}

fn fault(path: &Path, printed: Option<&String>, pinned: Option<&String>) -> Option<String> {
    let path = path.display();
    match (printed, pinned) {
        (Some(printed), Some(pinned)) if printed == pinned => None,
        (Some(printed), Some(pinned)) => Some(format!("{path}: {}", first_difference(printed, pinned))),
        (Some(_), None) => Some(format!("{path}: printed, but not pinned")),
        (None, _) => Some(format!("{path}: pinned, but not printed")),
    }
}

fn first_difference(printed: &str, pinned: &str) -> String {
    let (mut printed, mut pinned) = (printed.lines(), pinned.lines());
    let mut number = 1;
    loop {
        match (printed.next(), pinned.next()) {
            (Some(one), Some(other)) if one == other => number += 1,
            (None, None) => return "line ends differ".to_owned(),
            (one, other) => {
                let [one, other] = [one, other].map(|line| line.unwrap_or("<end of file>"));
                return format!("line {number}\n  pinned:  {other}\n  printed: {one}");
            }
        }
    }
}
