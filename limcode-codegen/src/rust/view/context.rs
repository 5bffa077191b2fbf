//! What all parts of a view's code need.

use std::collections::HashSet;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens as _, format_ident, quote};

use crate::model::{Body, Fields, Item, Target, Type};
use crate::plan::{self, Dispatch, Plan, Shown, View};
use crate::rust::decode::Printer;
use crate::rust::generics::{self, Needed};
use crate::rust::{allow_deprecated, ident, one_place};

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
    /// What is asked of types of fields that are known by name only.
    asked: Vec<Asked>,
    /// Where rustc says what the view lacks: if it lacks something because of one such type, there.
    place: Span,
}

/// What a view asks of the first type by name in that of a field.
struct Asked {
    name: syn::Type,
    /// The trait, and the type in it that is shown.
    of: &'static str,
    shown: &'static str,
}

impl<'a> Context<'a> {
    pub fn new(item: &'a Item, plan: &'a Plan, facts: &'a View) -> Self {
        let generics = generics::with(item, Needed::View);
        let mut viewed = generics.clone();
        viewed.params.insert(0, syn::parse_quote!('a));
        let name = format_ident!("{}View", item.source.ident);
        let printer = Printer::of_view(item, plan);
        let mut context =
            Context { item, plan, facts, printer, name, generics, viewed, asked: Vec::new(), place: Span::call_site() };
        context.asked = context.find_asked();
        if let [only] = context.asked.as_slice() {
            context.place = one_place::of(&only.name);
        }
        context
    }

    fn find_asked(&self) -> Vec<Asked> {
        let mut found: Vec<Asked> = Vec::new();
        for anchors in &self.facts.arms {
            let list = &self.fields_of(self.facts.index_of(anchors)).list;
            for (anchor, field) in anchors.fields.iter().zip(list) {
                let (of, shown) = match (&anchor.shown, &field.ty) {
                    (Shown::Own { .. } | Shown::Variant { .. }, _) => ("View", "View"),
                    (Shown::Elems { .. } | Shown::Collection { .. }, Type::Named(_) | Type::Collection(..)) => {
                        ("ViewCounted", "Counted")
                    }
                    // A view of what is in a vector is one of the type by name.
                    (Shown::Elems { .. }, _) => ("View", "View"),
                    _ => continue,
                };
                let mut named = Vec::new();
                field.ty.named(&mut named);
                named.retain(|named| {
                    named.target == Target::Foreign && !named.mentions_parameter(&self.item.source.generics)
                });
                if let Some(first) = named.first() {
                    found.push(Asked { name: (*first.source).clone(), of, shown });
                }
            }
        }
        let mut texts = HashSet::new();
        found.retain(|asked| texts.insert((asked.name.to_token_stream().to_string(), asked.of)));
        found
    }

    /// Asks for the views of fields before the view is declared: rustc says of a type once in each item that it has none, and the
    /// same text once in all.
    pub fn assertions(&self) -> TokenStream {
        self.asserted(&|form| quote! { const _: #form = ::limcode::__private::PhantomData; })
    }

    /// Asks for them in a function, before it needs them.
    pub fn statements(&self) -> TokenStream {
        self.asserted(&|form| quote! { let _: #form = ::limcode::__private::PhantomData; })
    }

    fn asserted(&self, statement: &dyn Fn(TokenStream) -> TokenStream) -> TokenStream {
        let asserted = self.asked.iter().map(|Asked { name, of, shown }| {
            let (of, shown) = (ident(of), ident(shown));
            let form = quote! { ::limcode::__private::PhantomData<<#name as ::limcode::#of>::#shown<'static>> };
            one_place::all_at(one_place::of(name), statement(form))
        });
        asserted.collect()
    }

    /// The tokens where rustc says what the view lacks.
    pub fn placed(&self, tokens: TokenStream) -> TokenStream {
        one_place::all_at(self.place, tokens)
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
        let whole = self.placed(self.whole(name));
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
        let allow_deprecated = allow_deprecated(self.item);
        quote! { #[allow(dead_code)] #allow_deprecated #vis #kind #name #impl_generics #where_clause { #body } }
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
