//! Reads the modules of a crate from its files.

use std::fs;
use std::path::{Path, PathBuf};

use super::attributes::derives_codec;
use super::config::Config;
use super::tree::{CrateFile, Module, Tree};
use crate::nesting;
use crate::schema::Diagnostic;

/// Reads the crate `name` whose root module is in the file `library`.
pub fn read(tree: &mut Tree, errors: &mut Vec<Diagnostic>, name: &str, library: &Path, config: &Config) {
    let folder = library.parent().unwrap_or(Path::new("")).to_owned();
    Reader { tree, errors, config }.file(library, vec![name.to_owned()], folder, syn::parse_quote!(pub));
}

struct Reader<'a> {
    tree: &'a mut Tree,
    errors: &'a mut Vec<Diagnostic>,
    config: &'a Config,
}

/// A module that is being read.
struct Place {
    file: usize,
    path: Vec<String>,
    /// The folder with the files of the modules in it.
    folder: PathBuf,
    /// The folder that `#[path]` of a module in it starts from: within a module with braces the same, and else that of the file.
    start: PathBuf,
    visibility: syn::Visibility,
}

impl Reader<'_> {
    fn file(&mut self, file: &Path, path: Vec<String>, folder: PathBuf, visibility: syn::Visibility) {
        // A `path` attribute may lead in a circle.
        if path.len() > 64 {
            return self.errors.push(Diagnostic {
                message: "modules are more than 64 levels deep; is there a circle of `#[path]`?".to_owned(),
                file: file.to_owned(),
                place: None,
            });
        }
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) => return self.errors.push(Diagnostic::unreadable(file, &error)),
        };
        let tokens = text.parse::<proc_macro2::TokenStream>().map_err(syn::Error::from);
        let syntax = tokens.and_then(|tokens| {
            nesting::check(&tokens)?;
            syn::parse2::<syn::File>(tokens)
        });
        let mut syntax = match syntax {
            Ok(syntax) => syntax,
            Err(error) => return self.errors.extend(Diagnostic::in_text(file, &text, &error)),
        };
        let number = self.tree.files.len();
        self.tree.files.push(CrateFile { shown: file.to_owned(), text, module: path.clone() });
        let start = file.parent().unwrap_or(Path::new("")).to_owned();
        let place = Place { file: number, path, folder, start, visibility };
        let expanded = self.config.expand(&mut syntax.attrs);
        self.report_conditions(number);
        match expanded {
            Ok(()) => self.items(place, syntax.items),
            Err(predicate) => {
                let mut module = Module::new(number, place.visibility);
                module.disabled =
                    syntax.items.iter().filter_map(name_of).map(|name| (name, predicate.clone())).collect();
                self.tree.modules.insert(place.path, module);
            }
        }
    }

    fn items(&mut self, place: Place, items: Vec<syn::Item>) {
        let mut module = Module::new(place.file, place.visibility.clone());
        let mut inner = Vec::new();
        for mut item in items {
            let name = name_of(&item);
            let Some(attrs) = attributes(&mut item) else { continue };
            let hidden = self.config.hidden(attrs, derives_codec);
            if let (Some(name), Some(predicate)) = (&name, hidden) {
                module.hidden.insert(name.clone(), predicate);
            }
            if let Err(predicate) = self.config.expand(attrs) {
                if let Some(name) = name {
                    module.disabled.entry(name).or_insert(predicate);
                }
                continue;
            }
            match item {
                syn::Item::Mod(item) => inner.push(item),
                item => module.declare(item, self.config),
            }
        }
        self.report_conditions(place.file);
        self.tree.modules.insert(place.path.clone(), module);
        inner.into_iter().for_each(|item| self.module(&place, item));
    }

    /// Reports the conditions of a file that cannot be read.
    fn report_conditions(&mut self, file: usize) {
        let source = &self.tree.files[file];
        let wrong = self.config.take_wrong();
        self.errors.extend(wrong.iter().flat_map(|error| Diagnostic::in_text(&source.shown, &source.text, error)));
    }

    fn module(&mut self, place: &Place, item: syn::ItemMod) {
        let name = item.ident.to_string();
        let path = [place.path.as_slice(), std::slice::from_ref(&name)].concat();
        let named = item.attrs.iter().find_map(|attr| match &attr.meta {
            syn::Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
                syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(value), .. }) => Some(value.value()),
                _ => None,
            },
            _ => None,
        });
        let name = name.strip_prefix("r#").unwrap_or(&name).to_owned();
        let below = place.folder.join(&name);
        let named = named.map(|named| place.start.join(named));
        if let Some((_, items)) = item.content {
            let folder = named.unwrap_or(below);
            let start = folder.clone();
            return self.items(Place { file: place.file, path, folder, start, visibility: item.vis }, items);
        }
        if let Some(file) = named {
            let folder = file.parent().unwrap_or(Path::new("")).to_owned();
            return self.file(&file, path, folder, item.vis);
        }
        let flat = below.with_extension("rs");
        let file = if flat.is_file() { flat } else { below.join("mod.rs") };
        if file.is_file() {
            return self.file(&file, path, below, item.vis);
        }
        let message = format!("the file of the module `{name}` is missing: neither `{name}.rs` nor `{name}/mod.rs`");
        let error = syn::Error::new(item.ident.span(), message);
        let source = &self.tree.files[place.file];
        self.errors.extend(Diagnostic::in_text(&source.shown, &source.text, &error));
    }
}

/// The attributes of what types can depend on.
fn attributes(item: &mut syn::Item) -> Option<&mut Vec<syn::Attribute>> {
    match item {
        syn::Item::Struct(item) => Some(&mut item.attrs),
        syn::Item::Enum(item) => Some(&mut item.attrs),
        syn::Item::Union(item) => Some(&mut item.attrs),
        syn::Item::Type(item) => Some(&mut item.attrs),
        syn::Item::Const(item) => Some(&mut item.attrs),
        syn::Item::Mod(item) => Some(&mut item.attrs),
        syn::Item::Use(item) => Some(&mut item.attrs),
        syn::Item::ExternCrate(item) => Some(&mut item.attrs),
        syn::Item::Macro(item) => Some(&mut item.attrs),
        syn::Item::Impl(item) => Some(&mut item.attrs),
        _ => None,
    }
}

fn name_of(item: &syn::Item) -> Option<String> {
    match item {
        syn::Item::Struct(item) => Some(item.ident.to_string()),
        syn::Item::Enum(item) => Some(item.ident.to_string()),
        syn::Item::Type(item) => Some(item.ident.to_string()),
        syn::Item::Mod(item) => Some(item.ident.to_string()),
        _ => None,
    }
}
