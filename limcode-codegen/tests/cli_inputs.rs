//! Several schema folders and files in one run.

mod support;

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;

use support::cli::{relative_files, run};

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("it is below the folder")).expect("a folder can be made");
    fs::write(path, text).expect("a file can be written");
}

/// Two folders that use each other, and a file beside them that uses both.
fn schemas() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    write(
        folder.path(),
        "keys/key.rs",
        "use crate::vote::Slot;\npub struct Key { pub bytes: [u8; 4], pub slot: Slot }\n",
    );
    write(
        folder.path(),
        "votes/vote.rs",
        "use crate::key::Key;\npub type Slot = u64;\npub struct Vote { pub key: Key, pub slots: Vec<Slot> }\n",
    );
    write(
        folder.path(),
        "more/block.rs",
        "use crate::{key::Key, vote::Vote};\npub struct Block { pub by: Key, pub votes: Vec<Vote> }\n",
    );
    write(folder.path(), "more/other.rs", "pub struct Other { pub value: u8 }\n");
    folder
}

/// The exit status and standard error of a run in a folder.
fn ran(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let arguments: Vec<_> = arguments.iter().map(OsStr::new).collect();
    let output = run(folder, &arguments);
    (output.status.code(), String::from_utf8(output.stderr).expect("messages are text"))
}

fn names(folder: &Path) -> Vec<String> {
    relative_files(folder).keys().map(|path| path.display().to_string()).collect()
}

const ALL: [&str; 3] = ["keys", "votes", "more/block.rs"];

#[test]
fn folders_and_files_that_use_each_other_compile_as_cpp() {
    let folder = schemas();
    let arguments = [&["--lang", "cpp", "--out", "out", "--include-prefix", "acme/./wire"], &ALL[..]].concat();
    assert_eq!(ran(folder.path(), &arguments), (Some(0), "wrote 3 files to `out`\n".to_owned()));
    assert_eq!(
        names(&folder.path().join("out")),
        ["acme/wire/block.hpp", "acme/wire/key.hpp", "acme/wire/vote.hpp"],
        "`other.rs` was not asked for"
    );
    let main = "#include <acme/wire/block.hpp>\nint main() { return static_cast<int>(limcode::encoded_size(block::Block{}).value()) - 20; }\n";
    write(folder.path(), "main.cpp", main);
    let include = support::here("../limcode-runtime/cpp/include");
    let compiler = std::env::var_os("CXX").unwrap_or_else(|| "g++".into());
    let output = Command::new(compiler)
        .current_dir(folder.path())
        .args(["-std=c++20", "-Wall", "-Wextra", "-Werror", "-Iout", "main.cpp", "-o", "main", "-I"])
        .arg(include)
        .output()
        .expect("there is a C++ compiler");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(Command::new(folder.path().join("main")).status().expect("it was compiled").success());
}

/// The modules of all are modules of one crate, whatever the order in which they are given.
#[test]
fn the_order_of_inputs_changes_nothing() {
    let folder = schemas();
    for (out, inputs) in [("one", ALL), ("two", ["more/block.rs", "votes", "keys"])] {
        for lang in ["rust", "cpp"] {
            let arguments = [&["--lang", lang, "--out", out], &inputs[..]].concat();
            assert_eq!(ran(folder.path(), &arguments).0, Some(0));
        }
    }
    let [one, two] = ["one", "two"].map(|out| relative_files(&folder.path().join(out)));
    assert_eq!(one.len(), 6);
    assert_eq!(one, two);
}

#[test]
fn what_is_imported_from_a_folder_that_is_not_given_is_unknown() {
    let folder = schemas();
    let (code, message) = ran(folder.path(), &["--lang", "cpp", "--out", "out", "votes"]);
    assert_eq!(code, Some(1));
    assert!(message.contains("votes/vote.rs") && message.contains("Key"), "{message}");
    assert!(!folder.path().join("out").exists());
}

#[test]
fn two_inputs_of_one_output_are_an_error() {
    let folder = schemas();
    write(folder.path(), "also/key.rs", "pub struct Key { pub value: u8 }\n");
    let message = "error: this file and `also/key.rs` have one path below the folders that are given, `key.rs`, and would be written to one \
                   file; rename one of them";
    let (code, found) = ran(folder.path(), &["--lang", "rust", "--out", "out", "also", "keys", "votes"]);
    assert_eq!(code, Some(1));
    assert!(
        found.contains(message.strip_prefix("error: ").expect("it is one")) && found.contains("keys/key.rs"),
        "{found}"
    );

    write(folder.path(), "views/vote.rs", "pub struct Vote { pub slot: u64 }\n");
    write(folder.path(), "views/vote_view.rs", "pub struct Other { pub slot: u64 }\n");
    assert_eq!(ran(folder.path(), &["--lang", "cpp", "--out", "out", "views"]).0, Some(0));
    let found = ran(folder.path(), &["--lang", "cpp", "--out", "more_out", "--views", "views"]);
    let message = "error: two schemas would be written to `vote_view.hpp`; rename one of them\n";
    assert_eq!(found, (Some(1), message.to_owned()));
    assert!(!folder.path().join("more_out").exists());
}

#[test]
fn a_prefix_is_a_relative_path_of_cpp() {
    let folder = schemas();
    for (prefix, message) in [
        ("/acme", "expected a relative path without `..`, as in `acme/wire`"),
        ("acme/../wire", "expected a relative path without `..`, as in `acme/wire`"),
        ("limcode", "the headers of the C++ runtime are in a folder `limcode`, too; choose another name"),
    ] {
        let (code, found) = ran(folder.path(), &["--lang", "cpp", "--out", "out", "--include-prefix", prefix, "more"]);
        assert!(code == Some(2) && found.contains(message), "{found}");
    }
    let (code, found) =
        ran(folder.path(), &["--lang", "rust", "--out", "out", "--include-prefix", "acme", "more/other.rs"]);
    assert_eq!(
        (code, found.as_str()),
        (Some(1), "error: `--include-prefix` is for C++; write to another directory with `--out`\n")
    );
}
