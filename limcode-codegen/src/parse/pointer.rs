//! Pointers and references, and what they lead to: slices, texts and other types of unknown size.

use super::ty::{foreign, is_plain, ty};
use crate::context::Context;
use crate::model::{Argument, Type};

/// Whether a name is that of a pointer in std, which may hold what is of unknown size.
pub fn is_pointer(name: &syn::Ident) -> bool {
    ["Arc", "Box", "Cow", "Rc"].iter().any(|pointer| name == pointer)
}

/// What a pointer or reference leads to.
pub fn pointee(cx: &Context, generics: &syn::Generics, source: &syn::Type) -> Option<Argument> {
    match ungrouped(source) {
        syn::Type::Slice(slice) => ty(cx, generics, &slice.elem).map(Argument::Slice),
        text if is_str(text) => Some(Argument::Str),
        other => ty(cx, generics, other).map(Argument::Type),
    }
}

/// A type out of the parentheses around it.
pub fn ungrouped(source: &syn::Type) -> &syn::Type {
    match source {
        syn::Type::Paren(inner) => ungrouped(&inner.elem),
        syn::Type::Group(inner) => ungrouped(&inner.elem),
        other => other,
    }
}

/// Whether a type is of unknown size, or has the name of one in std.
pub fn is_unsized(source: &syn::Type) -> bool {
    let source = ungrouped(source);
    let is_named = |path: &syn::TypePath| {
        let last = path.path.segments.last();
        last.is_some_and(|last| ["CStr", "OsStr", "Path"].iter().any(|name| last.ident == name))
    };
    matches!(source, syn::Type::Slice(_)) || is_str(source) || matches!(source, syn::Type::Path(path) if is_named(path))
}

fn is_str(source: &syn::Type) -> bool {
    let syn::Type::Path(syn::TypePath { qself: None, path }) = source else { return false };
    let last = path.segments.last();
    is_plain(path, &["core", "std", "primitive"])
        && last.is_some_and(|last| last.ident == "str" && last.arguments.is_none())
}

/// What a reference may lead to depends on whether it is read: see `check`.
pub fn reference(
    cx: &Context,
    generics: &syn::Generics,
    source: &syn::Type,
    reference: &syn::TypeReference,
) -> Option<Type> {
    match &reference.lifetime {
        _ if reference.mutability.is_some() => {
            let message = "unsupported mutable reference; the input is only lent, use `&'a T` or an owned type";
            cx.error_at(source, message);
            None
        }
        None => {
            cx.error_unless_rustc(source, "unsupported reference without a lifetime; give the item a lifetime parameter, as in `&'a str`, or use an owned type such as `Vec<u8>` or `String`");
            None
        }
        Some(_) => {
            let arguments = vec![pointee(cx, generics, &reference.elem)?];
            Some(foreign(source, arguments))
        }
    }
}
