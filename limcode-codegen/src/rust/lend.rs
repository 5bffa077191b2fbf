//! Which fields lend their bytes, for `serialize_segments`: one call for each that may be large.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, format_ident, quote};
use syn::spanned::Spanned as _;

use super::allow_deprecated;
use super::generics::Needed;
use crate::model::{ArrayLen, Body, Field, Fields, Item, Type};

/// Bytes below which the runtime borrows nothing: its `limits::LENT_FROM_BYTES`. Fewer here would only make calls for nothing.
const LEAST_BYTES: u64 = 4096;

/// The impl of `EncodeSegments`, where the item asks for it.
pub fn implementation(item: &Item) -> Option<TokenStream> {
    if !item.has_segments {
        return None;
    }
    let lend = method(item);
    let generics = super::generics::with(item, if lend.is_some() { Needed::Segments } else { Needed::Encode });
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (_, type_generics, _) = item.source.generics.split_for_impl();
    let (ident, allow_deprecated) = (&item.source.ident, allow_deprecated(item));
    Some(quote! {
        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics ::limcode::EncodeSegments for #ident #type_generics #where_clause {
            #lend
        }
    })
}

/// The method `lend`, unless nothing is lent: what a conversion makes is gone when it is written, and what is written part by
/// part, or checked before it is written, is copied.
fn method(item: &Item) -> Option<TokenStream> {
    let lenders: Vec<&Field> = item.body.fields().filter(|field| lends(field)).collect();
    let is_arranged = matches!(&item.body, Body::Struct { fields, .. } if fields.arrangement.is_some());
    if lenders.is_empty() || is_arranged || item.conversion.is_some() || item.is_validated() {
        return None;
    }
    let body = match &item.body {
        Body::Struct { fields, .. } => {
            let calls = fields.list.iter().filter(|field| lends(field)).map(|field| {
                let member = &field.member;
                call(field, &quote! { &self.#member })
            });
            quote! { #(#calls)* }
        }
        Body::Enum { variants, .. } => {
            let arms = variants.iter().filter_map(|variant| {
                let (pattern, calls) = arm(&variant.fields)?;
                let name = &variant.source.ident;
                Some(quote! { Self::#name #pattern => { #calls } })
            });
            quote! {
                match self {
                    #(#arms)*
                    #[allow(unreachable_patterns)]
                    _ => {}
                }
            }
        }
    };
    Some(quote! {
        #[inline]
        fn lend<'limcode>(&'limcode self, loans: &mut ::limcode::Loans<'limcode>) {
            #body
        }
    })
}

/// The pattern of a variant and what its fields lend, if one does.
fn arm(fields: &Fields) -> Option<(TokenStream, TokenStream)> {
    let lenders: Vec<_> = fields.list.iter().filter(|field| lends(field)).collect();
    if lenders.is_empty() {
        return None;
    }
    let members = lenders.iter().map(|field| &field.member);
    let locals: Vec<_> = (0..lenders.len()).map(|index| format_ident!("field{index}")).collect();
    let calls = lenders.iter().zip(&locals).map(|(field, local)| call(field, &quote!(#local)));
    Some((quote! { { #(#members: #locals,)* .. } }, quote! { #(#calls)* }))
}

/// The call for a field, at the place of the type by name in it: where that type has not opted in, the message points at it.
fn call(field: &Field, reference: &TokenStream) -> TokenStream {
    let ty = field.source.ty.to_token_stream();
    let mut named = Vec::new();
    field.ty.named(&mut named);
    let ty = match (&field.ty, named.first()) {
        (Type::Named(_), _) | (_, None) => ty,
        (_, Some(named)) => put_at(named.source.span(), ty),
    };
    quote! { <#ty as ::limcode::EncodeSegments>::lend(#reference, loans); }
}

/// The tokens as if they stood there. Their names mean what they did.
fn put_at(place: Span, tokens: TokenStream) -> TokenStream {
    let put = tokens.into_iter().map(|mut token| {
        let span = place.resolved_at(token.span());
        if let TokenTree::Group(group) = token {
            token = Group::new(group.delimiter(), put_at(place, group.stream())).into();
        }
        token.set_span(span);
        token
    });
    put.collect()
}

/// Whether the field is written by its own codec, and may be large.
fn lends(field: &Field) -> bool {
    field.delta.is_none() && !field.ty.has_other_coding() && may_lend(&field.ty)
}

fn may_lend(ty: &Type) -> bool {
    match ty {
        Type::Scalar(_)
        | Type::Bool
        | Type::Char
        | Type::SizeInteger(_)
        | Type::Varint(_)
        | Type::NamedVarint(_)
        | Type::Number(_)
        | Type::SizedBytes(_) => false,
        Type::Text(_) | Type::Sequence(..) | Type::Collection(..) | Type::Named(_) => true,
        Type::Array(elem, _) => match (size_bytes(ty), elem.scalar_elem()) {
            (Some(size_bytes), _) => size_bytes >= LEAST_BYTES,
            (None, Some(_)) => true,
            (None, None) => may_lend(elem),
        },
        Type::Constant(constant) => may_lend(&constant.memory()),
        Type::Tuple(members) => members.iter().any(may_lend),
        Type::Option(inner) | Type::Boxed(inner) => may_lend(inner),
    }
}

/// The bytes of a number or an array of numbers, where its length is a literal.
fn size_bytes(ty: &Type) -> Option<u64> {
    match ty {
        Type::Scalar(scalar) => Some(scalar.size_bytes()),
        Type::Array(elem, ArrayLen::Literal(len_elems)) => size_bytes(elem).map(|elem| elem.saturating_mul(*len_elems)),
        _ => None,
    }
}
