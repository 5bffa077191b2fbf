//! What is asked of rustc about types that references lead to: their codecs, and whether bytes of the input are values of them.

use std::collections::HashSet;

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;

use super::one_place;
use crate::model::{Argument, Item, Lent, Named, Source};

/// Types of std of unknown size that have a name, whose references ask by themselves.
const UNSIZED: [&str; 3] = ["CStr", "OsStr", "Path"];

/// Asks for the codecs of types by name that references lead to, so that a missing one is one message.
pub fn codecs(item: &Item) -> TokenStream {
    let lent = targets(item).filter(|(lent, _)| {
        matches!(lent.target, Argument::Type(_)) && !UNSIZED.iter().any(|name| lent.target.is_called(name))
    });
    lent.map(|(lent, target)| {
        let place = place(&lent, &target);
        quote_spanned! { place => ::limcode::__private::lendable::<#target>(); }
    })
    .collect()
}

/// Items beside the impls, so that a reference that cannot be read is an error where it is written, also if no value is ever read. For
/// a type with parameters the decoder asks by itself.
pub fn assertions(item: &Item) -> TokenStream {
    targets(item).map(|(lent, target)| assertion(&lent, &target)).collect()
}

/// The references of an item that is read, with the types that they lead to, about which rustc knows more; each type once.
fn targets(item: &Item) -> impl Iterator<Item = (Lent<'_>, syn::Type)> {
    let mut seen = HashSet::new();
    let is_read = !item.is_encode_only && !item.is_in_arena && item.remote.is_none();
    let lent = item.body.fields().filter(move |_| is_read).flat_map(|field| field.ty.lent());
    lent.filter(|lent| !lent.is_known()).filter_map(move |lent| {
        let target = lent.target_source()?.clone();
        let named = Named { source: Source::new(target.clone()), ..lent.named.clone() };
        let is_asked =
            !named.mentions_parameter(&item.source.generics) && seen.insert(target.to_token_stream().to_string());
        is_asked.then_some((lent, target))
    })
}

/// Where rustc says something about it.
fn place(lent: &Lent<'_>, target: &syn::Type) -> proc_macro2::Span {
    match target {
        syn::Type::Path(_) => one_place::of(target),
        _ => lent.at.span(),
    }
}

fn assertion(lent: &Lent<'_>, target: &syn::Type) -> TokenStream {
    let place = place(lent, target);
    let panics = |message: String| quote_spanned! { place => ::core::panic!("{}", #message) };
    let (memory, alignment) = (panics(lent.not_of_memory()), panics(lent.not_aligned()));
    quote! {
        const _: () = {
            #[allow(unused_imports)]
            use ::limcode::__private::NoObstacle as _;
            match ::limcode::__private::Lent::<#target>::OBSTACLE {
                ::limcode::__private::Obstacle::None => {}
                ::limcode::__private::Obstacle::Memory => #memory,
                ::limcode::__private::Obstacle::Alignment => #alignment,
            }
        };
    }
}
