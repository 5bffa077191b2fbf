//! Values that stay in the input until what is around them has been read.

use crate::wire::pod::{Pod, is_pod};
use crate::{Decode, Mode, Reader, Result};

/// A value that was read or, if it is plain old data, stays in the input until what is around it has been read: a copy from there to
/// where the value stays passes no memory of the function that reads.
///
/// Not an enum, where the parts of one variant lie over those of the other: LLVM cuts a value at each end of such a part, and copies
/// the pieces.
#[derive(Debug)]
pub(crate) struct Taken<'de, T> {
    pod: Option<Pod<'de, T>>,
    read: Option<T>,
}

impl<'de, T: Decode<'de>> Taken<'de, T> {
    /// Reads a value, or passes over plain old data.
    ///
    /// # Errors
    /// Those of the type's decoder; `unexpected_end` here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn take<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        if const { is_pod::<T, M>() } {
            match input.take_pod() {
                Ok(pod) => Ok(Self { pod: Some(pod), read: None }),
                Err(error) => Err(error),
            }
        } else {
            match T::decode(input) {
                Ok(value) => Ok(Self::read(value)),
                Err(error) => Err(error),
            }
        }
    }

    /// A value that was read.
    #[inline(always)]
    pub(crate) fn read(value: T) -> Self {
        Self { pod: None, read: Some(value) }
    }

    /// The value.
    #[inline(always)]
    pub(crate) fn value(self) -> T {
        match (self.pod, self.read) {
            (Some(pod), _) => pod.copied(),
            (None, Some(value)) => value,
            (None, None) => unreachable!("made of one of them"),
        }
    }
}
