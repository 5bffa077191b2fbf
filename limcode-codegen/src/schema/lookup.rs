//! What a path leads to: a declaration of the schemas, or a type of a library.

use std::collections::BTreeSet;

use super::names::{Declaration, Import, Names};
use super::visibility::{around, is_visible};
use crate::model::Library;

/// Globs of one module that may be followed inside each other: a glob's own path may start at a name that another one
/// imports. The path of an unknown crate would otherwise be tried behind every other glob, in every order.
const MAX_OPEN_GLOBS: usize = 2;

/// Names that a path may have, with imports in the place of their names.
const MAX_NAMES: usize = 64;

/// Places that may be searched for one path.
const MAX_PLACES: usize = 10_000;

/// What a path leads to.
pub enum Found<'n> {
    /// A declaration that is not an import: its module, its name, and itself.
    Declared(Vec<String>, String, &'n Declaration),
    /// A type of a library, one row for each form of its arguments.
    Library(Vec<&'static Library>),
}

/// Follows a path from `module`. What the schemas declare hides a library's.
pub fn lookup<'n>(names: &'n Names, module: &[String], segments: &[String]) -> Option<Found<'n>> {
    let mut search = Search { names, seen: BTreeSet::new(), open_globs: Vec::new() };
    let found = search.find(module, segments);
    found.or_else(|| match segments {
        // What is imported under the name hides the prelude, also where it leads outside.
        [name] if !names.modules.get(module).is_some_and(|entry| entry.declarations.contains_key(name)) => {
            libraries(Library::prelude(name))
        }
        _ => None,
    })
}

/// Follows a path to a declaration, as [`lookup`] does.
pub fn declaration<'n>(
    names: &'n Names,
    module: &[String],
    segments: &[String],
) -> Option<(Vec<String>, String, &'n Declaration)> {
    match lookup(names, module, segments)? {
        Found::Declared(module, name, declaration) => Some((module, name, declaration)),
        Found::Library(_) => None,
    }
}

/// The only item or alias whose path ends with these names, or the library type of a single name.
///
/// # Errors
/// Several items or aliases have such a path.
pub fn anywhere<'n>(names: &'n Names, segments: &[String]) -> Result<Option<Found<'n>>, String> {
    let Some((name, parents)) = segments.split_last() else { return Ok(None) };
    let is_type = |declaration: &&Declaration| matches!(declaration, Declaration::Item(_) | Declaration::Alias(..));
    let in_modules = names.modules.iter().filter(|(path, _)| path.ends_with(parents)).filter_map(|(path, module)| {
        let declaration = module.declarations.get(name).filter(is_type)?;
        Some((path.clone(), declaration))
    });
    let mut all: Vec<_> = in_modules.collect();
    if all.len() > 1 {
        let paths: Vec<_> = all.iter().map(|(path, _)| format!("`{}::{name}`", path.join("::"))).collect();
        let written = segments.join("::");
        return Err(format!("`{written}` is in several modules; write one of {}", paths.join(", ")));
    }
    let declared = all.pop().map(|(path, declaration)| Found::Declared(path, name.clone(), declaration));
    let of_libraries = || if parents.is_empty() { libraries(Library::named(name).collect()) } else { None };
    Ok(declared.or_else(of_libraries))
}

/// The paths with the imports behind the first name in the place of that name; the path itself without an import.
pub fn imported(names: &Names, module: &[String], segments: &[String]) -> Vec<Vec<String>> {
    let Some((first, rest)) = segments.split_first() else { return Vec::new() };
    let entry = names.modules.get(module);
    match entry.and_then(|entry| entry.declarations.get(first)) {
        Some(Declaration::Imports(imports)) => {
            imports.iter().map(|import| [import.path.as_slice(), rest].concat()).collect()
        }
        _ => vec![segments.to_vec()],
    }
}

fn libraries<'n>(rows: Vec<&'static Library>) -> Option<Found<'n>> {
    (!rows.is_empty()).then_some(Found::Library(rows))
}

/// A place: the module, the path that is followed from it, and the module around those whose globs lead to it.
type At = (Vec<String>, Vec<String>, Option<Vec<String>>);

/// Imports may lead in a circle, and globs to the same module over and over: each place is searched once.
struct Search<'n> {
    names: &'n Names,
    seen: BTreeSet<At>,
    /// The globs that are being followed, with their modules.
    open_globs: Vec<(Vec<String>, Vec<String>)>,
}

impl<'n> Search<'n> {
    /// Follows a path as it is written in a module.
    fn find(&mut self, module: &[String], segments: &[String]) -> Option<Found<'n>> {
        let (first, rest) = segments.split_first()?;
        match first.as_str() {
            "" => libraries(Library::rows(rest)),
            "crate" => self.find(&[], rest),
            "self" => self.find(module, rest),
            "super" => self.find(module.split_last()?.1, rest),
            _ => self.find_named(module, segments, None),
        }
    }

    /// Follows a path whose first name is one of a module, as seen from the module `by`, which is around those whose globs lead to it.
    fn find_named(&mut self, module: &[String], segments: &[String], by: Option<&[String]>) -> Option<Found<'n>> {
        // Without this, `use a::b; use b::a` would make paths longer and longer.
        if segments.len() > MAX_NAMES || self.seen.len() > MAX_PLACES {
            return None;
        }
        if !self.seen.insert((module.to_vec(), segments.to_vec(), by.map(<[_]>::to_vec))) {
            return None;
        }
        let (first, rest) = segments.split_first()?;
        let entry = self.names.modules.get(module)?;
        let is_seen = |visibility: &syn::Visibility| by.is_none_or(|from| is_visible(visibility, 0, module, from));
        let is_item_seen = entry.visibilities.get(first).is_none_or(is_seen);
        let child = [module, std::slice::from_ref(first)].concat();
        let has_child = self.names.modules.contains_key(&child) && !rest.is_empty() && is_item_seen;
        match entry.declarations.get(first) {
            Some(Declaration::Imports(imports)) => {
                let imports: Vec<_> = imports.iter().filter(|import| is_seen(&import.visibility)).collect();
                let found = imports.iter().find_map(|import| self.find_import(module, import, segments));
                // An import of the name by itself, such as `use bytes`, leads outside; one of a function or macro hides no module.
                let hides = |import: &Import| {
                    let is_inside = matches!(import.path[0].as_str(), "crate" | "self" | "super");
                    import.path[..] != segments[..1]
                        && (rest.is_empty() || !is_inside && import.path.first() != Some(first))
                };
                if found.is_some() || imports.iter().any(|import| hides(import)) {
                    // A folder of the schemas may be a crate of its own, which `use other_crate as folder` names for rustc.
                    return if found.is_none() && has_child { self.find(&child, rest) } else { found };
                }
            }
            Some(declaration) if rest.is_empty() && is_item_seen => {
                return Some(Found::Declared(module.to_vec(), first.clone(), declaration));
            }
            _ => {}
        }
        if has_child {
            return self.find(&child, rest).or_else(|| libraries(Library::rows(segments)));
        }
        let globs = entry.globs.iter().filter(|glob| is_seen(&glob.visibility));
        let by_glob = globs.into_iter().find_map(|glob| self.find_glob(module, glob, segments, by));
        by_glob.or_else(|| libraries(Library::rows(segments)))
    }

    /// Follows a path through an import of its first name.
    fn find_import(&mut self, module: &[String], import: &Import, segments: &[String]) -> Option<Found<'n>> {
        let path = [import.path.as_slice(), &segments[1..]].concat();
        if import.path.first() != segments.first() {
            return self.find(module, &path);
        }
        // The path of `use vote::vote` begins at a module or crate, and not at the function that it imports.
        let child = [module, &path[..1]].concat();
        if self.names.modules.contains_key(&child) {
            self.find(&child, &path[1..])
        } else {
            libraries(Library::rows(&path))
        }
    }

    /// Follows a path through a glob of a module.
    fn find_glob(
        &mut self,
        module: &[String],
        glob: &Import,
        segments: &[String],
        by: Option<&[String]>,
    ) -> Option<Found<'n>> {
        let here = self.open_globs.iter().filter(|(open_module, _)| open_module == module);
        let open: Vec<_> = here.map(|(_, open_glob)| open_glob).collect();
        if open.len() == MAX_OPEN_GLOBS || open.contains(&&glob.path) {
            return None;
        }
        self.open_globs.push((module.to_vec(), glob.path.clone()));
        let of = from_root(module, &glob.path).filter(|of| self.names.modules.contains_key(of));
        let found = match of {
            Some(of) => {
                let by = by.map_or_else(|| module.to_vec(), |by| around(by, module));
                self.find_named(&of, segments, Some(&by))
            }
            None => self.find(module, &[glob.path.as_slice(), segments].concat()),
        };
        self.open_globs.pop();
        found
    }
}

/// A path from the root of the schemas, if its first name is not imported; none if it leads above the root.
pub fn from_root(module: &[String], path: &[String]) -> Option<Vec<String>> {
    let mut found = module.to_vec();
    for name in path {
        match name.as_str() {
            "crate" => found.clear(),
            "self" => {}
            "super" => drop(found.pop()?),
            name => found.push(name.to_owned()),
        }
    }
    Some(found)
}
