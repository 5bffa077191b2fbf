//! Makes copies of the ready schemas; see `limcode_copies`.
#![forbid(unsafe_code)]

use std::fs;
use std::path::Path;

use limcode_codegen::schema::Schemas;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schemas");
    println!("cargo::rerun-if-changed={}", folder.display());
    let schemas = Schemas::load(&folder).unwrap_or_else(|diagnostics| panic!("{diagnostics:#?}"));
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    // The oracles of Solana's types are the official crates.
    let out: &Path = out.as_ref();
    limcode_copies::make(schemas, out, |module| module == "examples", |_| true);
    // For crates that give the names in the list another meaning.
    let registry = fs::read_to_string(out.join("registry.rs")).expect("it was just written");
    let text = format!(
        "/// The list of the items, for crates in which `Subject`, `derived` and all other names in it mean something else.\n\
         #[macro_export]\nmacro_rules! items {{\n    () => {{ {registry} }};\n}}\n"
    );
    fs::write(out.join("items.rs"), text).expect("OUT_DIR is writable");
}
