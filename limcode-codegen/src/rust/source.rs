//! Schema files as plain Rust source: the items as written, with their codecs beside them instead of a derive.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::parse::Parser as _;

use super::{Comments, expand};
use crate::output::Output;
use crate::plan::dump;
use crate::schema::{File, GENERATED, Schemas};

/// The sources of the selected files.
pub fn sources(schemas: &Schemas) -> Vec<Output> {
    let selected = schemas.files.iter().filter(|file| file.is_selected);
    selected.map(|file| Output { relative: file.relative.clone(), text: source(schemas, file) }).collect()
}

/// The selected files as one source, in modules as the files are: to be included in a module.
pub fn nested(schemas: &Schemas) -> String {
    let mut items = nested_in(schemas, &[]);
    items.iter_mut().for_each(allow_lints);
    let text = separated(&prettyplease::unparse(&syn::File { shebang: None, attrs: Vec::new(), items }));
    format!("{GENERATED}{}; do not edit.\n\n{text}", env!("CARGO_PKG_VERSION"))
}

/// Keeps lints about style from generated code: a file that is included cannot do so as a whole.
fn allow_lints(item: &mut syn::Item) {
    if let syn::Item::Mod(syn::ItemMod { attrs, .. }) | syn::Item::Impl(syn::ItemImpl { attrs, .. }) = item {
        attrs.insert(0, syn::parse_quote!(#[allow(unused_parens, clippy::all, clippy::pedantic, clippy::nursery)]));
    }
}

/// The items of a module, with those of the modules below it that have files.
fn nested_in(schemas: &Schemas, module: &[String]) -> Vec<syn::Item> {
    let mut items = file_of(schemas, module).map_or_else(Vec::new, |file| printed(schemas, file).items);
    let selected = schemas.files.iter().filter(|file| file.is_selected);
    let below = selected.filter(|file| file.module.len() > module.len() && file.module.starts_with(module));
    let names: BTreeSet<&String> = below.map(|file| &file.module[module.len()]).collect();
    for name in names {
        let path = [module, std::slice::from_ref(name)].concat();
        // Documentation of the file.
        let mut attrs = file_of(schemas, &path).map_or_else(Vec::new, |file| printed(schemas, file).attrs);
        if !attrs.iter().any(|attr| attr.path().is_ident("doc")) {
            let text = format!(" Module `{name}` of the schemas.");
            attrs.push(syn::parse_quote!(#[doc = #text]));
        }
        let inner = nested_in(schemas, &path);
        let declared = items.iter_mut().find_map(|item| match item {
            syn::Item::Mod(item) if item.ident == name && item.content.is_none() => Some(item),
            _ => None,
        });
        match declared {
            Some(item) => {
                item.semi = None;
                item.attrs.extend(attrs);
                item.content = Some((syn::token::Brace::default(), inner));
            }
            None => {
                let ident: syn::Ident = syn::parse_str(name).unwrap_or_else(|_| quote::format_ident!("r#{name}"));
                let mut item: syn::ItemMod = syn::parse_quote!(pub mod #ident { #(#inner)* });
                item.attrs = attrs;
                items.push(item.into());
            }
        }
    }
    items
}

fn file_of<'s>(schemas: &'s Schemas, module: &[String]) -> Option<&'s File> {
    schemas.files.iter().find(|file| file.is_selected && file.module == module)
}

fn source(schemas: &Schemas, file: &File) -> String {
    let name = file.relative.to_string_lossy().replace('\\', "/");
    let version = env!("CARGO_PKG_VERSION");
    let text = separated(&prettyplease::unparse(&printed(schemas, file)));
    format!("{GENERATED}{version} from {name}; do not edit.\n\n{text}")
}

/// A file with the impls instead of the derives.
fn printed(schemas: &Schemas, file: &File) -> syn::File {
    let mut syntax = file.syntax.clone();
    syntax.attrs.retain(|attr| !attr.path().is_ident("limcode"));
    syntax.items = items(schemas, &file.module, syntax.items);
    syntax
}

/// Puts blank lines between items, as rustfmt users expect; the printer puts none. A carriage return, which only a `#[doc]` can hold, may not be in a
/// comment.
fn separated(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut previous = "";
    for line in text.lines() {
        let starts_item = ["///", "#[", "pub ", "impl", "fn ", "mod ", "struct ", "enum "]
            .iter()
            .any(|start| line.trim_start().starts_with(start));
        let ended_item =
            previous.trim() == "}" || previous.trim_start().starts_with("use ") || previous.starts_with("//!");
        let ended_docs = previous.starts_with("//!") && line.starts_with("use ");
        if (starts_item && ended_item) || ended_docs {
            out.push('\n');
        }
        out.push_str(&line.replace('\r', " "));
        out.push('\n');
        previous = line;
    }
    out
}

/// The items of a module with their impls.
fn items(schemas: &Schemas, module: &[String], items: Vec<syn::Item>) -> Vec<syn::Item> {
    let mut out = Vec::new();
    for mut item in items {
        match &mut item {
            syn::Item::Use(item) if is_derive_import(item) => continue,
            // A condition is about the crate of the schema.
            syn::Item::Impl(item) if item.attrs.iter().any(|attr| attr.path().is_ident("cfg")) => continue,
            syn::Item::Mod(item) => {
                let mut path = module.to_vec();
                path.push(item.ident.to_string());
                if let Some((_, inner)) = &mut item.content {
                    *inner = self::items(schemas, &path, std::mem::take(inner));
                }
            }
            syn::Item::Struct(item) => {
                let kept = read_by_others(&item.attrs);
                strip(&mut item.attrs, &kept);
                item.fields.iter_mut().for_each(|field| strip(&mut field.attrs, &kept));
            }
            syn::Item::Enum(item) => {
                let kept = read_by_others(&item.attrs);
                strip(&mut item.attrs, &kept);
                for variant in &mut item.variants {
                    strip(&mut variant.attrs, &kept);
                    variant.fields.iter_mut().for_each(|field| strip(&mut field.attrs, &kept));
                }
            }
            _ => {}
        }
        let name = match &item {
            syn::Item::Struct(item) => Some(item.ident.to_string()),
            syn::Item::Enum(item) => Some(item.ident.to_string()),
            _ => None,
        };
        out.push(item);
        if let Some(name) = name {
            out.extend(impls(schemas, module, name));
        }
    }
    allow_unused(&mut out);
    out
}

/// Keeps rustc quiet about imports that generated code may have no use for: of names that no code has outside of attributes, such as a
/// constant in `max_len`, and of all names of a module.
fn allow_unused(items: &mut [syn::Item]) {
    let mut words = BTreeSet::new();
    items.iter().for_each(|item| collect_words(item.to_token_stream(), &mut words));
    for item in items {
        let syn::Item::Use(item) = item else { continue };
        let mut names = BTreeSet::new();
        collect_imported(&item.tree, None, &mut names);
        if matches!(item.vis, syn::Visibility::Inherited) && !names.is_subset(&words) {
            item.attrs.push(syn::parse_quote!(#[allow(unused_imports)]));
        }
    }
}

/// The names in code, without those in attributes and imports.
fn collect_words(tokens: TokenStream, words: &mut BTreeSet<String>) {
    let (mut is_attribute, mut is_import) = (false, false);
    for token in tokens {
        match &token {
            TokenTree::Ident(name) if name == "use" => is_import = true,
            TokenTree::Punct(punct) if punct.as_char() == ';' => is_import = false,
            TokenTree::Ident(name) if !is_import => {
                words.insert(name.to_string());
            }
            TokenTree::Group(group) if !is_attribute && !is_import => collect_words(group.stream(), words),
            _ => {}
        }
        is_attribute = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '#');
    }
}

/// The names that an import brings into scope, below the module of that name.
fn collect_imported(tree: &syn::UseTree, module: Option<&syn::Ident>, names: &mut BTreeSet<String>) {
    let name = match tree {
        syn::UseTree::Path(path) => return collect_imported(&path.tree, Some(&path.ident), names),
        syn::UseTree::Group(group) => {
            return group.items.iter().for_each(|tree| collect_imported(tree, module, names));
        }
        syn::UseTree::Name(name) if name.ident == "self" => module.map_or_else(String::new, syn::Ident::to_string),
        syn::UseTree::Name(name) => name.ident.to_string(),
        syn::UseTree::Rename(rename) => rename.rename.to_string(),
        syn::UseTree::Glob(_) => "*".to_owned(),
    };
    names.insert(name);
}

/// The impls of an item, the plan as their comment.
fn impls(schemas: &Schemas, module: &[String], name: String) -> Vec<syn::Item> {
    let mut path = module.to_vec();
    path.push(name);
    let Some(entry) = schemas.find(&path) else { return Vec::new() };
    let plan = schemas.plan(entry);
    let text = dump(plan);
    let lines = ["```text".to_owned()].into_iter().chain(text.lines().map(ToOwned::to_owned)).chain(["```".to_owned()]);
    let lines = lines.map(|line| format!(" {line}"));
    let expanded = expand(&entry.item, plan, Comments::With);
    let tokens = quote! { #(#[doc = #lines])* #expanded };
    syn::parse2::<syn::File>(tokens).expect("the back end prints items").items
}

/// Whether this imports the derive and nothing else.
fn is_derive_import(item: &syn::ItemUse) -> bool {
    item.tree.to_token_stream().to_string().replace(' ', "") == "limcode::Limcode"
}

/// The attributes that another derive here reads.
fn read_by_others(attrs: &[syn::Attribute]) -> Vec<&'static str> {
    const DERIVES: [(&str, &[&str]); 2] =
        [("serde", &["Serialize", "Deserialize"]), ("wincode", &["SchemaRead", "SchemaWrite", "UninitBuilder"])];
    let derived: Vec<_> = attrs.iter().filter(|attr| attr.path().is_ident("derive")).flat_map(derives_of).collect();
    let is_derived =
        |name: &str| derived.iter().any(|path| path.segments.last().is_some_and(|last| last.ident == name));
    let is_read = |derives: &[&str]| derives.iter().any(|derive| is_derived(derive));
    DERIVES.iter().filter(|(_, derives)| is_read(derives)).map(|(name, _)| *name).collect()
}

/// The paths in a `derive` attribute.
fn derives_of(attr: &syn::Attribute) -> Vec<syn::Path> {
    attr.meta.require_list().ok().and_then(|list| paths(&list.tokens)).unwrap_or_default()
}

fn paths(tokens: &TokenStream) -> Option<Vec<syn::Path>> {
    let parser = syn::punctuated::Punctuated::<syn::Path, syn::Token![,]>::parse_terminated;
    parser.parse2(tokens.clone()).ok().map(|paths| paths.into_iter().collect())
}

/// Takes the derive and its attributes away; of those that it shares with other derives, the ones in `kept` stay.
fn strip(attrs: &mut Vec<syn::Attribute>, kept: &[&str]) {
    let is_gone = |name: &&str| !kept.contains(name);
    let gone: Vec<_> = ["limcode", "serde", "wincode"].into_iter().filter(is_gone).collect();
    attrs.retain(|attr| !gone.iter().any(|name| attr.path().is_ident(name)));
    attrs.retain_mut(|attr| {
        let syn::Meta::List(list) = &mut attr.meta else { return true };
        if !list.path.is_ident("derive") {
            return true;
        }
        let Some(derives) = paths(&list.tokens) else { return true };
        let others: Vec<_> = derives
            .into_iter()
            .filter(|path| path.segments.last().is_none_or(|segment| segment.ident != "Limcode"))
            .collect();
        list.tokens = quote! { #(#others),* };
        !others.is_empty()
    });
}
