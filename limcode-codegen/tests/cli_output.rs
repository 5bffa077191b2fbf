//! Good runs: the same bytes wherever and however the schemas are named, and no file touched that need not be.

mod support;

use std::fs::{self, File, FileTimes};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use support::cli::{files, generate, relative_files, run};
use support::here;

#[test]
fn two_runs_write_the_same_bytes() {
    for lang in ["cpp", "rust"] {
        let (one, other) = (folder(), folder());
        generate(&here(""), lang, "tests/schemas/small".as_ref(), one.path());
        generate(&here(""), lang, "tests/schemas/small".as_ref(), other.path());
        assert!(!files(one.path()).is_empty());
        assert_eq!(relative_files(one.path()), relative_files(other.path()));
    }
}

#[test]
fn output_does_not_depend_on_the_current_folder() {
    let names = here("tests/schemas/names");
    let ways: [(PathBuf, PathBuf); 6] = [
        (here(""), "tests/schemas/names".into()),
        (here(""), "./tests/../tests/schemas/names/".into()),
        (here("tests"), "schemas/names".into()),
        (names.clone(), ".".into()),
        (here("tests/golden"), "../schemas/names".into()),
        (PathBuf::from("/"), names),
    ];
    all_alike(&ways);
}

#[test]
fn output_of_one_file_does_not_depend_on_the_current_folder() {
    let solana = here("../schemas/solana");
    let ways: [(PathBuf, PathBuf); 4] = [
        (here(".."), "schemas/solana/entry.rs".into()),
        (here("../schemas"), "solana/entry.rs".into()),
        (solana.clone(), "entry.rs".into()),
        (PathBuf::from("/"), solana.join("entry.rs")),
    ];
    all_alike(&ways);
}

/// A file's header is the same whether it is asked for alone or with all others.
#[test]
fn files_one_by_one_make_the_same_output_as_their_folder() {
    for lang in ["cpp", "rust"] {
        let (one, other) = (folder(), folder());
        let small = here("tests/schemas/small");
        generate(&small, lang, ".".as_ref(), one.path());
        for schema in files(&small).keys() {
            generate(&small, lang, schema.as_os_str(), other.path());
        }
        assert_eq!(relative_files(one.path()), relative_files(other.path()));
    }
}

#[test]
fn output_holds_no_path_of_this_machine() {
    let out = folder();
    generate(&here(""), "cpp", here("tests/schemas/small").as_os_str(), out.path());
    for (path, bytes) in files(out.path()) {
        let text = String::from_utf8(bytes).expect("output is text");
        assert!(!text.contains(env!("CARGO_MANIFEST_DIR")), "{}", path.display());
    }
}

#[test]
fn the_output_folder_is_made_with_what_is_above_it() {
    let place = folder();
    generate(place.path(), "cpp", here("../schemas/solana").as_os_str(), Path::new("a/b/c"));
    assert!(place.path().join("a/b/c/solana/entry.hpp").is_file());
}

#[test]
fn files_that_would_not_change_are_left_alone() {
    let out = folder();
    let schemas = here("tests/schemas/small");
    generate(&here(""), "cpp", schemas.as_os_str(), out.path());
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000);
    for path in files(out.path()).keys() {
        let file = File::options().write(true).open(path).expect("a file can be opened");
        file.set_times(FileTimes::new().set_modified(long_ago)).expect("a file's time can be set");
    }
    let changed = out.path().join("enums.hpp");
    fs::write(&changed, "changed by hand").expect("a file can be written");
    generate(&here(""), "cpp", schemas.as_os_str(), out.path());
    for path in files(out.path()).keys() {
        let modified = fs::metadata(path).and_then(|metadata| metadata.modified()).expect("a file has a time");
        assert_eq!(modified == long_ago, *path != changed, "{}", path.display());
    }
}

#[test]
fn files_of_others_stay_in_the_output_folder() {
    let out = folder();
    fs::write(out.path().join("notes.txt"), "mine").expect("a file can be written");
    generate(&here(""), "cpp", "tests/schemas/small".as_ref(), out.path());
    assert_eq!(fs::read(out.path().join("notes.txt")).expect("it is still there"), b"mine");
    assert!(files(out.path()).keys().all(|path| path.extension().is_some_and(|end| end == "hpp" || end == "txt")));
}

#[test]
fn explain_prints_the_plans_of_one_file() {
    let output = run(&here("tests/schemas/small"), &["explain".as_ref(), "enums.rs".as_ref()]);
    assert!(output.status.success() && output.stderr.is_empty());
    let pinned = fs::read_to_string(here("tests/golden/small/plan/enums.plan")).expect("the plans are pinned");
    let text = String::from_utf8(output.stdout).expect("plans are text");
    let items: Vec<_> = text.split("decode ").collect();
    // Between the plans stands what they take of memory.
    let plans = items.iter().map(|item| item.split("memory ").next().expect("there is a first part"));
    assert_eq!(plans.collect::<Vec<_>>().join("\ndecode ").trim_start(), pinned);
}

/// Sizes of pointers and vectors by hand, those of 64-bit hosts.
#[test]
fn explain_prints_the_memory_that_decoding_takes() {
    let folder = folder();
    let schema = "use std::{collections::{BTreeMap, LinkedList}, ffi::CStr, rc::Rc, sync::Arc};\n\
        #[limcode(tag = u8)] enum Large { Empty, Full([u64; 128]) }\n\
        struct Boxes { boxes: Vec<Box<Large>> }\n\
        struct Texts { texts: Vec<String> }\n\
        struct Ended { texts: Vec<Rc<CStr>> }\n\
        #[repr(align(64))] struct Line([u8; 64]);\n\
        struct Lines { lines: Vec<Rc<[Line]>> }\n\
        struct Generic<T> { values: Vec<T> }\n\
        struct Instance { shared: Generic<Arc<u16>> }\n\
        struct Skipped { #[limcode(skip)] cache: u8, value: u8 }\n\
        struct Maps { maps: Vec<[BTreeMap<u8, u8>; 4]> }\n\
        enum Index { None, Map(BTreeMap<u8, [u64; 8]>) } struct Indexes { list: Vec<Index> }\n\
        struct Edge { #[limcode(len = u32)] s: String, n: u32 } struct Edges { list: Vec<Edge> }\n\
        struct Maybe { list: Vec<Option<Box<u64>>> }\n\
        #[limcode(tag = u8)] enum Part { Lists(Vec<u8>, LinkedList<u8>), Number(u64, u16, u8) } struct Parts { parts: Vec<Part> }\n\
        struct Niches { list: Vec<Option<[bool; 3]>> }\n\
        #[limcode(tag = u16)] enum Wide { A = 256, B } struct Wides { list: Vec<Wide> }\n";
    fs::write(folder.path().join("a.rs"), schema).expect("a file can be written");
    let output = run(folder.path(), &["explain".as_ref(), "a.rs".as_ref()]);
    let text = String::from_utf8(output.stdout).expect("plans are text");
    let memory = |name: &str| {
        let mut lines = text.lines().skip_while(|line| *line != format!("memory {name}")).skip(1);
        [lines.next().unwrap_or_default().trim(), lines.next().unwrap_or_default().trim()].map(ToOwned::to_owned)
    };
    // 1,032 bytes for a payload of one byte, and 3 x 8 for its box, which may be of no bytes; 65,536 boxes, 64 KiB, 16 KiB.
    let boxes = "at most 1,056 × input + 1,654,784 bytes";
    assert_eq!(memory("Boxes"), [format!("Rust  {boxes}"), "C++   at most 1,056 × input + 1,655,816 bytes".to_owned()]);
    // 3 x 24 and 3 x 32 bytes for a count of 8, and 3 for a vector that is reserved whole.
    assert_eq!(memory("Texts"), ["Rust  at most 12 × input + 81,920 bytes", "C++   at most 12 × input + 81,920 bytes"]);
    // 3 x 16 bytes, 24 for the counts, and 2 for two NULs, for a count of 8, and 2 for a vector that is reserved whole.
    assert_eq!(memory("Ended")[0], "Rust  at most 12 × input + 81,946 bytes");
    // The counts take as much as the alignment of what is behind them.
    assert_eq!(memory("Lines")[0], "Rust  at most 16 × input + 81,984 bytes");
    assert_eq!(memory("Generic"), ["Rust  depends on its parameters", "C++   depends on its parameters"]);
    // 24 bytes for two of the wire, and 3 x 8 for the pointer.
    assert_eq!(
        memory("Instance"),
        ["Rust  at most 36 × input + 1,654,784 bytes", "C++   at most 25 × input + 1,654,786 bytes"]
    );
    // Each of the 4 maps of an element has 11 x 2 + 32 bytes of its own: 3 x 24 x 4 and 216 bytes for 32 of the wire, and 3 for a vector
    // that is reserved whole. In C++, a node of 40 bytes for an entry of two.
    assert_eq!(memory("Maps"), ["Rust  at most 19 × input + 82,136 bytes", "C++   at most 20 × input + 81,920 bytes"]);
    // 3 x 24 and 11 x 72 + 32 bytes for a tag of 4, and 5 x 72 + 8 for an entry of 65.
    assert_eq!(memory("Indexes")[0], "Rust  at most 230 × input + 82,744 bytes");
    // 3 x 32 bytes for 8, and 4 for a vector that is reserved whole, because that is 4 times as much.
    assert_eq!(memory("Edges")[0], "Rust  at most 16 × input + 81,920 bytes");
    // 3 x 8 bytes for a tag: no box is at 0.
    assert_eq!(memory("Maybe")[0], "Rust  at most 24 × input + 81,920 bytes");
    // 24 bytes for an entry of one, and 4 for a vector that is reserved whole, if rustc finds a place for the tag.
    assert_eq!(memory("Parts")[0], "Rust  at most 28 × input + 81,920 bytes");
    // 3 bytes for 1, since an array has the niches of its elements.
    assert_eq!(memory("Niches")[0], "Rust  at most 12 × input + 81,920 bytes");
    // Two bytes for two.
    assert_eq!(memory("Wides")[0], "Rust  at most 1 × input + 16,384 bytes");
    assert_eq!(
        memory("Skipped"),
        ["Rust  not known: `Skipped` has `cache`, which is not on the wire", "C++   at most 0 × input + 16,384 bytes"]
    );
}

#[test]
fn explain_prints_the_plan_of_one_item() {
    let output =
        run(&here("tests/schemas/small"), &["explain".as_ref(), ".".as_ref(), "--item".as_ref(), "Color".as_ref()]);
    assert!(output.status.success() && output.stderr.is_empty());
    let text = String::from_utf8(output.stdout).expect("plans are text");
    let heads: Vec<_> = text.lines().filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(heads.len(), 3, "{text}");
    assert!(heads[0].starts_with("decode Color ") && heads[1].starts_with("encode Color "), "{text}");
    assert_eq!(heads[2], "memory Color");
}

/// Items of the same name in several modules are all meant.
#[test]
fn explain_prints_each_item_of_a_name() {
    let output = run(
        &here("tests/schemas/small"),
        &["explain".as_ref(), "modules.rs".as_ref(), "--item".as_ref(), "Header".as_ref()],
    );
    let text = String::from_utf8(output.stdout).expect("plans are text");
    let heads: Vec<_> = text.lines().filter(|line| line.starts_with("decode ")).collect();
    assert_eq!(heads.len(), 3, "{text}");
    assert!(heads.iter().all(|head| head.contains("Header ")), "{text}");
}

/// The end of a path is enough, and the path is the one that tables have as their heads.
#[test]
fn explain_finds_items_by_the_end_of_their_path() {
    let explain = |schemas: &str, item: &str| {
        let arguments = ["explain", schemas, "--format", "table", "--item", item].map(std::ffi::OsStr::new);
        let output = run(&here("../schemas"), &arguments);
        assert!(output.status.success(), "{item}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("tables are text")
    };
    let one = explain(".", "legacy::Message");
    assert!(one.starts_with("legacy::Message: size in bytes ") && one.matches("size in bytes").count() == 1, "{one}");
    assert_eq!(explain(".", "transaction::legacy::Message"), one);
    assert_eq!(explain(".", "solana::transaction::legacy::Message"), one);
    assert_eq!(explain(".", "crate::solana::transaction::legacy::Message"), one);
    // Of a file that is imported, if the file itself has no such item.
    assert_eq!(explain("solana/entry.rs", "legacy::Message"), one);
    assert!(explain(".", "Message").matches("size in bytes").count() > 2);
}

#[test]
fn tables_for_the_terminal_are_in_columns() {
    let folder = folder();
    let schema = "pub struct A { pub a: u8, pub b_b: [u16; 2], #[limcode(short_vec)] pub c: Vec<u32> }\n\
        pub enum B { One, Two(u16) } pub struct Nothing;\n\
        pub struct G<T> { pub a: u8, pub v: T }\n\
        pub struct Ok_ { #[limcode(is = *b\"\\xffo*k|\")] pub mark: [u8; 5] }\n";
    fs::write(folder.path().join("a.rs"), schema).expect("a file can be written");
    let output = run(folder.path(), &["explain", "a.rs", "--format", "table"].map(std::ffi::OsStr::new));
    let expected = "\
A: size in bytes 6 to 262148
offset  size        field   coding
     0  1           a       u8
     1  4           b_b     [u16; 2]
     5  1 to 3      len(c)  short_vec
    +0  len(c) × 4  c       elements: u32

B: size in bytes 4 to 6
offset  size  field  coding
     0  4     tag    u32
              One    tag 0
              Two    tag 1
     4  2     value  u16

Nothing: size in bytes 0
No bytes.

G: size in bytes at least min(T) + 1
offset  size             field  coding
     0  1                a      u8
     1  at least min(T)  v      T

Ok_: size in bytes 5
offset  size  field  coding
     0  5     mark   always b\"\\xffo*k|\"
";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
}

/// Generates from each of the pairs of current folder and path, and compares.
fn all_alike(ways: &[(PathBuf, PathBuf)]) {
    for lang in ["cpp", "rust"] {
        let mut outputs = ways.iter().map(|(current, schemas)| {
            let out = folder();
            generate(current, lang, schemas.as_os_str(), out.path());
            relative_files(out.path())
        });
        let first = outputs.next().expect("there are several ways");
        assert!(!first.is_empty());
        for (other, way) in outputs.zip(&ways[1..]) {
            assert_eq!(first, other, "{way:?}");
        }
    }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

#[test]
fn borrowed_forms_are_printed_where_they_are_asked_for() {
    let printed = |flags: &[&str]| {
        let out = folder();
        let arguments = [&["--lang", "cpp", "tests/schemas/small/containers.rs"], flags, &["--out"]].concat();
        let arguments: Vec<_> = arguments.iter().map(std::ffi::OsStr::new).chain([out.path().as_os_str()]).collect();
        let output = run(&here(""), &arguments);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        fs::read_to_string(out.path().join("containers.hpp")).unwrap()
    };
    assert!(!printed(&[]).contains("struct Products_ref {"));
    assert!(printed(&["--borrowed"]).contains("struct Products_ref {"));

    let out = folder();
    let arguments = ["--lang", "rust", "tests/schemas/small", "--borrowed", "--out"].map(std::ffi::OsStr::new);
    let output = run(&here(""), &[arguments.as_slice(), &[out.path().as_os_str()]].concat());
    assert!(!output.status.success());
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        message.starts_with("error: `--borrowed` is for C++; write `#[limcode(borrowed)]` on the types"),
        "{message}"
    );
}

#[test]
fn headers_that_print_values_are_made_where_they_are_asked_for() {
    let out = folder();
    let make = |lang: &str, flags: &[&str]| {
        let arguments = [&["--lang", lang, "tests/schemas/small/containers.rs"], flags, &["--out"]].concat();
        let arguments: Vec<_> = arguments.iter().map(std::ffi::OsStr::new).chain([out.path().as_os_str()]).collect();
        run(&here(""), &arguments)
    };
    let header = out.path().join("containers_ostream.hpp");
    assert!(make("cpp", &[]).status.success() && !header.exists());
    assert!(make("cpp", &["--ostream"]).status.success());
    assert!(fs::read_to_string(header).unwrap().contains("std::ostream& operator<<"));
    let output = make("rust", &["--ostream"]);
    assert!(!output.status.success());
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.starts_with("error: `--ostream` is for C++; put `#[derive(Debug)]` on the types"), "{message}");
}

/// An attribute at the head of a file stands for the same on each item that can have it.
#[test]
fn an_attribute_of_a_file_is_one_of_each_item() {
    let items = "
        use limcode::Limcode;

        #[derive(Limcode)]
        ATTRIBUTE
        pub struct Id(pub [u8; 16]);

        #[derive(Limcode)]
        ATTRIBUTE
        pub struct Vote<T> {
            pub ids: Vec<Id>,
            pub text: String,
            pub other: T,
        }

        #[derive(Limcode)]
        #[limcode(from = u8, into = u8)]
        pub struct Level(pub u8);

        pub mod inner {
            #[derive(Limcode)]
            ATTRIBUTE
            pub enum Choice {
                None,
                Some(Vec<super::Id>),
            }
        }
    ";
    for lang in ["cpp", "rust"] {
        let mut outputs = Vec::new();
        for (head, attribute) in [("#![limcode(borrowed, view)]", ""), ("", "#[limcode(borrowed, view)]"), ("", "")] {
            let (schemas, out) = (folder(), folder());
            let text = format!("//! Votes.\n{head}\n{}", items.replace("ATTRIBUTE", attribute));
            fs::write(schemas.path().join("votes.rs"), text).unwrap();
            generate(schemas.path(), lang, "votes.rs".as_ref(), out.path());
            outputs.push(relative_files(out.path()));
        }
        assert_eq!(outputs[0], outputs[1], "{lang}");
        assert_ne!(outputs[0], outputs[2], "{lang}");
    }
}

#[test]
fn a_file_asks_no_view_of_a_version_whose_variant_is_not_first() {
    let form = |parts: &str| {
        format!(
            "#![limcode(view, fields)]
            #[derive(Limcode)]
            pub struct One {{ pub slot: u64 }}
            #[derive(Limcode)]
            #[limcode(tag = version_prefix)]
            pub enum Body {{ #[limcode(untagged)] First(u8), #[limcode(tag = 1)] Second(One) }}
            #[derive(Limcode)]
            #[limcode(tag = version_prefix, untagged, version(1: {parts}))]
            pub struct Sent {{ pub slot: u64, pub body: Body }}
        "
        )
    };
    for (lang, view) in [("cpp", "Sent_view"), ("rust", "SentView")] {
        for (parts, has_view) in [("body = Body::Second(One), slot", true), ("slot, body = Body::Second(One)", false)] {
            let (schemas, out) = (folder(), folder());
            fs::write(schemas.path().join("sent.rs"), form(parts)).unwrap();
            generate(schemas.path(), lang, "sent.rs".as_ref(), out.path());
            let texts = relative_files(out.path()).into_values().collect::<Vec<_>>().concat();
            let text = String::from_utf8(texts).expect("text");
            assert!(text.contains("Body"), "{lang}");
            assert_eq!(text.contains(view), has_view, "{lang}: {parts}");
        }
    }
}

#[test]
fn lifetimes_of_bounds_are_not_those_of_impls() {
    let (schemas, out) = (folder(), folder());
    let text =
        "#[derive(Limcode)] pub struct Bounded<T: for<'a> Reads<'a>> where for<'de> T: Reads<'de> { pub first: T }";
    fs::write(schemas.path().join("bounded.rs"), text).unwrap();
    generate(schemas.path(), "rust", "bounded.rs".as_ref(), out.path());
    let generated = fs::read_to_string(out.path().join("bounded.rs")).unwrap();
    let (item, impls) = generated.split_once("impl<").expect("impls behind the struct");
    assert!(item.contains("for<'de> T: Reads<'de>"), "{item}");
    assert!(impls.contains("for<'limcode_de> T: Reads<'limcode_de>") && !impls.contains("for<'de>"), "{impls}");
    assert!(impls.contains("T: for<'limcode_a> Reads<'limcode_a>") && !impls.contains("for<'a>"), "{impls}");
}
