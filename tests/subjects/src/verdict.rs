//! What a codec made of some bytes, in words that Rust and C++ share.

use std::fmt;

use limcode::{Error, ErrorKind};

/// What a codec made of some bytes.
#[derive(Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It read a value and wrote it again.
    Accepted(Accepted),
    /// It refused to read, or to write.
    Refused(Refusal),
}

/// A value that was read and written again.
#[derive(Clone, PartialEq, Eq)]
pub struct Accepted {
    /// Bytes read.
    pub consumed: u64,
    /// The size that was announced before writing.
    pub size: u64,
    /// Bytes written.
    pub bytes: Vec<u8>,
}

/// An error, reduced to what both languages promise.
#[derive(Clone, PartialEq, Eq)]
pub struct Refusal {
    /// Its kind: `unexpected_end`.
    pub code: String,
    /// The byte at fault.
    pub offset: u64,
    /// The first number of the kind.
    pub expected: u64,
    /// The second number of the kind.
    pub found: u64,
    /// The field at fault: `Entry.transactions[17]`.
    pub path: String,
}

impl Verdict {
    /// With the bytes of a value that has no order put into one: what is written of it is the same up to order.
    #[must_use]
    pub fn in_any_order(mut self) -> Self {
        if let Verdict::Accepted(accepted) = &mut self {
            accepted.bytes.sort_unstable();
        }
        self
    }
}

impl From<Error> for Verdict {
    fn from(error: Error) -> Self {
        let (expected, found) = numbers(error.kind());
        Verdict::Refused(Refusal {
            code: error.code().to_owned(),
            offset: error.offset() as u64,
            expected,
            found,
            path: error.path().to_string(),
        })
    }
}

/// The numbers of a kind, as the table in `limcode/error.hpp` orders them.
fn numbers(kind: ErrorKind) -> (u64, u64) {
    match kind {
        ErrorKind::UnexpectedEnd { needed, remaining } | ErrorKind::BufferTooSmall { needed, remaining } => {
            (needed as u64, remaining as u64)
        }
        ErrorKind::TrailingBytes { remaining } => (0, remaining as u64),
        ErrorKind::InvalidBool { found } | ErrorKind::InvalidOption { found } => (1, found.into()),
        ErrorKind::UnknownTag { found } | ErrorKind::ReservedTag { found } => (0, found),
        ErrorKind::UnknownVersion { found } => (0, found.into()),
        ErrorKind::LengthOverflow { len, max } => (max, len),
        ErrorKind::LengthMismatch { len, expected } => (expected, len),
        ErrorKind::InvalidMask { found } => (0, found.into()),
        ErrorKind::DepthExceeded { limit } => (limit as u64, 0),
        ErrorKind::ElementLimit { needed, left } | ErrorKind::MemoryLimit { needed, left } => (needed, left),
        ErrorKind::ReservedFirstByte { found } => (0x7f, found.into()),
        ErrorKind::OutOfMemory { needed } => (needed as u64, 0),
        _ => (0, 0),
    }
}

impl fmt::Debug for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Accepted(accepted) => {
                let shown = &accepted.bytes[..accepted.bytes.len().min(200)];
                write!(
                    f,
                    "accepted {} bytes, wrote {} of {}: {shown:02x?}",
                    accepted.consumed,
                    accepted.bytes.len(),
                    accepted.size
                )
            }
            Verdict::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refusal { code, offset, expected, found, path } = self;
        write!(f, "{code} at {offset} in {path} (expected {expected}, found {found})")
    }
}
