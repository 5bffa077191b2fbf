//! Types whose codecs are passed by: their values are put together here, member by member, so a function that accepts or rejects them would
//! not be called, or with another number. rustc knows whether they have one.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;

use super::subject::{Comments, Form, Subject};
use crate::model::Item;
use crate::plan::{Op, PassedBy, Plan, walk};

/// Items beside the impls, for a type without parameters, which no item can name.
pub fn assertions(item: &Item, plan: &Plan) -> TokenStream {
    if has_parameters(item) {
        return TokenStream::new();
    }
    let found = found(item, plan);
    quote! { #(const _: () = { #found; };)* }
}

/// Statements of a function that is generic over the parameters of its type.
pub fn within(item: &Item, plan: &Plan) -> TokenStream {
    if !has_parameters(item) {
        return TokenStream::new();
    }
    let found = found(item, plan);
    quote! { #(const { #found };)* }
}

/// Lifetimes are parameters, too.
fn has_parameters(item: &Item) -> bool {
    !item.source.generics.params.is_empty()
}

fn found(item: &Item, plan: &Plan) -> Vec<TokenStream> {
    let subject = Subject { item, comments: Comments::Without, form: Form::Owned };
    let mut found = Vec::new();
    for list in plan.body.lists() {
        walk(list, &mut |op, around| {
            let (assert, ty) = match op.passes_by() {
                Some(PassedBy::Members(named)) => (quote!(assert_listed), &*named.source),
                Some(PassedBy::Variant(place)) => (quote!(assert_listed), subject.type_of(place)),
                Some(PassedBy::Difference(named)) => (quote!(assert_summed), &*named.source),
                None => return,
            };
            // The field, of which it may be an element.
            let field = around.iter().copied().chain([op]).find_map(Op::place);
            let at = field.map_or_else(Span::call_site, |field| subject.type_of(field.whole()).span());
            found.push(quote_spanned! { at => ::limcode::__private::#assert(<#ty as ::limcode::Layout>::HAS_CHECK) });
        });
    }
    let mut texts = std::collections::HashSet::new();
    found.retain(|assertion| texts.insert(assertion.to_token_stream().to_string()));
    found
}
