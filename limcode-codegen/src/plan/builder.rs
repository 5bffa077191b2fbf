//! Builds a list of operations, value by value.

use super::build::{count_parts, parts};
use super::validated::may_be_empty;
use super::{
    Check, CodecKind, Each, Inner, Level, Need, NeedElems, Op, Place, Rest, Run, RunField, Validated, ValueId, fact,
};
use crate::layout::{self, Fixed, Size, World};
use crate::model::{ArrayLen, Delta, Len, LenCoding, Named, Type, Validation};

/// What holds for all of an item's operations.
#[derive(Clone, Copy)]
pub(super) struct Context<'w> {
    pub(super) world: &'w dyn World,
    /// Whether the values are of another type than the item: then their parts are, too.
    pub(super) is_remote: bool,
    /// Whether the input may end within the item.
    pub(super) may_end: bool,
}

impl<'w> Context<'w> {
    /// The context of types that are not remote definitions.
    pub(super) fn new(world: &'w dyn World) -> Self {
        Context { world, is_remote: false, may_end: true }
    }

    /// Which codec of a type by name is called.
    pub(super) fn codec(self, named: &Named) -> CodecKind {
        CodecKind::of(named, self.is_remote)
    }
}

pub(super) struct Builder<'w> {
    context: Context<'w>,
    world: &'w dyn World,
    ops: Vec<Op>,
    run: Vec<RunField>,
    run_bytes: u64,
    /// Where values in the run end that are read at once.
    unit_ends: Vec<u64>,
    /// Whether what is read belongs to a value that is read at once.
    is_in_unit: bool,
}

impl<'w> Builder<'w> {
    pub(super) fn new(context: Context<'w>) -> Self {
        Builder {
            context,
            world: context.world,
            ops: Vec::new(),
            run: Vec::new(),
            run_bytes: 0,
            unit_ends: Vec::new(),
            is_in_unit: !context.may_end,
        }
    }

    pub(super) fn finish(mut self) -> Vec<Op> {
        self.end_run();
        // What one operation reads, it reads at once.
        if let [Op::Whole { count: None, .. }, op] = self.ops.as_slice()
            && !matches!(op, Op::Array { .. } | Op::Validated { .. })
        {
            self.ops.remove(0);
        }
        self.ops
    }

    /// What follows is read at once if it is of fixed size.
    pub(super) fn whole(&mut self, size: Size, fixed: Fixed) {
        if !self.is_in_unit && !matches!(fixed, Fixed::No) && !size.is_zero() {
            self.is_in_unit = fixed.is_yes();
            self.push(Op::Whole { size, count: None, fixed });
        }
    }

    /// The elements of the sequence at `place` are read at once if each is of fixed size.
    pub(super) fn whole_elems(&mut self, place: &Place, size: Size, fixed: Fixed) {
        if !self.is_in_unit && !matches!(fixed, Fixed::No) && !size.is_zero() {
            self.push(Op::Whole { size, count: Some(ValueId::count(place)), fixed });
        }
    }

    fn end_run(&mut self) {
        if !self.run.is_empty() {
            let fields = std::mem::take(&mut self.run);
            let size_bytes = std::mem::take(&mut self.run_bytes);
            let mut unit_ends = std::mem::take(&mut self.unit_ends);
            if unit_ends.len() < 2 {
                unit_ends.clear();
            }
            self.ops.push(Op::Run(Run { fields, size_bytes, unit_ends }));
        }
    }

    pub(super) fn push(&mut self, op: Op) {
        self.end_run();
        self.ops.push(op);
    }

    /// What `value` adds, the value at `place`, which a function accepts or rejects. The cover of what follows is not asked for before.
    pub(super) fn validated(&mut self, place: &Place, validation: &Validation, value: impl FnOnce(&mut Self)) {
        let mut within = Builder { is_in_unit: self.is_in_unit, ..Builder::new(self.context) };
        value(&mut within);
        let mut body = within.finish();
        let behind = body.iter().rposition(|op| !matches!(op, Op::Need(_))).map_or(0, |last| last + 1);
        let behind = body.split_off(behind);
        let of = Validated {
            validation: validation.clone(),
            place: Some(place.clone()),
            may_end: self.context.may_end,
            may_be_empty: may_be_empty(place, &body),
        };
        self.push(Op::Validated { of, body });
        behind.into_iter().for_each(|need| self.push(need));
    }

    /// The value at `place`; `rest` follows it in the same item. Covered on entry: its minimum size and the rest; on exit: the rest.
    pub(super) fn value(&mut self, ty: &Type, place: &Place, rest: &Rest) {
        match ty {
            ty if fact::joins_run(ty) => self.run_field(ty, place),
            Type::Array(..) if ty.scalar_elem().is_some() => {
                let (place, ty, size) = (place.clone(), ty.clone(), layout::min(self.world, ty));
                self.push(Op::Scalars { place, ty, size });
            }
            Type::Array(elem, len) => self.array(elem, len, place, rest),
            Type::Tuple(members) => self.tuple(ty, members, place, rest),
            Type::Scalar(_) | Type::Bool | Type::SizeInteger(_) => unreachable!("every scalar joins a run"),
            Type::Varint(_) | Type::NamedVarint(_) => {
                self.push(Op::Varint { place: place.clone(), ty: ty.clone() });
                self.need_rest(rest, Fixed::No);
            }
            Type::Number(number) => {
                self.push(Op::Number { place: place.clone(), number: number.clone(), is_named: false });
            }
            Type::Constant(constant) => {
                self.push(Op::Constant { place: place.clone(), constant: constant.clone() });
            }
            Type::SizedBytes(bytes) => {
                self.push(Op::SizedBytes { place: place.clone(), bytes: bytes.clone() });
                self.need_rest(rest, layout::fixed(self.world, ty));
            }
            Type::Char => {
                self.push(Op::Char { place: place.clone() });
                self.need_rest(rest, Fixed::No);
            }
            Type::Text(len) => {
                self.len(place, len, None);
                self.need_elems(place, Size::bytes(1), Fixed::Yes, rest);
                self.push(Op::Text { place: place.clone(), count: ValueId::count(place) });
            }
            Type::Sequence(elem, len) => self.sequence(elem, len, place, rest),
            Type::Collection(named, len) => {
                let elem_min = layout::elem_min(self.world, named);
                let collection = Some(named.clone());
                self.len(place, len, collection);
                self.need_elems(place, elem_min.clone(), Fixed::No, rest);
                let count = ValueId::count(place);
                self.push(Op::Collection { place: place.clone(), count, named: named.clone(), elem_min });
                self.need_rest(rest, Fixed::No);
            }
            Type::Option(payload) => {
                let inner = self.inner(payload, place);
                self.push(Op::Option(inner));
                self.need_rest(rest, Fixed::No);
            }
            Type::Boxed(payload) => {
                let inner = self.inner(payload, place);
                self.push(Op::Boxed { inner, level: Level::Always });
                self.need_rest(rest, Fixed::No);
            }
            Type::Named(named) => {
                let fixed = layout::fixed(self.world, ty);
                let min = layout::min(self.world, ty);
                let (place, codec) = (place.clone(), self.context.codec(named));
                self.push(Op::Call { place, named: named.clone(), codec, min, fixed: fixed.clone() });
                self.need_rest(rest, fixed);
            }
        }
    }

    /// A tuple: at once where all of it is known to be of fixed size.
    fn tuple(&mut self, ty: &Type, members: &[Type], place: &Place, rest: &Rest) {
        let was_in_unit = self.is_in_unit;
        if is_one_run(ty) {
            self.is_in_unit = true;
        } else {
            self.whole(layout::min(self.world, ty), layout::fixed(self.world, ty));
        }
        let mut after: usize = members.iter().map(count_parts).sum();
        for (index, member) in members.iter().enumerate() {
            after -= count_parts(member);
            self.value(member, &place.member(index), &rest.before(after));
        }
        self.is_in_unit = was_in_unit;
        self.end_unit();
    }

    /// A value that is read at once ends here, if it is in a run. A run with numbers to check ends with it: they are checked before
    /// the next value is looked for.
    fn end_unit(&mut self) {
        if !self.is_in_unit && !self.run.is_empty() && self.unit_ends.last() != Some(&self.run_bytes) {
            self.unit_ends.push(self.run_bytes);
            if self.run.iter().any(|field| field.check != Check::None) {
                self.end_run();
            }
        }
    }

    fn run_field(&mut self, ty: &Type, place: &Place) {
        let size_bytes = layout::min(self.world, ty).known().expect("only types of known size join a run");
        let (wire, check) = fact::number(ty).expect("only numbers join a run");
        self.run.push(RunField { place: place.clone(), ty: ty.clone(), wire, check, offset_bytes: self.run_bytes });
        // A type that is too large for memory is rejected by the compiler of the generated code.
        self.run_bytes = self.run_bytes.saturating_add(size_bytes);
        self.end_unit();
    }

    fn len(&mut self, place: &Place, len: &Len, collection: Option<Named>) {
        let (place, binds) = (place.clone(), ValueId::count(place));
        self.push(Op::Len { place, binds, len: len.clone(), collection, is_apart: false });
    }

    fn sequence(&mut self, elem: &Type, len: &Len, place: &Place, rest: &Rest) {
        match len.coding {
            LenCoding::Rest => self.push(Op::Rest {
                place: place.clone(),
                binds: ValueId::count(place),
                elem_size: layout::min(self.world, elem),
                elem_fixed: layout::fixed(self.world, elem),
                max_elems: len.max_elems.clone(),
            }),
            _ => self.len(place, len, None),
        }
        self.elems(elem, place, rest);
        if len.coding == LenCoding::Rest {
            self.push(Op::RestEnd { place: place.clone() });
        }
    }

    /// The elements of the sequence at `place`, whose number is known.
    pub(super) fn elems(&mut self, elem: &Type, place: &Place, rest: &Rest) {
        let elem_min = layout::min(self.world, elem);
        let elem_fixed = layout::fixed(self.world, elem);
        self.need_elems(place, elem_min.clone(), elem_fixed.clone(), rest);
        let level = Level::of_elems(&elem_fixed);
        let count = ValueId::count(place);
        if elem.is_flat() || (fact::has_own_codec(elem) && !self.context.is_remote) {
            let codec = (!elem.is_flat()).then_some(CodecKind::Own);
            let check = fact::number(elem).map_or(Check::None, |(_, check)| check);
            let (place, elem, elem_fixed) = (place.clone(), elem.clone(), elem_fixed.clone());
            self.push(Op::Elems { place, count, elem, codec, elem_min, elem_fixed, level, check });
        } else {
            let dense = if elem_min.known_bytes == 0 { Fixed::No } else { elem_fixed.clone() };
            self.whole_elems(place, elem_min.clone(), elem_fixed.clone());
            let each = self.each(elem, place, elem_min, &elem_fixed);
            self.push(Op::Loop { each, count, level, dense });
        }
        self.need_rest(rest, elem_fixed);
    }

    fn array(&mut self, elem: &Type, len: &ArrayLen, place: &Place, rest: &Rest) {
        let elem_min = layout::min(self.world, elem);
        let elem_fixed = layout::fixed(self.world, elem);
        let was_in_unit = self.is_in_unit;
        self.whole(elem_min.clone().times(len), elem_fixed.clone());
        self.is_in_unit = was_in_unit;
        let each = self.each(elem, place, elem_min, &elem_fixed);
        let has_other_type = self.context.is_remote || elem.has_other_coding();
        self.push(Op::Array { each, len: len.clone(), has_other_type });
        self.need_rest(rest, elem_fixed);
    }

    fn each(&self, elem: &Type, place: &Place, elem_min: Size, elem_fixed: &Fixed) -> Each {
        let elem_place = place.elem();
        let mut body = Builder::new(self.context);
        body.is_in_unit |= elem_fixed.is_yes();
        body.needed_value(elem, &elem_place, elem_fixed.clone());
        Each {
            place: place.clone(),
            elem: elem_place,
            index: place.index(),
            elem_fixed: elem_fixed.clone(),
            elem_min,
            elem_type: elem.clone(),
            body: body.finish(),
        }
    }

    /// A sequence of structs of which one number is a difference, the first one from a number that was read before.
    pub(super) fn deltas(&mut self, ty: &Type, delta: &Delta, from: Option<&Place>, place: &Place, rest: &Rest) {
        let (Type::Sequence(elem_type, len), sum) = (ty, ValueId::sum(place)) else { unreachable!("a sequence") };
        let Type::Named(named) = &**elem_type else { unreachable!("of structs") };
        let (min, fixed) = (layout::min(self.world, elem_type), layout::fixed(self.world, elem_type));
        let (binds, elem_fixed) = (sum.clone(), fixed.clone());
        self.push(Op::Sum { place: place.clone(), binds, from: from.cloned(), elem_fixed });
        self.len(place, len, None);
        self.need_elems(place, min.clone(), fixed.clone(), rest);
        let (elem, count, level) = (place.elem(), ValueId::count(place), Level::of_elems(&fixed));
        let mut body = Builder::new(self.context);
        body.need(Need::new(None, Rest::new(parts(self.world, elem_type, &elem)), fixed.clone()));
        let (path, member) = (elem.named(&delta.member).path, delta.member.clone());
        let (named, elem_min, elem_fixed) = (named.clone(), min.clone(), fixed.clone());
        body.push(Op::Delta { place: elem.clone(), named, min: elem_min, fixed: elem_fixed, member, path, sum });
        let each = Each {
            place: place.clone(),
            elem,
            index: place.index(),
            elem_fixed: fixed.clone(),
            elem_min: min.clone(),
            elem_type: (**elem_type).clone(),
            body: body.finish(),
        };
        let dense = if min.known_bytes == 0 { Fixed::No } else { fixed.clone() };
        self.whole_elems(place, min, fixed.clone());
        self.push(Op::Loop { each, count, level, dense });
        self.need_rest(rest, fixed);
    }

    pub(super) fn inner(&self, payload: &Type, place: &Place) -> Inner {
        let payload_place = place.payload();
        let mut body = Builder::new(self.context);
        body.needed_value(payload, &payload_place, Fixed::No);
        Inner { place: place.clone(), payload: payload_place, payload_type: payload.clone(), body: body.finish() }
    }

    /// A value behind a need of its own, which is void where the cover still holds.
    fn needed_value(&mut self, ty: &Type, place: &Place, unless: Fixed) {
        let rest = Rest::new(parts(self.world, ty, place));
        self.need(Need::new(None, rest.clone(), unless));
        self.value(ty, place, &rest.behind(count_parts(ty)));
    }

    pub(super) fn need_elems(&mut self, place: &Place, min: Size, fixed: Fixed, rest: &Rest) {
        let elems = NeedElems { place: place.clone(), count: ValueId::count(place), min, fixed };
        self.need(Need::new(Some(elems), rest.clone(), Fixed::No));
    }

    /// After a value without fixed size: the cover is used up.
    pub(super) fn need_rest(&mut self, rest: &Rest, fixed: Fixed) {
        self.need(Need::new(None, rest.clone(), fixed));
    }

    fn need(&mut self, need: Need) {
        if !need.is_void() {
            self.push(Op::Need(need));
        }
    }
}

/// Whether a value is read by one run.
fn is_one_run(ty: &Type) -> bool {
    match ty {
        Type::Tuple(members) => members.iter().all(is_one_run),
        ty => fact::joins_run(ty),
    }
}
