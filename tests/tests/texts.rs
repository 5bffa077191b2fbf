//! The text of values in C++ is that of Rust's `{:?}`: `tests/cpp/generated/texts.txt` has bytes of random values, and their text in
//! Rust. A C++ test reads the same file.
//!
//! `LIMCODE_BLESS=1 cargo test -p limcode-tests --test texts` writes it again.

use std::fmt::{Debug, Write};

use limcode::DecodeOwned;
use limcode_subjects::specimen::Maker;
use limcode_subjects::subject::item;

/// Random values of each type.
const VALUES: usize = 4;

/// The longest text of a value, so that the file is one that can be read.
const MAX_TEXT_BYTES: usize = 2_000;

/// The names of types and how each prints a value.
macro_rules! types {
    ($($module:ident::$file:ident::$name:ident),* $(,)?) => {
        [$((
            [stringify!($module), stringify!($file), stringify!($name)],
            text_of::<limcode_schemas::$module::$file::$name> as fn(&[u8]) -> String,
        )),*]
    };
}

fn text_of<T: DecodeOwned + Debug>(bytes: &[u8]) -> String {
    format!("{:?}", limcode::deserialize_exact::<T>(bytes).expect("the bytes are a value"))
}

#[test]
fn values_have_the_text_that_is_pinned_for_cpp() {
    // The text of C strings is another one in each version of Rust.
    let types = types![
        examples::arrays::Shapes,
        examples::boxes::Expression,
        examples::boxes::Tree,
        examples::bits::Flags,
        examples::enums::Color,
        examples::enums::Drawing,
        examples::enums::Shape,
        examples::generics::Eithers,
        examples::generics::Wrappers,
        examples::keywords::Keywords,
        examples::library::Addresses,
        examples::library::NonZeros,
        examples::library::Ranges,
        examples::library::Results,
        examples::library::Times,
        examples::newtypes::Triple,
        examples::options::Rich,
        examples::scalars::Floats,
        examples::scalars::Letters,
        examples::scalars::Signed,
        examples::tuples::Varying,
        examples::vectors::Nested,
        solana::transaction::MessageHeader,
        solana::transaction::VersionedTransaction,
        solana::vote::VoteInstruction,
    ];
    let schemas = limcode_subjects::schemas();
    let mut maker = Maker::new(&schemas, 17);
    let mut rows = String::new();
    for (path, text_of) in types {
        let mut count = 0;
        let mut tries = 0;
        while count < VALUES {
            tries += 1;
            assert!(tries < 20_000, "no value of {path:?} has a short text");
            let bytes = maker.specimen(&item(&path)).bytes;
            let text = text_of(&bytes);
            // C++ has no table of characters that are not printable.
            if text.len() > MAX_TEXT_BYTES || has_escape_beyond_controls(&text) {
                continue;
            }
            let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            writeln!(rows, "{}\t{hex}\t{text}", path.join("::")).expect("a string can be written to");
            count += 1;
        }
    }
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/cpp/generated/texts.txt");
    if std::env::var_os("LIMCODE_BLESS").is_some() {
        std::fs::write(file, &rows).expect("the file can be written");
    }
    let pinned = std::fs::read_to_string(file).expect("the file can be read");
    assert!(pinned == rows, "the texts of Rust differ from {file}; LIMCODE_BLESS=1 writes it again");
}

/// Whether a text has a character escaped that is no control character.
fn has_escape_beyond_controls(text: &str) -> bool {
    let codes = text.split("\\u{").skip(1).filter_map(|rest| u32::from_str_radix(rest.split('}').next()?, 16).ok());
    codes.into_iter().any(|code| code >= 0xa0)
}
