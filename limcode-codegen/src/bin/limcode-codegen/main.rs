//! `limcode-codegen`: compiles schema files to Rust or C++, explains their plans, or inspects bytes.
#![forbid(unsafe_code)]

mod inspect;
mod report;
mod sources;
mod stamp;
mod write;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand, ValueEnum};
use limcode_codegen::cpp::OuterNamespace;
use limcode_codegen::schema::{Diagnostic, SchemaItem};
use limcode_codegen::{cpp, memory, output, plan, rust};

/// Compiles Rust-syntax schema files to straight-line bincode codecs.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
struct Cli {
    #[command(flatten)]
    generate: Option<Generate>,
    #[command(flatten)]
    crates: sources::Crates,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Args)]
struct Generate {
    /// Output language.
    #[arg(long, value_enum)]
    lang: Language,
    /// Output directory, created if missing
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Outer namespace of all generated code, such as `acme::v1`; only for C++.
    #[arg(long, value_name = "NAME")]
    namespace: Option<OuterNamespace>,
    /// Generate the borrowed form of every type, as if each had `#[limcode(borrowed)]`; only for C++.
    #[arg(long)]
    borrowed: bool,
    /// Generate views of all types, not only of those with `#[limcode(view)]`; only for C++.
    #[arg(long)]
    views: bool,
    /// Generate headers that print values to a `std::ostream`, `NAME_ostream.hpp` for each schema; only for C++.
    #[arg(long)]
    ostream: bool,
    /// File that lists the output, for a build system. Previously listed files that are no longer generated are
    /// removed.
    #[arg(long, value_name = "FILE")]
    stamp: Option<PathBuf>,
    /// Dependency file of the stamp, which lists the schemas.
    #[arg(long, value_name = "FILE", requires = "stamp")]
    depfile: Option<PathBuf>,
    /// Schema file or folder. With `--crate`, the types that `--replace` may map to.
    #[arg(value_name = "SCHEMAS", required_unless_present = "crates")]
    schemas: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    /// Prints how each type is read and written, step by step, and a bound on the memory that decoding takes.
    Explain {
        /// Schema file or folder. With `--crate`, the types that `--replace` may map to.
        #[arg(value_name = "SCHEMAS", required_unless_present = "crates")]
        schemas: Option<PathBuf>,
        #[command(flatten)]
        crates: sources::Crates,
        /// Print only the types with this name.
        #[arg(long, value_name = "NAME")]
        item: Option<String>,
        /// Output format.
        #[arg(long, value_enum, default_value = "text")]
        format: Format,
    },
    /// Prints the value in a file field by field, with byte offsets, or why the bytes are rejected.
    Inspect(inspect::Inspect),
}

/// Output format of `explain`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// The plans.
    Text,
    /// A table of offsets for each type.
    Markdown,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Language {
    /// C++20 headers.
    Cpp,
    /// Rust source without a derive.
    Rust,
}

/// Reason for exit status 1.
enum Failure {
    /// Errors in the schemas.
    Schemas(Vec<Diagnostic>),
    /// Bytes that were rejected.
    Rejected(Box<limcode_codegen::inspect::Error>),
    /// Anything else: the message.
    Other(String),
}

/// Bytes of stack for the compiler: it goes as deep as types lead to each other. Only what is used takes memory.
const STACK_BYTES: usize = 256 << 20;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let compiler = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(move || run(cli));
    match compiler.map(std::thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        // The message of a panic has been printed.
        Ok(Err(_)) => ExitCode::from(101),
        Err(error) => {
            eprintln!("error: cannot start a thread: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> ExitCode {
    let outcome = match (cli.command, cli.generate) {
        (Some(Command::Explain { schemas, crates, item, format }), _) => {
            explain(schemas.as_deref(), &crates, item.as_deref(), format)
        }
        (Some(Command::Inspect(arguments)), _) => inspect::run(&arguments),
        (None, Some(arguments)) => generate(&arguments, &cli.crates),
        (None, None) => unreachable!("clap asks for one of the two"),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Schemas(diagnostics)) => {
            report::print(&diagnostics);
            ExitCode::FAILURE
        }
        Err(Failure::Rejected(error)) => {
            eprintln!("error[{}]: {error}", error.code());
            ExitCode::FAILURE
        }
        Err(Failure::Other(message)) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn generate(arguments: &Generate, crates: &sources::Crates) -> Result<(), Failure> {
    let (mut schemas, inputs) = sources::load(crates, arguments.schemas.as_deref())?;
    output::check(&schemas).map_err(Failure::Schemas)?;
    if arguments.borrowed {
        if arguments.lang != Language::Cpp {
            return Err(Failure::Other(
                "`--borrowed` is for C++; write `#[limcode(borrowed)]` on the types, or use `--lang cpp`".to_owned(),
            ));
        }
        schemas.borrow_all();
    }
    let outputs = match (arguments.lang, &arguments.namespace) {
        (Language::Cpp, outer) => {
            schemas.spread_views(arguments.views);
            schemas.wants_ostream = arguments.ostream;
            cpp::check(&schemas).map_err(Failure::Schemas)?;
            cpp::headers_within(&schemas, outer.as_ref())
        }
        (Language::Rust, _) if arguments.views => {
            return Err(Failure::Other("`--views` is for C++; put `#[limcode(view)]` on the types".to_owned()));
        }
        (Language::Rust, _) if arguments.ostream => {
            return Err(Failure::Other("`--ostream` is for C++; put `#[derive(Debug)]` on the types".to_owned()));
        }
        (Language::Rust, None) => rust::source::sources(&schemas),
        (Language::Rust, Some(_)) => {
            return Err(Failure::Other("`--namespace` is for C++; remove it, or use `--lang cpp`".to_owned()));
        }
    };
    let failed =
        |path: &Path, error: std::io::Error| Failure::Other(format!("cannot write to `{}`: {error}", path.display()));
    write::all(&arguments.out, &outputs).map_err(|error| failed(&arguments.out, error))?;
    if let Some(stamp) = &arguments.stamp {
        if let Some(depfile) = &arguments.depfile {
            stamp::write_depfile(depfile, stamp, &inputs).map_err(|error| failed(depfile, error))?;
        }
        stamp::write(stamp, &arguments.out, &outputs).map_err(|error| failed(stamp, error))?;
    }
    Ok(())
}

fn explain(path: Option<&Path>, crates: &sources::Crates, name: Option<&str>, format: Format) -> Result<(), Failure> {
    let (schemas, _) = sources::load(crates, path)?;
    let chosen: Vec<_> = schemas.selected().filter(|entry| name.is_none_or(|name| entry.item.name == name)).collect();
    if let (Some(name), true) = (name, chosen.is_empty()) {
        let place = path.map_or_else(|| "the crates".to_owned(), |path| format!("`{}`", path.display()));
        return Err(Failure::Other(format!("no type is named `{name}` in {place}")));
    }
    let mut bounds = memory::Texts::new(&schemas);
    let text = |entry: &&SchemaItem| match format {
        Format::Text => plan::dump(schemas.plan(entry)) + &bounds.of(entry),
        Format::Markdown => schemas.page(entry),
    };
    let texts: Vec<_> = chosen.iter().map(text).collect();
    match std::io::stdout().write_all(texts.join("\n").as_bytes()) {
        // Whoever reads may have seen enough.
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(Failure::Other(error.to_string())),
        _ => Ok(()),
    }
}
