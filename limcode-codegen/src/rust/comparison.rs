//! What borrowed values are compared and printed as, where owned values are.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};

use super::borrowed::{Second, coded, itself, without_self};
use super::ownership::pattern;
use crate::model::Body;

/// The impls of `Debug` and `PartialEq`, each if the owned types have it.
pub fn implementation(second: &Second<'_>) -> TokenStream {
    let Second { item, lifetime, generics, .. } = second;
    let owned = second.owned();
    let shown: syn::WherePredicate = itself(&owned, lifetime, &quote!(::core::fmt::Debug));
    let compared: syn::WherePredicate = itself(&owned, lifetime, &quote!(::core::cmp::PartialEq));
    let debug = second.implementation(
        &quote!(::core::fmt::Debug),
        &[shown],
        &quote! {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Debug::fmt(&Self::to_owned(self), f)
            }
        },
    );
    let mut bounds = bounds(second);
    bounds.extend(second.of_parameters(&quote!(::core::cmp::PartialEq)));
    let body = body(second);
    let same = second.implementation(
        &quote!(::core::cmp::PartialEq),
        &bounds,
        &quote! { fn eq(&self, other: &Self) -> ::core::primitive::bool { #body } },
    );
    let with_owned = second.implementation(
        &quote!(::core::cmp::PartialEq<#owned>),
        std::slice::from_ref(&compared),
        &quote! { fn eq(&self, other: &#owned) -> ::core::primitive::bool {
            <#owned as ::core::cmp::PartialEq<#owned>>::eq(&Self::to_owned(self), other)
        } },
    );
    let mut of_owned = generics.clone();
    of_owned.make_where_clause().predicates.push(compared);
    let (impl_generics, _, where_clause) = of_owned.split_for_impl();
    let (_, type_generics, _) = generics.split_for_impl();
    let (ident, allow_deprecated) = (&second.ident, super::allow_deprecated(item));
    quote! {
        #debug
        #same
        #with_owned

        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics ::core::cmp::PartialEq<#ident #type_generics> for #owned #where_clause {
            fn eq(&self, other: &#ident #type_generics) -> ::core::primitive::bool {
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
    // The item's own: types that hold each other ask for it again.
    types.push(second.owned().to_token_stream());
    types.retain(|ty| texts.insert(ty.to_string()));
    types.into_iter().map(|ty| itself(&ty, lifetime, &quote!(::core::cmp::PartialEq))).collect()
}

fn body(second: &Second<'_>) -> TokenStream {
    match &second.item.body {
        Body::Struct { fields, .. } => {
            let members = fields.list.iter().map(|field| &field.member);
            quote! { #(self.#members == other.#members)&&* }
        }
        Body::Enum { variants, .. } => {
            let has_more = variants.len() > 1;
            let arms = variants.iter().map(|variant| {
                let name = &variant.source.ident;
                let (left, own) = pattern(&variant.fields, "own");
                let (right, others) = pattern(&variant.fields, "other");
                let same = if own.is_empty() {
                    quote!(true)
                } else {
                    quote! { #(#own == #others)&&* }
                };
                quote! { (Self::#name #left, Self::#name #right) => #same, }
            });
            let otherwise = has_more.then(|| quote! { _ => false, });
            quote! { match (self, other) { #(#arms)* #otherwise } }
        }
    }
}
