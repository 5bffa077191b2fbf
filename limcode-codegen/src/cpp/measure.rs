//! `measure`: the writing direction, counted instead of written. The encoder over a writer that counts is level with it:
//! see `docs/adr/0011-cpp-encoders.md`.

use super::body::{Target, Text, check, unless};
use super::decode::{statement, sum};
use super::encode::{bind_elem, bind_payload, difference, elems, forms, get, limit, match_lens};
use super::method;
use super::name::array_len;
use super::number;
use super::place::place;
use super::size::size;
use super::template::{
    EncodeArm, EncodeBox, EncodeLoop, EncodeOption, EncodeTag, MeasureRegion, MeasureSection, render,
};
use super::uses::Function;
use super::variable::Variable;
use super::{bits, constant, sized_bytes, validation};
use crate::plan::{
    Alternatives, Body, Dispatch, Each, HeadPart, Heads, LenCoding, Level, Op, Place, Plan, Section, Tails,
};

/// The body of `measure`.
pub fn body(target: &Target<'_>, plan: &Plan) -> Text {
    let printer = Printer { target };
    if plan.is_counted_unseen() {
        return Text { text: add(&size(target.names, &plan.layout.min)), falls_through: true };
    }
    let body = match &plan.body {
        Body::Dispatch(dispatch) => printer.tag(dispatch),
        Body::Steps(list) => Text { text: printer.ops(list), falls_through: true },
    };
    validation::whole(plan.validated.as_ref(), validation::written, body)
}

struct Printer<'a> {
    target: &'a Target<'a>,
}

impl Printer<'_> {
    fn ops(&self, list: &[Op]) -> String {
        list.iter().map(|op| self.step(op)).collect()
    }

    fn step(&self, op: &Op) -> String {
        match op {
            Op::Need(_) | Op::Refuse { .. } | Op::Discard { .. } | Op::Whole { .. } => String::new(),
            Op::Mask(_) => add("4"),
            Op::Present { inner, .. } => {
                let body = self.ops(&inner.body);
                let bind = bind_payload(Function::Measure, inner);
                render(EncodeOption { place_cpp: rvalue(&inner.place), tag: String::new(), bind, body })
            }
            Op::Members(members) => self.ops(&members.body),
            Op::Heads(heads) => self.heads(heads),
            Op::Tails(Tails { heads, members, level }) => {
                let is_used = Function::Measure.uses(&members.body, &Variable::root(&heads.elem));
                let (enter, leave) = self.level(&heads.place, level);
                elems(heads, is_used, [enter, self.ops(&members.body), leave])
            }
            Op::Variant(variant) => {
                let measure = self.target.names.call(&variant.named, "measure", "out", &rvalue(&variant.inner));
                match_lens(variant) + &count(&variant.place, measure)
            }
            Op::Run(run) => add(&run.size_bytes.to_string()),
            Op::Scalars { size: bytes, .. } => add(&size(self.target.names, bytes)),
            Op::Varint { place, .. } => statement(&format!("out.add_varint({})", rvalue(place))),
            Op::Sum { elem_fixed, .. } if elem_fixed.is_yes() => String::new(),
            Op::Sum { binds, from, .. } => sum(binds, from.as_ref().map(rvalue)),
            Op::Delta { place, named, member, path, sum, .. } => {
                let (difference, declared) = difference(place, member, path, sum);
                declared + &count(place, self.target.names.call(named, "measure", "out", &difference))
            }
            Op::Number { place, number, .. } => {
                count(place, format!("{}::measure(out, {})", number::coding(number), rvalue(place)))
            }
            Op::Constant { place, constant } => {
                count(place, format!("{}::measure(out, {})", constant::coding(constant), rvalue(place)))
            }
            Op::SizedBytes { place, bytes } => {
                count(place, format!("{}::measure(out, {})", sized_bytes::coding(bytes), rvalue(place)))
            }
            Op::Bits(bits) => bits::measure(bits),
            Op::Char { place } => count(place, format!("out.add_char({})", rvalue(place))),
            Op::Rest { place, max_elems, .. } => limit(place, max_elems.as_ref()),
            Op::Len { place, len, .. } => {
                let size = match len.coding {
                    LenCoding::U64 => add(&LenCoding::U64.min_bytes().to_string()),
                    LenCoding::Varint => statement(&format!("out.add_varint_len({}.size())", rvalue(place))),
                    coding => count(place, format!("out.add_{}({}.size())", method::len(coding), rvalue(place))),
                };
                limit(place, len.max_elems.as_ref()) + &size
            }
            Op::Collection { place, .. } => count(place, format!("measure_elems(out, {})", rvalue(place))),
            Op::Elems { place, .. } => count(place, format!("measure_elems(out, {})", rvalue(place))),
            Op::Text { place, .. } => count(place, format!("out.add_string({})", rvalue(place))),
            Op::Loop { each, level, .. } => {
                let (enter, leave) = self.level(&each.place, level);
                self.each(each, enter, leave)
            }
            Op::Array { each, .. } => self.each(each, String::new(), String::new()),
            Op::Option(inner) => {
                let body = self.ops(&inner.body);
                let bind = bind_payload(Function::Measure, inner);
                render(EncodeOption { place_cpp: rvalue(&inner.place), tag: add("1"), bind, body })
            }
            Op::Boxed { inner, level } => {
                let body = self.ops(&inner.body);
                let bind = bind_payload(Function::Measure, inner);
                let (enter, leave) = self.level(&inner.place, level);
                render(EncodeBox { enter, bind, body, leave })
            }
            Op::Call { place, named, .. } | Op::AtEnd { place, named } => {
                count(place, self.target.names.call(named, "measure", "out", &rvalue(place)))
            }
            Op::RestEnd { .. } => statement("out.end_rest()"),
            Op::NotEmpty { place } => count(place, format!("out.check_not_empty({}.size())", rvalue(place))),
            Op::Validated { of, body } => validation::written(of, &self.ops(body)),
            Op::Section { of: Section::Region(len_bytes), body, .. } => {
                render(MeasureRegion { len_cpp: array_len(len_bytes), body: self.ops(body) })
            }
            Op::Section { of: Section::Counted(coding), body, .. } => {
                let (width_bytes, most) = (coding.min_bytes(), coding.max_elems());
                render(MeasureSection { width_bytes, most, body: self.ops(body) })
            }
        }
    }

    /// The statements that enter and leave a level of nesting.
    fn level(&self, place: &Place, level: &Level) -> (String, String) {
        let names = self.target.names;
        let enter = unless(names, level.unless(), count(place, "out.enter()".to_owned()));
        (enter, unless(names, level.unless(), statement("out.leave()")))
    }

    fn each(&self, each: &Each, enter: String, leave: String) -> String {
        if each.elem_fixed.is_yes() {
            let elem_cpp = size(self.target.names, &each.elem_min);
            let elem_cpp = if each.elem_min.known().is_some() { elem_cpp } else { format!("({elem_cpp})") };
            return add(&format!("{}.size() * {elem_cpp}", rvalue(&each.place)));
        }
        let body = self.ops(&each.body);
        render(EncodeLoop {
            place_cpp: rvalue(&each.place),
            enter,
            index: each.index.clone(),
            bind: bind_elem(Function::Measure, each),
            body,
            leave,
        })
    }

    fn heads(&self, heads: &Heads) -> String {
        let body = heads.fields.iter().map(|field| match &field.part {
            HeadPart::Scalar(scalar) => add(&scalar.size_bytes().to_string()),
            HeadPart::Count { coding: LenCoding::U64, .. } => add(&LenCoding::U64.min_bytes().to_string()),
            HeadPart::Count { coding, .. } => {
                count(&field.place, format!("out.add_{}({}.size())", method::len(*coding), rvalue(&field.place)))
            }
        });
        elems(heads, Function::Measure.uses_elem(heads), [String::new(), body.collect(), String::new()])
    }

    fn tag(&self, Dispatch { coding, arms, of, .. }: &Dispatch) -> Text {
        let measured = arms.iter().map(|arm| {
            let tag = arm.tag.map_or_else(String::new, |_| add(&coding.tagged_bytes().to_string()));
            let body = self.ops(&arm.body);
            let get = get(Function::Measure, arm);
            EncodeArm { index: arm.chosen.variant().unwrap_or_default(), get, tag, body }
        });
        if *of == Alternatives::Forms {
            return forms(self.target, arms, measured.collect());
        }
        // A variant without a value is reported by `encode`; it has no size.
        let text = render(EncodeTag { arms: measured.collect(), otherwise: "return true;".to_owned() });
        Text { text, falls_through: false }
    }
}

fn rvalue(of: &Place) -> String {
    place(of, "value")
}

fn add(bytes: &str) -> String {
    statement(&format!("out.add({bytes})"))
}

fn count(of: &Place, call: String) -> String {
    let failure = if of.path.is_empty() { "false" } else { "out.trace()" };
    check(call, failure, &of.path, "")
}
