//! Codings inside containers that plans do not know.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};

use crate::model::is_container;
use crate::parse::{is_plain, is_unsized};

/// The modules that containers stand in whose elements may be under codings of their own.
const MODULES: [&str; 14] = [
    "alloc",
    "boxed",
    "btree_map",
    "btree_set",
    "collections",
    "core",
    "hash_map",
    "hash_set",
    "option",
    "rc",
    "std",
    "sync",
    "vec",
    "vec_deque",
];

/// The coding that `with` stands for: itself, but for a container, whose elements it names the codings of. That it is
/// not a coding of the same container alone is for `Within` to say, because each type that has a form is one of itself.
pub fn coding(with: &syn::Type) -> TokenStream {
    let Some(inner) = inner(with) else { return quote!(#with) };
    // A mistake about the whole is reported where the user wrote the container.
    let mut spans = with.to_token_stream().into_iter().map(|token| token.span());
    let first = spans.next().unwrap_or_else(Span::call_site);
    let mut tokens = quote_spanned!(first=> ::limcode::Within<);
    tokens.extend(inner);
    tokens.extend(quote_spanned!(spans.last().unwrap_or(first)=> >));
    tokens
}

/// A container with the codings of what is in it; none for what is not one, or has a form of its own.
fn inner(with: &syn::Type) -> Option<TokenStream> {
    if has_form(with) {
        return None;
    }
    match with {
        syn::Type::Paren(group) => inner(&group.elem),
        syn::Type::Group(group) => inner(&group.elem),
        syn::Type::Array(syn::TypeArray { elem, len, .. }) => {
            let elem = coding(elem);
            Some(quote!([#elem; #len]))
        }
        syn::Type::Tuple(tuple) => {
            let members = tuple.elems.iter().map(coding);
            Some(quote!((#(#members,)*)))
        }
        syn::Type::Path(path) if holds_codings(path) => {
            let mut path = path.clone();
            if let Some(last) = path.path.segments.last_mut()
                && let syn::PathArguments::AngleBracketed(list) = &mut last.arguments
            {
                for argument in &mut list.args {
                    if let syn::GenericArgument::Type(argument) = argument {
                        *argument = syn::Type::Verbatim(coding(argument));
                    }
                }
            }
            Some(quote!(#path))
        }
        _ => None,
    }
}

fn holds_codings(path: &syn::TypePath) -> bool {
    let Some(last) = path.path.segments.last() else { return false };
    path.qself.is_none()
        && is_container(&last.ident)
        && is_plain(&path.path, &MODULES)
        && arguments(&last.arguments).next().is_some()
        && !arguments(&last.arguments).any(is_unsized)
}

fn arguments(arguments: &syn::PathArguments) -> impl Iterator<Item = &syn::Type> {
    let list = if let syn::PathArguments::AngleBracketed(list) = arguments { Some(&list.args) } else { None };
    list.into_iter().flatten().filter_map(|argument| match argument {
        syn::GenericArgument::Type(argument) => Some(argument),
        _ => None,
    })
}

/// Whether the type is made of numbers and text alone, whose forms are their own.
fn has_form(ty: &syn::Type) -> bool {
    match ty {
        syn::Type::Paren(inner) => has_form(&inner.elem),
        syn::Type::Group(inner) => has_form(&inner.elem),
        syn::Type::Array(array) => has_form(&array.elem),
        syn::Type::Tuple(tuple) => tuple.elems.iter().all(has_form),
        syn::Type::Path(path) if holds_codings(path) => {
            path.path.segments.last().is_some_and(|last| arguments(&last.arguments).all(has_form))
        }
        syn::Type::Path(path) => path.path.get_ident().is_some_and(is_plain_type),
        _ => false,
    }
}

fn is_plain_type(name: &syn::Ident) -> bool {
    ["bool", "char", "usize", "isize", "String", "str"].iter().any(|known| name == known)
        || crate::model::Scalar::ALL.iter().any(|(known, _)| name == known)
}
