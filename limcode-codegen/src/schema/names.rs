//! What each module declares and imports.

use std::collections::BTreeMap;

use super::constant::Values;
use super::foreign;
use super::load::SourceFile;
use super::lookup::imported;
use super::resolve::{Aliases, Open};
use crate::context::Context;
use crate::model::Type;
use crate::{check, parse};

/// Every name of the closed world.
pub struct Names {
    /// Modules by path.
    pub modules: BTreeMap<Vec<String>, Module>,
    /// Structs, enums and unions in the order of their files.
    pub items: Vec<DeclaredItem>,
    /// Values of constants.
    pub values: Values,
    /// What aliases stand for.
    pub aliases: Aliases,
    /// The aliases that are being resolved.
    pub open: Open,
}

/// What one module declares and imports.
#[derive(Default)]
pub struct Module {
    pub declarations: BTreeMap<String, Declaration>,
    /// `use path::*`
    pub globs: Vec<Import>,
    /// Which of the items and modules are visible where.
    pub visibilities: BTreeMap<String, syn::Visibility>,
}

/// An import of a name, or of all names of a module.
pub struct Import {
    pub path: Vec<String>,
    pub visibility: syn::Visibility,
}

/// What a name stands for.
pub enum Declaration {
    /// A struct or enum here, with these parameters.
    Item(Box<syn::Generics>),
    /// `type Name = ...`, in this file.
    Alias(usize, Box<Type>),
    /// `const NAME: usize = ...`, in this file.
    Constant(usize, Box<syn::Expr>),
    /// `use path` or `use path as name`; several, where the name is also that of a function or macro.
    Imports(Vec<Import>),
}

/// A struct, enum or union as written.
pub struct DeclaredItem {
    pub path: Vec<String>,
    pub file: usize,
    pub source: syn::DeriveInput,
}

impl Names {
    /// Collects the declarations of all files; reports what a schema file may not hold.
    pub fn collect(sources: &[SourceFile], contexts: &[Context]) -> Self {
        let mut names = Names {
            modules: BTreeMap::new(),
            items: Vec::new(),
            values: Values::default(),
            aliases: Aliases::default(),
            open: Open::default(),
        };
        for (file, source) in sources.iter().enumerate() {
            for depth in 0..=source.module.len() {
                names.modules.entry(source.module[..depth].to_vec()).or_default();
            }
            names.module(&contexts[file], file, &source.module, &source.syntax.items);
        }
        names.items.iter().for_each(|item| names.refuse_unseen(&contexts[item.file], item));
        names
    }

    fn module(&mut self, cx: &Context, file: usize, module: &[String], items: &[syn::Item]) {
        let by_hand: Vec<_> = items.iter().filter_map(coded_by_hand).collect();
        for item in items {
            if is_test_only(attributes(item)) || name_of(item).is_some_and(|name| by_hand.contains(&name)) {
                continue;
            }
            refuse_configuration(cx, attributes(item));
            match item {
                syn::Item::Struct(item) => self.item(cx, file, module, item.clone().into()),
                syn::Item::Enum(item) => self.item(cx, file, module, item.clone().into()),
                syn::Item::Union(item) => self.item(cx, file, module, item.clone().into()),
                syn::Item::Type(item) => {
                    if item.generics.params.is_empty() {
                        let Some(ty) = parse::ty(cx, &item.generics, &item.ty) else { continue };
                        check::reference(cx, &ty);
                        self.declare(cx, module, (&item.ident, &item.vis), Declaration::Alias(file, Box::new(ty)));
                    } else {
                        cx.error_at(&item.generics, "unsupported generic alias; use the type behind it");
                    }
                }
                syn::Item::Const(item) => {
                    let constant = Declaration::Constant(file, item.expr.clone());
                    self.declare(cx, module, (&item.ident, &item.vis), constant);
                }
                syn::Item::Use(item) => self.import(module, item),
                syn::Item::Mod(item) => {
                    let mut path = module.to_vec();
                    path.push(item.ident.to_string());
                    let entry = self.modules.entry(module.to_vec()).or_default();
                    entry.visibilities.insert(item.ident.to_string(), item.vis.clone());
                    if let Some((_, items)) = &item.content {
                        self.modules.entry(path.clone()).or_default();
                        self.module(cx, file, &path, items);
                    }
                }
                // What a macro is, is code; what it makes where it is used, may be types.
                syn::Item::Macro(item) if item.ident.is_none() => cx.error_at(
                    &item.mac.path,
                    "unsupported macro: the items it makes cannot be seen here; write them out",
                ),
                // Code beside the types (impls, functions, traits) has no wire form and needs none.
                _ => {}
            }
        }
    }

    fn item(&mut self, cx: &Context, file: usize, module: &[String], source: syn::DeriveInput) {
        let mut path = module.to_vec();
        path.push(source.ident.to_string());
        refuse_inner_configuration(cx, &source);
        let declaration = Declaration::Item(Box::new(source.generics.clone()));
        self.declare(cx, module, (&source.ident, &source.vis), declaration);
        self.items.push(DeclaredItem { path, file, source });
    }

    /// Attribute macros of other crates may change what is encoded.
    fn refuse_unseen(&self, cx: &Context, item: &DeclaredItem) {
        let module = &item.path[..item.path.len() - 1];
        for attr in &item.source.attrs {
            let paths = imported(self, module, &segments(attr.path()));
            let unseen = paths.iter().find_map(|path| Some((path.last()?, foreign::unseen(path)?)));
            if let Some((name, does)) = unseen {
                cx.error_at(attr, format!("unsupported `{name}`: it {does}; remove it, or write its attributes out"));
            }
        }
    }

    fn declare(
        &mut self,
        cx: &Context,
        module: &[String],
        (name, visibility): (&syn::Ident, &syn::Visibility),
        declaration: Declaration,
    ) {
        let module = self.modules.entry(module.to_vec()).or_default();
        module.visibilities.insert(name.to_string(), visibility.clone());
        if module.declarations.insert(name.to_string(), declaration).is_some() {
            cx.error_at(name, format!("`{name}` is declared twice in this module; rename one"));
        }
    }

    fn import(&mut self, module: &[String], item: &syn::ItemUse) {
        let entry = self.modules.entry(module.to_vec()).or_default();
        let import = |path: &[String]| Import { path: path.to_vec(), visibility: item.vis.clone() };
        flatten_use(item, &mut |path, name| match name {
            Some(name) => {
                let declared = entry.declarations.entry(name.to_owned());
                if let Declaration::Imports(imports) = declared.or_insert_with(|| Declaration::Imports(Vec::new())) {
                    imports.push(import(path));
                }
            }
            None => entry.globs.push(import(path)),
        });
    }
}

/// The names of a path. Before that of a crate, as `::` at the start says, is an empty one.
pub fn segments(path: &syn::Path) -> Vec<String> {
    let crates = path.leading_colon.map(|_| String::new());
    crates.into_iter().chain(path.segments.iter().map(|segment| segment.ident.to_string())).collect()
}

/// Calls `found` for each path of an import with the name that it binds; none for a glob. Before the name of a crate, as `::` at the start
/// says, is an empty one.
pub fn flatten_use(item: &syn::ItemUse, found: &mut impl FnMut(&[String], Option<&str>)) {
    let mut prefix: Vec<_> = item.leading_colon.map(|_| String::new()).into_iter().collect();
    flatten_tree(&item.tree, &mut prefix, found);
}

/// The same of a part of an import, which follows `prefix`.
pub fn flatten_tree(tree: &syn::UseTree, prefix: &mut Vec<String>, found: &mut impl FnMut(&[String], Option<&str>)) {
    match tree {
        syn::UseTree::Path(path) => {
            prefix.push(path.ident.to_string());
            flatten_tree(&path.tree, prefix, found);
            prefix.pop();
        }
        syn::UseTree::Name(name) if name.ident == "self" => {
            let last = prefix.last().cloned().unwrap_or_default();
            found(prefix, Some(&last));
        }
        syn::UseTree::Name(name) => {
            let ident = name.ident.to_string();
            prefix.push(ident.clone());
            found(prefix, Some(&ident));
            prefix.pop();
        }
        syn::UseTree::Rename(rename) if rename.ident == "self" && !prefix.is_empty() => {
            found(prefix, Some(&rename.rename.to_string()));
        }
        syn::UseTree::Rename(rename) => {
            prefix.push(rename.ident.to_string());
            found(prefix, Some(&rename.rename.to_string()));
            prefix.pop();
        }
        syn::UseTree::Glob(_) => found(prefix, None),
        syn::UseTree::Group(group) => group.items.iter().for_each(|tree| flatten_tree(tree, prefix, found)),
    }
}

/// The name of a struct or enum.
fn name_of(item: &syn::Item) -> Option<&syn::Ident> {
    match item {
        syn::Item::Struct(item) => Some(&item.ident),
        syn::Item::Enum(item) => Some(&item.ident),
        _ => None,
    }
}

/// The type whose wire layout is written by hand here: it is a codec, and needs none.
fn coded_by_hand(item: &syn::Item) -> Option<&syn::Ident> {
    let syn::Item::Impl(syn::ItemImpl { trait_: Some((_, of, _)), self_ty, .. }) = item else { return None };
    match &**self_ty {
        syn::Type::Path(path) if of.segments.last().is_some_and(|last| last.ident == "Layout") => {
            path.path.segments.last().map(|last| &last.ident)
        }
        _ => None,
    }
}

fn attributes(item: &syn::Item) -> &[syn::Attribute] {
    match item {
        syn::Item::Struct(item) => &item.attrs,
        syn::Item::Enum(item) => &item.attrs,
        syn::Item::Union(item) => &item.attrs,
        syn::Item::Type(item) => &item.attrs,
        syn::Item::Const(item) => &item.attrs,
        syn::Item::Mod(item) => &item.attrs,
        _ => &[],
    }
}

/// Whether this is `#[cfg(test)]`.
pub fn is_test_only(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| {
        attr.path().is_ident("cfg") && attr.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test")
    })
}

/// The wire must not depend on configuration, which a schema compiler does not see either.
fn refuse_configuration(cx: &Context, attrs: &[syn::Attribute]) {
    for attr in attrs {
        if attr.path().is_ident("cfg") {
            cx.error_at(attr, "unsupported `cfg`; the wire must not depend on configuration, remove it");
        } else if attr.path().is_ident("cfg_attr") && changes_coding(&attr.meta) {
            cx.error_at(attr, "unsupported `cfg_attr` around a coding; write the attribute without a condition");
        }
    }
}

fn refuse_inner_configuration(cx: &Context, source: &syn::DeriveInput) {
    let fields = |fields: &syn::Fields| fields.iter().for_each(|field| refuse_configuration(cx, &field.attrs));
    match &source.data {
        syn::Data::Struct(data) => fields(&data.fields),
        syn::Data::Enum(data) => {
            for variant in &data.variants {
                refuse_configuration(cx, &variant.attrs);
                fields(&variant.fields);
            }
        }
        syn::Data::Union(_) => {}
    }
}

/// Whether a `cfg_attr` holds an attribute that limcode reads, in another `cfg_attr` for instance.
fn changes_coding(attr: &syn::Meta) -> bool {
    let syn::Meta::List(list) = attr else { return false };
    let parser = syn::punctuated::Punctuated::<syn::Meta, syn::Token![,]>::parse_terminated;
    let is_read = |meta: &syn::Meta| {
        parse::meant_as(meta.path()).is_some() || meta.path().is_ident("cfg_attr") && changes_coding(meta)
    };
    match list.parse_args_with(parser) {
        Ok(metas) => metas.iter().skip(1).any(is_read),
        Err(_) => true,
    }
}
