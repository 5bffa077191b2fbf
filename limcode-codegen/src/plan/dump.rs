//! The plan as text: what a reviewer reads first.

use std::fmt::Write as _;

use super::{
    Bits, Body, Check, Dispatch, Each, HeadPart, Inner, Keep, Level, Mask, Memories, Memory, Missing, Need, Op, Part,
    Plan, RunField, Segment, Validated, list_parts, walk,
};
use crate::layout::{Fixed, Size};
use crate::model::{ArrayLen, NumberRule, Section, TagCoding};

/// Column at which comments start.
const COMMENT_COLUMN: usize = 52;

/// Prints both directions of `plan`, and where its borrowed form keeps what it reads, if it has one.
pub fn dump(plan: &Plan) -> String {
    let sizes = sizes(plan);
    let mut decode = Text { text: format!("decode {:<40}wire {sizes}\n", plan.title), is_reading: true };
    if !plan.layout.min.is_zero() {
        let comment = parts(plan.min_parts.iter());
        let comment = if comment.is_empty() { String::new() } else { format!(": {comment}") };
        line(&mut decode, 1, &format!("need {}", plan.layout.min), &format!("checked by the caller{comment}"));
    }
    bulk(&mut decode, plan.memory);
    body(&mut decode, &plan.body);
    check(&mut decode, plan);
    decode.text + &dump_written(plan) + &dump_view(plan) + &dump_borrowed(plan)
}

/// Prints what a view of a value of `plan` shows, and where it is.
fn dump_view(plan: &Plan) -> String {
    let Some(view) = &plan.view else { return String::new() };
    let mut out = Text { text: format!("view {}\n", plan.title), is_reading: true };
    super::dump_view::view(&mut out, plan, view);
    out.text
}

/// Prints where a value of the borrowed form keeps what is not in the value.
fn dump_borrowed(plan: &Plan) -> String {
    if !plan.has_borrowed {
        return String::new();
    }
    let mut out = Text { text: format!("borrow {}\n", plan.title), is_reading: true };
    for list in plan.body.lists() {
        walk(list, &mut |op, _| {
            if let (Some(place), keep) = (op.place(), op.kept_in_arena())
                && keep != Keep::Value
            {
                line(&mut out, 1, &format!("{}: {}", place.text, keep.name()), "");
            }
        });
    }
    out.text
}

/// Prints the writing direction of `plan`.
pub fn dump_written(plan: &Plan) -> String {
    let mut encode = Text { text: format!("encode {:<40}wire {}\n", plan.title, sizes(plan)), is_reading: false };
    check(&mut encode, plan);
    body(&mut encode, &plan.body);
    encode.text
}

/// The function that accepts or rejects values.
fn check(out: &mut Text, plan: &Plan) {
    if let Some(Validated { validation, .. }) = &plan.validated {
        line(out, 1, &format!("check {}", validation.text()), "the value");
    }
}

/// Whether several values are read and written in one copy, where the compiler proves that they are in memory as on the wire.
fn bulk(out: &mut Text, Memories { rust, cpp }: Memories) {
    let (memory, languages) = match (rust, cpp) {
        (Memory::Never, cpp) => (cpp, "in C++"),
        (rust, Memory::Never) => (rust, "in Rust"),
        (rust, _) => (rust, ""),
    };
    match memory {
        Memory::Never => {}
        Memory::IfProved => line(out, 1, "bulk if proved", languages),
        Memory::IfProvedAndChecked => line(out, 1, "bulk if proved and checked", languages),
    }
}

/// What has been printed, in which direction.
pub(super) struct Text {
    text: String,
    is_reading: bool,
}

fn sizes(plan: &Plan) -> String {
    let layout = &plan.layout;
    if layout.fixed.is_yes() {
        return format!("fixed {}", layout.min);
    }
    let max = layout.max.map_or_else(|| "unbounded".to_owned(), |max| max.to_string());
    match &layout.fixed {
        Fixed::When(_) => format!("min {}, fixed if {}", layout.min, layout.fixed),
        _ => format!("min {}, max {max}", layout.min),
    }
}

/// `8 slot + 32 hash`.
fn parts<'a>(parts: impl Iterator<Item = &'a Part>) -> String {
    list_parts(parts, |part| format!("{} {}", factor(&part.size), part.label))
}

/// A size in front of a name, or times a count.
fn factor(size: &Size) -> String {
    let is_sum = size.terms.len() + usize::from(size.known_bytes > 0) > 1;
    if is_sum { format!("({size})") } else { size.to_string() }
}

pub(super) fn line(out: &mut Text, depth: usize, text: &str, comment: &str) {
    let text = format!("{:indent$}{text}", "", indent = depth * 2);
    let _ = match comment {
        "" => writeln!(out.text, "{text}"),
        _ => writeln!(out.text, "{text:<COMMENT_COLUMN$} # {comment}"),
    };
}

fn body(out: &mut Text, body: &Body) {
    match body {
        Body::Steps(list) => ops(out, 1, list),
        Body::Dispatch(dispatch) => tag(out, dispatch),
    }
}

fn ops(out: &mut Text, depth: usize, list: &[Op]) {
    for op in list {
        step(out, depth, op);
    }
}

fn step(out: &mut Text, depth: usize, op: &Op) {
    match op {
        Op::Need(_) | Op::Refuse { .. } | Op::Discard { .. } | Op::Whole { .. } if !out.is_reading => {}
        Op::Discard { place } => {
            line(out, depth, &format!("discard {}", place.text), "it was checked; its default is kept")
        }
        Op::NotEmpty { .. } | Op::RestEnd { .. } if out.is_reading => {}
        Op::NotEmpty { place } => {
            line(out, depth, &format!("not empty {}", place.text), "a count of 0 means another variant")
        }
        Op::RestEnd { place } => {
            line(out, depth, &format!("end of rest {}", place.text), "it fills the region around it, if there is one")
        }
        Op::Section { of, body, .. } => {
            let (text, read, written) = match of {
                Section::Counted(coding) => (
                    format!("section: {} bytes", coding.name()),
                    "all of these bytes are read, and no others",
                    "counted before",
                ),
                Section::Region(len_bytes) => (
                    format!("region: {} bytes", len_bytes.text()),
                    "what is left is passed over",
                    "what is left is zeros",
                ),
            };
            line(out, depth, &text, if out.is_reading { read } else { written });
            ops(out, depth + 1, body);
        }
        Op::Validated { of: Validated { place, validation, .. }, body } => {
            let when = if out.is_reading { "when it was read" } else { "before it is written" };
            let field = place.as_ref().map_or("", |place| place.text.as_str());
            line(out, depth, &format!("check {field}: {}", validation.text()), when);
            ops(out, depth + 1, body);
        }
        Op::Rest { max_elems: None, .. } if !out.is_reading => {}
        Op::Rest { place, elem_size, max_elems, .. } => {
            let most = max_elems.as_ref().map_or_else(String::new, |most| format!(", at most {}", most.text()));
            let comment = if out.is_reading { "to the end, in whole elements" } else { "not written" };
            line(out, depth, &format!("rest {}: {} bytes each{most}", place.text, factor(elem_size)), comment);
        }
        Op::Need(need) => line(out, depth, &need_text(need), &need_comment(need)),
        Op::Run(run) => {
            for field in &run.fields {
                let RunField { place, ty, offset_bytes, check, .. } = field;
                line(out, depth, &format!("run  {}: {} @{offset_bytes}", place.text, ty.text()), strictness(*check));
            }
        }
        Op::Scalars { place, size, .. } => line(out, depth, &format!("take {}: {size} bytes", place.text), ""),
        Op::Varint { place, ty } => {
            let ty = ty.text();
            let integer = ty.trim_start_matches("varint ");
            line(out, depth, &format!("varint {}: {integer}", place.text), "shortest form only");
        }
        Op::Sum { place, from, .. } => {
            let from = from.as_ref().map_or("0", |from| from.text.as_str());
            line(out, depth, &format!("sum  {}: from {from}", place.text), "");
        }
        Op::Delta { place, named, member, .. } => {
            let comment = if out.is_reading { "the sum, of at most 64 bits" } else { "the difference, not below 0" };
            line(out, depth, &format!("delta {}: {}, {member}", place.text, named.text()), comment);
        }
        Op::Number { place, number, .. } => {
            let comment = match &number.rule {
                NumberRule::Exact => "what does not fit is rejected",
                NumberRule::Lossy => "reading keeps the low bits of what does not fit",
                NumberRule::Is(_) => "any other is rejected",
                NumberRule::NoneIs(_) => "writing rejects `Some` of it",
                NumberRule::Expected(_) => "another than the caller expects is rejected",
            };
            line(out, depth, &format!("number {}: {}", place.text, number.text()), comment);
        }
        Op::Constant { place, constant } => {
            line(out, depth, &format!("const {}: {}", place.text, constant.text()), "any other is rejected");
        }
        Op::SizedBytes { place, bytes } => {
            let comment = if bytes.is_lossy {
                "fewer bytes are followed by zeros, more are cut; writes all of its bytes"
            } else {
                "any other length is rejected"
            };
            line(out, depth, &format!("bytes {}: {}", place.text, bytes.text()), comment);
        }
        Op::Bits(bits) => self::bits(out, depth, bits),
        Op::Char { place } => line(out, depth, &format!("char {}", place.text), "1 to 4 bytes of UTF-8"),
        Op::Len { place, len, is_apart, .. } => {
            let comment = if *is_apart { "its elements come later" } else { "" };
            line(out, depth, &format!("len  {}: {}", place.text, len.text()), comment);
        }
        Op::Mask(mask) => self::mask(out, depth, mask),
        Op::Present { inner, bits, .. } => {
            line(out, depth, &format!("present {}: if {}", inner.place.text, bits_text(*bits)), "");
            payload(out, depth, inner);
        }
        Op::Members(members) => {
            line(out, depth, &format!("struct {}: {}", members.place.text, members.named.text()), "");
            ops(out, depth + 1, &members.body);
        }
        Op::Heads(heads) => {
            let text = &heads.place.text;
            line(out, depth, &format!("heads {text}: {} bytes × {text}", heads.size_bytes), "");
            for field in &heads.fields {
                let what = match &field.part {
                    HeadPart::Scalar(scalar) => format!("run  {}: {}", field.place.text, scalar.name()),
                    HeadPart::Count { coding, .. } => format!("len  {}: {}", field.place.text, coding.name()),
                };
                line(out, depth + 1, &format!("{what} @{}", field.offset_bytes), "");
            }
        }
        Op::Tails(tails) => {
            let text = &tails.heads.place.text;
            line(out, depth, &format!("tails {text}: {} × {text}", tails.members.named.text()), "a level of depth");
            ops(out, depth + 1, &tails.members.body);
        }
        Op::Variant(variant) => {
            let (named, path) = (variant.named.text(), &variant.path_text);
            line(out, depth, &format!("call {}: {named} as {path}", variant.place.text), "");
            for export in &variant.exports {
                let number = format!("{}.{}", variant.place.text, export.path.join("."));
                let comment = if out.is_reading { "" } else { "checked" };
                line(out, depth, &format!("len  {}: {number}", export.counted.text), comment);
            }
        }
        Op::Refuse { place, version } => {
            let text = format!("refuse {}: version {version}", place.text);
            line(out, depth, &text, "reject \"unknown message version\"");
        }
        Op::Elems { place, elem, codec, elem_fixed, level, check, .. } => {
            let is_bulk = codec.is_none() && *check == Check::None && elem_fixed.is_yes();
            let how = if is_bulk { "bulk" } else { "each" };
            let note = depth_note("a level of depth, a need before each", level);
            line(out, depth, &format!("{how} {}: {} × {}", place.text, elem.text(), place.text), &note);
        }
        Op::Collection { place, named, .. } => {
            line(out, depth, &format!("each {}: elements of {}", place.text, named.text()), "");
        }
        Op::Text { place, .. } => {
            line(out, depth, &format!("bulk {}: u8 × {}", place.text, place.text), "must be UTF-8")
        }
        Op::Loop { each, level, .. } => {
            each_body(out, depth, each, &each.place.text, &depth_note("a level of depth", level));
        }
        Op::Array { each, len, .. } => each_body(out, depth, each, &ArrayLen::text(len), ""),
        Op::Option(inner) => {
            line(out, depth, &format!("option {}: 0 or 1, if 1", inner.place.text), "");
            payload(out, depth, inner);
        }
        Op::Boxed { inner, .. } => {
            line(out, depth, &format!("box  {}", inner.place.text), "a level of depth");
            payload(out, depth, inner);
        }
        Op::Call { place, named, .. } => line(out, depth, &format!("call {}: {}", place.text, named.text()), ""),
        Op::AtEnd { place, named } => {
            let note = if out.is_reading { "its default where the input ends" } else { "" };
            line(out, depth, &format!("end  {}: {}", place.text, named.text()), note);
        }
        Op::Whole { size, count, fixed } => {
            let condition = if fixed.is_yes() { String::new() } else { format!(" if {fixed}") };
            let times = count.as_ref().map(|count| format!(" × {}", count.text())).unwrap_or_default();
            let note = format!("read at once{condition}, where the input may end");
            line(out, depth, &format!("whole {size}{times}"), &note);
        }
    }
}

fn bits(out: &mut Text, depth: usize, bits: &Bits) {
    let (varint, comment) = if bits.is_varint { ("varint ", "shortest form only") } else { ("", "") };
    line(out, depth, &format!("bits {varint}{}", bits.wire.name()), comment);
    let comment = if out.is_reading { "" } else { "what does not fit is rejected" };
    for field in &bits.fields {
        line(out, depth + 1, &format!("{}: {}, {}", field.place.text, field.ty.text(), field.text()), comment);
    }
}

fn mask(out: &mut Text, depth: usize, mask: &Mask) {
    let bits: Vec<_> =
        mask.options.iter().map(|(place, bits)| format!("{} = {}", place.text, bits_text(*bits))).collect();
    let comment = if out.is_reading { "no other bits; several of one option all or none" } else { "" };
    line(out, depth, &format!("mask {}: u32", mask.place.text), comment);
    line(out, depth + 1, &bits.join(", "), "");
}

/// `bit 2`, `bits 0, 1`
fn bits_text(bits: u32) -> String {
    let list: Vec<_> = (0..u32::BITS).filter(|bit| bits & (1 << bit) != 0).map(|bit| bit.to_string()).collect();
    format!("{} {}", if list.len() == 1 { "bit" } else { "bits" }, list.join(", "))
}

fn tag(out: &mut Text, dispatch: &Dispatch) {
    let (depth, coding) = (1, dispatch.coding);
    let (text, reject) = match coding {
        TagCoding::VersionPrefix => {
            ("tag: version prefix, top bit of the first byte".to_owned(), "reject \"unknown message version\"")
        }
        TagCoding::ZeroCount => ("tag: u64 0 in the place of a count".to_owned(), ""),
        coding => (format!("tag: {}", coding.name()), "reject \"unknown tag\""),
    };
    line(out, depth, &text, "");
    for arm in &dispatch.arms {
        let tag = match (arm.tag, coding) {
            (Some(version), TagCoding::VersionPrefix) => format!("{:#04x}", 0x80 | version),
            (Some(tag), _) => tag.to_string(),
            (None, _) => "untagged".to_owned(),
        };
        let note = match (arm.tag, out.is_reading) {
            (Some(_), _) => "",
            (None, _) if coding == TagCoding::ZeroCount => "begins with a count that is not 0",
            (None, true) => "first byte below 0x80",
            (None, false) => "checked: first byte below 0x80",
        };
        line(out, depth + 1, &format!("{tag} → {}", arm.name), note);
        ops(out, depth + 2, &arm.body);
    }
    if out.is_reading {
        for (first, last) in &dispatch.reserved {
            let tags = if first == last { first.to_string() } else { format!("{first} to {last}") };
            line(out, depth + 1, &format!("{tags} → reject \"reserved tag\""), "");
        }
        if !reject.is_empty() {
            line(out, depth + 1, &format!("else → {reject}"), "");
        }
    } else if dispatch.is_partial {
        line(out, depth + 1, "else → reject \"unsupported variant\"", "");
    }
}

fn each_body(out: &mut Text, depth: usize, each: &Each, len: &str, note: &str) {
    line(out, depth, &format!("each {}: {} × {len}", each.place.text, each.elem_type.text()), note);
    ops(out, depth + 1, &each.body);
}

fn payload(out: &mut Text, depth: usize, inner: &Inner) {
    ops(out, depth + 1, &inner.body);
}

fn need_text(need: &Need) -> String {
    let elems = need.elems.iter().map(|elems| format!("{} × {}", elems.place.text, factor(&elems.min)));
    let bytes = (!need.bytes.is_zero()).then(|| need.bytes.to_string());
    let terms: Vec<_> = elems.chain(bytes).collect();
    format!("need {}", terms.join(" + "))
}

fn need_comment(need: &Need) -> String {
    let mut notes = vec![parts(need.rest.parts())];
    notes.extend(need.is_conditional().then(|| "up to the first not of fixed size".to_owned()));
    notes.extend(matches!(need.bytes_if, Fixed::When(_)).then(|| format!("these if {}", need.bytes_if)));
    notes.extend(matches!(need.unless, Fixed::When(_)).then(|| format!("unless {}", need.unless)));
    notes.push(missing_text(need));
    notes.retain(|note| !note.is_empty());
    notes.join(", ")
}

/// Which field an error names: the first of these that is missing.
fn missing_text(need: &Need) -> String {
    let path: String = need.path.iter().map(Segment::text).collect();
    let name = |missing: &Missing| match missing.name.as_str() {
        "" => path.clone(),
        name => format!("{path}.{name}"),
    };
    let names = need.missing.iter().map(name).map(|name| name.trim_start_matches('.').to_owned());
    let names: Vec<_> = names.filter(|name| !name.is_empty()).collect();
    if names.is_empty() { String::new() } else { format!("error at {}", names.join(" or ")) }
}

/// What holds for elements that are one level deeper.
fn depth_note(note: &str, level: &Level) -> String {
    match level {
        Level::Never => String::new(),
        Level::Always => note.to_owned(),
        Level::Unless(fixed) => format!("{note}, unless {fixed}"),
    }
}

/// What is rejected in a field of a run.
fn strictness(check: Check) -> &'static str {
    match check {
        Check::None => "",
        Check::Bool => "0 or 1",
        Check::Size(_) => "must fit the host",
    }
}
