//! Calls of the function that accepts or rejects values.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;

use super::place::or_return;
use crate::plan::{Place, Plan, Validation};

/// The steps that read a value, and what returns it. Names of the steps do not hide that of the function.
pub fn read(plan: &Plan, steps: &TokenStream, value: &TokenStream) -> TokenStream {
    let read = quote! { #steps ::core::result::Result::Ok(#value) };
    if plan.validation.is_some() { answered(plan, &quote! { { #read } }) } else { read }
}

/// What `read` answers with a value.
pub fn answered(plan: &Plan, read: &TokenStream) -> TokenStream {
    let Some(Validation { function, .. }) = &plan.validation else { return read.clone() };
    quote! {
        let limcode_start = ::limcode::Reader::offset(input);
        let limcode_read: ::limcode::Result<Self> = #read;
        let value = limcode_read?;
        ::limcode::__private::check_value(&value, limcode_start, #function)?;
        ::core::result::Result::Ok(value)
    }
}

/// What `read` answers when it has read in place of a value.
pub fn answered_in_place(plan: &Plan, read: &TokenStream) -> TokenStream {
    let Some(Validation { function, .. }) = &plan.validation else { return read.clone() };
    quote! {
        let limcode_start = ::limcode::Reader::offset(input);
        let limcode_read: ::limcode::Result<()> = #read;
        limcode_read?;
        ::limcode::__private::check_value(&*self, limcode_start, #function)
    }
}

/// The steps that write a value.
pub fn written(plan: &Plan, steps: &TokenStream) -> TokenStream {
    let check = plan.validation.as_ref().map(|Validation { function, .. }| {
        quote! { ::limcode::__private::check_value(self, ::limcode::Writer::position(output), #function)?; }
    });
    quote! { #check #steps }
}

/// The steps that read a field, and the call for it.
pub fn field_read(place: &Place, validation: &Validation, steps: &TokenStream, value: &TokenStream) -> TokenStream {
    let (answer, or_return) = (called(validation, value), or_return(&place.path));
    quote! {
        let limcode_start = ::limcode::Reader::offset(input);
        #steps
        ::limcode::__private::accepted(#answer, limcode_start) #or_return;
    }
}

/// The call for a field, and the steps that write it.
pub fn field_written(place: &Place, validation: &Validation, steps: &TokenStream, value: &TokenStream) -> TokenStream {
    let (answer, or_return) = (called(validation, value), or_return(&place.path));
    quote! {
        ::limcode::__private::accepted(#answer, ::limcode::Writer::position(output)) #or_return;
        #steps
    }
}

/// The call, which rustc's errors show where the function is named.
fn called(Validation { function, .. }: &Validation, value: &TokenStream) -> TokenStream {
    let span = Span::call_site().located_at(function.span());
    quote_spanned! { span=> #function(#value) }
}
