//! Items by what a user calls them.

use std::path::PathBuf;

use super::{SchemaItem, Schemas};
use crate::near;

impl Schemas {
    /// The items whose path is `name` or ends with it, such as `Message` or `legacy::Message`: those of files for which output was
    /// asked, or else those of all files. `paths` are the schemas, for messages; none if the types are those of crates.
    ///
    /// # Errors
    /// There is none. The message has names that may be meant.
    pub fn named(&self, name: &str, paths: &[PathBuf]) -> Result<Vec<&SchemaItem>, String> {
        let segments: Vec<_> = name.split("::").map(str::trim).skip_while(|first| *first == "crate").collect();
        let is_named =
            |entry: &&SchemaItem| entry.path.len() >= segments.len() && last(entry, segments.len()) == segments;
        let selected: Vec<_> = self.selected().filter(is_named).collect();
        if !selected.is_empty() {
            return Ok(selected);
        }
        let all: Vec<_> = self.items.iter().filter(is_named).collect();
        if !all.is_empty() {
            return Ok(all);
        }
        let with_path = |entry: &SchemaItem, len: usize| (last(entry, len).join("::"), entry.path.join("::"));
        let near =
            near::of_paths(&segments.join("::"), self.items.iter().map(|entry| with_path(entry, segments.len())));
        let near = if near.is_empty() {
            // The module may be the mistake.
            let of_name = segments.last().copied().unwrap_or_default();
            near::of_paths(of_name, self.items.iter().map(|entry| with_path(entry, 1)))
        } else {
            near
        };
        Err(format!("no type is named `{name}` in {}{near}", place(paths)))
    }

    /// The paths of the items of several names, as [`named`](Self::named).
    ///
    /// # Errors
    /// A message for each name that no item has.
    pub fn all_named(&self, names: &[String], paths: &[PathBuf]) -> Result<Vec<Vec<String>>, Vec<String>> {
        let (mut chosen, mut wrong) = (Vec::new(), Vec::new());
        for name in names {
            match self.named(name, paths) {
                Ok(items) => chosen.extend(items.into_iter().map(|entry| entry.path.clone())),
                Err(message) => wrong.push(message),
            }
        }
        if wrong.is_empty() { Ok(chosen) } else { Err(wrong) }
    }
}

fn place(paths: &[PathBuf]) -> String {
    let places: Vec<_> = paths.iter().map(|path| format!("`{}`", path.display())).collect();
    if places.is_empty() { "the crates".to_owned() } else { places.join(" and ") }
}

/// The last segments of an item's path.
fn last(entry: &SchemaItem, count: usize) -> &[String] {
    &entry.path[entry.path.len().saturating_sub(count)..]
}
