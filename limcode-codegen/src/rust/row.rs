//! Rows: adjacent steps of an encoder that need no code of their own between them, and are written under one check.

use proc_macro2::TokenStream;
use quote::quote;

use super::subject::{Comments, Subject};
use super::{ident, one_place};
use crate::plan::{Check, LenCoding, Named, Place, RowPart, Run, Scalar, Segment, TagCoding, Type, row_text};

/// Columns of a comment above a row.
const COMMENT_COLUMNS: usize = 84;

/// How many parts a row has at most.
const MAX_PARTS: usize = 12;

/// The statements for a row.
pub fn statements(subject: &Subject<'_>, row: &[RowPart<'_>]) -> TokenStream {
    let rows = row.chunks(MAX_PARTS).map(|parts| {
        let comment = comment(subject, parts);
        let parts = parts.iter().map(|part| self::part(subject, part));
        quote! { #comment output.put_row((#(#parts,)*))?; }
    });
    rows.collect()
}

/// The comment above a row of several parts.
fn comment(subject: &Subject<'_>, parts: &[RowPart<'_>]) -> TokenStream {
    let is_shown = subject.comments == Comments::With && parts.iter().map(|part| part.texts().len()).sum::<usize>() > 1;
    let lines = if is_shown { row_text(parts, COMMENT_COLUMNS) } else { Vec::new() };
    let lines = lines.iter().map(|line| format!(" {line}"));
    quote! { #(#[doc = #lines])* }
}

/// A part.
fn part(subject: &Subject<'_>, part: &RowPart<'_>) -> TokenStream {
    match part {
        RowPart::Tag(coding, number) => tag(*coding, *number),
        RowPart::Run(list) => run(subject, list),
        RowPart::Scalars { place, ty, .. } => {
            let (exactly, reference) = (subject.exactly(ty), subject.reference(place));
            at(&place.path, quote! { ::limcode::row::Fixed #exactly (#reference) })
        }
        RowPart::Scalar(place, number) => field(subject, place, &Type::Scalar(*number), *number, Check::None),
        RowPart::Len { place, coding, collection } => {
            let (name, count) = (ident(len_part(*coding)), subject.count(place, *collection));
            at(&place.path, quote! { ::limcode::row::#name(#count) })
        }
        RowPart::Elems { place, elem: Type::Named(named), .. } => by_codec(subject, place, named, "row_elems"),
        RowPart::Elems { place, elem, .. } => {
            let (exactly, reference) = (subject.exactly(elem), subject.reference(place));
            at(&place.path, quote! { ::limcode::row::Elems #exactly (#reference) })
        }
        RowPart::Mask(mask) => {
            let options = mask.options.iter().map(|(place, bits)| {
                let (reference, bits) = (subject.reference(place), super::size::literal(u64::from(*bits)));
                quote! { (::core::option::Option::is_some(#reference), #bits) }
            });
            at(&mask.place.path, quote! { ::limcode::row::Made(::limcode::mask([#(#options),*])) })
        }
        RowPart::Text(place) => {
            let reference = subject.reference(place);
            at(&place.path, quote! { ::limcode::row::Elems(::core::primitive::str::as_bytes(#reference)) })
        }
        RowPart::Value { place, named, .. } => by_codec(subject, place, named, "row_part"),
        RowPart::OptionTag(option) => {
            let reference = subject.reference(&option.place);
            let is_some = quote! { ::core::option::Option::is_some(#reference) };
            at(&option.place.path, quote! { ::limcode::row::Made(#is_some as ::core::primitive::u8) })
        }
        RowPart::Payload { option, field, .. } => {
            let (exactly, reference) = (subject.exactly(&field.ty), subject.reference(&option.place));
            quote! { ::limcode::row::Payload #exactly (#reference) }
        }
    }
}

/// What a method of the type's codec makes of the value at `place`.
fn by_codec(subject: &Subject<'_>, place: &Place, named: &Named, method: &str) -> TokenStream {
    let (ty, method, reference) = (subject.named(named), ident(method), subject.reference(place));
    let open = one_place::at(&named.source, quote!(<));
    let call = one_place::at(&named.source, quote! { as ::limcode::Encode>::#method(#reference) });
    at(&place.path, quote! { #open #ty #call })
}

/// The tag of a variant as a part.
fn tag(coding: TagCoding, tag: u32) -> TokenStream {
    let literal = |suffixed: proc_macro2::Literal| quote! { ::limcode::row::Made(#suffixed) };
    match coding {
        TagCoding::U8 => literal(proc_macro2::Literal::u8_suffixed(tag as u8)),
        TagCoding::U16 => literal(proc_macro2::Literal::u16_suffixed(tag as u16)),
        TagCoding::U32 => literal(proc_macro2::Literal::u32_suffixed(tag)),
        TagCoding::VersionPrefix => literal(proc_macro2::Literal::u8_suffixed(tag as u8 | 0x80)),
        TagCoding::U64 | TagCoding::ZeroCount => literal(proc_macro2::Literal::u64_suffixed(u64::from(tag))),
    }
}

/// The part that a count is, in the runtime.
fn len_part(coding: LenCoding) -> &'static str {
    match coding {
        LenCoding::U8 => "Len8",
        LenCoding::U16 => "Len16",
        LenCoding::U32 => "Len32",
        LenCoding::U64 => "Len",
        LenCoding::ShortVec => "ShortLen",
        LenCoding::Varint => unreachable!("its size takes a walk"),
        LenCoding::Rest => unreachable!("it is not written"),
    }
}

/// The fields of a run as one part.
fn run(subject: &Subject<'_>, run: &Run) -> TokenStream {
    let fields: Vec<_> =
        run.fields.iter().map(|each| field(subject, &each.place, &each.ty, each.wire, each.check)).collect();
    match fields.as_slice() {
        [field] => field.clone(),
        fields => {
            let rows = fields.chunks(MAX_PARTS).map(|fields| quote! { ::limcode::row::run((#(#fields,)*)) });
            nested(rows.collect())
        }
    }
}

/// Runs as one run.
fn nested(runs: Vec<TokenStream>) -> TokenStream {
    match runs.as_slice() {
        [run] => run.clone(),
        runs => {
            let rows = runs.chunks(MAX_PARTS).map(|runs| quote! { ::limcode::row::run((#(#runs,)*)) });
            nested(rows.collect())
        }
    }
}

/// A field of known size.
fn field(subject: &Subject<'_>, place: &Place, ty: &Type, wire: Scalar, check: Check) -> TokenStream {
    match check {
        Check::None => {
            let (exactly, reference) = (subject.exactly(ty), subject.reference(place));
            quote! { ::limcode::row::Fixed #exactly (#reference) }
        }
        // Every value of these types is a number.
        Check::Bool | Check::Size(_) => {
            let (value, wire) = (subject.copied(place), ident(wire.name()));
            quote! { ::limcode::row::Made(#value as ::core::primitive::#wire) }
        }
    }
}

/// The part with its place in errors.
fn at(path: &[Segment], part: TokenStream) -> TokenStream {
    match path {
        [] => part,
        [Segment::Field(name)] => quote! { ::limcode::row::in_field(#part, #name) },
        path => {
            let segments = super::place::segments(path);
            quote! { ::limcode::row::at(#part, |error| error #segments) }
        }
    }
}
