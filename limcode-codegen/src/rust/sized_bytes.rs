//! Arrays of bytes behind their length.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};

use super::method;
use super::size::literal;
use crate::plan::{ArrayLen, SizedBytes};

/// The call that reads one.
pub fn take(bytes: &SizedBytes) -> TokenStream {
    let take_len = method::len("take", bytes.coding);
    let len = match &bytes.len {
        ArrayLen::Literal(len) => literal(*len).to_token_stream(),
        ArrayLen::Symbol(len) => quote!({ #len }),
    };
    match bytes.is_lossy {
        false => quote! { take_sized_bytes::<#len>(::limcode::Reader::#take_len) },
        true => quote! { take_resized_bytes::<#len>(::limcode::Reader::#take_len) },
    }
}

/// The call that writes one.
pub fn put(bytes: &SizedBytes, reference: &TokenStream) -> TokenStream {
    let put_len = method::len("put", bytes.coding);
    quote! { put_sized_bytes(#reference, ::limcode::Writer::#put_len) }
}
