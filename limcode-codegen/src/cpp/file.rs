//! The headers of a schema file: their paths, and those that only include another one.

use std::path::{Path, PathBuf};

use super::template::{ForwardingHeader, ForwardingSource, render};
use super::{identity, name};
use crate::schema::{File, Schemas};

/// The path of a file's header below the output folder.
pub fn header_path(file: &File) -> PathBuf {
    file.relative.with_extension("hpp")
}

/// The path of the header with the codecs of a file's types, where they are apart from those.
pub fn codec_path(file: &File) -> PathBuf {
    beside(file, "codec")
}

/// The path of the source that compiles the codecs.
pub fn source_path(file: &File) -> PathBuf {
    file.relative.with_extension("cpp")
}

/// The name of a file without its folder.
pub fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The path of the header with the views of a file's types.
pub fn view_path(file: &File) -> PathBuf {
    beside(file, "view")
}

/// The path of the header that prints a file's types.
pub fn ostream_path(file: &File) -> PathBuf {
    beside(file, "ostream")
}

/// The path of a header beside that of a file's types.
fn beside(file: &File, ending: &str) -> PathBuf {
    let name = file.relative.file_stem().map(|name| name.to_string_lossy()).unwrap_or_default();
    file.relative.with_file_name(format!("{name}_{ending}.hpp"))
}

pub fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// The header of a file without types, or whose types are in the header of another one.
pub fn forwarding_header(schemas: &Schemas, file: usize, home: Option<usize>) -> String {
    forwarding(schemas, file, home.map(|home| header_path(&schemas.files[home])), "types")
}

/// The header for the codecs of a file without types, or whose types are in the header of another one.
pub fn forwarding_codec_header(schemas: &Schemas, file: usize, home: Option<usize>) -> String {
    forwarding(schemas, file, home.map(|home| codec_path(&schemas.files[home])), "codecs")
}

/// The source of a file whose codecs are compiled in another one's, or that has none.
pub fn forwarding_source(schemas: &Schemas, file: usize, home: Option<usize>) -> String {
    let source = &schemas.files[file].relative;
    render(ForwardingSource {
        version: env!("CARGO_PKG_VERSION"),
        source: shown(source),
        home: home.map(|home| identity::relative(source, &source_path(&schemas.files[home]))),
    })
}

/// The header for the views of a file without any, or whose types are in the header of another one.
pub fn forwarding_view_header(schemas: &Schemas, file: usize, home: Option<usize>) -> String {
    forwarding(schemas, file, home.map(|home| view_path(&schemas.files[home])), "views")
}

/// The header that prints the types of a file without any, or whose types are in the header of another one.
pub fn forwarding_ostream_header(schemas: &Schemas, file: usize, home: Option<usize>) -> String {
    forwarding(schemas, file, home.map(|home| ostream_path(&schemas.files[home])), "operators")
}

/// A header that includes `home`, if there is one, for the `types` that a header of this name is expected to have.
fn forwarding(schemas: &Schemas, file: usize, home: Option<PathBuf>, types: &'static str) -> String {
    let source = &schemas.files[file];
    render(ForwardingHeader {
        version: env!("CARGO_PKG_VERSION"),
        source: shown(&source.relative),
        docs: file_docs(&source.syntax),
        home: home.map(|home| identity::relative(&source.relative, &home)),
        types,
    })
}

/// The lines of a file's `//!` comment.
pub fn file_docs(file: &syn::File) -> Vec<String> {
    let docs = crate::parse::docs(&file.attrs);
    name::comment_lines(&docs)
}
