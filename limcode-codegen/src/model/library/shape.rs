//! What types of libraries are written like.

use crate::model::{Argument, ArrayLen, Len, Named, Scalar, Target, Type};

/// What a name stands for on the wire.
pub enum Shape {
    /// Another type, size for size.
    Type(Type),
    /// A u32 tag, then the members of that variant.
    Enum(Vec<Vec<Type>>),
}

impl Shape {
    /// The types that it is made of.
    pub fn types(&self) -> impl Iterator<Item = &Type> {
        let (one, variants) = match self {
            Shape::Type(ty) => (Some(ty), [].as_slice()),
            Shape::Enum(variants) => (None, variants.as_slice()),
        };
        one.into_iter().chain(variants.iter().flatten())
    }
}

impl Named {
    /// What the name stands for on the wire, where it is an alias or of a library.
    pub fn shape(&self) -> Option<Shape> {
        match self.target {
            Target::Alias => Some(inner(&self.arguments)),
            Target::Library(row) => Some((row.shape)(&self.arguments)),
            _ => None,
        }
    }
}

impl Named {
    /// The number that the name stands for, if it is one.
    pub fn scalar(&self) -> Option<Scalar> {
        match self.shape()? {
            Shape::Type(Type::Named(inner)) => inner.scalar(),
            Shape::Type(Type::Scalar(scalar)) => Some(scalar),
            _ => None,
        }
    }

    /// The sequence or text that the name stands for on the wire, if it is one.
    pub fn collection(&self) -> Option<Type> {
        match self.shape()? {
            Shape::Type(Type::Named(inner)) => inner.collection(),
            Shape::Type(ty @ (Type::Sequence(..) | Type::Text(_))) => Some(ty),
            _ => None,
        }
    }
}

/// The type in the argument `index`: itself, or that of the elements of a slice.
fn argument(arguments: &[Argument], index: usize) -> Type {
    arguments.get(index).and_then(Argument::ty).expect("the arguments fit").clone()
}

fn sequence_of(elem: Type) -> Type {
    Type::Sequence(Box::new(elem), Len::PLAIN)
}

fn array_of(elem: Type, len_elems: u64) -> Type {
    Type::Array(Box::new(elem), ArrayLen::Literal(len_elems))
}

pub(super) fn scalar(scalar: Scalar) -> Shape {
    Shape::Type(Type::Scalar(scalar))
}

/// As what is inside.
pub(super) fn inner(arguments: &[Argument]) -> Shape {
    Shape::Type(argument(arguments, 0))
}

/// As a box.
pub(super) fn pointer(arguments: &[Argument]) -> Shape {
    Shape::Type(Type::Boxed(Box::new(argument(arguments, 0))))
}

/// As an option.
pub(super) fn option(arguments: &[Argument]) -> Shape {
    Shape::Type(Type::Option(Box::new(argument(arguments, 0))))
}

/// As an option of a pointer.
pub(super) fn weak(arguments: &[Argument]) -> Shape {
    Shape::Type(Type::Option(Box::new(Type::Boxed(Box::new(argument(arguments, 0))))))
}

/// As a vector.
pub(super) fn elems(arguments: &[Argument]) -> Shape {
    Shape::Type(sequence_of(argument(arguments, 0)))
}

/// As a vector of pairs.
pub(super) fn entries(arguments: &[Argument]) -> Shape {
    Shape::Type(sequence_of(Type::Tuple(vec![argument(arguments, 0), argument(arguments, 1)])))
}

/// As a vector of the elements of an array.
pub(super) fn inline_elems(arguments: &[Argument]) -> Shape {
    match argument(arguments, 0) {
        Type::Array(elem, _) => Shape::Type(Type::Sequence(elem, Len::PLAIN)),
        _ => unreachable!("the arguments fit"),
    }
}

/// As an array of bytes.
pub(super) fn array_of_bytes(arguments: &[Argument]) -> Shape {
    match arguments {
        [Argument::Const(len)] => Shape::Type(Type::Array(Box::new(Type::Scalar(Scalar::U8)), len.clone())),
        _ => unreachable!("the arguments fit"),
    }
}

pub(super) fn bytes(_: &[Argument]) -> Shape {
    Shape::Type(sequence_of(Type::Scalar(Scalar::U8)))
}

pub(super) fn text(_: &[Argument]) -> Shape {
    Shape::Type(Type::Text(Len::PLAIN))
}

pub(super) fn nothing(_: &[Argument]) -> Shape {
    Shape::Type(Type::Tuple(Vec::new()))
}

/// As a pair of the same type.
pub(super) fn two(arguments: &[Argument]) -> Shape {
    Shape::Type(Type::Tuple(vec![argument(arguments, 0), argument(arguments, 0)]))
}

/// Seconds and nanoseconds.
pub(super) fn time(_: &[Argument]) -> Shape {
    Shape::Type(Type::Tuple(vec![Type::Scalar(Scalar::U64), Type::Scalar(Scalar::U32)]))
}

/// Bytes as they are.
pub(super) fn octets(len_bytes: u64) -> Shape {
    Shape::Type(array_of(Type::Scalar(Scalar::U8), len_bytes))
}

/// A length, which is 16, and as many bytes.
pub(super) fn counted_octets(_: &[Argument]) -> Shape {
    Shape::Type(Type::Tuple(vec![Type::Scalar(Scalar::U64), array_of(Type::Scalar(Scalar::U8), 16)]))
}

/// An address of version 4 or 6.
pub(super) fn either_octets(len_bytes: [u64; 2]) -> Shape {
    Shape::Enum(len_bytes.map(|len_bytes| vec![array_of(Type::Scalar(Scalar::U8), len_bytes)]).into())
}

pub(super) fn result(arguments: &[Argument]) -> Shape {
    Shape::Enum(vec![vec![argument(arguments, 0)], vec![argument(arguments, 1)]])
}

pub(super) fn bound(arguments: &[Argument]) -> Shape {
    Shape::Enum(vec![Vec::new(), vec![argument(arguments, 0)], vec![argument(arguments, 0)]])
}

/// Bytes on Unix, or 16-bit units on Windows.
pub(super) fn platform_text(_: &[Argument]) -> Shape {
    let units = [Scalar::U8, Scalar::U16].map(|unit| vec![sequence_of(Type::Scalar(unit))]);
    Shape::Enum(units.into())
}

/// The fields of `bv::BitVec`: blocks, if any, and the length in bits.
pub(super) fn bit_vec(arguments: &[Argument]) -> Shape {
    let blocks = Type::Option(Box::new(sequence_of(argument(arguments, 0))));
    Shape::Type(Type::Tuple(vec![blocks, Type::Scalar(Scalar::U64)]))
}
