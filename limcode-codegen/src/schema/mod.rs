//! Schema files: a closed world, in which every name is known.

mod advice;
mod arranged;
mod bytes;
mod codecs;
mod constant;
#[cfg(feature = "crates")]
pub mod crates;
mod cycle;
mod diagnostic;
mod ends;
mod extent;
mod foreign;
mod graph;
mod lent;
mod load;
mod lookup;
mod names;
mod only;
mod resolve;
mod rest;
mod roots;
mod select;
mod views;
mod visibility;
mod whole;
mod world;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;

pub use codecs::SchemaCodecs;
pub use diagnostic::Diagnostic;
pub use graph::circles;

use crate::context::Context;
use crate::model::{Item, Type};
use crate::plan::Plan;
use crate::{check, nesting, parse, plan};
use load::{Loaded, SourceFile};
use names::Names;
use whole::WholeFile;

/// The items of all schema files that belong together, read, checked and planned.
pub struct Schemas {
    /// The files, by module path.
    pub files: Vec<File>,
    /// The items, in the order of their files.
    pub items: Vec<SchemaItem>,
    index: BTreeMap<Vec<String>, usize>,
    /// For each item, those that a value of it holds in place.
    holds: Vec<Vec<usize>>,
    sizes: world::Sizes,
    names: Names,
    /// The plans of the items.
    plans: Vec<Rc<Plan>>,
    /// The folders and files that output was asked for, relative to the roots of the schemas; an empty path for a root, and
    /// for crates.
    pub scopes: Vec<PathBuf>,
    /// Whether views of all items were asked for, and not only of some.
    pub wants_all_views: bool,
    /// Whether C++ headers that print values were asked for.
    pub wants_ostream: bool,
    /// Whether the codecs of C++ were asked for apart from the types, with a source that compiles them.
    pub wants_split: bool,
}

/// A schema file.
pub struct File {
    /// Path relative to the root of the schemas, such as `solana/entry.rs`.
    pub relative: PathBuf,
    /// Its module path, such as `solana`, `entry`.
    pub module: Vec<String>,
    /// The path to show in messages.
    pub shown: PathBuf,
    /// Its text.
    pub text: String,
    /// Its syntax tree.
    pub syntax: syn::File,
    /// Whether output was asked for it; the others are there for their names.
    pub is_selected: bool,
    /// Roots of other folders that only declare modules, and were put together with this one; paths to show.
    pub other_roots: Vec<PathBuf>,
}

/// A struct or enum of the schemas.
pub struct SchemaItem {
    /// Module path and name, such as `solana`, `entry`, `Entry`.
    pub path: Vec<String>,
    /// Index of its file.
    pub file: usize,
    /// The item, its names resolved.
    pub item: Item,
}

impl SchemaItem {
    /// The module that holds the item.
    pub fn module(&self) -> &[String] {
        &self.path[..self.path.len() - 1]
    }
}

impl Schemas {
    /// Reads the schemas at `path`: a folder, or a file with the files that it imports from.
    ///
    /// # Errors
    /// Everything that is wrong, in all files.
    pub fn load(path: &Path) -> Result<Self, Vec<Diagnostic>> {
        Self::load_all(&[path])
    }

    /// Reads the schemas at `paths`, which may use each other. Modules below the root of each are modules of one crate.
    ///
    /// # Errors
    /// Everything that is wrong, in all files; and files of two roots that have one path below them, unless one of them is a `lib.rs` or `mod.rs` that
    /// only declares modules.
    pub fn load_all(paths: &[impl AsRef<Path>]) -> Result<Self, Vec<Diagnostic>> {
        let Loaded { files, scopes } = load::load(paths)?;
        Ok(Schemas { scopes, ..Self::of_sources(files, |_| Vec::new())? })
    }

    /// The paths to show of all files that were read.
    pub fn inputs(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().flat_map(|file| std::iter::once(&file.shown).chain(&file.other_roots)).map(PathBuf::as_path)
    }

    /// Reads types of crates from their sources, and the schemas at `paths`, which types may be mapped to. Of the schemas, the
    /// files are selected that these types lead to. The answer also has notes about what was read.
    ///
    /// # Errors
    /// Everything that is wrong, in all files.
    #[cfg(feature = "crates")]
    pub fn load_crates(
        request: &crates::Request,
        paths: &[impl AsRef<Path>],
    ) -> Result<(Self, crates::Read), Vec<Diagnostic>> {
        let mut read = crates::read(request)?;
        let mut sources = load::load(paths)?.files;
        sources.iter_mut().for_each(|source| source.is_selected = false);
        let clash =
            sources.iter().find(|source| request.crates.iter().any(|(name, _)| source.module.first() == Some(name)));
        if let Some(source) = clash {
            let message = "this module has the name of a crate that is given; rename one of the two".to_owned();
            return Err(vec![Diagnostic { message, file: source.path.clone(), place: None }]);
        }
        sources.append(&mut read.sources);
        let shown = paths.first().map_or(Path::new("--replace"), AsRef::as_ref);
        let mut schemas = Self::of_sources(sources, |names| crates::unknown_targets(names, &read.targets, shown))?;
        for target in &read.reached {
            if let Some(item) = schemas.position(target) {
                let file = schemas.items[item].file;
                schemas.files[file].is_selected = true;
            }
        }
        schemas.select_reached();
        Ok((schemas, read))
    }

    fn of_sources(
        sources: Vec<SourceFile>,
        check: impl FnOnce(&Names) -> Vec<Diagnostic>,
    ) -> Result<Self, Vec<Diagnostic>> {
        let contexts: Vec<_> = sources.iter().map(|_| Context::new()).collect();
        let names = Names::collect(&sources, &contexts);
        let wrong = check(&names);
        if !wrong.is_empty() {
            contexts.into_iter().for_each(|cx| drop(cx.finish()));
            return Err(wrong);
        }
        let are_names_good = contexts.iter().all(|cx| cx.error_count() == 0);
        let (mut items, good) = read_items(&sources, &contexts, &names);
        if are_names_good {
            // An item that is wrong hides no mistake in another one, but may have mistakes that follow from the first.
            let good = items.iter_mut().zip(good).filter(|(_, is_good)| *is_good).map(|(entry, _)| entry);
            resolve::items(&names, &contexts, good);
        }
        let index: BTreeMap<_, _> =
            items.iter().enumerate().map(|(index, entry)| (entry.path.clone(), index)).collect();
        let mut holds = Vec::new();
        if contexts.iter().all(|cx| cx.error_count() == 0) {
            holds = cycle::check(&contexts, &items, &index);
            items.iter().for_each(|entry| arranged::check(&contexts[entry.file], &items, &index, entry));
        }
        let files: Vec<_> = sources.into_iter().map(SourceFile::into_file).collect();
        finish(&files, contexts)?;
        let (sizes, plans) = (world::Sizes::default(), Vec::new());
        let mut schemas = Schemas {
            files,
            items,
            index,
            holds,
            sizes,
            names,
            plans,
            scopes: vec![PathBuf::new()],
            wants_all_views: false,
            wants_ostream: false,
            wants_split: false,
        };
        schemas.measure();
        schemas.check_sections()?;
        schemas.mark_ends();
        schemas.plans = schemas.items.iter().map(|entry| Rc::new(schemas.planned(entry))).collect();
        schemas.check_references()?;
        Ok(schemas)
    }

    /// Selects the files of schemas that items of selected files lead to.
    #[cfg(feature = "crates")]
    fn select_reached(&mut self) {
        loop {
            let mut reached = Vec::new();
            let selected = self.items.iter().filter(|entry| self.files[entry.file].is_selected);
            selected
                .for_each(|entry| entry.item.body.fields().for_each(|field| self.named_in(&field.ty, &mut reached)));
            let files: Vec<_> = reached.into_iter().map(|item| self.items[item].file).collect();
            let mut missing = files.into_iter().filter(|file| !self.files[*file].is_selected).peekable();
            if missing.peek().is_none() {
                return;
            }
            let missing: Vec<_> = missing.collect();
            missing.into_iter().for_each(|file| self.files[file].is_selected = true);
        }
    }

    /// Asks for the borrowed form of every item, as the attribute `borrowed` on each does.
    ///
    /// # Panics
    /// If plans are in use.
    pub fn borrow_all(&mut self) {
        self.items.iter_mut().for_each(|entry| entry.item.has_borrowed = true);
        for plan in &mut self.plans {
            Rc::get_mut(plan).expect("no codec holds the plan yet").has_borrowed = true;
        }
    }

    /// The plan of an item, once the sizes of all are known.
    fn planned(&self, entry: &SchemaItem) -> Plan {
        let mut plan = plan::plan(self, &entry.item);
        plan.title = entry.path[self.files[entry.file].module.len()..].join("::");
        plan
    }

    /// Reports what `look` finds wrong with the items, of which each gets the context of its file.
    ///
    /// # Errors
    /// Everything that was reported.
    pub fn check(&self, mut look: impl FnMut(&Context, &SchemaItem)) -> Result<(), Vec<Diagnostic>> {
        let contexts: Vec<_> = self.files.iter().map(|_| Context::new()).collect();
        self.items.iter().for_each(|entry| look(&contexts[entry.file], entry));
        finish(&self.files, contexts)
    }

    /// The item at `path`.
    pub fn find(&self, path: &[String]) -> Option<&SchemaItem> {
        self.index.get(path).map(|index| &self.items[*index])
    }

    /// Index of the item at `path`.
    pub fn position(&self, path: &[String]) -> Option<usize> {
        self.index.get(path).copied()
    }

    /// Indexes of the items that a value of this one holds in place, not behind a vector or box.
    pub fn held_by_value(&self, item: usize) -> &[usize] {
        &self.holds[item]
    }

    /// The plan of an item, with every size of this world known.
    ///
    /// # Panics
    /// If the item is of other schemas.
    pub fn plan(&self, entry: &SchemaItem) -> &Plan {
        self.shared_plan(entry)
    }

    /// A section of a page about the types: what an item is, how many bytes it takes, and a table of them.
    pub fn page(&self, entry: &SchemaItem) -> String {
        let plan = self.plan(entry);
        let docs: Vec<_> = entry.item.docs.iter().map(|line| line.trim()).collect();
        let docs = docs.join("\n");
        let gap = if docs.is_empty() { "" } else { "\n\n" };
        let size = plan::size_range(plan);
        format!("## {}\n\n{docs}{gap}Size in bytes: {size}.\n\n{}", plan.title, plan::table(plan))
    }

    /// The same for a terminal, without what the item's documentation says.
    pub fn plain_table(&self, entry: &SchemaItem) -> String {
        let plan = self.plan(entry);
        format!("{}: size in bytes {}\n{}", plan.title, plan::size_range(plan), plan::plain_table(plan))
    }

    fn shared_plan(&self, entry: &SchemaItem) -> &Rc<Plan> {
        &self.plans[self.position(&entry.path).expect("the item is one of these")]
    }

    /// The type that `text` names: any Rust type of items of the schemas and types of libraries. The end of a path, such as a
    /// name without its module, is that of the only item whose path ends so.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn type_of(&self, text: &str) -> Result<Type, String> {
        let wrong = |error: &syn::Error| format!("`{text}`: {error}");
        let no_type = || format!("`{text}` is not a Rust type; write one as `Name` or `Vec<module::Name>`");
        let tokens: proc_macro2::TokenStream = text.parse().map_err(|_| no_type())?;
        nesting::check(&tokens).map_err(|error| wrong(&error))?;
        let source = syn::parse2(tokens).map_err(|_| no_type())?;
        self.resolved(&source, None).map_err(|errors| errors.first().map_or_else(String::new, wrong))
    }

    /// The type that `source` names, in a module or from outside of all.
    fn resolved(&self, source: &syn::Type, module: Option<&[String]>) -> Result<Type, Vec<syn::Error>> {
        let cx = Context::new();
        let ty = parse::ty(&cx, &syn::Generics::default(), source);
        cx.finish()?;
        let mut ty = ty.expect("a type without errors was read");
        let contexts: Vec<_> = self.files.iter().map(|_| Context::new()).collect();
        resolve::alone(&self.names, &contexts, module, &mut ty);
        let errors: Vec<_> = contexts.into_iter().filter_map(|cx| cx.finish().err()).flatten().collect();
        if errors.is_empty() { Ok(ty) } else { Err(errors) }
    }

    /// The codecs of types without parameters.
    pub fn codecs(&self) -> SchemaCodecs<'_> {
        SchemaCodecs::new(self)
    }

    /// The items of files for which output was asked, in the order of their files.
    pub fn selected(&self) -> impl Iterator<Item = &SchemaItem> {
        self.items.iter().filter(|entry| self.files[entry.file].is_selected)
    }
}

/// What was reported about each file, once each.
fn finish(files: &[File], contexts: Vec<Context>) -> Result<(), Vec<Diagnostic>> {
    let mut diagnostics = Vec::new();
    for (cx, file) in contexts.into_iter().zip(files) {
        if let Err(errors) = cx.finish() {
            let errors = errors.iter().flat_map(|error| Diagnostic::in_text(&file.shown, &file.text, error));
            let mut errors: Vec<_> = errors.collect();
            // Several passes have reported them.
            errors.sort_by_key(Diagnostic::line_column);
            diagnostics.append(&mut errors);
        }
    }
    // What an alias is made of is looked at for each of its uses.
    let mut seen = BTreeSet::new();
    diagnostics.retain(|each| seen.insert((each.file.clone(), each.line_column(), each.message.clone())));
    if diagnostics.is_empty() { Ok(()) } else { Err(diagnostics) }
}

/// Parses and checks every struct and enum; of each that could be read, says whether nothing is wrong with it.
fn read_items(sources: &[SourceFile], contexts: &[Context], names: &Names) -> (Vec<SchemaItem>, Vec<bool>) {
    let (mut items, mut good) = (Vec::new(), Vec::new());
    let of_files = sources.iter().zip(contexts).map(|(source, cx)| WholeFile::read(cx, &source.syntax));
    let of_files: Vec<_> = of_files.collect();
    for declared in &names.items {
        let cx = &contexts[declared.file];
        let errors_before = cx.error_count();
        let Some(mut item) = parse::item(cx, &declared.source) else { continue };
        of_files[declared.file].apply(&mut item);
        check::item(cx, &item);
        items.push(SchemaItem { path: declared.path.clone(), file: declared.file, item });
        good.push(cx.error_count() == errors_before);
    }
    debug_assert!(items.iter().all(|entry| entry.file < sources.len()));
    (items, good)
}
