//! Checks of what is left.

use proc_macro2::TokenStream;
use quote::quote;

use super::ident;
use super::place::{or_return, segments};
use super::size::{fixed, size, size_if, unless};
use crate::plan::{Missing, Need, Segment};

/// The check of a need.
pub fn need(need: &Need) -> TokenStream {
    let or_return = or_return_missing(need);
    let bytes = needed(need);
    let check = match &need.elems {
        Some(elems) => {
            let len = ident(&elems.count.local());
            let elem_min = size(&elems.min);
            let rest = size_if(&need.bytes_if, bytes, quote!(0));
            quote! { input.need_elems(#len, #elem_min, #rest) #or_return; }
        }
        None => quote! { ::limcode::Reader::need(input, #bytes) #or_return; },
    };
    unless(&need.unless, check)
}

/// The bytes of a need beside its elements.
fn needed(need: &Need) -> TokenStream {
    if !need.is_conditional() {
        return size(&need.bytes);
    }
    let parts = need.rest.parts().map(|part| {
        let (bytes, is_fixed) = (size(&part.size), fixed(&part.fixed));
        quote! { (#bytes, #is_fixed) }
    });
    quote! { const { ::limcode::head(&[#(#parts),*]) } }
}

/// Adds the first of the need's fields that is missing to an error, and returns with it.
fn or_return_missing(need: &Need) -> TokenStream {
    if let [Missing { name, .. }] = need.missing.as_slice() {
        let name = (!name.is_empty()).then(|| Segment::Field(name.clone()));
        return or_return(&need.path.iter().cloned().chain(name).collect::<Vec<_>>());
    }
    let shares = need.missing.iter().map(|missing| {
        let bytes = match (&missing.size, &need.elems) {
            (Some(bytes), _) => size(bytes),
            (None, Some(elems)) => {
                let (len, elem_min) = (ident(&elems.count.local()), size(&elems.min));
                quote! { #len.saturating_mul(#elem_min) }
            }
            (None, None) => unreachable!("the need has elements"),
        };
        let bytes = size_if(&missing.fixed, bytes, quote!(::core::primitive::usize::MAX));
        let name = &missing.name;
        quote! { (#bytes, #name) }
    });
    let segments = segments(&need.path);
    quote! { .map_err(|error| error.in_first_missing(&[#(#shares),*]) #segments)? }
}
