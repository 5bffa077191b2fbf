//! What rustc knows of other types. Of those whose codecs are passed by, whether they have a function that accepts or rejects them: their
//! values are put together here, member by member, so it would not be called, or with another number. Of those whose numbers say what
//! follows, whether decoding keeps these.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;

use super::member;
use super::subject::{Comments, Form, Subject};
use crate::model::{Item, compared_difference, discarded_count, discarded_difference};
use crate::plan::{Export, Op, PassedBy, Plan, Variant, walk};

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
            found.extend(kept(op, at));
        });
    }
    let mut texts = std::collections::HashSet::new();
    found.retain(|assertion| texts.insert(assertion.to_token_stream().to_string()));
    found
}

/// That numbers of other types are such as the operation needs: decoding keeps them, and compares a difference with nothing.
fn kept(op: &Op, at: Span) -> Vec<TokenStream> {
    match op {
        Op::Delta { named, member, .. } => {
            let (elem, text) = (&named.source, named.text());
            let discarded = quote_spanned! { at => <#elem as ::limcode::Layout>::DISCARDED };
            let compared = quote_spanned! { at => <#elem as ::limcode::Layout>::COMPARED };
            vec![
                unlisted(member, &discarded, &discarded_difference(member, &text), at),
                unlisted(member, &compared, &compared_difference(member, &text), at),
            ]
        }
        Op::Variant(variant) => counts_kept(variant, at),
        _ => Vec::new(),
    }
}

/// Each name that leads to a count is one of a field that is kept.
fn counts_kept(Variant { named, exports, .. }: &Variant, at: Span) -> Vec<TokenStream> {
    let holder = &named.source;
    let of_export = |export: &Export| {
        let names: Vec<_> = export.path.iter().map(|name| member(name)).collect();
        let each = export.path.iter().enumerate().map(|(index, name)| {
            let before = &names[..index];
            let discarded = match before {
                [] => quote_spanned! { at => <#holder as ::limcode::Layout>::DISCARDED },
                before => quote_spanned! { at => ::limcode::__private::discarded_of(|of: &#holder| &of #(.#before)*) },
            };
            let message = discarded_count(&export.path[..=index], &named.text(), &export.counted.text);
            unlisted(name, &discarded, &message, at)
        });
        each.collect::<Vec<_>>()
    };
    exports.iter().flat_map(of_export).collect()
}

/// That a field is not in a list, or the message.
fn unlisted(name: &str, list: &TokenStream, message: &str, at: Span) -> TokenStream {
    quote_spanned! { at => ::limcode::__private::assert_unlisted(#list, #name, #message) }
}
