//! The parts of rows in C++.

use std::rc::Rc;

use super::encode::rvalue;
use super::method;
use super::name::Names;
use super::size::size;
use super::variable::Variable;
use crate::layout::Size;
use crate::plan::{Check, Inner, LenCoding, Mask, Place, RowPart, Run, RunField, Segment, TagCoding};

/// The most elements of a short length.
const MAX_SHORT_LEN: &str = "max_short_len";

/// A part of a row.
pub struct Part<'p> {
    /// Its bytes, at most.
    pub known_bytes: u64,
    /// The bytes beyond these, as an expression.
    pub more_bytes: Option<String>,
    /// What it needs beside room.
    pub needs: Option<Needs>,
    /// The statements that write it where there is room.
    pub store: String,
    /// How it is written where there may be none.
    pub checked: Checked<'p>,
    /// The variables in its code.
    pub variables: Vec<Variable>,
}

/// What a part needs beside room.
pub enum Needs {
    /// A count that its coding holds.
    AtMost {
        /// The count.
        len_cpp: String,
        /// The most that the coding holds.
        max_cpp: &'static str,
    },
    /// A text in UTF-8.
    Utf8(String),
}

/// How a part is written where there may be no room.
pub enum Checked<'p> {
    /// By a call, which returns false when it fails.
    Call {
        /// The call.
        call: String,
        /// Its place in errors.
        path: &'p [Segment],
    },
    /// By a call, if there is something to write.
    CallIf {
        /// Whether there is.
        is_some: String,
        /// The call.
        call: String,
    },
    /// As fields behind one check.
    Run(Rc<Run>),
}

impl<'p> Part<'p> {
    /// The part in C++.
    pub fn new(names: &Names<'_>, part: &RowPart<'p>) -> Self {
        match part {
            RowPart::Tag(coding, tag) => self::tag(*coding, *tag),
            RowPart::Run(run) => self::run(run),
            RowPart::Scalars { place, size: bytes, .. } => {
                let bytes_cpp = size(names, bytes);
                let part = Part::of(place, "put", &rvalue(place));
                Part { more_bytes: Some(bytes_cpp), ..part }
            }
            // As of a run, a place for it that is not there is that of the whole.
            RowPart::Scalar(place, scalar) => {
                let checked = Checked::Call { call: format!("out.put({})", rvalue(place)), path: &[] };
                let part = Part::of(place, "put", &rvalue(place));
                Part { known_bytes: scalar.size_bytes(), checked, variables: vec![Variable::root(place)], ..part }
            }
            RowPart::Len { place, coding, .. } => len(place, *coding),
            RowPart::Elems { place, elem_min, .. } => elems(names, place, elem_min),
            RowPart::Text(place) => {
                let value_cpp = rvalue(place);
                let part = Part::of(place, "put_string", &value_cpp);
                Part { more_bytes: Some(format!("{value_cpp}.size()")), needs: Some(Needs::Utf8(value_cpp)), ..part }
            }
            RowPart::Value { place, named, min, .. } => {
                let known_bytes = min.known().expect("what is copied has a known size");
                let call = names.call(named, "encode", "out", &rvalue(place));
                let part = Part::of(place, "put_value", &rvalue(place));
                Part { known_bytes, checked: Checked::Call { call, path: &place.path }, ..part }
            }
            RowPart::Mask(mask) => self::mask(mask),
            RowPart::OptionTag(Inner { place, .. }) => {
                let is_some = format!("{}.has_value()", rvalue(place));
                let part = Part::of(place, "put_option_tag", &is_some);
                Part { known_bytes: 1, ..part }
            }
            RowPart::Payload { option, field, size_bytes } => payload(option, field, *size_bytes),
        }
    }

    /// The count, where it is a short length, which may take fewer bytes than at most.
    pub fn short_len(&self) -> Option<&str> {
        match &self.needs {
            Some(Needs::AtMost { len_cpp, max_cpp: MAX_SHORT_LEN }) => Some(len_cpp),
            _ => None,
        }
    }

    /// A part that the functions of one name write: of the runtime where there is room, else of the writer.
    fn of(place: &'p Place, function: &str, argument: &str) -> Self {
        Part {
            known_bytes: 0,
            more_bytes: None,
            needs: None,
            store: format!("to = {function}(to, {argument});"),
            checked: Checked::Call { call: format!("out.{function}({argument})"), path: &place.path },
            variables: std::iter::once(Variable::root(place)).chain(Variable::in_path(&place.path)).collect(),
        }
    }
}

fn tag<'p>(coding: TagCoding, tag: u32) -> Part<'p> {
    let (method, known_bytes) = (method::tag(coding), coding.tagged_bytes());
    Part {
        known_bytes,
        more_bytes: None,
        needs: None,
        store: format!("to = put_{method}(to, {tag});"),
        checked: Checked::Call { call: format!("out.put_{method}({tag})"), path: &[] },
        variables: Vec::new(),
    }
}

fn run<'p>(run: &Rc<Run>) -> Part<'p> {
    let stores: Vec<_> = run.fields.iter().map(|field| put_field(field.check, &rvalue(&field.place))).collect();
    Part {
        known_bytes: run.size_bytes,
        more_bytes: None,
        needs: None,
        store: stores.join("\n"),
        checked: Checked::Run(Rc::clone(run)),
        variables: run.fields.iter().map(|field| Variable::root(&field.place)).collect(),
    }
}

/// The statement that stores a field of known size.
fn put_field(check: Check, value_cpp: &str) -> String {
    format!("to = {}(to, {value_cpp});", field_function(check))
}

/// The name of the functions that write a field of known size.
fn field_function(check: Check) -> &'static str {
    match check {
        Check::Bool => "put_bool",
        Check::None | Check::Size(_) => "put",
    }
}

fn len(place: &Place, coding: LenCoding) -> Part<'_> {
    let len_cpp = format!("{}.size()", rvalue(place));
    let known_bytes = coding.max_bytes();
    let max_cpp = match coding {
        LenCoding::U8 => Some("max_len8"),
        LenCoding::U16 => Some("max_len16"),
        LenCoding::U32 => Some("max_len32"),
        LenCoding::ShortVec => Some(MAX_SHORT_LEN),
        LenCoding::U64 | LenCoding::Varint | LenCoding::Rest => None,
    };
    let function = format!("put_{}", method::len(coding));
    let part = Part::of(place, &function, &len_cpp);
    Part { known_bytes, needs: max_cpp.map(|max_cpp| Needs::AtMost { len_cpp, max_cpp }), ..part }
}

fn elems<'p>(names: &Names<'_>, place: &'p Place, elem_min: &Size) -> Part<'p> {
    let value_cpp = rvalue(place);
    let more_bytes = match elem_min.known() {
        Some(1) => format!("{value_cpp}.size()"),
        _ => format!("{value_cpp}.size() * {}", size(names, elem_min)),
    };
    let call = format!("put_elems(out, {value_cpp})");
    let part = Part::of(place, "put_elems", &value_cpp);
    Part { more_bytes: Some(more_bytes), checked: Checked::Call { call, path: &place.path }, ..part }
}

fn mask(Mask { place, binds, .. }: &Mask) -> Part<'_> {
    let local = binds.local();
    let part = Part::of(place, "put", &local);
    let variables = std::iter::once(Variable::Mask(local)).chain(Variable::in_path(&place.path)).collect();
    Part { known_bytes: 4, variables, ..part }
}

fn payload<'p>(Inner { place, .. }: &'p Inner, field: &RunField, size_bytes: u64) -> Part<'p> {
    let (value_cpp, is_some) = (rvalue(place), format!("{}.has_value()", rvalue(place)));
    let call = format!("out.{}(*{value_cpp})", field_function(field.check));
    Part {
        known_bytes: 0,
        more_bytes: Some(format!("({is_some} ? {size_bytes}U : 0U)")),
        needs: None,
        store: format!("if ({is_some}) {}", put_field(field.check, &format!("*{value_cpp}"))),
        checked: Checked::CallIf { is_some, call },
        variables: vec![Variable::root(place)],
    }
}
