//! What `inspect` reads and prints: encodings of the input, JSON, bytes, differences, several values, and the byte at fault.

mod support;

use std::ffi::OsStr;
use std::fs;
use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use support::cli::run;
use support::here;

const SCHEMA: &str = "pub struct Point { pub x: u16, pub y: i8 }\n\
    pub struct Names { pub point: Point, pub names: Vec<String> }\n\
    pub struct All {\n\
        pub hash: [u8; 32], pub pair: (u8, u16), pub big: i128, pub high: u64, pub both: Option<(u8, u8)>, pub none: Option<u8>,\n\
        pub float: f32, pub infinite: f64, pub letter: char, pub keys: Vec<[u8; 4]>, pub grid: [[i16; 2]; 2], pub bytes: Vec<u8>,\n\
        pub numbers: Vec<u32>, pub choice: Choice, pub choices: Vec<Choice>, pub unit: Unit,\n\
    }\n\
    pub struct Unit;\n\
    pub struct Kept { #[limcode(len = u8, lossy)] pub bits: [u8; 4], #[limcode(short_vec, lossy)] pub hash: [u8; 32], pub last: u8 }\n\
    pub struct Long { #[limcode(len = u64, lossy)] pub a: [u8; 1000000000000] }\n\
    #[limcode(bits = u8)] pub struct Flags { #[limcode(bits = 6)] pub tick: u8, pub last: bool, pub full: bool }\n\
    #[limcode(region = 4)] pub struct Reg(pub u8);\n\
    pub struct Late { pub a: u8, #[limcode(at_end = default)] pub point: Point }\n\
    pub struct Pair(pub (u8, u8));\n\
    pub struct Pairs { pub one: Pair, pub all: Vec<Pair>, pub some: Option<Pair> }\n\
    pub struct Sparse(pub u8, #[limcode(skip)] pub u8, pub u16);\n\
    pub enum Choice { One, Two(u8), Three(u8, u16), Four { flag: bool } }\n";

/// Runs `inspect` in a folder with the schema and files.
fn inspect(files: &[(&str, &[u8])], arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::write(folder.path().join("lib.rs"), SCHEMA).expect("a file can be written");
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).expect("a file can be written");
    }
    let arguments = [&["inspect"], arguments, &["--schemas", "."]].concat();
    run(folder.path(), &arguments.iter().map(OsStr::new).collect::<Vec<_>>())
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is text")
}

/// What a good run prints about a value.
fn printed(ty: &str, bytes: &[u8], options: &[&str]) -> String {
    let output = inspect(&[("value.bin", bytes)], &[&[ty, "value.bin"], options].concat());
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
    text(&output.stdout)
}

fn count(count: u64) -> [u8; 8] {
    count.to_le_bytes()
}

/// `Names`, with these names.
fn names(names: &[&str]) -> Vec<u8> {
    let texts = names.iter().flat_map(|name| [&count(name.len() as u64), name.as_bytes()].concat());
    [&[1, 2, 0xff][..], &count(names.len() as u64)].concat().into_iter().chain(texts).collect()
}

/// `All`, with something in each field.
fn all() -> Vec<u8> {
    [
        (0..32).collect(),
        vec![1, 0xf4, 1],
        (-(1_i128 << 100)).to_le_bytes().to_vec(),
        u64::MAX.to_le_bytes().to_vec(),
        vec![1, 5, 6, 0],
        1.5_f32.to_le_bytes().to_vec(),
        f64::NEG_INFINITY.to_le_bytes().to_vec(),
        "é".as_bytes().to_vec(),
        [&count(1)[..], &[0, 1, 2, 3]].concat(),
        vec![1, 0, 0xff, 0xff, 2, 0, 3, 0],
        [&count(3)[..], &[7, 8, 9]].concat(),
        [&count(1)[..], &[4, 0, 0, 0]].concat(),
        vec![2, 0, 0, 0, 7, 8, 0],
        [&count(3)[..], &[0; 4], &[1, 0, 0, 0, 9], &[3, 0, 0, 0, 1]].concat(),
    ]
    .concat()
}

#[test]
fn integers_of_the_host_keep_their_sign() {
    assert_eq!(printed("isize", &[0xff; 8], &["--format", "json"]), "-1\n");
    assert_eq!(printed("usize", &[0xff; 8], &["--format", "json"]), "18446744073709551615\n");
}

#[test]
fn a_value_is_json_as_serde_would_write_it() {
    let json = printed("All", &all(), &["--format", "json"]);
    let value: Value = serde_json::from_str(&json).expect("it is JSON");
    let mut expected = json!({
        "hash": "1thX6LZfHDZZKUs92febYZhYRcXddmzfzF2NvTkPNE",
        "pair": [1, 500],
        "big": null,
        "high": u64::MAX,
        "both": [5, 6],
        "none": null,
        "float": 1.5,
        "infinite": "-inf",
        "letter": "é",
        "keys": ["0x00010203"],
        "grid": [[1, -1], [2, 3]],
        "bytes": "0x070809",
        "numbers": [4],
        "choice": { "Three": [7, 8] },
        "choices": ["One", { "Two": 9 }, { "Four": { "flag": true } }],
        "unit": {},
    });
    // serde_json reads integers of this size as floats.
    assert!(json.contains("\"big\": -1267650600228229401496703205376,\n"), "{json}");
    expected["big"] = value["big"].clone();
    assert_eq!(value, expected);
    let order = ["\"hash\"", "\"pair\"", "\"big\"", "\"high\"", "\"both\"", "\"unit\""].map(|name| json.find(name));
    assert!(order.is_sorted() && order[0].is_some(), "fields are in their order: {json}");
}

/// Solana's explorers show the same texts.
#[test]
fn addresses_and_signatures_are_in_base58() {
    let address = |byte| printed("[u8; 32]", &[byte; 32], &["--format", "json"]);
    assert_eq!(address(0), "\"11111111111111111111111111111111\"\n");
    assert_eq!(address(1), "\"4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi\"\n");
    assert_eq!(printed("[u8; 64]", &[0; 64], &["--format", "json"]), format!("\"{}\"\n", "1".repeat(64)));
    assert_eq!(printed("[u8; 31]", &[0; 31], &["--format", "json"]), format!("\"0x{}\"\n", "0".repeat(62)));
}

/// They are shown as they are in memory, whatever the input has of them.
#[test]
fn arrays_behind_their_lengths_are_json_as_others() {
    let cases = [
        ([&[2, 7, 8, 33][..], &[1; 33], &[5]].concat(), "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi"),
        (vec![2, 7, 8, 0, 5], "11111111111111111111111111111111"),
    ];
    for (bytes, hash) in cases {
        let value: Value = serde_json::from_str(&printed("Kept", &bytes, &["--format", "json"])).expect("it is JSON");
        assert_eq!(value, json!({ "bits": "0x07080000", "hash": hash, "last": 5 }));
    }
}

/// The zeros behind it are no bytes of the input, and more than there is memory for.
#[test]
fn an_array_behind_its_length_that_is_longer_than_memory_is_printed() {
    let bytes = [&count(1)[..], &[7]].concat();
    for options in [&[][..], &["--all"], &["--format", "hex"]] {
        assert!(printed("Long", &bytes, options).trim_end().ends_with("00…"));
    }
    assert!(compared("Long", &bytes, &bytes, &[]).status.success());
}

/// Long values are cut for readers, not for programs.
#[test]
fn json_has_all_elements() {
    let bytes = [&count(20)[..], &[1; 20]].concat();
    let value: Value = serde_json::from_str(&printed("Vec<bool>", &bytes, &["--format", "json"])).expect("it is JSON");
    assert_eq!(value, json!(vec![true; 20]));
}

#[test]
fn maps_are_arrays_of_pairs() {
    let bytes = [&count(2)[..], &[1, 1, 2, 0]].concat();
    let json = printed("std::collections::BTreeMap<u8, bool>", &bytes, &["--format", "json"]);
    assert_eq!(serde_json::from_str::<Value>(&json).expect("it is JSON"), json!([[1, true], [2, false]]));
}

#[test]
fn bytes_are_printed_beside_their_fields() {
    let expected = [
        " 0  01 02                                            .point.x: u16 = 513",
        " 2  ff                                               .point.y: i8 = -1",
        " 3  01 00 00 00 00 00 00 00                          .names: Vec<String> = 1 element",
        "11  0a 00 00 00 00 00 00 00 61 62 63 64 65 66 67 68  .names[0]: String = \"abcdefghij\"",
        "27  69 6a",
    ];
    assert_eq!(printed("Names", &names(&["abcdefghij"]), &["--format", "hex"]), expected.join("\n") + "\n");
}

/// All bytes of a dump, by their offsets.
fn dumped(dump: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    for line in dump.lines() {
        let (offset, rest) = line.trim_start().split_once("  ").expect("an offset is before the bytes");
        let digits = rest.split("  ").next().unwrap_or_default().replace(' ', "");
        let row: Vec<u8> =
            (0..digits.len()).step_by(2).filter_map(|at| u8::from_str_radix(&digits[at..at + 2], 16).ok()).collect();
        assert_eq!(offset.parse(), Ok(bytes.len()), "{line}");
        bytes.extend(row);
    }
    bytes
}

/// Elements that are not shown, and the length of a section, belong to no field.
#[test]
fn a_dump_has_each_byte_once() {
    assert_eq!(dumped(&printed("All", &all(), &["--format", "hex"])), all());
    let many = [&count(40)[..], &[1; 40]].concat();
    let cut = printed("Vec<bool>", &many, &["--format", "hex"]);
    assert_eq!(dumped(&cut), many);
    assert_eq!(cut.lines().count(), 1 + 16 + 2, "{cut}");
    assert!(cut.contains("  … = 24 more elements\n"), "{cut}");
    assert_eq!(printed("Vec<bool>", &many, &["--format", "hex", "--all"]).lines().count(), 41);
}

#[test]
fn long_fields_of_a_dump_are_cut() {
    let bytes = [&count(100)[..], &[7; 100]].concat();
    let cut = printed("Vec<u8>", &bytes, &["--format", "hex"]);
    assert!(cut.ends_with("\n     … 44 more bytes\n"), "{cut}");
    assert_eq!(cut.lines().count(), 5);
    assert_eq!(dumped(&printed("Vec<u8>", &bytes, &["--format", "hex", "--all"])), bytes);
}

/// Runs on input whose second name is cut, and returns both outputs.
fn cut(format: &str) -> (String, String) {
    let bytes = names(&["abcdefgh", "ij"]);
    let output = inspect(&[("value.bin", &bytes[..bytes.len() - 1])], &["Names", "value.bin", "--format", format]);
    assert_eq!(output.status.code(), Some(1));
    (text(&output.stdout), text(&output.stderr))
}

#[test]
fn the_byte_at_fault_is_pointed_at() {
    let expected = [
        "error[unexpected_end]: unexpected end of input at byte 35 in `Names.names[1]`: needed 2 bytes, 1 remain",
        "  --> value.bin",
        "   |",
        "16 | 00 00 00 61 62 63 64 65 66 67 68 02 00 00 00 00",
        "32 | 00 00 00 69",
        "   |          ^^ needed 2 bytes, 1 remain",
    ];
    for format in ["text", "json", "hex"] {
        assert_eq!(cut(format).1, expected.join("\n") + "\n", "{format}");
    }
    let pointed = |bytes: &[u8]| {
        let output = inspect(&[("value.bin", bytes)], &["Vec<bool>", "value.bin"]);
        text(&output.stderr).lines().skip(2).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(pointed(&[]), "  |\n  | ^^ needed 8 bytes, 0 remain");
    // Behind a whole line of bytes.
    let bytes = [&count(9)[..], &[1; 8]].concat();
    assert_eq!(
        pointed(&bytes[..8]),
        "  |\n0 | 09 00 00 00 00 00 00 00\n  |                         ^^ needed 9 bytes, 0 remain"
    );
    let full = [&count(8)[..], &[1; 7], &[2]].concat();
    let line = "0 | 08 00 00 00 00 00 00 00 01 01 01 01 01 01 01 02";
    let mark = format!("  | {}^^ expected 0 or 1, found 2", " ".repeat(45));
    assert_eq!(pointed(&full), ["  |", line, &mark].join("\n"));
}

#[test]
fn json_of_rejected_bytes_has_what_was_read_and_the_reason() {
    let value: Value = serde_json::from_str(&cut("json").0).expect("it is JSON");
    let expected = json!({
        "read": { "point": { "x": 513, "y": -1 }, "names": ["abcdefgh"] },
        "error": { "code": "unexpected_end", "offset": 35, "path": "Names.names[1]", "reason": "needed 2 bytes, 1 remain" },
    });
    assert_eq!(value, expected);
}

#[test]
fn a_dump_of_rejected_bytes_ends_with_the_reason() {
    let dump = cut("hex").0;
    let lines: Vec<_> = dump.lines().collect();
    let [.., read, last] = lines.as_slice() else { panic!("{dump}") };
    assert_eq!(*read, "27  02 00 00 00 00 00 00 00");
    assert_eq!(
        *last,
        format!("35  69{}error[unexpected_end]: needed 2 bytes, 1 remain, in `Names.names[1]`", " ".repeat(47))
    );
}

#[test]
fn text_is_decoded_in_each_encoding() {
    let bytes = [0, 255, 127];
    let expected = printed("[u8; 3]", &bytes, &[]);
    for (encoding, input) in
        [("hex", "0x00 ff\n7f\n"), ("base58", "1LSi\n"), ("base64", "AP9/\n"), ("raw", "\0\u{7f}\u{7f}")]
    {
        let output = inspect(&[("value.txt", input.as_bytes())], &["[u8; 3]", "value.txt", "--encoding", encoding]);
        if encoding == "raw" {
            assert_eq!(text(&output.stdout), expected.replace("ff", "7f"));
        } else {
            assert_eq!((text(&output.stdout), text(&output.stderr)), (expected.clone(), String::new()), "{encoding}");
        }
    }
}

#[test]
fn text_is_read_from_standard_input() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::write(folder.path().join("lib.rs"), SCHEMA).expect("a file can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_limcode-codegen"));
    command.current_dir(folder.path()).args(["inspect", "Point", "-", "--schemas", ".", "--encoding", "hex"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program was built");
    child.stdin.take().expect("it is piped").write_all(b"0102 ff\n").expect("the program reads");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(text(&output.stdout), "0  Point\n0    x: u16 = 513\n2    y: i8 = -1\n");
}

/// Compares two values of a type.
fn compared(ty: &str, left: &[u8], right: &[u8], options: &[&str]) -> Output {
    inspect(&[("left", left), ("right", right)], &[&[ty, "left", "--diff", "right"], options].concat())
}

#[test]
fn the_first_field_that_differs_is_printed() {
    for (left, right, expected) in [
        (
            &["ab", "c"],
            &["ab", "d"],
            "first difference in `Names.names[1]`: String\n  \"c\", in left at byte 21\n  \"d\", in right at byte 21\n",
        ),
        (
            &["ab", "c"],
            &["abc", "d"],
            "first difference in `Names.names[0]`: String\n  \"ab\", in left at byte 11\n  \"abc\", in right at byte 11\n",
        ),
    ] {
        let output = compared("Names", &names(left), &names(right), &[]);
        assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(1), expected));
        assert!(output.stderr.is_empty());
    }
    let output = compared("Names", &names(&["a"]), &names(&["a", "b"]), &[]);
    let expected = "first difference in `Names.names`: Vec<String>\n  1 element, in left at byte 3\n  2 elements, in right at byte 3\n";
    assert_eq!(text(&output.stdout), expected);
    // Beyond what is printed of a value.
    let bytes = |last: u8| [&count(200)[..], &[1; 199], &[last]].concat();
    assert!(
        text(&compared("Vec<bool>", &bytes(0), &bytes(1), &[]).stdout)
            .starts_with("first difference in `Vec[199]`: bool\n")
    );
}

/// The bytes of bits are those of the integer, in which other bits differ.
#[test]
fn bits_that_differ_are_those_of_their_field() {
    for (right, field) in [(0xc1, "full: bool"), (0x01, "last: bool"), (0x42, "tick: u8")] {
        let (name, ty) = field.split_once(": ").expect("it is a name and a type");
        let output = text(&compared("Flags", &[0x41], &[right], &[]).stdout);
        assert!(output.starts_with(&format!("first difference in `Flags.{name}`: {ty}\n")), "{output}");
    }
}

#[test]
fn a_field_that_only_one_value_has_is_a_difference() {
    let output = compared("Late", &[7], &[7, 1, 0, 2], &[]);
    let expected =
        "first difference in `Late.point`: Point\n  missing, in left at byte 1\n  present, in right at byte 1\n";
    assert_eq!(text(&output.stdout), expected);
    let output = compared("Late", &[7, 1, 0, 2], &[7], &["--format", "json"]);
    let value: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let [left, right] = ["left", "right"].map(|side| &value["first"][side]["value"]);
    assert_eq!((left, right), (&json!("present"), &json!("missing")));
}

/// The padding is no field, so it has no path.
#[test]
fn padding_that_differs_is_behind_a_gap() {
    let output = compared("Reg", &[1, 0, 0, 0], &[1, 2, 0, 0], &[]);
    let expected =
        "first difference in `Reg (padding)`\n  0x000000, in left at byte 1\n  0x020000, in right at byte 1\n";
    assert_eq!(text(&output.stdout), expected);
}

#[test]
fn values_that_are_equal_have_no_difference() {
    let output = compared("All", &all(), &all(), &[]);
    assert!(output.status.success() && output.stdout.is_empty() && output.stderr.is_empty());
    let output = compared("All", &all(), &all(), &["--format", "json"]);
    assert_eq!(text(&output.stdout), "{\n  \"equal\": true\n}\n");
}

#[test]
fn a_difference_is_printed_as_json() {
    let output = compared("Point", &[1, 0, 5], &[1, 0, 0xfb], &["--format", "json"]);
    assert_eq!(output.status.code(), Some(1));
    let value: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let side = |file: &str, value: &str| json!({ "file": file, "offset": 2, "value": value });
    let first = json!({ "path": "Point.y", "type": "i8", "left": side("left", "5"), "right": side("right", "-5") });
    assert_eq!(value, json!({ "equal": false, "first": first }));
}

/// A difference before the error is what matters; without one, the error is.
#[test]
fn values_that_are_rejected_are_compared_up_to_the_error() {
    let whole = names(&["ab", "cd"]);
    let cut = &whole[..whole.len() - 1];
    let words =
        "error[unexpected_end]: unexpected end of input at byte 29 in `Names.names[1]`: needed 2 bytes, 1 remain\n";
    for (left, right) in [(&whole[..], cut), (cut, &whole)] {
        let output = compared("Names", left, right, &[]);
        assert!(output.status.code() == Some(1) && output.stdout.is_empty());
        assert!(text(&output.stderr).starts_with(words), "{}", text(&output.stderr));
    }
    let other = names(&["xb", "cd"]);
    let output = compared("Names", cut, &other, &[]);
    assert!(text(&output.stdout).starts_with("first difference in `Names.names[0]`"), "{}", text(&output.stderr));
}

#[test]
fn values_that_follow_each_other_are_all_printed() {
    let bytes = [[1, 0, 2], [3, 0, 4]].concat();
    let tree = "0  Point\n0    x: u16 = 1\n2    y: i8 = 2\n3  Point\n3    x: u16 = 3\n5    y: i8 = 4\n";
    assert_eq!(printed("Point", &bytes, &["--many"]), tree);
    let lines = "{\"x\":1,\"y\":2}\n{\"x\":3,\"y\":4}\n";
    assert_eq!(printed("Point", &bytes, &["--many", "--format", "json"]), lines);
    assert_eq!(dumped(&printed("Point", &bytes, &["--many", "--format", "hex"])), bytes);
    assert_eq!(printed("Point", &[], &["--many"]), "");
    let texts = [&count(1)[..], b"a", &count(2), b"bc"].concat();
    assert_eq!(printed("String", &texts, &["--many", "--format", "json"]), "\"a\"\n\"bc\"\n");
}

/// Offsets are those in the file.
#[test]
fn the_first_of_many_values_that_is_rejected_ends_the_run() {
    let bytes = [&count(1)[..], &[1], &count(1), &[7]].concat();
    let output = inspect(&[("value.bin", &bytes)], &["Vec<bool>", "value.bin", "--many", "--format", "json"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).starts_with("error[invalid_bool]: invalid bool at byte 17 in `Vec[0]`"),
        "{}",
        text(&output.stderr)
    );
    let lines: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    assert_eq!((lines.len(), &lines[0], &lines[1]["error"]["offset"]), (2, &json!([true]), &json!(17)));
    let output = inspect(&[("value.bin", &[1])], &["Unit", "value.bin", "--many"]);
    assert_eq!(text(&output.stderr), "error: a value of `Unit` is of size 0; omit `--many`\n");
}

#[test]
fn a_tuple_without_a_skipped_member_is_an_array() {
    assert_eq!(printed("Sparse", &[1, 2, 0], &["--format", "json"]).split_whitespace().collect::<String>(), "[1,2]");
}

#[test]
fn a_struct_that_is_one_tuple_keeps_its_name() {
    let bytes = |last: u8| [&[1, 2][..], &count(2), &[3, 4, 5, last], &[1, 7, 8]].concat();
    let json: Value = serde_json::from_str(&printed("Pairs", &bytes(6), &["--format", "json"])).expect("it is JSON");
    assert_eq!(json, json!({ "one": [1, 2], "all": [[3, 4], [5, 6]], "some": [7, 8] }));
    assert!(printed("Pairs", &bytes(6), &["--format", "hex"]).contains(" .one.0: u8 = 1\n"));
    let output = compared("Pairs", &bytes(6), &bytes(9), &[]);
    assert!(text(&output.stdout).starts_with("first difference in `Pairs.all[1].1`: u8\n"));
}

/// A transaction of Solana, with a mask, counts that are apart, and a region.
#[test]
fn arranged_values_are_json() {
    let head = [[0x81].as_slice(), &[1, 0, 1], &4_u32.to_le_bytes(), &[9; 32], &[1, 2]].concat();
    let keys = [[1; 32], [2; 32]].concat();
    let instruction = [[1, 2].as_slice(), &3_u16.to_le_bytes(), &[0, 1], &[5, 6, 7]].concat();
    let bytes = [head, keys, 20_000_u32.to_le_bytes().to_vec(), instruction, vec![0; 64]].concat();
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::write(folder.path().join("value.bin"), &bytes).expect("a file can be written");
    let schemas = here("../schemas");
    let arguments = ["inspect", "VersionedTransaction", "value.bin", "--format", "json", "--schemas"].map(OsStr::new);
    let output = run(folder.path(), &[&arguments[..], &[schemas.as_os_str()]].concat());
    let value: Value =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", text(&output.stderr)));
    let transaction = &value["version 1"];
    let message = &transaction["message"];
    assert_eq!(message["header"]["num_required_signatures"], json!(1));
    assert_eq!(message["account_keys"][0], json!("4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi"));
    assert_eq!(message["config"]["compute_unit_limit"], json!(20_000));
    assert_eq!(message["config"]["priority_fee"], json!(null));
    assert_eq!(message["instructions"], json!([{ "program_id_index": 1, "accounts": "0x0001", "data": "0x050607" }]));
    assert_eq!(transaction["signatures"], json!(["1".repeat(64)]));
}
