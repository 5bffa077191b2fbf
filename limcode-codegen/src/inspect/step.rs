//! One operation after the other.

use std::collections::HashMap;

use super::Options;
use super::data::Data;
use super::elems::Elems;
use super::error::{Error, Kind, Part, Stop};
use super::expected::Expected;
use super::line::{Head, Label, Page, Scope, Ty};
use super::parts::Watch;
use super::reader::{self, Reader};
use super::{need, number, text};
use crate::layout::Size;
use crate::plan::{
    ArrayLen, Body, Check, Codec, Codecs, Inner, Len, Named, Number, NumberRule, Op, Place, Run, RunField, Section,
    Segment, SizeInteger, Type, ValueId, read,
};

/// A value that is being read.
pub struct Walk<'a> {
    pub codecs: &'a dyn Codecs,
    pub reader: Reader<'a>,
    pub page: Page<'a>,
    pub watch: Watch,
    expected: Expected<'a>,
}

/// The numbers that one codec has read, and the indexes of the elements that it is at, by their local names.
#[derive(Default)]
pub struct Frame<'p> {
    numbers: HashMap<String, u64>,
    indexes: HashMap<&'p str, u64>,
    /// Offsets of the lengths of sequences whose elements come next.
    pub starts: HashMap<&'p str, usize>,
}

impl<'p> Frame<'p> {
    /// A number that was read before.
    ///
    /// # Panics
    /// It was not, which `verify` rejects.
    pub fn number(&self, id: &ValueId) -> u64 {
        let number = self.numbers.get(&id.local()).copied();
        number.unwrap_or_else(|| panic!("`{}` is used before it is read", id.text()))
    }

    pub fn bind(&mut self, id: &ValueId, number: u64) {
        self.numbers.insert(id.local(), number);
    }

    /// An element is read next.
    pub fn bind_index(&mut self, local: &'p str, index: u64) {
        self.indexes.insert(local, index);
    }

    /// Adds the segments of `path` to an error.
    pub fn within(&self, error: Error, path: &[Segment]) -> Error {
        path.iter().rev().fold(error, |error, segment| {
            error.within(match segment {
                Segment::Field(name) => Part::Field(name.clone()),
                Segment::Index(local) => Part::Index(self.indexes.get(local.as_str()).copied().unwrap_or_default()),
            })
        })
    }

    /// As `within`.
    pub fn stop_within(&self, stop: impl Into<Stop>, path: &[Segment]) -> Stop {
        stop.into().map(|error| self.within(error, path))
    }
}

/// Refuses more elements than there may be, at the offset of their number.
fn limit(count: u64, max_elems: Option<&ArrayLen>, start: usize) -> Result<(), Error> {
    match max_elems.map(super::elems::literal) {
        Some(max) if count > max => Err(Error::new(Kind::LengthOverflow { len: count, max }, start)),
        _ => Ok(()),
    }
}

/// Whether a value that is read at once begins at an offset in a run.
fn is_start(run: &Run, offset_bytes: u64) -> bool {
    offset_bytes == 0 || run.unit_ends.contains(&offset_bytes)
}

impl<'a> Walk<'a> {
    pub fn new(codecs: &'a dyn Codecs, bytes: &'a [u8], expected: &'a [(String, u64)], page: Page<'a>) -> Self {
        let (reader, expected) = (Reader::new(bytes), Expected::new(expected));
        Walk { codecs, reader, page, watch: Watch::default(), expected }
    }

    /// Bytes consumed so far.
    pub fn offset(&self) -> usize {
        self.reader.offset()
    }

    /// The value at the root, and what follows it.
    pub fn root(&mut self, codec: &Codec, head: Head<'_>, options: Options<'_>) -> Result<(), Stop> {
        let layout = &codec.plan.layout;
        self.reader.need(need::bytes(&layout.min))?;
        self.value(codec, head)?;
        match options.is_prefix {
            false => self.reader.finish()?,
            true if need::is_fixed(&layout.fixed) => {}
            true => self.reader.finish_prefix()?,
        }
        self.expected.finish().map_err(Stop::from)
    }

    /// A value by its codec.
    pub fn value(&mut self, codec: &Codec, head: Head<'_>) -> Result<(), Stop> {
        let start = self.offset();
        let head = head.or_offset(start);
        if need::is_fixed(&codec.plan.layout.fixed) {
            self.reader.need_whole(need::bytes(&codec.plan.layout.min))?;
        }
        let mut frame = Frame::default();
        match &codec.plan.body {
            Body::Dispatch(dispatch) => self.dispatch(&mut frame, dispatch, &Scope::of(head, 0))?,
            Body::Steps(list) if codec.is_transparent() && !list.is_empty() => {
                self.steps(&mut frame, list, &Scope::of(head, 0))?;
            }
            Body::Steps(body) => {
                self.line(head, || Data::Members);
                self.inside(|walk| walk.steps(&mut frame, body, &Scope::members(0)))?;
            }
        }
        self.check(codec.rule, start).map_err(Stop::from)
    }

    /// Prints a line, of a value that was just read.
    pub fn line(&mut self, head: Head<'_>, data: impl FnOnce() -> Data) {
        self.page.line(head, self.reader.offset(), self.reader.consumed(), data);
    }

    /// Prints lines below the last one.
    pub fn inside<R>(&mut self, read: impl FnOnce(&mut Self) -> R) -> R {
        self.page.depth += 1;
        let result = read(self);
        self.page.depth -= 1;
        result
    }

    pub fn steps<'p>(&mut self, frame: &mut Frame<'p>, list: &'p [Op], scope: &Scope<'p>) -> Result<(), Stop> {
        for op in read(list) {
            self.step(frame, op, scope)?;
        }
        Ok(())
    }

    /// No arm has locals of its own, to keep the stack frame small: values may be nested 128 levels deep.
    fn step<'p>(&mut self, frame: &mut Frame<'p>, op: &'p Op, scope: &Scope<'p>) -> Result<(), Stop> {
        match op {
            Op::Need(need) => self.need(frame, need),
            Op::Run(run) => self.run(frame, run, scope),
            Op::Scalars { place, ty, size } => self.scalars(frame, place, ty, size, scope),
            Op::Varint { place, ty } => self.varint(frame, place, ty, scope),
            Op::Number { place, number, is_named } => self.recoded(frame, place, number, *is_named, scope),
            Op::Sum { binds, from, .. } => {
                let from = from.as_ref().map_or(0, |from| frame.number(&ValueId::number(from)));
                frame.bind(binds, from);
                Ok(())
            }
            Op::Delta { .. } => self.delta(frame, op, scope),
            Op::Constant { place, constant } => self.constant(frame, place, constant, scope),
            Op::SizedBytes { place, bytes } => self.sized_bytes(frame, place, bytes, scope),
            Op::Bits(bits) => self.bits(bits, scope),
            Op::Char { place } => self.char(frame, place, scope),
            Op::Len { place, binds, len, is_apart, .. } => self.len(frame, place, binds, len, *is_apart),
            Op::Elems { place, count, elem, codec, elem_min, elem_fixed, level, check } => {
                let elems =
                    Elems { count, elem, codec: *codec, min: elem_min, fixed: elem_fixed, level, check: *check };
                self.elems(frame, place, elems, scope)
            }
            Op::Text { place, count } => self.text(frame, place, count, scope),
            Op::Collection { place, count, named, .. } => self.collection(frame, place, count, named, scope),
            Op::Loop { each, count, level, .. } => self.sequence(frame, each, count, level, scope),
            Op::Array { each, len, .. } => self.array(frame, each, len, scope),
            Op::Option(inner) => self.option(frame, inner, scope),
            Op::Boxed { inner, .. } => self.boxed(frame, inner, scope),
            Op::Call { place, named, .. } => self.call(frame, place, named, scope),
            Op::Mask(mask) => self.mask(frame, mask, scope),
            Op::Present { inner, mask, bits } => self.present(frame, inner, mask, *bits, scope),
            Op::Members(members) => self.members(frame, members, scope),
            Op::Heads(heads) => self.heads(frame, heads),
            Op::Tails(tails) => self.tails(frame, tails, scope),
            Op::Variant(variant) => self.variant(frame, variant, scope),
            Op::Refuse { place, version } => self.refuse(frame, place, *version),
            Op::Rest { place, binds, elem_size, max_elems, .. } => {
                self.rest(frame, place, binds, elem_size, max_elems.as_ref())
            }
            Op::Section { of, body, .. } => self.section(frame, of, body, scope),
            Op::Validated { body, .. } => self.steps(frame, body, scope),
            Op::AtEnd { place, named } => self.at_end(frame, place, named, scope),
            Op::Whole { size, count, fixed } if need::is_fixed(fixed) => {
                let count = count.as_ref().map_or(1, |count| frame.number(count));
                Ok(self.reader.need_whole(count.saturating_mul(need::bytes(size)))?)
            }
            Op::Whole { .. } => Ok(()),
            // What was read is shown.
            Op::Discard { .. } => Ok(()),
            Op::NotEmpty { .. } | Op::RestEnd { .. } => unreachable!("of writing only"),
        }
    }

    fn scalars<'p>(
        &mut self,
        frame: &Frame<'p>,
        place: &'p Place,
        ty: &Type,
        size: &Size,
        scope: &Scope<'p>,
    ) -> Result<(), Stop> {
        let read = self.flat(ty, Check::None, need::bytes(size), scope.head(place));
        read.map_err(|error| frame.stop_within(error, &place.path))
    }

    fn char<'p>(&mut self, frame: &Frame<'p>, place: &'p Place, scope: &Scope<'p>) -> Result<(), Stop> {
        let head = scope.head(place).or_ty(Ty::Name("char")).or_offset(self.offset());
        let value = number::char(&mut self.reader).map_err(|error| frame.stop_within(error, &place.path))?;
        self.line(head, || Data::Char(value));
        Ok(())
    }

    fn run<'p>(&mut self, frame: &Frame<'p>, run: &'p Run, scope: &Scope<'p>) -> Result<(), Stop> {
        let start = self.offset();
        let mut unit_ends = run.unit_ends.iter().peekable();
        for (index, RunField { place, ty, offset_bytes, check, .. }) in run.fields.iter().enumerate() {
            if let Some(unit_end) = unit_ends.next_if(|_| is_start(run, *offset_bytes)) {
                self.reader.need_whole(unit_end - offset_bytes)?;
            }
            debug_assert_eq!(self.offset() - start, *offset_bytes as usize, "`{}` is at another offset", place.text);
            let end = run.fields.get(index + 1).map_or(run.size_bytes, |next| next.offset_bytes);
            let start = self.offset();
            let read = self.flat(ty, *check, end - offset_bytes, scope.head(place));
            read.map_err(|error| frame.stop_within(error, &place.path))?;
            if let Type::Scalar(_) = ty {
                self.watch.number(place, reader::number(self.reader.since(start)) as u64);
            }
        }
        Ok(())
    }

    /// A field that may be missing. Whether it is, is found before it is shown. Where it is not shown, it is read once, and so are the fields within
    /// it: the steps are those of the codec, times the nesting depth at most.
    fn at_end<'p>(
        &mut self,
        frame: &Frame<'p>,
        place: &'p Place,
        named: &'p Named,
        scope: &Scope<'p>,
    ) -> Result<(), Stop> {
        let (start, compared) = (self.reader.clone(), self.expected.clone());
        self.reader.is_stepwise = true;
        self.page.hide();
        let mut read = self.call(frame, place, named, scope);
        self.page.show();
        if let Err(Stop::Rejected(error)) = &read
            && matches!(error.kind, Kind::UnexpectedEnd { .. })
        {
            let end = std::mem::replace(&mut self.reader, start);
            self.reader.go_to(&end);
            self.expected = compared;
            let head = scope.head(place).or_ty(Ty::Named(named)).or_offset(self.offset());
            self.line(head, || Data::Default);
            return Ok(());
        }
        let is_stepwise = start.is_stepwise;
        if !self.page.is_hidden() {
            self.reader = start;
            self.reader.is_stepwise = true;
            read = self.call(frame, place, named, scope);
        }
        self.reader.is_stepwise = is_stepwise;
        read
    }

    /// A number, a bool or an array of numbers.
    pub fn flat(&mut self, ty: &Type, check: Check, len_bytes: u64, head: Head<'_>) -> Result<(), Error> {
        let start = self.offset();
        let bytes = self.reader.take(len_bytes)?;
        let fits = match check {
            Check::None => true,
            Check::Bool if bytes[0] > 1 => return Err(Error::new(Kind::InvalidBool { found: bytes[0] }, start)),
            Check::Bool => true,
            Check::Size(SizeInteger::Usize) => usize::try_from(reader::number(bytes)).is_ok(),
            Check::Size(SizeInteger::Isize) => isize::try_from(reader::number(bytes) as i64).is_ok(),
        };
        if !fits {
            return Err(Error::new(Kind::IntegerOverflow, start));
        }
        self.line(Head { ty: head.ty.or(Some(Ty::Type(ty))), ..head }.or_offset(start), || {
            Data::flat(ty, start, bytes)
        });
        Ok(())
    }

    fn varint<'p>(&mut self, frame: &Frame<'p>, place: &'p Place, ty: &'p Type, scope: &Scope<'p>) -> Result<(), Stop> {
        let head = scope.head(place).or_ty(Ty::Type(ty)).or_offset(self.offset());
        let bits = if let Type::Varint(scalar) = ty { scalar.size_bytes() as u32 * 8 } else { u64::BITS };
        let value = number::varint(&mut self.reader, bits);
        let value = value.map_err(|error| frame.stop_within(error, &place.path))?;
        self.watch.number(place, value);
        self.line(head, || Data::Integer(value));
        Ok(())
    }

    fn recoded<'p>(
        &mut self,
        frame: &mut Frame<'p>,
        place: &'p Place,
        number: &'p Number,
        is_named: bool,
        scope: &Scope<'p>,
    ) -> Result<(), Stop> {
        let head = scope.head(place).or_ty(Ty::Type(&number.memory)).or_offset(self.offset());
        let start = self.offset();
        let value = number::recoded(&mut self.reader, number).and_then(|value| {
            if let (NumberRule::Expected(name), Some(found)) = (&number.rule, value) {
                self.expected.compare(name, found, start)?;
            }
            Ok(value)
        });
        let value = value.map_err(|error| frame.stop_within(error, &place.path))?;
        if let Some(value) = value.filter(|_| !matches!(number.rule, NumberRule::NoneIs(_))) {
            self.watch.number(place, value);
        }
        if is_named {
            frame.bind(&ValueId::number(place), value.unwrap_or(0));
        }
        let is_some = value.is_some() && matches!(number.rule, NumberRule::NoneIs(_));
        let head = Head { somes: head.somes + usize::from(is_some), ..head };
        self.line(head, || value.map_or(Data::Absent, Data::Integer));
        Ok(())
    }

    fn len<'p>(
        &mut self,
        frame: &mut Frame<'p>,
        place: &'p Place,
        binds: &ValueId,
        len: &Len,
        is_apart: bool,
    ) -> Result<(), Stop> {
        let start = self.offset();
        let read = number::len(&mut self.reader, len.coding);
        let count = read.map_err(|error| frame.stop_within(error, &place.path))?;
        limit(count, len.max_elems.as_ref(), start).map_err(|error| frame.stop_within(error, &place.path))?;
        frame.bind(binds, count);
        if is_apart {
            self.count_line(place, len.coding.name(), start, count);
        } else {
            frame.starts.insert(&place.local, start);
        }
        Ok(())
    }

    /// The number of elements that fill what is left.
    fn rest<'p>(
        &mut self,
        frame: &mut Frame<'p>,
        place: &'p Place,
        binds: &ValueId,
        elem_size: &Size,
        max_elems: Option<&ArrayLen>,
    ) -> Result<(), Stop> {
        let found = self.reader.rest_elems(need::bytes(elem_size)).and_then(|count| {
            limit(count, max_elems, self.offset())?;
            Ok(count)
        });
        frame.bind(binds, found.map_err(|error| frame.stop_within(error, &place.path))?);
        Ok(())
    }

    fn section<'p>(
        &mut self,
        frame: &mut Frame<'p>,
        of: &Section,
        body: &'p [Op],
        scope: &Scope<'p>,
    ) -> Result<(), Stop> {
        let len_bytes = match of {
            Section::Counted(coding) => number::len(&mut self.reader, *coding)?,
            Section::Region(len_bytes) => super::elems::literal(len_bytes),
        };
        let whole = self.reader.enter_section(len_bytes)?;
        self.steps(frame, body, scope)?;
        if !of.is_padded() {
            self.reader.leave_section(whole)?;
            return Ok(());
        }
        let start = self.offset();
        let padding = self.reader.leave_region(whole);
        if padding > 0 {
            let head = Head::new(Label::Name("(padding)")).or_offset(start);
            self.line(head, || Data::Note(text::count(padding, "byte")));
        }
        Ok(())
    }

    fn option<'p>(&mut self, frame: &mut Frame<'p>, inner: &'p Inner, scope: &Scope<'p>) -> Result<(), Stop> {
        let start = self.offset();
        let found = self.reader.take(1).map_err(|error| frame.stop_within(error, &inner.place.path))?[0];
        match found {
            0 | 1 => {
                let head = scope.head(&inner.place).or_offset(start);
                self.presence(frame, inner, found == 1, head)
            }
            found => {
                let error = Error::new(Kind::InvalidOption { found }, start);
                Err(frame.stop_within(error, &inner.place.path))
            }
        }
    }

    fn boxed<'p>(&mut self, frame: &mut Frame<'p>, inner: &'p Inner, scope: &Scope<'p>) -> Result<(), Stop> {
        self.reader.enter().map_err(|error| frame.stop_within(error, &inner.place.path))?;
        let head = scope.head(&inner.place).or_ty(Ty::BoxOf(&inner.payload_type)).or_offset(self.offset());
        self.payload(frame, inner, head)?;
        self.reader.leave();
        Ok(())
    }

    fn present<'p>(
        &mut self,
        frame: &mut Frame<'p>,
        inner: &'p Inner,
        mask: &ValueId,
        bits: u32,
        scope: &Scope<'p>,
    ) -> Result<(), Stop> {
        let is_some = frame.number(mask) & u64::from(bits) != 0;
        let head = scope.head(&inner.place).or_offset(self.offset());
        self.presence(frame, inner, is_some, head)
    }

    fn presence<'p>(
        &mut self,
        frame: &mut Frame<'p>,
        inner: &'p Inner,
        is_some: bool,
        head: Head<'p>,
    ) -> Result<(), Stop> {
        let head = head.or_ty(Ty::OptionOf(&inner.payload_type));
        if is_some {
            return self.payload(frame, inner, Head { somes: head.somes + 1, ..head });
        }
        self.line(head, || Data::Absent);
        Ok(())
    }

    /// The payload of an option or box; the members of a tuple have lines below.
    fn payload<'p>(&mut self, frame: &mut Frame<'p>, inner: &'p Inner, head: Head<'p>) -> Result<(), Stop> {
        let base = inner.payload.path.len();
        self.body(frame, &inner.body, &inner.payload_type, head, base)
    }

    /// A value of type `ty` step by step.
    pub fn body<'p>(
        &mut self,
        frame: &mut Frame<'p>,
        body: &'p [Op],
        ty: &Type,
        head: Head<'p>,
        base: usize,
    ) -> Result<(), Stop> {
        if matches!(ty, Type::Tuple(_)) {
            self.line(head, || Data::Members);
            return self.inside(|walk| walk.steps(frame, body, &Scope::members(base)));
        }
        self.steps(frame, body, &Scope::of(head, base))
    }

    fn call<'p>(
        &mut self,
        frame: &Frame<'p>,
        place: &'p Place,
        named: &'p Named,
        scope: &Scope<'p>,
    ) -> Result<(), Stop> {
        let codec = self.codecs.codec_of(named)?;
        let depth = self.watch.enter(&place.path);
        let read = self.value(&codec, scope.head(place).or_ty(Ty::Named(named)));
        self.watch.leave(depth);
        read.map_err(|stop| frame.stop_within(stop, &place.path))
    }
}
