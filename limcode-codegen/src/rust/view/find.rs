//! The pass over a value: each step checks what reading it checks, and keeps nothing but numbers.

use proc_macro2::TokenStream;
use quote::quote;

use super::types::explicit;
use crate::model::{Field, Fields};
use crate::plan;
use crate::plan::{
    Anchor, Anchors, Body, CodecKind, Each, Inner, Level, Op, Run, RunField, Shown, Variant, View, read,
};
use crate::rust::decode::{self, Printer, length};
use crate::rust::one_place::{asked, in_place_of};
use crate::rust::place::or_return;
use crate::rust::size::{literal, unless};
use crate::rust::within::coding;
use crate::rust::{bits, constant, ident, need, number, parts, section, sized_bytes};

/// Passes over the steps of a list, and binds the marks: `end_0` …, and `found_x` for a field whose type has marks.
pub fn marked(printer: &Printer<'_>, list: &[Op], anchors: &Anchors, fields: &Fields) -> TokenStream {
    let steps = View::steps(list);
    let inner = steps.iter().enumerate().filter(|(_, op)| op.is_read()).map(|(index, op)| {
        let passed = passed(printer, op, index, anchors, fields);
        let marks = anchors.marks.iter().enumerate().filter(|(_, mark)| mark.behind == index).map(|(mark, facts)| {
            let end = end(mark);
            let ahead = (facts.ahead_bytes > 0).then(|| literal(facts.ahead_bytes)).map(|ahead| quote! { - #ahead });
            quote! { let #end = ::limcode::Reader::offset(input) - limcode_start #ahead; }
        });
        quote! { #passed #(#marks)* }
    });
    let inner: TokenStream = inner.collect();
    let section = list.iter().find_map(|op| if let Op::Section { of, .. } = op { Some(of) } else { None });
    match section {
        Some(of) => {
            let before = list.iter().take_while(|op| !matches!(op, Op::Section { .. })).map(|op| step(printer, op));
            let section = section::within(of, &inner);
            quote! { #(#before)* #section }
        }
        None => inner,
    }
}

/// The local of a mark.
pub fn end(mark: usize) -> proc_macro2::Ident {
    ident(&format!("end_{mark}"))
}

/// The local of the marks of a field.
pub fn found(local: &str) -> proc_macro2::Ident {
    ident(&format!("{local}_found"))
}

/// Passes over what the operation with that index reads: by decoding it where it is of a field that has no view.
pub fn passed(printer: &Printer<'_>, op: &Op, index: usize, anchors: &Anchors, fields: &Fields) -> TokenStream {
    // A run may end one field and begin another.
    let all: Vec<_> = anchors.fields.iter().zip(&fields.list).collect();
    passed_of(printer, op, index, anchors, &all)
}

/// The same for one field alone: of a run, that field's part.
pub fn passed_alone(
    printer: &Printer<'_>,
    op: &Op,
    index: usize,
    anchors: &Anchors,
    (anchor, field): (&Anchor, &Field),
) -> TokenStream {
    match op {
        Op::Run(run) => {
            let part = Op::Run(run_of(run, &anchor.place.local));
            passed_of(printer, &part, index, anchors, &[(anchor, field)])
        }
        op => passed_of(printer, op, index, anchors, &[(anchor, field)]),
    }
}

fn passed_of(
    printer: &Printer<'_>,
    op: &Op,
    index: usize,
    anchors: &Anchors,
    fields: &[(&Anchor, &Field)],
) -> TokenStream {
    let is_part = |anchor: &Anchor| {
        let mut ops = anchor.pieces.iter().flat_map(|piece| &piece.ops);
        // A run that is all of a field has nothing that its checks leave out.
        let is_whole = matches!(op, Op::Run(_)) && ops.clone().count() == 1;
        anchor.is_decoded && !is_whole && ops.any(|of_field| *of_field == index)
    };
    let decoded: Vec<_> = fields.iter().filter(|(anchor, _)| is_part(anchor)).collect();
    if decoded.is_empty() {
        return kept(printer, op, anchors).unwrap_or_else(|| step(printer, op));
    }
    let step = printer.step(op);
    // What a run reads of other fields has no use that says its type.
    let parts: &[RunField] = if let Op::Run(run) = op { &run.fields } else { &[] };
    let is_of = |part: &RunField, anchor: &Anchor| part.place.whole().local == anchor.place.local;
    let others = parts.iter().filter(|part| !decoded.iter().any(|(anchor, _)| is_of(part, anchor))).map(|part| {
        let (local, ty) = (ident(&part.place.local), explicit(&part.ty));
        quote! { let _: #ty = #local; }
    });
    let is_last = |anchor: &Anchor| anchor.pieces.last().and_then(|piece| piece.ops.last()) == Some(&index);
    let dropped = decoded.iter().filter(|(anchor, _)| is_last(anchor)).map(|(anchor, field)| {
        let (ty, value) = (&field.source.ty, decode::composed(&field.ty, &anchor.place.local));
        quote! { let _: #ty = #value; }
    });
    quote! { #step #(#others)* #(#dropped)* }
}

/// A field whose marks are kept.
fn kept(printer: &Printer<'_>, op: &Op, anchors: &Anchors) -> Option<TokenStream> {
    let place = match op {
        Op::Call { place, .. } => place,
        Op::Variant(variant) => return Some(self::variant(printer, variant)),
        _ => return None,
    };
    let anchor = anchors.fields.iter().find(|anchor| anchor.place.local == place.local)?;
    let Shown::Own { is_kept: true, .. } = anchor.shown else { return None };
    let Op::Call { named, .. } = op else { return None };
    let (found, or_return) = (found(&place.local), or_return(&place.path));
    let find = asked(&named.source, "View", "find_apart");
    Some(quote! { let #found = #find(input) #or_return; })
}

/// The variant is passed over as the enum that it is of, from its tag on; the numbers that say what follows are single fields.
fn variant(printer: &Printer<'_>, variant: &Variant) -> TokenStream {
    let or_return = or_return(&variant.place.path);
    let found = found(&variant.place.local);
    let (inner, whole) = (&variant.named.source, printer.subject.type_of(&variant.place));
    let (fields, find) = (asked(inner, "View", "fields"), asked(&whole, "View", "find_apart"));
    let read = in_place_of(inner, &quote! { ::limcode::__private::ReadAlone::read });
    let exports = variant.exports.iter().map(|export| {
        let number = ident(&export.binds.local());
        let names = export.path.iter().map(|name| super::method(name));
        quote! {
            let #number = {
                let fields = #fields(::limcode::Reader::again(limcode_before)) #or_return;
                #(let fields = #read(fields.#names()) #or_return;)*
                ::core::primitive::usize::from(fields)
            };
        }
    });
    quote! {
        let limcode_before = ::limcode::Reader::rest(input);
        *input = whole;
        let #found = #find(input) #or_return;
        #(#exports)*
    }
}

pub fn ops(printer: &Printer<'_>, list: &[Op]) -> TokenStream {
    read(list).map(|op| step(printer, op)).collect()
}

/// Passes over what an operation reads.
pub fn step(printer: &Printer<'_>, op: &Op) -> TokenStream {
    match op {
        Op::Need(need) => need::need(need),
        Op::Run(run) => self::run(run),
        Op::Scalars { place, size, .. } => {
            let (size, or_return) = (crate::rust::size::size(size), or_return(&place.path));
            quote! { input.pass(#size) #or_return; }
        }
        Op::Varint { place, ty } => {
            let (ty, or_return) = (explicit(ty), or_return(&place.path));
            quote! { input.take_varint::<#ty>() #or_return; }
        }
        Op::Number { place, number, is_named } => {
            let (take, or_return) = (number::take(number), or_return(&place.path));
            let bind = is_named.then(|| ident(&place.local)).map(|local| quote! { let #local = });
            quote! { #bind input.#take #or_return; }
        }
        Op::Sum { .. } => printer.step(op),
        Op::Delta { place, named, .. } => {
            let (step, local, ty) = (printer.step(op), ident(&place.local), &named.source);
            quote! { #step let _: #ty = #local; }
        }
        Op::Constant { place, constant } => {
            let (take, or_return) = (constant::take(constant), or_return(&place.path));
            quote! { input.#take #or_return; }
        }
        Op::SizedBytes { place, bytes } => {
            let (take, or_return) = (sized_bytes::take(bytes), or_return(&place.path));
            quote! { input.#take #or_return; }
        }
        Op::Bits(bits) => {
            let take = bits::take(bits);
            quote! { #take; }
        }
        Op::Char { place } => {
            let or_return = or_return(&place.path);
            quote! { input.take_char() #or_return; }
        }
        Op::Len { place, binds, len, .. } => length(place, binds, len),
        Op::Elems { place, count, elem, .. } => {
            let (len, ty, or_return) = (ident(&count.local()), explicit(elem), or_return(&place.path));
            quote! { input.pass_elems::<#ty>(#len) #or_return; }
        }
        Op::Collection { place, count, named, .. } => {
            let (len, or_return) = (ident(&count.local()), or_return(&place.path));
            let find = asked(&named.source, "ViewCounted", "find_elems");
            quote! { #find(input, #len) #or_return; }
        }
        Op::Text { place, count } => {
            let (len, or_return) = (ident(&count.local()), or_return(&place.path));
            quote! { input.pass_text(#len) #or_return; }
        }
        Op::Loop { each, count, level, .. } => {
            let len = ident(&count.local());
            self::each(printer, each, &quote!(#len), level)
        }
        Op::Array { each, len, .. } => {
            let len = crate::rust::size::len(len);
            self::each(printer, each, &len, &Level::Never)
        }
        Op::Option(inner) => {
            let (or_return, body) = (or_return(&inner.place.path), ops(printer, &inner.body));
            quote! { if input.take_option_tag() #or_return { #body } }
        }
        Op::Boxed { inner, level } => boxed(printer, inner, level),
        Op::Call { place, named, codec, .. } => {
            let or_return = or_return(&place.path);
            let ty = &named.source;
            match codec {
                CodecKind::Own => {
                    let find = asked(ty, "View", "find_apart");
                    quote! { #find(input) #or_return; }
                }
                CodecKind::Borrowed => {
                    let decode = asked(ty, "Decode", "decode");
                    quote! { #decode(input) #or_return; }
                }
                CodecKind::Coding | CodecKind::Definition => {
                    let (ty, of) = (coding(ty), printer.subject.coded(named));
                    quote! { <#ty as ::limcode::Coding<#of>>::decode(input) #or_return; }
                }
            }
        }
        Op::Mask(mask) => parts::mask(mask),
        Op::Present { inner, mask, bits } => {
            let (mask, bits) = (ident(&mask.local()), literal(u64::from(*bits)));
            let body = ops(printer, &inner.body);
            quote! { if #mask & #bits != 0 { #body } }
        }
        Op::Members(members) => ops(printer, &members.body),
        Op::Heads(heads) => parts::heads(heads),
        Op::Tails(tails) => {
            let heads = &tails.heads;
            let (len, index) = (ident(&heads.count.local()), ident(&heads.index));
            let or_return = or_return(&heads.place.path);
            let (head, body) = (printer.head(heads), ops(printer, &tails.members.body));
            let enter = unless(tails.level.unless(), quote! { input.enter() #or_return; });
            let leave = unless(tails.level.unless(), quote! { input.leave(); });
            quote! { #enter for #index in 0..#len { #head #body } #leave }
        }
        Op::Variant(variant) => self::variant(printer, variant),
        Op::Refuse { place, version } => {
            let (version, or_return) = (literal(u64::from(*version)), or_return(&place.path));
            quote! { input.refuse_version(#version) #or_return; }
        }
        Op::Rest { place, binds, elem_size, elem_fixed, max_elems } => {
            let max_elems = max_elems.as_ref();
            section::rest(printer.subject.item, section::Rest { place, binds, elem_size, elem_fixed, max_elems })
        }
        Op::Section { of, body, .. } => section::within(of, &ops(printer, body)),
        Op::Validated { .. } => unreachable!("a type with a view has no functions"),
        // A field under `discard` may be passed over where the input may end.
        Op::Whole { .. } => printer.step(op),
        // Nothing was kept.
        Op::Discard { .. } => TokenStream::new(),
        Op::AtEnd { .. } => unreachable!("a type with a view has no missing fields"),
        Op::NotEmpty { .. } | Op::RestEnd { .. } => unreachable!("of writing only"),
    }
}

/// Only what may be rejected of a run is looked at.
fn run(run: &Run) -> TokenStream {
    let size_bytes = literal(run.size_bytes);
    let checks = run.fields.iter().filter_map(|field| {
        let (offset, or_return) = (literal(field.offset_bytes), or_return(&field.place.path));
        match field.check {
            plan::Check::None => None,
            plan::Check::Bool => Some(quote! { run.get_bool(#offset) #or_return; }),
            plan::Check::Size(integer) => {
                let get = ident(&format!("get_{}", integer.name()));
                Some(quote! { run.#get(#offset) #or_return; })
            }
        }
    });
    let (units, checks) = (decode::units(run), checks.collect::<Vec<_>>());
    if checks.is_empty() {
        return quote! { #units input.pass(#size_bytes)?; };
    }
    quote! {
        #units
        let run = input.take_run::<#size_bytes>()?;
        #(#checks)*
    }
}

/// Passes over what a run holds before a field.
pub fn run_before(run: &Run, local: &str) -> TokenStream {
    let offset_bytes = offset_in(run, local);
    if offset_bytes == 0 {
        return TokenStream::new();
    }
    let before = run.fields.iter().filter(|part| part.offset_bytes < offset_bytes).map(|part| RunField {
        place: part.place.clone(),
        ty: part.ty.clone(),
        ..*part
    });
    self::run(&Run { fields: before.collect(), size_bytes: offset_bytes, unit_ends: Vec::new() })
}

/// Where a field starts in a run.
pub fn offset_in(run: &Run, local: &str) -> u64 {
    let first = run.fields.iter().find(|part| part.place.whole().local == local);
    first.map_or(0, |part| part.offset_bytes)
}

/// The part of a run that is of a field.
fn run_of(run: &Run, local: &str) -> Run {
    let is_of = |part: &&RunField| part.place.whole().local == local;
    let start_bytes = run.fields.iter().find(is_of).map_or(0, |part| part.offset_bytes);
    let mut behind = run.fields.iter().skip_while(|part| !is_of(part)).skip_while(is_of);
    let end_bytes = behind.next().map_or(run.size_bytes, |part| part.offset_bytes);
    let fields = run.fields.iter().filter(is_of).map(|part| RunField {
        place: part.place.clone(),
        ty: part.ty.clone(),
        offset_bytes: part.offset_bytes - start_bytes,
        ..*part
    });
    Run { fields: fields.collect(), size_bytes: end_bytes - start_bytes, unit_ends: Vec::new() }
}

fn each(printer: &Printer<'_>, each: &Each, len: &TokenStream, level: &Level) -> TokenStream {
    let (index, body, or_return) = (ident(&each.index), ops(printer, &each.body), or_return(&each.place.path));
    let enter = unless(level.unless(), quote! { input.enter() #or_return; });
    let leave = unless(level.unless(), quote! { input.leave(); });
    quote! { #enter for #index in 0..#len { #body } #leave }
}

fn boxed(printer: &Printer<'_>, inner: &Inner, level: &Level) -> TokenStream {
    let (body, or_return) = (ops(printer, &inner.body), or_return(&inner.place.path));
    let enter = unless(level.unless(), quote! { input.enter() #or_return; });
    let leave = unless(level.unless(), quote! { input.leave(); });
    quote! { #enter #body #leave }
}

/// Whether a variant is passed over again, from the tag of its enum on.
pub fn has_variant(body: &Body) -> bool {
    body.lists().iter().any(|list| list.iter().any(|op| matches!(op, Op::Variant(_))))
}
