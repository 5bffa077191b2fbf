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
pub struct Twins {
    has_twins: fn(&str) -> bool,
    paths: BTreeSet<Vec<String>>,
}

impl Twins {
    /// Those of the modules at the top that `has_twins` takes.
    pub fn new(schemas: &Schemas, has_twins: fn(&str) -> bool) -> Self {
        let wanted = schemas.items.iter().filter(|entry| has_twins(&entry.path[0]));
        let expressible = wanted.filter(|entry| is_expressible(&entry.item));
        let mut paths: BTreeSet<_> = expressible.map(|entry| entry.path.clone()).collect();
        loop {
            let without: Vec<_> = schemas
                .items
                .iter()
                .filter(|entry| {
                    paths.contains(&entry.path) && uses(&entry.item).iter().any(|used| !paths.contains(used))
                })
                .map(|entry| entry.path.clone())
                .collect();
            if without.is_empty() {
                return Twins { has_twins, paths };
            }
            without.iter().for_each(|path| {
                paths.remove(path);
            });
        }
    }

    /// Whether the item at `path` has one.
    pub fn has(&self, path: &[String]) -> bool {
        self.paths.contains(path)
    }

    /// The twin of a file; none if its module has no twins.
    pub fn source(&self, file: &File) -> Option<String> {
        if file.module.first().is_some_and(|module| !(self.has_twins)(module)) {
            return None;
        }
        let mut syntax = file.syntax.clone();
        self.keep(&file.module, &mut syntax.items);
        Rewrite.visit_file_mut(&mut syntax);
        Some(prettyplease::unparse(&syntax))
    }

    /// Takes away the types without a twin, and the imports of the derive.
    fn keep(&self, module: &[String], items: &mut Vec<syn::Item>) {
        items.retain_mut(|item| {
            let below = |ident: &syn::Ident| [module, &[ident.to_string()]].concat();
            match item {
                syn::Item::Struct(item) => self.has(&below(&item.ident)),
                syn::Item::Enum(item) => self.has(&below(&item.ident)),
                syn::Item::Mod(item) => {
                    let path = below(&item.ident);
                    if let Some((_, items)) = &mut item.content {
                        self.keep(&path, items);
                    }
                    (self.has_twins)(&path[0])
                }
                syn::Item::Use(item) => {
                    quote!(#item).to_string()
                        != quote!(
                            use limcode::Limcode;
                        )
                        .to_string()
                }
                _ => true,
            }
        });
    }
}

fn is_expressible(item: &Item) -> bool {
    match &item.body {
        Body::Struct { version_guard, .. } => !version_guard,
        Body::Enum { tag, variants, .. } => {
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

/// limcode's words in serde's.
struct Rewrite;

impl VisitMut for Rewrite {
    fn visit_attribute_mut(&mut self, attr: &mut syn::Attribute) {
        if attr.path().is_ident("derive") {
            *attr = with_serde(attr);
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
            *ty = syn::parse_quote!(limcode_subjects::array::Array<#elem, { #len }>);
        }
    }
}

/// serde's derives in the place of limcode's.
fn with_serde(derive: &syn::Attribute) -> syn::Attribute {
    type Paths = syn::punctuated::Punctuated<syn::Path, syn::Token![,]>;
    let paths = derive.parse_args_with(Paths::parse_terminated).expect("a derive names traits");
    let others = paths.iter().filter(|path| !path.is_ident("Limcode"));
    assert_eq!(others.clone().count() + 1, paths.len(), "a schema type derives its codec");
    syn::parse_quote!(#[derive(#(#others,)* serde::Serialize, serde::Deserialize)])
}
