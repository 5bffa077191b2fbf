//! The reading direction: check, read, advance, validate.

use super::body::{RunNames, Target, Text, bind, check, parts, unless};
use super::borrowed::Form;
use super::method::{self, TOGETHER};
use super::name::{Names, array_len};
use super::number;
use super::place::{is_taken, members, path, place};
use super::size::{fixed, size, size_if};
use super::template::{
    DecodeArenaBox, DecodeArenaElems, DecodeArm, DecodeArray, DecodeBool, DecodeBox, DecodeField, DecodeHeadCount,
    DecodeHeads, DecodeKeptElems, DecodeLen, DecodeLoop, DecodeOption, DecodePresent, DecodeRegion, DecodeRest,
    DecodeRun, DecodeScalars, DecodeSection, DecodeTag, DecodeTagClass, DecodeTails, DecodeVariant,
    DecodeVersionPrefix, DecodeZeroCount, Statement, TagNames, ZeroCountArm, render,
};
use super::uses::Function;
use super::variable::Variable;
use super::{bits, constant, sized_bytes, validation};
use crate::layout::{Fixed, Size};
use crate::plan::{
    Alternatives, Arm, ArrayLen, Body, Check, Counted, Dispatch, Each, HeadField, HeadPart, Inner, Level, Mask,
    Missing, Need, Op, Place, Plan, Run, Section, Segment, Step, TagCoding, Tails, Type, ValueId, Variant, counted,
};

/// The body of `decode`.
pub fn body(target: &Target<'_>, plan: &Plan) -> Text {
    let mut printer = Printer { target, runs: RunNames::default() };
    let body = match &plan.body {
        Body::Dispatch(Dispatch { coding, arms, reserved, goes_on, of: Alternatives::Tags, .. }) => {
            let tags = arms.iter().filter_map(|arm| arm.tag).collect();
            let ty_cpp = target.names.item(target.entry);
            let tag = TagNames::new(*coding, reserved);
            let end = end_of_arm(*goes_on);
            Text { text: render(DecodeTagClass { tags, ty_cpp, tag, end }), falls_through: *goes_on }
        }
        Body::Dispatch(dispatch) => printer.tag(dispatch),
        Body::Steps(list) => Text { text: printer.ops(list), falls_through: true },
    };
    validation::whole(plan.validated.as_ref(), validation::read, body)
}

pub(super) struct Printer<'a> {
    pub target: &'a Target<'a>,
    pub runs: RunNames,
}

impl Printer<'_> {
    pub(super) fn ops(&mut self, list: &[Op]) -> String {
        let steps = counted(list, &TOGETHER);
        let texts = steps.iter().map(|step| match step {
            Step::Op(op) => self.step(op),
            Step::Counted(counted) => self.counted(counted),
        });
        texts.collect()
    }

    /// A count, the need of what it counts, and that, in one statement.
    fn counted(&self, Counted { place, coding, need, elems }: &Counted<'_>) -> String {
        let bytes = self.elems_bytes(&size(self.target.names, &elems.min), need);
        let call = format!("take_{}_and_elems(in, {}, {bytes})", method::len(*coding), lvalue(place));
        let failure = if place.path.is_empty() { "false" } else { "in.trace()" };
        check(call, &format!("{failure}{}", self.first_missing(need)), &need.path, &parts(need.rest.parts()))
    }

    pub(super) fn step(&mut self, op: &Op) -> String {
        match op {
            Op::Need(need) => self.need(need),
            Op::Run(run) => self.run(run),
            Op::Scalars { place, size: bytes, .. } => {
                render(DecodeScalars { size_cpp: size(self.target.names, bytes), place_cpp: lvalue(place) })
            }
            Op::Varint { place, .. } => check_read(place, format!("in.take_varint({})", lvalue(place))),
            Op::Sum { binds, from, .. } => sum(binds, from.as_ref().map(lvalue)),
            Op::Delta { place, named, member, path, sum, .. } => {
                let start = format!("{}_start", place.local);
                let call = self.target.names.call(named, "decode", "in", &lvalue(place));
                let number = members(&lvalue(place), std::slice::from_ref(member));
                let add = format!("add_difference(in, {start}, {}, {number})", sum.local());
                statement(&format!("const std::size_t {start} = in.offset()"))
                    + &check_read(place, call)
                    + &check_read_at(path, add)
            }
            Op::Number { place, number, .. } => {
                check_read(place, format!("{}::decode(in, {})", number::coding(number), lvalue(place)))
            }
            Op::Constant { place, constant } => {
                check_read(place, format!("{}::decode(in, {})", constant::coding(constant), lvalue(place)))
            }
            Op::SizedBytes { place, bytes } => {
                check_read(place, format!("{}::decode(in, {})", sized_bytes::coding(bytes), lvalue(place)))
            }
            Op::Bits(bits) => bits::decode(bits),
            Op::Char { place } => check_read(place, format!("in.take_char({})", lvalue(place))),
            Op::Len { place, binds, len, .. } => {
                let take = format!("take_{}", method::len(len.coding));
                let max_elems = len.max_elems.as_ref().map(array_len);
                render(DecodeLen { len: binds.local(), take, failure: traced(place), max_elems })
            }
            Op::Collection { place, count, .. } => {
                check_read(place, format!("take_elems(in, {}, {})", lvalue(place), count.local()))
            }
            Op::Elems { place, count, .. } => {
                check_read(place, format!("take_elems(in, {}, {})", lvalue(place), count.local()))
            }
            Op::Text { place, count } => {
                check_read(place, format!("in.take_string({}, {})", lvalue(place), count.local()))
            }
            Op::Loop { each, count, level, dense } => self.sequence(each, count, level, dense),
            Op::Array { each, .. } => {
                let body = self.ops(&each.body);
                let place_cpp = lvalue(&each.place);
                let elem_cpp = format!("{place_cpp}[{}]", each.index);
                let bind = bind("auto&", &each.elem.local, &elem_cpp, uses(&each.body, &each.elem));
                render(DecodeArray { place_cpp, index: each.index.clone(), bind, body })
            }
            Op::Option(inner) => self.option(inner),
            Op::Boxed { inner, .. } => self.boxed(inner),
            Op::Call { place, named, .. } => {
                check_read(place, self.target.names.call(named, "decode", "in", &lvalue(place)))
            }
            Op::Mask(mask) => self::mask(mask),
            Op::Present { inner, mask, bits } => self.present(inner, mask, *bits),
            Op::Members(members) => self.ops(&members.body),
            Op::Heads(heads) => {
                let (len, size_bytes) = (heads.count.local(), heads.size_bytes);
                render(DecodeHeads { heads: heads.binds.local(), len, size_bytes })
            }
            Op::Tails(tails) => self.tails(tails),
            Op::Variant(variant) => self.variant(variant),
            Op::Refuse { place, version } => check_read(place, format!("in.refuse_version({version})")),
            Op::Rest { place, binds, elem_size, max_elems, .. } => {
                rest(self.target.names, place, binds, elem_size, max_elems.as_ref())
            }
            Op::Section { of, body, .. } => section(of, self.ops(body)),
            Op::AtEnd { place, .. } => check_read(place, format!("take_at_end(in, {})", lvalue(place))),
            Op::Validated { of, body } => validation::read(of, &self.ops(body)),
            Op::Whole { size: bytes, count, fixed } => whole(self.target.names, bytes, count.as_ref(), fixed),
            Op::Discard { place } => statement(&format!("in.discard({})", lvalue(place))),
            Op::NotEmpty { .. } | Op::RestEnd { .. } => unreachable!("of writing only"),
        }
    }

    pub(super) fn need(&self, need: &Need) -> String {
        let names = self.target.names;
        let (call, failure) = match &need.elems {
            Some(elems) => {
                let bytes = self.elems_bytes(&size(names, &elems.min), need);
                let arguments = format!("{}, {bytes}", elems.count.local());
                (format!("in.need_elems({arguments})"), format!("in.missing_elems({arguments})"))
            }
            None => {
                let bytes = needed(names, need);
                (format!("in.need({bytes})"), format!("in.unexpected_end({bytes})"))
            }
        };
        let failure = failure + &self.first_missing(need);
        let text = check(call, &failure, &need.path, &parts(need.rest.parts()));
        unless(names, &need.unless, text)
    }

    /// The minimum sizes of elements, `each` bytes, and of what is needed behind them.
    pub(super) fn elems_bytes(&self, each: &str, need: &Need) -> String {
        let may_be_more = need.is_conditional() || matches!(need.bytes_if, Fixed::When(_)) || !need.bytes.is_zero();
        if !may_be_more {
            return format!("{{.each = {each}}}");
        }
        let then = size_if(self.target.names, &need.bytes_if, needed(self.target.names, need), "0");
        format!("{{.each = {each}, .then = {then}}}")
    }

    /// The call that adds the first of the need's fields that is missing to an error; nothing where there is one field, which
    /// is the need's path.
    pub(super) fn first_missing(&self, need: &Need) -> String {
        let share = |missing: &Missing| {
            let bytes = missing.size.as_ref().map(|size| {
                size_if(self.target.names, &missing.fixed, self::size(self.target.names, size), "any_size")
            });
            let name = &missing.name;
            bytes.map_or_else(|| format!("\"{name}\""), |bytes| format!("{{{bytes}, \"{name}\"}}"))
        };
        match need.missing.as_slice() {
            [_] => String::new(),
            [elems @ Missing { size: None, .. }, behind @ ..] => {
                let behind: Vec<_> = behind.iter().map(share).collect();
                format!(".first_missing({}, {{{}}})", share(elems), behind.join(", "))
            }
            missing => {
                let missing: Vec<_> = missing.iter().map(share).collect();
                format!(".first_missing({{{}}})", missing.join(", "))
            }
        }
    }

    fn run(&mut self, run: &Run) -> String {
        let name = self.runs.next();
        let fields = run.fields.iter().map(|field| {
            let (run, offset_bytes, place_cpp) = (name.clone(), field.offset_bytes, lvalue(&field.place));
            match field.check {
                Check::Bool => render(DecodeBool { run, offset_bytes, place_cpp, failure: traced(&field.place) }),
                Check::None | Check::Size(_) => render(DecodeField { run, offset_bytes, place_cpp }),
            }
        });
        let fields = fields.collect();
        units(run) + &render(DecodeRun { run: name, size_bytes: run.size_bytes, fields })
    }

    fn sequence(&mut self, each: &Each, count: &ValueId, level: &Level, dense: &Fixed) -> String {
        let names = self.target.names;
        let (enter, leave) = self.level(&each.place, level);
        let body = self.ops(&each.body);
        let (min_cpp, dense_cpp) = (size(names, &each.elem_min), fixed(names, dense));
        let elems = Elems::new(names, &each.place, &each.elem_type, count, &each.index);
        let owned = format!("{}_owned", each.elem.local);
        render(DecodeLoop {
            memory: elems.memory(min_cpp, dense_cpp),
            enter,
            index: each.index.clone(),
            len: count.local(),
            bind: bind("auto&", &each.elem.local, &format!("*{owned}"), uses(&each.body, &each.elem)),
            owned,
            elem_cpp: elems.elem(),
            out_of_memory_to_grow: elems.out_of_memory(&format!("({} + 1)", each.index)),
            body,
            leave,
            finish: elems.finish(),
        })
    }

    /// The statements that enter and leave a level of nesting.
    pub(super) fn level(&self, place: &Place, level: &Level) -> (String, String) {
        let names = self.target.names;
        let enter = unless(names, level.unless(), check_read(place, "in.enter()".to_owned()));
        (enter, unless(names, level.unless(), statement("in.leave()")))
    }

    fn option(&mut self, inner: &Inner) -> String {
        let body = self.ops(&inner.body);
        let owned = format!("{}_owned", inner.payload.local);
        render(DecodeOption {
            place_cpp: lvalue(&inner.place),
            is_some: format!("{}_is_some", inner.place.local),
            failure: traced(&inner.place),
            bind: bind("auto&", &inner.payload.local, &format!("*{owned}"), uses(&inner.body, &inner.payload)),
            out_of_memory: format!("in.out_of_memory(sizeof(*{owned})){}", path(&inner.place.path)),
            owned,
            body,
        })
    }

    /// An option whose presence is in a mask.
    fn present(&mut self, inner: &Inner, mask: &ValueId, bits: u32) -> String {
        let body = self.ops(&inner.body);
        let owned = format!("{}_owned", inner.payload.local);
        render(DecodePresent {
            place_cpp: lvalue(&inner.place),
            mask: mask.local(),
            bits,
            bind: bind("auto&", &inner.payload.local, &format!("*{owned}"), uses(&inner.body, &inner.payload)),
            out_of_memory: format!("in.out_of_memory(sizeof(*{owned})){}", path(&inner.place.path)),
            owned,
            body,
        })
    }

    fn tails(&mut self, Tails { heads, members, level }: &Tails) -> String {
        let body = self.ops(&members.body);
        let head = format!("{}_head", heads.place.local);
        let fields: String = heads.fields.iter().map(|field| head_field(&head, field)).collect();
        let elem_type = Type::Named(members.named.clone());
        let elems = Elems::new(self.target.names, &heads.place, &elem_type, &heads.count, &heads.index);
        let owned = format!("{}_owned", heads.elem.local);
        let is_used = Function::Decode.uses_elem(heads) || uses(&members.body, &heads.elem);
        let (enter, leave) = self.level(&heads.place, level);
        render(DecodeTails {
            memory: elems.memory(heads.size_bytes.to_string(), "true".to_owned()),
            enter,
            index: heads.index.clone(),
            len: heads.count.local(),
            bind: bind("auto&", &heads.elem.local, &format!("*{owned}"), is_used),
            owned,
            elem_cpp: elems.elem(),
            out_of_memory_to_grow: elems.out_of_memory(&format!("({} + 1)", heads.index)),
            head,
            heads: heads.binds.local(),
            size_bytes: heads.size_bytes,
            fields,
            body,
            leave,
            finish: elems.finish(),
        })
    }

    /// The variant's field is read in place, and what it counts.
    fn variant(&self, variant: &Variant) -> String {
        let names = self.target.names;
        let inner = lvalue(&variant.inner);
        let alternative = format!("{}_owned", variant.inner.local);
        let exports = variant.exports.iter().map(|export| (export.binds.local(), members(&inner, &export.path)));
        let exports = exports.collect();
        render(DecodeVariant {
            variant: names.variant_index(self.target.entry, variant),
            place_cpp: lvalue(&variant.place),
            out_of_memory: format!("in.out_of_memory(sizeof(*{alternative})){}", path(&variant.place.path)),
            alternative,
            read: check_read(&variant.place, names.call(&variant.named, "decode", "in", &inner)),
            inner,
            exports,
        })
    }

    /// The need of the payload comes before its memory.
    fn boxed(&mut self, inner: &Inner) -> String {
        let (need, body) = inner.split_needs();
        let (need, body) = (self.ops(need), self.ops(body));
        let owned = format!("{}_owned", inner.payload.local);
        let ty_cpp = self.target.names.ty(&inner.payload_type);
        let (place_cpp, failure) = (lvalue(&inner.place), traced(&inner.place));
        let out_of_memory = format!("in.out_of_memory(sizeof({ty_cpp})){}", path(&inner.place.path));
        let is_used = uses(&inner.body, &inner.payload);
        match self.target.names.form {
            Form::Owned => {
                let bind = bind("auto&", &inner.payload.local, &format!("*{owned}"), is_used);
                render(DecodeBox { place_cpp, failure, need, bind, owned, out_of_memory, body })
            }
            Form::Borrowed => {
                let bind = make(&inner.payload, &owned, is_used);
                render(DecodeArenaBox { place_cpp, failure, need, ty_cpp, bind, owned, out_of_memory, body })
            }
        }
    }

    fn tag(&mut self, Dispatch { coding, arms, reserved, goes_on, .. }: &Dispatch) -> Text {
        let (coding, end) = (*coding, end_of_arm(*goes_on));
        if coding == TagCoding::ZeroCount {
            let arms = arms.iter().map(|arm| self.zero_count_arm(arm)).collect();
            return Text { text: render(DecodeZeroCount { arms }), falls_through: true };
        }
        let arms: Vec<_> = arms.iter().map(|arm| self.arm(arm)).collect();
        let tag = TagNames::new(coding, reserved);
        let text = match coding {
            TagCoding::VersionPrefix => render(DecodeVersionPrefix { arms, tag, end }),
            _ => render(DecodeTag { arms, tag, end }),
        };
        Text { text, falls_through: *goes_on }
    }

    fn arm(&mut self, arm: &Arm) -> DecodeArm {
        let (tag, comment) = match arm.tag {
            None => ("-1".to_owned(), "/* no prefix */ ".to_owned()),
            Some(tag) => (tag.to_string(), String::new()),
        };
        let (bind, body) = (bind_arm(arm), self.ops(&arm.body));
        DecodeArm { tag, comment, variant: arm.chosen.variant(), bind, body }
    }

    fn zero_count_arm(&mut self, arm: &Arm) -> ZeroCountArm {
        let variant = arm.chosen.variant().expect("each arm is a variant");
        ZeroCountArm { is_zero: arm.tag.is_some(), variant, bind: bind_arm(arm), body: self.ops(&arm.body) }
    }
}

/// How the arm of a tag ends.
fn end_of_arm(goes_on: bool) -> &'static str {
    if goes_on { "break;" } else { "return true;" }
}

/// The number of elements that fill what is left.
pub(super) fn rest(
    names: &Names<'_>,
    place: &Place,
    binds: &ValueId,
    elem_size: &Size,
    max_elems: Option<&ArrayLen>,
) -> String {
    let (len, elem_cpp, max_elems) = (binds.local(), size(names, elem_size), max_elems.map(array_len));
    render(DecodeRest { len, elem_cpp, failure: traced(place), max_elems })
}

/// The steps that see no more than the bytes of a section.
pub(super) fn section(of: &Section, body: String) -> String {
    match of {
        Section::Counted(coding) => render(DecodeSection { take: format!("take_{}", method::len(*coding)), body }),
        Section::Region(len_bytes) => render(DecodeRegion { len_cpp: array_len(len_bytes), body }),
    }
}

/// Where the input may end, what follows is read at once.
fn whole(names: &Names<'_>, bytes: &Size, count: Option<&ValueId>, is_fixed: &Fixed) -> String {
    let bytes = size_if(names, is_fixed, size(names, bytes), "0");
    let bytes = match count {
        None => bytes,
        Some(count) => format!("elems_size({}, {bytes})", count.local()),
    };
    check(format!("in.need_whole({bytes})"), "false", &[], "")
}

/// Where the input may end, each value of a run is read on its own.
fn units(run: &Run) -> String {
    if run.unit_ends.is_empty() {
        return String::new();
    }
    let ends: Vec<_> = run.unit_ends.iter().map(u64::to_string).collect();
    check(format!("in.need_units({{{}}})", ends.join(", ")), "false", &[], "")
}

/// Makes a new value in an arena, and the reference to it where it is named.
fn make(of: &Place, at: &str, is_used: bool) -> String {
    match is_used {
        true => bind("auto&", &of.local, &format!("*std::construct_at({at})"), true),
        false => statement(&format!("std::construct_at({at})")),
    }
}

/// Where the elements of a sequence are read to, one by one.
struct Elems<'a> {
    form: Form,
    place: &'a Place,
    ty_cpp: String,
    len: String,
    index: &'a str,
}

impl<'a> Elems<'a> {
    fn new(names: &Names<'_>, place: &'a Place, elem_type: &Type, count: &ValueId, index: &'a str) -> Self {
        Elems { form: names.form, place, ty_cpp: names.ty(elem_type), len: count.local(), index }
    }

    /// A variable beside the sequence.
    fn local(&self) -> String {
        let part = match self.form {
            Form::Owned => "held",
            Form::Borrowed => "elems",
        };
        let name = format!("{}_{part}", self.place.local);
        // `take_elems` is a function of the runtime.
        if is_taken(&name) { format!("{name}_") } else { name }
    }

    fn out_of_memory(&self, count: &str) -> String {
        format!("in.out_of_memory({count} * sizeof({})){}", self.ty_cpp, path(&self.place.path))
    }

    /// The statements that take memory for all or for the first.
    fn memory(&self, min_cpp: String, dense_cpp: String) -> String {
        let (len, out_of_memory) = (self.len.clone(), self.out_of_memory(&self.len));
        match self.form {
            Form::Owned => {
                let (place_cpp, held, failure) = (lvalue(self.place), self.local(), traced(self.place));
                render(DecodeKeptElems { place_cpp, len, held, dense_cpp, failure, out_of_memory })
            }
            Form::Borrowed => {
                let (elems, ty_cpp) = (self.local(), self.ty_cpp.clone());
                render(DecodeArenaElems { elems, ty_cpp, len, min_cpp, dense_cpp, out_of_memory })
            }
        }
    }

    /// The pointer to the next; null without memory.
    fn elem(&self) -> String {
        match self.form {
            Form::Owned => format!("elem_at({}, {}, {})", lvalue(self.place), self.index, self.local()),
            Form::Borrowed => format!("{}.add(in, {})", self.local(), self.len),
        }
    }

    /// The statement behind the last; none for an owned sequence, in which they are.
    fn finish(&self) -> String {
        match self.form {
            Form::Owned => String::new(),
            Form::Borrowed => statement(&format!("{} = {}.finish()", lvalue(self.place), self.local())),
        }
    }
}

/// Whether the statements for a list name what is at a place of its own.
pub(super) fn uses(list: &[Op], place: &Place) -> bool {
    Function::Decode.uses(list, &Variable::root(place))
}

/// The reference to the variant that is read; none in a struct.
fn bind_arm(arm: &Arm) -> String {
    let is_used = arm.chosen.variant().is_some() && Function::Decode.uses(&arm.body, &Variable::Arm);
    bind("auto&", "arm", "*alternative", is_used)
}

pub(super) fn mask(mask: &Mask) -> String {
    let local = mask.binds.local();
    let groups: Vec<_> = mask.groups().map(|bits| bits.to_string()).collect();
    let call = format!("in.take_mask({local}, {}, {{{}}})", mask.known(), groups.join(", "));
    statement(&format!("std::uint32_t {local}{{}}")) + &check_read(&mask.place, call)
}

fn head_field(head: &str, field: &HeadField) -> String {
    let (offset_bytes, head) = (field.offset_bytes, head.to_owned());
    match &field.part {
        HeadPart::Scalar(_) => render(DecodeField { run: head, offset_bytes, place_cpp: lvalue(&field.place) }),
        HeadPart::Count { coding, binds } => {
            let ty_cpp = super::name::scalar(method::number(*coding));
            render(DecodeHeadCount { len: binds.local(), ty_cpp, head, offset_bytes })
        }
    }
}

/// The bytes of a need beside its elements.
fn needed(names: &Names<'_>, need: &Need) -> String {
    if !need.is_conditional() {
        return size(names, &need.bytes);
    }
    let parts = need.rest.parts();
    let parts: Vec<_> =
        parts.map(|part| format!("{{{}, {}}}", size(names, &part.size), fixed(names, &part.fixed))).collect();
    format!("head({{{}}})", parts.join(", "))
}

/// The statement that declares what differences are added to, from an option of a number.
pub fn sum(binds: &ValueId, from: Option<String>) -> String {
    let from = from.map_or_else(|| "0".to_owned(), |from| format!("{from}.value_or(0)"));
    statement(&format!("std::uint64_t {} = {from}", binds.local()))
}

fn lvalue(of: &Place) -> String {
    place(of, "out")
}

pub(super) fn traced(of: &Place) -> String {
    format!("in.trace(){}", path(&of.path))
}

/// A read that records its own error: only the path is added here.
pub(super) fn check_read(of: &Place, call: String) -> String {
    check_read_at(&of.path, call)
}

/// The same, with a path of its own.
fn check_read_at(path: &[Segment], call: String) -> String {
    let failure = if path.is_empty() { "false" } else { "in.trace()" };
    check(call, failure, path, "")
}

pub fn statement(text: &str) -> String {
    render(Statement { statement: text.to_owned() })
}
