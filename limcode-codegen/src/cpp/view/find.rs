//! The pass over the bytes of a value: decoding without a value. It checks what decoding checks, and keeps marks.

use super::anchor::{end_of, marks_within, within};
use super::names::accessor_name;
use super::single;
use super::subject::Subject;
use super::template::{
    FindArm, FindArray, FindBool, FindBox, FindLoop, FindOption, FindPresent, FindRun, FindStop, FindStopBefore,
    FindTag, FindTails, FindVariant, FindVersionPrefix, FindZeroCount, KeepEnd,
};
use crate::cpp::body::{RunNames, Text, check, parts};
use crate::cpp::decode::{self, Printer as Decoder, check_read, statement, traced};
use crate::cpp::method::{self, TOGETHER};
use crate::cpp::name::{array_len, coding};
use crate::cpp::number;
use crate::cpp::place::local;
use crate::cpp::size::size;
use crate::cpp::template::{DecodeHeadCount, DecodeHeads, DecodeLen, TagNames, render};
use crate::cpp::{constant, sized_bytes};
use crate::model;
use crate::plan::{
    Anchor, Anchors, Arm, Body, Check, Counted, Dispatch, HeadField, HeadPart, Op, Plan, Run, Shown, Step, TagCoding,
    Tails, Type, Variant, counted,
};

/// The body of `find`.
pub fn body(subject: &Subject<'_>, plan: &Plan) -> Text {
    let decoder = Decoder { target: subject.target, runs: RunNames::default() };
    let view = subject.view;
    let mut printer = Printer { subject, decoder, anchors: None, root: "found." };
    let start = if printer.keeps_ends() { statement("const std::size_t start = in.offset()") } else { String::new() };
    let text = match &plan.body {
        Body::Steps(list) => {
            printer.anchors = view.arms.first();
            Text { text: printer.ops(list), falls_through: true }
        }
        Body::Dispatch(dispatch) => {
            printer.root = "arm.";
            printer.tag(dispatch)
        }
    };
    Text { text: start + &text.text, falls_through: text.falls_through }
}

struct Printer<'a> {
    subject: &'a Subject<'a>,
    decoder: Decoder<'a>,
    /// Where the fields are of the list that is printed; none inside of a field.
    anchors: Option<&'a Anchors>,
    /// What the marks of the list are kept in.
    root: &'static str,
}

impl<'a> Printer<'a> {
    fn keeps_ends(&self) -> bool {
        self.subject.view.arms.iter().any(|arm| !arm.marks.is_empty())
    }

    /// Whether the pass may end behind single fields.
    fn is_struct(&self) -> bool {
        matches!(self.subject.target.entry.item.body, model::Body::Struct { .. }) && self.subject.has_fields()
    }

    fn ops(&mut self, list: &[Op]) -> String {
        let mut text = String::new();
        let mut index = 0;
        // Marks are behind the steps of a section, where there is one.
        let is_around_section = list.iter().any(|op| matches!(op, Op::Section { .. }));
        for step in counted(list, &TOGETHER) {
            index += list[index..].iter().take_while(|op| !op.is_read()).count();
            let taken = match &step {
                Step::Op(_) => 1,
                Step::Counted(_) => 3,
            };
            if !is_around_section {
                text += &self.stop_before(index);
            }
            text += &match step {
                Step::Op(op) => self.step(op),
                Step::Counted(counted) => self.counted(&counted, list.get(index + 2)),
            };
            index += taken;
            if !is_around_section {
                text += &self.ends(index - taken..index);
                text += &self.stop(index - taken..index);
            }
        }
        text
    }

    /// Keeps the ends of fields that are behind one of these operations.
    fn ends(&self, behind: std::ops::Range<usize>) -> String {
        let marks = self.anchors.into_iter().flat_map(|anchors| {
            anchors.marks.iter().enumerate().map(move |(index, mark)| (end_of(anchors, index), mark))
        });
        let ends = marks.filter(|(_, mark)| behind.contains(&mark.behind)).map(|(name, mark)| {
            let ahead = if mark.ahead_bytes == 0 { String::new() } else { format!(" - {}", mark.ahead_bytes) };
            let (place, width) = (format!("{}{}", self.root, name), self.subject.mark_type());
            render(KeepEnd { place, value: format!("in.offset() - start{ahead}"), width })
        });
        ends.collect()
    }

    /// Ends the pass behind the last of the fields that are asked for, where it is behind one of these operations.
    fn stop(&self, behind: std::ops::Range<usize>) -> String {
        let Some(anchors) = self.anchors.filter(|_| self.is_struct()) else { return String::new() };
        let last = |anchor: &Anchor| anchor.pieces.iter().flat_map(|piece| &piece.ops).max().copied();
        let end = anchors.fields.iter().filter_map(last).max();
        let ends = |anchor: &Anchor| last(anchor) != end && last(anchor).is_some_and(|op| behind.contains(&op));
        let fields = anchors.fields.iter().enumerate().filter(|(_, anchor)| ends(anchor)).map(|(index, _)| index);
        let fields: Vec<_> = fields.collect();
        if fields.is_empty() { String::new() } else { render(FindStop { fields }) }
    }

    /// Ends the pass in front of a field with single fields of its own, where it begins with the operation.
    fn stop_before(&self, op: usize) -> String {
        let model::Body::Struct { fields, .. } = &self.subject.target.entry.item.body else { return String::new() };
        let Some(anchors) = self.anchors.filter(|_| self.subject.has_fields()) else { return String::new() };
        let begins = |anchor: &Anchor| anchor.pieces.first().and_then(|piece| piece.ops.first()) == Some(&op);
        let mut pairs = anchors.fields.iter().zip(&fields.list).enumerate();
        let Some((field, (anchor, of))) = pairs.find(|(_, (anchor, _))| begins(anchor)) else { return String::new() };
        if single::nested(self.subject, field, of).is_none() {
            return String::new();
        }
        // A variant begins with the tag in front of the arm.
        let tag_bytes = match &anchor.shown {
            Shown::Variant { payload } => payload.plus.known().unwrap_or_default(),
            _ => 0,
        };
        render(FindStopBefore { field, tag_bytes })
    }

    /// The steps of a part of a field.
    fn inner(&mut self, list: &[Op]) -> String {
        let anchors = self.anchors.take();
        let text = self.ops(list);
        self.anchors = anchors;
        text
    }

    fn counted(&self, Counted { place, coding, need, elems }: &Counted<'_>, of: Option<&Op>) -> String {
        let names = self.subject.target.names;
        let bytes = self.decoder.elems_bytes(&size(names, &elems.min), need);
        let container = of.map_or_else(String::new, |of| self.container(of));
        let call = format!("skip_{}_and_elems<{container}>(in, {bytes})", method::len(*coding));
        let failure = if place.path.is_empty() { "false" } else { "in.trace()" };
        let failure = format!("{failure}{}", self.decoder.first_missing(need));
        check(call, &failure, &need.path, &parts(need.rest.parts()))
    }

    /// The C++ type of what an operation reads behind a count.
    fn container(&self, of: &Op) -> String {
        let names = self.subject.target.names;
        match of {
            Op::Elems { elem, .. } => format!("std::vector<{}>", names.ty(elem)),
            Op::Collection { named, .. } => names.ty(&Type::Named(named.clone())),
            _ => "std::string".to_owned(),
        }
    }

    fn step(&mut self, op: &Op) -> String {
        let names = self.subject.target.names;
        match op {
            Op::Need(need) => self.decoder.need(need),
            Op::Run(run) => self.run(run),
            Op::Scalars { size: bytes, .. } => statement(&format!("skip_run(in, {})", size(names, bytes))),
            Op::Varint { place, ty } => check_read(place, format!("skip_varint<{}>(in)", names.ty(ty))),
            Op::Sum { binds, from, .. } => decode::sum(binds, from.as_ref().map(|from| local(&from.local))),
            // The number that differs is in the value.
            Op::Delta { place, named, .. } => {
                let declared = statement(&format!("{} {}", names.ty(&Type::Named(named.clone())), local(&place.local)));
                declared + &self.decoder.step(op)
            }
            Op::Number { place, number, is_named: true } => {
                let (coding, ty_cpp) = (number::coding(number), names.ty(&number.memory));
                let number = local(&place.local);
                let declared = statement(&format!("{ty_cpp} {number}"));
                declared + &check_read(place, format!("{coding}::decode(in, {number})"))
            }
            Op::Number { place, number, .. } => {
                let (coding, ty_cpp) = (number::coding(number), names.ty(&number.memory));
                check_read(place, format!("skip_number<{coding}, {ty_cpp}>(in)"))
            }
            Op::Constant { place, constant } => {
                let (coding, ty_cpp) = (constant::coding(constant), names.ty(&constant.memory()));
                check_read(place, format!("skip_number<{coding}, {ty_cpp}>(in)"))
            }
            Op::SizedBytes { place, bytes } => {
                let (coding, ty_cpp) = (sized_bytes::coding(bytes), names.ty(&bytes.memory()));
                check_read(place, format!("skip_number<{coding}, {ty_cpp}>(in)"))
            }
            Op::Bits(_) => unreachable!("a struct of bits is shown by value"),
            Op::Char { place } => check_read(place, "skip_value<char32_t>(in)".to_owned()),
            Op::Len { place, binds, len, .. } => {
                let take = format!("take_{}", method::len(len.coding));
                let max_elems = len.max_elems.as_ref().map(array_len);
                render(DecodeLen { len: binds.local(), take, failure: traced(place), max_elems })
            }
            Op::Collection { place, count, .. } | Op::Elems { place, count, .. } | Op::Text { place, count } => {
                check_read(place, format!("skip_elems<{}>(in, {})", self.container(op), count.local()))
            }
            Op::Loop { each, count, level, .. } => {
                let (enter, leave) = self.decoder.level(&each.place, level);
                let body = self.inner(&each.body);
                render(FindLoop { index: each.index.clone(), len: count.local(), enter, body, leave })
            }
            Op::Array { each, len, .. } => {
                let body = self.inner(&each.body);
                render(FindArray { index: each.index.clone(), len: array_len(len), body })
            }
            Op::Option(inner) => {
                let is_some = format!("{}_is_some", inner.place.local);
                let failure = traced(&inner.place);
                render(FindOption { is_some, failure, body: self.inner(&inner.body) })
            }
            Op::Boxed { inner, .. } => render(FindBox { failure: traced(&inner.place), body: self.inner(&inner.body) }),
            Op::Call { place, named, .. } => match &named.target {
                model::Target::Coding(_) => {
                    let ty_cpp = names.ty(&Type::Named(named.clone()));
                    check_read(place, format!("skip_coded<{}, {ty_cpp}>(in)", coding(named)))
                }
                _ => check_read(place, self.call(place, &Type::Named(named.clone()))),
            },
            Op::Mask(mask) => decode::mask(mask),
            Op::Present { inner, mask, bits } => {
                render(FindPresent { mask: mask.local(), bits: *bits, body: self.inner(&inner.body) })
            }
            Op::Members(members) => self.inner(&members.body),
            Op::Heads(heads) => {
                let (len, size_bytes) = (heads.count.local(), heads.size_bytes);
                render(DecodeHeads { heads: heads.binds.local(), len, size_bytes })
            }
            Op::Tails(tails) => self.tails(tails),
            Op::Variant(variant) => self.variant(variant),
            Op::Refuse { place, version } => check_read(place, format!("in.refuse_version({version})")),
            Op::Rest { place, binds, elem_size, max_elems, .. } => {
                decode::rest(names, place, binds, elem_size, max_elems.as_ref())
            }
            Op::Section { of, body, .. } => {
                let body = self.ops(body);
                decode::section(of, body)
            }
            // Nothing was kept; and a view is of a whole value.
            Op::Validated { .. } => unreachable!("a type with a view has no functions"),
            Op::Discard { .. } | Op::Whole { .. } => String::new(),
            Op::AtEnd { .. } => unreachable!("a type with a view has no missing fields"),
            Op::NotEmpty { .. } | Op::RestEnd { .. } => unreachable!("of writing only"),
        }
    }

    /// The call that passes over a value by its codec. The marks of a whole field are kept.
    fn call(&self, place: &crate::plan::Place, ty: &Type) -> String {
        let ty_cpp = self.subject.target.names.ty(ty);
        let mut fields = self.anchors.into_iter().flat_map(|anchors| &anchors.fields);
        let is_kept = fields.any(|field| {
            field.place.local == place.local
                && matches!(&field.shown, Shown::Own { ty, is_kept: true } if self.subject.keeps_marks(ty))
        });
        if is_kept {
            return format!("find_value<{ty_cpp}>(in, {}{})", self.root, within(&place.local));
        }
        format!("skip_value<{ty_cpp}>(in)")
    }

    fn run(&mut self, run: &Run) -> String {
        let bools = run.fields.iter().filter(|field| matches!(field.check, Check::Bool));
        let bools: Vec<_> = bools.collect();
        if bools.is_empty() {
            return statement(&format!("skip_run(in, {})", run.size_bytes));
        }
        let name = self.decoder.runs.next();
        let fields = bools.into_iter().map(|field| {
            render(FindBool { run: name.clone(), offset_bytes: field.offset_bytes, failure: traced(&field.place) })
        });
        let fields = fields.collect();
        render(FindRun { run: name, size_bytes: run.size_bytes, fields })
    }

    fn tails(&mut self, Tails { heads, members, level }: &Tails) -> String {
        let body = self.inner(&members.body);
        let head = format!("{}_head", heads.place.local);
        let fields: String = heads.fields.iter().map(|field| head_count(&head, field)).collect();
        let (enter, leave) = self.decoder.level(&heads.place, level);
        render(FindTails {
            len: heads.count.local(),
            enter,
            index: heads.index.clone(),
            has_head: !fields.is_empty(),
            head,
            heads: heads.binds.local(),
            size_bytes: heads.size_bytes,
            fields,
            body,
            leave,
        })
    }

    /// The variant's field, and what it counts, which its view shows.
    fn variant(&self, variant: &Variant) -> String {
        let names = self.subject.target.names;
        let local = local(&variant.inner.local);
        let view = format!("{local}_view");
        let exports = variant.exports.iter().map(|export| {
            let path = export.path.iter().fold(view.clone(), |path, name| format!("{path}.{}()", accessor_name(name)));
            (export.binds.local(), path)
        });
        let exports: Vec<_> = exports.collect();
        let ty_cpp = names.ty(&Type::Named(variant.named.clone()));
        let marks = format!("{local}_marks");
        let index = names.variant_index(self.subject.target.entry, variant);
        let kept = marks_within(self.subject, variant, index);
        let find = match &kept {
            Some(field) => format!("find_value<{ty_cpp}>(in, {marks}.{field})"),
            None => format!("skip_value<{ty_cpp}>(in)"),
        };
        let make = kept.as_ref().map_or_else(|| "{}".to_owned(), |field| format!("{marks}.{field}"));
        render(FindVariant {
            place: format!("{}{}", self.root, within(&variant.place.local)),
            index,
            is_kept: kept.is_some(),
            marks,
            has_exports: !exports.is_empty(),
            start: format!("{local}_start"),
            find: check_read(&variant.place, find),
            view,
            ty_cpp,
            make,
            exports,
        })
    }

    fn tag(&mut self, dispatch: &Dispatch) -> Text {
        let Dispatch { coding, arms, reserved, .. } = dispatch;
        let arms: Vec<_> = arms.iter().enumerate().map(|(index, arm)| self.arm(index, arm)).collect();
        match coding {
            TagCoding::ZeroCount => Text { text: render(FindZeroCount { arms }), falls_through: true },
            TagCoding::VersionPrefix => {
                let tag = TagNames::new(*coding, reserved);
                Text { text: render(FindVersionPrefix { arms, tag }), falls_through: false }
            }
            _ => {
                let tag = TagNames::new(*coding, reserved);
                Text { text: render(FindTag { arms, tag }), falls_through: false }
            }
        }
    }

    fn arm(&mut self, index: usize, arm: &Arm) -> FindArm {
        let (tag, comment) = match arm.tag {
            None => ("-1".to_owned(), "/* no prefix */ ".to_owned()),
            Some(tag) => (tag.to_string(), String::new()),
        };
        self.anchors = self.subject.view.arms.get(index);
        let body = self.ops(&arm.body);
        self.anchors = None;
        let has_marks = !self.subject.arm_marks(index).is_empty();
        let call = format!("set_arm<{index}>(found)");
        let set = if has_marks { format!("auto& arm = {call}") } else { call };
        let is_enum = matches!(self.subject.target.entry.item.body, model::Body::Enum { .. });
        let is_read_alone = is_enum && self.subject.has_fields();
        let stop = if is_read_alone { statement("if (last == at_variant) return true") } else { String::new() };
        FindArm { is_zero: arm.tag.is_some(), tag, comment, set: statement(&set) + &stop, body }
    }
}

/// The count of what follows of a member, where its head has one.
fn head_count(head: &str, field: &HeadField) -> String {
    match &field.part {
        HeadPart::Scalar(_) => String::new(),
        HeadPart::Count { coding, binds } => {
            let ty_cpp = crate::cpp::name::scalar(method::number(*coding));
            let (len, offset_bytes, head) = (binds.local(), field.offset_bytes, head.to_owned());
            render(DecodeHeadCount { len, ty_cpp, head, offset_bytes })
        }
    }
}
