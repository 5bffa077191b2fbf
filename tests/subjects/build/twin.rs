//! The serde twin of a schema file: the same text with serde's derives in the place of limcode's.
//!
//! What serde's derive cannot say has no twin: tags that are not the variant's index, version prefixes, and whatever
//! holds such a type.

use std::collections::BTreeSet;

use limcode_codegen::model::{Argument, Body, Fields, Item, TagCoding, Target, Type};
use limcode_codegen::schema::{File, Schemas};
use quote::quote;
use syn::visit_mut::{VisitMut, visit_type_mut};

/// The items that have a twin.
pub fn items(schemas: &Schemas) -> BTreeSet<Vec<String>> {
    let examples = schemas.items.iter().filter(|entry| entry.path[0] == "examples");
    let expressible = examples.filter(|entry| is_expressible(&entry.item));
    let mut found: BTreeSet<_> = expressible.map(|entry| entry.path.clone()).collect();
    loop {
        let without: Vec<_> = schemas
            .items
            .iter()
            .filter(|entry| found.contains(&entry.path) && uses(&entry.item).iter().any(|used| !found.contains(used)))
            .map(|entry| entry.path.clone())
            .collect();
        if without.is_empty() {
            return found;
        }
        without.iter().for_each(|path| {
            found.remove(path);
        });
    }
}

fn is_expressible(item: &Item) -> bool {
    match &item.body {
        Body::Struct { version_guard, .. } => !version_guard,
        Body::Enum { tag, variants } => {
            let has_index_as_tag = |(index, tag): (usize, Option<u32>)| tag == u32::try_from(index).ok();
            *tag == TagCoding::U32 && variants.iter().map(|variant| variant.tag).enumerate().all(has_index_as_tag)
        }
    }
}

/// The items that a field of `item` names.
fn uses(item: &Item) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut walk_fields = |fields: &Fields| fields.list.iter().for_each(|field| walk(&field.ty, &mut found));
    match &item.body {
        Body::Struct { fields, .. } => walk_fields(fields),
        Body::Enum { variants, .. } => variants.iter().for_each(|variant| walk_fields(&variant.fields)),
    }
    found
}

fn walk(ty: &Type, found: &mut Vec<Vec<String>>) {
    match ty {
        Type::Array(inner, _) | Type::Option(inner) | Type::Boxed(inner) | Type::Sequence(inner, _) => {
            walk(inner, found)
        }
        Type::Tuple(members) => members.iter().for_each(|member| walk(member, found)),
        Type::Named(named) => {
            if let Target::Item(path) = &named.target {
                found.push(path.clone());
            }
            named.arguments.iter().filter_map(Argument::ty).for_each(|argument| walk(argument, found));
        }
        _ => {}
    }
}

/// The twin of a file.
pub fn source(with_twin: &BTreeSet<Vec<String>>, file: &File) -> String {
    let mut syntax = file.syntax.clone();
    keep(with_twin, &file.module, &mut syntax.items);
    Rewrite.visit_file_mut(&mut syntax);
    prettyplease::unparse(&syntax)
}

/// Takes away the types without a twin, and the imports of the derive.
fn keep(with_twin: &BTreeSet<Vec<String>>, module: &[String], items: &mut Vec<syn::Item>) {
    items.retain_mut(|item| {
        let ident = match item {
            syn::Item::Struct(item) => &item.ident,
            syn::Item::Enum(item) => &item.ident,
            syn::Item::Mod(item) => {
                let mut path = module.to_vec();
                path.push(item.ident.to_string());
                if let Some((_, items)) = &mut item.content {
                    keep(with_twin, &path, items);
                }
                return true;
            }
            syn::Item::Use(item) => {
                return quote!(#item).to_string()
                    != quote!(
                        use limcode::Limcode;
                    )
                    .to_string();
            }
            _ => return true,
        };
        let mut path = module.to_vec();
        path.push(ident.to_string());
        with_twin.contains(&path)
    });
}

/// limcode's words in serde's.
struct Rewrite;

impl VisitMut for Rewrite {
    fn visit_attribute_mut(&mut self, attr: &mut syn::Attribute) {
        if attr.path().is_ident("derive") {
            let text = quote!(#attr).to_string();
            assert!(text.contains("Limcode"), "a schema type derives its codec");
            *attr = syn::parse_quote!(#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]);
        } else if attr.path().is_ident("limcode") || attr.path().is_ident("serde") {
            let text = quote!(#attr).to_string();
            let module = match () {
                () if text.contains("short_vec") => "solana_short_vec",
                () if text.contains("varint") => "solana_serde_varint",
                () => panic!("`{text}` has no twin"),
            };
            *attr = syn::parse_quote!(#[serde(with = #module)]);
        }
    }

    /// serde knows arrays of up to 32 elements.
    fn visit_type_mut(&mut self, ty: &mut syn::Type) {
        visit_type_mut(self, ty);
        let syn::Type::Array(array) = ty else { return };
        let is_short = match &array.len {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(len), .. }) => {
                len.base10_parse().is_ok_and(|len: u64| len <= 32)
            }
            _ => false,
        };
        if !is_short {
            let (elem, len) = (&array.elem, &array.len);
            *ty = syn::parse_quote!(crate::array::Array<#elem, { #len }>);
        }
    }
}
