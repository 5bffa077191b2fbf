//! `with = ...`: another type says how a field is written.
//!
//! Containers that both types have are what they always are, so only what is inside them is left to the other type:
//! a field `Vec<Key>` with `Vec<Bytes<32>>` is a sequence whose elements are coded by `Bytes<32>`.

use super::attr::{Attributes, Coding, Spanned};
use super::pointer::{is_unsized, ungrouped};
use super::ty::{array_len, is_plain, max_len, only_argument, primitive, ty, with_coding};
use crate::context::Context;
use crate::model::{Len, Named, Source, Target, Type};
use quote::ToTokens as _;

/// The type as which the field `of` is written. `serde` is the coding that serde's attributes ask for.
pub fn with(
    cx: &Context,
    generics: &syn::Generics,
    of: &syn::Type,
    with: &Spanned<syn::Type>,
    attributes: Attributes,
    serde: Option<Spanned<Coding>>,
) -> Option<Type> {
    let header = attributes.cpp_header.map(|header| header.value);
    let found = walk(cx, generics, &Codings { header }, of, &with.value)?;
    let is_counted = matches!(found, Type::Sequence(..));
    let others = [
        attributes.coding.as_ref().filter(|word| !is_counted || word.value == Coding::Varint).map(|word| word.span),
        attributes.max_len.as_ref().filter(|_| !is_counted).map(|word| word.span),
        attributes.borrow.as_ref().map(|word| word.span),
    ];
    if let Some(span) = others.into_iter().flatten().next() {
        cx.error_span(span, "`with` already codes the whole field; remove one of the two");
        return Some(found);
    }
    if !is_counted {
        return Some(found);
    }
    let serde = serde.filter(|word| word.value != Coding::Varint);
    let counted = with_coding(cx, found, attributes.coding.or(serde));
    Some(max_len(cx, counted, attributes.max_len))
}

/// What reads the parts of `with` that are no containers.
pub trait Leaf {
    /// The type as which `of` is written.
    fn leaf(&self, of: &syn::Type, with: &syn::Type) -> Option<Type>;
}

/// The codings of a field.
struct Codings {
    /// Where C++ finds them.
    header: Option<String>,
}

impl Leaf for Codings {
    fn leaf(&self, of: &syn::Type, with: &syn::Type) -> Option<Type> {
        Some(Type::Named(Named {
            source: Source::new(with.clone()),
            target: Target::Coding(self.header.clone()),
            arguments: Vec::new(),
            is_borrowed: false,
            of: Some(Box::new(of.clone())),
        }))
    }
}

/// Values of type `of`, written as `with` says.
pub fn walk(cx: &Context, generics: &syn::Generics, leaf: &dyn Leaf, of: &syn::Type, with: &syn::Type) -> Option<Type> {
    let (of, with) = (ungrouped(of), ungrouped(with));
    let Some((shape, withs)) = parts(with) else { return leaf.leaf(of, with) };
    let ofs: Vec<_> = match parts(of) {
        Some((same, ofs)) if same == shape => ofs.into_iter().cloned().collect(),
        // Behind an alias, for instance, only the compiler sees the same container.
        None if is_open(of) => withs.iter().map(|_| unknown()).collect(),
        _ => {
            let message = "container mismatch in `with`; repeat the field's own container around the coding, \
                           as in `with = Vec<Bytes<32>>`";
            cx.error_at(with, message);
            return None;
        }
    };
    // A value inside a container is under a coding of its own where both types are the same.
    let part = |(of, with): (&syn::Type, &syn::Type)| {
        let text = |ty| ungrouped(ty).to_token_stream().to_string();
        if text(of) == text(with) { ty(cx, generics, of) } else { walk(cx, generics, leaf, of, with) }
    };
    let parts: Vec<_> = ofs.iter().zip(withs).map(part).collect();
    let mut parts = parts.into_iter().collect::<Option<Vec<_>>>()?;
    if let Shape::Tuple(_) = shape {
        return Some(Type::Tuple(parts));
    }
    let inner = Box::new(parts.remove(0));
    Some(match (shape, with) {
        (Shape::Option, _) => Type::Option(inner),
        (Shape::Box, _) => Type::Boxed(inner),
        (_, syn::Type::Array(array)) => Type::Array(inner, array_len(&array.len)),
        _ => Type::Sequence(inner, Len::PLAIN),
    })
}

/// A container that plans know.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Vec,
    Option,
    Box,
    Array,
    Tuple(usize),
}

/// A container that plans know, and the types that are in it.
pub fn parts(ty: &syn::Type) -> Option<(Shape, Vec<&syn::Type>)> {
    let path = match ty {
        syn::Type::Array(array) => return Some((Shape::Array, vec![&array.elem])),
        syn::Type::Tuple(tuple) => return Some((Shape::Tuple(tuple.elems.len()), tuple.elems.iter().collect())),
        syn::Type::Path(syn::TypePath { qself: None, path }) => path,
        _ => return None,
    };
    let last = path.segments.last()?;
    let shape = match last.ident.to_string().as_str() {
        "Vec" => Shape::Vec,
        "Option" => Shape::Option,
        "Box" => Shape::Box,
        _ => return None,
    };
    let is_std = is_plain(path, &["std", "alloc", "core", "vec", "boxed", "option"]);
    let inner = only_argument(&last.arguments).filter(|inner| !is_unsized(inner))?;
    is_std.then(|| (shape, vec![inner]))
}

/// Whether a type may be a container under another name.
fn is_open(ty: &syn::Type) -> bool {
    match ty {
        syn::Type::Path(path) => path.path.get_ident().is_none_or(|name| primitive(&name.to_string()).is_none()),
        syn::Type::Macro(_) | syn::Type::Infer(_) => true,
        _ => false,
    }
}

/// What is in a container that only the compiler sees, behind an alias for instance.
fn unknown() -> syn::Type {
    syn::Type::Infer(syn::TypeInfer { underscore_token: Default::default() })
}
