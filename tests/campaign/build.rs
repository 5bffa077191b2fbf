//! Makes random schemas and their copies. `LIMCODE_SEEDS` says which: `0..12`, or one number.
#![forbid(unsafe_code)]

use std::fs;
use std::ops::Range;
use std::path::Path;

use limcode_codegen::schema::Schemas;

/// The schemas of every run.
const SEEDS: &str = "0..12";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=LIMCODE_SEEDS");
    let seeds = std::env::var("LIMCODE_SEEDS").unwrap_or_else(|_| SEEDS.to_owned());
    let range = range(&seeds).unwrap_or_else(|| panic!("LIMCODE_SEEDS is `{seeds}`, not as in `0..12` or `7`"));
    println!("cargo::rustc-env=LIMCODE_SEEDS={seeds}");

    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let out = Path::new(&out);
    for folder in ["schemas", "generated", "twins"] {
        // Those of other seeds.
        let _ = fs::remove_dir_all(out.join(folder));
    }
    let folder = out.join("schemas");
    fs::create_dir_all(&folder).expect("OUT_DIR is writable");
    let mut modules = String::new();
    for seed in range {
        fs::write(folder.join(format!("s{seed}.rs")), limcode_random::schema(seed)).expect("OUT_DIR is writable");
        modules += &format!("pub mod s{seed};\n");
    }
    let root = folder.join("lib.rs");
    fs::write(&root, modules).expect("OUT_DIR is writable");
    fs::write(out.join("derived.rs"), format!("#[path = {root:?}]\npub mod derived;\n")).expect("OUT_DIR is writable");

    let load = || Schemas::load(&folder).unwrap_or_else(|diagnostics| panic!("{diagnostics:#?}"));
    derive_copy(&load(), &folder);
    let schemas = load();
    let is_subject = |path: &[String]| path.last().is_some_and(|name| name == limcode_random::ROOT);
    limcode_copies::make(schemas, out, |_| true, is_subject);
}

/// Derives `Copy` for the types that are their own borrowed form.
fn derive_copy(schemas: &Schemas, folder: &Path) {
    for entry in schemas.items.iter().filter(|entry| entry.item.has_borrowed && !entry.item.has_second_type()) {
        let path = folder.join(&schemas.files[entry.file].relative);
        let mut text = fs::read_to_string(&path).expect("it was just read");
        let name = &entry.item.source.ident;
        let is_declaration = |(at, found): &(usize, &str)| {
            let is_longer = |next: char| next.is_alphanumeric() || next == '_';
            !text[at + found.len()..].starts_with(is_longer)
        };
        let declarations = [format!("pub struct {name}"), format!("pub enum {name}")];
        let mut found = declarations.iter().flat_map(|words| text.match_indices(words.as_str()));
        let (declared, _) = found.find(is_declaration).expect("an item of this file");
        let derive = text[..declared].rfind("#[derive(").expect("an attribute of each item") + "#[derive(".len();
        text.insert_str(derive, "Clone, Copy, ");
        fs::write(&path, text).expect("OUT_DIR is writable");
    }
}

fn range(seeds: &str) -> Option<Range<u64>> {
    match seeds.split_once("..") {
        Some((start, end)) => Some(start.parse().ok()?..end.parse().ok()?),
        None => seeds.parse().ok().map(|seed| seed..seed + 1),
    }
}
