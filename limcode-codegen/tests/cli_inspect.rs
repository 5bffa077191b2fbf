//! `inspect` on the command line: the tree, the error of bytes that are rejected, and mistakes.

mod support;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use support::cli::run;
use support::here;

const SCHEMA: &str = "pub mod one { pub struct Point { pub x: u16, pub y: i8 } pub struct Both(pub u8); }\n\
    pub mod two { pub struct Both { pub point: crate::one::Point, pub names: Vec<String> } }\n";

/// A folder with the schema and a file.
fn folder(bytes: &[u8]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::write(folder.path().join("lib.rs"), SCHEMA).expect("a file can be written");
    fs::write(folder.path().join("value.bin"), bytes).expect("a file can be written");
    folder
}

/// Runs `inspect` with these arguments in a folder whose `value.bin` holds `bytes`.
fn inspect(bytes: &[u8], arguments: &[&str]) -> Output {
    let folder = folder(bytes);
    let arguments: Vec<_> = ["inspect"].iter().chain(arguments).map(AsRef::as_ref).collect();
    run(folder.path(), &arguments)
}

/// What a good run prints.
fn printed(bytes: &[u8], arguments: &[&str]) -> String {
    let output = inspect(bytes, arguments);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("a tree is text")
}

/// What a run that fails says, which starts like this.
#[track_caller]
fn fails(bytes: &[u8], arguments: &[&str], words: &str) -> String {
    let output = inspect(bytes, arguments);
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).expect("messages are text");
    assert!(message.starts_with(words), "{message}");
    String::from_utf8(output.stdout).expect("a tree is text")
}

#[test]
fn a_value_is_printed_field_by_field() {
    let tree = printed(&[1, 2, 0xff], &["one::Point", "value.bin", "--schemas", "."]);
    assert_eq!(tree, "0  one::Point\n0    x: u16 = 513\n2    y: i8 = -1\n");
}

#[test]
fn a_name_without_its_module_is_that_of_the_only_item() {
    let tree = printed(&[1, 1, 2, 3], &["Option<Point>", "value.bin", "--schemas", "lib.rs"]);
    assert_eq!(tree, "0  Option<Point> = Some\n1    x: u16 = 513\n3    y: i8 = 3\n");
}

#[test]
fn the_end_of_a_path_is_that_of_the_only_item() {
    let folder = folder(&[7, 8]);
    let schema = "pub mod outer { pub mod one { pub struct Leaf(pub u8); } pub mod two { pub struct Leaf(pub u16); } }\n\
        pub mod other { pub mod two { pub struct Leaf(pub i8); } }\n";
    fs::write(folder.path().join("lib.rs"), schema).expect("a schema can be written");
    let read = |ty: &str| run(folder.path(), &["inspect", ty, "value.bin", "--schemas", "lib.rs"].map(AsRef::as_ref));
    let tree = read("[one::Leaf; 2]").stdout;
    assert_eq!(String::from_utf8_lossy(&tree), "0  [one::Leaf; 2]\n0    [0]: one::Leaf = 7\n1    [1]: one::Leaf = 8\n");
    let message =
        "error: `two::Leaf`: `two::Leaf` is in several modules; write one of `other::two::Leaf`, `outer::two::Leaf`\n";
    assert_eq!(String::from_utf8_lossy(&read("two::Leaf").stderr), message);
    assert!(
        String::from_utf8_lossy(&read("three::Leaf").stderr)
            .starts_with("error: `three::Leaf`: unknown type `three::Leaf`")
    );
}

/// rustc finds the types of that folder in a crate of their own.
#[test]
fn a_folder_is_found_behind_an_import_of_its_name_from_elsewhere() {
    let folder = folder(&[7]);
    fs::create_dir(folder.path().join("part")).expect("a folder can be made");
    fs::write(folder.path().join("lib.rs"), "pub use other_crate as part;\n").expect("a schema can be written");
    fs::write(folder.path().join("part/mod.rs"), "pub struct Only { pub x: u8 }\n").expect("a schema can be written");
    let output = run(folder.path(), &["inspect", "part::Only", "value.bin", "--schemas", "."].map(AsRef::as_ref));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "0  part::Only\n0    x: u8 = 7\n");
}

#[test]
fn types_of_libraries_need_no_import() {
    let bytes = [[1_u8, 0, 0, 0, 0, 0, 0, 0].as_slice(), &[7, 1]].concat();
    let tree = printed(&bytes, &["HashMap<u8, std::num::NonZeroU8>", "value.bin", "--schemas", "."]);
    let lines = [
        " 0  HashMap<u8, std::num::NonZeroU8> = 1 element",
        " 8    [0]: (u8, std::num::NonZeroU8)",
        " 8      0: u8 = 7",
        " 9      1: std::num::NonZeroU8 = 1",
    ];
    assert_eq!(tree, lines.join("\n") + "\n");
}

#[test]
fn long_sequences_are_cut_unless_all_is_asked_for() {
    let bytes = [[20_u8, 0, 0, 0, 0, 0, 0, 0].as_slice(), &[1; 20]].concat();
    let arguments = ["Vec<bool>", "value.bin", "--schemas", "."];
    let cut = printed(&bytes, &arguments);
    assert_eq!(cut.lines().count(), 18);
    assert!(cut.ends_with("23    [15]: bool = true\n28    … = 4 more elements\n"), "{cut}");
    let all = printed(&bytes, &[&arguments[..], &["--all"]].concat());
    assert_eq!(all.lines().count(), 21);
}

#[test]
fn rejected_bytes_are_printed_up_to_the_error() {
    let bytes = [[1, 2, 3].as_slice(), &[2, 0, 0, 0, 0, 0, 0, 0], &[8, 0, 0, 0, 0, 0, 0, 0], b"abcdefgh"].concat();
    let words =
        "error[unexpected_end]: unexpected end of input at byte 27 in `Both.names[1]`: needed 8 bytes, 0 remain\n";
    let tree = fails(&bytes, &["two::Both", "value.bin", "--schemas", "."], words);
    assert!(tree.ends_with("11      [0]: String = \"abcdefgh\"\n"), "{tree}");
}

#[test]
fn bytes_after_the_value_are_rejected_unless_a_prefix_is_asked_for() {
    let arguments = ["Point", "value.bin", "--schemas", "."];
    let words = "error[trailing_bytes]: trailing bytes at byte 3 in `Point`: expected end of input, found 2 bytes\n";
    let tree = fails(&[1, 2, 3, 0, 0], &arguments, words);
    assert_eq!(printed(&[1, 2, 3, 0, 0], &[&arguments[..], &["--prefix"]].concat()), tree);
}

/// A message of one cluster, and what `inspect` says of it with these arguments.
fn inspect_message(bytes: &[u8], arguments: &[&str]) -> Output {
    let folder = folder(bytes);
    let schema =
        "pub struct Message {\n    pub slot: u8,\n    #[limcode(expect = shred_version)]\n    pub version: u16,\n}\n";
    fs::write(folder.path().join("lib.rs"), schema).expect("a schema can be written");
    let arguments = [&["inspect", "Message", "value.bin", "--schemas", "."], arguments].concat();
    run(folder.path(), &arguments.into_iter().map(AsRef::as_ref).collect::<Vec<_>>())
}

#[test]
fn an_expected_number_is_compared_with_its_fields() {
    let right = inspect_message(&[1, 7, 0], &["--expect", "shred_version=7"]);
    assert!(right.status.success(), "{}", String::from_utf8_lossy(&right.stderr));
    let tree = "0  Message\n0    slot: u8 = 1\n1    version: u16 = 7\n";
    assert_eq!(String::from_utf8_lossy(&right.stdout), tree);
    for (arguments, shown, message) in [
        (
            ["--expect", "shred_version=8"].as_slice(),
            "0  Message\n0    slot: u8 = 1\n",
            "error[invalid_value]: invalid value at byte 1 in `Message.version`: expected 8, found 7\n",
        ),
        (
            &["--expect", "shred_version=7", "--expect", "version=7"],
            tree,
            "error[invalid_value]: invalid value at byte 0 in `Message`: no field with `expect = version` was read\n",
        ),
        (
            &["--expect", "shred_version=7", "--expect", "shred_version=8"],
            "",
            "error: `shred_version` is expected twice; keep one `--expect`\n",
        ),
    ] {
        let wrong = inspect_message(&[1, 7, 0], arguments);
        let is_read = !shown.is_empty();
        assert_eq!(wrong.status.code(), Some(if is_read { 1 } else { 2 }), "bytes that are wrong, or arguments");
        assert_eq!(String::from_utf8_lossy(&wrong.stdout), shown);
        let said = String::from_utf8_lossy(&wrong.stderr).into_owned();
        assert!(said.starts_with(message), "{said}");
    }
    // Each of several values, and both of two.
    let many = inspect_message(&[1, 7, 0, 1, 8, 0], &["--many", "--expect", "shred_version=7"]);
    let said = String::from_utf8_lossy(&many.stderr).into_owned();
    assert!(said.contains("at byte 4 in `Message.version`: expected 7, found 8"), "{said}");
    let two = inspect_message(&[1, 7, 0], &["--diff", "value.bin", "--expect", "shred_version=8"]);
    assert!(String::from_utf8_lossy(&two.stderr).contains("expected 8, found 7"));
    for text in ["shred_version", "=7", "shred_version=", "shred_version=-1", "shred_version=x"] {
        let wrong = inspect_message(&[1, 7, 0], &["--expect", text]);
        assert_eq!(wrong.status.code(), Some(2));
        let said = String::from_utf8_lossy(&wrong.stderr).into_owned();
        assert!(said.contains("expected a name and a number, such as `shred_version=50093`"), "{said}");
    }
}

#[test]
fn mistakes_in_types_are_reported() {
    for (ty, words) in [
        ("Pont", "error: `Pont`: unknown type `Pont`"),
        ("Both", "error: `Both`: `Both` is in several modules; write one of `one::Both`, `two::Both`\n"),
        ("one::", "error: `one::` is not a Rust type; write one as `Name` or `Vec<module::Name>`\n"),
        ("Vec<", "error: `Vec<` is not a Rust type; write one as `Name` or `Vec<module::Name>`\n"),
        ("Vec<u8", "error: `Vec<u8` is not a Rust type; write one as `Name` or `Vec<module::Name>`\n"),
        ("(u8", "error: `(u8` is not a Rust type; write one as `Name` or `Vec<module::Name>`\n"),
        ("[u8; N]", "error: `[u8; N]`: "),
        ("Point<u8>", "error: `Point<u8>`: `Point<u8>` has 1 argument for 0 parameters"),
        ("u8 u8", "error: `u8 u8` is not a Rust type; write one as `Name` or `Vec<module::Name>`\n"),
        ("", "error: `` is not a Rust type; write one as `Name` or `Vec<module::Name>`\n"),
        ("dyn Point", "error: `dyn Point`: "),
        ("impl Point", "error: `impl Point`: "),
        ("&u8", "error: `&u8`: "),
        ("*const u8", "error: `*const u8`: "),
        ("fn(u8)", "error: `fn(u8)`: "),
        ("!", "error: `!`: "),
        ("_", "error: `_`: "),
        ("str", "error: `str`: "),
        ("[u8]", "error: `[u8]`: "),
        ("[u8; 2 - 3]", "error: `[u8; 2 - 3]`: "),
        ("<u8 as Iterator>::Item", "error: `<u8 as Iterator>::Item`: "),
        ("one", "error: `one`: "),
        ("two::Point", "error: `two::Point`: "),
    ] {
        let tree = fails(&[1, 2, 3], &[ty, "value.bin", "--schemas", "."], words);
        assert!(tree.is_empty(), "{tree}");
    }
}

#[test]
fn missing_files_are_reported() {
    fails(&[], &["Point", "none.bin", "--schemas", "."], "error: cannot read `none.bin`: ");
    let words = "error: cannot read the schemas: No such file or directory (os error 2)\n --> none\n";
    fails(&[], &["Point", "value.bin", "--schemas", "none"], words);
}

#[test]
fn standard_input_is_read_for_a_dash() {
    let folder = folder(&[]);
    let mut child = program(folder.path(), &["Point", "-", "--schemas", "."]);
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(&[1, 2, 3]).expect("the program reads");
    drop(input);
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 3);
}

/// Whoever reads may have seen enough.
#[test]
fn a_closed_pipe_is_no_error() {
    let folder = folder(&[[0x10, 0x27, 0, 0, 0, 0, 0, 0].as_slice(), &[1; 10_000]].concat());
    let mut child = program(folder.path(), &["Vec<bool>", "value.bin", "--schemas", ".", "--all"]);
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn program(folder: &Path, arguments: &[&str]) -> std::process::Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_limcode-codegen"));
    command.current_dir(folder).arg("inspect").args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program was built")
}

#[test]
fn help_says_what_there_is() {
    let output = run(&here(""), &["inspect".as_ref(), "--help".as_ref()]);
    let text = String::from_utf8(output.stdout).expect("help is text");
    for word in ["<TYPE>", "<FILE>", "--schemas <SCHEMAS>", "--prefix", "--all"] {
        assert!(text.contains(word), "{text}");
    }
}
