//! The impls of a definition of another crate's type: not the item is written and read, but the type that it describes.

use proc_macro2::TokenStream;
use quote::quote;

use super::generics::Needed;
use super::subject::{Comments, Form, Subject};
use super::{allow_deprecated, decode, encode};
use crate::model::{Body, Fields, Item};
use crate::plan::{Cost, Plan};

/// The impl of `Coding`.
pub fn implementation(item: &Item, remote: &syn::Path, plan: &Plan, comments: Comments) -> TokenStream {
    let ident = &item.source.ident;
    let generics = super::generics::with(item, Needed::Coding);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (_, type_generics, _) = item.source.generics.split_for_impl();
    let encode = encode::body(Subject { item, comments, form: Form::Owned }, plan);
    let allowed = comments.allowed();
    let decode = decode::body(item, plan);
    let inline = super::inline(&Cost::of_encoder(&plan.body));
    let used = used(item);
    let allow_deprecated = allow_deprecated(item);
    quote! {
        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics ::limcode::Coding<#remote> for #ident #type_generics #where_clause {
            #inline
            #allowed
            fn encode<LimcodeMode: ::limcode::Mode>(
                value: &#remote,
                output: &mut ::limcode::Writer<'_, LimcodeMode>,
            ) -> ::limcode::Result<()> {
                #used
                #encode
                ::core::result::Result::Ok(())
            }

            #[inline]
            #[allow(unused_variables, non_snake_case)]
            fn decode<LimcodeMode: ::limcode::Mode>(
                input: &mut ::limcode::Reader<'_, LimcodeMode>,
            ) -> ::limcode::Result<#remote> {
                #decode
            }
        }
    }
}

/// Reads and builds each part of the definition once, in code that never runs: it has no values, which is no reason for
/// rustc to call it dead.
fn used(item: &Item) -> TokenStream {
    let arms: Vec<_> = match &item.body {
        Body::Struct { fields, .. } => vec![rebuilt(quote!(Self), fields)],
        Body::Enum { variants, .. } => variants
            .iter()
            .map(|variant| {
                let name = &variant.source.ident;
                rebuilt(quote!(Self::#name), &variant.fields)
            })
            .collect(),
    };
    if arms.is_empty() {
        return TokenStream::new();
    }
    quote! {
        if let ::core::option::Option::Some(never) = ::core::option::Option::None::<Self> {
            #[allow(unreachable_patterns)]
            let _: Self = match never { #(#arms)* never => never };
        }
    }
}

fn rebuilt(head: TokenStream, fields: &Fields) -> TokenStream {
    let members = fields.list.iter().map(|field| &field.member).chain(fields.skipped.iter().map(|field| &field.member));
    let members: Vec<_> = members.collect();
    let locals: Vec<_> = (0..members.len()).map(|index| quote::format_ident!("field{index}")).collect();
    quote! { #head { #(#members: #locals),* } => #head { #(#members: #locals),* }, }
}
