//! Several schema folders and files in one run.

mod support;

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;

use proc_macro2::{TokenStream, TokenTree};
use support::cli::{relative_files, run};
use support::compiler;

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
    let mut compiler = compiler::strict(&compiler::name());
    compiler.current_dir(folder.path()).args(["-std=c++20", "-Iout", "main.cpp", "-o", "main"]);
    compiler::succeeds(&mut compiler);
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
fn types_of_folders_that_use_each_other_are_explained_and_inspected() {
    let folder = schemas();
    let printed = |arguments: &[&str]| {
        let output = run(folder.path(), &arguments.iter().map(OsStr::new).collect::<Vec<_>>());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("output is text")
    };
    let explained = printed(&[&["explain", "--item", "Block"], &ALL[..]].concat());
    assert!(explained.starts_with("decode Block") && explained.contains("need votes × 20"), "{explained}");

    let key = [1, 2, 3, 4, 5, 0, 0, 0, 0, 0, 0, 0];
    fs::write(folder.path().join("value.bin"), [&key[..], &[0; 8]].concat()).expect("a file can be written");
    let schemas = ALL.map(|path| ["--schemas", path]).concat();
    let inspected = printed(&[&["inspect", "Block", "value.bin"], &schemas[..]].concat());
    assert!(inspected.contains("slot: Slot = 5"), "{inspected}");
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
fn folders_may_each_say_which_modules_they_have() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for root in ["lib.rs", "mod.rs"] {
        write(folder.path(), &format!("a/{root}"), "//! Keys.\npub mod key;\n");
        write(folder.path(), &format!("b/{root}"), "pub mod vote;\n");
        write(folder.path(), "a/key.rs", "pub struct Key { pub bytes: [u8; 4] }\n");
        write(folder.path(), "b/vote.rs", "use crate::key::Key;\npub struct Vote { pub key: Key }\n");
        let stem = root.trim_end_matches(".rs");
        let mut before = None;
        for inputs in [["a", "b"], ["b", "a"]] {
            for lang in ["cpp", "rust"] {
                let found = ran(folder.path(), &[&["--lang", lang, "--out", "out"], &inputs[..]].concat());
                assert_eq!(found.0, Some(0), "{}", found.1);
            }
            let files = relative_files(&folder.path().join("out"));
            let declared = String::from_utf8(files[Path::new(root)].clone()).expect("code is text");
            assert!(declared.contains("pub mod key;") && declared.contains("pub mod vote;"), "{declared}");
            assert!(files.contains_key(Path::new("key.hpp")) && files.contains_key(Path::new("vote.hpp")));
            assert_eq!(*before.get_or_insert(files.clone()), files, "whatever the order");
        }
        // What is defined in one of two roots is written, whichever it is.
        for (one, declared) in [(["a", "key"], ["b", "vote"]), (["b", "vote"], ["a", "key"])] {
            write(
                folder.path(),
                &format!("{}/{root}", one[0]),
                &format!("pub mod {};\npub struct Root {{ pub slot: u64 }}\n", one[1]),
            );
            write(folder.path(), &format!("{}/{root}", declared[0]), &format!("//! More.\npub mod {};\n", declared[1]));
            for inputs in [["a", "b"], ["b", "a"]] {
                let arguments = ["--lang", "cpp", "--out", "out", "--stamp", "stamp", "--depfile", "stamp.d"];
                let found = ran(folder.path(), &[&arguments, &inputs[..]].concat());
                assert_eq!(found.0, Some(0), "{}", found.1);
                let path = folder.path().join(format!("out/{stem}.hpp"));
                let header = fs::read_to_string(&path).expect("it was written");
                assert!(header.contains("struct Root") && header.contains("// More."), "{header}");
                fs::remove_file(path).expect("the file can be removed");
                let read = fs::read_to_string(folder.path().join("stamp.d")).expect("it was written");
                assert!(read.contains(&format!("a/{root}")) && read.contains(&format!("b/{root}")), "{read}");
            }
        }
        for folder_name in ["a", "b"] {
            write(folder.path(), &format!("{folder_name}/{root}"), "pub struct Other { pub slot: u64 }\n");
        }
        let found = ran(folder.path(), &["--lang", "cpp", "--out", "out", "a", "b"]);
        assert!(
            found.0 == Some(1) && found.1.contains("would be written to one file; rename one of them"),
            "{}",
            found.1
        );
        fs::remove_dir_all(folder.path().join("a")).expect("the folder can be removed");
        fs::remove_dir_all(folder.path().join("b")).expect("the folder can be removed");
        fs::remove_dir_all(folder.path().join("out")).expect("the folder can be removed");
    }
}

#[test]
fn a_prefix_is_a_relative_path_of_cpp() {
    let folder = schemas();
    for (prefix, message) in [
        ("/acme", "expected a relative path without `..`, as in `acme/wire`"),
        ("acme/../wire", "expected a relative path without `..`, as in `acme/wire`"),
        ("acme\"wire", "'\"' cannot be in an `#include`; expected a path as `acme/wire`"),
        ("acme\nwire", "'\\n' cannot be in an `#include`; expected a path as `acme/wire`"),
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

#[test]
fn a_file_whose_name_is_no_module_is_refused() {
    for name in ["a b.rs", "a\"b.rs", "a\nb.rs", "..rs", "a;b.rs", "é.rs"] {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        write(folder.path(), &format!("in/{name}"), "pub struct A { pub x: u8 }\n");
        let (code, found) = ran(folder.path(), &["--lang", "cpp", "--out", "out", "in"]);
        assert!(code == Some(1) && found.contains("is not a module's name; rename the file or folder"), "{found}");
        assert!(!folder.path().join("out").exists());
    }
}

#[test]
fn docs_of_a_schema_stay_comments() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let docs = [
        r"end \\",
        "*/ escape",
        r"a\nescape",
        r"a\r\nescape",
        r"a\rescape",
        "??/",
        r"\u{b}escape\u{c}\\",
        r"\u{85}escape\u{2028}escape",
    ];
    let docs: String = docs.iter().map(|doc| format!("#[doc = \"{doc}\"]\n")).collect();
    let schema = format!("{docs}pub struct A {{\n{docs}pub x: u8 }}\n{docs}pub enum E {{\n{docs}V, {docs}W(u8) }}\n");
    write(folder.path(), "docs.rs", &schema);
    for (lang, file) in [("cpp", "docs.hpp"), ("rust", "docs.rs")] {
        assert_eq!(ran(folder.path(), &["--lang", lang, "--out", lang, "docs.rs"]).0, Some(0));
        let text = fs::read_to_string(folder.path().join(lang).join(file)).expect("it was written");
        assert!(text.matches("escape").count() > 20, "{text}");
        if lang == "rust" {
            let tokens: TokenStream = text.parse().expect("it is Rust");
            assert!(!has_word(tokens, "escape"), "{text}");
            continue;
        }
        for line in text.lines().filter(|line| line.contains("escape")) {
            let is_comment = line.trim_start().starts_with("///") && !line.ends_with('\\');
            assert!(is_comment && !line.contains(['\r', '\u{b}', '\u{c}', '\u{85}']), "{line:?}");
        }
    }
}

/// Whether a name in the code is this word.
fn has_word(tokens: TokenStream, word: &str) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(name) => name == word,
        TokenTree::Group(group) => has_word(group.stream(), word),
        _ => false,
    })
}
