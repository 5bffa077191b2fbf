//! What shells and `man` need to know of the program.

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use super::report::Reporter;
use super::{Cli, Failure, write};

/// Arguments of `completions`.
#[derive(Args)]
pub struct Completions {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

/// Arguments of `man`.
#[derive(Args)]
pub struct Man {
    /// Folder to write to, created if missing.
    #[arg(value_name = "DIR")]
    out: PathBuf,
}

const NAME: &str = "limcode-codegen";

/// Prints the completions of a shell.
pub fn completions(arguments: &Completions) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Cli::command(), NAME, &mut script);
    // clap_complete spells a name with a hyphen in two ways in scripts for bash, so that no command has completions: issue 6421 of clap.
    let script = String::from_utf8_lossy(&script).replace("limcode__subcmd__codegen", "limcode__codegen");
    write::print(&script)
}

/// Writes a page for the program, and one for each command.
pub fn man(arguments: &Man, reporter: Reporter) -> Result<(), Failure> {
    let out: &Path = &arguments.out;
    let write = || {
        std::fs::create_dir_all(out)?;
        clap_mangen::generate_to(Cli::command().name(NAME), out)
    };
    write().map_err(|error: io::Error| Failure::Other(format!("cannot write to `{}`: {error}", out.display())))?;
    reporter.done(&format!("wrote the man pages to `{}`", out.display()));
    Ok(())
}
