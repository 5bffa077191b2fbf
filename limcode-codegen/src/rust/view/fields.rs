//! Single fields: each is read when it is asked for, and only what is before it is passed over.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::Context;
use super::find;
use super::marks::field_type;
use super::method;
use crate::model::{Body, Field, Style};
use crate::plan::{self, Anchor, Anchors, Dispatch, Op, Shown, View};
use crate::rust::one_place::{asked, shown_of};
use crate::rust::place::or;
use crate::rust::size::literal;
use crate::rust::{allow_deprecated, section};

/// `TFields`.
pub fn name(context: &Context<'_>) -> Ident {
    format_ident!("{}Fields", context.item.source.ident)
}

/// That a value's fields are read through it.
fn shows(context: &Context<'_>) -> TokenStream {
    let (whole, owned) = (context.whole(&name(context)), context.owned());
    let allow_deprecated = allow_deprecated(context.item);
    let (impl_generics, _, where_clause) = context.generics.split_for_impl();
    quote! {
        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics ::limcode::view::ShowFields<#owned> for #owned #where_clause {
            type Fields<'a> = #whole;

            #[inline(always)]
            fn fields<'a>(input: ::limcode::Reader<'a>) -> ::limcode::Result<#whole> {
                ::core::result::Result::Ok(<#whole>::limcode_at(input))
            }
        }
    }
}

pub fn implementation(context: &Context<'_>) -> TokenStream {
    let name = name(context);
    let owned = context.owned();
    let doc = format!(
        " Single fields of an encoded [`{}`], each of which is read on access.",
        context.item.name.rsplit("::").next().unwrap_or_default()
    );
    let declaration = context.declaration(
        quote! { struct },
        &name,
        quote! {
            input: ::limcode::Reader<'a>,
            of: ::core::marker::PhantomData<fn() -> #owned>,
        },
    );
    let (methods, variants) = match (context.dispatch(), &context.item.body) {
        (Some(dispatch), Body::Enum { .. }) => of_enum(context, dispatch),
        _ => (of_struct(context), quote!()),
    };
    let shows = shows(context);
    let is_input = context.of_runtime(quote!(__fields_are_input), &name);
    let methods = context.methods(
        &name,
        &quote! {
            /// Returns the fields of the value at the start of `bytes`. Reads nothing yet.
            #[inline]
            #[must_use]
            pub fn new(bytes: &'a [::core::primitive::u8]) -> Self {
                Self::limcode_at(::limcode::Reader::new(bytes))
            }

            #[doc(hidden)]
            #[inline]
            #[must_use]
            pub fn limcode_at(input: ::limcode::Reader<'a>) -> Self {
                Self { input, of: ::core::marker::PhantomData }
            }

            #methods
        },
    );
    quote! {
        #[doc = #doc]
        ///
        /// Each accessor checks its field and all bytes before it, as decoding does, and ignores what follows.
        /// Offsets in errors count from the start of the bytes, paths from this value.
        #declaration
        #is_input #shows #methods #variants
    }
}

/// Methods that walk up to a field, and read it.
fn of_struct(context: &Context<'_>) -> TokenStream {
    let arms = &context.facts.arms;
    let methods = arms[0].fields.iter().enumerate().filter(|(_, anchor)| anchor.has_raw).map(|(index, anchor)| {
        let (name, number) = (method(&anchor.place.text), literal(index as u64));
        let doc = format!(" Reads `{}`. Ignores what follows it.", anchor.place.text);
        let ty = field_type(context, &arms[0], index);
        let shown = match &anchor.shown {
            Shown::Own { .. } => shown_of(&ty, "FieldsOf", "'a"),
            _ => in_place(context, 0, index).0,
        };
        let values = (0..arms.len()).map(|arm| {
            let value = match &arms[arm].fields[index].shown {
                Shown::Own { .. } | Shown::Variant { .. } => {
                    let (fields, or) = (asked(&ty, "View", "fields"), or(&anchor.place.path));
                    quote! { #fields(input) #or }
                }
                _ => in_place(context, arm, index).1,
            };
            match arms.len() - 1 == arm {
                true if arm == 0 => value,
                true => quote! { _ => { #value } },
                false => {
                    let arm = literal(arm as u64);
                    quote! { #arm => { #value } }
                }
            }
        });
        let values: Vec<_> = values.collect();
        let read = match values.as_slice() {
            [value] => quote! { let (input, bytes) = self.limcode_reach::<#number>()?; #value },
            _ => quote! { let (input, bytes, arm) = self.limcode_reach::<#number>()?; match arm { #(#values),* } },
        };
        quote! {
            #[doc = #doc]
            ///
            /// # Errors
            /// An error in the field, or before it.
            #[inline]
            pub fn #name(&self) -> ::limcode::Result<#shown> {
                #read
            }
        }
    });
    let (methods, reach): (TokenStream, _) = (methods.collect(), reach(context));
    quote! { #methods #reach }
}

/// What is shown of a field that was passed over: its type, and the expression over its `bytes`.
fn in_place(context: &Context<'_>, arm: usize, index: usize) -> (TokenStream, TokenStream) {
    let (anchors, list) = (&context.facts.arms[arm], context.plan.body.lists()[arm]);
    let anchor = &anchors.fields[index];
    let (shown, value) = super::shown::shown_in(context, anchors, list, index, &|_| quote!(bytes), &quote!(()));
    // How many there are, or what they are, a field before them says.
    if let Shown::Elems { coding: None, .. } | Shown::Whole = anchor.shown {
        let (owned, name) = (context.owned(), method(&anchor.place.text));
        let whole = quote! { ::limcode::Reader::detached(&self.input) };
        let value = quote! { ::core::result::Result::Ok(::limcode::__private::whole_value::<#owned>(#whole)?.#name()) };
        return (shown, value);
    }
    (shown, quote! { ::core::result::Result::Ok(#value) })
}

/// Walks up to the field with that index, and over it if it has no single fields itself. Returns where that ends, the bytes of the
/// field, and in which arm it is.
fn reach(context: &Context<'_>) -> TokenStream {
    let walk = match &context.plan.body {
        plan::Body::Steps(list) => {
            let (walk, reached) = (walk(context, 0, list), reached(context, 0));
            quote! { #walk #reached }
        }
        plan::Body::Dispatch(dispatch) => context.printer.dispatch(dispatch, |arm| {
            let index = dispatch.index_of(arm);
            let (walk, reached) = (walk(context, index, &arm.body), reached(context, index));
            quote! { #walk #reached }
        }),
    };
    let arm = (context.facts.arms.len() > 1).then(|| quote! { , ::core::primitive::usize });
    quote! {
        #[inline]
        #[allow(dead_code, unused_assignments, unused_mut, unreachable_code, clippy::reversed_empty_ranges)]
        fn limcode_reach<const LIMCODE_FIELD: ::core::primitive::usize>(
            &self,
        ) -> ::limcode::Result<(::limcode::Reader<'a>, &'a [::core::primitive::u8] #arm)> {
            let whole = ::limcode::Reader::detached(&self.input);
            let mut reader = ::limcode::Reader::detached(&self.input);
            let mut limcode_field: &[::core::primitive::u8] = &[];
            let input = &mut reader;
            #walk
        }
    }
}

/// What a walk returns: where the field ends, its bytes, and the arm where there are several.
fn reached(context: &Context<'_>, arm: usize) -> TokenStream {
    let arm = (context.facts.arms.len() > 1).then(|| {
        let arm = literal(arm as u64);
        quote! { , #arm }
    });
    quote! { ::core::result::Result::Ok((reader, limcode_field #arm)) }
}

/// The steps of a list, which return where the field that is asked for starts.
fn walk(context: &Context<'_>, arm: usize, list: &[Op]) -> TokenStream {
    let (anchors, fields) = (&context.facts.arms[arm], context.fields_of(arm));
    let reached = reached(context, arm);
    let section = list.iter().find_map(|op| match op {
        Op::Section { of, .. } => Some(section::enter(of)),
        _ => None,
    });
    let walked = View::steps(list).iter().enumerate().filter(|(_, op)| op.is_read()).map(|(index, op)| {
        let stops = anchors.fields.iter().zip(&fields.list).enumerate().filter_map(|(number, field)| {
            let (before, behind) = stop(context, anchors, (index, op), field, &reached)?;
            let number = literal(number as u64);
            let on_field = |steps: TokenStream| match steps.is_empty() {
                true => steps,
                false => quote! { if LIMCODE_FIELD == #number { #steps } },
            };
            Some((on_field(before), on_field(behind)))
        });
        let (before, behind): (TokenStream, TokenStream) = stops.unzip();
        let step = find::passed(&context.printer, op, index, anchors, fields);
        quote! { #before #step #behind }
    });
    let walked: TokenStream = walked.collect();
    quote! { #section #walked }
}

/// What is done for a field before an operation, and behind it: the bytes of the field start, or the walk ends.
fn stop(
    context: &Context<'_>,
    anchors: &Anchors,
    (index, op): (usize, &Op),
    (anchor, field): (&Anchor, &Field),
    reached: &TokenStream,
) -> Option<(TokenStream, TokenStream)> {
    let [piece] = anchor.pieces.as_slice() else { return None };
    let (starts, ends) = (piece.ops.first() == Some(&index), piece.ops.last() == Some(&index));
    let local = &anchor.place.local;
    let returned = quote! { return #reached; };
    let start = quote! { limcode_field = ::limcode::Reader::rest(input); };
    if matches!(anchor.shown, Shown::Own { .. } | Shown::Variant { .. }) {
        let up_to = match op {
            Op::Run(run) => find::run_before(run, local),
            Op::Variant(_) => quote! { *input = whole; },
            _ => quote!(),
        };
        return starts.then(|| (quote! { #up_to #returned }, quote!()));
    }
    match op {
        // What the run holds behind the field is not looked at.
        Op::Run(run) if ends => {
            let start = starts.then(|| {
                let up_to = find::run_before(run, local);
                quote! { #up_to #start }
            });
            let part = find::passed_alone(&context.printer, op, index, anchors, (anchor, field));
            Some((
                quote! { #start #part limcode_field = ::limcode::Reader::passed(input, limcode_field); #returned },
                quote!(),
            ))
        }
        Op::Run(run) if starts => {
            let offset = literal(find::offset_in(run, local));
            Some((
                quote! { limcode_field = ::limcode::__private::part_from(::limcode::Reader::rest(input), #offset); },
                quote!(),
            ))
        }
        _ => {
            let start = if starts { start } else { quote!() };
            let end = if ends {
                quote! { limcode_field = ::limcode::Reader::passed(input, limcode_field); #returned }
            } else {
                quote!()
            };
            Some((start, end))
        }
    }
}

/// The variant of an enum, by its tag alone.
fn of_enum(context: &Context<'_>, dispatch: &Dispatch) -> (TokenStream, TokenStream) {
    let name = variants(context);
    let (view, owned) = (context.whole(&context.name), context.owned());
    let mut declared = Vec::new();
    let body = context.printer.dispatch(dispatch, |arm| {
        let index = dispatch.index_of(arm);
        let (anchors, fields) = (&context.facts.arms[index], context.fields_of(index));
        let variant = format_ident!("{}", arm.name);
        match anchors.fields.as_slice() {
            [] => quote! { ::core::result::Result::Ok(#name::#variant) },
            [Anchor { shown: Shown::Own { .. }, .. }] if fields.style == Style::Newtype => {
                let fields = asked(&field_type(context, anchors, 0), "View", "fields");
                quote! { ::core::result::Result::Ok(#name::#variant(#fields(reader)?)) }
            }
            _ => quote! {
                ::core::result::Result::Ok(#name::#variant(::limcode::__private::whole_value::<#owned>(whole)?))
            },
        }
    });
    for (index, arm) in dispatch.arms.iter().enumerate() {
        let (anchors, fields) = (&context.facts.arms[index], context.fields_of(index));
        let variant = format_ident!("{}", arm.name);
        let doc = format!(" `{}`.", arm.name);
        declared.push(match anchors.fields.as_slice() {
            [] => quote! { #[doc = #doc] #variant },
            [Anchor { shown: Shown::Own { .. }, .. }] if fields.style == Style::Newtype => {
                let fields = shown_of(&field_type(context, anchors, 0), "FieldsOf", "'a");
                quote! { #[doc = #doc] #variant(#fields) }
            }
            _ => quote! { #[doc = #doc] #variant(#view) },
        });
    }
    let declaration = context.declaration(quote! { enum }, &name, quote! { #(#declared),* });
    let whole = context.whole(&name);
    let doc =
        format!(" The variant of [`{}`], by its tag alone; one with several fields is a view.", self::name(context));
    let method = quote! {
        /// The variant, by its tag.
        ///
        /// # Errors
        /// Its tag is of no variant; what is wrong with a variant of several fields.
        #[inline]
        pub fn variant(&self) -> ::limcode::Result<#whole> {
            let whole = ::limcode::Reader::detached(&self.input);
            let mut reader = ::limcode::Reader::detached(&self.input);
            let input = &mut reader;
            #body
        }
    };
    (
        method,
        quote! {
            #[doc = #doc]
            #[allow(missing_debug_implementations)]
            #declaration
        },
    )
}

/// `TFieldsVariant`.
fn variants(context: &Context<'_>) -> Ident {
    format_ident!("{}FieldsVariant", context.item.source.ident)
}
