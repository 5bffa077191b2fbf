//! The writing direction.

use super::body::{Target, Text, bind, check, unless};
use super::decode::{statement, sum};
use super::method;
use super::name::{array_len, escape};
use super::number;
use super::place::{members, place};
use super::row::{CheckedRow, RowPrinter};
use super::template::{
    EncodeArm, EncodeBox, EncodeForm, EncodeLoop, EncodeMask, EncodeOption, EncodeRegion, EncodeSection, EncodeTag,
    EncodeTagClass, EncodeUntagged, render,
};
use super::uses::Function;
use super::variable::Variable;
use super::{bits, constant, sized_bytes, validation};
use crate::plan::{
    Alternatives, Arm, ArrayLen, Body, Dispatch, Each, Heads, Inner, Level, Mask, Op, Piece, Place, Plan, Proof,
    RowPart, Section, Segment, TagCoding, Tails, ValueId, Variant, head_row, rows,
};

/// An encoder.
pub struct Encoder {
    /// The body of `encode`.
    pub body: Text,
    /// The functions beside it.
    pub checked_rows: Vec<CheckedRow>,
}

/// The encoder of an item.
pub fn encoder(target: &Target<'_>, plan: &Plan) -> Encoder {
    let mut printer = Printer { target, rows: RowPrinter::new(target.names) };
    let body = match &plan.body {
        Body::Dispatch(Dispatch { coding, arms, of: Alternatives::Tags, .. }) => {
            let ty_cpp = target.names.item(target.entry);
            let variants_cpp = arms.iter().map(|arm| format!("{ty_cpp}::{}", escape(&arm.name))).collect();
            let text = render(EncodeTagClass { variants_cpp, method: method::tag(*coding) });
            Text { text, falls_through: false }
        }
        Body::Dispatch(dispatch) => printer.tag(dispatch),
        Body::Steps(list) => Text { text: printer.ops(list), falls_through: true },
    };
    let body = validation::whole(plan.validated.as_ref(), validation::written, body);
    Encoder { body, checked_rows: printer.rows.checked }
}

struct Printer<'a> {
    target: &'a Target<'a>,
    rows: RowPrinter<'a>,
}

impl Printer<'_> {
    fn ops(&mut self, list: &[Op]) -> String {
        self.ops_after(None, list)
    }

    /// The steps after `first`, a part of a row.
    fn ops_after(&mut self, first: Option<RowPart<'_>>, list: &[Op]) -> String {
        let pieces = rows(first, list, Proof::Known(self.target.flat));
        let masks: String = pieces.iter().flat_map(masks).map(make_mask).collect();
        let statements = pieces.iter().map(|piece| match piece {
            Piece::Row(parts) => self.rows.row(parts),
            Piece::Step(op) => self.step(op),
        });
        masks + &statements.collect::<String>()
    }

    fn step(&mut self, op: &Op) -> String {
        match op {
            Op::Varint { place, .. } => put(place, format!("out.put_varint({})", rvalue(place))),
            Op::Sum { binds, from, .. } => sum(binds, from.as_ref().map(rvalue)),
            Op::Delta { place, named, member, path, sum, .. } => {
                let (difference, declared) = difference(place, member, path, sum);
                declared + &put(place, self.target.names.call(named, "encode", "out", &difference))
            }
            Op::Number { place, number, .. } => {
                put(place, format!("{}::encode(out, {})", number::coding(number), rvalue(place)))
            }
            Op::Constant { place, constant } => {
                put(place, format!("{}::encode(out, {})", constant::coding(constant), rvalue(place)))
            }
            Op::SizedBytes { place, bytes } => {
                put(place, format!("{}::encode(out, {})", sized_bytes::coding(bytes), rvalue(place)))
            }
            Op::Bits(bits) => bits::encode(bits),
            Op::Char { place } => put(place, format!("out.put_char({})", rvalue(place))),
            Op::Rest { place, max_elems, .. } => limit(place, max_elems.as_ref()),
            Op::Len { place, len, .. } => {
                let limit = limit(place, len.max_elems.as_ref());
                limit + &put(place, format!("out.put_{}({}.size())", method::len(len.coding), rvalue(place)))
            }
            Op::Collection { place, .. } | Op::Elems { place, .. } => {
                put(place, format!("put_elems(out, {})", rvalue(place)))
            }
            Op::Loop { each, level, .. } => {
                let (enter, leave) = self.level(&each.place, level);
                self.each(each, enter, leave)
            }
            Op::Array { each, .. } => self.each(each, String::new(), String::new()),
            Op::Option(inner) | Op::Present { inner, .. } => self.option(inner),
            Op::Heads(heads) => self.heads(heads),
            Op::Tails(tails) => self.tails(tails),
            Op::Variant(variant) => self.variant(variant),
            Op::Boxed { inner, level } => {
                let body = self.ops(&inner.body);
                let (enter, leave) = self.level(&inner.place, level);
                render(EncodeBox { enter, bind: bind_payload(Function::Encode, inner), body, leave })
            }
            Op::Call { place, named, .. } | Op::AtEnd { place, named } => {
                put(place, self.target.names.call(named, "encode", "out", &rvalue(place)))
            }
            Op::Need(_) | Op::Refuse { .. } | Op::Discard { .. } | Op::Whole { .. } => unreachable!("of reading only"),
            Op::Run(_) | Op::Scalars { .. } | Op::Text { .. } | Op::Mask(_) | Op::Members(_) => {
                unreachable!("part of a row")
            }
            // Regions are counted before they are written.
            Op::RestEnd { .. } => String::new(),
            Op::NotEmpty { place } => put(place, format!("out.check_not_empty({}.size())", rvalue(place))),
            Op::Validated { of, body } => validation::written(of, &self.ops(body)),
            Op::Section { of: Section::Region(len_bytes), body, .. } => {
                render(EncodeRegion { len_cpp: array_len(len_bytes), body: self.ops(body) })
            }
            Op::Section { of: Section::Counted(coding), body, .. } => {
                let body = self.ops(body);
                let (put, width_bytes) = (format!("put_{}", method::len(*coding)), coding.min_bytes());
                render(EncodeSection { put, width_bytes, most: coding.max_elems(), body })
            }
        }
    }

    fn heads(&mut self, heads: &Heads) -> String {
        let body = self.rows.row(&head_row(heads));
        elems(heads, Function::Encode.uses_elem(heads), [String::new(), body, String::new()])
    }

    fn tails(&mut self, Tails { heads, members, level }: &Tails) -> String {
        let is_used = Function::Encode.uses(&members.body, &Variable::root(&heads.elem));
        let (enter, leave) = self.level(&heads.place, level);
        elems(heads, is_used, [enter, self.ops(&members.body), leave])
    }

    /// The statements that enter and leave a level of nesting.
    fn level(&self, place: &Place, level: &Level) -> (String, String) {
        let names = self.target.names;
        let enter = unless(names, level.unless(), put(place, "out.enter()".to_owned()));
        (enter, unless(names, level.unless(), statement("out.leave()")))
    }

    /// The field of the variant, once what it counts is known to have as many elements.
    fn variant(&self, variant: &Variant) -> String {
        let encode = self.target.names.call(&variant.named, "encode", "out", &rvalue(&variant.inner));
        match_lens(variant) + &put(&variant.place, encode)
    }

    fn each(&mut self, each: &Each, enter: String, leave: String) -> String {
        let body = self.ops(&each.body);
        render(EncodeLoop {
            place_cpp: rvalue(&each.place),
            enter,
            index: each.index.clone(),
            bind: bind_elem(Function::Encode, each),
            body,
            leave,
        })
    }

    /// What comes after the byte of an option.
    fn option(&mut self, inner: &Inner) -> String {
        let body = self.ops(&inner.body);
        let (place_cpp, bind) = (rvalue(&inner.place), bind_payload(Function::Encode, inner));
        render(EncodeOption { place_cpp, tag: String::new(), bind, body })
    }

    fn tag(&mut self, Dispatch { coding, arms, of, .. }: &Dispatch) -> Text {
        let written: Vec<_> = arms.iter().map(|arm| self.arm(*coding, arm)).collect();
        match of {
            Alternatives::Forms => forms(self.target, arms, written),
            Alternatives::Variants | Alternatives::Tags => {
                let otherwise = "return out.unknown_tag(static_cast<std::uint32_t>(value.value.index()));".to_owned();
                Text { text: render(EncodeTag { arms: written, otherwise }), falls_through: false }
            }
        }
    }

    fn arm(&mut self, coding: TagCoding, arm: &Arm) -> EncodeArm {
        let body = match arm.tag {
            Some(tag) => self.ops_after(Some(RowPart::Tag(coding, tag)), &arm.body),
            None if coding == TagCoding::ZeroCount => self.ops(&arm.body),
            None => render(EncodeUntagged { body: self.ops(&arm.body) }),
        };
        let get = get(Function::Encode, arm);
        EncodeArm { index: arm.chosen.variant().unwrap_or_default(), get, tag: String::new(), body }
    }
}

/// The forms of a struct: each version where its field is the variant that it begins with, else the form without a prefix.
pub fn forms(target: &Target<'_>, arms: &[Arm], written: Vec<EncodeArm>) -> Text {
    let (mut versions, mut otherwise) = (String::new(), String::new());
    for (arm, EncodeArm { tag, body, .. }) in arms.iter().zip(written) {
        let body = tag + &body;
        match arm.variant() {
            Some(variant) => {
                let alternative = format!("{}_owned", variant.inner.local);
                let (inner, place_cpp) = (rvalue(&variant.inner), rvalue(&variant.place));
                let variant = target.names.variant_index(target.entry, variant);
                versions += &render(EncodeForm { alternative, variant, place_cpp, inner, body });
            }
            None => otherwise = body,
        }
    }
    Text { text: versions + &otherwise, falls_through: true }
}

/// Checks that what a variant's field counts has as many elements.
pub fn match_lens(variant: &Variant) -> String {
    let checks = variant.exports.iter().map(|export| {
        let count_cpp = members(&rvalue(&variant.inner), &export.path);
        put(&export.counted, format!("out.match_len({}.size(), {count_cpp})", rvalue(&export.counted)))
    });
    checks.collect()
}

/// A loop over elements that are written in sections, with what is around its body.
pub fn elems(heads: &Heads, is_used: bool, [enter, body, leave]: [String; 3]) -> String {
    let elem_cpp = format!("{}[{}]", rvalue(&heads.place), heads.index);
    let bind = bind("const auto&", &heads.elem.local, &elem_cpp, is_used);
    render(EncodeLoop { place_cpp: rvalue(&heads.place), enter, index: heads.index.clone(), bind, body, leave })
}

/// The masks that are parts of a row.
fn masks<'p>(piece: &Piece<'p>) -> impl Iterator<Item = &'p Mask> {
    let parts = match piece {
        Piece::Row(parts) => parts.as_slice(),
        Piece::Step(_) => &[],
    };
    parts.iter().filter_map(|part| match part {
        RowPart::Mask(mask) => Some(*mask),
        _ => None,
    })
}

fn make_mask(mask: &Mask) -> String {
    let options = mask.options.iter().map(|(place, bits)| (rvalue(place), *bits)).collect();
    render(EncodeMask { mask: mask.binds.local(), options })
}

/// Refuses more elements than a field may have.
pub fn limit(of: &Place, max_elems: Option<&ArrayLen>) -> String {
    let Some(max_elems) = max_elems else { return String::new() };
    put(of, format!("out.limit_len({}.size(), {})", rvalue(of), array_len(max_elems)))
}

/// The reference to the variant that is written.
pub fn get(of: Function, arm: &Arm) -> String {
    let index = arm.chosen.variant().filter(|_| of.uses(&arm.body, &Variable::Arm));
    index.map_or_else(String::new, |index| {
        bind("const auto&", "arm", &format!("*std::get_if<{index}>(&value.value)"), true)
    })
}

/// The reference to the element that is written.
pub fn bind_elem(of: Function, each: &Each) -> String {
    let elem_cpp = format!("{}[{}]", rvalue(&each.place), each.index);
    bind("const auto&", &each.elem.local, &elem_cpp, of.uses(&each.body, &Variable::root(&each.elem)))
}

/// The reference to the payload that is written.
pub fn bind_payload(of: Function, inner: &Inner) -> String {
    let is_used = of.uses(&inner.body, &Variable::root(&inner.payload));
    bind("const auto&", &inner.payload.local, &format!("*{}", rvalue(&inner.place)), is_used)
}

pub fn rvalue(of: &Place) -> String {
    place(of, "value")
}

/// A write that records its own error: only the path is added here.
pub fn put(of: &Place, call: String) -> String {
    put_at(&of.path, call)
}

/// A copy of a value with the difference in it, and the statements that make it.
pub fn difference(of: &Place, member: &String, path: &[Segment], sum: &ValueId) -> (String, String) {
    let difference = format!("{}_difference", of.local);
    let number = members(&difference, std::slice::from_ref(member));
    let declared = statement(&format!("auto {difference} = {}", rvalue(of)))
        + &put_at(path, format!("take_difference(out, {}, {number})", sum.local()));
    (difference, declared)
}

/// The same, with a path of its own.
fn put_at(path: &[Segment], call: String) -> String {
    let failure = if path.is_empty() { "false" } else { "out.trace()" };
    check(call, failure, path, "")
}
