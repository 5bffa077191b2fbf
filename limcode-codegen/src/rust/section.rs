//! Sections, and elements that fill the rest of one.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;

use super::place::or_return;
use super::size::{self, codecs, len};
use super::{ident, method, sized_bytes};
use crate::layout::{Fixed, Size};
use crate::model::{ArrayLen, Item, Section};
use crate::plan::{Op, Place, Plan, ValueId, walk};

/// Enters a section, whose length is read or known.
pub fn enter(of: &Section) -> TokenStream {
    match of {
        Section::Counted(coding) => {
            let take = method::len("take", *coding);
            quote! {
                let section = input.#take()?;
                let section = input.enter_section(section)?;
            }
        }
        Section::Region(len_bytes) => {
            let len_bytes = len(len_bytes);
            quote! { let section = input.enter_section(#len_bytes)?; }
        }
    }
}

/// The steps that see no more than the bytes of a section.
pub fn within(of: &Section, steps: &TokenStream) -> TokenStream {
    let enter = enter(of);
    let leave = match of {
        Section::Counted(_) => quote! { input.leave_section(section)?; },
        Section::Region(_) => quote! { input.leave_region(section); },
    };
    quote! { #enter #steps #leave }
}

/// The elements that fill the rest.
#[derive(Clone, Copy)]
pub struct Rest<'p> {
    /// The sequence.
    pub place: &'p Place,
    /// Their number.
    pub binds: &'p ValueId,
    /// Bytes of each.
    pub elem_size: &'p Size,
    /// Whether each takes these.
    pub elem_fixed: &'p Fixed,
    /// The most of them.
    pub max_elems: Option<&'p ArrayLen>,
}

/// Reads their number.
pub fn rest(item: &Item, Rest { place, binds, elem_size, elem_fixed, max_elems }: Rest<'_>) -> TokenStream {
    let (local, or_return) = (ident(&binds.local()), or_return(&place.path));
    let elem_bytes = match (elem_size.known(), is_open(item)) {
        // A parameter has a size where the decoder is used.
        (None, true) => {
            let elem = elem(elem_size, elem_fixed, Span::call_site());
            quote! { const { #elem } }
        }
        _ => size::size(elem_size),
    };
    let limit = max_elems.map(|max_elems| {
        let max_elems = len(max_elems);
        quote! {
            let start = ::limcode::Reader::offset(input);
            ::limcode::Reader::limit_len(input, start, #local, #max_elems) #or_return;
        }
    });
    quote! {
        let #local = input.take_rest(#elem_bytes) #or_return;
        #limit
    }
}

/// What rustc looks at, because it knows sizes that are symbols here: that elements have one size, and values fit.
pub fn assertions(item: &Item, plan: &Plan) -> TokenStream {
    if is_open(item) {
        return TokenStream::new();
    }
    let mut found = Vec::new();
    let mut fields = item.body.fields().filter(|field| field.ty.takes_rest());
    for list in plan.body.lists() {
        walk(list, &mut |op, _| match op {
            Op::Rest { elem_size, elem_fixed, .. } => {
                let place = fields.next().map_or_else(Span::call_site, |field| field.source.ty.span());
                if elem_size.known().is_none() {
                    found.push(elem(elem_size, elem_fixed, place));
                }
            }
            Op::SizedBytes { bytes, .. } => found.extend(sized_bytes::assertion(bytes)),
            Op::Section { of: Section::Region(len_bytes), body_min, .. }
                if body_min.known().is_none() || matches!(len_bytes, ArrayLen::Symbol(_)) =>
            {
                let (min, len_bytes) = (size::size(body_min), len(len_bytes));
                let place = item.source.ident.span();
                found.push(quote_spanned! { place => ::limcode::__private::assert_region(#min, #len_bytes) });
            }
            _ => {}
        });
    }
    let codecs = codecs(item, &plan.foreign);
    quote! { #(const _: () = { #codecs let _ = #found; };)* }
}

/// Bytes of an element, which rustc looks at.
fn elem(elem_size: &Size, elem_fixed: &Fixed, place: Span) -> TokenStream {
    let (bytes, is_fixed) = (size::size(elem_size), size::fixed(elem_fixed));
    quote_spanned! { place => ::limcode::__private::rest_elem_bytes(#bytes, #is_fixed) }
}

/// What is asserted where the size of an item with parameters is known: that the lengths of its arrays can be written.
pub fn open_assertions(item: &Item, plan: &Plan) -> Vec<TokenStream> {
    let mut found = Vec::new();
    if is_open(item) {
        for list in plan.body.lists() {
            walk(list, &mut |op, _| {
                if let Op::SizedBytes { bytes, .. } = op {
                    found.extend(sized_bytes::assertion(bytes));
                }
            });
        }
    }
    found
}

/// Whether the item has parameters, of which sizes may depend.
pub fn is_open(item: &Item) -> bool {
    let generics = &item.source.generics;
    generics.type_params().next().is_some() || generics.const_params().next().is_some()
}

/// Writes what the fields leave of a region.
pub fn region(len_bytes: &ArrayLen, steps: &TokenStream) -> TokenStream {
    let len_bytes = len(len_bytes);
    quote! {
        ::limcode::Writer::start_region(output, self)?;
        let start = ::limcode::Writer::position(output);
        #steps
        ::limcode::Writer::end_region(output, start, #len_bytes)?;
    }
}
