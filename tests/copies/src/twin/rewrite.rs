//! Items: limcode's words in serde's.

use std::collections::BTreeSet;

use syn::visit::Visit;
use syn::visit_mut::{VisitMut, visit_type_mut};

use super::field;

type Paths = syn::punctuated::Punctuated<syn::Path, syn::Token![,]>;

/// Makes a struct its twin.
pub fn structure(item: &mut syn::ItemStruct) {
    attributes(&mut item.attrs, &item.generics, true);
    item.fields.iter_mut().for_each(field::rewrite);
    Arrays.visit_item_struct_mut(item);
}

/// Makes an enum its twin; without serde's derives if they `derives` nothing.
pub fn enumeration(item: &mut syn::ItemEnum, derives: bool) {
    attributes(&mut item.attrs, &item.generics, derives);
    for variant in &mut item.variants {
        variant.attrs.retain(|attr| !attr.path().is_ident("limcode"));
        for field in &mut variant.fields {
            match derives {
                true => field::rewrite(field),
                false => field.attrs.retain(|attr| !attr.path().is_ident("limcode") && !attr.path().is_ident("serde")),
            }
        }
    }
    Arrays.visit_item_enum_mut(item);
}

/// Looks for names.
pub struct Finder<'a> {
    names: &'a BTreeSet<String>,
    has_found: bool,
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_ident(&mut self, ident: &'ast syn::Ident) {
        self.has_found |= self.names.contains(&ident.to_string());
    }
}

/// Whether what `visit` shows has to do with one of the types called `names`.
pub fn mentions(visit: impl FnOnce(&mut Finder<'_>), names: &BTreeSet<String>) -> bool {
    let mut finder = Finder { names, has_found: false };
    visit(&mut finder);
    finder.has_found
}

fn attributes(attrs: &mut Vec<syn::Attribute>, generics: &syn::Generics, derives: bool) {
    let mut serde: Vec<syn::Attribute> = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("limcode")) {
        let read = attr.parse_nested_meta(|meta| {
            let word = meta.path.require_ident()?.to_string();
            match word.as_str() {
                "from" | "try_from" | "into" => {
                    let (name, ty): (_, syn::Type) = (&meta.path, meta.value()?.parse()?);
                    let ty = quote::quote!(#ty).to_string();
                    serde.push(syn::parse_quote!(#[serde(#name = #ty)]));
                }
                // Whoever writes the tag knows.
                _ => skip_value(&meta)?,
            }
            Ok(())
        });
        read.expect("attributes that were read before");
    }
    attrs.retain_mut(|attr| {
        if attr.path().is_ident("derive") {
            *attr = without_limcode(attr, derives);
        }
        !attr.path().is_ident("limcode")
    });
    // A module for a field hides from serde that the field's type needs a bound.
    let parameters: Vec<_> = generics.type_params().map(|parameter| parameter.ident.to_string()).collect();
    if derives && !parameters.is_empty() {
        let bounds = parameters.iter().map(|name| format!("{name}: serde::Serialize + serde::de::DeserializeOwned, "));
        let bounds: String = bounds.collect();
        serde.push(syn::parse_quote!(#[serde(bound = #bounds)]));
    }
    attrs.extend(serde);
}

/// A derive without limcode's, with serde's if they derive anything.
fn without_limcode(derive: &syn::Attribute, derives: bool) -> syn::Attribute {
    let paths = derive.parse_args_with(Paths::parse_terminated).expect("a derive names traits");
    let others = paths.iter().filter(|path| !path.is_ident("Limcode"));
    assert_eq!(others.clone().count() + 1, paths.len(), "a schema type derives its codec");
    match derives {
        true => syn::parse_quote!(#[derive(#(#others,)* serde::Serialize, serde::Deserialize)]),
        false => syn::parse_quote!(#[derive(#(#others,)*)]),
    }
}

/// serde knows arrays of up to 32 elements, and no references to values of known size.
pub struct Arrays;

impl VisitMut for Arrays {
    fn visit_type_mut(&mut self, ty: &mut syn::Type) {
        visit_type_mut(self, ty);
        if let Some(copied) = copied(ty) {
            *ty = copied;
        }
        let syn::Type::Array(array) = ty else { return };
        let is_short = match &array.len {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(len), .. }) => {
                len.base10_parse().is_ok_and(|len: u64| len <= 32)
            }
            _ => false,
        };
        if !is_short {
            let (elem, len) = (&array.elem, &array.len);
            *ty = syn::parse_quote!(limcode_subjects::array::Array<#elem, { #len }>);
        }
    }
}

/// The type that serde reads in place of a reference: it is written alike, and has the same text.
fn copied(ty: &syn::Type) -> Option<syn::Type> {
    let syn::Type::Reference(syn::TypeReference { lifetime: Some(lifetime), elem, .. }) = ty else { return None };
    let is_unsized = match &**elem {
        syn::Type::Slice(_) => true,
        syn::Type::Path(path) => path.path.is_ident("str") || path.path.is_ident("Path"),
        _ => false,
    };
    (!is_unsized).then(|| syn::parse_quote!(std::borrow::Cow<#lifetime, #elem>))
}

/// Skips `= value` or `(...)`.
fn skip_value(meta: &syn::meta::ParseNestedMeta<'_>) -> syn::Result<()> {
    if meta.input.peek(syn::Token![=]) {
        meta.value()?.parse::<syn::Expr>()?;
    } else if meta.input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in meta.input);
        content.parse::<proc_macro2::TokenStream>()?;
    }
    Ok(())
}
