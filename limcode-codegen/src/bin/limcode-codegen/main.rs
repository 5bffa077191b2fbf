//! `limcode-codegen`: compiles schema files to Rust or C++, explains their plans, or inspects bytes.
#![forbid(unsafe_code)]

mod check;
mod explain;
mod generate;
mod inspect;
mod pointer;
mod report;
mod shell;
mod sources;
mod stale;
mod stamp;
mod usage;
mod write;

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser, Subcommand};
use limcode_codegen::schema::Diagnostic;

use report::{MessageFormat, Reporter};

/// Options and schemas in front of a command belong to generating code, except `--message-format`.
const USAGE: &str = "limcode-codegen [OPTIONS] --lang <LANG> <--out <DIR>|--stdout> [SCHEMAS]...
       limcode-codegen [--message-format <FORMAT>] <COMMAND>";

/// Compiles Rust-syntax schema files to straight-line bincode codecs.
#[derive(Parser)]
#[command(version, subcommand_negates_reqs = true, override_usage = USAGE)]
struct Cli {
    #[command(flatten)]
    generate: Option<generate::Generate>,
    #[command(flatten)]
    crates: sources::Crates,
    /// Format of messages on standard error.
    #[arg(long, global = true, value_enum, default_value = "human", value_name = "FORMAT")]
    message_format: MessageFormat,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Prints how each type is read and written, step by step, and a bound on the memory that decoding takes.
    Explain(explain::Explain),
    /// Prints the value in a file field by field, with byte offsets, or why the bytes are rejected.
    Inspect(inspect::Inspect),
    /// Prints completions for a shell.
    Completions(shell::Completions),
    /// Writes the man pages to a folder.
    Man(shell::Man),
}

impl Cli {
    /// Rejects options of generating beside a command, which would ignore them.
    fn checked(self) -> Result<Self, clap::Error> {
        if self.command.is_none() || (self.generate.is_none() && !self.crates.is_given()) {
            return Ok(self);
        }
        let message = "options before a command are those of generating code, except `--message-format`; remove them, or write \
                       them behind the command";
        Err(Cli::command().error(ErrorKind::ArgumentConflict, message))
    }
}

/// Reason for an exit status that is not 0.
enum Failure {
    /// Arguments that do not go together: the message. The exit status is 2, as for all command lines that are wrong.
    Usage(String),
    /// Errors in the schemas.
    Schemas(Vec<Diagnostic>),
    /// Bytes that were rejected, of a file.
    Rejected { error: Box<limcode_codegen::inspect::Error>, file: String, bytes: Vec<u8> },
    /// Several things: a message for each.
    Several(Vec<String>),
    /// What was printed to standard output says it.
    Shown,
    /// Anything else: the message.
    Other(String),
}

fn main() -> ExitCode {
    let cli = Cli::try_parse().and_then(Cli::checked);
    let cli = match cli {
        Ok(cli) => cli,
        Err(error) => return usage::report(error),
    };
    let compiler = std::thread::Builder::new().stack_size(limcode_codegen::STACK_BYTES).spawn(move || run(cli));
    match compiler.map(std::thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        // The message of a panic has been printed.
        Ok(Err(_)) => ExitCode::from(101),
        Err(error) => {
            report::print(&format!("error: cannot start a thread: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> ExitCode {
    let reporter = Reporter::new(cli.message_format);
    let outcome = match (cli.command, cli.generate) {
        (Some(Command::Explain(arguments)), _) => explain::run(&arguments, reporter),
        (Some(Command::Inspect(arguments)), _) => inspect::run(&arguments, reporter),
        (Some(Command::Completions(arguments)), _) => shell::completions(&arguments),
        (Some(Command::Man(arguments)), _) => shell::man(&arguments, reporter),
        (None, Some(arguments)) => generate::run(&arguments, &cli.crates, reporter),
        (None, None) => unreachable!("clap asks for one of the two"),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            reporter.failure(&failure);
            if matches!(failure, Failure::Usage(_)) { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}
