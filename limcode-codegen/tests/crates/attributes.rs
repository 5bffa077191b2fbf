//! Conditions, attributes that change what is encoded, and types that are not encoded.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use super::paths::{check, table_of};
use super::{folder_of, text};
use crate::support::cli::run;

/// The sources of a crate with conditions, each with a part of the table of `a::T`, or of the message.
const CONDITIONS: [(&str, &str); 9] = [
    (
        "S pub struct T { #[cfg(true)] b: u16, #[cfg(false)] c: u32, #[cfg(not(false))] d: u8, #[cfg(all(true, not(feature = \"x\",)),)] e: u8 }",
        "0 2 b u16 2 1 d u8 3 1 e u8",
    ),
    ("#[cfg(true)] S pub struct T { d: u8 }", "0 1 d u8"),
    ("#[cfg_attr(true, derive(serde::Serialize))] pub struct T { d: u8 }", "0 1 d u8"),
    ("#[cfg_attr(not(feature = \"x\"), derive(serde::Serialize),)] pub struct T { d: u8 }", "0 1 d u8"),
    (
        "S pub struct T { #[cfg_attr(true, serde(with = \"solana_short_vec\"))] v: Vec<u8> }",
        "0 1 to 3 len(v) short_vec",
    ),
    ("S pub struct T { #[cfg(false)] d: u8 }", "T: size in bytes 0"),
    (
        "S pub struct T { d: u8, #[cfg(feature)] e: u8, #[cfg(feature = x)] f: u8 }",
        "cannot read this condition: expected string literal; write it as rustc expects it",
    ),
    (
        "#[cfg_attr(not(), derive(Debug))] S pub struct T { d: u8 }",
        "cannot read this condition: expected one condition in `not(...)`",
    ),
    ("#[cfg(1)] mod m {} S pub struct T { d: u8 }", "cannot read this condition: expected identifier"),
];

#[test]
fn conditions_are_those_of_rustc() {
    check(&CONDITIONS, |source| table_of(source, ""));
}

/// The same, of attributes that change what is encoded.
const CHANGED: [(&str, &str); 6] = [
    (
        "#[serde_with::skip_serializing_none] S pub struct T { d: Option<u8>, e: u16 }",
        "unsupported `skip_serializing_none`: it leaves fields that are `None` out of the encoding, and bincode's decoder cannot see that they are \
         missing; map the type to a schema: `--replace a::T=PATH`",
    ),
    (
        "use serde_with::skip_serializing_none; #[skip_serializing_none] S pub struct T { d: Option<u8>, e: u16 }",
        "unsupported `skip_serializing_none`",
    ),
    (
        "use serde_with::skip_serializing_none as some; #[some] S pub struct T { d: Option<u8>, e: u16 }",
        "unsupported `skip_serializing_none`",
    ),
    (
        "use serde_with::apply; #[apply(Option => #[serde(skip)])] S pub struct T { d: Option<u8>, e: u16 }",
        "unsupported `apply`: it adds attributes to fields",
    ),
    ("use other::apply; #[apply(x)] S pub struct T { d: u8 }", "0 1 d u8"),
    (
        "#[repr(u8)] #[derive(serde_repr::Serialize_repr, serde::Deserialize)] pub enum T { A = 1, B = 2 }",
        "`a::T` derives `Serialize_repr` of `serde_repr`, which writes the number of a variant and no tag; declare the enum in a schema, with \
         `#[limcode(tag = u8)]` for `#[repr(u8)]` and with the numbers as tags, and map it to a schema: `--replace a::T=PATH`",
    ),
];

#[test]
fn attributes_that_change_what_is_encoded_are_reported() {
    check(&CHANGED, |source| table_of(source, ""));
}

#[test]
fn attributes_of_schemas_that_change_what_is_encoded_are_reported() {
    for source in [
        "#[serde_with::skip_serializing_none] pub struct T { a: Option<u8> }",
        "use serde_with::skip_serializing_none as some; #[some] pub struct T { a: Option<u8> }",
        "#[some] pub struct T { a: Option<u8> } use serde_with::skip_serializing_none as some;",
    ] {
        let folder = folder_of(&[("a.rs", source)]);
        let output = run(folder.path(), &["explain", "a.rs"].map(OsStr::new));
        let (messages, expected) =
            (text(output.stderr), "cannot see that they are missing; remove it, or write its attributes out");
        assert!(
            messages.contains("unsupported `skip_serializing_none`: ") && messages.contains(expected),
            "{messages}"
        );
    }
}

/// The same, of what is not encoded.
const OFF_THE_WIRE: [(&str, &str); 10] = [
    (
        "pub struct Cache; S pub struct T { d: u8, #[serde(skip)] c: Cache, #[serde(skip, default = \"f\")] l: Option<fn()> }",
        "T: size in bytes 1 offset size field coding 0 1 d u8",
    ),
    ("pub struct Cache; S pub struct T(u8, #[serde(skip)] Cache);", "0 1 value u8"),
    (
        "pub struct Cache; S pub struct T { d: u8, #[serde(skip_serializing, skip_deserializing)] c: Cache }",
        "T: size in bytes 1 offset size field coding 0 1 d u8",
    ),
    ("pub struct Cache; S pub struct T(#[serde(skip)] Cache);", "`a::Cache` derives no codec"),
    ("pub struct Cache; S pub enum T { A { d: u8, #[serde(skip)] c: Cache } }", "A tag 0 4 1 d u8"),
    (
        "#[derive(wincode::SchemaWrite, wincode::SchemaRead)] pub struct T { d: u8, #[wincode(skip)] c: Cache } pub struct Cache;",
        "T: size in bytes 1 offset size field coding 0 1 d u8",
    ),
    (
        "#[derive(serde::Serialize, serde::Deserialize)] #[serde(from = \"Wire\", into = \"Wire\")] pub struct T { c: Cache } pub struct Cache; S pub struct Wire { x: u16 }",
        "0 2 value crate::a::Wire",
    ),
    (
        "pub struct Mark; S pub struct T { d: u8, m: std::marker::PhantomData<Mark>, n: core::marker::PhantomData<fn(other::X)> }",
        "m std::marker::PhantomData<()>",
    ),
    (
        "S pub struct U<X> { m: std::marker::PhantomData<X> } S pub struct T { d: u8, m: U<u8> }",
        "m std::marker::PhantomData<X>",
    ),
    (
        "pub struct H; use std::collections::{HashMap, HashSet}; S pub struct T { d: HashMap<u8, u16, std::hash::BuildHasherDefault<H>>, e: HashSet<u8, ahash::RandomState> }",
        "d std::collections::HashMap<u8, u16> +0 at least 8 e std::collections::HashSet<u8>",
    ),
];

#[test]
fn types_that_are_not_encoded_need_no_codec() {
    check(&OFF_THE_WIRE, |source| table_of(source, ""));
}

/// Fields that are not encoded are in no output where their types are in none, and stay where those are Rust's.
#[test]
fn fields_that_are_not_encoded_are_left_out_of_rust() {
    let source = "pub struct Cache; #[derive(serde::Serialize)] pub struct T { pub d: u8, #[serde(skip)] pub c: Cache, #[serde(skip)] pub e: u64 }";
    let folder = folder_of(&[("a/lib.rs", source)]);
    let words = ["--lang", "rust", "--out", "out", "--crate", "a=a/lib.rs", "--root", "a::T"].map(OsStr::new);
    assert!(run(folder.path(), &words).status.success());
    let printed = fs::read_to_string(folder.path().join("out/a.rs")).expect("it was written");
    assert!(printed.contains("pub e: u64") && !printed.contains("Cache"), "{printed}");
}

/// Output below the schemas is none of them.
#[test]
fn output_below_the_schemas_is_not_read() {
    let folder = folder_of(&[("s/a.rs", "pub struct A(u8);"), ("s/lib.rs", "pub mod a;")]);
    for _ in 0..2 {
        let output = run(folder.path(), &["--lang", "rust", "--out", "s/out", "s"].map(OsStr::new));
        assert!(output.status.success(), "{}", text(output.stderr));
    }
    let output = run(folder.path(), &["explain", "s/out"].map(OsStr::new));
    let messages = text(output.stderr);
    assert!(messages.contains("holds no `.rs` file but output of limcode-codegen; name the folder of"), "{messages}");
    assert!(folder.path().join("s/out/a.rs").is_file() && !folder.path().join(Path::new("s/out/out")).exists());
}
