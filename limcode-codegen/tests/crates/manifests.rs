//! Which of the given crates a dependency is.

use super::{plan_of, struct_of};

const SMALL: &str = "#[derive(serde::Serialize)] pub struct Hash(u16);";
const LARGE: &str = "#[derive(serde::Serialize)] pub struct Hash(u64);";

/// The size of `a::T`, which holds a `hash3::Hash` and a `hash4::Hash`, or the messages.
fn found(dependencies: &str, crates: &str) -> String {
    let manifest = format!("[package]\nname = \"a\"\n[dependencies]\n{dependencies}");
    let hash = |version: &str| format!("[package]\nname = \"my-hash\"\nversion = \"{version}\"\n");
    let files = [
        ("a/Cargo.toml", manifest.as_str()),
        ("a/src/lib.rs", "#[derive(serde::Serialize)] pub struct T { x: hash3::Hash, y: hash4::Hash }"),
        ("h3/Cargo.toml", &hash("3.1.0")),
        ("h3/src/lib.rs", SMALL),
        ("h4/Cargo.toml", &hash("4.0.1")),
        ("h4/src/lib.rs", LARGE),
    ];
    let printed = plan_of(&files, &format!("--crate a=a {crates} --format table"));
    printed.unwrap_or_else(|messages| messages).split_whitespace().collect::<Vec<_>>().join(" ")
}

const BY_VERSION: &str =
    "hash3 = { package = \"my-hash\", version = \"3\" }\nhash4 = { package = \"my-hash\", version = \"4\" }\n";
const BY_PATH: &str =
    "hash3 = { package = \"my-hash\", path = \"../h3\" }\nhash4 = { package = \"my-hash\", path = \"../h4\" }\n";

/// Two versions of one package are two crates, under any names.
#[test]
fn versions_of_one_package_are_told_apart() {
    for dependencies in [BY_VERSION, BY_PATH] {
        for crates in [
            "--crate hash3=h3 --crate hash4=h4",
            "--crate hash4=h4 --crate hash3=h3",
            "--crate small=h3 --crate large=h4",
            "--crate hash4=h3 --crate hash3=h4",
        ] {
            let found = found(dependencies, crates);
            let names = ["small::Hash", "hash3::Hash", "hash4::Hash"].map(|name| format!("0 2 x crate::{name} 2 8 y"));
            assert!(names.iter().any(|name| found.contains(name)), "{crates}: {found}");
        }
    }
    // The older one is not the newer one, either.
    let messages = found(BY_VERSION, "--crate hash3=h3");
    assert!(messages.contains("is of the crate `hash4`, which is not given; add `--crate hash4=PATH`"), "{messages}");
    // Nor where it is given under the name of the older one's dependency.
    let named = "my-hash = \"3\"\nhash3 = { package = \"other\", version = \"1\" }\nhash4 = { package = \"my-hash\", version = \"4\" }\n";
    let files = [
        ("a/Cargo.toml", &*format!("[package]\nname = \"a\"\n[dependencies]\n{named}")),
        ("a/src/lib.rs", "#[derive(serde::Serialize)] pub struct T { x: my_hash::Hash, y: hash4::Hash }"),
        ("h4/Cargo.toml", "[package]\nname = \"my-hash\"\nversion = \"4.0.1\"\n"),
        ("h4/src/lib.rs", LARGE),
    ];
    let messages = plan_of(&files, "--crate a=a --crate my_hash=h4 --format table").expect_err("a crate is missing");
    assert!(messages.contains("is of the crate `my_hash`, which is not given"), "{messages}");
    // Another version than the one asked for can be given, if it is the only one.
    let one = "hash3 = { package = \"my-hash\", version = \"2\" }\nhash4 = { package = \"other\", version = \"4\" }\n";
    let messages = found(one, "--crate small=h3");
    assert!(messages.contains("is of the crate `hash4`") && !messages.contains("`hash3`"), "{messages}");
}

#[test]
fn a_dependency_that_may_be_several_crates_is_an_error() {
    let one = "hash3 = { package = \"my-hash\", version = \"2\" }\n";
    let messages = found(one, "--crate small=h3 --crate large=h4");
    let expected = "the dependency `hash3` may be any of the given crates `small`, `large`, which are versions of the package `my-hash`; give the \
                    right one with `--crate hash3=PATH`";
    assert!(messages.contains(expected), "{messages}");
}

/// Each version has the features that are asked of it.
#[test]
fn features_belong_to_one_version() {
    let source =
        "#[derive(wincode::SchemaWrite, wincode::SchemaRead)] pub struct T { pub x: hash3::T, pub y: hash4::T }";
    let manifest = "[package]\nname = \"a\"\n[dependencies]\nhash3 = { package = \"my-hash\", version = \"3\", default-features = false }\n\
                    hash4 = { package = \"my-hash\", version = \"4\", features = [\"more\"], default_features = false }\n";
    let hash = |version: &str| {
        format!(
            "[package]\nname = \"my-hash\"\nversion = \"{version}\"\n[features]\ndefault = [\"wide\"]\nwide = []\nmore = []\n"
        )
    };
    let files = [
        ("a/Cargo.toml", manifest),
        ("a/src/lib.rs", source),
        ("h3/Cargo.toml", &hash("3.1.0")),
        ("h3/src/lib.rs", &struct_of(&["wide", "more"])),
        ("h4/Cargo.toml", &hash("4.0.1")),
        ("h4/src/lib.rs", &struct_of(&["wide", "more"])),
    ];
    let found = plan_of(&files, "--crate a=a --crate hash3=h3 --crate hash4=h4 --format table");
    let found = found.unwrap_or_else(|messages| panic!("{messages}"));
    let found = found.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        found.contains("T: size in bytes 3 offset size field coding 0 1 x crate::hash3::T 1 2 y crate::hash4::T"),
        "{found}"
    );
}

/// A version that a crate inherits from its workspace is that of the workspace.
#[test]
fn inherited_versions_are_those_of_the_workspace() {
    let files = [
        ("a/Cargo.toml", "[package]\nname = \"a\"\n[dependencies]\nfoo = { package = \"my-hash\", version = \"2\" }\n"),
        ("a/src/lib.rs", "#[derive(serde::Serialize)] pub struct T { x: foo::Hash }"),
        ("one/Cargo.toml", "[package]\nname = \"my-hash\"\nversion = \"1.0.0\"\n"),
        ("one/src/lib.rs", SMALL),
        ("two/Cargo.toml", "[workspace]\nmembers = [\"hash\"]\n[workspace.package]\nversion = \"2.0.0\"\n"),
        ("two/hash/Cargo.toml", "[package]\nname = \"my-hash\"\nversion.workspace = true\n"),
        ("two/hash/src/lib.rs", LARGE),
    ];
    let found = plan_of(&files, "--crate a=a --crate foo=one --crate newer=two/hash --format table");
    let found = found.unwrap_or_else(|messages| panic!("{messages}"));
    assert!(found.split_whitespace().collect::<Vec<_>>().join(" ").contains("0 8 x crate::newer::Hash"), "{found}");
}
