//! The entry points for values of which the caller expects certain numbers.

use crate::entry::api::{decode_in_place, decode_prefix, decode_whole};
use crate::entry::in_arena;
use crate::error::in_item;
use crate::wire::expected::{Expected, Expecting};
use crate::{Arena, Decode, DecodeIn, Error, Layout, Reader, Result};

/// Numbers that fields under `#[limcode(expect = name)]` must have: up to 8 pairs of such a name and a number.
///
/// Its functions decode as the functions of the same names do, and reject a field with another number: `invalid_value` at its first
/// byte. Each name must be compared with a field of the value, so that a misspelt name is not a check that never runs. All other
/// functions, and views, accept any number in such a field.
///
/// ```
/// # use limcode_runtime as limcode;
/// use limcode::{Expectations, Reader};
/// # use limcode::{Decode, Layout, Mode, Result};
/// # #[derive(Debug)]
/// # struct Message { shred_version: u16 }
/// # impl Layout for Message {
/// #     const NAME: &'static str = "Message";
/// #     const MIN_SIZE: usize = 2;
/// #     const IS_FIXED: bool = true;
/// #     const MAX_SIZE: Option<usize> = Some(2);
/// # }
/// # impl<'de> Decode<'de> for Message {
/// #     fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
/// #         Ok(Self { shred_version: input.take_expected::<u16>("shred_version")? })
/// #     }
/// # }
/// // struct Message { #[limcode(expect = shred_version)] shred_version: u16 }
/// let expectations = Expectations::new([("shred_version", 50_093)]);
/// let message: Message = expectations.deserialize_exact(&50_093_u16.to_le_bytes())?;
/// assert_eq!(message.shred_version, 50_093);
/// let error = expectations.deserialize_exact::<Message>(&[7, 0]).unwrap_err();
/// assert_eq!(error.to_string(), "invalid value at byte 0 in `Message`: expected 50093, found 7");
/// # limcode::Result::Ok(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Expectations<'e, const N: usize> {
    numbers: [(&'e str, u64); N],
}

impl<'e, const N: usize> Expectations<'e, N> {
    /// Pairs of a name and its number. More than 8 do not compile.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// const EXPECTED: limcode::Expectations<'static, 1> = limcode::Expectations::new([("shred_version", 7)]);
    /// # let _ = EXPECTED;
    /// ```
    ///
    /// # Panics
    /// If two names are equal. In a constant, that is a compile error.
    #[must_use]
    pub const fn new(numbers: [(&'e str, u64); N]) -> Self {
        const { assert!(N <= Expected::MOST, "at most 8 numbers can be expected") };
        let mut end = 1;
        while end < N {
            let mut at = 0;
            while at < end {
                assert!(!is_equal(numbers[at].0, numbers[end].0), "a name is expected twice; keep one of the two");
                at += 1;
            }
            end += 1;
        }
        Self { numbers }
    }

    /// [`deserialize`](crate::deserialize): bytes after the value are ignored.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let none: limcode::Expectations<'_, 0> = limcode::Expectations::new([]);
    /// assert_eq!(none.deserialize::<u16>(&[7, 0])?, 7);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// The errors of [`Decode::decode`]; `invalid_value` at a field that has another number, and at byte 0 if no field was compared with
    /// one of the names.
    pub fn deserialize<'de, T: Decode<'de>>(&self, bytes: &'de [u8]) -> Result<T> {
        self.deserialize_prefix(bytes).map(|(value, _)| value)
    }

    /// [`deserialize_prefix`](crate::deserialize_prefix): returns the bytes that the value took, too.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let none: limcode::Expectations<'_, 0> = limcode::Expectations::new([]);
    /// assert_eq!(none.deserialize_prefix::<u16>(&[7, 0])?, (7, 2));
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// As for [`deserialize`](Self::deserialize).
    pub fn deserialize_prefix<'de, T: Decode<'de>>(&self, bytes: &'de [u8]) -> Result<(T, usize)> {
        self.of::<T, _>(bytes, |input| decode_prefix(input).map(|value| (value, input.offset())))
    }

    /// [`deserialize_exact`](crate::deserialize_exact): all of `bytes` is the value.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let none: limcode::Expectations<'_, 0> = limcode::Expectations::new([]);
    /// assert_eq!(none.deserialize_exact::<u16>(&[7, 0])?, 7);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// As for [`deserialize`](Self::deserialize), and `trailing_bytes`.
    pub fn deserialize_exact<'de, T: Decode<'de>>(&self, bytes: &'de [u8]) -> Result<T> {
        self.of::<T, _>(bytes, |input| decode_whole(input))
    }

    /// [`deserialize_in_place`](crate::deserialize_in_place): reuses what `value` has allocated.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let none: limcode::Expectations<'_, 0> = limcode::Expectations::new([]);
    /// let mut number = 0_u16;
    /// assert!(none.deserialize_in_place(&[7, 0], &mut number).is_ok() && number == 7);
    /// ```
    ///
    /// # Errors
    /// As for [`deserialize`](Self::deserialize). On error, `value` is valid but unspecified.
    pub fn deserialize_in_place<'de, T: Decode<'de>>(&self, bytes: &'de [u8], value: &mut T) -> Result<()> {
        self.of::<T, _>(bytes, |input| decode_in_place(input, value))
    }

    /// [`deserialize_in`](crate::deserialize_in): a borrowed value.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let none: limcode::Expectations<'_, 0> = limcode::Expectations::new([]);
    /// let arena = limcode::Bump::new();
    /// assert_eq!(none.deserialize_in::<u16>(&[7, 0], &arena)?, 7);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// As for [`deserialize`](Self::deserialize); `out_of_memory` of the arena.
    pub fn deserialize_in<'a, T: DecodeIn<'a>>(&self, bytes: &'a [u8], arena: &'a impl Arena) -> Result<T> {
        self.deserialize_in_prefix(bytes, arena).map(|(value, _)| value)
    }

    /// [`deserialize_in_prefix`](crate::deserialize_in_prefix): returns the bytes that the value took, too.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let none: limcode::Expectations<'_, 0> = limcode::Expectations::new([]);
    /// let arena = limcode::Bump::new();
    /// assert_eq!(none.deserialize_in_prefix::<u16>(&[7, 0], &arena)?, (7, 2));
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// As for [`deserialize_in`](Self::deserialize_in).
    pub fn deserialize_in_prefix<'a, T: DecodeIn<'a>>(
        &self,
        bytes: &'a [u8],
        arena: &'a impl Arena,
    ) -> Result<(T, usize)> {
        self.of::<T, _>(bytes, |input| in_arena::decode_prefix(input, arena).map(|value| (value, input.offset())))
    }

    /// [`deserialize_in_exact`](crate::deserialize_in_exact): a borrowed value of all bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let none: limcode::Expectations<'_, 0> = limcode::Expectations::new([]);
    /// let arena = limcode::Bump::new();
    /// assert_eq!(none.deserialize_in_exact::<u16>(&[7, 0], &arena)?, 7);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// As for [`deserialize_in`](Self::deserialize_in), and `trailing_bytes`.
    pub fn deserialize_in_exact<'a, T: DecodeIn<'a>>(&self, bytes: &'a [u8], arena: &'a impl Arena) -> Result<T> {
        self.of::<T, _>(bytes, |input| in_arena::decode_whole(input, arena))
    }

    /// What `decode` returns, unless a name was not compared.
    fn of<'de, T: Layout, V>(
        &self,
        bytes: &'de [u8],
        decode: impl FnOnce(&mut Reader<'de, Expecting<'_>>) -> Result<V>,
    ) -> Result<V> {
        let expected = Expected::new(&self.numbers);
        let decoded = decode(&mut Reader::expecting(bytes, &expected)).and_then(|value| match expected.unread() {
            None => Ok(value),
            Some(name) => Err(Error::invalid_value(&format_args!("no field with `expect = {name}` was read"), 0)),
        });
        decoded.map_err(in_item(T::NAME))
    }
}

const fn is_equal(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}
