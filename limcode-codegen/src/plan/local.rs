//! Names for the locals of generated functions.
//!
//! A field's local is named after it; the locals for its parts are that name with a suffix ([`PART_SUFFIXES`]). A local must
//! not be a keyword, nor a name that the function uses itself, nor that of another field or of a part of another field. And
//! it is written in lower case: a pattern in upper case would mean a constant of that name, where there is one.

use std::collections::HashMap;

use super::ValueId;

/// What the names of parts append, beside those of numbers ([`ValueId`]): `data_elem`, `pair_0`. `found` are the marks of a field's view.
const PART_SUFFIXES: [&str; 8] = ["elem", "found", "index", "is", "its", "nested", "owned", "payload"];

/// Names that generated functions use themselves, beside those that begin with [`PREFIX`].
const RESERVED: [&str; 18] = [
    "arena",
    "difference",
    "end",
    "f",
    "input",
    "output",
    "reader",
    "run",
    "start",
    "section",
    "size",
    "room",
    "site",
    "found",
    "error",
    "value",
    "whole",
    "self",
];

/// Locals whose name could be that of a function of the user begin so.
const PREFIX: &str = "limcode_";

/// Whether a local of this name may be one of a generated function's own, and so hide a function.
pub fn is_own_local(name: &str) -> bool {
    RESERVED.contains(&name) || name.starts_with(PREFIX) || name.starts_with("skipped") || is_mark(name)
}

/// Whether it is the name of a mark of a view: `end_0`.
fn is_mark(name: &str) -> bool {
    name.strip_prefix("end_").is_some_and(|number| number.parse::<usize>().is_ok())
}

/// Keywords of the newest edition, in lower case. Every other word is an identifier, because the name of a field is one.
#[rustfmt::skip]
const KEYWORDS: [&str; 51] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// The locals for fields of these names, which do not hide these functions.
pub fn locals(names: &[String], functions: &[String]) -> Vec<String> {
    let mut locals: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
    let mut taken = Taken::default();
    locals.iter().chain(functions).for_each(|local| taken.add(local));
    for local in &mut locals {
        taken.remove(local);
        let is_free = |local: &String| is_usable(local) && !taken.may_meet(local);
        let name = local.trim_start_matches('_');
        let free = [local.clone(), format!("field_{name}")].into_iter().find(is_free);
        let mut numbered = (2_usize..).map(|number| format!("field{number}_{name}"));
        *local = free.unwrap_or_else(|| numbered.find(is_free).expect("only so many names are taken"));
        taken.add(local);
    }
    locals
}

/// The locals of fields, and those that they may be parts of, with how often.
#[derive(Default)]
struct Taken {
    locals: HashMap<String, usize>,
    wholes: HashMap<String, usize>,
}

impl Taken {
    fn add(&mut self, local: &str) {
        *self.locals.entry(local.to_owned()).or_default() += 1;
        wholes(local).for_each(|whole| *self.wholes.entry(whole.to_owned()).or_default() += 1);
    }

    fn remove(&mut self, local: &str) {
        *self.locals.get_mut(local).expect("it was added") -= 1;
        wholes(local).for_each(|whole| *self.wholes.get_mut(whole).expect("it was added") -= 1);
    }

    /// Whether a field's local, or a local for its parts, may be that of another field or of its parts.
    fn may_meet(&self, local: &str) -> bool {
        let is_local = |local: &str| self.locals.get(local).is_some_and(|count| *count > 0);
        is_local(local) || self.wholes.get(local).is_some_and(|count| *count > 0) || wholes(local).any(is_local)
    }
}

/// A leading underscore would say that the local is not used; `skipped` and `skipped_b` are values of fields not read.
fn is_usable(local: &str) -> bool {
    !local.starts_with('_') && !is_own_local(local) && !KEYWORDS.contains(&local)
}

/// The locals of fields that `part` may be the local of a part of.
fn wholes(part: &str) -> impl Iterator<Item = &str> {
    let suffixes = part.match_indices('_').map(|(at, _)| part.split_at(at));
    suffixes.filter_map(|(whole, suffix)| {
        let word = suffix[1..].split('_').next().unwrap_or_default();
        let is_of_part = PART_SUFFIXES.contains(&word) || ValueId::is_suffix(word) || word.parse::<usize>().is_ok();
        is_of_part.then_some(whole)
    })
}
