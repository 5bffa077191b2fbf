//! `encoded_size`: the writing direction, counted instead of written.

use proc_macro2::TokenStream;
use quote::quote;

use super::encode::dispatch;
use super::ident;
use super::place::{copied, or_return, reference, value};
use super::size::{literal, size, turbofish};
use crate::layout::TAG_BYTES;
use crate::model::{Item, LenCoding, TagCoding};
use crate::plan::{Each, Inner, Op, Plan};

/// The body of `encoded_size`.
pub fn body(item: &Item, plan: &Plan) -> TokenStream {
    if plan.layout.fixed.is_yes() {
        let size = size(&plan.layout.min);
        return quote! { ::core::result::Result::Ok(#size) };
    }
    let steps = match plan.encode.as_slice() {
        [Op::Tag { coding, arms }] => {
            let bodies = arms.iter().map(|arm| {
                let steps = ops(&arm.body);
                let tag = match (arm.tag, coding) {
                    (None, _) => return steps,
                    (Some(_), TagCoding::U32) => literal(TAG_BYTES),
                    (Some(_), TagCoding::VersionPrefix) => literal(1),
                };
                quote! { size += #tag; #steps }
            });
            dispatch(item, arms, bodies)
        }
        list => ops(list),
    };
    quote! {
        let mut size = 0_usize;
        #steps
        ::core::result::Result::Ok(size)
    }
}

fn ops(list: &[Op]) -> TokenStream {
    list.iter().map(step).collect()
}

fn step(op: &Op) -> TokenStream {
    match op {
        Op::Need(_) | Op::Reserve(_) => quote!(),
        Op::Run(run) => {
            let size_bytes = literal(run.size_bytes);
            quote! { size += #size_bytes; }
        }
        Op::Scalars { size: bytes, .. } => {
            let bytes = size(bytes);
            quote! { size += #bytes; }
        }
        Op::Varint { place, .. } => {
            let value = copied(place);
            quote! { size += ::limcode::varint_size(#value); }
        }
        Op::Char { place } => {
            let value = value(place);
            quote! { size += #value.len_utf8(); }
        }
        Op::Len { coding: LenCoding::U64, .. } => {
            let bytes = literal(LenCoding::U64.min_bytes());
            quote! { size += #bytes; }
        }
        Op::Len { place, coding: LenCoding::ShortVec } => {
            let value = value(place);
            let or_return = or_return(&place.path);
            quote! { size += ::limcode::short_len_size(#value.len()) #or_return; }
        }
        Op::Elems { place, elem, .. } => {
            let turbofish = turbofish(elem);
            let reference = reference(place);
            let or_return = or_return(&place.path);
            quote! { size += ::limcode::elems_size #turbofish (#reference) #or_return; }
        }
        Op::Text { place } => {
            let value = value(place);
            quote! { size += #value.len(); }
        }
        Op::Loop(each) | Op::Array { each, .. } => elems(each),
        Op::Option(inner) => option(inner),
        Op::Boxed(inner) => {
            let boxed = copied(&inner.place);
            let payload = ident(&inner.payload.local);
            let body = ops(&inner.body);
            quote! { { let #payload = &*#boxed; #body } }
        }
        Op::Call { place, named, .. } => {
            let ty = &named.source;
            let reference = reference(place);
            let or_return = or_return(&place.path);
            quote! { size += <#ty as ::limcode::Encode>::encoded_size(#reference) #or_return; }
        }
        Op::Tag { .. } => unreachable!("a dispatch is the whole plan of its item"),
    }
}

fn elems(each: &Each) -> TokenStream {
    let value = value(&each.place);
    if each.elem_fixed.is_yes() {
        let elem_bytes = size(&each.elem_min);
        return quote! { size += #value.len() * (#elem_bytes); };
    }
    let index = ident(&each.index);
    let elem = ident(&each.elem.local);
    let body = ops(&each.body);
    quote! {
        for (#index, #elem) in #value.iter().enumerate() {
            #body
        }
    }
}

fn option(inner: &Inner) -> TokenStream {
    let reference = reference(&inner.place);
    let payload = ident(&inner.payload.local);
    let body = ops(&inner.body);
    quote! {
        size += 1;
        if let ::core::option::Option::Some(#payload) = #reference {
            #body
        }
    }
}
