//! From a borrowed value to the owned one that it is equal to.

use proc_macro2::TokenStream;
use quote::quote;

use super::borrowed::{Second, without_self};
use super::ident;
use super::skipped;
use super::subject::{Comments, Form, Subject};
use crate::model::{Body, Borrowed, Field, Fields};

/// The method `to_owned`, and the impl of `Borrowed`.
pub fn implementation(second: &Second<'_>) -> TokenStream {
    let Second { item, ident, lifetime, generics } = second;
    let owned = second.owned();
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let body = body(second);
    let mut own = item.source.generics.clone();
    for parameter in own.type_params_mut() {
        parameter.bounds.push(syn::parse_quote!(::limcode::Borrowed));
    }
    let more = generics_of_impl(second);
    own.make_where_clause().predicates.extend(more);
    let (own_impl_generics, _, own_where_clause) = own.split_for_impl();
    let allow_deprecated = super::allow_deprecated(item);
    quote! {
        #allow_deprecated
        impl #impl_generics #ident #type_generics #where_clause {
            /// The owned value.
            #[must_use]
            #[allow(dead_code, unused_variables, non_snake_case)]
            pub fn to_owned(&self) -> #owned {
                #body
            }
        }

        #[automatically_derived]
        #allow_deprecated
        impl #own_impl_generics ::limcode::Borrowed for #owned #own_where_clause {
            type Ref<#lifetime> = #ident #type_generics where Self: #lifetime;

            #[inline]
            fn from_ref<#lifetime>(borrowed: &Self::Ref<#lifetime>) -> Self where Self: #lifetime {
                #ident::to_owned(borrowed)
            }
        }
    }
}

/// What the sizes of the item ask of its parameters.
fn generics_of_impl(second: &Second<'_>) -> Vec<syn::WherePredicate> {
    let generics = super::generics::with(second.item, super::generics::Needed::Layout);
    generics.where_clause.map(|clause| clause.predicates.into_iter().collect()).unwrap_or_default()
}

fn body(second: &Second<'_>) -> TokenStream {
    let item = second.item;
    let subject = Subject { item, comments: Comments::Without, form: Form::Owned };
    let name = &item.source.ident;
    match &item.body {
        Body::Struct { fields, .. } => {
            let members = fields.list.iter().map(|field| {
                let member = &field.member;
                let value = of_field(second, field, &quote! { self.#member });
                quote! { #member: #value }
            });
            let members = members.chain(skipped::members(subject, fields));
            let skipped = without_self(item, skipped::locals(subject, fields));
            quote! { #skipped #name { #(#members),* } }
        }
        Body::Enum { variants, .. } => {
            let arms = variants.iter().map(|variant| {
                let (variant, fields) = (&variant.source.ident, &variant.fields);
                let (pattern, locals) = pattern(fields, "value");
                let members = fields.list.iter().zip(&locals).map(|(field, local)| {
                    let member = &field.member;
                    let value = of_field(second, field, &quote! { *#local });
                    quote! { #member: #value }
                });
                let members = members.chain(skipped::members(subject, fields));
                let skipped = without_self(item, skipped::locals(subject, fields));
                quote! { Self::#variant #pattern => { #skipped #name::#variant { #(#members),* } } }
            });
            quote! { match self { #(#arms)* } }
        }
    }
}

/// A pattern that binds the fields, and the locals.
pub fn pattern(fields: &Fields, prefix: &str) -> (TokenStream, Vec<syn::Ident>) {
    let locals: Vec<_> = (0..fields.list.len()).map(|index| ident(&format!("{prefix}_{index}"))).collect();
    let members = fields.list.iter().map(|field| &field.member);
    (quote! { { #(#members: #locals),* } }, locals)
}

/// The owned value of the field that this expression is.
fn of_field(second: &Second<'_>, field: &Field, value: &TokenStream) -> TokenStream {
    if !field.ty.has_other_coding() {
        let ty = &field.source.ty;
        let ty = without_self(second.item, quote!(#ty));
        return quote! { <#ty as ::limcode::Borrowed>::from_ref(&#value) };
    }
    of(second, &field.ty.borrowed(), value)
}

/// The same of a value parts of which another type codes.
fn of(second: &Second<'_>, ty: &Borrowed<'_>, value: &TokenStream) -> TokenStream {
    match ty {
        Borrowed::Value(_) => quote! { #value },
        Borrowed::Coded(_) => quote! { ::core::clone::Clone::clone(&#value) },
        Borrowed::Text => quote! { ::core::convert::From::from(#value) },
        Borrowed::Slice(elem) => {
            let elem = of(second, elem, &quote! { *elem });
            quote! {
                ::core::iter::Iterator::collect(::core::iter::Iterator::map(<[_]>::iter(#value), |elem| #elem))
            }
        }
        Borrowed::Pointer(payload) => {
            let payload = of(second, payload, &quote! { *#value });
            quote! { ::core::convert::From::from(#payload) }
        }
        Borrowed::Option(payload) => {
            let payload = of(second, payload, &quote! { payload });
            quote! { ::core::option::Option::map(#value, |payload| #payload) }
        }
        Borrowed::Tuple(members) => {
            let members = members.iter().enumerate().map(|(index, member)| {
                let index = syn::Index::from(index);
                of(second, member, &quote! { (#value).#index })
            });
            quote! { (#(#members,)*) }
        }
        Borrowed::Array(elem, _) => {
            let elem = of(second, elem, &quote! { elem });
            quote! { (#value).map(|elem| #elem) }
        }
        Borrowed::Named(named) => {
            let ty = &named.source;
            let ty = without_self(second.item, quote!(#ty));
            quote! { <#ty as ::limcode::Borrowed>::from_ref(&#value) }
        }
    }
}
