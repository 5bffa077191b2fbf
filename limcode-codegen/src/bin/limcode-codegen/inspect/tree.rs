//! The value as a tree: a line for each field.

use std::io::{self, BufWriter, StdoutLock, Write as _};

use limcode_codegen::inspect::{Error, Line, Sink};

use super::Show;
use crate::write::unless_closed;

/// Prints lines as they are read.
pub struct Tree {
    output: BufWriter<StdoutLock<'static>>,
    /// Digits of the greatest offset.
    width: usize,
    /// Where the value starts.
    base: usize,
    result: io::Result<()>,
}

impl Tree {
    /// Of values in an input of `len_bytes` bytes.
    pub fn new(len_bytes: usize) -> Self {
        let output = BufWriter::new(io::stdout().lock());
        Tree { output, width: len_bytes.to_string().len(), base: 0, result: Ok(()) }
    }
}

impl Sink for Tree {
    fn line(&mut self, line: Line) {
        if self.result.is_ok() {
            self.result = writeln!(self.output, "{:>width$}  {line}", self.base + line.offset, width = self.width);
        }
    }
}

impl Show for Tree {
    fn begin(&mut self, base: usize) {
        self.base = base;
    }

    fn end(&mut self, _: Option<&Error>) {}

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        unless_closed(self.result.and_then(|()| self.output.flush()))
    }
}
