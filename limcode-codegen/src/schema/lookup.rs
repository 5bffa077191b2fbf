//! What a path leads to: a declaration of the schemas, or a type of a library.

use std::collections::BTreeSet;

use super::names::{Declaration, Names};
use crate::model::Library;

/// Globs of one module that may be followed inside each other: a glob's own path may start at a name that another one
/// imports. The path of an unknown crate would otherwise be tried behind every other glob, in every order.
const MAX_OPEN_GLOBS: usize = 2;

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

/// The path with the import behind its first name in the place of that name.
pub fn imported(names: &Names, module: &[String], segments: &[String]) -> Vec<String> {
    let Some((first, rest)) = segments.split_first() else { return Vec::new() };
    let entry = names.modules.get(module);
    match entry.and_then(|entry| entry.declarations.get(first)) {
        Some(Declaration::Import(path)) => [path.as_slice(), rest].concat(),
        _ => segments.to_vec(),
    }
}

fn libraries<'n>(rows: Vec<&'static Library>) -> Option<Found<'n>> {
    (!rows.is_empty()).then_some(Found::Library(rows))
}

/// Imports may lead in a circle, and globs to the same module over and over: each place is searched once.
struct Search<'n> {
    names: &'n Names,
    seen: BTreeSet<(Vec<String>, Vec<String>)>,
    /// The globs that are being followed, with their modules.
    open_globs: Vec<(Vec<String>, Vec<String>)>,
}

impl<'n> Search<'n> {
    fn find(&mut self, module: &[String], segments: &[String]) -> Option<Found<'n>> {
        if !self.seen.insert((module.to_vec(), segments.to_vec())) {
            return None;
        }
        let (first, rest) = segments.split_first()?;
        match first.as_str() {
            "crate" => return self.find(&[], rest),
            "self" => return self.find(module, rest),
            "super" => return self.find(module.split_last()?.1, rest),
            _ => {}
        }
        let entry = self.names.modules.get(module)?;
        let mut child = module.to_vec();
        child.push(first.clone());
        let has_child = self.names.modules.contains_key(&child) && !rest.is_empty();
        match entry.declarations.get(first) {
            Some(Declaration::Import(path)) => {
                let mut path = path.clone();
                path.extend_from_slice(rest);
                // An import of the name by itself, such as `use bytes`, leads outside.
                if path != segments {
                    let found = self.find(module, &path);
                    // A folder of the schemas may be a crate of its own, which `use other_crate as folder` names for rustc.
                    return if found.is_none() && has_child { self.find(&child, rest) } else { found };
                }
            }
            Some(declaration) if rest.is_empty() => {
                return Some(Found::Declared(module.to_vec(), first.clone(), declaration));
            }
            _ => {}
        }
        if has_child {
            return self.find(&child, rest).or_else(|| libraries(Library::rows(segments)));
        }
        let by_glob = entry.globs.iter().find_map(|glob| {
            let here = self.open_globs.iter().filter(|(open_module, _)| open_module == module);
            let open: Vec<_> = here.map(|(_, open_glob)| open_glob).collect();
            if open.len() == MAX_OPEN_GLOBS || open.contains(&glob) {
                return None;
            }
            self.open_globs.push((module.to_vec(), glob.clone()));
            let found = self.find(module, &[glob.as_slice(), segments].concat());
            self.open_globs.pop();
            found
        });
        by_glob.or_else(|| libraries(Library::rows(segments)))
    }
}
