//! The headers of a schema file: their paths, and those that only include another one.

use std::path::{Path, PathBuf};

use super::template::{ForwardingHeader, render};
use super::{identity, name};
use crate::schema::{File, Schemas};

/// The path of a file's header below the output folder.
pub fn header_path(file: &File) -> PathBuf {
    file.relative.with_extension("hpp")
}

/// The path of the header with the views of a file's types.
pub fn view_path(file: &File) -> PathBuf {
    let name = file.relative.file_stem().map(|name| name.to_string_lossy()).unwrap_or_default();
    file.relative.with_file_name(format!("{name}_view.hpp"))
}

pub fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

pub fn forwarding_header(schemas: &Schemas, file: usize, home: Option<usize>) -> String {
    let source = &schemas.files[file];
    let header = ForwardingHeader {
        version: env!("CARGO_PKG_VERSION"),
        source: shown(&source.relative),
        docs: file_docs(&source.syntax),
        home: home.map(|home| identity::relative(&source.relative, &header_path(&schemas.files[home]))),
        types: "types",
    };
    render(header)
}

/// The header for the views of a file without any, or whose types are in the header of another one.
pub fn forwarding_view_header(schemas: &Schemas, file: usize, home: Option<usize>) -> String {
    let source = &schemas.files[file];
    let header = ForwardingHeader {
        version: env!("CARGO_PKG_VERSION"),
        source: shown(&source.relative),
        docs: file_docs(&source.syntax),
        home: home.map(|home| identity::relative(&source.relative, &view_path(&schemas.files[home]))),
        types: "views",
    };
    render(header)
}

/// The lines of a file's `//!` comment.
pub fn file_docs(file: &syn::File) -> Vec<String> {
    let docs = crate::parse::docs(&file.attrs);
    name::comment_lines(&docs)
}
