//! The lifetimes for which a decoded value holds on to the input.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;

use super::generics::{is_itself, is_mark};
use crate::model::{Field, Item, Type};

/// The lifetimes of `item` that something in it borrows for. What is copied, or only marks a type, needs none.
pub fn borrowed(item: &Item) -> Vec<syn::Lifetime> {
    let mut found = Vec::new();
    for field in item.body.fields() {
        // A codec written by hand reads from bytes of any lifetime, so it keeps none of them.
        if !field.ty.has_other_coding() {
            collect(item, field, &field.source.ty, &mut found);
        }
    }
    let declared = item.source.generics.lifetimes().map(|parameter| &parameter.lifetime);
    declared.filter(|lifetime| found.contains(lifetime)).cloned().collect()
}

fn collect(item: &Item, field: &Field, ty: &syn::Type, found: &mut Vec<syn::Lifetime>) {
    match ty {
        syn::Type::Path(syn::TypePath { qself: None, path }) => {
            if is_mark(path) || (is_itself(item, path) && is_of_the_same_lifetimes(item, path)) {
                return;
            }
            let copies = is_cow(path) && !is_borrowed(field);
            for argument in path.segments.iter().flat_map(|segment| arguments(&segment.arguments)) {
                match argument {
                    syn::GenericArgument::Type(inner) => collect(item, field, inner, found),
                    syn::GenericArgument::Lifetime(_) if copies => {}
                    other => lifetimes(other.to_token_stream(), found),
                }
            }
        }
        syn::Type::Reference(reference) => {
            found.extend(reference.lifetime.clone());
            collect(item, field, &reference.elem, found);
        }
        syn::Type::Array(array) => collect(item, field, &array.elem, found),
        syn::Type::Slice(slice) => collect(item, field, &slice.elem, found),
        syn::Type::Paren(inner) => collect(item, field, &inner.elem, found),
        syn::Type::Group(inner) => collect(item, field, &inner.elem, found),
        syn::Type::Tuple(tuple) => tuple.elems.iter().for_each(|member| collect(item, field, member, found)),
        other => lifetimes(other.to_token_stream(), found),
    }
}

/// Whether the field asks for what it is to borrow.
fn is_borrowed(field: &Field) -> bool {
    matches!(&field.ty, Type::Named(named) if named.is_borrowed)
}

/// `Cow<'a, T>`, which is read as the owned type.
fn is_cow(path: &syn::Path) -> bool {
    path.segments.last().is_some_and(|last| {
        let kinds: Vec<_> = arguments(&last.arguments).collect();
        last.ident == "Cow" && matches!(kinds[..], [syn::GenericArgument::Lifetime(_), syn::GenericArgument::Type(_)])
    })
}

/// Whether the item stands in one of its own fields with the lifetimes that it has, so that it borrows no other.
fn is_of_the_same_lifetimes(item: &Item, path: &syn::Path) -> bool {
    let Some(last) = path.segments.last().filter(|last| !last.arguments.is_none()) else { return true };
    let given = arguments(&last.arguments).filter_map(|argument| match argument {
        syn::GenericArgument::Lifetime(lifetime) => Some(lifetime),
        _ => None,
    });
    given.eq(item.source.generics.lifetimes().map(|parameter| &parameter.lifetime))
}

fn arguments(arguments: &syn::PathArguments) -> impl Iterator<Item = &syn::GenericArgument> {
    match arguments {
        syn::PathArguments::AngleBracketed(list) => Some(list.args.iter()),
        _ => None,
    }
    .into_iter()
    .flatten()
}

/// Every lifetime in `tokens`.
fn lifetimes(tokens: TokenStream, found: &mut Vec<syn::Lifetime>) {
    let mut is_after_quote = None;
    for token in tokens {
        match (&token, is_after_quote.take()) {
            (TokenTree::Punct(punct), _) if punct.as_char() == '\'' => is_after_quote = Some(punct.span()),
            (TokenTree::Ident(ident), Some(apostrophe)) => {
                found.push(syn::Lifetime { apostrophe, ident: ident.clone() });
            }
            (TokenTree::Group(group), _) => lifetimes(group.stream(), found),
            _ => {}
        }
    }
}
