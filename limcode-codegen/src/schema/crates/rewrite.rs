//! Writes paths in types out, from the root of all modules on, and aliases as what they stand for.

use std::cell::RefCell;
use std::collections::BTreeSet;

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::Parse;
use syn::spanned::Spanned as _;
use syn::visit_mut::{self, VisitMut};

use super::alias::Substitute;
use super::off_wire;
use super::paths::{End, Found};
use super::tree::{Entry, Tree};
use crate::context::Context;
use crate::model::Library;
use crate::parse;
use crate::schema::names::segments;

/// Aliases that may stand for each other.
const MAX_ALIASES: usize = 64;

/// Aliases that may be written out in one item.
const MAX_WRITTEN_OUT: usize = 1_000;

/// Crates whose types say how others are written.
const KNOWN: [&str; 3] = ["solana_short_vec", "solana_wincode_varint", "wincode"];

/// Rewrites the types of one module.
pub struct Rewrite<'a> {
    pub tree: &'a Tree,
    /// One for each file.
    contexts: &'a [Context],
    /// Where mistakes are reported.
    pub cx: &'a Context,
    pub module: &'a [String],
    /// Parameters of the item, which are no names of the module.
    pub parameters: Vec<String>,
    /// Paths of crates that are not given, which are reported once each.
    reported: &'a RefCell<BTreeSet<String>>,
    /// Whether crates that are not given may be named, as in the attributes of other macros.
    pub is_lenient: bool,
    /// The declarations that types lead to.
    pub reached: Vec<(Vec<String>, String)>,
    /// Replacements that were used, and what they were for.
    pub replaced: Vec<Vec<String>>,
    aliases: usize,
    /// How many were written out.
    written_out: usize,
}

impl<'a> Rewrite<'a> {
    pub fn new(
        tree: &'a Tree,
        contexts: &'a [Context],
        module: &'a [String],
        reported: &'a RefCell<BTreeSet<String>>,
    ) -> Self {
        Rewrite {
            tree,
            contexts,
            cx: &contexts[tree.modules[module].file],
            module,
            reported,
            parameters: Vec::new(),
            is_lenient: false,
            reached: Vec::new(),
            replaced: Vec::new(),
            aliases: 0,
            written_out: 0,
        }
    }

    /// The path of a declaration or replacement, from the root of all modules on, with the arguments of `path`.
    fn absolute(&mut self, found: Found, path: &syn::Path) -> syn::Path {
        let names = match found {
            // Known by name, whether their sources are given or not.
            Found::Declared(module, name) if self.is_lenient && KNOWN.contains(&module[0].as_str()) => {
                let arguments = path.segments.last().map(|last| last.arguments.clone()).unwrap_or_default();
                return plain(&[module[0].clone(), name], arguments, path.span());
            }
            Found::Declared(module, name) => {
                let names = [module.as_slice(), std::slice::from_ref(&name)].concat();
                self.reached.push((module, name));
                names
            }
            Found::Replaced(target) => {
                self.replaced.push(target.clone());
                target
            }
        };
        let arguments = path.segments.last().map(|last| last.arguments.clone()).unwrap_or_default();
        absolute(&names, arguments, path.span())
    }

    /// What an alias with these arguments stands for.
    fn alias(&mut self, (module, name): (&[String], &str), alias: &syn::ItemType, path: &syn::Path) -> syn::Type {
        let mut ty = (*alias.ty).clone();
        if self.aliases == MAX_ALIASES {
            self.cx.error_at(path, format!("type alias `{name}` refers to itself; name the type"));
            return ty;
        }
        self.written_out += 1;
        if self.written_out == MAX_WRITTEN_OUT {
            self.cx.error_at(
                path,
                format!("more than {MAX_WRITTEN_OUT} aliases are written out here; define a struct on the way"),
            );
        }
        if self.written_out >= MAX_WRITTEN_OUT {
            return ty;
        }
        let mut inner = Rewrite {
            parameters: parameters(&alias.generics),
            module,
            // Its text is in its own file.
            cx: &self.contexts[self.tree.modules[module].file],
            reached: Vec::new(),
            replaced: Vec::new(),
            aliases: self.aliases + 1,
            ..*self
        };
        inner.visit_type_mut(&mut ty);
        let arguments = Substitute::new(alias, path, &mut inner);
        self.written_out = inner.written_out;
        let (reached, replaced) = (inner.reached, inner.replaced);
        self.reached.extend(reached);
        self.replaced.extend(replaced);
        // What the alias names is shown where the alias is named.
        let mut ty = respanned(&ty, path.span());
        if let Err(message) = arguments.and_then(|arguments| arguments.put_into(&mut ty)) {
            self.cx.error_at(path, message);
        }
        ty
    }

    fn is_parameter(&self, path: &syn::Path) -> bool {
        path.segments.len() == 1 && self.parameters.iter().any(|parameter| path.segments[0].ident == parameter)
    }

    /// The path of a type that no crate here declares; reports one that should be declared.
    fn outside(&self, path: &syn::Path) -> syn::Path {
        let text = path.to_token_stream().to_string().replace(' ', "");
        let arguments = path.segments.last().map(|last| last.arguments.clone()).unwrap_or_default();
        match self.tree.end(self.module, &segments(path)) {
            // The prelude's, or unknown, which is reported where names are resolved.
            End::Inside(module, name) if module == self.module && path.segments.len() == 1 && name.len() == 1 => {
                if !self.is_lenient {
                    self.report_macro(path, &module, &name);
                }
                path.clone()
            }
            End::Inside(module, name) => {
                if !self.is_lenient && !self.report_macro(path, &module, &name) {
                    let message = self.undeclared(&module, &name);
                    self.cx.error_at(path, message);
                }
                path.clone()
            }
            End::Outside(mut names) => {
                if matches!(names[0].as_str(), "core" | "alloc") {
                    "std".clone_into(&mut names[0]);
                }
                let full = names.join("::");
                if !self.is_lenient && !is_library(&names) && self.reported.borrow_mut().insert(full.clone()) {
                    let first = &names[0];
                    self.cx.error_at(path, format!("`{text}` is of the crate `{first}`, which is not given; add `--crate {first}=PATH`, or map it to a schema: `--replace {full}=PATH`"));
                }
                plain(&names, arguments, path.span())
            }
        }
    }

    /// Reports a name that a macro in the module may declare.
    fn report_macro(&self, path: &syn::Path, module: &[String], name: &[String]) -> bool {
        let Some(entry) = self.tree.modules.get(module) else { return false };
        let is_of_prelude = module == self.module && !Library::prelude(&name[0]).is_empty();
        let is_known = name.len() > 1 || parse::is_primitive(path) || is_of_prelude;
        let Some(made) = entry.macros.first().filter(|_| !is_known) else { return false };
        let made = made.to_token_stream().to_string().replace(' ', "");
        let full = [module, name].concat().join("::");
        self.cx.error_at(path, format!("`{full}` is not declared; the macro `{made}!` in its module may make it, and macros are not expanded; map it to a schema: `--replace {full}=PATH`"));
        true
    }

    fn undeclared(&self, module: &[String], name: &[String]) -> String {
        let full = [module, name].concat().join("::");
        let disabled = self.tree.modules.get(module).and_then(|entry| entry.disabled.get(&name[0]));
        match disabled {
            Some(predicate) => format!(
                "`{full}` is compiled only with `{predicate}`; add the feature with `--features`, or set it with `--cfg`"
            ),
            None => format!(
                "`{full}` is not declared in the sources that were given; map it to a schema: `--replace {full}=PATH`"
            ),
        }
    }
}

impl VisitMut for Rewrite<'_> {
    fn visit_type_mut(&mut self, ty: &mut syn::Type) {
        let syn::Type::Path(syn::TypePath { qself: None, path }) = ty else {
            return visit_mut::visit_type_mut(self, ty);
        };
        off_wire::remove_arguments(self, path);
        path.segments.iter_mut().for_each(|segment| self.visit_path_arguments_mut(&mut segment.arguments));
        if self.is_parameter(path) || path.is_ident("Self") {
            return;
        }
        // Of what hangs on a parameter only the parameter has a name here.
        let is_of_parameter = path.segments.len() > 1
            && (path.segments[0].ident == "Self" || self.parameters.iter().any(|own| path.segments[0].ident == own));
        if is_of_parameter {
            return;
        }
        match self.tree.find(self.module, &segments(path)) {
            Some(Found::Declared(module, name)) => match self.tree.entry(&module, &name) {
                Some(Entry::Alias(alias)) => *ty = self.alias((&module, &name), alias, path),
                Some(Entry::Constant(_)) => *path = self.absolute(Found::Declared(module, name), path),
                _ => *path = self.absolute(Found::Declared(module, name), path),
            },
            Some(found) => *path = self.absolute(found, path),
            None => *path = self.outside(path),
        }
    }

    fn visit_expr_mut(&mut self, expr: &mut syn::Expr) {
        if let syn::Expr::Path(syn::ExprPath { qself: None, path, .. }) = expr {
            if !self.is_parameter(path)
                && let Some(found) = self.tree.find(self.module, &segments(path))
            {
                *path = self.absolute(found, path);
            }
            return;
        }
        visit_mut::visit_expr_mut(self, expr);
    }
}

/// Whether std or a library that limcode knows declares a path.
pub fn is_library(names: &[String]) -> bool {
    names[0] == "std" || !Library::rows(names).is_empty()
}

/// The names of the parameters of a type.
pub fn parameters(generics: &syn::Generics) -> Vec<String> {
    let types = generics.type_params().map(|parameter| parameter.ident.to_string());
    types.chain(generics.const_params().map(|parameter| parameter.ident.to_string())).collect()
}

/// `crate::a::b`
fn absolute(names: &[String], arguments: syn::PathArguments, span: Span) -> syn::Path {
    plain(&[&["crate".to_owned()], names].concat(), arguments, span)
}

fn plain(names: &[String], arguments: syn::PathArguments, span: Span) -> syn::Path {
    let segment = |name: &String| syn::PathSegment::from(ident(name, span));
    let mut segments: syn::punctuated::Punctuated<_, _> = names.iter().map(segment).collect();
    if let Some(last) = segments.last_mut() {
        last.arguments = arguments;
    }
    syn::Path { leading_colon: None, segments }
}

pub fn ident(name: &str, span: Span) -> syn::Ident {
    match name.strip_prefix("r#") {
        Some(raw) => syn::Ident::new_raw(raw, span),
        None => syn::Ident::new(name, span),
    }
}

/// The same type or value, at another place.
pub fn respanned<T: ToTokens + Parse + Clone>(node: &T, span: Span) -> T {
    syn::parse2(at(node.to_token_stream(), span)).unwrap_or_else(|_| node.clone())
}

fn at(tokens: TokenStream, span: Span) -> TokenStream {
    let moved = |token: TokenTree| {
        let mut token = match token {
            TokenTree::Group(group) => TokenTree::Group(Group::new(group.delimiter(), at(group.stream(), span))),
            other => other,
        };
        token.set_span(span);
        token
    };
    tokens.into_iter().map(moved).collect()
}
