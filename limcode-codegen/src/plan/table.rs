//! The plan as a table for people: what is at which offset.

use super::anchors::bytes_of;
use super::{Bits, Body, Check, Dispatch, Each, HeadPart, Heads, Inner, Op, Plan, RunField, Variant};
use crate::layout::{Fixed, Size};
use crate::model::{ArrayLen, LenCoding, NumberRule, Section, TagCoding, Type};

/// A row for each field, in Markdown: offset, size, field and coding. An offset with `+` counts from the end of the row before it whose
/// size varies.
pub fn table(plan: &Plan) -> String {
    let rows = rows(plan);
    if rows.is_empty() {
        return NO_BYTES.to_owned();
    }
    let head = format!("| {} |\n|---|---|---|---|\n", HEAD.join(" | "));
    rows.iter().fold(head, |text, row| text + &format!("| {} |\n", row.join(" | ")))
}

/// The same in columns, for a terminal.
pub fn plain_table(plan: &Plan) -> String {
    let rows: Vec<_> = rows(plan).iter().map(|row| row.each_ref().map(|cell| plain(cell))).collect();
    if rows.is_empty() {
        return NO_BYTES.to_owned();
    }
    let rows = [HEAD.map(ToOwned::to_owned)].into_iter().chain(rows);
    let rows: Vec<_> = rows.collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let [offset, size, field] = [0, 1, 2].map(width);
    let lines = rows.iter().map(|row| {
        let line = format!("{:>offset$}  {:size$}  {:field$}  {}", row[0], row[1], row[2], row[3]);
        line.trim_end().to_owned() + "\n"
    });
    lines.collect()
}

fn rows(plan: &Plan) -> Vec<[String; 4]> {
    let mut table = Table { rows: Vec::new(), at: Size::ZERO, is_relative: false };
    match &plan.body {
        Body::Steps(list) => table.ops(list),
        Body::Dispatch(dispatch) => table.dispatch(dispatch),
    }
    table.rows
}

/// All bytes of a value: `48`, `at least 182`, `4 to 116`.
pub fn size_range(plan: &Plan) -> String {
    let layout = &plan.layout;
    match (layout.fixed.is_yes(), layout.max) {
        (true, _) => number(&layout.min),
        (false, Some(max)) => format!("{} to {max}", number(&layout.min)),
        (false, None) => format!("at least {}", number(&layout.min)),
    }
}

/// The same without marks of Markdown.
pub fn plain_size_range(plan: &Plan) -> String {
    plain(&size_range(plan))
}

const HEAD: [&str; 4] = ["offset", "size", "field", "coding"];

const NO_BYTES: &str = "No bytes.\n";

struct Table {
    /// Cells in Markdown.
    rows: Vec<[String; 4]>,
    /// Where the next row starts.
    at: Size,
    /// Whether that counts from the end of a row whose size varies.
    is_relative: bool,
}

impl Table {
    /// Adds a row; one without a fixed size is where offsets begin anew.
    fn row(&mut self, fixed: Option<Size>, size: &str, field: &str, coding: &str) {
        let sign = if self.is_relative { "+" } else { "" };
        let offset = format!("{sign}{}", number(&self.at));
        self.rows.push([offset, size.to_owned(), code(field), coding.to_owned()]);
        match fixed {
            Some(size) => self.at = self.at.clone() + size,
            None => (self.at, self.is_relative) = (Size::ZERO, true),
        }
    }

    /// Adds a row without bytes.
    fn about(&mut self, field: String, coding: String) {
        self.rows.push([String::new(), String::new(), field, coding]);
    }

    fn ops(&mut self, list: &[Op]) {
        list.iter().for_each(|op| self.op(op));
    }

    fn op(&mut self, op: &Op) {
        match op {
            Op::Need(_)
            | Op::Refuse { .. }
            | Op::Discard { .. }
            | Op::NotEmpty { .. }
            | Op::RestEnd { .. }
            | Op::Whole { .. } => {}
            Op::AtEnd { place, named } => {
                let coding = format!("{}, may be missing at the end", code(&named.text()));
                self.row(None, "or none", &place.text, &coding);
            }
            Op::Run(run) => {
                for (index, field) in run.fields.iter().enumerate() {
                    let end_bytes = run.fields.get(index + 1).map_or(run.size_bytes, |next| next.offset_bytes);
                    self.fixed(end_bytes - field.offset_bytes, &field.place.text, &run_coding(field));
                }
            }
            Op::Scalars { place, ty, size } => {
                self.row(Some(size.clone()), &number(size), &place.text, &code(&ty.text()));
            }
            Op::Varint { place, ty } => {
                let integer = ty.text().trim_start_matches("varint ").to_owned();
                self.row(None, varint_bytes(&integer), &place.text, &format!("{} as LEB128", code(&integer)));
            }
            Op::Sum { .. } => {}
            Op::Delta { place, named, .. } => self.call(op, &place.text, &named.text()),
            Op::Number { place, number, .. } => {
                let (wire, memory) = (code(number.wire.name()), code(&number.memory.text()));
                let coding = match &number.rule {
                    NumberRule::Exact => format!("{wire}, in memory {memory}"),
                    NumberRule::Lossy => format!("{wire}, in memory its low bits as {memory}"),
                    NumberRule::Is(value) => format!("{wire}, always {}", value.text()),
                    NumberRule::NoneIs(value) => format!("{wire}, where {} is none", value.text()),
                    NumberRule::Expected(name) => format!("{wire}, which may be expected as `{name}`"),
                };
                self.fixed(number.wire.size_bytes(), &place.text, &coding);
            }
            Op::Constant { place, constant } => {
                let size = Size::bytes(1).times(&constant.len);
                let coding = format!("always {}", code(&constant.value.text()));
                self.row(Some(size.clone()), &number(&size), &place.text, &coding);
            }
            Op::SizedBytes { place, bytes } => {
                let len = len_coding(bytes.coding);
                let (size, fixed) = bytes_of(op);
                let text = if fixed.is_yes() { number(&size) } else { format!("at least {}", number(&size)) };
                let coding = match bytes.is_lossy {
                    false => format!("{} as a length, {len}, and as many bytes", bytes.len.text()),
                    true => format!(
                        "a length, {len}, and as many bytes; in memory the first {}, or zeros behind fewer",
                        bytes.len.text()
                    ),
                };
                self.row(fixed.is_yes().then_some(size), &text, &place.text, &coding);
            }
            Op::Bits(bits) => self.bits(bits),
            Op::Char { place } => self.row(None, "1 to 4", &place.text, "a character in UTF-8"),
            Op::Len { place, len, .. } => {
                let coding = match &len.max_elems {
                    Some(max) => format!("{}, at most {}", len_coding(len.coding), max.text()),
                    None => len_coding(len.coding).to_owned(),
                };
                let (size, fixed) = bytes_of(op);
                let size = fixed.is_yes().then_some(size);
                self.row(size, len_bytes(len.coding), &format!("len({})", place.text), &coding);
            }
            Op::Elems { place, elem, elem_min, elem_fixed, check, .. } => {
                let checked = if *check == Check::Bool { ", each 0 or 1" } else { "" };
                self.elems(&place.text, elem, elem_min, elem_fixed, checked);
            }
            Op::Text { place, .. } => self.row(None, &code(&format!("len({})", place.text)), &place.text, "UTF-8"),
            Op::Collection { place, named, elem_min, .. } => {
                let len = code(&format!("len({})", place.text));
                let size = format!("at least {len} × {}", number(elem_min));
                self.row(None, &size, &place.text, &format!("elements of {}", code(&named.text())));
            }
            Op::Loop { each, .. } => {
                let sum = each.body.iter().find_map(|op| match op {
                    Op::Delta { member, .. } => {
                        Some(format!(", {} as the difference from the one before", code(member)))
                    }
                    _ => None,
                });
                let sum = sum.unwrap_or_default();
                self.elems(&each.place.text, &each.elem_type, &each.elem_min, &each.elem_fixed, &sum);
            }
            Op::Array { each, len, .. } => self.array(op, each, len),
            Op::Option(inner) => self.option(inner),
            Op::Present { inner, bits, .. } => {
                let (size, _) = extent(&inner.body);
                let bits: Vec<_> =
                    (0..u32::BITS).filter(|bit| bits >> bit & 1 == 1).map(|bit| bit.to_string()).collect();
                let bits = format!("bit{} {} of the mask", if bits.len() == 1 { "" } else { "s" }, bits.join(" and "));
                let coding = format!("{}, if {bits}", code(&inner.payload_type.text()));
                self.row(None, &format!("0 or {}", number(&size)), &inner.place.text, &coding);
            }
            Op::Boxed { inner, .. } => self.ops(&inner.body),
            Op::Call { place, named, .. } => self.call(op, &place.text, &named.text()),
            Op::Variant(variant) => self.variant(op, variant),
            Op::Mask(mask) => self.fixed(4, &mask.place.text, "mask of the options with a value, `u32`"),
            Op::Members(members) => self.ops(&members.body),
            Op::Validated { body, .. } => self.ops(body),
            Op::Heads(heads) => self.heads(heads),
            Op::Tails(tails) => {
                let place = &tails.heads.place.text;
                self.row(
                    None,
                    &format!("sums of the counts of {}", code(place)),
                    place,
                    "what the counts of each element are of",
                );
            }
            Op::Rest { place, max_elems, .. } => {
                let most = max_elems.as_ref().map_or_else(String::new, |most| format!(", at most {}", most.text()));
                let coding = format!("not written: as many as fill what is left{most}");
                self.row(Some(Size::ZERO), "0", &format!("len({})", place.text), &coding);
            }
            Op::Section { of: Section::Region(len_bytes), body, .. } => {
                self.ops(body);
                self.padding(len_bytes);
            }
            Op::Section { of: Section::Counted(coding), body, .. } => {
                let size = Size::bytes(coding.min_bytes());
                let size = coding.is_fixed().then_some(size);
                self.row(size, len_bytes(*coding), "", &format!("bytes of what follows, {}", len_coding(*coding)));
                self.ops(body);
            }
        }
    }

    /// What the fields leave of a region.
    fn padding(&mut self, len_bytes: &ArrayLen) {
        const CODING: &str = "padding: ignored, written as zeros";
        match (len_bytes, self.at.known(), self.is_relative) {
            (ArrayLen::Literal(len_bytes), Some(at), false) if at >= *len_bytes => {}
            (ArrayLen::Literal(len_bytes), Some(at), false) => self.fixed(len_bytes - at, "", CODING),
            _ => self.row(None, &format!("up to {} in all", len_bytes.text()), "", CODING),
        }
    }

    fn fixed(&mut self, bytes: u64, field: &str, coding: &str) {
        self.row(Some(Size::bytes(bytes)), &bytes.to_string(), field, coding);
    }

    /// The integer, and a row for each of its fields.
    fn bits(&mut self, bits: &Bits) {
        let name = bits.wire.name();
        match bits.is_varint {
            true => self.row(None, varint_bytes(name), "", &format!("bits of {} as LEB128", code(name))),
            false => self.fixed(bits.min_bytes, "", &format!("bits of {}", code(name))),
        }
        for field in &bits.fields {
            let (text, ty) = (code(&field.place.text), code(&field.ty.text()));
            self.about(text, format!("{}, {ty}", field.text()));
        }
    }

    fn elems(&mut self, place: &str, elem: &Type, min: &Size, fixed: &Fixed, checked: &str) {
        let len = code(&format!("len({place})"));
        let size = match (fixed.is_yes(), min.known()) {
            (true, Some(1)) => len,
            (true, _) => format!("{len} × {}", number(min)),
            (false, _) => format!("at least {len} × {}", number(min)),
        };
        self.row(None, &size, place, &format!("elements: {}{checked}", code(&elem.text())));
    }

    fn array(&mut self, op: &Op, each: &Each, len: &ArrayLen) {
        let coding = code(&format!("[{}; {}]", each.elem_type.text(), len.text()));
        self.sized(bytes_of(op), &each.place.text, &coding);
    }

    fn call(&mut self, op: &Op, place: &str, named: &str) {
        self.sized(bytes_of(op), place, &code(named));
    }

    fn variant(&mut self, op: &Op, variant: &Variant) {
        let coding = format!("{}, which is {}", code(&variant.named.text()), code(&variant.path_text));
        self.sized(bytes_of(op), &variant.place.text, &coding);
    }

    fn sized(&mut self, (size, fixed): (Size, Fixed), field: &str, coding: &str) {
        match fixed {
            Fixed::Yes => self.row(Some(size.clone()), &number(&size), field, coding),
            _ => self.row(None, &format!("at least {}", number(&size)), field, coding),
        }
    }

    fn option(&mut self, inner: &Inner) {
        let (size, fixed) = extent(&inner.body);
        let size = number(&(Size::bytes(1) + size));
        let size = if fixed { format!("1 or {size}") } else { format!("1, or at least {size}") };
        self.row(None, &size, &inner.place.text, &format!("0, or 1 and {}", code(&inner.payload_type.text())));
    }

    /// The first sections of elements.
    fn heads(&mut self, heads: &Heads) {
        let place = &heads.place.text;
        let fields = heads.fields.iter().map(|field| {
            let text = field.place.text.rsplit("[].").next().unwrap_or_default();
            match &field.part {
                HeadPart::Scalar(scalar) => code(&format!("{text}: {}", scalar.name())),
                HeadPart::Count { coding, .. } => code(&format!("len({text}): {}", coding.name())),
            }
        });
        let fields: Vec<_> = fields.collect();
        let size = format!("{} × {}", code(&format!("len({place})")), heads.size_bytes);
        self.row(None, &size, place, &format!("of each element: {}", fields.join(", ")));
    }

    fn dispatch(&mut self, dispatch: &Dispatch) {
        let (width, coding) = match dispatch.coding {
            TagCoding::VersionPrefix => (0, "version prefix: a first byte of 0x80 and more is 0x80 + tag"),
            TagCoding::ZeroCount => (0, "a `u64` 0 in front, or a count that is not 0"),
            TagCoding::U8 => (1, "`u8`"),
            TagCoding::U16 => (2, "`u16`"),
            TagCoding::U32 => (4, "`u32`"),
            TagCoding::U64 => (8, "`u64`"),
        };
        let width = if width == 0 { String::new() } else { width.to_string() };
        self.rows.push(["0".to_owned(), width, "tag".to_owned(), coding.to_owned()]);
        for arm in &dispatch.arms {
            let (tag, start) = match (arm.tag, dispatch.coding) {
                (Some(tag), TagCoding::VersionPrefix) => (format!("first byte {:#04x}", 0x80 | tag), 1),
                (Some(tag), coding) => (format!("tag {tag}"), coding.tagged_bytes()),
                (None, _) => ("without a tag".to_owned(), 0),
            };
            self.about(format!("**{}**", arm.name.replace('_', "\\_")), tag);
            (self.at, self.is_relative) = (Size::bytes(start), false);
            self.ops(&arm.body);
        }
        for (first, last) in &dispatch.reserved {
            let tags = if first == last { first.to_string() } else { format!("{first} to {last}") };
            self.about("reserved".to_owned(), format!("tag {tags}"));
        }
    }
}

/// The minimum size of a list, and whether it always takes that.
fn extent(list: &[Op]) -> (Size, bool) {
    let of_op = |op: &Op| match op {
        Op::Need(_)
        | Op::Refuse { .. }
        | Op::Discard { .. }
        | Op::NotEmpty { .. }
        | Op::RestEnd { .. }
        | Op::Whole { .. } => (Size::ZERO, true),
        Op::Run(run) => (Size::bytes(run.size_bytes), true),
        Op::Varint { .. } | Op::Char { .. } => (Size::bytes(1), false),
        Op::Option(_) => (Size::bytes(1), false),
        Op::Boxed { inner, .. } => extent(&inner.body),
        Op::Members(members) => extent(&members.body),
        Op::Validated { body, .. } => extent(body),
        Op::Section { of: Section::Counted(coding), body, .. } => {
            (Size::bytes(coding.min_bytes()) + extent(body).0, false)
        }
        Op::Section { of: Section::Region(len_bytes), .. } => (Size::bytes(1).times(len_bytes), true),
        Op::Scalars { .. }
        | Op::Number { .. }
        | Op::Constant { .. }
        | Op::SizedBytes { .. }
        | Op::Bits(_)
        | Op::Len { .. }
        | Op::Rest { .. }
        | Op::Array { .. }
        | Op::Call { .. }
        | Op::Sum { .. }
        | Op::Delta { .. }
        | Op::Variant(_)
        | Op::Mask(_) => {
            let (size, fixed) = bytes_of(op);
            (size, fixed.is_yes())
        }
        Op::Elems { .. }
        | Op::Text { .. }
        | Op::Collection { .. }
        | Op::Loop { .. }
        | Op::Present { .. }
        | Op::AtEnd { .. }
        | Op::Heads(_)
        | Op::Tails(_) => (Size::ZERO, false),
    };
    list.iter().map(of_op).fold((Size::ZERO, true), |(size, is_fixed), (more, fixed)| (size + more, is_fixed && fixed))
}

fn run_coding(field: &RunField) -> String {
    let check = match field.check {
        Check::None => "",
        Check::Bool => ", 0 or 1",
        Check::Size(_) => ", as 8 bytes",
    };
    format!("{}{check}", code(&field.ty.text()))
}

/// The coding of a length that is not there.
const NOT_WRITTEN: &str = "not written";

fn len_coding(coding: LenCoding) -> &'static str {
    match coding {
        LenCoding::U8 => "`u8`",
        LenCoding::U16 => "`u16`",
        LenCoding::U32 => "`u32`",
        LenCoding::U64 => "`u64`",
        LenCoding::ShortVec => "short_vec",
        LenCoding::Varint => "LEB128",
        LenCoding::Rest => NOT_WRITTEN,
    }
}

fn len_bytes(coding: LenCoding) -> &'static str {
    match coding {
        LenCoding::U8 => "1",
        LenCoding::U16 => "2",
        LenCoding::U32 => "4",
        LenCoding::U64 => "8",
        LenCoding::ShortVec => "1 to 3",
        LenCoding::Varint => "1 to 10",
        LenCoding::Rest => "0",
    }
}

fn varint_bytes(integer: &str) -> &'static str {
    match integer {
        "u16" => "1 to 3",
        "u32" => "1 to 5",
        _ => "1 to 10",
    }
}

/// A size; what is not known, as code.
fn number(size: &Size) -> String {
    size.known().map_or_else(|| code(&size.to_string()), |bytes| bytes.to_string())
}

/// A cell without its Markdown. What is code stays as it is.
fn plain(cell: &str) -> String {
    let parts = cell.split('`').enumerate().map(|(index, part)| match index % 2 {
        0 => part.replace("**", "").replace("\\_", "_"),
        _ => part.replace("\\|", "|"),
    });
    parts.collect()
}

/// A name as code, in a cell of a table.
fn code(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("`{}`", text.replace('|', "\\|")) }
}
