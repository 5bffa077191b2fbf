//! Mistakes in schema files and on the command line: place, source line and remedy on standard error, status 1, and
//! nothing written.

mod support;

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use support::cli::{files, generate, run};
use support::golden::{self, Texts};
use support::here;

/// Each file or folder of `tests/schemas/bad` is one case; a folder with a root is asked for by one of its files.
#[test]
fn mistakes_in_schemas_are_reported_in_these_words() {
    let folder = here("tests/schemas/bad");
    let mut texts = Texts::new();
    for entry in fs::read_dir(&folder).expect("the folder can be read") {
        let name = entry.expect("the folder can be read").file_name();
        let mut case = Path::new(&name).to_owned();
        if folder.join(&case).join("lib.rs").is_file() {
            case.push("vote.rs");
        }
        for lang in ["cpp", "rust"] {
            let text = refused(&folder, lang, case.as_os_str());
            let pinned = texts.entry(Path::new(&name).with_extension("stderr")).or_insert_with(|| text.clone());
            assert_eq!(*pinned, text, "the words do not depend on the language of the output");
        }
    }
    golden::check("bad", &texts);
}

/// What only C++ cannot say is no mistake in other languages.
#[test]
fn what_has_no_form_in_cpp_is_refused_for_cpp_alone() {
    let folder = here("tests/schemas/bad_cpp");
    let mut texts = Texts::new();
    for entry in fs::read_dir(&folder).expect("the folder can be read") {
        let name = entry.expect("the folder can be read").file_name();
        texts.insert(Path::new(&name).with_extension("stderr"), refused(&folder, "cpp", &name));
        let out = tempfile::tempdir().expect("a temporary folder can be made");
        generate(&folder, "rust", &name, out.path());
    }
    golden::check("bad_cpp", &texts);
}

#[test]
fn explain_reports_the_same_mistakes() {
    let folder = here("tests/schemas/bad");
    let output = run(&folder, &["explain".as_ref(), "unknown_type.rs".as_ref()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let text = String::from_utf8(output.stderr).expect("messages are text");
    assert!(text.contains("--> unknown_type.rs:3:19"), "{text}");
}

#[test]
fn a_file_that_is_not_text_has_a_place() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let bytes = b"pub struct Vote {\n    pub slot: \xffu64,\n}\n";
    fs::write(folder.path().join("vote.rs"), bytes).expect("a schema can be written");
    let text = refused(folder.path(), "cpp", "vote.rs".as_ref());
    assert!(text.contains("this byte is not UTF-8; save the file as UTF-8"), "{text}");
    assert!(text.contains("--> vote.rs:2:15"), "{text}");
}

#[test]
fn what_stands_before_the_first_item_moves_no_place() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for before in ["", "\u{feff}", "#!/usr/bin/env rust-script\n", "#![allow(missing_docs)]\n"] {
        let text = format!("{before}pub struct Vote {{ pub hash: Hash }}\n");
        fs::write(folder.path().join("vote.rs"), text).expect("a schema can be written");
        let text = refused(folder.path(), "cpp", "vote.rs".as_ref());
        let line = 1 + before.lines().filter(|line| line.starts_with('#')).count();
        assert!(text.contains(&format!("--> vote.rs:{line}:29")), "{text}");
    }
}

#[test]
fn a_path_that_is_missing_is_named() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let text = refused(folder.path(), "cpp", "no/such/place.rs".as_ref());
    assert!(text.contains("cannot read the schemas: No such file or directory"), "{text}");
    assert!(text.contains("--> no/such/place.rs"), "{text}");
}

#[test]
fn an_empty_folder_is_a_mistake() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::create_dir(folder.path().join("empty")).expect("a folder can be made");
    let text = refused(folder.path(), "rust", "empty".as_ref());
    assert!(text.contains("the folder holds no `.rs` file"), "{text}");
}

#[test]
fn mistakes_leave_older_output_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let out = folder.path().join("out");
    fs::create_dir(&out).expect("a folder can be made");
    fs::write(out.join("good.hpp"), "older").expect("a file can be written");
    let before = files(&out);
    let schemas = here("tests/schemas/bad/good_file_beside_a_bad_one");
    let arguments = ["--lang".as_ref(), "cpp".as_ref(), schemas.as_os_str(), "--out".as_ref(), out.as_os_str()];
    assert_eq!(run(folder.path(), &arguments).status.code(), Some(1));
    assert_eq!(files(&out), before);
}

#[test]
fn an_output_folder_that_cannot_be_made_is_a_mistake() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::write(folder.path().join("file"), "in the way").expect("a file can be written");
    let schemas = here("tests/schemas/small");
    let before = files(folder.path());
    for out in ["file", "file/below"] {
        let arguments = ["--lang".as_ref(), "cpp".as_ref(), schemas.as_os_str(), "--out".as_ref(), out.as_ref()];
        let output = run(folder.path(), &arguments);
        assert_eq!(output.status.code(), Some(1));
        let text = String::from_utf8(output.stderr).expect("messages are text");
        assert_eq!(text, format!("error: cannot write to `{out}`: `file` is not a folder; choose another\n"));
        assert_eq!(files(folder.path()), before);
    }
}

/// One file cannot be written, so none is.
#[test]
fn a_file_that_cannot_be_written_keeps_the_others_from_being_written() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let out = folder.path().join("out");
    fs::create_dir_all(out.join("recursion.hpp")).expect("a folder can be made");
    fs::write(out.join("codings.hpp"), "older").expect("a file can be written");
    let before = files(&out);
    let schemas = here("tests/schemas/small");
    let arguments = ["--lang".as_ref(), "cpp".as_ref(), schemas.as_os_str(), "--out".as_ref(), out.as_os_str()];
    let output = run(folder.path(), &arguments);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stderr).expect("messages are text");
    assert_eq!(text, format!("error: cannot write to `{}`: it is a folder\n", out.join("recursion.hpp").display()));
    assert_eq!(files(&out), before, "no file was replaced, none was left behind");
}

/// A stamp or dependency file that cannot be written keeps the code from being written, and folders that were made are removed.
#[test]
fn a_run_that_fails_leaves_no_folder_and_no_file_behind() {
    let place = tempfile::tempdir().expect("a temporary folder can be made");
    for (name, text) in [("a.rs", "pub struct A { pub a: u8 }\n"), ("file", "in the way")] {
        fs::write(place.path().join(name), text).expect("a file can be written");
    }
    fs::create_dir(place.path().join("folder")).expect("a folder can be made");
    let out = ["--lang", "cpp", "a.rs", "--out", "missing/above/out"];
    let cases: [(&[&str], &str); 6] = [
        (&["--stamp", "file/stamp"], "error: cannot write to `file/stamp`: "),
        (&["--stamp", "folder"], "error: cannot write to `folder`: it is a folder"),
        (&["--stamp", "other/stamp", "--depfile", "file/dep"], "error: cannot write to `file/dep`: "),
        (&["--stamp", "stamp", "--depfile", "folder"], "error: cannot write to `folder`: it is a folder"),
        (&["--only", "B"], "error: no type is named `B` in `a.rs`"),
        (&["--namespace", "a b"], "error: invalid value 'a b'"),
    ];
    for (more, message) in cases {
        let arguments: Vec<_> = out.iter().chain(more).map(OsStr::new).collect();
        let output = run(place.path(), &arguments);
        let text = String::from_utf8(output.stderr).expect("messages are text");
        assert!(!output.status.success() && text.starts_with(message), "{text}");
        let mut names: Vec<_> = fs::read_dir(place.path())
            .expect("the folder can be read")
            .map(|entry| entry.expect("the folder can be read").file_name())
            .collect();
        names.sort();
        assert_eq!(names, ["a.rs", "file", "folder"], "{more:?}");
        assert!(fs::read_dir(place.path().join("folder")).expect("it is there").next().is_none(), "{more:?}");
    }
}

/// Whatever way leads to a file: a schema is not lost, and no file is written twice.
#[test]
fn what_is_read_is_not_written_over() {
    let place = tempfile::tempdir().expect("a temporary folder can be made");
    fs::write(place.path().join("a.rs"), "pub struct A { pub a: u8 }\n").expect("a file can be written");
    fs::create_dir(place.path().join("folder")).expect("a folder can be made");
    let (read, twice) = ("it is one of the files that are read", "two files would be written to it");
    let mut cases: Vec<(&str, &str, &str)> = vec![
        ("rust a.rs --out .", "./a.rs", read),
        ("rust . --out folder/..", "folder/../a.rs", read),
        ("cpp a.rs --out out --stamp a.rs", "a.rs", read),
        ("cpp a.rs --out out --stamp new/../a.rs", "new/../a.rs", read),
        ("cpp a.rs --out out --stamp stamp --depfile ./a.rs", "./a.rs", read),
        ("cpp a.rs --out out --stamp out/a.hpp", "out/a.hpp", twice),
        ("cpp a.rs --out out --stamp ./out/../out/a.hpp", "./out/../out/a.hpp", twice),
        ("cpp a.rs --out out --stamp stamp --depfile folder/../stamp", "stamp", twice),
    ];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(".", place.path().join("link")).expect("a link can be made");
        cases.push(("rust a.rs --out link", "link/a.rs", read));
        cases.push(("rust link/a.rs --out .", "./a.rs", read));
    }
    for (line, path, reason) in cases {
        let arguments: Vec<_> = ["--lang"].into_iter().chain(line.split(' ')).map(OsStr::new).collect();
        let output = run(place.path(), &arguments);
        let text = String::from_utf8(output.stderr).expect("messages are text");
        assert_eq!(output.status.code(), Some(1), "{line}");
        assert!(text.starts_with(&format!("error: cannot write to `{path}`: {reason}")), "{line}: {text}");
        let schema = fs::read_to_string(place.path().join("a.rs")).expect("the schema is there");
        assert_eq!(schema, "pub struct A { pub a: u8 }\n", "{line}");
        assert!(!place.path().join("out").exists() && !place.path().join("stamp").exists(), "{line}");
    }
}

/// Command lines that are wrong, each with what it is pinned under.
const COMMANDS: [(&str, &[&str]); 27] = [
    ("nothing", &[]),
    ("no_language", &["a.rs", "--out", "out"]),
    ("no_output", &["--lang", "cpp", "a.rs"]),
    ("no_schemas", &["--lang", "cpp", "--out", "out"]),
    ("unknown_language", &["--lang", "cobol", "a.rs", "--out", "out"]),
    ("unknown_command", &["inspact", "Point", "value.hex"]),
    ("unknown_option", &["--lang", "cpp", "a.rs", "--out", "out", "--chek"]),
    ("options_before_a_command", &["--lang", "cpp", "explain", "a.rs"]),
    ("options_of_cpp", &["--lang", "rust", "a.rs", "--out", "out", "--views", "--borrowed", "--namespace", "a"]),
    ("stdout_and_out", &["--lang", "cpp", "a.rs", "--out", "out", "--stdout"]),
    ("check_and_stamp", &["--lang", "cpp", "a.rs", "--out", "out", "--check", "--stamp", "stamp"]),
    ("check_and_stdout", &["--lang", "cpp", "a.rs", "--check", "--stdout"]),
    ("only_near_and_unknown_items", &["--lang", "cpp", "a.rs", "--out", "out", "--only", "Pint", "--only", "Vote"]),
    ("only_and_crate", &["--lang", "cpp", "--crate", "a=a", "--root", "a::Point", "--out", "out", "--only", "Point"]),
    ("only_without_a_name", &["--lang", "cpp", "a.rs", "--out", "out", "--only"]),
    ("unknown_message_format", &["--lang", "cpp", "a.rs", "--out", "out", "--message-format", "xml"]),
    ("explain_near_item", &["explain", "a.rs", "--item", "Pint"]),
    ("explain_near_path", &["explain", "a.rs", "--item", "inner::Pont"]),
    ("explain_other_module", &["explain", "a.rs", "--item", "outer::Point"]),
    ("explain_no_item", &["explain", "a.rs", "--item", "Transaction"]),
    ("inspect_no_schemas", &["inspect", "Point", "value.hex"]),
    ("inspect_two_encodings", &["inspect", "Point", "value.hex", "--schemas", "a.rs", "--encoding", "hex,base58"]),
    ("inspect_not_hex", &["inspect", "Point", "a.rs", "--schemas", "a.rs", "--encoding", "hex"]),
    ("inspect_odd_digits", &["inspect", "Point", "odd.hex", "--schemas", "a.rs", "--encoding", "hex"]),
    ("inspect_many_and_diff", &["inspect", "Point", "value.hex", "--schemas", "a.rs", "--many", "--diff", "odd.hex"]),
    ("inspect_standard_input_twice", &["inspect", "Point", "-", "--schemas", "a.rs", "--diff", "-"]),
    ("completions_of_no_shell", &["completions", "tcsh"]),
];

/// Each has one message, or one for each option that is wrong. Nothing is written.
#[test]
fn command_lines_that_are_wrong_are_reported_in_these_words() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for (name, text) in
        [("a.rs", "pub mod inner { pub struct Point { pub x: u8 } }\n"), ("value.hex", "07\n"), ("odd.hex", "0x070\n")]
    {
        fs::write(folder.path().join(name), text).expect("a file can be written");
    }
    let before = files(folder.path());
    let mut texts = Texts::new();
    for (name, arguments) in COMMANDS {
        let arguments: Vec<_> = arguments.iter().map(AsRef::as_ref).collect();
        let output = run(folder.path(), &arguments);
        let text = String::from_utf8(output.stderr).expect("messages are text");
        assert!(matches!(output.status.code(), Some(1 | 2)) && output.stdout.is_empty(), "{name}: {text}");
        assert!(text.starts_with("error: "), "{name}: {text}");
        assert_eq!(files(folder.path()), before, "{name}");
        texts.insert(Path::new(name).with_extension("stderr"), text);
    }
    golden::check("bad_commands", &texts);
}

/// As of those that clap rejects.
#[test]
fn arguments_that_do_not_go_together_have_the_status_of_a_wrong_command_line() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for line in [
        "--lang cpp --out out --crate a=b",
        "explain --crate a=b",
        "inspect Point - --schemas a.rs --diff -",
        "inspect Point value.hex --schemas a.rs --expect a=1 --expect a=2",
    ] {
        let output = run(folder.path(), &line.split(' ').map(OsStr::new).collect::<Vec<_>>());
        assert_eq!(output.status.code(), Some(2), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

/// What the program says about `schemas`; it must write nothing and end with status 1.
fn refused(folder: &Path, lang: &str, schemas: &OsStr) -> String {
    let place = tempfile::tempdir().expect("a temporary folder can be made");
    let out = place.path().join("out");
    let output = run(folder, &["--lang".as_ref(), lang.as_ref(), schemas, "--out".as_ref(), out.as_ref()]);
    let text = String::from_utf8(output.stderr).expect("messages are text");
    assert_eq!(output.status.code(), Some(1), "{}: {text}", schemas.to_string_lossy());
    assert!(output.stdout.is_empty());
    assert!(!out.exists(), "something was written for {}", schemas.to_string_lossy());
    text
}
