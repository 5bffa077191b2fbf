//! Random schemas go through every pass: plans hold, and both back ends print what their languages can read.

mod support;

use std::collections::BTreeSet;

use limcode_codegen::inspect::{Line, Options, Stop, inspect};
use limcode_codegen::plan::{dump, verify};
use limcode_codegen::{cpp, rust};
use support::items::planned;
use support::random::{Random, schemas as random_schemas};

#[test]
fn plans_of_random_items_hold_in_the_open_world() {
    for seed in 0..60 {
        for source in Random::new(seed).items(10, true) {
            let plan = planned(&source);
            assert_eq!(verify(&plan), Ok(()), "seed {seed}: {source}\n{}", dump(&plan));
        }
    }
}

#[test]
fn the_derive_prints_rust_for_random_items() {
    for seed in 0..20 {
        for source in Random::new(seed).items(10, true) {
            let item = source.parse().unwrap_or_else(|error| panic!("seed {seed}: {error} in {source}"));
            let expansion = limcode_codegen::derive(item);
            let file: syn::File =
                syn::parse2(expansion).unwrap_or_else(|error| panic!("seed {seed}: {error} in {source}"));
            // A type that may be `Copy` has a macro's impls, too.
            let impls = file.items.iter().filter(|item| matches!(item, syn::Item::Impl(_))).count();
            assert_eq!(impls, 3, "seed {seed}: errors instead of impls for {source}");
        }
    }
}

#[test]
fn plans_of_random_schemas_hold_in_the_closed_world() {
    for seed in 0..30 {
        let schemas = random_schemas(seed, 25);
        for entry in schemas.selected() {
            let plan = schemas.plan(entry);
            assert_eq!(verify(plan), Ok(()), "seed {seed}:\n{}", dump(plan));
            assert!(plan.layout.min.known().is_some(), "seed {seed}: a size is not known in a closed world");
        }
    }
}

#[test]
fn both_languages_are_printed_for_random_schemas() {
    for seed in 0..20 {
        let schemas = random_schemas(seed, 25);
        for output in rust::source::sources(&schemas) {
            let parsed = syn::parse_file(&output.text);
            assert!(parsed.is_ok(), "seed {seed}: {}", output.text);
        }
        for output in cpp::headers(&schemas) {
            let balance = output.text.matches('{').count().abs_diff(output.text.matches('}').count());
            assert_eq!(balance, 0, "seed {seed}: braces do not match in {}", output.text);
        }
    }
}

/// References and parameters have a name where the code below them uses it, and only there.
#[test]
fn cpp_declares_what_it_uses() {
    let folders = ["../schemas", "tests/schemas/small", "tests/schemas/names"].map(support::schemas);
    let mut names = 0;
    for schemas in folders.into_iter().chain((0..20).map(|seed| random_schemas(seed, 25))) {
        for output in cpp::headers(&schemas) {
            let is_function = |part: &&str| part.lines().any(|line| !line.starts_with(' ') && line.ends_with(") {"));
            let (_, codecs) = output.text.split_once("\nnamespace limcode {\n").unwrap_or_default();
            names += codecs.split("\n\n").filter(is_function).map(check_function).sum::<usize>();
        }
    }
    assert!(names > 1_000, "only {names} names were looked at");
}

/// Checks the names in a function, and counts them.
fn check_function(function: &str) -> usize {
    let (head, body) = function.split_once(") {\n").expect("a function has a body");
    let parameters: BTreeSet<_> = variables(head.rsplit_once('(').expect("a function has parameters").1).collect();
    let used: BTreeSet<_> = variables(body).collect();
    let is_checked_row = head.contains("LIMCODE_NOINLINE");
    for name in ["in", "out", "value"] {
        let is_other = is_checked_row || (name == "value" && head.ends_with("type& out"));
        assert!(is_other || parameters.contains(name) == used.contains(name), "`{name}` in\n{function}");
    }
    let mut count = 0;
    let mut below = body;
    while let Some((_, after)) = below.split_once("auto& ") {
        let (name, after) = after.split_once(" = ").expect("a reference has a value");
        let block = after.split_once(';').expect("a declaration ends").1;
        assert!(variables(block).any(|word| word == name), "`{name}` is not used in\n{function}");
        (below, count) = (block, count + 1);
    }
    let declared = |name: &str| {
        parameters.contains(name)
            || body.contains(&format!("auto& {name} = "))
            || body.contains(&format!("* {name} = "))
            || body.lines().any(|line| line.starts_with(' ') && line.ends_with(&format!(" {name};")))
    };
    for name in used.into_iter().filter(|name| name.ends_with("_elem") || name.ends_with("_payload") || *name == "arm")
    {
        assert!(declared(name) || body.contains(&format!(".{name}")), "`{name}` is not declared in\n{function}");
    }
    count
}

/// The words in code that may be variables: not members, names in a namespace, names in an error's path, or in comments.
fn variables(code: &str) -> impl Iterator<Item = &str> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.flat_map(move |line| {
        let words = line.split(move |letter| !is_word(letter)).filter(|word| !word.is_empty());
        words.filter(move |word| {
            let start = word.as_ptr() as usize - line.as_ptr() as usize;
            !line[..start].ends_with(['.', ':', '"'])
        })
    })
}

/// Whatever the bytes are, the interpreter reads a value or says why it is none, and prints no line beyond the input.
#[test]
fn the_interpreter_reads_any_bytes_of_random_schemas() {
    let (mut accepted, mut rejected) = (0, 0);
    for seed in 0..20 {
        let schemas = random_schemas(seed, 25);
        let codecs = schemas.codecs();
        let mut random = Random::new(seed);
        for entry in schemas.selected() {
            let ty = schemas.type_of(&entry.item.name).expect("it is the only item of its name");
            for len_bytes in [0, 1, 9, 40, 300, 2_000] {
                let bytes = random.bytes(len_bytes);
                let mut lines: Vec<Line> = Vec::new();
                let options = Options { is_prefix: true, ..Options::default() };
                match inspect(&codecs, &ty, &bytes, options, &mut lines) {
                    Ok(consumed) => {
                        assert!(consumed <= len_bytes);
                        accepted += 1;
                    }
                    Err(Stop::Rejected(error)) => {
                        assert!(error.offset <= len_bytes, "seed {seed}: {error}");
                        rejected += 1;
                    }
                    Err(Stop::Unknown(unknown)) => panic!("seed {seed}: {unknown}"),
                }
                assert!(lines.iter().all(|line| line.offset <= len_bytes), "seed {seed}: {lines:?}");
            }
        }
    }
    assert!(accepted > 200 && rejected > 200, "{accepted} accepted, {rejected} rejected");
}
