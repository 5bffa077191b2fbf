//! Rows: adjacent steps of an encoder that need no code of their own between them, and are written under one check.

use proc_macro2::TokenStream;
use quote::quote;

use super::subject::{Codec, Subject};
use super::{ident, one_place};
use crate::model::{Argument, HeadCoding, LenCoding, Named, TagCoding, Type};
use crate::plan::{HeadField, Inner, Op, Place, Run, Segment, written};

/// How many parts a row has at most.
const MAX_PARTS: usize = 12;

/// The statements for these parts.
pub fn statements(parts: &[TokenStream]) -> TokenStream {
    let rows = parts.chunks(MAX_PARTS).map(|parts| quote! { output.put_row((#(#parts,)*))?; });
    rows.collect()
}

/// The tag of a variant as a part.
pub fn tag(coding: TagCoding, tag: u32) -> TokenStream {
    let literal = |suffixed: proc_macro2::Literal| quote! { __limcode::row::Made(#suffixed) };
    match coding {
        TagCoding::U8 => literal(proc_macro2::Literal::u8_suffixed(tag as u8)),
        TagCoding::U16 => literal(proc_macro2::Literal::u16_suffixed(tag as u16)),
        TagCoding::U32 => literal(proc_macro2::Literal::u32_suffixed(tag)),
        TagCoding::VersionPrefix => literal(proc_macro2::Literal::u8_suffixed(tag as u8 | 0x80)),
        TagCoding::ZeroCount => literal(proc_macro2::Literal::u64_suffixed(u64::from(tag))),
    }
}

/// The step as a part, if it is one.
pub fn part(subject: &Subject<'_>, op: &Op) -> Option<TokenStream> {
    let part = match op {
        Op::Run(list) => run(subject, list),
        Op::Scalars { place, ty, .. } => {
            let (exactly, reference) = (subject.exactly(ty), subject.reference(place));
            at(&place.path, quote! { __limcode::row::Fixed #exactly (#reference) })
        }
        Op::Len { place, len, collection, .. } if len.max_elems.is_none() => {
            length(len.coding, &place.path, &subject.count(place, collection.as_ref()))?
        }
        Op::Elems { place, elem: Type::Named(named), .. } if has_one_place(named) => {
            let (ty, reference) = (&named.source, subject.reference(place));
            let open = one_place::at(ty, quote!(<));
            let call = one_place::at(ty, quote! { as __limcode::Encode>::row_elems(#reference) });
            at(&place.path, quote! { #open #ty #call })
        }
        Op::Elems { place, elem, .. } if elem.is_flat() => {
            let (exactly, reference) = (subject.exactly(elem), subject.reference(place));
            at(&place.path, quote! { __limcode::row::Elems #exactly (#reference) })
        }
        Op::Mask(mask) => {
            let options = mask.options.iter().map(|(place, bits)| {
                let (reference, bits) = (subject.reference(place), super::size::literal(u64::from(*bits)));
                quote! { (::core::option::Option::is_some(#reference), #bits) }
            });
            at(&mask.place.path, quote! { __limcode::row::Made(__limcode::mask([#(#options),*])) })
        }
        Op::Text { place } => {
            let reference = subject.reference(place);
            at(&place.path, quote! { __limcode::row::Elems(::core::primitive::str::as_bytes(#reference)) })
        }
        Op::Call { place, named, .. } if matches!(subject.codec(named), Codec::Own) && has_one_place(named) => {
            let (ty, reference) = (&named.source, subject.reference(place));
            let open = one_place::at(ty, quote!(<));
            let call = one_place::at(ty, quote! { as __limcode::Encode>::row_part(#reference) });
            at(&place.path, quote! { #open #ty #call })
        }
        _ => return None,
    };
    Some(part)
}

/// A length as a part, if its size is known without looking at it.
fn length(coding: LenCoding, path: &[Segment], count: &TokenStream) -> Option<TokenStream> {
    let name = match coding {
        LenCoding::U8 => "Len8",
        LenCoding::U16 => "Len16",
        LenCoding::U32 => "Len32",
        LenCoding::U64 => "Len",
        LenCoding::ShortVec => "ShortLen",
        LenCoding::Varint => return None,
    };
    let name = ident(name);
    Some(at(path, quote! { __limcode::row::#name(#count) }))
}

/// The first section of an element as parts.
pub fn head(subject: &Subject<'_>, fields: &[HeadField]) -> Vec<TokenStream> {
    let parts = fields.iter().filter_map(|field| match field.coding {
        HeadCoding::Scalar(number) => Some(scalar(subject, &field.place, &Type::Scalar(number))),
        HeadCoding::Count(coding) => length(coding, &field.place.path, &subject.count(&field.place, None)),
    });
    parts.collect()
}

/// The byte before the payload of an option as a part.
pub fn option_tag(subject: &Subject<'_>, option: &Inner) -> TokenStream {
    let reference = subject.reference(&option.place);
    let is_some = quote! { ::core::option::Option::is_some(#reference) };
    at(&option.place.path, quote! { __limcode::row::Made(#is_some as ::core::primitive::u8) })
}

/// The payload of an option as a part, if it is a number or an array of numbers.
pub fn payload(subject: &Subject<'_>, option: &Inner) -> Option<TokenStream> {
    let mut steps = written(&option.body);
    let (Some(Op::Run(Run { fields, .. })), None) = (steps.next(), steps.next()) else { return None };
    match fields.as_slice() {
        [field] if field.place.local == option.payload.local && !matches!(field.ty, Type::SizeInteger(_)) => {
            let (exactly, reference) = (subject.exactly(&field.ty), subject.reference(&option.place));
            Some(quote! { __limcode::row::Payload #exactly (#reference) })
        }
        _ => None,
    }
}

/// The fields of a run as one part.
fn run(subject: &Subject<'_>, run: &Run) -> TokenStream {
    let fields: Vec<_> = run.fields.iter().map(|field| scalar(subject, &field.place, &field.ty)).collect();
    match fields.as_slice() {
        [field] => field.clone(),
        fields => {
            let rows = fields.chunks(MAX_PARTS).map(|fields| quote! { __limcode::row::run((#(#fields,)*)) });
            nested(rows.collect())
        }
    }
}

/// Runs as one run.
fn nested(runs: Vec<TokenStream>) -> TokenStream {
    match runs.as_slice() {
        [run] => run.clone(),
        runs => {
            let rows = runs.chunks(MAX_PARTS).map(|runs| quote! { __limcode::row::run((#(#runs,)*)) });
            nested(rows.collect())
        }
    }
}

fn scalar(subject: &Subject<'_>, place: &Place, ty: &Type) -> TokenStream {
    match ty {
        Type::Bool => {
            let value = subject.copied(place);
            quote! { __limcode::row::Made(#value as ::core::primitive::u8) }
        }
        Type::SizeInteger(_) => {
            let value = subject.copied(place);
            quote! { __limcode::row::Made(#value as ::core::primitive::u64) }
        }
        ty => {
            let (exactly, reference) = (subject.exactly(ty), subject.reference(place));
            quote! { __limcode::row::Fixed #exactly (#reference) }
        }
    }
}

/// Whether all that rustc may say about the type is at one place. Of a generic type it speaks of the arguments, too, wherever
/// its name is needed, so it stands outside of rows.
fn has_one_place(named: &Named) -> bool {
    !named.arguments.iter().any(|argument| matches!(argument, Argument::Type(_) | Argument::Slice(_)))
}

/// The part with its place in errors.
fn at(path: &[Segment], part: TokenStream) -> TokenStream {
    match path {
        [] => part,
        [Segment::Field(name)] => quote! { __limcode::row::in_field(#part, #name) },
        path => {
            let segments = super::place::segments(path);
            quote! { __limcode::row::at(#part, |error| error #segments) }
        }
    }
}
