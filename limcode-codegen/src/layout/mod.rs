//! Wire sizes: how many bytes a type takes at least, at most, and whether always the same number.

mod arranged;
mod fixed;
mod max;
mod shape;
mod size;
mod world;

pub use arranged::part_min;
pub use fixed::{Condition, Fixed};
pub use max::Max;
pub use shape::elem_min;
pub use size::{Atom, Size, Term};
pub use world::{OpenWorld, World};

use crate::model::{
    Argument, ArrayLen, Bits, Body, Fields, Item, Len, Scalar, Section, SizedBytes, TagCoding, Type, Variant,
};

/// The sizes of one item.
#[derive(Clone)]
pub struct Layout {
    /// Minimum size of a value, in bytes.
    pub min: Size,
    /// Whether every value takes the same number of bytes.
    pub fixed: Fixed,
    /// Most bytes of a value; none where there is no bound or it is not known.
    pub max: Option<u64>,
    /// The same, with symbols for what is not known here; none where there is no bound.
    pub symbolic_max: Option<Max>,
}

/// Computes the sizes of `item`.
pub fn layout(world: &dyn World, item: &Item) -> Layout {
    Layout {
        min: item_min(world, item),
        fixed: item_fixed(world, item),
        max: item_max(world, item),
        symbolic_max: max::item_max(world, item),
    }
}

/// Whether values of `item`, or of a type in it, take more bytes at least than a process can address. Sizes saturate, so nothing
/// can be computed with those.
pub fn is_too_large(world: &dyn World, item: &Item) -> bool {
    let mut fields = item.body.all_fields();
    exceeds(&item_min(world, item))
        || fields.any(|fields| {
            exceeds(&fields_min(world, fields)) || fields.list.iter().any(|field| is_type_too_large(world, &field.ty))
        })
}

fn is_type_too_large(world: &dyn World, ty: &Type) -> bool {
    let is_part_too_large = match ty {
        Type::Array(inner, _) | Type::Option(inner) | Type::Boxed(inner) | Type::Sequence(inner, _) => {
            is_type_too_large(world, inner)
        }
        Type::Tuple(members) => members.iter().any(|member| is_type_too_large(world, member)),
        Type::Named(named) | Type::NamedVarint(named) | Type::Collection(named, _) => {
            named.arguments.iter().filter_map(Argument::ty).any(|argument| is_type_too_large(world, argument))
        }
        _ => false,
    };
    is_part_too_large || exceeds(&min(world, ty))
}

fn exceeds(size: &Size) -> bool {
    size.known_bytes > i64::MAX as u64
}

/// Bytes of a version prefix.
const PREFIX_BYTES: u64 = 1;

/// Minimum encoded size of `item`. Behind a byte length it is the size of that length, and of a region all of it.
pub fn item_min(world: &dyn World, item: &Item) -> Size {
    match &item.section {
        None => body_min(world, item),
        Some(Section::Counted(coding)) => Size::bytes(coding.min_bytes()),
        Some(Section::Region(len_bytes)) => Size::bytes(1).times(len_bytes),
    }
}

/// Minimum encoded size of the fields of `item`, without what is around them.
pub fn body_min(world: &dyn World, item: &Item) -> Size {
    match &item.body {
        Body::Struct { fields, version_guard: false, .. } => fields_min(world, fields),
        Body::Struct { fields, versions, .. } => {
            let versions = versions
                .iter()
                .map(|version| Size::bytes(PREFIX_BYTES) + arranged::min(world, fields, &version.arrangement));
            let forms = [fields_min(world, fields)].into_iter().chain(versions);
            Size::least(forms.collect()).at_least_one_byte()
        }
        Body::Enum { tag, variants, .. } => match tag.width_bytes() {
            Some(tag_bytes) => {
                Size::bytes(tag_bytes)
                    + Size::least(variants.iter().map(|variant| fields_min(world, &variant.fields)).collect())
            }
            None => {
                let arms = variants
                    .iter()
                    .map(|variant| Size::bytes(tag_bytes(*tag, variant)) + fields_min(world, &variant.fields));
                Size::least(arms.collect()).at_least_one_byte()
            }
        },
    }
}

/// Whether every value of `item` takes the same number of bytes.
pub fn item_fixed(world: &dyn World, item: &Item) -> Fixed {
    match &item.section {
        None => {}
        Some(Section::Counted(_)) => return Fixed::No,
        Some(Section::Region(_)) => return Fixed::Yes,
    }
    match &item.body {
        Body::Struct { fields, versions, .. } if versions.is_empty() => fields_fixed(world, fields),
        Body::Struct { .. } => Fixed::No,
        Body::Enum { tag, .. } if tag.has_untagged() => Fixed::No,
        Body::Enum { variants, .. } => {
            let fixed = Fixed::all(variants.iter().map(|variant| fields_fixed(world, &variant.fields)));
            match fixed {
                Fixed::No => Fixed::No,
                fixed => {
                    let arms = variants.iter().map(|variant| fields_min(world, &variant.fields));
                    fixed.and(Fixed::same_size(arms.collect()))
                }
            }
        }
    }
}

/// Most bytes of a value of `item`; none where there is no bound or it is not known.
pub fn item_max(world: &dyn World, item: &Item) -> Option<u64> {
    let max = || body_max(world, item);
    match &item.section {
        None => max(),
        Some(Section::Counted(coding)) => {
            coding.min_bytes().checked_add(max().unwrap_or(u64::MAX).min(coding.max_elems()))
        }
        Some(Section::Region(ArrayLen::Literal(len_bytes))) => Some(*len_bytes),
        Some(Section::Region(ArrayLen::Symbol(_))) => None,
    }
}

fn body_max(world: &dyn World, item: &Item) -> Option<u64> {
    match &item.body {
        Body::Struct { fields, versions, .. } => {
            versions.iter().try_fold(fields_max(world, fields)?, |most, version| {
                let max = arranged::known_max(world, fields, &version.arrangement)?.checked_add(PREFIX_BYTES)?;
                Some(most.max(max))
            })
        }
        // Without variants, every value of the tag is rejected, after it was read.
        Body::Enum { tag, variants, .. } if variants.is_empty() => Some(tag.tagged_bytes()),
        Body::Enum { tag, variants, .. } => variants.iter().try_fold(0, |most: u64, variant| {
            let max = fields_max(world, &variant.fields)?.checked_add(tag_bytes(*tag, variant))?;
            Some(most.max(max))
        }),
    }
}

/// Bytes of the tag in front of a variant.
fn tag_bytes(coding: TagCoding, variant: &Variant) -> u64 {
    if variant.tag.is_some() { coding.tagged_bytes() } else { 0 }
}

/// Minimum size of all fields together, in bytes, without those that may be missing.
pub fn fields_min(world: &dyn World, fields: &Fields) -> Size {
    if let Some(arrangement) = &fields.arrangement {
        return arranged::min(world, fields, arrangement);
    }
    if let Some(bits) = &fields.bits {
        return Size::bytes(bits.min_bytes());
    }
    fields.list.iter().filter(|field| !field.may_be_missing).map(|field| min(world, &field.ty)).sum()
}

/// Whether a struct whose fields are bits of one integer is of fixed size.
pub fn bits_fixed(bits: &Bits) -> Fixed {
    if bits.is_varint { Fixed::No } else { Fixed::Yes }
}

/// Whether all fields together always take the same number of bytes.
pub fn fields_fixed(world: &dyn World, fields: &Fields) -> Fixed {
    if fields.arrangement.is_some() || fields.list.iter().any(|field| field.may_be_missing) {
        return Fixed::No;
    }
    if let Some(bits) = &fields.bits {
        return bits_fixed(bits);
    }
    Fixed::all(fields.list.iter().map(|field| fixed(world, &field.ty)))
}

pub fn fields_max(world: &dyn World, fields: &Fields) -> Option<u64> {
    if let Some(arrangement) = &fields.arrangement {
        return arranged::known_max(world, fields, arrangement);
    }
    if let Some(bits) = &fields.bits {
        return Some(bits.max_bytes());
    }
    fields.list.iter().map(|field| max(world, &field.ty)).try_fold(0u64, |sum, max| sum.checked_add(max?))
}

/// Minimum size of a value of type `ty`, in bytes.
///
/// A box counts nothing: its payload may be the very item that is being laid out.
pub fn min(world: &dyn World, ty: &Type) -> Size {
    match ty {
        Type::Scalar(scalar) => Size::bytes(scalar.size_bytes()),
        Type::Bool | Type::Char | Type::Varint(_) | Type::NamedVarint(_) | Type::Option(_) => Size::bytes(1),
        Type::SizeInteger(_) => Size::bytes(8),
        Type::Number(number) => Size::bytes(number.wire.size_bytes()),
        Type::Constant(constant) => Size::bytes(1).times(&constant.len),
        Type::SizedBytes(bytes) => min_of_bytes(bytes),
        Type::Text(len) | Type::Sequence(_, len) | Type::Collection(_, len) => Size::bytes(len.coding.min_bytes()),
        Type::Boxed(_) => Size::ZERO,
        Type::Array(elem, len) => min(world, elem).times(len),
        Type::Tuple(members) => members.iter().map(|member| min(world, member)).sum(),
        Type::Named(named) => shape::min(world, named).unwrap_or_else(|| Size::min_of(named)),
    }
}

/// Minimum size of an array of bytes behind its length.
pub fn min_of_bytes(bytes: &SizedBytes) -> Size {
    let len = Size::bytes(bytes.coding.min_bytes());
    if bytes.is_lossy { len } else { len + Size::bytes(1).times(&bytes.len) }
}

/// Whether every such array takes the same number of bytes.
pub fn fixed_of_bytes(bytes: &SizedBytes) -> Fixed {
    if bytes.coding.is_fixed() && !bytes.is_lossy { Fixed::Yes } else { Fixed::No }
}

/// Whether every value of type `ty` takes the same number of bytes.
pub fn fixed(world: &dyn World, ty: &Type) -> Fixed {
    match ty {
        Type::Scalar(_) | Type::Bool | Type::SizeInteger(_) | Type::Number(_) | Type::Constant(_) => Fixed::Yes,
        Type::Char | Type::Varint(_) | Type::NamedVarint(_) | Type::Text(_) | Type::Option(_) | Type::Boxed(_) => {
            Fixed::No
        }
        Type::SizedBytes(bytes) => fixed_of_bytes(bytes),
        Type::Sequence(..) | Type::Collection(..) => Fixed::No,
        Type::Array(elem, _) => fixed(world, elem),
        Type::Tuple(members) => Fixed::all(members.iter().map(|member| fixed(world, member))),
        Type::Named(named) => shape::fixed(world, named).unwrap_or_else(|| Fixed::when(named)),
    }
}

/// Most bytes of a value of type `ty`; none where there is no bound or it is not known.
fn max(world: &dyn World, ty: &Type) -> Option<u64> {
    match ty {
        Type::Scalar(scalar) => Some(scalar.size_bytes()),
        Type::Bool => Some(1),
        Type::Char => Some(4),
        Type::SizeInteger(_) => Some(8),
        Type::Number(number) => Some(number.wire.size_bytes()),
        Type::Constant(constant) => max(world, &constant.memory()),
        Type::SizedBytes(SizedBytes { is_lossy: true, coding, .. }) => match coding.max_elems() {
            u64::MAX => None,
            // What is read, more than what is written: marks of views are no greater.
            max_elems => max_elems.checked_add(coding.max_bytes()),
        },
        Type::SizedBytes(bytes) => max(world, &bytes.memory())?.checked_add(bytes.coding.max_bytes()),
        Type::Varint(Scalar::U16) => Some(3),
        Type::Varint(Scalar::U32) => Some(5),
        Type::Varint(_) | Type::NamedVarint(_) => Some(10),
        Type::Option(payload) => max(world, payload)?.checked_add(1),
        Type::Boxed(_) | Type::Collection(..) => None,
        Type::Text(len) => max_elems(len)?.checked_add(len.coding.max_bytes()),
        Type::Sequence(elem, len) => {
            max(world, elem)?.checked_mul(max_elems(len)?)?.checked_add(len.coding.max_bytes())
        }
        Type::Array(elem, ArrayLen::Literal(len_elems)) => max(world, elem)?.checked_mul(*len_elems),
        Type::Array(..) => None,
        Type::Tuple(members) => {
            members.iter().map(|member| max(world, member)).try_fold(0u64, |sum, max| sum.checked_add(max?))
        }
        Type::Named(named) => shape::max(world, named),
    }
}

/// Most elements of a sequence; none where its count has no bound but the host's memory, or a bound that is not known here.
fn max_elems(len: &Len) -> Option<u64> {
    match (&len.max_elems, len.coding.max_elems()) {
        (Some(ArrayLen::Literal(max_elems)), _) => Some(*max_elems),
        (Some(ArrayLen::Symbol(_)), _) | (None, u64::MAX) => None,
        (None, max_elems) => Some(max_elems),
    }
}
