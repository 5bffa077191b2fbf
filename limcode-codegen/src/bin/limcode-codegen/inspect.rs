//! `limcode-codegen inspect`: the value in a file, line by line.

use std::io::{self, BufWriter, Read as _, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use limcode_codegen::inspect::{self, Line, Options, Sink, Stop};

use super::{Failure, sources};

/// Arguments of the command.
#[derive(Args)]
pub struct Inspect {
    /// Type of the value: an item of the schemas, such as `solana::entry::Entry`, or a Rust type that contains items, such as
    /// `Vec<solana::entry::Entry>`. The module may be omitted if only one item has the name.
    #[arg(value_name = "TYPE")]
    ty: String,
    /// File with the encoded value; `-` for standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Schema file or folder.
    #[arg(long, value_name = "SCHEMAS", required_unless_present = "crates")]
    schemas: Option<PathBuf>,
    #[command(flatten)]
    crates: sources::Crates,
    /// Accept bytes after the value.
    #[arg(long)]
    prefix: bool,
    /// Print all elements and bytes of long values.
    #[arg(long)]
    all: bool,
}

/// Prints the value to standard output.
pub fn run(arguments: &Inspect) -> Result<(), Failure> {
    let (schemas, _) = sources::load(&arguments.crates, arguments.schemas.as_deref())?;
    let ty = schemas.type_of(&arguments.ty).map_err(Failure::Other)?;
    let shown = arguments.file.display();
    let bytes = read(&arguments.file).map_err(|error| Failure::Other(format!("cannot read `{shown}`: {error}")))?;
    let mut tree = Tree::new(io::stdout().lock(), bytes.len());
    let options = Options { is_prefix: arguments.prefix, shows_all: arguments.all };
    let result = inspect::inspect(&schemas.codecs(), &ty, &bytes, options, &mut tree);
    tree.finish().map_err(|error| Failure::Other(error.to_string()))?;
    match result {
        Ok(_) => Ok(()),
        Err(Stop::Rejected(error)) => Err(Failure::Rejected(error)),
        Err(Stop::Unknown(unknown)) => Err(Failure::Other(unknown.to_string())),
    }
}

fn read(file: &Path) -> io::Result<Vec<u8>> {
    if file != Path::new("-") {
        return std::fs::read(file);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Prints lines as they are read.
struct Tree<W: Write> {
    output: BufWriter<W>,
    /// Digits of the greatest offset.
    width: usize,
    result: io::Result<()>,
}

impl<W: Write> Tree<W> {
    fn new(output: W, len_bytes: usize) -> Self {
        Tree { output: BufWriter::new(output), width: len_bytes.to_string().len(), result: Ok(()) }
    }

    /// The first error. The reader of a pipe may have seen enough.
    fn finish(mut self) -> io::Result<()> {
        let result = self.result.and_then(|()| self.output.flush());
        result.or_else(|error| if error.kind() == io::ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
    }
}

impl<W: Write> Sink for Tree<W> {
    fn line(&mut self, line: Line) {
        if self.result.is_ok() {
            self.result = writeln!(self.output, "{:>width$}  {line}", line.offset, width = self.width);
        }
    }
}
