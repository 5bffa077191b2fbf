//! Types of crates, read from their sources: what is made of them, and mistakes.

#[path = "crates/attributes.rs"]
mod attributes;
#[path = "crates/manifests.rs"]
mod manifests;
#[path = "crates/paths.rs"]
mod paths;
#[path = "crates/request.rs"]
mod request;
mod support;

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use support::cli::{files, run};
use support::golden::{self, Texts};
use support::here;

/// Two crates, of which one depends on the other.
const CRATES: &str = "--crate acme_chain=chain --crate acme-hash=hash";

/// What is asked for, by the name of its golden files.
const GOOD: [(&str, &str); 4] = [
    ("wincode", "--root acme_chain::Block --features wincode"),
    ("serde", "--root acme_chain::Block --root acme_chain::votes::Kind --features serde"),
    ("archive", "--root acme_chain::Block --features archive,acme_hash/wide --no-default-features"),
    (
        "replaced",
        "ours --root acme_chain::votes::Signed --root acme_chain::Weighted --features wincode --replace acme_chain::votes::Weight=votes::Weight \
         --replace acme_chain::Versioned=votes::Versioned --replace time::Time=votes::Time --replace acme_hash::Unused=votes::Time",
    ),
];

/// Mistakes, by the name of their golden files.
const BAD: [(&str, &str); 18] = [
    ("unknown_root", "--root acme_chain::Blok --features wincode"),
    ("root_of_another_crate", "--root acme_chian::Block"),
    ("root_behind_a_feature", "--root acme_chain::archive::Archived --features wincode"),
    ("no_root", "--features wincode"),
    ("unknown_feature", "--root acme_chain::Block --features win"),
    ("unknown_feature_of_a_crate", "--root acme_chain::Block --features acme_hash/serd"),
    ("no_codec", "--root acme_chain::Block"),
    ("not_encoded", "--root acme_chain::Cache --features wincode"),
    ("made_by_a_macro", "--root acme_chain::votes::Weighted --features wincode"),
    ("written_by_hand", "--root acme_chain::votes::Signed --features wincode --replace time::Time=acme_chain::Vote"),
    (
        "crate_not_given",
        "--root acme_chain::votes::Signed --features wincode --replace acme_chain::votes::Versioned=acme_chain::Vote",
    ),
    (
        "unknown_replacement",
        "ours --root acme_chain::votes::Signed --features wincode --replace acme_chain::votes::Versioned=votes::Versoned --replace time::Time=votes::Time",
    ),
    ("no_manifest", "--crate other=src --root other::A"),
    ("given_twice", "--crate acme_chain=chain --root acme_chain::Block"),
    ("no_path", "--crate acme_chain --root acme_chain::Block"),
    ("serde_as", "--crate odd=odd.rs --root odd::A"),
    ("wide_aliases", "--crate wide=wide.rs --root wide::A"),
    ("in_an_alias_elsewhere", "--crate far=far/lib.rs --root far::A"),
];

#[test]
fn plans_of_types_of_crates_are_as_pinned() {
    let texts = GOOD.iter().map(|(name, request)| {
        let output = run_with("explain", request);
        assert!(output.status.success(), "{name}: {}", text(output.stderr));
        (Path::new(name).with_extension("plan"), text(output.stderr) + &text(output.stdout))
    });
    golden::check("crates/plan", &texts.collect());
}

#[test]
fn output_for_types_of_crates_is_as_pinned() {
    for lang in ["cpp", "rust"] {
        let mut texts = Texts::new();
        for (name, request) in GOOD {
            let out = tempfile::tempdir().expect("a temporary folder can be made");
            let output = run_with(&format!("--lang {lang} --out {}", out.path().display()), request);
            assert!(output.status.success(), "{name}: {}", text(output.stderr));
            texts.extend(files(out.path()).into_iter().map(|(path, bytes)| {
                let path = path.strip_prefix(out.path()).expect("it was written there");
                (Path::new(name).join(path), text(bytes))
            }));
        }
        golden::check(&format!("crates/{lang}"), &texts);
    }
}

#[test]
fn mistakes_with_crates_are_reported_in_these_words() {
    let mut texts = Texts::new();
    for (name, request) in BAD {
        let out = tempfile::tempdir().expect("a temporary folder can be made");
        let folder = out.path().join("out");
        let output = run_with(&format!("--lang cpp --out {}", folder.display()), request);
        assert!(!output.status.success(), "{name}");
        assert!(output.stdout.is_empty() && !folder.exists(), "{name}");
        texts.insert(Path::new(name).with_extension("stderr"), text(output.stderr));
    }
    golden::check("crates/bad", &texts);
}

/// Whoever builds with the output must build again when any of these changes.
#[test]
fn a_dependency_file_lists_manifests_and_sources() {
    let out = tempfile::tempdir().expect("a temporary folder can be made");
    let stamp = out.path().join("stamp");
    let depfile = out.path().join("stamp.d");
    let flags = format!(
        "--lang cpp --out {0} --stamp {1} --depfile {2}",
        out.path().display(),
        stamp.display(),
        depfile.display()
    );
    assert!(run_with(&flags, GOOD[0].1).status.success());
    let listed = fs::read_to_string(depfile).expect("the dependency file was written");
    for file in ["chain/Cargo.toml", "chain/src/lib.rs", "chain/src/votes/kinds.rs", "hash/Cargo.toml", "hash/hash.rs"]
    {
        assert_eq!(listed.matches(&format!("crates/{file}")).count(), 1, "{file}: {listed}");
    }
}

/// Bytes are read by the plans of the crates' types.
#[test]
fn bytes_of_types_of_crates_are_inspected() {
    let out = tempfile::tempdir().expect("a temporary folder can be made");
    let file = out.path().join("vote.bin");
    fs::write(&file, [7, 0, 0, 0, 0, 0, 0, 0, 1, 0]).expect("a file can be written");
    let output = run_with(&format!("inspect acme_chain::votes::Vote {}", file.display()), GOOD[0].1);
    assert!(output.status.success(), "{}", text(output.stderr));
    let text = text(output.stdout);
    assert!(text.contains("slot: u64 = 7") && text.contains("Skip"), "{text}");
}

/// A folder with these files.
fn folder_of(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("it is in the folder")).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }
    folder
}

/// The plans of the type `T` of a crate `a` in a folder with these files, or the messages.
fn plan_of(files: &[(&str, &str)], flags: &str) -> Result<String, String> {
    let (folder, words) = (folder_of(files), format!("explain --root a::T {flags}"));
    let output = run(folder.path(), &words.split_whitespace().map(OsStr::new).collect::<Vec<_>>());
    if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) }
}

/// The fields of `struct_of` that a plan has.
fn fields(plan: &str) -> Vec<&str> {
    let words = plan.split("encode ").next().unwrap_or_default().split_whitespace();
    let names = words.filter_map(|word| word.strip_suffix(':').filter(|name| name.starts_with("has_")));
    names.collect()
}

/// A struct with a field `has_NAME` for each feature.
fn struct_of(features: &[&str]) -> String {
    let fields: Vec<_> =
        features.iter().map(|name| format!("#[cfg(feature = \"{name}\")] pub has_{name}: u8,\n")).collect();
    format!(
        "#[derive(wincode::SchemaWrite, wincode::SchemaRead)] pub struct T {{ pub always: u8, {} }}",
        fields.concat()
    )
}

#[test]
fn a_feature_of_an_optional_dependency_switches_the_dependency_on() {
    const OPTIONAL: &str = "[dependencies]\nserde = { version = \"1\", optional = true }\n";
    let source = struct_of(&["serde", "more"]);
    let case = |features: &str, dependencies: &str| {
        let manifest = format!("[package]\nname = \"a\"\n[features]\nmore = []\n{features}\n{dependencies}");
        let plan = plan_of(&[("a/Cargo.toml", &manifest), ("a/src/lib.rs", &source)], "--crate a=a --features on");
        fields(&plan.unwrap_or_else(|messages| panic!("{messages}"))).join(" ")
    };
    assert_eq!(case("on = [\"serde/std\"]", OPTIONAL), "has_serde", "the feature that the dependency is");
    let listed = "serde = [\"dep:serde\", \"more\"]";
    assert_eq!(
        case(&format!("on = [\"serde/std\"]\n{listed}"), OPTIONAL),
        "has_serde has_more",
        "a feature of that name"
    );
    assert_eq!(case("on = [\"serde?/std\"]", OPTIONAL), "", "a weak one");
    assert_eq!(case("on = [\"serde/std\"]\nother = [\"dep:serde\"]", OPTIONAL), "", "there is no such feature");
    assert_eq!(case("on = [\"serde/std\"]", "[dependencies]\nserde = \"1\"\n"), "", "it is always there");
    // As cargo says.
    let manifest = format!("[package]\nname = \"a\"\n[features]\nother = [\"dep:serde\"]\n{OPTIONAL}");
    let plan = plan_of(&[("a/Cargo.toml", &manifest), ("a/src/lib.rs", &source)], "--crate a=a --features serde");
    let messages = plan.expect_err("there is no such feature");
    assert!(messages.contains("unknown feature `serde` of `a`"), "{messages}");
}

/// A workspace entry for `acme-hash` under the name `digest`, that of a member, and the features of `acme-hash` that follow.
const INHERITED: [(&str, &str, &str); 5] = [
    ("default-features = false, features = [\"small\"]", "", "has_small"),
    ("default-features = false, features = [\"small\"]", "features = [\"more\"]", "has_small has_more"),
    ("default-features = false", "default-features = true", "has_wide"),
    ("features = [\"small\"]", "default-features = false", "has_wide has_small"),
    ("features = [\"small\"]", "optional = true", ""),
];

#[test]
fn dependencies_are_inherited_from_the_workspace_as_cargo_does() {
    let hash = "[package]\nname = \"acme-hash\"\n[features]\ndefault = [\"wide\"]\nwide = []\nsmall = []\nmore = []\n";
    let source = struct_of(&["wide", "small", "more"]);
    // The manifest with the workspace, the start of the crate's, and where the crate is.
    let layouts = [
        ("ws/Cargo.toml", "", "ws/crates/a"),
        ("ws/Cargo.toml", "workspace = \"../../ws\"\n", "elsewhere/a"),
        ("ws/a/Cargo.toml", "", "ws/a"),
    ];
    for ((above, below, expected), (root, pointer, own)) in
        INHERITED.into_iter().flat_map(|case| layouts.map(|layout| (case, layout)))
    {
        let separator = if below.is_empty() { "" } else { ", " };
        let workspace = format!(
            "[workspace]\n[workspace.dependencies]\ndigest = {{ package = \"acme-hash\", path = \"hash\", {above} }}\n"
        );
        let crate_file = format!("{own}/Cargo.toml");
        let manifest = format!(
            "[package]\nname = \"a\"\n{pointer}[dependencies]\ndigest = {{ workspace = true{separator}{below} }}\n"
        );
        let both = format!("{manifest}{workspace}");
        let manifest = if root == crate_file { &both } else { &manifest };
        let library = format!("{own}/src/lib.rs");
        let files = [
            (root, workspace.as_str()),
            (&crate_file, manifest),
            (&library, "pub use digest::T;"),
            ("hash/Cargo.toml", hash),
            ("hash/src/lib.rs", &source),
        ];
        let plan = plan_of(&files, &format!("--crate a={own} --crate acme_hash=hash"));
        let plan = plan.unwrap_or_else(|messages| panic!("{messages}"));
        assert_eq!(fields(&plan).join(" "), expected, "{above} and {below} in {own}");
    }
}

#[test]
fn a_workspace_that_excludes_a_crate_is_not_its_own() {
    let member = "[package]\nname = \"a\"\n[dependencies]\nhash = { workspace = true }\n";
    let outer = "[workspace]\n[workspace.dependencies]\nhash = { version = \"1\", package = \"acme-hash\" }\n";
    let inner = "[workspace]\nexclude = [\"a\"]\n[workspace.dependencies]\nhash = \"1\"\n";
    let files = [
        ("outer/Cargo.toml", outer),
        ("outer/inner/Cargo.toml", inner),
        ("outer/inner/a/Cargo.toml", member),
        ("outer/inner/a/src/lib.rs", "pub use hash::T;"),
        ("hash/Cargo.toml", "[package]\nname = \"acme-hash\"\n"),
        ("hash/src/lib.rs", &struct_of(&[])),
    ];
    let flags = "--crate a=outer/inner/a --crate acme_hash=hash";
    plan_of(&files, flags).unwrap_or_else(|messages| panic!("{messages}"));
    let folder = folder_of(&files);
    let words = format!("--lang cpp --out out --root a::T --stamp stamp --depfile stamp.d {flags}");
    assert!(run(folder.path(), &words.split(' ').map(OsStr::new).collect::<Vec<_>>()).status.success());
    let listed = fs::read_to_string(folder.path().join("stamp.d")).expect("the dependency file was written");
    assert!(listed.contains("outer/Cargo.toml") && !listed.contains("inner/Cargo.toml"), "{listed}");
}

#[test]
fn a_workspace_that_is_missing_or_lacks_a_dependency_is_one_error() {
    let member = "[package]\nname = \"a\"\n[dependencies]\nhash.workspace = true\nother.workspace = true\n";
    let files = [("a/Cargo.toml", member), ("a/src/lib.rs", &struct_of(&[]))];
    let messages = plan_of(&files, "--crate a=a").expect_err("there is no workspace");
    let expected = "error: `hash` is inherited from a workspace, but no `Cargo.toml` in the folders above has a `[workspace]` with this crate; give the \
                    crate's folder inside its workspace\n --> a/Cargo.toml\n";
    assert!(messages.starts_with(expected) && messages.matches("error: `").count() == 1, "{messages}");
    let files = [files[0], files[1], ("Cargo.toml", "[workspace]\n[workspace.dependencies]\nother = \"1\"\n")];
    let messages = plan_of(&files, "--crate a=a").expect_err("the workspace lacks it");
    assert!(messages.starts_with("error: `hash` is inherited from the workspace, but `"), "{messages}");
    let remedy = "Cargo.toml` does not list it; add it to `[workspace.dependencies]` there\n --> a/Cargo.toml\n";
    assert!(messages.contains(remedy), "{messages}");
}

/// The files are where rustc looks for them.
#[test]
fn paths_of_modules_lead_to_the_files_that_rustc_reads() {
    const LEAF: &str = "#[derive(wincode::SchemaWrite, wincode::SchemaRead)] pub struct V(pub u8);";
    let library = "
        pub mod flat;
        pub mod folder;
        pub mod inline { #[path = \"other.rs\"] pub mod inner; }
        #[path = \"files\"]
        pub mod threads { #[path = \"tls.rs\"] pub mod local; pub mod plain; }
        #[path = \"odd/place.rs\"]
        pub mod placed;
        #[derive(wincode::SchemaWrite, wincode::SchemaRead)]
        pub struct T {
            pub first: inline::inner::V, pub second: threads::local::V, pub third: threads::plain::V, pub fourth: placed::inline::inner::V,
            pub fifth: flat::beside::V, pub sixth: flat::inline::inner::V, pub seventh: flat::inline::deep::leaf::V,
            pub eighth: flat::moved::leaf::V, pub ninth: folder::inline::inner::V,
        }";
    let flat = "
        #[path = \"beside.rs\"] pub mod beside;
        pub mod inline {
            #[path = \"other.rs\"] pub mod inner;
            #[path = \"below\"] pub mod deep { pub mod leaf; }
        }
        #[path = \"away\"] pub mod moved { pub mod leaf; }";
    let inline = "pub mod inline { #[path = \"other.rs\"] pub mod inner; }";
    let files = [
        ("a/Cargo.toml", "[package]\nname = \"a\"\n"),
        ("a/src/lib.rs", library),
        ("a/src/flat.rs", flat),
        ("a/src/folder/mod.rs", inline),
        ("a/src/odd/place.rs", inline),
        ("a/src/inline/other.rs", LEAF),
        ("a/src/files/tls.rs", LEAF),
        ("a/src/files/plain.rs", LEAF),
        ("a/src/odd/inline/other.rs", LEAF),
        ("a/src/beside.rs", LEAF),
        ("a/src/flat/inline/other.rs", LEAF),
        ("a/src/flat/inline/below/leaf.rs", LEAF),
        ("a/src/away/leaf.rs", LEAF),
        ("a/src/folder/inline/other.rs", LEAF),
    ];
    let plan = plan_of(&files, "--crate a=a").unwrap_or_else(|messages| panic!("{messages}"));
    assert!(plan.contains("wire fixed 9\n"), "{plan}");
}

/// Runs the program beside the crates. A request that gives crates itself has no others.
fn run_with(command: &str, request: &str) -> std::process::Output {
    let crates = if request.contains("--crate") && !request.contains("chain=chain") { "" } else { CRATES };
    let words = command.split(' ').chain(request.split_whitespace()).chain(crates.split_whitespace());
    run(&here("tests/schemas/crates"), &words.map(OsStr::new).collect::<Vec<_>>())
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("messages and sources are text")
}
