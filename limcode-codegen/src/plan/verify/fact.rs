//! Facts of operations agree with the types that they are about.

use crate::layout::Fixed;
use crate::model::{
    ArrayLen, Bytes, Constant, LenCoding, Named, Number, NumberRule, Scalar, SizeInteger, SizedBytes, Type,
};
use crate::plan::{Base, Bits, Body, Check, CodecKind, Level, Memory, Op, Place, Plan, RunField, walk};

/// Checks the facts of all operations, places and the whole.
pub fn facts(plan: &Plan) -> Result<(), String> {
    memory(plan)?;
    bases(&plan.places)?;
    if let Body::Dispatch(dispatch) = &plan.body {
        dispatch.arms.iter().try_for_each(|arm| bases(&arm.fields))?;
    }
    let mut found = Ok(());
    for list in plan.body.lists() {
        sums(list)?;
        walk(list, &mut |op, _| {
            if found.is_ok() {
                found = of_op(op);
            }
        });
    }
    found
}

/// A sum says of its elements what their loop says.
fn sums(list: &[Op]) -> Result<(), String> {
    for op in list {
        if let Op::Sum { place, elem_fixed, .. } = op {
            let of_loop = list.iter().find_map(|op| match op {
                Op::Loop { each, .. } if each.place.text == place.text => Some(each.elem_fixed.to_string()),
                _ => None,
            });
            if of_loop.is_none_or(|of_loop| of_loop != elem_fixed.to_string()) {
                return Err(format!("the sum of `{}` is of other elements", place.text));
            }
        }
        op.bodies().into_iter().try_for_each(sums)?;
    }
    Ok(())
}

fn of_op(op: &Op) -> Result<(), String> {
    match op {
        Op::Run(run) => run.fields.iter().try_for_each(run_field),
        Op::Call { place, named, codec, .. } => self::codec(place, named, *codec),
        Op::Variant(variant) => codec(&variant.place, &variant.named, variant.codec),
        Op::Elems { place, elem, codec, elem_fixed, level, check, .. } => {
            let is_right = match codec {
                None => elem.is_flat(),
                Some(CodecKind::Own) => !elem.is_flat(),
                Some(_) => false,
            };
            if !is_right {
                return Err(format!("the elements of `{}` are read through another codec", place.text));
            }
            let expected = checked(elem).map_or(Check::None, |(_, check)| check);
            if *check != expected {
                return Err(format!("the elements of `{}` are checked as other numbers", place.text));
            }
            level_of_elems(place, level, elem_fixed)
        }
        Op::Loop { each, level, dense, .. } => {
            level_of_elems(&each.place, level, &each.elem_fixed)?;
            let expected = if each.elem_min.known_bytes == 0 { &Fixed::No } else { &each.elem_fixed };
            if dense.to_string() != expected.to_string() {
                return Err(format!("the elements of `{}` do not all take the same bytes", each.place.text));
            }
            Ok(())
        }
        Op::Array { each, has_other_type: false, .. } if each.elem_type.has_other_coding() => {
            Err(format!("the elements of `{}` are of the type that says how they are written", each.place.text))
        }
        Op::Number { place, number, .. } => self::number(place, number),
        Op::Delta { place, named, .. } if named.of.is_some() || named.is_borrowed => {
            Err(format!("`{}` is read through another codec", place.text))
        }
        Op::Constant { place, constant } => self::constant(place, constant),
        Op::SizedBytes { place, bytes } => sized_bytes(place, bytes),
        Op::Bits(bits) => self::bits(bits),
        Op::Boxed { inner, level } => always(&inner.place, level),
        Op::Tails(tails) => always(&tails.heads.place, &tails.level),
        _ => Ok(()),
    }
}

/// Fields are those that their indexes say.
fn bases(places: &[Place]) -> Result<(), String> {
    places.iter().enumerate().try_for_each(|(index, place)| match place.base {
        Base::Field(base) | Base::Variant(base) if base != index => {
            Err(format!("`{}` is field {index}, but its place is that of field {base}", place.text))
        }
        _ => Ok(()),
    })
}

/// What is copied is of one size; what is copied once it was checked has no fields.
fn memory(plan: &Plan) -> Result<(), String> {
    let may_be = |memory: Memory| match (memory, &plan.body) {
        (Memory::Never, _) => true,
        (Memory::IfProved, Body::Steps(_)) => !matches!(plan.layout.fixed, Fixed::No),
        (Memory::IfProvedAndChecked, Body::Dispatch(dispatch)) => {
            dispatch.arms.iter().all(|arm| arm.tag.is_some() && arm.body.is_empty())
        }
        (Memory::IfProved | Memory::IfProvedAndChecked, _) => false,
    };
    if may_be(plan.memory.rust) && may_be(plan.memory.cpp) {
        return Ok(());
    }
    Err("values are copied as bytes, but their encoding varies".to_owned())
}

fn run_field(field: &RunField) -> Result<(), String> {
    if checked(&field.ty) == Some((field.wire, field.check)) {
        return Ok(());
    }
    Err(format!("`{}` is written as {} and checked as another type", field.place.text, field.wire.name()))
}

/// How the numbers of a type are written and checked.
fn checked(ty: &Type) -> Option<(Scalar, Check)> {
    match ty {
        Type::Scalar(scalar) => Some((*scalar, Check::None)),
        Type::Array(elem, _) => match checked(elem) {
            Some((scalar, Check::None)) => Some((scalar, Check::None)),
            _ => None,
        },
        Type::Bool => Some((Scalar::U8, Check::Bool)),
        Type::SizeInteger(SizeInteger::Usize) => Some((Scalar::U64, Check::Size(SizeInteger::Usize))),
        Type::SizeInteger(SizeInteger::Isize) => Some((Scalar::U64, Check::Size(SizeInteger::Isize))),
        _ => None,
    }
}

/// Bytes of a field in a run.
pub fn run_field_bytes(field: &RunField) -> u64 {
    fn count(ty: &Type) -> u64 {
        match ty {
            Type::Array(elem, ArrayLen::Literal(len_elems)) => count(elem).saturating_mul(*len_elems),
            Type::Array(_, ArrayLen::Symbol(_)) => 0,
            _ => 1,
        }
    }
    field.wire.size_bytes().saturating_mul(count(&field.ty))
}

/// A number has one rule for its memory, and a constant fits what is written.
fn number(place: &Place, Number { wire, memory, rule }: &Number) -> Result<(), String> {
    let held = match (&**memory, rule) {
        (Type::Option(payload), NumberRule::NoneIs(_)) => Some(payload),
        (_, NumberRule::NoneIs(_)) => None,
        _ => Some(memory),
    };
    let (Some(Type::Scalar(held)), Some(most)) = (held.map(|held| &**held), wire.max_unsigned()) else {
        return Err(format!("`{}` is a number under another rule", place.text));
    };
    let is_right = match rule {
        NumberRule::Exact => wire != held && held.max_unsigned().is_some(),
        NumberRule::Expected(_) => wire == held,
        NumberRule::Lossy => held.max_unsigned().is_some_and(|held| held < most),
        NumberRule::Is(value) | NumberRule::NoneIs(value) => {
            wire == held && !matches!(value, ArrayLen::Literal(value) if *value > most)
        }
    };
    if is_right { Ok(()) } else { Err(format!("`{}` is a number that its rule does not allow", place.text)) }
}

/// A constant has as many bytes as its type.
fn constant(place: &Place, constant: &Constant) -> Result<(), String> {
    match (&constant.len, &constant.value) {
        (ArrayLen::Literal(len_bytes), Bytes::Literal(bytes)) if *len_bytes != bytes.len() as u64 => {
            Err(format!("`{}` is {len_bytes} bytes, but its value is {}", place.text, bytes.len()))
        }
        _ => Ok(()),
    }
}

/// The length is written, and can say how many bytes there are.
fn sized_bytes(place: &Place, SizedBytes { coding, len, .. }: &SizedBytes) -> Result<(), String> {
    match len {
        _ if *coding == LenCoding::Rest => Err(format!("the length of `{}` is not written", place.text)),
        ArrayLen::Literal(len_bytes) if *len_bytes > coding.max_elems() => {
            Err(format!("`{}` is {len_bytes} bytes, but its length is at most {}", place.text, coding.max_elems()))
        }
        _ => Ok(()),
    }
}

/// Fields are side by side, take all bits of the integer, and fit into their types.
fn bits(bits: &Bits) -> Result<(), String> {
    let is_integer = bits.wire.max_unsigned().is_some() && !(bits.is_varint && bits.wire == Scalar::U8);
    if !is_integer {
        return Err(format!("bits of {}", bits.wire.name()));
    }
    let (min_bytes, len_bits) = (if bits.is_varint { 1 } else { bits.wire.size_bytes() }, bits.wire.size_bytes() * 8);
    if (bits.min_bytes, u64::from(bits.len_bits), bits.fixed.is_yes()) != (min_bytes, len_bits, !bits.is_varint) {
        return Err(format!(
            "{len_bits} bits in at least {min_bytes} bytes say {} in {}",
            bits.len_bits, bits.min_bytes
        ));
    }
    let mut end = 0;
    for field in &bits.fields {
        let text = &field.place.text;
        if field.shift != end {
            return Err(format!("`{text}` begins at bit {}, expected {end}", field.shift));
        }
        if !field.type_bits().is_some_and(|most| (1..=most).contains(&field.width)) {
            return Err(format!("`{text}` is {} bits of another type", field.width));
        }
        end = end.saturating_add(field.width);
    }
    if end == bits.len_bits { Ok(()) } else { Err(format!("fields take {end} of {} bits", bits.len_bits)) }
}

fn codec(place: &Place, named: &Named, codec: CodecKind) -> Result<(), String> {
    let is_right = match codec {
        CodecKind::Coding => named.of.is_some(),
        CodecKind::Borrowed => named.of.is_none() && named.is_borrowed,
        CodecKind::Own => named.of.is_none() && !named.is_borrowed,
        CodecKind::Definition => named.of.is_none(),
    };
    if is_right { Ok(()) } else { Err(format!("`{}` is read through another codec", place.text)) }
}

fn level_of_elems(place: &Place, level: &Level, elem_fixed: &Fixed) -> Result<(), String> {
    if level.unless().to_string() == elem_fixed.to_string() {
        return Ok(());
    }
    Err(format!("the elements of `{}` are one level unless {elem_fixed}, not {}", place.text, level.unless()))
}

/// What is behind a pointer or in sections counts, whatever it is.
fn always(place: &Place, level: &Level) -> Result<(), String> {
    match level {
        Level::Always => Ok(()),
        _ => Err(format!("what is in `{}` is no level of nesting", place.text)),
    }
}
