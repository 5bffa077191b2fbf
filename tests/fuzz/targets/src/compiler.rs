//! The schema compiler: whatever it is given, it answers with code or with errors.
//!
//! It recurses as deep as types lead to each other, so these need a stack of `limcode_codegen::STACK_BYTES`, which `scripts/fuzz` gives the main
//! thread. A thread for each input would take 20 times as long under AddressSanitizer.

use std::path::Path;

use limcode_codegen::rust::source;
use limcode_codegen::schema::Schemas;
use limcode_codegen::{cpp, output};
use tempfile::TempDir;

/// Expands `#[derive(Limcode)]` on the text. The expansion must be Rust that can be parsed.
///
/// # Panics
/// If it is not.
pub fn derive(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    forget_texts();
    let Ok(tokens) = text.parse() else { return };
    let expansion = limcode_codegen::derive(tokens);
    if let Err(error) = syn::parse2::<syn::File>(expansion.clone()) {
        panic!("{error}: {expansion}");
    }
}

/// Reads the text as a schema file. What is printed of an accepted one must be Rust that can be parsed, and C++.
///
/// # Panics
/// If it is not, or if a file is written.
pub fn schema(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        compiled(text);
    }
}

/// Makes the random schema of the number in the first eight bytes, which the compiler must accept.
///
/// # Panics
/// If it does not.
pub fn seeded(data: &[u8]) {
    let Some(seed) = data.first_chunk() else { return };
    let text = limcode_random::schema(u64::from_le_bytes(*seed));
    assert!(compiled(&text), "a random schema is rejected:\n{text}");
}

thread_local! {
    static FOLDER: TempDir = TempDir::new().expect("the folder of temporary files is writable");
}

/// Whether the schema file `text` is accepted, for Rust.
fn compiled(text: &str) -> bool {
    FOLDER.with(|folder| {
        let folder = folder.path();
        std::fs::write(folder.join("lib.rs"), text).expect("a temporary folder is writable");
        forget_texts();
        let is_accepted = print(folder);
        let files = std::fs::read_dir(folder).expect("a temporary folder is readable");
        assert_eq!(files.count(), 1, "a file was written");
        is_accepted
    })
}

/// Prints the Rust of the schemas in `folder`, and the C++ of those that have any. Whether they are accepted.
fn print(folder: &Path) -> bool {
    let Ok(schemas) = Schemas::load(folder) else { return false };
    for entry in &schemas.items {
        assert!(!schemas.page(entry).is_empty());
    }
    if output::check(&schemas).is_err() {
        return false;
    }
    for output in source::sources(&schemas) {
        if let Err(error) = syn::parse_file(&output.text) {
            panic!("{error}:\n{}", output.text);
        }
    }
    if cpp::check(&schemas).is_ok() {
        assert!(!cpp::headers(&schemas).is_empty(), "a file without a header");
    }
    true
}

/// Forgets the texts that tokens of this thread may be from: tables of them would grow without end.
fn forget_texts() {
    proc_macro2::extra::invalidate_current_thread_spans();
}
