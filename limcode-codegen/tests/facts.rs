//! The verifier of plans rejects facts that disagree with the types they are about.

mod support;

use limcode_codegen::layout::Fixed;
use limcode_codegen::model::{ArrayLen, Bytes, LenCoding, NumberRule, Scalar, SizeInteger, Type};
use limcode_codegen::plan::{Base, Bits, Body, Check, CodecKind, Level, Memory, Op, Plan};
use support::broken::{ITEMS, break_each_op, refuses};
use support::items::planned;

#[test]
fn a_level_that_elements_are_not_is_found() {
    break_each_op(|op| match op {
        Op::Elems { level, .. } | Op::Loop { level, .. } => {
            *level = if matches!(level, Level::Never) { Level::Always } else { Level::Never };
            true
        }
        _ => false,
    });
}

#[test]
fn a_level_of_elements_under_another_condition_is_found() {
    let of_another_type = planned("struct Other { key: Key }").layout.fixed;
    break_each_op(|op| match op {
        Op::Elems { level, .. } | Op::Loop { level, .. } => {
            *level = Level::Unless(of_another_type.clone());
            true
        }
        _ => false,
    });
}

#[test]
fn a_box_or_a_second_section_that_is_no_level_is_found() {
    break_each_op(|op| match op {
        Op::Boxed { level, .. } => {
            *level = Level::Never;
            true
        }
        Op::Tails(tails) => {
            tails.level = Level::Never;
            true
        }
        _ => false,
    });
}

#[test]
fn elements_that_are_called_dense_and_are_not_are_found() {
    break_each_op(|op| match op {
        Op::Loop { dense, .. } => {
            *dense = if dense.is_yes() { Fixed::No } else { Fixed::Yes };
            true
        }
        _ => false,
    });
}

#[test]
fn another_codec_of_a_type_by_name_is_found() {
    for other in [CodecKind::Own, CodecKind::Borrowed, CodecKind::Coding] {
        break_each_op(|op| match op {
            Op::Call { codec, .. } if *codec != other => {
                *codec = other;
                true
            }
            _ => false,
        });
    }
    break_each_op(|op| match op {
        Op::Variant(variant) => {
            variant.codec = CodecKind::Coding;
            true
        }
        _ => false,
    });
}

#[test]
fn another_codec_of_elements_is_found() {
    break_each_op(|op| match op {
        Op::Elems { codec, .. } => {
            *codec = if codec.is_none() { Some(CodecKind::Own) } else { None };
            true
        }
        _ => false,
    });
    break_each_op(|op| match op {
        Op::Elems { codec: codec @ Some(_), .. } => {
            *codec = Some(CodecKind::Coding);
            true
        }
        _ => false,
    });
}

#[test]
fn a_check_that_belongs_to_another_type_is_found() {
    for other in [Check::None, Check::Bool, Check::Size(SizeInteger::Usize), Check::Size(SizeInteger::Isize)] {
        break_each_op(|op| match op {
            Op::Elems { check, .. } if *check != other => {
                *check = other;
                true
            }
            Op::Run(run) if run.fields[0].check != other => {
                run.fields[0].check = other;
                true
            }
            _ => false,
        });
    }
}

#[test]
fn options_of_one_bit_are_found() {
    break_each_op(|op| match op {
        Op::Mask(mask) if mask.options.len() > 1 => {
            mask.options[1].1 = mask.options[0].1;
            true
        }
        _ => false,
    });
}

#[test]
fn a_member_of_a_first_section_at_another_place_is_found() {
    break_each_op(|op| match op {
        Op::Heads(heads) => {
            heads.fields[1].offset_bytes += 1;
            true
        }
        _ => false,
    });
    break_each_op(|op| match op {
        Op::Tails(tails) => {
            tails.heads.fields[1].offset_bytes += 1;
            true
        }
        _ => false,
    });
}

#[test]
fn a_number_that_is_written_as_another_is_found() {
    break_each_op(|op| match op {
        Op::Run(run) => {
            let wire = &mut run.fields[0].wire;
            *wire = if *wire == Scalar::I8 { Scalar::U8 } else { Scalar::I8 };
            true
        }
        _ => false,
    });
}

#[test]
fn a_field_at_the_place_of_another_is_found() {
    for source in ITEMS {
        let mut plan = planned(source);
        let of_arms = match &mut plan.body {
            Body::Steps(_) => None,
            Body::Dispatch(dispatch) => dispatch.arms.iter_mut().flat_map(|arm| &mut arm.fields).next(),
        };
        let Some(place) = of_arms.or(plan.places.first_mut()) else { continue };
        match &mut place.base {
            Base::Field(index) | Base::Variant(index) => *index += 1,
            _ => panic!("it is a field"),
        }
        refuses(&plan, source);
    }
}

#[test]
fn a_copy_of_what_varies_in_size_or_has_fields_is_found() {
    for (source, memory) in [
        ("struct Text { text: String }", Memory::IfProved),
        ("enum Either { Unit, Number(u8) }", Memory::IfProvedAndChecked),
        ("enum Unit { One, Two }", Memory::IfProved),
        ("struct Pair { a: u8, b: u8 }", Memory::IfProvedAndChecked),
    ] {
        for set in
            [|plan: &mut Plan, memory| plan.memory.rust = memory, |plan: &mut Plan, memory| plan.memory.cpp = memory]
        {
            let mut plan = planned(source);
            set(&mut plan, memory);
            refuses(&plan, source);
        }
    }
}

#[test]
fn elements_that_are_taken_for_their_coding_are_found() {
    let source = "struct Codings { #[limcode(with = [Seconds; 2])] times: [Time; 2] }";
    let mut plan = planned(source);
    let Body::Steps(list) = &mut plan.body else { panic!("a struct has steps") };
    let array = list.iter_mut().find_map(|op| match op {
        Op::Array { has_other_type, .. } => Some(has_other_type),
        _ => None,
    });
    *array.expect("an array of codings is read step by step") = false;
    refuses(&plan, source);
}

#[test]
fn a_number_under_the_rule_of_another_is_found() {
    break_each_op(|op| match op {
        Op::Number { number, .. } => {
            number.rule = match number.rule {
                NumberRule::Exact | NumberRule::Lossy => NumberRule::Is(ArrayLen::Literal(1)),
                NumberRule::Is(_) | NumberRule::Expected(_) => NumberRule::Exact,
                NumberRule::NoneIs(_) => NumberRule::Is(ArrayLen::Literal(1)),
            };
            true
        }
        _ => false,
    });
}

#[test]
fn a_number_that_its_field_cannot_hold_is_found() {
    break_each_op(|op| match op {
        Op::Number { number, .. } if number.value().is_some_and(|_| number.wire != Scalar::U64) => {
            number.set_value(u64::MAX);
            true
        }
        _ => false,
    });
}

#[test]
fn an_option_that_no_number_says_is_found() {
    break_each_op(|op| match op {
        Op::Number { number, .. } => {
            *number.memory = match &*number.memory {
                Type::Option(payload) => (**payload).clone(),
                number => Type::Option(Box::new(number.clone())),
            };
            true
        }
        _ => false,
    });
}

#[test]
fn a_number_of_another_width_is_found() {
    break_each_op(|op| match op {
        Op::Number { number, .. } => {
            number.wire = Scalar::I64;
            true
        }
        _ => false,
    });
}

#[test]
fn bits_that_overlap_are_left_or_do_not_fit_their_type_are_found() {
    type Break = fn(&mut Bits);
    let breaks: [Break; 9] = [
        |bits| bits.fields[0].width += 1,
        |bits| bits.fields[1].shift -= 1,
        |bits| drop(bits.fields.pop()),
        |bits| bits.wire = Scalar::U64,
        |bits| bits.min_bytes += 1,
        |bits| bits.len_bits -= 1,
        |bits| bits.fixed = if bits.is_varint { Fixed::Yes } else { Fixed::No },
        |bits| bits.fields[0].ty = Type::Bool,
        |bits| bits.fields[0].ty = Type::Scalar(Scalar::I64),
    ];
    for break_bits in breaks {
        break_each_op(|op| match op {
            Op::Bits(bits) => {
                break_bits(bits);
                true
            }
            _ => false,
        });
    }
}

#[test]
fn bits_that_are_written_in_another_size_are_found() {
    break_each_op(|op| match op {
        Op::Bits(bits) => {
            bits.is_varint = !bits.is_varint;
            true
        }
        _ => false,
    });
}

#[test]
fn an_array_that_its_length_cannot_say_is_found() {
    break_each_op(|op| match op {
        Op::SizedBytes { bytes, .. } => {
            bytes.len = ArrayLen::Literal(1 << 16);
            bytes.coding = LenCoding::ShortVec;
            true
        }
        _ => false,
    });
    break_each_op(|op| match op {
        Op::SizedBytes { bytes, .. } => {
            bytes.coding = LenCoding::Rest;
            true
        }
        _ => false,
    });
}

#[test]
fn a_constant_of_other_bytes_than_its_type_is_found() {
    break_each_op(|op| match op {
        Op::Constant { constant, .. } => {
            constant.value = Bytes::Literal(vec![0; 2]);
            true
        }
        _ => false,
    });
}
