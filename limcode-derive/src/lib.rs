//! `#[derive(Limcode)]`: the proc-macro door to limcode's schema compiler.

use proc_macro::TokenStream;

/// Derives bincode codecs: impls of `limcode::{Layout, Encode, Decode}`.
///
/// Attributes go under `#[limcode(...)]`; serde's and wincode's attributes on the same type are read as well.
///
/// # Errors
/// What cannot be coded is a compile error at the narrowest place, with the remedy.
#[proc_macro_derive(Limcode, attributes(limcode, serde, wincode))]
pub fn derive_limcode(input: TokenStream) -> TokenStream {
    limcode_codegen::derive(input.into()).into()
}
