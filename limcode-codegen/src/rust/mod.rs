//! Prints plans as Rust. Cannot fail: every error was found before.
//!
//! A trait in the user's scope, implemented for every type, comes before an inherent method that needs one reference more than
//! its receiver has. So what borrows a value is called by path: `Reader::need(input, 8)`. Methods are called only where rustc
//! finds them first: those that take `&mut self` on `input` and `output`, which are such references, and those that take
//! `self` by value.

mod decode;
mod encode;
mod fallback;
mod generics;
mod in_place;
mod lend;
mod lifetime;
pub mod one_place;
mod place;
mod remote;
mod row;
mod size;
mod skipped;
#[cfg(feature = "cli")]
pub mod source;
mod subject;
mod within;

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

pub use fallback::fallback;
pub use subject::Comments;

use crate::model::{Body, Fields, Item};
use crate::plan::{self, Cost, Dispatch, Op, Plan, written};

/// The impls of `item`: its sizes, its encoder, its decoder.
pub fn expand(item: &Item, plan: &Plan, comments: Comments) -> TokenStream {
    let layout = layout_impl(item, plan);
    let codec = match &item.remote {
        Some(path) => remote::implementation(item, path, plan, comments),
        None => {
            let encode = encode::implementation(item, plan, comments);
            let decode = (!item.is_encode_only).then(|| decode::implementation(item, plan));
            quote! { #encode #decode }
        }
    };
    generics::name_runtime(quote! { #layout #codec }, item.runtime.as_ref())
}

fn layout_impl(item: &Item, plan: &Plan) -> TokenStream {
    let ident = &item.source.ident;
    let generics = generics::with(item, generics::Needed::Layout);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (_, type_generics, _) = item.source.generics.split_for_impl();
    let name = &item.name;
    let codecs = size::codecs(item, &plan.foreign);
    let min = with_codecs(&codecs, size::size(&plan.layout.min));
    let is_fixed = with_codecs(&codecs, size::fixed(&plan.layout.fixed));
    let max = max(plan, &codecs);
    let encode_steps = encode_steps(plan, &codecs);
    let bulk = bulk(item, plan);
    let allow_deprecated = allow_deprecated(item);
    quote! {
        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics __limcode::Layout for #ident #type_generics #where_clause {
            const NAME: &'static str = #name;
            const MIN_SIZE: usize = #min;
            const IS_FIXED: bool = #is_fixed;
            #max
            #encode_steps
            #bulk
        }
    }
}

/// The greatest size, where it is not the one of every value.
fn max(plan: &Plan, codecs: &TokenStream) -> Option<TokenStream> {
    let max = plan.layout.symbolic_max.as_ref().filter(|_| !plan.layout.fixed.is_yes())?;
    // Braces of an expression are its author's.
    let allow = max.has_expression().then(|| quote! { #[allow(unused_braces, unused_parens)] });
    let max = with_codecs(codecs, size::max(max));
    Some(quote! {
        #allow
        const MAX_SIZE: ::core::option::Option<usize> = #max;
    })
}

/// The steps of the encoder, where it calls others: rustc knows how long those are.
fn encode_steps(plan: &Plan, codecs: &TokenStream) -> Option<TokenStream> {
    let cost = Cost::of(&plan.body);
    if cost.called.is_empty() {
        let steps = (cost.steps > 1).then(|| Literal::usize_unsuffixed(cost.steps))?;
        return Some(quote! { const ENCODE_STEPS: usize = #steps; });
    }
    let (steps, called) = (Literal::usize_unsuffixed(cost.steps), cost.called.iter().map(|named| &named.source));
    let sum = quote! { __limcode::encode_steps(#steps, [#(<#called as __limcode::Layout>::ENCODE_STEPS),*]) };
    let sum = with_codecs(codecs, sum);
    Some(quote! { const ENCODE_STEPS: usize = #sum; })
}

/// The proof that a struct's or an enum's memory is its wire form, where that may be so; rustc decides.
fn bulk(item: &Item, plan: &Plan) -> Option<TokenStream> {
    if let Some(bulk) = bulk_enum(item, plan) {
        return Some(quote! {
            const BULK: __limcode::Bulk<Self> = #bulk;
        });
    }
    let (Body::Struct { fields, .. }, true) = (&item.body, plan.may_be_bulk) else { return None };
    let members = fields.list.iter().map(|field| &field.member);
    let types = fields.list.iter().map(|field| &field.source.ty);
    let bulk = quote! { __limcode::__bulk!(Self { #(#members: #types),* }) };
    let bulk = with_codecs(&size::codecs(item, &plan.foreign), bulk);
    Some(quote! {
        const BULK: __limcode::Bulk<Self> = #bulk;
    })
}

/// The proof of an enum whose variants have no fields and are all written.
fn bulk_enum(item: &Item, plan: &Plan) -> Option<TokenStream> {
    let (Body::Enum { tag, variants, .. }, plan::Body::Dispatch(Dispatch { arms, is_partial: false, .. })) =
        (&item.body, &plan.body)
    else {
        return None;
    };
    let is_plain = item.remote.is_none() && item.conversion.is_none() && item.source.generics.params.is_empty();
    let has_no_fields = |fields: &Fields| fields.list.is_empty() && fields.skipped.is_empty();
    if !is_plain || arms.is_empty() || !variants.iter().all(|variant| has_no_fields(&variant.fields)) {
        return None;
    }
    let width = Literal::u64_unsuffixed(tag.width_bytes()?);
    let tagged = variants.iter().zip(arms).map(|(variant, arm)| arm.tag.map(|tag| (tag, &variant.source.ident)));
    let mut tagged = tagged.collect::<Option<Vec<_>>>()?;
    tagged.sort_by_key(|(tag, _)| *tag);
    let (tags, names): (Vec<_>, Vec<_>) = tagged.into_iter().unzip();
    let tags = tags.into_iter().map(Literal::u32_unsuffixed);
    Some(quote! { __limcode::__bulk_enum!(Self, #width { #(#names = #tags),* }) })
}

/// A constant, once the codecs that it needs were asked for.
fn with_codecs(codecs: &TokenStream, value: TokenStream) -> TokenStream {
    if codecs.is_empty() {
        value
    } else {
        quote! { { #codecs #value } }
    }
}

/// Generated code uses each field, those too that nobody should use any more.
fn allow_deprecated(item: &Item) -> Option<TokenStream> {
    let variants = match &item.body {
        Body::Struct { .. } => [].as_slice(),
        Body::Enum { variants, .. } => variants,
    };
    let of_variants = variants.iter().flat_map(|variant| &variant.source.attrs);
    let of_fields = item.body.fields().flat_map(|field| &field.source.attrs);
    let mut attrs = item.source.attrs.iter().chain(of_variants).chain(of_fields);
    attrs.any(|attr| attr.path().is_ident("deprecated")).then(|| quote! { #[allow(deprecated)] })
}

/// How many steps an encoder or a decoder has at most that is always inlined.
const MAX_INLINED_STEPS: usize = 16;

/// The attribute of `encode` or `decode`, of so many steps. rustc seldom inlines one by itself, and then the state of the
/// writer or reader, and what was decoded, pass through memory at each call; a long one does not gain by it.
fn inline(steps: usize) -> TokenStream {
    if steps <= MAX_INLINED_STEPS {
        quote! { #[cfg_attr(not(debug_assertions), inline(always))] }
    } else {
        quote! { #[inline] }
    }
}

/// The steps of a decoder.
fn read_steps(list: &[Op]) -> usize {
    list.iter().map(|op| steps(op, read_steps)).sum()
}

/// The steps of an encoder.
fn written_steps(list: &[Op]) -> usize {
    written(list).map(|op| steps(op, written_steps)).sum()
}

fn steps(op: &Op, of_list: fn(&[Op]) -> usize) -> usize {
    let parts = match op {
        Op::Elems { elem, .. } => elem.parts(),
        _ => 1,
    };
    parts + op.bodies().into_iter().map(of_list).sum::<usize>()
}

/// An identifier for a local of generated code.
fn ident(name: &str) -> proc_macro2::Ident {
    format_ident!("{name}")
}
