//! Lifetimes that bounds declare themselves, as in `for<'de> T: Deserialize<'de>`.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::ToTokens;

use crate::model::Item;

/// The item with names of their own for them, if there are any: an impl declares lifetimes, too, and rustc accepts no name twice.
pub fn renamed(item: &Item) -> Option<Item> {
    let generics = &item.source.generics;
    let mut bounds = generics.type_params().flat_map(|parameter| &parameter.bounds);
    let has_any = bounds.any(|bound| has_for(&bound.to_token_stream()))
        || generics.where_clause.as_ref().is_some_and(|clause| has_for(&clause.to_token_stream()));
    has_any.then(|| {
        let mut item = item.clone();
        rename(&mut item.source.generics);
        item
    })
}

fn rename(generics: &mut syn::Generics) {
    // Nothing in the list of parameters refers to a lifetime of a bound, and whatever is not in that list is one.
    let declared: Vec<_> = generics.lifetimes().map(|parameter| parameter.lifetime.ident.clone()).collect();
    for bound in generics.type_params_mut().flat_map(|parameter| &mut parameter.bounds) {
        rename_in(bound, &declared);
    }
    for predicate in generics.where_clause.iter_mut().flat_map(|clause| &mut clause.predicates) {
        rename_in(predicate, &declared);
    }
}

fn rename_in<T: ToTokens + syn::parse::Parse>(bound: &mut T, declared: &[syn::Ident]) {
    *bound = syn::parse2(under_names(bound.to_token_stream(), declared)).expect("the same tokens under other names");
}

fn has_for(tokens: &TokenStream) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(name) => name == "for",
        TokenTree::Group(group) => has_for(&group.stream()),
        _ => false,
    })
}

fn under_names(tokens: TokenStream, declared: &[syn::Ident]) -> TokenStream {
    let mut is_lifetime = false;
    let named = tokens.into_iter().map(|token| {
        let was_quote =
            std::mem::replace(&mut is_lifetime, matches!(&token, TokenTree::Punct(mark) if mark.as_char() == '\''));
        match token {
            TokenTree::Ident(name) if was_quote && name != "static" && name != "_" && !declared.contains(&name) => {
                quote::format_ident!("limcode_{name}", span = name.span()).into()
            }
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), under_names(group.stream(), declared));
                inner.set_span(group.span());
                inner.into()
            }
            token => token,
        }
    });
    named.collect()
}
