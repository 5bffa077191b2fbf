//! How generated Rust reaches the value at a place, and how it names the place in an error.

use proc_macro2::TokenStream;
use quote::quote;

use super::ident;
use super::subject::Subject;
use crate::plan::{Base, Place, Segment};

/// The place as an expression to take members and call methods on.
pub fn value(place: &Place, subject: &Subject<'_>) -> TokenStream {
    match &place.base {
        Base::Field(index) => {
            let (root, member) = (subject.root(), subject.member(*index));
            quote! { #root.#member }
        }
        Base::Member(tuple, index) => {
            let tuple = value(tuple, subject);
            let index = syn::Index::from(*index);
            quote! { #tuple.#index }
        }
        Base::Named(whole, name) => {
            let (whole, name) = (value(whole, subject), super::member(name));
            quote! { #whole.#name }
        }
        Base::Variant(_) | Base::Local | Base::Converted => {
            let local = ident(&place.local);
            quote! { #local }
        }
    }
}

/// A reference to the value.
pub fn reference(place: &Place, subject: &Subject<'_>) -> TokenStream {
    let value = value(place, subject);
    if is_reference(place) {
        value
    } else {
        quote! { &#value }
    }
}

/// The value itself, copied.
pub fn copied(place: &Place, subject: &Subject<'_>) -> TokenStream {
    let value = value(place, subject);
    if is_reference(place) {
        quote! { *#value }
    } else {
        value
    }
}

/// A match binds variables to references.
fn is_reference(place: &Place) -> bool {
    matches!(place.base, Base::Variant(_) | Base::Local | Base::Converted)
}

/// Adds `path` to an error on its way up, and returns with it.
pub fn or_return(path: &[Segment]) -> TokenStream {
    let or = or(path);
    quote! { #or ? }
}

/// Adds `path` to an error.
pub fn or(path: &[Segment]) -> TokenStream {
    match path {
        [] => quote!(),
        // rustc takes its time for each closure.
        [Segment::Field(name)] => quote! { .map_err(::limcode::__private::in_field(#name)) },
        _ => {
            let segments = segments(path);
            quote! { .map_err(|error| error #segments) }
        }
    }
}

/// The calls that add `path` to an error.
pub fn segments(path: &[Segment]) -> TokenStream {
    let segments = path.iter().rev().map(|segment| match segment {
        Segment::Field(name) => quote! { .in_field(#name) },
        Segment::Index(local) => {
            let local = ident(local);
            quote! { .in_index(#local) }
        }
    });
    segments.collect()
}
