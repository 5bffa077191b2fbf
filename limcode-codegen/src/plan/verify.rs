//! Proves of a plan what its back ends rely on: every read is covered by a need, no need asks for more than is read, nothing
//! is allocated before its need, and both directions touch the same bytes in the same order.

use super::{Arm, Each, Inner, Need, Op, Plan};
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
    walk(&plan.decode, Cover::of(plan.layout.min.clone()))?.ends_before(&Size::ZERO)
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
            Op::Scalars { place, size, .. } => steps.push(format!("{} {size}", place.text)),
            Op::Varint { place, ty } => steps.push(format!("{} {}", place.text, ty.text())),
            Op::Char { place } => steps.push(format!("char {}", place.text)),
            Op::Len { place, len, .. } => steps.push(format!("len {} {}", place.text, len.text())),
            Op::Collection { place, named, .. } => steps.push(format!("collection {} {}", place.text, named.text())),
            Op::Elems { place, elem, elem_fixed, .. } => {
                steps.push(format!("elems {} {}, fixed {elem_fixed}", place.text, elem.text()));
            }
            Op::Text { place } => steps.push(format!("text {}", place.text)),
            Op::Loop(each) | Op::Array { each, .. } => {
                nest(&mut steps, &format!("each {}, fixed {}", each.place.text, each.elem_fixed), &each.body)
            }
            Op::Option(inner) => nest(&mut steps, &format!("option {}", inner.place.text), &inner.body),
            Op::Boxed(inner) => nest(&mut steps, &format!("box {}", inner.place.text), &inner.body),
            Op::Call { place, named, .. } => steps.push(format!("call {} {}", place.text, named.text())),
            Op::Tag { coding, arms, .. } => {
                for arm in arms {
                    nest(&mut steps, &format!("arm {} {coding:?} {:?}", arm.name, arm.tag), &arm.body);
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

/// What is known of the bytes that follow in the same item.
#[derive(Clone)]
struct Cover {
    /// Their fewest number.
    bytes: Size,
    /// Whether they are certainly there; if not, a need for them must come before they are read.
    provided: Fixed,
    /// At the start of a body, whose first need adds what the body reads.
    is_start: bool,
    /// The sequence whose length was read last.
    len_of: Option<String>,
    /// The sequence whose elements certainly follow before those, at these fewest bytes each.
    elems_of: Option<(String, Size)>,
}

impl Cover {
    fn of(bytes: Size) -> Self {
        Cover { bytes, provided: Fixed::Yes, is_start: false, len_of: None, elems_of: None }
    }

    /// At the start of a body that stands before `rest`.
    fn before(rest: Size) -> Self {
        Cover { is_start: true, ..Self::of(rest) }
    }

    /// Reads `size` bytes for `what`.
    fn take(&mut self, what: &str, size: &Size) -> Result<(), String> {
        if let Some((place, _)) = &self.elems_of {
            return Err(format!("`{what}` is read where the elements of `{place}` stand"));
        }
        if !self.provided.is_yes() && !size.is_zero() {
            return Err(format!("`{what}` is read without a need after what may be longer"));
        }
        match self.bytes.minus(size) {
            Some(left) => {
                self.bytes = left;
                self.is_start = false;
                Ok(())
            }
            None => Err(format!("`{what}` reads {size} bytes where {} are covered", self.bytes)),
        }
    }

    /// Reads the elements of `place`.
    fn take_elems(&mut self, place: &str, elem_min: &Size, elem_fixed: &Fixed) -> Result<(), String> {
        match self.elems_of.take() {
            Some((needed, size)) if needed == place && size == *elem_min => {}
            Some((needed, size)) if needed == place => {
                return Err(format!(
                    "the elements of `{place}` take {elem_min} bytes each, but the need is for {size}"
                ));
            }
            _ => return Err(format!("the elements of `{place}` are read, and memory for them taken, without a need")),
        }
        self.provided = elem_fixed.clone();
        Ok(())
    }

    /// What was read may have taken more bytes than the fewest.
    fn may_be_used_up(&mut self, fixed: &Fixed) {
        self.provided = fixed.clone();
    }

    /// A need holds from here on.
    fn need(&mut self, need: &Need) -> Result<(), String> {
        if let Some((place, _)) = &self.elems_of {
            return Err(format!("a need stands where the elements of `{place}` are read"));
        }
        if !self.is_start && self.bytes != need.bytes {
            return Err(format!("a need is for {} bytes, but what follows takes {}", need.bytes, self.bytes));
        }
        if matches!(need.unless, Fixed::When(_)) && need.unless.to_string() != self.provided.to_string() {
            let fixed = &self.provided;
            return Err(format!(
                "the need for {} is void if {}, but the cover holds if {fixed}",
                need.bytes, need.unless
            ));
        }
        let len_of = self.len_of.take();
        *self = Cover::of(need.bytes.clone());
        self.elems_of = need.elems.as_ref().map(|(place, size)| (place.text.clone(), size.clone()));
        match &self.elems_of {
            Some((place, _)) if len_of.as_ref() != Some(place) => {
                Err(format!("the need for the elements of `{place}` does not follow their length"))
            }
            _ => Ok(()),
        }
    }

    /// At the end of a body all but `rest` is read: a need for more refuses what is valid.
    fn ends_before(&self, rest: &Size) -> Result<(), String> {
        match &self.elems_of {
            None if self.bytes == *rest => Ok(()),
            None => Err(format!("{} bytes are covered where {rest} follow", self.bytes)),
            Some((place, _)) => Err(format!("the elements of `{place}` are covered, but nothing reads them")),
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
                offset_bytes = run_field_bytes(&field.ty).saturating_add(offset_bytes);
            }
            if offset_bytes != run.size_bytes {
                return Err(format!("a run of {offset_bytes} bytes says {}", run.size_bytes));
            }
            let Some(first) = run.fields.first() else { return Err("a run has no fields".to_owned()) };
            cover.take(&first.place.text, &Size::bytes(run.size_bytes))
        }
        Op::Scalars { place, size, .. } => cover.take(&place.text, size),
        Op::Varint { place, .. } | Op::Char { place } => {
            cover.take(&place.text, &Size::bytes(1))?;
            cover.may_be_used_up(&Fixed::No);
            Ok(())
        }
        Op::Len { place, len, .. } => {
            cover.take(&place.text, &Size::bytes(len.coding.min_bytes()))?;
            if len.coding.min_bytes() != len.coding.max_bytes() {
                cover.may_be_used_up(&Fixed::No);
            }
            cover.len_of = Some(place.text.clone());
            Ok(())
        }
        Op::Elems { place, elem_min, elem_fixed, .. } => cover.take_elems(&place.text, elem_min, elem_fixed),
        Op::Collection { place, elem_min, .. } => cover.take_elems(&place.text, elem_min, &Fixed::No),
        Op::Text { place } => cover.take_elems(&place.text, &Size::bytes(1), &Fixed::Yes),
        Op::Loop(each) => {
            cover.take_elems(&each.place.text, &each.elem_min, &each.elem_fixed)?;
            each_body(each)
        }
        Op::Array { each, len } => {
            cover.take(&each.place.text, &each.elem_min.clone().times(len))?;
            cover.may_be_used_up(&each.elem_fixed);
            each_body(each)
        }
        Op::Option(inner) => {
            cover.take(&inner.place.text, &Size::bytes(1))?;
            payload(inner, cover)
        }
        Op::Boxed(inner) => payload(inner, cover),
        Op::Call { place, min, fixed, .. } => {
            cover.take(&place.text, min)?;
            cover.may_be_used_up(fixed);
            Ok(())
        }
        Op::Tag { coding, arms, .. } => {
            for arm in arms {
                self::arm(*coding, arm, cover.clone()).map_err(|error| format!("in `{}`: {error}", arm.name))?;
            }
            *cover = Cover::of(Size::ZERO);
            Ok(())
        }
    }
}

fn arm(coding: TagCoding, arm: &Arm, mut cover: Cover) -> Result<(), String> {
    match (coding.width_bytes(), arm.tag) {
        // The prefix checks its own byte; what is covered may be no more than that.
        (None, Some(_)) => cover.bytes = Size::ZERO,
        (None, None) => {}
        (Some(tag_bytes), _) => cover.take("tag", &Size::bytes(tag_bytes))?,
    }
    let holds = |covered: Size| walk(&arm.body, Cover::before(covered))?.ends_before(&Size::ZERO);
    // The least of several sizes is not known to be nothing, even if one of them is.
    let may_be_nothing = cover.bytes.known().is_none() && cover.bytes.known_bytes == 0;
    match holds(cover.bytes) {
        Err(error) if !may_be_nothing || holds(Size::ZERO).is_err() => Err(error),
        _ => Ok(()),
    }
}

/// What follows the payload is covered behind it as it was before it.
fn payload(inner: &Inner, cover: &mut Cover) -> Result<(), String> {
    let rest = cover.bytes.clone();
    let start = Cover { provided: cover.provided.clone(), ..Cover::before(rest.clone()) };
    let end = walk(&inner.body, start)?;
    end.ends_before(&rest)?;
    if !end.provided.is_yes() && !rest.is_zero() {
        return Err(format!(
            "after the payload of `{}` there is no need for the {rest} bytes that follow",
            inner.place.text
        ));
    }
    *cover = Cover::of(rest);
    Ok(())
}

/// The need for all elements covers each, if they are of fixed size.
fn each_body(each: &Each) -> Result<(), String> {
    let start = Cover { provided: each.elem_fixed.clone(), ..Cover::of(each.elem_min.clone()) };
    walk(&each.body, start)?.ends_before(&Size::ZERO)
}

fn run_field_bytes(ty: &Type) -> u64 {
    match ty {
        Type::Scalar(scalar) => scalar.size_bytes(),
        Type::Bool => 1,
        Type::SizeInteger(_) => 8,
        Type::Array(elem, crate::model::ArrayLen::Literal(len_elems)) => {
            run_field_bytes(elem).saturating_mul(*len_elems)
        }
        _ => 0,
    }
}
