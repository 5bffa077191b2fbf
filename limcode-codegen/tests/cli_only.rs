//! Output of some items and what they need.

mod support;

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use support::cli::{relative_files, run};
use support::{compiler, here};

/// What `--only` makes of `schemas`, by paths.
fn only(folder: &Path, lang: &str, schemas: &str, names: &[&str]) -> BTreeMap<PathBuf, String> {
    let out = tempfile::tempdir().expect("a temporary folder can be made");
    let mut arguments =
        vec![OsStr::new("--lang"), lang.as_ref(), schemas.as_ref(), "--out".as_ref(), out.path().as_ref()];
    names.iter().for_each(|name| arguments.extend(["--only".as_ref(), OsStr::new(name)]));
    let output = run(folder, &arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = |bytes| String::from_utf8(bytes).expect("code is text");
    relative_files(out.path()).into_iter().map(|(path, bytes)| (path, text(bytes))).collect()
}

/// The structs and enums that a file declares, views and the like left out.
fn declared(text: &str, starts: &[&str]) -> Vec<String> {
    let name = |line: &str| {
        let rest = starts.iter().find_map(|start| line.trim_start().strip_prefix(start))?;
        Some(rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next()?.to_owned())
    };
    let mut names: Vec<_> =
        text.lines().filter(|line| line.ends_with('{') || line.ends_with(");")).filter_map(name).collect();
    // The specialization in the runtime's namespace.
    names.retain(|name| name != "codec");
    names.sort();
    names
}

/// Schemas in which items need others by a field, an alias, a constant, a coding, a conversion, and code.
fn schemas() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file can be written");
    write("lib.rs", "pub mod base;\npub mod other;\npub mod user;\n");
    write(
        "base.rs",
        "use std::collections::BTreeMap;\n\
         pub const LEN: usize = 4;\n\
         pub const UNUSED: usize = 5;\n\
         #[derive(Clone, Debug, PartialEq)] pub struct Key(pub [u8; LEN]);\n\
         pub type Keys = Vec<Key>;\n\
         pub struct Unused { pub map: BTreeMap<u8, Key> }\n\
         pub struct Helper { pub value: u8 }\n\
         impl From<Unused> for Key { fn from(_: Unused) -> Key { Key([0; LEN]) } }\n\
         impl From<Key> for Helper { fn from(key: Key) -> Helper { Helper { value: key.0[0] } } }\n",
    );
    write(
        "user.rs",
        "use super::base::{Helper, Keys, Unused};\nuse super::other;\nuse super::other::*;\n\
         pub mod inner { use super::Keys; pub struct Vote { pub keys: Keys, pub level: super::Level } }\n\
         #[derive(Clone)] #[limcode(from = u8, into = u8)] pub enum Level { Low, High }\n\
         impl From<u8> for Level { fn from(value: u8) -> Level { low(value) } }\n\
         impl From<Level> for u8 { fn from(level: Level) -> u8 { level as u8 } }\n\
         fn low(value: u8) -> Level { if value == 0 { Level::Low } else { Level::High } }\n\
         fn unused(value: Unused) -> other::Other { let _ = value; todo!() }\n\
         pub struct Holder { pub other: Other, pub unused: Unused, pub helper: Helper }\n",
    );
    write("other.rs", "pub struct Other { pub value: u8 }\n");
    folder
}

#[test]
fn the_named_items_and_what_they_need_are_generated() {
    let folder = schemas();
    let rust = ["pub struct ", "pub enum ", "struct ", "enum "];
    let made = only(folder.path(), "rust", ".", &["Vote"]);
    let names: Vec<_> = made.keys().map(|path| path.display().to_string()).collect();
    assert_eq!(names, ["base.rs", "lib.rs", "user.rs"]);
    assert_eq!(declared(&made[Path::new("base.rs")], &rust), ["Key"]);
    assert_eq!(declared(&made[Path::new("user.rs")], &rust), ["Level", "Vote"]);
    let all = made.values().cloned().collect::<String>();
    for word in ["LEN: usize = 4", "type Keys", "fn low", "impl From<u8> for Level", "impl From<Level> for u8"] {
        assert!(all.contains(word), "{word}");
    }
    for word in ["UNUSED", "Unused", "Other", "other", "Helper", "Holder", "BTreeMap"] {
        assert!(!all.contains(word), "{word}");
    }

    let cpp = ["struct ", "enum class "];
    let made = only(folder.path(), "cpp", ".", &["Helper", "Other"]);
    let names: Vec<_> = made.keys().map(|path| path.display().to_string()).collect();
    assert_eq!(names, ["base.hpp", "other.hpp"], "a header for each file with types");
    assert_eq!(declared(&made[Path::new("base.hpp")], &cpp), ["Helper"]);
}

/// A file that another one imports is generated with it, so that the headers are complete.
#[test]
fn imported_files_are_generated_too() {
    let names = |names: &[&str]| {
        let made = only(&here(".."), "cpp", "schemas/solana/vote.rs", names);
        made.keys().map(|path| path.display().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(names(&["Lockout"]), ["solana/vote.hpp", "solana/vote_view.hpp"]);
    assert!(names(&["VoteInstruction"]).contains(&"solana/transaction.hpp".to_owned()));
}

/// Headers of each item of Solana's schemas are complete: a C++ compiler accepts them alone.
#[test]
fn headers_of_some_items_compile() {
    for name in ["legacy::Message", "VoteInstruction", "entry::Entry", "recent_blockhashes::Entry", "GenesisConfig"] {
        let out = tempfile::tempdir().expect("a temporary folder can be made");
        let mut source = String::new();
        for (path, text) in only(&here(".."), "cpp", "schemas", &[name]) {
            source += &format!("#include \"{}\"\n", path.display());
            let path = out.path().join(path);
            fs::create_dir_all(path.parent().expect("it is below the folder")).expect("a folder can be made");
            fs::write(path, text).expect("a file can be written");
        }
        fs::write(out.path().join("all.cpp"), source).expect("a file can be written");
        let mut compiler = compiler::strict(&compiler::name());
        compiler::succeeds(compiler.current_dir(out.path()).args(["-std=c++20", "-fsyntax-only", "-I.", "all.cpp"]));
    }
}
