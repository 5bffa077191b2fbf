//! limcode's error in serde's hands.

use crate::Error;
use crate::error::UNPLACED;
use core::fmt::Display;

impl ::serde::ser::Error for Error {
    #[cold]
    fn custom<T: Display>(message: T) -> Self {
        Self::custom(message, UNPLACED)
    }
}

impl ::serde::de::Error for Error {
    #[cold]
    fn custom<T: Display>(message: T) -> Self {
        Self::custom(message, UNPLACED)
    }
}

/// The name with which error paths start: the type's own, without modules and arguments.
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
