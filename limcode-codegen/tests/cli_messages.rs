//! Formats of messages, completions and man pages.

mod support;

use std::ffi::OsStr;
use std::fs;
use std::process::{Command, Output};

use serde_json::{Value, json};
use support::cli::run;
use support::here;

/// A folder with a schema in which two lines are wrong, and a value of another one.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let wrong = "pub struct Vote {\n    /* é */ pub hash: Hash,\n    pub key: Key,\n}\n";
    fs::create_dir(folder.path().join("a,b")).expect("a folder can be made");
    for (name, text) in [("a,b/wrong.rs", wrong), ("good.rs", "pub struct Flag { pub is_set: bool }\n")] {
        fs::write(folder.path().join(name), text).expect("a file can be written");
    }
    fs::write(folder.path().join("value.bin"), [7]).expect("a file can be written");
    folder
}

/// Standard error of a run.
fn messages(arguments: &[&str]) -> String {
    let (folder, arguments) = (folder(), arguments.iter().map(OsStr::new).collect::<Vec<_>>());
    String::from_utf8(run(folder.path(), &arguments).stderr).expect("messages are text")
}

const WRONG: [&str; 5] = ["--lang", "cpp", "a,b/wrong.rs", "--out", "out"];
const REJECTED: [&str; 5] = ["inspect", "Flag", "value.bin", "--schemas", "good.rs"];
const GOOD: [&str; 5] = ["--lang", "cpp", "good.rs", "--out", "out"];

fn in_format(arguments: &[&str], format: &str) -> String {
    messages(&[arguments, &["--message-format", format]].concat())
}

const ADVICE: &str = "define it in the schemas, or import it with `use` from the file that does";

#[test]
fn short_messages_are_one_line_each() {
    let expected = format!(
        "a,b/wrong.rs:2:23: error: unknown type `Hash`; {ADVICE}\na,b/wrong.rs:3:14: error: unknown type `Key`; {ADVICE}\n"
    );
    assert_eq!(in_format(&WRONG, "short"), expected);
    let expected =
        "value.bin: error[invalid_bool]: invalid bool at byte 0 in `Flag.is_set`: expected 0 or 1, found 7\n";
    assert_eq!(in_format(&REJECTED, "short"), expected);
    assert_eq!(in_format(&GOOD, "short"), "wrote 1 file to `out`\n");
}

#[test]
fn annotations_name_file_and_place() {
    let expected = format!(
        "::error file=a%2Cb/wrong.rs,line=2,col=23,endLine=2,endColumn=27::unknown type `Hash`; {ADVICE}\n\
         ::error file=a%2Cb/wrong.rs,line=3,col=14,endLine=3,endColumn=17::unknown type `Key`; {ADVICE}\n"
    );
    assert_eq!(in_format(&WRONG, "github"), expected);
    let expected = "::error file=value.bin,title=invalid_bool::invalid bool at byte 0 in `Flag.is_set`: expected 0 or 1, found 7\n";
    assert_eq!(in_format(&REJECTED, "github"), expected);
    assert!(
        in_format(&["explain", "good.rs", "--item", "None"], "github").starts_with("::error::no type is named `None`")
    );
}

/// Each line of the messages as JSON.
fn objects(arguments: &[&str]) -> Vec<Value> {
    let text = in_format(arguments, "json");
    text.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect()
}

#[test]
fn json_messages_are_one_object_each() {
    let message = |name: &str| format!("unknown type `{name}`; {ADVICE}");
    let expected = [
        json!({ "level": "error", "message": message("Hash"), "file": "a,b/wrong.rs", "line": 2, "column": 23, "end_line": 2, "end_column": 27 }),
        json!({ "level": "error", "message": message("Key"), "file": "a,b/wrong.rs", "line": 3, "column": 14, "end_line": 3, "end_column": 17 }),
    ];
    assert_eq!(objects(&WRONG), expected);
    let rejected = json!({
        "level": "error",
        "message": "invalid bool at byte 0 in `Flag.is_set`: expected 0 or 1, found 7",
        "file": "value.bin",
        "code": "invalid_bool",
        "offset": 0,
        "path": "Flag.is_set",
        "reason": "expected 0 or 1, found 7",
    });
    assert_eq!(objects(&REJECTED), [rejected]);
    assert_eq!(objects(&GOOD), [json!({ "level": "note", "message": "wrote 1 file to `out`" })]);
    let several = objects(&["--lang", "rust", "good.rs", "--stdout", "--views", "--borrowed"]);
    assert_eq!(several.len(), 2);
    assert!(several.iter().all(|object| object["level"] == "error"), "{several:?}");
}

/// Command lines that cannot be parsed, too, of which the format can be read. The exit status is still 2.
#[test]
fn wrong_command_lines_are_reported_in_the_format() {
    const UNKNOWN: &str = "unexpected argument '--chek' found; tip: a similar argument exists: '--check'";
    let cases: [(&[&str], &str); 4] = [
        (&["--lang", "cpp", "good.rs", "--out", "out", "--chek"], UNKNOWN),
        (&["good.rs"], "the following required arguments were not provided: --lang <LANG>; --out <DIR>"),
        (
            &["--lang", "cobol", "good.rs", "--out", "out"],
            "invalid value 'cobol' for '--lang <LANG>'; [possible values: cpp, rust]",
        ),
        (
            &["inspact"],
            "`inspact` is no command and no path; the commands are `explain`, `inspect`, `completions`, `man`; to generate \
             code, use `--lang` with a path of schemas",
        ),
    ];
    let folder = folder();
    for (arguments, message) in cases {
        let wrong = |format: &[&str]| {
            let arguments: Vec<_> = arguments.iter().chain(format).map(OsStr::new).collect();
            let output = run(folder.path(), &arguments);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}");
            assert!(output.stdout.is_empty(), "{arguments:?}");
            String::from_utf8(output.stderr).expect("messages are text")
        };
        assert_eq!(wrong(&["--message-format", "short"]), format!("error: {message}\n"));
        assert_eq!(wrong(&["--message-format=github"]), format!("::error::{message}\n"));
        let object: Value = serde_json::from_str(&wrong(&["--message-format", "json"])).expect("the line is JSON");
        assert_eq!(object, json!({ "level": "error", "message": message }));
        for human in [wrong(&[]), wrong(&["--message-format", "human"])] {
            assert!(human.starts_with("error: ") && human.contains("\n\nFor more information"), "{human}");
        }
    }
    // Help is no mistake.
    let output = run(folder.path(), &["--help", "--message-format", "json"].map(OsStr::new));
    assert!(output.status.success() && output.stderr.is_empty() && !output.stdout.is_empty());
}

/// The format may be before a command, too.
#[test]
fn the_format_is_an_option_of_the_program() {
    let before = messages(&["--message-format", "short", "explain", "a,b/wrong.rs"]);
    assert_eq!(before, in_format(&["explain", "a,b/wrong.rs"], "short"));
    assert_eq!(before, in_format(&WRONG, "short"));
}

/// Runs with a variable of the environment.
fn with_variable(arguments: &[&str], name: &str) -> Output {
    let folder = folder();
    let mut command = Command::new(env!("CARGO_BIN_EXE_limcode-codegen"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env(name, "1");
    command.current_dir(folder.path()).args(arguments).output().expect("the program was built")
}

#[test]
fn colours_are_used_where_they_are_asked_for() {
    const ESCAPE: &str = "\u{1b}[";
    let dump = [&REJECTED[..], &["--format", "hex"]].concat();
    for arguments in [&WRONG[..], &dump] {
        let forced = with_variable(arguments, "CLICOLOR_FORCE");
        assert!(String::from_utf8_lossy(&forced.stderr).contains(ESCAPE), "{arguments:?}");
        let plain = with_variable(arguments, "NO_COLOR");
        assert!(!String::from_utf8_lossy(&plain.stderr).contains(ESCAPE), "{arguments:?}");
        assert!(!String::from_utf8_lossy(&plain.stdout).contains(ESCAPE), "{arguments:?}");
    }
    assert!(String::from_utf8_lossy(&with_variable(&dump, "CLICOLOR_FORCE").stdout).contains(ESCAPE));
}

/// What a run did does not depend on whether its message can be written.
#[cfg(target_os = "linux")]
#[test]
fn the_status_is_that_of_the_run_if_messages_cannot_be_written() {
    let folder = folder();
    for (arguments, status) in [(GOOD, 0), (WRONG, 1), (REJECTED, 1)] {
        for format in ["human", "short", "json", "github"] {
            let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
            let mut program = Command::new(env!("CARGO_BIN_EXE_limcode-codegen"));
            program.current_dir(folder.path()).args(arguments).args(["--message-format", format]);
            let ended = program.stderr(full).output().expect("the program was built").status;
            assert_eq!(ended.code(), Some(status), "{arguments:?} {format}");
        }
    }
}

#[test]
fn completions_name_commands_and_options() {
    for shell in ["bash", "zsh", "fish"] {
        let output = run(&here(""), &["completions", shell].map(OsStr::new));
        assert!(output.status.success() && output.stderr.is_empty());
        let script = String::from_utf8(output.stdout).expect("scripts are text");
        for word in ["limcode-codegen", "inspect", "explain", "message-format", "encoding", "base58"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

/// bash itself completes a command and an option.
#[test]
fn bash_completes_a_command_line() {
    let output = run(&here(""), &["completions", "bash"].map(OsStr::new));
    let script = String::from_utf8(output.stdout).expect("scripts are text");
    let complete = |words: &str, index: usize, word: &str| {
        let call = format!(
            "{script}\nCOMP_WORDS=({words}); COMP_CWORD={index}; _limcode__codegen limcode-codegen '{word}' ''; echo \"${{COMPREPLY[@]}}\""
        );
        let output = Command::new("bash").args(["-c", &call]).output().expect("there is a bash");
        String::from_utf8(output.stdout).expect("completions are text").trim().to_owned()
    };
    assert_eq!(complete("limcode-codegen insp", 1, "insp"), "inspect");
    assert_eq!(complete("limcode-codegen inspect --enc", 2, "--enc"), "--encoding");
}

#[test]
fn there_is_a_man_page_for_each_command() {
    let folder = folder();
    let output = run(folder.path(), &["man", "man1"].map(OsStr::new));
    assert!(output.status.success() && output.stdout.is_empty());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "wrote the man pages to `man1`\n");
    for (page, word) in [
        ("limcode-codegen.1", "\\-\\-lang"),
        ("limcode-codegen-explain.1", "\\-\\-item"),
        ("limcode-codegen-inspect.1", "\\-\\-encoding"),
    ] {
        let text = fs::read_to_string(folder.path().join("man1").join(page)).expect("the page was written");
        assert!(text.contains(".TH limcode-codegen") && text.contains(word), "{page}: {text}");
    }
    let output = run(folder.path(), &["man", "good.rs"].map(OsStr::new));
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: cannot write to `good.rs`: "));
}
