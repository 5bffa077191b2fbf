//! The plans, the Rust and the C++ of the schemas, as they are read.

mod support;

use std::fs;
use std::path::Path;

use limcode_codegen::output::Output;
use limcode_codegen::schema::Schemas;
use limcode_codegen::{cpp, plan, rust};
use support::golden::{self, Texts};
use support::items::planned;
use support::{here, schemas};

#[test]
fn plans_of_the_solana_schemas_are_as_pinned() {
    golden::check("solana/plan", &plans(&schemas("../schemas/solana")));
}

#[test]
fn rust_of_the_solana_schemas_is_as_pinned() {
    golden::check("solana/rust", &texts(rust::source::sources(&schemas("../schemas/solana"))));
}

/// They are those that users include: the target `limcode::solana`.
#[test]
fn headers_of_the_solana_schemas_are_as_shipped() {
    let mut schemas = schemas("../schemas/solana");
    schemas.borrow_all();
    schemas.spread_views(true);
    schemas.wants_ostream = true;
    golden::check_files(&here("../schemas/solana/cpp/include"), &texts(cpp::headers(&schemas)));
}

#[test]
fn plans_of_the_small_schemas_are_as_pinned() {
    golden::check("small/plan", &plans(&schemas("tests/schemas/small")));
}

#[test]
fn rust_of_the_small_schemas_is_as_pinned() {
    golden::check("small/rust", &texts(rust::source::sources(&schemas("tests/schemas/small"))));
}

#[test]
fn headers_of_the_small_schemas_are_as_pinned() {
    golden::check("small/cpp", &texts(cpp::headers(&schemas("tests/schemas/small"))));
}

#[test]
fn headers_with_views_are_as_pinned() {
    let mut schemas = schemas("tests/schemas/views");
    schemas.spread_views(false);
    golden::check("views/cpp", &texts(cpp::headers(&schemas)));
}

#[test]
fn headers_that_print_values_are_as_pinned() {
    let mut schemas = schemas("tests/schemas/small");
    schemas.wants_ostream = true;
    let mut texts = texts(cpp::headers(&schemas));
    texts.retain(|path, _| path.to_string_lossy().ends_with("_ostream.hpp"));
    golden::check("small/ostream", &texts);
}

#[test]
fn headers_and_sources_with_codecs_apart_are_as_pinned() {
    let mut schemas = schemas("tests/schemas/small");
    schemas.wants_split = true;
    let mut texts = texts(cpp::headers(&schemas));
    // Ordinary types, two files that use each other, templates, and types of libraries.
    let pinned = ["bits", "bits_codec", "orders", "orders_codec", "people", "people_codec", "generics", "library"];
    texts.retain(|path, _| path.file_stem().is_some_and(|name| pinned.iter().any(|pinned| name == *pinned)));
    golden::check("small/split", &texts);
}

/// The layout of files is all that differs.
#[test]
fn codecs_apart_have_the_text_of_those_in_a_header() {
    let mut schemas = schemas("tests/schemas/small");
    let mut codecs = |wants_split: bool, ending: &str| {
        schemas.wants_split = wants_split;
        let of_file = |Output { relative, text }: Output| {
            let name =
                relative.to_string_lossy().strip_suffix(ending).filter(|name| !name.ends_with("_view"))?.to_owned();
            let (_, codecs) = text.split_once("\nnamespace limcode {\n")?;
            Some((name, codecs.split_once("\n}  // namespace limcode\n")?.0.to_owned()))
        };
        cpp::headers(&schemas).into_iter().filter_map(of_file).collect::<std::collections::BTreeMap<_, _>>()
    };
    let together = codecs(false, ".hpp");
    let apart = codecs(true, "_codec.hpp");
    assert!(together.len() > 20 && together.keys().eq(apart.keys()), "{:?} {:?}", together.keys(), apart.keys());
    for (name, text) in &together {
        assert!(apart[name] == *text, "{name}:\n{}", apart[name]);
    }
}

/// A derive sees one item: the sizes of other types, and lengths by name, stay symbols.
#[test]
fn plans_in_the_open_world_are_as_pinned() {
    let plans = open_items().map(|(name, source)| (format!("{name}.plan").into(), plan::dump(&planned(&source))));
    golden::check("open/plan", &plans.collect());
}

#[test]
fn expansions_of_the_derive_are_as_pinned() {
    let expansions = open_items().map(|(name, source)| {
        let item = source.parse().expect("an item of the open world can be parsed");
        let expansion = syn::parse2(limcode_codegen::derive(item)).expect("the derive prints items");
        (format!("{name}.rs").into(), prettyplease::unparse(&expansion))
    });
    golden::check("open/rust", &expansions.collect());
}

/// The plans of the selected files, one text for each file.
fn plans(schemas: &Schemas) -> Texts {
    let mut texts = Texts::new();
    for entry in schemas.selected() {
        let text = texts.entry(schemas.files[entry.file].relative.with_extension("plan")).or_default();
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&plan::dump(schemas.plan(entry)));
    }
    texts
}

fn texts(outputs: Vec<Output>) -> Texts {
    outputs.into_iter().map(|output| (output.relative, output.text)).collect()
}

/// Name and text of the files with one item each.
fn open_items() -> impl Iterator<Item = (String, String)> {
    let folder = fs::read_dir(here("tests/schemas/open")).expect("the folder is there");
    folder.map(|entry| {
        let path = entry.expect("the folder can be read").path();
        let name = Path::file_stem(&path).expect("a file has a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).expect("the file can be read"))
    })
}
