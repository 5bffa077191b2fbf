//! The interpreter: reads bytes by walking plans alone.
//!
//! It proves that a plan carries every fact about a wire format: it sees items and types only through operations, and it
//! accepts and rejects the same inputs as the generated codecs, with the same code, numbers, offset and path. It keeps no
//! values: each is passed to a [`Sink`] as a [`Line`], so memory does not depend on counts in the input.
//!
//! ```text
//! step      one operation after the other
//! need      checks of what is left, and the field that their errors name
//! elems     sequences, arrays, texts and collections
//! parts     masks, sections of elements, and counts in other fields
//! tag       dispatches
//! rule      checks of library types
//! expected  numbers that the caller expects
//! reader    the cursor and its limits; number has the forms of numbers
//! line      the tree as it is printed; data is what a line is about, text how that is printed
//! ```

mod bits;
mod data;
mod elems;
mod error;
mod expected;
mod line;
mod need;
mod number;
mod parts;
mod reader;
mod rule;
mod sized_bytes;
mod step;
mod tag;
mod text;

pub use data::Data;
pub use error::{Error, Kind, MAX_DEPTH, Part, Stop};
pub use line::{Line, Sink};

use crate::plan::{Codecs, Type};
use line::{Head, Label, Page, Ty};
use step::Walk;

/// Elements of a sequence that are printed by default.
const MOST_ELEMS: usize = 16;

/// How to read and to print.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'e> {
    /// Accept bytes after the value.
    pub is_prefix: bool,
    /// Print all elements and bytes.
    pub shows_all: bool,
    /// Names and numbers that fields under `expect = name` must have, as those of `limcode::Expectations`.
    pub expected: &'e [(String, u64)],
}

/// Reads a value of type `ty` from the start of `bytes`, and passes it to `sink` line by line. Returns its length in bytes.
///
/// Stack use grows with the nesting depth of the value, at most [`MAX_DEPTH`], and with that of its types.
///
/// # Errors
/// Those of `limcode::deserialize_exact`, or of `limcode::deserialize` for a prefix, or of the functions of `limcode::Expectations`
/// of the same names; a type that the schemas do not describe. The lines before the error have been passed to `sink`.
pub fn inspect(
    codecs: &dyn Codecs,
    ty: &Type,
    bytes: &[u8],
    options: Options<'_>,
    sink: &mut dyn Sink,
) -> Result<usize, Stop> {
    let codec = codecs.codec(ty)?;
    let most = if options.shows_all { usize::MAX } else { MOST_ELEMS };
    let mut walk = Walk::new(codecs, bytes, options.expected, Page::new(sink, most));
    let head = Head::new(Label::Nothing).or_ty(Ty::Type(ty)).or_offset(0);
    let read = walk.root(&codec, head, options);
    read.map_err(|stop| stop.map(|error| error.in_item(&codec.name)))?;
    Ok(walk.offset())
}
