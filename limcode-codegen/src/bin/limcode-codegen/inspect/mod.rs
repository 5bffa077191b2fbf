//! `limcode-codegen inspect`: the values in a file, as a tree, as JSON, or byte by byte.

mod diff;
mod dump;
mod input;
mod json;
mod path;
mod tree;

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use limcode_codegen::inspect::{self, Error, Options, Sink, Stop};
use limcode_codegen::plan::{Codecs as _, Type};
use limcode_codegen::schema::Schemas;

use super::report::Reporter;
use super::{Failure, sources, write};
use input::{Encoding, Input};

/// Arguments of the command.
#[derive(Args)]
pub struct Inspect {
    /// Type of the value: an item of the schemas, such as `solana::entry::Entry`, or a Rust type that contains items, such as
    /// `Vec<solana::entry::Entry>`. The end of a path suffices if no other item has the same end: `Entry`, `entry::Entry`.
    #[arg(value_name = "TYPE")]
    ty: String,
    /// File with the encoded value; `-` for standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Schema file or folder. May be repeated; the files may use each other.
    #[arg(long, value_name = "SCHEMAS", required_unless_present = "crates")]
    schemas: Vec<PathBuf>,
    #[command(flatten)]
    crates: sources::Crates,
    /// Encoding of the bytes in the file. White space in text is ignored.
    #[arg(long, value_enum, default_value = "raw")]
    encoding: Encoding,
    /// Output format.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// Compare with the value in another file, and print the first field that differs; then the exit status is 1.
    #[arg(long, value_name = "OTHER", conflicts_with_all = ["many", "prefix", "all"])]
    diff: Option<PathBuf>,
    /// Print all values of the file, which follow each other without a gap.
    #[arg(long, conflicts_with = "prefix")]
    many: bool,
    /// Accept bytes after the value.
    #[arg(long)]
    prefix: bool,
    /// Print all elements and bytes of long values; JSON always has them.
    #[arg(long)]
    all: bool,
    /// Reject the value unless its fields under `expect = NAME` have this number, as `limcode::Expectations` does. May be repeated.
    #[arg(long = "expect", value_name = "NAME=NUMBER", value_parser = expected_number)]
    expected: Vec<(String, u64)>,
}

/// Output format of `inspect`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A line for each field: offset, name, type and value.
    Text,
    /// JSON; with `--many`, one line for each value.
    Json,
    /// The bytes, each with its path, type and value.
    Hex,
}

/// `name=number`
fn expected_number(text: &str) -> Result<(String, u64), String> {
    let parts = text.split_once('=').filter(|(name, _)| !name.is_empty());
    let pair = parts.and_then(|(name, number)| Some((name.to_owned(), number.parse().ok()?)));
    pair.ok_or_else(|| "expected a name and a number, such as `shred_version=50093`".to_owned())
}

/// Prints values.
trait Show: Sink {
    /// Before the value that starts at `base`.
    fn begin(&mut self, base: usize);

    /// After the lines of the value. With an error, they are those before it; its offset is that in the file.
    fn end(&mut self, rejected: Option<&Error>);

    /// The first error in printing.
    fn finish(self: Box<Self>) -> io::Result<()>;
}

/// Prints the value to standard output.
pub fn run(arguments: &Inspect, reporter: Reporter) -> Result<(), Failure> {
    let mut names = BTreeSet::new();
    if let Some((name, _)) = arguments.expected.iter().find(|(name, _)| !names.insert(name)) {
        return Err(Failure::Usage(format!("`{name}` is expected twice; keep one `--expect`")));
    }
    let inputs = input::read_all(&arguments.file, arguments.diff.as_deref(), arguments.encoding)?;
    let (schemas, _) = sources::load(&arguments.crates, &arguments.schemas, reporter)?;
    let ty = schemas.type_of(&arguments.ty).map_err(Failure::Other)?;
    match inputs.as_slice() {
        [left, right] => compare(&schemas, &ty, [left, right], arguments),
        [input] => show(&schemas, &ty, input, arguments),
        _ => unreachable!("one file, or two to compare"),
    }
}

/// Prints the values of an input.
fn show(schemas: &Schemas, ty: &Type, input: &Input, arguments: &Inspect) -> Result<(), Failure> {
    let bytes = input.bytes.as_slice();
    let mut show: Box<dyn Show + '_> = match arguments.format {
        Format::Text => Box::new(tree::Tree::new(bytes.len())),
        Format::Json => Box::new(json::Values::new(bytes, arguments.many)),
        Format::Hex => Box::new(dump::Dump::new(bytes, arguments.all)),
    };
    let options = Options {
        is_prefix: arguments.prefix || arguments.many,
        shows_all: arguments.all || arguments.format == Format::Json,
        expected: &arguments.expected,
    };
    let result = values(schemas, ty, input, arguments.many, options, show.as_mut());
    show.finish().map_err(|error| Failure::Other(error.to_string()))?;
    result
}

/// Reads one value, or all of them.
fn values(
    schemas: &Schemas,
    ty: &Type,
    input: &Input,
    is_many: bool,
    options: Options<'_>,
    show: &mut dyn Show,
) -> Result<(), Failure> {
    let (codecs, mut base) = (schemas.codecs(), 0);
    while !is_many || base < input.bytes.len() {
        show.begin(base);
        match inspect::inspect(&codecs, ty, &input.bytes[base..], options, show) {
            Ok(len_bytes) => {
                show.end(None);
                if !is_many {
                    break;
                }
                if len_bytes == 0 {
                    let message = format!("a value of `{}` is of size 0; omit `--many`", ty.text());
                    return Err(Failure::Other(message));
                }
                base += len_bytes;
            }
            Err(Stop::Rejected(mut error)) => {
                error.offset += base;
                show.end(Some(&error));
                return Err(input.rejected(error));
            }
            Err(Stop::Unknown(unknown)) => return Err(Failure::Other(unknown.to_string())),
        }
    }
    Ok(())
}

/// Prints the first difference of two values. What is no value is reported if no field before differs.
fn compare(schemas: &Schemas, ty: &Type, inputs: [&Input; 2], arguments: &Inspect) -> Result<(), Failure> {
    let codecs = schemas.codecs();
    let root = codecs.codec(ty).map_err(|unknown| Failure::Other(unknown.to_string()))?.name.clone();
    let options = Options { is_prefix: false, shows_all: true, expected: &arguments.expected };
    let mut lines = Vec::new();
    let left = inspect::inspect(&codecs, ty, &inputs[0].bytes, options, &mut lines);
    let mut others = diff::Right::new(&lines, inputs, &root);
    let right = inspect::inspect(&codecs, ty, &inputs[1].bytes, options, &mut others);
    let found = others.found();
    if found.is_none() {
        for (read, input) in [left, right].into_iter().zip(inputs) {
            match read {
                Ok(_) => {}
                Err(Stop::Rejected(error)) => return Err(input.rejected(error)),
                Err(Stop::Unknown(unknown)) => return Err(Failure::Other(unknown.to_string())),
            }
        }
    }
    let text = match arguments.format {
        Format::Json => diff::json(found.as_ref()).map_err(|error| Failure::Other(error.to_string()))?,
        Format::Text | Format::Hex => found.as_ref().map_or_else(String::new, diff::text),
    };
    write::print(&text)?;
    if found.is_some() { Err(Failure::Shown) } else { Ok(()) }
}
