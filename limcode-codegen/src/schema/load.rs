//! Finds and parses the files.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{Diagnostic, File};

/// A parsed file.
pub struct SourceFile {
    /// The path to show.
    pub path: PathBuf,
    pub relative: PathBuf,
    pub module: Vec<String>,
    pub text: String,
    pub syntax: syn::File,
    pub is_selected: bool,
}

impl SourceFile {
    pub fn into_file(self) -> File {
        File { relative: self.relative, module: self.module, syntax: self.syntax, is_selected: self.is_selected }
    }
}

/// Loads the folder or file at `path`, and what the file imports from.
pub fn load(path: &Path) -> Result<Vec<SourceFile>, Vec<Diagnostic>> {
    let metadata = fs::metadata(path).map_err(|error| vec![Diagnostic::unreadable(path, &error)])?;
    let mut files = Vec::new();
    let mut errors = Vec::new();
    if metadata.is_dir() {
        let mut paths = BTreeSet::new();
        if let Err(error) = find(path, &mut paths) {
            return Err(vec![Diagnostic::unreadable(path, &error)]);
        }
        if paths.is_empty() {
            let error = std::io::Error::other("the folder holds no `.rs` file");
            return Err(vec![Diagnostic::unreadable(path, &error)]);
        }
        for file in paths {
            parse_into(&mut files, &mut errors, path, &file, true);
        }
    } else {
        let root = root_of(path);
        parse_into(&mut files, &mut errors, &root, path, true);
        let mut next = 0;
        while next < files.len() {
            for imported in imported_files(&root, &files[next]) {
                if !files.iter().any(|file: &SourceFile| same_file(&file.path, &imported)) {
                    parse_into(&mut files, &mut errors, &root, &imported, false);
                }
            }
            next += 1;
        }
    }
    if errors.is_empty() { Ok(files) } else { Err(errors) }
}

/// All `.rs` files below `folder`, except in hidden folders and cargo's `target`.
fn find(folder: &Path, paths: &mut BTreeSet<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let path = entry.path();
        if path.is_dir() {
            if !name.starts_with('.') && name != "target" {
                find(&path, paths)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.insert(path);
        }
    }
    Ok(())
}

/// The root of the module tree that a file belongs to: the nearest folder above with a `lib.rs`, or its own.
fn root_of(file: &Path) -> PathBuf {
    let parent = file.parent().map_or_else(PathBuf::new, Path::to_owned);
    let with_lib = file.ancestors().skip(1).find(|folder| folder.join("lib.rs").is_file());
    with_lib.map_or(parent, Path::to_owned)
}

fn parse_into(files: &mut Vec<SourceFile>, errors: &mut Vec<Diagnostic>, root: &Path, path: &Path, is_selected: bool) {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => return errors.push(Diagnostic::unreadable(path, &error)),
    };
    match syn::parse_file(&text) {
        Ok(syntax) => {
            let relative = path.strip_prefix(root).unwrap_or(path).to_owned();
            let module = module_of(&relative);
            files.push(SourceFile { path: path.to_owned(), relative, module, text, syntax, is_selected });
        }
        Err(error) => errors.extend(Diagnostic::in_text(path, &text, &error)),
    }
}

/// The module path of a file below the root.
fn module_of(relative: &Path) -> Vec<String> {
    let mut module: Vec<_> = relative
        .with_extension("")
        .components()
        .map(|component| component.as_os_str().to_string_lossy().replace('-', "_"))
        .collect();
    if module.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib" | "main")) {
        module.pop();
    }
    module
}

/// The files that hold the modules which `file` imports from.
fn imported_files(root: &Path, file: &SourceFile) -> Vec<PathBuf> {
    let mut imports = Imports { found: Vec::new() };
    syn::visit::Visit::visit_file(&mut imports, &file.syntax);
    let mut paths = Vec::new();
    for path in imports.found {
        // Inline modules may stand between the file and the import: every level of `super` is tried.
        for depth in 0..=file.module.len() {
            let mut module = file.module[..depth].to_vec();
            let names = path.iter().filter(|name| !matches!(name.as_str(), "crate" | "self" | "super"));
            for name in names {
                module.push(name.clone());
                paths.extend(module_file(root, &module));
            }
        }
    }
    paths.sort();
    paths.dedup();
    paths
}

fn module_file(root: &Path, module: &[String]) -> Option<PathBuf> {
    let base = module.iter().fold(root.to_owned(), |path, name| path.join(name));
    [base.with_extension("rs"), base.join("mod.rs")].into_iter().find(|path| path.is_file())
}

fn same_file(one: &Path, other: &Path) -> bool {
    match (fs::canonicalize(one), fs::canonicalize(other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => one == other,
    }
}

/// Collects the paths of `use` items and of types.
struct Imports {
    found: Vec<Vec<String>>,
}

impl<'ast> syn::visit::Visit<'ast> for Imports {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        super::names::flatten_use(&item.tree, &mut Vec::new(), &mut |path, _| self.found.push(path.to_vec()));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.found.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        syn::visit::visit_path(self, path);
    }
}
