//! Numbers whose encoding is not their memory.

use proc_macro2::TokenStream;
use quote::quote;

use super::ident;
use super::size::len;
use crate::plan::{Number, NumberRule, Scalar};

fn primitive(scalar: Scalar) -> TokenStream {
    let name = ident(scalar.name());
    quote! { ::core::primitive::#name }
}

/// The call that reads one.
pub fn take(number: &Number) -> TokenStream {
    let (wire, memory) = (primitive(number.wire), primitive(number.scalar()));
    match &number.rule {
        NumberRule::Exact => quote! { take_exact::<#wire, #memory>() },
        NumberRule::Lossy => quote! { take_lossy::<#wire, #memory>() },
        NumberRule::Is(value) => {
            let value = len(value);
            quote! { take_constant::<#wire>(#value) }
        }
        NumberRule::NoneIs(value) => {
            let value = len(value);
            quote! { take_unless::<#wire>(#value) }
        }
        NumberRule::Expected(name) => quote! { take_expected::<#wire>(#name) },
    }
}

/// The call that writes one.
pub fn put(number: &Number, of: &TokenStream) -> TokenStream {
    let (wire, memory) = (primitive(number.wire), primitive(number.scalar()));
    match &number.rule {
        NumberRule::Exact | NumberRule::Lossy | NumberRule::Expected(_) => quote! { put_exact::<#wire, #memory>(#of) },
        NumberRule::Is(value) => {
            let value = len(value);
            quote! { put_constant::<#wire>(#of, #value) }
        }
        NumberRule::NoneIs(value) => {
            let value = len(value);
            quote! { put_unless::<#wire>(#of, #value) }
        }
    }
}
