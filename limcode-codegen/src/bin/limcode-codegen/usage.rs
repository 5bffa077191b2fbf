//! Command lines that cannot be parsed.

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory as _, ValueEnum as _};

use super::Cli;
use super::report::{MessageFormat, Reporter};

/// Prints what is wrong with the command line, in the format for which it asks; or the help or version, if it asks for that.
pub fn report(error: clap::Error) -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let error = unknown_command(&error, &arguments).unwrap_or(error);
    let format = message_format(&arguments);
    if !error.use_stderr() || format == MessageFormat::Human {
        error.exit();
    }
    Reporter::new(format).failure(&super::Failure::Other(one_line(&error)));
    ExitCode::from(2)
}

/// The error of a first argument that is meant as a command. It would be the path of schemas, and something else is missing.
fn unknown_command(error: &clap::Error, arguments: &[OsString]) -> Option<clap::Error> {
    let is_about_others = matches!(error.kind(), ErrorKind::UnknownArgument | ErrorKind::MissingRequiredArgument);
    let starts_with = |argument: &OsString, start: &str| argument.as_encoded_bytes().starts_with(start.as_bytes());
    let first = arguments.first().filter(|first| !starts_with(first, "-") && !Path::new(first).exists())?;
    let is_command = Cli::command().get_subcommands().any(|command| first == command.get_name());
    if !is_about_others || is_command || arguments.iter().any(|argument| starts_with(argument, "--lang")) {
        return None;
    }
    let names: Vec<_> = Cli::command().get_subcommands().map(|command| format!("`{}`", command.get_name())).collect();
    let message = format!(
        "`{}` is no command and no path; the commands are {}; to generate code, use `--lang` with a path of schemas",
        first.display(),
        names.join(", ")
    );
    Some(Cli::command().error(ErrorKind::InvalidSubcommand, message))
}

/// The value of `--message-format`, in arguments of which others are wrong.
fn message_format(arguments: &[OsString]) -> MessageFormat {
    const OPTION: &str = "--message-format";
    let mut options = arguments.iter().enumerate().take_while(|(_, argument)| *argument != "--");
    let value = options.find_map(|(index, argument)| match argument.to_str()?.strip_prefix(OPTION)? {
        "" => arguments.get(index + 1)?.to_str(),
        value => value.strip_prefix('='),
    });
    value.and_then(|value| MessageFormat::from_str(value, false).ok()).unwrap_or(MessageFormat::Human)
}

/// An error without its mark, the usage, and where to read more.
fn one_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines = lines.take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"));
    let line = lines.collect::<Vec<_>>().join("; ").replace(":; ", ": ");
    line.strip_prefix("error: ").unwrap_or(&line).to_owned()
}
