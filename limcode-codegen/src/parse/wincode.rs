//! wincode's attributes: honoured, harmless on this wire, or rejected.

use quote::ToTokens as _;
use syn::meta::ParseNestedMeta;
use syn::spanned::Spanned as _;

use super::attr::{Attributes, Place, Spanned, set, skip_value, ungrouped};
use super::value;
use crate::context::Context;
use crate::model::{DefaultValue, TagCoding};

/// Change checks, paths or helpers, never bytes. `internal` and `struct_extensions` are of older versions.
const HARMLESS: [&str; 4] = ["assert_zero_copy", "crate", "internal", "struct_extensions"];

/// Rejected, each with its reason and remedy.
const REJECTED: [(&str, &str); 2] = [
    (
        "context",
        "limcode decodes without a context, and cannot see what bytes one changes; remove it, or code the field with `#[limcode(with = Path)]`",
    ),
    ("from", "limcode has its own; add `#[limcode(remote = other_crate::Type)]`"),
];

/// The encodings of a tag.
const TAG_CODINGS: [TagCoding; 4] = [TagCoding::U8, TagCoding::U16, TagCoding::U32, TagCoding::U64];

/// What wincode's attributes on an item, variant or field say.
#[derive(Default)]
pub struct Wincode {
    pub tag_encoding: Option<Spanned<TagCoding>>,
    pub tag: Option<Spanned<u32>>,
    /// The value that a skipped field gets.
    pub skip: Option<Spanned<DefaultValue>>,
    pub with: Option<Spanned<syn::Type>>,
    /// Where it says that the field may be missing at the end of the input.
    pub at_end: Option<proc_macro2::Span>,
}

/// Whether an item has attributes of wincode, here or in its fields: then wincode codes it, and what it codes has tags by
/// position, and all fields that no attribute of wincode skips.
pub fn is_used(source: &syn::DeriveInput) -> bool {
    let variants = match &source.data {
        syn::Data::Enum(data) => data.variants.iter().collect(),
        _ => Vec::new(),
    };
    let of_struct = match &source.data {
        syn::Data::Struct(data) => Some(&data.fields),
        _ => None,
    };
    let fields = variants.iter().map(|variant| &variant.fields).chain(of_struct).flatten();
    let mut attrs = source.attrs.iter();
    let mut of_variants = variants.iter().flat_map(|variant| &variant.attrs);
    let mut of_fields = fields.flat_map(|field| &field.attrs);
    let is_wincode = |attr: &syn::Attribute| attr.path().is_ident("wincode");
    attrs.any(is_wincode) || of_variants.any(is_wincode) || of_fields.any(is_wincode)
}

/// Reads the wincode attributes among `attrs`. What limcode's own attributes say stands above them.
pub fn attributes(cx: &Context, attrs: &[syn::Attribute], place: Place, own: &Attributes) -> Wincode {
    let mut found = Wincode::default();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("wincode")) {
        if let Err(error) = attr.parse_nested_meta(|meta| word(cx, &meta, place, own, &mut found)) {
            cx.error(error);
        }
    }
    found
}

/// Reads one word of the list.
fn word(
    cx: &Context,
    meta: &ParseNestedMeta<'_>,
    place: Place,
    own: &Attributes,
    found: &mut Wincode,
) -> syn::Result<()> {
    let span = meta.path.span();
    let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
    let what = format!("wincode's `{name}`");
    match (name.as_str(), place) {
        ("tag_encoding", Place::Enum) => {
            let value = value::ty(meta)?;
            match TAG_CODINGS.into_iter().find(|coding| value.to_token_stream().to_string() == coding.name()) {
                Some(coding) => set(cx, &mut found.tag_encoding, coding, span, &what),
                None if own.tag.is_some() => {}
                None => cx.error_at(
                    value,
                    "unsupported `tag_encoding`: limcode writes tags as `u8`, `u16`, `u32` or `u64`; use one of these",
                ),
            }
        }
        ("tag", Place::Variant) => match ungrouped(meta.value()?.parse()?) {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }) => {
                let tag = number.base10_parse().map_err(|_| {
                    syn::Error::new(number.span(), format!("tag {number} does not fit; tags are 0 to 4294967295"))
                })?;
                set(cx, &mut found.tag, tag, span, &what);
            }
            value => cx.error_at(value, "expected the variant's tag as a number, such as `tag = 3`"),
        },
        ("skip", Place::Field) => set(cx, &mut found.skip, skip(meta)?, span, &what),
        ("with", Place::Field) => {
            let input = meta.value()?;
            let span = input.span();
            let mut with: syn::Type = value::quoted_or_plain(input)?;
            if let Some(inner) = default_on_empty_read(&with) {
                found.at_end = Some(span);
                with = inner;
            }
            set(cx, &mut found.with, with, span, &what);
        }
        ("tag_encoding" | "tag" | "skip" | "with", _) => {
            skip_value(meta)?;
            let belongs = match name.as_str() {
                "tag_encoding" => Place::Enum,
                "tag" => Place::Variant,
                _ => Place::Field,
            };
            let message = format!("{what} belongs on {}, not on {}", belongs.name(), place.name());
            cx.error_span(span, message);
        }
        _ => {
            skip_value(meta)?;
            if let Some((_, reason)) = REJECTED.iter().find(|(rejected, _)| *rejected == name) {
                let is_replaced = if name == "from" { own.remote.is_some() } else { own.is_coding() };
                if !is_replaced {
                    cx.error_span(span, format!("unsupported wincode attribute `{name}`: {reason}"));
                }
            } else if !HARMLESS.contains(&name.as_str()) {
                cx.error_span(
                    span,
                    format!("unknown wincode attribute `{name}`; it may change the bytes, remove it from coded types"),
                );
            }
        }
    }
    Ok(())
}

/// What `DefaultOnEmptyRead<T>` is around.
fn default_on_empty_read(with: &syn::Type) -> Option<syn::Type> {
    let syn::Type::Path(syn::TypePath { qself: None, path }) = with else { return None };
    let last = path.segments.last().filter(|last| last.ident == "DefaultOnEmptyRead")?;
    let syn::PathArguments::AngleBracketed(list) = &last.arguments else { return None };
    match list.args.iter().collect::<Vec<_>>().as_slice() {
        [syn::GenericArgument::Type(inner)] => Some(inner.clone()),
        _ => None,
    }
}

/// Reads what stands behind `skip`: nothing, `(default)` or `(default_val = E)`.
fn skip(meta: &ParseNestedMeta<'_>) -> syn::Result<DefaultValue> {
    let mut value = DefaultValue::OfType;
    if meta.input.peek(syn::Token![=]) {
        return Err(meta.error(EXPECTED_SKIP));
    }
    if meta.input.peek(syn::token::Paren) {
        meta.parse_nested_meta(|meta| {
            match () {
                () if meta.path.is_ident("default") => {}
                () if meta.path.is_ident("default_val") => {
                    let input = meta.value()?;
                    // What is in quotes is an expression too.
                    let expression = if input.peek(syn::LitStr) {
                        input.parse::<syn::LitStr>()?.parse_with(value::expression)?
                    } else {
                        value::expression(input)?
                    };
                    value = DefaultValue::Expression(Box::new(expression));
                }
                () => return Err(syn::Error::new_spanned(&meta.path, EXPECTED_SKIP)),
            }
            Ok(())
        })?;
    }
    Ok(value)
}

const EXPECTED_SKIP: &str = "expected `skip`, `skip(default)` or `skip(default_val = E)`";
