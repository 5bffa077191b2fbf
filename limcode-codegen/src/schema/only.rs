//! Schemas with nothing but some items and what these need.
//!
//! Declarations that nothing kept refers to are taken out of the syntax trees, which are then read again, so that all that follows sees
//! smaller schemas and needs no rule for items that are left out.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;

use super::load::SourceFile;
use super::names::{self, Names};
use super::{Diagnostic, Schemas, lookup};

impl Schemas {
    /// The schemas with the items at `chosen`, and what these lead to, only. The files that hold them are selected; for a language into
    /// which the code beside the types is copied (`with_code`), those with kept code or modules, too.
    ///
    /// # Errors
    /// What is wrong with the rest alone.
    pub fn only(self, chosen: &[Vec<String>], with_code: bool) -> Result<Self, Vec<Diagnostic>> {
        let mut reach = Reach::new(&self);
        chosen.iter().for_each(|path| reach.keep_at(path));
        reach.follow();
        let kept = reach.kept();
        let mut sources = Vec::new();
        for file in &self.files {
            let mut syntax = file.syntax.clone();
            syntax.items = kept.items(&file.module, &file.syntax.items);
            let has_types = self.items.iter().any(|entry| {
                self.files[entry.file].relative == file.relative && kept.paths.contains(entry.path.as_slice())
            });
            let is_selected = has_types || (with_code && syntax.items.iter().any(|item| !is_import(item)));
            sources.push(SourceFile {
                path: file.shown.clone(),
                relative: file.relative.clone(),
                module: file.module.clone(),
                text: file.text.clone(),
                syntax,
                is_selected,
                other_roots: file.other_roots.clone(),
            });
        }
        Ok(Schemas { scopes: self.scopes, ..Self::of_sources(sources, |_| Vec::new())? })
    }
}

/// A declaration, or code without a name.
struct Node<'s> {
    module: Vec<String>,
    /// Module path and name, of a declaration.
    path: Option<Vec<String>>,
    /// What must be kept for code without a name to be kept: the types that its head names.
    head: TokenStream,
    item: &'s syn::Item,
}

/// Which declarations are reached.
struct Reach<'s> {
    names: &'s Names,
    nodes: Vec<Node<'s>>,
    by_path: BTreeMap<Vec<String>, usize>,
    /// Functions, traits, statics and types with codecs of their own, which the names of schemas leave out.
    code: BTreeMap<String, Vec<usize>>,
    is_kept: Vec<bool>,
    pending: Vec<usize>,
}

impl<'s> Reach<'s> {
    fn new(schemas: &'s Schemas) -> Self {
        let mut nodes = Vec::new();
        schemas.files.iter().for_each(|file| collect(&file.module, &file.syntax.items, &mut nodes));
        let (mut by_path, mut code) = (BTreeMap::new(), BTreeMap::<_, Vec<_>>::new());
        for (index, node) in nodes.iter().enumerate() {
            let Some(path) = &node.path else { continue };
            by_path.insert(path.clone(), index);
            if lookup::declaration(&schemas.names, &node.module, &path[node.module.len()..]).is_none() {
                code.entry(path[node.module.len()].clone()).or_default().push(index);
            }
        }
        let is_kept = vec![false; nodes.len()];
        Reach { names: &schemas.names, nodes, by_path, code, is_kept, pending: Vec::new() }
    }

    fn keep_at(&mut self, path: &[String]) {
        if let Some(node) = self.by_path.get(path) {
            self.keep(*node);
        }
    }

    fn keep(&mut self, node: usize) {
        if !std::mem::replace(&mut self.is_kept[node], true) {
            self.pending.push(node);
        }
    }

    /// Keeps what kept declarations refer to, and code about nothing but kept types.
    fn follow(&mut self) {
        loop {
            while let Some(node) = self.pending.pop() {
                let tokens = self.nodes[node].item.to_token_stream();
                let (types, code) = self.mentioned(node, tokens);
                types.into_iter().chain(code).for_each(|found| self.keep(found));
            }
            for node in 0..self.nodes.len() {
                if self.nodes[node].path.is_none() && !self.is_kept[node] {
                    let (types, code) = self.mentioned(node, self.nodes[node].head.clone());
                    let is_about_kept = types.iter().all(|found| self.is_kept[*found]);
                    if is_about_kept && (!types.is_empty() || code.iter().any(|found| self.is_kept[*found])) {
                        self.keep(node);
                    }
                }
            }
            if self.pending.is_empty() {
                return;
            }
        }
    }

    /// The declarations that tokens of a node name: types and constants, and code.
    fn mentioned(&self, node: usize, tokens: TokenStream) -> (BTreeSet<usize>, BTreeSet<usize>) {
        let (mut types, mut code) = (BTreeSet::new(), BTreeSet::new());
        let mut paths = BTreeSet::new();
        collect_paths(tokens, &mut paths);
        for path in paths {
            // Behind the name of a type may be that of a variant or function.
            let mut starts = (1..=path.len()).rev().map(|len| &path[..len]);
            let found = starts.find_map(|start| lookup::declaration(self.names, &self.nodes[node].module, start));
            match found {
                Some((mut module, name, _)) => {
                    module.push(name);
                    types.extend(self.by_path.get(&module));
                }
                None => code.extend(path.iter().filter_map(|name| self.code.get(name)).flatten()),
            }
        }
        (types, code)
    }

    fn kept(self) -> Kept<'s> {
        let mut kept = Kept {
            names: self.names,
            paths: BTreeSet::new(),
            all: self.by_path.into_keys().collect(),
            unnamed: Vec::new(),
            used: BTreeMap::new(),
        };
        for (node, _) in self.nodes.into_iter().zip(self.is_kept).filter(|(_, is_kept)| *is_kept) {
            let mut paths = BTreeSet::new();
            collect_paths(node.item.to_token_stream(), &mut paths);
            let used: &mut BTreeSet<_> = kept.used.entry(node.module).or_default();
            used.extend(paths.into_iter().map(|mut path| path.swap_remove(0)));
            match node.path {
                Some(path) => drop(kept.paths.insert(path)),
                None => kept.unnamed.push(node.item),
            }
        }
        kept
    }
}

/// What stays in the files.
struct Kept<'s> {
    names: &'s Names,
    paths: BTreeSet<Vec<String>>,
    /// The paths of all declarations.
    all: BTreeSet<Vec<String>>,
    unnamed: Vec<&'s syn::Item>,
    /// First names of the paths in each module.
    used: BTreeMap<Vec<String>, BTreeSet<String>>,
}

impl Kept<'_> {
    fn items(&self, module: &[String], items: &[syn::Item]) -> Vec<syn::Item> {
        let keep = |item: &syn::Item| match item {
            syn::Item::Use(import) => {
                let mut prefix = import.leading_colon.map(|_| String::new()).into_iter().collect();
                let tree = self.tree(module, import, &mut prefix, import.tree.clone())?;
                Some(syn::ItemUse { tree, ..import.clone() }.into())
            }
            syn::Item::Mod(inner) => {
                let path = [module, &[inner.ident.to_string()]].concat();
                let mut inner = inner.clone();
                if let Some((_, items)) = &mut inner.content {
                    *items = self.items(&path, items);
                }
                self.is_module_kept(&path).then(|| inner.into())
            }
            other => {
                let is_kept = match name_of(other) {
                    Some(name) => self.paths.contains(&[module, &[name]].concat()),
                    None => self.unnamed.iter().any(|kept| std::ptr::eq(*kept, other)),
                };
                is_kept.then(|| other.clone())
            }
        };
        items.iter().filter_map(keep).collect()
    }

    fn is_module_kept(&self, module: &[String]) -> bool {
        self.paths.iter().any(|path| path.starts_with(module))
    }

    /// What stays of an import.
    fn tree(
        &self,
        module: &[String],
        import: &syn::ItemUse,
        prefix: &mut Vec<String>,
        tree: syn::UseTree,
    ) -> Option<syn::UseTree> {
        match tree {
            syn::UseTree::Path(mut path) => {
                prefix.push(path.ident.to_string());
                let inner = self.tree(module, import, prefix, *path.tree);
                prefix.pop();
                path.tree = Box::new(inner?);
                Some(syn::UseTree::Path(path))
            }
            syn::UseTree::Group(mut group) => {
                let items = std::mem::take(&mut group.items);
                group.items = items.into_iter().filter_map(|tree| self.tree(module, import, prefix, tree)).collect();
                (!group.items.is_empty()).then_some(syn::UseTree::Group(group))
            }
            leaf => {
                let mut is_kept = true;
                names::flatten_tree(&leaf, &mut prefix.clone(), &mut |path, name| {
                    is_kept = self.is_import_kept(module, import, path, name)
                });
                is_kept.then_some(leaf)
            }
        }
    }

    /// Whether what an import names is kept, or is none of the schemas'.
    fn is_import_kept(&self, module: &[String], import: &syn::ItemUse, path: &[String], name: Option<&str>) -> bool {
        // Modules inside of this one may use the import.
        let is_used = name
            .is_none_or(|name| self.used.iter().any(|(inner, used)| inner.starts_with(module) && used.contains(name)));
        let is_public = !matches!(import.vis, syn::Visibility::Inherited);
        match lookup::lookup(self.names, module, path) {
            Some(lookup::Found::Declared(mut found, name, _)) => {
                found.push(name);
                (is_used || is_public) && self.paths.contains(&found)
            }
            Some(lookup::Found::Library(_)) => is_used || is_public,
            None => {
                let Some(whole) = lookup::from_root(module, path) else { return true };
                if self.all.contains(&whole) {
                    return self.paths.contains(&whole);
                }
                !self.names.modules.contains_key(&whole) || self.is_module_kept(&whole)
            }
        }
    }
}

/// The declarations of a module and those inside of it, except tests.
fn collect<'s>(module: &[String], items: &'s [syn::Item], nodes: &mut Vec<Node<'s>>) {
    for item in items {
        let (path, head) = match item {
            syn::Item::Use(_) => continue,
            syn::Item::Mod(inner) => {
                let path = [module, &[inner.ident.to_string()]].concat();
                if let Some((_, items)) = inner.content.as_ref().filter(|_| !names::is_test_only(&inner.attrs)) {
                    collect(&path, items, nodes);
                }
                continue;
            }
            syn::Item::Impl(code) => {
                let of = code.trait_.as_ref().map(|(_, of, _)| of);
                let self_type = &code.self_ty;
                (None, quote::quote!(#self_type #of))
            }
            other => match name_of(other) {
                Some(name) => (Some([module, &[name]].concat()), TokenStream::new()),
                None => (None, other.to_token_stream()),
            },
        };
        nodes.push(Node { module: module.to_vec(), path, head, item });
    }
}

/// The name by which other code refers to a declaration.
fn name_of(item: &syn::Item) -> Option<String> {
    let ident = match item {
        syn::Item::Struct(item) => &item.ident,
        syn::Item::Enum(item) => &item.ident,
        syn::Item::Union(item) => &item.ident,
        syn::Item::Type(item) => &item.ident,
        syn::Item::Const(item) => &item.ident,
        syn::Item::Static(item) => &item.ident,
        syn::Item::Fn(item) => &item.sig.ident,
        syn::Item::Trait(item) => &item.ident,
        syn::Item::Macro(item) => item.ident.as_ref()?,
        _ => return None,
    };
    (ident != "_").then(|| ident.to_string())
}

fn is_import(item: &syn::Item) -> bool {
    matches!(item, syn::Item::Use(import) if matches!(import.vis, syn::Visibility::Inherited))
}

/// The paths in `tokens`, also inside of texts, as of `from = "Other"`. Names of fields and methods are left out, and documentation.
fn collect_paths(tokens: TokenStream, found: &mut BTreeSet<Vec<String>>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let is =
        |at: usize, wanted: char| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == wanted);
    let mut at = 0;
    while at < tokens.len() {
        let start = at;
        at += 1;
        match &tokens[start] {
            TokenTree::Group(group) => collect_paths(group.stream(), found),
            TokenTree::Literal(literal) => {
                let is_doc = start >= 2 && is(start - 1, '=') && tokens[start - 2].to_string() == "doc";
                let text = syn::parse2::<syn::LitStr>(literal.to_token_stream()).ok().filter(|_| !is_doc);
                if let Some(tokens) = text.and_then(|text| text.value().parse().ok()) {
                    collect_paths(tokens, found);
                }
            }
            TokenTree::Ident(first) => {
                let mut path = vec![first.to_string()];
                while is(at, ':') && is(at + 1, ':') {
                    let Some(TokenTree::Ident(next)) = tokens.get(at + 2) else { break };
                    path.push(next.to_string());
                    at += 3;
                }
                let is_field = path.len() == 1 && is(at, ':') && !is(at + 1, ':');
                let is_member = start > 0 && is(start - 1, '.') && !(start > 1 && is(start - 2, '.'));
                if !is_field && !is_member {
                    found.insert(path);
                }
            }
            TokenTree::Punct(_) => {}
        }
    }
}
