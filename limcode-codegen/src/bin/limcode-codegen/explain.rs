//! `limcode-codegen explain`: the plans of types, or tables of their fields.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use limcode_codegen::schema::SchemaItem;
use limcode_codegen::{memory, plan};

use super::report::Reporter;
use super::{Failure, sources, write};

/// Arguments of the command.
#[derive(Args)]
pub struct Explain {
    /// Schema files and folders, which may use each other. With `--crate`, the types that `--replace` may map to.
    #[arg(value_name = "SCHEMAS", required_unless_present = "crates")]
    schemas: Vec<PathBuf>,
    #[command(flatten)]
    crates: sources::Crates,
    /// Print only the types with this name, which may be the end of a path: `Message`, `legacy::Message`.
    #[arg(long, value_name = "NAME")]
    item: Option<String>,
    /// Output format.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// Output format of `explain`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// The plans, and bounds on memory.
    Text,
    /// A table of offsets for each type, for the terminal.
    Table,
    /// The same in Markdown.
    Markdown,
}

/// Prints to standard output.
pub fn run(arguments: &Explain, reporter: Reporter) -> Result<(), Failure> {
    let (schemas, _) = sources::load(&arguments.crates, &arguments.schemas, reporter)?;
    let chosen = match &arguments.item {
        None => schemas.selected().collect(),
        Some(name) => schemas.named(name, &arguments.schemas).map_err(Failure::Other)?,
    };
    let mut bounds = memory::Texts::new(&schemas);
    let text = |entry: &&SchemaItem| match arguments.format {
        Format::Text => plan::dump(schemas.plan(entry)) + &bounds.of(entry),
        Format::Table => schemas.plain_table(entry),
        Format::Markdown => schemas.page(entry),
    };
    let texts: Vec<_> = chosen.iter().map(text).collect();
    write::print(&texts.join("\n"))
}
