//! What the tests share.
#![allow(dead_code, reason = "each test uses a part of it")]

pub mod broken;
pub mod cli;
pub mod compiler;
pub mod golden;
pub mod items;
pub mod random;

use std::path::{Path, PathBuf};

use limcode_codegen::schema::Schemas;

/// A path below the package's folder.
pub fn here(relative: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(relative)
}

/// The schemas at a path below the package's folder.
pub fn schemas(relative: &str) -> Schemas {
    match Schemas::load(&here(relative)) {
        Ok(schemas) => schemas,
        Err(diagnostics) => panic!("{relative}: {diagnostics:#?}"),
    }
}
