//! The order of keys, read from their bytes: a second opinion on how maps and sets are written.

use limcode_codegen::model::{Body, Instance, LenCoding, Named, NumberRule, Scalar, Shape, TagCoding, Target, Type};
use limcode_codegen::schema::Schemas;

use super::literal;

/// A key, so that keys of one type compare as Rust compares their values.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Order {
    /// Of an unsigned number, a bool, a tag.
    Unsigned(u128),
    /// Of a signed number.
    Signed(i128),
    /// Of a text.
    Text(Vec<u8>),
    /// Of the parts, the first of which counts most; where one ends before the other, it comes first.
    Parts(Vec<Order>),
}

/// Reads the order of a value of type `ty`, which is valid, from the front of `bytes`.
///
/// # Panics
/// If values of that type have no order.
pub fn order(schemas: &Schemas, ty: &Type, bytes: &mut &[u8]) -> Order {
    let parts =
        |types: &[Type], bytes: &mut &[u8]| types.iter().map(|ty| order(schemas, ty, bytes)).collect::<Vec<_>>();
    match ty {
        Type::Scalar(scalar) => number(*scalar, bytes),
        Type::Bool => Order::Unsigned(unsigned(1, bytes)),
        Type::Char => {
            let len_bytes = match bytes[0] {
                ..0x80 => 1,
                0x80..0xe0 => 2,
                0xe0..0xf0 => 3,
                _ => 4,
            };
            Order::Text(take(len_bytes, bytes).to_vec())
        }
        Type::Text(len) => {
            let len_bytes = count(len.coding, bytes);
            Order::Text(take(len_bytes, bytes).to_vec())
        }
        Type::Array(elem, len) => Order::Parts((0..literal(len)).map(|_| order(schemas, elem, bytes)).collect()),
        Type::Tuple(members) => Order::Parts(parts(members, bytes)),
        Type::Option(payload) => match unsigned(1, bytes) {
            0 => Order::Parts(vec![Order::Unsigned(0)]),
            _ => Order::Parts(vec![Order::Unsigned(1), order(schemas, payload, bytes)]),
        },
        Type::Boxed(payload) => order(schemas, payload, bytes),
        Type::Sequence(elem, len) => {
            Order::Parts((0..count(len.coding, bytes)).map(|_| order(schemas, elem, bytes)).collect())
        }
        Type::Named(named) => match named.shape() {
            Some(Shape::Type(ty)) => order(schemas, &ty, bytes),
            Some(Shape::Enum(variants)) => {
                let tag = unsigned(4, bytes);
                Order::Parts(vec![Order::Unsigned(tag), Order::Parts(parts(&variants[tag as usize], bytes))])
            }
            None => item(schemas, named, bytes),
        },
        Type::Number(number) => {
            let found = unsigned(number.wire.size_bytes() as usize, bytes);
            match &number.rule {
                NumberRule::NoneIs(none) if found == u128::from(literal(none)) => {
                    Order::Parts(vec![Order::Unsigned(0)])
                }
                NumberRule::NoneIs(_) => Order::Parts(vec![Order::Unsigned(1), Order::Unsigned(found)]),
                NumberRule::Is(_) | NumberRule::Exact | NumberRule::Lossy | NumberRule::Expected(_) => {
                    Order::Unsigned(found)
                }
            }
        }
        Type::Constant(constant) => order(schemas, &constant.memory(), bytes),
        Type::SizedBytes(_) | Type::SizeInteger(_) | Type::Varint(_) | Type::NamedVarint(_) | Type::Collection(..) => {
            panic!("`{}` is no key here", ty.text())
        }
    }
}

fn item(schemas: &Schemas, named: &Named, bytes: &mut &[u8]) -> Order {
    let Target::Item(path) = &named.target else { panic!("`{}` was bound to a type", named.text()) };
    let item = &schemas.find(path).expect("every name was resolved").item;
    let bound = Instance::new(item, &named.arguments);
    let (tag, fields) = match &item.body {
        Body::Struct { fields, version_guard: false, .. } => (0, fields),
        Body::Enum { tag: TagCoding::U32, variants, .. } => {
            let tag = unsigned(4, bytes);
            let index = variants.iter().position(|variant| variant.tag.map(u128::from) == Some(tag));
            let index = index.expect("the specimen is valid");
            (index as u128, &variants[index].fields)
        }
        _ => panic!("`{}` is no key here", named.text()),
    };
    if let Some(bits) = &fields.bits {
        assert!(!bits.is_varint, "`{}` is no key here", named.text());
        let mut all = unsigned(bits.wire.size_bytes() as usize, bytes);
        let fields = bits.widths.iter().map(|width| {
            let value = all & ((1 << width) - 1);
            all >>= width;
            Order::Unsigned(value)
        });
        return Order::Parts(vec![Order::Unsigned(tag), Order::Parts(fields.collect())]);
    }
    let fields = fields.list.iter().map(|field| order(schemas, &bound.close(&field.ty), bytes)).collect();
    Order::Parts(vec![Order::Unsigned(tag), Order::Parts(fields)])
}

fn take<'b>(len_bytes: usize, bytes: &mut &'b [u8]) -> &'b [u8] {
    bytes.split_off(..len_bytes).expect("the specimen is valid")
}

fn unsigned(len_bytes: usize, bytes: &mut &[u8]) -> u128 {
    take(len_bytes, bytes).iter().rev().fold(0, |number, byte| number << 8 | u128::from(*byte))
}

fn count(coding: LenCoding, bytes: &mut &[u8]) -> usize {
    assert_eq!(coding, LenCoding::U64, "lengths in keys are bincode's here");
    unsigned(8, bytes) as usize
}

fn number(scalar: Scalar, bytes: &mut &[u8]) -> Order {
    let len_bytes = scalar.size_bytes() as usize;
    let number = unsigned(len_bytes, bytes);
    match scalar {
        Scalar::I8 | Scalar::I16 | Scalar::I32 | Scalar::I64 | Scalar::I128 => {
            let above = 128 - 8 * len_bytes;
            Order::Signed((number << above) as i128 >> above)
        }
        Scalar::F32 | Scalar::F64 => panic!("floats are no keys"),
        _ => Order::Unsigned(number),
    }
}
