//! The list of the types under test.

use limcode_codegen::schema::Schemas;

use crate::twin::Twins;

/// The expression of a vector of subjects: the items without parameters that `is_subject` picks.
pub fn source(schemas: &Schemas, twins: &Twins, is_subject: fn(&[String]) -> bool) -> String {
    let concrete = schemas.items.iter().filter(|entry| entry.item.source.generics.params.is_empty());
    let entries = concrete.filter(|entry| is_subject(&entry.path)).map(|entry| {
        let path = entry.path.join("::");
        let header = schemas.files[entry.file].relative.with_extension("hpp");
        let oracle = match twins.has(&entry.path) {
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
