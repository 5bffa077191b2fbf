//! Types and offsets of views as tokens.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};

use crate::layout::Fixed;
use crate::plan::{Anchors, ArrayLen, End, Extent, Offset, Type};
use crate::rust::ident;
use crate::rust::size::{literal, size};

/// A type with a codec in the runtime or under its name, in full.
pub fn explicit(ty: &Type) -> TokenStream {
    match ty {
        Type::Scalar(scalar) | Type::Varint(scalar) => {
            let name = ident(scalar.name());
            quote! { ::core::primitive::#name }
        }
        Type::Bool => quote! { ::core::primitive::bool },
        Type::Char => quote! { ::core::primitive::char },
        Type::SizeInteger(integer) => {
            let name = ident(integer.name());
            quote! { ::core::primitive::#name }
        }
        Type::Text(_) => quote! { ::limcode::__private::String },
        Type::Array(elem, len) => {
            let elem = explicit(elem);
            match len {
                ArrayLen::Literal(len) => {
                    let len = literal(*len);
                    quote! { [#elem; #len] }
                }
                ArrayLen::Symbol(len) => quote! { [#elem; #len] },
            }
        }
        Type::Tuple(members) => {
            let members = members.iter().map(explicit);
            quote! { (#(#members,)*) }
        }
        Type::Option(payload) => {
            let payload = explicit(payload);
            quote! { ::core::option::Option<#payload> }
        }
        Type::Boxed(payload) => {
            let payload = explicit(payload);
            quote! { ::limcode::__private::Box<#payload> }
        }
        Type::Sequence(elem, _) => {
            let elem = explicit(elem);
            quote! { ::limcode::__private::Vec<#elem> }
        }
        Type::Number(number) => explicit(&number.memory),
        Type::Constant(constant) => explicit(&constant.memory()),
        Type::SizedBytes(bytes) => explicit(&bytes.memory()),
        Type::Named(named) | Type::NamedVarint(named) | Type::Collection(named, _) => named.source.to_token_stream(),
    }
}

/// An offset in the bytes of the value, from its `marks`.
pub fn offset(anchors: &Anchors, Offset { mark, plus }: &Offset) -> TokenStream {
    let Some(index) = *mark else { return size(plus) };
    let mark = &anchors.marks[index];
    let kept = tuple_path(index, count(anchors));
    let otherwise = match &mark.fixed {
        Fixed::When(_) => {
            let (start, bytes) = (offset(anchors, &mark.start), size(&mark.size));
            quote! { #start + #bytes }
        }
        _ => quote!(0),
    };
    let end = quote! { ::limcode::__private::Mark::get(marks #kept, #otherwise) };
    if plus.is_zero() {
        return end;
    }
    let plus = size(plus);
    quote! { #end + #plus }
}

/// The bytes of a piece.
pub fn bytes(anchors: &Anchors, Extent { start, end, .. }: &Extent) -> TokenStream {
    let start = offset(anchors, start);
    match end {
        End::At(end) => {
            let end = offset(anchors, end);
            quote! { ::limcode::__private::part(bytes, #start, #end) }
        }
        End::OfValue => quote! { ::limcode::__private::part_from(bytes, #start) },
    }
}

/// How many marks there are, with counts and those of fields.
pub fn count(anchors: &Anchors) -> usize {
    anchors.marks.len() + anchors.counts.len() + kept_fields(anchors).count()
}

/// The fields whose own marks are kept, in declaration order.
pub fn kept_fields(anchors: &Anchors) -> impl Iterator<Item = usize> {
    use crate::plan::Shown;
    let is_kept = |shown: &Shown| matches!(shown, Shown::Own { is_kept: true, .. } | Shown::Variant { .. });
    anchors.fields.iter().enumerate().filter(move |(_, field)| is_kept(&field.shown)).map(|(index, _)| index)
}

/// `.3`: the place of the marks of a field among all marks; none if it has none.
pub fn kept_path(anchors: &Anchors, field: usize) -> Option<TokenStream> {
    let own = kept_fields(anchors).position(|kept| kept == field)?;
    Some(tuple_path(anchors.marks.len() + anchors.counts.len() + own, count(anchors)))
}

/// `.2`: the place of a count among all marks.
pub fn count_path(anchors: &Anchors, kept: usize) -> TokenStream {
    tuple_path(anchors.marks.len() + kept, count(anchors))
}

/// Members of a tuple that std has impls for.
const MAX_MEMBERS: usize = 12;

/// A tuple of any length, as tuples of tuples.
pub fn tuple(list: &[TokenStream]) -> TokenStream {
    if list.len() <= MAX_MEMBERS {
        return quote! { (#(#list,)*) };
    }
    let parts: Vec<_> = list.chunks(chunk(list.len())).map(tuple).collect();
    quote! { (#(#parts,)*) }
}

/// The path of a member in [`tuple`].
fn tuple_path(index: usize, len: usize) -> TokenStream {
    if len <= MAX_MEMBERS {
        let index = syn::Index::from(index);
        return quote! { .#index };
    }
    let chunk = chunk(len);
    let (outer, last) = (syn::Index::from(index / chunk), (len - index / chunk * chunk).min(chunk));
    let inner = tuple_path(index % chunk, last);
    quote! { .#outer #inner }
}

/// The members of each part of a longer tuple.
fn chunk(len: usize) -> usize {
    let mut chunk = MAX_MEMBERS;
    while len.div_ceil(chunk) > MAX_MEMBERS {
        chunk *= MAX_MEMBERS;
    }
    chunk
}
