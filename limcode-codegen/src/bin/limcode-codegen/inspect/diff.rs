//! The first field in which two values of a type differ.

use limcode_codegen::inspect::{Data, Line, Sink};
use serde::Serialize;

use super::input::Input;
use super::path::Paths;

/// Takes the lines of the second value, and keeps the first that is not as in the first value.
pub struct Right<'a> {
    left: &'a [Line],
    inputs: [&'a Input; 2],
    /// Name of the type.
    root: &'a str,
    paths: Paths,
    /// Lines that were taken.
    count: usize,
    found: Option<Difference>,
}

/// A field with two values.
#[derive(Serialize)]
pub struct Difference {
    path: String,
    #[serde(rename = "type")]
    ty: String,
    left: Side,
    right: Side,
}

/// One of the two values.
#[derive(Serialize)]
struct Side {
    file: String,
    offset: usize,
    value: String,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer<'a> {
    equal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<&'a Difference>,
}

impl<'a> Right<'a> {
    /// Compares with the lines `left`.
    pub fn new(left: &'a [Line], inputs: [&'a Input; 2], root: &'a str) -> Self {
        Right { left, inputs, root, paths: Paths::default(), count: 0, found: None }
    }

    /// The first difference, if there is one.
    pub fn found(self) -> Option<Difference> {
        self.found
    }

    /// Whether two lines of the same value have the same bytes. Those of bits are of other fields, too.
    fn has_same_bytes(&self, left: &Line, right: &Line) -> bool {
        matches!(right.data, Data::Bits(_) | Data::Bool(_)) || self.bytes(0, left) == self.bytes(1, right)
    }

    /// The bytes of a line.
    fn bytes(&self, of: usize, line: &Line) -> &'a [u8] {
        self.inputs[of].bytes.get(line.offset..line.end).unwrap_or_default()
    }

    /// A line whose bytes are shown if the value is the same in the line `other`.
    fn side(&self, of: usize, line: &Line, other: &Line) -> Side {
        let value = match (&line.data, line.value.as_str()) {
            (_, value) if value == other.value => format!("0x{}", hex::encode(self.bytes(of, line))),
            (Data::Default, _) => "missing".to_owned(),
            (_, "") if other.data == Data::Default => "present".to_owned(),
            // The other one is the variant of a version.
            (_, "") => "without version".to_owned(),
            (_, value) => value.to_owned(),
        };
        Side { file: self.inputs[of].shown.clone(), offset: line.offset, value }
    }
}

impl Sink for Right<'_> {
    fn line(&mut self, line: Line) {
        let path = self.paths.of(&line);
        // Up to the first difference, both have the same lines.
        let Some(other) = self.left.get(self.count) else { return };
        self.count += 1;
        let is_same_value = other.value == line.value;
        if self.found.is_some() || (is_same_value && self.has_same_bytes(other, &line)) {
            return;
        }
        // A note at the root has no path before it.
        let gap = if path.is_empty() || path.starts_with(['.', '[']) { "" } else { " " };
        self.found = Some(Difference {
            path: format!("{}{gap}{path}", self.root),
            ty: line.ty.clone(),
            left: self.side(0, other, &line),
            right: self.side(1, &line, other),
        });
    }
}

/// The first difference for a reader.
pub fn text(difference: &Difference) -> String {
    let Difference { path, ty, left, right } = difference;
    let gap = if ty.is_empty() { "" } else { ": " };
    let mut text = format!("first difference in `{path}`{gap}{ty}\n");
    for Side { file, offset, value } in [left, right] {
        text += &format!("  {value}, in {file} at byte {offset}\n");
    }
    text
}

/// The first difference, or that there is none, as JSON.
pub fn json(first: Option<&Difference>) -> Result<String, serde_json::Error> {
    let answer = Answer { equal: first.is_none(), first };
    Ok(serde_json::to_string_pretty(&answer)? + "\n")
}
