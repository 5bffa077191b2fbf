//! Arrays of bytes behind their length.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;

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

/// What rustc looks at: that the length can say how many bytes there are.
pub fn assertion(bytes: &SizedBytes) -> Option<TokenStream> {
    let (ArrayLen::Symbol(len), Some((most, message))) = (&bytes.len, bytes.limit()) else { return None };
    let most = literal(most);
    Some(quote_spanned! { len.span() => ::limcode::__private::assert_len(#len, #most, #message) })
}
