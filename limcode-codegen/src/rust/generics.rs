//! The generics of impls: the item's own, and what its parameters must be able to do.

use quote::{ToTokens as _, quote};

use crate::model::{Field, Item, Skipped, Target, Type};

/// What an impl needs of the types of fields.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Needed {
    Layout,
    Encode,
    Decode,
    /// Both, of any lifetime.
    Coding,
}

/// The generics of the impl.
pub fn with(item: &Item, needed: Needed) -> syn::Generics {
    let mut generics = item.source.generics.clone();
    if needed == Needed::Decode {
        lifetimes(&mut generics);
    }
    let bound: Vec<syn::TypeParamBound> = match needed {
        Needed::Layout => vec![syn::parse_quote!(__limcode::Layout)],
        Needed::Encode => vec![syn::parse_quote!(__limcode::Encode)],
        Needed::Decode => vec![syn::parse_quote!(__limcode::Decode<'de>)],
        Needed::Coding => vec![syn::parse_quote!(__limcode::Encode), syn::parse_quote!(__limcode::DecodeOwned)],
    };
    let mut predicates: Vec<syn::WherePredicate> = Vec::new();
    let mut push = |predicate: syn::WherePredicate| {
        let text = predicate.to_token_stream().to_string();
        if !predicates.iter().any(|known| known.to_token_stream().to_string() == text) {
            predicates.push(predicate);
        }
    };
    for field in item.body.fields() {
        if let Some(coding) = coding(field) {
            let ty = &field.source.ty;
            if !dependents(item, coding).is_empty() {
                push(syn::parse_quote!(#coding: __limcode::Layout));
            }
            let is_open = [coding, ty].iter().any(|ty| !dependents(item, ty).is_empty());
            if is_open && needed != Needed::Layout {
                push(syn::parse_quote!(#coding: __limcode::Coding<#ty>));
            }
            continue;
        }
        for dependent in dependents(item, &field.source.ty) {
            push(syn::parse_quote!(#dependent: #(#bound)+*));
        }
    }
    if needed == Needed::Decode || needed == Needed::Coding {
        for Skipped { ty, .. } in item.body.skipped().filter(|skipped| skipped.value.is_none()) {
            for dependent in dependents(item, ty) {
                push(syn::parse_quote!(#dependent: ::core::default::Default));
            }
        }
    }
    if !predicates.is_empty() {
        generics.make_where_clause().predicates.extend(predicates);
    }
    generics
}

/// The type that codes a field in the place of its own.
fn coding(field: &Field) -> Option<&syn::Type> {
    match &field.ty {
        Type::Named(named) if matches!(named.target, Target::Coding(_)) => Some(&named.source),
        _ => None,
    }
}

/// Adds `'de`, which outlives every lifetime that the item borrows for.
fn lifetimes(generics: &mut syn::Generics) {
    let de: syn::Lifetime = syn::parse_quote!('de);
    let borrowed: Vec<_> = generics.lifetimes().map(|parameter| parameter.lifetime.clone()).collect();
    let others: Vec<_> = borrowed.iter().filter(|lifetime| **lifetime != de).collect();
    if !others.is_empty() {
        generics.make_where_clause().predicates.push(syn::parse_quote!('de: #(#others)+*));
    }
    // An item that has a lifetime of this name borrows from the input for as long.
    if others.len() == borrowed.len() {
        generics.params.insert(0, syn::parse_quote!('de));
    }
}

/// The types in `ty` that a bound is needed on: type parameters, and types that are associated with one. What is only a
/// mark (`PhantomData`) needs none, and what the item itself needs is what the bounds are for.
fn dependents(item: &Item, ty: &syn::Type) -> Vec<syn::Type> {
    let mut found = Vec::new();
    collect(item, ty, &mut found);
    found
}

fn collect(item: &Item, ty: &syn::Type, found: &mut Vec<syn::Type>) {
    match ty {
        syn::Type::Path(path) if path.qself.is_some() => {
            let mut inner = Vec::new();
            path.qself.iter().for_each(|this| collect(item, &this.ty, &mut inner));
            if !inner.is_empty() {
                found.push(ty.clone());
            }
        }
        syn::Type::Path(path) => {
            let Some(first) = path.path.segments.first() else { return };
            if item.source.generics.type_params().any(|parameter| parameter.ident == first.ident) {
                return found.push(ty.clone());
            }
            let last = path.path.segments.last();
            if last.is_some_and(|last| last.ident == "PhantomData" || last.ident == item.source.ident) {
                return;
            }
            for segment in &path.path.segments {
                let syn::PathArguments::AngleBracketed(list) = &segment.arguments else { continue };
                for argument in &list.args {
                    if let syn::GenericArgument::Type(ty) = argument {
                        collect(item, ty, found);
                    }
                }
            }
        }
        syn::Type::Array(array) => collect(item, &array.elem, found),
        syn::Type::Slice(slice) => collect(item, &slice.elem, found),
        syn::Type::Reference(reference) => collect(item, &reference.elem, found),
        syn::Type::Paren(inner) => collect(item, &inner.elem, found),
        syn::Type::Group(inner) => collect(item, &inner.elem, found),
        syn::Type::Tuple(tuple) => tuple.elems.iter().for_each(|member| collect(item, member, found)),
        _ => {}
    }
}

/// Puts the path of the runtime in the place of `__limcode`, the name under which the back end knows it.
pub fn name_runtime(tokens: proc_macro2::TokenStream, path: Option<&syn::Path>) -> proc_macro2::TokenStream {
    let path = match path {
        Some(path) => quote!(#path),
        None => quote!(::limcode),
    };
    replace(tokens, &path)
}

fn replace(tokens: proc_macro2::TokenStream, path: &proc_macro2::TokenStream) -> proc_macro2::TokenStream {
    use proc_macro2::{Group, TokenTree};
    let replaced = tokens.into_iter().map(|token| match token {
        TokenTree::Ident(ident) if ident == "__limcode" => path.clone(),
        TokenTree::Group(group) => {
            let mut inner = Group::new(group.delimiter(), replace(group.stream(), path));
            inner.set_span(group.span());
            TokenTree::Group(inner).into()
        }
        other => other.into(),
    });
    replaced.collect()
}
