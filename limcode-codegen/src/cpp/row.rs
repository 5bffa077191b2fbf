//! Rows: parts that are written under one check of room, and beside the encoder a function that checks each of them.

use super::body::{STATEMENT_COLUMNS, check};
use super::decode::statement;
use super::encode::{put, rvalue};
use super::method::{self, TOGETHER};
use super::name::Names;
use super::row_part::{Checked, Needs, Part};
use super::run::RunPrinter;
use super::template::{EncodeRow, render};
use super::variable::Variable;
use crate::plan::{CountedRow, RowPart, counted_row, row_text};

/// A function that writes a row part by part.
pub struct CheckedRow {
    /// Its name.
    pub name: String,
    /// What it needs beside the writer.
    pub variables: Vec<Variable>,
    /// Its statements.
    pub body: String,
}

/// Prints the rows of one encoder.
pub struct RowPrinter<'a> {
    names: &'a Names<'a>,
    runs: RunPrinter<'a>,
    /// The functions beside the encoder.
    pub checked: Vec<CheckedRow>,
}

impl<'a> RowPrinter<'a> {
    /// For an encoder.
    pub fn new(names: &'a Names<'a>) -> Self {
        RowPrinter { names, runs: RunPrinter::new(names, "false"), checked: Vec::new() }
    }

    /// The statements for a row. A part without others is written by a statement that checks.
    pub fn row(&mut self, row: &[RowPart<'_>]) -> String {
        if let Some(row) = counted_row(row, &TOGETHER) {
            return counted(&row);
        }
        let parts: Vec<_> = row.iter().map(|part| Part::new(self.names, part)).collect();
        let room = room(&parts);
        match (parts.as_slice(), room) {
            (parts @ [_], _) | (parts, None) => {
                parts.iter().map(|part| checked(&mut self.runs, part, "false")).collect()
            }
            (parts, Some(room)) => self.stores(row, parts, room),
        }
    }

    /// A row under one check.
    fn stores(&mut self, row: &[RowPart<'_>], parts: &[Part<'_>], room: String) -> String {
        let name = match self.checked.len() {
            0 => "encode_checked".to_owned(),
            before => format!("encode_checked{}", before + 1),
        };
        let mut variables: Vec<_> = parts.iter().flat_map(|part| part.variables.clone()).collect();
        variables.sort();
        variables.dedup();
        let mut runs = RunPrinter::new(self.names, "out.trace()");
        let body = parts.iter().map(|part| checked(&mut runs, part, "out.trace()")).collect();
        let conditions = [vec![room], lens(parts), texts(parts)].concat();
        let text = render(EncodeRow {
            comment: row_text(row, STATEMENT_COLUMNS),
            condition: in_lines(&conditions, " ||", 1),
            checked: name.clone(),
            arguments: variables.iter().map(Variable::name).collect(),
            stores: parts.iter().map(|part| part.store.clone()).collect(),
        });
        self.checked.push(CheckedRow { name, variables, body });
        text
    }
}

/// A part with a check of its own.
fn checked(runs: &mut RunPrinter<'_>, part: &Part<'_>, failure: &str) -> String {
    match &part.checked {
        Checked::Call { call, path } if path.is_empty() => check(call.clone(), failure, path, ""),
        Checked::Call { call, path } => check(call.clone(), "out.trace()", path, ""),
        Checked::CallIf { is_some, call } => statement(&format!("if ({is_some} && !{call}) return {failure}")),
        Checked::Run(run) => runs.run(run),
    }
}

/// A count and what it counts, both written by the runtime.
fn counted(row: &CountedRow<'_>) -> String {
    let (method, value_cpp) = (method::len(row.coding), rvalue(row.place));
    let call = match row.is_text {
        true => format!("out.put_{method}_and_string({value_cpp})"),
        false => format!("put_{method}_and_elems(out, {value_cpp})"),
    };
    put(row.place, call)
}

/// The condition that there is too little room; none for parts without bytes.
fn room(parts: &[Part<'_>]) -> Option<String> {
    let known_bytes = parts.iter().fold(0_u64, |sum, part| sum.saturating_add(part.known_bytes));
    let known = (known_bytes > 0).then(|| known_bytes.to_string());
    let terms: Vec<_> = known.into_iter().chain(parts.iter().filter_map(|part| part.more_bytes.clone())).collect();
    let short_lens: Vec<_> = parts.iter().filter_map(Part::short_len).collect();
    let open = if short_lens.is_empty() { 1 } else { 2 };
    let bytes = (!terms.is_empty()).then(|| in_lines(&terms, " +", open))?;
    match short_lens.as_slice() {
        [] => Some(format!("{bytes} > out.room()")),
        lens => Some(format!("out.lacks_room({})", in_lines(&[bytes, lens.join(", ")], ",", open))),
    }
}

/// The conditions that a count is more than its coding holds. Limits are a power of two less one, so several counts are
/// within one if the bits of all of them are.
fn lens(parts: &[Part<'_>]) -> Vec<String> {
    let mut by_limit: Vec<(&str, Vec<&str>)> = Vec::new();
    for part in parts {
        let Some(Needs::AtMost { len_cpp, max_cpp }) = &part.needs else { continue };
        match by_limit.iter_mut().find(|(max, _)| max == max_cpp) {
            Some((_, lens)) => lens.push(len_cpp),
            None => by_limit.push((max_cpp, vec![len_cpp])),
        }
    }
    let condition = |(max, lens): &(&str, Vec<&str>)| match lens.as_slice() {
        [len] => format!("{len} > {max}"),
        lens => format!("({}) > {max}", lens.join(" | ")),
    };
    by_limit.iter().map(condition).collect()
}

/// The conditions that a text is not UTF-8.
fn texts(parts: &[Part<'_>]) -> Vec<String> {
    let texts = parts.iter().filter_map(|part| match &part.needs {
        Some(Needs::Utf8(text_cpp)) => Some(format!("!is_utf8({text_cpp})")),
        _ => None,
    });
    texts.collect()
}

/// Operands in one line, or in a line each, inside so many open parentheses.
fn in_lines(operands: &[String], operator: &str, open: usize) -> String {
    let short = operands.join(&format!("{operator} "));
    if short.len() <= STATEMENT_COLUMNS {
        return short;
    }
    operands.join(&format!("{operator}\n{}", "    ".repeat(open)))
}
