//! Prints plans as Rust. Cannot fail: every error was found before.
//!
//! A trait in the user's scope, implemented for every type, comes before an inherent method that needs one reference more than
//! its receiver has. So what borrows a value is called by path: `Reader::need(input, 8)`. Methods are called only where rustc
//! finds them first: those that take `&mut self` on `input` and `output`, which are such references, and those that take
//! `self` by value.

mod bits;
mod borrowed;
mod bound_lifetimes;
mod comparison;
mod constant;
mod decode;
mod dispatch;
mod encode;
mod fallback;
mod generics;
mod in_arena;
mod in_place;
mod lend;
mod lifetime;
mod method;
mod need;
mod number;
pub(crate) mod one_place;
mod ownership;
mod parts;
mod place;
mod reference;
mod remote;
mod row;
mod section;
mod size;
mod sized_bytes;
mod skipped;
#[cfg(feature = "source")]
pub mod source;
mod subject;
mod unchecked;
mod validation;
mod view;
mod within;

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

pub use fallback::fallback;
pub use subject::Comments;

use crate::model::{Body, Field, Item, TagCoding, Variant};
use crate::plan::{Cost, InlineLimits, Memory, Plan};

/// The impls of `item`: its sizes, its encoder, its decoder.
pub fn expand(item: &Item, plan: &Plan, comments: Comments) -> TokenStream {
    let renamed = bound_lifetimes::renamed(item);
    let item = renamed.as_ref().unwrap_or(item);
    let layout = layout_impl(item, plan);
    let codec = match &item.remote {
        Some(path) => remote::implementation(item, path, plan, comments),
        None => {
            let encode = encode::implementation(item, plan, comments);
            let decode = match item {
                Item { is_encode_only: true, .. } => None,
                Item { is_in_arena: true, .. } => Some(in_arena::implementation(item, plan)),
                _ => Some(decode::implementation(item, plan)),
            };
            let segments = lend::implementation(item);
            let borrowed = borrowed::implementation(item, plan, comments);
            let view = plan.view.as_ref().map(|facts| view::implementation(item, plan, facts));
            quote! { #encode #decode #segments #borrowed #view }
        }
    };
    let (assertions, unchecked) = (section::assertions(item, plan), unchecked::assertions(item, plan));
    let references = reference::assertions(item);
    generics::name_runtime(quote! { #layout #codec #assertions #unchecked #references }, item.runtime.as_ref())
}

fn layout_impl(item: &Item, plan: &Plan) -> TokenStream {
    let ident = &item.source.ident;
    let generics = generics::with(item, generics::Needed::Layout);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (_, type_generics, _) = item.source.generics.split_for_impl();
    let name = &item.name;
    let codecs = size::codecs(item, &plan.foreign);
    let (min, asserted) = (size::size(&plan.layout.min), section::open_assertions(item, plan));
    let min = if asserted.is_empty() {
        min
    } else {
        quote! { { #(#asserted;)* #min } }
    };
    let min = with_codecs(&codecs, min);
    let is_fixed = with_codecs(&codecs, size::fixed(&plan.layout.fixed));
    let max = max(plan, &codecs);
    let encode_steps = encode_steps(plan, &codecs);
    let has_check = has_check(item);
    let discarded = listed("DISCARDED", item, |field| field.is_discarded);
    let compared = listed("COMPARED", item, |field| field.is_compared());
    let bulk = bulk(item, plan);
    let allow_deprecated = allow_deprecated(item);
    let codegen_version = Literal::u32_unsuffixed(crate::CODEGEN_VERSION);
    quote! {
        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics ::limcode::Layout for #ident #type_generics #where_clause {
            ::limcode::__codegen_version!(#codegen_version);
            const NAME: &'static str = #name;
            const MIN_SIZE: usize = #min;
            const IS_FIXED: bool = #is_fixed;
            #max
            #encode_steps
            #has_check
            #discarded
            #compared
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

/// Whether a function rejects values, where it does: one of the user, or a conversion that may fail.
fn has_check(item: &Item) -> Option<TokenStream> {
    let has_check = match &item.conversion {
        Some(conversion) if !conversion.is_fallible => {
            let wire = &conversion.wire;
            quote! { <#wire as ::limcode::Layout>::HAS_CHECK }
        }
        conversion => (item.is_validated() || conversion.is_some()).then(|| quote!(true))?,
    };
    Some(quote! { const HAS_CHECK: bool = #has_check; })
}

/// A constant of that name with the names of the fields for which `is_so` holds, if there are any.
fn listed(name: &str, item: &Item, is_so: impl Fn(&&Field) -> bool) -> Option<TokenStream> {
    let Body::Struct { fields, .. } = &item.body else { return None };
    let (name, names) = (format_ident!("{name}"), fields.list.iter().filter(is_so).map(Field::source_name));
    let names: Vec<_> = names.collect();
    let list = quote! {
        const #name: &'static [&'static ::core::primitive::str] = &[#(#names),*];
    };
    (!names.is_empty()).then_some(list)
}

/// The steps of the encoder, where it calls others: rustc knows how long those are.
fn encode_steps(plan: &Plan, codecs: &TokenStream) -> Option<TokenStream> {
    let cost = Cost::of_encoder(&plan.body);
    let called: Vec<_> = cost.in_place().map(|named| &named.source).collect();
    let steps = cost.steps() - called.len();
    if called.is_empty() {
        let steps = (steps > 1).then(|| Literal::usize_unsuffixed(steps))?;
        return Some(quote! { const ENCODE_STEPS: usize = #steps; });
    }
    let steps = Literal::usize_unsuffixed(steps);
    let sum = quote! { ::limcode::encode_steps(#steps, [#(<#called as ::limcode::Layout>::ENCODE_STEPS),*]) };
    let sum = with_codecs(codecs, sum);
    Some(quote! { const ENCODE_STEPS: usize = #sum; })
}

/// The proof that a struct's or an enum's memory is its wire form, where that may be so; rustc decides.
fn bulk(item: &Item, plan: &Plan) -> Option<TokenStream> {
    let bulk = match (plan.memory.rust, &item.body) {
        (Memory::Never, _) => return None,
        (_, Body::Struct { fields, .. }) => {
            let members = fields.list.iter().map(|field| &field.member);
            let types = fields.list.iter().map(|field| &field.source.ty);
            let bulk = quote! { ::limcode::__bulk!(Self { #(#members: #types),* }) };
            with_codecs(&size::codecs(item, &plan.foreign), bulk)
        }
        (_, Body::Enum { tag, variants, .. }) => bulk_enum(*tag, variants),
    };
    Some(quote! {
        const BULK: ::limcode::Bulk<Self> = #bulk;
    })
}

/// The proof of an enum whose variants have no fields, each with its tag.
fn bulk_enum(coding: TagCoding, variants: &[Variant]) -> TokenStream {
    let width = Literal::u64_unsuffixed(coding.tagged_bytes());
    let mut tagged: Vec<_> =
        variants.iter().filter_map(|variant| Some((variant.tag?, &variant.source.ident))).collect();
    tagged.sort_by_key(|(tag, _)| *tag);
    let (tags, names): (Vec<_>, Vec<_>) = tagged.into_iter().unzip();
    let tags = tags.into_iter().map(Literal::u32_unsuffixed);
    quote! { ::limcode::__bulk_enum!(Self, #width { #(#names = #tags),* }) }
}

/// A constant, once the codecs that it needs were asked for.
fn with_codecs(codecs: &TokenStream, value: TokenStream) -> TokenStream {
    if codecs.is_empty() {
        value
    } else {
        quote! { { #codecs #value } }
    }
}

/// What is allowed of the item is allowed of the types that are named after it.
fn allowed_of_types(item: &Item) -> TokenStream {
    let lints = item.source.attrs.iter().filter(|attr| attr.path().is_ident("allow") || attr.path().is_ident("expect"));
    let lints = lints.filter_map(|attr| attr.meta.require_list().ok()).map(|list| &list.tokens);
    quote! { #(#[allow(#lints)])* }
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

/// The attribute of `encode` or `decode`, of that cost. rustc seldom inlines one by itself, and then the state of the
/// writer or reader, and what was decoded, pass through memory at each call.
fn inline(cost: &Cost<'_>) -> TokenStream {
    inline_up_to(InlineLimits::RUST.max_own_steps, cost)
}

/// The attribute of a function of that cost which is inlined up to `max_steps`.
fn inline_up_to(max_steps: usize, cost: &Cost<'_>) -> TokenStream {
    if cost.steps() <= max_steps {
        quote! { #[cfg_attr(not(debug_assertions), inline(always))] }
    } else {
        quote! { #[inline] }
    }
}

/// An identifier for a local of generated code.
fn ident(name: &str) -> proc_macro2::Ident {
    format_ident!("{name}")
}

/// The name of a member of a struct, which may be a keyword.
fn member(name: &str) -> proc_macro2::Ident {
    syn::parse_str(name).unwrap_or_else(|_| format_ident!("r#{name}"))
}
