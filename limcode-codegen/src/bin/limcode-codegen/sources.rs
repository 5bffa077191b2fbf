//! What types are read from: schema files, and the sources of crates.

use std::path::{Path, PathBuf};

use clap::Args;
use limcode_codegen::schema::{Schemas, crates};

use super::Failure;
use super::report::Reporter;

/// Types of crates, read from their sources.
#[derive(Args)]
pub struct Crates {
    /// Read types of a crate from its sources: its name in Rust, and the folder with its `Cargo.toml`, or its `lib.rs`. Repeat for each crate
    /// that the types refer to.
    #[arg(long = "crate", value_name = "NAME=PATH", value_parser = pair::<PathBuf>, help_heading = "Types of crates")]
    crates: Vec<(String, PathBuf)>,
    /// Type of a crate to code, with all types that it refers to, such as `solana_message::legacy::Message`. May be repeated.
    #[arg(long = "root", value_name = "TYPE", requires = "crates", help_heading = "Types of crates")]
    roots: Vec<String>,
    /// Features of the crates with the roots, separated by commas; `NAME/FEATURE` for another crate. Implied features are
    /// followed.
    #[arg(long, value_name = "FEATURES", value_delimiter = ',', requires = "crates", help_heading = "Types of crates")]
    features: Vec<String>,
    /// Disable the default features of the crates with the roots.
    #[arg(long, requires = "crates", help_heading = "Types of crates")]
    no_default_features: bool,
    /// Set a `cfg`: `NAME` or `KEY="VALUE"`. All others are unset, including those of the target. May be repeated.
    #[arg(long = "cfg", value_name = "CFG", requires = "crates", help_heading = "Types of crates")]
    options: Vec<String>,
    /// Code a type as another one, of the schemas or of a given crate; for types with a hand-written codec or made by a macro. May be
    /// repeated.
    #[arg(long = "replace", value_name = "TYPE=OTHER", value_parser = pair::<String>, requires = "crates", help_heading = "Types of crates")]
    replaced: Vec<(String, String)>,
}

impl Crates {
    /// Whether a crate is named.
    pub fn is_given(&self) -> bool {
        !self.crates.is_empty()
    }
}

/// `one=other`
fn pair<T: From<String>>(text: &str) -> Result<(String, T), String> {
    match text.split_once('=') {
        Some((one, other)) if !one.is_empty() && !other.is_empty() => Ok((one.to_owned(), other.to_owned().into())),
        _ => Err("expected two names with `=` between them".to_owned()),
    }
}

/// Reads the types of crates, and the schemas; and lists all files that were read. Notes are reported.
pub fn load(crates: &Crates, schemas: &[PathBuf], reporter: Reporter) -> Result<(Schemas, Vec<PathBuf>), Failure> {
    if !crates.is_given() {
        if schemas.is_empty() {
            return Err(Failure::Usage("name the schemas, or give a crate with `--crate`".to_owned()));
        }
        let schemas = Schemas::load_all(schemas).map_err(Failure::Schemas)?;
        let files = schemas.inputs().map(Path::to_owned).collect();
        return Ok((schemas, files));
    }
    if crates.roots.is_empty() {
        return Err(Failure::Usage("`--crate` needs a type to code; name it with `--root`".to_owned()));
    }
    let request = crates::Request {
        crates: crates.crates.clone(),
        roots: crates.roots.clone(),
        features: crates.features.clone(),
        no_default_features: crates.no_default_features,
        options: crates.options.clone(),
        replaced: crates.replaced.clone(),
    };
    let (schemas, read) = Schemas::load_crates(&request, schemas).map_err(Failure::Schemas)?;
    read.notes.iter().for_each(|note| reporter.note(note));
    let mut files: Vec<_> = schemas.inputs().map(Path::to_owned).chain(read.inputs).collect();
    files.sort();
    files.dedup();
    Ok((schemas, files))
}
