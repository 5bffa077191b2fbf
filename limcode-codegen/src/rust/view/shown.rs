//! What a view shows of each field.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::Context;
use super::marks::field_type;
use super::{method, prefixed, types};
use crate::model::{Field, Style};
use crate::plan::{Anchor, Anchors, Dispatch, LenCoding, Op, Shown, View};
use crate::rust::decode::composed;
use crate::rust::method::len;
use crate::rust::number;
use crate::rust::one_place::asked;

/// The accessors of a struct's view, or `variant()` of an enum's, and how the view is printed.
pub fn implementation(context: &Context<'_>) -> TokenStream {
    match (context.dispatch(), &context.item.body) {
        (Some(dispatch), crate::model::Body::Enum { .. }) => of_enum(context, dispatch),
        (dispatch, _) => of_struct(context, dispatch),
    }
}

/// What is shown of a field: its type, and the expression for it over `bytes` and `marks`.
pub fn shown(context: &Context<'_>, anchors: &Anchors, list: &[Op], index: usize) -> (TokenStream, TokenStream) {
    let marks = types::kept_path(anchors, index).map_or_else(|| quote!(()), |path| quote! { marks #path });
    let anchor = &anchors.fields[index];
    let bytes = |piece: usize| match anchor.pieces.get(piece) {
        Some(_) if anchor.has_raw => {
            let raw = prefixed("raw", &anchor.place.text);
            quote! { self.#raw() }
        }
        Some(piece) => types::bytes(anchors, piece),
        None => quote! { &[] },
    };
    shown_in(context, anchors, list, index, &bytes, &marks)
}

/// The same, over the bytes of each piece, and the marks of the field's own type.
pub fn shown_in(
    context: &Context<'_>,
    anchors: &Anchors,
    list: &[Op],
    index: usize,
    bytes: &dyn Fn(usize) -> TokenStream,
    marks: &TokenStream,
) -> (TokenStream, TokenStream) {
    let anchor = &anchors.fields[index];
    let ty = field_type(context, anchors, index);
    let shown = |of: &str, name: &str| {
        let shown = asked(ty, of, name);
        quote! { #shown<'a> }
    };
    match &anchor.shown {
        Shown::Own { .. } | Shown::Variant { .. } => {
            let (bytes, view) = (bytes(0), asked(ty, "View", "view"));
            (shown("View", "View"), quote! { #view(#bytes, #marks) })
        }
        Shown::Elems { coding, kept, .. } => {
            let count = match (coding, kept) {
                (Some(coding), _) => Count::Behind(*coding),
                (None, Some(kept)) => {
                    let path = types::count_path(anchors, *kept);
                    Count::Known(quote! { marks #path })
                }
                (None, None) => Count::Known(quote! { ::core::primitive::usize::MAX }),
            };
            (shown("ViewCounted", "Counted"), elems(anchor, ty, &count, bytes))
        }
        Shown::Collection { coding } => {
            (shown("ViewCounted", "Counted"), elems(anchor, ty, &Count::Behind(*coding), bytes))
        }
        Shown::Text { coding } => {
            let (bytes, take) = (bytes(0), len("take", *coding));
            let value = quote! { ::limcode::__private::counted_text(#bytes, ::limcode::Reader::#take) };
            (quote! { &'a ::core::primitive::str }, value)
        }
        Shown::Varint { .. } => {
            let bytes = bytes(0);
            let value = quote! { ::limcode::Reader::new(#bytes).take_varint::<#ty>().unwrap_or_default() };
            (shown("View", "View"), value)
        }
        Shown::Number { number } => {
            let (bytes, take) = (bytes(0), number::take(number));
            let value = quote! { ::limcode::Reader::new(#bytes).#take.unwrap_or_default() };
            (quote!(#ty), value)
        }
        Shown::Sections => super::sections::shown(context, anchors, list, index, bytes),
        Shown::Bytes => (quote! { &'a [::core::primitive::u8] }, bytes(0)),
        Shown::Owned { body } => {
            let (bytes, steps) = (bytes(0), context.printer.ops(body));
            let value = composed(&context.fields_of_anchors(anchors).list[index].ty, &anchor.place.local);
            (
                owned(ty),
                decoded(
                    ty,
                    &quote! { let input = &mut ::limcode::Reader::of_part(#bytes, bytes.len()); #steps },
                    &value,
                ),
            )
        }
        Shown::Whole => {
            let field = super::super::member(&anchor.place.text);
            (owned(ty), quote! { self.to_owned().map(|whole| whole.#field) })
        }
        Shown::Parts { needs } => {
            let pieces = anchor.pieces.iter().zip(needs).enumerate().map(|(index, (piece, need))| {
                let (bytes, need) = (bytes(index), context.printer.ops(need));
                let steps = piece.ops.iter().map(|op| context.printer.step(&View::steps(list)[*op]));
                quote! { let input = &mut ::limcode::Reader::of_part(#bytes, bytes.len()); #need #(#steps)* }
            });
            let value = composed(&context.fields_of_anchors(anchors).list[index].ty, &anchor.place.local);
            (owned(ty), decoded(ty, &quote! { #(#pieces)* }, &value))
        }
    }
}

/// The type of a decoded value.
fn owned(ty: &syn::Type) -> TokenStream {
    quote! { <#ty as ::limcode::__private::Decoded>::Decoded<'a> }
}

fn decoded(ty: &syn::Type, steps: &TokenStream, value: &TokenStream) -> TokenStream {
    quote! {
        (|| -> ::limcode::Result<#ty> {
            #steps
            ::core::result::Result::Ok(#value)
        })()
    }
}

/// How many elements there are.
enum Count {
    /// As a count says that is written in front.
    Behind(LenCoding),
    /// As this says, and no more than fit.
    Known(TokenStream),
}

/// The elements of a sequence.
fn elems(anchor: &Anchor, ty: &syn::Type, count: &Count, bytes: &dyn Fn(usize) -> TokenStream) -> TokenStream {
    let first = bytes(0);
    let show = asked(ty, "ViewCounted", "show_elems");
    match count {
        Count::Known(len) => quote! { #show(#first, #len) },
        Count::Behind(coding) => {
            let take = len("take", *coding);
            if anchor.pieces.len() == 1 {
                return quote! {{ let (elems, len) = ::limcode::__private::split_count(#first, ::limcode::Reader::#take); #show(elems, len) }};
            }
            let left = bytes(1);
            quote! { #show(#left, ::limcode::Reader::#take(&mut ::limcode::Reader::new(#first)).unwrap_or_default()) }
        }
    }
}

impl Context<'_> {
    pub fn fields_of_anchors(&self, anchors: &Anchors) -> &crate::model::Fields {
        let arm = self.facts.index_of(anchors);
        self.fields_of(arm)
    }
}

/// How a shown field is printed: what was decoded as its value.
fn printed(anchor: &Anchor, value: &TokenStream) -> TokenStream {
    match anchor.shown {
        Shown::Owned { .. } | Shown::Parts { .. } | Shown::Whole => quote! { &::limcode::__private::Printed(&#value) },
        _ => quote! { &#value },
    }
}

/// The doc comment of a field.
fn docs(field: &Field, name: &str) -> TokenStream {
    if field.docs.is_empty() {
        let line = format!(" `{name}` of the value.");
        return quote! { #[doc = #line] };
    }
    let lines = field.docs.iter().map(|line| format!(" {line}"));
    quote! { #(#[doc = #lines])* }
}

fn of_struct(context: &Context<'_>, dispatch: Option<&Dispatch>) -> TokenStream {
    let fields = context.fields_of(0);
    let lists = context.plan.body.lists();
    let methods = fields.list.iter().enumerate().map(|(index, field)| {
        let place = &context.facts.arms[0].fields[index].place;
        let (name, docs) = (method(&place.text), docs(field, &place.text));
        let (ty, _) = shown(context, &context.facts.arms[0], lists[0], index);
        let value = in_arm(context, dispatch, |arm| shown(context, &context.facts.arms[arm], lists[arm], index).1);
        let raw = raw(context, dispatch, index);
        let parts = parts(context, index);
        quote! {
            #docs
            #[inline]
            #[must_use]
            pub fn #name(&self) -> #ty {
                #parts
                #value
            }

            #raw
        }
    });
    let methods = methods.collect::<TokenStream>();
    let methods = context.methods(&context.name, &methods);
    let title = context.item.source.ident.to_string();
    let title = title.trim_start_matches("r#");
    let shown_fields =
        fields.list.iter().zip(&context.facts.arms[0].fields).enumerate().map(|(index, (field, anchor))| {
            let name = method(&anchor.place.text);
            // The value and not its accessor, of which rustc would say again that the type of the field has no view.
            let value = match &anchor.shown {
                Shown::Own { .. } | Shown::Variant { .. } | Shown::Elems { .. } | Shown::Collection { .. } => {
                    in_arm(context, dispatch, |arm| shown(context, &context.facts.arms[arm], lists[arm], index).1)
                }
                _ => quote! { self.#name() },
            };
            let value = printed(anchor, &value);
            match &field.member {
                syn::Member::Named(name) => {
                    let name = crate::model::own_name(name);
                    quote! { .field(#name, #value) }
                }
                syn::Member::Unnamed(_) => quote! { .field(#value) },
            }
        });
    let shown_fields: TokenStream = shown_fields.collect();
    let how = match fields.style {
        Style::Named => quote! { f.debug_struct(#title) #shown_fields .finish() },
        Style::Tuple | Style::Newtype => quote! { f.debug_tuple(#title) #shown_fields .finish() },
        Style::Unit => quote! { f.write_str(#title) },
    };
    let debug = debug(context, &context.name, &quote! { let Self { bytes, marks } = *self; #how });
    quote! { #methods #debug }
}

/// Prints a type like the owned one.
pub fn debug(context: &Context<'_>, name: &Ident, how: &TokenStream) -> TokenStream {
    let body = quote! {
        #[inline]
        #[allow(unused_braces, unused_parens, unused_variables, non_snake_case, clippy::unit_arg, clippy::type_complexity)]
        fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            #how
        }
    };
    context.implementation(&quote! { ::core::fmt::Debug for }, name, &body)
}

/// An expression for each arm, of which `marks` chooses one.
pub fn in_arm(context: &Context<'_>, dispatch: Option<&Dispatch>, of: impl Fn(usize) -> TokenStream) -> TokenStream {
    let Some(dispatch) = dispatch else { return of(0) };
    let marks = format_ident!("{}Marks", context.item.source.ident);
    let arms = (0..dispatch.arms.len()).map(|arm| {
        let (variant, value) = (Context::mark_variant(arm), of(arm));
        quote! { #marks::#variant(marks) => #value }
    });
    quote! { match marks { #(#arms),* } }
}

/// The parts of a view that the value of a field refers to.
fn parts(context: &Context<'_>, index: usize) -> TokenStream {
    let arms = &context.facts.arms;
    let is_of_raw = |shown: &Shown| !matches!(shown, Shown::Owned { .. } | Shown::Parts { .. } | Shown::Sections);
    let needs_bytes = !arms[0].fields[index].has_raw || !arms.iter().all(|arm| is_of_raw(&arm.fields[index].shown));
    let needs_marks = context.dispatch().is_some()
        || types::kept_path(&arms[0], index).is_some()
        || matches!(arms[0].fields[index].shown, Shown::Elems { kept: Some(_), .. });
    match (needs_bytes, needs_marks) {
        (true, _) => quote! { let Self { bytes, marks } = *self; },
        (false, true) => quote! { let marks = self.marks; },
        (false, false) => quote!(),
    }
}

/// The exact bytes of a field that stands in one place.
fn raw(context: &Context<'_>, dispatch: Option<&Dispatch>, index: usize) -> Option<TokenStream> {
    let Anchor { place, has_raw, .. } = &context.facts.arms[0].fields[index];
    let (name, doc) = (prefixed("raw", &place.text), format!(" The exact bytes of `{}`.", place.text));
    let value = in_arm(context, dispatch, |arm| {
        let anchors = &context.facts.arms[arm];
        anchors.fields[index].pieces.first().map_or_else(|| quote! { &[] }, |piece| types::bytes(anchors, piece))
    });
    has_raw.then(|| {
        quote! {
            #[doc = #doc]
            #[inline]
            #[must_use]
            pub fn #name(&self) -> &'a [::core::primitive::u8] {
                let Self { bytes, marks } = *self;
                #value
            }
        }
    })
}

fn of_enum(context: &Context<'_>, dispatch: &Dispatch) -> TokenStream {
    let name = format_ident!("{}Variant", context.item.source.ident);
    let lists = context.plan.body.lists();
    let marks = format_ident!("{}Marks", context.item.source.ident);
    let (mut declared, mut built, mut printed_arms) = (Vec::new(), Vec::new(), Vec::new());
    for (arm, facts) in dispatch.arms.iter().enumerate() {
        let (anchors, fields) = (&context.facts.arms[arm], context.fields_of(arm));
        let crate::model::Body::Enum { variants, .. } = &context.item.body else { unreachable!("of an enum") };
        let source = &variants[facts.chosen.variant().expect("each arm of an enum is a variant")];
        let variant = &source.source.ident;
        let text = crate::model::own_name(variant);
        let lines = source.docs.iter().map(|line| format!(" {line}"));
        let docs_of_variant = quote! { #(#[doc = #lines])* };
        let docs_of_variant = if source.docs.is_empty() {
            let line = format!(" `{text}`.");
            quote! { #[doc = #line] }
        } else {
            docs_of_variant
        };
        let of_variant = Context::mark_variant(arm);
        let shown: Vec<_> = (0..fields.list.len()).map(|index| shown(context, anchors, lists[arm], index)).collect();
        let members: Vec<_> = fields.list.iter().map(|field| &field.member).collect();
        let (types, values): (Vec<_>, Vec<_>) = shown.into_iter().unzip();
        let field_docs = fields.list.iter().zip(&anchors.fields).map(|(field, anchor)| docs(field, &anchor.place.text));
        let bound: Vec<_> = anchors.fields.iter().map(|anchor| super::ident(&anchor.place.local)).collect();
        let printed_fields = anchors.fields.iter().zip(&bound).map(|(anchor, local)| match anchor.shown {
            Shown::Owned { .. } | Shown::Parts { .. } | Shown::Whole => {
                quote! { &::limcode::__private::Printed(#local) }
            }
            _ => quote! { #local },
        });
        let printed_fields: Vec<_> = printed_fields.collect();
        match fields.style {
            Style::Named => {
                let names = fields.list.iter().map(|field| match &field.member {
                    syn::Member::Named(name) => crate::model::own_name(name),
                    syn::Member::Unnamed(index) => index.index.to_string(),
                });
                declared.push(quote! { #docs_of_variant #variant { #(#field_docs #members: #types),* } });
                built.push(quote! { #marks::#of_variant(marks) => #name::#variant { #(#members: #values),* } });
                // Nothing is bound to its own name.
                let patterns = members.iter().zip(&bound).map(|(member, local)| match member {
                    syn::Member::Named(name) if name == local => quote! { #local },
                    member => quote! { #member: #local },
                });
                printed_arms.push(quote! {
                    #name::#variant { #(#patterns),* } => {
                        f.debug_struct(#text) #(.field(#names, #printed_fields))* .finish()
                    }
                });
            }
            Style::Unit => {
                declared.push(quote! { #docs_of_variant #variant });
                built.push(quote! { #marks::#of_variant(_) => #name::#variant });
                printed_arms.push(quote! { #name::#variant => f.write_str(#text) });
            }
            Style::Tuple | Style::Newtype => {
                declared.push(quote! { #docs_of_variant #variant(#(#field_docs #types),*) });
                built.push(quote! { #marks::#of_variant(marks) => #name::#variant(#(#values),*) });
                printed_arms.push(quote! {
                    #name::#variant(#(#bound),*) => f.debug_tuple(#text) #(.field(#printed_fields))* .finish()
                });
            }
        }
    }
    let doc = format!(" What [`{}`] shows: the variant of its value.", context.name);
    let declaration = context.declaration(quote! { enum }, &name, quote! { #(#declared),* });
    let whole = context.whole(&name);
    let variant = context.methods(
        &context.name,
        &quote! {
            /// The variant, to match on.
            #[inline]
            #[must_use]
            pub fn variant(&self) -> #whole {
                let Self { bytes, marks } = *self;
                match marks { #(#built),* }
            }
        },
    );
    let debug_variant = debug(context, &name, &quote! { match self { #(#printed_arms),* } });
    let debug_view = debug(context, &context.name, &quote! { ::core::fmt::Debug::fmt(&self.variant(), f) });
    quote! {
        #[doc = #doc]
        #declaration
        #variant #debug_variant #debug_view
    }
}
