//! Facts that operations carry, so that no consumer derives them from types.

use crate::layout::Fixed;
use crate::model::{ArrayLen, Named, Scalar, SizeInteger, Type};

/// Which codec of a type by name writes and reads a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodecKind {
    /// The type's own.
    Own,
    /// The type's own, and what it reads borrows from the input.
    Borrowed,
    /// The type is a coding of values of another type, which an attribute names.
    Coding,
    /// In a definition of another crate's type: a coding of whatever type the field has there.
    Definition,
}

impl CodecKind {
    /// The codec of a field's type, in the definition of another crate's type or not.
    pub(super) fn of(named: &Named, is_remote: bool) -> Self {
        match named {
            Named { of: Some(_), .. } => CodecKind::Coding,
            _ if is_remote => CodecKind::Definition,
            Named { is_borrowed: true, .. } => CodecKind::Borrowed,
            _ => CodecKind::Own,
        }
    }

    /// Whether values are written by the type's own codec, however they are read.
    pub fn is_types_own(self) -> bool {
        matches!(self, CodecKind::Own | CodecKind::Borrowed)
    }
}

/// Whether what is inside an operation counts as one level of nesting.
#[derive(Clone)]
pub enum Level {
    /// It does.
    Always,
    /// It does not.
    Never,
    /// It does unless this holds, which the compiler of the generated code knows.
    Unless(Fixed),
}

impl Level {
    /// The level of elements: none if they are of fixed size.
    pub(super) fn of_elems(elem_fixed: &Fixed) -> Self {
        match elem_fixed {
            Fixed::Yes => Level::Never,
            Fixed::No => Level::Always,
            Fixed::When(_) => Level::Unless(elem_fixed.clone()),
        }
    }

    /// The condition under which it is no level.
    pub fn unless(&self) -> &Fixed {
        match self {
            Level::Always => &Fixed::No,
            Level::Never => &Fixed::Yes,
            Level::Unless(fixed) => fixed,
        }
    }
}

/// What is rejected of a number that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// Nothing: every bit pattern is a value.
    None,
    /// Anything other than 0 and 1.
    Bool,
    /// What the host's integer of this type cannot hold.
    Size(SizeInteger),
}

/// How the numbers of a type are written, and what is rejected of each: for numbers, bools, and arrays of numbers. None for
/// other types.
pub(super) fn number(ty: &Type) -> Option<(Scalar, Check)> {
    match ty {
        Type::Bool => Some((Scalar::U8, Check::Bool)),
        Type::SizeInteger(integer) => Some((Scalar::U64, Check::Size(*integer))),
        ty => ty.scalar_elem().map(|scalar| (scalar, Check::None)),
    }
}

/// Whether a value of this type has a known size and shares a check with its neighbours.
pub(super) fn joins_run(ty: &Type) -> bool {
    match ty {
        Type::Scalar(_) | Type::Bool | Type::SizeInteger(_) => true,
        Type::Array(elem, len) => {
            matches!(len, ArrayLen::Literal(_)) && elem.scalar_elem().is_some() && joins_run(elem)
        }
        _ => false,
    }
}

/// The members that a tuple with a codec in the runtime has at most: `tuples!` in its `impls/tuple.rs`.
const MAX_MEMBERS: usize = 32;

/// Whether a type has a codec in the runtime, or one that bears its name, and no attribute asks for another.
pub(super) fn has_own_codec(ty: &Type) -> bool {
    match ty {
        Type::Varint(_) | Type::NamedVarint(_) | Type::Number(_) => false,
        Type::Constant(_) | Type::SizedBytes(_) | Type::Collection(..) => false,
        Type::Text(len) => len.is_plain(),
        Type::Tuple(members) => (1..=MAX_MEMBERS).contains(&members.len()) && members.iter().all(has_own_codec),
        Type::Array(elem, _) | Type::Option(elem) | Type::Boxed(elem) => has_own_codec(elem),
        Type::Sequence(elem, len) => len.is_plain() && has_own_codec(elem),
        Type::Named(named) => CodecKind::of(named, false) == CodecKind::Own,
        ty => ty.is_flat(),
    }
}
