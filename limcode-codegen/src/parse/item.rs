//! Structs and enums.

use super::attr::{self, Attributes, Place, Spanned, Tag};
use super::serde;
use super::ty::{ty, with_coding};
use crate::context::Context;
use crate::model::{Body, Field, Fields, Item, Style, TagCoding, Variant};

/// Reads an item. Answers none after reporting why it cannot be coded at all.
pub fn item(cx: &Context, source: &syn::DeriveInput) -> Option<Item> {
    let body = match &source.data {
        syn::Data::Struct(data) => {
            let attributes = attr::attributes(cx, &source.attrs, Place::Struct);
            serde::coding(cx, &source.attrs);
            struct_body(cx, source, data, &attributes)?
        }
        syn::Data::Enum(data) => {
            let attributes = attr::attributes(cx, &source.attrs, Place::Enum);
            serde::coding(cx, &source.attrs);
            enum_body(cx, source, data, &attributes)?
        }
        syn::Data::Union(data) => {
            cx.error_span(
                data.union_token.span,
                "unsupported union; use an enum, whose tag tells a decoder which field is meant",
            );
            return None;
        }
    };
    Some(Item { source: source.clone(), name: source.ident.to_string(), body, docs: docs(&source.attrs) })
}

fn struct_body(
    cx: &Context,
    source: &syn::DeriveInput,
    data: &syn::DataStruct,
    attributes: &Attributes,
) -> Option<Body> {
    let version_guard = match (&attributes.tag, &attributes.untagged) {
        _ if attributes.is_broken => false,
        (Some(_), Some(_)) => true,
        (Some(tag), None) => {
            cx.error_span(
                tag.span,
                "a struct is the untagged form of a version prefix; write `tag = version_prefix, untagged`",
            );
            false
        }
        (None, Some(untagged)) => {
            cx.error_span(untagged.span, "`untagged` needs `tag = version_prefix` beside it");
            false
        }
        (None, None) => false,
    };
    Some(Body::Struct { fields: fields(cx, &source.generics, &data.fields)?, version_guard })
}

fn enum_body(cx: &Context, source: &syn::DeriveInput, data: &syn::DataEnum, attributes: &Attributes) -> Option<Body> {
    let tag = match &attributes.tag {
        Some(Spanned { value: Tag::VersionPrefix, .. }) => TagCoding::VersionPrefix,
        _ => TagCoding::U32,
    };
    let mut next_tag = NextTag::Number(0);
    let variants: Vec<_> =
        data.variants.iter().map(|variant| read_variant(cx, &source.generics, variant, tag, &mut next_tag)).collect();
    let variants = variants.into_iter().collect::<Option<Vec<_>>>()?;
    Some(Body::Enum { tag, variants })
}

/// The tag of a variant that is given none: one more than the previous variant's.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NextTag {
    Number(u32),
    /// The previous variant has the last one.
    Exhausted,
    /// The previous variant has none, which was reported where it is a mistake.
    Unknown,
}

impl NextTag {
    fn after(tag: Option<u32>) -> Self {
        match tag {
            Some(tag) => tag.checked_add(1).map_or(NextTag::Exhausted, NextTag::Number),
            None => NextTag::Unknown,
        }
    }

    fn number(self) -> Option<u32> {
        match self {
            NextTag::Number(tag) => Some(tag),
            NextTag::Exhausted | NextTag::Unknown => None,
        }
    }
}

/// Reads a variant. Its tag is the one given, or the one after the previous variant's.
fn read_variant(
    cx: &Context,
    generics: &syn::Generics,
    source: &syn::Variant,
    coding: TagCoding,
    next_tag: &mut NextTag,
) -> Option<Variant> {
    let attributes = attr::attributes(cx, &source.attrs, Place::Variant);
    if let Some(coding) = serde::coding(cx, &source.attrs) {
        cx.error_span(coding.span, "unsupported serde `with` on a variant; put it on the variant's field");
    }
    let tag = match (&attributes.tag, &attributes.untagged, coding) {
        _ if attributes.is_broken => None,
        (Some(tag), Some(untagged), _) => {
            cx.error_span(untagged.span, "a variant is either `untagged` or has a `tag`; keep one");
            tag.value.number()
        }
        (None, Some(_), TagCoding::VersionPrefix) => None,
        (None, Some(untagged), TagCoding::U32) => {
            cx.error_span(untagged.span, "`untagged` needs `#[limcode(tag = version_prefix)]` on the enum");
            None
        }
        (Some(Spanned { value: Tag::Number(tag), span }), None, _) => {
            if coding == TagCoding::VersionPrefix && *tag > 126 {
                cx.error_span(*span, format!("version {tag} does not fit; versions are 0 to 126"));
            }
            Some(*tag)
        }
        (_, None, TagCoding::VersionPrefix) => {
            cx.error_at(
                &source.ident,
                format!(
                    "variant `{}` has no version; give it `#[limcode(tag = N)]`, or `#[limcode(untagged)]` for the form without a prefix",
                    source.ident
                ),
            );
            None
        }
        (_, None, TagCoding::U32) => {
            if *next_tag == NextTag::Exhausted {
                cx.error_at(
                    &source.ident,
                    "no tag is left after 4294967295; give this variant one with `#[limcode(tag = N)]`",
                );
            }
            next_tag.number()
        }
    };
    *next_tag = NextTag::after(tag);
    Some(Variant {
        name: source.ident.to_string(),
        source: source.clone(),
        tag,
        is_untagged: attributes.untagged.is_some() && tag.is_none() && !attributes.is_broken,
        fields: fields(cx, generics, &source.fields)?,
        docs: docs(&source.attrs),
    })
}

fn fields(cx: &Context, generics: &syn::Generics, source: &syn::Fields) -> Option<Fields> {
    let style = match source {
        syn::Fields::Named(_) => Style::Named,
        syn::Fields::Unnamed(list) if list.unnamed.len() == 1 => Style::Newtype,
        syn::Fields::Unnamed(_) => Style::Tuple,
        syn::Fields::Unit => Style::Unit,
    };
    let list: Vec<_> =
        source.members().zip(source).map(|(member, field)| read_field(cx, generics, member, field)).collect();
    Some(Fields { style, list: list.into_iter().collect::<Option<Vec<_>>>()? })
}

fn read_field(cx: &Context, generics: &syn::Generics, member: syn::Member, source: &syn::Field) -> Option<Field> {
    let attributes = attr::attributes(cx, &source.attrs, Place::Field);
    let serde_coding = serde::coding(cx, &source.attrs);
    if let (Some(own), Some(serde)) = (&attributes.coding, &serde_coding)
        && own.value != serde.value
    {
        let message = format!(
            "`{}` contradicts serde's `with`, which asks for `{}`; keep one",
            own.value.name(),
            serde.value.name()
        );
        cx.error_span(own.span, message);
    }
    let parsed = ty(cx, generics, &source.ty)?;
    let ty = with_coding(cx, parsed, attributes.coding.or(serde_coding));
    Some(Field { member, source: source.clone(), ty, docs: docs(&source.attrs) })
}

/// The lines of a doc comment, without the space that `///` leaves.
pub fn docs(attrs: &[syn::Attribute]) -> Vec<String> {
    let lines = attrs.iter().filter(|attr| attr.path().is_ident("doc")).filter_map(|attr| match &attr.meta {
        syn::Meta::NameValue(syn::MetaNameValue {
            value: syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }),
            ..
        }) => Some(text.value()),
        _ => None,
    });
    let trimmed = |text: String| -> Vec<String> {
        if text.is_empty() { vec![text] } else { text.lines().map(|line| line.trim().to_owned()).collect() }
    };
    lines.flat_map(trimmed).collect()
}
