//! Types that borrow from the input and from an arena.

use super::attr::Attributes;
use crate::context::Context;
use crate::model::{Argument, Body, Len, Style, Type};

/// The type that is written as a reference is, in a type under `arena`: `&'a [T]` is a sequence, `&'a str` a text, and any other
/// one a box.
pub fn owned(ty: Type) -> Type {
    match ty {
        Type::Named(named) if matches!(*named.source, syn::Type::Reference(_)) => match named.arguments.as_slice() {
            [Argument::Slice(elem)] => Type::Sequence(Box::new(owned(elem.clone())), Len::PLAIN),
            [Argument::Str] => Type::Text(Len::PLAIN),
            [Argument::Type(payload)] => Type::Boxed(Box::new(owned(payload.clone()))),
            _ => Type::Named(named),
        },
        Type::Option(payload) => Type::Option(Box::new(owned(*payload))),
        Type::Array(elem, len) => Type::Array(Box::new(owned(*elem)), len),
        Type::Tuple(members) => Type::Tuple(members.into_iter().map(owned).collect()),
        other => other,
    }
}

/// Reports an item that does not have the lifetime that it needs, or has one where it must not.
pub fn lifetimes(cx: &Context, source: &syn::DeriveInput, attributes: &Attributes) {
    let count = source.generics.lifetimes().count();
    if let Some(arena) = attributes.arena.as_ref().filter(|_| count != 1) {
        cx.error_span(
            arena.span,
            "`arena` needs exactly one lifetime, for which the type borrows from the input and the arena",
        );
    }
    if let Some(borrowed) = attributes.borrowed.as_ref().filter(|_| count > 0 && attributes.arena.is_none()) {
        cx.error_span(
            borrowed.span,
            "`borrowed` is for a type that owns what it holds, but this one has a lifetime; if it borrows, write `arena`",
        );
    }
}

/// Reports positional fields of a borrowed form that would change their places.
pub fn members(cx: &Context, body: &Body, attributes: &Attributes) {
    let Some(borrowed) = &attributes.borrowed else { return };
    let all: Vec<_> = match body {
        Body::Struct { fields, .. } => vec![fields],
        Body::Enum { variants, .. } => variants.iter().map(|variant| &variant.fields).collect(),
    };
    let is_skipped = all.iter().any(|fields| fields.style != Style::Named && !fields.skipped.is_empty());
    if is_skipped {
        cx.error_span(borrowed.span, "unsupported `borrowed` beside a skipped field without a name; name the fields");
    }
}
