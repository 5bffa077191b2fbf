//! Items by what a user calls them.

use super::{SchemaItem, Schemas};
use crate::near;

impl Schemas {
    /// The items whose path is `name` or ends with it, such as `Message` or `legacy::Message`: those of files for which output was
    /// asked, or else those of all files.
    ///
    /// # Errors
    /// There is none. The text continues a message with names that may be meant, or is empty.
    pub fn named(&self, name: &str) -> Result<Vec<&SchemaItem>, String> {
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
        if !near.is_empty() {
            return Err(near);
        }
        // The module may be the mistake.
        let of_name = segments.last().copied().unwrap_or_default();
        Err(near::of_paths(of_name, self.items.iter().map(|entry| with_path(entry, 1))))
    }
}

/// The last segments of an item's path.
fn last(entry: &SchemaItem, count: usize) -> &[String] {
    &entry.path[entry.path.len().saturating_sub(count)..]
}
