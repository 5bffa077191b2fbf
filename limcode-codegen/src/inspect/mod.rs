//! The interpreter: reads bytes by walking plans alone.
//!
//! It is the proof that a plan carries every fact about a wire form: it knows no item and no type but through the
//! operations, and it accepts and rejects what the generated codecs do, with the same code, numbers, offset and path. Its
//! memory does not depend on what the input says: it keeps no values, but hands each to a [`Sink`] as a [`Line`].
//!
//! ```text
//! step      one operation after the other
//! need      checks of what is left, and the field that their errors name
//! elems     sequences, arrays, texts and collections
//! parts     masks, sections of elements, and counts in other fields
//! tag       dispatches
//! rule      checks of the types of libraries
//! reader    the cursor and its limits; number has the forms of numbers
//! line      the tree as it is printed; text has the values
//! ```

mod elems;
mod error;
mod line;
mod need;
mod number;
mod parts;
mod reader;
mod rule;
mod step;
mod tag;
mod text;

pub use error::{Error, Kind, MAX_DEPTH, Part, Stop};
pub use line::{Line, Sink};

use crate::plan::{Codecs, Type};
use line::{Head, Label, Page, Ty};
use step::Walk;

/// Elements that are shown of a sequence, unless all are.
const MOST_ELEMS: usize = 16;

/// How to read and to print.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Bytes after the value are allowed.
    pub is_prefix: bool,
    /// All elements are shown, and all bytes.
    pub shows_all: bool,
}

/// Reads a value of type `ty` from the start of `bytes`, and hands it to `sink` line by line. Returns its length in bytes.
///
/// The stack grows with the nesting of the value, which has a limit, and with that of its types.
///
/// # Errors
/// Those of `limcode::deserialize_exact`, or of `limcode::deserialize` if it is a prefix; a type that the schemas do not
/// describe. The lines before the error have been handed over.
pub fn inspect(
    codecs: &dyn Codecs,
    ty: &Type,
    bytes: &[u8],
    options: Options,
    sink: &mut dyn Sink,
) -> Result<usize, Stop> {
    let codec = codecs.codec(ty)?;
    let most = if options.shows_all { usize::MAX } else { MOST_ELEMS };
    let mut walk = Walk::new(codecs, bytes, Page::new(sink, most));
    let head = Head::new(Label::Nothing).or_ty(Ty::Type(ty)).or_offset(0);
    let read = walk.root(&codec, head, options);
    read.map_err(|stop| stop.map(|error| error.in_item(&codec.name)))?;
    Ok(walk.offset())
}
