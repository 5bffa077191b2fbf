//! What paths in the modules of crates lead to, by the rules of Rust: what a module declares or imports by name hides what it imports with
//! `*`, which hides the names of other crates.

use super::search::Search;
use super::tree::Tree;

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

/// What a path leads to, of all that it may.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    Found(Found),
    Module(Vec<String>),
    /// A path in a crate that was not given.
    Outside(Vec<String>),
    /// Nothing: this module has no such name.
    Missing(Vec<String>, Vec<String>),
}

/// What the last name of a path is to be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sought {
    Item,
    Module,
}

impl Tree {
    /// Finds out where the globs of all modules lead. The path of one may begin at a name that another one imports.
    pub fn link(&mut self) {
        loop {
            let found = self.globs(|target| matches!(target, Target::Module(_)));
            if found.is_empty() {
                break;
            }
            self.set_globs(found);
        }
        let outside = self.globs(|target| matches!(target, Target::Outside(_)));
        self.set_globs(outside);
    }

    /// The globs whose targets are not known yet, by module and number, with those that `is_sought` accepts.
    fn globs(&self, is_sought: impl Fn(&Target) -> bool) -> Vec<(Vec<String>, usize, Target)> {
        let mut found = Vec::new();
        for (path, module) in &self.modules {
            for (number, glob) in module.globs.iter().enumerate().filter(|(_, glob)| glob.target.is_none()) {
                let target = Search::new(self).follow(path, &glob.import.path, Sought::Module);
                if is_sought(&target) {
                    found.push((path.clone(), number, target));
                }
            }
        }
        found
    }

    fn set_globs(&mut self, found: Vec<(Vec<String>, usize, Target)>) {
        for (path, number, target) in found {
            if let Some(module) = self.modules.get_mut(&path) {
                module.globs[number].target = Some(target);
            }
        }
    }

    /// Follows a path from a module to a declaration.
    pub fn find(&self, module: &[String], path: &[String]) -> Option<Found> {
        Search::new(self).follow(module, path, Sought::Item).found()
    }

    /// Follows a path that starts with the name of a crate.
    pub fn find_absolute(&self, path: &[String]) -> Option<Found> {
        if let Some(target) = self.replaced.get(path) {
            return Some(Found::Replaced(target.clone()));
        }
        let (first, rest) = path.split_first()?;
        Search::new(self).inside(std::slice::from_ref(first), rest, Sought::Item).found()
    }

    /// Where a path ends that leads to no declaration.
    pub fn end(&self, module: &[String], path: &[String]) -> End {
        Search::new(self).follow(module, path, Sought::Item).end()
    }

    /// Where a path of modules ends.
    pub fn end_of_modules(&self, module: &[String], path: &[String]) -> End {
        Search::new(self).follow(module, path, Sought::Module).end()
    }
}

impl Target {
    fn found(self) -> Option<Found> {
        match self {
            Target::Found(found) => Some(found),
            _ => None,
        }
    }

    fn end(self) -> End {
        match self {
            Target::Outside(path) => End::Outside(path),
            Target::Missing(module, rest) => End::Inside(module, rest),
            Target::Found(Found::Declared(module, name)) => End::Inside(module, vec![name]),
            Target::Found(Found::Replaced(mut path)) | Target::Module(mut path) => {
                let rest = if path.len() > 1 { path.pop() } else { None };
                End::Inside(path, rest.into_iter().collect())
            }
        }
    }
}
