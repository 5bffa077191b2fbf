//! Items that are written as another type.

use syn::spanned::Spanned as _;

use super::attr::Attributes;
use super::serde::Serde;
use super::ty::ty;
use crate::context::Context;
use crate::model::{Body, Conversion, Field, Fields, Style};

/// Reports what says how an item is written that is not written itself.
pub fn report_unused(cx: &Context, source: &syn::DeriveInput, own: &Attributes) {
    if let Some(remote) = &own.remote {
        cx.error_span(remote.span, "an item is either converted or a remote definition; keep one");
    }
    let of_item = [
        own.tag.as_ref().map(|word| word.span),
        own.untagged.as_ref().map(|word| word.span),
        own.reserved.as_ref().map(|word| word.span),
    ];
    let variants = match &source.data {
        syn::Data::Enum(data) => data.variants.iter().collect(),
        _ => Vec::new(),
    };
    let of_variants = variants.iter().flat_map(|variant| variant.attrs.iter().chain(of_fields(&variant.fields)));
    let of_struct = match &source.data {
        syn::Data::Struct(data) => Some(of_fields(&data.fields)),
        _ => None,
    };
    let parts = of_variants.chain(of_struct.into_iter().flatten());
    let parts = parts.filter(|attr| attr.path().is_ident("limcode")).map(|attr| attr.path().span());
    if let Some(span) = of_item.into_iter().flatten().chain(parts).next() {
        cx.error_span(
            span,
            "no effect: this item is encoded as another type (`from`, `into`); remove it, or put it on that type",
        );
    }
}

fn of_fields(fields: &syn::Fields) -> impl Iterator<Item = &syn::Attribute> {
    fields.iter().flat_map(|field| &field.attrs)
}

/// How an item is converted, by its own attributes or serde's.
pub fn conversion(cx: &Context, own: &Attributes, serde: &Serde, is_coded_by_wincode: bool) -> Option<Conversion> {
    let of_serde = [&serde.from, &serde.try_from, &serde.into].into_iter().flatten().next();
    let is_own = own.from.is_some() || own.try_from.is_some() || own.into.is_some();
    if let (Some(of_serde), true, false) = (of_serde, is_coded_by_wincode, is_own) {
        cx.error_span(
            of_serde.span,
            "serde writes another type here, but wincode writes this one; keep one of the two, or decide with `from` and `into` in `#[limcode(...)]`",
        );
    }
    let from = own.from.as_ref().or(serde.from.as_ref());
    let try_from = own.try_from.as_ref().or(serde.try_from.as_ref());
    let into = own.into.as_ref().or(serde.into.as_ref());
    let (back, is_fallible) = match (from, try_from) {
        (Some(_), Some(second)) => {
            cx.error_span(second.span, "`from` and `try_from` are mutually exclusive; keep one");
            return None;
        }
        (Some(from), None) => (Some(from), false),
        (None, back) => (back, true),
    };
    match (back, into) {
        (Some(back), Some(into)) if text(&back.value) == text(&into.value) => {
            Some(Conversion { wire: back.value.clone(), is_fallible })
        }
        (Some(_), Some(into)) => {
            cx.error_span(into.span, "`into` must name the same type as `from` or `try_from`; change one of them");
            None
        }
        (Some(back), None) => {
            let message = format!("`from` needs a matching `into`; add `into = {}`", text(&back.value));
            cx.error_span(back.span, message);
            None
        }
        // Nothing has to come back from the wire.
        (None, Some(into)) if own.encode_only.is_some() => {
            Some(Conversion { wire: into.value.clone(), is_fallible: false })
        }
        (None, Some(into)) => {
            let message = format!("`into` needs a matching `from` or `try_from`; add `from = {}`", text(&into.value));
            cx.error_span(into.span, message);
            None
        }
        (None, None) => None,
    }
}

fn text(ty: &syn::Type) -> String {
    quote::quote!(#ty).to_string().replace(" :: ", "::").replace(" < ", "<").replace(" >", ">")
}

/// A newtype of the type that is written.
pub fn body(cx: &Context, source: &syn::DeriveInput, conversion: &Conversion) -> Option<Body> {
    let ty = ty(cx, &source.generics, &conversion.wire)?;
    let field = syn::Field {
        attrs: Vec::new(),
        vis: syn::Visibility::Inherited,
        mutability: syn::FieldMutability::None,
        ident: None,
        colon_token: None,
        ty: conversion.wire.clone(),
    };
    let field = Field {
        member: syn::Member::Unnamed(0.into()),
        source: field,
        ty,
        view: None,
        is_discarded: false,
        may_be_missing: false,
        delta: None,
        validation: None,
        docs: Vec::new(),
    };
    let fields = Fields {
        style: Style::Newtype,
        list: vec![field],
        skipped: Vec::new(),
        default: None,
        arrangement: None,
        bits: None,
    };
    Some(Body::Struct { fields, version_guard: false, versions: Vec::new() })
}
