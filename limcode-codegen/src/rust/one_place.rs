//! One place for each name: where rustc says something about a type, it says it there, and once.
//!
//! Generated code asks several things of a type. A type that lacks all of them is one mistake, and rustc gives one message for
//! what follows from each other if the tokens asked at have the same span. A span over several tokens cannot be made by a macro,
//! so all tokens of a path get that of its last name; a name that comes again gets the one of its first use.

use std::collections::HashMap;

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::ToTokens;

/// The item with its fields' types in one place each.
pub fn item(source: &syn::DeriveInput) -> syn::DeriveInput {
    let mut source = source.clone();
    let mut places = Places::default();
    match &mut source.data {
        syn::Data::Struct(data) => data.fields.iter_mut().for_each(|field| places.ty(&mut field.ty)),
        syn::Data::Enum(data) => {
            data.variants.iter_mut().flat_map(|variant| &mut variant.fields).for_each(|field| places.ty(&mut field.ty));
        }
        syn::Data::Union(_) => {}
    }
    source
}

#[derive(Default)]
struct Places {
    of_names: HashMap<String, Span>,
}

impl Places {
    fn ty(&mut self, ty: &mut syn::Type) {
        match ty {
            syn::Type::Array(array) => self.ty(&mut array.elem),
            syn::Type::Group(group) => self.ty(&mut group.elem),
            syn::Type::Paren(paren) => self.ty(&mut paren.elem),
            syn::Type::Path(path) => self.path(path),
            syn::Type::Reference(reference) => self.ty(&mut reference.elem),
            syn::Type::Slice(slice) => self.ty(&mut slice.elem),
            syn::Type::Tuple(tuple) => tuple.elems.iter_mut().for_each(|elem| self.ty(elem)),
            _ => {}
        }
    }

    fn path(&mut self, ty: &mut syn::TypePath) {
        let text = ty.to_token_stream().to_string();
        let Some(last) = ty.path.segments.last() else { return };
        let place = *self.of_names.entry(text).or_insert(last.ident.span());
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

/// The tokens, none of which is the type's own, as if they stood where the type stands.
pub fn at(ty: &syn::Type, tokens: TokenStream) -> TokenStream {
    let syn::Type::Path(syn::TypePath { path, .. }) = ty else { return tokens };
    let Some(last) = path.segments.last() else { return tokens };
    let place = last.ident.span();
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
