//! What borrowed values are compared and printed as, where owned values are.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote, quote_spanned};

use super::borrowed::{Second, coded, itself, without_self};
use super::one_place;
use super::ownership::pattern;
use crate::model::Body;

/// The impls of `Debug` and `PartialEq`, each if the owned types have it.
pub fn implementation(second: &Second<'_>) -> TokenStream {
    let Second { item, lifetime, generics, .. } = second;
    let owned = second.owned();
    let shown: syn::WherePredicate = itself(&owned, lifetime, &quote!(::core::fmt::Debug));
    let compared: syn::WherePredicate = itself(&owned, lifetime, &quote!(::core::cmp::PartialEq));
    let with_forms = |bound: &syn::WherePredicate| [second.have_forms(), vec![bound.clone()]].concat();
    let debug = second.implementation(
        &quote!(::core::fmt::Debug),
        &with_forms(&shown),
        &quote! {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Debug::fmt(&Self::to_owned(self), f)
            }
        },
    );
    let mut bounds = bounds(second);
    bounds.extend(second.of_parameters(&quote!(::core::cmp::PartialEq)));
    let (body, this) = (body(second), second.this());
    let same = second.implementation(
        &quote!(::core::cmp::PartialEq),
        &bounds,
        &quote_spanned! { second.place => fn eq(&#this, other: &Self) -> ::core::primitive::bool { #body } },
    );
    let with_owned = second.implementation(
        &quote!(::core::cmp::PartialEq<#owned>),
        &with_forms(&compared),
        &quote! { fn eq(&self, other: &#owned) -> ::core::primitive::bool {
            <#owned as ::core::cmp::PartialEq<#owned>>::eq(&Self::to_owned(self), other)
        } },
    );
    let mut of_owned = generics.clone();
    of_owned.make_where_clause().predicates.extend(with_forms(&compared));
    let (impl_generics, _, where_clause) = of_owned.split_for_impl();
    let whole = second.whole();
    let (ident, allow_deprecated) = (&second.ident, super::allow_deprecated(item));
    quote! {
        #debug
        #same
        #with_owned

        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics ::core::cmp::PartialEq<#whole> for #owned #where_clause {
            fn eq(&self, other: &#whole) -> ::core::primitive::bool {
                <#owned as ::core::cmp::PartialEq<#owned>>::eq(self, &#ident::to_owned(other))
            }
        }
    }
}

/// What is asked of the owned types in the fields: what they hold may be the item itself, so that nothing can be asked of their
/// borrowed forms.
fn bounds(second: &Second<'_>) -> Vec<syn::WherePredicate> {
    let lifetime = &second.lifetime;
    let mut types: Vec<TokenStream> = Vec::new();
    for field in second.item.body.fields() {
        let (mut named, mut kept) = (Vec::new(), Vec::new());
        field.ty.named(&mut named);
        coded(&field.ty.borrowed(), &mut kept);
        let owned = named.iter().filter(|named| named.of.is_none()).map(|named| (*named.source).clone());
        types.extend(owned.chain(kept).map(|ty| without_self(second.item, ty.to_token_stream())));
    }
    let mut texts = std::collections::HashSet::new();
    types.retain(|ty| texts.insert(ty.to_string()));
    types.into_iter().map(|ty| itself(&ty, lifetime, &quote!(::core::cmp::PartialEq))).collect()
}

fn body(second: &Second<'_>) -> TokenStream {
    let (place, this) = (second.place, second.this());
    match &second.item.body {
        Body::Struct { fields, .. } => {
            let members = fields.list.iter().map(|field| &field.member);
            if fields.list.iter().all(|field| !field.ty.is_open()) {
                return quote_spanned! { place => #(#this.#members == other.#members)&&* };
            }
            let ((left, own), (right, others)) = (pattern(fields, "own"), pattern(fields, "other"));
            let same = same(&own, &others);
            quote_spanned! { place =>
                let Self #left = #this;
                let Self #right = other;
                #same
            }
        }
        Body::Enum { variants, .. } => {
            let has_more = variants.len() > 1;
            let arms = variants.iter().map(|variant| {
                let name = one_place::moved(&variant.source.ident, place);
                let (left, own) = pattern(&variant.fields, "own");
                let (right, others) = pattern(&variant.fields, "other");
                let same = if own.is_empty() { quote!(true) } else { same(&own, &others) };
                quote_spanned! { place => (Self::#name #left, Self::#name #right) => #same, }
            });
            let otherwise = has_more.then(|| quote! { _ => false, });
            quote_spanned! { place => match (#this, other) { #(#arms)* #otherwise } }
        }
    }
}

/// Whether the values of these locals are the same. Each comparison is where its local is.
fn same(own: &[syn::Ident], others: &[syn::Ident]) -> TokenStream {
    let same = own.iter().zip(others).map(|(own, other)| quote_spanned! { own.span() => #own == #other });
    quote! { #(#same)&&* }
}
