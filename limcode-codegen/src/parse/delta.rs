//! Elements of which one number is written as the difference from the element before: `delta(slot, from = root)`.

use proc_macro2::Ident;
use syn::meta::ParseNestedMeta;

use super::attr::{Attributes, Coding, Spanned};
use crate::context::Context;
use crate::model::{Delta, Fields, LenCoding, NumberRule, Scalar, Style, Target, Type, own_name};

/// What stands in the parentheses.
#[derive(Clone)]
pub struct Words {
    /// The number, a field of the element.
    member: Ident,
    /// The field that the first difference is from.
    from: Option<Ident>,
}

/// Reads `(member)` or `(member, from = field)`.
pub fn words(meta: &ParseNestedMeta<'_>) -> syn::Result<Words> {
    const EXPECTED: &str = "expected the number of an element that is written as a difference, such as `delta(slot)` or `delta(slot, from = root)`";
    let unexpected = |error: syn::Error| syn::Error::new(error.span(), EXPECTED);
    if !meta.input.peek(syn::token::Paren) {
        return Err(syn::Error::new_spanned(&meta.path, EXPECTED));
    }
    let content;
    syn::parenthesized!(content in meta.input);
    let member = content.parse().map_err(unexpected)?;
    let mut from = None;
    if !content.is_empty() {
        content.parse::<syn::Token![,]>().map_err(unexpected)?;
        let word: Ident = content.parse().map_err(unexpected)?;
        if word != "from" {
            return Err(syn::Error::new(word.span(), EXPECTED));
        }
        content.parse::<syn::Token![=]>().map_err(unexpected)?;
        from = Some(content.parse().map_err(unexpected)?);
    }
    if !content.is_empty() {
        return Err(syn::Error::new(content.span(), EXPECTED));
    }
    Ok(Words { member, from })
}

/// Why no field of a struct with these attributes has differences.
pub fn never(attributes: &Attributes) -> Option<&'static str> {
    let reasons = [
        (attributes.layout.is_some() || !attributes.versions.is_empty(), "beside `layout` and `version`"),
        (attributes.remote.is_some(), "in the definition of another type"),
        (attributes.arena.is_some(), "beside `arena`; write the owned type, with `borrowed`"),
    ];
    reasons.into_iter().find(|(holds, _)| *holds).map(|(_, reason)| reason)
}

/// Why a field with these attributes has no differences.
pub fn beside(attributes: &Attributes) -> Option<&'static str> {
    let is_rest = |coding: &Spanned<Coding>| coding.value == Coding::Len(LenCoding::Rest);
    let takes_rest = attributes.coding.as_ref().is_some_and(is_rest);
    let reasons = [
        (takes_rest, "beside `len = rest`; give the elements a length that is written"),
        (attributes.with.is_some(), "beside `with`, which says how the elements are written, too; keep one of the two"),
        (attributes.discard.is_some(), "beside `discard`; remove one of the two"),
        (attributes.field_view.is_some(), "beside a kind of `view`; remove one of the two"),
    ];
    reasons.into_iter().find(|(holds, _)| *holds).map(|(_, reason)| reason)
}

/// How the elements of `ty` are written, where an attribute says that one number is a difference; reports a field that does not fit,
/// as `unfit` says or by its type.
pub fn delta(cx: &Context, ty: &Type, words: Option<&Spanned<Words>>, unfit: Option<&str>) -> Option<Delta> {
    let Spanned { value: Words { member, from }, span } = words?;
    let is_struct =
        |elem: &Type| matches!(elem, Type::Named(elem) if elem.of.is_none() && elem.target != Target::Parameter);
    let message = match (unfit, ty) {
        (Some(reason), _) => format!("unsupported `delta` {reason}"),
        (None, Type::Sequence(elem, _)) if is_struct(elem) => {
            return Some(Delta { member: own_name(member), from: from.as_ref().map(own_name) });
        }
        (None, ty) => format!(
            "`delta` is for a `Vec<T>` of structs that have the number, but this field is `{}`; declare a struct for its elements",
            ty.text()
        ),
    };
    cx.error_span(*span, message);
    None
}

/// Reports a difference from what is not an option with `none` in front of the elements.
pub fn report_from(cx: &Context, fields: &Fields) {
    for (index, field) in fields.list.iter().enumerate() {
        let Some(Delta { from: Some(from), .. }) = &field.delta else { continue };
        let is_option = |ty: &Type| matches!(ty, Type::Number(number) if number.wire == Scalar::U64 && matches!(number.rule, NumberRule::NoneIs(_)));
        let before = fields.list[..index].iter().find(|field| field.local_name(Style::Named) == *from);
        if !before.is_some_and(|before| is_option(&before.ty)) {
            let message = format!(
                "`from = {from}` names no `Option<u64>` with `none` in front of this field; declare it there, such as `#[limcode(none = u64::MAX)] {from}: Option<u64>`"
            );
            cx.error_at(&field.source.ty, message);
        }
    }
}
