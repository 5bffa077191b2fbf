//! Schemas whose type may be missing at the end of the input, or end anywhere within.

use super::ROOT;

/// The name of the type that was the root.
const WHOLE: &str = "WholeRoot";

/// Puts the type that the schema `text` is about into fields that may be missing.
pub fn around(text: &str) -> String {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut renamed = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(ROOT) {
        let (before, behind) = (&rest[..at], &rest[at + ROOT.len()..]);
        let is_word = !before.ends_with(is_part) && !behind.starts_with(is_part);
        renamed += before;
        renamed += if is_word { WHOLE } else { ROOT };
        rest = behind;
    }
    renamed += rest;
    format!(
        "{renamed}\n#[derive(Debug, Limcode)]\npub struct {ROOT} {{\n    pub first: u8,\n    \
         #[limcode(at_end = default)]\n    pub whole: Option<{WHOLE}>,\n    \
         #[limcode(at_end = default)]\n    pub others: Vec<{WHOLE}>,\n    \
         #[limcode(at_end = default)]\n    pub last: Option<u16>,\n}}\n"
    )
}
