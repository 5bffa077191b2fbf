//! What the sources must say, or not say, of each other.

use std::fs;
use std::path::{Path, PathBuf};

/// A file or folder of the repository.
fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The number that follows `name` in a file: in its definition, up to `;`.
fn number(path: &str, name: &str) -> u64 {
    let text = read(&here(path));
    let (_, definition) = text.split_once(name).unwrap_or_else(|| panic!("{path} does not define `{name}`"));
    let value = definition.split_once(';').and_then(|(head, _)| head.split_once('='));
    let (_, value) = value.unwrap_or_else(|| panic!("`{name}` of {path} has no value"));
    let digits: String = value.chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|_| panic!("`{name}` of {path} is `{value}`"))
}

/// The compiler bounds memory with the limits of both runtimes.
#[test]
fn the_limits_of_the_runtimes_are_those_that_bounds_are_computed_with() {
    const CPP: &str = "../limcode-runtime/cpp/include/limcode/limits.hpp";
    const RUST: &str = "../limcode-runtime/src/limits.rs";
    const WALK: &str = "src/memory/walk.rs";
    const HOST: &str = "src/memory/host.rs";
    let depth = number(WALK, "const MAX_LEVELS: u64");
    assert_eq!([number(RUST, "const MAX_DEPTH: u32"), number(CPP, "unsigned max_depth")], [depth; 2]);
    let free = number(WALK, "const FREE_ELEMS: u64");
    assert_eq!([number(RUST, "const FREE_ELEMS: usize"), number(CPP, "uint64_t max_free_elems")], [free; 2]);
    assert_eq!(number("src/inspect/error.rs", "const MAX_DEPTH: u32"), depth);
    assert_eq!(number("src/inspect/reader.rs", "const FREE_ELEMS: u64"), free);
    let first = number(HOST, "const FIRST_BYTES: u64");
    let firsts = [number(RUST, "const RESERVE_BYTES: usize"), number(CPP, "size_t first_reserve_bytes")];
    assert_eq!(firsts, [first; 2]);
    let times = number(HOST, "const WHOLE_UP_TO_TIMES: u64");
    assert_eq!(number(RUST, "const WHOLE_UP_TO_TIMES: usize"), times);
}

/// Neither back end knows of the other.
#[test]
fn back_ends_do_not_import_each_other() {
    for (folder, other) in [("src/cpp", "rust"), ("src/rust", "cpp")] {
        let mut files = 0;
        for entry in fs::read_dir(here(folder)).expect("a back end is a folder of sources") {
            let path = entry.expect("the folder can be read").path();
            let text = read(&path);
            files += 1;
            for found in [format!("crate::{other}::"), format!("super::super::{other}"), format!("{{{other}::")] {
                assert!(!text.contains(&found), "{} imports the other back end", path.display());
            }
        }
        assert!(files > 10, "{folder}");
    }
}

/// The interpreter proves that plans say everything, so it reads nothing else.
#[test]
fn the_interpreter_imports_plans_and_sizes_only() {
    let mut files = 0;
    for entry in fs::read_dir(here("src/inspect")).expect("the interpreter is a folder of sources") {
        let path = entry.expect("the folder can be read").path();
        let text = read(&path);
        files += 1;
        for (_, import) in text.match_indices("crate::").map(|(at, found)| (at, &text[at + found.len()..])) {
            let is_allowed = ["plan::", "layout::"].iter().any(|allowed| import.starts_with(allowed));
            assert!(is_allowed, "{} imports `crate::{}`", path.display(), import.lines().next().unwrap_or_default());
        }
        for outside in ["super::super", "limcode_", "use syn", "syn::", "use quote"] {
            assert!(!text.contains(outside), "{} names `{outside}`", path.display());
        }
    }
    assert!(files > 8);
}
