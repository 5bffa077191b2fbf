//! The writing direction.

use proc_macro2::TokenStream;
use quote::quote;

use super::generics::Needed;
use super::place::or_return;
use super::size::{codecs, len, literal, turbofish, unless};
use super::subject::{Codec, Subject, len_method};
use super::within::coding;
use super::{allow_deprecated, ident};
use crate::model::{Body, Fields, Item, Len, Named, TagCoding, Type};
use crate::plan::{Arm, Each, Inner, Op, Place, Plan, Run};

/// The impl of `Encode`.
pub fn implementation(item: &Item, plan: &Plan) -> TokenStream {
    let ident = &item.source.ident;
    let generics = super::generics::with(item, Needed::Encode);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (_, type_generics, _) = item.source.generics.split_for_impl();
    let body = body(item, plan);
    let codecs = codecs(item, &plan.foreign);
    let allow_deprecated = allow_deprecated(item);
    quote! {
        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics __limcode::Encode for #ident #type_generics #where_clause {
            #[inline]
            #[allow(unused_variables)]
            fn encode<LimcodeIsa: __limcode::Isa>(
                &self,
                output: &mut __limcode::Writer<'_, LimcodeIsa>,
            ) -> __limcode::Result<()> {
                #codecs
                #body
                ::core::result::Result::Ok(())
            }
        }
    }
}

/// The body of `encode`, up to its answer.
pub fn body(item: &Item, plan: &Plan) -> TokenStream {
    let printer = Printer { subject: Subject { item } };
    let write = match plan.encode.as_slice() {
        [Op::Tag { coding, arms, is_partial, .. }] => printer.tag(*coding, arms, *is_partial),
        list => printer.ops(list),
    };
    let Some(conversion) = &item.conversion else { return write };
    let wire = &conversion.wire;
    let local = plan.places.iter().map(|place| ident(&place.local));
    quote! {
        #(let #local = &::core::convert::Into::<#wire>::into(::core::clone::Clone::clone(self));)*
        #write
    }
}

/// `output.method(argument)?;`
fn put(place: &Place, method: TokenStream, argument: TokenStream) -> TokenStream {
    let or_return = or_return(&place.path);
    quote! { output.#method(#argument) #or_return; }
}

fn pattern(fields: &Fields, places: &[Place]) -> TokenStream {
    let bindings = fields.list.iter().zip(places).map(|(field, place)| {
        let member = &field.member;
        let local = ident(&place.local);
        match member {
            // The local's token, not the field's: under a macro by example the two may belong to different scopes.
            syn::Member::Named(name) if *name == place.local => quote! { #local },
            _ => quote! { #member: #local },
        }
    });
    let rest = (!fields.skipped.is_empty()).then(|| quote!(..)).into_iter();
    let members = bindings.chain(rest);
    quote! { { #(#members),* } }
}

struct Printer<'a> {
    subject: Subject<'a>,
}

impl Printer<'_> {
    fn ops(&self, list: &[Op]) -> TokenStream {
        list.iter().map(|op| self.step(op)).collect()
    }

    fn step(&self, op: &Op) -> TokenStream {
        let subject = &self.subject;
        match op {
            Op::Need(_) => quote!(),
            Op::Run(run) => self.run(run),
            Op::Scalars { place, ty, .. } => {
                let exactly = subject.exactly(ty);
                put(place, quote!(put #exactly), subject.reference(place))
            }
            Op::Varint { place, ty } => {
                let exactly = subject.exactly(ty);
                put(place, quote!(put_varint #exactly), subject.copied(place))
            }
            Op::Char { place } => put(place, quote!(put_char), subject.copied(place)),
            Op::Len { place, len, collection } => self.length(place, len, collection.as_ref()),
            Op::Elems { place, elem, .. } => {
                let turbofish = turbofish(elem);
                let exactly = subject.exactly(elem);
                put(place, quote!(put_elems #turbofish #exactly), subject.reference(place))
            }
            Op::Collection { place, named, .. } => {
                let ty = &named.source;
                let reference = subject.reference(place);
                let or_return = or_return(&place.path);
                quote! { <#ty as __limcode::PutCollection>::put_elems(#reference, output) #or_return; }
            }
            Op::Text { place } => {
                let value = subject.value(place);
                put(place, quote!(put_bytes), quote! { #value.as_bytes() })
            }
            Op::Loop(each) => {
                let or_return = or_return(&each.place.path);
                let enter = unless(&each.elem_fixed, quote! { output.enter() #or_return; });
                let leave = unless(&each.elem_fixed, quote! { output.leave(); });
                let elems = self.elems(each);
                quote! { #enter #elems #leave }
            }
            Op::Array { each, .. } => self.elems(each),
            Op::Option(inner) => self.option(inner),
            Op::Boxed(inner) => self.boxed(inner),
            Op::Call { place, named, .. } => {
                let ty = &named.source;
                let reference = subject.reference(place);
                let or_return = or_return(&place.path);
                match subject.codec(named) {
                    Codec::Coding(of) => {
                        let ty = coding(ty);
                        quote! { <#ty as __limcode::Coding<#of>>::encode(#reference, output) #or_return; }
                    }
                    Codec::Own => quote! { <#ty as __limcode::Encode>::encode(#reference, output) #or_return; },
                }
            }
            Op::Tag { .. } => unreachable!("a dispatch is the whole plan of its item"),
        }
    }

    fn length(&self, place: &Place, how: &Len, collection: Option<&Named>) -> TokenStream {
        let count = match collection {
            Some(Named { source: ty, .. }) => {
                let reference = self.subject.reference(place);
                quote! { <#ty as __limcode::Collection>::len_elems(#reference) }
            }
            None => {
                let value = self.subject.value(place);
                quote! { #value.len() }
            }
        };
        let method = len_method("put", how.coding);
        let limit = how.max_elems.as_ref().map(|max_elems| {
            let max_elems = len(max_elems);
            put(place, quote!(limit_len), quote! { #count, #max_elems })
        });
        let length = put(place, quote!(#method), count);
        quote! { #limit #length }
    }

    fn run(&self, run: &Run) -> TokenStream {
        let size_bytes = literal(run.size_bytes);
        let fields = run.fields.iter().map(|field| match &field.ty {
            Type::Bool => {
                let value = self.subject.copied(&field.place);
                quote! { output.put_bool(#value)?; }
            }
            Type::SizeInteger(integer) => {
                let value = self.subject.copied(&field.place);
                let put = ident(&format!("put_{}", integer.name()));
                quote! { output.#put(#value)?; }
            }
            ty => {
                let reference = self.subject.reference(&field.place);
                let exactly = self.subject.exactly(ty);
                quote! { output.put #exactly (#reference)?; }
            }
        });
        quote! {
            output.room(#size_bytes)?;
            #(#fields)*
        }
    }

    fn elems(&self, each: &Each) -> TokenStream {
        let value = self.subject.value(&each.place);
        let index = ident(&each.index);
        let elem = ident(&each.elem.local);
        let body = self.ops(&each.body);
        // Without a prelude there is no method `enumerate`.
        quote! {
            for (#index, #elem) in ::core::iter::Iterator::enumerate(#value.iter()) {
                #body
            }
        }
    }

    fn option(&self, inner: &Inner) -> TokenStream {
        let value = self.subject.value(&inner.place);
        let reference = self.subject.reference(&inner.place);
        let payload = ident(&inner.payload.local);
        let tag = put(&inner.place, quote!(put_option_tag), quote! { #value.is_some() });
        let body = self.ops(&inner.body);
        quote! {
            #tag
            if let ::core::option::Option::Some(#payload) = #reference {
                #body
            }
        }
    }

    fn boxed(&self, inner: &Inner) -> TokenStream {
        let boxed = self.subject.copied(&inner.place);
        let payload = ident(&inner.payload.local);
        let or_return = or_return(&inner.place.path);
        let body = self.ops(&inner.body);
        quote! {
            output.enter() #or_return;
            {
                let #payload = &*#boxed;
                #body
            }
            output.leave();
        }
    }

    fn tag(&self, coding: TagCoding, arms: &[Arm], is_partial: bool) -> TokenStream {
        let bodies = arms.iter().map(|arm| {
            let body = self.ops(&arm.body);
            match arm.tag.map(|tag| literal(u64::from(tag))) {
                Some(tag) => {
                    let method = ident(&format!("put_{}", coding.method()));
                    quote! { output.#method(#tag)?; #body }
                }
                None => quote! {
                    let start = output.position();
                    #body
                    output.check_unprefixed(start)?;
                },
            }
        });
        self.dispatch(arms, bodies, is_partial)
    }

    /// A match over the variants of an enum; for a struct, its only arm.
    fn dispatch(&self, arms: &[Arm], bodies: impl Iterator<Item = TokenStream>, is_partial: bool) -> TokenStream {
        let Body::Enum { .. } = &self.subject.item.body else { return bodies.collect() };
        let arms = arms.iter().zip(bodies).map(|(arm, body)| {
            let (head, fields) = self.subject.arm(arm);
            let pattern = pattern(fields, &arm.fields);
            quote! { #head #pattern => { #body } }
        });
        let root = self.subject.root();
        let otherwise = is_partial.then(|| {
            quote! {
                #[allow(unreachable_patterns)]
                _ => return ::core::result::Result::Err(output.unsupported_variant()),
            }
        });
        quote! { match #root { #(#arms)* #otherwise } }
    }
}
