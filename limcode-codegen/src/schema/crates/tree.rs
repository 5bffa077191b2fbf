//! The modules of crates, as far as they are compiled.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::config::Config;
use super::paths::Target;
use crate::schema::names::{Import, flatten_use, segments};

/// A file of a crate.
pub struct CrateFile {
    pub shown: PathBuf,
    pub text: String,
    /// The module that it holds, from the name of its crate on.
    pub module: Vec<String>,
}

/// All modules of all crates.
#[derive(Default)]
pub struct Tree {
    pub files: Vec<CrateFile>,
    pub modules: BTreeMap<Vec<String>, Module>,
    /// For each crate, the names by which its sources call the others.
    pub externs: BTreeMap<String, BTreeMap<String, String>>,
    /// Paths and what they are mapped to, as given and as they are declared.
    pub replaced: BTreeMap<Vec<String>, Vec<String>>,
}

/// What is declared in a module.
pub struct Module {
    pub file: usize,
    pub visibility: syn::Visibility,
    pub items: BTreeMap<String, Entry>,
    /// A name may be imported several times: as that of a type, a function and a macro.
    pub imports: BTreeMap<String, Vec<Import>>,
    pub globs: Vec<Glob>,
    /// Macros that stand where items do.
    pub macros: Vec<syn::Path>,
    pub impls: Vec<Impl>,
    /// Names that are not compiled, with the predicates that do not hold.
    pub disabled: BTreeMap<String, String>,
    /// Types that derive a codec only with predicates that do not hold.
    pub hidden: BTreeMap<String, String>,
}

/// A declaration that types can be made of.
pub enum Entry {
    Type(Box<syn::DeriveInput>),
    Alias(Box<syn::ItemType>),
    Constant(Box<syn::ItemConst>),
}

/// An impl of a trait that encodes or decodes.
pub struct Impl {
    pub of_trait: syn::Ident,
    /// The path of the type.
    pub of: Vec<String>,
}

/// `use path::*`
pub struct Glob {
    pub import: Import,
    /// What the path leads to, once it is known: a module, or a path in a crate that was not given.
    pub target: Option<Target>,
}

/// The traits of codecs.
const CODECS: [&str; 5] = ["SchemaRead", "SchemaWrite", "SchemaReadContext", "Serialize", "Deserialize"];

impl Module {
    /// An empty module in the file of this number.
    pub fn new(file: usize, visibility: syn::Visibility) -> Self {
        Module {
            file,
            visibility,
            items: BTreeMap::new(),
            imports: BTreeMap::new(),
            globs: Vec::new(),
            macros: Vec::new(),
            impls: Vec::new(),
            disabled: BTreeMap::new(),
            hidden: BTreeMap::new(),
        }
    }

    /// Takes an item in, whose attributes have been expanded.
    pub fn declare(&mut self, item: syn::Item, config: &Config) {
        match item {
            syn::Item::Struct(item) => self.ty(item.into(), config),
            syn::Item::Enum(item) => self.ty(item.into(), config),
            syn::Item::Union(item) => self.ty(item.into(), config),
            syn::Item::Type(item) => drop(self.items.insert(item.ident.to_string(), Entry::Alias(Box::new(item)))),
            syn::Item::Const(item) => {
                self.items.entry(item.ident.to_string()).or_insert(Entry::Constant(Box::new(item)));
            }
            syn::Item::Use(item) => flatten_use(&item, &mut |path, name| {
                let import = Import { path: path.to_vec(), visibility: item.vis.clone() };
                match name {
                    Some(name) => self.imports.entry(name.to_owned()).or_default().push(import),
                    None => self.globs.push(Glob { import, target: None }),
                }
            }),
            syn::Item::ExternCrate(item) => {
                let name = item.rename.as_ref().map_or(&item.ident, |(_, rename)| rename).to_string();
                let path = if item.ident == "self" {
                    vec!["crate".to_owned()]
                } else {
                    vec![String::new(), item.ident.to_string()]
                };
                self.imports.entry(name).or_default().push(Import { path, visibility: item.vis });
            }
            syn::Item::Macro(item) if item.ident.is_none() => self.macros.push(item.mac.path),
            syn::Item::Impl(syn::ItemImpl { trait_: Some((_, path, _)), self_ty, .. }) => {
                let of_trait = path.segments.last().map(|last| last.ident.clone());
                let of_trait = of_trait.filter(|name| CODECS.iter().any(|codec| name == codec));
                if let (Some(of_trait), syn::Type::Path(of)) = (of_trait, *self_ty) {
                    self.impls.push(Impl { of_trait, of: segments(&of.path) });
                }
            }
            _ => {}
        }
    }

    fn ty(&mut self, mut item: syn::DeriveInput, config: &Config) {
        config.expand_inside(&mut item);
        self.items.insert(item.ident.to_string(), Entry::Type(Box::new(item)));
    }
}

impl Entry {
    pub fn visibility(&self) -> &syn::Visibility {
        match self {
            Entry::Type(item) => &item.vis,
            Entry::Alias(item) => &item.vis,
            Entry::Constant(item) => &item.vis,
        }
    }
}

impl Tree {
    pub fn entry(&self, module: &[String], name: &str) -> Option<&Entry> {
        self.modules.get(module)?.items.get(name)
    }

    /// The crate that sources of the crate of `module` call `name`.
    pub fn extern_crate(&self, module: &[String], name: &str) -> Option<&str> {
        self.externs.get(module.first()?)?.get(name).map(String::as_str)
    }
}
