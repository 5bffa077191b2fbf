//! Elements that are in two sections each: a view of its own for them, because an element is not in one place.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::Context;
use super::{names, types};
use crate::plan::{Anchor, Anchors, HeadPart, Op, Shown, Tails, View};
use crate::rust::method::len;
use crate::rust::one_place::{asked, shown_of};
use crate::rust::parts::path_of;
use crate::rust::size::literal;
use crate::rust::{ident, member};

/// `MessageInstructionsView`.
fn name(context: &Context<'_>, anchor: &Anchor) -> Ident {
    format_ident!("{}{}View", context.item.source.ident, names::camel(&anchor.place.text))
}

/// The sections of a field.
fn tails<'p>(list: &'p [Op], anchor: &Anchor) -> &'p Tails {
    let ops = anchor.pieces.iter().flat_map(|piece| &piece.ops).map(|index| &View::steps(list)[*index]);
    let found = ops.filter_map(|op| if let Op::Tails(tails) = op { Some(tails) } else { None }).next();
    found.expect("a field of two sections has second ones")
}

/// What is shown of such a field.
pub fn shown(
    context: &Context<'_>,
    anchors: &Anchors,
    list: &[Op],
    index: usize,
    bytes: &dyn Fn(usize) -> TokenStream,
) -> (TokenStream, TokenStream) {
    let anchor = &anchors.fields[index];
    let whole = context.whole(&name(context, anchor));
    let ops = |piece: usize| anchor.pieces[piece].ops.iter().map(|op| &View::steps(list)[*op]);
    let coding = ops(0).find_map(|op| if let Op::Len { len, .. } = op { Some(len.coding) } else { None });
    let take = coding.map(|coding| len("take", coding));
    let piece_of = |is_it: fn(&Op) -> bool| (0..anchor.pieces.len()).find(|piece| ops(*piece).any(is_it)).unwrap_or(0);
    let heads = piece_of(|op| matches!(op, Op::Heads(_)));
    let tails = piece_of(|op| matches!(op, Op::Tails(_)));
    // What is behind the count in one piece with it.
    let first = |piece: usize| {
        if piece == 0 {
            quote! { input.rest() }
        } else {
            bytes(piece)
        }
    };
    let (counted, heads_bytes) = (bytes(0), first(heads));
    let sections = match heads == tails {
        true => quote! { ::limcode::Sections::new(#heads_bytes, len) },
        false => {
            let tails = bytes(tails);
            quote! { ::limcode::Sections::apart(#heads_bytes, #tails, len) }
        }
    };
    let value = quote! {{
        let input = &mut ::limcode::Reader::new(#counted);
        let len = input.#take().unwrap_or_default();
        #sections
    }};
    (quote! { ::limcode::Sections<'a, #whole> }, value)
}

/// The views of the elements, of each field that has such.
pub fn implementation(context: &Context<'_>) -> TokenStream {
    let lists = context.plan.body.lists();
    let fields = context.facts.arms.iter().zip(lists).flat_map(|(anchors, list)| {
        let of_sections = anchors.fields.iter().filter(|anchor| matches!(anchor.shown, Shown::Sections));
        of_sections.map(move |anchor| element(context, anchor, tails(list, anchor)))
    });
    fields.collect()
}

fn element(context: &Context<'_>, anchor: &Anchor, Tails { heads, members, .. }: &Tails) -> TokenStream {
    let name = name(context, anchor);
    let whole = context.whole(&name);
    let doc = format!(" View of an encoded element of `{}`.", anchor.place.text);
    // Each member: its place, its type, whether it is elements.
    let scalars = heads.fields.iter().filter_map(|field| match &field.part {
        HeadPart::Scalar(scalar) => {
            let ty = ident(scalar.name());
            Some((field.place.clone(), quote! { ::core::primitive::#ty }, false))
        }
        HeadPart::Count { .. } => None,
    });
    let elems = members.body.iter().filter_map(|op| match op {
        Op::Elems { place, elem, .. } => {
            let elem = types::explicit(elem);
            Some((place.clone(), shown_of(&elem, "ElemsOf", "'a"), true))
        }
        _ => None,
    });
    let all: Vec<_> = scalars.chain(elems).collect();
    let name_of =
        |local: &str| members.list.iter().find(|(_, place)| place.local == local).map(|(name, _)| name.clone());
    let fields: Vec<_> = all
        .iter()
        .map(|(place, ty, _)| (name_of(&place.local).unwrap_or_default(), ident(&place.local), ty.clone()))
        .collect();
    let (names_of, locals): (Vec<_>, Vec<_>) =
        fields.iter().map(|(name, local, _)| (member(name), local.clone())).unzip();
    let tys: Vec<_> = fields.iter().map(|(_, _, ty)| ty.clone()).collect();
    let methods = fields.iter().map(|(field, _, ty)| {
        let (method, member) = (member(&names::accessor(field)), member(field));
        let doc = format!(" `{field}` of the element.");
        quote! {
            #[doc = #doc]
            #[inline]
            #[must_use]
            pub fn #method(&self) -> #ty {
                self.#member
            }
        }
    });
    let owned = &members.named.source;
    let path = path_of(&members.named);
    let values = fields.iter().zip(&all).map(|((field, ..), (_, _, is_counted))| {
        let member = member(field);
        match is_counted {
            true => quote! { #member: ::limcode::__private::vec_of(self.#member)? },
            false => quote! { #member: self.#member },
        }
    });
    let to_owned = quote! {
        /// The element, decoded.
        ///
        /// # Errors
        /// `out_of_memory`.
        #[inline]
        pub fn to_owned(&self) -> ::limcode::Result<#owned> {
            ::core::result::Result::Ok(#path { #(#values),* })
        }
    };
    let methods: TokenStream = methods.chain([to_owned]).collect();
    let methods = context.implementation(&quote!(), &name, &methods);
    let declaration = context.declaration(quote! { struct }, &name, quote! { #(#names_of: #tys),* });
    let debug = super::shown::debug(
        context,
        &name,
        &quote! { ::core::fmt::Debug::fmt(&::limcode::__private::Printed(&self.to_owned()), f) },
    );
    let head_bytes = literal(heads.size_bytes);
    let reads = heads.fields.iter().map(|field| {
        let offset = literal(field.offset_bytes);
        match &field.part {
            HeadPart::Scalar(scalar) => {
                let (local, ty) = (ident(&field.place.local), ident(scalar.name()));
                quote! { let #local = run.get::<::core::primitive::#ty>(#offset); }
            }
            HeadPart::Count { coding, binds } => {
                let (len, get) = (ident(&binds.local()), len("get", *coding));
                quote! { let #len = run.#get(#offset)?; }
            }
        }
    });
    let tails = members.body.iter().filter_map(|op| match op {
        Op::Elems { place, count, elem, .. } => {
            let (local, len, elem) = (ident(&place.local), ident(&count.local()), types::explicit(elem));
            let elems = asked(&elem, "View", "elems");
            Some(quote! {
                let left = tails.rest();
                tails.pass_elems::<#elem>(#len)?;
                let #local = #elems(tails.passed(left), #len);
            })
        }
        _ => None,
    });
    let (reads, tails): (TokenStream, TokenStream) = (reads.collect(), tails.collect());
    let (impl_generics, _, where_clause) = context.viewed.split_for_impl();
    quote! {
        #[doc = #doc]
        #[derive(Clone, Copy)]
        #declaration
        #methods #debug

        #[automatically_derived]
        impl #impl_generics ::limcode::InSections<'a> for #whole #where_clause {
            const HEAD_BYTES: ::core::primitive::usize = #head_bytes;

            #[inline]
            fn read(
                heads: &mut ::limcode::Reader<'a>,
                tails: &mut ::limcode::Reader<'a>,
            ) -> ::limcode::Result<Self> {
                let run = heads.take_run::<#head_bytes>()?;
                #reads
                #tails
                ::core::result::Result::Ok(#name { #(#names_of: #locals),* })
            }
        }
    }
}
