//! Files whose types use each other share a header: two headers cannot both come before the other.

use std::collections::BTreeSet;

use super::walk::each_type;
use crate::model::Target;
use crate::schema::{SchemaItem, Schemas};

/// For each file, the file whose header holds its types.
pub struct Groups {
    home: Vec<usize>,
}

impl Groups {
    /// Finds the files that use each other, directly or through others.
    pub fn new(schemas: &Schemas) -> Self {
        let mut uses = vec![BTreeSet::new(); schemas.files.len()];
        for entry in &schemas.items {
            uses[entry.file].extend(used_files(schemas, entry));
        }
        let reach: Vec<_> = (0..uses.len()).map(|file| reach(&uses, file)).collect();
        let shares =
            |file: usize, other: usize| file == other || (reach[file].contains(&other) && reach[other].contains(&file));
        let home = (0..uses.len()).map(|file| (0..=file).find(|other| shares(file, *other)).unwrap_or(file));
        Groups { home: home.collect() }
    }

    /// The file whose header holds the types of `file`: the first of those that use each other.
    pub fn home(&self, file: usize) -> usize {
        self.home[file]
    }

    /// The files whose headers the header of `file` includes.
    pub fn used(&self, schemas: &Schemas, file: usize) -> BTreeSet<usize> {
        let entries = schemas.items.iter().filter(|entry| self.home(entry.file) == file);
        let used = entries.flat_map(|entry| used_files(schemas, entry));
        used.map(|used| self.home(used)).filter(|home| *home != file).collect()
    }
}

/// The files that hold the types which `entry` names.
fn used_files(schemas: &Schemas, entry: &SchemaItem) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    each_type(&entry.item.body, &mut |ty| {
        if let Some(named) = ty.by_name()
            && let Target::Item(path) = &named.target
            && let Some(used) = schemas.find(path)
        {
            found.insert(used.file);
        }
    });
    found
}

/// The files that `file` uses, and those that they use.
fn reach(uses: &[BTreeSet<usize>], file: usize) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    let mut pending = vec![file];
    while let Some(next) = pending.pop() {
        pending.extend(uses[next].iter().filter(|used| found.insert(**used)));
    }
    found
}
