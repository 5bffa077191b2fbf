//! Values that stay in the input until what is around them has been read.

use crate::traits::members::Rest;
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

    /// The same for a member of a tuple, and checks that the members after it are there.
    ///
    /// # Errors
    /// Those of [`take`](Self::take), with the member's name; those of [`Rest::need_head`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn member<M: Mode>(input: &mut Reader<'de, M>, rest: Rest) -> Result<Self> {
        let taken = match Self::take(input) {
            Ok(taken) => taken,
            Err(error) => return Err(rest.in_member(error)),
        };
        rest.need_head(input, T::IS_FIXED)?;
        Ok(taken)
    }

    /// [`member`](Self::member) of variable size beside others of variable size, which is read out of line, as generated code does; see
    /// `decode_apart`.
    ///
    /// # Errors
    /// Those of the type's decoder, with the member's name; those of [`Rest::need_head`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn member_apart<M: Mode>(input: &mut Reader<'de, M>, rest: Rest) -> Result<Self> {
        let value = match T::decode_apart(input) {
            Ok(value) => value,
            Err(error) => return Err(rest.in_member(error)),
        };
        rest.need_head(input, T::IS_FIXED)?;
        Ok(Self::read(value))
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
