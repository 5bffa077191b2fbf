//! Values of fields that are not on the wire.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;

use super::ident;
use super::subject::{Form, Subject};
use crate::model::{DefaultValue, Fields, Skipped, SkippedValue};

/// Binds what the user wrote for skipped fields, before there are locals that could hide its names.
pub fn locals(subject: Subject<'_>, fields: &Fields) -> TokenStream {
    if !has_skipped(subject) {
        return TokenStream::new();
    }
    let whole = fields.default.as_ref().map(|default| {
        let whole = subject.whole();
        let value = match default {
            DefaultValue::OfType => quote!(::core::default::Default::default()),
            DefaultValue::Expression(value) => quote!(#value),
        };
        quote! { let skipped: #whole = #value; }
    });
    let expressions = fields.skipped.iter().enumerate().filter_map(|(index, field)| {
        let SkippedValue::Own(DefaultValue::Expression(value)) = &field.value else { return None };
        let local = ident(&format!("skipped_{index}"));
        // The field of another crate's type may be of another type than that of its description.
        let ty = subject.item.remote.is_none().then_some(&field.ty).map(|ty| quote!(: #ty));
        Some(quote! { let #local #ty = #value; })
    });
    quote! { #whole #(#expressions)* }
}

/// The members, each with its value.
pub fn members(subject: Subject<'_>, fields: &Fields) -> impl Iterator<Item = TokenStream> {
    let list = if has_skipped(subject) { fields.skipped.as_slice() } else { &[] };
    list.iter().enumerate().map(|(index, Skipped { member, ty, value })| {
        let value = match value {
            SkippedValue::Own(DefaultValue::OfType) => default_of(ty),
            SkippedValue::Own(DefaultValue::Expression(_)) => ident(&format!("skipped_{index}")).to_token_stream(),
            SkippedValue::OfHolder => quote!(skipped.#member),
        };
        quote! { #member: #value }
    })
}

/// A borrowed form has no fields that are not on the wire.
fn has_skipped(subject: Subject<'_>) -> bool {
    !matches!(subject.form, Form::Borrowed(_))
}

/// The default of a type; what rustc has to say of it belongs to the type.
pub fn default_of(ty: &syn::Type) -> TokenStream {
    let span = Span::call_site().located_at(ty.span());
    quote_spanned! { span => ::core::default::Default::default() }
}
