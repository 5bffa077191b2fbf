//! One place for each name: where rustc says something about a type, it says it there, and once.
//!
//! Generated code asks several things of a type. A type that lacks all of them is one mistake, and rustc gives one message for
//! what follows from each other if the tokens asked at have the same span. A span over several tokens cannot be made by a macro,
//! so all tokens of a path get that of its last name; a name that comes again gets the one of its first use.

use std::collections::HashMap;

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};
use syn::Lifetime;

use crate::model::{Argument, Fields, Item, Named, Source, Target, Type};

/// Puts the types of an item's fields in one place each: as they are written, and as the model has read them.
pub fn set(item: &mut Item) {
    let mut places = Places::default();
    // What a key lacks as such, it lacks where it is a key.
    types(&item.source.data).for_each(|ty| places.keys(ty));
    // The first use of a name is the first in the source, and the model leaves skipped fields out of its lists.
    match &mut item.source.data {
        syn::Data::Struct(data) => data.fields.iter_mut().for_each(|field| places.ty(&mut field.ty)),
        syn::Data::Enum(data) => {
            data.variants.iter_mut().flat_map(|variant| &mut variant.fields).for_each(|field| places.ty(&mut field.ty));
        }
        syn::Data::Union(_) => {}
    }
    // What is written in place of the item is named in an attribute, and stays there.
    if item.conversion.is_none() {
        item.body.all_fields_mut().for_each(|fields| places.fields(fields));
    }
}

#[derive(Default)]
struct Places {
    of_names: HashMap<String, Span>,
}

impl Places {
    fn fields(&mut self, fields: &mut Fields) {
        for field in &mut fields.list {
            self.ty(&mut field.source.ty);
            self.model(&mut field.ty);
        }
        fields.skipped.iter_mut().for_each(|field| self.ty(&mut field.ty));
    }

    /// The names in a type of the model. Each was met in the source.
    fn model(&mut self, ty: &mut Type) {
        match ty {
            Type::Array(inner, _) | Type::Option(inner) | Type::Boxed(inner) | Type::Sequence(inner, _) => {
                self.model(inner);
            }
            Type::Tuple(members) => members.iter_mut().for_each(|member| self.model(member)),
            Type::Named(named) | Type::NamedVarint(named) | Type::Collection(named, _) => self.named(named),
            Type::Scalar(_)
            | Type::Bool
            | Type::Char
            | Type::SizeInteger(_)
            | Type::Text(_)
            | Type::Varint(_)
            | Type::Number(_)
            | Type::Constant(_)
            | Type::SizedBytes(_) => {}
        }
    }

    fn named(&mut self, named: &mut Named) {
        if let Some(of) = &mut named.of {
            self.ty(of);
        }
        // A coding is named in an attribute.
        if !matches!(named.target, Target::Coding(_)) {
            let mut source = (*named.source).clone();
            self.ty(&mut source);
            named.source = Source::new(source);
        }
        let mut own = Places::default();
        let places = if matches!(*named.source, syn::Type::Reference(_)) { &mut own } else { self };
        for argument in &mut named.arguments {
            if let Argument::Type(ty) | Argument::Slice(ty) = argument {
                places.model(ty);
            }
        }
    }

    fn ty(&mut self, ty: &mut syn::Type) {
        match ty {
            syn::Type::Array(array) => self.ty(&mut array.elem),
            syn::Type::Group(group) => self.ty(&mut group.elem),
            syn::Type::Paren(paren) => self.ty(&mut paren.elem),
            syn::Type::Path(path) => self.path(path),
            syn::Type::Reference(reference) => Places::reference(reference),
            syn::Type::Slice(slice) => self.ty(&mut slice.elem),
            syn::Type::Tuple(tuple) => tuple.elems.iter_mut().for_each(|elem| self.ty(elem)),
            _ => {}
        }
    }

    /// A reference ends where its target ends: a place elsewhere would make it reach over all that is in between. One to a type by
    /// name is where the name is, for what the reference lacks, it lacks because of that.
    fn reference(reference: &mut syn::TypeReference) {
        Places::default().ty(&mut reference.elem);
        if let syn::Type::Path(target) = &*reference.elem {
            let place = last_span(target);
            reference.and_token.spans = [place];
            if let Some(lifetime) = &mut reference.lifetime {
                lifetime.apostrophe = place;
                lifetime.ident.set_span(lifetime.ident.span().located_at(place));
            }
        }
    }

    /// The places of names that are keys.
    fn keys(&mut self, ty: &syn::Type) {
        match ty {
            syn::Type::Array(array) => self.keys(&array.elem),
            syn::Type::Group(group) => self.keys(&group.elem),
            syn::Type::Paren(paren) => self.keys(&paren.elem),
            syn::Type::Reference(reference) => self.keys(&reference.elem),
            syn::Type::Slice(slice) => self.keys(&slice.elem),
            syn::Type::Tuple(tuple) => tuple.elems.iter().for_each(|elem| self.keys(elem)),
            syn::Type::Path(path) => {
                let mut names = Vec::new();
                super::size::key_of(path).into_iter().for_each(|key| collect(key, &mut names));
                for name in names {
                    self.of_names.entry(name.to_token_stream().to_string()).or_insert(last_span(&name));
                }
                let arguments = path.path.segments.last().map(|last| &last.arguments);
                let Some(syn::PathArguments::AngleBracketed(list)) = arguments else { return };
                for argument in &list.args {
                    if let syn::GenericArgument::Type(argument) = argument {
                        self.keys(argument);
                    }
                }
            }
            _ => {}
        }
    }

    /// The place of a container: that of the only name in it, since what the container lacks, it lacks because of that. Of
    /// several, the compiler says which it is, but not where: they get the place of the container.
    fn container(&mut self, path: &syn::TypePath, own: Span) -> Span {
        let mut names = Vec::new();
        super::size::parts(path).for_each(|part| collect(part, &mut names));
        let mut texts: Vec<_> = names.iter().map(|name| name.to_token_stream().to_string()).collect();
        texts.sort();
        texts.dedup();
        match (texts.as_slice(), names.first()) {
            ([text], Some(name)) => *self.of_names.entry(text.clone()).or_insert(last_span(name)),
            _ => {
                for text in texts {
                    self.of_names.entry(text).or_insert(own);
                }
                own
            }
        }
    }

    fn path(&mut self, ty: &mut syn::TypePath) {
        let text = ty.to_token_stream().to_string();
        let Some(last) = ty.path.segments.last() else { return };
        let own = last.ident.span();
        let own = self.container(ty, own);
        let place = *self.of_names.entry(text).or_insert(own);
        if let Some(qself) = &mut ty.qself {
            qself.lt_token.spans = [place];
        }
        if let Some(colons) = &mut ty.path.leading_colon {
            colons.spans = [place; 2];
        }
        for segment in &mut ty.path.segments {
            // Where it is, and not what it means: a `$crate` of a macro by example stays one.
            segment.ident.set_span(segment.ident.span().located_at(place));
            let syn::PathArguments::AngleBracketed(list) = &mut segment.arguments else { continue };
            list.gt_token.spans = [place];
            for argument in &mut list.args {
                if let syn::GenericArgument::Type(argument) = argument {
                    self.ty(argument);
                }
            }
        }
    }
}

/// Appends the names in a type, except those of primitives and of std's containers.
fn collect(ty: &syn::Type, names: &mut Vec<syn::TypePath>) {
    match ty {
        syn::Type::Array(array) => collect(&array.elem, names),
        syn::Type::Group(group) => collect(&group.elem, names),
        syn::Type::Paren(paren) => collect(&paren.elem, names),
        syn::Type::Slice(slice) => collect(&slice.elem, names),
        syn::Type::Tuple(tuple) => tuple.elems.iter().for_each(|elem| collect(elem, names)),
        syn::Type::Path(path) => {
            let Some(last) = path.path.segments.last() else { return };
            let planned = ["Box", "Option", "Vec"].iter().any(|name| last.ident == name);
            let parts: Vec<_> = super::size::parts(path).collect();
            match &last.arguments {
                _ if !parts.is_empty() => parts.into_iter().for_each(|part| collect(part, names)),
                syn::PathArguments::AngleBracketed(list) if planned => {
                    list.args.iter().for_each(|argument| {
                        if let syn::GenericArgument::Type(argument) = argument {
                            collect(argument, names);
                        }
                    });
                }
                _ if last.ident == "String" || crate::parse::is_primitive(&path.path) => {}
                _ => names.push(path.clone()),
            }
        }
        _ => {}
    }
}

/// The types of all fields.
fn types(data: &syn::Data) -> impl Iterator<Item = &syn::Type> {
    let (fields, variants) = match data {
        syn::Data::Struct(data) => (Some(&data.fields), None),
        syn::Data::Enum(data) => (None, Some(&data.variants)),
        syn::Data::Union(_) => (None, None),
    };
    let of_variants = variants.into_iter().flatten().map(|variant| &variant.fields);
    fields.into_iter().chain(of_variants).flatten().map(|field| &field.ty)
}

fn last_span(path: &syn::TypePath) -> Span {
    path.path.segments.last().map_or_else(Span::call_site, |last| last.ident.span())
}

/// Where a type stands.
pub fn of(ty: &syn::Type) -> Span {
    match ty {
        syn::Type::Path(path) => last_span(path),
        _ => Span::call_site(),
    }
}

/// The tokens, none of which is the type's own, as if they stood where the type stands.
pub fn at(ty: &syn::Type, tokens: TokenStream) -> TokenStream {
    let syn::Type::Path(path) = ty else { return tokens };
    let place = last_span(path);
    let located = tokens.into_iter().map(|token| {
        let mut token = match token {
            TokenTree::Group(group) => Group::new(group.delimiter(), group.stream()).into(),
            token => token,
        };
        token.set_span(place);
        token
    });
    located.collect()
}

/// `<Type as ::limcode::Trait>::Name`, all of whose tokens are where the type starts.
pub fn asked(ty: &impl ToTokens, of: &str, name: &str) -> TokenStream {
    let (ty, place) = placed(ty);
    let (of, name) = (Ident::new(of, place), Ident::new(name, place));
    quote_spanned! { place=> <#ty as ::limcode::#of>::#name }
}

/// `::limcode::view::Name<'lifetime, Type>`, in the same place: what is shown of a type beside a view of one value.
pub fn shown_of(ty: &impl ToTokens, name: &str, lifetime: &str) -> TokenStream {
    let (ty, place) = placed(ty);
    let (name, lifetime) = (Ident::new(name, place), Lifetime::new(lifetime, place));
    quote_spanned! { place=> ::limcode::view::#name<#lifetime, #ty> }
}

/// A path, all of whose tokens are where the type starts.
pub fn in_place_of(ty: &impl ToTokens, path: &TokenStream) -> TokenStream {
    let (_, place) = placed(ty);
    path.clone()
        .into_iter()
        .map(|mut token| {
            token.set_span(place);
            token
        })
        .collect()
}

/// A type, and where it starts.
fn placed(ty: &impl ToTokens) -> (TokenStream, Span) {
    let ty = ty.to_token_stream();
    let place = ty.clone().into_iter().next().map_or_else(Span::call_site, |first| first.span());
    (ty, place)
}
