//! Makes copies of the ready schemas; see `limcode_copies`.
#![forbid(unsafe_code)]

use std::path::Path;

use limcode_codegen::schema::Schemas;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schemas");
    println!("cargo::rerun-if-changed={}", folder.display());
    let schemas = Schemas::load(&folder).unwrap_or_else(|diagnostics| panic!("{diagnostics:#?}"));
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    // The oracles of Solana's types are the official crates.
    limcode_copies::make(schemas, out.as_ref(), |module| module == "examples", |_| true);
}
