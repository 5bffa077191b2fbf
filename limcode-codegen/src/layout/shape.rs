//! Sizes of types by name: those that the world knows, aliases, and types of libraries.

use super::{Fixed, Size, World};
use crate::model::{Named, Shape, Type};

/// Bytes of the tag of an enum of a library.
const TAG_BYTES: u64 = 4;

/// Minimum size, in bytes, where it is known here. What depends on a parameter stays the name's own symbol.
pub fn min(world: &dyn World, named: &Named) -> Option<Size> {
    let Some(shape) = named.shape() else { return world.min(named) };
    let min = match &shape {
        Shape::Type(ty) => super::min(world, ty),
        Shape::Enum(variants) => Size::bytes(TAG_BYTES) + Size::least(payloads(world, variants)),
    };
    min.known().map(Size::bytes)
}

/// Whether every value takes the same number of bytes, where that is known here.
pub fn fixed(world: &dyn World, named: &Named) -> Option<Fixed> {
    let Some(shape) = named.shape() else { return world.fixed(named) };
    let members = Fixed::all(shape.types().map(|ty| super::fixed(world, ty)));
    let fixed = match (&shape, members) {
        (_, Fixed::No) => Fixed::No,
        (Shape::Type(_), members) => members,
        (Shape::Enum(variants), members) => members.and(Fixed::same_size(payloads(world, variants))),
    };
    match fixed {
        Fixed::When(_) => None,
        known => Some(known),
    }
}

/// Most bytes; none where there is no bound or it is not known.
pub fn max(world: &dyn World, named: &Named) -> Option<u64> {
    match named.shape() {
        None => world.max(named),
        Some(Shape::Type(ty)) => super::max(world, &ty),
        Some(Shape::Enum(variants)) => variants.iter().try_fold(0, |most: u64, members| {
            let max = members.iter().map(|member| super::max(world, member));
            Some(most.max(max.chain([Some(TAG_BYTES)]).try_fold(0, |sum: u64, max| sum.checked_add(max?))?))
        }),
    }
}

/// Minimum size of an element of a collection, in bytes.
pub fn elem_min(world: &dyn World, named: &Named) -> Size {
    let min = match named.collection() {
        Some(Type::Sequence(elem, _)) => super::min(world, &elem).known(),
        Some(_) => Some(1),
        None => None,
    };
    min.map_or_else(|| Size::elem_min_of(named), Size::bytes)
}

/// Minimum size of each variant, in bytes, without the tag.
fn payloads(world: &dyn World, variants: &[Vec<Type>]) -> Vec<Size> {
    variants.iter().map(|members| members.iter().map(|member| super::min(world, member)).sum()).collect()
}
