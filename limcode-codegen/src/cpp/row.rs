//! Rows: adjacent steps of an encoder that need no code of their own between them, and are written under one check.

use super::body::STATEMENT_COLUMNS;
use super::encode::{put, rvalue, with_elems};
use super::template::{EncodeRow, EncodeRowRun, render};
use crate::model::{LenCoding, TagCoding, Target};
use crate::plan::{Inner, Mask, Op, Place, Run, Segment, written};

/// How many parts a row has at most.
const MAX_PARTS: usize = 12;

/// A part of a row.
pub struct Part<'a> {
    /// As an argument of `put_row`.
    text: String,
    /// What is printed where the row has no other part.
    alone: Alone<'a>,
}

/// A part without others.
enum Alone<'a> {
    Statement(String),
    Run(&'a Run),
    /// A row of one part.
    Row,
}

/// The statements for these parts. `print_run` prints a run that stands alone.
pub fn statements(parts: &[Part<'_>], mut print_run: impl FnMut(&Run) -> String) -> String {
    let mut text = String::new();
    for row in parts.chunks(MAX_PARTS) {
        text += &match row {
            [Part { alone: Alone::Statement(statement), .. }] => statement.clone(),
            [Part { alone: Alone::Run(run), .. }] => print_run(run),
            parts => render(EncodeRow { parts: parts.iter().map(|part| part.text.clone()).collect() }),
        };
    }
    text
}

/// The tag of a variant as a part.
pub fn tag<'a>(coding: TagCoding, tag: u32) -> Part<'a> {
    let statement = super::body::check(format!("out.put_{}({tag})", coding.method()), "false", &[], "");
    Part { text: format!("row::{}({tag})", coding.method()), alone: Alone::Statement(statement) }
}

/// The step as a part, if it is one, and the steps after it: a length takes what it counts with it.
pub fn part<'op>(op: &'op Op, after: &'op [Op]) -> Option<(Part<'op>, &'op [Op])> {
    if let Some(part) = counted(op, after) {
        let elems = after.iter().position(|op| !matches!(op, Op::Need(_)))?;
        return Some((part, &after[elems + 1..]));
    }
    let part = match op {
        Op::Run(list) => Part { text: run(list), alone: Alone::Run(list) },
        Op::Scalars { place, .. } => {
            let value_cpp = rvalue(place);
            at(place, format!("row::run({value_cpp})"), format!("out.put({value_cpp})"))
        }
        Op::Len { place, len, .. }
            if len.max_elems.is_none() && matches!(len.coding, LenCoding::U64 | LenCoding::ShortVec) =>
        {
            let call = format!("{}({}.size())", len.coding.method(), rvalue(place));
            at(place, format!("row::{call}"), format!("out.put_{call}"))
        }
        Op::Elems { place, .. } => {
            let value_cpp = rvalue(place);
            at(place, format!("row::elems({value_cpp})"), format!("put_elems(out, {value_cpp})"))
        }
        _ => return None,
    };
    Some((part, after))
}

/// The mask of a struct's options, which was made before, as a part.
pub fn mask<'a>(mask: &Mask) -> Part<'a> {
    let local = mask.place.mask();
    at(&mask.place, format!("row::run({local})"), format!("out.put({local})"))
}

/// A call of `codec`, the one of the value's type, as a part.
pub fn value<'a>(place: &Place, codec: &str) -> Part<'a> {
    let value_cpp = rvalue(place);
    at(place, format!("row::value({value_cpp})"), format!("{codec}::encode(out, {value_cpp})"))
}

/// The byte before the payload of an option as a part.
pub fn option_tag<'a>(option: &Inner) -> Part<'a> {
    let call = format!("option_tag({}.has_value())", rvalue(&option.place));
    at(&option.place, format!("row::{call}"), format!("out.put_{call}"))
}

/// The payload of an option as a part, if it is a number, an array of numbers or a bool. Its byte comes before it in the row.
pub fn payload<'a>(option: &Inner) -> Option<Part<'a>> {
    let mut steps = written(&option.body);
    let (Some(Op::Run(run)), None) = (steps.next(), steps.next()) else { return None };
    match run.fields.as_slice() {
        [field] if field.place.local == option.payload.local => {
            let text = format!("row::payload({})", rvalue(&option.place));
            Some(Part { text, alone: Alone::Row })
        }
        _ => None,
    }
}

/// A length and what it counts as one part, if these are the next steps.
fn counted<'a>(op: &Op, after: &[Op]) -> Option<Part<'a>> {
    let Op::Len { place, len, .. } = op else { return None };
    let method = with_elems(len)?;
    let value_cpp = rvalue(place);
    match written(after).next()? {
        Op::Elems { place: of, .. } if of.path == place.path => Some(at(
            place,
            format!("row::{method}_and_elems({value_cpp})"),
            format!("put_{method}_and_elems(out, {value_cpp})"),
        )),
        Op::Text { place: of } if of.path == place.path => Some(at(
            place,
            format!("row::{method}_and_string({value_cpp})"),
            format!("out.put_{method}_and_string({value_cpp})"),
        )),
        _ => None,
    }
}

/// The fields of a run as one part.
fn run(run: &Run) -> String {
    let values_cpp: Vec<_> = run.fields.iter().map(|field| rvalue(&field.place)).collect();
    let short = format!("row::run({})", values_cpp.join(", "));
    match short.chars().count() <= STATEMENT_COLUMNS {
        true => short,
        false => render(EncodeRowRun { values_cpp }).trim_end().to_owned(),
    }
}

/// A part whose errors say its place.
fn at<'a>(place: &Place, part: String, statement: String) -> Part<'a> {
    let text = place.path.iter().rev().fold(part, |part, segment| match segment {
        Segment::Field(name) => format!("row::field<\"{name}\">({part})"),
        Segment::Index(local) => format!("row::index({local}, {part})"),
    });
    Part { text, alone: Alone::Statement(put(place, statement)) }
}

/// Whether a value of the type has one codec, which its C++ type says.
pub fn has_own_codec(target: &Target) -> bool {
    !matches!(target, Target::Coding(_))
}
