//! The bytes that the fields of a struct are in: behind a length, or in a region.

use proc_macro2::Span;

use super::attr::Attributes;
use super::ty::array_len;
use crate::context::Context;
use crate::model::{ArrayLen, Fields, Section};

/// The section that the attributes of a struct ask for, and the word at which they do.
pub fn asked(attributes: &Attributes) -> Option<(&'static str, Span)> {
    let byte_len = attributes.byte_len.as_ref().map(|word| ("byte_len", word.span));
    byte_len.or(attributes.region.as_ref().map(|word| ("region", word.span)))
}

/// The section itself.
pub fn section(cx: &Context, attributes: &Attributes) -> Option<Section> {
    if let (Some(_), Some(region)) = (&attributes.byte_len, &attributes.region) {
        cx.error_span(
            region.span,
            "a region has a fixed size, so its length is not written; remove `byte_len` or `region`",
        );
    }
    if let Some(coding) = &attributes.byte_len {
        return Some(Section::Counted(coding.value));
    }
    let region = attributes.region.as_ref()?;
    let len_bytes = array_len(&region.value);
    if matches!(len_bytes, ArrayLen::Literal(0)) {
        cx.error_span(
            region.span,
            "a region of no bytes holds no value; write its size in bytes, such as `region = 56`",
        );
    }
    Some(Section::Region(len_bytes))
}

/// Reports a field that takes the rest of the input, and is not the last.
pub fn report_order(cx: &Context, fields: &Fields) {
    let mut behind = fields.list.iter().skip_while(|field| !field.ty.takes_rest());
    let (Some(first), Some(field)) = (behind.next(), behind.next()) else { return };
    let message = format!(
        "this field follows `{}`, which takes the rest of the input; move that field to the end, or give it a length that is written",
        first.source_name()
    );
    cx.error_at(&field.source.ty, message);
}

/// Reports a field that takes the rest of the input, where something else says what is written.
pub fn report_parts(cx: &Context, fields: &Fields) {
    for field in fields.list.iter().filter(|field| field.ty.takes_rest()) {
        let message = "unsupported `len = rest` beside `layout` and `version`; put these fields in a struct of their own, and \
                       hold it in one whose last field takes the rest";
        cx.error_at(&field.source.ty, message);
    }
}
