//! Structs and enums.

use super::arrange;
use super::at_end;
use super::attr::{self, Attributes, Place, Spanned, Tag};
use super::bits;
use super::conversion;
use super::delta;
use super::number;
use super::peers;
use super::section;
use super::serde;
use super::serde_with::Form;
use super::tag::{Tags, reserved_of};
use super::ty::{max_len, with_coding};
use super::validation::{self, validation};
use super::wincode::{self, Wincode};
use crate::context::Context;
use crate::model::{
    Body, DefaultValue, Field, Fields, Item, Reserved, Skipped, SkippedValue, Style, TagCoding, Variant,
};

/// Reads an item. Answers none after reporting why it cannot be coded at all.
pub fn item(cx: &Context, source: &syn::DeriveInput) -> Option<Item> {
    let place = match &source.data {
        syn::Data::Struct(_) => Place::Struct,
        syn::Data::Enum(_) => Place::Enum,
        syn::Data::Union(data) => {
            cx.error_span(
                data.union_token.span,
                "unsupported union; use an enum, whose tag tells a decoder which field is meant",
            );
            return None;
        }
    };
    let attributes = attr::attributes(cx, &source.attrs, place);
    let serde = serde::attributes(cx, &source.attrs, place, &attributes);
    let wincode = wincode::attributes(cx, &source.attrs, place, &attributes);
    let around = Around {
        generics: &source.generics,
        never_delta: match &source.data {
            syn::Data::Struct(syn::DataStruct { fields: syn::Fields::Named(_), .. }) => delta::never(&attributes),
            _ => Some("outside of a struct with named fields; declare one"),
        },
        is_coded_by_wincode: wincode::is_used(source),
        is_in_arena: attributes.arena.is_some(),
        is_remote: attributes.remote.is_some(),
        is_in_bits: (!attributes.is_broken || attributes.bits.is_some()).then_some(attributes.bits.is_some()),
        keeps_all: keeps_all(&attributes),
        never_validated: validation::never(&attributes),
        never_missing: match place {
            Place::Struct => at_end::never_missing(&attributes),
            _ => Some("in an enum; put it in a struct, which the variant holds"),
        },
    };
    if !attributes.is_broken {
        bits::report_struct(cx, &attributes);
    }
    let conversion = conversion::conversion(cx, &attributes, &serde, around.is_coded_by_wincode);
    let body = match (&conversion, &source.data) {
        (Some(conversion), _) => conversion::body(cx, source, conversion)?,
        (None, syn::Data::Struct(data)) => struct_body(cx, around, data, &attributes, serde.default)?,
        (None, syn::Data::Enum(data)) => enum_body(cx, around, data, &attributes, &wincode)?,
        (None, syn::Data::Union(_)) => return None,
    };
    if conversion.is_some() {
        conversion::report_unused(cx, source, &attributes);
    }
    if let (Some(remote), Some(_)) = (&attributes.remote, &attributes.encode_only) {
        cx.error_span(remote.span, "a remote definition writes and reads; remove `encode_only`");
    }
    if let (Some(_), Some(segments)) = (&attributes.remote, &attributes.segments) {
        cx.error_span(segments.span, "a remote definition always copies; remove `segments`");
    }
    let is_other_type = attributes.remote.is_some() || conversion.is_some();
    let asks_for_view = attributes.asks_for_view();
    let others = [("borrowed", &attributes.borrowed), ("arena", &attributes.arena)];
    let others = others.into_iter().filter_map(|(name, word)| Some((name, word.as_ref()?.span)));
    for (name, span) in asks_for_view.into_iter().chain(others) {
        if is_other_type {
            let message = format!(
                "unsupported `{name}` on a converted type or a remote definition; put it on the type that is encoded"
            );
            cx.error_span(span, message);
        } else if attributes.encode_only.is_some() {
            cx.error_span(span, format!("`{name}` is a way to read; remove it, or remove `encode_only`"));
        }
    }
    if let (Some((word, span)), Some(_)) = (asks_for_view, source.generics.lifetimes().next()) {
        let why = "on a type that borrows: what is decoded refers to its bytes already";
        cx.error_span(span, format!("unsupported `{word}` {why}; remove `{word}`"));
    }
    if let (Some((word, span)), Body::Enum { variants, .. }) = (asks_for_view, &body)
        && variants.is_empty()
    {
        let message = format!(
            "an enum without variants has no value to view; remove `{word}`, and put `#[limcode(view = owned)]` on fields \
             of this type in types with views"
        );
        cx.error_span(span, message);
    }
    if let (Some(borrowed), Some(_)) = (&attributes.borrowed, &attributes.arena) {
        cx.error_span(borrowed.span, "`arena` is for a type that borrows already; remove one of the two");
    }
    super::arena::lifetimes(cx, source, &attributes);
    super::arena::members(cx, &body, &attributes);
    let section = section::section(cx, &attributes);
    let validation = validation(cx, &attributes, is_other_type);
    let of_parts = [attributes.layout.as_ref().map(|own| own.span), section::asked(&attributes).map(|(_, span)| span)];
    for span in of_parts.into_iter().flatten().chain(attributes.versions.iter().map(|own| own.span)) {
        if is_other_type {
            cx.error_span(span, "unsupported on a converted type or a remote definition; declare a type of your own");
        }
    }
    Some(Item {
        source: source.clone(),
        name: source.ident.to_string(),
        body,
        conversion,
        validation,
        remote: attributes.remote.map(|path| path.value),
        section,
        is_encode_only: attributes.encode_only.is_some(),
        has_segments: attributes.segments.is_some(),
        has_view: asks_for_view.is_some(),
        has_fields: attributes.fields.is_some(),
        has_view_mut: attributes.view_mut.is_some(),
        has_borrowed: attributes.borrowed.is_some(),
        is_in_arena: attributes.arena.is_some(),
        may_end: true,
        bounds: attributes.bound.map(|bound| bound.value).unwrap_or_default(),
        runtime: attributes.runtime.map(|path| path.value),
        docs: docs(&source.attrs),
    })
}

/// Why no field of an item with these attributes can be discarded.
fn keeps_all(attributes: &Attributes) -> Option<&'static str> {
    let reasons = [
        (attributes.borrowed.is_some(), "beside `borrowed`, whose second type has the same fields"),
        (attributes.arena.is_some(), "beside `arena`, whose owned type has the same fields"),
        (attributes.layout.is_some() || !attributes.versions.is_empty(), "beside `layout` and `version`"),
        (attributes.remote.is_some(), "in the definition of another type"),
        (attributes.encode_only.is_some(), "beside `encode_only`, for nothing is read"),
    ];
    reasons.into_iter().find(|(holds, _)| *holds).map(|(_, reason)| reason)
}

/// What is to be known of the item around a field.
#[derive(Clone, Copy)]
struct Around<'a> {
    generics: &'a syn::Generics,
    is_coded_by_wincode: bool,
    /// Whether the item describes a type of another crate, of which nothing borrows.
    is_remote: bool,
    /// Whether a reference is to what is in an arena.
    is_in_arena: bool,
    /// Whether a field is bits of the item's integer; none where what the item says was not understood.
    is_in_bits: Option<bool>,
    /// Why no field of the item can be discarded.
    keeps_all: Option<&'static str>,
    /// Why no field of the item has a function that accepts it.
    never_validated: Option<&'static str>,
    /// Why no field of the item may be missing.
    never_missing: Option<&'static str>,
    /// Why no field of the item has differences in its elements.
    never_delta: Option<&'static str>,
}

fn struct_body(
    cx: &Context,
    around: Around<'_>,
    data: &syn::DataStruct,
    attributes: &Attributes,
    default: Option<DefaultValue>,
) -> Option<Body> {
    let version_guard = match (&attributes.tag, &attributes.untagged) {
        _ if attributes.is_broken => false,
        (Some(_), Some(_)) if attributes.byte_len.is_some() => {
            let span = attributes.byte_len.as_ref().map_or_else(proc_macro2::Span::call_site, |own| own.span);
            cx.error_span(
                span,
                "a form without a prefix begins with its own first byte, not with a length; remove one of the two",
            );
            false
        }
        (Some(_), Some(untagged)) if attributes.region.is_some() => {
            cx.error_span(untagged.span, "unsupported beside `region`; put `region` on a struct that holds this one");
            false
        }
        (Some(Spanned { value: Tag::Coding(TagCoding::VersionPrefix), .. }), Some(_)) => true,
        (Some(tag @ Spanned { value: Tag::Coding(TagCoding::ZeroCount), .. }), _) => {
            cx.error_span(tag.span, "`zero_count` belongs on an enum, one of whose variants begins with a count");
            false
        }
        (Some(Spanned { value: Tag::Coding(coding), span }), None) if *coding != TagCoding::VersionPrefix => {
            cx.error_span(*span, format!("a struct has no tag; remove `tag = {}`", coding.name()));
            false
        }
        (Some(tag), _) => {
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
    let holder = if matches!(&data.fields, syn::Fields::Unnamed(list) if list.unnamed.len() == 1) {
        Holder::Newtype
    } else {
        Holder::Struct { has_default: default.is_some() }
    };
    let mut fields = fields(cx, around, &data.fields, holder)?;
    fields.default =
        default.filter(|_| fields.skipped.iter().any(|field| matches!(field.value, SkippedValue::OfHolder)));
    let shows_bytes = attributes.view.is_some() || attributes.fields.is_some() || attributes.view_mut.is_some();
    let mut versions = Vec::new();
    for (index, version) in attributes.versions.iter().enumerate() {
        if attributes.versions[..index].iter().any(|before| before.tag == version.tag) {
            cx.error_span(version.span, format!("version {} has a form already; keep one", version.tag));
        } else if version_guard {
            let form = arrange::version_of(cx, around.generics, &fields, version);
            if shows_bytes && form.as_ref().is_some_and(|form| !form.starts_with_variant()) {
                cx.error_span(
                    version.span,
                    "with a view, the variant must be the first part, because the view includes the prefix byte; move it there, or \
                     remove `view`, `fields` and `view_mut`",
                );
            }
            versions.extend(form);
        } else {
            cx.error_span(
                version.span,
                "`version` is beside the form without a prefix; add `tag = version_prefix, untagged`",
            );
        }
    }
    if let Some(word) = attributes.bits {
        fields.bits = bits::bits(cx, word, attributes, &data.fields, &fields);
    }
    if attributes.layout.is_some() || !attributes.versions.is_empty() {
        section::report_parts(cx, &fields);
    } else {
        section::report_order(cx, &fields);
    }
    if let Some(written) = &attributes.layout {
        fields.arrangement = arrange::arrangement(cx, around.generics, &fields, written);
    }
    Some(Body::Struct { fields, version_guard, versions })
}

fn enum_body(
    cx: &Context,
    around: Around<'_>,
    data: &syn::DataEnum,
    attributes: &Attributes,
    wincode: &Wincode,
) -> Option<Body> {
    let coding = match (&attributes.tag, &wincode.tag_encoding) {
        (Some(Spanned { value: Tag::Coding(own), .. }), of_wincode) => {
            if let Some(of_wincode) = of_wincode.as_ref().filter(|of_wincode| of_wincode.value != *own) {
                let message =
                    format!("`tag_encoding` contradicts limcode's `tag = {}`; keep one of the two", own.name());
                cx.error_span(of_wincode.span, message);
            }
            *own
        }
        (_, Some(of_wincode)) => of_wincode.value,
        _ => TagCoding::U32,
    };
    let mut tags = Tags::new(coding, around.is_coded_by_wincode);
    let mut reserved = reserved_of(cx, attributes, coding);
    let mut variants = Vec::new();
    let mut is_whole = true;
    for (index, variant) in data.variants.iter().enumerate() {
        match read_variant(cx, around, variant, &mut tags) {
            Some(Read::Coded(read)) => variants.push(*read),
            Some(Read::Reserved { tag, serde_skip }) => {
                if let Some(span) = serde_skip
                    && data.variants.iter().skip(index + 1).any(|later| !is_skipped(later))
                {
                    cx.error_span(
                        span,
                        "unsupported serde attribute `skip` before other variants: serde counts the skipped variant when it writes, and not when it reads; move the variant to the end",
                    );
                }
                reserved.extend(tag.map(|tag| Reserved {
                    first: tag,
                    last: tag,
                    variant: Some(variant.ident.clone()),
                }));
            }
            None => is_whole = false,
        }
    }
    is_whole.then_some(Body::Enum { tag: coding, variants, reserved })
}

/// Whether serde leaves a variant out.
fn is_skipped(variant: &syn::Variant) -> bool {
    let quiet = Context::new();
    let own = Attributes::default();
    let skip = serde::attributes(&quiet, &variant.attrs, Place::Variant, &own).skip(&quiet, &own);
    // What is wrong with them is reported where the variant is read.
    let _ = quiet.finish();
    skip.is_some()
}

/// A variant that was read.
enum Read {
    Coded(Box<Variant>),
    /// Without a wire form.
    Reserved {
        tag: Option<u32>,
        serde_skip: Option<proc_macro2::Span>,
    },
}

fn read_variant(cx: &Context, around: Around<'_>, source: &syn::Variant, tags: &mut Tags) -> Option<Read> {
    let quiet = Context::new();
    let attributes = attr::attributes(cx, &source.attrs, Place::Variant);
    // Of a variant with one field, serde takes `with` as if it stood on the field.
    let of_field = only_field(source).map(|field| attr::attributes(&quiet, &field.attrs, Place::Field));
    let _ = quiet.finish();
    let own = of_field.as_ref().unwrap_or(&attributes);
    let serde = serde::attributes(cx, &source.attrs, Place::Variant, own);
    let skip = serde.skip(cx, own);
    let wincode = wincode::attributes(cx, &source.attrs, Place::Variant, &attributes);
    let tag = tags.of(cx, source, &attributes, &wincode);
    if let (Some(span), true, None) = (skip, around.is_coded_by_wincode, &attributes.reserved) {
        cx.error_span(
            span,
            "serde skips this variant, but wincode writes it; remove this, or decide with `#[limcode(reserved)]`",
        );
    }
    if attributes.reserved.is_some() || skip.is_some() {
        let serde_skip = skip.filter(|_| attributes.reserved.is_none());
        return Some(Read::Reserved { tag, serde_skip });
    }
    match (serde.with, only_field(source)) {
        (Some(span), None) => cx.error_span(
            span,
            "unsupported serde `with` on a variant of several fields; put it on the field that it codes",
        ),
        _ => serde.report_unknown(cx, own),
    }
    Some(Read::Coded(Box::new(Variant {
        name: source.ident.to_string(),
        source: source.clone(),
        tag,
        is_untagged: attributes.untagged.is_some() && tag.is_none() && !attributes.is_broken,
        fields: fields(
            cx,
            around,
            &source.fields,
            Holder::Variant { form: serde.form.filter(|_| only_field(source).is_some()), borrows: serde.borrow },
        )?,
        docs: docs(&source.attrs),
    })))
}

/// The field of a variant that has one.
fn only_field(source: &syn::Variant) -> Option<&syn::Field> {
    if source.fields.len() == 1 { source.fields.iter().next() } else { None }
}

/// What holds fields, as far as serde makes a difference.
#[derive(Clone, Copy)]
enum Holder {
    /// A struct; one with a default gives it to the fields that are skipped.
    Struct { has_default: bool },
    /// A struct of one position. serde writes and reads it, whatever its attributes say of skipping.
    Newtype,
    /// A variant, with what serde writes in the place of its only field, and whether serde's `borrow` is on it.
    Variant { form: Option<Spanned<Form>>, borrows: bool },
}

/// Reads the fields of `holder`.
fn fields(cx: &Context, around: Around<'_>, source: &syn::Fields, holder: Holder) -> Option<Fields> {
    let style = match source {
        syn::Fields::Named(_) => Style::Named,
        syn::Fields::Unnamed(list) if list.unnamed.len() == 1 => Style::Newtype,
        syn::Fields::Unnamed(_) => Style::Tuple,
        syn::Fields::Unit => Style::Unit,
    };
    let mut fields =
        Fields { style, list: Vec::new(), skipped: Vec::new(), default: None, arrangement: None, bits: None };
    let mut is_whole = true;
    for (member, field) in source.members().zip(source) {
        match read_field(cx, around, member, field, holder) {
            Some(Ok(field)) => fields.list.push(field),
            Some(Err(skipped)) => fields.skipped.push(skipped),
            None => is_whole = false,
        }
    }
    at_end::report_order(cx, &fields);
    delta::report_from(cx, &fields);
    if matches!(holder, Holder::Variant { .. }) {
        section::report_order(cx, &fields);
    }
    is_whole.then_some(fields)
}

/// Reads a field: what is written, or what is not.
fn read_field(
    cx: &Context,
    around: Around<'_>,
    member: syn::Member,
    source: &syn::Field,
    holder: Holder,
) -> Option<Result<Field, Skipped>> {
    let attributes = attr::attributes(cx, &source.attrs, Place::Field);
    let serde = serde::attributes(cx, &source.attrs, Place::Field, &attributes);
    let wincode = wincode::attributes(cx, &source.attrs, Place::Field, &attributes);
    let serde_skip = if matches!(holder, Holder::Newtype) { None } else { serde.skip(cx, &attributes) };
    if let (Some(own), Some(Spanned { value: Form::Coding(serde), .. })) = (&attributes.coding, &serde.form)
        && own.value != *serde
    {
        let message =
            format!("`{}` contradicts serde's `with`, which asks for `{}`; keep one", own.value.text(), serde.text());
        cx.error_span(own.span, message);
    }
    let (of_variant, variant_borrows) = match holder {
        Holder::Variant { form, borrows } => (form, borrows),
        _ => (None, false),
    };
    let form = serde.form.or(of_variant);
    let peers = peers::Field {
        source: &source.ty,
        own: &attributes,
        serde: &serde,
        form,
        wincode: &wincode,
        is_coded_by_wincode: around.is_coded_by_wincode,
    };
    if peers.is_skipped(cx, serde_skip) {
        let words = [
            attributes.coding.as_ref().map(|word| word.span),
            attributes.with.as_ref().map(|word| word.span),
            attributes.max_len.as_ref().map(|word| word.span),
            attributes.discard.as_ref().map(|word| word.span),
            attributes.borrow.as_ref().map(|word| word.span),
            attributes.field_view.as_ref().map(|word| word.span),
            attributes.at_end.as_ref().map(|word| word.span),
            attributes.delta.as_ref().map(|word| word.span),
            attributes.check.as_ref().map(|word| word.span),
            attributes.number.first().map(|(_, span)| span),
        ];
        if let Some(span) = words.into_iter().flatten().next() {
            cx.error_span(span, "a skipped field is not written, so it has no coding; keep one of the two");
        }
        let of_serde = match (&serde.default, holder) {
            (Some(default), _) => Some(SkippedValue::Own(default.clone())),
            (None, Holder::Struct { has_default: true }) => Some(SkippedValue::OfHolder),
            (None, _) => serde_skip.map(|_| SkippedValue::Own(DefaultValue::OfType)),
        };
        // What serde gives a field that it reads, no decoder gives it.
        let of_serde = of_serde.filter(|_| serde_skip.is_some() || wincode.skip.is_none());
        return Some(Err(Skipped { member, ty: source.ty.clone(), value: peers.skipped_value(cx, of_serde) }));
    }
    serde.report_unknown(cx, &attributes);
    serde::report_serde_as(cx, &source.attrs, &attributes);
    bits::report_field(cx, &attributes, around.is_in_bits);
    let view = attributes.field_view.as_ref().map(|view| view.value);
    let is_discarded = attributes.discard.is_some();
    if let Some(discard) = &attributes.discard
        && let Some(reason) = around.keeps_all
    {
        cx.error_span(discard.span, format!("unsupported `discard` {reason}; read the whole field, or leave that out"));
    }
    if let (Some(discard), true) = (&attributes.discard, attributes.borrow.is_some() || attributes.with.is_some()) {
        let message = "a discarded field is not kept, so nothing borrows or converts it; remove one of the two";
        cx.error_span(discard.span, message);
    }
    let at_end = attributes.at_end.as_ref().map(|word| word.span).or(wincode.at_end);
    if let Some(span) = at_end {
        match around.never_missing {
            // Reported with the other attributes that bits do not have.
            Some(_) if around.is_in_bits == Some(true) && attributes.at_end.is_some() => {}
            Some(reason) => cx.error_span(span, format!("unsupported `at_end` {reason}")),
            None => at_end::report_others(cx, span, &attributes),
        }
    }
    let has_own_codec = attributes.with.is_none()
        && attributes.coding.is_none()
        && attributes.delta.is_none()
        && attributes.max_len.is_none();
    let function = attributes.check.clone();
    let (cpp_header, unvalidated) = (attributes.cpp_header.clone(), validation::beside(&attributes));
    let words = attributes.number.clone();
    let (differences, unfit) = (attributes.delta.clone(), delta::beside(&attributes));
    let is_coded = !has_own_codec || attributes.borrow.is_some();
    let errors_before = cx.error_count();
    let ty = if let Some(with) = attributes.with.clone() {
        super::with::with(cx, around.generics, &source.ty, &with, attributes, form.and_then(Form::coding))?
    } else {
        let coded = peers.coded(cx, around.generics, |plain| {
            let plain = if around.is_in_arena { super::arena::owned(plain) } else { plain };
            with_coding(cx, plain, attributes.coding)
        })?;
        if let (Some(header), None) = (&attributes.cpp_header, &attributes.check) {
            cx.error_span(
                header.span,
                "`cpp_header` is where the codec of `with = Path` or the function of `check = path` is found in C++; add one of these, or remove it",
            );
        }
        let coded = if around.is_in_arena { super::arena::owned(coded) } else { coded };
        let limited = max_len(cx, coded, attributes.max_len);
        let is_borrowed_by_serde = (serde.borrow || variant_borrows) && !is_discarded && !around.is_remote;
        match super::ty::borrowed(cx, limited, attributes.borrow) {
            ty if is_borrowed_by_serde => super::ty::borrowed_by_serde(ty),
            ty => ty,
        }
    };
    let beside = number::Beside { is_coded, is_reported: cx.error_count() > errors_before };
    let ty = number::number(cx, ty, &words, beside);
    let delta = delta::delta(cx, &ty, differences.as_ref(), around.never_delta.or(unfit));
    if let (Some(span), true) = (at_end, has_own_codec) {
        at_end::report_coding(cx, span, &ty);
    }
    let validation = function.and_then(|function| {
        validation::of_field(cx, &ty, function, cpp_header, around.never_validated.or(unvalidated))
    });
    let (source, docs, may_be_missing) = (source.clone(), docs(&source.attrs), at_end.is_some());
    Some(Ok(Field { member, source, ty, view, is_discarded, may_be_missing, delta, validation, docs }))
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
