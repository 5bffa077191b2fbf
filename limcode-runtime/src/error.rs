//! The error type: one pointer, built in cold functions, carrying kind, byte offset and field path.

pub(crate) mod kind;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use kind::ErrorKind;

/// Result of all fallible functions of limcode.
pub type Result<T> = core::result::Result<T, Error>;

/// The offset of an error that was made without knowing where: serde's own.
#[cfg(feature = "serde")]
pub(crate) const UNPLACED: usize = usize::MAX;

/// Error of encoding or decoding: its kind, byte offset and field path.
///
/// One pointer wide, so that `Result<(), Error>` travels in a register. The report behind it is allocated only when
/// something fails.
pub struct Error(Box<Report>);

struct Report {
    kind: ErrorKind,
    offset: usize,
    root: Option<&'static str>,
    /// From the innermost outwards: pushed while the error travels up.
    path: Vec<Component>,
    /// The message of a hand-written codec, or of serde.
    message: Option<Box<str>>,
    /// What bincode says instead, if that is not what it says where a slice ends.
    #[cfg(feature = "serde")]
    bincode_words: Option<&'static str>,
    #[cfg(feature = "std")]
    source: Option<std::io::Error>,
}

enum Component {
    Field(&'static str),
    Index(usize),
    #[cfg(feature = "serde")]
    Member(usize),
}

impl Error {
    /// Returns an error at `offset`, in bytes, without a path. For hand-written codecs: when decoding, the offset of a rejected value is
    /// that of its first byte, [`Reader::offset`](crate::Reader::offset) before it is read; when encoding, it is
    /// [`Writer::position`](crate::Writer::position).
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Error, ErrorKind};
    ///
    /// let error = Error::new(ErrorKind::InvalidUtf8, 3);
    /// assert_eq!((error.code(), error.offset()), ("invalid_utf8", 3));
    /// ```
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn new(kind: ErrorKind, offset: usize) -> Self {
        Self(Box::new(Report {
            kind,
            offset,
            root: None,
            path: Vec::new(),
            message: None,
            #[cfg(feature = "serde")]
            bincode_words: None,
            #[cfg(feature = "std")]
            source: None,
        }))
    }

    /// Returns an error of kind [`Custom`](ErrorKind::Custom) at `offset`, in bytes, with `message`.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let error = limcode::Error::custom("odd number", 3);
    /// assert_eq!((error.offset(), error.message()), (3, Some("odd number")));
    /// ```
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn custom(message: impl fmt::Display, offset: usize) -> Self {
        let mut error = Self::new(ErrorKind::Custom, offset);
        error.0.message = Some(alloc::format!("{message}").into_boxed_str());
        error
    }

    /// Bytes that are read as a value of the type that is written, but `message` says why it is none of the type's own.
    #[cold]
    #[inline(never)]
    pub(crate) fn invalid_value(message: &dyn fmt::Display, offset: usize) -> Self {
        let mut error = Self::new(ErrorKind::InvalidValue, offset);
        error.0.message = Some(alloc::format!("{message}").into_boxed_str());
        error
    }

    /// Fewer bytes remain than the next fields need.
    #[cold]
    #[inline(never)]
    pub(crate) fn unexpected_end(offset: usize, needed: usize, remaining: usize) -> Self {
        Self::new(ErrorKind::UnexpectedEnd { needed, remaining }, offset)
    }

    /// A length is above its maximum; both in elements.
    #[cold]
    #[inline(never)]
    pub(crate) fn length_overflow(offset: usize, len: u64, max: u64) -> Self {
        Self::new(ErrorKind::LengthOverflow { len, max }, offset)
    }

    /// Values are nested more than `limit` levels deep.
    #[cold]
    #[inline(never)]
    pub(crate) fn depth_exceeded(offset: usize, limit: usize) -> Self {
        Self::new(ErrorKind::DepthExceeded { limit }, offset)
    }

    /// An allocation of `needed` bytes failed.
    #[cold]
    #[inline(never)]
    pub(crate) fn out_of_memory(offset: usize, needed: usize) -> Self {
        Self::new(ErrorKind::OutOfMemory { needed }, offset)
    }

    /// The writer or reader behind the call failed.
    #[cfg(feature = "std")]
    #[cold]
    #[inline(never)]
    pub(crate) fn io(offset: usize, source: std::io::Error) -> Self {
        let mut error = Self::new(ErrorKind::Io { kind: source.kind() }, offset);
        error.0.source = Some(source);
        error
    }

    /// Adds the position that the failed value has in a tuple. Called from the inside out.
    #[cfg(feature = "serde")]
    #[cold]
    #[inline(never)]
    #[must_use]
    pub(crate) fn in_member(mut self, index: usize) -> Self {
        self.0.path.push(Component::Member(index));
        self
    }

    /// Says where, if the error does not know yet.
    #[cfg(feature = "serde")]
    #[cold]
    #[inline(never)]
    pub(crate) fn place(&mut self, offset: usize) {
        if self.0.offset == UNPLACED {
            self.0.offset = offset;
        }
    }

    /// Attaches bincode's message, if the kind is [`UnexpectedEnd`](ErrorKind::UnexpectedEnd).
    #[cfg(feature = "serde")]
    #[cold]
    #[inline(never)]
    #[must_use]
    pub(crate) fn in_bincode_words(mut self, words: &'static str) -> Self {
        if let ErrorKind::UnexpectedEnd { .. } = self.kind() {
            self.0.bincode_words = Some(words);
        }
        self
    }

    /// The attached message.
    #[cfg(feature = "serde")]
    pub(crate) fn bincode_words(&self) -> Option<&'static str> {
        self.0.bincode_words
    }

    /// Adds to the offset.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub(crate) fn moved(mut self, by_bytes: usize) -> Self {
        self.0.offset = self.0.offset.saturating_add(by_bytes);
        self
    }

    /// Sets the kind.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub(crate) fn turned_into(mut self, kind: ErrorKind) -> Self {
        self.0.kind = kind;
        self.0.message = None;
        self
    }

    /// Sets the offset.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub(crate) fn moved_to(mut self, offset: usize) -> Self {
        self.0.offset = offset;
        self
    }

    /// Kind of the error, with its numbers.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::ErrorKind;
    ///
    /// let error = limcode::deserialize::<u16>(&[1]).unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::UnexpectedEnd { needed: 2, remaining: 1 });
    /// ```
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Offset of the error, in bytes: from the start of the input when decoding, from the first byte that this call wrote when
    /// encoding.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let error = limcode::deserialize::<(u8, bool)>(&[1, 2]).unwrap_err();
    /// assert_eq!(error.offset(), 1);
    /// ```
    pub fn offset(&self) -> usize {
        self.0.offset
    }

    /// Name of the kind, the same in every language: `unexpected_end`, `invalid_bool`, ….
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let error = limcode::deserialize::<bool>(&[2]).unwrap_err();
    /// assert_eq!(error.code(), "invalid_bool");
    /// ```
    pub fn code(&self) -> &'static str {
        self.0.kind.code()
    }

    /// Message of a hand-written codec or of serde, for an error of kind [`Custom`](ErrorKind::Custom).
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let error = limcode::Error::custom("odd number", 0);
    /// assert_eq!(error.message(), Some("odd number"));
    /// ```
    pub fn message(&self) -> Option<&str> {
        self.0.message.as_deref()
    }

    /// Path of the field at fault, from the root type: `Entry.transactions[17].message`. Allocates.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let error = limcode::deserialize::<Vec<bool>>(&[2, 0, 0, 0, 0, 0, 0, 0, 1, 2]).unwrap_err();
    /// assert_eq!(error.path(), "Vec[1]");
    /// ```
    pub fn path(&self) -> String {
        alloc::format!("{}", Path(&self.0))
    }

    /// Prepends the field of the failed value to the path. Called from the inside out.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Error, ErrorKind};
    ///
    /// let error = Error::new(ErrorKind::InvalidUtf8, 3).in_field("name");
    /// assert!(error.path().ends_with("name"));
    /// ```
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn in_field(mut self, name: &'static str) -> Self {
        self.0.path.push(Component::Field(name));
        self
    }

    /// Moves an error about several values that end too early to the first of them that is missing, and adds its name. Each
    /// value has its minimum size in bytes, [`usize::MAX`] where it may take more: what comes after such a value is unknown.
    #[doc(hidden)]
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn in_first_missing(mut self, values: &[(usize, &'static str)]) -> Self {
        let Some(((_, last), others)) = values.split_last() else { return self };
        let mut name = last;
        let report = &mut *self.0;
        if let ErrorKind::UnexpectedEnd { needed, remaining } = &mut report.kind {
            let missing = others.iter().find(|(size_bytes, _)| {
                let is_missing = *size_bytes > *remaining;
                if !is_missing {
                    report.offset += size_bytes;
                    *needed -= size_bytes;
                    *remaining -= size_bytes;
                }
                is_missing
            });
            name = missing.map_or(last, |(_, name)| name);
        } else if let Some((_, first)) = others.first() {
            name = first;
        }
        if name.is_empty() { self } else { self.in_field(name) }
    }

    /// Prepends the index of the failed element to the path. Called from the inside out.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Error, ErrorKind};
    ///
    /// let error = Error::new(ErrorKind::InvalidUtf8, 3).in_index(7).in_field("names");
    /// assert!(error.path().ends_with("names[7]"));
    /// ```
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn in_index(mut self, index: usize) -> Self {
        self.0.path.push(Component::Index(index));
        self
    }

    /// Sets the root type of the path. Called once, by the entry points; the last call wins.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Error, ErrorKind};
    ///
    /// let error = Error::new(ErrorKind::InvalidUtf8, 3).in_field("name").in_item("Entry");
    /// assert_eq!(error.path(), "Entry.name");
    /// ```
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn in_item(mut self, name: &'static str) -> Self {
        self.0.root = Some(name);
        self
    }
}

/// What adds the root of the path to an error on its way up. Callers share it, where rustc compiles each closure once for each type.
#[inline(always)]
pub(crate) fn in_item(name: &'static str) -> impl FnOnce(Error) -> Error {
    move |error| error.in_item(name)
}

/// What adds a field, likewise.
#[inline(always)]
pub fn in_field(name: &'static str) -> impl FnOnce(Error) -> Error {
    move |error| error.in_field(name)
}

/// Prints root and components from the outside in.
struct Path<'a>(&'a Report);

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.root.unwrap_or_default())?;
        for component in self.0.path.iter().rev() {
            match component {
                Component::Field(name) => write!(f, ".{name}")?,
                Component::Index(index) => write!(f, "[{index}]")?,
                #[cfg(feature = "serde")]
                Component::Member(index) => write!(f, ".{index}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { kind, offset, root, path, message, .. } = &*self.0;
        write!(f, "{} at byte {offset}", kind.headline())?;
        if root.is_some() || !path.is_empty() {
            write!(f, " in `{}`", Path(&self.0))?;
        }
        f.write_str(": ")?;
        match message {
            Some(message) => f.write_str(message),
            None => kind.write_details(f),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = f.debug_struct("Error");
        fields
            .field("kind", &self.0.kind)
            .field("offset", &self.0.offset)
            .field("path", &format_args!("`{}`", Path(&self.0)));
        if let Some(message) = &self.0.message {
            fields.field("message", message);
        }
        fields.finish()
    }
}

/// An error of reading or writing files, for functions that also decode: [`ErrorKind::Io`], at byte 0.
#[cfg(feature = "std")]
impl From<std::io::Error> for Error {
    #[cold]
    fn from(source: std::io::Error) -> Self {
        Self::io(0, source)
    }
}

impl core::error::Error for Error {
    #[cfg(feature = "std")]
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.0.source.as_ref().map(|source| source as _)
    }
}
