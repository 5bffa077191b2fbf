//! References: borrowed from the input, or of a type that is only written.

use std::borrow::Cow;
use std::collections::HashMap;

/// Borrows for `'a` and copies for `'b`.
pub struct Borrowed<'a, 'b> {
    pub name: &'a str,
    #[limcode(borrow)]
    pub kept: Cow<'a, [u8]>,
    pub copied: Cow<'b, str>,
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
