//! Addresses, hashes and signatures as text: base58 of 32 or 64 bytes, as Solana's programs print and read it.
//!
//! ```
//! # use limcode_runtime as limcode;
//! use limcode::base58::{Base58, parse};
//!
//! # fn main() -> Result<(), limcode::base58::ParseError> {
//! let address: [u8; 32] = parse("Vote111111111111111111111111111111111111111")?;
//! assert_eq!(Base58(&address).to_string(), "Vote111111111111111111111111111111111111111");
//! # Ok(())
//! # }
//! ```

use core::fmt;

use five8::DecodeError;

/// Displays bytes in base58: `Base58(&address.0)`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Base58<'a, B: Bytes>(pub &'a B);

impl<B: Bytes> fmt::Display for Base58<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [0; MAX_LEN];
        let len = self.0.put(&mut text);
        f.pad(core::str::from_utf8(&text[..len]).unwrap_or_default())
    }
}

impl<B: Bytes> fmt::Debug for Base58<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Parses base58: `Address(parse(text)?)`.
///
/// ```
/// # use limcode_runtime as limcode;
/// let key: [u8; 32] = limcode::base58::parse("11111111111111111111111111111111")?;
/// assert_eq!(key, [0; 32]);
/// # Ok::<(), limcode::base58::ParseError>(())
/// ```
///
/// # Errors
/// The text has a character outside the base58 alphabet, or does not decode to exactly the length of `B`.
pub fn parse<B: Bytes>(text: &str) -> Result<B, ParseError> {
    B::take(text).map_err(|error| match error {
        DecodeError::InvalidChar(_) => ParseError::InvalidLetter,
        _ => ParseError::WrongSize,
    })
}

/// Error of [`parse`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseError {
    /// A character outside the base58 alphabet.
    InvalidLetter,
    /// Valid base58 of another length.
    WrongSize,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParseError::InvalidLetter => "invalid letter in base58",
            ParseError::WrongSize => "base58 of another number of bytes",
        })
    }
}

impl core::error::Error for ParseError {}

/// Letters of the longest text, of 64 bytes.
const MAX_LEN: usize = 88;

/// Arrays of 32 and 64 bytes.
pub trait Bytes: private::Bytes {}

impl Bytes for [u8; 32] {}
impl Bytes for [u8; 64] {}

mod private {
    use super::{DecodeError, MAX_LEN};

    pub trait Bytes: Sized {
        fn put(&self, text: &mut [u8; MAX_LEN]) -> usize;
        fn take(text: &str) -> Result<Self, DecodeError>;
    }

    impl Bytes for [u8; 32] {
        fn put(&self, text: &mut [u8; MAX_LEN]) -> usize {
            let mut short = [0; 44];
            let len = five8::encode_32(self, &mut short);
            text[..short.len()].copy_from_slice(&short);
            len.into()
        }

        fn take(text: &str) -> Result<Self, DecodeError> {
            let mut bytes = [0; 32];
            five8::decode_32(text, &mut bytes).map(|()| bytes)
        }
    }

    impl Bytes for [u8; 64] {
        fn put(&self, text: &mut [u8; MAX_LEN]) -> usize {
            five8::encode_64(self, text).into()
        }

        fn take(text: &str) -> Result<Self, DecodeError> {
            let mut bytes = [0; 64];
            five8::decode_64(text, &mut bytes).map(|()| bytes)
        }
    }
}
