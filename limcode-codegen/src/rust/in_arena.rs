//! Reading into an arena. The steps are those of `decode`; where a value keeps what is read is a fact of the operation.

use proc_macro2::TokenStream;
use quote::quote;

use super::decode::{Printer, bind, composed};
use super::parts::of_members;
use super::place::or_return;
use super::size::{fixed, literal, size, unless};
use super::subject::{Comments, Form, Subject};
use super::{borrowed, generics, ident};
use crate::model::Item;
use crate::plan::{Cost, Level, Named, Op, Place, Plan, Tails};

/// The impl of `DecodeIn` for an item that borrows from the input and an arena.
pub fn implementation(item: &Item, plan: &Plan) -> TokenStream {
    let lifetime = &item.source.generics.lifetimes().next().expect("an item in an arena has one lifetime").lifetime;
    let ident = &item.source.ident;
    let generics = generics::with(item, generics::Needed::DecodeIn);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (_, type_generics, _) = item.source.generics.split_for_impl();
    let method = method(Subject { item, comments: Comments::Without, form: Form::Arena }, lifetime, plan);
    let allow_deprecated = super::allow_deprecated(item);
    quote! {
        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics ::limcode::DecodeIn<#lifetime> for #ident #type_generics #where_clause {
            #method
        }
    }
}

/// The method `decode_in`.
pub fn method(subject: Subject<'_>, lifetime: &syn::Lifetime, plan: &Plan) -> TokenStream {
    let names = match subject.form {
        Form::Borrowed(_) => borrowed::names(subject.item),
        Form::Owned | Form::Arena => TokenStream::new(),
    };
    let body = Printer::of(subject, plan).body(plan);
    let inline = super::inline(&Cost::of_decoder(&plan.body));
    quote! {
        #inline
        #[allow(unused_variables, non_snake_case)]
        fn decode_in<LimcodeMode: ::limcode::Mode, LimcodeArena: ::limcode::Arena>(
            input: &mut ::limcode::Reader<#lifetime, LimcodeMode>,
            arena: &#lifetime LimcodeArena,
        ) -> ::limcode::Result<Self> {
            #names
            #body
        }
    }
}

impl Printer<'_> {
    /// Reads a value of a type by name through its own codec.
    pub fn call_in_arena(&self, named: &Named, is_apart: bool) -> TokenStream {
        let ty = self.subject.named(named);
        let method = ident(if is_apart { "decode_in_apart" } else { "decode_in" });
        quote! { <#ty as ::limcode::DecodeIn<'_>>::#method(input, arena) }
    }

    /// Reads what is kept in the input or in the arena.
    pub fn in_arena(&self, op: &Op) -> TokenStream {
        match op {
            Op::Elems { place, count, .. } => {
                let len = ident(&count.local());
                bind(place, quote! { input.take_slice_in(#len, arena) })
            }
            Op::Text { place, count } => {
                let len = ident(&count.local());
                bind(place, quote! { input.take_str(#len) })
            }
            Op::Collection { place, count, named, .. } => {
                let (len, ty) = (ident(&count.local()), self.subject.named(named));
                bind(place, quote! { <#ty as ::limcode::TakeCollectionIn<'_>>::take_elems_in(input, #len, arena) })
            }
            Op::Loop { each, count, level, .. } => {
                let (elem_min, is_fixed) = (size(&each.elem_min), fixed(&each.elem_fixed));
                let body = self.ops(&each.body);
                let value = composed(&each.elem_type, &each.elem.local);
                self.slice(&each.place, &count.local(), &each.index, (elem_min, is_fixed), level, &body, &value)
            }
            Op::Tails(Tails { heads, members, level }) => {
                let (elem_min, is_fixed) = (literal(heads.size_bytes), quote!(true));
                let (head, body) = (self.head(heads), self.ops(&members.body));
                let value = of_members(self.subject, members);
                let body = quote! { #head #body };
                self.slice(&heads.place, &heads.count.local(), &heads.index, (elem_min, is_fixed), level, &body, &value)
            }
            Op::Boxed { inner, level } => {
                let local = ident(&inner.place.local);
                let or_return = or_return(&inner.place.path);
                let enter = unless(level.unless(), quote! { input.enter() #or_return; });
                let leave = unless(level.unless(), quote! { input.leave(); });
                let body = self.ops(&inner.body);
                let value = composed(&inner.payload_type, &inner.payload.local);
                quote! {
                    let #local = {
                        #enter
                        #body
                        #leave
                        ::limcode::Reader::put_in(input, #value, arena) #or_return
                    };
                }
            }
            _ => unreachable!("kept in the value"),
        }
    }

    /// Fills a slice, element by element.
    #[expect(clippy::too_many_arguments, reason = "the facts of two operations")]
    fn slice(
        &self,
        place: &Place,
        len: &str,
        index: &str,
        (elem_min, is_fixed): (TokenStream, TokenStream),
        level: &Level,
        body: &TokenStream,
        value: &TokenStream,
    ) -> TokenStream {
        let (local, len, index) = (ident(&place.local), ident(len), ident(index));
        let or_return = or_return(&place.path);
        let enter = unless(level.unless(), quote! { input.enter() #or_return; });
        let leave = unless(level.unless(), quote! { input.leave(); });
        quote! {
            let mut #local =
                ::limcode::Reader::slice_for_elems(input, #len, #elem_min, #is_fixed, arena) #or_return;
            #enter
            for #index in 0..#len {
                #body
                ::limcode::Reader::push_in(input, &mut #local, #len, #value, arena) #or_return;
            }
            #leave
            let #local = #local.finish();
        }
    }
}
