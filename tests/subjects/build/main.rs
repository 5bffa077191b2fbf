//! Makes from the schemas what the tests compare the derive with: the source that `--lang rust` prints, the same types
//! under serde, and the list of all of them.
#![forbid(unsafe_code)]

mod registry;
mod twin;

use std::fs;
use std::path::Path;

use limcode_codegen::rust::source;
use limcode_codegen::schema::Schemas;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schemas");
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-changed=build");
    let schemas = Schemas::load(&folder).unwrap_or_else(|diagnostics| panic!("{diagnostics:#?}"));
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let out = Path::new(&out);

    for output in source::sources(&schemas) {
        write(&out.join("generated").join(output.relative), &output.text);
    }
    let with_twin = twin::items(&schemas);
    // The oracles of Solana's types are the official crates.
    for file in schemas.files.iter().filter(|file| file.module.first().is_some_and(|module| module == "examples")) {
        write(&out.join("twins").join(&file.relative), &twin::source(&with_twin, file));
    }
    let generated = out.join("generated/lib.rs");
    let twins = out.join("twins/examples/mod.rs");
    let modules = format!(
        "#[path = {generated:?}]\npub mod generated;\npub mod twins {{\n    #[path = {twins:?}]\n    pub mod examples;\n}}\n"
    );
    write(&out.join("modules.rs"), &modules);
    write(&out.join("registry.rs"), &registry::source(&schemas, &with_twin));
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a file in a folder")).expect("OUT_DIR is writable");
    fs::write(path, text).expect("OUT_DIR is writable");
}
