//! What was asked for, checked: names become the names of files and of modules.

use std::collections::BTreeSet;
use std::path::PathBuf;

use super::{Request, config};
use crate::schema::Diagnostic;

/// The parts of a request, as names.
#[derive(Default)]
pub struct Asked {
    pub crates: Vec<(String, PathBuf)>,
    pub roots: Vec<Vec<String>>,
    /// What is replaced, and by what.
    pub replaced: Vec<(Vec<String>, Vec<String>)>,
    pub options: BTreeSet<String>,
}

/// Names that lead to crates of Rust itself.
const OF_RUST: [&str; 3] = ["std", "core", "alloc"];

impl Asked {
    /// The parts of `request`.
    ///
    /// # Errors
    /// What is no name, no path, or no condition.
    pub fn new(request: &Request) -> Result<Self, Vec<Diagnostic>> {
        let (mut asked, mut errors) = (Asked::default(), Vec::new());
        for (name, folder) in &request.crates {
            match crate_name(name) {
                Ok(name) => asked.crates.push((name, folder.clone())),
                Err(message) => errors.push(wrong(format!("--crate {name}"), message)),
            }
        }
        for root in &request.roots {
            match path(root) {
                Some(names) => asked.roots.push(names),
                None => errors.push(wrong(
                    format!("--root {root}"),
                    format!("`{root}` is not the path of a type; write names with `::` between them, such as `solana_vote_interface::state::Vote`"),
                )),
            }
        }
        for (from, target) in &request.replaced {
            match (path(from), path(target)) {
                (Some(from), Some(target)) => asked.replaced.push((from, target)),
                (found, _) => errors.push(no_replacement((from, target), found.is_some())),
            }
        }
        for option in &request.options {
            let text = config::option_text(option);
            match text.strip_prefix("feature=") {
                Some(feature) => {
                    let message =
                        format!("`--cfg` does not set features; use `--features {}`", feature.trim_matches('"'));
                    errors.push(wrong(format!("--cfg {option}"), message));
                }
                None => drop(asked.options.insert(text)),
            }
        }
        if errors.is_empty() { Ok(asked) } else { Err(errors) }
    }
}

fn wrong(option: String, message: String) -> Diagnostic {
    Diagnostic { message, file: option.into(), place: None }
}

fn no_replacement((from, target): (&str, &str), is_target: bool) -> Diagnostic {
    let message = if is_target {
        format!(
            "`{target}` is not the path of a type; declare a type alias or a struct of it in a schema, and name that"
        )
    } else {
        format!("`{from}` is not the path of a type; write names with `::` between them, without arguments")
    };
    wrong(format!("--replace {from}={target}"), message)
}

/// The name of a crate in sources.
fn crate_name(text: &str) -> Result<String, String> {
    let name = text.replace('-', "_");
    if !name.is_ascii() || name.starts_with("r#") || !is_name(&name) {
        return Err(format!(
            "`{text}` is not the name of a crate in Rust; write letters, digits and `_`, and no keyword"
        ));
    }
    if OF_RUST.contains(&name.as_str()) {
        return Err(format!("`{text}` is part of Rust; its types need no sources, remove this"));
    }
    Ok(name)
}

/// The names of a path. `crate` and `::` at its start say where it begins anyway.
fn path(text: &str) -> Option<Vec<String>> {
    let text = text.trim();
    let text = text.strip_prefix("crate::").or(text.strip_prefix("::")).unwrap_or(text);
    let names: Vec<_> = text.split("::").map(|name| name.trim().to_owned()).collect();
    names.iter().all(|name| is_name(name)).then_some(names)
}

fn is_name(text: &str) -> bool {
    syn::parse_str::<syn::Ident>(text).is_ok_and(|name| name == text)
}
