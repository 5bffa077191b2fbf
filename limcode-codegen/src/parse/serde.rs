//! serde's attributes: honoured, harmless on this wire, or refused.

use proc_macro2::Span;
use syn::meta::ParseNestedMeta;
use syn::spanned::Spanned as _;

use super::attr::{Attributes, Coding, Place, Spanned, skip_value};
use crate::context::Context;
use crate::model::LenCoding;

/// Change names or bounds, never bytes.
const HARMLESS: [&str; 11] = [
    "alias",
    "borrow",
    "bound",
    // Stands beside `tag`, which is refused.
    "content",
    "crate",
    "deny_unknown_fields",
    "expecting",
    "rename",
    "rename_all",
    "rename_all_fields",
    "transparent",
];

/// Refused, each with its reason and remedy.
const REFUSED: [(&str, &str); 10] = [
    (
        "flatten",
        "it turns the struct into a map without a length, which bincode cannot write; name the fields here, or keep the inner struct as a plain field",
    ),
    (
        "tag",
        "it writes the variant's name as a field, which bincode cannot read back; remove it, bincode writes a u32 tag",
    ),
    ("untagged", "bincode cannot tell variants apart without a tag; remove it"),
    (
        "skip_serializing_if",
        "bincode's decoder cannot know that the field is missing; remove it, an `Option` says so by itself",
    ),
    ("other", "bincode has no catch-all variant; remove it"),
    ("variant_identifier", "bincode writes no names; remove it and the type's serde form"),
    ("field_identifier", "bincode writes no names; remove it and the type's serde form"),
    ("remote", "limcode reads its own; add `#[limcode(remote = other_crate::Type)]`"),
    ("getter", "a remote definition reads public fields; code the field with `#[limcode(with = Path)]`"),
    ("with", "put it on a field"),
];

/// Modules that a field's `with = "..."` may name; those without a coding write what bincode writes anyway.
const WITH: [(&str, Option<Coding>); 8] = [
    ("solana_short_vec", Some(Coding::Len(LenCoding::ShortVec))),
    ("short_vec", Some(Coding::Len(LenCoding::ShortVec))),
    ("solana_serde_varint", Some(Coding::Varint)),
    ("serde_varint", Some(Coding::Varint)),
    ("serde_bytes", None),
    ("serde_big_array", None),
    ("BigArray", None),
    ("serde_big_array::BigArray", None),
];

/// What serde's attributes ask for.
#[derive(Default)]
pub struct Serde {
    pub coding: Option<Spanned<Coding>>,
    /// The field or variant is not on the wire.
    pub skip: Option<Span>,
    /// The function that makes a skipped field.
    pub default: Option<syn::Path>,
    pub from: Option<Spanned<syn::Type>>,
    pub try_from: Option<Spanned<syn::Type>>,
    pub into: Option<Spanned<syn::Type>>,
    /// Where `with` stands.
    pub with: Option<Span>,
    skip_serializing: Option<Span>,
    skip_deserializing: Option<Span>,
}

/// Reads the serde attributes among `attrs`. What limcode's own attributes say stands above them.
pub fn attributes(cx: &Context, attrs: &[syn::Attribute], place: Place, own: &Attributes) -> Serde {
    let mut found = Serde::default();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        if let Err(error) = attr.parse_nested_meta(|meta| word(cx, &meta, place, own, &mut found)) {
            cx.error(error);
        }
    }
    match (found.skip_serializing, found.skip_deserializing) {
        (Some(both), Some(_)) => found.skip = Some(both),
        _ if own.skip.is_some() => {}
        (Some(one), None) => cx.error_span(
            one,
            "unsupported serde attribute `skip_serializing`: the decoder would still expect the field; remove it, or write `skip`",
        ),
        (None, Some(one)) => cx.error_span(
            one,
            "unsupported serde attribute `skip_deserializing`: the encoder would still write the field; remove it, or write `skip`",
        ),
        (None, None) => {}
    }
    found
}

/// Reads one word of the list.
fn word(
    cx: &Context,
    meta: &ParseNestedMeta<'_>,
    place: Place,
    own: &Attributes,
    found: &mut Serde,
) -> syn::Result<()> {
    let span = meta.path.span();
    let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
    match name.as_str() {
        "with" if matches!(place, Place::Field | Place::Variant) => return with(cx, meta, own, found),
        "serialize_with" | "deserialize_with" => {
            skip_value(meta)?;
            if !is_coded(own) {
                let verb = if name == "serialize_with" { "writes" } else { "reads" };
                cx.error_span(span, format!("unsupported serde attribute `{name}`: limcode cannot see the bytes it {verb}; use a limcode attribute such as `short_vec`, or `with = Path`"));
            }
        }
        "skip" => found.skip = Some(span),
        "skip_serializing" => found.skip_serializing = Some(span),
        "skip_deserializing" => found.skip_deserializing = Some(span),
        "default" => {
            if meta.input.peek(syn::Token![=]) {
                found.default = Some(meta.value()?.parse::<syn::LitStr>()?.parse()?);
            }
        }
        "from" | "try_from" | "into" => {
            let value = meta.value()?.parse::<syn::LitStr>()?.parse()?;
            let slot = match name.as_str() {
                "from" => &mut found.from,
                "try_from" => &mut found.try_from,
                _ => &mut found.into,
            };
            *slot = Some(Spanned { value, span });
        }
        _ => {
            skip_value(meta)?;
            if let Some((_, reason)) = REFUSED.iter().find(|(refused, _)| *refused == name) {
                if !(name == "remote" && own.remote.is_some()) {
                    cx.error_span(span, format!("unsupported serde attribute `{name}`: {reason}"));
                }
            } else if !HARMLESS.contains(&name.as_str()) {
                cx.error_span(
                    span,
                    format!("unknown serde attribute `{name}`; it may change the bytes, remove it from coded types"),
                );
            }
        }
    }
    Ok(())
}

/// Whether limcode's own attributes say how a field is written.
fn is_coded(own: &Attributes) -> bool {
    own.with.is_some() || own.coding.is_some() || own.skip.is_some()
}

/// Reads `with = "module"` on a field.
fn with(cx: &Context, meta: &ParseNestedMeta<'_>, own: &Attributes, found: &mut Serde) -> syn::Result<()> {
    let path = meta.value()?.parse::<syn::LitStr>().map_err(|error| {
        syn::Error::new(error.span(), "expected the module's path in quotes, such as `with = \"solana_short_vec\"`")
    })?;
    if found.with.replace(path.span()).is_some() {
        cx.error_span(meta.path.span(), "serde's `with` is given twice; keep one");
        return Ok(());
    }
    match WITH.iter().find(|(known, _)| *known == path.value()) {
        Some((_, coding)) => found.coding = coding.map(|value| Spanned { value, span: path.span() }),
        None if is_coded(own) => {}
        None => cx.error_span(
            path.span(),
            format!(
                "unknown serde module `{}`; limcode cannot see the bytes it writes, use a limcode attribute such as `short_vec`, or `with = Path`",
                path.value()
            ),
        ),
    }
    Ok(())
}
