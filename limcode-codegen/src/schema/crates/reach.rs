//! What the roots lead to, as items whose paths are written out.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use quote::ToTokens as _;
use syn::visit_mut::VisitMut as _;

use super::attributes::{self, Coder};
use super::derives;
use super::off_wire;
use super::rewrite::{Rewrite, parameters};
use super::tree::{Entry, Tree};
use crate::context::Context;

/// A declaration, by its module and name.
pub type Declared = (Vec<String>, String);

/// Follows types from declaration to declaration.
pub struct Reach<'t> {
    tree: &'t Tree,
    /// One for each file.
    contexts: &'t [Context],
    /// Paths that were reported, once each.
    reported: Rc<RefCell<BTreeSet<String>>>,
    queue: Vec<Declared>,
    /// What was reached; none for an alias, which is written out where it is named.
    pub items: BTreeMap<Declared, Option<syn::Item>>,
    /// The types in each of them.
    holds: BTreeMap<Declared, Vec<Declared>>,
    /// Replacements that were used.
    pub replaced: BTreeSet<Vec<String>>,
    pub notes: Vec<String>,
}

impl<'t> Reach<'t> {
    pub fn new(tree: &'t Tree, contexts: &'t [Context]) -> Self {
        let (queue, items, holds) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
        let (replaced, notes, reported) = (BTreeSet::new(), Vec::new(), Rc::default());
        Reach { tree, contexts, reported, queue, items, holds, replaced, notes }
    }

    /// Follows types from `roots` on.
    pub fn run(&mut self, roots: Vec<Declared>) {
        self.queue = roots;
        while let Some(declared) = self.queue.pop() {
            if self.items.contains_key(&declared) {
                continue;
            }
            let (module, name) = &declared;
            if let Some(target) = self.tree.replaced.get(&[module.as_slice(), std::slice::from_ref(name)].concat()) {
                self.map_to(target.clone());
                self.items.insert(declared, None);
                continue;
            }
            let Some(entry) = self.tree.entry(module, name) else { continue };
            let reported = Rc::clone(&self.reported);
            let mut rewrite = Rewrite::new(self.tree, self.contexts, module, &reported);
            let item = match entry {
                Entry::Type(item) => self.ty(&mut rewrite, item),
                Entry::Alias(alias) => {
                    rewrite.parameters = parameters(&alias.generics);
                    rewrite.visit_type_mut(&mut alias.ty.clone());
                    None
                }
                Entry::Constant(constant) => {
                    let mut constant = (**constant).clone();
                    constant.attrs.retain(|attr| attr.path().is_ident("doc"));
                    constant.vis = syn::parse_quote!(pub);
                    rewrite.visit_type_mut(&mut constant.ty);
                    rewrite.visit_expr_mut(&mut constant.expr);
                    Some(constant.into())
                }
            };
            let targets = rewrite.replaced.iter().filter_map(|target| declared_at(target));
            self.holds.insert(declared.clone(), rewrite.reached.iter().cloned().chain(targets).collect());
            self.queue.extend(rewrite.reached);
            rewrite.replaced.into_iter().for_each(|target| self.map_to(target));
            self.items.insert(declared, item);
        }
        derives::fit(&mut self.items, &self.holds);
        self.notes.extend(self.macros());
    }

    /// Follows a replacement, which may lead to a type of the crates.
    fn map_to(&mut self, target: Vec<String>) {
        self.queue.extend(declared_at(&target));
        self.replaced.insert(target);
    }

    /// A struct or enum as it is encoded; none after a mistake.
    fn ty(&mut self, rewrite: &mut Rewrite<'_>, item: &syn::DeriveInput) -> Option<syn::Item> {
        let path = [rewrite.module, &[item.ident.to_string()]].concat().join("::");
        let coder = match attributes::coder(self.tree, rewrite.module, item) {
            Ok((coder, has_context)) => {
                if has_context {
                    self.notes.push(format!("`{path}` has a hand-written decoder with a context (`SchemaReadContext`); what that checks beyond the fields is not checked"));
                }
                coder
            }
            Err(reason) => {
                rewrite
                    .cx
                    .error_at(&item.ident, format!("`{path}` {reason} map it to a schema: `--replace {path}=PATH`"));
                return None;
            }
        };
        let mut item = item.clone();
        rewrite.parameters = parameters(&item.generics);
        generics(&mut item.generics);
        item.vis = syn::parse_quote!(pub);
        let is_converted = off_wire::is_converted(&item.attrs, coder);
        attributes::of_item(rewrite, &mut item.attrs, &path, coder);
        match &mut item.data {
            // What is encoded is another type.
            _ if is_converted => {}
            syn::Data::Struct(data) => {
                off_wire::remove_skipped(rewrite, &mut data.fields, coder);
                data.fields.iter_mut().for_each(|field| self::field(rewrite, field, coder, true));
            }
            syn::Data::Enum(data) => {
                data.variants.iter_mut().for_each(|variant| self::variant(rewrite, variant, coder))
            }
            syn::Data::Union(_) => {}
        }
        item_of(item)
    }

    /// Item macros in modules with declarations that were reached: they make none of them.
    fn macros(&self) -> Vec<String> {
        let modules: BTreeSet<_> = self.items.keys().map(|(module, _)| module).collect();
        let mut notes = Vec::new();
        for module in modules {
            let entry = &self.tree.modules[module];
            let file = &self.tree.files[entry.file].shown;
            for made in &entry.macros {
                let name = made.to_token_stream().to_string().replace(' ', "");
                let line = made.segments[0].ident.span().start().line;
                notes.push(format!(
                    "skipped the macro `{name}!`, which makes no type that is coded ({}:{line})",
                    file.display()
                ));
            }
        }
        notes
    }
}

/// The declaration at a path.
fn declared_at(path: &[String]) -> Option<Declared> {
    path.split_last().map(|(name, module)| (module.to_vec(), name.clone()))
}

fn variant(rewrite: &mut Rewrite<'_>, variant: &mut syn::Variant, coder: Coder) {
    let mut mapped = attributes::of_part(rewrite, &mut variant.attrs, coder);
    let is_single = variant.fields.len() == 1;
    off_wire::remove_skipped(rewrite, &mut variant.fields, coder);
    for each in &mut variant.fields {
        field(rewrite, each, coder, false);
        // serde's `with` may stand on the variant, for its only field.
        if let Some(ty) = mapped.take().filter(|_| is_single) {
            each.ty = ty;
            each.attrs.retain(|attr| attr.path().is_ident("doc"));
        } else if is_single && is_replaced(&each.ty, rewrite) {
            variant.attrs.retain(|attr| attr.path().is_ident("doc"));
        }
    }
    // A discriminant is no tag.
    variant.discriminant = None;
}

/// Whether a type was mapped just now.
fn is_replaced(ty: &syn::Type, rewrite: &Rewrite<'_>) -> bool {
    let text = ty.to_token_stream().to_string().replace(' ', "");
    rewrite.replaced.last().is_some_and(|target| text == format!("crate::{}", target.join("::")))
}

fn field(rewrite: &mut Rewrite<'_>, field: &mut syn::Field, coder: Coder, is_of_struct: bool) {
    if is_of_struct {
        field.vis = syn::parse_quote!(pub);
    }
    match attributes::of_part(rewrite, &mut field.attrs, coder) {
        Some(ty) => field.ty = ty,
        None => rewrite.visit_type_mut(&mut field.ty),
    }
}

/// Bounds and defaults name traits and types that are not here.
fn generics(generics: &mut syn::Generics) {
    generics.where_clause = None;
    for parameter in &mut generics.params {
        match parameter {
            syn::GenericParam::Type(parameter) => {
                (parameter.bounds, parameter.colon_token) = Default::default();
                (parameter.default, parameter.eq_token) = Default::default();
                parameter.attrs.clear();
            }
            syn::GenericParam::Const(parameter) => (parameter.default, parameter.eq_token) = Default::default(),
            syn::GenericParam::Lifetime(_) => {}
        }
    }
}

/// The item that a derive sees, as an item of a file.
fn item_of(item: syn::DeriveInput) -> Option<syn::Item> {
    syn::parse2(item.into_token_stream()).ok()
}
