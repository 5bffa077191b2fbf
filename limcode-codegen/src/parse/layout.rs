//! `layout(...)` and `version(...)` as they are written: the wire form of a struct, part by part.

use proc_macro2::{Ident, Span};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;

use crate::model::{LenCoding, MaskedOption, Scalar};

/// A part as it is written.
pub enum Written {
    /// `field`
    Field(Ident),
    /// `len(field, u8)`
    Len(Ident, LenCoding),
    /// `mask(field, u32)`
    Mask(Ident),
    /// `options(field: a: u64 = 0..=1, b: u32 = 2)`
    Options(Ident, Vec<MaskedOption>),
    /// `each(field: a: u8, len(b, u16))`, `each(field: b: Vec<u8>)`
    Each(Ident, Vec<Member>),
    /// `field = Enum::Variant(Type)`
    Variant(Ident, syn::Path, Box<syn::Type>),
    /// `field(len = other.number)`
    Counted(Ident, Vec<Ident>),
}

/// What is written of an element.
pub enum Member {
    Plain(Ident, Box<syn::Type>),
    Len(Ident, LenCoding),
}

impl Member {
    /// Its name.
    pub fn name(&self) -> &Ident {
        match self {
            Member::Plain(name, _) | Member::Len(name, _) => name,
        }
    }
}

/// `version(1: ...)` as it is written.
pub struct WrittenVersion {
    pub tag: u32,
    pub span: Span,
    pub parts: Vec<Written>,
}

/// Reads `(part, part ...)`.
pub fn layout(input: ParseStream<'_>) -> syn::Result<Vec<Written>> {
    let content;
    syn::parenthesized!(content in input);
    parts(&content, part)
}

/// Reads `(1: part, part ...)`.
pub fn version(input: ParseStream<'_>, span: Span) -> syn::Result<WrittenVersion> {
    const EXPECTED: &str =
        "expected the version and its parts, such as `version(1: message = Message::V1(v1::Body), rest)`";
    let content;
    syn::parenthesized!(content in input);
    let tag: syn::LitInt = content.parse().map_err(|error| syn::Error::new(error.span(), EXPECTED))?;
    let value: u32 = tag.base10_parse()?;
    if value > 126 {
        return Err(syn::Error::new(tag.span(), format!("version {value} does not fit; versions are 0 to 126")));
    }
    content.parse::<syn::Token![:]>().map_err(|error| syn::Error::new(error.span(), EXPECTED))?;
    Ok(WrittenVersion { tag: value, span, parts: parts(&content, version_part)? })
}

fn parts<T>(input: ParseStream<'_>, read: fn(ParseStream<'_>) -> syn::Result<T>) -> syn::Result<Vec<T>> {
    Punctuated::<T, syn::Token![,]>::parse_terminated_with(input, read).map(|list| list.into_iter().collect())
}

fn part(input: ParseStream<'_>) -> syn::Result<Written> {
    let word: Ident = input.parse()?;
    if !input.peek(syn::token::Paren) {
        return Ok(Written::Field(word));
    }
    let content;
    syn::parenthesized!(content in input);
    match word.to_string().as_str() {
        "len" => {
            let (field, coding) = len(&content)?;
            Ok(Written::Len(field, coding))
        }
        "mask" => {
            let field = content.parse()?;
            content.parse::<syn::Token![,]>()?;
            let width: Ident = content.parse()?;
            if width != "u32" {
                return Err(syn::Error::new(width.span(), "unsupported width of a mask; write `u32`"));
            }
            Ok(Written::Mask(field))
        }
        "options" => {
            let field = content.parse()?;
            content.parse::<syn::Token![:]>()?;
            Ok(Written::Options(field, parts(&content, option)?))
        }
        "each" => {
            let field = content.parse()?;
            content.parse::<syn::Token![:]>()?;
            Ok(Written::Each(field, parts(&content, member)?))
        }
        _ => Err(syn::Error::new(
            word.span(),
            format!("unknown part `{word}(...)`; a layout has fields, `len`, `mask`, `options` and `each`"),
        )),
    }
}

fn version_part(input: ParseStream<'_>) -> syn::Result<Written> {
    let field: Ident = input.parse()?;
    if input.peek(syn::Token![=]) {
        input.parse::<syn::Token![=]>()?;
        let variant: syn::Path = syn::Path::parse_mod_style(input)?;
        let content;
        syn::parenthesized!(content in input);
        return Ok(Written::Variant(field, variant, Box::new(content.parse()?)));
    }
    if !input.peek(syn::token::Paren) {
        return Ok(Written::Field(field));
    }
    let content;
    syn::parenthesized!(content in input);
    let word: Ident = content.parse()?;
    if word != "len" {
        return Err(syn::Error::new(word.span(), "expected where the count is, such as `len = message.header.count`"));
    }
    content.parse::<syn::Token![=]>()?;
    let path = Punctuated::<Ident, syn::Token![.]>::parse_separated_nonempty(&content)?;
    Ok(Written::Counted(field, path.into_iter().collect()))
}

/// `field, u8`
fn len(input: ParseStream<'_>) -> syn::Result<(Ident, LenCoding)> {
    let field = input.parse()?;
    input.parse::<syn::Token![,]>()?;
    let coding: Ident = input.parse()?;
    let found = LenCoding::ALL.into_iter().find(|known| coding == known.name());
    found.map(|coding| (field, coding)).ok_or_else(|| {
        let words: Vec<_> = LenCoding::ALL.iter().map(|known| format!("`{}`", known.name())).collect();
        syn::Error::new(coding.span(), format!("unknown length coding; write {}", super::attr::either(&words)))
    })
}

/// `name: u64 = 0..=1`
fn option(input: ParseStream<'_>) -> syn::Result<MaskedOption> {
    const EXPECTED: &str = "expected the bits of the mask, such as `= 2` or `= 0..=1`";
    let member = input.parse()?;
    input.parse::<syn::Token![:]>()?;
    let scalar = scalar(input)?;
    input.parse::<syn::Token![=]>().map_err(|error| syn::Error::new(error.span(), EXPECTED))?;
    let first: syn::LitInt = input.parse().map_err(|error: syn::Error| syn::Error::new(error.span(), EXPECTED))?;
    let mut last = first.clone();
    if input.peek(syn::Token![..=]) {
        input.parse::<syn::Token![..=]>()?;
        last = input.parse()?;
    }
    let (low, high): (u32, u32) = (first.base10_parse()?, last.base10_parse()?);
    if low > high || high > 31 {
        return Err(syn::Error::new(last.span(), "bits of a u32 are 0 to 31, the smaller one first"));
    }
    Ok(MaskedOption { member, bits: (low..=high).fold(0, |bits, bit| bits | 1 << bit), scalar })
}

fn scalar(input: ParseStream<'_>) -> syn::Result<Scalar> {
    let name: Ident = input.parse()?;
    let found = Scalar::ALL.into_iter().find(|(known, _)| name == known);
    found.map(|(_, scalar)| scalar).ok_or_else(|| syn::Error::new(name.span(), "expected a number, such as `u32`"))
}

/// `len(name, u16)`, `name: u8`
fn member(input: ParseStream<'_>) -> syn::Result<Member> {
    let name: Ident = input.parse()?;
    if name == "len" && input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in input);
        let (name, coding) = len(&content)?;
        return Ok(Member::Len(name, coding));
    }
    input.parse::<syn::Token![:]>()?;
    Ok(Member::Plain(name, Box::new(syn::Type::parse(input)?)))
}
