//! Fields that may be missing at the end of the input.

use proc_macro2::Span;

use super::attr::{Attributes, Coding, Spanned};
use crate::context::Context;
use crate::model::{Fields, LenCoding, Type};

/// Why no field of an item with these attributes may be missing.
pub fn never_missing(attributes: &Attributes) -> Option<&'static str> {
    let reasons = [
        (attributes.bits.is_some(), "on bits of an integer"),
        (attributes.view.is_some(), "beside `view`, which shows where each field is in the bytes"),
        (attributes.fields.is_some(), "beside `fields`, which shows where each field is in the bytes"),
        (attributes.view_mut.is_some(), "beside `view_mut`, which shows where each field is in the bytes"),
        (attributes.borrowed.is_some(), "beside `borrowed`"),
        (attributes.arena.is_some(), "beside `arena`"),
        (attributes.layout.is_some() || !attributes.versions.is_empty(), "beside `layout` and `version`"),
        (attributes.untagged.is_some(), "in the form without a prefix"),
        (attributes.byte_len.is_some(), "beside `byte_len`, which says where the fields end"),
        (attributes.region.is_some(), "beside `region`, behind which the input does not end"),
        (attributes.remote.is_some(), "in the definition of another type"),
        (attributes.encode_only.is_some(), "beside `encode_only`, for nothing is read"),
    ];
    reasons.into_iter().find(|(holds, _)| *holds).map(|(_, reason)| reason)
}

/// Reports what else the attributes of such a field ask for.
pub fn report_others(cx: &Context, at_end: Span, attributes: &Attributes) {
    let is_coded = attributes.with.is_some()
        || attributes.coding.is_some()
        || attributes.delta.is_some()
        || attributes.max_len.is_some();
    let is_rest = |coding: &Spanned<Coding>| coding.value == Coding::Len(LenCoding::Rest);
    if attributes.coding.as_ref().is_some_and(is_rest) {
        cx.error_span(at_end, "where the input ends, `len = rest` reads no elements; remove `at_end`");
    } else if attributes.discard.is_some() || attributes.borrow.is_some() || attributes.field_view.is_some() {
        cx.error_span(at_end, "a field that may be missing is read to a value; remove one of the two");
    } else if is_coded {
        cx.error_span(at_end, CODED);
    }
}

const CODED: &str = "a field with `at_end` is coded by its type alone; wrap it in a struct, put the coding on that struct's \
                     field, and use the struct here";

/// Reports a coding that comes from elsewhere.
pub fn report_coding(cx: &Context, at_end: Span, ty: &Type) {
    if ty.is_coded_by_attribute() {
        cx.error_span(at_end, CODED);
    }
}

/// Reports fields that follow one that may be missing, and must not be.
pub fn report_order(cx: &Context, fields: &Fields) {
    let mut behind = fields.list.iter().skip_while(|field| !field.may_be_missing);
    let Some(first) = behind.next() else { return };
    if let Some(field) = behind.find(|field| !field.may_be_missing) {
        let name = first.source_name();
        let message = format!(
            "this field follows `{name}`, which may be missing at the end of the input; add `#[limcode(at_end = default)]` here, too"
        );
        cx.error_at(&field.source.ty, message);
    }
}
