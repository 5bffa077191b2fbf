//! From a borrowed value to the owned one that it is equal to.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};

use super::borrowed::{Second, place, without_self};
use super::subject::{Comments, Form, Subject};
use super::{one_place, skipped};
use crate::model::{Body, Borrowed, Field, Fields};

/// The method `to_owned`, and the impl of `Borrowed`.
pub fn implementation(second: &Second<'_>) -> TokenStream {
    let Second { item, ident, lifetime, generics, .. } = second;
    let owned = second.owned();
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let whole = second.whole();
    let (body, name, this) = (body(second), format_ident!("to_owned"), second.this());
    let method = quote_spanned! { second.place => pub fn #name(&#this) -> #owned { #body } };
    let from_ref = quote! {
        fn from_ref<#lifetime>(borrowed: &Self::Ref<#lifetime>) -> Self where Self: #lifetime {
            #ident::to_owned(borrowed)
        }
    };
    let from_ref = one_place::all_at(second.place, from_ref);
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
        impl #impl_generics #whole #where_clause {
            /// The owned value.
            #[must_use]
            #[allow(dead_code, unused_variables, non_snake_case)]
            #method
        }

        #[automatically_derived]
        #allow_deprecated
        impl #own_impl_generics ::limcode::Borrowed for #owned #own_where_clause {
            type Ref<#lifetime> = #whole where Self: #lifetime;

            #[inline]
            #from_ref
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
    let (name, place, this) = (&item.source.ident, second.place, second.this());
    match &item.body {
        Body::Struct { fields, .. } => {
            let is_open = fields.list.iter().any(|field| field.ty.is_open());
            let (pattern, locals) = pattern(fields, "value");
            let read = is_open.then(|| quote_spanned! { place => let Self #pattern = #this; });
            let members = fields.list.iter().zip(&locals).map(|(field, local)| {
                let member = &field.member;
                let value = match is_open {
                    true => of_field(second, field, &deref(local)),
                    false => of_field(second, field, &quote_spanned! { place => #this.#member }),
                };
                quote! { #member: #value }
            });
            let members = members.chain(skipped::members(subject, fields));
            let skipped = without_self(item, skipped::locals(subject, fields));
            quote! { #read #skipped #name { #(#members),* } }
        }
        Body::Enum { variants, .. } => {
            let arms = variants.iter().map(|variant| {
                let (variant, fields) = (one_place::moved(&variant.source.ident, place), &variant.fields);
                let (pattern, locals) = pattern(fields, "value");
                let members = fields.list.iter().zip(&locals).map(|(field, local)| {
                    let member = &field.member;
                    let value = of_field(second, field, &deref(local));
                    quote! { #member: #value }
                });
                let members = members.chain(skipped::members(subject, fields));
                let skipped = without_self(item, skipped::locals(subject, fields));
                quote_spanned! { place => Self::#variant #pattern => { #skipped #name::#variant { #(#members),* } } }
            });
            quote_spanned! { place => match #this { #(#arms)* } }
        }
    }
}

/// A pattern that binds the fields, and the locals. A local is where rustc says what the type of its field lacks.
pub fn pattern(fields: &Fields, prefix: &str) -> (TokenStream, Vec<syn::Ident>) {
    let local = |(index, field): (usize, &Field)| {
        let place = place(&field.ty.borrowed());
        syn::Ident::new(&format!("{prefix}_{index}"), place)
    };
    let locals: Vec<_> = fields.list.iter().enumerate().map(local).collect();
    let members = fields.list.iter().zip(&locals).map(|(field, local)| {
        let mut member = field.member.clone();
        match &mut member {
            syn::Member::Named(name) => name.set_span(name.span().located_at(local.span())),
            syn::Member::Unnamed(index) => index.span = local.span(),
        }
        quote_spanned! { local.span() => #member: #local }
    });
    (quote! { { #(#members),* } }, locals)
}

/// What a local refers to.
fn deref(local: &syn::Ident) -> TokenStream {
    quote_spanned! { local.span() => *#local }
}

/// The owned value of the field that this expression is.
fn of_field(second: &Second<'_>, field: &Field, value: &TokenStream) -> TokenStream {
    // Of what is known by name only, and what is in it, rustc says what it lacks where it is asked by itself.
    let is_whole = matches!(field.ty.borrowed(), Borrowed::Named(_)) || !field.ty.is_open();
    if is_whole && !field.ty.has_other_coding() {
        let ty = &field.source.ty;
        let ty = without_self(second.item, quote!(#ty));
        let from_ref = one_place::asked(&ty, "Borrowed", "from_ref");
        return quote_spanned! { place(&field.ty.borrowed()) => #from_ref(&#value) };
    }
    of(second, &field.ty.borrowed(), value)
}

/// The same of a value parts of which another type codes.
fn of(second: &Second<'_>, ty: &Borrowed<'_>, value: &TokenStream) -> TokenStream {
    let place = place(ty);
    match ty {
        Borrowed::Value(_) => quote! { #value },
        Borrowed::Coded(_) => quote! { ::core::clone::Clone::clone(&#value) },
        Borrowed::Text => quote! { ::core::convert::From::from(#value) },
        Borrowed::Slice(elem) => {
            let elem = of(second, elem, &quote_spanned! { place => *elem });
            quote_spanned! { place =>
                ::core::iter::Iterator::collect(::core::iter::Iterator::map(<[_]>::iter(#value), |elem| #elem))
            }
        }
        Borrowed::Pointer(payload) => {
            let payload = of(second, payload, &quote_spanned! { place => *#value });
            quote_spanned! { place => ::core::convert::From::from(#payload) }
        }
        Borrowed::Option(payload) => {
            let payload = of(second, payload, &quote_spanned! { place => payload });
            quote_spanned! { place => ::core::option::Option::map(#value, |payload| #payload) }
        }
        Borrowed::Tuple(members) => {
            let members = members.iter().enumerate().map(|(index, member)| {
                let index = syn::Index::from(index);
                of(second, member, &quote_spanned! { place => (#value).#index })
            });
            quote_spanned! { place => (#(#members,)*) }
        }
        Borrowed::Array(elem, _) => {
            let elem = of(second, elem, &quote_spanned! { place => elem });
            quote_spanned! { place => (#value).map(|elem| #elem) }
        }
        Borrowed::Named(named) => {
            let ty = &named.source;
            let ty = without_self(second.item, quote!(#ty));
            let from_ref = one_place::asked(&ty, "Borrowed", "from_ref");
            quote_spanned! { place => #from_ref(&#value) }
        }
    }
}
