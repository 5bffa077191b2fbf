//! Proves of a plan what its back ends rely on: every read is covered by a need, nothing is allocated before its
//! need, and both directions touch the same bytes in the same order.

use super::{Each, Inner, Need, Op, Plan};
use crate::layout::{Fixed, Size};
use crate::model::{TagCoding, Type};

/// Checks `plan`.
///
/// # Errors
/// The first operation that does not hold, in words.
pub fn verify(plan: &Plan) -> Result<(), String> {
    let (decode, encode) = (trace(&plan.decode), trace(&plan.encode));
    if let Some((read, written)) = decode.iter().zip(&encode).find(|(read, written)| read != written) {
        return Err(format!("reading does `{read}` where writing does `{written}`"));
    }
    if decode.len() != encode.len() {
        return Err(format!("reading takes {} steps, writing {}", decode.len(), encode.len()));
    }
    walk(&plan.decode, Cover::of(plan.layout.min.clone())).map(|_| ())
}

/// The bytes that an operation touches, in order, without what secures them.
fn trace(ops: &[Op]) -> Vec<String> {
    let mut steps = Vec::new();
    for op in ops {
        match op {
            Op::Need(_) => {}
            Op::Run(run) => {
                let fields = run.fields.iter();
                steps.extend(
                    fields.map(|field| format!("{} {} @{}", field.place.text, field.ty.text(), field.offset_bytes)),
                );
            }
            Op::Scalars { place, size } => steps.push(format!("{} {size}", place.text)),
            Op::Varint { place, scalar } => steps.push(format!("varint {} {}", place.text, scalar.name())),
            Op::Char { place } => steps.push(format!("char {}", place.text)),
            Op::Len { place, coding } => steps.push(format!("len {} {}", place.text, coding.name())),
            Op::Elems { place, elem, .. } => steps.push(format!("elems {} {}", place.text, elem.text())),
            Op::Text { place } => steps.push(format!("text {}", place.text)),
            Op::Loop(each) | Op::Array { each, .. } => {
                nest(&mut steps, &format!("each {}", each.place.text), &each.body)
            }
            Op::Option(inner) => nest(&mut steps, &format!("option {}", inner.place.text), &inner.body),
            Op::Boxed(inner) => nest(&mut steps, &format!("box {}", inner.place.text), &inner.body),
            Op::Call { place, named, .. } => steps.push(format!("call {} {}", place.text, named.text())),
            Op::Tag { arms, .. } => {
                for arm in arms {
                    nest(&mut steps, &format!("arm {} {:?}", arm.name, arm.tag), &arm.body);
                }
            }
        }
    }
    steps
}

fn nest(steps: &mut Vec<String>, head: &str, body: &[Op]) {
    steps.push(head.to_owned());
    steps.extend(trace(body));
    steps.push("end".to_owned());
}

/// What is known to be left of the input.
#[derive(Clone)]
struct Cover {
    /// Bytes that certainly follow.
    bytes: Size,
    /// The sequence whose elements certainly follow before those, at their fewest bytes.
    elems_of: Option<String>,
    /// The bytes hold only if this does.
    provided: Fixed,
}

impl Cover {
    fn of(bytes: Size) -> Self {
        Cover { bytes, elems_of: None, provided: Fixed::Yes }
    }

    fn nothing() -> Self {
        Self::of(Size::ZERO)
    }

    /// Reads `size` bytes for `what`.
    fn take(&mut self, what: &str, size: &Size) -> Result<(), String> {
        if let Some(place) = &self.elems_of {
            return Err(format!("`{what}` is read where the elements of `{place}` stand"));
        }
        if !self.provided.is_yes() && !size.is_zero() {
            return Err(format!("`{what}` is covered only if {}", self.provided));
        }
        match self.bytes.minus(size) {
            Some(left) => {
                self.bytes = left;
                Ok(())
            }
            None => Err(format!("`{what}` reads {size} bytes where {} are covered", self.bytes)),
        }
    }

    /// Reads the elements of `place`; afterwards the rest is covered if they are of fixed size.
    fn take_elems(&mut self, place: &str, elem_fixed: &Fixed) -> Result<(), String> {
        if self.elems_of.take().as_deref() != Some(place) {
            return Err(format!("the elements of `{place}` are read, and memory for them taken, without a need"));
        }
        self.provided = elem_fixed.clone();
        if matches!(elem_fixed, Fixed::No) {
            *self = Cover::nothing();
        }
        Ok(())
    }

    /// A need holds from here on.
    fn need(&mut self, need: &Need) -> Result<(), String> {
        let same_condition = need.unless.to_string() == self.provided.to_string();
        let rest_is_kept = self.bytes == need.bytes;
        match &need.unless {
            Fixed::When(_) if !(same_condition && rest_is_kept) && !self.bytes.is_zero() => {
                Err(format!("the need for {} is void if {}, but the cover is {}", need.bytes, need.unless, self.bytes))
            }
            _ => {
                *self = Cover::of(need.bytes.clone());
                self.elems_of = need.elems.as_ref().map(|(place, _)| place.text.clone());
                Ok(())
            }
        }
    }
}

fn walk(ops: &[Op], mut cover: Cover) -> Result<Cover, String> {
    for op in ops {
        step(op, &mut cover)?;
    }
    Ok(cover)
}

fn step(op: &Op, cover: &mut Cover) -> Result<(), String> {
    match op {
        Op::Need(need) => cover.need(need),
        Op::Run(run) => {
            let mut offset_bytes = 0;
            for field in &run.fields {
                if field.offset_bytes != offset_bytes {
                    return Err(format!(
                        "`{}` stands at {}, expected {offset_bytes}",
                        field.place.text, field.offset_bytes
                    ));
                }
                offset_bytes += run_field_bytes(&field.ty);
            }
            if offset_bytes != run.size_bytes {
                return Err(format!("a run of {offset_bytes} bytes says {}", run.size_bytes));
            }
            cover.take(&run.fields[0].place.text, &Size::bytes(run.size_bytes))
        }
        Op::Scalars { place, size } => cover.take(&place.text, size),
        Op::Varint { place, .. } | Op::Char { place } => {
            cover.take(&place.text, &Size::bytes(1))?;
            *cover = Cover::nothing();
            Ok(())
        }
        Op::Len { place, coding } => {
            cover.take(&place.text, &Size::bytes(coding.min_bytes()))?;
            if coding.min_bytes() != coding.max_bytes() {
                *cover = Cover::nothing();
            }
            Ok(())
        }
        Op::Elems { place, elem_fixed, .. } => cover.take_elems(&place.text, elem_fixed),
        Op::Text { place } => cover.take_elems(&place.text, &Fixed::Yes),
        Op::Loop(each) => {
            cover.take_elems(&each.place.text, &each.elem_fixed)?;
            each_body(each)
        }
        Op::Array { each, len } => {
            let size = each.elem_min.clone().times(len);
            cover.take(&each.place.text, &size)?;
            cover.provided = each.elem_fixed.clone();
            if matches!(each.elem_fixed, Fixed::No) {
                *cover = Cover::nothing();
            }
            each_body(each)
        }
        Op::Option(inner) => {
            cover.take(&inner.place.text, &Size::bytes(1))?;
            let without_payload = cover.bytes.clone();
            let with_payload = walk(&inner.body, cover.clone())?;
            meet(cover, without_payload, with_payload)
        }
        Op::Boxed(inner) => {
            *cover = payload(inner)?;
            Ok(())
        }
        Op::Call { place, min, fixed, .. } => {
            cover.take(&place.text, min)?;
            cover.provided = fixed.clone();
            if matches!(fixed, Fixed::No) {
                *cover = Cover::nothing();
            }
            Ok(())
        }
        Op::Tag { coding, arms } => {
            for arm in arms {
                let start = match (coding, arm.body.first()) {
                    (_, Some(Op::Need(_))) => Cover::nothing(),
                    (TagCoding::U32, _) => {
                        let mut start = cover.clone();
                        start.take("tag", &Size::bytes(crate::layout::TAG_BYTES))?;
                        start
                    }
                    (TagCoding::VersionPrefix, _) => cover.clone(),
                };
                walk(&arm.body, start).map_err(|error| format!("in `{}`: {error}", arm.name))?;
            }
            *cover = Cover::nothing();
            Ok(())
        }
    }
}

/// What holds after either of two ways.
fn meet(cover: &mut Cover, one: Size, other: Cover) -> Result<(), String> {
    let still_covered = other.provided.is_yes() && other.bytes.minus(&one).is_some();
    if !one.is_zero() && !still_covered {
        return Err(format!("after the payload {} are covered, without it {one}", other.bytes));
    }
    *cover = Cover::of(one);
    Ok(())
}

fn payload(inner: &Inner) -> Result<Cover, String> {
    walk(&inner.body, Cover::nothing())
}

/// Elements of fixed size are covered together before the first; others bring a need each.
fn each_body(each: &Each) -> Result<(), String> {
    let start = if each.elem_fixed.is_yes() { Cover::of(each.elem_min.clone()) } else { Cover::nothing() };
    walk(&each.body, start).map(|_| ())
}

fn run_field_bytes(ty: &Type) -> u64 {
    match ty {
        Type::Scalar(scalar) => scalar.size_bytes(),
        Type::Bool => 1,
        Type::SizeInteger(_) => 8,
        Type::Array(elem, crate::model::ArrayLen::Literal(len_elems)) => run_field_bytes(elem) * len_elems,
        _ => 0,
    }
}
