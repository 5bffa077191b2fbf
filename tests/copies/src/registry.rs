//! The list of the types under test.

use std::collections::BTreeSet;

use limcode_codegen::model::{Item, Target};
use limcode_codegen::schema::{SchemaItem, Schemas};

use crate::twin::{Twins, targets};

/// The expression of a vector of subjects: the items that `is_subject` picks, without those that are generic. Lifetimes do
/// not count.
pub fn source(schemas: &Schemas, twins: &Twins, is_subject: fn(&[String]) -> bool) -> String {
    let generics = |entry: &SchemaItem| entry.item.source.generics.clone();
    let concrete = schemas.items.iter().filter(|entry| {
        let generics = generics(entry);
        generics.type_params().next().is_none() && generics.const_params().next().is_none()
    });
    let entries = concrete.filter(|entry| is_subject(&entry.path)).map(|entry| {
        let path = entry.path.join("::");
        let header = schemas.files[entry.file].relative.with_extension("hpp");
        let lifetimes: Vec<_> = generics(entry).lifetimes().map(|_| "'_").collect();
        // A type that borrows is another one for each input.
        let of = |what: &str, module: &str| match lifetimes.as_slice() {
            [] => format!("{what}::of::<{module}::{path}>()"),
            lifetimes => format!("{}_of!({module}::{path}<{}>)", what.to_lowercase(), lifetimes.join(", ")),
        };
        let oracle =
            if twins.has(&entry.path) { format!("Some({})", of("Oracle", "twins")) } else { "None".to_owned() };
        let derived = of("Codec", "derived");
        let generated = of("Segmented", "generated");
        let order = if is_unordered(schemas, &entry.item) { ".unordered()" } else { "" };
        format!("    Subject::item(&{:?}, {header:?}, {derived}, {generated}, {oracle}){order},\n", entry.path)
    });
    format!("vec![\n{}]\n", entries.collect::<String>())
}

/// Whether values of `item` have maps or sets without an order.
fn is_unordered(schemas: &Schemas, item: &Item) -> bool {
    let mut seen = BTreeSet::new();
    let mut targets = targets(item);
    while let Some(target) = targets.pop() {
        match target {
            Target::Library(row) if row.has_key() && !row.is_sorted() => return true,
            Target::Item(path) if seen.insert(path.clone()) => {
                targets.extend(self::targets(&schemas.find(&path).expect("every name was resolved").item));
            }
            _ => {}
        }
    }
    false
}
