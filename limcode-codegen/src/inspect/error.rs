//! Why bytes are not a value: the codes, numbers and messages of the runtimes.

use std::fmt;

use crate::plan::{Segment, Unknown};

/// Maximum nesting depth of a value, as in the runtimes.
pub const MAX_DEPTH: u32 = 128;

/// Why bytes are not a value of a type, at which byte, and in which field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// What is wrong.
    pub kind: Kind,
    /// Where, in bytes from the start of the input.
    pub offset: usize,
    /// Name of the root type.
    root: String,
    /// Innermost first: added while the error travels up.
    path: Vec<Part>,
    /// Said in place of what the kind says.
    reason: Option<String>,
}

/// A segment of an error's path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// `.name`
    Field(String),
    /// `[index]`
    Index(u64),
}

/// What is wrong with bytes, with its numbers. The fields are those of `limcode::ErrorKind`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the runtime documents them under the same names")]
pub enum Kind {
    UnexpectedEnd { needed: u64, remaining: u64 },
    TrailingBytes { remaining: u64 },
    InvalidBool { found: u8 },
    InvalidOption { found: u8 },
    InvalidChar,
    InvalidUtf8,
    UnknownTag { found: u64 },
    UnknownVersion { found: u8 },
    NonCanonical,
    IntegerOverflow,
    LengthOverflow { len: u64, max: u64 },
    LengthMismatch { len: u64, expected: u64 },
    DepthExceeded,
    ReservedTag { found: u64 },
    InvalidMask { found: u32 },
    InvalidZero,
    InteriorNul,
    InvalidValue,
}

/// Why reading stopped before the end of the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The bytes are not a value of the type.
    Rejected(Box<Error>),
    /// The schemas do not say how a part of the value is written.
    Unknown(Unknown),
}

impl Part {
    /// A segment that is a field.
    pub(super) fn of(segment: &Segment) -> Option<Self> {
        match segment {
            Segment::Field(name) => Some(Part::Field(name.clone())),
            Segment::Index(_) => None,
        }
    }
}

/// As in paths.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Field(name) => write!(f, ".{name}"),
            Part::Index(index) => write!(f, "[{index}]"),
        }
    }
}

impl Error {
    pub(super) fn new(kind: Kind, offset: usize) -> Self {
        Error { kind, offset, root: String::new(), path: Vec::new(), reason: None }
    }

    pub(super) fn invalid_value(reason: String, offset: usize) -> Self {
        Error { reason: Some(reason), ..Self::new(Kind::InvalidValue, offset) }
    }

    /// What is expected and what was found.
    pub fn reason(&self) -> String {
        self.reason.clone().unwrap_or_else(|| self.kind.to_string())
    }

    /// The name of the kind, the same in every language: `unexpected_end`, `invalid_bool`, ….
    pub fn code(&self) -> &'static str {
        self.kind.texts().0
    }

    /// The field in which it happened, from the root type on: `Entry.transactions[17].message`.
    pub fn path(&self) -> String {
        self.path.iter().rev().fold(self.root.clone(), |path, part| format!("{path}{part}"))
    }

    /// Adds the segment that the failed value is in. Called from the inside out.
    pub(super) fn within(mut self, part: Part) -> Self {
        self.path.push(part);
        self
    }

    pub(super) fn in_item(self, root: &str) -> Self {
        Error { root: root.to_owned(), ..self }
    }
}

impl Stop {
    pub(super) fn map(self, change: impl FnOnce(Error) -> Error) -> Self {
        match self {
            Stop::Rejected(error) => Stop::Rejected(Box::new(change(*error))),
            unknown => unknown,
        }
    }

    pub(super) fn in_index(self, index: u64) -> Self {
        self.map(|error| error.within(Part::Index(index)))
    }
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Stop::Rejected(Box::new(error))
    }
}

impl From<Unknown> for Stop {
    fn from(unknown: Unknown) -> Self {
        Stop::Unknown(unknown)
    }
}

impl Kind {
    /// The code, and the headline of a message.
    fn texts(&self) -> (&'static str, &'static str) {
        match self {
            Kind::UnexpectedEnd { .. } => ("unexpected_end", "unexpected end of input"),
            Kind::TrailingBytes { .. } => ("trailing_bytes", "trailing bytes"),
            Kind::InvalidBool { .. } => ("invalid_bool", "invalid bool"),
            Kind::InvalidOption { .. } => ("invalid_option", "invalid option tag"),
            Kind::InvalidChar => ("invalid_char", "invalid char"),
            Kind::InvalidUtf8 => ("invalid_utf8", "invalid UTF-8"),
            Kind::UnknownTag { .. } => ("unknown_tag", "unknown enum tag"),
            Kind::UnknownVersion { .. } => ("unknown_version", "unknown version"),
            Kind::NonCanonical => ("non_canonical", "non-canonical integer"),
            Kind::IntegerOverflow => ("integer_overflow", "integer overflow"),
            Kind::LengthOverflow { .. } => ("length_overflow", "length overflow"),
            Kind::LengthMismatch { .. } => ("length_mismatch", "length mismatch"),
            Kind::DepthExceeded => ("depth_exceeded", "nesting too deep"),
            Kind::ReservedTag { .. } => ("reserved_tag", "reserved enum tag"),
            Kind::InvalidMask { .. } => ("invalid_mask", "invalid mask"),
            Kind::InvalidZero => ("invalid_zero", "invalid zero"),
            Kind::InteriorNul => ("interior_nul", "interior NUL"),
            Kind::InvalidValue => ("invalid_value", "invalid value"),
        }
    }
}

/// What is expected and what was found.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::UnexpectedEnd { needed, remaining } => write!(f, "needed {}, {remaining} remain", Bytes(*needed)),
            Kind::TrailingBytes { remaining } => write!(f, "expected end of input, found {}", Bytes(*remaining)),
            Kind::InvalidBool { found } | Kind::InvalidOption { found } => write!(f, "expected 0 or 1, found {found}"),
            Kind::InvalidChar => f.write_str("expected the UTF-8 bytes of one char"),
            Kind::InvalidUtf8 => f.write_str("expected a UTF-8 sequence"),
            Kind::UnknownTag { found } => write!(f, "expected the tag of a variant, found {found}"),
            Kind::UnknownVersion { found } => write!(f, "expected a known version, found {found}"),
            Kind::NonCanonical => f.write_str("expected the shortest form, found trailing zeros"),
            Kind::IntegerOverflow => f.write_str("expected a value that fits the type"),
            Kind::LengthMismatch { len, expected } => write!(f, "expected {expected} elements, found {len}"),
            Kind::LengthOverflow { len, max } => write!(f, "expected at most {max} elements, found {len}"),
            Kind::DepthExceeded => write!(f, "expected at most {MAX_DEPTH} levels"),
            Kind::ReservedTag { found } => write!(f, "tag {found} is reserved"),
            Kind::InvalidMask { found } => {
                write!(f, "expected known bits, and all of those that belong together, found {found:#x}")
            }
            Kind::InvalidZero => f.write_str("expected a number other than 0"),
            Kind::InteriorNul => f.write_str("expected no NUL before the end of the string"),
            Kind::InvalidValue => f.write_str("value not representable in the target type"),
        }
    }
}

/// A number of bytes with its unit in the right number.
struct Bytes(u64);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, if self.0 == 1 { "byte" } else { "bytes" })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {} in `{}`: {}", self.kind.texts().1, self.offset, self.path(), self.reason())
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Rejected(error) => error.fmt(f),
            Stop::Unknown(unknown) => unknown.fmt(f),
        }
    }
}
