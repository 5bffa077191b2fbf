//! Views: a second type for each item, which shows a value in its bytes.
//!
//! `TView` is the bytes of a value and its marks. What is shown of each field, and where it is, says [`crate::plan::View`].
//! `TFields`, which reads single fields, and `TViewMut`, which sets them, together take longer to compile than `TView`: they are beside it only
//! where they are asked for.

mod context;
mod fields;
mod find;
mod marks;
mod names;
mod sections;
mod setters;
mod shown;
mod types;

pub use find::step as passed;
pub use types::explicit;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::decode::construct;
use super::{allow_deprecated, ident, member, skipped};
use crate::model::{Body, Item, Style, Variant};
use crate::plan::{self, Cost, MAX_INLINED_PASS_STEPS, Plan, View};
use context::Context;
use marks::{marks_of_arms, marks_type, marks_value};

/// The view of an item's values, and the impl of `View`.
pub fn implementation(item: &Item, plan: &Plan, facts: &View) -> TokenStream {
    let context = Context::new(item, plan, facts);
    if facts.is_value {
        return by_value(&context);
    }
    if facts.is_bytes {
        return by_reference(&context);
    }
    let view = viewed(&context);
    let shown = shown::implementation(&context);
    let fields = item.has_fields.then(|| fields::implementation(&context));
    let sections = sections::implementation(&context);
    let setters = item.has_view_mut.then(|| setters::implementation(&context));
    quote! { #view #shown #fields #sections #setters }
}

/// An enum without fields is shown by value, and so is a struct whose fields are bits.
fn by_value(context: &Context<'_>) -> TokenStream {
    let owned = context.owned();
    let Some(otherwise) = otherwise(context) else { return TokenStream::new() };
    let (impl_generics, _, where_clause) = context.generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics ::limcode::View for #owned #where_clause {
            type View<'a> = Self;
            type Marks = ();
            type Elems = ::limcode::view::Each;
            type Fields = ::limcode::view::Whole;
            type ViewMut = ::limcode::view::Whole;

            #[inline]
            fn find<LimcodeMode: ::limcode::Mode>(
                input: &mut ::limcode::Reader<'_, LimcodeMode>,
            ) -> ::limcode::Result<()> {
                <Self as ::limcode::Decode<'_>>::decode(input)?;
                ::core::result::Result::Ok(())
            }

            #[inline]
            fn view(bytes: &[::core::primitive::u8], (): ()) -> Self {
                <Self as ::limcode::Decode<'_>>::decode(&mut ::limcode::Reader::new(bytes))
                    #otherwise
            }
        }
    }
}

/// The fallback for a value that fails to decode: any value of a type that is shown by value. None if the type has none.
fn otherwise(context: &Context<'_>) -> Option<TokenStream> {
    match &context.item.body {
        Body::Enum { variants, .. } => {
            let Variant { source, fields, .. } = variants.first()?;
            let name = &source.ident;
            if fields.skipped.is_empty() {
                let braces = (fields.style != Style::Unit).then(|| quote!({}));
                return Some(quote! { .unwrap_or(Self::#name #braces) });
            }
            let (subject, head) = (context.printer.subject, quote! { Self::#name });
            let (locals, value) = (skipped::locals(subject, fields), construct(subject, &head, fields, &[]));
            Some(quote! { .unwrap_or_else(|_| { #locals #value }) })
        }
        Body::Struct { fields, .. } => {
            let members = fields.list.iter().map(|field| &field.member);
            Some(quote! { .unwrap_or(Self { #(#members: ::core::default::Default::default()),* }) })
        }
    }
}

/// What is nothing but bytes is shown as a reference to them.
fn by_reference(context: &Context<'_>) -> TokenStream {
    let owned = context.owned();
    quote! {
        #[automatically_derived]
        impl ::limcode::View for #owned {
            type View<'a> = &'a Self;
            type Marks = ();
            type Elems = ::limcode::view::Slices;
            type Fields = ::limcode::view::Whole;
            type ViewMut = ::limcode::view::Whole;

            #[inline(always)]
            fn find<LimcodeMode: ::limcode::Mode>(
                input: &mut ::limcode::Reader<'_, LimcodeMode>,
            ) -> ::limcode::Result<()> {
                input.pass(<Self as ::limcode::Layout>::MIN_SIZE)
            }

            #[inline(always)]
            fn view(bytes: &[::core::primitive::u8], (): ()) -> &Self {
                ::limcode::__private::value_of(bytes)
            }
        }
    }
}

/// The type with its parsing, the marks, and the impl of `View`.
fn viewed(context: &Context<'_>) -> TokenStream {
    let Context { item, name, .. } = context;
    let owned = context.owned();
    let doc = format!(" View of an encoded [`{}`].", item.name.rsplit("::").next().unwrap_or_default());
    let declaration = context.declaration(
        quote! { struct },
        name,
        quote! {
            // Whether a struct has a size, rustc asks of its last field: if that were the marks, it would
            // say of each use of the view that the type of a field has none.
            marks: <#owned as ::limcode::View>::Marks,
            bytes: &'a [::core::primitive::u8],
        },
    );
    let parsing = quote! {
        /// Validates the value at the start of `bytes` in one pass, and returns its view. Bytes after it are ignored.
        ///
        /// # Errors
        /// As for decoding it.
        #[inline(always)]
        pub fn parse(bytes: &'a [::core::primitive::u8]) -> ::limcode::Result<Self> {
            ::limcode::__private::view_at_start::<#owned>(bytes)
        }

        /// Validates a value that is all of `bytes`, and returns its view.
        ///
        /// # Errors
        /// As for decoding it; `trailing_bytes`.
        #[inline(always)]
        pub fn parse_exact(bytes: &'a [::core::primitive::u8]) -> ::limcode::Result<Self> {
            ::limcode::__private::view_exact::<#owned>(bytes)
        }

        /// Validates the value at the start of `bytes`, and returns its view and the bytes after it.
        ///
        /// # Errors
        /// As for decoding it.
        #[inline(always)]
        pub fn parse_prefix(
            bytes: &'a [::core::primitive::u8],
        ) -> ::limcode::Result<(Self, &'a [::core::primitive::u8])> {
            ::limcode::__private::view_prefix::<#owned>(bytes)
        }

        /// The exact bytes of the value.
        #[inline]
        #[must_use]
        pub fn raw(&self) -> &'a [::core::primitive::u8] {
            self.bytes
        }

        /// Decodes the value.
        ///
        /// # Errors
        /// `out_of_memory`.
        #[inline]
        pub fn to_owned(&self) -> ::limcode::Result<#owned>
        where
            #owned: ::limcode::Decode<'a>,
        {
            ::limcode::__private::to_owned(self.bytes)
        }
    };
    let parsing = context.implementation(&quote!(), name, &parsing);
    let bytes = context.of_runtime(quote!(__view_is_bytes), name);
    // Not in the macro: rustc would say there, too, that the type of a field has no view.
    let clone = context.implementation(
        &quote! { ::core::clone::Clone for },
        name,
        &quote! {
            #[inline]
            fn clone(&self) -> Self {
                *self
            }
        },
    );
    let copy = context.implementation(&quote! { ::core::marker::Copy for }, name, &quote!());
    let implementation = view_impl(context);
    quote! {
        #[doc = #doc]
        ///
        /// The bytes were validated when it was parsed. Fields are read from them on access.
        #declaration
        #parsing #clone #copy #bytes #implementation
    }
}

/// The impl of `View`, and the marks of a dispatch.
fn view_impl(context: &Context<'_>) -> TokenStream {
    let Context { item, name, facts, printer, .. } = context;
    let owned = context.owned();
    let (impl_generics, _, where_clause) = context.generics.split_for_impl();
    let whole = context.whole(name);
    // What has a form of its own is its own kind.
    let [fields, setters] = [item.has_fields, item.has_view_mut]
        .map(|is_own| if is_own { quote!(Self) } else { quote!(::limcode::view::Whole) });
    let codecs = super::size::codecs(item, &[]);
    let allow_deprecated = allow_deprecated(item);
    let (marks, declared, body) = match context.dispatch() {
        None => {
            let anchors = &facts.arms[0];
            let plan::Body::Steps(list) = &context.plan.body else { unreachable!("no dispatch is steps") };
            let (steps, value) = (find::marked(printer, list, anchors, context.fields_of(0)), marks_value(anchors));
            (marks_type(context, anchors), quote!(), quote! { #steps let found = #value; })
        }
        Some(dispatch) => {
            let marks = format_ident!("{}Marks", item.source.ident);
            let body = printer.dispatch(dispatch, |arm| {
                let index = dispatch.index_of(arm);
                let (anchors, variant) = (&facts.arms[index], Context::mark_variant(index));
                let (steps, value) =
                    (find::marked(printer, &arm.body, anchors, context.fields_of(index)), marks_value(anchors));
                quote! { #steps ::core::result::Result::Ok(#marks::#variant(#value)) }
            });
            let (_, arguments, _) = item.source.generics.split_for_impl();
            (
                quote! { #marks #arguments },
                marks_of_arms(context, &marks),
                quote! { let found: ::limcode::Result<Self::Marks> = #body; let found = found?; },
            )
        }
    };
    let inline = super::inline_up_to(MAX_INLINED_PASS_STEPS, &Cost::of_decoder(&context.plan.body));
    let before =
        find::has_variant(&context.plan.body).then(|| quote! { let whole = ::limcode::Reader::detached(input); });
    quote! {
        #declared

        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics ::limcode::View for #owned #where_clause {
            type View<'a> = #whole;
            type Marks = #marks;
            type Elems = ::limcode::view::Each;
            type Fields = #fields;
            type ViewMut = #setters;

            #inline
            #[allow(unused_braces, unused_parens, unused_variables, unused_mut, non_snake_case, clippy::reversed_empty_ranges, clippy::type_complexity)]
            fn find<'a, LimcodeMode: ::limcode::Mode>(
                input: &mut ::limcode::Reader<'a, LimcodeMode>,
            ) -> ::limcode::Result<Self::Marks> {
                #codecs
                #before
                let limcode_start = ::limcode::Reader::offset(input);
                // What nothing else refers to stays in registers.
                let limcode_input = input;
                let mut limcode_local = ::limcode::Reader::detached(limcode_input);
                let input = &mut limcode_local;
                #body
                *limcode_input = limcode_local;
                ::core::result::Result::Ok(found)
            }

            #[inline(always)]
            fn view<'a>(bytes: &'a [::core::primitive::u8], marks: Self::Marks) -> #whole {
                #name { bytes, marks }
            }
        }
    }
}

/// A method of a view: its name.
fn method(local: &str) -> Ident {
    member(&names::accessor(local))
}

/// A method of a view that has a prefix: `raw_votes`.
fn prefixed(prefix: &str, local: &str) -> Ident {
    // A position has a name with `_` in front.
    let position = local.strip_prefix('_').filter(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()));
    ident(&format!("{prefix}_{}", position.unwrap_or(local)))
}
