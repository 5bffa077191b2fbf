//! Arrays of bytes that are always the same.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, quote};

use crate::plan::{Bytes, Constant};

/// The call that reads one.
pub fn take(constant: &Constant) -> TokenStream {
    let value = value(constant);
    quote! { take_constant_bytes(#value) }
}

/// The call that writes one.
pub fn put(constant: &Constant, reference: &TokenStream) -> TokenStream {
    let value = value(constant);
    quote! { put_constant_bytes(#reference, #value) }
}

/// The bytes, as an array.
fn value(constant: &Constant) -> TokenStream {
    match &constant.value {
        Bytes::Literal(bytes) => {
            let bytes = Literal::byte_string(bytes);
            quote! { *#bytes }
        }
        Bytes::Symbol(expr) => expr.to_token_stream(),
    }
}
