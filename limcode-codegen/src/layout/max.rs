//! Most bytes of a type; may depend on types known by name only.

use super::{PREFIX_BYTES, World, arranged, max, tag_bytes};
use crate::model::{ArrayLen, Body, Fields, Item, Len, Named, Section, Type};

/// Most bytes of a type, where there may be a bound.
///
/// A type that is behind a count may be the very item that is being laid out, so it has a bound here only if it is known to
/// be of fixed size.
#[derive(Clone)]
pub enum Max {
    /// Known here.
    Bytes(u64),
    /// That of a type that is known by name only.
    Of(Named),
    /// The size of a type that is known by name only, if it is of fixed size.
    FixedOf(Named),
    /// All together.
    Sum(Vec<Max>),
    /// The greatest.
    Greatest(Vec<Max>),
    /// For each of so many elements.
    Times(Box<Max>, ArrayLen),
    /// The same, up to what a byte length can say.
    AtMost(Box<Max>, u64),
}

impl Max {
    /// Whether it depends on a count that is written as an expression.
    pub fn has_expression(&self) -> bool {
        match self {
            Max::Bytes(_) | Max::Of(_) | Max::FixedOf(_) => false,
            Max::Sum(parts) | Max::Greatest(parts) => parts.iter().any(Max::has_expression),
            Max::AtMost(inner, _) => inner.has_expression(),
            Max::Times(each, count) => matches!(count, ArrayLen::Symbol(_)) || each.has_expression(),
        }
    }
}

/// Where a type is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// In the item itself.
    InPlace,
    /// Behind a count.
    Counted,
}

/// Most bytes of a value of `item`; none where there is no bound.
pub fn item_max(world: &dyn World, item: &Item) -> Option<Max> {
    let coding = match &item.section {
        None => return body_max(world, item),
        Some(Section::Region(ArrayLen::Literal(len_bytes))) => return Some(Max::Bytes(*len_bytes)),
        Some(Section::Region(len_bytes)) => {
            return Some(Max::Times(Box::new(Max::Bytes(1)), len_bytes.clone()));
        }
        Some(Section::Counted(coding)) => *coding,
    };
    let most = coding.max_elems();
    let body = match body_max(world, item) {
        Some(Max::Bytes(bytes)) => Max::Bytes(bytes.min(most)),
        Some(symbolic) => Max::AtMost(Box::new(symbolic), most),
        None => Max::Bytes(most),
    };
    sum([Some(Max::Bytes(coding.min_bytes())), Some(body)].into_iter())
}

fn body_max(world: &dyn World, item: &Item) -> Option<Max> {
    match &item.body {
        Body::Struct { fields, versions, .. } => {
            let versions = versions.iter().map(|version| {
                let prefix = Some(Max::Bytes(PREFIX_BYTES));
                sum([prefix, arranged::max(world, fields, &version.arrangement)].into_iter())
            });
            greatest([fields_max(world, fields, 0)].into_iter().chain(versions))
        }
        Body::Enum { tag, variants, .. } if variants.is_empty() => Some(Max::Bytes(tag.tagged_bytes())),
        Body::Enum { tag, variants, .. } => {
            greatest(variants.iter().map(|each| fields_max(world, &each.fields, tag_bytes(*tag, each))))
        }
    }
}

/// The greatest of several, as one where all are known.
fn greatest(forms: impl Iterator<Item = Option<Max>>) -> Option<Max> {
    let mut forms: Vec<_> = forms.collect::<Option<_>>()?;
    let known = forms.iter().map(|form| if let Max::Bytes(bytes) = form { Some(*bytes) } else { None });
    match known.collect::<Option<Vec<_>>>() {
        Some(known) => Some(Max::Bytes(known.into_iter().max().unwrap_or(0))),
        None if forms.len() == 1 => forms.pop(),
        None => Some(Max::Greatest(forms)),
    }
}

fn fields_max(world: &dyn World, fields: &Fields, tag_bytes: u64) -> Option<Max> {
    if let Some(arrangement) = &fields.arrangement {
        return sum([Some(Max::Bytes(tag_bytes)), arranged::max(world, fields, arrangement)].into_iter());
    }
    if let Some(bits) = &fields.bits {
        return Some(Max::Bytes(bits.max_bytes()));
    }
    let fields = fields.list.iter().map(|field| of_type(world, &field.ty, Place::InPlace));
    sum([Some(Max::Bytes(tag_bytes))].into_iter().chain(fields))
}

/// All together, what is known as one.
pub(super) fn sum(parts: impl Iterator<Item = Option<Max>>) -> Option<Max> {
    let (mut known, mut others) = (0_u64, Vec::new());
    for part in parts {
        match part? {
            Max::Bytes(bytes) => known = known.checked_add(bytes)?,
            other => others.push(other),
        }
    }
    if others.is_empty() {
        return Some(Max::Bytes(known));
    }
    if known > 0 {
        others.push(Max::Bytes(known));
    }
    Some(if others.len() == 1 { others.remove(0) } else { Max::Sum(others) })
}

pub(super) fn of_type(world: &dyn World, ty: &Type, place: Place) -> Option<Max> {
    if let Some(bytes) = max(world, ty) {
        return Some(Max::Bytes(bytes));
    }
    match ty {
        Type::Named(named) if place == Place::InPlace => Some(Max::Of(named.clone())),
        Type::Named(named) => Some(Max::FixedOf(named.clone())),
        Type::Option(payload) => sum([Some(Max::Bytes(1)), of_type(world, payload, place)].into_iter()),
        Type::Tuple(members) => sum(members.iter().map(|member| of_type(world, member, place))),
        Type::Array(elem, len) => Some(Max::Times(Box::new(of_type(world, elem, place)?), len.clone())),
        Type::Constant(constant) => of_type(world, &constant.memory(), place),
        Type::SizedBytes(bytes) if bytes.is_lossy => None,
        Type::SizedBytes(bytes) => {
            let memory = of_type(world, &bytes.memory(), place);
            sum([Some(Max::Bytes(bytes.coding.max_bytes())), memory].into_iter())
        }
        Type::Sequence(elem, len) => {
            let elems = Max::Times(Box::new(of_type(world, elem, Place::Counted)?), most_elems(len)?);
            sum([Some(Max::Bytes(len.coding.max_bytes())), Some(elems)].into_iter())
        }
        Type::Text(len) => {
            let text = Max::Times(Box::new(Max::Bytes(1)), most_elems(len)?);
            sum([Some(Max::Bytes(len.coding.max_bytes())), Some(text)].into_iter())
        }
        _ => None,
    }
}

/// Most elements of a sequence; none where its count has no bound but the host's memory.
fn most_elems(len: &Len) -> Option<ArrayLen> {
    match (&len.max_elems, len.coding.max_elems()) {
        (Some(max_elems), _) => Some(max_elems.clone()),
        (None, u64::MAX) => None,
        (None, max_elems) => Some(ArrayLen::Literal(max_elems)),
    }
}
