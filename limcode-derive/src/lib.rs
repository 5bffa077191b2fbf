//! `#[derive(Limcode)]`: the procedural macro of limcode's schema compiler. The page of `limcode::Limcode` lists the attributes.

use proc_macro::TokenStream;

// `limcode::Limcode` shows this below its own documentation, which ends with the heading "Errors".
/// Rejects unsupported types and attributes with compile errors, each at the narrowest span, with the fix.
#[proc_macro_derive(Limcode, attributes(limcode, serde, wincode))]
pub fn derive_limcode(input: TokenStream) -> TokenStream {
    limcode_codegen::derive(input.into()).into()
}
