//! What all parts of a view's code need.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::model::{Body, Fields, Item};
use crate::plan::{self, Dispatch, Plan, View};
use crate::rust::decode::Printer;
use crate::rust::generics::{self, Needed};
use crate::rust::{allow_deprecated, allowed_of_types};

/// An item, its plan, and the names of its view.
pub struct Context<'a> {
    pub item: &'a Item,
    pub plan: &'a Plan,
    pub facts: &'a View,
    pub printer: Printer<'a>,
    /// `TView`
    pub name: Ident,
    /// Generics of the item: for impls, as arguments, and what they must be able to do.
    pub generics: syn::Generics,
    /// The same with `'a` in front.
    pub viewed: syn::Generics,
}

impl<'a> Context<'a> {
    pub fn new(item: &'a Item, plan: &'a Plan, facts: &'a View) -> Self {
        let generics = generics::with(item, Needed::View);
        let mut viewed = generics.clone();
        viewed.params.insert(0, syn::parse_quote!('a));
        let name = format_ident!("{}View", item.source.ident);
        Context { item, plan, facts, printer: Printer::of_view(item, plan), name, generics, viewed }
    }

    /// `T<X>`: the item with its arguments.
    pub fn owned(&self) -> TokenStream {
        let ident = &self.item.source.ident;
        let (_, arguments, _) = self.item.source.generics.split_for_impl();
        quote! { #ident #arguments }
    }

    /// `TView<'a, X>`.
    pub fn whole(&self, name: &Ident) -> TokenStream {
        let (_, arguments, _) = self.viewed.split_for_impl();
        quote! { #name #arguments }
    }

    /// `impl<'a, X: View> head TView<'a, X> where … { body }`.
    pub fn implementation(&self, head: &TokenStream, name: &Ident, body: &TokenStream) -> TokenStream {
        let whole = self.whole(name);
        let (impl_generics, _, where_clause) = self.viewed.split_for_impl();
        let allow_deprecated = allow_deprecated(self.item);
        // The view's own methods are not derived.
        let derived = (!head.is_empty()).then(|| quote! { #[automatically_derived] });
        quote! {
            #derived
            #allow_deprecated
            impl #impl_generics #head #whole #where_clause { #body }
        }
    }

    /// What a macro of the runtime implements for `TView<'a, X>`.
    pub fn of_runtime(&self, name_of_macro: TokenStream, name: &Ident) -> TokenStream {
        let (owned, whole) = (self.owned(), self.whole(name));
        let (impl_generics, _, where_clause) = self.viewed.split_for_impl();
        let allow_deprecated = allow_deprecated(self.item);
        quote! { ::limcode::#name_of_macro! { [#allow_deprecated] [#impl_generics] [#whole] [#owned] [#where_clause] } }
    }

    /// The methods of a type, of which each may leave some of what it is given unused.
    pub fn methods(&self, name: &Ident, body: &TokenStream) -> TokenStream {
        let methods = self.implementation(&quote!(), name, body);
        quote! {
            #[allow(unused_braces, unused_parens, unused_variables, non_snake_case, clippy::ptr_arg, clippy::unit_arg, clippy::type_complexity)]
            #methods
        }
    }

    /// `struct TView<'a, X: View> where …`, with what is behind the generics. Nobody has to read all that is shown.
    pub fn declaration(&self, kind: TokenStream, name: &Ident, body: TokenStream) -> TokenStream {
        let vis = &self.item.source.vis;
        let (impl_generics, _, where_clause) = self.viewed.split_for_impl();
        let (allow_deprecated, allowed) = (allow_deprecated(self.item), allowed_of_types(self.item));
        quote! { #[allow(dead_code)] #allowed #allow_deprecated #vis #kind #name #impl_generics #where_clause { #body } }
    }

    pub fn is_generic(&self) -> bool {
        !self.item.source.generics.params.is_empty()
    }

    pub fn dispatch(&self) -> Option<&Dispatch> {
        match &self.plan.body {
            plan::Body::Dispatch(dispatch) => Some(dispatch),
            plan::Body::Steps(_) => None,
        }
    }

    /// The fields of each list of anchors, as written.
    pub fn fields_of(&self, arm: usize) -> &Fields {
        match (&self.item.body, self.dispatch()) {
            (Body::Struct { fields, .. }, _) => fields,
            (Body::Enum { variants, .. }, Some(dispatch)) => {
                &variants[dispatch.arms[arm].chosen.variant().expect("each arm of an enum is a variant")].fields
            }
            (Body::Enum { .. }, None) => unreachable!("an enum's plan is one dispatch"),
        }
    }

    /// The name of the variants of the marks, of a dispatch.
    pub fn mark_variant(arm: usize) -> Ident {
        format_ident!("Arm{arm}")
    }
}
