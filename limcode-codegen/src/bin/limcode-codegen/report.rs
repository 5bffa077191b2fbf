//! Messages on standard error, for people or for programs.

use std::io::Write as _;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use clap::ValueEnum;
use limcode_codegen::inspect::Error;
use limcode_codegen::schema::Diagnostic;
use serde::Serialize;

use super::Failure;
use super::pointer::pointer;

/// Format of messages.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum MessageFormat {
    /// As rustc: the message, and the source line with its place marked.
    Human,
    /// One line for each message: file, line, column, message.
    Short,
    /// One JSON object on a line for each message.
    Json,
    /// Annotations of GitHub Actions.
    Github,
}

/// Prints messages.
#[derive(Clone, Copy)]
pub struct Reporter {
    format: MessageFormat,
}

/// A message as JSON. What is not known is left out.
#[derive(Default, Serialize)]
struct Message<'a> {
    level: &'static str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_column: Option<usize>,
    #[serde(flatten)]
    rejection: Option<Rejection>,
}

/// Why bytes were rejected, as JSON.
#[derive(Serialize)]
pub struct Rejection {
    code: &'static str,
    offset: usize,
    path: String,
    reason: String,
}

impl Rejection {
    /// Of an error.
    pub fn of(error: &Error) -> Self {
        Rejection { code: error.code(), offset: error.offset, path: error.path(), reason: error.reason() }
    }
}

impl Reporter {
    /// With a format.
    pub fn new(format: MessageFormat) -> Self {
        Reporter { format }
    }

    /// Prints what a run has done.
    pub fn done(self, message: &str) {
        match self.format {
            MessageFormat::Json => json(&Message { level: "note", message, ..Message::default() }),
            _ => print(message),
        }
    }

    /// Prints something to know.
    pub fn note(self, message: &str) {
        match self.format {
            MessageFormat::Human | MessageFormat::Short => print(&format!("note: {message}")),
            MessageFormat::Json => json(&Message { level: "note", message, ..Message::default() }),
            MessageFormat::Github => print(&format!("::notice::{}", escaped(message))),
        }
    }

    /// Prints why a run failed.
    pub fn failure(self, failure: &Failure) {
        match failure {
            Failure::Shown => {}
            Failure::Usage(message) | Failure::Other(message) => self.other(message),
            Failure::Several(messages) => messages.iter().for_each(|message| self.other(message)),
            Failure::Rejected { error, file, bytes } => self.rejected(error, file, bytes),
            Failure::Schemas(diagnostics) => {
                diagnostics.iter().for_each(|diagnostic| self.diagnostic(diagnostic));
                if self.format == MessageFormat::Human {
                    let count = diagnostics.len();
                    let errors = if count == 1 { "error" } else { "errors" };
                    self.other(&format!("aborting due to {count} {errors}; no files written"));
                }
            }
        }
    }

    fn other(self, message: &str) {
        match self.format {
            MessageFormat::Human | MessageFormat::Short => print(&format!("error: {message}")),
            MessageFormat::Json => json(&Message { level: "error", message, ..Message::default() }),
            MessageFormat::Github => print(&format!("::error::{}", escaped(message))),
        }
    }

    fn rejected(self, error: &Error, file: &str, bytes: &[u8]) {
        let message = &error.to_string();
        match self.format {
            MessageFormat::Human => {
                print(&format!("error[{}]: {message}\n{}", error.code(), pointer(error, file, bytes)));
            }
            MessageFormat::Short => print(&format!("{file}: error[{}]: {message}", error.code())),
            MessageFormat::Json => {
                let rejection = Some(Rejection::of(error));
                json(&Message { level: "error", message, file: Some(file), rejection, ..Message::default() });
            }
            MessageFormat::Github => {
                let (file, code) = (escaped_property(file), error.code());
                print(&format!("::error file={file},title={code}::{}", escaped(message)));
            }
        }
    }

    fn diagnostic(self, diagnostic: &Diagnostic) {
        let (file, message) = (diagnostic.file.to_string_lossy(), diagnostic.message.as_str());
        let (start, end) = (diagnostic.line_column(), diagnostic.end_line_column());
        match self.format {
            MessageFormat::Human => print(&format!("{}\n", rendered(diagnostic))),
            MessageFormat::Short => {
                let place = start.map_or_else(String::new, |(line, column)| format!(":{line}:{column}"));
                print(&format!("{file}{place}: error: {message}"));
            }
            MessageFormat::Json => json(&Message {
                level: "error",
                message,
                file: Some(&file),
                line: start.map(|(line, _)| line),
                column: start.map(|(_, column)| column),
                end_line: end.map(|(line, _)| line),
                end_column: end.map(|(_, column)| column),
                rejection: None,
            }),
            MessageFormat::Github => {
                let mut place = format!("file={}", escaped_property(&file));
                if let (Some((line, column)), Some((end_line, end_column))) = (start, end) {
                    place += &format!(",line={line},col={column},endLine={end_line},endColumn={end_column}");
                }
                print(&format!("::error {place}::{}", escaped(message)));
            }
        }
    }
}

/// A mistake in a schema file as rustc shows it: file, line, column, the source line, the message at its place.
fn rendered(diagnostic: &Diagnostic) -> String {
    let file = diagnostic.file.to_string_lossy();
    let Some((text, range)) = &diagnostic.place else {
        return format!("error: {}\n --> {file}", diagnostic.message);
    };
    let annotation = AnnotationKind::Primary.span(range.clone());
    let snippet = Snippet::source(text.as_str()).path(file.as_ref()).annotation(annotation);
    // The stream leaves colours out where they are not wanted.
    Renderer::styled().render(&[Level::ERROR.primary_title(diagnostic.message.as_str()).element(snippet)])
}

/// Prints a line. Where standard error is closed or full, nothing is reported, and the exit status is that of the run.
pub fn print(line: &str) {
    writeln!(anstream::stderr(), "{line}").ok();
}

fn json(message: &Message<'_>) {
    match serde_json::to_string(message) {
        Ok(text) => print(&text),
        // Texts and numbers always have a form in JSON.
        Err(error) => print(&format!("error: {error}")),
    }
}

/// The text of an annotation.
fn escaped(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of an annotation.
fn escaped_property(text: &str) -> String {
    escaped(text).replace(':', "%3A").replace(',', "%2C")
}
