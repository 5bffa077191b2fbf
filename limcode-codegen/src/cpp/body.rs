//! What the bodies of the three functions share.

use super::name::Names;
use super::place::path;
use super::template::{Check, CheckBlock, Statement, Unless, render};
use crate::layout::Fixed;
use crate::memory::Flat;
use crate::plan::{Part, Segment, list_parts};
use crate::schema::SchemaItem;

/// The item whose functions are printed.
pub struct Target<'a> {
    pub names: &'a Names<'a>,
    pub flat: &'a Flat<'a>,
    pub entry: &'a SchemaItem,
}

/// The text of a function's body.
pub struct Text {
    pub text: String,
    /// Whether its end can be reached.
    pub falls_through: bool,
}

/// Columns that a statement may take before it is broken over lines; it will be indented.
pub const STATEMENT_COLUMNS: usize = 108;

/// `if (!call) return failure.field("x");  // comment`
pub fn check(call: String, failure: &str, at: &[Segment], comment: &str) -> String {
    let failure = format!("{failure}{}", path(at));
    let columns = call.chars().count() + failure.chars().count() + "if (!) return ;".len();
    let is_long = columns > STATEMENT_COLUMNS;
    let (above, beside) = match comment.chars().count() {
        0 => (String::new(), String::new()),
        more if is_long || columns + more + 4 > STATEMENT_COLUMNS => (format!("// {comment}\n"), String::new()),
        _ => (String::new(), format!("  // {comment}")),
    };
    if is_long {
        return render(CheckBlock { call, failure, above });
    }
    render(Check { call, failure, above, beside })
}

/// `body` where `fixed` does not hold; nothing where it is known to hold.
pub fn unless(names: &Names<'_>, fixed: &Fixed, body: String) -> String {
    match fixed {
        Fixed::Yes => String::new(),
        Fixed::No => body,
        Fixed::When(_) => render(Unless { condition: super::size::fixed(names, fixed), body }),
    }
}

/// `8 slot + 32 hash`
pub fn parts<'a>(parts: impl Iterator<Item = &'a Part>) -> String {
    list_parts(parts, |part| format!("{} {}", part.size, part.label))
}

/// Names for the pointers to runs, which must differ within a function: `run`, `run2` …
#[derive(Default)]
pub struct RunNames {
    count: usize,
}

impl RunNames {
    pub fn next(&mut self) -> String {
        self.count += 1;
        if self.count == 1 { "run".to_owned() } else { format!("run{}", self.count) }
    }
}

/// `declaration name = value;` where the name is used.
pub fn bind(declaration: &str, name: &str, value: &str, is_used: bool) -> String {
    if is_used { render(Statement { statement: format!("{declaration} {name} = {value}") }) } else { String::new() }
}
