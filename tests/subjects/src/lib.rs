//! The types that tests pass through every codec, with the means to make and to damage values of any of them.
//!
//! ```text
//! subject   a type: the derive's codec, the one printed by `--lang rust`, its C++ name, and bincode on its serde twin
//! list      all of these types
//! verdict   what a codec made of some bytes, in words that Rust and C++ share
//! specimen  valid bytes of random values, made from the schema alone, with marks where lengths and tags stand
//! borrowed  the borrowed form of a type against the owned one
//! damage    what can be wrong with a specimen
//! array, counted, tagged  what serde has no words for, for the twins
//! sizes     the constants of a type, against the sizes of its shortest and longest values
//! memory    what decoding holds, against the bound
//! depth     values nested to any level
//! driver    the C++ codecs, as a program that answers requests
//! interpreter  the verdict of the interpreter, which reads by plans alone
//! comparison  the same questions to all codecs
//! ```
#![forbid(unsafe_code)]

use limcode_codegen::schema::Schemas;

// Twins name it.
extern crate self as limcode_subjects;

pub mod array;
pub mod borrowed;
pub mod comparison;
pub mod counted;
pub mod damage;
pub mod depth;
pub mod driver;
mod in_place;
pub mod interpreter;
pub mod memory;
pub mod sizes;
pub mod specimen;
#[macro_use]
pub mod subject;
#[cfg(feature = "codecs")]
mod list;
pub mod tagged;
pub mod verdict;

// The names of the examples mean what their documentation says; here they are only copies of them.
#[allow(missing_docs, unused_imports, unused_qualifications, unused_braces, clippy::all)]
mod copies {
    include!(concat!(env!("OUT_DIR"), "/modules.rs"));
}

pub use copies::{generated, twins};

include!(concat!(env!("OUT_DIR"), "/items.rs"));

/// The ready schemas, with the examples.
pub fn schemas() -> Schemas {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../schemas");
    Schemas::load(folder.as_ref()).unwrap_or_else(|diagnostics| panic!("{diagnostics:#?}"))
}
