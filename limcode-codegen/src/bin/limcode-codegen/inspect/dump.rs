//! The bytes of a value, each with its path, type and value.

use std::io::{self, BufWriter, StdoutLock, Write as _};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use limcode_codegen::inspect::{Data, Error, Line, Sink};

use super::Show;
use super::path::Paths;
use crate::write::unless_closed;

/// Bytes on one line.
const ROW_BYTES: usize = 16;

/// Bytes that are printed of one field by default.
const MOST_BYTES: usize = 64;

const OFFSET: Style = Style::new().dimmed();
const BYTES: Style = AnsiColor::Cyan.on_default();
const TYPE: Style = Style::new().dimmed();
const VALUE: Style = AnsiColor::Green.on_default();
const WRONG: Style = AnsiColor::Red.on_default().bold();

/// Prints fields as they are read.
pub struct Dump<'i> {
    input: &'i [u8],
    output: BufWriter<StdoutLock<'static>>,
    is_coloured: bool,
    paths: Paths,
    /// Bytes that are printed of one field.
    most_bytes: usize,
    /// Digits of the greatest offset.
    width: usize,
    /// Where the value starts.
    base: usize,
    /// End of the bytes that were printed.
    end: usize,
    result: io::Result<()>,
}

impl<'i> Dump<'i> {
    /// Of values in `input`.
    pub fn new(input: &'i [u8], shows_all: bool) -> Self {
        Dump {
            input,
            output: BufWriter::new(io::stdout().lock()),
            is_coloured: AutoStream::choice(&io::stdout()) != ColorChoice::Never,
            paths: Paths::default(),
            most_bytes: if shows_all { usize::MAX } else { MOST_BYTES },
            width: input.len().to_string().len(),
            base: 0,
            end: 0,
            result: Ok(()),
        }
    }

    fn styled(&self, style: Style, text: &str) -> String {
        if self.is_coloured && !text.is_empty() { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// Prints the bytes from `start` to `end`, and the text beside the first of them.
    fn rows(&mut self, start: usize, end: usize, style: Style, beside: &str) -> io::Result<()> {
        let shown = &self.input[start..end];
        let shown = &shown[..shown.len().min(self.most_bytes)];
        // A text beside no bytes is a line, too.
        let rows: Vec<_> = if shown.is_empty() { vec![shown] } else { shown.chunks(ROW_BYTES).collect() };
        for (index, row) in rows.into_iter().enumerate() {
            let offset = format!("{:>width$}", start + index * ROW_BYTES, width = self.width);
            let digits: Vec<_> = row.iter().map(|byte| format!("{byte:02x}")).collect();
            let digits = digits.join(" ");
            let beside = if index == 0 { beside } else { "" };
            // Colours have no width.
            let gap = if beside.is_empty() { 0 } else { 3 * ROW_BYTES - digits.len() + 1 };
            let (offset, digits) = (self.styled(OFFSET, &offset), self.styled(style, &digits));
            writeln!(self.output, "{offset}  {digits}{:gap$}{beside}", "")?;
        }
        match end - start - shown.len() {
            0 => Ok(()),
            hidden => writeln!(self.output, "{:>width$}  … {hidden} more bytes", "", width = self.width),
        }
    }

    fn field(&mut self, line: &Line) -> io::Result<()> {
        let path = self.paths.of(line);
        let (mut start, end) = (self.base + line.offset, self.base + line.end);
        let shown = self.end;
        self.end = shown.max(end);
        // No line has the length of a section, or elements that are not shown. The note on those is beside them.
        if shown < start && start == end && matches!(line.data, Data::Note(_)) {
            start = shown;
        } else if shown < start {
            self.rows(shown, start, BYTES, "")?;
        }
        // The lines below say more.
        if start == end && line.value.is_empty() {
            return Ok(());
        }
        let parts = [("", &path, Style::new()), (": ", &line.ty, TYPE), (" = ", &line.value, VALUE)];
        let mut beside = String::new();
        for (between, part, style) in parts.into_iter().filter(|(_, part, _)| !part.is_empty()) {
            let between = if beside.is_empty() { "" } else { between };
            beside += between;
            beside += &self.styled(style, part);
        }
        self.rows(start, end, BYTES, &beside)
    }

    /// Prints the bytes from where reading stopped, and why it did.
    fn wrong(&mut self, error: &Error) -> io::Result<()> {
        // What lies between was read, and is no whole field.
        if self.end < error.offset {
            self.rows(self.end, error.offset, BYTES, "")?;
        }
        let beside = self.styled(WRONG, &format!("error[{}]: {}", error.code(), error.reason()));
        let end = self.input.len();
        self.rows(error.offset.min(end), end, WRONG, &format!("{beside}, in `{}`", error.path()))
    }

    fn print(&mut self, print: impl FnOnce(&mut Self) -> io::Result<()>) {
        if self.result.is_ok() {
            self.result = print(self);
        }
    }
}

impl Sink for Dump<'_> {
    fn line(&mut self, line: Line) {
        self.print(|dump| dump.field(&line));
    }
}

impl Show for Dump<'_> {
    fn begin(&mut self, base: usize) {
        (self.base, self.end) = (base, base);
    }

    fn end(&mut self, rejected: Option<&Error>) {
        if let Some(error) = rejected {
            self.print(|dump| dump.wrong(error));
        }
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        unless_closed(self.result.and_then(|()| self.output.flush()))
    }
}
