//! Calls of the function that accepts or rejects values.

use proc_macro2::TokenStream;
use quote::quote;

use crate::plan::{Plan, Validation};

/// The steps that read a value, and what returns it.
pub fn read(plan: &Plan, steps: &TokenStream, value: &TokenStream) -> TokenStream {
    let Some(Validation { function, .. }) = &plan.validation else {
        return quote! { #steps ::core::result::Result::Ok(#value) };
    };
    quote! {
        let limcode_start = ::limcode::Reader::offset(input);
        #steps
        let value = #value;
        ::limcode::__private::check_value(&value, limcode_start, #function)?;
        ::core::result::Result::Ok(value)
    }
}

/// The same for a value that is there.
pub fn read_in_place(plan: &Plan, steps: &TokenStream) -> TokenStream {
    let Some(Validation { function, .. }) = &plan.validation else {
        return quote! { #steps ::core::result::Result::Ok(()) };
    };
    quote! {
        let limcode_start = ::limcode::Reader::offset(input);
        #steps
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
