//! Structs that are written part by part: masks, sections of elements, and counts that another field holds.

use super::data::Data;
use super::elems::is_level;
use super::error::{Error, Kind, Stop};
use super::line::{Head, Label, Scope, Ty};
use super::reader::number;
use super::step::{Frame, Walk};
use crate::plan::{HeadPart, Heads, Mask, Members, Op, Place, Segment, Tails, Type, Unknown, Variant};

/// Bytes of a mask.
const MASK_BYTES: u64 = 4;

/// Numbers in a value that count elements which come behind it.
#[derive(Default)]
pub struct Watch {
    /// Their paths within the value, and what was read.
    wanted: Vec<(Vec<String>, Option<u64>)>,
    /// The path to the codec that is being run.
    trail: Vec<String>,
}

impl Watch {
    fn of(wanted: Vec<(Vec<String>, Option<u64>)>) -> Self {
        Watch { wanted, trail: Vec::new() }
    }

    /// Enters the field at a path; returns the depth for `leave`.
    pub fn enter(&mut self, path: &[Segment]) -> usize {
        let depth = self.trail.len();
        if !self.wanted.is_empty() {
            self.trail.extend(path.iter().map(|segment| match segment {
                Segment::Field(name) => name.clone(),
                Segment::Index(_) => ELEM.to_owned(),
            }));
        }
        depth
    }

    /// Enters elements, which have no names.
    pub fn enter_elems(&mut self) -> usize {
        self.enter(&[Segment::Index(String::new())])
    }

    pub fn leave(&mut self, depth: usize) {
        self.trail.truncate(depth);
    }

    /// Keeps a number that was read, if it is wanted.
    pub fn number(&mut self, place: &Place, number: u64) {
        for (path, found) in &mut self.wanted {
            let names = place.path.iter().map(|segment| match segment {
                Segment::Field(name) => name.as_str(),
                Segment::Index(_) => ELEM,
            });
            if self.trail.iter().map(String::as_str).chain(names).eq(path.iter().map(String::as_str)) {
                *found = Some(number);
            }
        }
    }
}

/// Name of an element in paths; no field has it.
const ELEM: &str = "[]";

impl Walk<'_> {
    /// A line for a count that is away from its elements.
    pub fn count_line(&mut self, place: &Place, coding: &str, start: usize, count: u64) {
        let label = format!("len({})", place.text);
        let head = Head::new(Label::Name(&label)).or_ty(Ty::Name(coding)).or_offset(start);
        self.line(head, || Data::Note(count.to_string()));
    }

    pub fn mask<'p>(&mut self, frame: &mut Frame<'p>, mask: &'p Mask, scope: &Scope<'p>) -> Result<(), Stop> {
        let start = self.offset();
        let found = self.reader.take_number(MASK_BYTES).map_err(|error| frame.stop_within(error, &mask.place.path))?;
        let found = found as u32;
        let is_partial = |group: u32| found & group != 0 && found & group != group;
        if found & !mask.known() != 0 || mask.groups().any(is_partial) {
            let error = Error::new(Kind::InvalidMask { found }, start);
            return Err(frame.stop_within(error, &mask.place.path));
        }
        frame.bind(&mask.binds, found.into());
        let label = format!("mask({})", scope.head(&mask.place).label.text());
        let head = Head::new(Label::Name(&label)).or_ty(Ty::Name("u32")).or_offset(start);
        self.line(head, || Data::Note(format!("{found:#x}")));
        Ok(())
    }

    pub fn members<'p>(&mut self, frame: &mut Frame<'p>, members: &'p Members, scope: &Scope<'p>) -> Result<(), Stop> {
        let head = scope.head(&members.place).or_ty(Ty::Named(&members.named)).or_offset(self.offset());
        self.line(head, || Data::Members);
        let base = members.place.path.len();
        self.inside(|walk| walk.steps(frame, &members.body, &Scope::members(base)))
    }

    /// The first sections are read where the second ones are.
    pub fn heads(&mut self, frame: &mut Frame<'_>, heads: &Heads) -> Result<(), Stop> {
        let start = self.offset();
        let len_bytes = frame.number(&heads.count).saturating_mul(heads.size_bytes);
        self.reader.take(len_bytes).map_err(|error| frame.stop_within(error, &heads.place.path))?;
        frame.bind(&heads.binds, start as u64);
        Ok(())
    }

    pub fn tails<'p>(&mut self, frame: &mut Frame<'p>, tails: &'p Tails, scope: &Scope<'p>) -> Result<(), Stop> {
        let Tails { heads, members, level } = tails;
        let count = frame.number(&heads.count);
        let first = frame.number(&heads.binds) as usize;
        let head = scope.head(&heads.place).or_ty(Ty::ElemsOf(&members.named)).or_offset(first);
        let head = Head { end: Some(first), ..head };
        self.line(head, || Data::Elements(count));
        if is_level(level) {
            self.reader.enter().map_err(|error| frame.stop_within(error, &heads.place.path))?;
        }
        let base = heads.elem.path.len();
        let read = self.each(count, |walk, index| {
            frame.bind_index(&heads.index, index);
            let start = first + (index * heads.size_bytes) as usize;
            let head = Head::new(Label::Index(index)).or_ty(Ty::Named(&members.named)).or_offset(start);
            let head = Head { end: Some(start), ..head };
            walk.line(head, || Data::Members);
            walk.inside(|walk| {
                walk.head(frame, heads, start, &Scope::members(base));
                walk.steps(frame, &members.body, &Scope::members(base))
            })
        });
        read.map_err(|(_, stop)| stop)?;
        if is_level(level) {
            self.reader.leave();
        }
        Ok(())
    }

    /// The first section of an element.
    fn head<'p>(&mut self, frame: &mut Frame<'p>, heads: &'p Heads, start: usize, scope: &Scope<'p>) {
        for field in &heads.fields {
            let at = start + field.offset_bytes as usize;
            match &field.part {
                HeadPart::Scalar(scalar) => {
                    let (ty, end) = (Type::Scalar(*scalar), at + scalar.size_bytes() as usize);
                    let head = scope.head(&field.place);
                    let line = Head { ty: Some(Ty::Type(&ty)), offset: Some(at), end: Some(end), ..head };
                    self.line(line, || Data::Number(*scalar, at..end));
                }
                HeadPart::Count { coding, binds } => {
                    let count = number(self.reader.slice(at, at + coding.min_bytes() as usize)) as u64;
                    frame.bind(binds, count);
                }
            }
        }
    }

    /// A field that is a certain variant of its enum, and the counts in it.
    pub fn variant<'p>(&mut self, frame: &mut Frame<'p>, variant: &'p Variant, scope: &Scope<'p>) -> Result<(), Stop> {
        let wanted = variant.exports.iter().map(|export| (export.path.clone(), None)).collect();
        let outer = std::mem::replace(&mut self.watch, Watch::of(wanted));
        let head = scope.head(&variant.place).or_ty(Ty::Named(&variant.named));
        let codec = self.codecs.codec_of(&variant.named)?;
        let read = self.value(&codec, head);
        let watch = std::mem::replace(&mut self.watch, outer);
        read.map_err(|stop| frame.stop_within(stop, &variant.inner.path))?;
        for (export, (_, found)) in variant.exports.iter().zip(watch.wanted) {
            let (name, path) = (variant.named.text(), export.path.join("."));
            let found =
                found.ok_or_else(|| Unknown(format!("`{name}` has no number `{path}` that counts elements")))?;
            frame.bind(&export.binds, found);
        }
        Ok(())
    }

    /// A value with a difference in it. The sum has a line of its own, behind those of what is on the wire.
    pub fn delta<'p>(&mut self, frame: &mut Frame<'p>, op: &'p Op, scope: &Scope<'p>) -> Result<(), Stop> {
        let Op::Delta { place, named, member, path, sum, .. } = op else { unreachable!("of a difference") };
        let start = self.offset();
        let outer = std::mem::replace(&mut self.watch, Watch::of(vec![(vec![member.clone()], None)]));
        let codec = self.codecs.codec_of(named)?;
        let read = self.value(&codec, scope.head(place).or_ty(Ty::Named(named)));
        let watch = std::mem::replace(&mut self.watch, outer);
        read.map_err(|stop| frame.stop_within(stop, &place.path))?;
        let found = watch.wanted.into_iter().find_map(|(_, found)| found);
        let found = found.ok_or_else(|| Unknown(format!("`{}` has no number `{member}`", named.text())))?;
        let Some(added) = frame.number(sum).checked_add(found) else {
            return Err(frame.stop_within(Error::new(Kind::IntegerOverflow, start), path));
        };
        frame.bind(sum, added);
        let at = self.offset();
        self.inside(|walk| {
            walk.line(Head::new(Label::Sum(member)).or_offset(at), || Data::Note(added.to_string()));
        });
        Ok(())
    }

    /// Rejects a version prefix that belongs to another form.
    pub fn refuse(&mut self, frame: &Frame<'_>, place: &Place, version: u32) -> Result<(), Stop> {
        match self.reader.rest().first() {
            Some(prefix) if u32::from(*prefix) == version | 0x80 => {
                let error = self.reader.error(Kind::UnknownVersion { found: version as u8 });
                Err(frame.stop_within(error, &place.path))
            }
            _ => Ok(()),
        }
    }
}
