//! Lines of the tree that a value is printed as.

use std::fmt;

use super::data::Data;
use super::error::Part;
use super::text;
use crate::plan::{ArrayLen, Named, Place, Segment, Type};

/// A line: one field, element or variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it starts, in bytes from the start of the input.
    pub offset: usize,
    /// Where its own bytes end: those of a number or text, of a count or a tag, and not those of the lines below.
    pub end: usize,
    /// Nesting depth, in lines.
    pub depth: usize,
    /// Name of the field or index of the element; empty for the root.
    pub label: String,
    /// The way to it from the line around it; empty for the root, and for the only member of a variant.
    pub path: Vec<Part>,
    /// Its type; empty where the line is no value.
    pub ty: String,
    /// Its value or its number of elements; empty if it is described by the lines below.
    pub value: String,
    /// The value, in a form for programs.
    pub data: Data,
}

/// Without the offset: `  label: type = value`, indented by its depth.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:indent$}", "", indent = 2 * self.depth)?;
        let parts = [("", &self.label), (": ", &self.ty), (" = ", &self.value)];
        let mut parts = parts.into_iter().filter(|(_, part)| !part.is_empty());
        parts.next().map_or(Ok(()), |(_, first)| f.write_str(first))?;
        parts.try_for_each(|(between, part)| write!(f, "{between}{part}"))
    }
}

/// Where lines go.
pub trait Sink {
    /// Takes a line.
    fn line(&mut self, line: Line);

    /// Whether lines are ignored, so that none need to be built.
    fn is_silent(&self) -> bool {
        false
    }
}

/// Ignores all lines.
impl Sink for () {
    fn line(&mut self, _: Line) {}

    fn is_silent(&self) -> bool {
        true
    }
}

impl Sink for Vec<Line> {
    fn line(&mut self, line: Line) {
        self.push(line);
    }
}

/// Start of a line: what is known of a value from outside.
#[derive(Clone, Copy)]
pub struct Head<'p> {
    pub label: Label<'p>,
    /// The type as it is named there.
    pub ty: Option<Ty<'p>>,
    /// Options around it.
    pub somes: usize,
    /// Where it starts, with what is around it.
    pub offset: Option<usize>,
    /// Where its own bytes end, if not where reading is.
    pub end: Option<usize>,
}

/// Name of a value.
#[derive(Clone, Copy)]
pub enum Label<'p> {
    Nothing,
    Name(&'p str),
    Path(&'p [Segment]),
    Index(u64),
    /// The sum that a difference of that name leads to.
    Sum(&'p str),
}

/// A type, to be printed.
#[derive(Clone, Copy)]
pub enum Ty<'p> {
    Nothing,
    Name(&'p str),
    Named(&'p Named),
    Type(&'p Type),
    VecOf(&'p Type),
    ArrayOf(&'p Type, &'p ArrayLen),
    OptionOf(&'p Type),
    BoxOf(&'p Type),
    /// A vector of items by name.
    ElemsOf(&'p Named),
}

impl<'p> Head<'p> {
    pub fn new(label: Label<'p>) -> Self {
        Head { label, ty: None, somes: 0, offset: None, end: None }
    }

    /// With a type, unless one is known from outside.
    pub fn or_ty(self, ty: Ty<'p>) -> Self {
        Head { ty: self.ty.or(Some(ty)), ..self }
    }

    pub fn or_offset(self, offset: usize) -> Self {
        Head { offset: self.offset.or(Some(offset)), ..self }
    }
}

impl Label<'_> {
    pub fn text(self) -> String {
        match self {
            Label::Nothing => String::new(),
            Label::Name(name) => name.to_owned(),
            Label::Index(index) => format!("[{index}]"),
            Label::Sum(name) => format!("sum({name})"),
            Label::Path(path) => path.iter().map(Segment::text).collect::<String>().trim_start_matches('.').to_owned(),
        }
    }
}

impl Label<'_> {
    /// The way to the value.
    fn parts(self) -> Vec<Part> {
        match self {
            Label::Nothing | Label::Name(_) | Label::Sum(_) => Vec::new(),
            Label::Index(index) => vec![Part::Index(index)],
            Label::Path(path) => path.iter().filter_map(Part::of).collect(),
        }
    }
}

impl Ty<'_> {
    pub fn text(self) -> String {
        match self {
            Ty::Nothing => String::new(),
            Ty::Name(name) => name.to_owned(),
            Ty::Named(named) => named.text(),
            Ty::Type(ty) => ty.text(),
            Ty::VecOf(elem) => format!("Vec<{}>", elem.text()),
            Ty::ArrayOf(elem, len) => format!("[{}; {}]", elem.text(), len.text()),
            Ty::OptionOf(payload) => format!("Option<{}>", payload.text()),
            Ty::BoxOf(payload) => format!("Box<{}>", payload.text()),
            Ty::ElemsOf(named) => format!("Vec<{}>", named.text()),
        }
    }
}

/// The value that a list of operations reads.
#[derive(Clone, Copy)]
pub struct Scope<'p> {
    /// Start of its line, if one operation prints it.
    pub itself: Option<Head<'p>>,
    /// Number of path segments that lead to it.
    pub base: usize,
}

impl<'p> Scope<'p> {
    pub fn of(head: Head<'p>, base: usize) -> Self {
        Scope { itself: Some(head), base }
    }

    /// Of the members of a value that has a line already.
    pub fn members(base: usize) -> Self {
        Scope { itself: None, base }
    }

    /// Start of the line of a place.
    pub fn head(&self, place: &'p Place) -> Head<'p> {
        let below = place.path.get(self.base..).unwrap_or_default();
        match self.itself {
            Some(head) if below.is_empty() => head,
            _ if below.is_empty() => Head::new(Label::Name(&place.text)),
            _ => Head::new(Label::Path(below)),
        }
    }
}

/// The lines of a value while it is read.
pub struct Page<'s> {
    sink: &'s mut dyn Sink,
    /// Lines around the next one.
    pub depth: usize,
    /// Elements around the next line that are not shown.
    hidden: usize,
    /// Elements that are shown of a sequence, and parts of a long value.
    most: usize,
}

impl<'s> Page<'s> {
    pub fn new(sink: &'s mut dyn Sink, most: usize) -> Self {
        let hidden = usize::from(sink.is_silent());
        Page { sink, depth: 0, hidden, most }
    }

    /// Prints a line of a value, whose bytes are in `input`, up to `end`.
    pub fn line(&mut self, head: Head<'_>, end: usize, input: &[u8], data: impl FnOnce() -> Data) {
        if self.is_hidden() {
            return;
        }
        let data = data();
        let inner = data.text(input, text::Limit(self.most));
        let value = (0..head.somes).fold(inner, |value, _| match value.as_str() {
            "" => "Some".to_owned(),
            value => format!("Some({value})"),
        });
        let offset = head.offset.unwrap_or_default();
        self.sink.line(Line {
            offset,
            end: head.end.unwrap_or(end),
            depth: self.depth,
            label: head.label.text(),
            path: head.label.parts(),
            ty: head.ty.unwrap_or(Ty::Nothing).text(),
            value,
            data,
        });
    }

    /// Hides the lines until `show`.
    pub fn hide(&mut self) {
        self.hidden += 1;
    }

    pub fn show(&mut self) {
        self.hidden -= 1;
    }

    /// Whether lines are not printed, so that there is no need to read a value again to print them.
    pub fn is_hidden(&self) -> bool {
        self.hidden > 0
    }

    /// Before an element, which is hidden beyond those that are shown.
    pub fn enter_elem(&mut self, index: u64) {
        self.hidden += usize::from(index >= self.most as u64);
    }

    pub fn leave_elem(&mut self, index: u64) {
        self.hidden -= usize::from(index >= self.most as u64);
    }

    /// After the last of `count` elements: prints how many were not shown.
    pub fn end_elems(&mut self, count: u64, offset: usize) {
        let hidden = count.saturating_sub(self.most as u64);
        if hidden > 0 {
            let head = Head { offset: Some(offset), ..Head::new(Label::Name("…")) };
            self.line(head, offset, &[], || Data::Note(text::count(hidden, "more element")));
        }
    }
}
