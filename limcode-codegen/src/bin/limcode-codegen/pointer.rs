//! The byte at which an input was rejected, with the bytes around it.

use anstyle::{AnsiColor, Style};
use limcode_codegen::inspect::Error;

/// Bytes on one line.
const ROW_BYTES: usize = 16;

const FRAME: Style = AnsiColor::BrightBlue.on_default().bold();
const MARK: Style = AnsiColor::BrightRed.on_default().bold();

/// The file, the line of the byte and the one before it, and a mark below the byte with the reason.
pub fn pointer(error: &Error, file: &str, bytes: &[u8]) -> String {
    let offset = error.offset.min(bytes.len());
    // At the end of the input, the mark is behind the last byte.
    let last = if offset == bytes.len() { offset.saturating_sub(1) } else { offset };
    let last_row = last / ROW_BYTES * ROW_BYTES;
    let first_row = last_row.saturating_sub(ROW_BYTES);
    let width = last_row.to_string().len();
    let mut text = format!("{FRAME}{:width$}-->{FRAME:#} {file}\n{FRAME}{:width$} |{FRAME:#}\n", "", "");
    let (start, end) = (first_row, bytes.len().min(last_row + ROW_BYTES));
    for (index, row) in bytes[start..end].chunks(ROW_BYTES).enumerate() {
        let row_start = first_row + index * ROW_BYTES;
        let digits: Vec<_> = row.iter().map(|byte| format!("{byte:02x}")).collect();
        text += &format!("{FRAME}{row_start:>width$} |{FRAME:#} {}\n", digits.join(" "));
    }
    let column = 3 * (offset - last_row);
    text + &format!("{FRAME}{:width$} |{FRAME:#} {:column$}{MARK}^^ {}{MARK:#}", "", "", error.reason())
}
