//! What is wrong with a schema file, with everything that is needed to show it.

use std::ops::Range;
use std::path::{Path, PathBuf};

/// One mistake.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// What is wrong and what to write instead.
    pub message: String,
    /// The file, as it was named on the command line or found below it.
    pub file: PathBuf,
    /// The file's text and the range of bytes at fault; none where the file cannot be read.
    pub place: Option<(String, Range<usize>)>,
}

impl Diagnostic {
    /// A file that cannot be read.
    pub fn unreadable(file: &Path, error: &std::io::Error) -> Self {
        Diagnostic { message: format!("cannot read the schemas: {error}"), file: file.to_owned(), place: None }
    }

    /// A file that is not text.
    pub(super) fn not_text(file: &Path, error: &std::string::FromUtf8Error) -> Self {
        let start = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
        let range = start..start + char::REPLACEMENT_CHARACTER.len_utf8();
        let message = "this byte is not UTF-8; save the file as UTF-8".to_owned();
        Diagnostic { message, file: file.to_owned(), place: Some((text, range)) }
    }

    /// The errors that the parser or a pass reported about `text`.
    pub(super) fn in_text(file: &Path, text: &str, error: &syn::Error) -> Vec<Self> {
        error
            .into_iter()
            .map(|error| {
                let range = error.span().byte_range();
                let range = if range.end <= text.len() { range } else { 0..0 };
                let message = match error.to_string().as_str() {
                    "cannot parse string into token stream" => {
                        "cannot parse this as Rust; if a bracket, quote or comment opens here, close it".to_owned()
                    }
                    message => message.to_owned(),
                };
                Diagnostic { message, file: file.to_owned(), place: Some((text.to_owned(), range)) }
            })
            .collect()
    }

    /// Line and column, both from 1, in characters; none where the file cannot be read.
    pub fn line_column(&self) -> Option<(usize, usize)> {
        self.place_of(|range| range.start)
    }

    /// Line and column of the end, as [`line_column`](Self::line_column).
    pub fn end_line_column(&self) -> Option<(usize, usize)> {
        self.place_of(|range| range.end)
    }

    fn place_of(&self, end: impl FnOnce(&Range<usize>) -> usize) -> Option<(usize, usize)> {
        let (text, range) = self.place.as_ref()?;
        let before = text.get(..end(range))?;
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Some((before.matches('\n').count() + 1, before[line_start..].chars().count() + 1))
    }
}
