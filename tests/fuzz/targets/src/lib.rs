//! What the fuzzers of `tests/fuzz` do with their inputs: one function for each, which panics if two codecs differ. Each
//! ignores inputs that are too short to mean anything, and does the same for equal inputs in every process.
//!
//! ```text
//! types      the list of types, one of which the first bytes of an input pick
//! forms      owned, in place, borrowed, view: one type, all ways to read it
//! codecs     derive, `--lang rust`, interpreter, texts of views: the same result in every part
//! oracle     bincode 1.3.3 on the serde twins, beside limcode and beside `limcode::serde`
//! official   wincode and the official crates on Solana's types
//! compiler   the schema compiler, with text and with random schemas
//! text       UTF-8 and chars beside std
//! lengths    short lengths and varints beside the official crates
//! copies     the copy kernels beside `copy_from_slice`
//! ```
#![forbid(unsafe_code)]

mod codecs;
mod compiler;
mod copies;
mod forms;
mod lengths;
mod official;
mod oracle;
mod text;
pub mod types;

pub use codecs::codecs;
pub use compiler::{derive, schema, seeded};
pub use copies::copies;
pub use forms::forms;
pub use lengths::lengths;
pub use official::{numbers as official_numbers, official};
pub use oracle::{bincode, bridge};
pub use text::text;

/// A name, and what is done with an input.
pub type Target = (&'static str, fn(&[u8]));

/// All fuzzers, by their names in `tests/fuzz`.
pub const TARGETS: [Target; 11] = [
    ("forms", forms),
    ("codecs", codecs),
    ("bincode", bincode),
    ("bridge", bridge),
    ("official", official),
    ("derive", derive),
    ("schema", schema),
    ("seeded", seeded),
    ("text", text),
    ("lengths", lengths),
    ("copies", copies),
];
