//! Makes from schemas what the tests compare the derive with: the source that `--lang rust` prints, the same types under
//! serde, and the list of all of them. Build scripts call it.
#![forbid(unsafe_code)]

mod registry;
mod twin;

use std::fs;
use std::path::Path;

use limcode_codegen::rust::source;
use limcode_codegen::schema::Schemas;

/// Writes `modules.rs` and `registry.rs` into `out`, with the sources that they name.
///
/// All generated types can be encoded to segments, whether or not the schema says so.
///
/// `modules.rs` declares `generated` and `twins`, each a copy of the module tree of `schemas`. `registry.rs` is the
/// expression of a vector of subjects, one for each item that `is_subject` picks; where it is included, `derived` must
/// be the module of the types with their derive. Modules at the top that `has_twins` refuses have no twins.
///
/// # Panics
/// If `out` cannot be written to, or if the schemas have no `lib.rs`.
pub fn make(mut schemas: Schemas, out: &Path, has_twins: fn(&str) -> bool, is_subject: fn(&[String]) -> bool) {
    schemas.items.iter_mut().for_each(|entry| entry.item.has_segments = true);
    let schemas = &schemas;
    for output in source::sources(schemas) {
        let text = if output.relative == Path::new(ROOT) {
            with_folders(&output.text, "pub mod solana;\n")
        } else {
            output.text
        };
        write(&out.join("generated").join(output.relative), &text);
    }
    let twins = twin::Twins::new(schemas, has_twins);
    for file in &schemas.files {
        if let Some(source) = twins.source(file) {
            let source = if file.relative == Path::new(ROOT) { with_folders(&source, "") } else { source };
            write(&out.join("twins").join(&file.relative), &source);
        }
    }
    let [generated, twins_root] = ["generated/lib.rs", "twins/lib.rs"].map(|path| out.join(path));
    assert!(generated.is_file() && twins_root.is_file(), "the schemas have no lib.rs");
    let modules = format!(
        "#[path = {generated:?}]\n/// Made by `--lang rust`.\npub mod generated;\n\
         #[path = {twins_root:?}]\n/// Under serde; what only types without a twin use is imported, too.\n#[allow(unused_imports)]\npub mod twins;\n"
    );
    write(&out.join("modules.rs"), &modules);
    write(&out.join("registry.rs"), &registry::source(schemas, &twins, is_subject));
}

/// The root of the modules.
const ROOT: &str = "lib.rs";

/// The text of the root, which re-exports the crate in the folder `solana`, with `module` instead: copies have all schemas in one crate.
fn with_folders(root: &str, module: &str) -> String {
    let is_of_crate = |line: &str| line.starts_with("pub use limcode_solana::");
    let lines = root.split_inclusive('\n').filter(|line| !is_of_crate(line));
    lines.map(|line| if line.starts_with("pub use limcode_solana as solana;") { module } else { line }).collect()
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a file in a folder")).expect("OUT_DIR is writable");
    fs::write(path, text).expect("OUT_DIR is writable");
}
