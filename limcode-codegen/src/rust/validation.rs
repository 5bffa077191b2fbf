//! Calls of the function that accepts or rejects a value.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;

use super::place::or_return;
use crate::plan::{Validated, is_own_local};

/// The steps that read a value, which make `value`, a name or a member, and the call behind them.
pub fn read(of: &Validated, steps: &TokenStream, value: &TokenStream) -> TokenStream {
    let (called, or_return) = (called(of, &quote! { &#value }), or_return(of.path()));
    quote! {
        let limcode_start = ::limcode::Reader::offset(input);
        #steps
        ::limcode::__private::accepted(#called, limcode_start) #or_return;
    }
}

/// What `block` answers with a value, which the function of `of` accepts. The names in the block do not hide that of the function.
pub fn answered(of: Option<&Validated>, block: TokenStream) -> TokenStream {
    let Some(of) = of else { return block };
    let steps = quote! {
        let limcode_read: ::limcode::Result<Self> = #block;
        let limcode_value = limcode_read?;
    };
    let read = read(of, &steps, &quote!(limcode_value));
    quote! {
        #read
        ::core::result::Result::Ok(limcode_value)
    }
}

/// The same where it has read in place of a value.
pub fn answered_in_place(of: Option<&Validated>, block: TokenStream) -> TokenStream {
    let Some(of) = of else { return block };
    let steps = quote! {
        let limcode_read: ::limcode::Result<()> = #block;
        limcode_read?;
    };
    let read = read(of, &steps, &quote!(*self));
    quote! {
        #read
        ::core::result::Result::Ok(())
    }
}

/// The call for `value`, a reference, and the steps that write it.
pub fn written(of: &Validated, steps: &TokenStream, value: &TokenStream) -> TokenStream {
    let (called, or_return) = (called(of, value), or_return(of.path()));
    quote! {
        ::limcode::__private::accepted(#called, ::limcode::Writer::position(output)) #or_return;
        #steps
    }
}

/// The call, which rustc's errors show where the function is named. A function whose name is that of a local is one of the module.
fn called(of: &Validated, value: &TokenStream) -> TokenStream {
    let function = &of.validation.function;
    let span = Span::call_site().located_at(function.span());
    let is_alone = function.leading_colon.is_none() && function.segments.len() == 1;
    let is_hidden = is_alone && is_own_local(&function.segments[0].ident.to_string());
    let module = is_hidden.then(|| quote_spanned! { span=> self:: });
    let value = value.clone().into_iter().map(|mut token| {
        token.set_span(token.span().located_at(function.span()));
        token
    });
    quote_spanned! { span=> #module #function(#(#value)*) }
}
