//! How much a type is: the types that it is made of, and the arrays in it.

use crate::model::{Argument, ArrayLen, Named, SizedBytes, Type};

/// Types that one type may be made of, where it is written out: an alias where it is used, a generic item with its arguments.
pub const MAX_TYPES: usize = 1_000;

/// How deep types and the aliases in them may be nested.
pub const MAX_DEPTH: usize = 256;

/// How many types `ty` is made of, and how deep they are nested.
pub fn of(ty: &Type) -> (usize, usize) {
    let named = |named: &Named| -> Vec<_> { named.arguments.iter().filter_map(Argument::ty).map(of).collect() };
    let parts = match ty {
        Type::Array(inner, _) | Type::Option(inner) | Type::Boxed(inner) | Type::Sequence(inner, _) => {
            vec![of(inner)]
        }
        Type::Tuple(members) => members.iter().map(of).collect(),
        Type::Named(of) | Type::NamedVarint(of) | Type::Collection(of, _) => named(of),
        _ => Vec::new(),
    };
    parts.into_iter().fold((1, 1), |(types, depth), (more, below)| (types + more, depth.max(below + 1)))
}

/// Whether a type is too large to be written out.
pub fn is_too_large(ty: &Type) -> bool {
    let (types, depth) = of(ty);
    types > MAX_TYPES || depth > MAX_DEPTH
}

/// Whether an array somewhere in `ty` has more bytes than a process can address, as far as `ty` itself says.
pub fn has_too_large_array(ty: &Type) -> bool {
    let of_arguments = |named: &Named| named.arguments.iter().filter_map(Argument::ty).any(has_too_large_array);
    let is_too_large = least_bytes(ty).is_none_or(|bytes| bytes > i64::MAX as u64);
    is_too_large
        || match ty {
            Type::Array(inner, _) | Type::Option(inner) | Type::Boxed(inner) | Type::Sequence(inner, _) => {
                has_too_large_array(inner)
            }
            Type::Tuple(members) => members.iter().any(has_too_large_array),
            Type::Named(named) | Type::NamedVarint(named) | Type::Collection(named, _) => of_arguments(named),
            _ => false,
        }
}

/// A lower bound on the bytes of a value in memory, without those of types that have a name; none if no number of 64 bits says it.
fn least_bytes(ty: &Type) -> Option<u64> {
    match ty {
        Type::Array(elem, ArrayLen::Literal(len)) => least_bytes(elem)?.checked_mul(*len),
        Type::SizedBytes(SizedBytes { len: ArrayLen::Literal(len), .. }) => Some(*len),
        Type::Scalar(scalar) => Some(scalar.size_bytes()),
        Type::Option(inner) => least_bytes(inner),
        Type::Tuple(members) => members.iter().try_fold(0, |sum: u64, member| sum.checked_add(least_bytes(member)?)),
        Type::Bool | Type::Char | Type::Boxed(_) | Type::Sequence(..) | Type::Text(_) => Some(1),
        _ => Some(0),
    }
}
