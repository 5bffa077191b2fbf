//! The modules of crates, as far as they are compiled, and what paths in them lead to.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use super::config::Config;
use crate::schema::names::flatten_use;

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
#[derive(Default)]
pub struct Module {
    pub file: usize,
    pub items: BTreeMap<String, Entry>,
    imports: BTreeMap<String, Vec<String>>,
    globs: Vec<Vec<String>>,
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

/// What a path leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A declaration, by its module and name.
    Declared(Vec<String>, String),
    /// What the path is mapped to.
    Replaced(Vec<String>),
}

/// Where a path ends that leads to no declaration.
pub enum End {
    /// In this module, which has no such name.
    Inside(Vec<String>, Vec<String>),
    /// In a crate that was not given.
    Outside(Vec<String>),
}

/// Globs that may be followed inside each other.
const MAX_OPEN_GLOBS: usize = 8;

/// The traits of codecs.
const CODECS: [&str; 5] = ["SchemaRead", "SchemaWrite", "SchemaReadContext", "Serialize", "Deserialize"];

impl Module {
    /// A module in the file of this number.
    pub fn new(file: usize) -> Self {
        Module { file, ..Module::default() }
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
            syn::Item::Use(item) => flatten_use(&item.tree, &mut Vec::new(), &mut |path, name| match name {
                Some(name) => drop(self.imports.entry(name.to_owned()).or_insert_with(|| path.to_vec())),
                None => self.globs.push(path.to_vec()),
            }),
            syn::Item::ExternCrate(syn::ItemExternCrate { ident, rename: Some((_, rename)), .. }) => {
                self.imports.insert(rename.to_string(), vec![ident.to_string()]);
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

/// The names of a path.
pub fn segments(path: &syn::Path) -> Vec<String> {
    path.segments.iter().map(|segment| segment.ident.to_string()).collect()
}

impl Tree {
    pub fn entry(&self, module: &[String], name: &str) -> Option<&Entry> {
        self.modules.get(module)?.items.get(name)
    }

    /// Follows a path from a module.
    pub fn find(&self, module: &[String], path: &[String]) -> Option<Found> {
        Search { tree: self, seen: BTreeSet::new(), open_globs: Vec::new() }.find(module, path)
    }

    /// Follows a path that starts with the name of a crate.
    pub fn find_absolute(&self, path: &[String]) -> Option<Found> {
        if let Some(target) = self.replaced.get(path) {
            return Some(Found::Replaced(target.clone()));
        }
        let (first, rest) = path.split_first()?;
        self.find(std::slice::from_ref(first), rest)
    }

    /// Where a path ends that leads to no declaration.
    pub fn end(&self, module: &[String], path: &[String]) -> End {
        self.end_within(module, path, true)
    }

    /// The same; the paths of globs are followed without other globs.
    fn end_within(&self, module: &[String], path: &[String], has_globs: bool) -> End {
        let (mut module, mut path) = (module.to_vec(), path.to_vec());
        let mut is_inside = false;
        // Imports may lead in a circle.
        for _ in 0..64 {
            let [first, rest @ ..] = path.as_slice() else { break };
            let child = [module.as_slice(), std::slice::from_ref(first)].concat();
            match (first.as_str(), self.modules.get(&module).and_then(|entry| entry.imports.get(first))) {
                ("crate", _) => module.truncate(1),
                ("super", _) => drop(module.pop()),
                ("self", _) => {}
                (_, Some(import)) if import[..] != path[..1] => {
                    path = [import.as_slice(), rest].concat();
                    is_inside = false;
                    continue;
                }
                _ if !rest.is_empty() && self.modules.contains_key(&child) => module = child,
                _ => {
                    if let Some(import) = has_globs.then(|| self.by_glob(&module, first)).flatten() {
                        module = import;
                        continue;
                    }
                    match self.extern_crate(&module, first) {
                        Some(name) if !rest.is_empty() => module = vec![name.to_owned()],
                        _ => break,
                    }
                }
            }
            is_inside = true;
            path = rest.to_vec();
        }
        if is_inside || path.len() == 1 { End::Inside(module, path) } else { End::Outside(path) }
    }

    /// The module with an import of `name` that a glob of `module` leads to.
    fn by_glob(&self, module: &[String], name: &str) -> Option<Vec<String>> {
        self.modules.get(module)?.globs.iter().find_map(|glob| {
            let inside = [glob.as_slice(), &["*".to_owned()]].concat();
            match self.end_within(module, &inside, false) {
                End::Inside(found, rest) if rest.len() == 1 && found != module => {
                    self.modules.get(&found)?.imports.contains_key(name).then_some(found)
                }
                _ => None,
            }
        })
    }

    /// The crate that sources of the crate of `module` call `name`.
    fn extern_crate(&self, module: &[String], name: &str) -> Option<&str> {
        self.externs.get(module.first()?)?.get(name).map(String::as_str)
    }
}

/// Imports may lead in a circle: each place is searched once.
struct Search<'t> {
    tree: &'t Tree,
    seen: BTreeSet<(Vec<String>, Vec<String>)>,
    /// The globs that are being followed, with their modules: a glob's own path is not found by itself.
    open_globs: Vec<(Vec<String>, Vec<String>)>,
}

impl Search<'_> {
    fn find(&mut self, module: &[String], path: &[String]) -> Option<Found> {
        if !self.seen.insert((module.to_vec(), path.to_vec())) {
            return None;
        }
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => return self.find(&module[..1], rest),
            "self" => return self.find(module, rest),
            "super" => return self.find(module.split_last()?.1, rest),
            _ => {}
        }
        let tree = self.tree;
        if let Some(target) = tree.replaced.get(&[module, path].concat()) {
            return Some(Found::Replaced(target.clone()));
        }
        let entry = tree.modules.get(module)?;
        if rest.is_empty() && entry.items.contains_key(first) {
            return Some(Found::Declared(module.to_vec(), first.clone()));
        }
        if let Some(import) = entry.imports.get(first) {
            let path = [import.as_slice(), rest].concat();
            let found = self.find(module, &path).or_else(|| self.find_outside(module, &path));
            if found.is_some() {
                return found;
            }
        }
        let child = [module, std::slice::from_ref(first)].concat();
        if !rest.is_empty() && tree.modules.contains_key(&child) {
            return self.find(&child, rest);
        }
        let by_glob = entry.globs.iter().find_map(|glob| {
            let is_open = self.open_globs.iter().any(|(of, open)| of == module && open == glob);
            if is_open || self.open_globs.len() == MAX_OPEN_GLOBS {
                return None;
            }
            self.open_globs.push((module.to_vec(), glob.clone()));
            let found = self.find(module, &[glob.as_slice(), path].concat());
            self.open_globs.pop();
            found
        });
        by_glob.or_else(|| self.find_outside(module, path))
    }

    /// Follows a path that starts with the name of a crate.
    fn find_outside(&mut self, module: &[String], path: &[String]) -> Option<Found> {
        if let Some(target) = self.tree.replaced.get(path) {
            return Some(Found::Replaced(target.clone()));
        }
        let (first, rest) = path.split_first()?;
        let name = self.tree.extern_crate(module, first)?.to_owned();
        let absolute = [std::slice::from_ref(&name), rest].concat();
        if let Some(target) = self.tree.replaced.get(&absolute) {
            return Some(Found::Replaced(target.clone()));
        }
        if rest.is_empty() { None } else { self.find(&[name], rest) }
    }
}
