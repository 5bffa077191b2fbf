//! serde's attributes: honoured, harmless on this wire, or refused.

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::meta::ParseNestedMeta;
use syn::spanned::Spanned as _;

use super::attr::{Attributes, Place, Spanned, skip_value};
use super::serde_with::{self, Form};
use crate::context::Context;
use crate::model::DefaultValue;

/// Change names or bounds, never bytes.
const HARMLESS: [&str; 10] = [
    "alias",
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

/// What serde's attributes ask for.
#[derive(Default)]
pub struct Serde {
    /// What a field's `with` writes.
    pub form: Option<Spanned<Form>>,
    /// What a skipped field is, or a struct from which skipped fields are taken.
    pub default: Option<DefaultValue>,
    pub from: Option<Spanned<syn::Type>>,
    pub try_from: Option<Spanned<syn::Type>>,
    pub into: Option<Spanned<syn::Type>>,
    /// Whether a `Cow` of text or bytes borrows from the input.
    pub borrow: bool,
    /// Where `with` stands.
    pub with: Option<Span>,
    /// What is to be said of a module that is not known.
    unknown: Option<Spanned<String>>,
    skip: Option<Span>,
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
    found
}

impl Serde {
    /// Where they say that a field or variant is not on the wire. Reports those that say it of one direction only.
    pub fn skip(&self, cx: &Context, own: &Attributes) -> Option<Span> {
        match (self.skip_serializing, self.skip_deserializing) {
            _ if self.skip.is_some() => return self.skip,
            (Some(both), Some(_)) => return Some(both),
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
        None
    }

    /// Whether they say anything of skipping.
    pub fn speaks_of_skipping(&self) -> bool {
        [self.skip, self.skip_serializing, self.skip_deserializing].iter().any(Option::is_some)
    }

    /// Reports a module of which nothing says what it writes.
    pub fn report_unknown(&self, cx: &Context, own: &Attributes) {
        if let (Some(Spanned { value, span }), false) = (&self.unknown, own.is_coding()) {
            cx.error_span(*span, value);
        }
    }
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
        "with" if matches!(place, Place::Field | Place::Variant) => return with(cx, meta, place, own, found),
        "serialize_with" | "deserialize_with" => {
            skip_value(meta)?;
            as_serde(cx, &name, own);
            if !own.is_coding() {
                let verb = if name == "serialize_with" { "writes" } else { "reads" };
                let place = beside(place);
                cx.error_span(span, format!("unsupported serde attribute `{name}`: limcode cannot see the bytes it {verb}; use a limcode attribute {place}, such as `short_vec`, or `with = Path` with a `Coding` that {verb} the same"));
            }
        }
        "borrow" => {
            skip_value(meta)?;
            found.borrow = true;
        }
        "skip" => found.skip = Some(span),
        "skip_serializing" => found.skip_serializing = Some(span),
        "skip_deserializing" => found.skip_deserializing = Some(span),
        "default" => {
            found.default = Some(if meta.input.peek(syn::Token![=]) {
                let path: syn::Path = meta.value()?.parse::<syn::LitStr>()?.parse()?;
                DefaultValue::Expression(Box::new(syn::parse_quote!(#path())))
            } else {
                DefaultValue::OfType
            });
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

/// Reports `serde_as` on a field, which a derive above the macro sees, unless limcode's attributes code the field.
pub fn report_serde_as(cx: &Context, attrs: &[syn::Attribute], own: &Attributes) {
    let is_serde_as = |attr: &&syn::Attribute| attr.path().segments.last().is_some_and(|last| last.ident == "serde_as");
    if let (Some(attr), false) = (attrs.iter().find(is_serde_as), own.is_coding()) {
        cx.error_at(attr.path(), serde_with::SERDE_AS);
    }
}

/// Where a limcode attribute belongs that stands for a serde attribute at `place`.
fn beside(place: Place) -> &'static str {
    if place == Place::Variant { "on the field inside the variant" } else { "beside it" }
}

/// Reports `with = AsSerde` beside a serde attribute `name`, which it would not ask.
fn as_serde(cx: &Context, name: &str, own: &Attributes) {
    let Some(Spanned { value, span }) = &own.with else { return };
    if mentions_as_serde(quote::quote!(#value)) {
        let message = format!(
            "`AsSerde` writes the field as its type does, not as serde's `{name}` does; write a `Coding` that writes the same bytes and name that, or remove serde's `{name}`"
        );
        cx.error_span(*span, message);
    }
}

fn mentions_as_serde(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(word) => word == "AsSerde",
        TokenTree::Group(group) => mentions_as_serde(group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// Reads `with = "module"` on a field or variant.
fn with(
    cx: &Context,
    meta: &ParseNestedMeta<'_>,
    place: Place,
    own: &Attributes,
    found: &mut Serde,
) -> syn::Result<()> {
    let path = meta.value()?.parse::<syn::LitStr>().map_err(|error| {
        syn::Error::new(error.span(), "expected the module's path in quotes, such as `with = \"solana_short_vec\"`")
    })?;
    if found.with.replace(path.span()).is_some() {
        cx.error_span(meta.path.span(), "serde's `with` is given twice; keep one");
        (found.form, found.unknown) = (None, None);
        return Ok(());
    }
    as_serde(cx, "with", own);
    match serde_with::known(&path.value()) {
        Some(form) => found.form = Some(Spanned { value: form, span: path.span() }),
        None => {
            found.unknown =
                Some(Spanned { value: serde_with::unknown(&path.value(), beside(place)), span: path.span() })
        }
    }
    Ok(())
}
