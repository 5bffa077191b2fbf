//! The marks of a view: their types, and what they are bound to.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::context::Context;
use super::{find, types};
use crate::plan::Anchors;
use crate::rust::one_place::asked;
use crate::rust::size::{fixed, literal};
use crate::rust::{allowed_of_types, ident};

/// The type of the marks of one list.
pub fn marks_type(context: &Context<'_>, anchors: &Anchors) -> TokenStream {
    let own = anchors.marks.iter().map(|mark| {
        if context.is_generic() || mark.is_any_offset {
            return quote! { ::core::primitive::usize };
        }
        let owned = context.owned();
        let width = match context.facts.mark_bytes {
            Some(bytes) => literal(bytes),
            None => quote! { { ::limcode::__private::mark_width(<#owned as ::limcode::Layout>::MAX_SIZE) } },
        };
        let is_fixed = fixed(&mark.fixed);
        quote! { <::limcode::__private::Marked<{ !(#is_fixed) }, #width> as ::limcode::__private::Choice>::Mark }
    });
    let of_fields =
        types::kept_fields(anchors).map(|index| asked(&field_type(context, anchors, index), "View", "Marks"));
    let counts = anchors.counts.iter().map(|_| quote! { ::core::primitive::usize });
    types::tuple(&own.chain(counts).chain(of_fields).collect::<Vec<_>>())
}

/// The type of a field, as written.
pub fn field_type<'c>(context: &'c Context<'_>, anchors: &Anchors, index: usize) -> &'c syn::Type {
    let arm = context.facts.index_of(anchors);
    &context.fields_of(arm).list[index].source.ty
}

/// The marks of one list, from the locals that they were bound to.
pub fn marks_value(anchors: &Anchors) -> TokenStream {
    let own = (0..anchors.marks.len()).map(|mark| {
        let end = find::end(mark);
        quote! { ::limcode::__private::Mark::new(#end) }
    });
    let of_fields = types::kept_fields(anchors).map(|index| {
        let found = find::found(&anchors.fields[index].place.local);
        quote! { #found }
    });
    let counts = anchors.counts.iter().map(|count| {
        let local = ident(&count.local());
        quote! { #local }
    });
    types::tuple(&own.chain(counts).chain(of_fields).collect::<Vec<_>>())
}

/// The marks of a dispatch: those of one of its arms.
pub fn marks_of_arms(context: &Context<'_>, name: &Ident) -> TokenStream {
    let allowed = allowed_of_types(context.item);
    let vis = &context.item.source.vis;
    let (impl_generics, _, where_clause) = context.generics.split_for_impl();
    let (_, arguments, _) = context.item.source.generics.split_for_impl();
    let arms = context.facts.arms.iter().enumerate().map(|(arm, anchors)| {
        let (variant, marks) = (Context::mark_variant(arm), marks_type(context, anchors));
        quote! { #variant(#marks) }
    });
    quote! {
        #[doc(hidden)]
        #[allow(missing_debug_implementations)]
        #allowed
        #vis enum #name #impl_generics #where_clause { #(#arms),* }

        #[automatically_derived]
        impl #impl_generics ::core::clone::Clone for #name #arguments #where_clause {
            #[inline]
            fn clone(&self) -> Self {
                *self
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::marker::Copy for #name #arguments #where_clause {}

        #[automatically_derived]
        impl #impl_generics ::core::default::Default for #name #arguments #where_clause {
            fn default() -> Self {
                Self::Arm0(::core::default::Default::default())
            }
        }
    }
}
