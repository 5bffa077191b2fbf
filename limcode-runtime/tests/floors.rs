//! The folders of the runtime are floors: what is in one imports from its own folder and from those below it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// From the ground up. `serde` is a guest: nothing imports from it.
const FLOORS: [&str; 9] = ["limits", "error", "memory", "copy", "proof", "wire", "traits", "impls", "entry"];

/// Files, each with a floor above its own that it imports from, and why it must.
const EXCEPTIONS: [(&str, &str, &str); 0] = [];

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The code of a file, without comments.
fn code(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// All sources below `folder`, but for the root of the crate.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            files(&path, found);
        } else if path != sources().join("lib.rs") {
            found.push(path);
        }
    }
}

/// The first names after `crate::`, of every path and list of paths. What macros name by `$crate` is not imported where they are
/// defined.
fn imported(code: &str) -> Vec<String> {
    let mut names = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        let before = code[..at].chars().next_back();
        if before.is_some_and(|before| before == '$' || before == '_' || before.is_alphanumeric()) {
            continue;
        }
        let path = &code[at + "crate::".len()..];
        match path.strip_prefix('{') {
            Some(list) => names.extend(parts(list).into_iter().map(first_name)),
            None => names.push(first_name(path)),
        }
    }
    names
}

fn owned((name, floor): (&str, &str)) -> (String, String) {
    (name.to_owned(), floor.to_owned())
}

/// What stands between the commas of a list, up to the brace that closes it.
fn parts(list: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, char) in list.char_indices() {
        match char {
            '{' => depth += 1,
            '}' if depth == 0 => {
                parts.push(&list[start..at]);
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&list[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

fn first_name(path: &str) -> String {
    path.chars().take_while(|char| char.is_alphanumeric() || *char == '_').collect()
}

/// The names that the root re-exports, each with its floor.
fn re_exports() -> BTreeMap<String, String> {
    let root = code(&read(&sources().join("lib.rs")));
    let mut names = BTreeMap::new();
    for (_, statement) in root.match_indices("pub use ").map(|(at, found)| (at, &root[at + found.len()..])) {
        let path = statement.split(';').next().expect("a statement ends");
        let floor = first_name(path);
        if !FLOORS.contains(&floor.as_str()) {
            continue;
        }
        let exported = match path.split_once('{') {
            Some((_, list)) => parts(list).into_iter().map(first_name).collect(),
            None => vec![path.rsplit("::").next().map(first_name).expect("a path has a last name")],
        };
        names.extend(exported.into_iter().map(|name| (name, floor.clone())));
    }
    // Macros are at the root, wherever they are defined.
    let macros = [("__bulk", "proof"), ("__bulk_enum", "proof"), ("__by_value", "traits")];
    names.extend(macros.map(owned));
    names
}

fn height(floor: &str) -> usize {
    FLOORS.iter().position(|known| *known == floor).unwrap_or(FLOORS.len())
}

/// The floors that `code` imports from.
fn floors_of(code: &str, re_exports: &BTreeMap<String, String>) -> Vec<String> {
    let floors = imported(code).into_iter().map(|name| match re_exports.get(&name) {
        _ if FLOORS.contains(&name.as_str()) || name == "serde" => name,
        Some(floor) => floor.clone(),
        None => panic!("`crate::{name}` is neither a floor nor a name that lib.rs re-exports from one"),
    });
    floors.collect()
}

#[test]
#[cfg_attr(miri, ignore = "reads the sources and runs no code of the runtime")]
fn no_floor_imports_from_one_above_it() {
    let re_exports = re_exports();
    let (mut paths, mut imports, mut excepted) = (Vec::new(), 0, Vec::new());
    files(&sources(), &mut paths);
    for path in &paths {
        let relative = path.strip_prefix(sources()).expect("a path below the sources").with_extension("");
        let own = relative.iter().next().expect("a path has a first part").to_string_lossy().into_owned();
        assert!(
            own == "serde" || FLOORS.contains(&own.as_str()),
            "{own} is no floor: put it on one, or add it to the list"
        );
        for floor in floors_of(&code(&read(path)), &re_exports) {
            imports += 1;
            let shown = relative.to_string_lossy();
            if EXCEPTIONS.iter().any(|(file, above, _)| *file == shown && *above == floor) {
                excepted.push((shown.into_owned(), floor));
                continue;
            }
            assert!(height(&floor) <= height(&own), "{} imports from {floor}, which is above it", path.display());
        }
    }
    assert!(paths.len() > 80 && imports > 200, "{} files with {imports} imports", paths.len());
    for (file, above, why) in EXCEPTIONS {
        assert!(excepted.contains(&(file.to_owned(), above.to_owned())), "{file} does without {above} by now ({why})");
    }
}

#[test]
#[cfg_attr(miri, ignore = "reads the sources and runs no code of the runtime")]
fn imports_are_found_in_every_form() {
    let re_exports = re_exports();
    let floors = |code: &str| floors_of(&self::code(code), &re_exports);
    assert_eq!(floors("use crate::entry::api;"), ["entry"]);
    assert_eq!(floors("use crate::{Encode, wire::{feed::Feed, run}, Result};"), ["traits", "wire", "error"]);
    assert_eq!(floors("use crate::{\n    Bulk,\n    Within,\n};"), ["proof", "impls"]);
    assert_eq!(floors("let level = crate::copy::isa::of(); // crate::entry"), ["copy"]);
    assert_eq!(floors("$crate::entry::api::serialize; /// crate::entry"), [""; 0]);
}
