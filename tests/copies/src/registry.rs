//! The list of the types under test.

use std::collections::BTreeSet;

use limcode_codegen::model::{Body, Fields, Item, Library, Target};
use limcode_codegen::schema::{SchemaItem, Schemas};

use crate::twin::{Twins, targets};

/// The expression of a vector of subjects: the items that `is_subject` picks, without those that are generic. Lifetimes do
/// not count.
pub fn source(schemas: &Schemas, twins: &Twins, is_subject: fn(&[String]) -> bool) -> String {
    let generics = |entry: &SchemaItem| entry.item.source.generics.clone();
    let takes_rest = &schemas.takes_rest();
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
        let derived = match (entry.item.has_view, has_skipped(schemas, &entry.item)) {
            (false, _) => of("Codec", "derived"),
            (true, true) => of("ViewedInPart", "derived"),
            (true, false) if has_keys(schemas, &entry.item, |_| true) => of("ViewedKeyed", "derived"),
            (true, false) => of("Viewed", "derived"),
        };
        let generated = of("Segmented", "generated");
        let borrowed = if entry.item.has_second_type() {
            format!(".with_borrowed(borrowed::compare::<derived::{path}>)")
        } else {
            String::new()
        };
        let may_be_missing = entry.item.body.fields().any(|field| field.may_be_missing);
        let takes_rest = schemas.position(&entry.path).is_some_and(|item| takes_rest[item]);
        let end = if may_be_missing || takes_rest { ".ending()" } else { "" };
        let order = if has_keys(schemas, &entry.item, |row| !row.is_sorted()) { ".unordered()" } else { "" };
        format!(
            "    Subject::item(&{:?}, {header:?}, {derived}, {generated}, {oracle}){borrowed}{order}{end},\n",
            entry.path
        )
    });
    format!("vec![\n{}]\n", entries.collect::<String>())
}

/// Whether values of `item` have maps or sets that `are` so.
fn has_keys(schemas: &Schemas, item: &Item, are: fn(&Library) -> bool) -> bool {
    is_anywhere(schemas, item, &|_| false, &|row| row.has_key() && are(row))
}

/// Whether values of `item` have fields that are not written.
fn has_skipped(schemas: &Schemas, item: &Item) -> bool {
    let is_skipped = |fields: &Fields| !fields.skipped.is_empty();
    let has_skipped = |item: &Item| match &item.body {
        Body::Struct { fields, .. } => is_skipped(fields),
        Body::Enum { variants, .. } => variants.iter().any(|variant| is_skipped(&variant.fields)),
    };
    is_anywhere(schemas, item, &has_skipped, &|_| false)
}

/// Whether an item is so, or an item or a type of the library that its values are made of.
fn is_anywhere(
    schemas: &Schemas,
    item: &Item,
    of_item: &dyn Fn(&Item) -> bool,
    of_row: &dyn Fn(&Library) -> bool,
) -> bool {
    let mut seen = BTreeSet::new();
    let mut left = vec![item];
    while let Some(item) = left.pop() {
        if of_item(item) {
            return true;
        }
        for target in targets(item) {
            match target {
                Target::Library(row) if of_row(row) => return true,
                Target::Item(path) if seen.insert(path.clone()) => {
                    left.push(&schemas.find(&path).expect("every name was resolved").item);
                }
                _ => {}
            }
        }
    }
    false
}
