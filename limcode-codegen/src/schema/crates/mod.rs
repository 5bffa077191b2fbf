//! Crates as cargo lays them down: from their sources, what the types that were asked for are made of.
//!
//! The result is schema files in which every path is written out. All that follows reads them like any others.

mod alias;
mod attributes;
mod config;
mod dependency;
mod derives;
mod files;
mod manifest;
mod off_wire;
mod paths;
mod predicate;
mod reach;
mod request;
mod rewrite;
mod search;
mod tree;
mod workspace;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use proc_macro2::Span;
use syn::spanned::Spanned as _;

use super::Diagnostic;
use super::load::SourceFile;
use super::lookup::declaration;
use super::names::{Declaration, Names};
use crate::context::Context;
use crate::near;
use config::Config;
use manifest::Manifest;
use paths::Found;
use reach::{Declared, Reach};
use request::Asked;
use tree::{Module, Tree};

/// What to read of crates.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The name of each crate in sources, and its folder or the file with its root module.
    pub crates: Vec<(String, PathBuf)>,
    /// Types to code, with all that they hold: `solana_message::legacy::Message`.
    pub roots: Vec<String>,
    /// Features of the crates of the roots, or `crate/feature`.
    pub features: Vec<String>,
    /// Whether the crates of the roots are without their default features.
    pub no_default_features: bool,
    /// What else is set in `cfg(...)`: `name` or `key="value"`.
    pub options: Vec<String>,
    /// Paths of types or of codecs for fields, and the schema or type that each is mapped to.
    pub replaced: Vec<(String, String)>,
}

/// What was read of crates.
#[derive(Default)]
pub struct Read {
    /// Schema files, one for each module file with types that were reached.
    pub(super) sources: Vec<SourceFile>,
    /// What somebody may want to know.
    pub notes: Vec<String>,
    /// All files that were looked at.
    pub inputs: Vec<PathBuf>,
    /// Paths of the schemas that types were mapped to.
    pub(super) targets: Vec<Vec<String>>,
    /// Those of them that a type leads to.
    pub(super) reached: Vec<Vec<String>>,
}

/// Reads what `request` asks for.
///
/// # Errors
/// Everything that is wrong with the request and the sources.
pub fn read(request: &Request) -> Result<Read, Vec<Diagnostic>> {
    let Asked { crates, roots, replaced: asked, options } = Asked::new(request)?;
    let targets: Vec<_> = asked.iter().map(|(_, target)| target.clone()).collect();
    let manifests = manifests(&crates, &options)?;
    let first_names = roots.iter().chain(&targets).map(|root| root[0].clone()).collect();
    let features = manifest::features(&manifests, &first_names, &request.features, !request.no_default_features)?;
    let mut tree = Tree::default();
    let mut errors = Vec::new();
    for ((manifest, features), externs) in manifests.iter().zip(features).zip(manifest::externs(&manifests)) {
        let config = Config::new(features, options.clone());
        files::read(&mut tree, &mut errors, &manifest.name, &manifest.library, &config);
        tree.externs.insert(manifest.name.clone(), externs);
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    tree.link();
    let found: Vec<_> = roots.iter().map(|root| find_root(&tree, &manifests, root)).collect();
    let targets: Vec<_> = targets.iter().map(|target| declared_path(&tree, target)).collect();
    let pairs = asked.into_iter().map(|(from, _)| from).zip(&targets);
    let pairs: Vec<_> = pairs.map(|(from, target)| (declared_path(&tree, &from), from, target.clone())).collect();
    for (declared, from, target) in pairs {
        tree.replaced.insert(declared, target.clone());
        tree.replaced.insert(from, target);
    }
    let (found, errors): (Vec<_>, Vec<_>) = found.into_iter().partition(Result::is_ok);
    let mut errors: Vec<_> = errors.into_iter().filter_map(Result::err).collect();
    let found: Vec<_> = found.into_iter().filter_map(Result::ok).collect();
    let contexts: Vec<_> = tree.files.iter().map(|_| Context::new()).collect();
    let mut reach = Reach::new(&tree, &contexts);
    reach.run(found);
    let Reach { items, replaced, mut notes, .. } = reach;
    for (file, cx) in tree.files.iter().zip(contexts) {
        if let Err(found) = cx.finish() {
            errors.extend(found.iter().flat_map(|error| Diagnostic::in_text(&file.shown, &file.text, error)));
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let unused = request.replaced.iter().zip(&targets).filter(|(_, target)| !replaced.contains(*target));
    notes.extend(unused.map(|((from, to), _)| {
        format!("`--replace {from}={to}` had no effect: no type that is coded leads to `{from}`")
    }));
    let inputs = tree.files.iter().map(|file| file.shown.clone());
    let of_manifest = |manifest: &Manifest| [manifest.file.clone(), manifest.workspace.clone()];
    let inputs = inputs.chain(manifests.iter().flat_map(of_manifest).flatten()).collect();
    let is_of_schemas = |target: &Vec<String>| !tree.modules.contains_key(&target[..1]);
    let targets = targets.into_iter().filter(|target| is_of_schemas(target)).collect();
    let reached = replaced.into_iter().collect();
    Ok(Read { sources: sources(tree, items), notes, inputs, targets, reached })
}

/// The paths of schemas that types were mapped to, but that no type has.
pub(super) fn unknown_targets(names: &Names, targets: &[Vec<String>], shown: &std::path::Path) -> Vec<Diagnostic> {
    let is_type = |target: &&Vec<String>| {
        let found = declaration(names, &[], target);
        matches!(found, Some((_, _, Declaration::Item(_) | Declaration::Alias(..))))
    };
    let unknown = targets.iter().filter(|target| !is_type(target));
    let types = || {
        let of_module = |(path, module): (&Vec<String>, &super::names::Module)| {
            let items = module.declarations.iter().filter(|(_, declared)| matches!(declared, Declaration::Item(_)));
            let path = path.clone();
            items
                .map(|(name, _)| (name.clone(), [path.as_slice(), std::slice::from_ref(name)].concat().join("::")))
                .collect::<Vec<_>>()
        };
        names.modules.iter().flat_map(of_module)
    };
    let report = |target: &Vec<String>| {
        let (text, last) = (target.join("::"), target.last().map_or("", String::as_str));
        let message =
            format!("`--replace` leads to `{text}`, which no schema declares{}", near::of_paths(last, types()));
        Diagnostic { message, file: shown.to_owned(), place: None }
    };
    unknown.map(report).collect()
}

fn manifests(crates: &[(String, PathBuf)], options: &BTreeSet<String>) -> Result<Vec<Manifest>, Vec<Diagnostic>> {
    let mut errors = Vec::new();
    let mut manifests: Vec<Manifest> = Vec::new();
    for (name, path) in crates {
        match Manifest::read(name, path, options) {
            Ok(manifest) if manifests.iter().any(|other| other.name == *name) => {
                let message = format!("the crate `{name}` is given twice; give it once");
                errors.push(Diagnostic { message, file: manifest.library, place: None });
            }
            Ok(manifest) => manifests.push(manifest),
            Err(error) => errors.push(error),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    dependency::link(&mut manifests)?;
    Ok(manifests)
}

/// The path at which a type is declared, where it is one of the crates.
fn declared_path(tree: &Tree, path: &[String]) -> Vec<String> {
    match tree.find_absolute(path) {
        Some(Found::Declared(module, name)) => [module, vec![name]].concat(),
        _ => path.to_vec(),
    }
}

/// The declaration of a root.
fn find_root(tree: &Tree, manifests: &[Manifest], root: &[String]) -> Result<Declared, Diagnostic> {
    let text = root.join("::");
    let Some(manifest) = manifests.iter().find(|manifest| manifest.name == root[0]) else {
        let names = manifests.iter().map(|manifest| manifest.name.as_str());
        let message = format!(
            "`--root {text}` is of the crate `{0}`, which is not given; add `--crate {0}=PATH`{1}",
            root[0],
            near::suggestion(&root[0], names)
        );
        return Err(Diagnostic { message, file: format!("--root {text}").into(), place: None });
    };
    if let Some(Found::Declared(module, name)) = tree.find_absolute(root) {
        return Ok((module, name));
    }
    let last = root.last().map_or("", String::as_str);
    let of_crate = || tree.modules.iter().filter(|(path, _)| path[0] == root[0]);
    let disabled =
        of_crate().find_map(|(_, module)| module.disabled.get(root.get(1)?).or_else(|| module.disabled.get(last)));
    let message = match disabled {
        Some(predicate) => format!(
            "`{text}` is compiled only with `{predicate}`; add the feature with `--features`, or set it with `--cfg`"
        ),
        None => {
            let types = of_crate().flat_map(|(path, module)| {
                module.items.keys().map(move |name| (name.clone(), format!("{}::{name}", path.join("::"))))
            });
            format!("unknown type `{text}`{}", near::of_paths(last, types))
        }
    };
    Err(Diagnostic { message, file: manifest.library.clone(), place: None })
}

/// The schema files with the items that were reached.
fn sources(tree: Tree, items: BTreeMap<Declared, Option<syn::Item>>) -> Vec<SourceFile> {
    let mut by_module: BTreeMap<Vec<String>, Vec<syn::Item>> = BTreeMap::new();
    for ((module, _), item) in items {
        if let Some(item) = item {
            by_module.entry(module).or_default().push(item);
        }
    }
    by_module.values_mut().for_each(|items| items.sort_by_key(position));
    // Every module around one that is coded is there, too.
    let around: BTreeSet<_> =
        by_module.keys().flat_map(|path| (1..path.len()).map(|depth| path[..depth].to_vec())).collect();
    for path in around {
        by_module.entry(path).or_default();
    }
    let Tree { files, modules, .. } = tree;
    let of_file = |(number, file): (usize, tree::CrateFile)| {
        let items =
            by_module.contains_key(&file.module).then(|| module_items(&modules, &by_module, number, &file.module))?;
        let names = file.module.iter().map(|name| name.strip_prefix("r#").unwrap_or(name));
        let relative = names.collect::<PathBuf>().with_extension("rs");
        let syntax = syn::File { shebang: None, attrs: Vec::new(), items };
        Some(SourceFile {
            path: file.shown,
            relative,
            module: file.module,
            text: file.text,
            syntax,
            is_selected: true,
            other_roots: Vec::new(),
        })
    };
    files.into_iter().enumerate().filter_map(of_file).collect()
}

/// The items of a module, and the modules in it.
fn module_items(
    modules: &BTreeMap<Vec<String>, Module>,
    items: &BTreeMap<Vec<String>, Vec<syn::Item>>,
    file: usize,
    path: &[String],
) -> Vec<syn::Item> {
    let inner = items.keys().filter(|inner| inner.len() == path.len() + 1 && inner.starts_with(path));
    let inner = inner.map(|inner| {
        let name = rewrite::ident(&inner[path.len()], Span::call_site());
        if modules[inner].file == file {
            let items = module_items(modules, items, file, inner);
            syn::parse_quote!(pub mod #name { #(#items)* })
        } else {
            syn::parse_quote!(pub mod #name;)
        }
    });
    inner.chain(items[path].iter().cloned()).collect()
}

/// Where an item is in its file.
fn position(item: &syn::Item) -> (usize, usize) {
    let start = match item {
        syn::Item::Struct(item) => item.ident.span().start(),
        syn::Item::Enum(item) => item.ident.span().start(),
        syn::Item::Const(item) => item.ident.span().start(),
        item => item.span().start(),
    };
    (start.line, start.column)
}
