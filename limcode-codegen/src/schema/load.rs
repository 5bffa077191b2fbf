//! Finds and parses the files.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::io::Read as _;
use std::path::{Component, Path, PathBuf};

use proc_macro2::TokenStream;

use super::{Diagnostic, File, GENERATED, roots};
use crate::nesting;

/// A parsed file.
pub struct SourceFile {
    /// The path to show.
    pub path: PathBuf,
    pub relative: PathBuf,
    pub module: Vec<String>,
    pub text: String,
    pub syntax: syn::File,
    pub is_selected: bool,
    /// Roots of other folders that were put together with this one; paths to show.
    pub other_roots: Vec<PathBuf>,
}

impl SourceFile {
    pub fn into_file(self) -> File {
        let SourceFile { path: shown, relative, module, text, syntax, is_selected, other_roots } = self;
        File { relative, module, shown, text, syntax, is_selected, other_roots }
    }
}

/// What was read.
#[derive(Default)]
pub struct Loaded {
    pub files: Vec<SourceFile>,
    /// The folders and files that were asked for, relative to the roots of the schemas.
    pub scopes: Vec<PathBuf>,
}

/// Loads the folders and files at `paths`, and what their files import from. Each belongs to a tree of modules with a root; the trees
/// are put together, so that a file may import from any of them.
pub fn load(paths: &[impl AsRef<Path>]) -> Result<Loaded, Vec<Diagnostic>> {
    let mut loader = Loader::default();
    for path in paths {
        loader.select(path.as_ref())?;
    }
    loader.import();
    let Loader { mut files, mut errors, scopes, .. } = loader;
    // What is printed of a file must not depend on which file was asked for.
    files.sort_by(|one, other| (&one.relative, &one.path).cmp(&(&other.relative, &other.path)));
    files.dedup_by(roots::join);
    errors.extend(files.windows(2).filter(|pair| pair[0].relative == pair[1].relative).map(|pair| Diagnostic {
        message: format!(
            "this file and `{}` have one path below the folders that are given, `{}`, and would be written to one file; rename one of them, or leave only `mod` declarations in it",
            pair[0].path.display(),
            pair[1].relative.display(),
        ),
        file: pair[1].path.clone(),
        place: None,
    }));
    if errors.is_empty() { Ok(Loaded { files, scopes }) } else { Err(errors) }
}

/// Reads files, each once.
#[derive(Default)]
struct Loader {
    roots: Vec<PathBuf>,
    scopes: Vec<PathBuf>,
    seen: BTreeSet<PathBuf>,
    files: Vec<SourceFile>,
    errors: Vec<Diagnostic>,
}

impl Loader {
    /// Reads the file at `path`, or all below the folder.
    fn select(&mut self, path: &Path) -> Result<(), Vec<Diagnostic>> {
        let unreadable = |error: std::io::Error| vec![Diagnostic::unreadable(path, &error)];
        let start = normal(path).map_err(unreadable)?;
        let is_folder = fs::metadata(path).map_err(unreadable)?.is_dir();
        let mut selected = BTreeSet::new();
        if is_folder {
            find(&start, &mut selected).map_err(unreadable)?;
            let has_files = !selected.is_empty();
            selected.retain(|file| !is_generated(file));
            if selected.is_empty() {
                return Err(unreadable(std::io::Error::other(if has_files {
                    "the folder holds no `.rs` file but output of limcode-codegen; name the folder of the schemas"
                } else {
                    "the folder holds no `.rs` file; name the folder of the schemas"
                })));
            }
        } else if fs::metadata(path).map_err(unreadable)?.is_file() {
            selected.insert(start.clone());
        } else {
            return Err(unreadable(std::io::Error::other("it is neither a file nor a folder")));
        }
        let root = root_of(&start, is_folder);
        for file in selected {
            let shown = file.strip_prefix(&start).map_or_else(|_| shown(&file), |below| path.join(below));
            let shown = if is_folder { shown } else { path.to_owned() };
            if self.seen.insert(file.clone()) {
                parse_into(&mut self.files, &mut self.errors, &root, (&file, shown), true);
            }
        }
        self.scopes.push(start.strip_prefix(&root).unwrap_or(&start).to_owned());
        if !self.roots.contains(&root) {
            self.roots.push(root);
        }
        Ok(())
    }

    /// Reads what the files import from, of all trees.
    fn import(&mut self) {
        let mut next = 0;
        while next < self.files.len() {
            for root in &self.roots {
                for imported in imported_files(root, &self.files[next]) {
                    if self.seen.insert(imported.clone()) {
                        parse_into(&mut self.files, &mut self.errors, root, (&imported, shown(&imported)), false);
                    }
                }
            }
            next += 1;
        }
    }
}

/// The absolute form of a path, without `.` and `..`: what is made of it must not depend on the current folder.
fn normal(path: &Path) -> std::io::Result<PathBuf> {
    let mut normal = PathBuf::new();
    for component in std::path::absolute(path)?.components() {
        match component {
            Component::ParentDir => {
                normal.pop();
            }
            component => normal.push(component),
        }
    }
    Ok(normal)
}

/// A path as it is shown: from the current folder, where it lies below it.
fn shown(path: &Path) -> PathBuf {
    let current = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(current).unwrap_or(path).to_owned()
}

/// All `.rs` files below `folder`, except in hidden folders and cargo's `target`.
fn find(folder: &Path, paths: &mut BTreeSet<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let path = entry.path();
        if path.is_dir() {
            // A link may lead back to a folder around it.
            if !name.starts_with('.') && name != "target" && !entry.file_type()?.is_symlink() {
                find(&path, paths)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") && !is_special(&path)? {
            paths.insert(path);
        }
    }
    Ok(())
}

/// Whether limcode-codegen wrote a file: `--out` may be a folder below the schemas.
fn is_generated(path: &Path) -> bool {
    let mut head = [0; GENERATED.len()];
    let read = fs::File::open(path).and_then(|mut file| file.read_exact(&mut head));
    read.is_ok() && head == *GENERATED.as_bytes()
}

/// Whether reading a file may never end, as of a pipe or a device. A link that leads nowhere is reported when it is read.
fn is_special(path: &Path) -> std::io::Result<bool> {
    match fs::metadata(path) {
        Ok(found) => Ok(!found.is_file()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// The root of the module tree that a file or folder belongs to: the nearest folder with a `lib.rs`, or its own.
fn root_of(start: &Path, is_folder: bool) -> PathBuf {
    let folder = if is_folder { start } else { start.parent().unwrap_or(start) };
    let with_lib = folder.ancestors().find(|folder| folder.join("lib.rs").is_file());
    with_lib.unwrap_or(folder).to_owned()
}

fn parse_into(
    files: &mut Vec<SourceFile>,
    errors: &mut Vec<Diagnostic>,
    root: &Path,
    (path, shown): (&Path, PathBuf),
    is_selected: bool,
) {
    let text = match fs::read(path).map(String::from_utf8) {
        // A byte order mark belongs to no line.
        Ok(Ok(text)) => text.strip_prefix('\u{feff}').map(ToOwned::to_owned).unwrap_or(text),
        Ok(Err(error)) => return errors.push(Diagnostic::not_text(&shown, &error)),
        Err(error) => return errors.push(Diagnostic::unreadable(&shown, &error)),
    };
    match parse(&without_interpreter(&text)) {
        Ok(syntax) => {
            let relative = path.strip_prefix(root).unwrap_or(path).to_owned();
            let module = module_of(&relative);
            if let Some(name) =
                module.iter().find(|name| !name.is_ascii() || syn::parse_str::<syn::Ident>(name).is_err())
            {
                let error =
                    std::io::Error::other(format!("`{name}` is not a module's name; rename the file or folder"));
                return errors.push(Diagnostic::unreadable(path, &error));
            }
            files.push(SourceFile {
                path: shown,
                relative,
                module,
                text,
                syntax,
                is_selected,
                other_roots: Vec::new(),
            });
        }
        Err(error) => errors.extend(Diagnostic::in_text(&shown, &text, &error)),
    }
}

fn parse(text: &str) -> syn::Result<syn::File> {
    let tokens: TokenStream = text.parse()?;
    nesting::check(&tokens)?;
    syn::parse2(tokens)
}

/// `text` with a first line that names an interpreter made a comment. The parser would cut it off, and every place in the
/// text would move.
fn without_interpreter(text: &str) -> Cow<'_, str> {
    match text.strip_prefix("#!") {
        Some(rest) if !rest.trim_start().starts_with('[') => format!("//{rest}").into(),
        _ => text.into(),
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
    // A path that begins with `::` leads to a crate.
    for path in imports.found.iter().filter(|path| path.first().is_some_and(|first| !first.is_empty())) {
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

/// Collects the paths of `use` items and of types.
struct Imports {
    found: Vec<Vec<String>>,
}

impl<'ast> syn::visit::Visit<'ast> for Imports {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        super::names::flatten_use(item, &mut |path, _| self.found.push(path.to_vec()));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.found.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        syn::visit::visit_path(self, path);
    }
}
