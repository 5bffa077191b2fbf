//! What a run says that it wrote, output to standard output, and the comparison with a folder.

mod support;

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Output;

use support::cli::{files, generate, relative_files, run};
use support::here;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

/// Runs the program in a folder.
fn ran(folder: &Path, arguments: &[&str]) -> Output {
    let arguments: Vec<_> = arguments.iter().map(OsStr::new).collect();
    run(folder, &arguments)
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("output is text")
}

/// A folder with two schemas.
fn schemas() -> tempfile::TempDir {
    let folder = folder();
    fs::create_dir(folder.path().join("schemas")).expect("a folder can be made");
    for (name, item) in
        [("one.rs", "pub struct One { pub value: u8 }\n"), ("two.rs", "pub struct Two { pub value: u16 }\n")]
    {
        fs::write(folder.path().join("schemas").join(name), item).expect("a file can be written");
    }
    folder
}

#[test]
fn a_run_says_what_it_wrote() {
    let folder = schemas();
    let says = |expected: &str| {
        let output = ran(folder.path(), &["--lang", "cpp", "schemas", "--out", "out"]);
        assert!(output.status.success() && output.stdout.is_empty());
        assert_eq!(text(output.stderr), expected);
    };
    says("wrote 2 files to `out`\n");
    says("2 files in `out` are up to date\n");
    fs::write(folder.path().join("out/two.hpp"), "older").expect("a file can be written");
    says("wrote 1 file to `out`, 1 unchanged\n");
}

/// A build shows all that its commands say.
#[test]
fn a_run_of_a_build_says_nothing() {
    let folder = schemas();
    let output =
        ran(folder.path(), &["--lang", "cpp", "schemas", "--out", "out", "--stamp", "stamp", "--depfile", "dep"]);
    assert!(output.status.success() && output.stdout.is_empty() && output.stderr.is_empty());
}

#[test]
fn a_check_of_what_was_written_succeeds() {
    let out = folder();
    let small = here("tests/schemas/small");
    for lang in ["cpp", "rust"] {
        generate(&small, lang, ".".as_ref(), out.path());
        let before = files(out.path());
        let arguments = ["--lang", lang, ".", "--check", "--out"].map(OsStr::new);
        let output = run(&small, &[&arguments[..], &[out.path().as_os_str()]].concat());
        let message = text(output.stderr);
        assert!(output.status.success() && output.stdout.is_empty(), "{message}");
        assert!(message.contains("is up to date"), "{message}");
        assert_eq!(files(out.path()), before);
    }
}

#[test]
fn a_check_prints_what_differs_and_writes_nothing() {
    let folder = schemas();
    let arguments = ["--lang", "rust", "schemas", "--out", "out"];
    let check = || ran(folder.path(), &[&arguments[..], &["--check"]].concat());
    assert!(ran(folder.path(), &arguments).status.success());

    let one = folder.path().join("out/one.rs");
    let good = fs::read_to_string(&one).expect("it was written");
    fs::write(&one, good.replace("pub value: u8", "pub value: u32")).expect("a file can be written");
    fs::remove_file(folder.path().join("out/two.rs")).expect("it was written");
    let before = files(folder.path());
    let output = check();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(output.stderr), "error: 2 of 2 files in `out` differ; write them without `--check`\n");
    assert_eq!(files(folder.path()), before);
    let diff = text(output.stdout);
    assert!(diff.contains("--- out/one.rs\n+++ out/one.rs (generated)\n@@ -"), "{diff}");
    let changed: Vec<_> = diff.split("--- out/two.rs (missing)\n").next().unwrap_or_default().lines().skip(2).collect();
    let changed: Vec<_> = changed.into_iter().filter(|line| line.starts_with(['-', '+'])).map(str::trim_end).collect();
    assert_eq!(changed, ["-    pub value: u32,", "+    pub value: u8,"]);
    assert!(diff.contains("--- out/two.rs (missing)\n+++ out/two.rs (generated)\n@@ -0,0 +1,"), "{diff}");

    fs::write(&one, good).expect("a file can be written");
    let message = text(check().stderr);
    assert_eq!(message, "error: 1 of 2 files in `out` differs; write them without `--check`\n");
    assert!(ran(folder.path(), &arguments).status.success());
    assert!(check().status.success());
}

/// A folder that is missing holds none of the files, and is not made.
#[test]
fn a_check_of_a_missing_folder_fails() {
    let folder = schemas();
    let output = ran(folder.path(), &["--lang", "cpp", "schemas", "--out", "none", "--check"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(output.stdout).contains("--- none/one.hpp (missing)\n"));
    assert!(!folder.path().join("none").exists());
}

#[test]
fn one_file_is_printed_as_it_would_be_written() {
    let folder = schemas();
    for (lang, end) in [("cpp", "hpp"), ("rust", "rs")] {
        assert!(ran(folder.path(), &["--lang", lang, "schemas/one.rs", "--out", "out"]).status.success());
        let output = ran(folder.path(), &["--lang", lang, "schemas/one.rs", "--stdout"]);
        assert!(output.status.success() && output.stderr.is_empty());
        let written = fs::read(folder.path().join("out/one").with_extension(end)).expect("it was written");
        assert_eq!(text(output.stdout), text(written));
    }
}

#[test]
fn several_files_are_printed_behind_their_names() {
    let folder = schemas();
    assert!(ran(folder.path(), &["--lang", "cpp", "schemas", "--out", "out"]).status.success());
    let output = ran(folder.path(), &["--lang", "cpp", "schemas", "--stdout"]);
    let expected: Vec<_> = relative_files(&folder.path().join("out"))
        .into_iter()
        .map(|(path, bytes)| format!("// ==> {} <==\n{}", path.display(), text(bytes)))
        .collect();
    assert_eq!(expected.len(), 2);
    assert_eq!(text(output.stdout), expected.concat());
}

/// The same mistakes as without them, and no output.
#[test]
fn mistakes_leave_standard_output_empty() {
    for option in [&["--stdout"][..], &["--check", "--out", "out"]] {
        let folder = schemas();
        fs::write(folder.path().join("schemas/two.rs"), "pub struct Two { pub hash: Hash }\n")
            .expect("a file can be written");
        let output = ran(folder.path(), &[&["--lang", "cpp", "schemas"], option].concat());
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty());
        assert!(text(output.stderr).contains("unknown type `Hash`"));
    }
}

/// What keeps files apart and what C++ lacks are looked for in one run.
#[test]
fn mistakes_of_the_output_are_reported_in_one_run() {
    let folder = folder();
    let has_case = |item: &str| {
        for name in ["vote.rs", "Vote.rs"] {
            fs::write(folder.path().join(name), item).expect("a file can be written");
        }
        files(folder.path()).len() == 2
    };
    let is_apart = has_case("pub struct Dup { pub Dup: u8 }\n");
    let message = text(ran(folder.path(), &["--lang", "cpp", ".", "--stdout"]).stderr);
    assert!(message.contains("`Dup`"), "{message}");
    // A file system may have one file for both names.
    assert_eq!(message.contains("are written to one file"), is_apart, "{message}");
    assert!(message.contains(if is_apart { "due to 3 errors" } else { "due to 1 error" }), "{message}");
}

/// An attribute that is wrong in one item hides no unknown name in another.
#[test]
fn mistakes_of_items_are_reported_in_one_run() {
    let folder = folder();
    fs::write(folder.path().join("a.rs"), "pub struct A { #[limcode(short_vec)] pub a: u8 }\n")
        .expect("a file can be written");
    let item = "pub struct B { pub b: Hash }\npub struct C { #[limcode(len = u128)] pub c: Vec<Key> }\n";
    fs::write(folder.path().join("b.rs"), item).expect("a file can be written");
    let output = ran(folder.path(), &["--lang", "rust", ".", "--stdout", "--message-format", "short"]);
    let message = text(output.stderr);
    let places: Vec<_> = message.lines().filter_map(|line| line.split(": error: ").next()).collect();
    assert_eq!(places.len(), 3, "{message}");
    for (place, start) in places.iter().zip(["a.rs:1:", "b.rs:1:", "b.rs:2:"]) {
        assert!(place.trim_start_matches("./").starts_with(start), "{message}");
    }
}
