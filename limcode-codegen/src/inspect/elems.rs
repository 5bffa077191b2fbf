//! Sequences, arrays, texts and collections.

use super::data::Data;
use super::error::{Error, Kind, Stop};
use super::line::{Head, Label, Scope, Ty};
use super::need;
use super::step::{Frame, Walk};
use crate::layout::{Fixed, Size};
use crate::plan::{ArrayLen, Check, CodecKind, Each, Level, Named, Place, Rule, Scalar, Type, ValueId};

/// The length of an array or the limit of a sequence.
///
/// # Panics
/// It is a symbol, which none is in the plan of a [codec](crate::plan::Codec).
pub fn literal(len: &ArrayLen) -> u64 {
    match len {
        ArrayLen::Literal(len_elems) => *len_elems,
        ArrayLen::Symbol(_) => panic!("`{}` is not known in a closed world", len.text()),
    }
}

/// What is known of the elements of a sequence.
#[derive(Clone, Copy)]
pub struct Elems<'p> {
    pub count: &'p ValueId,
    pub elem: &'p Type,
    pub codec: Option<CodecKind>,
    pub min: &'p Size,
    pub fixed: &'p Fixed,
    pub level: &'p Level,
    pub check: Check,
}

/// Whether elements are one level deeper, which is known of all types in the plan of a codec.
pub fn is_level(level: &Level) -> bool {
    matches!(level, Level::Always)
}

impl Walk<'_> {
    /// Start of the line of a sequence, at the offset of its count if the elements follow that.
    fn elems_head<'p>(&self, frame: &Frame<'p>, place: &'p Place, scope: &Scope<'p>) -> Head<'p> {
        let start = frame.starts.get(place.local.as_str()).copied();
        scope.head(place).or_offset(start.unwrap_or_else(|| self.offset()))
    }

    /// Reads `count` elements. An error comes with the index of its element.
    pub fn each(
        &mut self,
        count: u64,
        mut read: impl FnMut(&mut Self, u64) -> Result<(), Stop>,
    ) -> Result<(), (u64, Stop)> {
        self.inside(|walk| {
            for index in 0..count {
                walk.page.enter_elem(index);
                let result = read(walk, index);
                walk.page.leave_elem(index);
                result.map_err(|stop| (index, stop))?;
            }
            walk.page.end_elems(count, walk.offset());
            Ok(())
        })
    }

    /// The elements of a sequence, each through its own codec.
    pub fn elems<'p>(
        &mut self,
        frame: &Frame<'p>,
        place: &'p Place,
        Elems { count, elem, codec, min, fixed, level, check }: Elems<'p>,
        scope: &Scope<'p>,
    ) -> Result<(), Stop> {
        let (min, is_fixed, is_level) = (need::bytes(min), need::is_fixed(fixed), is_level(level));
        let count = frame.number(count);
        let head = self.elems_head(frame, place, scope).or_ty(Ty::VecOf(elem));
        if let Type::Scalar(scalar) = elem {
            let read = self.numbers(*scalar, count, head);
            return read.map_err(|error| frame.stop_within(error, &place.path));
        }
        self.line(head, || Data::Elements(count));
        if is_fixed {
            self.reader.need_whole(count.saturating_mul(min))?;
        }
        // Elements without bytes have nothing to look at.
        if is_fixed && min == 0 {
            return Ok(());
        }
        // A char is no number of bytes that are known.
        let codec = if codec.is_none() && is_fixed { None } else { Some(self.codecs.codec(elem)?) };
        if is_level {
            self.reader.enter().map_err(|error| frame.stop_within(error, &place.path))?;
        }
        let depth = self.watch.enter_elems();
        let read = self.each(count, |walk, index| {
            let head = Head::new(Label::Index(index)).or_ty(Ty::Type(elem));
            if !is_fixed {
                walk.reader.need(min)?;
            }
            match &codec {
                Some(codec) => walk.value(codec, head),
                None => walk.flat(elem, check, min, head).map_err(Stop::from),
            }
        });
        self.watch.leave(depth);
        read.map_err(|(index, stop)| frame.stop_within(stop.in_index(index), &place.path))?;
        if is_level {
            self.reader.leave();
        }
        Ok(())
    }

    /// Numbers side by side, on one line.
    fn numbers(&mut self, scalar: Scalar, count: u64, head: Head<'_>) -> Result<(), Error> {
        let bytes = self.reader.take(count.saturating_mul(scalar.size_bytes()))?;
        let start = self.offset() - bytes.len();
        self.line(head, || Data::Numbers(scalar, start..start + bytes.len()));
        Ok(())
    }

    /// The bytes of a string.
    pub fn text<'p>(
        &mut self,
        frame: &Frame<'p>,
        place: &'p Place,
        count: &ValueId,
        scope: &Scope<'p>,
    ) -> Result<(), Stop> {
        let head = self.elems_head(frame, place, scope).or_ty(Ty::Name("String"));
        let start = self.offset();
        let bytes = self.reader.take(frame.number(count));
        let bytes = bytes.map_err(|error| frame.stop_within(error, &place.path))?;
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let error = Error::new(Kind::InvalidUtf8, start + error.valid_up_to());
            frame.stop_within(error, &place.path)
        })?;
        self.line(head, || Data::Text(start..start + text.len()));
        Ok(())
    }

    /// The elements of a collection, through its own codec for them.
    pub fn collection<'p>(
        &mut self,
        frame: &Frame<'p>,
        place: &'p Place,
        count: &ValueId,
        named: &'p Named,
        scope: &Scope<'p>,
    ) -> Result<(), Stop> {
        let codec = self.codecs.codec_of(named)?;
        let head = self.elems_head(frame, place, scope).or_ty(Ty::Named(named));
        let start = self.offset();
        let mut inner = Frame::default();
        let count = frame.number(count);
        codec.plan.places.iter().for_each(|place| inner.bind(&ValueId::count(place), count));
        let depth = self.watch.enter_elems();
        let read = self.steps(&mut inner, codec.elems(), &Scope::of(head, 0));
        self.watch.leave(depth);
        read.map_err(|stop| frame.stop_within(stop, &place.path))?;
        if codec.rule == Some(Rule::NoNul) {
            self.no_nul(start).map_err(|error| frame.stop_within(error, &place.path))?;
        }
        Ok(())
    }

    /// The elements of a sequence step by step.
    pub fn sequence<'p>(
        &mut self,
        frame: &mut Frame<'p>,
        each: &'p Each,
        count: &ValueId,
        level: &Level,
        scope: &Scope<'p>,
    ) -> Result<(), Stop> {
        let count = frame.number(count);
        let head = self.elems_head(frame, &each.place, scope).or_ty(Ty::VecOf(&each.elem_type));
        self.line(head, || Data::Elements(count));
        if is_level(level) {
            self.reader.enter().map_err(|error| frame.stop_within(error, &each.place.path))?;
        }
        self.bodies(frame, each, count)?;
        if is_level(level) {
            self.reader.leave();
        }
        Ok(())
    }

    /// The elements of an array.
    pub fn array<'p>(
        &mut self,
        frame: &mut Frame<'p>,
        each: &'p Each,
        len: &'p ArrayLen,
        scope: &Scope<'p>,
    ) -> Result<(), Stop> {
        let head = scope.head(&each.place).or_ty(Ty::ArrayOf(&each.elem_type, len)).or_offset(self.offset());
        self.line(head, || Data::Array);
        self.bodies(frame, each, literal(len))
    }

    /// The body for each element. The places in it lead to the element.
    fn bodies<'p>(&mut self, frame: &mut Frame<'p>, each: &'p Each, count: u64) -> Result<(), Stop> {
        if need::is_fixed(&each.elem_fixed) && need::bytes(&each.elem_min) == 0 {
            return Ok(());
        }
        let base = each.elem.path.len();
        let read = self.each(count, |walk, index| {
            frame.bind_index(&each.index, index);
            let head = Head::new(Label::Index(index)).or_ty(Ty::Type(&each.elem_type)).or_offset(walk.offset());
            walk.body(frame, &each.body, &each.elem_type, head, base)
        });
        read.map_err(|(_, stop)| stop)
    }
}
