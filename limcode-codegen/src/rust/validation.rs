//! Calls of the function that accepts or rejects values.

use proc_macro2::TokenStream;
use quote::quote;

use crate::plan::{Plan, Validation};

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
