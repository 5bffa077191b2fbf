//! Random schemas, compiled: with the derive, by `--lang rust`, and under serde. Each is a subject; `tests/` has the
//! questions, and `scripts/campaign-schemas` asks them of many more schemas than a run of all tests does.
#![forbid(unsafe_code)]

use limcode_codegen::schema::Schemas;
use limcode_subjects::borrowed;
use limcode_subjects::subject::{Codec, Oracle, Segmented, Subject, Viewed, ViewedInPart, ViewedKeyed};

/// Which schemas these are: `0..12`.
pub const SEEDS: &str = env!("LIMCODE_SEEDS");

#[allow(missing_docs, nonstandard_style, unused_qualifications, unused_braces, unused_parens, dead_code, clippy::all)]
mod copies {
    include!(concat!(env!("OUT_DIR"), "/derived.rs"));
    include!(concat!(env!("OUT_DIR"), "/modules.rs"));
}

/// Functions that the schemas name; in C++ they are in `tests/cpp/driver/accepting.hpp`.
pub mod accepting {
    /// Accepts any value.
    ///
    /// # Errors
    /// None.
    pub fn is_any<T: ?Sized>(_: &T) -> Result<(), &'static str> {
        Ok(())
    }
}

/// The schemas.
pub fn schemas() -> Schemas {
    let folder = concat!(env!("OUT_DIR"), "/schemas");
    Schemas::load(folder.as_ref()).unwrap_or_else(|diagnostics| panic!("{diagnostics:#?}"))
}

/// The type `Root` of each schema.
pub fn subjects() -> Vec<Subject> {
    use copies::{derived, generated, twins};

    include!(concat!(env!("OUT_DIR"), "/registry.rs"))
}

/// The source of the schema that declares the subject called `name`: `s7::Root`.
///
/// # Panics
/// If there is no such schema.
pub fn source(name: &str) -> String {
    let module = name.split("::").next().expect("a part before the first separator");
    let path = format!("{}/schemas/{module}.rs", env!("OUT_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("cannot read {path}: {error}"))
}
