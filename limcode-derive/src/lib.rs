//! `#[derive(Limcode)]`: the procedural macro of limcode's schema compiler.

use proc_macro::TokenStream;

/// Derives bincode codecs: impls of `limcode::{Layout, Encode, Decode}`.
///
/// Attributes go under `#[limcode(...)]`; serde's and wincode's attributes on the same type are read as well.
///
/// # Errors
/// Unsupported types and attributes are compile errors at the narrowest span, each with the fix.
#[proc_macro_derive(Limcode, attributes(limcode, serde, wincode))]
pub fn derive_limcode(input: TokenStream) -> TokenStream {
    limcode_codegen::derive(input.into()).into()
}
