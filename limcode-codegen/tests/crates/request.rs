//! What is asked for on the command line.

use std::ffi::OsStr;
use std::fs;

use super::{folder_of, text};
use crate::support::cli::{relative_files, run};

const SOURCE: &str = "pub mod r#type { #[derive(serde::Serialize)] pub struct H(pub u8); } #[derive(serde::Serialize)] pub struct T(r#type::H);";

/// Arguments that are no names, each with a part of the message.
const WRONG: [(&[&str], &str); 15] = [
    (&["--crate", "../evil=a/lib.rs", "--root", "../evil::T"], "`../evil` is not the name of a crate in Rust"),
    (&["--crate", "/evil=a/lib.rs", "--root", "/evil::T"], "`/evil` is not the name of a crate in Rust"),
    (
        &["--crate", "1k=a/lib.rs", "--root", "1k::T"],
        "`1k` is not the name of a crate in Rust; write letters, digits and `_`",
    ),
    (&["--crate", "type=a/lib.rs", "--root", "type::T"], "`type` is not the name of a crate"),
    (&["--crate", "r#type=a/lib.rs", "--root", "r#type::T"], "`r#type` is not the name of a crate"),
    (&["--crate", "crate=a/lib.rs", "--root", "crate::T"], "`crate` is not the name of a crate"),
    (&["--crate", "_=a/lib.rs", "--root", "_::T"], "`_` is not the name of a crate"),
    (&["--crate", "std=a/lib.rs", "--root", "std::T"], "`std` is part of Rust; its types need no sources, remove this"),
    (
        &["--crate", "k=a/lib.rs", "--root", "k::Vec<u8>"],
        "`k::Vec<u8>` is not the path of a type; write names with `::` between them",
    ),
    (&["--crate", "k=a/lib.rs", "--root", "k::../T"], "`k::../T` is not the path of a type"),
    (&["--crate", "k=a/lib.rs", "--root", ""], "`` is not the path of a type"),
    (
        &["--crate", "k=a/lib.rs", "--root", "k::T", "--replace", "k::type::H=[u8; 32]"],
        "`k::type::H` is not the path of a type; write names with `::` between them, without arguments",
    ),
    (
        &["--crate", "k=a/lib.rs", "--root", "k::T", "--replace", "k::r#type::H=[u8; 32]"],
        "`[u8; 32]` is not the path of a type; declare a type alias or a struct of it in a schema, and name that",
    ),
    (
        &["--crate", "k=a/lib.rs", "--root", "k::T", "--replace", "k::r#type::H=../evil::H"],
        "`../evil::H` is not the path of a type",
    ),
    (
        &["--crate", "k=a/lib.rs", "--root", "k::T", "--cfg", "feature = \"x\""],
        "`--cfg` does not set features; use `--features x`",
    ),
];

/// Nothing is written outside of `--out`, and nothing is read that has no name.
#[test]
fn what_is_no_name_on_the_command_line_is_rejected() {
    for (arguments, expected) in WRONG {
        let folder = folder_of(&[("work/a/lib.rs", SOURCE)]);
        let before = relative_files(folder.path());
        let words = ["--lang", "cpp", "--out", "out"].iter().chain(arguments).map(OsStr::new);
        let output = run(&folder.path().join("work"), &words.collect::<Vec<_>>());
        let messages = text(output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {messages}");
        assert!(messages.contains(expected) && !messages.contains("panicked"), "{arguments:?}: {messages}");
        assert_eq!(relative_files(folder.path()), before, "{arguments:?}");
    }
}

#[test]
fn paths_on_the_command_line_may_begin_at_crates() {
    for root in ["k::T", "::k::T", "crate::k::T", " k :: T "] {
        let folder = folder_of(&[("a/lib.rs", SOURCE)]);
        let words = ["explain", "--crate", "k=a/lib.rs", "--root", root, "--format", "table"].map(OsStr::new);
        let output = run(folder.path(), &words);
        assert!(output.status.success(), "{root}: {}", text(output.stderr));
    }
}

/// Output has the names of modules as files have them.
#[test]
fn modules_named_as_keywords_are_written_to_files_without_marks() {
    let inner = "#[derive(serde::Serialize)] pub struct C(pub u8);";
    let source = "pub mod r#type; #[derive(serde::Serialize)] pub struct T(r#type::C);";
    let folder = folder_of(&[("a/lib.rs", source), ("a/type.rs", inner)]);
    for (lang, files) in [("cpp", ["k/type.hpp", "k.hpp"]), ("rust", ["k/type.rs", "k.rs"])] {
        let words = ["--lang", lang, "--out", lang, "--crate", "k=a/lib.rs", "--root", "k::T"].map(OsStr::new);
        let output = run(folder.path(), &words);
        assert!(output.status.success(), "{}", text(output.stderr));
        let found: Vec<_> = relative_files(&folder.path().join(lang)).into_keys().collect();
        assert_eq!(found, files.map(std::path::PathBuf::from), "{lang}");
    }
    let header = fs::read_to_string(folder.path().join("cpp/k.hpp")).expect("the header was written");
    assert!(header.contains("#include \"k/type.hpp\"") && !header.contains("k/r#"), "{header}");
}
