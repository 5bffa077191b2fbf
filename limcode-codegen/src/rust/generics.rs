//! The generics of impls: the item's own, and what its parameters must be able to do.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens as _;

use super::lifetime;
use super::subject::{Comments, Form, Subject};
use super::within::coding;
use crate::model::{Body, DefaultValue, Fields, Item, Named, Skipped, SkippedValue};

/// What an impl needs of the types of fields.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Needed {
    Layout,
    Encode,
    Segments,
    Decode,
    /// To be read into an arena.
    DecodeIn,
    /// Views.
    View,
    /// Both, of any lifetime.
    Coding,
}

impl Needed {
    fn writes(self) -> bool {
        matches!(self, Needed::Encode | Needed::Segments | Needed::Coding)
    }

    fn reads(self) -> bool {
        matches!(self, Needed::Decode | Needed::DecodeIn | Needed::Coding)
    }
}

/// The generics of the impl.
pub fn with(item: &Item, needed: Needed) -> syn::Generics {
    let mut generics = item.source.generics.clone();
    if needed == Needed::Decode {
        lifetimes(item, &mut generics);
    }
    let bound: Vec<syn::TypeParamBound> = match needed {
        Needed::Layout => vec![syn::parse_quote!(::limcode::Layout)],
        Needed::Encode => vec![syn::parse_quote!(::limcode::Encode)],
        Needed::Segments => vec![syn::parse_quote!(::limcode::EncodeSegments)],
        Needed::Decode => vec![syn::parse_quote!(::limcode::Decode<'de>)],
        Needed::DecodeIn => {
            let lifetime = item.source.generics.lifetimes().next().map(|parameter| &parameter.lifetime);
            vec![syn::parse_quote!(::limcode::DecodeIn<#lifetime>)]
        }
        Needed::View => vec![syn::parse_quote!(::limcode::View)],
        Needed::Coding => vec![syn::parse_quote!(::limcode::Encode), syn::parse_quote!(::limcode::DecodeOwned)],
    };
    let mut predicates: Vec<syn::WherePredicate> = Vec::new();
    let mut push = |predicate: syn::WherePredicate| {
        let text = predicate.to_token_stream().to_string();
        if !predicates.iter().any(|known| known.to_token_stream().to_string() == text) {
            predicates.push(predicate);
        }
    };
    for field in item.body.fields() {
        let mut named = Vec::new();
        if field.ty.has_other_coding() {
            field.ty.named(&mut named);
        }
        for Named { source, of, .. } in &named {
            let Some(of) = of else {
                dependents(item, source).iter().for_each(|dependent| push(syn::parse_quote!(#dependent: #(#bound)+*)));
                continue;
            };
            if !dependents(item, source).is_empty() {
                push(syn::parse_quote!(#source: ::limcode::Layout));
            }
            let is_open = [&**source, &**of].iter().any(|ty| !dependents(item, ty).is_empty());
            if is_open && needed != Needed::Layout {
                let coding = coding(source);
                push(syn::parse_quote!(#coding: ::limcode::Coding<#of>));
            }
        }
        if named.is_empty() {
            for dependent in dependents(item, &field.source.ty) {
                push(syn::parse_quote!(#dependent: #(#bound)+*));
            }
        }
    }
    if needed == Needed::View {
        let parameters = item.source.generics.type_params().map(|parameter| &parameter.ident);
        parameters.for_each(|parameter| push(syn::parse_quote!(#parameter: 'static)));
    }
    if needed.reads() {
        for hasher in hashers(item) {
            push(syn::parse_quote!(#hasher: ::core::hash::BuildHasher + ::core::default::Default));
        }
        for Skipped { ty, value, .. } in item.body.skipped() {
            if let SkippedValue::Own(DefaultValue::OfType) = value {
                for dependent in dependents(item, ty) {
                    push(syn::parse_quote!(#dependent: ::core::default::Default));
                }
            }
        }
        for field in item.body.fields().filter(|field| field.may_be_missing) {
            for dependent in dependents(item, &field.source.ty) {
                push(syn::parse_quote!(#dependent: ::limcode::Encode + ::core::default::Default));
            }
        }
        for field in item.body.fields().filter(|field| field.is_discarded) {
            for dependent in dependents(item, &field.source.ty) {
                push(syn::parse_quote!(#dependent: ::limcode::View + ::core::default::Default));
            }
        }
        if let Body::Struct { fields: Fields { default: Some(DefaultValue::OfType), .. }, .. } = &item.body
            && item.source.generics.type_params().next().is_some()
        {
            let whole = Subject { item, comments: Comments::Without, form: Form::Owned }.whole();
            push(syn::parse_quote!(#whole: ::core::default::Default));
        }
    }
    let asked = item.bounds.of(needed.writes(), needed.reads());
    asked.for_each(|predicate| push(predicate.clone()));
    if !predicates.is_empty() {
        generics.make_where_clause().predicates.extend(predicates);
    }
    generics
}

/// Adds `'de`, which outlives every lifetime that the item borrows for.
fn lifetimes(item: &Item, generics: &mut syn::Generics) {
    let de: syn::Lifetime = syn::parse_quote!('de);
    let others: Vec<_> = lifetime::borrowed(item).into_iter().filter(|lifetime| *lifetime != de).collect();
    if !others.is_empty() {
        generics.make_where_clause().predicates.push(syn::parse_quote!('de: #(#others)+*));
    }
    // An item that has a lifetime of this name borrows from the input for as long.
    if !generics.lifetimes().any(|parameter| parameter.lifetime == de) {
        generics.params.insert(0, syn::parse_quote!('de));
    }
}

/// What is asked of the type parameters in a type.
struct Parameters<'a> {
    item: &'a Item,
    /// Types that a codec is needed of: type parameters, and types that are associated with one.
    coded: Vec<syn::Type>,
    /// Hashers, which are not written.
    hashers: Vec<syn::Type>,
}

/// The types in `ty` that a bound is needed on. What is only a mark (`PhantomData`) needs none, and what the item itself
/// needs is what the bounds are for.
fn dependents(item: &Item, ty: &syn::Type) -> Vec<syn::Type> {
    let mut parameters = Parameters { item, coded: Vec::new(), hashers: Vec::new() };
    parameters.collect(ty);
    parameters.coded
}

/// The hashers among the arguments of maps and sets in the fields that depend on a parameter.
fn hashers(item: &Item) -> Vec<syn::Type> {
    let mut parameters = Parameters { item, coded: Vec::new(), hashers: Vec::new() };
    let fields = item.body.fields().filter(|field| !field.ty.has_other_coding());
    fields.for_each(|field| parameters.collect(&field.source.ty));
    parameters.hashers
}

impl Parameters<'_> {
    fn collect(&mut self, ty: &syn::Type) {
        match ty {
            syn::Type::Path(path) => self.path(ty, path),
            syn::Type::Array(array) => self.collect(&array.elem),
            syn::Type::Slice(slice) => self.collect(&slice.elem),
            syn::Type::Reference(reference) => self.collect(&reference.elem),
            syn::Type::Paren(inner) => self.collect(&inner.elem),
            syn::Type::Group(inner) => self.collect(&inner.elem),
            syn::Type::Tuple(tuple) => tuple.elems.iter().for_each(|member| self.collect(member)),
            _ => {}
        }
    }

    fn path(&mut self, ty: &syn::Type, syn::TypePath { qself, path }: &syn::TypePath) {
        if let Some(this) = qself {
            if !dependents(self.item, &this.ty).is_empty() {
                self.coded.push(ty.clone());
            }
            return;
        }
        let Some(first) = path.segments.first() else { return };
        if self.item.source.generics.type_params().any(|parameter| parameter.ident == first.ident) {
            return self.coded.push(ty.clone());
        }
        if is_mark(path) || is_itself(self.item, path) {
            return;
        }
        for segment in &path.segments {
            let syn::PathArguments::AngleBracketed(list) = &segment.arguments else { continue };
            let types = list.args.iter().filter_map(|argument| match argument {
                syn::GenericArgument::Type(ty) => Some(ty),
                _ => None,
            });
            for (index, ty) in types.enumerate() {
                // What is one's own has no hasher.
                if first.ident == "self" || hasher(&segment.ident) != Some(index) {
                    self.collect(ty);
                } else if !dependents(self.item, ty).is_empty() {
                    self.hashers.push(ty.clone());
                }
            }
        }
    }
}

/// Which argument of a map or set, by its name, is the hasher.
fn hasher(name: &syn::Ident) -> Option<usize> {
    match name.to_string().as_str() {
        "HashMap" | "IndexMap" => Some(2),
        "HashSet" | "IndexSet" => Some(1),
        _ => None,
    }
}

/// `PhantomData`, by itself or from where std has it.
pub fn is_mark(path: &syn::Path) -> bool {
    let is_std = |segment: &syn::PathSegment| ["core", "std", "marker"].iter().any(|module| segment.ident == module);
    let mut segments = path.segments.iter().rev();
    segments.next().is_some_and(|last| last.ident == "PhantomData") && segments.all(is_std)
}

/// The item's own name, or `Self`. The same name in another module is another type.
pub fn is_itself(item: &Item, path: &syn::Path) -> bool {
    let segments: Vec<_> = path.segments.iter().map(|segment| &segment.ident).collect();
    match segments[..] {
        [name] => name == "Self" || *name == item.source.ident,
        [module, name] => module == "self" && *name == item.source.ident,
        _ => false,
    }
}

/// Puts the path of the runtime, where it has one of its own, in the place of `::limcode`.
pub fn name_runtime(tokens: TokenStream, path: Option<&syn::Path>) -> TokenStream {
    match path {
        Some(path) => replace(tokens, path),
        None => tokens,
    }
}

fn replace(tokens: TokenStream, path: &syn::Path) -> TokenStream {
    let mut replaced: Vec<TokenTree> = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Ident(ident) if ident == "limcode" && starts_a_path(&replaced) => {
                replaced.truncate(replaced.len() - 2);
                replaced.extend(path.to_token_stream());
            }
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), replace(group.stream(), path));
                inner.set_span(group.span());
                replaced.push(inner.into());
            }
            other => replaced.push(other),
        }
    }
    replaced.into_iter().collect()
}

/// Whether the tokens end with a `::` that does not go on from a name.
fn starts_a_path(tokens: &[TokenTree]) -> bool {
    let is_colon = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':');
    let [before @ .., first, second] = tokens else { return false };
    let goes_on = match before.last() {
        // No other keyword is a name in a path.
        Some(TokenTree::Ident(name)) => {
            ["crate", "self", "super", "Self"].iter().any(|keyword| name == keyword)
                || syn::parse2::<syn::Ident>(name.to_token_stream()).is_ok()
        }
        // A fragment of a macro.
        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::None,
        _ => false,
    };
    is_colon(first) && is_colon(second) && !goes_on
}
