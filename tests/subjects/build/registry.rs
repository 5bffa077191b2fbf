//! The list of all types of the schemas that are not generic.

use std::collections::BTreeSet;

use limcode_codegen::schema::Schemas;

/// The expression of a vector of subjects.
pub fn source(schemas: &Schemas, with_twin: &BTreeSet<Vec<String>>) -> String {
    let concrete = schemas.items.iter().filter(|entry| entry.item.source.generics.params.is_empty());
    let entries = concrete.map(|entry| {
        let path = entry.path.join("::");
        let header = schemas.files[entry.file].relative.with_extension("hpp");
        let oracle = match with_twin.contains(&entry.path) {
            true => format!("Some(Oracle::of::<twins::{path}>())"),
            false => "None".to_owned(),
        };
        format!(
            "    Subject::item(&{:?}, {header:?}, Codec::of::<derived::{path}>(), Codec::of::<generated::{path}>(), {oracle}),\n",
            entry.path
        )
    });
    format!("vec![\n{}]\n", entries.collect::<String>())
}
