//! Structs whose fields are bits of one integer: `bits` on the struct and on its fields.

use proc_macro2::Span;
use quote::ToTokens as _;
use syn::meta::ParseNestedMeta;

use super::attr::{self, Attributes, Coding, Place, Spanned, either, ungrouped};
use super::number::{INTEGERS, names};
use crate::context::Context;
use crate::model::{Bits, Fields, Scalar, Style, Type};

/// What `bits = ...` says.
#[derive(Clone, Copy)]
pub enum Word {
    /// Of a struct: the integer that is written.
    Wire(Scalar),
    /// Of a field: its number of bits.
    Width(u32),
}

/// Reads the value of `bits = ...`.
pub fn word(meta: &ParseNestedMeta<'_>, place: Place) -> syn::Result<Word> {
    let value = ungrouped(meta.value()?.parse()?);
    match (&value, place) {
        (syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }), Place::Field) => {
            match number.base10_parse() {
                Ok(width @ 1..=64) => Ok(Word::Width(width)),
                _ => Err(syn::Error::new(number.span(), "expected 1 to 64 bits")),
            }
        }
        (_, Place::Field) => {
            Err(syn::Error::new_spanned(&value, "expected the field's number of bits, such as `bits = 4`"))
        }
        (syn::Expr::Path(path), _) => {
            let wire = INTEGERS.into_iter().find(|integer| path.path.is_ident(integer.name()));
            wire.map(Word::Wire).ok_or_else(|| unknown_integer(&value))
        }
        _ => Err(unknown_integer(&value)),
    }
}

fn unknown_integer(value: &syn::Expr) -> syn::Error {
    let message = format!("expected the integer whose bits the fields are: {}", either(&names()));
    syn::Error::new_spanned(value, message)
}

/// Reports words of a struct that belong beside `bits`, and those that do not.
pub fn report_struct(cx: &Context, attributes: &Attributes) {
    let Some(bits) = &attributes.bits else {
        if let Some(Spanned { value: Coding::Varint, span }) = &attributes.coding {
            let message =
                "`varint` on a struct belongs beside `bits`; write `bits = u16, varint`, or put it on a field";
            cx.error_span(*span, message);
        }
        return;
    };
    if let (Word::Wire(Scalar::U8), Some(coding)) = (bits.value, &attributes.coding) {
        cx.error_span(coding.span, "`varint` codes `u16`, `u32` or `u64`; remove it, or write `bits = u16, varint`");
    }
    let others = [
        ("tag", attributes.tag.as_ref().map(|word| word.span)),
        ("untagged", attributes.untagged.map(|word| word.span)),
        ("byte_len", attributes.byte_len.as_ref().map(|word| word.span)),
        ("region", attributes.region.as_ref().map(|word| word.span)),
        ("layout", attributes.layout.as_ref().map(|word| word.span)),
        ("version", attributes.versions.first().map(|word| word.span)),
        ("remote", attributes.remote.as_ref().map(|word| word.span)),
        ("from", attributes.from.as_ref().map(|word| word.span)),
        ("try_from", attributes.try_from.as_ref().map(|word| word.span)),
        ("into", attributes.into.as_ref().map(|word| word.span)),
    ];
    for (name, span) in others {
        if let Some(span) = span {
            let message = format!("unsupported `{name}` beside `bits`; put it on a struct that holds this one");
            cx.error_span(span, message);
        }
    }
}

/// Reports what else is said of a field that is bits, or that it is bits where the struct is no integer; nothing where what the
/// struct says was not understood.
pub fn report_field(cx: &Context, attributes: &Attributes, is_in_bits: Option<bool>) {
    match (is_in_bits, &attributes.bits) {
        (Some(true), _) => {
            if let Some(span) = other_word(attributes) {
                let message = "a field that is bits of an integer has no other attribute than `bits`; remove this";
                cx.error_span(span, message);
            }
        }
        (Some(false), Some(bits)) => {
            let message =
                "`bits` on a field belongs in a struct that is one integer; add `#[limcode(bits = u8)]` to the struct";
            cx.error_span(bits.span, message);
        }
        (Some(false), None) | (None, _) => {}
    }
}

/// Where the attributes of a field ask for something that bits do not have.
fn other_word(attributes: &Attributes) -> Option<Span> {
    let others = [
        attributes.coding.as_ref().map(|word| word.span),
        attributes.with.as_ref().map(|word| word.span),
        attributes.delta.as_ref().map(|word| word.span),
        attributes.max_len.as_ref().map(|word| word.span),
        attributes.number.first().map(|(_, span)| span),
        attributes.discard.map(|word| word.span),
        attributes.at_end.map(|word| word.span),
        attributes.skip.as_ref().map(|word| word.span),
        attributes.borrow.map(|word| word.span),
        attributes.field_view.map(|word| word.span),
    ];
    others.into_iter().flatten().next()
}

/// The bits of a struct, whose fields say how many they are.
pub fn bits(
    cx: &Context,
    word: Spanned<Word>,
    attributes: &Attributes,
    source: &syn::Fields,
    fields: &Fields,
) -> Option<Bits> {
    let Word::Wire(wire) = word.value else { return None };
    if fields.style != Style::Named {
        cx.error_span(word.span, "`bits` is for a struct with named fields; give each field a name");
        return None;
    }
    if let Some(skipped) = fields.skipped.first() {
        cx.error_at(&skipped.ty, "a skipped field has no bits; remove it, or put it in the struct around this one");
        return None;
    }
    let bits = Bits { wire, is_varint: attributes.coding.is_some(), widths: Vec::new() };
    // What is wrong with an attribute was reported.
    let quiet = Context::new();
    let own = source.iter().map(|field| attr::attributes(&quiet, &field.attrs, Place::Field));
    let own: Vec<_> = own.collect();
    let _ = quiet.finish();
    let found = fields.list.iter().zip(&own).map(|(field, own)| match own.is_broken || other_word(own).is_some() {
        true => None,
        false => width_of(cx, &field.ty, &field.source.ty, own.bits),
    });
    // Each is reported.
    let found: Vec<_> = found.collect();
    let widths = found.into_iter().collect::<Option<Vec<u32>>>()?;
    let (sum, all) = (widths.iter().sum::<u32>(), bits.len_bits());
    if sum != all {
        let name = wire.name();
        let message = if sum < all {
            let left = all - sum;
            let remedy = match left {
                1 => "1 is left; add a field for it, such as `_unused: bool`".to_owned(),
                _ => format!(
                    "{left} are left; add a field for them, such as `_unused: {name}` with `#[limcode(bits = {left})]`"
                ),
            };
            format!("the fields take {sum} of the {all} bits of `{name}`, {remedy}")
        } else {
            format!("the fields take {sum} bits, but `{name}` has {all}; use a wider integer, or fewer bits")
        };
        cx.error_span(word.span, message);
        return None;
    }
    Some(Bits { widths, ..bits })
}

/// The number of bits of a field; none after reporting what is wrong with it.
fn width_of(cx: &Context, ty: &Type, source: &syn::Type, width: Option<Spanned<Word>>) -> Option<u32> {
    let said = width.map(|width| (width.value, width.span));
    let most = match ty {
        Type::Bool => 1,
        Type::Scalar(scalar) if INTEGERS.contains(scalar) => scalar.size_bytes() as u32 * 8,
        _ => {
            let span = said.map_or_else(|| span_of(source), |(_, span)| span);
            let types = [names().as_slice(), &["`bool`".to_owned()]].concat();
            let message = format!(
                "bits are {}, but this field is `{}`; write one of these, without an alias",
                either(&types),
                ty.text()
            );
            cx.error_span(span, message);
            return None;
        }
    };
    match said {
        Some((Word::Width(width), span)) if width > most => {
            let unit = if most == 1 { "bit" } else { "bits" };
            cx.error_span(
                span,
                format!("`{}` holds {most} {unit}; write `bits = {most}` or fewer, or use a wider type", ty.text()),
            );
            None
        }
        Some((Word::Width(width), _)) => Some(width),
        None if most == 1 => Some(1),
        _ => {
            cx.error_at(source, "this field needs its number of bits; add `#[limcode(bits = 4)]` with that number");
            None
        }
    }
}

fn span_of(source: &syn::Type) -> Span {
    source.to_token_stream().into_iter().next().map_or_else(Span::call_site, |token| token.span())
}
