//! serde's attributes: honoured, harmless on this wire, or refused.

use syn::spanned::Spanned as _;

use super::attr::{Coding, Spanned, skip_value};
use crate::context::Context;

/// Change names or bounds, never bytes.
const HARMLESS: [&str; 12] = [
    "alias",
    "borrow",
    "bound",
    // Stands beside `tag`, which is refused.
    "content",
    "crate",
    "default",
    "deny_unknown_fields",
    "expecting",
    "rename",
    "rename_all",
    "rename_all_fields",
    "transparent",
];

/// Refused, each with its reason and remedy.
const REFUSED: [(&str, &str); 15] = [
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
    ("skip_serializing", "the decoder would still expect the field; remove it"),
    ("skip_deserializing", "the encoder would still write the field; remove it"),
    ("skip", "skipped fields are not supported; move the field out of the coded type"),
    ("other", "bincode has no catch-all variant; remove it"),
    ("from", "conversions are not supported; derive `Limcode` on the type that is written"),
    ("try_from", "conversions are not supported; derive `Limcode` on the type that is written"),
    ("into", "conversions are not supported; derive `Limcode` on the type that is written"),
    ("remote", "remote definitions are not supported; use a type of your own in the field"),
    ("getter", "remote definitions are not supported; use a type of your own in the field"),
    ("serialize_with", "limcode cannot see the bytes it writes; use a limcode attribute such as `short_vec`"),
    ("deserialize_with", "limcode cannot see the bytes it reads; use a limcode attribute such as `short_vec`"),
];

/// Modules that a field's `with = "..."` may name; those without a coding write what bincode writes anyway.
const WITH: [(&str, Option<Coding>); 8] = [
    ("solana_short_vec", Some(Coding::ShortVec)),
    ("short_vec", Some(Coding::ShortVec)),
    ("solana_serde_varint", Some(Coding::Varint)),
    ("serde_varint", Some(Coding::Varint)),
    ("serde_bytes", None),
    ("serde_big_array", None),
    ("BigArray", None),
    ("serde_big_array::BigArray", None),
];

/// Reads the serde attributes among `attrs`; the answer is the coding that they ask for.
pub fn coding(cx: &Context, attrs: &[syn::Attribute]) -> Option<Spanned<Coding>> {
    let mut coding = None;
    let mut has_with = false;
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        let parsed = attr.parse_nested_meta(|meta| {
            let span = meta.path.span();
            let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
            if name == "with" {
                let path = meta.value()?.parse::<syn::LitStr>();
                let path = path.map_err(|error| {
                    syn::Error::new(error.span(), "expected the module's path in quotes, such as `with = \"solana_short_vec\"`")
                })?;
                if std::mem::replace(&mut has_with, true) {
                    cx.error_span(span, "serde's `with` is given twice; keep one");
                    return Ok(());
                }
                match WITH.iter().find(|(known, _)| *known == path.value()) {
                    Some((_, found)) => {
                        coding = found.map(|value| Spanned { value, span: path.span() });
                    }
                    None => cx.error_span(
                        path.span(),
                        format!(
                            "unknown serde module `{}`; limcode cannot see the bytes it writes, use a limcode attribute such as `short_vec`",
                            path.value()
                        ),
                    ),
                }
                return Ok(());
            }
            skip_value(&meta)?;
            if let Some((_, reason)) = REFUSED.iter().find(|(refused, _)| *refused == name) {
                cx.error_span(span, format!("unsupported serde attribute `{name}`: {reason}"));
            } else if !HARMLESS.contains(&name.as_str()) {
                cx.error_span(
                    span,
                    format!("unknown serde attribute `{name}`; it may change the bytes, remove it from coded types"),
                );
            }
            Ok(())
        });
        if let Err(error) = parsed {
            cx.error(error);
        }
    }
    coding
}
