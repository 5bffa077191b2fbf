//! Prints to standard output.

use std::io::{self, Write as _};

use limcode_codegen::output::{Output, Unwritten};

use super::Failure;

impl From<Unwritten> for Failure {
    fn from(unwritten: Unwritten) -> Self {
        Failure::Other(unwritten.to_string())
    }
}

/// Prints `outputs`; a comment with its name is before each if there are several.
pub fn to_stdout(outputs: &[Output]) -> Result<(), Failure> {
    let mut text = String::new();
    for output in outputs {
        if outputs.len() > 1 {
            text += &format!("// ==> {} <==\n", output.relative.display());
        }
        text += &output.text;
    }
    print(&text)
}

/// Prints to standard output.
pub fn print(text: &str) -> Result<(), Failure> {
    unless_closed(io::stdout().write_all(text.as_bytes())).map_err(|error| Failure::Other(error.to_string()))
}

/// Without the error of the reader of a pipe that has seen enough.
pub fn unless_closed(result: io::Result<()>) -> io::Result<()> {
    result.or_else(|error| if error.kind() == io::ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
}
