//! References: borrowed from the input, or of a type that is only written.

use std::borrow::Cow;
use std::collections::HashMap;

/// Borrows for `'a` and copies for `'b`.
pub struct Borrowed<'a, 'b> {
    pub name: &'a str,
    #[limcode(borrow)]
    pub kept: Cow<'a, [u8]>,
    pub copied: Cow<'b, str>,
    #[limcode(borrow, len = u16)]
    pub counted: &'a [u8],
}

/// Three bytes.
#[derive(Clone)]
pub struct Key(pub [u8; 3]);

/// Borrows values at any address.
pub struct Values<'a> {
    pub hash: &'a [u8; 32],
    pub key: &'a Key,
    pub maybe: Option<&'a Key>,
    pub many: Vec<&'a [i8; 2]>,
    #[limcode(borrow)]
    pub kept: Cow<'a, Key>,
    #[serde(borrow)]
    pub text: Cow<'a, str>,
    pub end: u16,
}

/// Written from references to anything, never read in Rust.
#[limcode(encode_only)]
pub struct Snapshot<'a> {
    pub hashes: &'a Vec<u8>,
    pub ancestors: &'a HashMap<u64, u32>,
    pub parent: &'a u64,
    pub name: &'static str,
    pub slots: &'a [u16],
}
