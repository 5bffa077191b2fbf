//! Enums whose tags serde's derive would not write: impls that write tag and fields as a tuple, which bincode writes
//! without anything around them.

use limcode_codegen::model::{Body, Item, TagCoding};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::visit_mut::VisitMut as _;

use super::field::{self, Coding};
use super::rewrite::Arrays;

/// The tags of an enum.
pub struct Tags {
    /// The integer that they are written as.
    ty: &'static str,
    /// Each with its variant. Variants that are missing have no wire form.
    list: Vec<(String, u32)>,
}

impl Tags {
    /// Those of `item`; none if it has none, or the ones that serde's derive writes.
    pub fn of(item: &Item) -> Option<Self> {
        let Body::Enum { tag, variants, reserved } = &item.body else { return None };
        let list: Vec<_> = variants
            .iter()
            .map(|variant| (variant.name.clone(), variant.tag.expect("a variant without a version has a tag")))
            .collect();
        let are_indexes = list.iter().zip(0..).all(|((_, tag), index)| *tag == index);
        if *tag == TagCoding::U32 && are_indexes && reserved.is_empty() {
            return None;
        }
        let ty = match tag {
            TagCoding::U8 => "u8",
            TagCoding::U16 => "u16",
            TagCoding::U64 => "u64",
            _ => "u32",
        };
        Some(Tags { ty, list })
    }
}

/// serde's impls for `item`, as it stands in the schema.
pub fn impls(item: &syn::ItemEnum, tags: &Tags) -> Vec<syn::Item> {
    let (name, tag_ty) = (&item.ident, format_ident!("{}", tags.ty));
    let coded = item.variants.iter().filter_map(|variant| {
        let tag = tags.list.iter().find(|(name, _)| variant.ident == name)?.1;
        Some((variant, syn::LitInt::new(&tag.to_string(), proc_macro2::Span::call_site())))
    });
    let writes = coded.clone().map(|(variant, tag)| write_arm(item, variant, &quote!(#tag as #tag_ty)));
    let reads = coded.map(|(variant, tag)| read_arm(item, variant, &tag));
    let generics = bounded(item);
    let (impl_parameters, types, _) = generics.split_for_impl();
    let parameters = &generics.params;
    let written = quote! {
        impl #impl_parameters serde::Serialize for #name #types {
            fn serialize<S_: serde::Serializer>(&self, serializer: S_) -> Result<S_::Ok, S_::Error> {
                use serde::ser::SerializeTuple as _;
                let mut tuple_ = serializer.serialize_tuple(0)?;
                match self {
                    #(#writes)*
                    #[allow(unreachable_patterns)]
                    _ => return Err(serde::ser::Error::custom("the variant has no wire form")),
                }
                tuple_.end()
            }
        }

        impl #impl_parameters limcode_subjects::tagged::FromFields for #name #types {
            fn from_fields<'de, A_: serde::de::SeqAccess<'de>>(mut fields_: A_) -> Result<Self, A_::Error> {
                use limcode_subjects::tagged::take;
                Ok(match take::<#tag_ty, A_>(&mut fields_)? {
                    #(#reads)*
                    #[allow(unreachable_patterns)]
                    _ => return Err(serde::de::Error::custom("an unknown tag")),
                })
            }
        }

        impl<'de, #parameters> serde::Deserialize<'de> for #name #types {
            fn deserialize<D_: serde::Deserializer<'de>>(deserializer: D_) -> Result<Self, D_::Error> {
                limcode_subjects::tagged::read(deserializer)
            }
        }
    };
    syn::parse2::<syn::File>(written).expect("these are impls").items
}

/// The parameters of `item`, each type of them one that serde writes and reads.
fn bounded(item: &syn::ItemEnum) -> syn::Generics {
    let mut generics = item.generics.clone();
    for parameter in generics.type_params_mut() {
        parameter.bounds.push(syn::parse_quote!(serde::Serialize));
        parameter.bounds.push(syn::parse_quote!(serde::de::DeserializeOwned));
    }
    generics
}

/// The variant with a local for each field, and the locals.
fn pattern(variant: &syn::Variant) -> (TokenStream, Vec<syn::Ident>) {
    let ident = &variant.ident;
    let locals: Vec<_> = (0..variant.fields.len()).map(|index| format_ident!("local{index}_")).collect();
    let pattern = match &variant.fields {
        syn::Fields::Named(fields) => {
            let names = fields.named.iter().map(|field| &field.ident);
            quote!(Self::#ident { #(#names: #locals),* })
        }
        syn::Fields::Unnamed(_) => quote!(Self::#ident(#(#locals),*)),
        syn::Fields::Unit => quote!(Self::#ident),
    };
    (pattern, locals)
}

fn write_arm(item: &syn::ItemEnum, variant: &syn::Variant, tag: &TokenStream) -> TokenStream {
    let (pattern, locals) = pattern(variant);
    let steps = variant.fields.iter().zip(&locals).map(|(field, local)| {
        let path = match field::coding(field) {
            None => return quote!(tuple_.serialize_element(#local)?;),
            Some(Coding::Skip) => return quote!(let _ = #local;),
            Some(Coding::Module(path)) => module(&path),
        };
        let (parameters, types, mark) = wrapper(item);
        let ty = twin_type(&field.ty);
        quote! {{
            struct Coded_<'a_, #(#parameters),*>(&'a_ #ty, #mark);
            impl<#(#parameters),*> serde::Serialize for Coded_<'_, #(#types),*> {
                fn serialize<S_: serde::Serializer>(&self, serializer: S_) -> Result<S_::Ok, S_::Error> {
                    #path::serialize(self.0, serializer)
                }
            }
            tuple_.serialize_element(&Coded_::<#(#types),*>(#local, std::marker::PhantomData))?;
        }}
    });
    quote!(#pattern => { tuple_.serialize_element(&(#tag))?; #(#steps)* })
}

fn read_arm(item: &syn::ItemEnum, variant: &syn::Variant, tag: &syn::LitInt) -> TokenStream {
    let (pattern, locals) = pattern(variant);
    let steps = variant.fields.iter().zip(&locals).map(|(field, local)| {
        let ty = twin_type(&field.ty);
        let path = match field::coding(field) {
            None => return quote!(let #local = take::<#ty, A_>(&mut fields_)?;),
            Some(Coding::Skip) => return quote!(let #local = Default::default();),
            Some(Coding::Module(path)) => module(&path),
        };
        let (parameters, types, mark) = wrapper(item);
        quote! {
            let #local = {
                struct Coded_<#(#parameters),*>(#ty, #mark);
                impl<'de, #(#parameters),*> serde::Deserialize<'de> for Coded_<#(#types),*> {
                    fn deserialize<D_: serde::Deserializer<'de>>(deserializer: D_) -> Result<Self, D_::Error> {
                        Ok(Coded_::<#(#types),*>(#path::deserialize(deserializer)?, std::marker::PhantomData))
                    }
                }
                take::<Coded_<#(#types),*>, A_>(&mut fields_)?.0
            };
        }
    });
    quote!(#tag => { #(#steps)* #pattern })
}

/// The parameters of a type that wraps a field, with and without bounds, and a mark that uses all of them.
fn wrapper(item: &syn::ItemEnum) -> (Vec<syn::GenericParam>, Vec<syn::Ident>, TokenStream) {
    let generics = bounded(item);
    let types = generics.params.iter().map(|parameter| match parameter {
        syn::GenericParam::Type(parameter) => parameter.ident.clone(),
        syn::GenericParam::Const(parameter) => parameter.ident.clone(),
        syn::GenericParam::Lifetime(_) => unreachable!("schemas have no lifetimes"),
    });
    let marked = generics.type_params().map(|parameter| &parameter.ident);
    let mark = quote!(std::marker::PhantomData<(#(#marked,)*)>);
    (generics.params.iter().cloned().collect(), types.collect(), mark)
}

fn module(path: &str) -> syn::ExprPath {
    syn::parse_str(path).expect("a path to a module")
}

fn twin_type(ty: &syn::Type) -> syn::Type {
    let mut ty = ty.clone();
    Arrays.visit_type_mut(&mut ty);
    ty
}
