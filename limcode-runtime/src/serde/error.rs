//! limcode's error in serde's hands.

use crate::error::UNPLACED;
use crate::{Error, ErrorKind};
use core::fmt::{self, Display};

impl ::serde::ser::Error for Error {
    #[cold]
    fn custom<T: Display>(message: T) -> Self {
        Self::custom(message, UNPLACED)
    }
}

/// What bincode says where a slice ends.
const SLICE_ENDS: &str = "io error: unexpected end of file";

/// What bincode says where a slice ends in a text or in bytes, after their length.
pub(super) const SLICE_ENDS_IN_TEXT: &str = "io error: ";

/// What bincode says where a reader ends, in the words of `std::io::Read::read_exact`.
#[cfg(feature = "std")]
pub(super) const READER_ENDS: &str = "io error: failed to fill whole buffer";

/// An error passed to impls of `Deserialize`.
///
/// Some of them catch it and compare its text, to give a default where the input ends (Solana's `default_on_eof`). So the
/// text is bincode's there; and what an impl said itself stays as it was said, for another impl around it.
#[derive(Debug)]
#[repr(transparent)]
pub(super) struct Failure(pub(super) Error);

/// What the decoder gives to serde.
pub(super) type Outcome<T> = Result<T, Failure>;

impl Failure {
    /// Says where, if the error does not know yet.
    #[cold]
    #[inline(never)]
    pub(super) fn placed(mut self, offset: usize) -> Self {
        self.0.place(offset);
        self
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.kind() {
            ErrorKind::UnexpectedEnd { .. } => f.write_str(self.0.bincode_words().unwrap_or(SLICE_ENDS)),
            ErrorKind::Custom => f.write_str(self.0.message().unwrap_or_default()),
            _ => self.0.fmt(f),
        }
    }
}

impl core::error::Error for Failure {}

impl ::serde::de::Error for Failure {
    #[cold]
    fn custom<T: Display>(message: T) -> Self {
        Self(Error::custom(message, UNPLACED))
    }
}

impl From<Error> for Failure {
    #[inline]
    fn from(error: Error) -> Self {
        Self(error)
    }
}

/// Root of error paths: the type's own name, without modules and arguments.
#[cold]
pub(super) fn root_of<T: ?Sized>() -> &'static str {
    head_of(core::any::type_name::<T>())
}

fn head_of(name: &str) -> &str {
    let name = name.trim_start_matches('&').trim_start_matches("mut ");
    match name.as_bytes().first() {
        Some(b'(') => "tuple",
        Some(b'[') if name.ends_with(']') && name.contains(';') => "array",
        Some(b'[') => "slice",
        _ => {
            let path = name.split('<').next().unwrap_or(name);
            path.rsplit("::").next().unwrap_or(path)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::root_of;
    use alloc::{boxed::Box, string::String, vec::Vec};

    #[test]
    fn a_root_is_the_name_that_the_source_says() {
        assert_eq!(root_of::<u64>(), "u64");
        assert_eq!(root_of::<Vec<Option<String>>>(), "Vec");
        assert_eq!(root_of::<Box<str>>(), "Box");
        assert_eq!(root_of::<&str>(), "str");
        assert_eq!(root_of::<&mut [u8]>(), "slice");
        assert_eq!(root_of::<[[u8; 4]; 2]>(), "array");
        assert_eq!(root_of::<(u8, [u8; 4])>(), "tuple");
        assert_eq!(root_of::<crate::Error>(), "Error");
    }
}
