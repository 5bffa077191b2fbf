//! Mutable views: setters that write over fields of fixed size.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::Context;
use super::marks::field_type;
use super::{prefixed, types};
use crate::model::{Body, Style};
use crate::plan::{Anchors, Dispatch, End, Extent, Lead, OneSize, Op, SetElem, SetValue, Setter, Shown, Variant, View};
use crate::rust::one_place::{asked, shown_of};
use crate::rust::size::literal;
use crate::rust::{allow_deprecated, ident, method::len};

/// `TViewMut`.
pub fn name(context: &Context<'_>) -> Ident {
    format_ident!("{}ViewMut", context.item.source.ident)
}

/// That a value's parts are set through it.
fn shows(context: &Context<'_>) -> TokenStream {
    let (name, whole, owned) = (name(context), context.whole(&name(context)), context.owned());
    let allow_deprecated = allow_deprecated(context.item);
    let (impl_generics, _, where_clause) = context.generics.split_for_impl();
    quote! {
        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics ::limcode::view::ShowMut<#owned> for #owned #where_clause {
            type ViewMut<'a> = #whole;

            #[inline(always)]
            fn view_mut<'a>(
                bytes: &'a mut [::core::primitive::u8],
                marks: <#owned as ::limcode::View>::Marks,
                lead: ::limcode::__private::Lead,
            ) -> #whole {
                #name { bytes, marks, lead }
            }
        }
    }
}

/// The type of a mutable view, and what it sets.
pub fn implementation(context: &Context<'_>) -> TokenStream {
    let (name, owned) = (name(context), context.owned());
    let doc = format!(" Mutable view of an encoded [`{}`].", context.item.source.ident);
    let declaration = context.declaration(
        quote! { struct },
        &name,
        quote! {
            bytes: &'a mut [::core::primitive::u8],
            marks: <#owned as ::limcode::View>::Marks,
            lead: ::limcode::__private::Lead,
        },
    );
    let (setters, variants) = match (context.dispatch(), &context.item.body) {
        (Some(dispatch), Body::Enum { .. }) => of_enum(context, dispatch),
        (dispatch, _) => (of_struct(context, dispatch), quote!()),
    };
    let shows = shows(context);
    let methods = context.methods(
        &name,
        &quote! {
            /// Validates the value at the start of `bytes` in one pass, and returns its view. Bytes after it are ignored.
            ///
            /// # Errors
            /// As for decoding it.
            #[inline]
            pub fn parse(bytes: &'a mut [::core::primitive::u8]) -> ::limcode::Result<Self> {
                ::limcode::__private::parse_mut::<#owned>(bytes)
            }

            /// Validates a value that is all of `bytes`, and returns its view.
            ///
            /// # Errors
            /// As for decoding it; `trailing_bytes`.
            #[inline]
            pub fn parse_exact(bytes: &'a mut [::core::primitive::u8]) -> ::limcode::Result<Self> {
                ::limcode::__private::parse_exact_mut::<#owned>(bytes)
            }

            /// Returns a view of the current value.
            #[inline]
            #[must_use]
            pub fn view(&self) -> <#owned as ::limcode::View>::View<'_> {
                <#owned as ::limcode::View>::view(self.bytes, self.marks)
            }

            /// The exact bytes of the value.
            #[inline]
            #[must_use]
            pub fn raw(&self) -> &[::core::primitive::u8] {
                self.bytes
            }

            #setters
        },
    );
    let is_view = context.of_runtime(quote!(__view_mut_is_view), &name);
    quote! {
        #[doc = #doc]
        ///
        /// Sets fields of fixed size, except those that determine how others are read: the bytes stay a valid value of the same size.
        #declaration
        #shows #methods #is_view #variants
    }
}

/// Methods for each field.
fn of_struct(context: &Context<'_>, dispatch: Option<&Dispatch>) -> TokenStream {
    let setters = context.facts.setters[0].iter().enumerate();
    let methods = setters.map(|(index, Setter { value, elem, has_parts })| {
        let value = value.as_ref().map(|value| set_value(context, dispatch, index, value));
        let elem = elem.as_ref().map(|elem| set_elem(context, dispatch, index, elem));
        let parts = has_parts.then(|| parts(context, dispatch, index));
        quote! { #value #elem #parts }
    });
    methods.collect()
}

/// `set_hash`.
fn set_value(context: &Context<'_>, dispatch: Option<&Dispatch>, index: usize, set: &SetValue) -> TokenStream {
    let anchors = &context.facts.arms[0];
    let text = &anchors.fields[index].place.text;
    let (name, doc) = (prefixed("set", text), format!(" Sets `{text}`."));
    let ty = field_type(context, anchors, index);
    let (parameter, value) = passed(set.is_by_value, &quote! { #ty });
    let bound = (set.one_size != OneSize::Plain).then(|| {
        let (is_fixed, marks) = (asked(&ty, "Layout", "IS_FIXED"), asked(&ty, "View", "Marks"));
        quote! {
            where
                for<'limcode> ::limcode::__private::OfOneSize<{
                    #is_fixed && ::core::mem::size_of::<#marks>() == 0
                }>: ::limcode::__private::InPlace<'limcode>,
        }
    });
    let place = in_arm(context, dispatch, |arm| {
        let anchors = &context.facts.arms[arm];
        place(context, arm, &anchors.fields[index].pieces[0], anchors)
    });
    let errors = errors();
    quote! {
        #[doc = #doc]
        #errors
        #[inline]
        pub fn #name(&mut self, value: #parameter) -> ::limcode::Result<()> #bound {
            let marks = self.marks;
            let place = #place;
            ::limcode::__private::set(self.bytes, self.lead, place, #value)
        }
    }
}

/// `set_signatures_at`.
fn set_elem(context: &Context<'_>, dispatch: Option<&Dispatch>, index: usize, set: &SetElem) -> TokenStream {
    let text = &context.facts.arms[0].fields[index].place.text;
    let (name, doc) = (elem_name(context, text), format!(" Sets the element of `{text}` at an index."));
    let elem = types::explicit(&set.ty);
    let (parameter, value) = passed(set.is_by_value, &elem);
    let bound = (set.one_size != OneSize::Plain).then(|| {
        let is_fixed = asked(&elem, "Layout", "IS_FIXED");
        quote! {
            where
                for<'limcode> ::limcode::__private::OfOneSize<{ #is_fixed }>:
                    ::limcode::__private::InPlace<'limcode>,
        }
    });
    let place = in_arm(context, dispatch, |arm| {
        let anchors = &context.facts.arms[arm];
        let anchor = &anchors.fields[index];
        let Shown::Elems { coding, .. } = anchor.shown else { unreachable!("elements are set of what shows elements") };
        // Behind the count, or in a piece of their own.
        let place = place(context, arm, anchor.pieces.last().unwrap_or(&anchor.pieces[0]), anchors);
        match coding.filter(|_| anchor.pieces.len() == 1) {
            None => place,
            Some(coding) => {
                let take = len("take", coding);
                quote! { ::limcode::__private::behind_count(self.bytes, #place, ::limcode::Reader::#take) }
            }
        }
    });
    let errors = errors();
    quote! {
        #[doc = #doc]
        #errors
        /// `buffer_too_small` if there is no such element.
        #[inline]
        pub fn #name(
            &mut self,
            index: ::core::primitive::usize,
            value: #parameter,
        ) -> ::limcode::Result<()> #bound {
            let marks = self.marks;
            let place = #place;
            ::limcode::__private::set_elem(self.bytes, self.lead, place, index, #value)
        }
    }
}

/// The name of the setter of an element, unless a field has it.
fn elem_name(context: &Context<'_>, text: &str) -> Ident {
    let at = format!("{text}_at");
    let is_taken = context.facts.arms[0].fields.iter().any(|anchor| anchor.place.text == at);
    prefixed("set", &if is_taken { format!("{at}_") } else { at })
}

/// `message_mut`.
fn parts(context: &Context<'_>, dispatch: Option<&Dispatch>, index: usize) -> TokenStream {
    let anchors = &context.facts.arms[0];
    let text = &anchors.fields[index].place.text;
    let (name, doc) = (ident(&format!("{text}_mut")), format!(" Sets fields of `{text}`."));
    let ty = field_type(context, anchors, index);
    let place = in_arm(context, dispatch, |arm| part(context, arm, index));
    let (shown, show) = (shown_of(&ty, "ViewMutOf", "'_"), asked(&ty, "View", "view_mut"));
    quote! {
        #[doc = #doc]
        #[inline]
        pub fn #name(&mut self) -> #shown {
            let marks = self.marks;
            let (place, marks) = #place;
            let (bytes, lead) = ::limcode::__private::part_with_lead(self.bytes, self.lead, place);
            #show(bytes, marks, lead)
        }
    }
}

/// Where a field is whose type has a mutable view, its lead, and its marks.
fn part(context: &Context<'_>, arm: usize, index: usize) -> TokenStream {
    let anchors = &context.facts.arms[arm];
    let anchor = &anchors.fields[index];
    let path = types::kept_path(anchors, index);
    let of_field = quote! { marks #path };
    let list = context.plan.body.lists()[arm];
    let found = anchor.pieces[0].ops.iter().find_map(|op| match &View::steps(list)[*op] {
        Op::Variant(variant) => Some(variant),
        _ => None,
    });
    let Some(variant) = found else {
        let place = place(context, arm, &anchor.pieces[0], anchors);
        return quote! { (#place, #of_field) };
    };
    let Shown::Variant { payload } = &anchor.shown else { unreachable!("a variant is shown as one") };
    let whole = place(context, arm, &anchor.pieces[0], anchors);
    let kept = kept_of_variant(variant, &types::offset(anchors, payload));
    quote! {{
        let (start, end, _) = #whole;
        let kept = #kept;
        ((start, end, ::limcode::__private::Lead::kept(kept)), #of_field)
    }}
}

/// How many of the first bytes stay, so that numbers which say what follows do.
fn kept_of_variant(variant: &Variant, payload: &TokenStream) -> TokenStream {
    let inner = &variant.named.source;
    let ends = variant.exports.iter().map(|export| {
        let (last, before) = export.path.split_last().expect("a number has a name");
        let before = before.iter().map(|name| super::method(name));
        let last = prefixed("raw", last);
        quote! { .max(::limcode::__private::end_within(self.bytes, inner #(.#before())* .#last())) }
    });
    quote! {{
        let payload = #payload;
        let inner = ::limcode::__private::part(self.bytes, payload, end);
        let inner = ::limcode::__private::found_again::<#inner>(inner);
        payload #(#ends)*
    }}
}

/// The variant, with the mutable view of what is in it.
fn of_enum(context: &Context<'_>, dispatch: &Dispatch) -> (TokenStream, TokenStream) {
    let name = format_ident!("{}VariantMut", context.item.source.ident);
    let setters = &context.facts.setters;
    let has_parts = |arm: usize| setters[arm].first().is_some_and(|setter| setter.has_parts);
    let has_fields = |arm: usize| !context.facts.arms[arm].fields.is_empty();
    let arms = 0..dispatch.arms.len();
    // A parameter that is in no variant would be an error.
    let is_declared = !context.is_generic() || arms.clone().all(|arm| has_parts(arm) || !has_fields(arm));
    if !is_declared || !arms.clone().any(has_parts) {
        return (quote!(), quote!());
    }
    let declared = arms.clone().map(|arm| {
        let (variant, doc) = (format_ident!("{}", dispatch.arms[arm].name), format!(" `{}`.", dispatch.arms[arm].name));
        let payload = has_parts(arm).then(|| {
            let shown = shown_of(&field_type(context, &context.facts.arms[arm], 0), "ViewMutOf", "'a");
            debug_assert!(context.fields_of(arm).style == Style::Newtype, "only a newtype has parts that are set");
            quote! { (#shown) }
        });
        quote! { #[doc = #doc] #variant #payload }
    });
    let declared: Vec<_> = declared.collect();
    let values = arms.map(|arm| {
        let (variant, of_marks) = (format_ident!("{}", dispatch.arms[arm].name), Context::mark_variant(arm));
        let marks = format_ident!("{}Marks", context.item.source.ident);
        if !has_parts(arm) {
            return quote! { #marks::#of_marks(_) => #name::#variant };
        }
        let (ty, part) = (field_type(context, &context.facts.arms[arm], 0), part(context, arm, 0));
        let show = asked(&ty, "View", "view_mut");
        quote! {
            #marks::#of_marks(marks) => {
                let (place, marks) = #part;
                let (bytes, lead) = ::limcode::__private::part_with_lead(self.bytes, self.lead, place);
                #name::#variant(#show(bytes, marks, lead))
            }
        }
    });
    let values: Vec<_> = values.collect();
    // Views have no lifetimes of their own.
    let types = context.generics.type_params().map(|parameter| &parameter.ident);
    let arguments = types.chain(context.generics.const_params().map(|parameter| &parameter.ident));
    let arguments: Vec<_> = arguments.collect();
    let method = quote! {
        /// The variant, with setters of its fields.
        #[inline]
        #[must_use]
        pub fn variant_mut(&mut self) -> #name<'_ #(, #arguments)*> {
            match self.marks { #(#values),* }
        }
    };
    let doc = format!(" What [`{}`] sets: fields of the variant, where it is a newtype.", self::name(context));
    let declaration = context.declaration(quote! { enum }, &name, quote! { #(#declared),* });
    (
        method,
        quote! {
            #[doc = #doc]
            #[allow(missing_debug_implementations)]
            #declaration
        },
    )
}

/// Where a piece of a field starts and ends, and the lead of the arm.
fn place(context: &Context<'_>, arm: usize, piece: &Extent, anchors: &Anchors) -> TokenStream {
    let start = types::offset(anchors, &piece.start);
    let end = match &piece.end {
        End::At(end) => types::offset(anchors, end),
        End::OfValue => quote! { self.bytes.len() },
    };
    let lead = match context.facts.leads[arm] {
        Lead::Free => quote! { ::limcode::__private::Lead::FREE },
        Lead::Unprefixed => quote! { ::limcode::__private::Lead::UNPREFIXED },
        Lead::Kept(bytes) => {
            let bytes = literal(bytes);
            quote! { ::limcode::__private::Lead::kept(#bytes) }
        }
    };
    quote! { (#start, #end, #lead) }
}

/// An expression for each form, of which `marks` chooses one.
fn in_arm(context: &Context<'_>, dispatch: Option<&Dispatch>, of: impl Fn(usize) -> TokenStream) -> TokenStream {
    super::shown::in_arm(context, dispatch, of)
}

/// The type of the parameter, and a reference to the value.
fn passed(is_by_value: bool, ty: &TokenStream) -> (TokenStream, TokenStream) {
    if is_by_value { (quote! { #ty }, quote! { &value }) } else { (quote! { &#ty }, quote! { value }) }
}

/// What the docs of a setter say of errors.
fn errors() -> TokenStream {
    quote! {
        ///
        /// # Errors
        /// The errors of encoding the value; `reserved_first_byte` and `custom` where other bytes depend on it. On error, the bytes are
        /// unchanged.
    }
}
