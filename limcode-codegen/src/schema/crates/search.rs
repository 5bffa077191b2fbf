//! How a path is followed, from module to module.

use std::collections::BTreeSet;

use super::paths::{Found, Sought, Target};
use super::tree::{Module, Tree};
use crate::model::Library;
use crate::schema::names::Import;
use crate::schema::visibility::{around, is_visible};

/// Imports that may be followed inside each other: they may lead in a circle.
const MAX_OPEN: usize = 64;

/// Names that may be looked up for one path.
const MAX_STEPS: usize = 10_000;

/// Follows one path.
pub struct Search<'t> {
    tree: &'t Tree,
    /// The imports that are being followed: the path of one does not begin at the name that it imports.
    open: Vec<&'t Import>,
    /// How many globs are being followed.
    globs: usize,
    steps: usize,
}

/// Modules where a name was looked for by way of globs, each as seen from the module around those with the globs.
type Seen = BTreeSet<(Vec<String>, Option<Vec<String>>)>;

impl<'t> Search<'t> {
    pub fn new(tree: &'t Tree) -> Self {
        Search { tree, open: Vec::new(), globs: 0, steps: 0 }
    }

    fn replaced(&self, path: &[String]) -> Option<Target> {
        self.tree.replaced.get(path).map(|target| Target::Found(Found::Replaced(target.clone())))
    }

    /// Follows a path as it is written in a module.
    pub fn follow(&mut self, module: &[String], path: &[String], sought: Sought) -> Target {
        let Some((first, rest)) = path.split_first() else { return Target::Module(module.to_vec()) };
        match first.as_str() {
            "" => return self.outside(module, rest, sought),
            "crate" | "self" | "super" => return self.inside(module, path, sought),
            _ => {}
        }
        if let Some(target) = self.replaced(&[module, path].concat()) {
            return target;
        }
        if let Some(found) = self.name(module, path, sought, None, &mut Seen::new()) {
            return self.rest(found, rest, sought);
        }
        let is_declared = self.tree.entry(module, first).is_some();
        if sought == Sought::Item && (rest.is_empty() || is_declared) {
            return self.replaced(path).unwrap_or_else(|| Target::Missing(module.to_vec(), path.to_vec()));
        }
        self.outside(module, path, sought)
    }

    /// Follows a path of names that are declared or imported in a module, and in those that they lead to.
    pub fn inside(&mut self, module: &[String], path: &[String], sought: Sought) -> Target {
        if let Some(target) = self.replaced(&[module, path].concat()) {
            return target;
        }
        let Some((first, rest)) = path.split_first() else { return Target::Module(module.to_vec()) };
        let missing = || Target::Missing(module.to_vec(), path.to_vec());
        match first.as_str() {
            "crate" => self.inside(&module[..1], rest, sought),
            "self" => self.inside(module, rest, sought),
            "super" if module.len() == 1 => missing(),
            "super" => self.inside(&module[..module.len() - 1], rest, sought),
            _ => match self.name(module, path, sought, None, &mut Seen::new()) {
                Some(found) => self.rest(found, rest, sought),
                None => missing(),
            },
        }
    }

    /// Follows the rest of a path, whose first name leads to `found`.
    fn rest(&mut self, found: Target, rest: &[String], sought: Sought) -> Target {
        match found {
            Target::Module(module) => self.inside(&module, rest, sought),
            Target::Outside(first) => {
                let path = [first.as_slice(), rest].concat();
                self.replaced(&path).unwrap_or(Target::Outside(path))
            }
            Target::Missing(module, first) => Target::Missing(module, [first.as_slice(), rest].concat()),
            Target::Found(_) => found,
        }
    }

    /// Follows a path that starts with the name of another crate, as sources of the crate of `module` call it.
    fn outside(&mut self, module: &[String], path: &[String], sought: Sought) -> Target {
        if let Some(target) = self.replaced(path) {
            return target;
        }
        let name = path.first().and_then(|first| self.tree.extern_crate(module, first));
        match name {
            Some(name) => self.inside(&[name.to_owned()], &path[1..], sought),
            None => Target::Outside(path.to_vec()),
        }
    }

    /// What the first name of a path is in a module, as seen from the module `by`, which is around those whose globs lead to it; none if the
    /// module has no such name.
    fn name(
        &mut self,
        module: &[String],
        path: &[String],
        sought: Sought,
        by: Option<&[String]>,
        seen: &mut Seen,
    ) -> Option<Target> {
        self.steps += 1;
        if self.steps > MAX_STEPS || self.open.len() + self.globs > MAX_OPEN {
            return None;
        }
        if !seen.insert((module.to_vec(), by.map(<[_]>::to_vec))) {
            return None;
        }
        let sought = if path.len() == 1 { sought } else { Sought::Module };
        let full = [module, &path[..1]].concat();
        let entry = self.tree.modules.get(module)?;
        let is_seen = |visibility: &syn::Visibility| by.is_none_or(|from| is_visible(visibility, 1, module, from));
        match sought {
            Sought::Item => {
                let item = entry.items.get(&path[0]).filter(|item| is_seen(item.visibility()));
                let replaced = self.replaced(&full);
                if replaced.is_some() || item.is_some() {
                    return replaced.or_else(|| Some(Target::Found(Found::Declared(module.to_vec(), path[0].clone()))));
                }
            }
            Sought::Module => {
                let child = self.tree.modules.get(&full).filter(|child| is_seen(&child.visibility));
                if child.is_some() {
                    return Some(Target::Module(full));
                }
            }
        }
        let imports: Vec<_> = entry.imports.get(&path[0]).into_iter().flatten().collect();
        let imports = imports.into_iter().filter(|import| is_seen(&import.visibility)).collect();
        match self.imported(module, &path[0], imports, sought) {
            // A function or macro hides no module of its name.
            Some(missing @ Target::Missing(..)) if sought == Sought::Module => {
                let by_globs = self.by_globs((module, entry), path, sought, by, seen);
                by_globs.filter(|target| !matches!(target, Target::Missing(..))).or(Some(missing))
            }
            Some(target) => Some(target),
            None => self.by_globs((module, entry), path, sought, by, seen),
        }
    }

    /// What the imports of a name lead to. They hide what globs lead to, wherever they lead.
    fn imported(
        &mut self,
        module: &[String],
        name: &String,
        imports: Vec<&'t Import>,
        sought: Sought,
    ) -> Option<Target> {
        let mut best = None;
        for import in imports {
            if self.open.iter().any(|open| std::ptr::eq(*open, import)) {
                continue;
            }
            self.open.push(import);
            let target = self.follow(module, &import.path, sought);
            self.open.pop();
            match target {
                Target::Module(_) if sought == Sought::Item => {
                    best = best.or_else(|| Some(Target::Missing(module.to_vec(), vec![name.clone()])));
                }
                // `use vote::vote` imports a function of the crate or module `vote`, which keeps its name.
                Target::Missing(..) | Target::Outside(_)
                    if sought == Sought::Module && import.path.first() == Some(name) && import.path.len() > 1 => {}
                Target::Missing(..) => best = best.or(Some(target)),
                Target::Outside(_) if matches!(best, Some(Target::Outside(_))) => {}
                Target::Outside(_) => best = Some(target),
                target => return Some(target),
            }
        }
        best
    }

    /// What the first name of a path is in the modules that the globs of one lead to.
    fn by_globs(
        &mut self,
        (module, entry): (&[String], &'t Module),
        path: &[String],
        sought: Sought,
        by: Option<&[String]>,
        seen: &mut Seen,
    ) -> Option<Target> {
        let mut best = None;
        for glob in &entry.globs {
            if by.is_some_and(|from| !is_visible(&glob.import.visibility, 1, module, from)) {
                continue;
            }
            let target = match &glob.target {
                Some(Target::Module(of)) => {
                    let by = by.map_or_else(|| module.to_vec(), |by| around(by, module));
                    self.globs += 1;
                    let target = self.name(of, path, sought, Some(&by), seen);
                    self.globs -= 1;
                    target
                }
                Some(Target::Outside(of)) => self.of_outside(of, path),
                _ => None,
            };
            match target {
                Some(Target::Missing(..) | Target::Outside(_)) => best = best.or(target),
                Some(target) => return Some(target),
                None => {}
            }
        }
        best
    }

    /// What a path leads to behind a glob of a crate that was not given: what it is mapped to, or the type of a library.
    fn of_outside(&self, of: &[String], path: &[String]) -> Option<Target> {
        let full = [of, path].concat();
        let is_library = !Library::rows(&full).is_empty();
        let first = || Target::Outside(full[..=of.len()].to_vec());
        self.replaced(&full).or_else(|| is_library.then(first))
    }
}
