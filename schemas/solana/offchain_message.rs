//! Messages that wallets sign and that are no transactions.
//!
//! Names and order follow `solana-offchain-message` 4.0.

use limcode::Limcode;

/// A message of version 0, which a signature is over as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields)]
pub struct OffchainMessage {
    /// Tells it from a transaction: no transaction begins with 0xff.
    #[limcode(is = *b"\xffsolana offchain")]
    pub signing_domain: [u8; 16],
    /// The version.
    #[limcode(is = 0)]
    pub version: u8,
    /// Which characters there are.
    pub format: MessageFormat,
    /// The text. The official crate, unlike this type, rejects one that is empty, has characters that the format excludes, or is longer than
    /// 1,212 bytes under the first two formats, so that hardware wallets can show it, and than 65,515 under the third.
    #[limcode(len = u16)]
    pub message: String,
}

/// Which characters are in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(tag = u8, view)]
pub enum MessageFormat {
    /// Printable ASCII.
    RestrictedAscii,
    /// UTF-8.
    LimitedUtf8,
    /// UTF-8 of any length.
    ExtendedUtf8,
}
