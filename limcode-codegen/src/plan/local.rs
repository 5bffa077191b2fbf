//! Names for the locals of generated functions.
//!
//! A field's local is named after it; the locals for its parts are that name with a suffix ([`PART_SUFFIXES`]). A local must
//! not be a keyword, nor a name that the function uses itself, nor that of another field or of a part of another field. And
//! it is written in lower case: a pattern in upper case would mean a constant of that name, where there is one.

/// What the names of parts append: `data_len`, `data_elem`, `pair_0`.
const PART_SUFFIXES: [&str; 7] = ["elem", "index", "is", "len", "nested", "owned", "payload"];

/// Names that generated functions use themselves.
const RESERVED: [&str; 9] = ["input", "output", "run", "start", "size", "found", "error", "value", "self"];

/// Keywords of an edition that syn takes for names: generated code is of the newest.
const KEYWORDS: [&str; 1] = ["gen"];

/// The locals for fields of these names.
pub fn locals(names: &[String]) -> Vec<String> {
    let mut locals: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
    for index in 0..locals.len() {
        let others: Vec<_> =
            locals.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, local)| local).collect();
        let is_free = |local: &String| is_usable(local) && !others.iter().any(|other| may_meet(local, other));
        let name = locals[index].trim_start_matches('_');
        let free = [locals[index].clone(), format!("field_{name}")].into_iter().find(is_free);
        let mut numbered = (2_usize..).map(|number| format!("field{number}_{name}"));
        locals[index] = free.unwrap_or_else(|| numbered.find(is_free).expect("only so many names are taken"));
    }
    locals
}

/// A leading underscore would say that the local is not used; `skipped` and `skipped_b` are values of fields not read.
fn is_usable(local: &str) -> bool {
    let is_taken = RESERVED.contains(&local) || KEYWORDS.contains(&local) || local.starts_with("skipped");
    !local.starts_with('_') && !is_taken && syn::parse_str::<syn::Ident>(local).is_ok()
}

/// Whether two fields' locals, or locals for their parts, may be the same.
fn may_meet(one: &str, other: &str) -> bool {
    one == other || is_part(one, other) || is_part(other, one)
}

/// Whether `part` may be the local of a part of the field whose local is `whole`.
fn is_part(part: &str, whole: &str) -> bool {
    let Some(suffix) = part.strip_prefix(whole).and_then(|rest| rest.strip_prefix('_')) else { return false };
    let word = suffix.split('_').next().unwrap_or_default();
    PART_SUFFIXES.contains(&word) || word.parse::<usize>().is_ok()
}
