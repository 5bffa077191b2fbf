//! The verdict of the schema compiler's interpreter, which reads by plans alone.

use limcode_codegen::inspect::{Data, Error, Kind, Line, MAX_DEPTH, Options, Sink, Stop, inspect};
use limcode_codegen::model::Type;
use limcode_codegen::schema::SchemaCodecs;

use crate::driver::Mode;
use crate::verdict::{Refusal, Verdict};

/// Inputs of which all lines are made.
const WITH_LINES_UP_TO_BYTES: usize = 300;

/// Takes the lines of a value, so that they are made. What they show ends where they end.
struct Lines;

impl Sink for Lines {
    fn line(&mut self, line: Line) {
        if let Data::Text(range) | Data::Number(_, range) | Data::NumberArray(_, _, range) | Data::Numbers(_, range) =
            &line.data
        {
            assert!(line.offset <= range.start && range.end == line.end, "{line:?}");
        }
    }
}

/// Reads `bytes` as a value of type `ty`: how many of them it has, or why they are none.
///
/// # Panics
/// If the schemas do not describe the type.
pub fn read(codecs: &SchemaCodecs<'_>, ty: &Type, mode: Mode, bytes: &[u8]) -> Result<u64, Refusal> {
    let options = Options { is_prefix: !matches!(mode, Mode::Exact), ..Options::default() };
    // Lines take most of the time.
    let (mut lines, mut nothing) = (Lines, ());
    let sink: &mut dyn Sink = if bytes.len() <= WITH_LINES_UP_TO_BYTES { &mut lines } else { &mut nothing };
    match inspect(codecs, ty, bytes, options, sink) {
        Ok(consumed) => Ok(consumed as u64),
        Err(Stop::Rejected(error)) => Err(refusal(&error)),
        Err(Stop::Unknown(unknown)) => panic!("{}: {unknown}", ty.text()),
    }
}

/// Whether the interpreter says what a codec says that was asked the same. It writes nothing.
pub fn agrees(read: &Result<u64, Refusal>, verdict: &Verdict) -> bool {
    match (read, verdict) {
        (Ok(consumed), Verdict::Accepted(accepted)) => *consumed == accepted.consumed,
        (Err(refusal), Verdict::Refused(other)) => refusal == other,
        _ => false,
    }
}

fn refusal(error: &Error) -> Refusal {
    let (expected, found) = numbers(error.kind);
    let (code, path) = (error.code().to_owned(), error.path());
    Refusal { code, offset: error.offset as u64, expected, found, path }
}

/// The numbers of a kind, as [`Refusal`] orders them.
fn numbers(kind: Kind) -> (u64, u64) {
    match kind {
        Kind::UnexpectedEnd { needed, remaining } => (needed, remaining),
        Kind::TrailingBytes { remaining } => (0, remaining),
        Kind::InvalidBool { found } | Kind::InvalidOption { found } => (1, found.into()),
        Kind::UnknownTag { found } | Kind::ReservedTag { found } => (0, found),
        Kind::InvalidMask { found } => (0, found.into()),
        Kind::UnknownVersion { found } => (0, found.into()),
        Kind::LengthOverflow { len, max } => (max, len),
        Kind::LengthMismatch { len, expected } => (expected, len),
        Kind::DepthExceeded => (MAX_DEPTH.into(), 0),
        Kind::InvalidChar
        | Kind::InvalidUtf8
        | Kind::NonCanonical
        | Kind::IntegerOverflow
        | Kind::InvalidZero
        | Kind::InteriorNul
        | Kind::InvalidValue => (0, 0),
    }
}
