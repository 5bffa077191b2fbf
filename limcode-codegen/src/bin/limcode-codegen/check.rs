//! Compares generated files with those of a folder.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use limcode_codegen::output::Output;
use similar::TextDiff;

use super::report::Reporter;
use super::stale::Stale;
use super::{Failure, write};

/// Prints how files below `folder` differ from `outputs`.
///
/// # Errors
/// One differs, or is missing, or is among `stale`.
pub fn folder(folder: &Path, outputs: &[Output], stale: &[Stale], reporter: Reporter) -> Result<(), Failure> {
    let (mut text, mut count) = (String::new(), 0);
    for output in outputs {
        let path = folder.join(&output.relative);
        let shown = path.display();
        let present = match fs::read(&path) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(Failure::Other(format!("cannot read `{shown}`: {error}"))),
        };
        if present.as_deref() == Some(output.text.as_bytes()) {
            continue;
        }
        count += 1;
        let old_name = if present.is_some() { shown.to_string() } else { format!("{shown} (missing)") };
        let old = String::from_utf8_lossy(present.as_deref().unwrap_or_default()).into_owned();
        let diff = TextDiff::from_lines(old.as_str(), output.text.as_str());
        let _ = write!(text, "{}", diff.unified_diff().header(&old_name, &format!("{shown} (generated)")));
    }
    let (out, all) = (folder.display(), outputs.len());
    if count == 0 && stale.is_empty() {
        reporter.done(&format!("`{out}` is up to date, {all} {}", if all == 1 { "file" } else { "files" }));
        return Ok(());
    }
    write::print(&text)?;
    let mut wrong = Vec::new();
    if count > 0 {
        let differ = if count == 1 { "differs" } else { "differ" };
        wrong.push(format!("{count} of {all} files in `{out}` {differ}; write them without `--check`"));
    }
    wrong.extend(stale.iter().map(|stale| stale.message(folder)));
    Err(Failure::Several(wrong))
}
