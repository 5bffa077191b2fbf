//! Impls for an item that has errors, so that its uses do not report the same mistake again.

use proc_macro2::TokenStream;
use quote::quote;

/// Empty impls for `source`; the errors beside them keep them from ever being built.
pub fn fallback(source: &syn::DeriveInput) -> TokenStream {
    let ident = &source.ident;
    let name = ident.to_string();
    let (impl_generics, type_generics, where_clause) = source.generics.split_for_impl();
    let mut decode_generics = source.generics.clone();
    // Not `'de`, which the item may use. A bound under `for` is not checked where it stands: the error may be that the
    // item has a field of an unsized type.
    decode_generics.params.insert(0, syn::parse_quote!('limcode));
    decode_generics.make_where_clause().predicates.push(syn::parse_quote!(for<'sized> Self: ::core::marker::Sized));
    let (decode_impl_generics, _, decode_where_clause) = decode_generics.split_for_impl();
    let tokens = quote! {
        #[automatically_derived]
        impl #impl_generics ::limcode::Layout for #ident #type_generics #where_clause {
            const NAME: &'static str = #name;
            const MIN_SIZE: usize = 0;
            const IS_FIXED: bool = false;
        }

        #[automatically_derived]
        impl #impl_generics ::limcode::Encode for #ident #type_generics #where_clause {
            fn encode<LimcodeMode: ::limcode::Mode>(
                &self,
                _: &mut ::limcode::Writer<'_, LimcodeMode>,
            ) -> ::limcode::Result<()> {
                loop {}
            }
        }

        #[automatically_derived]
        impl #impl_generics ::limcode::EncodeSegments for #ident #type_generics #where_clause {}

        #[automatically_derived]
        impl #decode_impl_generics ::limcode::Decode<'limcode> for #ident #type_generics #decode_where_clause {
            fn decode<LimcodeMode: ::limcode::Mode>(
                _: &mut ::limcode::Reader<'limcode, LimcodeMode>,
            ) -> ::limcode::Result<Self> {
                loop {}
            }
        }
    };
    super::generics::name_runtime(tokens, crate::parse::runtime_path(&source.attrs).as_ref())
}
